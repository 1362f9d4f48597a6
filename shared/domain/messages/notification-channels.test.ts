import { expect, it } from 'vitest';
import { BELL_ONLY, MESSAGE_KINDS } from './messages.ts';
import { KINDS_OF_ROLE, mailRule } from './notification-channels.ts';

it('whatever anybody is told of, somebody can choose how, and no role twice', () => {
  const listed = new Set(Object.values(KINDS_OF_ROLE).flat());
  expect(MESSAGE_KINDS.filter((kind) => !listed.has(kind))).toEqual([]);
  for (const kinds of Object.values(KINDS_OF_ROLE)) expect(new Set(kinds).size).toBe(kinds.length);
});

it('what is in the bell alone is never a mail', () => {
  expect(BELL_ONLY.map(mailRule).every((rule) => rule === 'never')).toBe(true);
});
