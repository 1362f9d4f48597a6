import { expect, it } from 'vitest';
import { IN_APP_ONLY_KINDS, MESSAGE_KINDS } from './message-kinds.ts';
import {
  configurableKindsFor,
  MESSAGE_KINDS_BY_ROLE,
  mailRule,
  pushRule,
  toConfigurableKind,
} from './notification-channels.ts';

it('every kind belongs to a role, and to no role twice', () => {
  const listed = new Set(Object.values(MESSAGE_KINDS_BY_ROLE).flat());
  expect(MESSAGE_KINDS.filter((kind) => !listed.has(kind))).toEqual([]);
  for (const kinds of Object.values(MESSAGE_KINDS_BY_ROLE)) expect(new Set(kinds).size).toBe(kinds.length);
});

it('in-app kinds are never emailed', () => {
  expect(IN_APP_ONLY_KINDS.map(mailRule).every((rule) => rule === 'never')).toBe(true);
});

it('every kind except email-only ones is configurable, by itself or with another', () => {
  for (const role of ['customer', 'inspector', 'dealer', 'admin'] as const) {
    const hidden = MESSAGE_KINDS_BY_ROLE[role].filter(
      (kind) => !configurableKindsFor(role).includes(toConfigurableKind(kind)),
    );
    const roleSpecificKind = role === 'customer' ? 'account_deleted' : 'invitation';
    const links = ['password_reset', 'email_confirm', 'email_change', 'email_asked', 'email_taken'];
    expect(hidden).toEqual([...links, roleSpecificKind]);
    for (const kind of hidden) expect([mailRule(kind), pushRule(kind)]).toEqual(['always', 'never']);
  }
});
