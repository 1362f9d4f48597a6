import type { SoakServer } from './soak-server.ts';

/** What the server holds while it runs, and what it holds more than one that has just read the same data. MB. */

export interface MemoryFigures {
  /** All of it. */
  held: number;
  /** Of it outside of the heap of JavaScript: pictures under way, bytes that go out. */
  outside: number;
}

interface MemorySample extends MemoryFigures {
  at: number;
}

export class MemoryMonitor {
  readonly #looks: MemorySample[] = [];
  readonly #began = performance.now();
  readonly #lasts: number;

  /** @param lasts how long the run is, ms; 0: it is not looked at */
  constructor(server: SoakServer, lasts: number) {
    this.#lasts = lasts;
    if (lasts > 0)
      server.onMemory = ({ held, outside }) => this.#looks.push({ at: performance.now() - this.#began, held, outside });
  }

  /** Half of all looks of a third show no more. */
  thirds(): { middle: MemoryFigures; last: MemoryFigures } {
    const third = this.#lasts / 3;
    return { middle: this.#median(third, 2 * third), last: this.#median(2 * third, this.#lasts) };
  }

  #median(from: number, to: number): MemoryFigures {
    const looks = this.#looks.filter(({ at }) => at >= from && at < to);
    const half = (of: keyof MemoryFigures) =>
      Math.round(looks.map((look) => look[of]).toSorted((one, other) => one - other)[looks.length >> 1] ?? 0);
    return { held: half('held'), outside: half('outside') };
  }
}

/** What is left without garbage: of the process that ran all the while, and of one that has just read the same data. */
export async function measureRetainedMemory(server: SoakServer): Promise<{ run: number; fresh: number }> {
  const run = await server.measureRetainedMb();
  await server.kill();
  await server.start();
  return { run, fresh: await server.measureRetainedMb() };
}
