import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { a as customerProfile, c as exportAccount, n as changePassword, o as deleteAccount, r as changeProfile, t as changeEmail } from "./customer-D_6yJyWE.js";
import { At as toast, Et as sharedPaths, Nt as Button, Pt as LinkButton, Q as explainFailure, Y as useWayOut, j as ask, nt as Loading, ot as ErrorState, rt as Skeleton, t as paths, ut as useSession } from "./render.js";
import { r as SectionHead, t as Card } from "./card-BKuzL1d8.js";
import { i as PageTitle, l as Wrap, r as Note, s as Stack } from "./page-CRV3tWFN.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { _ as PASSWORD_RULES, g as OTHER_THAN_CURRENT, v as brokenRule } from "./fields-D-15uvoi.js";
import { t as PasswordRules } from "./password-rules-DbmqR5J1.js";
import { t as PasswordField } from "./password-field-Ckzzf3U5.js";
import { n as useForm, t as reasonOf } from "./use-form-U9z-vHYJ.js";
import { n as PhoneField, t as NameFields } from "./person-fields-CsNhsjJQ.js";
import { t as ThemeCard } from "./theme-choice-BUQDRuwY.js";
import { t as texts$1 } from "./texts-HbaZJtbh.js";
import { t as EmailStatus } from "./email-status-DcQfaoyF.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
import { r as call } from "./call-C4FbK-me.js";
import { r as useProfile } from "./use-customer-BYZE3mjr.js";
// client/shop/account/email-form.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var texts = {
	title: "Your email",
	note: "You sign in with it, and everything we tell you goes there.",
	current: "Email",
	email: "New Email",
	help: "We send a link to it. Nothing changes until you confirm it there, within one hour.",
	password: "Password",
	change: "Change Email",
	asked: (email) => `Look into the mail of ${email} and confirm it there within one hour. Until then you sign in with the email you have. If nothing comes, look among the junk.`,
	noMail: "We cannot send mail here. Please contact us to change your email.",
	another: "Use Another Email",
	failed: "The email could not be changed",
	tryAgain: "Please try again"
};
function EmailForm() {
	const { user } = useSession();
	const [asked, setAsked] = (0, import_react.useState)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.note })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: texts.current,
				name: "email",
				kind: "email",
				readOnly: true,
				value: user?.email ?? "",
				onChange: () => void 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmailStatus, {}),
			asked === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Asking, { onAsked: setAsked }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				role: "status",
				overflowWrap: "anywhere",
				children: asked.isMailOn ? texts.asked(asked.email) : texts.noMail
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: () => setAsked(null),
				children: texts.another
			}) })] })
		]
	});
}
function Asking({ onAsked }) {
	const { run } = useCommand(changeEmail, { failed: (error) => ({
		title: texts.failed,
		description: reasonOf(error) || texts.tryAgain
	}) });
	const { ref, busy, field, submit } = useForm({
		start: {
			email: "",
			currentPassword: ""
		},
		check: changeEmail.body,
		async send(body) {
			const outcome = await run({ body });
			if (outcome.error === null) onAsked({
				email: body.email,
				isMailOn: outcome.answer.isMailOn
			});
			return outcome;
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
		ref,
		onSubmit: submit,
		noValidate: true,
		display: "grid",
		gap: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: texts.email,
				kind: "email",
				autoComplete: "email",
				autoCapitalize: "none",
				help: texts.help,
				...field("email")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: texts.password,
				autoComplete: "current-password",
				...field("currentPassword")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				loading: busy,
				children: texts.change
			}) })
		]
	});
}
// client/shop/account/end-of-account.tsx
/** Taking one's data along as a file, and deleting the account with its password. */
function EndOfAccount() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts$1.endTitle }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts$1.endNote })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExportButton, {})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Deletion, {})] });
}
function save(data) {
	const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
	Object.assign(document.createElement("a"), {
		href: address,
		download: texts$1.exportName
	}).click();
	URL.revokeObjectURL(address);
}
function ExportButton() {
	const [busy, setBusy] = (0, import_react.useState)(false);
	const run = async () => {
		setBusy(true);
		try {
			save(await call(exportAccount, {}));
			toast(texts$1.exported);
		} catch (error) {
			const description = explainFailure(error);
			toast({
				title: texts$1.exportFailed,
				description,
				kind: "destructive"
			});
		} finally {
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		loading: busy,
		onClick: () => void run(),
		children: texts$1.exportData
	}) });
}
/** The way out of the account is that of signing out: nothing private stays on the device. */
function Deletion() {
	const leave = useWayOut();
	const { run } = useCommand(deleteAccount, {
		done: () => texts$1.deleted,
		failed: (error) => ({
			title: texts$1.deleteFailed,
			description: reasonOf(error) || texts$1.tryAgain
		})
	});
	const { ref, busy, field, submit } = useForm({
		start: { password: "" },
		check: ({ password }) => password ? { value: { password } } : { issues: [{
			path: "password",
			message: texts$1.enterCurrent
		}] },
		send: (body) => run({ body }),
		onDone: () => leave("storefront")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts$1.deleteTitle }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts$1.deleteNote })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			ref,
			onSubmit: submit,
			noValidate: true,
			display: "grid",
			gap: "4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: texts$1.deletePassword,
				autoComplete: "current-password",
				...field("password")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "danger",
				loading: busy,
				children: texts$1.deleteAccount
			}) })]
		})]
	});
}
// client/shop/account/settings-page.tsx
/** Staff have an email and a password to change and no profile. */
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
			title: texts$1.settingsTitle,
			note: isCustomer && texts$1.settingsNote
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "lg",
			children: [
				isCustomer && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Person, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmailForm, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordForm, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Security, {}),
				user && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notifications, { role: user.role }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThemeCard, {}),
				isCustomer && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EndOfAccount, {})
			]
		})]
	});
}
function Person() {
	const { data, failed, retrying, retry } = useProfile();
	if (data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PersonForm, { profile: data });
	if (failed) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts$1.profileFailed,
		text: texts$1.failedText,
		retrying,
		onRetry: retry
	}) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts$1.loading,
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
var RULES = [...PASSWORD_RULES, OTHER_THAN_CURRENT];
var EMPTY = {
	currentPassword: "",
	newPassword: "",
	confirm: ""
};
function check({ currentPassword, newPassword, confirm }) {
	const issues = [];
	if (!currentPassword) issues.push({
		path: "currentPassword",
		message: texts$1.enterCurrent
	});
	const broken = brokenRule(newPassword, RULES, currentPassword);
	if (broken !== void 0) issues.push({
		path: "newPassword",
		message: broken
	});
	if (newPassword !== confirm) issues.push({
		path: "confirm",
		message: texts$1.mismatch
	});
	return issues.length > 0 ? { issues } : { value: {
		currentPassword,
		newPassword
	} };
}
/** Another password; all other devices are signed out by it (D-47, D-76). */
function PasswordForm() {
	const { run } = useCommand(changePassword, {
		done: () => texts$1.passwordChanged,
		failed: (error) => ({
			title: texts$1.passwordFailed,
			description: reasonOf(error) || texts$1.tryAgain
		})
	});
	const { ref, busy, field, reset, submit } = useForm({
		start: EMPTY,
		check,
		send: (body) => run({ body }),
		onDone: () => reset()
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSection, {
		title: texts$1.passwordTitle,
		note: texts$1.passwordNote,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			ref,
			onSubmit: submit,
			noValidate: true,
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts$1.currentPassword,
					autoComplete: "current-password",
					...field("currentPassword")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts$1.newPassword,
					autoComplete: "new-password",
					help: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordRules, {
						password: field("newPassword").value,
						current: field("currentPassword").value,
						rules: RULES
					}),
					...field("newPassword")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: texts$1.confirmPassword,
					autoComplete: "new-password",
					...field("confirm")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					loading: busy,
					children: texts$1.changePassword
				}) })
			]
		})
	});
}
/** How a customer is called and reached (D-30). */
function PersonForm({ profile: { profile } }) {
	const client = useQueryClient();
	const { run } = useCommand(changeProfile, {
		done: () => texts$1.saved,
		failed: (error) => ({
			title: texts$1.saveFailed,
			description: reasonOf(error) || texts$1.tryAgain
		}),
		keep: (changed) => client.setQueryData(ask(customerProfile, {}).queryKey, changed)
	});
	const { ref, busy, field, submit } = useForm({
		start: {
			firstName: profile.firstName ?? "",
			lastName: profile.lastName ?? "",
			phone: profile.phone ?? ""
		},
		check: (value) => ({ value }),
		send: (body) => run({ body })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSection, {
		title: texts$1.personTitle,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			ref,
			onSubmit: submit,
			noValidate: true,
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NameFields, { field }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhoneField, { field }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					variant: "primary",
					loading: busy,
					children: texts$1.save
				}) })
			]
		})
	});
}
/** Second factor and devices: on a page of their own. */
function Security() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSection, {
		title: texts$1.securityTitle,
		note: texts$1.securityNote,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: paths.security,
			children: texts$1.toSecurity
		}) })
	});
}
/** By mail, and by push: on a page of its own, in everybody's own app. */
function Notifications({ role }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSection, {
		title: texts$1.notificationsTitle,
		note: texts$1.notificationsNote,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: sharedPaths.notifications[role],
			children: texts$1.toNotifications
		}) })
	});
}
function FormSection({ title, note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "4",
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title }), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: note })] }), children]
	});
}
function head() {
	return {
		title: `${texts$1.settingsTitle} · Redrive`,
		robots: "noindex"
	};
}
export { SettingsPage as default, head };
