/** Browsers and Node have these; shared code knows neither's types. */
declare function setTimeout(run: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

/**
 * The work's result, or `late` when it takes longer than `ms` milliseconds. The work goes on; it rejects only when it fails in time.
 */
export async function withTimeout<T, L = undefined>(work: Promise<T>, ms: number, late?: L): Promise<T | L> {
  let timer: unknown;
  const timeout = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late as L), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
