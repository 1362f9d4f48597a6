/** Mail, push and card services outside the server: slow, failing, and losing answers after the work is done. */
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { SsrfPolicy } from '#server/photos/fetch-remote-image.ts';
import type { Checkout, PaymentProvider, RefundsAndDisputes } from '#server/payments/payment-provider.ts';
import type { Agent, Scheduler } from './scheduler.ts';

/** A service that is out of order; the server may log it. */
export class ProviderFailure extends Error {
  readonly code: string;
  readonly command: string | undefined;
  readonly responseCode: number | undefined;

  constructor(code: string, command?: string, responseCode?: number) {
    super(`The simulated service fails: ${code}`);
    this.code = code;
    this.command = command;
    this.responseCode = responseCode;
  }
}

export interface DeliveredMail {
  to: string;
  messageId: string;
  text: string;
}

interface CardPayment extends Checkout {
  refunds: RefundsAndDisputes['refunds'];
  changedAt: number;
}

type Outcome = 'done' | 'failed' | 'lost';

export class Providers {
  isHealthy = false;
  readonly mails: DeliveredMail[] = [];
  /** Answers that the server did not get, by message. */
  readonly lostAnswers = new Map<string, number>();
  readonly pushes: { endpoint: string; payload: string }[] = [];
  readonly checkouts = new Map<string, CardPayment>();
  /** Tells the server of a change of a checkout. */
  onCardEvent: (checkoutId: string) => void = () => undefined;
  private readonly scheduler: Scheduler;
  private readonly agent: Agent = { name: 'services', hasEnded: false, clockOffset: 0 };
  private readonly checkoutKeys = new Map<string, string>();

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler;
  }

  /** Stands for the package `nodemailer`. */
  mailModule(server: Agent) {
    const createTransport = () => ({
      sendMail: async ({ to, messageId, text }: { to: { address: string }; messageId: string; text: string }) => {
        const deliver = () => void this.mails.push({ to: to.address, messageId, text });
        const { outcome } = await this.perform(server, `mail to ${to.address}`, deliver);
        if (outcome === 'failed')
          throw this.random(2) === 0
            ? new ProviderFailure('ECONNECTION', 'CONN')
            : new ProviderFailure('EENVELOPE', 'RCPT TO', 451);
        if (outcome === 'done') return;
        this.lostAnswers.set(messageId, (this.lostAnswers.get(messageId) ?? 0) + 1);
        throw new ProviderFailure('ETIMEDOUT', 'DATA');
      },
      verify: () => Promise.resolve(true),
    });
    return { createTransport };
  }

  /** Stands for the package `web-push`; its encryption draws real randomness. */
  readonly pushModule = {
    default: {
      generateRequestDetails: (_subscription: object, payload: string) => ({ headers: {}, body: payload }),
    },
  };

  pushPolicy(server: Agent): SsrfPolicy {
    const request = (
      { host, path }: { host?: string | null; path?: string | null },
      onResponse: (answer: object) => void,
    ) => {
      const client = Object.assign(new EventEmitter(), {
        end: (payload: string) => {
          const endpoint = `https://${host}${path}`;
          const deliver = () => void this.pushes.push({ endpoint, payload });
          void this.perform(server, 'push', deliver).then(({ outcome }) => {
            if (outcome === 'lost') return client.emit('error', new ProviderFailure('ECONNRESET'));
            const statusCode = outcome === 'failed' ? 503 : 201;
            return onResponse({ statusCode, headers: {}, destroy: () => undefined });
          });
        },
      });
      return client;
    };
    return {
      resolve: () => Promise.resolve(['203.0.113.1']),
      isAllowedAddress: () => true,
      request: request as unknown as SsrfPolicy['request'],
      timeoutMs: 5_000,
    };
  }

  cards(server: Agent): PaymentProvider {
    const call = async <T>(label: string, work: () => T): Promise<T> => {
      const { outcome, value } = await this.perform(server, label, work);
      if (outcome === 'done') return value as T;
      throw new ProviderFailure(outcome === 'lost' ? 'ECONNRESET' : 'api_error');
    };
    return {
      createCheckout: (asked) =>
        call('create a checkout', () => {
          const known = this.checkoutKeys.get(asked.idempotencyKey);
          if (known !== undefined) return toCheckout(this.checkouts.get(known)!);
          const id = `cs_${this.checkouts.size + 1}`;
          this.checkoutKeys.set(asked.idempotencyKey, id);
          const { reservationId, amount } = asked;
          const url = `https://cards.example/${id}`;
          const state = { id, reservationId, state: 'open', url, amount, currency: 'aed', payment: null } as const;
          const created: CardPayment = { ...state, refunds: [], changedAt: this.scheduler.now };
          this.checkouts.set(id, created);
          return toCheckout(created);
        }),
      retrieveCheckout: (id) =>
        call('read a checkout', () => {
          const found = this.checkouts.get(id);
          return found && toCheckout(found);
        }),
      refund: (payment, amount) => call('refund', () => this.refund(payment, amount)),
      listRefundsAndDisputes: (payment) =>
        call('list refunds', () => ({
          refunds: this.findPayment(payment).refunds.map((one) => ({ ...one })),
          disputes: [],
        })),
      listCheckoutsChangedSince: (since) =>
        call('list changes', () =>
          [...this.checkouts.values()].filter(({ changedAt }) => changedAt >= Date.parse(since)).map(({ id }) => id),
        ),
      parseWebhookEvent: (body) => Promise.resolve((JSON.parse(body.toString()) as { checkout: string }).checkout),
    };
  }

  /** The customer pays on the provider's page. */
  pay(checkoutId: string): void {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.state !== 'open') return;
    Object.assign(checkout, { state: 'paid', payment: `pi_${checkoutId}` });
    this.changed(checkout);
  }

  private refund(payment: string, amount: number) {
    const checkout = this.findPayment(payment);
    const known = checkout.refunds.find(({ state }) => state !== 'failed');
    const refund = known ?? {
      id: `re_${checkout.id}_${checkout.refunds.length}`,
      amount,
      state: this.random(3) === 0 ? ('underway' as const) : ('sent' as const),
      reason: '',
    };
    if (!known) {
      checkout.refunds.push(refund);
      this.changed(checkout);
      if (refund.state === 'underway')
        this.scheduler.schedule(this.agent, 1_000 * this.random(600), 'the bank refunds', () => {
          refund.state = 'sent';
          this.changed(checkout);
        });
    }
    return refund.state === 'sent' ? { state: 'sent' as const, reference: refund.id } : { state: 'underway' as const };
  }

  private findPayment(payment: string): CardPayment {
    return [...this.checkouts.values()].find((one) => one.payment === payment)!;
  }

  private changed(checkout: CardPayment): void {
    checkout.changedAt = this.scheduler.now;
    this.onCardEvent(checkout.id);
  }

  private random(sides: number): number {
    return this.scheduler.random.nextInt(sides);
  }

  /** The answer never reaches an ended server. */
  private perform<T>(server: Agent, label: string, work: () => T): Promise<{ outcome: Outcome; value?: T }> {
    const fate = this.isHealthy ? 9 : this.random(10);
    const outcome: Outcome = fate === 0 ? 'failed' : fate === 1 ? 'lost' : 'done';
    const delay = fate === 2 ? 1_000 * this.random(60) : 1 + this.random(300);
    return new Promise((resolve) => {
      this.scheduler.schedule(this.agent, delay, label, () => {
        const value = outcome === 'failed' ? undefined : work();
        const end = { done: 'done', failed: 'failed', lost: 'done, and the answer is lost' }[outcome];
        this.scheduler.narrate('server', `${label}: ${end}`);
        this.scheduler.schedule(server, 1 + this.random(50), `answer to ${label}`, () =>
          resolve({ outcome, ...(value !== undefined && { value }) }),
        );
      });
    });
  }
}

function toCheckout({ refunds: _refunds, changedAt: _changedAt, ...checkout }: CardPayment): Checkout {
  return checkout;
}

/** An address of a push service for one browser. */
export function createPushEndpoint(name: string): string {
  return `https://push.example/send/${createHash('sha256').update(name).digest('hex')}`;
}
