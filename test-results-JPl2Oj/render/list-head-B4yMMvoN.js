import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { t as SelectField } from "./select-field-BeHxUhA8.js";
import { o as sortOptions } from "./list-kind-D29pjYeZ.js";
import { t as texts } from "./texts-RwGwtLFS.js";
// client/shop/catalogue/list/list-head.tsx
var import_jsx_runtime = require_jsx_runtime();
function ListHead({ title, count, kind, state, filters }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexWrap: {
			base: "wrap",
			md: "nowrap"
		},
		alignItems: "center",
		columnGap: "4",
		rowGap: "3",
		mb: "5",
		minH: "11",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t5",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				role: "status",
				textStyle: "t2",
				color: "ink-3",
				pt: "2",
				whiteSpace: "nowrap",
				children: count
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				ms: "auto",
				display: "flex",
				gap: "2",
				width: {
					base: "full",
					md: "auto"
				},
				css: { "& > *": { flex: {
					base: 1,
					md: "none"
				} } },
				children: [filters, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					width: { md: "216px" },
					minW: "0",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: texts.sort,
						hideLabel: true,
						size: "md",
						value: state.filters.sortBy,
						onChange: (sortBy) => state.change({ sortBy }),
						options: sortOptions(kind, state.filters.sortBy)
					})
				})]
			})
		]
	});
}
export { ListHead as t };
