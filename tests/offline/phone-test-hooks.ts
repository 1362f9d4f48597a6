/** One lab per test file, and for each test a fresh server and a fresh phone that Ann is signed in on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { builtPageModules } from '#tests/build-fixtures/request-build.ts';
import { startLab, type PhoneLab } from './phone-harness.ts';
import { protocolServer, type ProtocolServer } from './fake-api-server.ts';

export interface PhoneTest {
  readonly lab: PhoneLab;
  readonly server: ProtocolServer;
  readonly phone: BrowserContext;
  readonly page: Page;
}

/** Registers the hooks of a test file. Ann and Ben have sessions; the page knows Ann as signed in. */
export function phoneTest(): PhoneTest {
  const now: { lab?: PhoneLab; server?: ProtocolServer; phone?: BrowserContext; page?: Page } = {};
  const folder = mkdtempSync(join(tmpdir(), 'redrive-protocol-'));
  beforeAll(async () => {
    now.lab = await startLab(
      (req, res, next) => there(now.server).router(req, res, next),
      await builtPageModules(),
    );
  });
  afterAll(async () => {
    await now.lab?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    now.server = protocolServer(mkdtempSync(join(folder, 'test-')));
    now.server.sessions.add('ann').add('ben');
    now.phone = await there(now.lab).newPhone('ann');
    now.page = await there(now.lab).open(now.phone);
    await now.page.evaluate(() => window.redrive.signIn('ann'));
  });
  afterEach(() => now.phone?.close());
  return {
    get lab() {
      return there(now.lab);
    },
    get server() {
      return there(now.server);
    },
    get phone() {
      return there(now.phone);
    },
    get page() {
      return there(now.page);
    },
  };
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Only inside a test');
  return value;
}
