import { expect, type Page } from '@playwright/test';
import { checkScreens } from '#tests/e2e/support/screen-checks.ts';

async function reportError(page: Page, message: string): Promise<void> {
  const status = await page.evaluate(async (message) => {
    const body = JSON.stringify({ level: 'ERROR', message, stack: message, url: message });
    const response = await fetch('/api/errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    return response.status;
  }, message);
  expect(status).toBe(201);
}

checkScreens([
  {
    name: 'error log',
    tags: ['@S-route-03'],
    path: '/admin/errors',
    as: 'admin',
    expectedText: 'By Severity',
    prepare: (page) => expect(page.getByRole('list', { name: 'Errors' })).toBeVisible(),
  },
  {
    name: 'an error in full',
    tags: ['@S-errs-06'],
    path: '/admin/errors',
    as: 'admin',
    expectedText: 'Mark as Resolved',
    setUp: (page) => reportError(page, `Cannot load ${'chunk'.repeat(60)}`),
    prepare: (page) => page.getByRole('list', { name: 'Errors' }).getByRole('button').first().click(),
  },
  {
    name: 'error log, nothing found',
    tags: ['@S-errs-12'],
    path: '/admin/errors?level=INFO&category=AUTH',
    as: 'admin',
    expectedText: 'No errors found with current filters.',
  },
  {
    name: 'test errors',
    tags: ['@C-route-32'],
    path: '/test-errors',
    expectedText: 'Frontend logs',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Trigger Validation Error' }).click();
      await page.getByRole('button', { name: 'View Frontend Logs' }).click();
      await expect(page.getByRole('list', { name: 'Frontend logs' })).toBeVisible();
    },
  },
  {
    name: 'dealer dashboard',
    tags: ['@S-route-09'],
    path: '/dealer-dashboard',
    as: 'dealer',
    expectedText: 'Total Value',
    prepare: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'dealer, the statement of a month',
    path: '/dealer?list=statement',
    as: 'dealer',
    expectedText: /Cars sold in \w+ \d{4}/,
  },
  {
    name: 'dealer, confirming a sale',
    tags: ['@S-dlr-03'],
    path: '/dealer',
    as: 'dealer',
    expectedText: 'Confirm Sale',
    prepare: async (page) => {
      await page.getByRole('article').first().getByRole('button').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'dealer, what waits for a customer',
    tags: ['@D-92'],
    path: '/dealer?state=reserved',
    as: 'dealer',
    expectedText: /It will be marked as sold once they pay/,
  },
  {
    name: 'dealer, no cars',
    tags: ['@S-dlr-06'],
    path: '/dealer',
    as: 'dealer',
    expectedText: 'No active listings',
    setUp: async (page) => {
      await page.route(/api\/dealer\//, (route) => route.fulfill({ json: [] }));
    },
  },
  {
    name: 'dealer, no answer',
    tags: ['@S-err-05'],
    path: '/dealer',
    as: 'dealer',
    expectedText: 'Failed to fetch dealer cars',
    setUp: async (page) => {
      await page.route(/api\/dealer\//, (route) => route.fulfill({ status: 404, json: {} }));
    },
  },
  {
    name: 'dealer, nothing sold',
    path: '/dealer?list=sold',
    as: 'dealer',
    expectedText: 'No sold cars yet',
    // Earlier specs may have sold cars of this dealer on the same server.
    setUp: async (page) => {
      await page.route(/api\/dealer\//, (route) => route.fulfill({ json: [] }));
    },
  },
]);
