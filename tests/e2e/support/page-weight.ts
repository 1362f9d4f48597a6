import type { Browser, BrowserContext } from '@playwright/test';
import { pathInLanguage } from '#shared/routes/page-language.ts';

/** Compressed kilobytes and requests until the page is interactive. `pictures` counts those in the first screen. */
export interface PageWeight {
  script: number;
  style: number;
  html: number;
  pictures: number;
  requests: number;
}

/** A test holds it against the languages of the storefront. */
export const SHOP_LANGUAGES = ['en', 'ar'] as const;
type ShopLanguage = (typeof SHOP_LANGUAGES)[number];
export type PageBudgetKey = `${'home' | 'list' | 'car'} ${ShopLanguage}`;

export interface BudgetedPage {
  name: PageBudgetKey;
  path: string;
}

/** Budget of a page, with a margin for longer texts and larger pictures. `pictures` is measured at three device pixels per CSS pixel. */
export const PAGE_BUDGETS: Record<PageBudgetKey, PageWeight> = {
  'home en': { script: 180, style: 2, html: 30, pictures: 100, requests: 30 },
  'list en': { script: 180, style: 2, html: 27, pictures: 100, requests: 30 },
  'car en': { script: 180, style: 2, html: 30, pictures: 120, requests: 40 },
  // Arabic letters take two bytes: 3 kB more.
  'home ar': { script: 183, style: 2, html: 33, pictures: 100, requests: 30 },
  'list ar': { script: 183, style: 2, html: 30, pictures: 100, requests: 30 },
  'car ar': { script: 183, style: 2, html: 33, pictures: 120, requests: 40 },
};

export async function listBudgetedPages(origin: string, language: ShopLanguage): Promise<BudgetedPage[]> {
  const response = await fetch(`${origin}/api/cars/search?limit=1`);
  const { cars } = (await response.json()) as { cars: { id: string }[] };
  const paths = { home: '/', list: '/accident-cars-for-sale', car: `/car/${cars[0]?.id}` } as const;
  return (Object.keys(paths) as (keyof typeof paths)[]).map((page) => ({
    name: `${page} ${language}`,
    path: pathInLanguage(paths[page], language),
  }));
}

/** First visit without a service worker, whose prefetching is no part of the page. */
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

type ResourceKind = Exclude<keyof PageWeight, 'requests' | 'pictures'>;
const RESOURCE_KINDS: Record<string, ResourceKind> = {
  Script: 'script',
  Stylesheet: 'style',
  Document: 'html',
};

/** Measures until visible images are loaded and the page is interactive. */
export async function measurePageWeight(phone: BrowserContext, path: string): Promise<PageWeight> {
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Network.enable');
  const weight: PageWeight = { script: 0, style: 0, html: 0, pictures: 0, requests: 0 };
  const kinds = new Map<string, ResourceKind>();
  const pictureUrls = new Map<string, string>();
  const pictureKilobytes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = RESOURCE_KINDS[type];
    if (kind) kinds.set(requestId, kind);
    if (type === 'Image') pictureUrls.set(requestId, response.url);
  });
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) weight.requests += 1;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) weight[kind] += encodedDataLength / 1000;
    const url = pictureUrls.get(requestId);
    if (url !== undefined) pictureKilobytes.set(url, encodedDataLength / 1000);
  });
  await page.goto(path, { waitUntil: 'load' });
  // How far ahead the browser loads lazy images depends on the speed of the machine.
  const visible = await page.waitForFunction(() => {
    const images = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const isReady = 'answersPresses' in window && images.every(({ complete }) => complete);
    return isReady && images.map(({ currentSrc }) => currentSrc);
  });
  for (const url of new Set((await visible.jsonValue()) || [])) weight.pictures += pictureKilobytes.get(url) ?? 0;
  await page.close();
  return weight;
}

export function findBudgetOverruns(name: PageBudgetKey, weight: PageWeight): string[] {
  return (Object.keys(weight) as (keyof PageWeight)[])
    .filter((kind) => weight[kind] > PAGE_BUDGETS[name][kind])
    .map((kind) => `${name}: ${kind} ${weight[kind].toFixed(1)}, at most ${PAGE_BUDGETS[name][kind]}`);
}
