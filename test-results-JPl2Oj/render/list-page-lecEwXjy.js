import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { N as useQueryClient, y as keepPreviousData } from "./removable-PZHM88Bs.js";
import { t as question } from "./question-Dt6rixUl.js";
import { t as useQueries } from "./useQueries-DOqL4-Ly.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { At as toast, I as aed, Nt as Button, Pt as LinkButton, T as SPECS, Wt as useQuery, _t as carsMakes, b as OTHER_COLORS, h as FILTER_COLORS, j as ask, m as FILTER_BODY_TYPES, o as BODY_TYPES, p as EMIRATES, t as paths, u as DAMAGE_TYPES, vt as carsModels, y as OTHER_COLOR, yt as carsSearch, zt as X } from "./render.js";
import { c as VisuallyHidden } from "./page-CRV3tWFN.js";
import { a as writeReading, i as readNumber, n as NUMBER_RULES } from "./read-number-D_YlBxCi.js";
import { i as REPAIR_DAYS, n as PRICE_STEP } from "./car-search-DeXyNsTA.js";
import { t as SlidersHorizontal } from "./sliders-horizontal-CqWBEsoQ.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
import { t as StaleBar } from "./stale-bar-8_lphWbb.js";
import { i as InTurn, t as OnlyWide } from "./only-wide-Dn0VvzF8.js";
import { n as later } from "./later-DVf3zlT-.js";
import { t as damageWord } from "./damage-word-CgxHnypz.js";
import { t as breadcrumbs } from "./breadcrumbs-CS_jvJvM.js";
import { c as LoadingCars, h as LastCell, l as CarCard, m as CarGrid } from "./list-kind-D29pjYeZ.js";
import { t as texts } from "./texts-RwGwtLFS.js";
import { a as isNarrowed, c as readable, d as specToggles, f as yearOptions, i as filtersOf, l as searchQuery, n as KILOMETRES, o as listParams, r as MOST_SAVED, s as priceBound, t as DEFAULT_FILTERS, u as specOfToggles } from "./filter-set-DgdaVXZj.js";
import { n as understoodIn, t as activeFilters } from "./active-filters-CtcX-d4Q.js";
import { t as ChevronDown } from "./chevron-down-xKCYH3-k.js";
import { t as ChevronUp } from "./chevron-up-CL3FosoG.js";
import { t as SelectField } from "./select-field-BeHxUhA8.js";
import { n as SwitchField } from "./switch-field-B8t3JbO7.js";
// node_modules/lucide-react/dist/esm/icons/rotate-ccw.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "rotate-ccw",
	size: 24,
	node: [["path", {
		d: "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8",
		key: "1357e3"
	}], ["path", {
		d: "M3 3v5h5",
		key: "1xhq8a"
	}]]
};
__iconData.node;
var RotateCcw = drawingOf(__iconData);
// client/shop/catalogue/list/list-message.tsx
var import_jsx_runtime = require_jsx_runtime();
function ListMessage({ mark, title, text, action, alert = false, brief = false }) {
	if (brief) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Brief, {
		title,
		text,
		action
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		...alert && { role: "alert" },
		display: "grid",
		justifyItems: "center",
		textAlign: "center",
		gap: "2",
		px: "6",
		py: "12",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, { mark }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				textStyle: "t4",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				maxW: "44ch",
				textWrap: "balance",
				children: text
			}),
			action && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				mt: "4",
				children: action
			})
		]
	});
}
function Brief({ title, text, action }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		columnGap: "6",
		rowGap: "3",
		px: "4",
		py: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			flex: "1 1 15rem",
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				fontWeight: "bold",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				textStyle: "t2",
				children: text
			})]
		}), action]
	});
}
/** A car from the side, as one line; also the hero's. */
var CAR_BODY = "M34,196 C31,182 32,168 40,161 C50,154 92,149 128,146 C150,127 178,111 216,110 C262,109 308,125 346,147 C358,149 366,156 367,168 C368,182 367,192 362,201 L356,207 L44,207 C38,205 35,201 34,196 Z";
var CAR_GLASS = "M141,146 C161,130 184,119 215,118 C252,117 288,128 318,145 C290,148 200,150 141,148 Z";
/** An empty car: dashed when none was found. */
function Drawing({ mark }) {
	const failure = mark === "failure";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.svg, {
		viewBox: "0 0 240 110",
		width: "240px",
		height: "auto",
		"aria-hidden": true,
		mb: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M12 96H228",
				stroke: "var(--rd-colors-line-strong)",
				strokeWidth: "2",
				strokeLinecap: "round",
				strokeDasharray: failure ? "40 14 20 14" : void 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				transform: "translate(8 -22) scale(.56)",
				stroke: "var(--rd-colors-line-strong)",
				strokeWidth: "3",
				strokeLinejoin: "round",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: CAR_BODY,
						fill: "var(--rd-colors-sunken)",
						strokeDasharray: failure ? void 0 : "9 9"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: CAR_GLASS,
						fill: "var(--rd-colors-surface)"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "110",
						cy: "203",
						r: "28",
						fill: "var(--rd-colors-surface)"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "292",
						cy: "203",
						r: "28",
						fill: "var(--rd-colors-surface)"
					})
				]
			}),
			failure ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Exclamation, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Magnifier, {})
		]
	});
}
function Exclamation() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
		cx: "196",
		cy: "34",
		r: "15",
		fill: "var(--rd-colors-danger-tint)",
		stroke: "var(--rd-colors-danger)",
		strokeWidth: "2.5"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
		d: "M196 26v9M196 41v.5",
		stroke: "var(--rd-colors-danger)",
		strokeWidth: "3",
		strokeLinecap: "round"
	})] });
}
function Magnifier() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
		fill: "none",
		stroke: "var(--rd-colors-ink)",
		strokeWidth: "3.5",
		strokeLinecap: "round",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			cx: "178",
			cy: "36",
			r: "16",
			fill: "var(--rd-colors-surface)"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "m190 48 12 12" })]
	});
}
// client/shop/catalogue/list/load-more.tsx
/** The end of what is shown: how many more there are and a way to see them (C-brw-26, C-brw-27, D-71). */
function LoadMore({ shown, total, loading, failed, counts, onMore, onRetry }) {
	const remaining = total - shown;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		justifyItems: "center",
		alignContent: "center",
		gap: "4",
		p: "6",
		minH: "148px",
		textAlign: "center",
		textStyle: "t2",
		color: "ink-2",
		bg: "sunken",
		borderRadius: "card",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
				display: "block",
				textStyle: "t5",
				fontWeight: "black",
				color: "ink",
				children: texts.moreCars(remaining)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				role: "status",
				children: failed ? texts.moreFailed : counts && texts.showing(shown, total)
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				"aria-hidden": true,
				width: "176px",
				height: "1",
				borderRadius: "pill",
				bg: "line-2",
				overflow: "hidden",
				display: "block",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: "block",
					height: "full",
					bg: "drive",
					style: { width: `${100 * shown / total}%` }
				})
			}),
			failed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: onRetry,
				children: texts.tryAgain
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: onMore,
				loading,
				children: texts.loadMore(remaining)
			})
		]
	});
}
// client/shop/catalogue/filters/name-options.ts
var import_dist = require_dist();
/** The makes and models to choose from, asked as seldom as they change. */
/** C-cache-06, C-cache-07. */
var MAKES_FRESH_MS = 18e5;
var MODELS_FRESH_MS = 9e5;
function makesQuery() {
	return {
		...ask(carsMakes, {}),
		staleTime: MAKES_FRESH_MS
	};
}
function modelsQuery(make) {
	return {
		...ask(carsModels, { query: { make } }),
		staleTime: MODELS_FRESH_MS
	};
}
// client/shop/catalogue/list/plain-search.tsx
/** Search, filters and the rest of a list for a browser that runs no script: a plain form and a plain link, drawn on the server alone. */
/** Goes to the same list with what is filled in; its names are those of the address. */
function PlainSearch({ kind }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("noscript", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlainForm, { kind }) });
}
function PlainForm({ kind: { sorts } }) {
	const { pathname, search } = (0, import_dist.useLocation)();
	const { data: makes } = useQuery(makesQuery());
	const params = new URLSearchParams(search);
	const now = (name) => params.get(name) ?? "";
	const choice = (name, label, all, options) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `${label} ` }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("select", {
		name,
		defaultValue: now(name),
		children: [all !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
			value: "",
			children: all
		}), options.map((option) => {
			const [value, words] = typeof option === "string" ? [option, option] : option;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value,
				children: words
			}, value);
		})]
	})] });
	const number = (name, label, rule) => {
		const reading = readNumber(now(name), rule);
		const error = reading.kind === "error" ? reading.message : void 0;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `${label} ` }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				name,
				inputMode: "numeric",
				size: 8,
				defaultValue: now(name),
				...error && {
					"aria-invalid": true,
					"aria-describedby": `${name}-error`
				}
			}),
			error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
				id: `${name}-error`,
				children: ` ${error}`
			})
		] });
	};
	const tick = (name, label) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
		type: "checkbox",
		name,
		value: "true",
		defaultChecked: now(name) === "true"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: ` ${label}` })] });
	const words = [...sorts.map(({ value, label }) => [value, label]), [MOST_SAVED, texts.mostSaved]];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Form, {
		"aria-label": texts.filters,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", { children: [
				texts.searchLabel,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					type: "search",
					name: "q",
					dir: "auto",
					maxLength: 80,
					defaultValue: now("q")
				})
			] }),
			choice("make", texts.make, texts.allMakes, makes ?? []),
			choice("bodyType", texts.bodyType, texts.allBodyTypes, BODY_TYPES),
			choice("exteriorColor", texts.colour, texts.allColours, FILTER_COLORS),
			choice("regionalSpec", texts.specLabel, texts.allSpecs, SPECS),
			number("yearMin", texts.yearMin, NUMBER_RULES.year),
			number("yearMax", texts.yearMax, NUMBER_RULES.year),
			number("priceFrom", texts.priceFrom, NUMBER_RULES.aed),
			number("priceTo", texts.priceUpto, NUMBER_RULES.aed),
			number("mileageTo", texts.mileageUpto, KILOMETRES),
			choice("damage", texts.damage, texts.anyDamage, DAMAGE_TYPES.map((kind) => [kind, damageWord(kind)])),
			choice("repairDaysTo", texts.repairDays, texts.anyRepairDays, REPAIR_DAYS.map((days) => [days, texts.repairedWithin(days)])),
			choice("emirate", texts.emirate, texts.allEmirates, EMIRATES),
			number("savingFrom", texts.savingFrom, NUMBER_RULES.aed),
			tick("airbags", texts.airbags),
			tick("chassis", texts.chassis),
			choice("sortBy", texts.sort, null, words),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "submit",
				children: texts.searchLabel
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: pathname,
				children: texts.clearFilters
			})
		]
	});
}
/** The same list with so many cars. */
function PlainMore({ shown, remaining }) {
	const { pathname, search } = (0, import_dist.useLocation)();
	const params = new URLSearchParams(search);
	params.set("shown", String(shown));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("noscript", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		href: `${pathname}?${params}#${paths.carList}`,
		children: texts.loadMore(remaining)
	}) });
}
var Form = chakra("form", { base: {
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: "3",
	p: "4",
	mb: "4",
	borderRadius: "card",
	bg: "sunken",
	"& input:not([type=checkbox]), & select, & button": {
		minHeight: "touch",
		px: "2",
		border: "1px solid"
	}
} });
// client/shop/catalogue/list/car-list.tsx
/** A misspelt search says what it was read as, and whether that is on sale. */
function CarList(props) {
	const { corrected, total } = props.cars;
	const none = total === 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		id: paths.carList,
		tabIndex: -1,
		scrollMarginTop: "4",
		outline: "none",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlainSearch, { kind: props.kind }),
			corrected && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				role: "status",
				mb: "4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: none ? texts.noneNow(corrected.to) : texts.correctedTo(corrected.to) }), corrected.from.toLowerCase() !== corrected.to.toLowerCase() && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					color: "ink-2",
					children: ` ${none ? texts.readAs(corrected.from) : texts.correctedFrom(corrected.from)}`
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Listed, { ...props }),
			none && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Nearest, { ...props })
		]
	});
}
function Listed(props) {
	const { cars: list, kind, onMore, onClear, clearLabel = texts.clearFilters, Card, skeletons, endCounts = true } = props;
	if (list.loading) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingCars, { ...skeletons && { count: skeletons } });
	if (list.total === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, { onRetry: list.retry });
	if (list.total === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListMessage, {
		mark: "search",
		brief: list.nearest.length > 0,
		...kind.empty,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: list.nearest.length > 0 ? "secondary" : "primary",
			onClick: onClear,
			children: clearLabel
		})
	});
	const remaining = list.total - list.cars.length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [list.unreachable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaleBar, {
		loadedAt: list.loadedAt,
		words: texts.stale,
		onRetry: list.retry
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		"aria-busy": list.outdated,
		transition: "opacity 140ms",
		style: { opacity: list.outdated ? .6 : 1 },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(CarGrid, { children: [list.cars.map((car, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InTurn, { children: Card ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			car,
			priority: at === 0
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarCard, {
			car,
			kind,
			priority: at === 0
		}) }) }, car.id)), remaining > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(LastCell, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadMore, {
			shown: list.cars.length,
			total: list.total,
			loading: list.loadingMore,
			failed: list.moreFailed,
			counts: endCounts,
			onMore,
			onRetry: list.retry
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlainMore, {
			shown: list.cars.length + kind.step,
			remaining
		})] })] })
	})] });
}
/** Rather these than nothing. */
function Nearest({ cars: { nearest }, kind, Card }) {
	if (nearest.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-labelledby": "nearest-cars",
		mt: {
			base: "6",
			lg: "8"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
			id: "nearest-cars",
			textStyle: "t4",
			fontWeight: "bold",
			mb: "4",
			children: texts.nearestCars
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarGrid, { children: nearest.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: Card ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			car,
			priority: false
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarCard, {
			car,
			kind,
			priority: false
		}) }, car.id)) })]
	});
}
/** D-81. */
function Failed({ onRetry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListMessage, {
		mark: "failure",
		alert: true,
		title: texts.failed,
		text: texts.failedText,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			icon: RotateCcw,
			onClick: onRetry,
			children: texts.tryAgain
		})
	});
}
// client/shop/catalogue/filters/filter-chips.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function FilterChips({ state, understood, asks = state, clear }) {
	const list = (0, import_react.useRef)(null);
	const removed = (0, import_react.useRef)(null);
	const chips = [...activeFilters(state.filters).map(({ key, label, without }) => ({
		key,
		label,
		remove: () => state.change(without)
	})), ...understoodIn(state.q, understood).map(({ key, label, rest }) => ({
		key,
		label,
		remove: () => state.search(rest)
	}))];
	(0, import_react.useEffect)(() => {
		if (removed.current === null) return;
		const buttons = list.current?.querySelectorAll("button") ?? [];
		const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? document.getElementById("main");
		removed.current = null;
		next?.focus({ preventScroll: true });
	});
	if (chips.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.ul, {
		ref: list,
		"aria-label": texts.activeFilters,
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		gap: "2",
		mb: "4",
		children: [
			chips.map(({ key, label, remove }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Remove, {
				type: "button",
				"aria-label": texts.removeFilter(label),
				onClick: () => {
					removed.current = at;
					remove();
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					overflow: "hidden",
					textOverflow: "ellipsis",
					children: label
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: X,
					size: 16
				})]
			}) }, key)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "link",
				to: paths.saveSearch(savedQuery(asks)),
				children: texts.saveSearch
			}) }),
			clear && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
				display: clear.display,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "link",
					onClick: state.clear,
					children: clear.label
				})
			})
		]
	});
}
/** As the address of a list carries it. */
function savedQuery({ filters, q }) {
	const { sortBy: _sort, ...asked } = searchQuery(filters, q);
	return new URLSearchParams(asked).toString();
}
var Remove = chakra("button", { base: {
	display: "inline-flex",
	alignItems: "center",
	gap: "1.5",
	maxW: "280px",
	minH: {
		base: "touch",
		lg: "dense"
	},
	ps: "4",
	pe: "3",
	borderRadius: "pill",
	bg: "drive-tint",
	color: "drive-deep",
	textStyle: "t2",
	fontWeight: "semibold",
	whiteSpace: "nowrap",
	cursor: "pointer",
	"& svg": { flex: "none" },
	"&:hover": { boxShadow: "inset 0 0 0 1px var(--rd-colors-drive)" }
} });
// client/trade/number-field.tsx
/** A field for a typed number: the text stays as typed, its reading stands under it, and so does what is wrong with it. */
/** Nobody is corrected in the middle of a number, ms. Not on leaving the field: what is pressed next must not move away. */
var PAUSE_MS = 600;
function NumberField({ rule, plain = false, help, error, value, ...field }) {
	const [settled, setSettled] = (0, import_react.useState)(value);
	(0, import_react.useEffect)(() => {
		if (settled === value) return;
		const timer = setTimeout(() => setSettled(value), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [settled, value]);
	const reading = readNumber(value, rule);
	const isMoney = rule.kind === "aed" || rule.kind === "usd";
	const wrong = error ?? (reading.kind === "error" && settled === value ? reading.message : void 0);
	const isReadBack = (isMoney || rule.kind === "mileage") && !wrong && !(plain && value === "");
	const readBack = reading.kind === "value" ? writeReading(reading.value, rule) : "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
		...rule.kind === "usd" && { prefix: "USD" },
		...field,
		kind: isMoney && !plain ? "money" : "number",
		inputMode: isMoney ? "decimal" : "numeric",
		value,
		error: wrong,
		help: isReadBack ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reading, { children: readBack }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: help })] }) : help
	});
}
/** Keeps its line while there is nothing to say, so that nothing moves with the first digit. */
var Reading = chakra("span", { base: {
	display: "block",
	minHeight: "1lh"
} });
// client/shop/catalogue/filters/use-ahead.ts
/** A control that shows its choice with the press, while the page that follows from it is drawn in the pauses after it. */
/**
* @returns what the control shows, and what it tells when it is changed. What is shown is the choice until `value` has followed, or
*   somebody else has changed it (Back); then it is `value` again.
*/
function useAhead(value, onChange) {
	const [shown, show] = (0, import_react.useOptimistic)(value);
	const change = (next) => (0, import_react.startTransition)(() => {
		show(next);
		onChange(next);
	});
	return [shown, change];
}
// client/shop/catalogue/filters/colour-choice.tsx
/** The colours as the paint they are, each with its name under it: nobody has to tell Pearl from White by eye. */
var PAINTS = {
	Black: "#191C1D",
	White: "#FFFFFF",
	Pearl: "#EDE8DB",
	Grey: "#7C8588",
	Bronze: "#8A6B4A",
	Red: "#9E1F22",
	Blue: "#244A80",
	Beige: "#CDB596",
	Silver: "#C5CBCC"
};
/** The colours that have no swatch of their own. */
var REST = "conic-gradient(#D97A1E, #E0C02C, #3E7D46, #6B4A86, #6A4A32, #D97A1E)";
/** No paint at all: the first swatch, which does not narrow. */
var EVERY = "linear-gradient(135deg, #FFFFFF 46%, #87938C 46% 54%, #FFFFFF 54%)";
function ColourChoice(props) {
	const { counts } = props;
	const [value, onChange] = useAhead(props.value, props.onChange);
	const name = (0, import_react.useId)();
	const swatch = (option, title, paint) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Swatch, {
		title,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "radio",
				name,
				value: option,
				checked: value === option,
				"aria-label": option === "all" ? texts.allColours : option,
				onChange: () => onChange(option)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", { style: { background: paint } }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: option === "all" ? texts.anyColour : option })
		]
	}, option);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.fieldset, {
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.legend, {
			mb: {
				base: "1.5",
				lg: "1"
			},
			textStyle: "t2",
			fontWeight: "semibold",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: texts.colour }), value !== "all" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: `: ${value}` })]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: {
				base: "repeat(6, minmax(0, 1fr))",
				lg: "repeat(4, minmax(0, 1fr))"
			},
			rowGap: "1",
			mx: "-2",
			children: [
				swatch("all", texts.allColours, EVERY),
				FILTER_COLORS.map((colour) => swatch(colour, withCount(colour, counts), PAINTS[colour])),
				swatch(OTHER_COLOR, withCount(OTHER_COLOR, counts), REST)
			]
		})]
	});
}
/** The store's word for Grey is Gray (D-15). */
function withCount(colour, counts) {
	if (!counts) return colour;
	return `${colour} (${(colour === "Other" ? OTHER_COLORS : [colour === "Grey" ? "Gray" : colour]).reduce((cars, one) => cars + (counts[one] ?? 0), 0)})`;
}
var Swatch = chakra("label", { base: {
	position: "relative",
	minH: {
		base: "11",
		lg: "10"
	},
	display: "grid",
	justifyItems: "center",
	alignContent: "center",
	gap: "1",
	textStyle: "t1",
	color: "ink-2",
	cursor: "pointer",
	"&:has(:checked)": {
		color: "ink",
		fontWeight: "semibold"
	},
	"& input": {
		position: "absolute",
		inset: "0",
		m: "0",
		opacity: "0",
		cursor: "inherit"
	},
	"& i": {
		width: "24px",
		height: "24px",
		borderRadius: "pill",
		boxShadow: "inset 0 0 0 1px var(--rd-colors-line-strong)"
	},
	"& input:checked + i": { boxShadow: "inset 0 0 0 1px var(--rd-colors-line-strong), 0 0 0 2px var(--rd-colors-surface), 0 0 0 4px var(--rd-colors-drive)" },
	"& input:focus-visible + i": {
		outline: "3px solid",
		outlineColor: "drive",
		outlineOffset: "5px"
	}
} });
// client/ui/data/histogram.tsx
/** How many there are along a range, as small bars over its slider or its fields; a sentence says the same. */
var HEIGHT = 28;
/** The least a bar with something in it stands tall, of 100. */
var LEAST = 12;
/** Bars of equal width from the start edge to the end edge; the tallest fills the height. */
function Histogram({ summary, bars }) {
	const most = Math.max(1, ...bars.map(({ count }) => count));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "img",
		"aria-label": summary,
		display: "flex",
		alignItems: "flex-end",
		gap: "1px",
		borderBlockEnd: "1px solid var(--rd-colors-line-2)",
		style: { height: HEIGHT },
		children: bars.map(({ from, count, within }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			flex: "1",
			minW: "0",
			borderStartStartRadius: "2px",
			borderStartEndRadius: "2px",
			bg: within ? "drive" : "line-2",
			transition: "height 140ms",
			style: { height: count === 0 ? 0 : `${LEAST + 88 * count / most}%` }
		}, from))
	});
}
// client/shop/catalogue/filters/range-bars.tsx
/** Where the cars are along price and year, over the fields that bound them. */
/** `span` fixes the ends, as a slider does. */
function PriceBars({ facets, filters, span }) {
	const bars = priceBars(facets?.price ?? {}, filters, span);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bars, {
		bars,
		words: (from) => texts.priceStep(aed(from))
	});
}
function YearBars({ facets, filters, span = yearsOnSale(facets?.year ?? {}) }) {
	if (!span) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bars, {
		bars: [],
		words: String
	});
	const range = {
		from: Number(filters.yearMin) || span.min,
		to: Number(filters.yearMax) || span.max
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bars, {
		bars: yearBars(facets?.year ?? {}, range, span),
		words: String
	});
}
/** Keeps its place while nothing is known. */
function Bars({ bars, words }) {
	const most = tallest(bars);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Histogram, {
		bars,
		summary: most ? texts.mostCars(texts.cars(most.count), words(most.from)) : texts.noCarsHere
	});
}
var bound = (text, otherwise) => text === "" ? otherwise : Number(text);
function stepsBetween(first, last, step) {
	return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}
