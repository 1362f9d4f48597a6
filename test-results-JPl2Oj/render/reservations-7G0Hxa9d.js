import { a as REPAIR_ADD_ON_IDS, n as DELIVERY_IDS, s as REPAIR_LEVEL_IDS } from "./repair-options-DqrsxP_C.js";
import { C as RESERVATION_STATUSES, a as ACTORS, f as DEPOSIT_METHODS } from "./render.js";
import { A as number, E as boolean, F as string, O as literal, P as record, S as _enum, T as array, a as id, f as statedAmount, j as object, l as optionalText, o as idParams } from "./fields-D-15uvoi.js";
import { p as define } from "./call-C4FbK-me.js";
import { t as number$1 } from "./coerce-BHsPmZP-.js";
import { a as toSearchText } from "./compared-text-DsTOn8hE.js";
import { n as MAX_NOTE_LENGTH } from "./limits-B63A6JdW.js";
// shared/domain/payment/deposit-money.ts
/** What became of a card payment's money at the provider after it was paid (D-100). Pure. */
var DISPUTE_STATES = [
	"open",
	"won",
	"lost"
];
/** AED of the payment that is not here. */
function goneMoney({ refunded, disputes }) {
	return disputes.reduce((sum, { amount, isWithdrawn }) => sum + (isWithdrawn ? amount : 0), refunded);
}
/** AED of the deposit that is here and counts towards the balance. */
function heldDeposit(order) {
	const { depositAmount, depositMoved } = order;
	return Math.max(0, depositAmount - (depositMoved ? goneMoney(depositMoved) : 0));
}
// shared/domain/reservation.ts
/** The life of a reservation: its steps, who may take them, what they are called (decisions 2.4, D-10, D-52, D-61, C-prof-14 to 24). */
var RESERVATION_LABELS = {
	car_selection: "Selecting Cars",
	deposit_pending: "Deposit Pending",
	deposit_paid: "Deposit Paid",
	admin_review: "Under Review",
	car_selected: "Car Selected",
	balance_pending: "Balance Due",
	balance_paid: "Paid",
	repairing: "Repairing",
	ready_for_registration: "Ready for Registration",
	completed: "Completed",
	cancelled: "Cancelled"
};
/** Past reservations change no more (C-prof-05). */
function isPast(status) {
	return status === "completed" || status === "cancelled";
}
/** The way of a reservation that is not cancelled, first to last. */
var RESERVATION_PATH = RESERVATION_STATUSES.filter((status) => status !== "car_selection" && status !== "cancelled");
/** Its place in the path; -1 for a status that is not of it. */
function placeOf(status) {
	return RESERVATION_PATH.findIndex((step) => step === status);
}
var BOUGHT_FROM = placeOf("balance_paid");
/** Whether the customer has paid the deposit at that status, as far as the status tells (a cancelled one does not). */
function hasPaidDeposit(status) {
	return placeOf(status) >= 1;
}
var CANCEL_BEFORE_DEPOSIT = ["car_selection", "deposit_pending"];
var CANCEL_WITH_REFUND = RESERVATION_PATH.slice(1, BOUGHT_FROM);
/** Before the deposit customer and admin may cancel; after it, until the balance is paid, only an admin, who refunds in full. */
function canCancel(status, role) {
	if (role !== "customer" && role !== "admin") return false;
	return CANCEL_BEFORE_DEPOSIT.includes(status) || role === "admin" && CANCEL_WITH_REFUND.includes(status);
}
/** Whether the picked car is this customer's for good (D-92). */
function hasBoughtCar(status) {
	return placeOf(status) >= BOUGHT_FROM;
}
/** The car this customer gets, by id; none before the pick, and none of a cancelled order, whatever had been picked for it. */
function pickedCar(order) {
	return order.status === "cancelled" ? null : order.finalCarId;
}
/** The repair choice may change until the repair begins (D-51). */
function isFixOpen(status) {
	if (status === "car_selection") return true;
	const place = placeOf(status);
	return place >= 0 && place < placeOf("repairing");
}
/** Who has to act next, for the timeline. Null when nothing is left to do. */
function whoActs(status) {
	if (isPast(status)) return null;
	return [
		"car_selection",
		"deposit_pending",
		"balance_pending"
	].includes(status) ? "customer" : "redrive";
}
/** Whether a proof of a transfer, of the deposit or the balance, waits for an admin's decision. */
function hasTransferToCheck({ status, transfer }) {
	return status === (transfer?.of === "deposit" ? "deposit_pending" : "balance_pending") && transfer?.refusedAt === null;
}
RESERVATION_STATUSES.filter((status) => whoActs(status) === "redrive");
/** Columns the list of all reservations can be put in order by, as its address says it; with the sign from the last to the first. */
var RESERVATION_SORTS = [
	"order",
	"-order",
	"customer",
	"-customer",
	"total",
	"-total",
	"status",
	"-status"
];
// shared/contract/payment/money-back.ts
/** What moved of the deposit at the card provider: refunds made there, and disputes (D-100). AED. */
var depositMoved = object({
	refunded: number(),
	disputes: array(object({
		amount: number(),
		state: _enum(DISPUTE_STATES),
		isWithdrawn: boolean()
	}))
});
/** Back to the card: begun, gone, or refused by the card's bank. */
var cardRefund = _enum([
	"underway",
	"sent",
	"refused"
]);
/** A payment by card besides the deposit, made twice or too late: it goes back in full. */
var extraPayment = object({
	/** AED. */
	amount: number(),
	state: cardRefund,
	/** The day it went back, to the card or another way, "2026-11-22"; null before. */
	sentOn: string().nullable()
});
/** As admins see it, who say by its checkout which one they paid back. */
var staffExtraPayment = extraPayment.extend({
	/** The provider's name of it. */
	checkout: string(),
	/** The number under which it went back; null before, and where there is none. */
	reference: string().nullable()
});
// shared/domain/repair/repair-progress.ts
var REPAIR_STAGES = [
	"parts_ordered",
	"body_work",
	"paint",
	"assembly",
	"quality_check"
];
var REPAIR_STAGE_LABELS = {
	parts_ordered: "Parts ordered",
	body_work: "Body work",
	paint: "Paint",
	assembly: "Assembly",
	quality_check: "Quality check"
};
/** The workshop tells of a repair, and takes a mistaken photo back, from its begin until the car is ready. */
function isProgressOpen(status) {
	return status === "repairing";
}
// shared/contract/reservations.ts
/** One update on a repair. */
var progressUpdate = object({
	id: string(),
	at: string(),
	stage: _enum(REPAIR_STAGES),
	note: string().nullable(),
	/** SHA-256 of each photo. */
	photos: array(string())
});
/** Reserving cars, paying the deposit, following it, and what admins do with it (C-api-20 to 24, D-08 to D-10, D-51 to D-54). */
var customer = ["customer"];
var admin = ["admin"];
var nullableText = string().nullable();
var status = _enum(RESERVATION_STATUSES);
/** What a customer sees of own reservations. */
var OWN = [
	"customer.reservations",
	"customer.reservationsPage",
	"customer.reservation"
];
var repairChoice = object({
	level: _enum(REPAIR_LEVEL_IDS),
	addOns: array(_enum(REPAIR_ADD_ON_IDS)).max(20),
	delivery: _enum(DELIVERY_IDS)
});
/** One of the selected cars as it is now, or as it was when it is no longer for sale. */
var reservedCar = object({
	carId: string(),
	/** "2021 Toyota Camry SE" as it was when reserved. */
	title: string(),
	/** AED when reserved. */
	repairPrice: number().nullable(),
	/** False once it was sold or taken down: its page is gone. */
	isAvailable: boolean(),
	/** Given to another customer's order (D-92): this one cannot be paid with it. */
	isReserved: boolean(),
	imageUrl: nullableText,
	mileage: number().nullable(),
	regionalSpec: nullableText,
	repairTimeCategory: nullableText
});
var reservation = object({
	id: string(),
	/** "RD-204817". */
	orderId: string(),
	status,
	/** In order of preference. */
	selectedCarIds: array(string()),
	cars: array(reservedCar),
	finalCarId: nullableText,
	/** Why this car was picked, as told to the customer. */
	pickReason: nullableText,
	customerInfo: object({
		firstName: string(),
		lastName: nullableText,
		email: string(),
		/** E.164; as it was typed in orders of earlier versions. */
		phone: string(),
		emirate: nullableText,
		address: nullableText
	}).nullable(),
	depositAmount: number(),
	/** The sum of all cars, or the picked car's price (D-10). */
	totalAmount: number(),
	remainingBalance: number(),
	paymentMethod: nullableText,
	/** The number of the deposit's payment; null until it is paid. */
	paymentNumber: nullableText,
	/** How the deposit was paid; null until it is paid. A test deposit moves no money. */
	depositMethod: _enum(DEPOSIT_METHODS).nullable(),
	fix: repairChoice.extend({ total: number() }).nullable(),
	depositPaidAt: nullableText,
	/** Until when the deposit has to be paid: an order that is left unpaid is cancelled after that (D-96). */
	payBy: nullableText,
	/** When it was cancelled after the deposit was paid: from then on the deposit is owed to the customer. */
	refundedAt: nullableText,
	/** The day the money went back, "2026-11-22"; null while it is owed; absent where nobody wrote it down. */
	refundPaidOn: nullableText.optional(),
	/** How the deposit stands that goes back to its card: a refused one is paid back another way; absent where none does. */
	cardRefund: cardRefund.optional(),
	/** Absent while all of the deposit is here: what is gone does not count towards the balance. */
	depositMoved: depositMoved.optional(),
	/** AED that was paid as the balance; absent before. */
	balancePaid: number().optional(),
	/** Paid by card besides the deposit; absent where nothing was. */
	extraPayments: array(extraPayment).optional(),
	/** Why Redrive cancelled it, as told to the customer. */
	cancelReason: nullableText.optional(),
	/** Until which day the balance is to be paid, "2026-11-29" in Dubai; null when it is not waited for. */
	balanceDueOn: nullableText.optional(),
	/** The last transfer that the customer sent a proof of. */
	transfer: object({
		/** Absent: the balance. */
		of: literal("deposit").optional(),
		/** The name of its proof: who decides says which one was looked at. */
		proof: string(),
		type: string(),
		bytes: number(),
		toldAt: string(),
		/** null while it is looked for. */
		refusedAt: nullableText,
		refusedReason: nullableText
	}).optional(),
	/** What the workshop told of the repair, oldest first; one reservation says it, lists do not. */
	progress: array(progressUpdate).optional(),
	/** What happened, oldest first; never who of the staff did it. */
	history: array(object({
		status,
		at: string(),
		by: _enum(ACTORS)
	})),
	createdAt: string(),
	updatedAt: string()
});
/** Each car once. */
var ids = array(id).refine((all) => new Set(all).size === all.length, "Choose each car once");
var chosenIds = ids.pipe(array(id).min(1, "Please select at least one car").max(5, `You can select up to 5 cars`));
/**
* 1 to 5 cars (D-09). A reservation of the same cars that is unpaid (D-08), or whose deposit this customer has paid (D-101), is answered
* with 200 instead of a second one. 409 CAR_NOT_AVAILABLE for another set with a car that was picked for this customer.
*/
var checkoutReservation = define({
	name: "customer.reserve",
	method: "POST",
	path: "/api/customer/reservations",
	touches: OWN,
	who: customer,
	body: object({
		selectedCarIds: chosenIds,
		depositAmount: statedAmount.optional()
	}),
	response: reservation,
	status: 201,
	idempotent: true
});
/** Own ones, newest first, at most MOST_OWN. */
var ownReservations = define({
	name: "customer.reservations",
	method: "GET",
	path: "/api/customer/reservations",
	who: customer,
	response: array(reservation)
});
/** One page of the own ones that run or of those that are over, newest first (D-95). */
var ownReservationsPage = define({
	name: "customer.reservationsPage",
	method: "GET",
	path: "/api/customer/reservations/page",
	who: customer,
	query: object({
		state: _enum(["active", "past"]).default("active").catch("active"),
		limit: number$1().int().min(1).max(50).default(10).catch(10),
		cursor: string().max(400).optional().catch(void 0)
	}),
	response: object({
		reservations: array(reservation),
		total: number(),
		nextCursor: nullableText,
		counts: object({
			active: number(),
			past: number()
		})
	})
});
var ownReservation = define({
	name: "customer.reservation",
	method: "GET",
	path: "/api/customer/reservations/:id",
	who: customer,
	params: idParams,
	response: reservation
});
/** Before the deposit only; later a customer asks us (decisions 2.4). */
var cancelOwnReservation = define({
	name: "customer.cancel",
	method: "POST",
	path: "/api/customer/reservations/:id/cancel",
	touches: OWN,
	who: customer,
	params: idParams,
	response: reservation,
	idempotent: true
});
/**
* Other cars for an order whose deposit is not paid: one is taken out or another put in its place (D-92). Refused like an order;
* 409 CONFLICT when another unpaid order has exactly these cars (D-08), 409 INVALID_STATE once the deposit is paid.
*/
var changeCars = define({
	name: "customer.changeCars",
	method: "PATCH",
	path: "/api/customer/reservations/:id/cars",
	touches: OWN,
	who: customer,
	params: idParams,
	body: object({ selectedCarIds: chosenIds }),
	response: reservation,
	idempotent: true
});
/** The repair choice (D-51): until the repair begins. The total is the server's. */
var chooseRepair = define({
	name: "customer.fix",
	method: "PATCH",
	path: "/api/customer/reservations/:id/fix",
	touches: OWN,
	who: customer,
	params: idParams,
	body: repairChoice,
	response: reservation,
	idempotent: true
});
var staffReservedCar = reservedCar.extend({
	shortId: nullableText,
	/** AED today, which is what the customer pays if it is picked; null when it is not for sale or has no price. */
	priceNow: number().nullable(),
	/** The order for which another pick took it. */
	claimedBy: nullableText
});
/** What an admin sees besides: whose account it is, and what stands in the way of each car. Pictures also of cars that are gone. */
var staffReservation = reservation.extend({
	cars: array(staffReservedCar),
	customerId: string(),
	customerEmail: nullableText,
	customerName: nullableText,
	customerPhone: nullableText,
	/** The number of the transfer that paid the deposit back. */
	refundReference: nullableText.optional(),
	extraPayments: array(staffExtraPayment).optional()
});
define({
	name: "reservations.page",
	method: "GET",
	path: "/api/admin/reservations",
	who: admin,
	query: object({
		status: status.optional().catch(void 0),
		waiting: literal("us").optional().catch(void 0),
		q: string().overwrite(toSearchText).trim().min(1).max(80).optional().catch(void 0),
		sort: _enum(RESERVATION_SORTS).optional().catch(void 0),
		limit: number$1().int().min(1).max(100).default(50).catch(50),
		cursor: string().max(1200).optional().catch(void 0)
	}),
	response: object({
		reservations: array(staffReservation),
		total: number(),
		nextCursor: nullableText,
		/** How many of each status, without the status filter. */
		counts: record(string(), number()),
		/** How many wait for us, without the status filter. */
		waiting: number()
	})
});
define({
	name: "reservations.detail",
	method: "GET",
	path: "/api/admin/reservations/:id",
	who: admin,
	params: idParams,
	response: staffReservation
});
define({
	name: "reservations.move",
	method: "PATCH",
	path: "/api/admin/reservations/:id",
	touches: [
		"reservations",
		"activity",
		"stats"
	],
	who: admin,
	params: idParams,
	body: object({
		status,
		finalCarId: id.nullish(),
		pickReason: optionalText(MAX_NOTE_LENGTH),
		cancelReason: optionalText(MAX_NOTE_LENGTH)
	}),
	response: staffReservation,
	idempotent: true
});
export { isPast as C, heldDeposit as E, isFixOpen as S, whoActs as T, RESERVATION_PATH as _, chooseRepair as a, hasPaidDeposit as b, ownReservations as c, reservation as d, staffReservation as f, RESERVATION_LABELS as g, isProgressOpen as h, checkoutReservation as i, ownReservationsPage as l, REPAIR_STAGE_LABELS as m, cancelOwnReservation as n, ids as o, REPAIR_STAGES as p, changeCars as r, ownReservation as s, OWN as t, repairChoice as u, canCancel as v, pickedCar as w, hasTransferToCheck as x, hasBoughtCar as y };
