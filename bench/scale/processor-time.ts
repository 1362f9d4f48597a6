/** Processor time from Linux's /proc, which other load affects less than wall-clock time. */
import { readdirSync, readFileSync } from 'node:fs';

const TICK_US = 10_000;

/** Fields after the process name, which may contain spaces. */
function readProcessStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function isChild(pid: number, of: number): boolean {
  try {
    return Number(readProcessStat(pid)[1]) === of;
  } catch {
    // The process ended after it was listed.
    return false;
  }
}

/** @returns processor time of the process and its running children, µs; undefined without /proc */
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
