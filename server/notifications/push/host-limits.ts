/** Shares the connections to push services: a host that gives no answer rests, and no person or host takes all connections. */

/** Connections at a time, over all hosts. */
export const MAX_CONNECTIONS = 10;
const MAX_CONNECTIONS_PER_HOST = 5;
const MAX_CONNECTIONS_PER_USER = 2;
const INITIAL_BACKOFF_MS = 15_000;
const MAX_BACKOFF_MS = 3_600_000;
/** Resting hosts that are remembered; beyond it the longest known is forgotten. */
const MAX_HOSTS = 10_000;

interface HostBackoff {
  failures: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** The host of an endpoint; the endpoint itself where it is no address. */
export function hostOfEndpoint(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : endpoint;
}

export class HostLimits {
  private readonly openConnections = new Map<string, number>();
  private readonly backoffs = new Map<string, HostBackoff>();

  /**
   * Takes a connection when one is free.
   * @param now milliseconds since 1970
   * @returns 'taken', 'full' while the host or the person has enough of them, or until when the host rests, milliseconds since 1970
   */
  acquire(host: string, userId: string, now: number): 'taken' | 'full' | number {
    const rest = this.backoffs.get(host);
    if (rest && rest.until > now) return rest.until;
    // One attempt shows whether a host that rested answers again.
    const ofHost = rest ? 1 : MAX_CONNECTIONS_PER_HOST;
    if (this.count(`host ${host}`) >= ofHost || this.count(`person ${userId}`) >= MAX_CONNECTIONS_PER_USER)
      return 'full';
    this.changeCount(host, userId, 1);
    return 'taken';
  }

  /** Gives the connection back. @param isSilent whether the host gave no answer; undefined where it was not asked */
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
