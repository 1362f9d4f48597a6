import { l as Wrap } from "./page-CRV3tWFN.js";
import { t as Browse } from "./browse-BaaIZaZh.js";
import { t as allCarsList } from "./list-kind-D29pjYeZ.js";
import { n as listQuestions, o as useListState, t as listHead } from "./list-page-lecEwXjy.js";
import { t as SearchBar } from "./search-bar-DEOn9Zuf.js";
import { t as paths } from "./render.js";
import { t as texts } from "./texts-RwGwtLFS.js";
import { f as require_jsx_runtime } from "./icons-RnR86ooq.js";
// client/shop/catalogue/all-cars-page.tsx
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
		canonical: paths.allCars,
		name: texts.allCarsTitle,
		under: []
	});
}
export { AllCarsPage as default, head, questions };
