import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

const KB = 1024;

/** Undefined where the file is missing or the number is "unlimited". */
function readProcNumber(file: string, pattern: RegExp): number | undefined {
  try {
    const match = pattern.exec(readFileSync(file, 'latin1'))?.[1];
    return match === undefined ? undefined : Number(match);
  } catch {
    return undefined;
  }
}

/** Bytes of data that one process may use (`ulimit -d`). */
const maxDataBytes = readProcNumber('/proc/self/limits', /^Max data size +(\d+)/m);
/** Bytes of the machine or of the container. */
const maxMemoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Bytes the process may still allocate, by machine, container and process limit. Ignores other processes and the file
 * cache.
 */
export function availableMemory(): number {
  const remaining = maxMemoryBytes - process.memoryUsage.rss();
  if (maxDataBytes === undefined) return remaining;
  const data = (readProcNumber('/proc/self/status', /^VmData:\s+(\d+) kB/m) ?? 0) * KB;
  return Math.min(remaining, maxDataBytes - data);
}
