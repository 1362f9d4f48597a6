import type { Language } from '#shared/messages/languages.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { messagesFor } from '#server/lib/messages-for.ts';
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

export function renderJavascriptRequired(language: Language): string {
  const { noscript: texts } = messagesFor(language);
  const allCars = pathInLanguage(sharedPaths.allCars, language);
  const links = `<p><a href="${pathInLanguage(sharedPaths.home, language)}">Redrive</a> · <a href="${allCars}">${escapeHtml(texts.allCars)}</a></p>`;
  return renderNoscript(`<h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.text)}</p>${links}`);
}

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
  action?: string;
  footer?: string;
}

function renderForm(
  { title, note, fields, button, action, footer = '' }: NoscriptFormContent,
  refusal: string | undefined,
): string {
  const alert = refusal === undefined ? '' : `<p role="alert"><b>${escapeHtml(refusal)}</b></p>`;
  const actionAttribute = action === undefined ? '' : ` action="${escapeHtml(action)}"`;
  const labels = fields.map(
    ([text, input]) => `<label>${text}<input style="${FIELD_STYLE}" dir="auto" required ${input}></label>`,
  );
  return renderNoscript(
    `<h1>${title}</h1>${alert}${note === undefined ? '' : `<p>${note}</p>`}<form method="post"${actionAttribute}>${labels.join('')}` +
      `<button style="${FIELD_STYLE}">${button}</button></form>${footer}${FOOTER_LINKS}`,
  );
}

export function renderSignInForm(refusal?: string): string {
  const fields = [EMAIL_FIELD, ['Password', `${PASSWORD_ATTRIBUTES} autocomplete="current-password"`] as const];
  const footer =
    `<p><a href="${sharedPaths.forgotPassword}">Forgot your password?</a></p>` +
    '<p>You need JavaScript to create an account, reserve cars or use your account pages.</p>';
  return renderForm({ title: 'Sign in', fields, button: 'Sign in', footer }, refusal);
}

/** A passkey needs JavaScript, so a recovery code replaces it. */
export function renderSecondStepForm(refusal?: string, action?: string): string {
  const input = `name="code" inputmode="text" autocomplete="one-time-code" autocapitalize="none" maxlength="${MAX_CODE_LENGTH}"`;
  const footer = `<p><a href="${sharedPaths.signIn}">Start again</a></p>`;
  const note = 'Enter the 6-digit code from your authenticator app, or a recovery code.';
  const form = {
    title: 'Confirm it’s you',
    note,
    fields: [['Code', input]] as const,
    button: 'Sign in',
    footer,
  };
  return renderForm({ ...form, ...(action !== undefined && { action }) }, refusal);
}

export function renderForgotPasswordForm(refusal?: string): string {
  const note = 'We’ll email you a link to set a new one.';
  return renderForm({ title: 'Forgot your password?', note, fields: [EMAIL_FIELD], button: 'Send link' }, refusal);
}

export function renderResetPasswordForm(refusal?: string): string {
  const fields = [
    ['New password', `${PASSWORD_ATTRIBUTES} minlength="${MIN_PASSWORD_LENGTH}" autocomplete="new-password"`] as const,
  ];
  const footer = `<p><a href="${sharedPaths.forgotPassword}">Request a new link</a></p>`;
  const note = `Use at least ${MIN_PASSWORD_LENGTH} characters. You’ll be signed out on all devices.`;
  return renderForm({ title: 'Set a new password', note, fields, button: 'Set password', footer }, refusal);
}

export function renderConfirmEmailForm(refusal?: string): string {
  const note = 'You’ll use this address to sign in. You’ll be signed out on all other devices.';
  const footer = '<p>You can request a new link in your account settings.</p>';
  return renderForm({ title: 'Confirm your new email', note, fields: [], button: 'Confirm email', footer }, refusal);
}

export function renderUnsubscribeForm(refusal?: string): string {
  const note = 'You’ll stop getting emails for this alert. Nothing else in your account changes.';
  return renderForm({ title: 'Turn off these emails?', note, fields: [], button: 'Turn off emails' }, refusal);
}

export function renderInvitationForm(refusal?: string): string {
  const fields = [
    [
      'Choose a password',
      `${PASSWORD_ATTRIBUTES} minlength="${MIN_PASSWORD_LENGTH}" autocomplete="new-password"`,
    ] as const,
  ];
  const footer = `<p><a href="${sharedPaths.signIn}">Sign in</a></p>`;
  const note = `You’ve been invited to Redrive. Use at least ${MIN_PASSWORD_LENGTH} characters. You’ll need JavaScript to use Redrive.`;
  return renderForm({ title: 'Join Redrive', note, fields, button: 'Join', footer }, refusal);
}

const RESULT_TEXTS = {
  linkSent: ['Check your email', 'If this email has an account, a link is on its way. It expires after one hour.'],
  mailUnavailable: ['We can’t send email at the moment', 'Please contact us to get a new password.'],
  emailsOff: ['Emails turned off', 'You can turn them on again under Saved Searches.'],
  emailConfirmed: [
    'Your email is confirmed',
    'Use it to sign in. If you changed your email, you’ve been signed out on all other devices.',
  ],
  passwordSet: [
    'Your password has been changed',
    'You’ve been signed out on all devices. Sign in with your new password.',
  ],
} as const;

export function renderFormResult(result: keyof typeof RESULT_TEXTS): string {
  const [title, text] = RESULT_TEXTS[result];
  const signInLink = `<p><a href="${sharedPaths.signIn}">Sign in</a></p>`;
  return renderNoscript(`<h1>${title}</h1><p role="status">${text}</p>${signInLink}${FOOTER_LINKS}`);
}
