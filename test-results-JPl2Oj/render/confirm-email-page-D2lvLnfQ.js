import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react } from "./icons-RnR86ooq.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { i as confirmEmail } from "./customer-D_6yJyWE.js";
import { Dt as signInFirst, Et as sharedPaths, Nt as Button, Pt as LinkButton, ut as useSession } from "./render.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { t as reasonOf } from "./use-form-U9z-vHYJ.js";
import { t as FormCard } from "./form-card-8WHTOxIK.js";
import { t as confirmEmailTexts } from "./texts-CHfVERvM.js";
// client/sign-in/confirm-email-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
/** What a refusal means for the link; undefined when it may be tried again. */
function outcomeOf(error) {
	if (!(error instanceof Problem)) return void 0;
	if (error.code === "GONE") return { is: "gone" };
	if (error.code === "FORBIDDEN") return {
		is: "signInFirst",
		reason: error.message
	};
	return error.code === "CONFLICT" ? {
		is: "taken",
		reason: error.message
	} : void 0;
}
function ConfirmEmailPage() {
	const token = (0, import_dist.useSearchParams)()[0].get("token") ?? "";
	const { user } = useSession();
	const [state, setState] = (0, import_react.useState)({ is: token ? "asking" : "gone" });
	const { run, busy } = useCommand(confirmEmail, { failed: (error) => outcomeOf(error) ? null : {
		title: confirmEmailTexts.failed,
		description: reasonOf(error) || confirmEmailTexts.tryAgain
	} });
	const press = async () => {
		const outcome = await run({ body: { token } });
		if (outcome.error) return setState(outcomeOf(outcome.error) ?? state);
		const { email } = outcome.answer;
		setState({
			is: email === user?.email ? "confirmed" : "done",
			email
		});
	};
	if (state.is === "asking") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormCard, {
		title: confirmEmailTexts.title,
		note: confirmEmailTexts.note,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			size: "lg",
			loading: busy,
			onClick: () => void press(),
			children: confirmEmailTexts.confirm
		})
	});
	const { title } = confirmEmailTexts[state.is];
	const here = `${sharedPaths.confirmEmail}?token=${encodeURIComponent(token)}`;
	const next = state.is === "signInFirst" ? signInFirst(sharedPaths.signIn, here) : user ? sharedPaths.home : sharedPaths.signIn;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormCard, {
			title,
			note: "email" in state ? confirmEmailTexts[state.is].note(state.email) : "reason" in state ? state.reason : confirmEmailTexts.gone.note,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: next,
				variant: "primary",
				block: true,
				children: next === sharedPaths.home ? confirmEmailTexts.home : confirmEmailTexts.signIn
			})
		})
	});
}
function head() {
	return {
		title: `${confirmEmailTexts.title} · Redrive`,
		robots: "noindex"
	};
}
export { ConfirmEmailPage as default, head };
