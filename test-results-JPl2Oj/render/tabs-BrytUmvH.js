import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { i as wrapped, t as arrowStep } from "./roving-focus-ZvxFUlVR.js";
// client/ui/tabs.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Arrow keys walk the tabs and choose; Home and End go to the ends. */
function Tabs({ label, tabs, value, onChange, children }) {
	const id = (0, import_react.useId)();
	const list = (0, import_react.useRef)(null);
	const inSight = (0, import_react.useRef)(tabs[0]?.value);
	(0, import_react.useEffect)(() => {
		if (inSight.current !== value) showChosen(list.current);
		inSight.current = value;
	}, [value]);
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
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: tab.shortLabel ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Label, { tab }) : tab.label }), tab.count !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
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
/** The name stays the whole label, whichever of the two is seen. */
function Label({ tab }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		css: { srOnly: {
			base: true,
			sm: false
		} },
		children: tab.label
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		"aria-hidden": true,
		display: {
			base: "inline",
			sm: "none"
		},
		children: tab.shortLabel
	})] });
}
var List = chakra("div", { base: {
	display: "flex",
	gap: "1",
	overflowX: "auto",
	scrollbarWidth: "none",
	borderBlockEnd: "line"
} });
var Count = chakra("span", { base: {
	px: "1.5",
	lineHeight: "1.25rem",
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
	px: {
		base: "2",
		sm: "3"
	},
	borderBlockEndWidth: "3px",
	borderBlockEndColor: "transparent",
	fontWeight: "semibold",
	textStyle: "t2",
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
	"&:focus-visible": { outlineOffset: "-3px" },
	"@media (max-width: 22.4375em)": {
		flex: "0 1 auto",
		whiteSpace: "normal",
		textAlign: "start"
	}
} });
export { Tabs as t };
