/** Runs a program and ends all of its descendants on a signal: browsers and servers leave the process group and outlive their parent. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Inherited by every descendant; names the run. */
const RUN_ID_VARIABLE = 'REDRIVE_RUN';
const runId = process.env[RUN_ID_VARIABLE] ?? randomUUID();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const GRACE_MS = 5_000;
const children = new Set<ChildProcess>();
let isEnding = false;

export function startSupervised(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  if (children.size === 0 && !isEnding) for (const signal of SIGNALS) process.once(signal, handleSignal);
  const child = spawn(command, [...args], {
    ...options,
    env: { ...process.env, ...options.env, [RUN_ID_VARIABLE]: runId },
  });
  children.add(child);
  child.once('close', () => {
    children.delete(child);
    if (children.size === 0 && !isEnding) for (const signal of SIGNALS) process.removeListener(signal, handleSignal);
  });
  return child;
}

function handleSignal(signal: (typeof SIGNALS)[number]): void {
  if (isEnding) return;
  isEnding = true;
  void terminateAll().finally(() => process.exit(128 + constants.signals[signal]));
}

async function terminateAll(): Promise<void> {
  signalAll('SIGTERM');
  for (const until = Date.now() + GRACE_MS; Date.now() < until && listRunProcesses().length > 0;) await pause(100);
  signalAll('SIGKILL');
}

function signalAll(signal: NodeJS.Signals): void {
  for (const pid of listRunProcesses()) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already exited.
    }
  }
}

/** Processes of the run; without /proc only direct children. */
function listRunProcesses(): number[] {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [...children].flatMap(({ pid }) => pid ?? []);
  }
  return pids.map(Number).filter((pid) => pid !== process.pid && pid !== process.ppid && isRunProcess(pid));
}

function isRunProcess(pid: number): boolean {
  try {
    // Zombies have no environment.
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${RUN_ID_VARIABLE}=${runId}\0`);
  } catch {
    return false;
  }
}
