/** Puts a rendered page, or nothing, into the marks of an app's shell. */
import type { RenderedPage } from '#shared/contract/page.ts';
import type { AppName } from '#shared/addresses/apps.ts';

/** The page each app starts from, beside its built files; the shop's has marks for a rendered page. */
export const SHELL_FILES: Record<AppName, string> = {
  shop: 'index.html',
  field: 'field.html',
  staff: 'staff.html',
};

/** The app shell: the page draws itself. */
export const SHELL: RenderedPage = {
  status: 200,
  head: '<title>Redrive</title>',
  styles: [],
  body: '',
  state: '',
};

/** Fills the marks; `plain` stands at the page's end. Replacements are functions: page text may hold "$&". */
export function compose(template: string, page: RenderedPage, plain = ''): string {
  const styles = page.styles.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`).join('');
  const state = page.state === '' ? '' : `<script type="application/json" id="state">${page.state}</script>`;
  return template
    .replace('<!--head-->', () => page.head)
    .replace('<!--styles-->', () => styles)
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => state)
    .replace('</body>', () => `${plain}</body>`);
}
