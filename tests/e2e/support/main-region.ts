/** What stands in the middle of a page, found as a person finds it. */
import type { Locator, Page } from '@playwright/test';

export const mainRegion = (page: Page): Locator => page.getByRole('main');

/** By its whole name, as is the field. */
export const mainButton = (page: Page, name: string): Locator =>
  mainRegion(page).getByRole('button', { name, exact: true });

export const mainField = (page: Page, label: string): Locator => mainRegion(page).getByLabel(label, { exact: true });
