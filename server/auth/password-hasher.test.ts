import { expect, it } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

it('a kept password costs who stole it 46 MiB and a pass for each guess (design section 6)', async () => {
  const passwords = new PasswordHasher();
  const kept = await passwords.hash('a right good password');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await passwords.verifyPassword(kept, 'a right good password')).toBe(true);
  expect(await passwords.verifyPassword(kept, 'a right good passwort')).toBe(false);
  for (const none of [undefined, '']) expect(await passwords.verifyPassword(none, 'a right good password')).toBe(false);
  expect(await passwords.verifyPassword('', '')).toBe(false);
});
