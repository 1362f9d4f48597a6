import { checkScreens, findCarPath } from '#tests/e2e/support/screen-checks.ts';

checkScreens([
  {
    name: 'search with its suggestions open',
    tags: ['@C-hdr-12'],
    path: '/search',
    expectedText: /Toyota/,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('combobox', { name: 'Search' }).pressSequentially('toy');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'search read as what was meant',
    path: '/search?q=Toyta+Camri',
    expectedText: /Showing results for/,
  },
  { name: 'search, nothing found', tags: ['@C-brw-31'], path: '/search?q=xqzptwv', expectedText: 'No cars found' },
  {
    name: 'American spec, nothing found',
    tags: ['@C-amer-15'],
    path: '/accident-cars-for-sale/american-spec?priceTo=1',
    expectedText: 'No American spec cars found',
  },
  {
    name: 'a car with all its photos open',
    path: findCarPath,
    expectedText: 'All photos',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^All photos/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
]);
