/** Preloaded into the soak server. Prints memory in bytes each second, and after garbage collection on SIGUSR2. */

function reportMemory(kind) {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  process.stdout.write(
    `memory ${JSON.stringify({ kind, held: rss, outside: rss - heapTotal, used: heapUsed + external })}\n`,
  );
}

setInterval(reportMemory, 1_000, 'now').unref();
process.on('SIGUSR2', () => {
  // Buffers are freed only after their owners.
  for (let n = 0; n < 2; n++) globalThis.gc();
  reportMemory('left');
});
