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
  const state: { harness?: PhoneHarness; server?: FakeApiServer; phone?: BrowserContext; page?: Page } = {};
  const folder = mkdtempSync(join(tmpdir(), 'redrive-protocol-'));
  beforeAll(async () => {
    state.harness = await startPhoneHarness(
      (req, res, next) => requireValue(state.server).router(req, res, next),
      await getBuiltPageModules(),
    );
  });
  afterAll(async () => {
    await state.harness?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    state.server = createFakeApiServer(mkdtempSync(join(folder, 'test-')));
    state.server.sessions.add('ann').add('ben');
    state.phone = await requireValue(state.harness).newPhone('ann');
    state.page = await requireValue(state.harness).openPage(state.phone);
    await state.page.evaluate(() => window.redrive.signIn('ann'));
  });
  afterEach(() => state.phone?.close());
  return {
    get harness() {
      return requireValue(state.harness);
    },
    get server() {
      return requireValue(state.server);
    },
    get phone() {
      return requireValue(state.phone);
    },
    get page() {
      return requireValue(state.page);
    },
  };
}

function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Only inside a test');
  return value;
}
