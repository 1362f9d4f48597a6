import type { PageHead } from '#client/app/page-module.ts';

/** A page's description of itself as HTML for the head: title, canonical, Open Graph, JSON-LD. */

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function absolute(path: string, origin: string): string {
  return new URL(path, origin).href;
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;

/** 1200 by 630. */
const HOUSE_PICTURE = '/social.jpg';

export function headHtml(head: PageHead, origin: string): string {
  const canonical = head.canonical === undefined ? undefined : absolute(head.canonical, origin);
  // A page that may be shared has a picture: its own, else the house's.
  const picture = head.image ?? (head.canonical === undefined ? undefined : HOUSE_PICTURE);
  const image = picture === undefined ? undefined : absolute(picture, origin);
  return [
    `<title>${escaped(head.title)}</title>`,
    property('og:title', head.title),
    property('og:site_name', 'Redrive'),
    property('og:type', 'website'),
    property('og:locale', 'en_AE'),
    ...(head.description
      ? [meta('description', head.description), property('og:description', head.description)]
      : []),
    ...(canonical
      ? [`<link rel="canonical" href="${escaped(canonical)}">`, property('og:url', canonical)]
      : []),
    ...(image
      ? [
          property('og:image', image),
          property('og:image:alt', head.title),
          meta('twitter:card', 'summary_large_image'),
        ]
      : []),
    ...(head.robots ? [meta('robots', head.robots)] : []),
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}
