import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { Nt as Button, Pt as LinkButton, Wt as useQuery, j as ask, nt as Loading, ot as ErrorState, rt as Skeleton, st as EmptyState, t as paths } from "./render.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { a as saveSearch, c as ALERT_FREQUENCIES, i as deleteSearch, n as changeKeptCars, o as savedSearches, r as changeSearch, t as texts } from "./searches-texts-Dt53yr2R.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { r as SectionHead, t as Card } from "./card-BKuzL1d8.js";
import { n as SwitchField } from "./switch-field-B8t3JbO7.js";
import { a as Row, i as PageTitle, l as Wrap, s as Stack } from "./page-CRV3tWFN.js";
import { t as Bell } from "./bell-Bnqg4OaF.js";
import { t as SelectField } from "./select-field-BeHxUhA8.js";
import { n as excessOf, t as TextField } from "./text-field-D8Nyri5V.js";
import { n as useForm, t as reasonOf } from "./use-form-U9z-vHYJ.js";
import { t as activeFilters } from "./active-filters-CtcX-d4Q.js";
import { i as filtersOf } from "./filter-set-DgdaVXZj.js";
// client/shop/catalogue/searches/new-search.tsx
var import_dist = require_dist();
/** The search of a list, with a name it gives itself and how often it tells. */
var import_jsx_runtime = require_jsx_runtime();
var FREQUENCIES = ALERT_FREQUENCIES.map((value) => ({
	value,
	label: value === "at_once" ? texts.atOnce : texts.daily
}));
/** "toyota, Up to AED 80,000, Sharjah". */
function nameOf(query) {
	const params = new URLSearchParams(query);
	return [params.get("q") ?? "", ...activeFilters(filtersOf(params, [])).map(({ label }) => label)].filter(Boolean).join(", ").slice(0, 80) || texts.allCars;
}
function NewSearch({ query, onSaved }) {
	const { run } = useCommand(saveSearch, {
		done: () => texts.saved,
		failed: (error) => ({
			title: texts.saveFailed,
			description: reasonOf(error) || texts.tryAgain
		})
	});
	const { ref, busy, field, submit } = useForm({
		start: {
			name: nameOf(query),
			frequency: "at_once"
		},
		check: ({ name, frequency }) => ({ value: {
			name,
			frequency,
			query
		} }),
		send: (body) => run({ body }),
		onDone: onSaved
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts.saveTitle }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			ref,
			onSubmit: submit,
			noValidate: true,
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					label: texts.name,
					maxLength: 80,
					...field("name")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: texts.frequency,
					options: FREQUENCIES,
					required: true,
					...field("frequency")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					variant: "primary",
					loading: busy,
					children: texts.save
				}) })
			]
		})]
	});
}
// client/shop/catalogue/searches/search-card.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function SearchCard({ search: { id, name, query, frequency, isOn } }) {
	const [typed, type] = (0, import_react.useState)(name);
	const change = useCommand(changeSearch, {
		failed: texts.changeFailed,
		untilInStep: true
	});
	const removal = useCommand(deleteSearch, {
		done: texts.removed,
		failed: texts.removeFailed
	});
	const params = { id };
	const rename = () => {
		const next = typed.trim();
		if (next === "") type(name);
		else if (next !== name && !excessOf(next, 80)) change.run({
			params,
			body: { name: next }
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": name,
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: texts.nameOf(name),
				hideLabel: true,
				value: typed,
				maxLength: 80,
				onChange: type,
				onBlur: rename
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
				label: texts.isOn(name),
				checked: isOn,
				disabled: change.busy,
				onChange: (on) => void change.run({
					params,
					body: { isOn: on }
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: texts.frequencyOf(name),
				hideLabel: true,
				required: true,
				value: frequency,
				disabled: change.busy,
				options: FREQUENCIES,
				onChange: (next) => void change.run({
					params,
					body: { frequency: next }
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: `${paths.search}?${query}`,
				"aria-label": texts.show(name),
				children: texts.showCars
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "link",
				loading: removal.busy,
				"aria-label": texts.removeOf(name),
				onClick: () => void removal.run({ params }),
				children: texts.remove
			})] })
		]
	});
}
// client/shop/catalogue/searches/searches-page.tsx
/** A customer's saved searches, a new one to save, and whether kept cars tell (decision 0026). */
function SearchesPage() {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const asked = params.get("save");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "form",
		py: {
			base: "4",
			lg: "8"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: texts.title,
			note: texts.note
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "lg",
			children: [asked !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewSearch, {
				query: asked,
				onSaved: () => setParams({}, { replace: true })
			}, asked), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Searches, {})]
		})]
	});
}
function Searches() {
	const { data, isError, fetchStatus, refetch } = useQuery(ask(savedSearches, {}));
	if (!data && (isError || fetchStatus === "paused")) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		retrying: fetchStatus === "fetching",
		onRetry: () => void refetch()
	}) });
	if (!data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			padding: "lg",
			display: "grid",
			gap: "4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "24px",
				width: "30%"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "74px" })]
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		"aria-label": texts.yours,
		children: data.searches.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			icon: Bell,
			title: texts.none,
			text: texts.noneText,
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: paths.allCars,
				children: texts.browse
			})
		}) }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			display: "grid",
			gap: "4",
			children: data.searches.map((search) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchCard, { search }) }, search.id))
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeptCars, { isOn: data.keptCars })] });
}
function KeptCars({ isOn }) {
	const { run, busy } = useCommand(changeKeptCars, {
		failed: texts.changeFailed,
		untilInStep: true
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts.keptTitle }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
			label: texts.kept,
			note: texts.keptNote,
			checked: isOn,
			disabled: busy,
			onChange: (on) => void run({ body: { isOn: on } })
		})]
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { SearchesPage as default, head };
