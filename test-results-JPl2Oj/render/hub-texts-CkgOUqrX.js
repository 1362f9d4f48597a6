import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { t as ChevronRight } from "./chevron-right-Dt8Jp2sR.js";
// node_modules/lucide-react/dist/esm/icons/file-text.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "file-text",
	size: 24,
	node: [
		["path", {
			d: "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
			key: "1oefj6"
		}],
		["path", {
			d: "M14 2v5a1 1 0 0 0 1 1h5",
			key: "wfsgrz"
		}],
		["path", {
			d: "M10 9H8",
			key: "b1mrlr"
		}],
		["path", {
			d: "M16 13H8",
			key: "t4e002"
		}],
		["path", {
			d: "M16 17H8",
			key: "z1uh3a"
		}]
	]
};
__iconData.node;
var FileText = drawingOf(__iconData);
// client/shop/account/entry-group.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
var row = {
	display: "flex",
	alignItems: "center",
	gap: "3",
	width: "full",
	minH: "field",
	px: "4",
	color: "ink",
	fontWeight: "medium",
	textAlign: "start",
	cursor: "pointer",
	"&:hover": { bg: "sunken" },
	"&:focus-visible": { outlineOffset: "-2px" }
};
var Place = chakra(import_dist.Link, { base: row });
var Act = chakra("button", { base: row });
function EntryGroup({ title, entries }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-labelledby": id,
		overflow: "hidden",
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
			id,
			textStyle: "t3",
			px: "4",
			pt: "4",
			pb: "2",
			children: title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			pb: "2",
			children: entries.map((entry) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Entry, { ...entry }) }, entry.to ?? entry.label))
		})]
	});
}
function Entry({ label, glyph, to, onSelect }) {
	const start = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		color: "ink-3",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: label })] });
	if (to === void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Act, {
		type: "button",
		onClick: onSelect,
		children: start
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Place, {
		to,
		children: [start, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			ms: "auto",
			color: "ink-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ChevronRight,
				size: 16,
				mirror: true
			})
		})]
	});
}
// client/shop/account/hub-texts.ts
/** The account hub: where everything about a customer is found (C-acct-01 to C-acct-04). */
var hub = {
	title: "Account",
	note: "Your reservations, settings and help",
	visitor: "Sign in to see your reservations and to keep your shortlist on every device.",
	signIn: "Sign In",
	register: "Register",
	signedInAs: "Signed in as",
	myAccount: "My Account",
	quick: "Quick actions",
	reserve: "Reserve Cars",
	fix: "Fix Cars",
	reservations: "My Reservations",
	financing: "Financing Options",
	reports: "Inspection Reports",
	settings: "Settings",
	preferences: "Preferences",
	notifications: "Notifications",
	privacy: "Privacy & Security",
	signOut: "Sign Out",
	support: "Support",
	help: "Help Center",
	contact: "Contact Us",
	choice: "Your repair choice",
	total: "Total",
	choiceFor: (orderId) => `Reservation ${orderId}`,
	changeChoice: "Look at the reservation"
};
export { EntryGroup as n, FileText as r, hub as t };
