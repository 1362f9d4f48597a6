import { c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { h as object, v as record, y as string } from "./entry-kdpXl4Kw.js";
import { c as Problem, n as Unreachable } from "./call-DwZHXxeZ.js";
import { a as WifiOff } from "./button-Tz6kFbp7.js";
import { i as aed, l as counted } from "./render.js";
import { s as Wrap } from "./page-B2WnnulD.js";
import { t as DEPOSIT_AED } from "./price-BxV2Or85.js";
import { n as useUnplugged } from "./signal-CEHLt88a.js";
// client/features/reservation/texts.ts
var import_jsx_runtime = require_jsx_runtime();
/** What the reservation screens say, word for word (C-res, C-chk, C-fix, C-prod-14). */
var deposit = aed(DEPOSIT_AED);
var common = {
	cars: "Cars",
	total: (count) => `Total (${counted(count, "car")})`,
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
		"In your order of preference. We inspect them again, best first.",
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
	goneText: "It was sold or taken down since you listed it. Take it off, or put another car in its place.",
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
		note: "Debit or credit card. No card number is asked for in test mode."
	},
	bank: {
		title: "Bank transfer",
		note: "From any bank in the UAE. In test mode nothing is transferred."
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
		"We inspect your cars in your order of preference and tell you which one we recommend."
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
		title: "Deposit already paid",
		description: "We had your deposit for this reservation before. Nothing was charged twice."
	},
	paymentFailed: {
		title: "Payment failed",
		description: "Please try again"
	},
	notCharged: "Nothing was charged twice: trying again goes on where this stopped.",
	goneNote: "Some of these cars were sold meanwhile. You can go on with the others.",
	allGone: "None of these cars is for sale any more.",
	paidTitle: "Your deposit is paid",
	toProfile: "Taking you to your account.",
	seeReservation: "See your reservation",
	lastPaid: (orderId) => `The deposit of ${orderId} is paid. Its cars have left your shortlist.`,
	chatAbout: "Hello Redrive, I have a question about my deposit."
};
var fix = {
	title: "Customize Your Repair",
	note: "Choose what happens on top of the repair your car comes with.",
	level: "Repair level",
	services: "Additional services",
	delivery: "Delivery options",
	summary: "Summary",
	days: (range) => `${range} days`,
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
	paidLater: "Nothing is charged now: extras are billed apart from the car."
};
// client/features/reservation/browser-storage.ts
var storageOf = (kept) => kept === "local" ? localStorage : sessionStorage;
/** Whatever was stored, to be parsed by the caller; undefined when there is nothing readable. */
function readStored(kept, key) {
	try {
		return JSON.parse(storageOf(kept).getItem(key) ?? "null") ?? void 0;
	} catch {
		return;
	}
}
function writeStored(kept, key, value) {
	try {
		storageOf(kept).setItem(key, JSON.stringify(value));
	} catch (cause) {
		console.warn(`${key} could not be kept on this device:`, cause);
	}
}
function removeStored(kept, key) {
	try {
		storageOf(kept).removeItem(key);
	} catch {}
}
// client/features/reservation/callout.tsx
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
			}), children]
		})]
	});
}
// client/features/reservation/offline-notice.tsx
/** Says what cannot work without a connection, and that nothing typed is lost. */
function OfflineNotice() {
	if (!useUnplugged()) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Callout, {
		icon: WifiOff,
		live: "status",
		title: common.offline,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: common.offlineText })
	});
}
// client/features/reservation/order-layout.tsx
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
// client/features/reservation/intents.ts
/**
* One key for one intent: pressing twice, trying again, reloading or a second tab send the same Idempotency-Key, so the server
* acts once (design section 4, rule 5). The key goes when the server has answered for good.
*/
var KEY = "redrive.intents";
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
/** The key of this intent; another one than last time under that name gets a new key. */
function intentKey(name, about) {
	const intents = stored.parse(readStored("local", KEY));
	const what = fingerprint(about);
	const known = intents[name];
	if (known?.what === what) return known.key;
	const key = crypto.randomUUID();
	writeStored("local", KEY, {
		...intents,
		[name]: {
			what,
			key
		}
	});
	return key;
}
function forget(name) {
	const { [name]: _done, ...others } = stored.parse(readStored("local", KEY));
	writeStored("local", KEY, others);
}
/** The server may or may not have acted: the same key has to be sent again. */
function isUnanswered(error) {
	return error instanceof Unreachable || error instanceof Problem && error.status >= 500;
}
/** Runs `send` with the key of the intent. */
async function asOneIntent(name, about, send) {
	try {
		const answer = await send(intentKey(name, about));
		forget(name);
		return answer;
	} catch (error) {
		if (!isUnanswered(error)) forget(name);
		throw error;
	}
}
// client/features/reservation/refresh.ts
var NAMES = ["customer.reservations", "customer.reservation"];
function refreshReservations(client) {
	client.invalidateQueries({ predicate: ({ queryKey: [name] }) => NAMES.includes(String(name)) });
}
export { OfflineNotice as a, removeStored as c, common as d, deposit as f, reserve as g, methods as h, OrderLayout as i, writeStored as l, fix as m, asOneIntent as n, Callout as o, fields as p, isUnanswered as r, readStored as s, refreshReservations as t, checkout as u };
