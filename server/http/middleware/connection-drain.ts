/** Ends connections of a stopping process with their next response, so that clients reconnect elsewhere. */
import type { ServerResponse } from 'node:http';

export class ConnectionDrain {
  readonly #open = new Set<ServerResponse>();
  #hasBegun = false;

  track(res: ServerResponse): void {
    if (this.#hasBegun) closeAfterResponse(res);
    this.#open.add(res);
    res.once('close', () => this.#open.delete(res));
  }

  begin(): void {
    this.#hasBegun = true;
    for (const res of this.#open) closeAfterResponse(res);
  }
}

function closeAfterResponse(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
