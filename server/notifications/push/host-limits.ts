/** Shares the connections to push services: a host that gives no answer rests, and no person or host takes all connections. */

/** Connections at a time, over all hosts. */
export const MAX_CONNECTIONS = 10;
const MAX_OF_HOST = 5;
const MAX_OF_PERSON = 2;
const FIRST_REST_MS = 15_000;
const LONGEST_REST_MS = 3_600_000;
/** Resting hosts that are remembered; beyond it the longest known is forgotten. */
const MAX_HOSTS = 10_000;

interface Rest {
  failures: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** The host of an endpoint; the endpoint itself where it is no address. */
export function hostOfEndpoint(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : endpoint;
}

export class HostLimits {
  private readonly open = new Map<string, number>();
  private readonly resting = new Map<string, Rest>();

  /**
   * Takes a connection when one is free.
   * @param now milliseconds since 1970
   * @returns 'taken', 'full' while the host or the person has enough of them, or until when the host rests, milliseconds since 1970
   */
  take(host: string, userId: string, now: number): 'taken' | 'full' | number {
    const rest = this.resting.get(host);
    if (rest && rest.until > now) return rest.until;
    // One attempt shows whether a host that rested answers again.
    const ofHost = rest ? 1 : MAX_OF_HOST;
    if (this.count(`host ${host}`) >= ofHost || this.count(`person ${userId}`) >= MAX_OF_PERSON)
      return 'full';
    this.add(host, userId, 1);
    return 'taken';
  }

  /** Gives the connection back. @param isSilent whether the host gave no answer; undefined where it was not asked */
  release(host: string, userId: string, isSilent: boolean | undefined, now: number): void {
    this.add(host, userId, -1);
    if (isSilent === undefined) return;
    const failures = (this.resting.get(host)?.failures ?? 0) + 1;
    this.resting.delete(host);
    if (!isSilent) return;
    const until = now + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1));
    this.resting.set(host, { failures, until });
    const [longestKnown] = this.resting.keys();
    if (this.resting.size > MAX_HOSTS && longestKnown !== undefined) this.resting.delete(longestKnown);
  }

  private count(name: string): number {
    return this.open.get(name) ?? 0;
  }

  private add(host: string, userId: string, by: 1 | -1): void {
    for (const name of [`host ${host}`, `person ${userId}`]) {
      const count = this.count(name) + by;
      if (count > 0) this.open.set(name, count);
      else this.open.delete(name);
    }
  }
}
