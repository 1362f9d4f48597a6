/** What a page costs a phone that opens it for the first time: bytes as they come over the air, and requests. */
import type { Browser, BrowserContext } from '@playwright/test';

/** Kilobytes, compressed, and requests, up to the moment the page answers. */
export interface PageCost {
  script: number;
  style: number;
  html: number;
  pictures: number;
  requests: number;
}

/** Each language the product's pages come in, as `<html lang>` has it. */
type Language = 'en';

/** Page and language: a second language needs a row in every table of budgets before it compiles. */
export type PageKey = `${'home' | 'list' | 'car'} ${Language}`;

export interface Page {
  name: PageKey;
  /** Path; of a car any one. */
  path: string;
}

/** What a page may cost at most, with room for a car with a longer text or a busier picture. `pictures` is of a phone with three device pixels to one. */
export const BUDGETS: Record<PageKey, PageCost> = {
  'home en': { script: 180, style: 2, html: 30, pictures: 100, requests: 30 },
  'list en': { script: 180, style: 2, html: 27, pictures: 100, requests: 30 },
  'car en': { script: 180, style: 2, html: 30, pictures: 120, requests: 40 },
};

/** The three pages people come by in every language, with one of this server's cars. */
export async function budgetedPages(origin: string): Promise<Page[]> {
  const response = await fetch(`${origin}/api/cars/search?limit=1`);
  const { cars } = (await response.json()) as { cars: { id: string }[] };
  return [
    { name: 'home en', path: '/' },
    { name: 'list en', path: '/accident-cars-for-sale' },
    { name: 'car en', path: `/car/${cars[0]?.id}` },
  ];
}

/** A phone that was never here. Without a service worker: what that fetches for later is no part of the page. */
export function newPhone(browser: Browser, origin: string, deviceScaleFactor = 3): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
}

type Kind = Exclude<keyof PageCost, 'requests'>;
const KINDS: Record<string, Kind> = {
  Script: 'script',
  Stylesheet: 'style',
  Document: 'html',
  Image: 'pictures',
};

/** Opens the page and counts until its pictures in sight are there and it answers presses. */
export async function costOf(phone: BrowserContext, path: string): Promise<PageCost> {
  const page = await phone.newPage();
  const link = await phone.newCDPSession(page);
  await link.send('Network.enable');
  const cost: PageCost = { script: 0, style: 0, html: 0, pictures: 0, requests: 0 };
  const kinds = new Map<string, Kind>();
  link.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = KINDS[type];
    if (kind) kinds.set(requestId, kind);
  });
  link.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) cost.requests += 1;
  });
  link.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) cost[kind] += encodedDataLength / 1000;
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return 'answersPresses' in window && inSight.every(({ complete }) => complete);
  });
  await page.close();
  return cost;
}

/** What is over its budget, in words; nothing where all is well. */
export function overBudget(name: PageKey, cost: PageCost): string[] {
  return (Object.keys(cost) as (keyof PageCost)[])
    .filter((kind) => cost[kind] > BUDGETS[name][kind])
    .map((kind) => `${name}: ${kind} ${cost[kind].toFixed(1)}, at most ${BUDGETS[name][kind]}`);
}
