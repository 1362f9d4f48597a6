import { expect, type Page } from '@playwright/test';
import { waitForIdle } from './page-readiness.ts';
import { expectAccessible } from './screen-checks.ts';

/** The name of the site, of the other language, of a network and of file formats, and an example. */
const LATIN_WORDS = ['Redrive', 'English', 'Wi', 'Fi', 'name', 'example', 'ae', 'RD', 'VIN', 'PDF', 'JPEG', 'SHA'];

/** Names that a sentence isolates, addresses of emails, and VINs and references, which have digits. */
const NAMES_AND_NUMBERS = /\u2068[^\u2068\u2069]*\u2069|\S+@\S+|\b(?=\w*\d)\w+/g;

const listWords = (text: string): string[] => text.match(/[A-Za-z]{2,}/g) ?? [];

/** Leaves out names and typed texts, which stand isolated. @param names other texts whose words may be in Latin letters */
export async function findLatinWords(page: Page, ...names: readonly string[]): Promise<string[]> {
  const { text, isolated } = await page.evaluate(() => ({
    text: document.body.innerText + document.title,
    isolated: [...document.querySelectorAll<HTMLElement>('bdi, [dir=auto], [dir=ltr]')].map(
      ({ innerText }) => innerText,
    ),
  }));
  const allowed = new Set([...LATIN_WORDS, ...[...names, ...isolated].flatMap(listWords)]);
  return listWords(text.replace(NAMES_AND_NUMBERS, '')).filter((word) => !allowed.has(word));
}

/** Arabic, from right to left, without a sideways scroll, accessible. */
export async function expectArabicPage(page: Page, ...names: readonly string[]): Promise<void> {
  await waitForIdle(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await findLatinWords(page, ...names)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}
