import { LANGUAGE } from '#messages/language.ts';
import { LANGUAGE_SETTINGS, LANGUAGES } from '#shared/messages/languages.ts';
import { isTranslated, pathInLanguage } from '#shared/routes/page-language.ts';
import type { PageHead } from '#client/app/page-module.ts';

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function toAbsoluteUrl(path: string, origin: string): string {
  return new URL(path, origin).href;
}

const metaTag = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const openGraphTag = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

const DEFAULT_SHARE_IMAGE = '/social.jpg';

/** The same page in each language; English for readers of others. */
function renderAlternates(path: string | undefined, origin: string): string[] {
  if (path === undefined) return [];
  const languages = LANGUAGES.filter((language) => isTranslated(path, language));
  if (languages.length === 1) return [];
  const link = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(toAbsoluteUrl(href, origin))}">`;
  return [...languages.map((language) => link(language, pathInLanguage(path, language))), link('x-default', path)];
}

/** Marks of direction are for people alone. */
function toPlainJson(data: object): string {
  return JSON.stringify(data)
    .replace(/[\u2068\u2069]/g, '')
    .replace(/</g, '\\u003c');
}

export function renderHead(head: PageHead, origin: string): string {
  const canonical =
    head.canonical === undefined ? undefined : toAbsoluteUrl(pathInLanguage(head.canonical, LANGUAGE), origin);
  // Every page with a canonical URL has an image.
  const picture = head.image ?? (head.canonical === undefined ? undefined : DEFAULT_SHARE_IMAGE);
  const image = picture === undefined ? undefined : toAbsoluteUrl(picture, origin);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    openGraphTag('og:title', head.title),
    openGraphTag('og:site_name', 'Redrive'),
    openGraphTag('og:type', 'website'),
    openGraphTag('og:locale', LANGUAGE_SETTINGS[LANGUAGE].openGraphLocale),
    ...(head.description
      ? [metaTag('description', head.description), openGraphTag('og:description', head.description)]
      : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`, openGraphTag('og:url', canonical)] : []),
    ...renderAlternates(head.canonical, origin),
    ...(image
      ? [
          openGraphTag('og:image', image),
          openGraphTag('og:image:alt', head.title),
          metaTag('twitter:card', 'summary_large_image'),
        ]
      : []),
    ...(head.robots ? [metaTag('robots', head.robots)] : []),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${toPlainJson(data)}</script>`),
  ].join('\n    ');
}
