import type { SoakServer } from './soak-server.ts';

/** Memory of the server during a run, and the excess over a fresh server with the same data, MB. */

export interface MemoryFigures {
  held: number;
  /** Memory outside the JavaScript heap: pictures in progress and response buffers. */
  outside: number;
}

interface MemorySample extends MemoryFigures {
  at: number;
}

export class MemoryMonitor {
  readonly #looks: MemorySample[] = [];
  readonly #began = performance.now();
  readonly #lasts: number;

  /** @param lasts duration of the run, ms; 0 disables monitoring */
  constructor(server: SoakServer, lasts: number) {
    this.#lasts = lasts;
    if (lasts > 0)
      server.onMemory = ({ held, outside }) => this.#looks.push({ at: performance.now() - this.#began, held, outside });
  }

  /** Medians of the middle and the last third. */
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

export async function measureRetainedMemory(server: SoakServer): Promise<{ run: number; fresh: number }> {
  const run = await server.measureRetainedMb();
  await server.kill();
  await server.start();
  return { run, fresh: await server.measureRetainedMb() };
}
