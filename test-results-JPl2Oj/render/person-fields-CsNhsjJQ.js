import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
// client/trade/person-fields.tsx
/** Who somebody is and how to call them, for forms that ask for it without needing it. */
var import_jsx_runtime = require_jsx_runtime();
var texts = {
	firstName: "First Name",
	lastName: "Last Name",
	phone: "Phone",
	optional: "(optional)"
};
function NameFields({ field }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: "repeat(auto-fit, minmax(min(150px, 100%), 1fr))",
		columnGap: "3",
		rowGap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: texts.firstName,
			hint: texts.optional,
			autoComplete: "given-name",
			...field("firstName")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: texts.lastName,
			hint: texts.optional,
			autoComplete: "family-name",
			...field("lastName")
		})]
	});
}
function PhoneField({ field }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
		label: texts.phone,
		hint: texts.optional,
		kind: "tel",
		autoComplete: "tel",
		...field("phone")
	});
}
export { PhoneField as n, NameFields as t };
