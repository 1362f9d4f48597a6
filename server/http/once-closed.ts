import type { ServerResponse } from 'node:http';

/** Calls `listener` at once when the client has left already, as `close` is not emitted again. */
export function onceClosed(res: ServerResponse, listener: () => void): void {
  if (res.closed) listener();
  else res.once('close', listener);
}
