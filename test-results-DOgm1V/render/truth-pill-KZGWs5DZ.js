import { S as require_dist, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-M5BXtgK6.js";
import { a as WifiOff } from "./button-Tz6kFbp7.js";
import { t as Check } from "./check-tlPCckEq.js";
import "./reference-C-x2utX2.js";
import { t as ArrowUp } from "./arrow-up-DgcT79Ij.js";
/** Asks the browser to keep the data, when the first draft starts. Answers whether it will. Not available in a worker. */
async function askPersistence() {
	try {
		return await navigator.storage.persisted() || await navigator.storage.persist();
	} catch {
		return false;
	}
}
async function storageHealth() {
	try {
		const [persistent, { quota, usage }] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()]);
		const free = quota === void 0 || usage === void 0 ? null : Math.max(0, quota - usage);
		return {
			persistent,
			free,
			used: usage ?? null,
			low: free !== null && free < 209715200
		};
	} catch {
		return {
			persistent: false,
			free: null,
			used: null,
			low: false
		};
	}
}
// client/ui/progress-bar.tsx
/** How far something got, in bytes or pieces. */
var import_jsx_runtime = require_jsx_runtime();
function ProgressBar({ label, value, max, valueText, height = 6 }) {
	const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "progressbar",
		"aria-label": label,
		"aria-valuemin": 0,
		"aria-valuemax": Math.max(0, max),
		"aria-valuenow": Math.min(Math.max(0, value), Math.max(0, max)),
		"aria-valuetext": valueText,
		height: `${height}px`,
		borderRadius: "pill",
		bg: "line-2",
		overflow: "hidden",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			height: "full",
			bg: "drive",
			borderRadius: "pill",
			style: { width: `${share * 100}%` }
		})
	});
}
// node_modules/lucide-react/dist/esm/icons/clock.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "clock",
	size: 24,
	node: [["circle", {
		cx: "12",
		cy: "12",
		r: "10",
		key: "1mglay"
	}], ["path", {
		d: "M12 6v6l4 2",
		key: "mmk7yg"
	}]]
};
__iconData$1.node;
var Clock = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/ellipsis-vertical.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "ellipsis-vertical",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "1",
			key: "41hilf"
		}],
		["circle", {
			cx: "12",
			cy: "5",
			r: "1",
			key: "gxeob9"
		}],
		["circle", {
			cx: "12",
			cy: "19",
			r: "1",
			key: "lyex9k"
		}]
	],
	aliases: ["more-vertical"]
};
__iconData.node;
var EllipsisVertical = createLucideIcon(__iconData);
// client/ui/truth-pill.tsx
/** The one sentence that is always true about what is saved, waiting or sent; each state has one colour and one icon. */
var import_dist = require_dist();
var glyphs = {
	ok: Check,
	waiting: WifiOff,
	sending: ArrowUp,
	attention: TriangleExclamationPoint
};
var pill = {
	base: {
		display: "inline-flex",
		alignItems: "center",
		gap: {
			base: "1",
			lg: "1.5"
		},
		minW: "0",
		height: "8",
		maxW: "full",
		paddingInline: {
			base: "6px 10px",
			lg: "8px 12px"
		},
		borderRadius: "pill",
		textStyle: "t2",
		fontWeight: "semibold",
		whiteSpace: "nowrap",
		textDecoration: "none",
		position: "relative",
		"&:is(a)::after": {
			content: "\"\"",
			position: "absolute",
			insetInline: "0",
			insetBlock: "-8px"
		}
	},
	variants: { truth: {
		ok: {
			bg: "drive-tint",
			color: "drive-deep"
		},
		waiting: {
			bg: "surface",
			color: "ink",
			boxShadow: "inset 0 0 0 1.5px var(--rd-colors-ink)"
		},
		sending: {
			bg: "drive-deep",
			color: "on-drive"
		},
		attention: {
			bg: "danger-tint",
			color: "danger"
		}
	} }
};
var Plain = chakra("span", pill);
var Linked = chakra(import_dist.Link, pill);
var Words = chakra("span", { base: {
	overflow: "hidden",
	textOverflow: "ellipsis"
} });
function TruthPill({ truth, text, shortText, to }) {
	const inside = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
		glyph: glyphs[truth],
		size: 16,
		strokeWidth: 2.5
	}), shortText ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Words, {
		display: {
			base: "none",
			sm: "inline"
		},
		children: text
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Words, {
		display: {
			base: "inline",
			sm: "none"
		},
		children: shortText
	})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Words, { children: text })] });
	if (to) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Linked, {
		to,
		truth,
		"aria-label": text,
		children: inside
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plain, {
		truth,
		...shortText && {
			role: "img",
			"aria-label": text
		},
		children: inside
	});
}
export { askPersistence as a, ProgressBar as i, EllipsisVertical as n, storageHealth as o, Clock as r, TruthPill as t };
