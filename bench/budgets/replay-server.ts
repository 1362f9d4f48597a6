import { fork } from 'node:child_process';
import { once } from 'node:events';

/** @param port port of the app server whose responses are replayed */
export async function startReplayServer(port: number): Promise<{ origin: string; stop: () => void }> {
  const child = fork(new URL('replay-server.mjs', import.meta.url), { execArgv: [] });
  child.send(port);
  const [own] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${own}`, stop: () => void child.kill() };
}
