import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { r as LinkButton } from "./button-Tz6kFbp7.js";
import { s as Wrap } from "./page-B2WnnulD.js";
// client/features/catalogue/gcc-page.tsx
/** GCC cars are announced, not yet listed on their own (C-route-05). */
var import_jsx_runtime = require_jsx_runtime();
function GccPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		display: "grid",
		justifyItems: "center",
		textAlign: "center",
		gap: "2",
		py: "24",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
				textStyle: "t5",
				fontWeight: "bold",
				children: "Coming Soon"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				mb: "4",
				children: "GCC spec cars get a page of their own. Until then you find them among all cars."
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "primary",
				to: "/accident-cars-for-sale?regionalSpec=GCC",
				children: "Browse GCC cars"
			})
		]
	});
}
function head() {
	return {
		title: "GCC spec cars · Redrive",
		description: "GCC spec accident cars for sale in the UAE: coming soon to Redrive.",
		canonical: "/accident-cars-for-sale/gcc-spec",
		robots: "noindex, follow"
	};
}
export { GccPage as default, head };
