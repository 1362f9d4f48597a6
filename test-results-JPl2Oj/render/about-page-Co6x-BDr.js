import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { Pt as LinkButton, t as paths } from "./render.js";
import { i as PageTitle, l as Wrap, s as Stack } from "./page-CRV3tWFN.js";
import { a as pictures, r as about, t as Photo } from "./step-pictures-I91q0bUg.js";
// client/shop/info/about-page.tsx
/** Who Redrive is and what it stands for (C-prod-21). */
var import_jsx_runtime = require_jsx_runtime();
function AboutPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "text",
		py: {
			base: "4",
			lg: "8"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: about.title,
			note: about.lead
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "lg",
			mt: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BeforeAndAfter, {}),
				about.sections.map(({ title, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
					textStyle: "t4",
					children: title
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					color: "ink-2",
					children: text
				})] }, title)),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					variant: "primary",
					size: "lg",
					to: paths.allCars,
					children: about.action
				}) })
			]
		})]
	});
}
/** One car as it came and as it leaves. */
function BeforeAndAfter() {
	const views = [{
		name: "damaged",
		alt: pictures.damaged,
		label: about.found,
		color: "repair-ink"
	}, {
		name: "repaired",
		alt: pictures.repaired,
		label: about.driven,
		color: "drive-deep"
	}];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		display: "grid",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			sm: "1fr 1fr"
		},
		gap: "3",
		children: views.map(({ name, alt, label, color }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.figure, {
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				aspectRatio: "3 / 2",
				borderRadius: "card",
				overflow: "hidden",
				bg: "stage-1",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Photo, {
					name,
					alt,
					eager: true
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.figcaption, {
				textStyle: "t2",
				fontWeight: "semibold",
				mt: "2",
				color,
				children: label
			})]
		}, name))
	});
}
function head() {
	return {
		title: `${about.title} · Redrive`,
		description: about.description,
		canonical: paths.about
	};
}
export { AboutPage as default, head };
