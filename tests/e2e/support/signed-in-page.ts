/** A signed-in page in its own context, without a service worker by default so that requests can be made to fail. */
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { RunningServer } from './running-server.ts';
import { escapeRegExp } from '#tests/escape-reg-exp.ts';

export interface SignedInPage {
  page: Page;
  context: BrowserContext;
  /** Fails on console errors, then closes the context. */
  closeAndExpectNoErrors(): Promise<void>;
}

/** Messages of the browser about failed requests. */
const BROWSER_NOISE = /Failed to load resource|net::ERR_|the server responded with a status|EventSource's response/;

const allowedErrors = new WeakMap<BrowserContext, RegExp>();

export function allowErrors(context: BrowserContext, pattern: RegExp): void {
  allowedErrors.set(context, pattern);
}

/** `who`: local part of a demo email; null for a visitor. */
export async function openSignedInPage(
  browser: Browser,
  /** The server or a proxy. */
  { origin }: Pick<RunningServer, 'origin'>,
  who: string | null,
  width = 1440,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<SignedInPage> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 500 ? 844 : 900 },
    serviceWorkers,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(60_000);
  const consoleErrors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !BROWSER_NOISE.test(message.text())) consoleErrors.push(message.text());
  });
  context.on('weberror', (error) => consoleErrors.push(String(error.error())));
  await recordToasts(context);
  if (who) {
    const login = await context.request.post('/api/login', {
      data: { email: `${who}@redrive.example`, password: 'redrive-demo' },
    });
    expect(login.ok()).toBe(true);
  }
  const page = await context.newPage();
  return {
    page,
    context,
    async closeAndExpectNoErrors() {
      const allowed = allowedErrors.get(context);
      expect(consoleErrors.filter((line) => !allowed?.test(line))).toEqual([]);
      // A context may never close during a navigation between apps.
      if (!page.isClosed()) await expect(() => page.goto('about:blank')).toPass();
      await context.close();
    },
  };
}

/** Toasts that no test has read yet, oldest first. */
const unreadToasts = new WeakMap<Page, string[]>();

function getUnreadToasts(page: Page): string[] {
  const texts = unreadToasts.get(page) ?? [];
  unreadToasts.set(page, texts);
  return texts;
}

/** Recorded, as a toast may disappear before the assertion. */
async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => void getUnreadToasts(page).push(text));
  await context.addInitScript(() => {
    const page = window as unknown as { recordToast: (text: string) => void };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[data-toaster] > *')) page.recordToast(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Matches title, then description, among unread toasts, and marks them as read. */
export async function expectToast(page: Page, ...parts: string[]): Promise<void> {
  const pattern = (text: string) => escapeRegExp(text).replace(/\s+/g, '\\s+');
  const inOrder = new RegExp(parts.map(pattern).join('.*'), 's');
  const texts = getUnreadToasts(page);
  await expect.poll(() => texts, 'toasts').toContainEqual(expect.stringMatching(inOrder));
  texts.splice(0, texts.findIndex((text) => inOrder.test(text)) + 1);
}

/** Responds with 500 until the returned function is called. */
export async function failRequests(page: Page, method: string, path: RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    const message = 'Something went wrong on our side. Please try again';
    return route.fulfill({
      status: 500,
      json: { code: 'INTERNAL', message, error: message, requiresLogin: false },
    });
  });
  return () => page.unroute(path);
}

/** Without the placeholder. */
export function expectOptions(select: Locator, words: readonly (string | RegExp)[]): Promise<void> {
  return expect(select.locator('option:not([value=""])')).toHaveText(words);
}
