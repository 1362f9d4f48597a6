import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The direction rules are only worth something when they bite: each is broken once here. */

const root = fileURLToPath(new URL('../..', import.meta.url));

function lint(file: string, code: string): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  try {
    const result = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--quiet', path], {
      cwd: root,
      encoding: 'utf8',
    });
    return result.stdout + result.stderr;
  } finally {
    rmSync(path);
  }
}

const violations: [string, string, string][] = [
  ['shared/domain/zz-broken.ts', 'react', 'shared imports zod and itself alone'],
  ['shared/domain/zz-broken.ts', '#client/api/call.ts', 'shared imports zod and itself alone'],
  ['server/http/zz-broken.ts', '#client/api/call.ts', 'The server knows neither the client'],
  ['server/demo/zz-broken.ts', '#tools/vin-pack/scope.ts', 'The server knows neither the client'],
  ['server/http/zz-broken.ts', '#server/store/lowdb/open.ts', 'Only main.ts and tests pick an adapter'],
  [
    'server/features/accounts/zz-broken.ts',
    '#server/features/catalogue/search.ts',
    'A feature knows no sibling',
  ],
  ['client/session/zz-broken.ts', '#server/env.ts', 'The client meets the server only through'],
  ['client/shop/catalogue/zz-broken.ts', '#client/field/outbox/actions.ts', 'The three apps never meet'],
  ['client/field/outbox/zz-broken.ts', '#client/staff/review/review-page.tsx', 'The three apps never meet'],
  ['client/staff/review/zz-broken.ts', '#client/shop/car-page/bill.tsx', 'The three apps never meet'],
  ['client/app/zz-broken.ts', '#client/shop/routes.ts', 'What every app starts with'],
  ['client/app/zz-broken.ts', '#client/trade/price-block.tsx', 'What every app starts with'],
  ['client/trade/zz-broken.ts', '#client/app/route.ts', 'What the apps share knows none of them'],
  ['client/trade/zz-broken.ts', '#client/shop/car-page/bill.tsx', 'What the apps share knows none of them'],
  ['client/sign-in/zz-broken.ts', '#client/field/outbox/items.ts', 'What the apps share knows none of them'],
  ['client/session/zz-broken.ts', '#client/ui/theme.ts', 'session knows api and shared alone'],
  ['client/offline/zz-broken.ts', '#client/ui/theme.ts', 'The engine has no UI'],
  ['client/offline/zz-broken.ts', '#client/session/session.ts', 'The engine has no UI'],
  ['client/offline/zz-broken.ts', 'react', 'The engine has no UI'],
  ['client/sw/zz-broken.ts', '#client/session/session.ts', 'The engine has no UI'],
  ['client/api/zz-broken.ts', '#client/offline/device/account.ts', 'api knows shared alone'],
  ['client/api/zz-broken.ts', '#client/session/session.ts', 'api knows shared alone'],
  ['client/ui/zz-broken.ts', '#client/api/call.ts', 'ui knows shared alone'],
  ['client/ui/zz-broken.ts', '#client/trade/price-block.tsx', 'ui knows shared alone'],
];

describe('the direction of imports', () => {
  it.each(violations)('%s may not import %s', (file, specifier, message) => {
    expect(lint(file, `import '${specifier}';\n`)).toContain(message);
  });

  it('allows what the rules allow', () => {
    expect(
      lint('client/field/outbox/zz-fine.ts', "import '#client/api/call.ts';\nimport './texts.ts';\n"),
    ).not.toContain('no-restricted-imports');
  });
});
