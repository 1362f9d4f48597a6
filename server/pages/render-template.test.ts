/** Where the parts of a page stand in its shell. */
import { expect, it } from 'vitest';
import { renderTemplate, APP_SHELL } from './render-template.ts';

it('names a page’s own code after its text and below its picture in rank, and no other page’s', () => {
  const shell = '<head><!--head--></head><body><div id="root"><!--app--></div><!--state--><!--code--></body>';
  const chunks = { 'car-page': ['/assets/car.js', '/assets/cars.js'], 'home-page': ['/assets/home.js'] };
  const html = renderTemplate(shell, { ...APP_SHELL, screen: 'car-page', body: 'A car' }, { chunks });
  const preload = (file: string) =>
    `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${file}.js">`;
  expect(html).toBe(
    `<head><title>Redrive</title></head><body><div id="root">A car</div>${preload('car')}${preload('cars')}</body>`,
  );
});
