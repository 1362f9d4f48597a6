import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Each import rule must reject a violation planted in a temporary folder. */

const root = fileURLToPath(new URL('../..', import.meta.url));

const violations: [folder: string, specifier: string, message: string][] = [
  ['shared/domain', 'react', 'shared imports zod, libphonenumber-js and itself alone'],
  ['shared/domain', '#client/api/api-client.ts', 'shared imports zod, libphonenumber-js and itself alone'],
  ['server/http', '#client/api/api-client.ts', 'The server knows neither the client'],
  ['server/seed', '#tools/vin-pack/pack-scope.ts', 'The server knows neither the client'],
  ['server/http', '#server/store/lowdb/open-lowdb-store.ts', 'Only main.ts and tests choose an adapter'],
  ['server/features/accounts', '#server/features/catalogue/search-cars.ts', 'A feature imports no sibling'],
  ['server/features/accounts', '#server/app.ts', 'A feature never imports the app'],
  ['server/auth', '#server/features/accounts/sign-in.ts', 'http and auth import neither features nor pages'],
  ['server/auth', '#server/pages/page-routes.ts', 'http and auth import neither features nor pages'],
  ['server/auth', '#server/store/postgres/open-postgres-store.ts', 'Only main.ts and tests choose an adapter'],
  ['server/cars', '#server/http/define-handler.ts', 'Domain services know nothing of HTTP'],
  ['server/payments', '#server/http/define-handler.ts', 'Domain services know nothing of HTTP'],
  [
    'server/reservations',
    '#server/features/reservations/customer-reservations.ts',
    'Domain services know nothing of HTTP',
  ],
  ['server/notifications', '#server/auth/sessions.ts', 'Domain services know nothing of HTTP'],
  ['server/jobs', '#server/auth/sessions.ts', 'Domain services know nothing of HTTP'],
  [
    'server/integrations',
    '#server/features/catalogue/spelling-and-suggestions.ts',
    'Domain services know nothing of HTTP',
  ],
  ['server/photos', '#server/routes/endpoint-handlers.ts', 'Domain services know nothing of HTTP'],
  ['server/store', '#server/auth/sessions.ts', 'Domain services know nothing of HTTP'],
  ['server/payments', '#server/auth/sessions.ts', 'Domain services know nothing of HTTP'],
  ['server/payments', '#server/features/accounts/sign-in.ts', 'Domain services know nothing of HTTP'],
  ['server', '#server/features/accounts/sign-in.ts', 'Only the files that assemble the server'],
  ['server', '#server/routes/health-routes.ts', 'Only the files that assemble the server'],
  ['server', '#server/store/lowdb/open-lowdb-store.ts', 'Only main.ts and tests choose an adapter'],
  ['server/seed', '#server/features/accounts/sign-in.ts', 'Seed data needs no feature'],
  ['client/storage', '#server/config.ts', 'The client meets the server only through'],
  ['client/storefront/catalogue', '#client/inspector/outbox/outbox-actions.ts', 'The apps never import each other'],
  ['client/inspector/outbox', '#client/staff/review/review-page.tsx', 'The apps never import each other'],
  ['client/staff/review', '#client/storefront/car-page/breakdown-card.tsx', 'The apps never import each other'],
  ['client/workshop', '#client/inspector/outbox/outbox-actions.ts', 'The apps never import each other'],
  ['client/inspector/home', '#client/offline/db/database.ts', 'A feature imports functions of client/offline'],
  ['client/staff/dashboard', '#client/staff/users/texts.ts', 'A feature of an app never imports a sibling'],
  ['client/storefront/catalogue', '#client/storefront/account/texts.ts', 'A feature of an app never imports a sibling'],
  ['client/app', '#client/storefront/routes.ts', 'The app shell takes'],
  ['client/app', '#client/components/price-block.tsx', 'The app shell takes'],
  ['client/components', '#client/app/route.ts', 'What the apps share imports none of them'],
  ['client/components', '#client/storefront/car-page/breakdown-card.tsx', 'What the apps share imports none of them'],
  ['client/auth', '#client/inspector/outbox/outbox-items.ts', 'What the apps share imports none of them'],
  ['client/storage', '#client/ui/theme/theme.ts', 'Session state imports api'],
  ['client/offline', '#client/ui/theme/theme.ts', 'offline has no UI'],
  ['client/offline', '#client/auth/session.ts', 'offline has no UI'],
  ['client/offline', 'react', 'offline has no UI'],
  ['client/service-worker', '#client/auth/session.ts', 'offline has no UI'],
  ['client/api', '#client/offline/db/current-account.ts', 'api imports shared alone'],
  ['client/api', '#client/auth/session.ts', 'api imports shared alone'],
  ['client/ui', '#client/api/api-client.ts', 'ui imports shared alone'],
  ['client/ui', '#client/components/price-block.tsx', 'ui imports shared alone'],
];

const ALLOWED = 'client/inspector/outbox/allowed.ts';
const fileOf = (folder: string, specifier: string): string => `${folder}/${specifier.replaceAll(/[^a-z]+/g, '-')}.ts`;

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
  write(ALLOWED, "import '#client/api/api-client.ts';\nimport './texts.ts';\n");
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
