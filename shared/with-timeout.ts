declare function setTimeout(run: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** Returns `late` after `ms` milliseconds; the work continues, and later rejections are ignored. */
export async function withTimeout<T, L = undefined>(work: Promise<T>, ms: number, fallback?: L): Promise<T | L> {
  let timer: unknown;
  const timeout = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(fallback as L), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
