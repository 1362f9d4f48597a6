/** Checks of screens in the pseudo-language, which `npm run pseudo-language` builds. @see tools/messages/pseudo-language.ts */
import { expect, type Page } from '@playwright/test';
import { findClippedTexts, findOverlappingTexts } from './text-overflow.ts';
import { translateLocators } from './translated-locators.ts';
import { accentLetter, PADDING } from '#tools/messages/pseudo-language.ts';
import { escapeRegExp } from '#tests/escape-reg-exp.ts';

export const CHECKS_PSEUDO_LANGUAGE = process.env['REDRIVE_PSEUDO_LANGUAGE'] !== undefined;

const REGEXP_TOKEN = /\(\?(?:[:=!]|<[=!])|\{\d+,?\d*\}|\[(?:\\.|[^\]])*\]|\\.|[.*+?|()^$]|./gs;
const ADDED = `[${PADDING}[\\]]*`;

/** Matches the English text and the pseudo text. */
function toPseudoPattern(text: string | RegExp, isExact = false): RegExp {
  const isText = typeof text === 'string';
  const source = isText ? escapeRegExp(text) : text.source;
  const pattern = source.replace(REGEXP_TOKEN, (token) => {
    if (token === '^') return `^${ADDED}`;
    if (token === ' ') return `(?:${ADDED} ${ADDED})`;
    if (!/^(?:\\[^A-Za-z0-9]|[^\\[({.*+?|)$])$/s.test(token)) return token;
    const accented = accentLetter(token);
    return `(?:${accented === token ? token : `[${token}${accented}]`}${ADDED})`;
  });
  const flags = isText ? (isExact ? '' : 'i') : text.flags;
  return new RegExp(isExact && isText ? `^${ADDED}${pattern}$` : pattern, flags);
}

/** Fields of answers that hold sentences, which come from the message files. */
const SENTENCE_FIELDS = new Set(['caption']);
/** Typed texts of this length are data as a whole; their words are not. */
const MAX_NAME_LENGTH = 60;
/** The name of the site in titles, which no language translates. */
const BRAND = 'Redrive';

const listPlainWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /^[A-Za-z]{2,}$/.test(word));

/** Data of the server's answers: names and typed texts. */
class AnsweredData {
  private readonly words = new Set([BRAND]);
  private readonly longTexts = new Set<string>();
  private readonly reads = new Set<Promise<void>>();

  constructor(page: Page) {
    page.on('response', (response) => {
      // Not the event stream, which does not end.
      if (!response.headers()['content-type']?.startsWith('application/json')) return;
      const read = response.json().then(
        (json) => this.add(json),
        () => undefined,
      );
      this.reads.add(read);
      void read.finally(() => this.reads.delete(read));
    });
  }

  /** Includes the data of a page that the server rendered. */
  async readAll(page: Page): Promise<void> {
    await Promise.all(this.reads);
    const state = await page.evaluate(() => document.getElementById('state')?.textContent);
    if (state) this.add(JSON.parse(state));
  }

  private add(value: unknown, field = ''): void {
    if (SENTENCE_FIELDS.has(field)) return;
    if (typeof value === 'string') {
      if (value.length > MAX_NAME_LENGTH) this.longTexts.add(value);
      else for (const word of listPlainWords(value)) this.words.add(word);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value)) this.add(member, Array.isArray(value) ? field : name);
  }

  has(text: string): boolean {
    let rest = text;
    for (const long of this.longTexts) rest = rest.replaceAll(long, '');
    return listPlainWords(rest).every((word) => this.words.has(word));
  }
}

/** Runs in the page: texts and names of visible elements that contain a word of plain letters. */
function findPlainTexts(): [kind: string, text: string][] {
  const ATTRIBUTES = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
  ];
  const isPlain = (text: string) => (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => /^[A-Za-z]{2,}$/.test(word));
  const found: [string, string][] = [];
  const add = (kind: string, text: string | null) => {
    if (text && isPlain(text)) found.push([kind, text.trim()]);
  };
  add('document title', document.title);
  for (const element of document.body.querySelectorAll('*')) {
    // Keys carry the same words in every language.
    if (element.matches('script, style, noscript, noscript *, template, kbd')) continue;
    const isOption = element instanceof HTMLOptionElement;
    if (!(isOption ? element.closest('select') : element)?.checkVisibility()) continue;
    for (const id of element.getAttribute('aria-describedby')?.split(' ') ?? [])
      add('description', document.getElementById(id)?.textContent ?? null);
    for (const name of ATTRIBUTES) add(name, element.getAttribute(name));
    for (const node of element.childNodes) if (node instanceof Text) add('text', node.nodeValue);
  }
  return found;
}

/** Runs in the page: texts of the files that end in an ellipsis or are wider than their field. */
function findTruncatedTexts(): string[] {
  const isMessage = (text: string) => /[^\P{L}A-Za-z]/u.test(text);
  const found = new Set<string>();
  const canvas = document.createElement('canvas').getContext('2d')!;
  const widthOf = (text: string, element: Element): number => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return canvas.measureText(text).width;
  };
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    // The placeholder of a search field repeats its label.
    if (!element.checkVisibility({ opacityProperty: true }) || element.matches('[type=search]')) continue;
    const style = getComputedStyle(element);
    const hasEllipsis = style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    const isClamped = style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 4;
    const text = element.textContent.trim();
    if ((hasEllipsis || isClamped) && isMessage(text)) found.add(`ellipsis: ${text.slice(0, 60)}`);
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const isSelect = element instanceof HTMLSelectElement;
    if (!isSelect && (!isField || element.value !== '' || element.localName === 'textarea')) continue;
    const shown = isSelect ? (element.selectedOptions[0]?.text ?? '') : element.placeholder;
    const space = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (isMessage(shown) && widthOf(shown, element) > space + 1)
      found.add(`${element.localName}: ${shown.slice(0, 60)}`);
  }
  return [...found];
}

export class PseudoLanguageChecks {
  private readonly page: Page;
  private readonly data: AnsweredData;

  constructor(page: Page) {
    this.page = page;
    this.data = new AnsweredData(page);
    translateLocators(page, toPseudoPattern);
  }

  /** Soft assertions: all findings are reported at the end. */
  async check(): Promise<void> {
    const { page, data } = this;
    await data.readAll(page);
    const plainTexts = await page.evaluate(findPlainTexts);
    expect
      .soft(
        plainTexts.filter(([, text]) => !data.has(text)).map((entry) => entry.join(': ')),
        'not from the files',
      )
      .toEqual([]);
    expect.soft(await page.evaluate(findTruncatedTexts), 'cut off').toEqual([]);
    expect.soft(await page.evaluate(findClippedTexts), 'clipped').toEqual([]);
    expect.soft(await page.evaluate(findOverlappingTexts), 'overlapping').toEqual([]);
  }
}
