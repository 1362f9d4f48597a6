import type { SoakServer } from './soak-server.ts';

/** How much the server holds, looked at again and again; half of all looks show no more than what a third is told by, in MB. */

const EVERY_MS = 1_000;

export interface Thirds {
  middle: number;
  last: number;
}

export class Memory {
  readonly #looks: { at: number; megabytes: number }[] = [];
  readonly #began = performance.now();
  readonly #lasts: number;
  readonly #timer: NodeJS.Timeout | undefined;

  /** @param lasts how long the run is, ms; 0: it is not looked at */
  constructor(server: SoakServer, lasts: number) {
    this.#lasts = lasts;
    if (lasts > 0) this.#timer = setInterval(() => this.#look(server.memory()), EVERY_MS);
  }

  #look(megabytes: number | undefined): void {
    if (megabytes !== undefined) this.#looks.push({ at: performance.now() - this.#began, megabytes });
  }

  stop(): Thirds {
    clearInterval(this.#timer);
    const third = this.#lasts / 3;
    return { middle: this.#median(third, 2 * third), last: this.#median(2 * third, this.#lasts) };
  }

  #median(from: number, to: number): number {
    const looks = this.#looks.filter(({ at }) => at >= from && at < to).map(({ megabytes }) => megabytes);
    return Math.round(looks.toSorted((one, other) => one - other)[looks.length >> 1] ?? 0);
  }
}
