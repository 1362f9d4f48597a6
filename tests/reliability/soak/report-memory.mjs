/**
 * Loaded into the server of a soak, which runs with --expose-gc: a line each second of what the process holds, and on SIGUSR2 one of
 * what is left of it without garbage. Bytes.
 */

function reportMemory(kind) {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  process.stdout.write(
    `memory ${JSON.stringify({ kind, held: rss, outside: rss - heapTotal, used: heapUsed + external })}\n`,
  );
}

setInterval(reportMemory, 1_000, 'now').unref();
process.on('SIGUSR2', () => {
  // Buffers go only after what held them has gone.
  for (let n = 0; n < 2; n++) globalThis.gc();
  reportMemory('left');
});
