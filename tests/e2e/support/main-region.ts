/** What stands in the middle of a page, found as a person finds it. */
import type { Locator, Page } from '@playwright/test';

export const main = (page: Page): Locator => page.getByRole('main');

/** By its whole name, as is the field. */
export const button = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true });

export const field = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true });
