/** What the tests of the admin's screens read: rows of a table, lists of the API. */
import type { Locator, Page } from '@playwright/test';

/** The rows of a table, its head left out. */
export function tableRows(page: Page, name: string): Locator {
  return page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

/** What the API answers to the page's own session. */
export async function fetchList<T>(page: Page, path: string): Promise<T[]> {
  return (await (await page.context().request.get(path)).json()) as T[];
}

/** What tests read of a car. */
export interface AdminCar {
  id: string;
  shortId: string;
  isSold: boolean;
}
