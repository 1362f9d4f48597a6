import type { Locator, Page } from '@playwright/test';

export const mainRegion = (page: Page): Locator => page.getByRole('main');

export const mainButton = (page: Page, name: string): Locator =>
  mainRegion(page).getByRole('button', { name, exact: true });

export const mainField = (page: Page, label: string): Locator => mainRegion(page).getByLabel(label, { exact: true });
