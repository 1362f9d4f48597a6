import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { i as wrapped, t as arrowStep } from "./walk-DhW-ZaY7.js";
// client/ui/tabs.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Arrow keys walk the tabs and choose; Home and End go to the ends. */
function Tabs({ label, tabs, value, onChange, children }) {
	const id = (0, import_react.useId)();
	const list = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => showChosen(list.current), [value]);
	const onKey = (event) => {
		const next = tabAfter(tabs, value, event.key, getComputedStyle(event.currentTarget).direction);
		if (!next) return;
		event.preventDefault();
		onChange(next.value);
		event.currentTarget.querySelectorAll("[role=tab]")[tabs.indexOf(next)]?.focus();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
			ref: list,
			role: "tablist",
			"aria-label": label,
			onKeyDown: onKey,
			children: tabs.map((tab) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TabButton, {
				type: "button",
				role: "tab",
				id: `${id}-${tab.value}`,
				"aria-selected": tab.value === value,
				"aria-controls": tab.value === value ? `${id}-panel` : void 0,
				tabIndex: tab.value === value ? 0 : -1,
				disabled: tab.disabled ?? false,
				onClick: () => onChange(tab.value),
				...tab.count !== void 0 && { "aria-describedby": `${id}-${tab.value}-count` },
				children: [tab.label, tab.count !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
					id: `${id}-${tab.value}-count`,
					"aria-hidden": true,
					children: tab.count
				})]
			}, tab.value))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			role: "tabpanel",
			id: `${id}-panel`,
			"aria-labelledby": `${id}-${value}`,
			tabIndex: 0,
			pt: "4",
			children
		})]
	});
}
/** Brings the chosen tab into a row that is too narrow for all, without moving the page. */
function showChosen(list) {
	const chosen = list?.querySelector("[aria-selected=true]");
	if (!list || !chosen) return;
	const { left, right } = list.getBoundingClientRect();
	const tab = chosen.getBoundingClientRect();
	if (tab.left < left) list.scrollLeft -= left - tab.left;
	else if (tab.right > right) list.scrollLeft += tab.right - right;
}
function tabAfter(tabs, value, key, direction) {
	const open = tabs.filter((tab) => !tab.disabled);
	if (key === "Home") return open[0];
	if (key === "End") return open.at(-1);
	const step = arrowStep(key, direction);
	const at = open.findIndex((tab) => tab.value === value);
	return step === 0 ? void 0 : open[wrapped(at, step, open.length)];
}
var List = chakra("div", { base: {
	display: "flex",
	gap: "1",
	overflowX: "auto",
	scrollbarWidth: "none",
	borderBlockEndWidth: "1px",
	borderBlockEndStyle: "solid",
	borderBlockEndColor: "line"
} });
var Count = chakra("span", { base: {
	px: "1.5",
	lineHeight: "20px",
	borderRadius: "badge",
	bg: "sunken",
	color: "ink-2",
	fontSize: "t1",
	fontWeight: "bold",
	"[aria-selected=true] > &": {
		bg: "ink",
		color: "on-ink"
	}
} });
var TabButton = chakra("button", { base: {
	flex: "none",
	display: "flex",
	alignItems: "center",
	gap: "2",
	minH: {
		base: "field",
		lg: "touch"
	},
	px: "3",
	bg: "transparent",
	border: "0",
	borderBlockEndWidth: "3px",
	borderBlockEndStyle: "solid",
	borderBlockEndColor: "transparent",
	fontWeight: "semibold",
	textStyle: {
		base: "t3",
		lg: "t2"
	},
	color: "ink-3",
	whiteSpace: "nowrap",
	cursor: "pointer",
	"&[aria-selected=true]": {
		color: "ink",
		borderBlockEndColor: "drive"
	},
	"&:disabled": {
		cursor: "not-allowed",
		opacity: .6
	},
	"&:focus-visible": { outlineOffset: "-3px" }
} });
export { Tabs as t };
