import type { RenderedPage } from '#shared/contract/page-renderer.ts';
import { LANGUAGES, type Language } from '#shared/messages/languages.ts';
import { appForPath, type AppName } from '#shared/routes/apps.ts';
import { splitLanguage } from '#shared/routes/page-language.ts';

/** An app, and the storefront in a language other than English. */
export type ShellName = AppName | `shop-${Exclude<Language, 'en'>}`;

/** The template of each app among the built files; only the storefront's have placeholders for a rendered page. */
export const APP_SHELL_FILES: Record<ShellName, string> = {
  shop: 'index.html',
  'shop-ar': 'index-ar.html',
  field: 'field.html',
  workshop: 'workshop.html',
  staff: 'staff.html',
};

export function shellForPath(pathname: string): ShellName {
  const { language, path } = splitLanguage(pathname);
  const app = appForPath(path);
  return app === 'shop' && language !== 'en' ? `shop-${language}` : app;
}

export function languageOfShell(name: ShellName): Language {
  return LANGUAGES.find((language) => name.endsWith(`-${language}`)) ?? 'en';
}

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
