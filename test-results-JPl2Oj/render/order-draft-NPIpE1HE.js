import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { t as useQueries } from "./useQueries-DOqL4-Ly.js";
import { p as define } from "./call-C4FbK-me.js";
import { I as aed, Nt as Button, Pt as LinkButton, Wt as useQuery, gt as carsDetail, j as ask, p as EMIRATES, st as EmptyState, t as paths, yt as carsSearch, zt as X } from "./render.js";
import { i as PageTitle, l as Wrap, r as Note, t as FinePrint } from "./page-CRV3tWFN.js";
import { n as DEPOSIT_AED } from "./deposit-words-CIDNGxDd.js";
import { F as string, N as partialRecord, S as _enum, T as array, a as id, f as statedAmount, j as object, l as optionalText, r as email, t as choice, u as requiredText } from "./fields-D-15uvoi.js";
import { n as removeStored, r as writeStored, t as readStored } from "./device-storage-D-xgpBkG.js";
import { n as requiredPhone } from "./phone-Cue3CvKl.js";
import { t as readGiven } from "./field-sentence-B2lbgZ_K.js";
import { d as reservation, o as ids, t as OWN } from "./reservations-7G0Hxa9d.js";
import { t as Picture } from "./picture-DcbhnXFT.js";
import { i as keptCar, l as useSelection, r as isGone } from "./selection-context-Bu0VfH0J.js";
import { t as carName } from "./car-name-ti6Aore-.js";
import { t as Price } from "./price-block-CDjkJlhu.js";
import { f as fields, h as reserve, u as common } from "./kept-reservation-B5QWsTxT.js";
import { n as fromShortlist } from "./order-cars-BWuYpIL6.js";
import { t as CarFront } from "./car-front-0X5KSfJw.js";
// client/shop/reservation/wizard/blocked-car.tsx
/** A car that was sold or given to somebody else meanwhile, or has no price: what happened, take it off, or put another one in its place. */
var import_jsx_runtime = require_jsx_runtime();
var OFFERS = 3;
/** The shortlist's. */
function useShortlistChanges() {
	const { cars, add, remove, move, has } = useSelection();
	return {
		has,
		remove,
		swap(id, other) {
			const place = cars.findIndex((car) => car.id === id);
			remove(id);
			add(keptCar(other));
			move(cars.length - 1, place);
		}
	};
}
var WORDS = {
	gone: [reserve.goneTitle, reserve.goneText],
	reserved: [reserve.reservedTitle, reserve.reservedText],
	unpriced: [reserve.unpricedTitle, reserve.unpricedText]
};
function BlockedCar({ car, changes }) {
	if (car.state === "live") return null;
	const [title, text] = WORDS[car.state];
	const { remove, busy } = changes;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "status",
		display: "grid",
		gap: "3",
		mt: "1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "semibold",
				color: "danger",
				children: title(car.name)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: text })] }),
			remove && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				icon: X,
				"aria-label": reserve.removeCar(car.name),
				disabled: busy,
				onClick: () => remove(car.id),
				children: common.remove
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Offers, {
				car,
				changes
			})
		]
	});
}
/** Cars of the same make, else the newest ones. */
function Offers({ car, changes }) {
	const { cars } = useSelection();
	const make = cars.find(({ id }) => id === car.id)?.make;
	const same = useQuery(ask(carsSearch, { query: {
		make,
		limit: 12
	} }));
	const newest = useQuery(ask(carsSearch, { query: { limit: 12 } }));
	const found = [...same.data?.cars ?? [], ...newest.data?.cars ?? []];
	const offers = found.filter((one, at) => found.findIndex(({ id }) => id === one.id) === at).filter((one) => one.repairPrice !== null && !one.isReserved).filter((one) => one.id !== car.id && !changes.has(one.id)).slice(0, OFFERS);
	if (offers.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		textStyle: "t2",
		fontWeight: "semibold",
		mb: "2",
		children: reserve.others
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		display: "grid",
		gap: "2",
		children: offers.map((other) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
			display: "grid",
			gridTemplateColumns: "56px minmax(0, 1fr) auto",
			columnGap: "3",
			rowGap: "2",
			alignItems: "center",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					borderRadius: "badge",
					overflow: "hidden",
					children: other.imageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
						source: other.imageUrl,
						alt: "",
						sizes: "56px"
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
					textStyle: "t2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: carName(other) }),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							color: "ink-2",
							whiteSpace: "nowrap",
							children: aed(other.repairPrice)
						})
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					"aria-label": reserve.swapFor(carName(other)),
					disabled: changes.busy,
					onClick: () => changes.swap(car.id, other),
					children: reserve.swap
				})
			]
		}, other.id))
	})] });
}
// client/shop/reservation/no-cars.tsx
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
					to: paths.allCars,
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
// client/shop/reservation/use-shortlisted.ts
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
		if (isGone(error)) return "gone";
		if (data?.isReserved) return "reserved";
		if (refused.includes(id)) return "gone";
		return data ? { price: data.repairPrice } : void 0;
	};
	return {
		cars: cars.map((car, at) => fromShortlist(car, todayOf(car.id, at))),
		refresh: () => client.invalidateQueries({ queryKey: [carsDetail.name] })
	};
}
// client/shop/reservation/action-dock.tsx
function ActionDock({ label, note = "", noteId, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": label,
		display: "flex",
		flexDirection: {
			base: "row",
			lg: "column-reverse"
		},
		flexWrap: {
			base: "wrap",
			lg: "nowrap"
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
		borderBlockStartColor: "line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: {
					base: note ? "none" : "block",
					lg: "none"
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, {
					fontWeight: "medium",
					children: reserve.depositLabel
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, {
					value: DEPOSIT_AED,
					size: "bar"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				id: noteId,
				role: "status",
				flex: {
					base: "1 1 8rem",
					lg: "none"
				},
				fontWeight: "medium",
				css: { "&:empty": { display: "none" } },
				children: note
			}),
			children
		]
	});
}
// shared/contract/new-reservation.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The wizard's order, with the customer's details (C-api-20, C-res-04 to C-res-08). */
var customerInfo = object({
	firstName: requiredText(80, "Enter your first name"),
	lastName: optionalText(80),
	email,
	phone: requiredPhone,
	emirate: choice(EMIRATES),
	address: optionalText(300)
});
/**
* 2 to 5 different live cars with a price. The amounts are checked, never stored: 422 AMOUNT_MISMATCH. 409 CAR_UNAVAILABLE
* {missing: ids} names cars that are no longer for sale, 409 CAR_NOT_AVAILABLE {missing: ids} those reserved for somebody else
* (D-92) or already yours, 422 NO_PRICE a car without a price; 409 TOO_MANY_ORDERS: five unpaid ones are the most (D-96). The same
* cars again are answered as customer.reserve says.
*/
var reservationsCreate = define({
	name: "reservations.create",
	method: "POST",
	path: "/api/reservations",
	touches: OWN,
	who: ["customer"],
	body: object({
		selectedCarIds: ids.pipe(array(id).min(2, `Please select at least 2 cars`).max(5, `You can select up to 5 cars`)),
		customerInfo,
		depositAmount: statedAmount.optional(),
		totalAmount: statedAmount.optional(),
		paymentMethod: _enum(["card", "bank"], { error: "Choose card or bank transfer" })
	}),
	response: reservation,
	status: 201,
	idempotent: true
});
// client/shop/reservation/wizard/info-check.ts
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
	const parsed = readGiven(customerInfo, values);
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
// client/shop/reservation/wizard/order-draft.ts
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
export { infoBody as a, reservationsCreate as c, NoCars as d, BlockedCar as f, errorsFrom as i, ActionDock as l, useOrderDraft as n, infoErrors as o, useShortlistChanges as p, INFO_FIELDS as r, missingFields as s, forgetOrderDraft as t, useShortlisted as u };
