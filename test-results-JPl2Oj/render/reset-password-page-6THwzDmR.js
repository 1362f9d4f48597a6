import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { r as resetPassword } from "./auth-Ywx2v57P.js";
import { Et as sharedPaths, Nt as Button, Pt as LinkButton } from "./render.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { v as brokenRule } from "./fields-D-15uvoi.js";
import { t as PasswordRules } from "./password-rules-DbmqR5J1.js";
import { t as PasswordField } from "./password-field-Ckzzf3U5.js";
import { n as useForm, t as reasonOf } from "./use-form-U9z-vHYJ.js";
import { r as Note } from "./page-CRV3tWFN.js";
import { t as FormCard } from "./form-card-8WHTOxIK.js";
import { i as resetTexts } from "./texts-CHfVERvM.js";
// client/sign-in/reset-password-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
var Way = chakra(import_dist.Link, { base: {
	color: "drive",
	fontWeight: "semibold"
} });
function ResetPasswordPage() {
	const [params] = (0, import_dist.useSearchParams)();
	const token = params.get("token") ?? "";
	const [state, setState] = (0, import_react.useState)(token ? "asking" : "gone");
	if (state === "asking") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewPassword, {
		token,
		onDone: () => setState("done"),
		onGone: () => setState("gone")
	});
	const { title, note } = resetTexts[state];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
			title,
			note,
			children: [state === "gone" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: sharedPaths.forgotPassword,
				variant: "primary",
				block: true,
				children: resetTexts.another
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: sharedPaths.signIn,
				variant: state === "done" ? "primary" : "secondary",
				block: true,
				children: resetTexts.signIn
			})]
		})
	});
}
function NewPassword({ token, onDone, onGone }) {
	const { run } = useCommand(resetPassword, { failed: (error) => isGone(error) ? null : {
		title: resetTexts.failed,
		description: reasonOf(error) || resetTexts.tryAgain
	} });
	const { ref, field, busy, submit } = useForm({
		start: {
			password: "",
			confirm: ""
		},
		check,
		async send(body) {
			const outcome = await run({ body: {
				...body,
				token
			} });
			if (outcome.error === null) onDone();
			else if (isGone(outcome.error)) onGone();
			return outcome;
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
		title: resetTexts.title,
		note: resetTexts.note,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			ref,
			noValidate: true,
			onSubmit: submit,
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: resetTexts.password,
					autoComplete: "new-password",
					help: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordRules, { password: field("password").value }),
					...field("password")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: resetTexts.confirmPassword,
					autoComplete: "new-password",
					...field("confirm")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					variant: "primary",
					size: "lg",
					loading: busy,
					children: resetTexts.set
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			textAlign: "center",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Way, {
				to: sharedPaths.forgotPassword,
				children: resetTexts.another
			})
		})]
	});
}
var isGone = (error) => error instanceof Problem && error.code === "GONE";
function check({ password, confirm }) {
	const issues = [];
	const broken = brokenRule(password);
	if (broken !== void 0) issues.push({
		path: "password",
		message: broken
	});
	if (password !== confirm) issues.push({
		path: "confirm",
		message: resetTexts.mismatch
	});
	return issues.length > 0 ? { issues } : { value: { password } };
}
function head() {
	return {
		title: `${resetTexts.title} · Redrive`,
		robots: "noindex"
	};
}
export { ResetPasswordPage as default, head };
