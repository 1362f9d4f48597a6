import { describe, expect, it } from 'vitest';
import { homePathForRole, safeRedirect } from './sign-in-redirect.ts';

describe('a sign-in redirect', () => {
  it('is the home of the role [C-login-06 to C-login-09]', () => {
    expect(homePathForRole('admin')).toBe('/admin-dashboard');
    expect(homePathForRole('inspector')).toBe('/inspector-dashboard');
    expect(homePathForRole('dealer')).toBe('/dealer-dashboard');
    expect(homePathForRole('workshop')).toBe('/workshop');
    expect(homePathForRole('customer')).toBe('/');
  });

  it('is the requested page when the role may see it [D-23]', () => {
    expect(safeRedirect('/reserve?step=2#form', 'customer')).toBe('/reserve?step=2#form');
    expect(safeRedirect('/inspector/add-car-american?edit=7', 'admin')).toBe('/inspector/add-car-american?edit=7');
    expect(safeRedirect('/admin/review', 'inspector')).toBeNull();
    expect(safeRedirect('/dealer-dashboard', 'customer')).toBeNull();
    expect(safeRedirect('/workshop/orders/7', 'workshop')).toBe('/workshop/orders/7');
    for (const path of ['/admin', '/inspector', '/dealer']) expect(safeRedirect(path, 'workshop')).toBeNull();
    expect(safeRedirect('/workshop', 'inspector')).toBeNull();
    expect(safeRedirect('/administrivia', 'customer')).toBe('/administrivia');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    null,
  ])('never leaves the site: %s [D-23]', (path) => expect(safeRedirect(path, 'customer')).toBeNull());

  it('does not lead back to a sign-in page', () => {
    expect(safeRedirect('/customer-login?redirect=/fix', 'customer')).toBeNull();
  });

  it('keeps the language of the page', () => {
    expect(safeRedirect('/ar/shortlist?sort=price', 'customer')).toBe('/ar/shortlist?sort=price');
    for (const path of ['/ar/login', '/ar/admin', '/ar//evil.example'])
      expect(safeRedirect(path, 'customer')).toBeNull();
  });
});
