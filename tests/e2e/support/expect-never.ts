/** Shows that a call does not leave the page. */
import { expect, type Page } from '@playwright/test';

/** Watches from now on; the returned function fails the test when such a call was made. */
export function expectNever(page: Page, path: RegExp): () => void {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (path.test(request.url())) seen.push(request.url());
  });
  return () => expect(seen).toEqual([]);
}
