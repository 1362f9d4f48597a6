import { f as require_jsx_runtime, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { Ft as wrapText } from "./render.js";
// client/ui/controls/chip.tsx
var import_jsx_runtime = require_jsx_runtime();
var Body = chakra("span", {
	base: {
		display: "inline-flex",
		alignItems: "center",
		gap: "1.5",
		minHeight: "7",
		paddingInline: "8px 10px",
		borderRadius: "pill",
		textStyle: "t1",
		fontWeight: "medium",
		py: "0.5",
		flexShrink: 0,
		maxW: "full"
	},
	variants: { tone: {
		quiet: {
			bg: "sunken",
			color: "ink-2"
		},
		repair: {
			bg: "repair-tint",
			color: "repair-ink"
		},
		drive: {
			bg: "drive-tint",
			color: "drive-deep"
		},
		danger: {
			bg: "danger-tint",
			color: "danger"
		}
	} },
	defaultVariants: { tone: "quiet" }
});
/** `repair` only for what is being repaired, `danger` only for what was refused. */
function Chip({ tone = "quiet", icon, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Body, {
		tone,
		children: [icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: icon,
			size: 16
		}), wrapText(children)]
	});
}
export { Chip as t };
