import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '#tests/reliability/seeded-random.ts';
import type { Ledger } from './expected-state.ts';
import { PASSWORD, type Person } from './soak-users.ts';
import { NoAnswer, type Call, type Fault, type Reply, type Wire } from './faulty-http-client.ts';

/** Somebody with an account, who asks until the server has answered, and signs in again when the session is gone. */

/** What all who take part have in common. */
export interface World {
  ledger: Ledger;
  /** Whether lines break, clocks are wrong and sessions end. */
  isTroubled: boolean;
  /** Longest pause before another try, ms. */
  againMs: number;
}

export class Caller {
  readonly person: Person;
  readonly world: World;
  readonly dice: Dice;
  readonly #wire: Wire;
  readonly #cookies = new Map<string, string>();
  #operations = 0;

  constructor(person: Person, world: World, dice: Dice, wire: Wire) {
    this.person = person;
    this.world = world;
    this.dice = dice;
    this.#wire = wire;
  }

  /** A changing call under a key of its own, sent again under it until it is answered. */
  async change(call: Call): Promise<Reply> {
    const key = `${this.person.id}-${this.#operations++}`;
    const reply = await this.ask({ ...call, headers: { ...call.headers, 'idempotency-key': key } });
    if (reply.status < 300) this.world.ledger.acknowledge();
    return reply;
  }

  /** What the server says to it, in the end: neither "later" nor "who are you". */
  async ask(call: Call): Promise<Reply> {
    for (;;) {
      if (this.world.isTroubled && this.dice.once(60)) await this.#endSession();
      const reply = await this.try(call);
      if (reply?.status === 401) await this.#signIn();
      else if (reply !== undefined && !isLater(reply.status)) return reply;
      else await this.rest(reply);
    }
  }

  /** Sends once. @returns undefined when nobody answered */
  async try(call: Call): Promise<Reply | undefined> {
    const { ledger } = this.world;
    const fault = this.#fault();
    if (fault !== 'none') ledger.count(fault);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...call.headers, 'x-forwarded-for': this.person.address, ...(cookie && { cookie }) };
    try {
      const reply = await this.#wire.send({ ...call, headers }, fault);
      ledger.count(`status ${reply.status}`);
      if (reply.status === 500) ledger.violate(`${call.method} ${call.path} was answered 500: ${reply.text}`);
      return reply;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      ledger.count('no answer');
      return undefined;
    }
  }

  #fault(): Fault {
    if (!this.world.isTroubled) return 'none';
    const side = this.dice.roll(30);
    return side < 3 ? 'cut' : side < 4 ? 'slow' : side < 6 ? 'doubled' : 'none';
  }

  async #signIn(): Promise<void> {
    const body = { email: this.person.email, password: PASSWORD };
    for (;;) {
      const reply = await this.try({ method: 'POST', path: '/api/login', body });
      if (reply?.status === 200) {
        for (const text of reply.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
          this.#cookies.set(name, value);
        }
        return;
      }
      if (reply !== undefined && !isLater(reply.status))
        this.world.ledger.violate(`${this.person.id} cannot sign in: ${reply.status}`);
      await this.rest(reply);
    }
  }

  /** The session ends somewhere else; this phone does not know it. */
  async #endSession(): Promise<void> {
    this.world.ledger.count('session ended');
    await this.try({ method: 'POST', path: '/api/logout' });
  }

  /** Before another try: as long as the server asks for, within limits, and a little more. */
  async rest(reply?: Reply): Promise<void> {
    const told = Number(reply?.headers['retry-after'] ?? 0) * 1_000;
    await pause(Math.min(told, this.world.againMs) + this.dice.roll(this.world.againMs));
  }
}

function isLater(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** The body of an answer as JSON. */
export function read<Body>(reply: Reply): Body {
  return JSON.parse(reply.text) as Body;
}

/** The code of a refusal. */
export function codeOf(reply: Reply): string {
  return read<{ code?: string }>(reply).code ?? `status ${reply.status}`;
}
