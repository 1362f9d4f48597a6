/** What a page costs a phone that opens it for the first time: bytes as they come over the air, and requests. */
import type { Browser, BrowserContext } from '@playwright/test';

/** Kilobytes, compressed, and requests, up to the moment the page answers. */
export interface PageWeight {
  script: number;
  style: number;
  html: number;
  pictures: number;
  requests: number;
}

/** Each language the product's pages come in, as `<html lang>` has it. */
type Language = 'en';

/** Page and language: a second language needs a row in every table of budgets before it compiles. */
export type PageBudgetKey = `${'home' | 'list' | 'car'} ${Language}`;

export interface BudgetedPage {
  name: PageBudgetKey;
  /** Path; of a car any one. */
  path: string;
}

/** What a page may cost at most, with room for a car with a longer text or a busier picture. `pictures` is of a phone with three device pixels to one. */
export const PAGE_BUDGETS: Record<PageBudgetKey, PageWeight> = {
  'home en': { script: 180, style: 2, html: 30, pictures: 100, requests: 30 },
  'list en': { script: 180, style: 2, html: 27, pictures: 100, requests: 30 },
  'car en': { script: 180, style: 2, html: 30, pictures: 120, requests: 40 },
};

/** The three pages people come by in every language, with one of this server's cars. */
export async function listBudgetedPages(origin: string): Promise<BudgetedPage[]> {
  const response = await fetch(`${origin}/api/cars/search?limit=1`);
  const { cars } = (await response.json()) as { cars: { id: string }[] };
  return [
    { name: 'home en', path: '/' },
    { name: 'list en', path: '/accident-cars-for-sale' },
    { name: 'car en', path: `/car/${cars[0]?.id}` },
  ];
}

/** A phone that was never here. Without a service worker: what that fetches for later is no part of the page. */
export function newPhoneContext(browser: Browser, origin: string, deviceScaleFactor = 3): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
}

type ResourceKind = Exclude<keyof PageWeight, 'requests'>;
const RESOURCE_KINDS: Record<string, ResourceKind> = {
  Script: 'script',
  Stylesheet: 'style',
  Document: 'html',
  Image: 'pictures',
};

/** Opens the page and counts until its pictures in sight are there and it answers presses. */
export async function measurePageWeight(phone: BrowserContext, path: string): Promise<PageWeight> {
  const page = await phone.newPage();
  const link = await phone.newCDPSession(page);
  await link.send('Network.enable');
  const cost: PageWeight = { script: 0, style: 0, html: 0, pictures: 0, requests: 0 };
  const kinds = new Map<string, ResourceKind>();
  link.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = RESOURCE_KINDS[type];
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
export function findBudgetOverruns(name: PageBudgetKey, cost: PageWeight): string[] {
  return (Object.keys(cost) as (keyof PageWeight)[])
    .filter((kind) => cost[kind] > PAGE_BUDGETS[name][kind])
    .map((kind) => `${name}: ${kind} ${cost[kind].toFixed(1)}, at most ${PAGE_BUDGETS[name][kind]}`);
}
