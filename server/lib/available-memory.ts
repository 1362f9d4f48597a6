/** How much memory the process may still take. */
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

const KB = 1024;

/** A number behind a name in one of the system's own files; undefined where there is no such file or the number is "unlimited". */
function numberIn(file: string, pattern: RegExp): number | undefined {
  try {
    const found = pattern.exec(readFileSync(file, 'latin1'))?.[1];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined;
  }
}

/** Bytes of data one process may have (`ulimit -d`). */
const mostData = numberIn('/proc/self/limits', /^Max data size +(\d+)/m);
/** Bytes of the machine, or of the container. */
const mostMemory = Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Bytes between what the process has and what it may have: of the machine, its container, and a limit of its own. Others on the machine
 * do not count, nor does what the system keeps of files, as it gives that back.
 */
export function memoryLeft(): number {
  const left = mostMemory - process.memoryUsage.rss();
  if (mostData === undefined) return left;
  const data = (numberIn('/proc/self/status', /^VmData:\s+(\d+) kB/m) ?? 0) * KB;
  return Math.min(left, mostData - data);
}
