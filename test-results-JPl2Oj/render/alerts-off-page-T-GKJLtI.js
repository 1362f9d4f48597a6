import { t as require_dist } from "./dist-IHMA6f-2.js";
import { s as unsubscribe, t as texts } from "./searches-texts-Dt53yr2R.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { t as useMutation } from "./useMutation-CtJwSmyr.js";
import { r as call } from "./call-C4FbK-me.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { Nt as Button, Pt as LinkButton, t as paths } from "./render.js";
import { a as Row, i as PageTitle, l as Wrap, r as Note } from "./page-CRV3tWFN.js";
import { f as require_jsx_runtime } from "./icons-RnR86ooq.js";
// client/shop/catalogue/searches/alerts-off-page.tsx
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
function wordsOf(off, error, isGone) {
	if (off) return off.name === null ? texts.offKept : texts.offSearch(off.name);
	if (error) return isGone ? texts.offGone : texts.offFailed;
	return texts.offAsk;
}
function AlertsOffPage() {
	const token = (0, import_dist.useSearchParams)()[0].get("token") ?? "";
	const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(unsubscribe, { query: { token } }) });
	const isGone = error instanceof Problem && (error.code === "GONE" || error.code === "VALIDATION");
	const isAsking = !data && !isGone;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "form",
		py: {
			base: "4",
			lg: "8"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, { title: isAsking ? texts.offQuestion : texts.offTitle }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			padding: "lg",
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					role: "status",
					children: wordsOf(data, error, isGone)
				}),
				data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.offNote }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [isAsking && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "primary",
					loading: isPending,
					onClick: () => mutate(),
					children: texts.turnOff
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: paths.savedSearches,
					children: texts.title
				})] })
			]
		})]
	});
}
function head() {
	return {
		title: `${texts.offQuestion} · Redrive`,
		robots: "noindex"
	};
}
export { AlertsOffPage as default, head };
