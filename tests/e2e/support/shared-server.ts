/** One server for all specs of a worker that leave it as it was: a start costs more processor time than a page, and a server that has drawn before draws quicker. */
import { RunningServer } from './running-server.ts';

let sharedServerPromise: Promise<RunningServer> | undefined;

/**
 * The worker's own server with 48 demo cars, started by the first spec that asks. It is for visitors, and for demo accounts that are
 * only looked at: what a spec stores there the next one finds. Nobody closes it; it ends with the worker.
 */
export function getSharedServer(): Promise<RunningServer> {
  sharedServerPromise ??= RunningServer.start({ DEMO_CARS: '48' }).then((server) => {
    process.once('exit', () => server.killAndRemoveData());
    return server;
  });
  return sharedServerPromise;
}
