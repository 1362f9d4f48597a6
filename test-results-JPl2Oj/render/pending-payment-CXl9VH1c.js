import { f as require_jsx_runtime } from "./icons-RnR86ooq.js";
import { p as define } from "./call-C4FbK-me.js";
import { C as RESERVATION_STATUSES, Mt as AnchorButton, f as DEPOSIT_METHODS, k as useContacts } from "./render.js";
import { A as number, E as boolean, F as string, O as literal, R as url, S as _enum, a as id, f as statedAmount, j as object, o as idParams } from "./fields-D-15uvoi.js";
import { n as removeStored, r as writeStored, t as readStored } from "./device-storage-D-xgpBkG.js";
import { t as MessageCircle } from "./message-circle-BFnM5yiK.js";
import { d as reservation, t as OWN } from "./reservations-7G0Hxa9d.js";
import { t as Phone } from "./phone-ww7n-Jv0.js";
import { u as common } from "./kept-reservation-B5QWsTxT.js";
// shared/contract/payment/card-payments.ts
/** The deposit: by card on the provider's own pages, or by the test method (decision 0024). */
var customer = ["customer"];
/** How deposits are paid here: `test` moves no money, `card` leads to the provider, `transfer` needs a proof that an admin confirms. */
var depositMethod = define({
	name: "customer.depositMethod",
	method: "GET",
	path: "/api/customer/deposit-method",
	who: customer,
	response: object({ method: _enum(DEPOSIT_METHODS) })
});
/**
* Where the deposit of this order is paid; asked again while it is open it is the same place. Refused like a payment: 409
* ALREADY_PAID, CONFLICT for cars that another order has paid (D-101), INVALID_STATE, CAR_UNAVAILABLE, CAR_NOT_AVAILABLE; 409 INVALID_STATE too where no cards are taken, 503 PROVIDER_DOWN.
*/
var openCardPayment = define({
	name: "customer.payByCard",
	method: "POST",
	path: "/api/customer/card-payments",
	touches: OWN,
	who: customer,
	body: object({ reservationId: id }),
	response: object({ url: url({ protocol: /^https?$/ }) }),
	ownTransactions: true,
	perMinute: { person: 20 }
});
/** Back from the provider: asks it what became of the payment, without waiting for its word. */
var checkCardPayment = define({
	name: "customer.checkCard",
	method: "POST",
	path: "/api/customer/reservations/:id/card-payment",
	touches: OWN,
	who: customer,
	params: idParams,
	response: reservation,
	ownTransactions: true,
	perMinute: { person: 30 }
});
/** Pays the deposit by the test method. 409 ALREADY_PAID for a paid deposit, 409 INVALID_STATE where test deposits are off, 422 AMOUNT_MISMATCH. */
var depositPayment = define({
	name: "customer.pay",
	method: "POST",
	path: "/api/customer/payments",
	touches: OWN,
	who: customer,
	body: object({
		reservationId: id,
		paymentType: literal("deposit"),
		amount: statedAmount,
		paymentMethod: literal("test")
	}),
	response: object({
		success: literal(true),
		id: string(),
		reservationId: string(),
		amount: number(),
		status: _enum(RESERVATION_STATUSES)
	}),
	status: 201,
	idempotent: true
});
// client/shop/reservation/support.tsx
/** A person to talk to, from wherever money is concerned (C-chk-06). */
var import_jsx_runtime = require_jsx_runtime();
function Support({ message, withCall = false, block = false }) {
	const contacts = useContacts();
	if (!contacts) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
		icon: MessageCircle,
		href: contacts.whatsapp(message),
		target: "_blank",
		rel: "noopener",
		block,
		children: common.whatsapp
	}), withCall && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
		icon: Phone,
		href: contacts.call,
		block,
		children: common.call
	})] });
}
// client/shop/reservation/checkout/pending-payment.ts
/** A payment that was begun: a reload goes on with it, and a lost answer never makes a second order of what may be paid already. */
/** This tab was in the middle of paying. */
var RUNNING = "redrive.paying";
/** The reservation whose payment has no answer yet; every tab has to know it. */
var UNANSWERED = "redrive.unanswered-payment";
/** A begun payment older than this is not taken up by itself: the person may have changed their mind. */
var TAKEN_UP_MS = 6e5;
/** `what` names the cars or the reservation, `owner` the person. */
var running = object({
	owner: string(),
	what: string(),
	at: number()
});
var unanswered = object({
	owner: string(),
	what: string(),
	reservationId: string(),
	/** The customer was sent to the card provider's page. */
	isAtProvider: boolean().optional()
});
function paymentBegins(owner, what) {
	writeStored("session", RUNNING, {
		owner,
		what,
		at: Date.now()
	});
}
function paymentEnds() {
	removeStored("session", RUNNING);
}
/** Whether this very payment was cut off in this tab. */
function wasCutOff(owner, what) {
	const parsed = running.safeParse(readStored("session", RUNNING));
	if (!parsed.success) return false;
	const { data } = parsed;
	return data.owner === owner && data.what === what && Math.abs(Date.now() - data.at) < TAKEN_UP_MS;
}
function rememberOrder(owner, what, reservationId, isAtProvider = false) {
	writeStored("local", UNANSWERED, {
		owner,
		what,
		reservationId,
		...isAtProvider && { isAtProvider }
	});
}
/** The server has said for good what became of it. */
function forgetOrder() {
	removeStored("local", UNANSWERED);
}
/** The reservation whose deposit is paid at the card provider's page, and what it is for. */
function orderAtProvider(owner) {
	const { data } = unanswered.safeParse(readStored("local", UNANSWERED));
	return data?.owner === owner && data.isAtProvider ? data : null;
}
/** The reservation to ask about again, before another is made of the same cars. */
function rememberedOrder(owner, what) {
	const parsed = unanswered.safeParse(readStored("local", UNANSWERED));
	if (!parsed.success || parsed.data.owner !== owner || parsed.data.what !== what) return null;
	return parsed.data.reservationId;
}
export { rememberOrder as a, Support as c, depositPayment as d, openCardPayment as f, paymentEnds as i, checkCardPayment as l, orderAtProvider as n, rememberedOrder as o, paymentBegins as r, wasCutOff as s, forgetOrder as t, depositMethod as u };
