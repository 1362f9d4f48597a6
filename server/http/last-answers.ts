/** The last answers of a process that was asked to stop: each ends its connection, so that whoever asks again reaches another process. */
import type { ServerResponse } from 'node:http';

export class LastAnswers {
  private readonly open = new Set<ServerResponse>();
  private hasBegun = false;

  /** Of every answer, before anything of it is sent. */
  watch(res: ServerResponse): void {
    if (this.hasBegun) endsConnection(res);
    this.open.add(res);
    res.once('close', () => this.open.delete(res));
  }

  /** From now on, those that are being worked on included. */
  begin(): void {
    this.hasBegun = true;
    for (const res of this.open) endsConnection(res);
  }
}

function endsConnection(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
