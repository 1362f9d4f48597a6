/** A payment provider on this machine that speaks the calls we make, and misbehaves when told to. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SECRET_KEY = 'sk_test_of_the_tests';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';

interface Session {
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

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
}

/** What becomes of the next request whose path begins so: an error instead of the work, or an answer that is lost after it. */
interface Fault {
  path: string;
  /** Any when absent. */
  method?: 'POST';
  kind: 'error' | 'lost';
}

/** What happens around the answer to the next such request: once the work is done, and once its bytes are with the asker. */
interface Moment {
  path: string;
  method: 'GET' | 'POST';
  worked(): Promise<void>;
  answered(): void;
}

export class CardProvider {
  moment: Moment | undefined;
  address = '';
  readonly sessions = new Map<string, Session>();
  /** Every refund that happened, by payment. */
  readonly refunds: string[] = [];
  /** How the next refunds stand once they were taken; succeeded when absent. */
  refundStatus: Refund['status'] = 'succeeded';
  private readonly begun: Refund[] = [];
  readonly faults: Fault[] = [];
  private readonly answers = new Map<string, object>();
  private readonly server = createServer((req, res) => void this.serve(req, res));

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    this.address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** The customer types a card number on the provider's page. */
  pay(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (!session) throw new Error(`There is no ${sessionId}`);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${sessionId}` });
  }

  /** What the bank of the card makes of a refund, days later. */
  endRefund(payment: string, status: Refund['status']): void {
    const refund = this.begun.find((one) => one.payment_intent === payment);
    if (!refund) throw new Error(`There is no refund of ${payment}`);
    Object.assign(refund, {
      status,
      ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    });
  }

  /** An event as it is sent: its bytes and their signature. @param at when it was signed, milliseconds */
  event(
    type: string,
    sessionId: string,
    secret = WEBHOOK_SECRET,
    at = Date.now(),
  ): { body: string; signature: string } {
    const session = this.sessions.get(sessionId) ?? { id: sessionId, object: 'checkout.session' };
    const refund = this.begun.find((one) => one.payment_intent === `pi_${sessionId}`);
    const object = type.startsWith('refund.') ? refund : session;
    const body = JSON.stringify({ id: `evt_${sessionId}`, object: 'event', type, data: { object } });
    const time = Math.floor(at / 1000);
    const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { body, signature: `t=${time},v1=${digest}` };
  }

  private async serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '';
    if (path.startsWith('/pay/')) return this.page(path, res);
    let text = '';
    for await (const chunk of req) text += String(chunk);
    const at = this.faults.findIndex(
      (fault) => path.startsWith(fault.path) && (fault.method === undefined || fault.method === req.method),
    );
    const fault = at < 0 ? undefined : this.faults.splice(at, 1)[0];
    if (fault?.kind === 'error')
      return send(res, 500, { error: { type: 'api_error', message: 'Out of order' } });
    if (req.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(res, 401, { error: { type: 'invalid_request_error', message: 'No key' } });
    const key = req.headers['idempotency-key'];
    const known = typeof key === 'string' ? this.answers.get(key) : undefined;
    const answer = known ?? this.work(req.method ?? '', path, new URLSearchParams(text));
    if (typeof key === 'string' && answer) this.answers.set(key, answer);
    if (fault?.kind === 'lost') return void req.socket.destroy();
    if (!answer)
      return send(res, 404, { error: { type: 'invalid_request_error', message: 'No such thing' } });
    const { moment } = this;
    if (moment && moment.method === req.method && path.startsWith(moment.path)) {
      this.moment = undefined;
      await moment.worked();
      res.once('finish', () => moment.answered());
    }
    send(res, 200, answer);
  }

  /** The page where a card number is typed: one press pays and leads back. */
  private page(path: string, res: ServerResponse): void {
    const [, , id = '', isDone] = path.split('/');
    const session = this.sessions.get(id);
    if (!session) return void res.writeHead(404).end();
    if (isDone === undefined)
      return void res
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><title>Pay</title><a href="/pay/${id}/done">Pay AED ${session.amount_total / 100}</a>`,
        );
    this.pay(id);
    res.writeHead(303, { location: session.success_url }).end();
  }

  private work(method: string, path: string, form: URLSearchParams): object | undefined {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = `cs_test_${this.sessions.size + 1}`;
      const session: Session = {
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
      this.refunds.push(payment);
      const amount = this.sessions.get(payment.slice('pi_'.length))?.amount_total ?? 0;
      const status = this.refundStatus;
      const refund: Refund = {
        id: `re_${payment}`,
        object: 'refund',
        payment_intent: payment,
        amount,
        status,
      };
      this.begun.push(refund);
      return { ...refund };
    }
    const { pathname, searchParams } = new URL(path, this.address);
    const ofPayment = <T extends { payment_intent: string | null }>(all: Iterable<T>) => ({
      object: 'list',
      has_more: false,
      data: [...all].filter((one) => one.payment_intent === searchParams.get('payment_intent')),
    });
    if (pathname === '/v1/refunds') return ofPayment(this.begun);
    if (pathname === '/v1/checkout/sessions') return ofPayment(this.sessions.values());
    return this.sessions.get(path.slice('/v1/checkout/sessions/'.length));
  }
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
