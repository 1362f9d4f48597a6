import { LANGUAGE_SETTINGS, type Language } from '#shared/messages/languages.ts';
import { mailWordsFor } from './template-helpers.ts';
import type { MessageContent } from './message-templates.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const TEXT_COLOR = '#10201B';
const MUTED_COLOR = '#5B6762';
const BACKGROUND_COLOR = '#FAFAF7';
const PRIMARY_COLOR = '#0B6E4F';
const FONT_FAMILY = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

interface MailFrame {
  /** Absolute URL of the button. */
  link?: string | undefined;
  /** Absent where the kind cannot be turned off. */
  unsubscribeUrl?: string | undefined;
  language?: Language;
}

export function renderMail(content: MessageContent, frame: MailFrame = {}): RenderedMail {
  return { subject: content.subject, text: renderPlainText(content, frame), html: renderHtml(content, frame) };
}

function renderPlainText(
  { lines, quote, figures = [], action }: MessageContent,
  { link, unsubscribeUrl, language = 'en' }: MailFrame,
): string {
  const { footer, unsubscribe } = mailWordsFor(language).texts.frame;
  const quoted = quote?.split('\n').map((line) => `> ${isolateBidi(line)}`);
  const sections = [
    ...lines,
    ...(quoted ? [quoted.join('\n')] : []),
    ...(figures.length > 0 ? [figures.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action && link !== undefined ? [`${action.label}:\n${link}`] : []),
    `-- \n${footer}${unsubscribeUrl === undefined ? '' : `\n${unsubscribe}: ${unsubscribeUrl}`}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function renderFigureRow([label, value]: [string, string], end: string): string {
  const cell = 'padding:6px 0;border-top:1px solid #E3E5E0';
  return (
    `<tr><td style="${cell};color:${MUTED_COLOR}">${escapeHtml(label)}</td>` +
    `<td align="${end}" dir="auto" style="${cell};font-weight:600">${escapeHtml(value)}</td></tr>`
  );
}

function renderHtml(
  { subject, lines, quote, figures = [], action }: MessageContent,
  { link, unsubscribeUrl, language = 'en' }: MailFrame,
): string {
  const { footer, unsubscribe } = mailWordsFor(language).texts.frame;
  const { direction } = LANGUAGE_SETTINGS[language];
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const paragraph = (text: string) => `<p dir="auto" style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const quoted =
    quote === undefined
      ? ''
      : `<blockquote dir="auto" style="margin:0 0 16px;padding:8px 16px;border-${start}:3px solid ${PRIMARY_COLOR};white-space:pre-line">${escapeHtml(quote)}</blockquote>`;
  const table =
    figures.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${figures.map((figure) => renderFigureRow(figure, end)).join('')}</table>`;
  const button =
    action === undefined || link === undefined
      ? ''
      : `<p style="margin:8px 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${PRIMARY_COLOR};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>` +
        `<p style="margin:0;font-size:13px;color:${MUTED_COLOR};word-break:break-all">${escapeHtml(link)}</p>`;
  const turnOff =
    unsubscribeUrl === undefined
      ? ''
      : `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:${MUTED_COLOR}">${escapeHtml(unsubscribe)}</a>`;
  return (
    `<!doctype html><html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:${BACKGROUND_COLOR};color:${TEXT_COLOR};font:16px/1.5 ${FONT_FAMILY}">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${start}">` +
    `<tr><td style="padding:0 0 16px;font-size:22px;font-weight:800;color:${TEXT_COLOR}">redrive</td></tr>` +
    `<tr><td style="padding:24px;border-radius:12px;background:#ffffff;border:1px solid #E3E5E0">` +
    `<h1 dir="auto" style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>` +
    `${lines.map(paragraph).join('')}${quoted}${table}${button}</td></tr>` +
    `<tr><td style="padding:16px 0;font-size:13px;color:${MUTED_COLOR}">${escapeHtml(footer)}${turnOff}</td></tr>` +
    `</table></td></tr></table></body></html>`
  );
}
