import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** `store`: transactions with the work in them; `render`: rendering a page; `cached`: sent by the response cache. */
type TimingLabel = 'store' | 'render' | 'cached';

/** Durations in milliseconds. */
export class RequestTiming {
  private readonly startedAt = performance.now();
  private readonly durations = new Map<TimingLabel, number>();

  async measure<T>(label: TimingLabel, work: () => Promise<T>): Promise<T> {
    const before = performance.now();
    try {
      return await work();
    } finally {
      this.durations.set(label, (this.durations.get(label) ?? 0) + performance.now() - before);
    }
  }

  mark(label: TimingLabel): void {
    this.durations.set(label, 0);
  }

  get total(): number {
    return performance.now() - this.startedAt;
  }

  getDuration(label: TimingLabel): number | undefined {
    return this.durations.get(label);
  }

  toString(): string {
    let header = `app;dur=${this.total.toFixed(1)}`;
    for (const [label, ms] of this.durations)
      header += label === 'cached' ? ', cached' : `, ${label};dur=${ms.toFixed(1)}`;
    return header;
  }
}

export const SERVER_TIMING_HEADER = 'Server-Timing';
const TIMING_KEY = Symbol('timing');
type TimedResponse = ServerResponse & { [TIMING_KEY]?: RequestTiming };

export function getTiming(res: TimedResponse): RequestTiming {
  return (res[TIMING_KEY] ??= new RequestTiming());
}

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
