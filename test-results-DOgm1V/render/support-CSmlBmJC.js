import { t as MessageCircle } from "./message-circle-D18rkhJg.js";
import { t as Phone } from "./phone-DG7xQDZE.js";
import { n as useContacts } from "./render.js";
import { t as AnchorButton } from "./button-Tz6kFbp7.js";
import { d as common } from "./refresh-Dhk3TXy8.js";
import { w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
// client/features/reservation/support.tsx
/** A person to talk to, from wherever money is concerned (C-chk-06). */
var import_jsx_runtime = require_jsx_runtime();
function Support({ message, withCall = false, block = false }) {
	const contacts = useContacts();
	if (!contacts) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
		icon: MessageCircle,
		href: contacts.whatsapp(message),
		target: "_blank",
		rel: "noopener",
		block,
		children: common.whatsapp
	}), withCall && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
		icon: Phone,
		href: contacts.call,
		block,
		children: common.call
	})] });
}
export { Support as t };
