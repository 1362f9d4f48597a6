import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { n as login } from "./auth-Ywx2v57P.js";
import { At as toast, Et as sharedPaths, Nt as Button, Ot as landingPath, dt as useSessionChange, kt as safeRedirect, lt as requireKeptCookie, ut as useSession } from "./render.js";
import { r as Problem, t as PROBLEMS } from "./problem-BorzhGDb.js";
import { r as call } from "./call-C4FbK-me.js";
import { n as FieldError } from "./field--L8w1Vhp.js";
import { t as PasswordField } from "./password-field-Ckzzf3U5.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
import { n as useForm } from "./use-form-U9z-vHYJ.js";
import { r as Note } from "./page-CRV3tWFN.js";
import { t as FormCard } from "./form-card-8WHTOxIK.js";
import { n as signInWithPasskey, s as loginCode, t as canUsePasskeys } from "./passkey-CqT5-5OD.js";
import { a as secondStepTexts, o as texts } from "./texts-CHfVERvM.js";
// client/sign-in/second-step.tsx
var import_dist = require_dist();
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var asError = (cause) => cause instanceof Error ? cause : new Error(String(cause));
var isGone = (error) => error instanceof Problem && error.code === "GONE";
function SecondStep({ ways, onIn, onStartAgain }) {
	const hasPasskey = ways.passkey && canUsePasskeys();
	const [refusal, setRefusal] = (0, import_react.useState)(null);
	const failed = (error) => {
		if (isGone(error)) onStartAgain(error.message);
		else setRefusal(error.message);
	};
	const { ref, field, busy, submit } = useForm({
		start: { code: "" },
		check: loginCode.body,
		async send(body) {
			setRefusal(null);
			try {
				const { user } = await call(loginCode, { body });
				await requireKeptCookie();
				onIn(user);
				return { error: null };
			} catch (cause) {
				const error = asError(cause);
				if (!(error instanceof Problem && error.extra.issues)) failed(error);
				return { error };
			}
		}
	});
	const passkey = usePasskey({
		isSecondStep: true,
		onIn,
		onFailed: failed
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
		title: secondStepTexts.title,
		note: ways.app ? secondStepTexts.note : secondStepTexts.noteWithoutApp,
		children: [
			hasPasskey && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "primary",
				size: "lg",
				loading: passkey.busy,
				onClick: passkey.use,
				children: secondStepTexts.passkey
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
				ref,
				noValidate: true,
				onSubmit: submit,
				display: "grid",
				gap: "4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: ways.app ? secondStepTexts.code : secondStepTexts.recoveryCode,
						help: ways.app ? secondStepTexts.codeHelp : void 0,
						autoComplete: "one-time-code",
						autoCapitalize: "none",
						spellCheck: false,
						maxLength: 60,
						...field("code")
					}),
					refusal && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						role: "alert",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
							id: "second-step-error",
							children: refusal
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						variant: hasPasskey ? "secondary" : "primary",
						size: "lg",
						loading: busy,
						children: secondStepTexts.submit
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "tertiary",
				onClick: () => onStartAgain(),
				children: secondStepTexts.startAgain
			})
		]
	});
}
/** A press that signs in with a passkey. */
function usePasskey({ isSecondStep, onIn, onFailed }) {
	const [busy, setBusy] = (0, import_react.useState)(false);
	const use = async () => {
		setBusy(true);
		try {
			const user = await signInWithPasskey(isSecondStep);
			if (user) {
				await requireKeptCookie();
				onIn(user);
			} else onFailed(new Error(secondStepTexts.passkeyCancelled));
		} catch (cause) {
			onFailed(asError(cause));
		}
		setBusy(false);
	};
	return {
		busy,
		use: () => void use()
	};
}
// client/sign-in/sign-in-page.tsx
/** The one sign-in screen for every role (C-login-01 to C-login-10, D-23). */
/** The session is known before the next page asks for it (C-login-10). */
var REDIRECT_DELAY_MS = 100;
function SignInPage() {
	const { search } = (0, import_dist.useLocation)();
	const { ref, field, refusal, busy, submit, secondStep, enter, startAgain, setRefusal } = useSignIn();
	const passkey = usePasskey({
		isSecondStep: false,
		onIn: enter,
		onFailed: (error) => setRefusal(error.message)
	});
	if (secondStep) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecondStep, {
		ways: secondStep,
		onIn: enter,
		onStartAgain: startAgain
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormCard, {
		title: texts.title,
		note: texts.note,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AlreadySignedIn, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
				ref,
				noValidate: true,
				onSubmit: submit,
				display: "grid",
				gap: "4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: texts.email,
						kind: "email",
						autoComplete: "username",
						autoCapitalize: "none",
						spellCheck: false,
						...field("email")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
						label: texts.password,
						autoComplete: "current-password",
						...field("password")
					}),
					refusal && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						role: "alert",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
							id: "sign-in-error",
							children: refusal
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
			canUsePasskeys() && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "lg",
				loading: passkey.busy,
				onClick: passkey.use,
				children: texts.passkey
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				textAlign: "center",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Way, {
					to: sharedPaths.forgotPassword + search,
					children: texts.forgotten
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
				textAlign: "center",
				children: [
					texts.noAccount,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Way, {
						to: sharedPaths.register + search,
						children: texts.register
					})
				]
			})
		]
	});
}
var Way = chakra(import_dist.Link, { base: {
	color: "drive",
	fontWeight: "semibold"
} });
function check({ email, password }) {
	const issues = [];
	if (!email.trim()) issues.push({
		path: "email",
		message: texts.missingEmail
	});
	if (!password) issues.push({
		path: "password",
		message: texts.missingPassword
	});
	return issues.length > 0 ? { issues } : { value: {
		email: email.trim(),
		password
	} };
}
function useSignIn() {
	const [refusal, setRefusal] = (0, import_react.useState)(null);
	const [secondStep, setSecondStep] = (0, import_react.useState)(null);
	const { signedIn } = useSessionChange();
	const goOn = useGoOn();
	const enter = async (user) => {
		signedIn(user);
		await new Promise((known) => setTimeout(known, REDIRECT_DELAY_MS));
		goOn(user.role);
	};
	return {
		...useForm({
			start: {
				email: "",
				password: ""
			},
			check,
			onWrong: () => void toast({
				...texts.missing,
				kind: "destructive"
			}),
			async send(body) {
				setRefusal(null);
				try {
					const answer = await call(login, { body });
					if (answer.user) {
						await requireKeptCookie();
						await enter(answer.user);
					} else setSecondStep(answer.secondStep);
				} catch (cause) {
					const message = wordsOf(cause);
					toast({
						title: texts.failed,
						description: message || texts.invalid,
						kind: "destructive"
					});
					const isMalformed = cause instanceof Problem && cause.code === "VALIDATION";
					setRefusal((isMalformed ? "" : message) || texts.invalidInline);
				}
				return { error: null };
			}
		}),
		refusal,
		setRefusal,
		secondStep,
		enter: (user) => void enter(user),
		startAgain(reason) {
			setSecondStep(null);
			setRefusal(reason ?? null);
		}
	};
}
/** What the refusal said. One that brought no words reads as "Please log in to continue", which here is what was just tried. */
function wordsOf(cause) {
	if (!(cause instanceof Error)) return "";
	return cause instanceof Problem && cause.message === PROBLEMS.NO_SESSION.message ? "" : cause.message;
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
			overflowWrap: "anywhere",
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
