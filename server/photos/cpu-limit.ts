/** Limits by CPU time, because decoding takes long on a busy machine. */
import { Problem } from '#shared/problem.ts';

function cpuSecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

/** Calls `end` once the process has used `seconds` of CPU time. @returns a function that cancels the limit */
export function afterCpuTime(seconds: number, end: () => void): () => void {
  const start = process.cpuUsage();
  const check = (): void => {
    const remaining = seconds - cpuSecondsSince(start);
    if (remaining <= 0) end();
    else timer = setTimeout(check, Math.max(1, remaining) * 1_000);
  };
  let timer = setTimeout(check, seconds * 1_000);
  return () => clearTimeout(timer);
}

/** @throws Problem BUSY instead of the decoder's timeout when the process got too little CPU time */
export async function withCpuLimit<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const start = process.cpuUsage();
  try {
    return await work();
  } catch (error) {
    const isOutOfTime = error instanceof Error && error.message.startsWith('timeout: ');
    if (isOutOfTime && cpuSecondsSince(start) < seconds) throw new Problem('BUSY', { retryAfter: 60 });
    throw error;
  }
}
