import { describe, expect, it } from 'vitest';
import { field } from '#client/inspector/routes.ts';
import { staff } from '#client/staff/routes.ts';
import { routeOf, type RoutedRequest } from './request-routes.ts';

const origin = 'https://redrive.example';
const route = (path: string, rest: Partial<RoutedRequest> = {}) =>
  routeOf({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...rest }, origin, (path) =>
    path.startsWith('/assets/field/'),
  );

describe('the service worker', () => {
  it('never answers anything but GET', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      expect(route('/inspector', { method })).toBe('leave');
      expect(route('/photos/a', { method })).toBe('leave');
    }
  });

  it('never answers the API, other sites and what only the server knows', () => {
    expect(route('/api/cars', { mode: 'cors' })).toBe('leave');
    expect(route('/api/openapi.json')).toBe('leave');
    expect(route('/sitemap.xml')).toBe('leave');
    expect(route('/.well-known/redrive-keys.json', { mode: 'navigate' })).toBe('leave');
    expect(route('https://elsewhere.example/inspector')).toBe('leave');
  });

  it('starts every page of the field app from its shell, also one nobody knows', () => {
    const paths = field.routes.map(({ path }) => path);
    for (const path of [...paths, '/inspector/nowhere', '/inspector/add-car/american?draft=1&step=2'])
      expect(route(path), path).toBe('field');
  });

  it('leaves the staff’s pages to the network and asks it first for those of the shop', () => {
    for (const { path } of staff.routes) expect(route(path), path).toBe('leave');
    for (const path of ['/', '/cars/1', '/login', '/inspector-login', '/dealership-guide', '/administration'])
      expect(route(path), path).toBe('page');
  });

  it('keeps pictures and the files of the shop and the field app, never those of the staff', () => {
    expect(route('/photos/abc/640.webp', { mode: 'no-cors' })).toBe('photo');
    expect(route('/assets/shop/car-page-1.js', { mode: 'cors' })).toBe('file');
    expect(route('/assets/field/entry-1.js', { mode: 'no-cors' })).toBe('file');
    expect(route('/assets/staff/review-page-1.js', { mode: 'cors' })).toBe('leave');
  });
});
