/**
 * What the work came to, or undefined when it took longer than `ms` milliseconds; it goes on all the same. Rejects when the work
 * does before that; what it does later is nobody's failure.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
