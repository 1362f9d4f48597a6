import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { r as LinkButton } from "./button-Tz6kFbp7.js";
import { b as EmptyState } from "./render.js";
// client/app/not-found-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Any address that is not ours (C-route-33). */
function NotFoundPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		paddingBlock: "12",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
			textStyle: "t5",
			fontWeight: "bold",
			textAlign: "center",
			children: "404 Page Not Found"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			text: "This address leads nowhere. The car you look for may be in the list.",
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: "/accident-cars-for-sale",
				children: "Browse All Cars"
			})
		})]
	});
}
function head() {
	return {
		title: "Page not found · Redrive",
		status: 404,
		robots: "noindex"
	};
}
export { NotFoundPage as default, head };
