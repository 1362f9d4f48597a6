import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { y as keepPreviousData } from "./removable-PZHM88Bs.js";
import { Wt as useQuery, j as ask, xt as carsSuggest } from "./render.js";
import { c as VisuallyHidden } from "./page-CRV3tWFN.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
import { t as texts } from "./texts-RwGwtLFS.js";
import { i as stripFormatCharacters } from "./compared-text-DsTOn8hE.js";
// node_modules/lucide-react/dist/esm/icons/search.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "search",
	size: 24,
	node: [["path", {
		d: "m21 21-4.34-4.34",
		key: "14j7rj"
	}], ["circle", {
		cx: "11",
		cy: "11",
		r: "8",
		key: "4ej97u"
	}]]
};
__iconData.node;
var Search = drawingOf(__iconData);
// client/ui/controls/combobox.tsx
/** A text box that offers what the text may become: the combobox with a list of the ARIA patterns, by keys, pointer and reader. */
var import_jsx_runtime = require_jsx_runtime();
/** Arrow keys walk the list, Enter takes what is marked, Escape closes; typing goes on meanwhile. */
function Combobox(props) {
	const { options, listLabel, announce, onChoose, onActive, value, onChange, ...field } = props;
	const listId = (0, import_react.useId)();
	const [open, setOpen] = (0, import_react.useState)(false);
	const [marked, setMarked] = (0, import_react.useState)(-1);
	const shown = open && options.length > 0;
	const at = shown ? Math.min(marked, options.length - 1) : -1;
	const show = (wanted) => {
		setOpen(wanted);
		setMarked(-1);
	};
	const choose = (option) => {
		show(false);
		onChoose(option.value);
	};
	const onKeyDown = (event) => {
		const option = options[at];
		const step = {
			ArrowDown: 1,
			ArrowUp: -1
		}[event.key];
		if (step && options.length > 0) {
			event.preventDefault();
			setOpen(true);
			setMarked(shown ? (at + step + options.length + 2) % (options.length + 1) - 1 : step > 0 ? 0 : options.length - 1);
		} else if (event.key === "Enter") {
			if (option) event.preventDefault();
			if (option) choose(option);
			else show(false);
		} else if (event.key === "Escape" && shown) {
			event.preventDefault();
			event.stopPropagation();
			show(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		position: "relative",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				...field,
				value,
				autoComplete: "off",
				role: "combobox",
				"aria-autocomplete": "list",
				"aria-expanded": shown,
				"aria-controls": listId,
				...at >= 0 && { "aria-activedescendant": `${listId}-${at}` },
				onChange: (text) => {
					onChange(text);
					show(true);
				},
				onKeyDown,
				onFocus: () => {
					onActive?.(true);
					show(true);
				},
				onBlur: () => {
					onActive?.(false);
					show(false);
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
				id: listId,
				role: "listbox",
				"aria-label": listLabel,
				hidden: !shown,
				children: shown && options.map((option, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Option, {
					id: `${listId}-${index}`,
					role: "option",
					"aria-selected": index === at,
					onPointerDown: (event) => event.preventDefault(),
					onClick: () => choose(option),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						minW: "0",
						overflowWrap: "anywhere",
						children: option.label
					}), option.note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						ms: "auto",
						color: "ink-3",
						whiteSpace: "nowrap",
						children: option.note
					})]
				}, option.value))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, {
				role: "status",
				children: shown ? announce : ""
			})
		]
	});
}
var List = chakra("ul", { base: {
	position: "absolute",
	insetBlockStart: "calc(100% + 4px)",
	insetInlineStart: "0",
	zIndex: "menu",
	minW: "full",
	maxW: "calc(100vw - 32px)",
	width: "max-content",
	p: "1",
	bg: "surface",
	color: "ink",
	border: "line",
	borderRadius: "card",
	boxShadow: "floating",
	"&[hidden]": { display: "none" }
} });
var Option = chakra("li", { base: {
	display: "flex",
	alignItems: "center",
	gap: "4",
	minH: "touch",
	px: "3",
	borderRadius: "badge",
	textStyle: "t2",
	fontWeight: "medium",
	cursor: "pointer",
	"&:hover, &[aria-selected=true]": { bg: "sunken" },
	"&[aria-selected=true]": { boxShadow: "inset 2px 0 0 var(--rd-colors-drive)" }
} });
// client/shop/catalogue/search/search-box.tsx
/** The search box with its suggestions, in the header and above the lists. */
function SearchBox({ value, onChange, onChoose, ...field }) {
	const [active, setActive] = (0, import_react.useState)(false);
	const suggestions = useSuggestions(value, active);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Combobox, {
		...field,
		label: texts.searchLabel,
		hideLabel: true,
		kind: "search",
		size: "md",
		enterKeyHint: "search",
		placeholder: texts.searchPlaceholder,
		value,
		onChange,
		prefix: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Search }),
		listLabel: texts.suggestions,
		announce: texts.suggestionCount(suggestions.length),
		options: suggestions.map(({ text, cars }) => ({
			value: text,
			label: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Marked, {
				text,
				typed: value
			}),
			note: cars > 0 ? texts.cars(cars) : texts.noneOnSale
		})),
		onChoose,
		onActive: setActive
	});
}
/** What was typed stands lighter, so that the eye falls on what it becomes. */
function Marked({ text, typed }) {
	const part = stripFormatCharacters(typed).trim();
	const at = part === "" ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
	if (at < 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: text });
	const end = at + part.length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: text.slice(0, at) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			color: "ink-2",
			children: text.slice(at, end)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: text.slice(end) })
	] });
}
var REST_MS = 120;
var FRESH_MS = 6e4;
var NONE = [];
/** What the typed text may become. None while the box is not in use or no answer comes: typing and searching go on. */
function useSuggestions(text, active) {
	const typed = stripFormatCharacters(text).trim();
	const [rested, setRested] = (0, import_react.useState)(typed);
	(0, import_react.useEffect)(() => {
		const timer = setTimeout(() => setRested(typed), REST_MS);
		return () => clearTimeout(timer);
	}, [typed]);
	const wanted = active && rested !== "" && typed !== "";
	const { data } = useQuery({
		...ask(carsSuggest, { query: { q: rested } }),
		enabled: wanted,
		staleTime: FRESH_MS,
		retry: false,
		placeholderData: keepPreviousData
	});
	if (!wanted || !data) return NONE;
	return data.suggestions.filter((one) => one.text.toLowerCase() !== typed.toLowerCase() || one.cars === 0);
}
export { Search as n, SearchBox as t };
