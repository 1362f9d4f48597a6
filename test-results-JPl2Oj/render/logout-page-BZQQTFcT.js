import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react } from "./icons-RnR86ooq.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { Et as sharedPaths, Pt as LinkButton, dt as useSessionChange, ut as useSession } from "./render.js";
import { t as FormCard } from "./form-card-8WHTOxIK.js";
import { r as logoutTexts } from "./texts-CHfVERvM.js";
// client/sign-in/logout-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
var HOME_AFTER_MS = 2e3;
function LogoutPage() {
	const outcome = useLeaving();
	const { title, note } = logoutTexts[outcome];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormCard, {
			title,
			note,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: sharedPaths.home,
				variant: "secondary",
				block: true,
				children: logoutTexts.home
			})
		})
	});
}
function useLeaving() {
	const [outcome, settle] = (0, import_react.useState)("leaving");
	const { status } = useSession();
	const { signOut } = useSessionChange();
	const navigate = (0, import_dist.useNavigate)();
	const begun = (0, import_react.useRef)(false);
	(0, import_react.useEffect)(() => {
		if (begun.current || status === "loading") return;
		begun.current = true;
		Promise.resolve().then(signOut).then(() => settle("done"), () => settle("failed"));
	}, [signOut, status]);
	(0, import_react.useEffect)(() => {
		if (outcome === "leaving") return;
		const timer = setTimeout(() => void navigate(sharedPaths.home, { replace: true }), HOME_AFTER_MS);
		return () => clearTimeout(timer);
	}, [outcome, navigate]);
	return outcome;
}
function head() {
	return {
		title: `${logoutTexts.leaving.title} · Redrive`,
		robots: "noindex"
	};
}
export { LogoutPage as default, head };
