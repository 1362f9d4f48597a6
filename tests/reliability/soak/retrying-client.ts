import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '#tests/reliability/seeded-random.ts';
import type { ExpectedState } from './expected-state.ts';
import { TEST_PASSWORD, type SoakUser } from './soak-users.ts';
import {
  NoResponseError,
  type HttpCall,
  type ClientFault,
  type HttpReply,
  type FaultyHttpClient,
} from './faulty-http-client.ts';

export interface SoakContext {
  expected: ExpectedState;
  /** Whether connections break, clocks are wrong and sessions end. */
  hasFaults: boolean;
  maxRetryDelayMs: number;
}

export class RetryingClient {
  readonly user: SoakUser;
  readonly context: SoakContext;
  readonly random: SeededRandom;
  readonly #wire: FaultyHttpClient;
  readonly #cookies = new Map<string, string>();
  #operations = 0;

  constructor(person: SoakUser, world: SoakContext, dice: SeededRandom, wire: FaultyHttpClient) {
    this.user = person;
    this.context = world;
    this.random = dice;
    this.#wire = wire;
  }

  /** Retries a mutating call under one idempotency key until the server responds. */
  async mutate(call: HttpCall): Promise<HttpReply> {
    const key = `${this.user.id}-${this.#operations++}`;
    const reply = await this.sendUntilAnswered({
      ...call,
      headers: { ...call.headers, 'idempotency-key': key },
    });
    if (reply.status < 300) this.context.expected.acknowledge();
    return reply;
  }

  /** @returns the first response other than a retry request or an ended session */
  async sendUntilAnswered(call: HttpCall): Promise<HttpReply> {
    for (;;) {
      if (this.context.hasFaults && this.random.oneIn(60)) await this.#endSession();
      const reply = await this.sendOnce(call);
      if (reply?.status === 401) await this.#signIn();
      else if (reply !== undefined && !isRetryableStatus(reply.status)) return reply;
      else await this.waitBeforeRetry(reply);
    }
  }

  /** @returns undefined without a response */
  async sendOnce(call: HttpCall): Promise<HttpReply | undefined> {
    const { expected } = this.context;
    const fault = this.#fault();
    if (fault !== 'none') expected.count(fault);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...call.headers, 'x-forwarded-for': this.user.address, ...(cookie && { cookie }) };
    try {
      const reply = await this.#wire.send({ ...call, headers }, fault);
      expected.count(`status ${reply.status}`);
      if (reply.status === 500) expected.addViolation(`${call.method} ${call.path} was answered 500: ${reply.text}`);
      return reply;
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      expected.count('no answer');
      return undefined;
    }
  }

  #fault(): ClientFault {
    if (!this.context.hasFaults) return 'none';
    const side = this.random.nextInt(30);
    return side < 3 ? 'cut' : side < 4 ? 'slow' : side < 6 ? 'doubled' : 'none';
  }

  async #signIn(): Promise<void> {
    const body = { email: this.user.email, password: TEST_PASSWORD };
    for (;;) {
      const reply = await this.sendOnce({ method: 'POST', path: '/api/login', body });
      if (reply?.status === 200) {
        for (const text of reply.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
          this.#cookies.set(name, value);
        }
        return;
      }
      if (reply !== undefined && !isRetryableStatus(reply.status))
        this.context.expected.addViolation(`${this.user.id} cannot sign in: ${reply.status}`);
      await this.waitBeforeRetry(reply);
    }
  }

  /** Ends the session elsewhere, unknown to this phone. */
  async #endSession(): Promise<void> {
    this.context.expected.count('session ended');
    await this.sendOnce({ method: 'POST', path: '/api/logout' });
  }

  /** Waits for the server's Retry-After, up to a limit, plus a random delay. */
  async waitBeforeRetry(reply?: HttpReply): Promise<void> {
    const told = Number(reply?.headers['retry-after'] ?? 0) * 1_000;
    await pause(Math.min(told, this.context.maxRetryDelayMs) + this.random.nextInt(this.context.maxRetryDelayMs));
  }
}

function isRetryableStatus(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

export function parseJson<Body>(reply: HttpReply): Body {
  return JSON.parse(reply.text) as Body;
}

export function problemCodeOf(reply: HttpReply): string {
  return parseJson<{ code?: string }>(reply).code ?? `status ${reply.status}`;
}
