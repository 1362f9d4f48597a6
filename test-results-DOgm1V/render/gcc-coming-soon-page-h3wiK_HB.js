import { S as require_dist, c as chakra, r as createLucideIcon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { n as BackLink, t as AppBar } from "./app-bar-DEZW-2RX.js";
import { r as LinkButton } from "./button-Tz6kFbp7.js";
import { b as EmptyState } from "./render.js";
import { t as Main } from "./page-B2WnnulD.js";
import { i as texts, t as SpecToggle } from "./spec-toggle-BZF2cHpp.js";
// node_modules/lucide-react/dist/esm/icons/construction.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "construction",
	size: 24,
	node: [
		["rect", {
			x: "2",
			y: "6",
			width: "20",
			height: "8",
			rx: "1",
			key: "1estib"
		}],
		["path", {
			d: "M17 14v7",
			key: "7m2elx"
		}],
		["path", {
			d: "M7 14v7",
			key: "1cm7wv"
		}],
		["path", {
			d: "M17 3v3",
			key: "1v4jwn"
		}],
		["path", {
			d: "M7 3v3",
			key: "7o6guu"
		}],
		["path", {
			d: "M10 14 2.3 6.3",
			key: "1023jk"
		}],
		["path", {
			d: "m14 6 7.7 7.7",
			key: "1s8pl2"
		}],
		["path", {
			d: "m8 6 8 8",
			key: "hl96qh"
		}]
	]
};
__iconData.node;
var Construction = createLucideIcon(__iconData);
// client/features/inspection/gcc-coming-soon-page.tsx
/** The GCC form is announced, and its drafts lead to the American form with their query (S-route-07, S-route-08, D-44). */
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
var { gccPage: say } = texts;
function GccComingSoonPage() {
	const { search } = (0, import_dist.useLocation)();
	const american = `/inspector/add-car/american${search}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppBar, {
		title: say.title,
		start: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackLink, {
			to: "/inspector/dashboard",
			label: texts.back
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Main, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		maxW: "560px",
		mx: "auto",
		p: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SpecToggle, { here: "gcc" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			icon: Construction,
			title: say.heading,
			text: say.text,
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: american,
				variant: "primary",
				size: "field",
				children: say.action
			})
		})]
	}) })] });
}
export { GccComingSoonPage as default };
