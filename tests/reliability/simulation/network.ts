/** HTTP between phones and the server, byte by byte, with the faults of a bad line. */
import type { Server } from 'node:http';
import { Duplex } from 'node:stream';
import { FOREIGN_RESPONSES, SERVER_FAILURES } from '#tests/reliability/network-faults/foreign-responses.ts';
import type { Agent, Scheduler } from './scheduler.ts';

/** `captive`: a portal answers instead of the server. */
export type Line = 'good' | 'bad' | 'offline' | 'captive';
export const LINE_TEXTS: Readonly<Record<Line, string>> = {
  good: 'the line is good',
  bad: 'the line is bad',
  offline: 'there is no line',
  captive: 'a portal answers instead of Redrive',
};

interface FaultPlan {
  /** Bytes of the request that arrive. */
  requestBytes: number;
  /** Bytes of the response that arrive. */
  responseBytes: number;
  isDoubled: boolean;
  delay: number;
  /** Text of another sender, instead of the response. */
  foreign: string | undefined;
}

const WHOLE = Number.POSITIVE_INFINITY;

const PORTAL = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 22\r\n\r\n<html>Sign in</html>\r\n';
/** Redrive's own failures included, after which the request may have been executed. */
const FOREIGN_ANSWERS = [PORTAL, ...FOREIGN_RESPONSES, ...SERVER_FAILURES];

interface Sending {
  sender: Agent;
  getLine: () => Line;
  onDelivered: () => void;
}

export interface HttpRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

interface Connection {
  socket: ServerSocket;
  end(): void;
}

export class Network {
  /** Undefined while no server runs. */
  server: Server | undefined;
  requests = 0;
  /** Called with each whole request that the server received. */
  readonly watchers = new Set<(sender: Agent, request: HttpRequest) => void>();
  private readonly scheduler: Scheduler;
  private readonly requestsPerFiveFaults: number;
  private readonly connections = new Set<Connection>();
  private readonly wire: Agent = { name: 'wire', hasEnded: false, clockOffset: 0 };

  /** @param requestsPerFiveFaults requests over a bad line for every five faults */
  constructor(scheduler: Scheduler, requestsPerFiveFaults: number) {
    this.scheduler = scheduler;
    this.requestsPerFiveFaults = requestsPerFiveFaults;
  }

  /** The server's process has ended. */
  cutAll(): void {
    for (const connection of this.connections) connection.end();
  }

  /** Resolves when the head of the response has arrived. @throws TypeError as `fetch` does */
  send(sender: Agent, request: HttpRequest, getLine: () => Line, signal?: AbortSignal): Promise<SimulatedResponse> {
    this.requests++;
    return new Promise((resolve, reject) => {
      const { method, path } = request;
      const name = `${sender.name}: ${method} ${path.split('?')[0]!.replaceAll(/[\da-f-]{16,}/g, '…')}`;
      const narrate = (text: string) => this.scheduler.narrate('wire', `${name} ${text}`);
      const exchange = new Exchange(
        (response) => {
          narrate(`is answered ${response.status}`);
          resolve(response);
        },
        (error) => {
          narrate('gets no answer');
          reject(error);
        },
      );
      const fail = () => exchange.fail(new TypeError('fetch failed'));
      const onDelivered = () => {
        for (const watch of this.watchers) watch(sender, request);
      };
      signal?.addEventListener('abort', () => exchange.fail(signal.reason as Error));
      if (signal?.aborted) return exchange.fail(signal.reason as Error);
      this.later(1 + this.random(200), `send ${request.method} ${request.path}`, () => {
        const line = getLine();
        if (line === 'offline' || sender.hasEnded) return fail();
        if (line === 'captive') return exchange.receive(Buffer.from(this.drawPortalAnswer()), true);
        const plan = line === 'bad' ? this.drawFaults() : NO_FAULTS;
        const bytes = encodeRequest(request);
        const fault = describeFault(plan, bytes.length);
        if (fault !== undefined) narrate(fault);
        this.transmit({ sender, getLine, onDelivered }, bytes, plan, exchange);
      });
    });
  }

