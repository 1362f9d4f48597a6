import { f as require_jsx_runtime, n as drawingOf, r as chakra } from "./icons-RnR86ooq.js";
import { t as Bell } from "./bell-Bnqg4OaF.js";
import { t as CalendarDays } from "./calendar-days-CDO46l-S.js";
import { n as ClipboardList, t as LogOut } from "./log-out-CKnWMc-4.js";
import { n as EntryGroup, r as FileText, t as hub } from "./hub-texts-CkgOUqrX.js";
import { t as MessageCircle } from "./message-circle-BFnM5yiK.js";
import { t as SlidersHorizontal } from "./sliders-horizontal-CqWBEsoQ.js";
import { t as Wrench } from "./wrench-C1wt5gCm.js";
import { I as aed, Ot as landingPath, Pt as LinkButton, Y as useWayOut, t as paths, ut as useSession } from "./render.js";
import { c as chosenOptions } from "./repair-options-DqrsxP_C.js";
import { C as isPast } from "./reservations-7G0Hxa9d.js";
import { n as SectionCard, t as Card } from "./card-BKuzL1d8.js";
import { a as Row, i as PageTitle, l as Wrap, s as Stack } from "./page-CRV3tWFN.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-CRqMCsk7.js";
import { n as useOwnReservations } from "./use-customer-BYZE3mjr.js";
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
var Banknote = drawingOf(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/life-buoy.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
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
__iconData$1.node;
var LifeBuoy = drawingOf(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/lock.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "lock",
	size: 24,
	node: [["rect", {
		width: "18",
		height: "11",
		x: "3",
		y: "11",
		rx: "2",
		ry: "2",
		key: "1w4ew1"
	}], ["path", {
		d: "M7 11V7a5 5 0 0 1 10 0v4",
		key: "fwvmzm"
	}]]
};
__iconData.node;
var Lock = drawingOf(__iconData);
// client/shop/account/hub-page.tsx
/** Everything about an account on one page, for visitors too (C-route-27, C-acct-01 to C-acct-04, D-31). */
var import_jsx_runtime = require_jsx_runtime();
var QUICK = [
	{
		label: hub.reserve,
		to: paths.reserve,
		glyph: CalendarDays
	},
	{
		label: hub.fix,
		to: paths.fix,
		glyph: Wrench
	},
	{
		label: hub.reservations,
		to: paths.profile,
		glyph: ClipboardList
	},
	{
		label: hub.financing,
		to: paths.topic("financing"),
		glyph: Banknote
	},
	{
		label: hub.reports,
		to: paths.topic("inspection-reports"),
		glyph: FileText
	}
];
var SETTINGS = [
	{
		label: hub.preferences,
		to: paths.topic("preferences"),
		glyph: SlidersHorizontal
	},
	{
		label: hub.notifications,
		to: paths.topic("notifications"),
		glyph: Bell
	},
	{
		label: hub.privacy,
		to: paths.privacy,
		glyph: Lock
	}
];
var SUPPORT = [{
	label: hub.help,
	to: paths.topic("help"),
	glyph: LifeBuoy
}, {
	label: hub.contact,
	to: paths.contact,
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
			flex: "1 1 12.5rem",
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
			to: user.role === "customer" ? paths.profile : landingPath(user.role),
			children: hub.myAccount
		})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			flex: "1 1 12.5rem",
			minW: "0",
			color: "ink-2",
			children: hub.visitor
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: paths.signIn,
			variant: "primary",
			children: hub.signIn
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: paths.register,
			children: hub.register
		})] })] })
	});
}
/** The repair a customer chose for the reservation that runs, with its cost (D-51); nothing for anybody without a choice. */
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
			to: paths.reservation(id),
			children: hub.changeChoice
		}) })]
	});
}
function head() {
	return {
		title: `${hub.title} · Redrive`,
		robots: "noindex"
	};
}
export { HubPage as default, head };
