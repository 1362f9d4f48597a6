/** Card payments by Stripe: hosted checkout, events with a checked signature, refunds. */
import { Stripe } from 'stripe';
import { Problem } from '#shared/problem.ts';
import type { CardPayments, Checkout, EventSubject, NewCheckout, Refund } from './card-payments.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address of the same calls; Stripe's own when not given. */
  base: string | undefined;
}

/** Milliseconds for one try; the library tries twice more with the same key. */
const TIMEOUT_MS = 8_000;
const OF_CHECKOUT = /^checkout\.session\./;
/** Refunds that moved on; older versions of the provider's events name the charge. */
const OF_REFUND = /^(refund\.|charge\.refund)/;
/** More refunds of one payment than anybody makes. */
const MOST_REFUNDS = 100;

function address(base: string | undefined): Stripe.StripeConfig {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}

function read(session: Stripe.Checkout.Session): Checkout {
  const {
    id,
    client_reference_id: reservationId,
    status,
    payment_status: paid,
    payment_intent: payment,
  } = session;
  return {
    id,
    reservationId,
    state: paid === 'paid' ? 'paid' : status === 'open' ? 'open' : 'over',
    url: session.url,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    payment: typeof payment === 'string' ? payment : (payment?.id ?? null),
  };
}

function sumOf(refunds: readonly Stripe.Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** How paying this sum back stands; undefined while nobody began. */
function standing(refunds: readonly Stripe.Refund[], amount: number): Refund | undefined {
  const sent = refunds.filter(({ status }) => status === 'succeeded');
  const failed = refunds.find(({ status }) => status === 'failed' || status === 'canceled');
  if (sumOf(sent) >= amount) return { state: 'sent', reference: sent[0]?.id ?? '' };
  if (failed)
    return { state: 'refused', reason: `Refund ${failed.id} is ${failed.failure_reason ?? failed.status}` };
  const begun = refunds.filter(({ status }) => status === 'pending' || status === 'requires_action');
  return sumOf([...sent, ...begun]) >= amount ? { state: 'underway' } : undefined;
}

export class StripePayments implements CardPayments {
  private readonly stripe: Stripe;
  private readonly webhookSecret: string;

  constructor({ secretKey, webhookSecret, base }: StripeSettings) {
    this.stripe = new Stripe(secretKey, {
      ...address(base),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
    });
    this.webhookSecret = webhookSecret;
  }

  async open({ reservationId, orderId, email, amount, returnTo, key }: NewCheckout): Promise<Checkout> {
    const session = await this.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: reservationId,
        customer_email: email,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'aed',
              unit_amount: amount,
              product_data: { name: `Refundable deposit, ${orderId}` },
            },
          },
        ],
        success_url: returnTo,
        cancel_url: returnTo,
      },
      { idempotencyKey: key },
    );
    return read(session);
  }

  async look(checkoutId: string): Promise<Checkout | undefined> {
    try {
      return read(await this.stripe.checkout.sessions.retrieve(checkoutId));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
        return undefined;
      throw error;
    }
  }

  async refund(payment: string, amount: number): Promise<Refund> {
    const { data: before } = await this.stripe.refunds.list({ payment_intent: payment, limit: MOST_REFUNDS });
    const known = standing(before, amount);
    if (known) return known;
    try {
      // The provider forgets keys after a day: what was begun before that stands in its list.
      const begun = await this.stripe.refunds.create(
        { payment_intent: payment },
        { idempotencyKey: `refund-${payment}-${before.length}` },
      );
      return standing([...before, begun], amount) ?? { state: 'underway' };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        return { state: 'refused', reason: error.message };
      throw error;
    }
  }

  async subjectOf(body: Buffer, signature: string): Promise<EventSubject | undefined> {
    const event = this.checked(body, signature);
    const { id, payment_intent: payment } = event.data.object as { id?: unknown; payment_intent?: unknown };
    if (OF_CHECKOUT.test(event.type))
      return typeof id === 'string' ? { checkout: id, hasRefundFailed: false } : undefined;
    if (!OF_REFUND.test(event.type) || typeof payment !== 'string') return undefined;
    const { data } = await this.stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 });
    const hasRefundFailed = event.type === 'refund.failed';
    return data[0] && { checkout: data[0].id, hasRefundFailed };
  }

  /** @throws Problem BAD_SIGNATURE */
  private checked(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret);
    } catch {
      throw new Problem('BAD_SIGNATURE');
    }
  }
}
