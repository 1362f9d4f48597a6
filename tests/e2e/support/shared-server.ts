import { RunningServer } from './running-server.ts';

let sharedServerPromise: Promise<RunningServer> | undefined;

/** The worker's server with 48 demo cars, started once, for specs that change no data. It ends with the worker. */
export function getSharedServer(): Promise<RunningServer> {
  sharedServerPromise ??= RunningServer.start({ DEMO_CARS: '48' }).then((server) => {
    process.once('exit', () => server.killAndRemoveData());
    return server;
  });
  return sharedServerPromise;
}
