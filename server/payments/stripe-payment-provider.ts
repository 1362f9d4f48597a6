import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { Problem } from '#shared/problem.ts';
import type { PaymentProvider, Checkout, NewCheckout, RefundsAndDisputes, RefundResult } from './payment-provider.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiBaseUrl: string | undefined;
}

/** Per try; the library tries twice more with the same key. */
const TIMEOUT_MS = 8_000;
const CHECKOUT_EVENT = /^checkout\.session\./;
const REFUND_AND_DISPUTE_EVENTS = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;
/** More than a payment ever has; also the page size of events. */
const PAGE_SIZE = 100;
const WON_DISPUTE_STATUSES: ReadonlySet<Stripe.Dispute.Status> = new Set(['won', 'warning_closed', 'prevented']);

function toStripeHost(base: string | undefined): Stripe.StripeConfig {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const { id, client_reference_id: reservationId, status, payment_status: paid, payment_intent: payment } = session;
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

function sumAmounts(refunds: readonly Stripe.Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

function findRefundResult(refunds: readonly Stripe.Refund[], amount: number): RefundResult | undefined {
  const sent = refunds.filter(({ status }) => status === 'succeeded');
  const failed = refunds.find(({ status }) => status === 'failed' || status === 'canceled');
  if (sumAmounts(sent) >= amount) return { state: 'sent', reference: sent[0]?.id ?? '' };
  if (failed) return { state: 'refused', reason: `Refund ${failed.id} is ${failed.failure_reason ?? failed.status}` };
  const begun = refunds.filter(({ status }) => status === 'pending' || status === 'requires_action');
  return sumAmounts([...sent, ...begun]) >= amount ? { state: 'underway' } : undefined;
}

const REFUND_STATES: Readonly<Record<string, RefundsAndDisputes['refunds'][number]['state']>> = {
  succeeded: 'sent',
  failed: 'failed',
  canceled: 'failed',
};

function toProviderRefund({ id, amount, status, failure_reason: reason }: Stripe.Refund) {
  return { id, amount, state: REFUND_STATES[status ?? ''] ?? 'underway', reason: reason ?? status ?? '' };
}

/** The balance entries show whether the money is here: one withdraws it, another may return it. */
function toProviderDispute({ id, amount, status, balance_transactions: entries }: Stripe.Dispute) {
  const state = WON_DISPUTE_STATUSES.has(status) ? 'won' : status === 'lost' ? 'lost' : 'open';
  const net = entries.reduce((sum, entry) => sum + Math.sign(entry.amount), 0);
  return { id, amount, state, isWithdrawn: net < 0 || (state === 'lost' && entries.length === 0) } as const;
}

function findPaymentIntentId({ data }: Stripe.Event): string | undefined {
  const { payment_intent: payment } = data.object as { payment_intent?: unknown };
  return typeof payment === 'string' ? payment : undefined;
}

export class StripePaymentProvider implements PaymentProvider {
  private readonly stripe: Stripe;
  private readonly webhookSecret: string;

  constructor({ secretKey, webhookSecret, apiBaseUrl }: StripeSettings) {
    this.stripe = new Stripe(secretKey, {
      ...toStripeHost(apiBaseUrl),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
    });
    this.webhookSecret = webhookSecret;
  }

  async createCheckout({
    reservationId,
    orderId,
    email,
    amount,
    returnUrl,
    idempotencyKey,
  }: NewCheckout): Promise<Checkout> {
    const params = {
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
      success_url: returnUrl,
      cancel_url: returnUrl,
    } satisfies Stripe.Checkout.SessionCreateParams;
    // For a day Stripe refuses a known key with other parameters, so the key covers all of them.
    const covered = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 32);
    const options = { idempotencyKey: `${idempotencyKey}-${covered}` };
    return toCheckout(await this.stripe.checkout.sessions.create(params, options));
  }

  async retrieveCheckout(checkoutId: string): Promise<Checkout | undefined> {
    try {
      return toCheckout(await this.stripe.checkout.sessions.retrieve(checkoutId));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
      throw error;
    }
  }

  async refund(payment: string, amount: number): Promise<RefundResult> {
    const { data: before } = await this.stripe.refunds.list({ payment_intent: payment, limit: PAGE_SIZE });
    const existing = findRefundResult(before, amount);
    if (existing) return existing;
    try {
      // Stripe forgets keys after a day: older refunds are found in its list.
      const begun = await this.stripe.refunds.create(
        { payment_intent: payment },
        { idempotencyKey: `refund-${payment}-${before.length}` },
      );
      return findRefundResult([...before, begun], amount) ?? { state: 'underway' };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'refused', reason: error.message };
      throw error;
    }
  }

  async listRefundsAndDisputes(payment: string): Promise<RefundsAndDisputes> {
    const ofPayment = { payment_intent: payment, limit: PAGE_SIZE };
    const [refunds, disputes] = await Promise.all([
      this.stripe.refunds.list(ofPayment),
      this.stripe.disputes.list(ofPayment),
    ]);
    return { refunds: refunds.data.map(toProviderRefund), disputes: disputes.data.map(toProviderDispute) };
  }

  async listCheckoutsChangedSince(since: string): Promise<string[]> {
    const payments = new Set<string>();
    const created = { gte: Math.floor(Date.parse(since) / 1000) };
    for await (const event of this.stripe.events.list({
      types: [...REFUND_AND_DISPUTE_EVENTS],
      created,
      limit: PAGE_SIZE,
    })) {
      const payment = findPaymentIntentId(event);
      if (payment !== undefined) payments.add(payment);
    }
    const checkouts: string[] = [];
    for (const payment of payments) {
      const checkout = await this.findCheckoutId(payment);
      if (checkout !== undefined) checkouts.push(checkout);
    }
    return checkouts;
  }

  async parseWebhookEvent(body: Buffer, signature: string): Promise<string | undefined> {
    const event = this.verifyEvent(body, signature);
    const { id } = event.data.object as { id?: unknown };
    if (CHECKOUT_EVENT.test(event.type)) return typeof id === 'string' ? id : undefined;
    const payment = REFUND_AND_DISPUTE_EVENTS.some((type) => type === event.type)
      ? findPaymentIntentId(event)
      : undefined;
    return payment === undefined ? undefined : this.findCheckoutId(payment);
  }

  private async findCheckoutId(payment: string): Promise<string | undefined> {
    const { data } = await this.stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 });
    return data[0]?.id;
  }

  /** @throws Problem BAD_SIGNATURE */
  private verifyEvent(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret);
    } catch {
      throw new Problem('BAD_SIGNATURE');
    }
  }
}
