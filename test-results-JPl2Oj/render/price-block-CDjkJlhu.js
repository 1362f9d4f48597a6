import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { I as aed, L as amount } from "./render.js";
import { t as FinePrint } from "./page-CRV3tWFN.js";
// client/trade/price-block.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Missing amounts read TBA; only a price that was higher is struck, and only a saving is shown as one. */
function PriceBlock(props) {
	const { label, price, beforeLabel, before, savingLabel, saving, size = "card" } = props;
	const saved = amount(saving);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, {
			fontWeight: "medium",
			children: label
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, {
			value: price,
			size
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Comparison, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
			label: beforeLabel,
			children: amount(before) === null || amount(before) === amount(price) ? aed(before) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.s, {
				color: "ink-3",
				fontWeight: "medium",
				textDecorationThickness: "1px",
				children: aed(before)
			})
		}), saved !== "0" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
			label: savingLabel,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				...saved !== null && { color: "drive" },
				children: aed(saving)
			})
		})] })
	] });
}
/** "AED" small, the number large. */
function Price({ value, size = "card" }) {
	const digits = amount(value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		textStyle: {
			bar: "t4",
			card: "t5",
			page: "t6"
		}[size],
		fontWeight: "black",
		letterSpacing: size === "page" ? "-0.035em" : "-0.02em",
		lineHeight: size === "page" ? {
			base: "2.75rem",
			lg: "3.5rem"
		} : size === "bar" ? "1.5rem" : "2.25rem",
		whiteSpace: size === "page" ? "normal" : "nowrap",
		children: digits === null ? "TBA" : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
			textStyle: size === "page" ? "t4" : "t2",
			lineHeight: "0",
			fontWeight: "semibold",
			letterSpacing: "0",
			color: "ink-2",
			children: "AED"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: ` ${digits}` })] })
	});
}
var Comparison = chakra("dl", { base: {
	display: "grid",
	gridTemplateColumns: "1fr 1fr",
	marginBlockStart: "2",
	paddingBlockStart: "2",
	borderBlockStart: "line",
	"& > div + div": {
		borderInlineStart: "line",
		paddingInlineStart: "3"
	}
} });
function Part({ label, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
		textStyle: "t1",
		fontWeight: "medium",
		color: "ink-3",
		children: label
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
		textStyle: "t2",
		fontWeight: "semibold",
		whiteSpace: "nowrap",
		children
	})] });
}
export { PriceBlock as n, Price as t };
