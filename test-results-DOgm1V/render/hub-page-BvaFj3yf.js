import { c as chakra, r as createLucideIcon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as CalendarDays } from "./calendar-days-EJHnTVMH.js";
import { n as ClipboardList, t as LogOut } from "./log-out-CKOfggvI.js";
import { n as EntryGroup, r as FileText, t as hub } from "./hub-texts-fB4czHZO.js";
import { t as Lock } from "./lock-BZyRRfoq.js";
import { t as MessageCircle } from "./message-circle-D18rkhJg.js";
import { t as SlidersHorizontal } from "./sliders-horizontal-BNkSn4EF.js";
import { t as Wrench } from "./wrench-CFIMgAVI.js";
import { _ as useWayOut, i as aed, w as useSession, x as landingPath } from "./render.js";
import { r as LinkButton } from "./button-Tz6kFbp7.js";
import { n as SectionCard, t as Card } from "./card-QJerkYjO.js";
import { a as Stack, n as PageTitle, r as Row, s as Wrap } from "./page-B2WnnulD.js";
import { c as chosenOptions } from "./repair-options-wt_2_2Xh.js";
import { o as isPast } from "./reservation-xWzCijFA.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-D7VK18WF.js";
import { t as useOwnReservations } from "./use-customer-4Z3T77dg.js";
// node_modules/lucide-react/dist/esm/icons/banknote.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "banknote",
	size: 24,
	node: [
		["rect", {
			width: "20",
			height: "12",
			x: "2",
			y: "6",
			rx: "2",
			key: "9lu3g6"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "2",
			key: "1c9p78"
		}],
		["path", {
			d: "M6 12h.01M18 12h.01",
			key: "113zkx"
		}]
	]
};
__iconData$2.node;
var Banknote = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/bell.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "bell",
	size: 24,
	node: [["path", {
		d: "M10.268 21a2 2 0 0 0 3.464 0",
		key: "vwvbt9"
	}], ["path", {
		d: "M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326",
		key: "11g9vi"
	}]]
};
__iconData$1.node;
var Bell = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/life-buoy.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "life-buoy",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["path", {
			d: "m4.93 4.93 4.24 4.24",
			key: "1ymg45"
		}],
		["path", {
			d: "m14.83 9.17 4.24-4.24",
			key: "1cb5xl"
		}],
		["path", {
			d: "m14.83 14.83 4.24 4.24",
			key: "q42g0n"
		}],
		["path", {
			d: "m9.17 14.83-4.24 4.24",
			key: "bqpfvv"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "4",
			key: "4exip2"
		}]
	]
};
__iconData.node;
var LifeBuoy = createLucideIcon(__iconData);
// client/features/account/repair-choice-card.tsx
/** The repair a customer chose for the reservation that runs, with what it costs (D-51). */
var import_jsx_runtime = require_jsx_runtime();
/** Nothing for visitors, staff and customers without a choice. */
function RepairChoiceCard() {
	const { data } = useOwnReservations();
	const reservation = data?.find(({ fix, status }) => fix !== null && !isPast(status));
	if (!reservation?.fix) return null;
	const { id, orderId, fix } = reservation;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: hub.choice,
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			textStyle: "t2",
			color: "ink-3",
			children: hub.choiceFor(orderId)
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [chosenOptions(fix).map(({ label, priceAed }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			density: "dense",
			label,
			amount: aed(priceAed)
		}, label)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
			label: hub.total,
			amount: aed(fix.total)
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: `/reservation/${id}`,
			children: hub.changeChoice
		}) })]
	});
}
// client/features/account/hub-page.tsx
/** Everything about an account on one page, for visitors too (C-route-27, C-acct-01 to C-acct-04, D-31). */
var QUICK = [
	{
		label: hub.reserve,
		to: "/reserve",
		glyph: CalendarDays
	},
	{
		label: hub.fix,
		to: "/fix",
		glyph: Wrench
	},
	{
		label: hub.reservations,
		to: "/profile",
		glyph: ClipboardList
	},
	{
		label: hub.financing,
		to: "/account/financing",
		glyph: Banknote
	},
	{
		label: hub.reports,
		to: "/account/inspection-reports",
		glyph: FileText
	}
];
var SETTINGS = [
	{
		label: hub.preferences,
		to: "/account/preferences",
		glyph: SlidersHorizontal
	},
	{
		label: hub.notifications,
		to: "/account/notifications",
		glyph: Bell
	},
	{
		label: hub.privacy,
		to: "/account/privacy",
		glyph: Lock
	}
];
var SUPPORT = [{
	label: hub.help,
	to: "/account/help",
	glyph: LifeBuoy
}, {
	label: hub.contact,
	to: "/account/contact",
	glyph: MessageCircle
}];
function HubPage() {
	const { user } = useSession();
	const leave = useWayOut();
	const signOut = {
		label: hub.signOut,
		onSelect: () => leave("storefront"),
		glyph: LogOut
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		py: {
			base: "4",
			lg: "8"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: hub.title,
			note: hub.note
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "lg",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gridTemplateColumns: {
					base: "minmax(0, 1fr)",
					lg: "repeat(2, minmax(0, 1fr))"
				},
				gap: {
					base: "4",
					lg: "6"
				},
				alignItems: "start",
				css: { "& > :only-child": { gridColumn: "1 / -1" } },
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Who, { user }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RepairChoiceCard, {})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gridTemplateColumns: {
					base: "minmax(0, 1fr)",
					md: "repeat(2, minmax(0, 1fr))",
					lg: "repeat(3, minmax(0, 1fr))"
				},
				gap: {
					base: "4",
					lg: "6"
				},
				alignItems: "start",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EntryGroup, {
						title: hub.quick,
						entries: QUICK
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EntryGroup, {
						title: hub.settings,
						entries: user ? [...SETTINGS, signOut] : SETTINGS
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EntryGroup, {
						title: hub.support,
						entries: SUPPORT
					})
				]
			})]
		})]
	});
}
function Who({ user }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		padding: "lg",
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		gap: "4",
		children: user ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			flex: "1 1 200px",
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-3",
				children: hub.signedInAs
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "semibold",
				overflowWrap: "anywhere",
				children: user.email
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: user.role === "customer" ? "/profile" : landingPath(user.role),
			children: hub.myAccount
		})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			flex: "1 1 200px",
			minW: "0",
			color: "ink-2",
			children: hub.visitor
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: "/login",
			variant: "primary",
			children: hub.signIn
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: "/register",
			children: hub.register
		})] })] })
	});
}
function head() {
	return {
		title: `${hub.title} · Redrive`,
		robots: "noindex"
	};
}
export { HubPage as default, head };