  private random(sides: number): number {
    return this.scheduler.random.nextInt(sides);
  }

  private later(delay: number, label: string, run: () => void): void {
    this.scheduler.schedule(this.wire, delay, label, run);
  }

  private drawFaults(): FaultPlan {
    const plan = { ...NO_FAULTS };
    switch (this.random(this.requestsPerFiveFaults)) {
      case 0:
        plan.requestBytes = this.random(this.random(2) === 0 ? 900 : 6_000);
        break;
      case 1:
        plan.responseBytes = this.random(900);
        break;
      case 2:
        plan.isDoubled = true;
        break;
      case 3:
        plan.delay = 1_000 * this.random(200);
        break;
      case 4:
        plan.foreign = FOREIGN_ANSWERS[this.random(FOREIGN_ANSWERS.length)];
        if (this.random(2) === 0) plan.requestBytes = 0;
        break;
      default:
    }
    return plan;
  }

  /** Most portals show a page; others answer as any sender may. */
  private drawPortalAnswer(): string {
    return this.random(2) === 0 ? PORTAL : FOREIGN_RESPONSES[this.random(FOREIGN_RESPONSES.length)]!;
  }

  private transmit(
    { sender, getLine, onDelivered }: Sending,
    bytes: Buffer,
    plan: FaultPlan,
    exchange: Exchange,
  ): void {
    const fail = () => exchange.fail(new TypeError('fetch failed'));
    this.later(plan.delay, 'deliver', () => {
      if (!this.server || sender.hasEnded) return fail();
      if (plan.requestBytes === 0 && plan.foreign) return exchange.receive(Buffer.from(plan.foreign), true);
      let received = 0;
      // Bytes of one connection arrive in their order.
      const arrivals: (() => void)[] = [];
      const arrive = (label: string, run: () => void) => {
        arrivals.push(run);
        this.later(1 + this.random(50), label, () => arrivals.shift()?.());
      };
      const onData = (chunk: Buffer) => {
        const part = chunk.subarray(0, Math.max(0, plan.responseBytes - received));
        received += chunk.length;
        arrive(`receive ${part.length}`, () => {
          if (sender.hasEnded) return;
          if (getLine() === 'offline') return fail();
          if (!plan.foreign) exchange.receive(part, false);
          if (part.length < chunk.length) fail();
        });
      };
      const onEnd = () => {
        arrive('end of response', () => {
          if (plan.foreign) exchange.receive(Buffer.from(plan.foreign), true);
          else exchange.end();
        });
      };
      this.connect(bytes.subarray(0, plan.requestBytes), plan.requestBytes < bytes.length, onData, onEnd);
      if (plan.requestBytes >= bytes.length) this.later(10, 'delivered', onDelivered);
      if (plan.isDoubled)
        this.later(1 + this.random(3_000), 'deliver again', () => this.connect(bytes, false, ignore, ignore));
    });
  }

  /** Sends the bytes in up to three parts. */
  private connect(bytes: Buffer, isCut: boolean, onData: (chunk: Buffer) => void, onEnd: () => void): void {
    if (!this.server) return onEnd();
    const connection: Connection = {
      socket: new ServerSocket(onData, () => {
        if (this.connections.delete(connection)) onEnd();
      }),
      end: () => connection.socket.destroy(),
    };
    this.connections.add(connection);
    this.server.emit('connection', connection.socket);
    const middle = bytes.length > 1 && this.random(3) === 0 ? this.random(bytes.length) : bytes.length;
    connection.socket.push(bytes.subarray(0, middle));
    if (middle < bytes.length)
      this.later(1 + this.random(20), 'deliver the rest', () => {
        if (this.connections.has(connection)) connection.socket.push(bytes.subarray(middle));
      });
    if (isCut) this.later(30, 'cut', () => connection.end());
  }
}

const NO_FAULTS: FaultPlan = {
  requestBytes: WHOLE,
  responseBytes: WHOLE,
  isDoubled: false,
  delay: 0,
  foreign: undefined,
};

