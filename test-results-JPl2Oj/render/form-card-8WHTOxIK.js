import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { l as Wrap } from "./page-CRV3tWFN.js";
// client/sign-in/form-card.tsx
var import_jsx_runtime = require_jsx_runtime();
function FormCard({ title, note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, {
		display: "grid",
		justifyItems: "center",
		py: {
			base: "6",
			lg: "16"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			padding: "lg",
			width: "full",
			maxW: "440px",
			display: "grid",
			gridTemplateColumns: "minmax(0, 1fr)",
			gap: "5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
				textStyle: "t5",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: note
			})] }), children]
		})
	});
}
export { FormCard as t };
