/** `npm run bench -- page`: latency of a cached and of a newly rendered page, compared with a bare Node server. */
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { print, printLoad } from './inspector-phone.ts';
import { measureServer } from './page-server-figures.ts';

const server = await RunningServer.start();
try {
  const figures = await measureServer(server.origin);
  print(`Cached page, part of a bare server: ${figures.ofBare.toFixed(2)}`);
  print(`Cached page, a second: ${Math.round(figures.perSecond)}; bare server: ${Math.round(figures.barePerSecond)}`);
  print(`Cached page over one connection, 95th percentile: ${figures.cachedP95.toFixed(1)} ms`);
  print(`Rendered list, median and 95th percentile: ${figures.freshP50.toFixed(0)}, ${figures.freshP95.toFixed(0)} ms`);
  print(
    `Another call meanwhile, and alone, 95th percentile: ${figures.besideP95.toFixed(1)}, ${figures.aloneP95.toFixed(1)} ms`,
  );
  printLoad();
} finally {
  await server.close();
}
