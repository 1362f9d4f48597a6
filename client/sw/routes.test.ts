import { describe, expect, it } from 'vitest';
import { routes } from '#client/app/routes.ts';
import { FIELD_PAGES, routeOf, type RoutedRequest } from './routes.ts';

const origin = 'https://redrive.example';
const route = (path: string, rest: Partial<RoutedRequest> = {}) =>
  routeOf({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...rest }, origin, (url) =>
    url.endsWith('.js'),
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
    expect(route('https://elsewhere.example/inspector')).toBe('leave');
  });

  it('starts staff pages from the shell and asks the network first for public ones', () => {
    for (const path of ['/inspector/nowhere', '/inspector-login', '/admin', '/dealer/cars', '/login']) {
      expect(route(path)).toBe('shell');
    }
    for (const path of ['/', '/cars/1', '/dealership-guide', '/administration'])
      expect(route(path)).toBe('page');
  });

  it('starts the pages of an inspector from their own shell', () => {
    for (const path of ['/inspector', '/inspector/outbox?x=1', '/inspector/add-car/american?draft=1&step=2'])
      expect(route(path)).toBe('field');
    const paths = routes.map(({ path }) => path).filter((path) => path.startsWith('/inspector'));
    expect([...FIELD_PAGES].toSorted()).toEqual(paths.toSorted());
  });

  it('keeps pictures and the app’s own files', () => {
    expect(route('/photos/abc/640.webp', { mode: 'no-cors' })).toBe('photo');
    expect(route('/assets/app-1.js', { mode: 'cors' })).toBe('file');
    expect(route('/assets/unknown.css', { mode: 'no-cors' })).toBe('leave');
  });
});
