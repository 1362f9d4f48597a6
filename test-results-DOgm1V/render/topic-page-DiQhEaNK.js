import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as ChevronLeft } from "./chevron-left-BFr7OjMl.js";
import { n as Button, r as LinkButton, t as AnchorButton } from "./button-Tz6kFbp7.js";
import { N as toast, b as EmptyState, l as counted, n as useContacts, w as useSession, y as Skeleton } from "./render.js";
import { a as Stack, n as PageTitle, r as Row, s as Wrap } from "./page-B2WnnulD.js";
import { t as MessageCircle } from "./message-circle-D18rkhJg.js";
import { t as Phone } from "./phone-DG7xQDZE.js";
import { n as SectionCard, t as Card } from "./card-QJerkYjO.js";
import { t as ConfirmDialog } from "./dialog-SdRGYkxm.js";
import { a as useSelection, i as useSaved } from "./selection-context-60AJdLEb.js";
import { n as EntryGroup, r as FileText, t as hub } from "./hub-texts-fB4czHZO.js";
import { t as useOwnReservations } from "./use-customer-4Z3T77dg.js";
// client/features/account/contact-part.tsx
var import_dist = require_dist();
/** Chat and telephone, as the operator set them. */
var import_jsx_runtime = require_jsx_runtime();
var texts$2 = {
	whatsapp: "WhatsApp Support",
	call: "Call Us",
	hello: "Hello Redrive, I have a question.",
	number: (number) => `Or dial ${number}.`
};
function ContactPart() {
	const contacts = useContacts();
	if (!contacts) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
		height: "120px",
		borderRadius: "card"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexWrap: "wrap",
			gap: "3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
				variant: "primary",
				size: "lg",
				icon: MessageCircle,
				href: contacts.whatsapp(texts$2.hello),
				target: "_blank",
				rel: "noopener",
				children: texts$2.whatsapp
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
				size: "lg",
				icon: Phone,
				href: contacts.call,
				children: texts$2.call
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			textStyle: "t2",
			color: "ink-2",
			children: texts$2.number(contacts.call.replace("tel:", ""))
		})]
	});
}
// client/features/account/device-part.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var texts$1 = {
	title: "On this device",
	kept: (listed, saved) => `Your shortlist (${counted(listed, "car")}) and your saved cars (${counted(saved, "car")}), so that both are there without signal.`,
	empty: "This device keeps no lists of yours.",
	clear: "Clear this device’s lists",
	question: "Shortlist and saved cars on this device are emptied. This action cannot be undone.",
	accountQuestion: "Shortlist and saved cars are emptied, here and on your account. This action cannot be undone.",
	keep: "Keep them",
	cleared: {
		title: "Lists cleared",
		description: "Shortlist and saved cars are empty."
	}
};
function DevicePart() {
	const selection = useSelection();
	const saved = useSaved();
	const isCustomer = useSession().user?.role === "customer";
	const [asking, ask] = (0, import_react.useState)(false);
	const isEmpty = selection.cars.length + saved.cars.length === 0;
	const clear = () => {
		selection.clear();
		saved.clear();
		ask(false);
		toast({
			...texts$1.cleared,
			kind: "success"
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: texts$1.title,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: isEmpty ? texts$1.empty : texts$1.kept(selection.cars.length, saved.cars.length)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "danger",
				disabled: isEmpty,
				onClick: () => ask(true),
				children: texts$1.clear
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
				open: asking,
				onClose: () => ask(false),
				onConfirm: clear,
				title: texts$1.clear,
				text: isCustomer ? texts$1.accountQuestion : texts$1.question,
				confirmLabel: texts$1.clear,
				cancelLabel: texts$1.keep,
				destructive: true
			})
		]
	});
}
// client/features/account/reports-part.tsx
/** The reports of the cars somebody listed, saved or reserved, one link each. */
var texts = {
	reserved: "Your reserved cars",
	listed: "On your shortlist",
	saved: "Saved",
	none: "The reports of cars you list, save or reserve are gathered here."
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
		to: `/car/${id}`,
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
				to: `/car/${carId}`,
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
// client/features/account/topics.ts
var SETTINGS = {
	label: "Settings",
	to: "/profile/settings"
};
var RESERVATIONS = {
	label: "My Reservations",
	to: "/profile"
};
var CONTACT = {
	label: "Contact Us",
	to: "/account/contact"
};
var TOPICS = {
	financing: {
		title: "Financing Options",
		lead: "What you pay, and when. Redrive itself does not lend money.",
		passages: [
			{
				title: "1. The deposit: AED 1,500",
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
			to: "/reserve"
		}, CONTACT]
	},
	"inspection-reports": {
		title: "Inspection Reports",
		lead: "Every car on Redrive was inspected in person. Its report is its own page: pictures, damage panel by panel, airbags, chassis, fluids, and the days each repair takes.",
		passages: [],
		part: "reports",
		ways: [{
			label: "Browse Cars",
			to: "/accident-cars-for-sale"
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
		ways: [SETTINGS]
	},
	notifications: {
		title: "Notifications",
		lead: "We send no advertising: no newsletter, no push messages.",
		passages: [
			{
				title: "Your reservation",
				text: "Each step is shown under My Reservations as it happens: deposit, review, the picked car, balance, repair, registration."
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
		ways: [RESERVATIONS, SETTINGS]
	},
	privacy: {
		title: "Privacy & Security",
		lead: "What is kept about you, where, and how to make it go.",
		passages: [
			{
				title: "On our server",
				text: "Your email, and your name and phone if you gave them; your reservations with the details you typed for them; your shortlist and saved cars, so that they follow you to another device. Your password is kept only as a hash that nobody can read back."
			},
			{
				title: "Cookies",
				text: "One, and only while you are signed in: it says who you are. There is no advertising and no tracking by others."
			},
			{
				title: "Your session",
				text: "It ends 24 hours after you signed in, at once when you sign out, and on all your devices when you change your password."
			},
			{
				title: "Car pictures",
				text: "Place and camera data are removed from every picture before it is shown."
			}
		],
		part: "device",
		ways: [{
			label: "Change Password",
			to: "/profile/settings"
		}, CONTACT]
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
				title: "A car on my list is gone. Why?",
				text: "It was sold or taken off sale. It stays on your list, marked, until you remove it."
			},
			{
				title: "How does the car come to me?",
				text: "You pick it up, or we deliver it. Delivery is a choice under Fix Cars."
			}
		],
		ways: [CONTACT, {
			label: "How It Works",
			to: "/how-it-works"
		}]
	},
	contact: {
		title: "Contact Us",
		lead: "People answer, not machines. With a reservation, have its order number at hand.",
		passages: [],
		part: "contact",
		ways: []
	}
};
// client/features/account/topic-page.tsx
/** One page behind the hub: what is true, what can be done here, where to go next (C-acct-02 to C-acct-04). */
var PARTS = {
	reports: ReportsPart,
	device: DevicePart,
	contact: ContactPart
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
	textDecoration: "none",
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
			to: "/account",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ChevronLeft,
				mirror: true
			}), hub.title]
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
				fontWeight: "bold",
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
			to: "/account",
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
