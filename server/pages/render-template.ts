import type { RenderedPage } from '#shared/contract/page-renderer.ts';
import { languagesOf, type AppVersion } from '#shared/routes/app-shells.ts';

/** The template of each app in each of its languages; only the storefront's have placeholders for a rendered page. */
export const APP_SHELLS: readonly AppVersion[] = (['shop', 'field', 'workshop', 'staff'] as const).flatMap((app) =>
  languagesOf(app).map((language) => ({ app, language })),
);

export const APP_SHELL: RenderedPage = {
  status: 200,
  head: '<title>Redrive</title>',
  styles: [],
  body: '',
  state: '',
};

export type PageChunks = Readonly<Record<string, readonly string[]>>;

/** Preloads all chunks at once, at low priority so that the page's first photo is not delayed. */
function renderPreloadLinks(files: readonly string[] = []): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`).join('');
}

interface TemplateOptions {
  chunks?: PageChunks;
  noscript?: string | undefined;
}

/** Replacement functions, as page text may contain "$&". */
export function renderTemplate(
  template: string,
  page: RenderedPage,
  { chunks = {}, noscript = '' }: TemplateOptions = {},
): string {
  // `data-s` keeps Emotion from moving the styles into the head a second time.
  const styles = page.styles.map(({ name, css }) => `<style data-emotion="${name}" data-s="">${css}</style>`).join('');
  const state = page.state === '' ? '' : `<script type="application/json" id="state">${page.state}</script>`;
  return template
    .replace('<!--head-->', () => page.head)
    .replace('<!--styles-->', () => styles)
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => state)
    .replace('<!--code-->', () => renderPreloadLinks(chunks[page.screen ?? '']))
    .replace('</body>', () => `${noscript}</body>`);
}
