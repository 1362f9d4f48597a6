/** What stands in a shell for a browser that runs no script, and for one whose script does not come: a sentence and plain ways on. */
import { sharedPaths } from '#shared/routes/paths.ts';
import { MAX_CODE_LENGTH, MAX_EMAIL_LENGTH } from '#shared/domain/limits.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/domain/password-rules.ts';

const BOX_STYLE = 'font-family:system-ui,sans-serif;max-width:440px;margin:48px auto;padding:0 16px;line-height:1.5';
const FIELD_STYLE = 'display:block;box-sizing:border-box;width:100%;min-height:48px;margin:4px 0 16px;padding:0 12px';

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function renderNoscript(content: string): string {
  return `<noscript><main style="${BOX_STYLE}">${content}</main></noscript>`;
}

const FOOTER_LINKS = `<p><a href="${sharedPaths.home}">Redrive</a> · <a href="${sharedPaths.allCars}">All cars</a></p>`;

/** On a page that is drawn by script alone. */
export const JAVASCRIPT_REQUIRED = renderNoscript(
  `<h1>This page needs JavaScript</h1><p>Please switch it on, or load the page again. Cars can be searched and read without it.</p>${FOOTER_LINKS}`,
);

const EMAIL_FIELD: FormField = [
  'Email',
  `name="email" type="email" autocomplete="username" maxlength="${MAX_EMAIL_LENGTH}"`,
];
const PASSWORD_ATTRIBUTES = `name="password" type="password" maxlength="${MAX_PASSWORD_LENGTH}"`;

type FormField = readonly [label: string, input: string];

interface NoscriptFormContent {
  title: string;
  note?: string;
  fields: readonly FormField[];
  button: string;
  /** Address it goes to; the one it stands at where none is given. */
  action?: string;
  /** Markup of our own under the form. */
  under?: string;
}

/** A form that goes to the address it stands at. `refusal` says why the last try failed. */
function renderForm(
  { title, note, fields, button, action, under = '' }: NoscriptFormContent,
  refusal: string | undefined,
): string {
  const said = refusal === undefined ? '' : `<p role="alert"><b>${escapeHtml(refusal)}</b></p>`;
  const to = action === undefined ? '' : ` action="${escapeHtml(action)}"`;
  const labels = fields.map(
    ([text, input]) => `<label>${text}<input style="${FIELD_STYLE}" dir="auto" required ${input}></label>`,
  );
  return renderNoscript(
    `<h1>${title}</h1>${said}${note === undefined ? '' : `<p>${note}</p>`}<form method="post"${to}>${labels.join('')}` +
      `<button style="${FIELD_STYLE}">${button}</button></form>${under}${FOOTER_LINKS}`,
  );
}

export function renderSignInForm(refusal?: string): string {
  const fields = [EMAIL_FIELD, ['Password', `${PASSWORD_ATTRIBUTES} autocomplete="current-password"`] as const];
  const under =
    `<p><a href="${sharedPaths.forgotPassword}">Forgot your password?</a></p>` +
    '<p>Making an account, reserving a car and the pages of the account need JavaScript.</p>';
  return renderForm({ title: 'Sign in', fields, button: 'Sign In', under }, refusal);
}

/** The second step of a sign-in. A passkey needs JavaScript; a recovery code stands in for it. */
export function renderSecondStepForm(refusal?: string, action?: string): string {
  const input = `name="code" inputmode="text" autocomplete="one-time-code" autocapitalize="none" maxlength="${MAX_CODE_LENGTH}"`;
  const under = `<p><a href="${sharedPaths.signIn}">Start again</a></p>`;
  const note = 'Enter the 6-digit code of your authenticator app, or a recovery code.';
  const parts = {
    title: 'Confirm it is you',
    note,
    fields: [['Code', input]] as const,
    button: 'Sign In',
    under,
  };
  return renderForm({ ...parts, ...(action !== undefined && { action }) }, refusal);
}

export function renderForgotPasswordForm(refusal?: string): string {
  const note = 'We send a link to the email of your account.';
  return renderForm({ title: 'Forgot your password?', note, fields: [EMAIL_FIELD], button: 'Send Link' }, refusal);
}

export function renderResetPasswordForm(refusal?: string): string {
  const fields = [
    ['New password', `${PASSWORD_ATTRIBUTES} minlength="${MIN_PASSWORD_LENGTH}" autocomplete="new-password"`] as const,
  ];
  const under = `<p><a href="${sharedPaths.forgotPassword}">Ask for a new link</a></p>`;
  const note = `At least ${MIN_PASSWORD_LENGTH} characters. All devices are signed out.`;
  return renderForm({ title: 'Set a new password', note, fields, button: 'Set Password', under }, refusal);
}

/** The token of its address says which account and which email. */
export function renderConfirmEmailForm(refusal?: string): string {
  const note = 'You sign in with this address from then on. All other devices are signed out.';
  const under = '<p>A new link is asked for in the settings of your account.</p>';
  return renderForm({ title: 'Confirm your new email', note, fields: [], button: 'Confirm Email', under }, refusal);
}

/** The token of its address says which alert. */
export function renderUnsubscribeForm(refusal?: string): string {
  const note = 'You get no more mails of this alert. Your account stays as it is.';
  return renderForm({ title: 'Turn these mails off?', note, fields: [], button: 'Turn Off Mails' }, refusal);
}

export function renderInvitationForm(refusal?: string): string {
  const fields = [
    [
      'Choose a password',
      `${PASSWORD_ATTRIBUTES} minlength="${MIN_PASSWORD_LENGTH}" autocomplete="new-password"`,
    ] as const,
  ];
  const under = `<p><a href="${sharedPaths.signIn}">Sign in</a></p>`;
  const note = `You were invited to Redrive. At least ${MIN_PASSWORD_LENGTH} characters. Working with it needs JavaScript.`;
  return renderForm({ title: 'Join Redrive', note, fields, button: 'Join', under }, refusal);
}

const RESULT_TEXTS = {
  asked: [
    'Look into your mail',
    'If there is an account with this email, a link is on its way. It works for one hour.',
  ],
  noMail: ['We cannot send mail here', 'Please contact us to get a new password.'],
  alertsOff: ['No more mails', 'You can turn them on again under Saved Searches.'],
  confirmed: [
    'Your email is confirmed',
    'You sign in with it. After a change of email, all other devices were signed out.',
  ],
  set: ['Your password was changed', 'All devices were signed out. Sign in with the new password.'],
} as const;

/** What a form came to. */
export function renderFormResult(what: keyof typeof RESULT_TEXTS): string {
  const [title, text] = RESULT_TEXTS[what];
  const on = `<p><a href="${sharedPaths.signIn}">Sign in</a></p>`;
  return renderNoscript(`<h1>${title}</h1><p role="status">${text}</p>${on}${FOOTER_LINKS}`);
}
