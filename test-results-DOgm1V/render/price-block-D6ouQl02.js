import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { a as amount, i as aed } from "./render.js";
// client/ui/price-block.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Missing amounts read TBA; only a price that was higher is struck. */
function PriceBlock(props) {
	const { label, price, beforeLabel, before, savingLabel, saving, size = "card" } = props;
	const saved = amount(saving);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			textStyle: "t1",
			fontWeight: "medium",
			color: "ink-3",
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
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
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
			base: "44px",
			lg: "56px"
		} : size === "bar" ? "24px" : "36px",
		whiteSpace: "nowrap",
		children: digits === null ? "TBA" : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
				textStyle: size === "page" ? "t4" : "t2",
				lineHeight: "0",
				fontWeight: "semibold",
				letterSpacing: "0",
				color: "ink-2",
				children: "AED"
			}),
			" ",
			digits
		] })
	});
}
var Comparison = chakra("dl", { base: {
	m: 0,
	display: "grid",
	gridTemplateColumns: "1fr 1fr",
	marginBlockStart: "2",
	paddingBlockStart: "2",
	borderBlockStartWidth: "1px",
	borderBlockStartStyle: "solid",
	borderBlockStartColor: "line",
	"& > div + div": {
		borderInlineStartWidth: "1px",
		borderInlineStartStyle: "solid",
		borderInlineStartColor: "line",
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
		m: "0",
		textStyle: "t2",
		fontWeight: "semibold",
		whiteSpace: "nowrap",
		children
	})] });
}
export { PriceBlock as n, Price as t };
