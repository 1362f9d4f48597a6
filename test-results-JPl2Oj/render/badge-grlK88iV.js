import { f as require_jsx_runtime, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { Ft as wrapText } from "./render.js";
// client/ui/badge.tsx
var import_jsx_runtime = require_jsx_runtime();
var Body = chakra("span", {
	base: {
		display: "inline-flex",
		alignItems: "center",
		gap: "1",
		minHeight: "6",
		px: "2",
		borderRadius: "badge",
		textStyle: "t1",
		fontWeight: "semibold",
		letterSpacing: "0.01em",
		py: "0.5",
		flexShrink: 0,
		maxW: "full"
	},
	variants: { tone: {
		ink: {
			bg: "ink",
			color: "on-ink"
		},
		quiet: {
			bg: "sunken",
			color: "ink-2"
		},
		drive: {
			bg: "drive-tint",
			color: "drive-deep"
		},
		repair: {
			bg: "repair-tint",
			color: "repair-ink"
		},
		danger: {
			bg: "danger-tint",
			color: "danger"
		},
		outline: {
			color: "ink",
			boxShadow: "inset 0 0 0 1px var(--rd-colors-line-strong)"
		},
		/** Lies on a picture. */
		veil: {
			bg: "veil",
			color: "on-veil"
		},
		scrim: {
			bg: "scrim",
			color: "white"
		}
	} },
	defaultVariants: { tone: "ink" }
});
function Badge({ tone = "ink", icon, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Body, {
		tone,
		children: [icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: icon,
			size: 16
		}), wrapText(children)]
	});
}
export { Badge as t };
