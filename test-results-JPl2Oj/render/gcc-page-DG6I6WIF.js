import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { l as Wrap } from "./page-CRV3tWFN.js";
import { f as FilterDrawer, i as listView, l as useCars, o as useListState, r as questionsOf, t as listHead, v as FilterChips, y as CarList } from "./list-page-lecEwXjy.js";
import "./filter-set-DgdaVXZj.js";
import { t as ListHead } from "./list-head-B4yMMvoN.js";
import { r as gccList } from "./list-kind-D29pjYeZ.js";
import { t as SearchBar } from "./search-bar-DEOn9Zuf.js";
import { t as paths } from "./render.js";
import { t as texts } from "./texts-RwGwtLFS.js";
// client/shop/catalogue/gcc-page.tsx
/** GCC spec cars, found as on the other lists; that there are to be more of them is still announced (C-route-05). */
var import_jsx_runtime = require_jsx_runtime();
/** The spec is the page's, whatever its address says. */
function gccView(view) {
	return {
		...view,
		filters: {
			...view.filters,
			regionalSpec: "GCC"
		}
	};
}
function GccPage() {
	const asked = useListState(gccList);
	const cars = useCars(gccView(asked), gccList);
	const state = {
		...asked,
		filters: {
			...asked.filters,
			regionalSpec: "all"
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBar, {
			title: texts.gccTitle,
			state,
			withSpec: false
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			color: "ink-2",
			mb: "5",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: texts.comingSoon }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {}),
				texts.gccSoon
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListHead, {
			title: texts.availableCars,
			count: cars.total === null ? cars.loading ? texts.loading : "" : texts.cars(cars.total),
			kind: gccList,
			state,
			filters: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterDrawer, {
				state,
				facets: cars.facets,
				total: cars.total,
				withSpec: false,
				everywhere: true
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterChips, {
			state,
			asks: gccView(asked),
			understood: cars.understood,
			clear: { label: texts.clearFilters }
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarList, {
			cars,
			kind: gccList,
			onMore: state.showMore,
			onClear: state.clear
		})
	] });
}
function questions(url) {
	return questionsOf(gccView(listView(url.searchParams, gccList)));
}
function head({ url }) {
	return listHead(url, gccList, {
		title: "GCC spec accident cars for sale in the UAE · Redrive",
		description: "GCC spec cars, inspected in the UAE and repaired at the listed price, with mileage, market value and saving.",
		canonical: paths.gccCars,
		name: texts.gccTitle,
		under: [[texts.allCarsTitle, paths.allCars]]
	});
}
export { GccPage as default, head, questions };
