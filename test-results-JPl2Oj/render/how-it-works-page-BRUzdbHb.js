import { f as require_jsx_runtime, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { Ht as Check, Pt as LinkButton, t as paths } from "./render.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { i as PageTitle, l as Wrap } from "./page-CRV3tWFN.js";
import { i as howItWorks, n as STEP_PICTURES } from "./step-pictures-I91q0bUg.js";
// client/shop/info/how-it-works-page.tsx
/** The journey from choosing to driving, with what stands behind each step (C-prod-09 to C-prod-14). */
var import_jsx_runtime = require_jsx_runtime();
/** Amber is work still to do, green is ready to drive. */
var GROUNDS = [
	{
		bg: "ink",
		color: "on-ink"
	},
	{
		bg: "ink",
		color: "on-ink"
	},
	{
		bg: "repair",
		color: "on-repair"
	},
	{
		bg: "drive",
		color: "on-drive"
	}
];
function HowItWorksPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		py: {
			base: "4",
			lg: "8"
		},
		maxW: "1040px",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
				title: howItWorks.title,
				note: howItWorks.lead
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Journey, { children: howItWorks.steps.map(({ title, text }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				order: {
					base: 0,
					md: at % 2
				},
				children: STEP_PICTURES[at]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					width: "2.5rem",
					height: "2.5rem",
					display: "grid",
					placeItems: "center",
					borderRadius: "pill",
					fontWeight: "bold",
					textStyle: "t2",
					mb: "2",
					...GROUNDS[at],
					children: `0${at + 1}`
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
					textStyle: "t5",
					children: title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					color: "ink-2",
					mt: "1",
					children: text
				})
			] })] }, title)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
				as: "section",
				padding: "lg",
				mt: {
					base: "10",
					lg: "16"
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
					textStyle: "t4",
					mb: "3",
					children: howItWorks.promisesTitle
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Promises, { children: howItWorks.promises.map((promise) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Check }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: promise })] }, promise)) })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				mt: "8",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					variant: "primary",
					size: "lg",
					to: paths.allCars,
					children: howItWorks.action
				})
			})
		]
	});
}
var Journey = chakra("ol", { base: {
	mt: "4",
	display: "grid",
	gap: {
		base: "8",
		lg: "14"
	},
	"& > li": {
		display: "grid",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			md: "repeat(2, minmax(0, 1fr))"
		},
		columnGap: {
			md: "8",
			lg: "16"
		},
		rowGap: "4",
		alignItems: "center"
	}
} });
var Promises = chakra("ul", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "minmax(0, 1fr)",
		md: "repeat(2, minmax(0, 1fr))"
	},
	columnGap: "8",
	rowGap: "3",
	color: "ink-2",
	"& > li": {
		display: "grid",
		gridTemplateColumns: "20px minmax(0, 1fr)",
		gap: "2"
	},
	"& svg": {
		color: "drive",
		mt: "0.5"
	}
} });
function head() {
	return {
		title: `${howItWorks.title} · Redrive`,
		description: howItWorks.description,
		canonical: paths.howItWorks
	};
}
export { HowItWorksPage as default, head };
