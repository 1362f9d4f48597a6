import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { A as register, N as toast, S as safeRedirect, T as useSessionChange } from "./render.js";
import { c as Problem, r as call } from "./call-DwZHXxeZ.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { t as focusField } from "./focus-field-8Ou5e2pk.js";
import { t as PasswordField } from "./password-field-BNS1IdED.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { n as texts, r as FormCard } from "./texts-DYHz5zLd.js";
// client/features/sign-in/register-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
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
/** In the order of the form. */
var FIELDS = [
	"firstName",
	"lastName",
	"email",
	"phone",
	"password",
	"confirm"
];
function RegisterPage() {
	const { search } = (0, import_dist.useLocation)();
	const { form, set, errors, busy, submit } = useRegistration();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
		title: texts.registerTitle,
		note: texts.registerNote,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			onSubmit: submit,
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "grid",
					gridTemplateColumns: { sm: "1fr 1fr" },
					gap: "4",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: texts.firstName,
						hint: texts.optional,
						name: "firstName",
						autoComplete: "given-name",
						error: errors.firstName,
						value: form.firstName,
						onChange: (firstName) => set({ firstName })
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: texts.lastName,
						hint: texts.optional,
						name: "lastName",
						autoComplete: "family-name",
						error: errors.lastName,
						value: form.lastName,
						onChange: (lastName) => set({ lastName })
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					label: texts.email,
					kind: "email",
					required: true,
					name: "email",
					autoComplete: "email",
					error: errors.email,
					autoCapitalize: "none",
					value: form.email,
					onChange: (email) => set({ email })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					label: texts.phone,
					hint: texts.optional,
					kind: "tel",
					name: "phone",
					autoComplete: "tel",
					error: errors.phone,
					value: form.phone,
					onChange: (phone) => set({ phone })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts.password,
					required: true,
					autoComplete: "new-password",
					help: texts.passwordHelp,
					error: errors.password,
					value: form.password,
					onChange: (password) => set({ password })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts.confirmPassword,
					name: "confirm",
					required: true,
					autoComplete: "new-password",
					error: errors.confirm,
					value: form.confirm,
					onChange: (confirm) => set({ confirm })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					variant: "primary",
					size: "lg",
					loading: busy,
					children: texts.create
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			textStyle: "t2",
			color: "ink-2",
			textAlign: "center",
			children: [
				texts.haveAccount,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SigningIn, {
					to: `/login${search}`,
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
/** What the server marked, at the field it belongs to; an email that is taken is the email's. */
function errorsOf(cause) {
	if (!(cause instanceof Problem)) return {};
	if (cause.code === "CONFLICT") return { email: cause.message };
	return Object.fromEntries((cause.extra.issues ?? []).map(({ path, message }) => [path, message]));
}
function useRegistration() {
	const [form, setForm] = (0, import_react.useState)(EMPTY);
	const [errors, setErrors] = (0, import_react.useState)({});
	const [busy, setBusy] = (0, import_react.useState)(false);
	const welcome = useWelcome();
	const submit = async (event) => {
		event.preventDefault();
		if (busy) return;
		const fields = event.currentTarget;
		const mark = (found) => {
			setErrors(found);
			const first = FIELDS.find((field) => found[field]);
			if (first) focusField(fields, first);
		};
		if (form.password !== form.confirm) return mark({ confirm: texts.mismatch });
		setBusy(true);
		try {
			const { firstName, lastName, email, phone, password } = form;
			const { user } = await call(register, { body: {
				firstName,
				lastName,
				email,
				phone,
				password
			} });
			welcome(user);
		} catch (cause) {
			const found = errorsOf(cause);
			const message = Object.values(found)[0] ?? (cause instanceof Error ? cause.message : "");
			toast({
				title: texts.createFailed,
				description: message || texts.tryAgain,
				kind: "destructive"
			});
			setBusy(false);
			mark(found);
		}
	};
	return {
		form,
		errors,
		busy,
		set: (part) => {
			setForm((before) => ({
				...before,
				...part
			}));
			setErrors({});
		},
		submit: (event) => void submit(event)
	};
}
/** Registration signs in (D-62); the message is read before the next page comes, unless a page was asked for before. */
function useWelcome() {
	const [params] = (0, import_dist.useSearchParams)();
	const { signedIn } = useSessionChange();
	const navigate = (0, import_dist.useNavigate)();
	return (user) => {
		signedIn(user);
		toast({
			...texts.created,
			kind: "success"
		});
		const next = safeRedirect(params.get("redirect"), user.role) ?? "/profile";
		setTimeout(() => void navigate(next, { replace: true }), REDIRECT_DELAY_MS);
	};
}
function head() {
	return {
		title: `${texts.registerTitle} · Redrive`,
		robots: "noindex"
	};
}
export { RegisterPage as default, head };
