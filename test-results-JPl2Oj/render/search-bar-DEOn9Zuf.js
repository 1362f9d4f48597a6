import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { T as SPECS, jt as IconButton, zt as X } from "./render.js";
import "./filter-set-DgdaVXZj.js";
import { a as queryOf, m as FilterSelect } from "./list-page-lecEwXjy.js";
import { t as SearchBox } from "./search-box-BEdjVHM4.js";
import { t as texts } from "./texts-RwGwtLFS.js";
// client/shop/catalogue/search/search-bar.tsx
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
			}, state.clears), withSpec && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
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
/** Keeps what is typed; the list follows when typing rests. Clear Filters begins a new one, or the list would follow after it. */
function SearchField({ value, onSearch }) {
	const [text, setText] = (0, import_react.useState)(value);
	const box = (0, import_react.useRef)(null);
	const told = (0, import_react.useRef)(value);
	(0, import_react.useEffect)(() => {
		if (value !== told.current) setText(value);
		told.current = value;
	}, [value]);
	(0, import_react.useEffect)(() => {
		const q = queryOf(text);
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
export { SearchBar as t };
