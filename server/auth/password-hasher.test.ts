import { expect, it } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

it('hashes passwords with argon2id, 46 MiB and one pass', async () => {
  const passwords = new PasswordHasher();
  const stored = await passwords.hash('a right good password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await passwords.verifyPassword(stored, 'a right good password')).toBe(true);
  expect(await passwords.verifyPassword(stored, 'a right good passwort')).toBe(false);
  for (const missing of [undefined, ''])
    expect(await passwords.verifyPassword(missing, 'a right good password')).toBe(false);
  expect(await passwords.verifyPassword('', '')).toBe(false);
});
