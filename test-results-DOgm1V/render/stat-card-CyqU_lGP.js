import { S as require_dist, c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as ChevronRight } from "./chevron-right-DgNKn4o7.js";
// client/ui/stat-card.tsx
/** One number that matters, with its name; the one to fix first is dark. */
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
var frame = {
	base: {
		display: "flex",
		minH: "18",
		minW: "0",
		borderRadius: "card",
		borderWidth: "1px",
		borderStyle: "solid",
		textDecoration: "none",
		transition: "border-color 140ms",
		"&:is(a):hover": { borderColor: "line-strong" }
	},
	variants: {
		tone: {
			plain: {
				bg: "surface",
				borderColor: "line",
				color: "ink"
			},
			ink: {
				bg: "ink",
				borderColor: "ink",
				color: "on-ink"
			}
		},
		look: {
			wide: {
				alignItems: "center",
				gap: "3",
				px: "3",
				py: "2"
			},
			tall: {
				flexDirection: "column",
				justifyContent: "space-between",
				px: "3",
				py: "2"
			},
			head: {
				flexDirection: "column",
				px: "5",
				py: "4"
			}
		}
	}
};
var Plain = chakra("div", frame);
var Linked = chakra(import_dist.Link, frame);
function StatCard({ to, tone = "plain", look = "tall", ...words }) {
	const inside = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Words, {
		...words,
		tone,
		look,
		linked: Boolean(to)
	});
	return to ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Linked, {
		to,
		tone,
		look,
		children: inside
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plain, {
		tone,
		look,
		children: inside
	});
}
function Words({ label, value, note, tone, look, linked }) {
	const ink = tone === "ink";
	const tall = look === "tall";
	const small = note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
		display: "block",
		textStyle: "t1",
		fontWeight: "normal",
		color: ink ? "on-ink" : "ink-3",
		children: note
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
			order: look === "head" ? 1 : 0,
			fontSize: tall ? "t5" : "2.25rem",
			lineHeight: tall ? "32px" : "44px",
			fontWeight: "bold",
			letterSpacing: "-0.02em",
			children: value
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			textStyle: tall ? "t1" : "t2",
			fontWeight: "semibold",
			color: ink ? "on-ink" : "ink-2",
			children: [label, look !== "head" && small]
		}),
		look === "head" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			order: 2,
			children: small
		}),
		linked && look === "wide" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			marginInlineStart: "auto",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ChevronRight,
				mirror: true
			})
		})
	] });
}
export { StatCard as t };
