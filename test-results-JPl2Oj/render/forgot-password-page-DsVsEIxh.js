import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { t as forgotPassword } from "./auth-Ywx2v57P.js";
import { Et as sharedPaths, Nt as Button } from "./render.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
import { n as useForm, t as reasonOf } from "./use-form-U9z-vHYJ.js";
import { r as Note } from "./page-CRV3tWFN.js";
import { t as FormCard } from "./form-card-8WHTOxIK.js";
import { n as forgottenTexts } from "./texts-CHfVERvM.js";
// client/sign-in/forgot-password-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
var Way = chakra(import_dist.Link, { base: {
	color: "drive",
	fontWeight: "semibold"
} });
function ForgotPasswordPage() {
	const [answer, setAnswer] = (0, import_react.useState)(null);
	if (answer === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Asking, { onAsked: setAnswer });
	const { title, note } = answer.isMailOn ? forgottenTexts.asked(answer.email) : forgottenTexts.noMail;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
			title,
			note,
			children: [answer.isMailOn && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: forgottenTexts.notThere }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: () => setAnswer(null),
				children: forgottenTexts.another
			})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackToSignIn, {})]
		})
	});
}
function Asking({ onAsked }) {
	const { run } = useCommand(forgotPassword, { failed: (error) => ({
		title: forgottenTexts.askFailed,
		description: reasonOf(error) || forgottenTexts.tryAgain
	}) });
	const { ref, field, busy, submit } = useForm({
		start: { email: "" },
		check: forgotPassword.body,
		async send(body) {
			const outcome = await run({ body });
			if (outcome.error === null) onAsked({
				email: body.email,
				isMailOn: outcome.answer.isMailOn
			});
			return outcome;
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
		title: forgottenTexts.title,
		note: forgottenTexts.note,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			ref,
			noValidate: true,
			onSubmit: submit,
			display: "grid",
			gap: "4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: forgottenTexts.email,
				kind: "email",
				autoComplete: "username",
				autoCapitalize: "none",
				spellCheck: false,
				...field("email")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "primary",
				size: "lg",
				loading: busy,
				children: forgottenTexts.send
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackToSignIn, {})]
	});
}
function BackToSignIn() {
	const { search } = (0, import_dist.useLocation)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		textAlign: "center",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Way, {
			to: sharedPaths.signIn + search,
			children: forgottenTexts.signIn
		})
	});
}
function head() {
	return {
		title: `${forgottenTexts.title} · Redrive`,
		robots: "noindex"
	};
}
export { ForgotPasswordPage as default, head };
