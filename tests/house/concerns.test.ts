import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CONCERNS, concernedBy } from '#tests/concerns.ts';

/** What `npm run test:changed` knows of the folders is only worth something while it is true. */

const root = fileURLToPath(new URL('../..', import.meta.url));

const folders = ['client', 'server', 'shared'].flatMap((name) =>
  readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name),
);

it.each(Object.entries(CONCERNS))(
  'the folder %s is there, and the tests that concern it',
  (folder, tests) => {
    expect(folders).toContain(folder);
    for (const test of tests) expect(existsSync(join(root, 'tests', test)), test).toBe(true);
  },
);

it('a changed screen brings the journey of its folder, and a file of another folder does not', () => {
  const screen = 'client/sign-in/sign-in-page.tsx';
  expect(concernedBy([screen])).toEqual(['e2e/account/sign-in.spec.ts']);
  expect(concernedBy(['README.md', 'server/main.ts'])).toEqual([]);
});
