/** What search engines are told: which pages there are and which to leave alone. */
import type { Store } from '#server/store/store.ts';

const PAGES = [
  '/',
  '/accident-cars-for-sale',
  '/accident-cars-for-sale/american-spec',
  '/accident-cars-for-sale/gcc-spec',
  '/how-it-works',
  '/about',
];
/** The format's own limit is 50,000 addresses. */
const MOST = 49_000;

/** robots.txt for this origin. */
export function robots(origin: string): string {
  const closed = ['/api/', '/admin', '/inspector', '/dealer', '/login', '/profile', '/account', '/checkout'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** The sitemap: the fixed pages and every live car, newest first. */
export async function sitemap(store: Store, origin: string): Promise<string> {
  const cars = await store.read((tx) => tx.find('cars.sitemap', { limit: MOST }));
  const pages = PAGES.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  const details = cars.map(
    (car) =>
      `<url><loc>${escaped(`${origin}/car/${encodeURIComponent(car.id)}`)}</loc><lastmod>${car.updatedAt}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages, ...details].join('\n')}\n</urlset>\n`;
}
