/** Starts the bare server that replays a page with all it asks for. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Beside the server of this port; `origin` is where the same pages are replayed. */
export async function startReplayServer(port: number): Promise<{ origin: string; stop: () => void }> {
  const child = fork(new URL('replay-server.mjs', import.meta.url), { execArgv: [] });
  child.send(port);
  const [own] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${own}`, stop: () => void child.kill() };
}
