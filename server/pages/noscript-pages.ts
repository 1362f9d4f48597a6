import type { ServerMessages } from '#shared/messages/compiled/server-messages.ts';
import { LANGUAGE_SETTINGS, type Language } from '#shared/messages/languages.ts';
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

function renderLink(path: string, text: string): string {
  return `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
}

function renderFooterLinks(language: Language): string {
  const { noscript: texts } = messagesFor(language);
  const home = renderLink(pathInLanguage(sharedPaths.home, language), 'Redrive');
  return `<p>${home} · ${renderLink(pathInLanguage(sharedPaths.allCars, language), texts.allCars)}</p>`;
}

export function renderJavascriptRequired(language: Language): string {
  const { noscript: texts } = messagesFor(language);
  const content = `<h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.text)}</p>`;
  return renderNoscript(content + renderFooterLinks(language));
}

/** Where the form of a language is posted; also for forms without a page of their own. */
export const formPath = (path: string, language: Language): string => LANGUAGE_SETTINGS[language].basePath + path;

const EMAIL_ATTRIBUTES = `name="email" type="email" autocomplete="username" maxlength="${MAX_EMAIL_LENGTH}"`;
const PASSWORD_ATTRIBUTES = `name="password" type="password" maxlength="${MAX_PASSWORD_LENGTH}"`;
const NEW_PASSWORD_ATTRIBUTES = `${PASSWORD_ATTRIBUTES} minlength="${MIN_PASSWORD_LENGTH}" autocomplete="new-password"`;

type FormField = readonly [label: string, attributes: string];

interface NoscriptFormContent {
  language: Language;
  title: string;
  note?: string;
  fields: readonly FormField[];
  button: string;
  action?: string | undefined;
  /** HTML. */
  footer?: string;
}

function renderForm(
  { language, title, note, fields, button, action, footer = '' }: NoscriptFormContent,
  refusal: string | undefined,
): string {
  const alert = refusal === undefined ? '' : `<p role="alert"><b>${escapeHtml(refusal)}</b></p>`;
  const actionAttribute = action === undefined ? '' : ` action="${escapeHtml(action)}"`;
  const labels = fields.map(
    ([text, attributes]) =>
      `<label>${escapeHtml(text)}<input style="${FIELD_STYLE}" dir="auto" required ${attributes}></label>`,
  );
  const noteText = note === undefined ? '' : `<p>${escapeHtml(note)}</p>`;
  return renderNoscript(
    `<h1>${escapeHtml(title)}</h1>${alert}${noteText}<form method="post"${actionAttribute}>${labels.join('')}` +
      `<button style="${FIELD_STYLE}">${escapeHtml(button)}</button></form>${footer}${renderFooterLinks(language)}`,
  );
}

/** @param refusal in the language of the page */
export type RenderForm = (language: Language, refusal?: string) => string;

export const renderSignInForm: RenderForm = (language, refusal) => {
  const { email, password, signIn } = messagesFor(language).noscript;
  const fields: FormField[] = [
    [email, EMAIL_ATTRIBUTES],
    [password, `${PASSWORD_ATTRIBUTES} autocomplete="current-password"`],
  ];
  const footer =
    `<p>${renderLink(pathInLanguage(sharedPaths.forgotPassword, language), signIn.forgotPassword)}</p>` +
    `<p>${escapeHtml(signIn.needsJavascript)}</p>`;
  return renderForm({ language, title: signIn.title, fields, button: signIn.title, footer }, refusal);
};

/** A passkey needs JavaScript, so a recovery code replaces it. */
export function renderSecondStepForm(language: Language, refusal?: string, action?: string): string {
  const { secondStep, signIn } = messagesFor(language).noscript;
  const { title, note, code, restart } = secondStep;
  const attributes = `name="code" inputmode="text" autocomplete="one-time-code" autocapitalize="none" maxlength="${MAX_CODE_LENGTH}"`;
  const footer = `<p>${renderLink(pathInLanguage(sharedPaths.signIn, language), restart)}</p>`;
  const fields: FormField[] = [[code, attributes]];
  return renderForm({ language, title, note, fields, button: signIn.title, footer, action }, refusal);
}

export const renderForgotPasswordForm: RenderForm = (language, refusal) => {
  const { email, signIn, forgotPassword } = messagesFor(language).noscript;
  const { note, send: button } = forgotPassword;
  const fields: FormField[] = [[email, EMAIL_ATTRIBUTES]];
  return renderForm({ language, title: signIn.forgotPassword, note, fields, button }, refusal);
};

export const renderResetPasswordForm: RenderForm = (language, refusal) => {
  const { title, note, password, set: button, newLink } = messagesFor(language).noscript.resetPassword;
  const footer = `<p>${renderLink(pathInLanguage(sharedPaths.forgotPassword, language), newLink)}</p>`;
  return renderForm({ language, title, note, fields: [[password, NEW_PASSWORD_ATTRIBUTES]], button, footer }, refusal);
};

export const renderConfirmEmailForm: RenderForm = (language, refusal) => {
  const { title, note, confirm: button, newLink } = messagesFor(language).noscript.confirmEmail;
  return renderForm({ language, title, note, fields: [], button, footer: `<p>${escapeHtml(newLink)}</p>` }, refusal);
};

export const renderUnsubscribeForm: RenderForm = (language, refusal) => {
  const { title, note, turnOff: button } = messagesFor(language).noscript.unsubscribe;
  return renderForm({ language, title, note, fields: [], button }, refusal);
};

export const renderInvitationForm: RenderForm = (language, refusal) => {
  const { invitation, signIn } = messagesFor(language).noscript;
  const { title, note, password, join: button } = invitation;
  const footer = `<p>${renderLink(pathInLanguage(sharedPaths.signIn, language), signIn.title)}</p>`;
  return renderForm({ language, title, note, fields: [[password, NEW_PASSWORD_ATTRIBUTES]], button, footer }, refusal);
};

type FormResult = keyof ServerMessages['noscript']['results'];

export function renderFormResult(language: Language, result: FormResult): string {
  const { results, signIn } = messagesFor(language).noscript;
  const { title, text } = results[result];
  const signInLink = `<p>${renderLink(pathInLanguage(sharedPaths.signIn, language), signIn.title)}</p>`;
  return renderNoscript(
    `<h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>${signInLink}${renderFooterLinks(language)}`,
  );
}
