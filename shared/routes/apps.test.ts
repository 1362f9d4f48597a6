import { describe, expect, it } from 'vitest';
import { appForPath } from './apps.ts';

describe('the app of an address', () => {
  it.each([
    ['field', ['/inspector', '/inspector/outbox', '/inspector-dashboard', '/inspector/nowhere', '/inspector/login']],
    ['workshop', ['/workshop', '/workshop/orders/1/lines/2', '/workshop/nowhere']],
    ['staff', ['/admin', '/admin-dashboard', '/admin/login', '/admin/nowhere', '/dealer', '/dealer/cars']],
    [
      'shop',
      ['/', '/cars/1', '/login', '/dealership-guide', '/administration', '/inspectors', '/workshops', '/nowhere'],
    ],
  ] as const)('is %s by its first segment', (app, paths) => {
    for (const path of paths) expect(appForPath(path), path).toBe(app);
  });

  it('is the shop for the old sign-in addresses, which it redirects [C-route-11 to C-route-15]', () => {
    for (const path of ['/inspector-login', '/admin-login', '/dealer-login']) expect(appForPath(path)).toBe('shop');
  });
});
