import { a as REPAIR_ADD_ON_IDS, n as DELIVERY_IDS, s as REPAIR_LEVEL_IDS } from "./repair-options-wt_2_2Xh.js";
import { t as number } from "./coerce-BjvX5b2F.js";
import { s as EMIRATES, v as RESERVATION_STATUSES, y as ROLES } from "./words-BsopLzR7.js";
import { a as idParams, i as id, o as money, r as email, s as optionalText, t as choice } from "./fields-D_wUdmaa.js";
import { f as literal, h as object, l as array, m as number$1, o as _enum, t as define, u as boolean, v as record, y as string } from "./entry-kdpXl4Kw.js";
// shared/contract/reservations.ts
/** Reserving cars, paying the deposit, following it, and what admins do with it (C-api-20 to 24, D-08 to D-10, D-51 to D-54). */
var customer = ["customer"];
var admin = ["admin"];
var nullableText = string().nullable();
var status = _enum(RESERVATION_STATUSES);
var customerInfo = object({
	firstName: string().trim().min(1, "Enter your first name").max(80),
	lastName: optionalText(80),
	email,
	phone: string().trim().min(5, "Enter a phone number we can reach you at").max(40),
	emirate: choice(EMIRATES),
	address: optionalText(300)
});
var repairChoice = object({
	level: _enum(REPAIR_LEVEL_IDS),
	addOns: array(_enum(REPAIR_ADD_ON_IDS)).max(20),
	delivery: _enum(DELIVERY_IDS)
});
/** One of the selected cars as it is now, or as it was when it is no longer for sale. */
var reservedCar = object({
	carId: string(),
	/** "2021 Toyota Camry" as it was when reserved. */
	title: string(),
	/** AED when reserved. */
	repairPrice: number$1().nullable(),
	/** False once it was sold or taken down: its page is gone. */
	isAvailable: boolean(),
	imageUrl: nullableText,
	mileage: number$1().nullable(),
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
	customerInfo: customerInfo.extend({
		lastName: nullableText,
		emirate: nullableText,
		address: nullableText
	}).nullable(),
	depositAmount: number$1(),
	/** The sum of all cars, or the picked car's price (D-10). */
	totalAmount: number$1(),
	remainingBalance: number$1(),
	paymentMethod: nullableText,
	fix: repairChoice.extend({ total: number$1() }).nullable(),
	depositPaidAt: nullableText,
	refundedAt: nullableText,
	/** What happened, oldest first; never who of the staff did it. */
	history: array(object({
		status,
		at: string(),
		by: _enum(ROLES)
	})),
	createdAt: string(),
	updatedAt: string()
});
var ids = array(id).refine((all) => new Set(all).size === all.length, "Choose each car once");
/**
* 2 to 5 different live cars with a price. The amounts are checked, never stored: 422 AMOUNT_MISMATCH. 409 CAR_UNAVAILABLE
* {missing: ids} names cars that are no longer for sale, 422 NO_PRICE a car without a price.
*/
var reservationsCreate = define({
	name: "reservations.create",
	method: "POST",
	path: "/api/reservations",
	who: customer,
	body: object({
		selectedCarIds: ids.pipe(array(id).min(2, "Please select at least 2 cars").max(5, "You can select up to 5 cars")),
		customerInfo,
		depositAmount: money.optional(),
		totalAmount: money.optional(),
		paymentMethod: _enum(["card", "bank"], { error: "Choose card or bank transfer" })
	}),
	response: reservation,
	status: 201,
	idempotent: true
});
/** An unpaid reservation of the same cars is answered again with 200 instead of a second one (D-08). 1 to 5 cars (D-09). */
var checkoutReservation = define({
	name: "customer.reserve",
	method: "POST",
	path: "/api/customer/reservations",
	who: customer,
	body: object({
		selectedCarIds: ids.pipe(array(id).min(1, "Please select at least one car").max(5, "You can select up to 5 cars")),
		depositAmount: money.optional()
	}),
	response: reservation,
	status: 201,
	idempotent: true
});
/** Another payment of a paid deposit is 409 ALREADY_PAID; a wrong amount 422 AMOUNT_MISMATCH. */
var depositPayment = define({
	name: "customer.pay",
	method: "POST",
	path: "/api/customer/payments",
	who: customer,
	body: object({
		reservationId: id,
		paymentType: literal("deposit"),
		amount: money,
		paymentMethod: literal("test")
	}),
	response: object({
		success: literal(true),
		id: string(),
		reservationId: string(),
		amount: number$1(),
		status
	}),
	status: 201,
	idempotent: true
});
/** Own ones, newest first. */
var ownReservations = define({
	name: "customer.reservations",
	method: "GET",
	path: "/api/customer/reservations",
	who: customer,
	response: array(reservation)
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
	who: customer,
	params: idParams,
	response: reservation,
	idempotent: true
});
/** The repair choice (D-51): until the repair begins. The total is the server's. */
var chooseRepair = define({
	name: "customer.fix",
	method: "PATCH",
	path: "/api/customer/reservations/:id/fix",
	who: customer,
	params: idParams,
	body: repairChoice,
	response: reservation,
	idempotent: true
});
var staffReservedCar = reservedCar.extend({
	shortId: nullableText,
	/** AED today, which is what the customer pays if it is picked; null when it is not for sale or has no price. */
	priceNow: number$1().nullable(),
	/** The order for which another pick took it. */
	claimedBy: nullableText
});
/** What an admin sees besides: whose account it is, and what stands in the way of each car. Pictures also of cars that are gone. */
var staffReservation = reservation.extend({
	cars: array(staffReservedCar),
	customerId: string(),
	customerEmail: nullableText,
	customerName: nullableText,
	customerPhone: nullableText
});
/** Newest first. `q` finds the order id, the customer's name or email. */
var staffReservations = define({
	name: "reservations.page",
	method: "GET",
	path: "/api/admin/reservations",
	who: admin,
	query: object({
		status: status.optional().catch(void 0),
		q: string().trim().min(1).max(80).optional().catch(void 0),
		limit: number().int().min(1).max(100).default(50).catch(50),
		cursor: string().max(400).optional().catch(void 0)
	}),
	response: object({
		reservations: array(staffReservation),
		total: number$1(),
		nextCursor: nullableText,
		/** How many of each status, without the status filter. */
		counts: record(string(), number$1())
	})
});
var staffReservationDetail = define({
	name: "reservations.detail",
	method: "GET",
	path: "/api/admin/reservations/:id",
	who: admin,
	params: idParams,
	response: staffReservation
});
/**
* One step along the life (shared/domain/reservation.ts), or cancelled. `finalCarId` and `pickReason` belong to car_selected: one
* of the selected cars, live, with a price, not picked for another reservation (409). 409 INVALID_STATE for any other step.
*/
var moveReservation = define({
	name: "reservations.move",
	method: "PATCH",
	path: "/api/admin/reservations/:id",
	who: admin,
	params: idParams,
	body: object({
		status,
		finalCarId: id.nullish(),
		pickReason: optionalText(1e3)
	}),
	response: staffReservation,
	idempotent: true
});
export { depositPayment as a, ownReservations as c, staffReservationDetail as d, staffReservations as f, customerInfo as i, repairChoice as l, checkoutReservation as n, moveReservation as o, chooseRepair as r, ownReservation as s, cancelOwnReservation as t, reservationsCreate as u };
