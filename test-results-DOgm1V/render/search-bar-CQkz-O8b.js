import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { b as SPECS } from "./words-BsopLzR7.js";
import { F as X, P as IconButton } from "./render.js";
import { t as SearchBox } from "./search-box-CpH7b7dX.js";
import { t as texts } from "./texts-DcJDULOi.js";
import { t as breadcrumbs } from "./breadcrumbs-D6_eoK7M.js";
import { d as isNarrowed, t as listView, u as FilterSelect } from "./list-state-CHdgElHM.js";
// client/features/catalogue/list-page-head.ts
/** How a list describes itself: the plain page is for search engines, its filtered views only lead to cars. */
function listHead(url, kind, words) {
	const { filters, q } = listView(url.searchParams, kind);
	const way = breadcrumbs(url.origin, [...words.under, [words.name, words.canonical]]);
	return {
		...words,
		jsonLd: [way],
		...(isNarrowed(filters) || q) && { robots: "noindex, follow" }
	};
}
// client/features/catalogue/search-bar.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** How long typing rests before the list follows. */
var REST_MS = 200;
function SearchBar({ title = texts.browseCars, state, withSpec = true }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.search, {
		display: "block",
		py: {
			base: "5",
			lg: "8"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
			textStyle: "t5",
			fontWeight: "bold",
			mb: "3",
			children: title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: {
				base: "1fr",
				md: withSpec ? "minmax(0, 1fr) 200px" : "1fr"
			},
			gap: "2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchField, {
				value: state.q,
				onSearch: state.search
			}), withSpec && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				label: texts.specLabel,
				hideLabel: true,
				value: state.filters.regionalSpec === "none" ? "all" : state.filters.regionalSpec,
				onChange: (spec) => state.change({ regionalSpec: spec }),
				all: {
					value: "all",
					label: texts.allSpecs
				},
				options: SPECS
			})]
		})]
	});
}
/** Keeps what is typed; the list follows when typing rests. */
function SearchField({ value, onSearch }) {
	const [text, setText] = (0, import_react.useState)(value);
	const box = (0, import_react.useRef)(null);
	const told = (0, import_react.useRef)(value);
	(0, import_react.useEffect)(() => {
		if (value !== told.current) setText(value);
		told.current = value;
	}, [value]);
	(0, import_react.useEffect)(() => {
		const q = text.trim();
		if (q === told.current) return;
		const timer = setTimeout(() => {
			told.current = q;
			onSearch(q);
		}, REST_MS);
		return () => clearTimeout(timer);
	});
	const clear = () => {
		setText("");
		box.current?.focus();
	};
	const choose = (q) => {
		setText(q);
		told.current = q;
		onSearch(q);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBox, {
		inputRef: box,
		value: text,
		onChange: setText,
		onChoose: choose,
		...text && { suffix: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: X,
			"aria-label": texts.clearSearch,
			onClick: clear
		}) }
	});
}
export { listHead as n, SearchBar as t };
