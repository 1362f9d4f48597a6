import { expect, it } from 'vitest';
import type { ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';
import { groupByDay } from './repair-progress-timeline.tsx';

const progressUpdate = (id: string, at: string): ProgressUpdate => ({
  id,
  at,
  stage: 'paint',
  note: null,
  photos: [],
});

it('groups updates by day in Dubai, newest first', () => {
  const days = groupByDay([
    progressUpdate('a', '2026-11-20T10:00:00.000Z'),
    progressUpdate('b', '2026-11-20T19:59:00.000Z'),
    progressUpdate('c', '2026-11-20T20:00:00.000Z'),
  ]);
  expect(days.map(({ day, updates }) => [day, updates.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['c']],
    ['2026-11-20', ['b', 'a']],
  ]);
});
