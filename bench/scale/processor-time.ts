/** What a process has had of the processors, as Linux counts it: on a busy machine that says more than the clock does. */
import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds in one of Linux's clock ticks. */
const TICK_US = 10_000;

/** Its fields behind the name, which may hold anything. */
function readProcessStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function isChild(pid: number, of: number): boolean {
  try {
    return Number(readProcessStat(pid)[1]) === of;
  } catch {
    // It has ended since it was listed.
    return false;
  }
}

/** Microseconds of the process, its threads and the processes it started that run; undefined where there is no /proc. */
export function readProcessorTime(pid: number): number | undefined {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const all = [pid, ...pids.map(Number).filter((one) => isChild(one, pid))];
    const ticks = all.map((one) => Number(readProcessStat(one)[11]) + Number(readProcessStat(one)[12]));
    return ticks.reduce((sum, own) => sum + own, 0) * TICK_US;
  } catch {
    return undefined;
  }
}
