import { expect, it } from 'vitest';
import { ageOf } from './age.tsx';

it('what waits is as old as it is, in words, also after more than a week', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const ages = [
    '2026-11-22T11:59:50Z',
    '2026-11-22T11:01:00Z',
    '2026-11-21T13:00:00Z',
    '2026-11-01T12:00:00Z',
  ];
  expect(ages.map((time) => ageOf(time, now))).toEqual(['1 minute', '59 minutes', '23 hours', '21 days']);
});
