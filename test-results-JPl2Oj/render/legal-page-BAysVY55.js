import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { t as MessageCircle } from "./message-circle-BFnM5yiK.js";
import { t as Phone } from "./phone-ww7n-Jv0.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { Mt as AnchorButton, Pt as LinkButton, k as useContacts, rt as Skeleton, t as paths } from "./render.js";
import { a as Row, i as PageTitle, l as Wrap, s as Stack } from "./page-CRV3tWFN.js";
import { t as SELLER } from "./seller-D0enEx-D.js";
import { t as deposit } from "./deposit-words-CIDNGxDd.js";
// client/shop/info/legal-texts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var LEGAL_PAGES = [
	{
		path: paths.contact,
		title: "Contact Us",
		lead: "People answer, not machines. With a reservation, have its order number at hand.",
		part: "contacts",
		passages: [{
			title: "Address",
			text: `${SELLER.name}, ${SELLER.address.join(", ")}.`
		}, {
			title: "Hours",
			text: `Monday to Saturday, 9:00 to 18:00, Dubai time. Messages that come later are answered the next working day.`
		}]
	},
	{
		path: paths.terms,
		title: "Terms of Sale",
		lead: "What you can expect of us, and what we expect of you.",
		passages: [
			{
				title: "The cars",
				text: "Every car was damaged in an accident and is shown with its pictures, its damage and the repair it needs. A car page describes the car as our inspector found it."
			},
			{
				title: "Your reservation",
				text: `You reserve 2 to 5 cars, in your order of preference, with a refundable deposit of ${deposit}. We inspect them again and pick the best one for you. You pay for that one car only.`
			},
			{
				title: "The price",
				text: "The Repair & Drive price includes the car and its RTA-approved repair. Extra services are your choice, each with its price, and are billed separately. Prices are in UAE dirhams."
			},
			{
				title: "The repair",
				text: "Certified technicians repair the car with genuine parts. The repair time on the car’s page is an estimate, counted from its damage. The listed car carries a 1 month warranty."
			},
			{
				title: "Delivery",
				text: "You collect the car, or we deliver it to your location: RTA-approved delivery in 3-5 days once it is ready."
			}
		]
	},
	{
		path: paths.privacy,
		title: "Privacy & Security",
		lead: "What is kept about you, where, and how to make it go.",
		part: "device",
		passages: [
			{
				title: "On our server",
				text: "Your email, and your name and phone if you gave them; your reservations with the details you typed for them; your shortlist and saved cars, so that they follow you to another device. Your password is kept only as a hash that nobody can read back."
			},
			{
				title: "On your device",
				text: "Your shortlist and saved cars, the theme you chose and pages you opened, so that they are there without signal. Clearing the site’s data in your browser removes them."
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
			},
			{
				title: "Your rights",
				text: "Ask us what we hold about you, have it corrected or have it removed: write to us, and we answer."
			}
		]
	},
	{
		path: paths.refunds,
		title: "Refunds",
		lead: `The deposit of ${deposit} is 100% refundable.`,
		passages: [
			{
				title: "No suitable car",
				text: "If our inspection finds no suitable car among the ones you chose, the deposit is refunded in full."
			},
			{
				title: "You change your mind",
				text: "Until the deposit is paid you cancel yourself, on the reservation’s page. After that tell us: until the balance is paid we cancel for you and pay the deposit back in full."
			},
			{
				title: "You take the car",
				text: "The deposit is credited toward the final purchase."
			},
			{
				title: "How it comes back",
				text: "The way it was paid. Your reservation says when it was sent."
			}
		]
	}
];
// client/shop/info/legal-page.tsx
/** Contact, terms, privacy and refunds: what the owner wrote in legal-texts.ts. */
var import_jsx_runtime = require_jsx_runtime();
var words = {
	whatsapp: "WhatsApp Support",
	hello: "Hello Redrive, I have a question.",
	call: (number) => `Call ${number}`,
	password: "Change Password",
	others: "More to read"
};
var pageOf = (pathname) => LEGAL_PAGES.find(({ path }) => path === pathname) ?? LEGAL_PAGES[0];
var Other = chakra(import_dist.Link, { base: {
	display: "inline-flex",
	alignItems: "center",
	minH: "touch",
	color: "drive",
	fontWeight: "semibold"
} });
function LegalPage() {
	const page = pageOf((0, import_dist.useLocation)().pathname);
	const part = "part" in page ? page.part : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "text",
		py: {
			base: "4",
			lg: "8"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: page.title,
			note: page.lead
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "lg",
			mt: "4",
			children: [
				part === "contacts" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Contacts, {}),
				page.passages.map(({ title, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
					textStyle: "t4",
					children: title
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					color: "ink-2",
					maxW: "66ch",
					children: text
				})] }, title)),
				part === "device" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeviceWhenHere, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: paths.settings,
					children: words.password
				}) })] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.nav, {
					"aria-label": words.others,
					display: "flex",
					flexWrap: "wrap",
					columnGap: "6",
					borderBlockStart: "line",
					pt: "3",
					children: LEGAL_PAGES.filter(({ path }) => path !== page.path).map(({ path, title }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Other, {
						to: path,
						children: title
					}, path))
				})
			]
		})]
	});
}
var Nothing = () => null;
/** What can be done about this device is a part of its own: the text needs none of it, nor does the server. */
function DeviceWhenHere() {
	const [Part, setPart] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		import("./device-part-Bo0-2Er9.js").then(({ DevicePart }) => setPart(() => DevicePart), () => setPart(() => Nothing));
	}, []);
	return Part ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
		height: "146px",
		borderRadius: "card"
	});
}
function Contacts() {
	const contacts = useContacts();
	if (!contacts) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
		variant: "primary",
		size: "lg",
		icon: MessageCircle,
		href: contacts.whatsapp(words.hello),
		target: "_blank",
		rel: "noopener",
		children: words.whatsapp
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
		size: "lg",
		icon: Phone,
		href: contacts.call,
		children: words.call(contacts.call.replace("tel:", ""))
	})] });
}
function head({ url }) {
	const { title, lead, path } = pageOf(url.pathname);
	return {
		title: `${title} · Redrive`,
		description: lead,
		canonical: path
	};
}
export { LegalPage as default, head };
