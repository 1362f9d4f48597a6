/** Closes the connections of a process that stops: each open or later response ends its connection, so that clients reconnect to another process. */
import type { ServerResponse } from 'node:http';

export class ConnectionDrain {
  readonly #open = new Set<ServerResponse>();
  #hasBegun = false;

  /** Tracks a response of which nothing was sent yet. */
  track(res: ServerResponse): void {
    if (this.#hasBegun) closeAfterResponse(res);
    this.#open.add(res);
    res.once('close', () => this.#open.delete(res));
  }

  /** Drains open and later responses. */
  begin(): void {
    this.#hasBegun = true;
    for (const res of this.#open) closeAfterResponse(res);
  }
}

function closeAfterResponse(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
