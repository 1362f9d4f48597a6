import { expect, type Page } from '@playwright/test';

/** The returned function fails when a request to the path was made. */
export function expectNever(page: Page, path: RegExp): () => void {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (path.test(request.url())) seen.push(request.url());
  });
  return () => expect(seen).toEqual([]);
}
