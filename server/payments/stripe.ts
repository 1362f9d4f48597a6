/** Card payments by Stripe: hosted checkout, events with a checked signature, refunds. */
import { Stripe } from 'stripe';
import { Problem } from '#shared/problem.ts';
import type { CardPayments, Checkout, NewCheckout } from './card-payments.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address of the same calls; Stripe's own when not given. */
  base: string | undefined;
}

/** Milliseconds for one try; the library tries twice more with the same key. */
const TIMEOUT_MS = 8_000;
const EVENTS = /^checkout\.session\./;

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

  async refund(payment: string): Promise<string> {
    const { id, status } = await this.stripe.refunds.create(
      { payment_intent: payment },
      { idempotencyKey: `refund-${payment}` },
    );
    if (status === 'failed' || status === 'canceled')
      throw new Error(`The refund of ${payment} is ${status}`);
    return id;
  }

  checkoutOf(body: Buffer, signature: string): string | undefined {
    try {
      const event = this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret);
      if (!EVENTS.test(event.type)) return undefined;
      const { id } = event.data.object as { id?: unknown };
      return typeof id === 'string' ? id : undefined;
    } catch {
      throw new Problem('BAD_SIGNATURE');
    }
  }
}
