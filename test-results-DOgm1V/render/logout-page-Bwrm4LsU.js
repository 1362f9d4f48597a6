import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { T as useSessionChange, w as useSession } from "./render.js";
import { r as LinkButton } from "./button-Tz6kFbp7.js";
import { r as FormCard, t as logoutTexts } from "./texts-DYHz5zLd.js";
// client/features/sign-in/logout-page.tsx
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
				to: "/",
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
		const timer = setTimeout(() => void navigate("/", { replace: true }), HOME_AFTER_MS);
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
