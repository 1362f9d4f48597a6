import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { Et as sharedPaths, Nt as Button, Ot as landingPath, Pt as LinkButton, V as dateTime, Wt as useQuery, dt as useSessionChange, j as ask, nt as Loading, ot as ErrorState, rt as Skeleton, ut as useSession } from "./render.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { n as acceptInvitation, r as invitation } from "./invitations-D8tRPwzZ.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { l as Wrap } from "./page-CRV3tWFN.js";
import { v as brokenRule } from "./fields-D-15uvoi.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { t as PasswordRules } from "./password-rules-DbmqR5J1.js";
import { t as PasswordField } from "./password-field-Ckzzf3U5.js";
import { n as useForm, t as reasonOf } from "./use-form-U9z-vHYJ.js";
import { t as FormCard } from "./form-card-8WHTOxIK.js";
import { t as isolate } from "./isolate-BYWc4x-h.js";
// client/sign-in/invitation-texts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var AS = {
	inspector: "an inspector",
	admin: "an admin",
	dealer: "a dealer",
	customer: "a customer"
};
var texts = {
	title: "Join Redrive",
	loading: "Opening your invitation...",
	note: (by, name, role) => `${by} invites ${isolate(name ?? "you")} as ${AS[role]}.`,
	email: "You sign in with",
	until: "The link works until",
	password: "Choose a Password",
	confirmPassword: "Confirm Password",
	mismatch: "Passwords do not match",
	accept: "Join",
	somebody: (email) => `You are signed in here as ${email}. Joining signs that account out.`,
	failed: "You could not join",
	loadFailed: "Your invitation could not be opened",
	loadFailedText: "It is as good as before. Check your signal and try again.",
	tryAgain: "Please try again",
	done: {
		title: "Welcome to Redrive",
		note: (email) => `Your password is set, and you are signed in as ${email}.`,
		goOn: "Continue"
	},
	gone: {
		title: "This invitation does not work any more",
		note: "It was used or withdrawn, a newer one was sent, or it is older than 7 days. If you have chosen your password already, sign in with it. If not, ask whoever invited you to send it again."
	},
	signIn: "Sign In"
};
// client/sign-in/first-password.tsx
/** What an invitation says, and the password that accepts it. */
var import_jsx_runtime = require_jsx_runtime();
var isGone = (error) => error instanceof Problem && error.code === "GONE";
function FirstPassword({ data, token, onIn, onGone }) {
	const { run } = useCommand(acceptInvitation, { failed: (error) => isGone(error) ? null : {
		title: texts.failed,
		description: reasonOf(error) || texts.tryAgain
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
			if (outcome.error === null) onIn(outcome.answer.user);
			else if (isGone(outcome.error)) onGone();
			return outcome;
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
		title: texts.title,
		note: texts.note(data.by, data.name, data.role),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Somebody, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, {
				display: "grid",
				gap: "1",
				textStyle: "t2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: texts.email,
					value: data.email
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					name: texts.until,
					value: dateTime(data.until)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
				ref,
				noValidate: true,
				onSubmit: submit,
				display: "grid",
				gap: "4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "email",
						name: "username",
						autoComplete: "username",
						value: data.email,
						readOnly: true,
						hidden: true
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
						label: texts.password,
						autoComplete: "new-password",
						help: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordRules, { password: field("password").value }),
						...field("password")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
						label: texts.confirmPassword,
						autoComplete: "new-password",
						...field("confirm")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						variant: "primary",
						size: "lg",
						loading: busy,
						children: texts.accept
					})
				]
			})
		]
	});
}
function Fact({ name, value }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexWrap: "wrap",
		justifyContent: "space-between",
		columnGap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
			color: "ink-2",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
			fontWeight: "semibold",
			minW: "0",
			overflowWrap: "anywhere",
			children: value
		})]
	});
}
/** Somebody else is signed in on this device. */
function Somebody() {
	const { user } = useSession();
	if (!user) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		p: "3",
		bg: "repair-tint",
		borderRadius: "control",
		textStyle: "t2",
		overflowWrap: "anywhere",
		children: texts.somebody(user.email)
	});
}
function check({ password, confirm }) {
	const issues = [];
	const broken = brokenRule(password);
	if (broken !== void 0) issues.push({
		path: "password",
		message: broken
	});
	if (password !== confirm) issues.push({
		path: "confirm",
		message: texts.mismatch
	});
	return issues.length > 0 ? { issues } : { value: { password } };
}
// client/sign-in/invitation-page.tsx
/** Where an invitation leads: who invites, and the first password, which signs in (decision 0031). Opening it changes nothing. */
/** The message is read before the next page comes, as after a registration. */
var REDIRECT_DELAY_MS = 1500;
function InvitationPage() {
	const token = (0, import_dist.useSearchParams)()[0].get("token") ?? "";
	const [state, setState] = (0, import_react.useState)(token ? "open" : "gone");
	const { signedIn } = useSessionChange();
	const welcome = (user) => {
		setState(user);
		signedIn(user);
	};
	if (state === "open") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Open, {
		token,
		onIn: welcome,
		onGone: () => setState("gone")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		children: state === "gone" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gone, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Done, { user: state })
	});
}
function Open({ token, onIn, onGone }) {
	const { data, error, refetch, isFetching } = useQuery(ask(invitation, { body: { token } }));
	if (data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FirstPassword, {
		data,
		token,
		onIn,
		onGone
	});
	if (error instanceof Problem && error.code === "GONE") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gone, {});
	if (error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, {
		py: {
			base: "6",
			lg: "16"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
			title: texts.loadFailed,
			text: texts.loadFailedText,
			onRetry: () => void refetch(),
			retrying: isFetching
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormCard, {
		title: texts.title,
		note: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
			label: texts.loading,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gap: "4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "72px" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "48px" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "48px" })
				]
			})
		})
	});
}
function Done({ user }) {
	const navigate = (0, import_dist.useNavigate)();
	const home = landingPath(user.role);
	(0, import_react.useEffect)(() => {
		const timer = setTimeout(() => void navigate(home, { replace: true }), REDIRECT_DELAY_MS);
		return () => clearTimeout(timer);
	}, [navigate, home]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormCard, {
		title: texts.done.title,
		note: texts.done.note(user.email),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: home,
			variant: "primary",
			block: true,
			children: texts.done.goOn
		})
	});
}
function Gone() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormCard, {
		title: texts.gone.title,
		note: texts.gone.note,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: sharedPaths.signIn,
			variant: "primary",
			block: true,
			children: texts.signIn
		})
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { InvitationPage as default, head };
