import { n as Problem } from "./problem-BwY9jNod.js";
import { createHash } from "node:crypto";
import { Stripe } from "stripe";
// server/payments/stripe.ts
/** Card payments by Stripe: hosted checkout, events with a checked signature, refunds. */
/** Milliseconds for one try; the library tries twice more with the same key. */
var TIMEOUT_MS = 8e3;
var OF_CHECKOUT = /^checkout\.session\./;
/** Money that moves after it was paid. */
var OF_MONEY = [
	"charge.refunded",
	"charge.refund.updated",
	"refund.created",
	"refund.updated",
	"refund.failed",
	"charge.dispute.created",
	"charge.dispute.updated",
	"charge.dispute.funds_withdrawn",
	"charge.dispute.funds_reinstated",
	"charge.dispute.closed"
];
/** More refunds or disputes of one payment than ever happen; also the size of a page of events. */
var MOST = 100;
var WON = /* @__PURE__ */ new Set([
	"won",
	"warning_closed",
	"prevented"
]);
function address(base) {
	if (base === void 0) return {};
	const { hostname, port, protocol } = new URL(base);
	const scheme = protocol === "http:" ? "http" : "https";
	return {
		host: hostname,
		port: port || (scheme === "http" ? "80" : "443"),
		protocol: scheme
	};
}
function read(session) {
	const { id, client_reference_id: reservationId, status, payment_status: paid, payment_intent: payment } = session;
	return {
		id,
		reservationId,
		state: paid === "paid" ? "paid" : status === "open" ? "open" : "over",
		url: session.url,
		amount: session.amount_total ?? 0,
		currency: session.currency ?? "",
		payment: typeof payment === "string" ? payment : payment?.id ?? null
	};
}
function sumOf(refunds) {
	return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
/** How paying this sum back stands; undefined while nobody began. */
function standing(refunds, amount) {
	const sent = refunds.filter(({ status }) => status === "succeeded");
	const failed = refunds.find(({ status }) => status === "failed" || status === "canceled");
	if (sumOf(sent) >= amount) return {
		state: "sent",
		reference: sent[0]?.id ?? ""
	};
	if (failed) return {
		state: "refused",
		reason: `Refund ${failed.id} is ${failed.failure_reason ?? failed.status}`
	};
	const begun = refunds.filter(({ status }) => status === "pending" || status === "requires_action");
	return sumOf([...sent, ...begun]) >= amount ? { state: "underway" } : void 0;
}
var REFUND_STATES = {
	succeeded: "sent",
	failed: "failed",
	canceled: "failed"
};
function readRefund({ id, amount, status, failure_reason: reason }) {
	return {
		id,
		amount,
		state: REFUND_STATES[status ?? ""] ?? "underway",
		reason: reason ?? status ?? ""
	};
}
/** The balance's entries tell whether the money is here: one takes it, another may bring it back. */
function readDispute({ id, amount, status, balance_transactions: entries }) {
	const state = WON.has(status) ? "won" : status === "lost" ? "lost" : "open";
	return {
		id,
		amount,
		state,
		isWithdrawn: entries.reduce((sum, entry) => sum + Math.sign(entry.amount), 0) < 0 || state === "lost" && entries.length === 0
	};
}
/** The payment of a refund, a dispute or a charge. */
function paymentOf({ data }) {
	const { payment_intent: payment } = data.object;
	return typeof payment === "string" ? payment : void 0;
}
var StripePayments = class {
	stripe;
	webhookSecret;
	constructor({ secretKey, webhookSecret, base }) {
		this.stripe = new Stripe(secretKey, {
			...address(base),
			timeout: TIMEOUT_MS,
			maxNetworkRetries: 2,
			telemetry: false
		});
		this.webhookSecret = webhookSecret;
	}
	async open({ reservationId, orderId, email, amount, returnTo, key }) {
		const wanted = {
			mode: "payment",
			client_reference_id: reservationId,
			customer_email: email,
			line_items: [{
				quantity: 1,
				price_data: {
					currency: "aed",
					unit_amount: amount,
					product_data: { name: `Refundable deposit, ${orderId}` }
				}
			}],
			success_url: returnTo,
			cancel_url: returnTo
		};
		const options = { idempotencyKey: `${key}-${createHash("sha256").update(JSON.stringify(wanted)).digest("hex").slice(0, 32)}` };
		return read(await this.stripe.checkout.sessions.create(wanted, options));
	}
	async look(checkoutId) {
		try {
			return read(await this.stripe.checkout.sessions.retrieve(checkoutId));
		} catch (error) {
			if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return void 0;
			throw error;
		}
	}
	async refund(payment, amount) {
		const { data: before } = await this.stripe.refunds.list({
			payment_intent: payment,
			limit: MOST
		});
		const known = standing(before, amount);
		if (known) return known;
		try {
			const begun = await this.stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `refund-${payment}-${before.length}` });
			return standing([...before, begun], amount) ?? { state: "underway" };
		} catch (error) {
			if (error instanceof Stripe.errors.StripeInvalidRequestError) return {
				state: "refused",
				reason: error.message
			};
			throw error;
		}
	}
	async money(payment) {
		const ofPayment = {
			payment_intent: payment,
			limit: MOST
		};
		const [refunds, disputes] = await Promise.all([this.stripe.refunds.list(ofPayment), this.stripe.disputes.list(ofPayment)]);
		return {
			refunds: refunds.data.map(readRefund),
			disputes: disputes.data.map(readDispute)
		};
	}
	async movedSince(since) {
		const payments = /* @__PURE__ */ new Set();
		const created = { gte: Math.floor(Date.parse(since) / 1e3) };
		for await (const event of this.stripe.events.list({
			types: [...OF_MONEY],
			created,
			limit: MOST
		})) {
			const payment = paymentOf(event);
			if (payment !== void 0) payments.add(payment);
		}
		const checkouts = [];
		for (const payment of payments) {
			const checkout = await this.checkoutOf(payment);
			if (checkout !== void 0) checkouts.push(checkout);
		}
		return checkouts;
	}
	async subjectOf(body, signature) {
		const event = this.checked(body, signature);
		const { id } = event.data.object;
		if (OF_CHECKOUT.test(event.type)) return typeof id === "string" ? id : void 0;
		const payment = OF_MONEY.some((type) => type === event.type) ? paymentOf(event) : void 0;
		return payment === void 0 ? void 0 : this.checkoutOf(payment);
	}
	async checkoutOf(payment) {
		const { data } = await this.stripe.checkout.sessions.list({
			payment_intent: payment,
			limit: 1
		});
		return data[0]?.id;
	}
	/** @throws Problem BAD_SIGNATURE */
	checked(body, signature) {
		try {
			return this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret);
		} catch {
			throw new Problem("BAD_SIGNATURE");
		}
	}
};
export { StripePayments };
