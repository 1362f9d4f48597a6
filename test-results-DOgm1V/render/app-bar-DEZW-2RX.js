import { S as require_dist, c as chakra, n as buttonRecipe, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as ChevronLeft } from "./chevron-left-BFr7OjMl.js";
// client/ui/app-bar.tsx
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
var BackTarget = chakra(import_dist.Link, buttonRecipe);
function AppBar({ title, start, children, end }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.header, {
		position: "sticky",
		insetBlockStart: "0",
		zIndex: "bar",
		bg: "surface",
		borderBlockEndWidth: "1px",
		borderBlockEndStyle: "solid",
		borderBlockEndColor: "line",
		paddingBlockStart: "env(safe-area-inset-top)",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			alignItems: "center",
			gap: {
				base: "1.5",
				lg: "4"
			},
			minH: "14",
			px: {
				base: "4",
				lg: "6"
			},
			children: [
				start,
				title && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
					textStyle: "t3",
					fontWeight: "bold",
					flexShrink: 0,
					maxW: "60%",
					truncate: true,
					children: title
				}),
				children,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					marginInlineStart: "auto",
					marginInlineEnd: {
						base: "-3",
						lg: "0"
					},
					display: "flex",
					alignItems: "center",
					gap: {
						base: "0",
						lg: "3"
					},
					minW: "0",
					children: end
				})
			]
		})
	});
}
/** The way back, 48 px, flipped in right-to-left pages. */
function BackLink({ to, label }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackTarget, {
		to,
		"aria-label": label,
		variant: "tertiary",
		size: "field",
		iconOnly: true,
		marginInlineStart: "-3",
		marginInlineEnd: "-3",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: ChevronLeft,
			size: 24,
			mirror: true
		})
	});
}
export { BackLink as n, AppBar as t };
