import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { getBuiltPageModules } from '#tests/build-fixtures/request-build.ts';
import { startPhoneHarness, type PhoneHarness } from './phone-harness.ts';
import { createFakeApiServer, type FakeApiServer } from './fake-api-server.ts';

export interface PhoneTestContext {
  readonly harness: PhoneHarness;
  readonly server: FakeApiServer;
  readonly phone: BrowserContext;
  readonly page: Page;
}

/** One harness per file, a fresh server and phone per test. Ann and Ben have sessions; Ann is signed in on the page. */
export function setUpPhoneTest(): PhoneTestContext {
  const now: { lab?: PhoneHarness; server?: FakeApiServer; phone?: BrowserContext; page?: Page } = {};
  const folder = mkdtempSync(join(tmpdir(), 'redrive-protocol-'));
  beforeAll(async () => {
    now.lab = await startPhoneHarness(
      (req, res, next) => requireValue(now.server).router(req, res, next),
      await getBuiltPageModules(),
    );
  });
  afterAll(async () => {
    await now.lab?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    now.server = createFakeApiServer(mkdtempSync(join(folder, 'test-')));
    now.server.sessions.add('ann').add('ben');
    now.phone = await requireValue(now.lab).newPhone('ann');
    now.page = await requireValue(now.lab).openPage(now.phone);
    await now.page.evaluate(() => window.redrive.signIn('ann'));
  });
  afterEach(() => now.phone?.close());
  return {
    get harness() {
      return requireValue(now.lab);
    },
    get server() {
      return requireValue(now.server);
    },
    get phone() {
      return requireValue(now.phone);
    },
    get page() {
      return requireValue(now.page);
    },
  };
}

function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Only inside a test');
  return value;
}
