import { describe, expect, it } from 'vitest';
import { inspectorApp } from '#client/inspector/routes.ts';
import { staffApp } from '#client/staff/routes.ts';
import { routeRequest, type RoutedRequest } from './request-routes.ts';

const origin = 'https://redrive.example';
const routeOfPath = (path: string, rest: Partial<RoutedRequest> = {}) =>
  routeRequest({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...rest }, origin, (path) =>
    path.startsWith('/assets/field/'),
  );

describe('the service worker', () => {
  it('never answers anything but GET', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      expect(routeOfPath('/inspector', { method })).toBe('leave');
      expect(routeOfPath('/photos/a', { method })).toBe('leave');
    }
  });

  it('never answers the API, other sites and what only the server knows', () => {
    expect(routeOfPath('/api/cars', { mode: 'cors' })).toBe('leave');
    expect(routeOfPath('/api/openapi.json')).toBe('leave');
    expect(routeOfPath('/sitemap.xml')).toBe('leave');
    expect(routeOfPath('/.well-known/redrive-keys.json', { mode: 'navigate' })).toBe('leave');
    expect(routeOfPath('https://elsewhere.example/inspector')).toBe('leave');
  });

  it('starts every page of the field app from its shell, also one nobody knows', () => {
    const paths = inspectorApp.routes.map(({ path }) => path);
    for (const path of [...paths, '/inspector/nowhere', '/inspector/add-car/american?draft=1&step=2'])
      expect(routeOfPath(path), path).toBe('field');
  });

  it('leaves the staff’s pages to the network and asks it first for those of the shop', () => {
    for (const { path } of staffApp.routes) expect(routeOfPath(path), path).toBe('leave');
    for (const path of ['/', '/cars/1', '/login', '/inspector-login', '/dealership-guide', '/administration'])
      expect(routeOfPath(path), path).toBe('page');
  });

  it('keeps pictures and the files of the shop and the field app, never those of the staff', () => {
    expect(routeOfPath('/photos/abc/640.webp', { mode: 'no-cors' })).toBe('photo');
    expect(routeOfPath('/assets/shop/car-page-1.js', { mode: 'cors' })).toBe('file');
    expect(routeOfPath('/assets/field/entry-1.js', { mode: 'no-cors' })).toBe('file');
    expect(routeOfPath('/assets/staff/review-page-1.js', { mode: 'cors' })).toBe('leave');
  });
});
