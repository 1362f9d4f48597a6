/** A local card provider with the calls that Redrive uses; misbehaves on demand. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SECRET_KEY = 'sk_test_of_the_tests';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';

interface StripeSession {
  id: string;
  object: 'checkout.session';
  client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  url: string;
  success_url: string;
}

interface StripeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
}

interface StripeDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  status: 'needs_response' | 'won' | 'lost';
  /** Fils: negative when the bank took the money, positive when it returned. */
  balance_transactions: { amount: number }[];
}

interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  /** Seconds since 1970. */
  created: number;
  data: { object: object };
}

/** For the next matching request: an error instead of the work, or a lost answer after it. */
interface StripeFault {
  path: string;
  method?: 'POST';
  kind: 'error' | 'lost';
}

/** Hooks of the next matching request: after the work, and after its answer was received. */
interface ResponseHook {
  path: string;
  method: 'GET' | 'POST';
  beforeResponse(): Promise<void>;
  afterResponse(): void;
}

export class FakeStripeServer {
  responseHook: ResponseHook | undefined;
  address = '';
  readonly sessions = new Map<string, StripeSession>();
  readonly refundedPayments: string[] = [];
  refundStatus: StripeRefund['status'] = 'succeeded';
  private readonly refundRecords: StripeRefund[] = [];
  private readonly disputes: StripeDispute[] = [];
  readonly events: StripeEvent[] = [];
  readonly requests: string[] = [];
  readonly faults: StripeFault[] = [];
  /** Called once the faults are used up; undefined means none. */
  nextFault: (() => StripeFault['kind'] | undefined) | undefined;
  private readonly idempotentResponses = new Map<string, { requested: string; answer: object }>();
  private readonly server = createServer((req, res) => void this.serve(req, res));

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    this.address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  completePayment(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (!session) throw new Error(`There is no ${sessionId}`);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${sessionId}` });
  }

  finishRefund(payment: string, status: StripeRefund['status']): void {
    const refund = this.refundRecords.findLast((one) => one.payment_intent === payment);
    if (!refund) throw new Error(`There is no refund of ${payment}`);
    Object.assign(refund, {
      status,
      ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    });
    this.recordEvent(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** @param amount fils */
  refundInDashboard(sessionId: string, amount: number): void {
    const payment = `pi_${sessionId}`;
    this.addRefund(payment, amount, 'succeeded');
  }

  openDispute(sessionId: string, amount = this.sessions.get(sessionId)?.amount_total ?? 0): void {
    const id = `dp_${sessionId}_${this.disputes.length}`;
    const dispute: StripeDispute = {
      id,
      object: 'dispute',
      payment_intent: `pi_${sessionId}`,
      amount,
      status: 'needs_response',
      balance_transactions: [],
    };
    this.disputes.push(dispute);
    this.recordEvent('charge.dispute.created', dispute);
  }

  withdrawFunds(sessionId: string): void {
    const dispute = this.findDispute(sessionId);
    dispute.balance_transactions.push({ amount: -dispute.amount });
    this.recordEvent('charge.dispute.funds_withdrawn', dispute);
  }

  closeDispute(sessionId: string, status: 'won' | 'lost'): void {
    const dispute = this.findDispute(sessionId);
    dispute.status = status;
    if (status === 'won' && dispute.balance_transactions.length > 0) {
      dispute.balance_transactions.push({ amount: dispute.amount });
      this.recordEvent('charge.dispute.funds_reinstated', dispute);
    }
    this.recordEvent('charge.dispute.closed', dispute);
  }

  private findDispute(sessionId: string): StripeDispute {
    const dispute = this.disputes.findLast((one) => one.payment_intent === `pi_${sessionId}`);
    if (!dispute) throw new Error(`There is no dispute of ${sessionId}`);
    return dispute;
  }

  private recordEvent(type: string, object: object): void {
    const id = `evt_${this.events.length}`;
    const created = Math.floor(Date.now() / 1000);
    this.events.push({ id, object: 'event', type, created, data: { object: { ...object } } });
  }

  private addRefund(payment: string, amount: number, status: StripeRefund['status']): StripeRefund {
    const refund: StripeRefund = {
      id: `re_${payment}_${this.refundRecords.length}`,
      object: 'refund',
      payment_intent: payment,
      amount,
      status,
    };
    this.refundRecords.push(refund);
    this.recordEvent('refund.created', refund);
    this.recordEvent('charge.refunded', { object: 'charge', payment_intent: payment });
    return refund;
  }

  /** @param at time of the signature, milliseconds */
  signedEvent(
    type: string,
    sessionId: string,
    secret = WEBHOOK_SECRET,
    at = Date.now(),
  ): { body: string; signature: string } {
    const session = this.sessions.get(sessionId) ?? { id: sessionId, object: 'checkout.session' };
    const refund = this.refundRecords.find((one) => one.payment_intent === `pi_${sessionId}`);
    const object = type.startsWith('refund.') ? refund : session;
    return this.signEvent({ id: `evt_${sessionId}`, object: 'event', type, data: { object } }, secret, at);
  }

  signEvent(event: object, secret = WEBHOOK_SECRET, at = Date.now()): { body: string; signature: string } {
    const body = JSON.stringify(event);
    const time = Math.floor(at / 1000);
    const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { body, signature: `t=${time},v1=${digest}` };
  }

  private async serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '';
    if (path.startsWith('/pay/')) return this.sendPaymentPage(path, res);
    this.requests.push(path);
    let text = '';
    for await (const chunk of req) text += String(chunk);
    const at = this.faults.findIndex(
      (fault) => path.startsWith(fault.path) && (fault.method === undefined || fault.method === req.method),
    );
    const kind = at < 0 ? this.nextFault?.() : undefined;
    const fault = at < 0 ? kind && { path, kind } : this.faults.splice(at, 1)[0];
    if (fault?.kind === 'error') return sendJson(res, 500, { error: { type: 'api_error', message: 'Out of order' } });
    if (req.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return sendJson(res, 401, { error: { type: 'invalid_request_error', message: 'No key' } });
    const key = req.headers['idempotency-key'];
    const existing = typeof key === 'string' ? this.idempotentResponses.get(key) : undefined;
    if (existing && existing.requested !== text)
      return sendJson(res, 400, {
        error: { type: 'idempotency_error', message: 'Other parameters, same key' },
      });
    const answer = existing?.answer ?? this.handleRequest(req.method ?? '', path, new URLSearchParams(text));
    if (answer instanceof RequestRefusedError)
      return sendJson(res, 400, { error: { type: 'invalid_request_error', message: answer.message } });
    if (typeof key === 'string' && answer) this.idempotentResponses.set(key, { requested: text, answer });
    if (fault?.kind === 'lost') return void req.socket.destroy();
    if (!answer) return sendJson(res, 404, { error: { type: 'invalid_request_error', message: 'No such thing' } });
    const { responseHook } = this;
    if (responseHook && responseHook.method === req.method && path.startsWith(responseHook.path)) {
      this.responseHook = undefined;
      await responseHook.beforeResponse();
      res.once('finish', () => responseHook.afterResponse());
    }
    sendJson(res, 200, answer);
  }

  private sendPaymentPage(path: string, res: ServerResponse): void {
    const [, , id = '', isDone] = path.split('/');
    const session = this.sessions.get(id);
    if (!session) return void res.writeHead(404).end();
    if (isDone === undefined)
      return void res
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>Pay</title><a href="/pay/${id}/done">Pay AED ${session.amount_total / 100}</a>`);
    this.completePayment(id);
    res.writeHead(303, { location: session.success_url }).end();
  }

  private listEvents(query: URLSearchParams): object {
    const types = [...query].filter(([name]) => name.startsWith('types[')).map(([, type]) => type);
    const since = Number(query.get('created[gte]') ?? 0);
    const all = this.events.filter(({ type, created }) => types.includes(type) && created >= since).toReversed();
    const after = query.get('starting_after');
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const limit = Number(query.get('limit') ?? 10);
    const data = all.slice(from, from + limit);
    return { object: 'list', url: '/v1/events', has_more: all.length > from + limit, data };
  }

  private handleRequest(method: string, path: string, form: URLSearchParams): object | undefined {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = `cs_test_${this.sessions.size + 1}`;
      const session: StripeSession = {
        id,
        object: 'checkout.session',
        client_reference_id: form.get('client_reference_id') ?? '',
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        url: `${this.address}/pay/${id}`,
        success_url: form.get('success_url') ?? '',
      };
      this.sessions.set(id, session);
      return session;
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const payment = form.get('payment_intent') ?? '';
      const its = <T extends { payment_intent: string }>(all: T[]) =>
        all.filter((one) => one.payment_intent === payment);
      const isTaken = its(this.disputes).some(
        ({ balance_transactions: entries }) => entries.reduce((sum, { amount }) => sum + amount, 0) < 0,
      );
      if (isTaken) return new RequestRefusedError('This charge is disputed');
      const sent = its(this.refundRecords).reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0);
      const amount = (this.sessions.get(payment.slice('pi_'.length))?.amount_total ?? 0) - sent;
      if (amount <= 0) return new RequestRefusedError('This charge was refunded');
      this.refundedPayments.push(payment);
      return { ...this.addRefund(payment, amount, this.refundStatus) };
    }
    const { pathname, searchParams } = new URL(path, this.address);
    const ofPayment = <T extends { payment_intent: string | null }>(all: Iterable<T>) => ({
      object: 'list',
      has_more: false,
      data: [...all].filter((one) => one.payment_intent === searchParams.get('payment_intent')),
    });
    if (pathname === '/v1/refunds') return ofPayment(this.refundRecords);
    if (pathname === '/v1/disputes') return ofPayment(this.disputes);
    if (pathname === '/v1/events') return this.listEvents(searchParams);
    if (pathname === '/v1/checkout/sessions') return ofPayment(this.sessions.values());
    return this.sessions.get(path.slice('/v1/checkout/sessions/'.length));
  }
}

/** An understood request that the provider rejects. */
class RequestRefusedError extends Error {}

function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
