/** Puts a rendered page, or nothing, into the marks of an app's shell. */
import type { RenderedPage } from '#shared/contract/page-renderer.ts';
import type { AppName } from '#shared/routes/apps.ts';

/** The page each app starts from, beside its built files; the shop's has marks for a rendered page. */
export const APP_SHELL_FILES: Record<AppName, string> = {
  shop: 'index.html',
  field: 'field.html',
  staff: 'staff.html',
};

/** The app shell: the page draws itself. */
export const APP_SHELL: RenderedPage = {
  status: 200,
  head: '<title>Redrive</title>',
  styles: [],
  body: '',
  state: '',
};

/** The code of each screen, by its name: addresses of the files the page loads besides those its shell names. */
export type PageChunks = Readonly<Record<string, readonly string[]>>;

/**
 * Names the page's own code at once: found by import it would come one file after another. After the text and below the picture in
 * rank: the picture is what is looked at first, and on a narrow line each file beside it makes it later.
 */
function renderPreloadLinks(files: readonly string[] = []): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`).join('');
}

/** What stands in a page besides what was rendered. */
interface TemplateOptions {
  chunks?: PageChunks;
  /** At the page's end. */
  noscript?: string | undefined;
}

/** Fills the marks. Replacements are functions: page text may hold "$&". */
export function renderTemplate(
  template: string,
  page: RenderedPage,
  { chunks = {}, noscript = '' }: TemplateOptions = {},
): string {
  // Marked as styles that are where they belong: Emotion would put them into the head once more when its code has come.
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
