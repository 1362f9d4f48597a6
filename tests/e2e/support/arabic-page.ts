import { expect, type Page } from '@playwright/test';
import { waitForIdle } from './page-readiness.ts';
import { expectAccessible } from './screen-checks.ts';

/** The name of the site, of the other language, of a network and of file formats, and an example. */
const LATIN_WORDS = ['Redrive', 'English', 'Wi', 'Fi', 'name', 'example', 'ae', 'RD', 'VIN', 'PDF', 'JPEG', 'SHA'];

const listWords = (text: string): string[] => text.match(/[A-Za-z]{2,}/g) ?? [];

/** @param names texts whose words may be in Latin letters: names and texts that people typed */
export async function findLatinWords(page: Page, ...names: readonly string[]): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText + document.title);
  const allowed = new Set([...LATIN_WORDS, ...names.flatMap(listWords)]);
  return listWords(text).filter((word) => !allowed.has(word));
}

/** Latin texts of one or more lines that an ellipsis cuts at their beginning. */
export function findTextsCutAtTheirBeginning(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { direction, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
        return (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && isCut && direction === 'rtl';
      })
      .map((element) => element.innerText)
      .filter((text) => /[A-Za-z]/.test(text) && !/[\u0600-\u06FF]/.test(text)),
  );
}

/** Arabic, from right to left, without a sideways scroll, accessible. */
export async function expectArabicPage(page: Page, ...names: readonly string[]): Promise<void> {
  await waitForIdle(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await findLatinWords(page, ...names)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await findTextsCutAtTheirBeginning(page)).toEqual([]);
  await expectAccessible(page);
}
