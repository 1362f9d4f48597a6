import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

const KB = 1024;

function readProcNumber(file: string, pattern: RegExp): number | undefined {
  try {
    const match = pattern.exec(readFileSync(file, 'latin1'))?.[1];
    return match === undefined ? undefined : Number(match);
  } catch {
    return undefined;
  }
}

const maxDataBytes = readProcNumber('/proc/self/limits', /^Max data size +(\d+)/m);
const maxMemoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Bytes left within the limits of machine, container and process. Ignores other processes and the file cache. */
export function availableMemory(): number {
  const remaining = maxMemoryBytes - process.memoryUsage.rss();
  if (maxDataBytes === undefined) return remaining;
  const data = (readProcNumber('/proc/self/status', /^VmData:\s+(\d+) kB/m) ?? 0) * KB;
  return Math.min(remaining, maxDataBytes - data);
}
