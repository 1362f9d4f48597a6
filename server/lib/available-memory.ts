/** How much memory the process may still take. */
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

const KB = 1024;

/** A number behind a name in one of the system's own files; undefined where there is no such file or the number is "unlimited". */
function readProcNumber(file: string, pattern: RegExp): number | undefined {
  try {
    const found = pattern.exec(readFileSync(file, 'latin1'))?.[1];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined;
  }
}

/** Bytes of data one process may have (`ulimit -d`). */
const maxDataBytes = readProcNumber('/proc/self/limits', /^Max data size +(\d+)/m);
/** Bytes of the machine, or of the container. */
const maxMemoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Bytes between what the process has and what it may have: of the machine, its container, and a limit of its own. Others on the machine
 * do not count, nor does what the system keeps of files, as it gives that back.
 */
export function availableMemory(): number {
  const left = maxMemoryBytes - process.memoryUsage.rss();
  if (maxDataBytes === undefined) return left;
  const data = (readProcNumber('/proc/self/status', /^VmData:\s+(\d+) kB/m) ?? 0) * KB;
  return Math.min(left, maxDataBytes - data);
}
