import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { Ft as wrapText } from "./render.js";
// client/ui/card.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A plain surface; `as="article"` or `as="section"` where it has a meaning of its own. */
var Card = chakra("div", {
	base: {
		bg: "surface",
		border: "line",
		borderRadius: "card"
	},
	variants: {
		padding: {
			none: {},
			md: { p: "4" },
			lg: { p: {
				base: "4",
				lg: "6"
			} }
		},
		raised: { true: { boxShadow: "resting" } }
	},
	defaultVariants: { padding: "none" }
});
/** A card with its heading. */
function SectionCard({ title, end, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "md",
		display: "grid",
		gap: "3",
		alignContent: "start",
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
			title,
			end
		}), children]
	});
}
/** A heading line with something at its end. */
function SectionHead({ title, end }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		justifyContent: "space-between",
		gap: "3",
		minH: "6",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
			textStyle: "t3",
			flex: "1 1 8rem",
			minW: "0",
			children: title
		}), wrapText(end)]
	});
}
export { SectionCard as n, SectionHead as r, Card as t };
