/** Asks another company's service without depending on it: a time limit, one retry, and a rest after repeated failures (design section 9). */
import type { z } from 'zod';
import { Problem } from '#shared/problem.ts';

const LIMIT_MS = 4000;
/** Failures in a row after which the service is left alone for a while. */
const MOST_FAILURES = 3;
const REST_MS = 30_000;

export interface Asked {
  query?: Record<string, string>;
  /** Sent as JSON by POST; a GET without it. */
  body?: unknown;
}

export class RemoteService {
  private readonly address: string;
  private failures = 0;
  private restsUntil = 0;

  constructor(address: string) {
    this.address = address;
  }

  /**
   * The answer, checked; undefined when the service says 404.
   * @throws Problem UPSTREAM when it does not answer in time, answers nonsense, or is being left alone
   */
  async ask<T>(asked: Asked, schema: z.ZodType<T>): Promise<T | undefined> {
    if (Date.now() < this.restsUntil) throw new Problem('UPSTREAM');
    try {
      const answer = await this.once(asked, schema).catch(() => this.once(asked, schema));
      this.failures = 0;
      return answer;
    } catch {
      this.failures += 1;
      if (this.failures >= MOST_FAILURES) this.restsUntil = Date.now() + REST_MS;
      throw new Problem('UPSTREAM');
    }
  }

  private async once<T>({ query = {}, body }: Asked, schema: z.ZodType<T>): Promise<T | undefined> {
    const url = new URL(this.address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const json = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(url, { signal, redirect: 'error', ...(body !== undefined && json) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
    return schema.parse(await response.json());
  }
}
