import { c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
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
		whiteSpace: "nowrap"
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
			color: "#3E4F48"
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
		}), children]
	});
}
/** A round count, such as 2 on the outbox; `label` says it in words and replaces the bare number for screen readers. */
function CountBadge({ count, label }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "inline-grid",
		placeItems: "center",
		minW: "5",
		height: "5",
		px: "1.5",
		borderRadius: "pill",
		bg: "ink",
		color: "on-ink",
		textStyle: "t1",
		fontWeight: "bold",
		...label && {
			role: "img",
			"aria-label": label
		},
		children: count
	});
}
export { CountBadge as n, Badge as t };
