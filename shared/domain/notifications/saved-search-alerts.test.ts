import { expect, it } from 'vitest';
import { nextAlertTime } from './saved-search-alerts.ts';

const toTime = (text: string) => Date.parse(text);

it.each([
  ['before 8:00', '2026-11-22T03:59:59.999Z', '2026-11-22T04:00:00.000Z'],
  ['at 8:00 itself', '2026-11-22T04:00:00.000Z', '2026-11-23T04:00:00.000Z'],
  ['in the night, when Dubai has tomorrow already', '2026-11-22T22:00:00.000Z', '2026-11-23T04:00:00.000Z'],
])('a daily alert is due at the next 8:00 in Dubai: a car %s', (_when, now, then) => {
  expect(new Date(nextAlertTime('daily', toTime(now))).toISOString()).toBe(then);
});

it('an immediate alert waits a minute for further cars', () => {
  expect(nextAlertTime('at_once', toTime('2026-11-22T10:00:00.000Z'))).toBe(toTime('2026-11-22T10:01:00.000Z'));
});
