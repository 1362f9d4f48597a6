import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { r as LinkButton } from "./button-Tz6kFbp7.js";
import { a as Stack, n as PageTitle, s as Wrap } from "./page-B2WnnulD.js";
import { t as about } from "./texts-CLwsOq0h.js";
// client/features/info/about-page.tsx
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
			children: [about.sections.map(({ title, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t4",
				fontWeight: "bold",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: text
			})] }, title)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "primary",
				size: "lg",
				to: "/accident-cars-for-sale",
				children: about.action
			}) })]
		})]
	});
}
function head() {
	return {
		title: `${about.title} · Redrive`,
		description: about.description,
		canonical: "/about"
	};
}
export { AboutPage as default, head };
