/** The last answers of a process that was asked to stop: each ends its connection, so that whoever asks again reaches another process. */
import type { ServerResponse } from 'node:http';

const PLACE = Symbol('place among the open answers');
type Open = ServerResponse & { [PLACE]?: number };

export class LastAnswers {
  /**
   * In no order, each knowing its place. No Set: what it grew out of leads on to what it grew into, so that once one of them is old,
   * every answer that ever was in it waits for the engine to go through all of its memory.
   */
  private readonly open: Open[] = [];
  private hasBegun = false;

  /** Of every answer, before anything of it is sent. */
  watch(res: ServerResponse): void {
    if (this.hasBegun) endsConnection(res);
    (res as Open)[PLACE] = this.open.push(res) - 1;
    res.once('close', () => this.close(res));
  }

  /** From now on, those that are being worked on included. */
  begin(): void {
    this.hasBegun = true;
    for (const res of this.open) endsConnection(res);
  }

  private close({ [PLACE]: place }: Open): void {
    const last = this.open.pop();
    if (last === undefined || place === undefined || place === this.open.length) return;
    this.open[place] = last;
    last[PLACE] = place;
  }
}

function endsConnection(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
