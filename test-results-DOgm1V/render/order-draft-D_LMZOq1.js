import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { t as useQueries } from "./useQueries-CAbhVh4-.js";
import { _ as partialRecord, h as object, o as _enum, y as string } from "./entry-kdpXl4Kw.js";
import { c as Problem } from "./call-DwZHXxeZ.js";
import { r as LinkButton } from "./button-Tz6kFbp7.js";
import { b as EmptyState, r as ask } from "./render.js";
import { n as PageTitle, s as Wrap } from "./page-B2WnnulD.js";
import { t as DEPOSIT_AED } from "./price-BxV2Or85.js";
import { a as useSelection } from "./selection-context-60AJdLEb.js";
import { t as carsDetail } from "./cars-CMr53V05.js";
import { t as CarFront } from "./car-front-0a3pdLir.js";
import { i as customerInfo } from "./reservations-Cpm0JFnO.js";
import { t as Price } from "./price-block-D6ouQl02.js";
import { c as removeStored, d as common, g as reserve, l as writeStored, p as fields, s as readStored } from "./refresh-Dhk3TXy8.js";
import { n as fromShortlist } from "./order-cars-vLLGUYtJ.js";
// client/features/reservation/no-cars.tsx
var import_jsx_runtime = require_jsx_runtime();
function NoCars({ title, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pt: "4",
		pb: "16",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, { title }),
			children,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				icon: CarFront,
				title: common.noCars,
				text: common.noCarsText,
				action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					variant: "primary",
					size: "lg",
					to: "/accident-cars-for-sale",
					children: common.browseCars
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-3",
				textAlign: "center",
				children: common.depositPromise
			})
		]
	});
}
// client/features/reservation/use-shortlisted.ts
/** The shortlist with what the server says of each car now, so that nobody reserves a car that is gone or dearer. */
/** Prices and sales are asked again when older than this. */
var FRESH_MS = 3e4;
/** @param refused ids the server has just refused, whatever their page says */
function useShortlisted(refused = []) {
	const { cars } = useSelection();
	const client = useQueryClient();
	const answers = useQueries({ queries: cars.map(({ id }) => ({
		...ask(carsDetail, { params: { id } }),
		staleTime: FRESH_MS
	})) });
	const todayOf = (id, at) => {
		const { data, error } = answers[at] ?? {};
		if (refused.includes(id) || isGone(error)) return "gone";
		return data ? { price: data.repairPrice } : void 0;
	};
	return {
		cars: cars.map((car, at) => fromShortlist(car, todayOf(car.id, at))),
		refresh: () => client.invalidateQueries({ queryKey: [carsDetail.name] })
	};
}
function isGone(error) {
	return error instanceof Problem && (error.status === 404 || error.status === 410);
}
// client/features/reservation/action-dock.tsx
function ActionDock({ label, note = "", noteId, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": label,
		display: "flex",
		flexDirection: {
			base: "row",
			lg: "column-reverse"
		},
		alignItems: {
			base: "center",
			lg: "stretch"
		},
		justifyContent: "space-between",
		gap: "3",
		bg: {
			base: "surface",
			lg: "transparent"
		},
		position: {
			base: "fixed",
			lg: "static"
		},
		insetInline: "0",
		insetBlockEnd: "0",
		zIndex: "bar",
		px: {
			base: "4",
			lg: "0"
		},
		pt: {
			base: "3",
			lg: "0"
		},
		pb: {
			base: "calc(12px + env(safe-area-inset-bottom))",
			lg: "0"
		},
		borderBlockStartWidth: {
			base: "1px",
			lg: "0"
		},
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: {
					base: note ? "none" : "block",
					lg: "none"
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t1",
					fontWeight: "medium",
					color: "ink-3",
					children: reserve.depositLabel
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, {
					value: DEPOSIT_AED,
					size: "bar"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				id: noteId,
				role: "status",
				textStyle: "t2",
				color: "ink-2",
				fontWeight: "medium",
				css: { "&:empty": { display: "none" } },
				children: note
			}),
			children
		]
	});
}
// client/features/reservation/info-check.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** In the order of the form: the first wrong one gets the focus. */
var INFO_FIELDS = [
	"firstName",
	"lastName",
	"email",
	"phone",
	"emirate",
	"address"
];
var REQUIRED = [
	"firstName",
	"email",
	"phone"
];
/** The required fields that hold nothing but spaces (C-res-05). */
function missingFields(values) {
	return REQUIRED.filter((field) => values[field].trim() === "");
}
/** One sentence a wrong field, none when all is well. */
function infoErrors(values) {
	const parsed = customerInfo.safeParse(values);
	if (parsed.success) return {};
	return errorsFrom(parsed.error.issues.map(({ path, message }) => ({
		path: path.join("."),
		message
	})));
}
/** The server's issues, whether or not they name the object around the fields. */
function errorsFrom(issues) {
	const errors = {};
	for (const { path, message } of issues) {
		const field = INFO_FIELDS.find((name) => path === name || path === `customerInfo.${name}`);
		if (field) errors[field] ??= field === "email" ? fields.fullAddress : message;
	}
	return errors;
}
/** The values as the call takes them. They have been checked. */
function infoBody(values) {
	return values;
}
// client/features/reservation/order-draft.ts
/** What was typed and chosen on the way through /reserve; it survives reload and sign-out in this tab, and belongs to one person. */
var KEY = "redrive.reserve";
var draft = object({
	owner: string(),
	typed: partialRecord(_enum(INFO_FIELDS), string()).catch({}),
	method: _enum(["card", "bank"]).catch("card")
});
function restored(owner) {
	const parsed = draft.safeParse(readStored("session", KEY));
	return parsed.success && parsed.data.owner === owner ? parsed.data : {
		owner,
		typed: {},
		method: "card"
	};
}
/** After the deposit nothing of it is needed any more. */
function forgetOrderDraft() {
	removeStored("session", KEY);
}
/** Every key stroke is kept. Never card data: none is asked for. */
function useOrderDraft(owner) {
	const [state, setState] = (0, import_react.useState)(() => restored(owner));
	const change = (next) => {
		setState(next);
		writeStored("session", KEY, next);
	};
	return {
		typed: state.typed,
		method: state.method,
		type: (field, value) => change({
			...state,
			typed: {
				...state.typed,
				[field]: value
			}
		}),
		choose: (method) => change({
			...state,
			method
		})
	};
}
export { infoBody as a, ActionDock as c, errorsFrom as i, useShortlisted as l, useOrderDraft as n, infoErrors as o, INFO_FIELDS as r, missingFields as s, forgetOrderDraft as t, NoCars as u };
