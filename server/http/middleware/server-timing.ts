/** What an answer's time went into, told in its Server-Timing header: browsers show it beside the request. */
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** `store`: transactions with the work in them; `render`: rendering a page; `cached`: sent by the response cache. */
type Part = 'store' | 'render' | 'cached';

/** Milliseconds to the tenth; names of parts alone, nothing of what was asked or found. */
export class Timing {
  private readonly began = performance.now();
  private readonly parts = new Map<Part, number>();

  /** Does the work and counts its time under the part, together with whatever is counted there already. */
  async of<T>(part: Part, work: () => Promise<T>): Promise<T> {
    const before = performance.now();
    try {
      return await work();
    } finally {
      this.parts.set(part, (this.parts.get(part) ?? 0) + performance.now() - before);
    }
  }

  note(part: Part): void {
    this.parts.set(part, 0);
  }

  /** Milliseconds up to now. */
  get total(): number {
    return performance.now() - this.began;
  }

  /** Milliseconds that went into the part; undefined when none did. */
  spent(part: Part): number | undefined {
    return this.parts.get(part);
  }

  /** The header up to now. */
  toString(): string {
    let header = `app;dur=${this.total.toFixed(1)}`;
    for (const [part, ms] of this.parts)
      header += part === 'cached' ? ', cached' : `, ${part};dur=${ms.toFixed(1)}`;
    return header;
  }
}

export const SERVER_TIMING_HEADER = 'Server-Timing';
const TIMING = Symbol('timing');
type Timed = ServerResponse & { [TIMING]?: Timing };

/** The timing of the request this answers; one that begins now where nobody began it. */
export function timingOf(res: Timed): Timing {
  return (res[TIMING] ??= new Timing());
}

/** Begins the timing of every request and writes it on its answer. */
export function serverTiming(): RequestHandler {
  return (_req, res, next) => {
    const timing = timingOf(res);
    const { writeHead } = res;
    res.writeHead = ((...args: Parameters<typeof writeHead>) => {
      res.setHeader(SERVER_TIMING_HEADER, timing.toString());
      return Reflect.apply(writeHead, res, args);
    }) as typeof writeHead;
    next();
  };
}