/** Bars from `min` to `max` AED, dearer cars in the last one. Without bounds: from the cheapest to the dearest on sale. */
function priceBars(counts, filters, span) {
	const prices = Object.keys(counts).map(Number);
	if (prices.length === 0) return [];
	const first = span?.min ?? Math.min(...prices);
	const last = span ? span.max - PRICE_STEP : Math.max(...prices);
	const { priceFrom, priceUpto } = readable(filters);
	const low = bound(priceFrom, 0);
	const high = bound(priceUpto, Infinity);
	return stepsBetween(first, last, PRICE_STEP).map((from) => ({
		from,
		count: from === last ? sum(counts, (price) => price >= last) : counts[from] ?? 0,
		within: from + 25e3 > low && from <= high
	}));
}
function sum(counts, wanted) {
	return Object.entries(counts).reduce((total, [from, cars]) => wanted(Number(from)) ? total + cars : total, 0);
}
/** How many cars each option stands for: those of the steps it takes in. */
function countsOfSums(counts, options, takesIn) {
	return Object.fromEntries(options.map((option) => [option, sum(counts, (step) => takesIn(step, Number(option)))]));
}
/** One bar a year from `min` to `max`. */
function yearBars(counts, range, span) {
	return stepsBetween(span.min, span.max, 1).map((year) => ({
		from: year,
		count: counts[year] ?? 0,
		within: year >= range.from && year <= range.to
	}));
}
/** How many cars each year would leave as the first of the range, and as the last of it. */
function yearRangeCounts(counts, { yearMin, yearMax }, options) {
	const [first, last] = [bound(yearMin, -Infinity), bound(yearMax, Infinity)];
	const within = (from, to) => sum(counts, (year) => year >= from && year <= to);
	return {
		asFirst: Object.fromEntries(options.map((year) => [year, within(Number(year), last)])),
		asLast: Object.fromEntries(options.map((year) => [year, within(first, Number(year))]))
	};
}
/** The bar with the most cars; undefined when there are none. */
function tallest(bars) {
	return bars.reduce((best, bar) => bar.count > (best?.count ?? 0) ? bar : best, void 0);
}
/** From the first year with a car to the last. */
function yearsOnSale(counts) {
	const years = Object.keys(counts).map(Number).filter(Number.isInteger);
	return years.length === 0 ? void 0 : {
		min: Math.min(...years),
		max: Math.max(...years)
	};
}
// client/shop/catalogue/filters/filter-select.tsx
/** A select that narrows a list; each option says how many cars it leaves. */
/** The count stands beside the option's name without becoming part of it. */
function FilterSelect(props) {
	const { all, options, counts, words = (option) => option, grouped = false, size = "md", ...field } = props;
	const [value, change] = useAhead(field.value, field.onChange);
	const known = value === all.value || options.includes(value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SelectField, {
		...field,
		value,
		onChange: change,
		size,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
			value: all.value,
			children: all.label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Options, {
			counts,
			words,
			grouped,
			options: known ? options : [value, ...options]
		})]
	});
}
function Options({ options, counts, words, grouped }) {
	const one = (option) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
		value: option,
		label: counts && `${words(option)} (${counts[option] ?? 0})`,
		children: words(option)
	}, option);
	const there = options.filter((option) => (counts?.[option] ?? 0) > 0);
	if (!grouped || there.length === 0 || there.length === options.length) return options.map(one);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("optgroup", {
		label: texts.onSale,
		children: there.map(one)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("optgroup", {
		label: texts.notOnSale,
		children: options.filter((option) => !there.includes(option)).map(one)
	})] });
}
// client/shop/catalogue/filters/filter-switch.tsx
function FilterSwitch({ checked, onChange, ...field }) {
	const [shown, change] = useAhead(checked, onChange);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
		...field,
		checked: shown,
		onChange: change
	});
}
// client/shop/catalogue/filters/filter-fields.tsx
/** The filters themselves, in the side column or in the drawer; every change counts at once (C-brw-17). */
var FilterFields = (0, import_react.memo)(function FilterFields({ state, facets, withSpec = true }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: {
			base: "4",
			lg: "2"
		},
		gridTemplateColumns: "minmax(0, 1fr)",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Toggles, {
				state,
				facets,
				withSpec
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MakeAndModel, {
				state,
				facets
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Years, {
				state,
				facets
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prices, {
				state,
				facets
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				size: "dense",
				label: texts.bodyType,
				value: state.filters.bodyType,
				onChange: (bodyType) => state.change({ bodyType }),
				all: {
					value: "all",
					label: texts.allBodyTypes
				},
				options: FILTER_BODY_TYPES,
				counts: facets?.bodyType
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ColourChoice, {
				value: state.filters.color,
				onChange: (color) => state.change({ color }),
				counts: facets?.exteriorColor
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
				state,
				facets
			})
		]
	});
});
var MoreFilters = later(async () => (await import("./more-filters-eil62R6n.js")).MoreFilters);
/** Folded, so that the others stay in sight; what is set in it stands among the chips. */
function More(props) {
	const [open, setOpen] = (0, import_react.useState)(false);
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "link",
		icon: open ? ChevronUp : ChevronDown,
		"aria-expanded": open,
		"aria-controls": open ? id : void 0,
		onClick: () => setOpen(!open),
		children: texts.moreFilters
	}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MoreFilters, {
		...props,
		id,
		open,
		onClose: () => setOpen(false)
	})] });
}
function Toggles({ state: { filters, change }, facets, withSpec }) {
	const on = specToggles(filters);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, {
		css: { "& label": { minHeight: { lg: "dense" } } },
		children: [
			withSpec && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSwitch, {
				label: texts.gccSpec,
				end: facets?.regionalSpec["GCC"] ?? (facets ? 0 : void 0),
				checked: on.GCC,
				onChange: (GCC) => change((asked) => toggled(asked, { GCC }))
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSwitch, {
				label: texts.americanSpec,
				end: facets?.regionalSpec["American"] ?? (facets ? 0 : void 0),
				checked: on.American,
				onChange: (American) => change((asked) => toggled(asked, { American }))
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSwitch, {
				label: texts.airbags,
				end: facets?.airbags,
				checked: filters.airbags,
				onChange: (airbags) => change({ airbags })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSwitch, {
				label: texts.chassis,
				end: facets?.chassis,
				checked: filters.chassis,
				onChange: (chassis) => change({ chassis })
			})
		]
	});
}
/** With one of the two toggles turned, whatever became of the other meanwhile. */
var toggled = (filters, turned) => ({ regionalSpec: specOfToggles({
	...specToggles(filters),
	...turned
}) });
/** The choices come from the catalogue, the models of the chosen make (C-brw-05, C-brw-06). */
function MakeAndModel({ state: { filters, change }, facets }) {
	const makes = useQuery(makesQuery());
	const models = useQuery({
		...modelsQuery(filters.make),
		enabled: filters.make !== "all"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
		size: "dense",
		label: texts.make,
		error: failureOf(makes, texts.makesFailed),
		value: filters.make,
		onChange: (make) => change({ make }),
		all: {
			value: "all",
			label: texts.allMakes
		},
		options: makes.data ?? [],
		counts: facets?.make,
		grouped: true
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
		size: "dense",
		label: texts.model,
		error: failureOf(models, texts.modelsFailed),
		value: filters.model,
		onChange: (model) => change({ model }),
		all: {
			value: "all",
			label: texts.allModels
		},
		options: (filters.make === "all" ? null : models.data) ?? [],
		counts: facets?.model,
		grouped: true
	})] });
}
/** Said under the field while there is nothing to choose from. */
function failureOf({ isError, data }, words) {
	return isError && !data ? words : void 0;
}
function Years({ state: { filters, change }, facets }) {
	const options = yearOptions(facets?.year ?? {});
	const counts = facets && yearRangeCounts(facets.year, filters, options);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Pair, {
		label: texts.year,
		bars: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(YearBars, {
			facets,
			filters
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
			size: "dense",
			label: texts.yearMin,
			hideLabel: true,
			value: filters.yearMin,
			onChange: (yearMin) => change({ yearMin }),
			all: {
				value: "",
				label: texts.min
			},
			options,
			counts: counts?.asFirst
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
			size: "dense",
			label: texts.yearMax,
			hideLabel: true,
			value: filters.yearMax,
			onChange: (yearMax) => change({ yearMax }),
			all: {
				value: "",
				label: texts.max
			},
			options,
			counts: counts?.asLast
		})]
	});
}
function Prices({ state: { filters, change }, facets }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Pair, {
		label: texts.price,
		bars: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceBars, {
			facets,
			filters
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
			label: texts.priceFrom,
			placeholder: texts.from,
			value: filters.priceFrom,
			onChange: (priceFrom) => change({ priceFrom })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
			label: texts.priceUpto,
			placeholder: texts.upto,
			value: filters.priceUpto,
			onChange: (priceUpto) => change({ priceUpto })
		})]
	});
}
/** Keeps what is typed while the address says the same, so that no letter is rewritten; a text that is no amount says so (C-brw-10). */
function Amount({ label, placeholder, ...field }) {
	const [value, change] = useAhead(field.value, field.onChange);
	const [typed, setTyped] = (0, import_react.useState)(value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NumberField, {
		rule: NUMBER_RULES.aed,
		plain: true,
		label,
		hideLabel: true,
		size: "dense",
		placeholder,
		value: priceBound(typed) === value ? typed : value,
		onChange: (text) => {
			setTyped(text);
			change(priceBound(text));
		}
	});
}
var Group = chakra("div", { base: {
	display: "grid",
	gap: "3",
	"&:not(:first-of-type)": {
		paddingBlockStart: {
			base: "4",
			lg: "3"
		},
		borderBlockStart: "line"
	},
	"&:first-of-type": { gap: "0" }
} });
function Pair({ label, bars, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": label,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "block",
				textStyle: "t2",
				fontWeight: "semibold",
				mb: "1.5",
				"aria-hidden": true,
				children: label
			}),
			bars,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				gridTemplateColumns: "1fr 1fr",
				gap: "2",
				mt: "2",
				children
			})
		]
	});
}
// client/shop/catalogue/filters/filters.tsx
/** Where the filters stand: beside the list on wide screens, in a drawer elsewhere. */
var Sheet = later(async () => (await import("./sheet-KX711WHK.js")).Sheet);
/** C-home-09. Everything in it is in sight on a screen 900 px high, above the selection bar. */
function FilterColumn(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OnlyWide, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Column, { ...props }) });
}
function Column({ state, facets }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "aside",
		"aria-label": texts.filters,
		px: "5",
		py: "2",
		position: "sticky",
		insetBlockStart: "2",
		maxH: {
			lg: "calc(100dvh - 32px)",
			xl: "calc(100dvh - 69px)"
		},
		overflowY: "auto",
		scrollbarWidth: "thin",
		display: {
			base: "none",
			lg: "block"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			alignItems: "center",
			justifyContent: "space-between",
			mb: "1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t4",
				children: texts.filters
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "link",
				onClick: state.clear,
				children: texts.clearFilters
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterFields, {
			state,
			facets
		})]
	});
}
/** How many filters are set, beside the word; nothing at none. */
function ActiveCount({ count }) {
	if (count === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.b, {
		minW: "1.25rem",
		minH: "1.25rem",
		px: "1.5",
		borderRadius: "pill",
		bg: "drive",
		color: "on-drive",
		textStyle: "t1",
		lineHeight: "1.25rem",
		fontWeight: "bold",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			"aria-hidden": true,
			children: count
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: texts.activeCount(count) })]
	});
}
/** The button that opens the drawer, and the drawer. */
function FilterDrawer(props) {
	const { state, facets, total, everywhere = false, clearLabel, withSpec } = props;
	const [open, setOpen] = (0, import_react.useState)(false);
	const filled = (0, import_react.useDeferredValue)(open) || !open;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		icon: SlidersHorizontal,
		onClick: () => setOpen(true),
		display: everywhere ? "inline-flex" : {
			base: "inline-flex",
			lg: "none"
		},
		children: [texts.filters, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActiveCount, { count: activeFilters(state.filters).length })]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sheet, {
		open,
		onClose: () => setOpen(false),
		title: texts.filters,
		closeLabel: texts.closeFilters,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "field",
			onClick: state.clear,
			children: clearLabel ?? texts.clearFilters
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "field",
			variant: "primary",
			flex: "1",
			onClick: () => setOpen(false),
			children: texts.showCars(total ?? 0)
		})] }),
		children: filled ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterFields, {
			state,
			facets,
			withSpec
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, { minH: "100dvh" })
	})] });
}
// client/shop/catalogue/list/use-cars.ts
/** The cars of a list, block by block: one question answers four clicks on Load More. */
/** Cars in one answer of the server. */
var BLOCK = 20;
/** The first question of a list: what the server prefetches. */
function firstBlock({ filters, q }) {
	return question(carsSearch, { query: blockQuery(searchQuery(filters, q)) });
}
/** The same question as options of a query. */
function firstBlockOptions({ filters, q }) {
	return ask(carsSearch, { query: blockQuery(searchQuery(filters, q)) });
}
function blockQuery(query, cursor) {
	return {
		...query,
		limit: BLOCK,
		...cursor && { cursor }
	};
}
function useCars(view, { freshness }) {
	const query = searchQuery(view.filters, view.q);
	const first = useQuery({
		...ask(carsSearch, { query: blockQuery(query) }),
		...freshness,
		placeholderData: keepPreviousData
	});
	const start = first.isPlaceholderData ? null : first.data ?? null;
	const drawn = (0, import_react.useDeferredValue)(view.shown);
	const further = useFurtherBlocks(query, start, view.shown, freshness);
	const unreachable = first.isError || first.fetchStatus === "paused";
	const shown = unreachable && first.isPlaceholderData ? void 0 : first.data;
	const blocks = [shown, ...further.map(({ data }) => data)].filter((block) => block != null);
	const failed = further.find(({ isError }) => isError);
	return {
		cars: blocks.flatMap(({ cars }) => cars).slice(0, drawn),
		total: shown?.total ?? null,
		facets: first.data?.facets ?? null,
		corrected: start?.corrected ? {
			from: view.q,
			to: start.corrected
		} : null,
		understood: first.data?.understood ?? [],
		nearest: shown?.nearest ?? [],
		loading: shown === void 0 && !unreachable,
		outdated: first.isPlaceholderData,
		unreachable,
		loadedAt: first.dataUpdatedAt,
		loadingMore: further.some(({ isFetching, data }) => isFetching && !data),
		moreFailed: failed !== void 0,
		retry: () => void (failed ?? first).refetch()
	};
}
/** The blocks after the first, as far as they are needed; each names the next by its cursor. */
function useFurtherBlocks(query, first, shown, freshness) {
	const client = useQueryClient();
	const needed = Math.ceil(shown / BLOCK) - 1;
	const cursors = [];
	for (let cursor = first?.nextCursor; cursor && cursors.length < needed;) {
		cursors.push(cursor);
		const { queryKey } = ask(carsSearch, { query: blockQuery(query, cursor) });
		cursor = client.getQueryData(queryKey)?.nextCursor;
	}
	return useQueries({ queries: cursors.map((cursor) => ({
		...ask(carsSearch, { query: blockQuery(query, cursor) }),
		...freshness
	})) });
}
// client/shop/catalogue/list/list-state.ts
/** The address is the state of a list: filters, search text, sort and how many cars are shown. */
/** As many as a person can have asked for; keeps a mistyped address from loading everything. */
var MOST_SHOWN = 1e3;
/** What is searched for of what is typed; the address holds no more. */
var queryOf = (typed) => typed.trim().slice(0, 80).trimEnd();
function listView(params, { sorts, step }) {
	const asked = Number(params.get("shown"));
	return {
		filters: filtersOf(params, sorts.map(({ value }) => value)),
		q: queryOf(params.get("q") ?? ""),
		shown: Number.isInteger(asked) && asked > step ? Math.min(asked, MOST_SHOWN) : step
	};
}
/** The same object until the state is another: what is drawn of it alone is not drawn again because an answer came. */
function useListState(kind) {
	const [search, go, newestText] = useSearchText();
	const [clears, setClears] = (0, import_react.useState)(0);
	return (0, import_react.useMemo)(() => {
		const newest = () => listView(new URLSearchParams(newestText()), kind);
		const to = (next, undoable = false) => go(listParams(next.filters, next.q, next.shown, kind.step).toString(), undoable);
		return {
			...listView(new URLSearchParams(search), kind),
			clears,
			change(asked) {
				const view = newest();
				const part = typeof asked === "function" ? asked(view.filters) : asked;
				const model = part.make !== void 0 && part.make !== view.filters.make ? { model: "all" } : {};
				const next = {
					...view,
					filters: {
						...view.filters,
						...part,
						...model
					},
					shown: kind.step
				};
				to(next, part.sortBy !== void 0);
			},
			search: (q) => void to({
				...newest(),
				q,
				shown: kind.step
			}),
			showMore() {
				const view = newest();
				to({
					...view,
					shown: view.shown + kind.step
				});
			},
			clear() {
				setClears(clears + 1);
				if (to({
					filters: DEFAULT_FILTERS,
					q: "",
					shown: kind.step
				}, true)) toast(texts.cleared);
			}
		};
	}, [
		search,
		go,
		newestText,
		clears,
		kind
	]);
}
/**
* The query text of the address. A change is seen at once; the router, which updates in a transition, follows. What is typed and tried
* replaces the entry, so that Back leaves the list; an undoable change gets its own, so that Back undoes it. False: nothing
* changed. The last is the text that was asked for last, drawn or not.
*/
function useSearchText() {
	const place = (0, import_dist.useLocation)();
	const navigate = (0, import_dist.useNavigate)();
	const [ahead, setAhead] = (0, import_react.useState)(null);
	const settled = new URLSearchParams(place.search).toString();
	(0, import_react.useEffect)(() => {
		const forget = () => setAhead((text) => text === addressed() ? text : null);
		forget();
		window.addEventListener("popstate", forget);
		return () => window.removeEventListener("popstate", forget);
	}, [place]);
	const { pathname, hash } = place;
	const drawn = ahead ?? settled;
	const newest = (0, import_react.useCallback)(() => window.location.pathname === pathname ? addressed() : drawn, [pathname, drawn]);
	return [
		drawn,
		(0, import_react.useCallback)((text, undoable) => {
			if (text === newest()) return false;
			setAhead(text);
			navigate({
				pathname,
				search: text,
				hash
			}, { replace: !undoable });
			return true;
		}, [
			newest,
			navigate,
			pathname,
			hash
		]),
		newest
	];
}
/** The query text that stands in the address right now. */
var addressed = () => new URLSearchParams(window.location.search).toString();
// client/shop/catalogue/list/list-page.ts
/** What a list's page asks for, and how it describes itself. */
/** The plain page is for search engines, its filtered views only lead to cars. */
function listHead(url, kind, words) {
	const { filters, q } = listView(url.searchParams, kind);
	const way = breadcrumbs(url.origin, [...words.under, [words.name, words.canonical]]);
	return {
		...words,
		jsonLd: [way],
		...(isNarrowed(filters) || q) && { robots: "noindex, follow" }
	};
}
/** What a list needs before it can be drawn. */
function listQuestions(url, kind) {
	return questionsOf(listView(url.searchParams, kind));
}
function questionsOf(view) {
	const { make } = view.filters;
	return [
		firstBlock(view),
		question(carsMakes, {}),
		...make === "all" ? [] : [question(carsModels, { query: { make } })]
	];
}
export { CAR_GLASS as S, countsOfSums as _, queryOf as a, makesQuery as b, firstBlockOptions as c, FilterColumn as d, FilterDrawer as f, YearBars as g, PriceBars as h, listView as i, useCars as l, FilterSelect as m, listQuestions as n, useListState as o, FilterSwitch as p, questionsOf as r, firstBlock as s, listHead as t, ActiveCount as u, FilterChips as v, CAR_BODY as x, CarList as y };
