import { c as chakra, r as createLucideIcon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { a as ActivityTable, c as ListState, d as ACTIVITY_EXPORT, l as texts, n as useAllActivity, o as ActivityFilters, r as useFitting, t as useActivityFilter } from "./use-activity-B3zFKwYR.js";
import { n as BackLink } from "./app-bar-DEZW-2RX.js";
import { t as AnchorButton } from "./button-Tz6kFbp7.js";
import { t as Card } from "./card-QJerkYjO.js";
import { b as EmptyState } from "./render.js";
import { s as Wrap } from "./page-B2WnnulD.js";
// node_modules/lucide-react/dist/esm/icons/download.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "download",
	size: 24,
	node: [
		["path", {
			d: "M12 15V3",
			key: "m9g1x1"
		}],
		["path", {
			d: "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4",
			key: "ih7n3h"
		}],
		["path", {
			d: "m7 10 5 5 5-5",
			key: "brsn70"
		}]
	]
};
__iconData.node;
var Download = createLucideIcon(__iconData);
// client/features/admin/activity-page.tsx
/** The whole log of 90 days, filtered here, and as a file (S-act). */
var import_jsx_runtime = require_jsx_runtime();
var words = texts.activity;
function ActivityPage() {
	const inAddress = useActivityFilter();
	const list = useAllActivity();
	const fitting = useFitting(list, inAddress.filter);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		py: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
			display: "flex",
			alignItems: "center",
			gap: "3",
			pb: "3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackLink, {
					to: "/admin",
					label: texts.title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
					textStyle: "t4",
					fontWeight: "bold",
					flex: "1",
					ms: "2",
					children: words.title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
					href: ACTIVITY_EXPORT.path + inAddress.query,
					download: true,
					icon: Download,
					children: words.exportCsv
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			overflow: "clip",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "flex",
					flexWrap: "wrap",
					alignItems: "center",
					justifyContent: "space-between",
					gap: "3",
					p: "4",
					borderBlockEndWidth: "1px",
					borderBlockEndStyle: "solid",
					borderBlockEndColor: "line",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActivityFilters, { ...inAddress }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						role: "status",
						textStyle: "t2",
						color: "ink-3",
						children: list.data ? words.count(fitting.length) : ""
					})]
				}),
				list.data?.length === 1e4 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					px: "4",
					py: "2",
					textStyle: "t2",
					color: "ink-2",
					bg: "sunken",
					children: words.clipped(1e4)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListState, {
					list,
					failed: words.failed,
					empty: words.empty,
					children: () => fitting.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActivityTable, { entries: fitting }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { text: words.empty })
				})
			]
		})]
	});
}
function head() {
	return {
		title: `${words.title} · Redrive`,
		robots: "noindex"
	};
}
export { ActivityPage as default, head };
