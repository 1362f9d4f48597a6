import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
// client/ui/ledger.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The list; name it when no heading stands right above. */
var Ledger = chakra("dl", { base: {
	margin: 0,
	display: "grid",
	textStyle: "t2"
} });
var Line = chakra("div", {
	base: {
		display: "flex",
		alignItems: "center",
		gap: "3",
		borderBlockStartWidth: "1px",
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "line",
		"&:first-of-type": { borderBlockStartWidth: "0" }
	},
	variants: { density: {
		tight: {
			minH: "7",
			py: "1"
		},
		dense: {
			minH: "8",
			py: "1"
		},
		roomy: {
			minH: "13",
			py: "1.5"
		}
	} }
});
var Amount = chakra("dd", { base: {
	margin: 0,
	marginInlineStart: "auto",
	fontWeight: "semibold",
	textAlign: "end",
	whiteSpace: "nowrap"
} });
function LedgerRow({ label, note, amount, percent, lead, density = "roomy" }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Line, {
		density,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dt, {
			display: "flex",
			alignItems: "center",
			gap: "3",
			minW: "0",
			children: [
				percent && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PercentChip, { children: percent }),
				lead,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Label, {
					label,
					note,
					roomy: density === "roomy"
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
			fontWeight: density === "roomy" ? "semibold" : "normal",
			children: amount
		})]
	});
}
function Label({ label, note, roomy }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				fontWeight: roomy ? "semibold" : "normal",
				children: label
			}),
			note && roomy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
				display: "block",
				textStyle: "t1",
				color: "ink-3",
				children: note
			}),
			note && !roomy && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				color: "ink-3",
				children: [" ", note]
			})
		]
	});
}
function LedgerTotal({ label, amount, weight = "major" }) {
	const major = weight === "major";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		alignItems: "baseline",
		gap: "3",
		fontWeight: "bold",
		borderBlockStartWidth: major ? "2px" : "1.5px",
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "ink",
		paddingBlockStart: major ? "3" : "1",
		paddingBlockEnd: "1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
			textStyle: major ? "t4" : "t2",
			fontWeight: "bold",
			children: amount
		})]
	});
}
/** The small print under a total: rounding, what is included. */
function LedgerFine({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		textStyle: "t1",
		color: "ink-3",
		marginBlockStart: "2",
		children
	});
}
function PercentChip({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		flex: "none",
		minW: "10",
		px: "1",
		lineHeight: "24px",
		textAlign: "center",
		borderRadius: "badge",
		bg: "sunken",
		color: "ink-2",
		fontSize: "t1",
		fontWeight: "bold",
		children
	});
}
export { LedgerTotal as i, LedgerFine as n, LedgerRow as r, Ledger as t };
