/** Chromium with the offline modules on a page of an own server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import express, { type RequestHandler } from 'express';
import { BROWSER_ARGS, findHeadlessShell } from '#tests/find-browser.ts';
import type { OfflineModules } from './page-modules.ts';

const PAGE_HTML = `<!doctype html><meta charset="utf-8"><title>Phone</title>
<script type="module" src="/page-modules.js"></script>`;

declare global {
  interface Window {
    redrive: OfflineModules;
    /** Values that one step of a test leaves for the next. */
    testValues: Record<string, unknown>;
  }
}

export interface PhoneHarness {
  origin: string;
  browser: Browser;
  /** A context with its own storage and a session of the user. */
  newPhone(userId: string): Promise<BrowserContext>;
  openPage(phone: BrowserContext): Promise<Page>;
  close(): Promise<void>;
}

/** @param modules build folder @param program browser path; measurements use full Chromium */
export async function startPhoneHarness(
  api: RequestHandler,
  modules: string,
  program = findHeadlessShell(),
): Promise<PhoneHarness> {
  const app = express();
  const server = createServer(app);
  app.use(api);
  app.get('/phone', (_req, res) => void res.type('html').send(PAGE_HTML));
  app.use(express.static(modules));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: program, args: BROWSER_ARGS });
  return {
    origin,
    browser,
    async newPhone(userId) {
      const phone = await browser.newContext();
      await phone.addCookies([{ name: 'sid', value: userId, url: origin }]);
      return phone;
    },
    openPage: (phone) => openPhonePage(phone, origin),
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export async function openPhonePage(phone: BrowserContext, origin: string): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(`${origin}/phone`);
  await page.waitForFunction(() => 'redrive' in window);
  return page;
}
