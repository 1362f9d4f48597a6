import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { L as ErrorState, N as toast, r as ask, v as Loading, w as useSession, y as Skeleton } from "./render.js";
import { r as SectionHead, t as Card } from "./card-QJerkYjO.js";
import { a as Stack, n as PageTitle, s as Wrap } from "./page-B2WnnulD.js";
import { T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { i as customerProfile, n as changeProfile, t as changePassword } from "./customer-BEY1pC8z.js";
import { c as Problem, r as call } from "./call-DwZHXxeZ.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { t as PasswordField } from "./password-field-BNS1IdED.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { t as texts } from "./texts-7kcmO41J.js";
import { t as focusField } from "./focus-field-8Ou5e2pk.js";
import { n as useProfile } from "./use-customer-4Z3T77dg.js";
// client/features/account/use-form.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What the server marked, at the field it belongs to. */
function marked(cause) {
	if (!(cause instanceof Problem)) return {};
	return Object.fromEntries((cause.extra.issues ?? []).map(({ path, message }) => [path, message]));
}
function useForm({ start, check, send, onFailure }) {
	const [values, setValues] = (0, import_react.useState)(start);
	const [errors, setErrors] = (0, import_react.useState)({});
	const [busy, setBusy] = (0, import_react.useState)(false);
	const mark = (form, found) => {
		setErrors(found);
		const first = Object.keys(start).find((name) => found[name]);
		if (first) focusField(form, first);
	};
	const submit = async (event) => {
		event.preventDefault();
		if (busy) return;
		const form = event.currentTarget;
		const found = check?.(values) ?? {};
		mark(form, found);
		if (Object.keys(found).length > 0) return;
		setBusy(true);
		try {
			await send(values);
		} catch (cause) {
			const refused = marked(cause);
			mark(form, refused);
			onFailure(Object.values(refused)[0] ?? (cause instanceof Error ? cause.message : ""));
		} finally {
			setBusy(false);
		}
	};
	return {
		values,
		errors,
		busy,
		set: (part) => {
			setValues((before) => ({
				...before,
				...part
			}));
			setErrors({});
		},
		reset: () => setValues(start),
		submit: (event) => void submit(event)
	};
}
// client/features/account/person-form.tsx
var import_jsx_runtime = require_jsx_runtime();
function PersonForm({ profile: { profile, user } }) {
	const client = useQueryClient();
	const { values, errors, busy, set, submit } = useForm({
		start: {
			firstName: profile.firstName ?? "",
			lastName: profile.lastName ?? "",
			phone: profile.phone ?? ""
		},
		async send(body) {
			client.setQueryData(ask(customerProfile, {}).queryKey, await call(changeProfile, { body }));
			toast({
				...texts.saved,
				kind: "success"
			});
		},
		onFailure: (message) => void toast({
			title: texts.saveFailed,
			description: message || texts.tryAgain,
			kind: "destructive"
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSection, {
		title: texts.personTitle,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			onSubmit: submit,
			noValidate: true,
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
						value: values.firstName,
						onChange: (firstName) => set({ firstName })
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: texts.lastName,
						hint: texts.optional,
						name: "lastName",
						autoComplete: "family-name",
						error: errors.lastName,
						value: values.lastName,
						onChange: (lastName) => set({ lastName })
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					label: texts.phone,
					hint: texts.optional,
					name: "phone",
					kind: "tel",
					autoComplete: "tel",
					error: errors.phone,
					value: values.phone,
					onChange: (phone) => set({ phone })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					label: texts.email,
					name: "email",
					kind: "email",
					readOnly: true,
					help: texts.emailHelp,
					value: user.email,
					onChange: () => void 0
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					variant: "primary",
					loading: busy,
					children: texts.save
				}) })
			]
		})
	});
}
function FormSection({ title, note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title }), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			textStyle: "t2",
			color: "ink-2",
			children: note
		})] }), children]
	});
}
// client/features/account/password-form.tsx
/** Another password; all other devices are signed out by it (D-47, D-76). */
/** Characters (D-47). */
var SHORTEST = 8;
var EMPTY = {
	currentPassword: "",
	newPassword: "",
	confirm: ""
};
function check({ currentPassword, newPassword, confirm }) {
	return {
		...!currentPassword && { currentPassword: texts.enterCurrent },
		...newPassword.length < SHORTEST ? { newPassword: texts.tooShort } : newPassword === currentPassword && { newPassword: texts.samePassword },
		...newPassword !== confirm && { confirm: texts.mismatch }
	};
}
function PasswordForm() {
	const { values, errors, busy, set, reset, submit } = useForm({
		start: EMPTY,
		check,
		async send({ currentPassword, newPassword }) {
			await call(changePassword, { body: {
				currentPassword,
				newPassword
			} });
			reset();
			toast({
				...texts.passwordChanged,
				kind: "success"
			});
		},
		onFailure: (message) => void toast({
			title: texts.passwordFailed,
			description: message || texts.tryAgain,
			kind: "destructive"
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSection, {
		title: texts.passwordTitle,
		note: texts.passwordNote,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			onSubmit: submit,
			noValidate: true,
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts.currentPassword,
					name: "currentPassword",
					autoComplete: "current-password",
					error: errors.currentPassword,
					value: values.currentPassword,
					onChange: (currentPassword) => set({ currentPassword })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts.newPassword,
					name: "newPassword",
					autoComplete: "new-password",
					help: texts.passwordHelp,
					error: errors.newPassword,
					value: values.newPassword,
					onChange: (newPassword) => set({ newPassword })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts.confirmPassword,
					name: "confirm",
					autoComplete: "new-password",
					error: errors.confirm,
					value: values.confirm,
					onChange: (confirm) => set({ confirm })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					loading: busy,
					children: texts.changePassword
				}) })
			]
		})
	});
}
// client/features/account/settings-page.tsx
/** Name, telephone and password of a customer; the email is the sign-in and stays (C-route-30, D-30, D-47). */
/** Staff have a password to change and no profile. */
function SettingsPage() {
	const { user } = useSession();
	const isCustomer = user?.role === "customer";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "form",
		py: {
			base: "4",
			lg: "8"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: texts.settingsTitle,
			note: isCustomer && texts.settingsNote
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "lg",
			children: [isCustomer && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Person, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordForm, {})]
		})]
	});
}
function Person() {
	const { data, failed, retrying, retry } = useProfile();
	if (data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PersonForm, { profile: data });
	if (failed) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.profileFailed,
		text: texts.failedText,
		retrying,
		onRetry: retry
	}) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			padding: "lg",
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
					height: "24px",
					width: "30%"
				}),
				[
					1,
					2,
					3
				].map((at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "74px" }, at)),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
					height: "44px",
					width: "40%"
				})
			]
		})
	});
}
function head() {
	return {
		title: `${texts.settingsTitle} · Redrive`,
		robots: "noindex"
	};
}
export { SettingsPage as default, head };
