import { LANGUAGES } from '#shared/messages/languages.ts';
import { languagesOf } from '#shared/routes/app-shells.ts';
import { isTranslated, pathInLanguage } from '#shared/routes/page-language.ts';
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
/** The format allows 50,000 URLs; a car has one per language. */
const MAX_SITEMAP_CARS = Math.floor(49_000 / languagesOf('shop').length);

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
  const inEachLanguage = DISALLOWED_PATHS.flatMap((path) =>
    LANGUAGES.map((language) => pathInLanguage(path, language)),
  );
  return [
    'User-agent: *',
    ...[...new Set(inEachLanguage)].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Stands for the origin of the request inside an entry. */
const ORIGIN_PLACEHOLDER = '{origin}';

function renderSitemapEntry(path: string, lastModified?: string, alternates = ''): string {
  return `${escapeXml(path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}${alternates}</url>`;
}

/** One entry per language, each with all of them as alternates. */
function renderInEachLanguage(path: string, lastModified?: string): string[] {
  const languages = LANGUAGES.filter((language) => isTranslated(path, language));
  if (languages.length === 1) return [renderSitemapEntry(path, lastModified)];
  const pages = languages.map((language) => ({ language, path: pathInLanguage(path, language) }));
  const alternates = pages.map(
    ({ language, path }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN_PLACEHOLDER}${escapeXml(path)}"/>`,
  );
  return pages.map(({ path }) => renderSitemapEntry(path, lastModified, alternates.join('')));
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
    const alternates = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    const urls = entries.map((entry) => start + entry.split(ORIGIN_PLACEHOLDER).join(escapeXml(origin)));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${alternates}>\n${urls.join('\n')}\n</urlset>\n`;
  }

  private async loadEntries(): Promise<string[]> {
    const query = this.store.read((tx) => tx.find('cars.sitemap', { limit: MAX_SITEMAP_CARS }));
    const cars = await query.catch((error: unknown) => {
      this.entries = undefined;
      throw error;
    });
    const details = cars.flatMap((car) => renderInEachLanguage(`/car/${encodeURIComponent(car.id)}`, car.updatedAt));
    return [...STATIC_PAGES.flatMap((path) => renderInEachLanguage(path)), ...details];
  }
}
