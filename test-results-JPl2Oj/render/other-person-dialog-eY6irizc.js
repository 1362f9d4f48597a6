import { Nt as Button, it as signInAgainPath } from "./render.js";
import { n as Dialog } from "./dialog-DuhS_Kj4.js";
import { f as require_jsx_runtime } from "./icons-RnR86ooq.js";
// client/app/other-person-dialog.tsx
var import_jsx_runtime = require_jsx_runtime();
var texts = {
	title: (email) => `You are signed in as ${email} in another window`,
	text: (email) => `This window belongs to ${email}. What you typed is still here, and nothing can be saved from it until you choose.`,
	reload: (email) => `Continue as ${email}`,
	signIn: (email) => `Sign in as ${email}`,
	hint: "Signing in opens a new tab. Come back to this one afterwards: what you typed stays.",
	close: "Close"
};
/** Two ways on, and a third: to close it and copy what was typed. */
function OtherPersonDialog({ here, signedIn, onClose }) {
	const goOn = () => location.reload();
	const signIn = () => void window.open(signInAgainPath(here.role), "_blank", "noopener");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		role: "alertdialog",
		onClose,
		closeLabel: texts.close,
		title: texts.title(signedIn.email),
		description: texts.text(here.email),
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: goOn,
			children: texts.reload(signedIn.email)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			onClick: signIn,
			children: texts.signIn(here.email)
		})] }),
		children: texts.hint
	});
}
export { OtherPersonDialog };