function describeFault(plan: FaultPlan, length: number): string | undefined {
  if (plan.foreign !== undefined) return 'is answered by another sender';
  if (plan.isDoubled) return 'is delivered twice';
  if (plan.delay > 0) return `is ${plan.delay / 1_000} s late`;
  if (plan.requestBytes < length) return `is cut after ${plan.requestBytes} bytes`;
  return plan.responseBytes < WHOLE ? `loses its answer after ${plan.responseBytes} bytes` : undefined;
}

function ignore(): void {}

function encodeRequest({ method, path, headers, body }: HttpRequest): Buffer {
  const lines = Object.entries({
    Host: 'redrive.example',
    Connection: 'close',
    ...headers,
    ...(body && { 'Content-Length': String(body.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    body ?? Buffer.alloc(0),
  ]);
}

/** The server's end of a connection. */
class ServerSocket extends Duplex {
  readonly remoteAddress = '10.0.0.9';
  readonly remotePort = 1;
  readonly encrypted = false;
  private readonly onBytes: (chunk: Buffer) => void;

  constructor(onBytes: (chunk: Buffer) => void, onClose: () => void) {
    super({ allowHalfOpen: true });
    this.onBytes = onBytes;
    this.on('close', onClose);
    this.on('error', ignore);
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.onBytes(chunk);
    done();
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  setTimeout(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  destroySoon(): void {
    if (this.writable) this.end();
    else this.destroy();
  }
}

/** Collects the bytes of one response. */
class Exchange {
  private readonly resolve: (response: SimulatedResponse) => void;
  private readonly reject: (error: Error) => void;
  private bytes = Buffer.alloc(0);
  private response: SimulatedResponse | undefined;
  private bodyStart = 0;
  private isOver = false;

  constructor(resolve: (response: SimulatedResponse) => void, reject: (error: Error) => void) {
    this.resolve = resolve;
    this.reject = reject;
  }

  receive(chunk: Buffer, isLast: boolean): void {
    if (this.isOver) return;
    this.bytes = Buffer.concat([this.bytes, chunk]);
    if (!this.response) this.readHead();
    if (this.response && isLast) this.end();
    else if (isLast) this.fail(new TypeError('fetch failed'));
  }

  end(): void {
    if (this.isOver) return;
    if (!this.response) return this.fail(new TypeError('fetch failed'));
    const body = decodeBody(this.bytes.subarray(this.bodyStart), this.response.headers);
    if (!body) return this.fail(new TypeError('terminated'));
    this.isOver = true;
    this.response.finish(body);
  }

  fail(error: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    if (this.response) this.response.abort(error);
    else this.reject(error);
  }

  private readHead(): void {
    const end = this.bytes.indexOf('\r\n\r\n');
    if (end < 0) return;
    const [first = '', ...lines] = this.bytes.subarray(0, end).toString('latin1').split('\r\n');
    const headers = new Headers();
    for (const line of lines) {
      const colon = line.indexOf(':');
      headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
    }
    this.bodyStart = end + 4;
    this.response = new SimulatedResponse(Number(first.split(' ')[1]), headers);
    this.resolve(this.response);
  }
}

/** @returns undefined for an incomplete body */
function decodeBody(bytes: Buffer, headers: Headers): Buffer | undefined {
  if (headers.get('transfer-encoding') !== 'chunked') {
    const length = Number(headers.get('content-length') ?? bytes.length);
    return bytes.length < length ? undefined : bytes.subarray(0, length);
  }
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (length === 0) return Buffer.concat(parts);
    if (bytes.length < lineEnd + 2 + length + 2) return undefined;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}

/** The members of `Response` that the offline code uses. */
export class SimulatedResponse {
  readonly status: number;
  readonly headers: Headers;
  finish!: (body: Buffer) => void;
  abort!: (error: Error) => void;
  private readonly body: Promise<Buffer>;

  constructor(status: number, headers: Headers) {
    this.status = status;
    this.headers = headers;
    this.body = new Promise((resolve, reject) => {
      this.finish = resolve;
      this.abort = reject;
    });
    this.body.catch(ignore);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  async text(): Promise<string> {
    return (await this.body).toString('utf8');
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}
