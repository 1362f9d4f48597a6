import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { l as Wrap } from "./page-CRV3tWFN.js";
import { f as FilterDrawer, l as useCars, n as listQuestions, o as useListState, t as listHead, v as FilterChips, y as CarList } from "./list-page-lecEwXjy.js";
import { t as ListHead } from "./list-head-B4yMMvoN.js";
import { a as searchList } from "./list-kind-D29pjYeZ.js";
import { t as SearchBar } from "./search-bar-DEOn9Zuf.js";
import { t as texts } from "./texts-RwGwtLFS.js";
import { t as paths } from "./render.js";
// client/shop/catalogue/search-page.tsx
/** Search by make, model or year, with the filters in a drawer and the number of results (C-route-02). */
var import_jsx_runtime = require_jsx_runtime();
function SearchPage() {
	const state = useListState(searchList);
	const cars = useCars(state, searchList);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBar, {
		title: texts.searchTitle,
		state
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListHead, {
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
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterChips, {
			state,
			understood: cars.understood,
			clear: { label: texts.clearFilters }
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarList, {
			cars,
			kind: searchList,
			onMore: state.showMore,
			onClear: state.clear
		})
	] })] });
}
function questions(url) {
	return listQuestions(url, searchList);
}
function head({ url }) {
	return listHead(url, searchList, {
		title: "Search cars · Redrive",
		description: "Search accident-damaged cars in the UAE by make, model, year or body type.",
		canonical: paths.search,
		name: texts.searchTitle,
		under: []
	});
}
export { SearchPage as default, head, questions };
