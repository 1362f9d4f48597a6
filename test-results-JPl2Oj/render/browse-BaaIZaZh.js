import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { d as FilterColumn, f as FilterDrawer, l as useCars, v as FilterChips, y as CarList } from "./list-page-lecEwXjy.js";
import { t as ListHead } from "./list-head-B4yMMvoN.js";
import { t as texts } from "./texts-RwGwtLFS.js";
// client/shop/catalogue/list/browse.tsx
/** Filters beside a list of cars: the body of the home page and of all cars. */
var import_jsx_runtime = require_jsx_runtime();
function Browse({ title, kind, state }) {
	const cars = useCars(state, kind);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			lg: "256px minmax(0, 1fr)"
		},
		gap: "8",
		alignItems: "start",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterColumn, {
			state,
			facets: cars.facets
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListHead, {
				title,
				count: cars.total === null ? cars.loading ? texts.loading : "" : texts.cars(cars.total),
				kind,
				state,
				filters: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterDrawer, {
					state,
					facets: cars.facets,
					total: cars.total
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterChips, {
				state,
				understood: cars.understood,
				clear: {
					label: texts.clearFilters,
					display: { lg: "none" }
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarList, {
				cars,
				kind,
				onMore: state.showMore,
				onClear: state.clear
			})
		] })]
	});
}
export { Browse as t };
