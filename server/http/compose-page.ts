/** Puts a rendered page, or nothing, into the marks of the shop's shell and sends it under its own security policy. */
import type { Response } from 'express';
import type { RenderedPage } from '#shared/contract/page.ts';
import type { AppName } from '#shared/addresses/apps.ts';
import { contentSecurityPolicy } from './security-headers.ts';

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

/** The code of each screen, by its name: addresses of the files the page loads besides those its shell names. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** Names the page's own code at once: found by import it would come one file after another. */
function preloads(files: readonly string[] = []): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
}

/** Fills the marks. Replacements are functions: page text may hold "$&". */
function compose(template: string, page: RenderedPage, code: ScreenFiles): string {
  const styles = page.styles.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`).join('');
  const state = page.state === '' ? '' : `<script type="application/json" id="state">${page.state}</script>`;
  return template
    .replace('<!--head-->', () => page.head + preloads(code[page.screen ?? '']))
    .replace('<!--styles-->', () => styles)
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => state);
}

interface Look {
  /** The shell. */
  template: string;
  code?: ScreenFiles;
  /** false leaves the policy out: development tools inject scripts. */
  policy?: boolean;
}

/** Sends the page, or its redirect. */
export function sendPage(res: Response, page: RenderedPage, look: Look): void {
  const { template, code = {}, policy = true } = look;
  res.set('Cache-Control', 'no-cache');
  if (page.location !== undefined) {
    res.redirect(page.status, page.location);
    return;
  }
  if (policy) res.set('Content-Security-Policy', contentSecurityPolicy(page.styles.map(({ css }) => css)));
  else res.removeHeader('Content-Security-Policy');
  res
    .status(page.status)
    .type('html')
    .send(compose(template, page, code));
}
