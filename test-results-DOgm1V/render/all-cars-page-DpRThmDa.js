import { s as Wrap } from "./page-B2WnnulD.js";
import { t as Browse } from "./browse-C7-AbeD-.js";
import { t as allCarsList } from "./list-kind-Cml8r5sb.js";
import { n as listHead, t as SearchBar } from "./search-bar-CQkz-O8b.js";
import { t as listQuestions } from "./list-questions-BHpnDneH.js";
import { n as useListState } from "./list-state-CHdgElHM.js";
import { t as texts } from "./texts-DcJDULOi.js";
import { w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
// client/features/catalogue/all-cars-page.tsx
var import_jsx_runtime = require_jsx_runtime();
function AllCarsPage() {
	const state = useListState(allCarsList);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBar, { state }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Browse, {
		title: texts.allCarsTitle,
		kind: allCarsList,
		state
	})] });
}
function questions(url) {
	return listQuestions(url, allCarsList);
}
/** Three addresses, one page: all name the first as the canonical one. */
function head({ url }) {
	return listHead(url, allCarsList, {
		title: "Accident cars for sale in the UAE, repaired at the listed price · Redrive",
		description: "Browse inspector-verified accident-damaged cars with their Repair & Drive price, market value, saving and repair time. RTA-approved repairs, 1 month warranty.",
		canonical: "/accident-cars-for-sale",
		name: texts.allCarsTitle,
		under: []
	});
}
export { AllCarsPage as default, head, questions };
