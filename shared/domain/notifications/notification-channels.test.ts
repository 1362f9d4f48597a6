import { expect, it } from 'vitest';
import { BELL_ONLY, MESSAGE_KINDS } from './message-kinds.ts';
import { choicesOf, KINDS_OF_ROLE, mailRule, pushRule } from './notification-channels.ts';

it('whatever anybody is told of, somebody can choose how, and no role twice', () => {
  const listed = new Set(Object.values(KINDS_OF_ROLE).flat());
  expect(MESSAGE_KINDS.filter((kind) => !listed.has(kind))).toEqual([]);
  for (const kinds of Object.values(KINDS_OF_ROLE)) expect(new Set(kinds).size).toBe(kinds.length);
});

it('what is in the bell alone is never a mail', () => {
  expect(BELL_ONLY.map(mailRule).every((rule) => rule === 'never')).toBe(true);
});

it('a role chooses of all it is told but what comes by mail alone, whatever anybody says', () => {
  for (const role of ['customer', 'inspector', 'dealer', 'admin'] as const) {
    const hidden = KINDS_OF_ROLE[role].filter((kind) => !choicesOf(role).includes(kind));
    const besides = role === 'customer' ? 'account_deleted' : 'invitation';
    const links = ['password_reset', 'email_confirm', 'email_change', 'email_asked', 'email_taken'];
    expect(hidden).toEqual([...links, besides]);
    for (const kind of hidden) expect([mailRule(kind), pushRule(kind)]).toEqual(['always', 'never']);
  }
});
