import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The direction rules are only worth something when they bite: each is broken once, in a folder beside the project. */

const root = fileURLToPath(new URL('../..', import.meta.url));

const violations: [folder: string, specifier: string, message: string][] = [
  ['shared/domain', 'react', 'shared imports zod, libphonenumber-js and itself alone'],
  ['shared/domain', '#client/api/call.ts', 'shared imports zod, libphonenumber-js and itself alone'],
  ['server/http', '#client/api/call.ts', 'The server knows neither the client'],
  ['server/demo', '#tools/vin-pack/scope.ts', 'The server knows neither the client'],
  ['server/http', '#server/store/lowdb/open.ts', 'Only main.ts and tests pick an adapter'],
  ['server/features/accounts', '#server/features/catalogue/search.ts', 'A feature knows no sibling'],
  ['server/features/accounts', '#server/http/app.ts', 'A feature stands on the kernel'],
  [
    'server/kernel',
    '#server/features/accounts/sign-in.ts',
    'The kernel knows neither a feature nor the pages',
  ],
  ['server/kernel', '#server/http/pages.ts', 'The kernel knows neither a feature nor the pages'],
  ['server/kernel', '#server/store/postgres/open.ts', 'Only main.ts and tests pick an adapter'],
  ['server/cars', '#server/kernel/handle.ts', 'What the kernel stands on knows nothing above it'],
  ['server/payments', '#server/kernel/handle.ts', 'What the kernel stands on knows nothing above it'],
  [
    'server/reservations',
    '#server/features/reservations/own.ts',
    'What the kernel stands on knows nothing above it',
  ],
  ['server/messages', '#server/kernel/sessions.ts', 'What the kernel stands on knows nothing above it'],
  ['server/jobs', '#server/kernel/sessions.ts', 'What the kernel stands on knows nothing above it'],
  [
    'server/vehicles',
    '#server/features/catalogue/finder.ts',
    'What the kernel stands on knows nothing above it',
  ],
  ['server/photos', '#server/http/handlers.ts', 'What the kernel stands on knows nothing above it'],
  ['server/store', '#server/kernel/sessions.ts', 'What the kernel stands on knows nothing above it'],
  ['server/payments', '#server/kernel/sessions.ts', 'What the kernel stands on knows nothing above it'],
  [
    'server/payments',
    '#server/features/accounts/sign-in.ts',
    'What the kernel stands on knows nothing above it',
  ],
  ['server', '#server/features/accounts/sign-in.ts', 'Only the files that put the server together'],
  ['server', '#server/http/app.ts', 'Only the files that put the server together'],
  ['server', '#server/store/lowdb/open.ts', 'Only main.ts and tests pick an adapter'],
  ['server/demo', '#server/features/accounts/sign-in.ts', 'Demo data needs no feature'],
  ['client/session', '#server/env.ts', 'The client meets the server only through'],
  ['client/shop/catalogue', '#client/field/outbox/actions.ts', 'The three apps never meet'],
  ['client/field/outbox', '#client/staff/review/review-page.tsx', 'The three apps never meet'],
  ['client/staff/review', '#client/shop/car-page/bill.tsx', 'The three apps never meet'],
  ['client/field/home', '#client/offline/device/database.ts', 'A feature asks the offline rooms'],
  ['client/staff/dashboard', '#client/staff/people/texts.ts', 'A feature of an app never imports a sibling'],
  ['client/shop/catalogue', '#client/shop/account/texts.ts', 'A feature of an app never imports a sibling'],
  ['client/app', '#client/shop/routes.ts', 'What every app starts with'],
  ['client/app', '#client/trade/price-block.tsx', 'What every app starts with'],
  ['client/trade', '#client/app/route.ts', 'What the apps share knows none of them'],
  ['client/trade', '#client/shop/car-page/bill.tsx', 'What the apps share knows none of them'],
  ['client/sign-in', '#client/field/outbox/items.ts', 'What the apps share knows none of them'],
  ['client/session', '#client/ui/theme/theme.ts', 'session knows api and shared alone'],
  ['client/offline', '#client/ui/theme/theme.ts', 'The engine has no UI'],
  ['client/offline', '#client/session/session.ts', 'The engine has no UI'],
  ['client/offline', 'react', 'The engine has no UI'],
  ['client/sw', '#client/session/session.ts', 'The engine has no UI'],
  ['client/api', '#client/offline/device/account.ts', 'api knows shared alone'],
  ['client/api', '#client/session/session.ts', 'api knows shared alone'],
  ['client/ui', '#client/api/call.ts', 'ui knows shared alone'],
  ['client/ui', '#client/trade/price-block.tsx', 'ui knows shared alone'],
];

const ALLOWED = 'client/field/outbox/allowed.ts';
const fileOf = (folder: string, specifier: string): string =>
  `${folder}/${specifier.replaceAll(/[^a-z]+/g, '-')}.ts`;

interface Finding {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

let folder: string;
let findings: Finding[];

function write(file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), code);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'redrive-boundaries-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
  for (const [place, specifier] of violations) write(fileOf(place, specifier), `import '${specifier}';\n`);
  write(ALLOWED, "import '#client/api/call.ts';\nimport './texts.ts';\n");
  const linter = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(linter, ['--quiet', '--format', 'json'], { cwd: folder, encoding: 'utf8' });
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the direction of imports', () => {
  it.each(violations)('a file in %s may not import %s', (place, specifier, message) => {
    const said = findings.filter(({ filename }) => filename === fileOf(place, specifier));
    expect(said.map(({ help, message: own }) => help ?? own)).toEqual([expect.stringContaining(message)]);
  });

  it('allows what the rules allow', () => {
    expect(findings.filter(({ filename }) => filename === ALLOWED)).toEqual([]);
  });
});
