import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { N as toast, S as safeRedirect, T as useSessionChange, k as login, w as useSession, x as landingPath } from "./render.js";
import { c as Problem, r as call } from "./call-DwZHXxeZ.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { n as FieldError } from "./field-D56IPNRE.js";
import { t as focusField } from "./focus-field-8Ou5e2pk.js";
import { t as PasswordField } from "./password-field-BNS1IdED.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { n as texts, r as FormCard } from "./texts-DYHz5zLd.js";
// client/features/sign-in/sign-in-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
/** The session is known before the next page asks for it (C-login-10). */
var REDIRECT_DELAY_MS = 100;
function SignInPage() {
	const { search } = (0, import_dist.useLocation)();
	const { form, set, error, missing, busy, submit } = useSignIn();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
		title: texts.title,
		note: texts.note,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AlreadySignedIn, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
				noValidate: true,
				onSubmit: submit,
				display: "grid",
				gap: "4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: texts.email,
						kind: "email",
						name: "email",
						autoComplete: "username",
						autoCapitalize: "none",
						spellCheck: false,
						error: missing.email ? texts.missingEmail : void 0,
						value: form.email,
						onChange: (email) => set({ email })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
						label: texts.password,
						autoComplete: "current-password",
						error: missing.password ? texts.missingPassword : void 0,
						value: form.password,
						onChange: (password) => set({ password })
					}),
					error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						role: "alert",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
							id: "sign-in-error",
							children: error
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						variant: "primary",
						size: "lg",
						loading: busy,
						children: texts.submit
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				textAlign: "center",
				children: [
					texts.noAccount,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Registering, {
						to: `/register${search}`,
						children: texts.register
					})
				]
			})
		]
	});
}
var COMPLETE = {
	email: false,
	password: false
};
var Registering = chakra(import_dist.Link, { base: {
	color: "drive",
	fontWeight: "semibold"
} });
function useSignIn() {
	const [form, setForm] = (0, import_react.useState)({
		email: "",
		password: ""
	});
	const [error, setError] = (0, import_react.useState)(null);
	const [missing, setMissing] = (0, import_react.useState)(COMPLETE);
	const [busy, setBusy] = (0, import_react.useState)(false);
	const { signedIn } = useSessionChange();
	const goOn = useGoOn();
	const submit = async (event) => {
		event.preventDefault();
		if (busy) return;
		const email = form.email.trim();
		if (!email || !form.password) {
			setMissing({
				email: !email,
				password: !form.password
			});
			toast({
				...texts.missing,
				kind: "destructive"
			});
			focusField(event.currentTarget, email ? "password" : "email");
			return;
		}
		setBusy(true);
		setError(null);
		try {
			const { user } = await call(login, { body: {
				email,
				password: form.password
			} });
			signedIn(user);
			setTimeout(() => goOn(user.role), REDIRECT_DELAY_MS);
		} catch (cause) {
			const message = cause instanceof Error ? cause.message : "";
			toast({
				title: texts.failed,
				description: message || texts.invalid,
				kind: "destructive"
			});
			setError(cause instanceof Problem && cause.code === "VALIDATION" ? texts.invalidInline : message || texts.invalidInline);
			setBusy(false);
		}
	};
	return {
		form,
		error,
		missing,
		busy,
		set: (part) => {
			setForm((before) => ({
				...before,
				...part
			}));
			setMissing(COMPLETE);
		},
		submit: (event) => void submit(event)
	};
}
/** To the page that was asked for, else to the role's own (D-23). */
function useGoOn() {
	const [params] = (0, import_dist.useSearchParams)();
	const navigate = (0, import_dist.useNavigate)();
	return (role) => void navigate(safeRedirect(params.get("redirect"), role) ?? landingPath(role), { replace: true });
}
/** Somebody who is in already is offered the way on, not sent: they may want to be somebody else. */
function AlreadySignedIn() {
	const { user, expired } = useSession();
	const goOn = useGoOn();
	if (!user || expired) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		alignItems: "center",
		gap: "3",
		p: "3",
		bg: "drive-tint",
		borderRadius: "control",
		textStyle: "t2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			flex: "1",
			minW: "0",
			children: texts.alreadyIn(user.email)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: () => goOn(user.role),
			children: texts.goOn
		})]
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { SignInPage as default, head };
