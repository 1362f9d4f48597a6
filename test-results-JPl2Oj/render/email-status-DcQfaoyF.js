import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { Nt as Button, Wt as useQuery, j as ask } from "./render.js";
import { l as sendConfirmation, s as emailStatus } from "./customer-D_6yJyWE.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
// client/trade/email-status.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var texts = {
	states: {
		unconfirmed: "This email is not confirmed yet. Open the link we sent to it, or change the email.",
		bounce: "Our mail to this address was returned. Check the address: change it, or confirm that it works.",
		complaint: "Our mail to this address was marked as junk, so you get essential mail only. Confirm the address to get all mail again."
	},
	send: "Send Confirmation Link",
	resend: "Resend Confirmation Link",
	sent: (email) => `Link sent to ${email}. It works for one hour. If nothing comes, look in the junk folder.`,
	failed: "The link could not be sent"
};
/** Nothing while the address is fine. */
function EmailStatus() {
	const { data } = useQuery(ask(emailStatus, {}));
	if (!data || data.state === "ok") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "3",
		role: "status",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: texts.states[data.state] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SendConfirmation, {
			email: data.email,
			label: data.state === "unconfirmed" ? texts.resend : texts.send
		})]
	});
}
function SendConfirmation({ email, label }) {
	const [isSent, setSent] = (0, import_react.useState)(false);
	const { run, busy } = useCommand(sendConfirmation, { failed: texts.failed });
	const press = async () => {
		if ((await run({})).error === null) setSent(true);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		loading: busy,
		onClick: () => void press(),
		children: label
	}) }), isSent && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		overflowWrap: "anywhere",
		children: texts.sent(email)
	})] });
}
export { EmailStatus as t };
