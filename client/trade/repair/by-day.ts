import { dubaiDay } from '#shared/domain/dubai-day.ts';
import type { ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';

export interface ProgressDay {
  /** "2026-11-22", in Dubai. */
  day: string;
  /** Newest first. */
  updates: ProgressUpdate[];
}

/** What was told, newest day first. @param updates oldest first */
export function byDay(updates: readonly ProgressUpdate[]): ProgressDay[] {
  const days: ProgressDay[] = [];
  for (const update of updates.toReversed()) {
    const day = dubaiDay(Date.parse(update.at));
    const last = days.at(-1);
    if (last?.day === day) last.updates.push(update);
    else days.push({ day, updates: [update] });
  }
  return days;
}
