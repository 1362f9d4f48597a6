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

export function renderHead(head: PageHead, origin: string): string {
  const canonical = head.canonical === undefined ? undefined : toAbsoluteUrl(head.canonical, origin);
  // Every page with a canonical URL has an image.
  const picture = head.image ?? (head.canonical === undefined ? undefined : DEFAULT_SHARE_IMAGE);
  const image = picture === undefined ? undefined : toAbsoluteUrl(picture, origin);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    openGraphTag('og:title', head.title),
    openGraphTag('og:site_name', 'Redrive'),
    openGraphTag('og:type', 'website'),
    openGraphTag('og:locale', 'en_AE'),
    ...(head.description
      ? [metaTag('description', head.description), openGraphTag('og:description', head.description)]
      : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`, openGraphTag('og:url', canonical)] : []),
    ...(image
      ? [
          openGraphTag('og:image', image),
          openGraphTag('og:image:alt', head.title),
          metaTag('twitter:card', 'summary_large_image'),
        ]
      : []),
    ...(head.robots ? [metaTag('robots', head.robots)] : []),
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}
