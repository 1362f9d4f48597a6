import { expect, it } from 'vitest';
import { renderTemplate, APP_SHELL } from './render-template.ts';

it('preloads only the page’s own chunks, at low priority after its content', () => {
  const shell = '<head><!--head--></head><body><div id="root"><!--app--></div><!--state--><!--code--></body>';
  const chunks = { 'car-page': ['/assets/car.js', '/assets/cars.js'], 'home-page': ['/assets/home.js'] };
  const html = renderTemplate(shell, { ...APP_SHELL, screen: 'car-page', body: 'A car' }, { chunks });
  const preload = (file: string) =>
    `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${file}.js">`;
  expect(html).toBe(
    `<head><title>Redrive</title></head><body><div id="root">A car</div>${preload('car')}${preload('cars')}</body>`,
  );
});
