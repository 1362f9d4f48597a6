import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { i as sessionUser } from "./auth-Ywx2v57P.js";
import { p as define, r as call } from "./call-C4FbK-me.js";
import { O as literal, j as object, l as optionalText, r as email, s as newPassword } from "./fields-D-15uvoi.js";
import { t as optionalPhone } from "./phone-Cue3CvKl.js";
import { At as toast, Et as sharedPaths, Nt as Button, dt as useSessionChange, kt as safeRedirect, lt as requireKeptCookie } from "./render.js";
import { t as PasswordRules } from "./password-rules-DbmqR5J1.js";
import { t as PasswordField } from "./password-field-Ckzzf3U5.js";
import { n as PhoneField, t as NameFields } from "./person-fields-CsNhsjJQ.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
import { n as useForm, t as reasonOf } from "./use-form-U9z-vHYJ.js";
import { r as Note } from "./page-CRV3tWFN.js";
import { t as FormCard } from "./form-card-8WHTOxIK.js";
import { o as texts } from "./texts-CHfVERvM.js";
// shared/contract/register.ts
var import_dist = require_dist();
/** A customer's new account (C-login-11 to C-login-16). */
var register = define({
	name: "auth.register",
	method: "POST",
	path: "/api/register",
	touches: ["auth"],
	who: "anyone",
	body: object({
		email,
		password: newPassword(8),
		firstName: optionalText(80),
		lastName: optionalText(80),
		phone: optionalPhone
	}),
	response: object({
		success: literal(true),
		user: sessionUser
	}),
	status: 201,
	perMinute: {
		person: 10,
		address: 20
	},
	ownTransactions: true
});
// client/sign-in/register-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** C-login-17. */
var REDIRECT_DELAY_MS = 1500;
var EMPTY = {
	firstName: "",
	lastName: "",
	email: "",
	phone: "",
	password: "",
	confirm: ""
};
function RegisterPage() {
	const { search } = (0, import_dist.useLocation)();
	const { ref, field, busy, submit, refuse } = useRegistration();
	const onInvalid = (event) => {
		event.preventDefault();
		refuse(wrongIn(event.currentTarget));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
		title: texts.registerTitle,
		note: texts.registerNote,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			ref,
			onSubmit: submit,
			onInvalidCapture: onInvalid,
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NameFields, { field }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					label: texts.email,
					kind: "email",
					required: true,
					autoComplete: "email",
					autoCapitalize: "none",
					...field("email")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhoneField, { field }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts.password,
					required: true,
					autoComplete: "new-password",
					help: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordRules, { password: field("password").value }),
					...field("password")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts.confirmPassword,
					required: true,
					autoComplete: "new-password",
					...field("confirm")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					variant: "primary",
					size: "lg",
					loading: busy,
					children: texts.create
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
			textAlign: "center",
			children: [
				texts.haveAccount,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SigningIn, {
					to: sharedPaths.signIn + search,
					children: texts.signIn
				})
			]
		})]
	});
}
var SigningIn = chakra(import_dist.Link, { base: {
	color: "drive",
	fontWeight: "semibold"
} });
var MISSING = {
	email: texts.missingEmail,
	password: texts.missingPassword,
	confirm: texts.missingConfirm
};
/** What the browser does not accept, in the words of the sign-in. */
function wrongIn(form) {
	return [...form.querySelectorAll("input:invalid")].map(({ name, validity }) => ({
		path: name,
		message: validity.valueMissing && MISSING[name] || texts.wrongEmail
	}));
}
function check({ confirm, ...value }) {
	return value.password === confirm ? { value } : { issues: [{
		path: "confirm",
		message: texts.mismatch
	}] };
}
function useRegistration() {
	const welcome = useWelcome();
	return useForm({
		start: EMPTY,
		check,
		async send(body) {
			try {
				const { user } = await call(register, { body });
				await requireKeptCookie();
				await welcome(user);
				return { error: null };
			} catch (cause) {
				const error = cause instanceof Error ? cause : new Error(String(cause));
				toast({
					title: texts.createFailed,
					description: reasonOf(error) || texts.tryAgain,
					kind: "destructive"
				});
				return { error };
			}
		},
		conflictAt: "email"
	});
}
/** Registration signs in (D-62); the message is read before the next page comes, unless a page was asked for before. */
function useWelcome() {
	const [params] = (0, import_dist.useSearchParams)();
	const { signedIn } = useSessionChange();
	const navigate = (0, import_dist.useNavigate)();
	return async (user) => {
		signedIn(user);
		toast({
			...texts.created,
			kind: "success"
		});
		const next = safeRedirect(params.get("redirect"), user.role) ?? sharedPaths.profile;
		await new Promise((read) => setTimeout(read, REDIRECT_DELAY_MS));
		await navigate(next, { replace: true });
	};
}
function head() {
	return {
		title: `${texts.registerTitle} · Redrive`,
		robots: "noindex"
	};
}
export { RegisterPage as default, head };
