import type { Store } from '#server/store/store.ts';

const STATIC_PAGES = [
  '/',
  '/accident-cars-for-sale',
  '/accident-cars-for-sale/american-spec',
  '/accident-cars-for-sale/gcc-spec',
  '/how-it-works',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/refunds',
];
/** The format allows 50,000 URLs. */
const MAX_SITEMAP_CARS = 49_000;

const DISALLOWED_PATHS = [
  '/api/',
  '/admin',
  '/inspector',
  '/dealer',
  '/workshop',
  '/login',
  '/profile',
  '/account',
  '/checkout',
  '/reservation',
  '/test-errors',
];

export function buildRobotsTxt(origin: string): string {
  return [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function renderSitemapEntry(path: string, lastModified?: string): string {
  return `${escapeXml(path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`;
}

/** Fixed pages and live cars, newest first; rebuilt for each catalogue version. */
export class Sitemap {
  private readonly store: Store;
  private version = '';
  private entries: Promise<string[]> | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  async render(origin: string): Promise<string> {
    const version = await this.store.read((tx) => tx.find('cars.catalogueVersion', {}));
    if (version !== this.version) this.entries = undefined;
    this.version = version;
    const entries = await (this.entries ??= this.loadEntries());
    const start = `<url><loc>${escapeXml(origin)}`;
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${start}${entries.join(`\n${start}`)}\n</urlset>\n`;
  }

  private async loadEntries(): Promise<string[]> {
    const query = this.store.read((tx) => tx.find('cars.sitemap', { limit: MAX_SITEMAP_CARS }));
    const cars = await query.catch((error: unknown) => {
      this.entries = undefined;
      throw error;
    });
    const details = cars.map((car) => renderSitemapEntry(`/car/${encodeURIComponent(car.id)}`, car.updatedAt));
    return [...STATIC_PAGES.map((path) => renderSitemapEntry(path)), ...details];
  }
}
