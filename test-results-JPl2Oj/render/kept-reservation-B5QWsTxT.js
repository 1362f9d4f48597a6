import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { C as RESERVATION_STATUSES, Ft as wrapText, Rt as WifiOff } from "./render.js";
import { l as Wrap } from "./page-CRV3tWFN.js";
import { t as deposit } from "./deposit-words-CIDNGxDd.js";
import { F as string, P as record, S as _enum, T as array, j as object } from "./fields-D-15uvoi.js";
import { r as writeStored, t as readStored } from "./device-storage-D-xgpBkG.js";
// client/shop/reservation/texts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var common = {
	cars: "Cars",
	total: "Total of selected cars",
	inspectionFee: "Inspection fee",
	free: "Free",
	deposit: "Deposit",
	browseCars: "Browse Cars",
	noCars: "No Cars Selected",
	noCarsText: "Shortlist 2 to 5 cars first. We inspect them again and repair the best one for you.",
	whatsapp: "WhatsApp Support",
	call: "Call Us",
	tryAgain: "Try Again",
	offlineNote: "Waits for signal",
	offline: "You are offline",
	offlineText: "Reserving and paying need a connection. Everything you typed is kept on this device.",
	depositPromise: "Your deposit is credited toward the final purchase and refunded in full if no suitable car is found.",
	gone: "No longer for sale",
	reserved: "Reserved",
	unpriced: "No price yet",
	remove: "Remove"
};
var reserve = {
	title: "Reserve",
	steps: [
		"Review selection",
		"Your information",
		"Payment method"
	],
	stepOf: (step) => `Step ${step} of 3`,
	notes: [
		"We inspect them again, starting with your first choice.",
		"We use it for the sale papers and delivery only.",
		"How you would like to pay the deposit."
	],
	summary: "Order summary",
	depositNow: "Deposit now",
	depositLabel: "Deposit, refundable",
	continue: "Continue",
	proceed: "Proceed to Checkout",
	back: "Back",
	changeList: "Change shortlist",
	stillNeeded: (what) => `Still needed: ${what.join(", ")}`,
	takeOff: (count) => count === 1 ? "Take off the car that cannot be reserved" : "Take off the cars that cannot be reserved",
	atLeastTwo: "Select at least 2 cars to continue",
	missing: {
		title: "Missing Information",
		description: "Please fill in all required fields"
	},
	failedServer: {
		title: "Reservation Failed",
		description: "Please try again or contact support"
	},
	failed: "Reservation failed",
	priceChanged: "A price has changed meanwhile. Please look at the new total and try again.",
	signInAgain: "Authentication Required",
	signInAgainText: "Please sign in again. Your shortlist and what you typed are kept.",
	goneTitle: (name) => `${name} is no longer for sale`,
	goneText: "It was sold or taken down since you shortlisted it. Take it off, or put another car in its place.",
	reservedTitle: (name) => `${name} is reserved for another customer`,
	reservedText: "Take it off, or put another car in its place, and go on.",
	unpricedTitle: (name) => `${name} has no price yet`,
	unpricedText: "It can be reserved once we have set its price. Take it off, or put another car in its place.",
	swap: "Swap",
	swapFor: (name) => `Swap for ${name}`,
	others: "Put another car in its place",
	removeCar: (name) => `Remove ${name}`,
	preference: (place) => `${[
		"1st",
		"2nd",
		"3rd",
		"4th",
		"5th"
	][place] ?? `${place + 1}th`} preference`
};
var fields = {
	firstName: "First Name",
	lastName: "Last Name",
	email: "Email",
	phone: "Phone",
	emirate: "Emirate",
	address: "Address",
	optional: "(optional)",
	chooseEmirate: "Choose an emirate",
	fullAddress: "Enter a full address, like name@mail.ae"
};
var methods = {
	label: "Payment method",
	card: {
		title: "Card",
		note: "Debit or credit card."
	},
	bank: {
		title: "Bank transfer",
		note: "From any bank in the UAE."
	},
	cash: {
		title: "Cash on delivery",
		note: "Coming soon"
	}
};
var checkout = {
	title: "Checkout",
	note: "The deposit reserves your cars while we inspect them.",
	yourCars: "Your cars",
	infoTitle: "About your deposit",
	info: [
		`${deposit} is all you pay today, and it is fully refundable.`,
		common.depositPromise,
		"We inspect your cars in your order of preference and tell you which one we recommend.",
		"A reservation that is not paid within 48 hours is cancelled by itself."
	],
	summary: "Payment summary",
	pay: "Pay Deposit",
	processing: "Processing your payment. Please keep this page open.",
	testMode: "Test payment mode - No real charges",
	back: "Back",
	paid: {
		title: "Payment successful!",
		description: "Your deposit has been processed. We will review your selection soon."
	},
	alreadyPaid: {
		title: "You have paid this deposit",
		text: "These cars are reserved. You were not charged again."
	},
	byCard: "You pay by card on the secure page of our payment service.",
	byTransfer: "You pay by bank transfer. The next page shows our account.",
	notFinished: {
		title: "Not paid yet",
		description: "The payment was not finished. You can pay from here until the time below."
	},
	notKnown: "We could not ask whether the payment went through",
	paymentFailed: {
		title: "Payment failed",
		description: "Please try again"
	},
	notCharged: "You have not been charged.",
	goOn: "You are never charged twice: if the payment arrived, trying again finds it.",
	goneNote: "Some of these cars were sold or reserved meanwhile. You can go on with the others.",
	takeOut: "Take out the cars that are reserved, then pay",
	changeFailed: "The cars were not changed",
	changed: "Your cars are changed",
	allGone: "None of these cars is for sale any more.",
	justPaid: {
		title: "Your deposit is paid",
		text: "Taking you to your account."
	},
	seeReservation: "View reservation",
	lastPaid: (orderId) => `The deposit of ${orderId} is paid. Its cars have left your shortlist.`,
	chatAbout: "Hello Redrive, I have a question about my deposit."
};
/** What a customer gets for the price (C-fix-03 to C-fix-14). */
var contents = {
	basic: "The repair on the car’s page: its panels, paint and safety parts, inspected when it is done.",
	standard: "Basic, and a full service: oil, filters and fluids changed, brakes, tyres and battery checked.",
	premium: "Standard, and the whole car made good: paint polished all round, small dents removed, interior cleaned and detailed.",
	"extended-warranty": "Repaired parts and our work are covered for 6 months instead of 1.",
	"premium-insurance": "A comprehensive policy with a UAE insurer, for a year from the registration.",
	"ceramic-coating": "A ceramic layer over the whole paint, against scratches, sun and dust.",
	"window-tint": "Heat-rejecting film on the side and rear windows, as dark as the UAE allows.",
	"dash-cam": "A front camera with its memory card, fitted and wired.",
	pickup: "You collect the car at our workshop.",
	"standard-delivery": "Driven to your address in the UAE.",
	"express-delivery": "Driven to your address in the UAE, ahead of the others.",
	"vip-delivery": "Brought to you on the day you name, washed and with a full tank."
};
var fix = {
	title: "Customize Your Repair",
	note: "Choose what happens on top of the repair your car comes with.",
	level: "Repair level",
	services: "Additional services",
	delivery: "Delivery options",
	summary: "Summary",
	days: (range) => `${range} days. `,
	total: "Total",
	confirm: "Confirm Choice",
	saved: "Repair choice saved",
	savedFor: (orderId) => `It goes with ${orderId}.`,
	savedHere: "It is kept on this device until you reserve.",
	failed: "Your choice was not saved",
	keptHere: "It is kept on this device. Please try again.",
	forOrder: (orderId) => `For reservation ${orderId}`,
	untilRepair: "You can change it until the repair begins.",
	fixed: "The repair of this car has begun, so the choice stays as it is.",
	emptyTitle: "No Active Reservation",
	emptyText: "Reserve your cars first, then choose how the picked one is repaired and delivered.",
	makeReservation: "Make Reservation",
	paidLater: "Nothing is charged now: extras are billed separately."
};
// client/shop/reservation/callout.tsx
var LOOK = {
	drive: {
		bg: "drive-tint",
		color: "ink",
		"& svg": { color: "drive" }
	},
	quiet: {
		bg: "sunken",
		color: "ink-2"
	},
	danger: {
		bg: "danger-tint",
		color: "ink",
		"& svg": { color: "danger" }
	}
};
function Callout({ icon, tone = "quiet", title, live, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		...live && { role: live },
		display: "grid",
		gridTemplateColumns: "20px minmax(0, 1fr)",
		gap: "3",
		p: "4",
		borderRadius: "card",
		textStyle: "t2",
		css: LOOK[tone],
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: icon }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "1",
			children: [title && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "bold",
				children: title
			}), wrapText(children)]
		})]
	});
}
// client/session/connectivity.ts
/** Whether a call is certain to fail right now: the server did not answer, or the phone says it has no network at all. */
function subscribe(listener) {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}
/** The device itself says that it has no network. false promises nothing: a captive portal looks like a network too. */
function useDeviceOffline() {
	return (0, import_react.useSyncExternalStore)(subscribe, () => !navigator.onLine, () => false);
}
// client/shop/reservation/offline-notice.tsx
/** Says what cannot work without a connection, and that nothing typed is lost. */
function OfflineNotice() {
	if (!useDeviceOffline()) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Callout, {
		icon: WifiOff,
		live: "status",
		title: common.offline,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: common.offlineText })
	});
}
// client/shop/reservation/order-layout.tsx
function OrderLayout({ top, aside, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pt: {
			base: "4",
			lg: "6"
		},
		pb: {
			base: "8",
			lg: "16"
		},
		children: [top, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: {
				base: "minmax(0, 1fr)",
				lg: "minmax(0, 1fr) 392px"
			},
			columnGap: "10",
			rowGap: "8",
			alignItems: "start",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				gridTemplateColumns: "minmax(0, 1fr)",
				gap: "6",
				minW: "0",
				children
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				gap: "4",
				minW: "0",
				position: { lg: "sticky" },
				insetBlockStart: { lg: "6" },
				children: aside
			})]
		})]
	});
}
// client/shop/reservation/intents.ts
/**
* One key for one intent: pressing twice, trying again, reloading or a second tab send the same Idempotency-Key, so the server
* acts once (design section 4, rule 5). The key goes when the server has answered for good.
*/
var KEY$1 = "redrive.intents";
var stored = record(string(), object({
	what: string(),
	key: string()
})).catch({});
/** What an intent is about, without keeping a person's data: two 32-bit FNV-1a runs over the text. */
function fingerprint(about) {
	const text = JSON.stringify(about);
	const run = (seed) => {
		let hash = seed;
		for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
		return (hash >>> 0).toString(16);
	};
	return `${run(2166136261)}.${run(text.length ^ 1540483477)}`;
}
/**
* The keys of the intents of that name; another intent than last time gets a new one.
* @param about whose intent it is, where the wish does not say so
*/
function intentKeys(name, about = "") {
	return {
		of(wish) {
			const intents = stored.parse(readStored("local", KEY$1));
			const what = fingerprint([about, wish]);
			const known = intents[name];
			if (known?.what === what) return known.key;
			const key = crypto.randomUUID();
			writeStored("local", KEY$1, {
				...intents,
				[name]: {
					what,
					key
				}
			});
			return key;
		},
		forget() {
			const { [name]: _done, ...others } = stored.parse(readStored("local", KEY$1));
			writeStored("local", KEY$1, others);
		}
	};
}
// client/shop/reservation/checkout/kept-reservation.ts
/** The latest reservation made on this device, so that /fix and an emptied checkout know it (C-res-12, D-70). */
var KEY = "reservation";
var kept = object({
	id: string(),
	orderId: string(),
	status: _enum(RESERVATION_STATUSES),
	selectedCarIds: array(string()),
	/** Whose it is: another person on this device does not see it. */
	customerId: string()
});
/** Names and amounts stay on the server. */
function keepReservation(made, customerId) {
	const { id, orderId, status, selectedCarIds } = made;
	writeStored("local", KEY, {
		id,
		orderId,
		status,
		selectedCarIds,
		customerId
	});
}
/** null when there is none of this person. */
function keptReservation(customerId) {
	const parsed = kept.safeParse(readStored("local", KEY));
	return parsed.success && parsed.data.customerId === customerId ? parsed.data : null;
}
/** The deposit of the kept reservation is paid: its cars have left the shortlist. */
function markPaid(customerId) {
	const known = keptReservation(customerId);
	if (known) writeStored("local", KEY, {
		...known,
		status: "deposit_paid"
	});
}
export { OrderLayout as a, Callout as c, contents as d, fields as f, reserve as h, intentKeys as i, checkout as l, methods as m, keptReservation as n, OfflineNotice as o, fix as p, markPaid as r, useDeviceOffline as s, keepReservation as t, common as u };
