/** How long a picture was really worked on: where others take the processors, slowness says nothing against it. */
import { Problem } from '#shared/problem.ts';

/** Seconds of processor time that this process has had since. */
function cpuSecondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}

/**
 * Calls `end` once so many seconds have passed and the process has worked as long.
 * @returns calls it off
 */
export function afterCpuTime(seconds: number, end: () => void): () => void {
  const begun = process.cpuUsage();
  const look = (): void => {
    const left = seconds - cpuSecondsSince(begun);
    if (left <= 0) end();
    else timer = setTimeout(look, Math.max(1, left) * 1_000);
  };
  let timer = setTimeout(look, seconds * 1_000);
  return () => clearTimeout(timer);
}

/**
 * Runs a work that the decoder ends after so many seconds by the clock.
 * @throws Problem BUSY instead of the decoder's word when the process did not get as much of the processors meanwhile
 */
export async function withCpuLimit<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const begun = process.cpuUsage();
  try {
    return await work();
  } catch (error) {
    const isOutOfTime = error instanceof Error && error.message.startsWith('timeout: ');
    if (isOutOfTime && cpuSecondsSince(begun) < seconds) throw new Problem('BUSY', { retryAfter: 60 });
    throw error;
  }
}
