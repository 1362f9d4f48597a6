import { f as require_jsx_runtime, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { t as ChevronLeft } from "./chevron-left-B6z2Yx8G.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { Pt as LinkButton, st as EmptyState, t as paths } from "./render.js";
import { a as Row, i as PageTitle, l as Wrap, s as Stack } from "./page-CRV3tWFN.js";
import { t as ThemeCard } from "./theme-choice-BUQDRuwY.js";
import { n as EntryGroup, r as FileText, t as hub } from "./hub-texts-CkgOUqrX.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { l as useSelection, s as useSaved } from "./selection-context-Bu0VfH0J.js";
import { n as useOwnReservations } from "./use-customer-BYZE3mjr.js";
import { t as deposit } from "./deposit-words-CIDNGxDd.js";
// client/shop/account/reports-part.tsx
var import_dist = require_dist();
/** The reports of the cars somebody listed, saved or reserved, one link each. */
var import_jsx_runtime = require_jsx_runtime();
var texts = {
	reserved: "Your reserved cars",
	listed: "Your shortlist",
	saved: "Saved cars",
	none: "The reports of cars you shortlist, save or reserve are gathered here."
};
/** Of a car that came from another device only its id may be known yet. */
var isNamed = ({ make }) => make !== "";
function entryOf({ id, year, make, model }) {
	return {
		label: [
			year,
			make,
			model
		].filter(Boolean).join(" "),
		to: paths.car(id),
		glyph: FileText
	};
}
function ReportsPart() {
	const selection = useSelection();
	const saved = useSaved();
	const { data } = useOwnReservations();
	const reserved = (data ?? []).flatMap(({ cars }) => cars).filter(({ isAvailable }) => isAvailable);
	const groups = [
		{
			title: texts.reserved,
			entries: onceEach(reserved.map(({ carId, title }) => ({
				label: title,
				to: paths.car(carId),
				glyph: FileText
			})))
		},
		{
			title: texts.listed,
			entries: selection.cars.filter(isNamed).map(entryOf)
		},
		{
			title: texts.saved,
			entries: saved.cars.filter(isNamed).map(entryOf)
		}
	].filter(({ entries }) => entries.length > 0);
	if (groups.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		icon: FileText,
		text: texts.none
	}) });
	return groups.map((group) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EntryGroup, { ...group }, group.title));
}
/** A car of two reservations is one report. */
function onceEach(entries) {
	return entries.filter(({ to }, at) => entries.findIndex((one) => one.to === to) === at);
}
// client/shop/account/topics.ts
/** The pages behind the hub: what is true of Redrive, in plain words, and the way on from there (C-acct-02 to C-acct-04). */
var SETTINGS = {
	label: "Settings",
	to: paths.settings
};
var NOTIFICATIONS = {
	label: "Notification Settings",
	to: paths.notifications
};
var SEARCHES = {
	label: "Saved Searches",
	to: paths.savedSearches
};
var RESERVATIONS = {
	label: "My Reservations",
	to: paths.profile
};
var CONTACT = {
	label: "Contact Us",
	to: paths.contact
};
var HOW = {
	label: "How It Works",
	to: paths.howItWorks
};
var TOPICS = {
	financing: {
		title: "Financing Options",
		lead: "What you pay, and when. Redrive itself does not lend money.",
		passages: [
			{
				title: `1. The deposit: ${deposit}`,
				text: "It reserves 2 to 5 cars and is 100% refundable. It is credited toward the final purchase, and refunded in full if no suitable car is found. The inspection of all your cars is free."
			},
			{
				title: "2. The balance",
				text: "It is due once we have picked the best car with you: the Repair & Drive price of that one car, less your deposit. The repair is in that price. You pay by card or by bank transfer."
			},
			{
				title: "If you pay through a bank",
				text: "A bank will ask for the price and the condition of the car. Both are on the car’s page; send it the link. Talk to us first about how long its answer takes."
			}
		],
		ways: [{
			label: "Reserve Cars",
			to: paths.reserve
		}, CONTACT]
	},
	"inspection-reports": {
		title: "Inspection Reports",
		lead: "Every car on Redrive was inspected in person. Its report is its own page: pictures, damage panel by panel, airbags, chassis, fluids, and the days each repair takes.",
		passages: [],
		part: "reports",
		ways: [{
			label: "Browse Cars",
			to: paths.allCars
		}]
	},
	preferences: {
		title: "Preferences",
		lead: "How Redrive shows things to you.",
		passages: [
			{
				title: "Language",
				text: "English. Arabic is next."
			},
			{
				title: "Prices",
				text: "UAE dirhams (AED), whole amounts, with the repair included."
			},
			{
				title: "Distances",
				text: "Kilometres; a car’s page adds the miles."
			},
			{
				title: "Times",
				text: "Dubai time."
			},
			{
				title: "Filters",
				text: "They stand in the address of the list: bookmark or share the page and it opens as you left it."
			},
			{
				title: "Motion",
				text: "Redrive follows your device: with reduced motion asked for there, nothing moves here."
			}
		],
		part: "theme",
		ways: [SETTINGS]
	},
	notifications: {
		title: "Notifications",
		lead: "We send no advertising. What you are told of, the bell shows; how else you are told is your choice.",
		passages: [
			{
				title: "Your reservation",
				text: "Each step is shown under My Reservations as it happens: deposit, review, the picked car, balance, repair, registration."
			},
			{
				title: "Cars you look for",
				text: "A saved search writes when a car comes on sale for it, at once or daily; a car you keep, when its price changes, when it is reserved, free again or sold. Every such mail has a link that ends them."
			},
			{
				title: "By mail, and on your devices",
				text: "Mails come as things happen. A phone or computer can be told by push as well, once you turn it on there. Both are chosen kind by kind in your notification settings; receipts, refunds and mails about your password always come."
			},
			{
				title: "When we need you",
				text: "We call or write to the phone number of your reservation. Keep the one in your settings up to date."
			},
			{
				title: "While you are signed in",
				text: "You are told 30 minutes and again 5 minutes before your session ends, so that nothing you typed is lost."
			}
		],
		ways: [
			NOTIFICATIONS,
			RESERVATIONS,
			SEARCHES,
			SETTINGS
		]
	},
	help: {
		title: "Help Center",
		lead: "The questions buyers ask most.",
		passages: [
			{
				title: "Why do I choose 2 to 5 cars and not one?",
				text: "Because we inspect all of them again for you. The order is your preference; the best one of them becomes yours, and you pay for that one only."
			},
			{
				title: "Is the deposit really refundable?",
				text: "Yes, 100%. It is credited toward the final purchase, and refunded in full if no suitable car is found."
			},
			{
				title: "Can I cancel?",
				text: "Until the deposit is paid you cancel yourself, on the reservation’s page. After that tell us: until the balance is paid we cancel for you and pay the deposit back in full."
			},
			{
				title: "What does the Repair & Drive price include?",
				text: "The car and its RTA-approved repair by certified technicians with genuine parts, and a 1 month warranty. Extra services are your choice under Fix Cars, each with its price."
			},
			{
				title: "How long does the repair take?",
				text: "Each car says it: 5 to 10, 11 to 16, 17 to 22 or 23 to 30 days, counted from its own damage. Its page shows the sum, panel by panel."
			},
			{
				title: "A car on my shortlist is gone. Why?",
				text: "It was sold or taken off sale. It stays on your shortlist, marked, until you remove it."
			},
			{
				title: "How does the car come to me?",
				text: "You pick it up, or we deliver it. Delivery is a choice under Fix Cars."
			}
		],
		ways: [CONTACT, HOW]
	}
};
// client/shop/account/topic-page.tsx
/** One page behind the hub: what is true, what can be done here, where to go next (C-acct-02 to C-acct-04). */
var PARTS = {
	reports: ReportsPart,
	theme: ThemeCard
};
var BackLink = chakra(import_dist.Link, { base: {
	display: "inline-flex",
	alignItems: "center",
	gap: "1",
	minH: "touch",
	pe: "3",
	textStyle: "t2",
	fontWeight: "semibold",
	color: "ink-2",
	"&:hover": { color: "ink" }
} });
function TopicPage() {
	const { topic: name = "" } = (0, import_dist.useParams)();
	const topic = TOPICS[name];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "text",
		py: {
			base: "2",
			lg: "6"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(BackLink, {
			to: paths.account,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ChevronLeft,
				mirror: true
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: hub.title })]
		}), topic ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Told, { topic }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unknown, {})]
	});
}
function Told({ topic: { title, lead, passages, part, ways } }) {
	const Part = part && PARTS[part];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
		title,
		note: lead
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
		gap: "lg",
		mt: "2",
		children: [
			passages.map((passage) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t3",
				children: passage.title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: passage.text
			})] }, passage.title)),
			Part && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, { children: ways.map(({ label, to }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to,
				variant: at === 0 ? "primary" : "secondary",
				children: label
			}, to)) })
		]
	})] });
}
/** An address of ours that names nothing. */
function Unknown() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, { title: "404 Page Not Found" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		text: "There is no such page in your account.",
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: paths.account,
			children: hub.title
		})
	})] });
}
function head({ params }) {
	return {
		title: `${TOPICS[params["topic"] ?? ""]?.title ?? hub.title} · Redrive`,
		robots: "noindex"
	};
}
export { TopicPage as default, head };
