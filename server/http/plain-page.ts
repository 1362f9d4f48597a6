/** What stands in a shell for a browser that runs no script, and for one whose script does not come: a sentence and plain ways on. */
import { sharedPaths } from '#shared/addresses/paths.ts';

const BOX =
  'font-family:system-ui,sans-serif;max-width:440px;margin:48px auto;padding:0 16px;line-height:1.5';
const FIELD =
  'display:block;box-sizing:border-box;width:100%;min-height:48px;margin:4px 0 16px;padding:0 12px';

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function plain(content: string): string {
  return `<noscript><main style="${BOX}">${content}</main></noscript>`;
}

const WAYS = `<p><a href="${sharedPaths.home}">Redrive</a> · <a href="${sharedPaths.allCars}">All cars</a></p>`;

/** On a page that is drawn by script alone. */
export const NEEDS_SCRIPT = plain(
  `<h1>This page needs JavaScript</h1><p>Please switch it on, or load the page again. Cars can be searched and read without it.</p>${WAYS}`,
);

/** The sign-in as a plain form, which goes to the address it stands at. `refusal` says why the last try failed. */
export function plainSignIn(refusal?: string): string {
  const said = refusal === undefined ? '' : `<p role="alert"><b>${escaped(refusal)}</b></p>`;
  const label = (text: string, input: string) =>
    `<label>${text}<input style="${FIELD}" required ${input}></label>`;
  return plain(
    `<h1>Sign in</h1>${said}<form method="post">` +
      label('Email', 'name="email" type="email" autocomplete="username" maxlength="254"') +
      label('Password', 'name="password" type="password" autocomplete="current-password" maxlength="128"') +
      `<button style="${FIELD}">Sign In</button></form>` +
      `<p>Making an account, reserving a car and the pages of the account need JavaScript.</p>${WAYS}`,
  );
}
