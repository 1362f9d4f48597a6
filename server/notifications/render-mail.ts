/** One message as a mail: plain text, and HTML that any mail program draws, in the look of the house (design section 11). */
import type { Words } from './message-templates.ts';
import { isolate } from '#shared/domain/isolate-bidi.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Words that stand under every mail. */
const FOOT = 'Redrive. Accident-damaged cars, repaired and sold in the UAE.';
const TURN_OFF = 'No more mails like this one';
const INK = '#10201B';
const QUIET = '#5B6762';
const PAPER = '#FAFAF7';
const GREEN = '#0B6E4F';
const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/**
 * @param link the address of the button, whole; undefined where the words have none
 * @param off where such messages are turned off, where they can be
 */
export function letterOf(words: Words, link: string | undefined, off?: string): Letter {
  return { subject: words.subject, text: plainText(words, link, off), html: html(words, link, off) };
}

function plainText({ lines, quote, figures = [], action }: Words, link?: string, off?: string): string {
  const quoted = quote?.split('\n').map((line) => `> ${isolate(line)}`);
  const parts = [
    ...lines,
    ...(quoted ? [quoted.join('\n')] : []),
    ...(figures.length > 0 ? [figures.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action && link !== undefined ? [`${action.label}:\n${link}`] : []),
    `-- \n${FOOT}${off === undefined ? '' : `\n${TURN_OFF}: ${off}`}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function figureRow([label, value]: [string, string]): string {
  const cell = 'padding:6px 0;border-top:1px solid #E3E5E0';
  return (
    `<tr><td style="${cell};color:${QUIET}">${escaped(label)}</td>` +
    `<td align="right" dir="auto" style="${cell};font-weight:600">${escaped(value)}</td></tr>`
  );
}

/** Tables and inline styles: mail programs know no others. */
function html({ subject, lines, quote, figures = [], action }: Words, link?: string, off?: string): string {
  const paragraph = (text: string) => `<p dir="auto" style="margin:0 0 16px">${escaped(text)}</p>`;
  const quoted =
    quote === undefined
      ? ''
      : `<blockquote dir="auto" style="margin:0 0 16px;padding:8px 16px;border-left:3px solid ${GREEN};white-space:pre-line">${escaped(quote)}</blockquote>`;
  const table =
    figures.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${figures.map(figureRow).join('')}</table>`;
  const button =
    action === undefined || link === undefined
      ? ''
      : `<p style="margin:8px 0 24px"><a href="${escaped(link)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${GREEN};color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>` +
        `<p style="margin:0;font-size:13px;color:${QUIET};word-break:break-all">${escaped(link)}</p>`;
  const turnOff =
    off === undefined ? '' : `<br><a href="${escaped(off)}" style="color:${QUIET}">${TURN_OFF}</a>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.5 ${FONT}">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">` +
    `<tr><td style="padding:0 0 16px;font-size:22px;font-weight:800;color:${INK}">redrive</td></tr>` +
    `<tr><td style="padding:24px;border-radius:12px;background:#ffffff;border:1px solid #E3E5E0">` +
    `<h1 dir="auto" style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>` +
    `${lines.map(paragraph).join('')}${quoted}${table}${button}</td></tr>` +
    `<tr><td style="padding:16px 0;font-size:13px;color:${QUIET}">${escaped(FOOT)}${turnOff}</td></tr>` +
    `</table></td></tr></table></body></html>`
  );
}
