import { expect, it } from 'vitest';
import { newPassword } from '#shared/contract/fields.ts';
import { findPasswordError, NOT_CURRENT_PASSWORD_RULE, PASSWORD_RULES } from './password-rules.ts';

it.each(['', 'seven77', 'eight888', 'x'.repeat(128), 'x'.repeat(129)])(
  'server and field report the same error for the password %j [D-47]',
  (password) => {
    const { error } = newPassword(8).safeParse(password);
    expect(error?.issues[0]?.message).toBe(findPasswordError(password));
  },
);

it('a new password must differ from the current one', () => {
  const rules = [...PASSWORD_RULES, NOT_CURRENT_PASSWORD_RULE];
  expect(findPasswordError('right good', rules, 'right good')).toBe('Choose a password other than the current one');
  expect(findPasswordError('right good', rules, 'another one')).toBeUndefined();
});
