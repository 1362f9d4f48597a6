/** What an answer's time went into, told in its Server-Timing header: browsers show it beside the request. */
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** `store`: transactions with the work in them; `render`: rendering a page; `cached`: sent by the response cache. */
type TimingLabel = 'store' | 'render' | 'cached';

/** Milliseconds to the tenth; names of parts alone, nothing of what was asked or found. */
export class RequestTiming {
  private readonly startedAt = performance.now();
  private readonly durations = new Map<TimingLabel, number>();

  /** Does the work and counts its time under the part, together with whatever is counted there already. */
  async measure<T>(part: TimingLabel, work: () => Promise<T>): Promise<T> {
    const before = performance.now();
    try {
      return await work();
    } finally {
      this.durations.set(part, (this.durations.get(part) ?? 0) + performance.now() - before);
    }
  }

  mark(part: TimingLabel): void {
    this.durations.set(part, 0);
  }

  /** Milliseconds up to now. */
  get total(): number {
    return performance.now() - this.startedAt;
  }

  /** Milliseconds that went into the part; undefined when none did. */
  getDuration(part: TimingLabel): number | undefined {
    return this.durations.get(part);
  }

  /** The header up to now. */
  toString(): string {
    let header = `app;dur=${this.total.toFixed(1)}`;
    for (const [part, ms] of this.durations)
      header += part === 'cached' ? ', cached' : `, ${part};dur=${ms.toFixed(1)}`;
    return header;
  }
}

export const SERVER_TIMING_HEADER = 'Server-Timing';
const TIMING_KEY = Symbol('timing');
type TimedResponse = ServerResponse & { [TIMING_KEY]?: RequestTiming };

/** The timing of the request this answers; one that begins now where nobody began it. */
export function getTiming(res: TimedResponse): RequestTiming {
  return (res[TIMING_KEY] ??= new RequestTiming());
}

/** Begins the timing of every request and writes it on its answer. */
export function serverTiming(): RequestHandler {
  return (_req, res, next) => {
    const timing = getTiming(res);
    const { writeHead } = res;
    res.writeHead = ((...args: Parameters<typeof writeHead>) => {
      res.setHeader(SERVER_TIMING_HEADER, timing.toString());
      return Reflect.apply(writeHead, res, args);
    }) as typeof writeHead;
    next();
  };
}
