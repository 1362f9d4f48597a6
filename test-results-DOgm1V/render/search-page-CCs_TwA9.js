import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { s as Wrap } from "./page-B2WnnulD.js";
import { a as useCars, h as CarList, n as useListState } from "./list-state-CHdgElHM.js";
import { i as FilterDrawer, n as ListHead, t as listQuestions } from "./list-questions-BHpnDneH.js";
import { i as searchList } from "./list-kind-Cml8r5sb.js";
import { n as listHead, t as SearchBar } from "./search-bar-CQkz-O8b.js";
import { t as texts } from "./texts-DcJDULOi.js";
// client/features/catalogue/search-page.tsx
/** Search by make, model or year, with the filters in a drawer and the number of results (C-route-02). */
var import_jsx_runtime = require_jsx_runtime();
function SearchPage() {
	const state = useListState(searchList);
	const cars = useCars(state, searchList);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBar, {
		title: texts.searchTitle,
		state
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListHead, {
		title: state.q ? texts.resultsFor(cars.corrected?.to ?? state.q) : texts.availableCars,
		count: cars.total === null ? cars.loading ? texts.loading : "" : texts.results(cars.total),
		kind: searchList,
		state,
		filters: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterDrawer, {
			state,
			facets: cars.facets,
			total: cars.total,
			everywhere: true,
			clearLabel: texts.clearAllFilters
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarList, {
		cars,
		kind: searchList,
		onMore: state.showMore,
		onClear: state.clearAll
	})] })] });
}
function questions(url) {
	return listQuestions(url, searchList);
}
function head({ url }) {
	return listHead(url, searchList, {
		title: "Search cars · Redrive",
		description: "Search accident-damaged cars in the UAE by make, model, year or body type.",
		canonical: "/search",
		name: texts.searchTitle,
		under: []
	});
}
export { SearchPage as default, head, questions };
