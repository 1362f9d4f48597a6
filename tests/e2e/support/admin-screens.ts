import type { Locator, Page } from '@playwright/test';

/** Without the header row. */
export function tableRows(page: Page, name: string): Locator {
  return page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

export async function fetchList<T>(page: Page, path: string): Promise<T[]> {
  return (await (await page.context().request.get(path)).json()) as T[];
}

export interface AdminCar {
  id: string;
  shortId: string;
  isSold: boolean;
}
