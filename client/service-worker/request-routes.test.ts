import { describe, expect, it } from 'vitest';
import { inspectorApp } from '#client/inspector/routes.ts';
import { workshopApp } from '#client/workshop/routes.ts';
import { staffApp } from '#client/staff/routes.ts';
import { routeRequest, type RoutedRequest } from './request-routes.ts';

const origin = 'https://redrive.example';
const routeOfPath = (path: string, rest: Partial<RoutedRequest> = {}) =>
  routeRequest({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...rest }, origin, (path) =>
    path.startsWith('/assets/field/'),
  );

describe('the service worker', () => {
  it('handles only GET', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      expect(routeOfPath('/inspector', { method })).toBe('leave');
      expect(routeOfPath('/photos/a', { method })).toBe('leave');
    }
  });

  it('leaves the API, other sites and server paths to the network', () => {
    expect(routeOfPath('/api/cars', { mode: 'cors' })).toBe('leave');
    expect(routeOfPath('/api/openapi.json')).toBe('leave');
    expect(routeOfPath('/sitemap.xml')).toBe('leave');
    expect(routeOfPath('/.well-known/redrive-keys.json', { mode: 'navigate' })).toBe('leave');
    expect(routeOfPath('https://elsewhere.example/inspector')).toBe('leave');
  });

  it('serves every inspector page from its shell, also unknown ones', () => {
    const paths = inspectorApp.routes.map(({ path }) => path);
    for (const path of [...paths, '/inspector/nowhere', '/inspector/add-car/american?draft=1&step=2'])
      expect(routeOfPath(path), path).toBe('field');
  });

  it('serves the pages of every language from a shell of the app', () => {
    expect(routeOfPath('/ar/inspector/outbox')).toBe('field');
    expect(routeOfPath('/ar/workshop')).toBe('workshop');
    expect(routeOfPath('/ar/admin')).toBe('leave');
  });

  it('serves every workshop page from its shell', () => {
    for (const { path } of workshopApp.routes) expect(routeOfPath(path), path).toBe('workshop');
  });

  it('leaves staff pages to the network and fetches storefront pages network first', () => {
    for (const { path } of staffApp.routes) expect(routeOfPath(path), path).toBe('leave');
    for (const path of ['/', '/cars/1', '/login', '/inspector-login', '/dealership-guide', '/administration'])
      expect(routeOfPath(path), path).toBe('page');
  });

  it('caches photos and files of the storefront and the inspector app, never staff files', () => {
    expect(routeOfPath('/photos/abc/640.webp', { mode: 'no-cors' })).toBe('photo');
    expect(routeOfPath('/assets/shop/car-page-1.js', { mode: 'cors' })).toBe('file');
    expect(routeOfPath('/assets/field/entry-1.js', { mode: 'no-cors' })).toBe('file');
    expect(routeOfPath('/assets/staff/review-page-1.js', { mode: 'cors' })).toBe('leave');
  });
});
