/** Limits connections to push services: an unresponsive host pauses, and no user or host takes all connections. */

export const MAX_CONNECTIONS = 10;
const MAX_CONNECTIONS_PER_HOST = 5;
const MAX_CONNECTIONS_PER_USER = 2;
const INITIAL_BACKOFF_MS = 15_000;
const MAX_BACKOFF_MS = 3_600_000;
const MAX_HOSTS = 10_000;

interface HostBackoff {
  failures: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** The endpoint itself where it is no URL. */
export function hostOfEndpoint(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : endpoint;
}

export class HostLimits {
  private readonly openConnections = new Map<string, number>();
  private readonly backoffs = new Map<string, HostBackoff>();

  /** @param now Unix milliseconds @returns 'full' at a limit, or the end of the host's pause, Unix milliseconds */
  acquire(host: string, userId: string, now: number): 'taken' | 'full' | number {
    const backoff = this.backoffs.get(host);
    if (backoff && backoff.until > now) return backoff.until;
    const ofHost = backoff ? 1 : MAX_CONNECTIONS_PER_HOST;
    if (this.count(`host ${host}`) >= ofHost || this.count(`person ${userId}`) >= MAX_CONNECTIONS_PER_USER)
      return 'full';
    this.changeCount(host, userId, 1);
    return 'taken';
  }

  /** @param isSilent whether the host did not answer; undefined without a request */
  release(host: string, userId: string, isSilent: boolean | undefined, now: number): void {
    this.changeCount(host, userId, -1);
    if (isSilent === undefined) return;
    const failures = (this.backoffs.get(host)?.failures ?? 0) + 1;
    this.backoffs.delete(host);
    if (!isSilent) return;
    const until = now + Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (failures - 1));
    this.backoffs.set(host, { failures, until });
    const [longestKnown] = this.backoffs.keys();
    if (this.backoffs.size > MAX_HOSTS && longestKnown !== undefined) this.backoffs.delete(longestKnown);
  }

  private count(name: string): number {
    return this.openConnections.get(name) ?? 0;
  }

  private changeCount(host: string, userId: string, by: 1 | -1): void {
    for (const name of [`host ${host}`, `person ${userId}`]) {
      const count = this.count(name) + by;
      if (count > 0) this.openConnections.set(name, count);
      else this.openConnections.delete(name);
    }
  }
}
