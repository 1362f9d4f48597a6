import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { r as LinkButton } from "./button-Tz6kFbp7.js";
import { t as Card } from "./card-QJerkYjO.js";
import { n as PageTitle, s as Wrap } from "./page-B2WnnulD.js";
import { n as howItWorks } from "./texts-CLwsOq0h.js";
// client/features/info/how-it-works-page.tsx
/** The journey from choosing to driving, with what stands behind each step (C-prod-09 to C-prod-14). */
var import_jsx_runtime = require_jsx_runtime();
var GROUNDS = [
	"ink",
	"ink",
	"repair",
	"drive"
];
function HowItWorksPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "text",
		py: {
			base: "4",
			lg: "8"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
				title: howItWorks.title,
				note: howItWorks.lead
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Journey, { children: howItWorks.steps.map(({ title, text }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				width: "10",
				height: "10",
				display: "grid",
				placeItems: "center",
				borderRadius: "pill",
				color: "white",
				bg: GROUNDS[at] ?? "ink",
				fontWeight: "bold",
				textStyle: "t2",
				children: `0${at + 1}`
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t4",
				fontWeight: "bold",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: text
			})] })] }, title)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
				as: "section",
				padding: "lg",
				mt: "8",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
					textStyle: "t4",
					fontWeight: "bold",
					mb: "3",
					children: howItWorks.promisesTitle
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
					m: "0",
					ps: "5",
					display: "grid",
					gap: "2",
					color: "ink-2",
					children: howItWorks.promises.map((promise) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: promise }, promise))
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				mt: "8",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					variant: "primary",
					size: "lg",
					to: "/accident-cars-for-sale",
					children: howItWorks.action
				})
			})
		]
	});
}
var Journey = chakra("ol", { base: {
	m: 0,
	mt: "4",
	p: 0,
	listStyle: "none",
	display: "grid",
	gap: "6",
	"& > li": {
		display: "grid",
		gridTemplateColumns: "40px minmax(0, 1fr)",
		gap: "4"
	}
} });
function head() {
	return {
		title: `${howItWorks.title} · Redrive`,
		description: howItWorks.description,
		canonical: "/how-it-works"
	};
}
export { HowItWorksPage as default, head };
