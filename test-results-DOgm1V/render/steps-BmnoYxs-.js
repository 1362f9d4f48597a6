import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as Check } from "./check-tlPCckEq.js";
// client/ui/steps.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
function Steps({ label, steps, current, look = "auto" }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.nav, {
		"aria-label": label,
		bg: "surface",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
			look,
			style: { "--steps": steps.length },
			children: steps.map((step, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Item, {
				step,
				number: index + 1,
				here: index === current,
				look
			}) }, step.label))
		})
	});
}
var asBar = {
	gridTemplateColumns: "repeat(var(--steps), minmax(0, 1fr))",
	borderBlockEndWidth: "1px",
	borderBlockEndStyle: "solid",
	borderBlockEndColor: "line",
	gap: "0",
	p: "0"
};
var asList = {
	gridTemplateColumns: "minmax(0, 1fr)",
	borderBlockEndWidth: "0",
	gap: "1",
	p: "4"
};
var List = chakra("ol", {
	base: {
		display: "grid",
		listStyle: "none",
		margin: 0
	},
	variants: { look: {
		bar: asBar,
		list: asList,
		auto: {
			...asBar,
			lg: asList
		}
	} }
});
/** On a narrow bar the short label is seen and the full one heard. */
var unseen = {
	position: "absolute",
	width: "1px",
	height: "1px",
	overflow: "hidden",
	clipPath: "inset(50%)"
};
var seen = {
	position: "static",
	width: "auto",
	height: "auto",
	overflow: "visible",
	clipPath: "none"
};
var barItem = {
	flexDirection: "column",
	justifyContent: "center",
	gap: "2px",
	minH: "13",
	px: "1",
	py: "1",
	borderRadius: "0",
	textStyle: "t1",
	textAlign: "center",
	borderBlockEndWidth: "3px",
	borderBlockEndStyle: "solid",
	borderBlockEndColor: "transparent",
	bg: "transparent",
	"&[aria-current]": {
		color: "ink",
		borderBlockEndColor: "drive"
	},
	"--disc": "20px",
	"& .note": { display: "none" },
	"& .long": unseen,
	"& .short": { display: "inline" }
};
var listItem = {
	flexDirection: "row",
	justifyContent: "flex-start",
	gap: "3",
	px: "3",
	py: "2",
	borderRadius: "control",
	textStyle: "t2",
	textAlign: "start",
	borderBlockEndWidth: "0",
	"&[aria-current]": {
		bg: "drive-tint",
		color: "ink"
	},
	"--disc": "28px",
	"& .note": { display: "block" },
	"& .long": seen,
	"& .short": { display: "none" }
};
var itemRecipe = {
	base: {
		display: "flex",
		alignItems: "center",
		position: "relative",
		height: "full",
		color: "ink-3",
		fontWeight: "semibold",
		textDecoration: "none",
		"&:focus-visible": { outlineOffset: "-3px" }
	},
	variants: { look: {
		bar: barItem,
		list: listItem,
		auto: {
			...barItem,
			lg: listItem
		}
	} }
};
var Linked = chakra(import_dist.Link, itemRecipe);
var Plain = chakra("span", itemRecipe);
function Item({ step, number, here, look }) {
	const id = (0, import_react.useId)();
	const common = {
		look,
		...step.note && { "aria-describedby": id },
		...here && { "aria-current": "step" }
	};
	const inside = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Disc, {
		"aria-hidden": true,
		state: here ? "here" : step.done ? "done" : "open",
		children: step.done && !here ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: Check,
			size: 16,
			strokeWidth: 3
		}) : number
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: step.shortLabel ? "long" : void 0,
			children: step.label
		}),
		step.shortLabel && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "short",
			"aria-hidden": true,
			children: step.shortLabel
		}),
		step.note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
			"aria-hidden": true,
			id,
			className: "note",
			textStyle: "t1",
			fontWeight: "normal",
			color: "ink-3",
			children: step.note
		})
	] })] });
	return step.to ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Linked, {
		...common,
		to: step.to,
		children: inside
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plain, {
		...common,
		role: "group",
		children: inside
	});
}
var Disc = chakra("span", {
	base: {
		flex: "none",
		display: "grid",
		placeItems: "center",
		width: "var(--disc)",
		height: "var(--disc)",
		borderRadius: "pill",
		fontSize: "t1",
		lineHeight: 1,
		"& svg": {
			width: "60%",
			height: "60%"
		}
	},
	variants: { state: {
		here: {
			bg: "ink",
			color: "on-ink"
		},
		done: {
			bg: "drive",
			color: "on-drive"
		},
		open: { boxShadow: "inset 0 0 0 1.5px var(--rd-colors-line-strong)" }
	} }
});
export { Steps as t };
