/** Repeats failed checks, because a busy machine worsens figures more often than it improves them. */
import { setTimeout as after } from 'node:timers/promises';
import type { BudgetCheck } from './budget-checks.ts';

const MAX_ROUNDS = 5;
/** Ten times the usual duration on a busy machine. */
const TIMEOUT_MS = 180_000;

export interface Measurement {
  names: readonly string[];
  measure(): Promise<BudgetCheck[]>;
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = after(TIMEOUT_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer in ${TIMEOUT_MS / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}

async function runMeasurement({ names, measure }: Measurement): Promise<BudgetCheck[]> {
  try {
    return await withTimeout(measure());
  } catch (failure) {
    const says = `could not be measured: ${String(failure)}`;
    return names.map((name) => ({ name, says, isHeld: false }));
  }
}

/** Repeats measurements with a failed check up to four times; a check passes when any round passes. */
export async function measureInRounds(
  measurements: readonly Measurement[],
  onCheck: (check: BudgetCheck) => void,
): Promise<BudgetCheck[]> {
  const checks = new Map<string, BudgetCheck>();
  let left = measurements;
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round += 1) {
    for (const one of left) {
      for (const check of await runMeasurement(one)) {
        if (checks.get(check.name)?.isHeld) continue;
        checks.set(check.name, check);
        onCheck(check);
      }
    }
    left = left.filter(({ names }) => names.some((name) => !checks.get(name)?.isHeld));
  }
  return [...checks.values()];
}
