/** Patterns of texts in another language, from the message files. */
import { parse, type Token } from '@messageformat/parser';
import { readMessageFiles, type MessageTree } from '#tools/messages/compile-messages.ts';
import type { Language } from '#shared/messages/languages.ts';
import { escapeRegExp } from '#tests/escape-reg-exp.ts';

interface TranslatedMessage {
  /** The English text; parameters are `PARAMETER`. */
  sources: readonly string[];
  pattern: string;
}

/** Stands for a parameter in an English text. */
const PARAMETER = '\uFFFC';
/** Its values when a spec looks for a pattern. */
const SAMPLES = ['7', '1', 'May 2026'];
const ANY = '.*';
/** Shorter texts between parameters are found on any page. */
const MIN_LETTERS = 4;
/** Where the code joins a message and a value. */
const JOIN = /: | \(/;
/** Marks around inserted texts. */
const ISOLATES = '[\\u2066-\\u2069\\s]*';

const combine = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => start + end));

/** All forms of a message, by plural and selection. */
function listForms(tokens: readonly Token[], parameter: string, literal: (text: string) => string): string[] {
  let forms = [''];
  for (const token of tokens) {
    if (token.type === 'content') forms = combine(forms, [literal(token.value)]);
    else if ('cases' in token)
      forms = combine(
        forms,
        token.cases.flatMap((one) => listForms(one.tokens, parameter, literal)),
      );
    else forms = combine(forms, [parameter]);
  }
  return forms;
}

const parseLenient = (text: string): readonly Token[] => parse(text, { strictPluralKeys: false });

function listMessages(source: MessageTree, target: MessageTree | undefined, found: TranslatedMessage[]): void {
  if (typeof source !== 'string') {
    for (const [key, member] of Object.entries(source))
      listMessages(member, (target as Record<string, MessageTree> | undefined)?.[key], found);
    return;
  }
  if (typeof target !== 'string') return;
  const forms = listForms(parseLenient(target), ANY, escapeRegExp);
  const usable = forms.filter((form) => !form.includes(ANY) || countLetters(form) >= MIN_LETTERS);
  if (usable.length === 0) return;
  found.push({
    sources: listForms(parseLenient(source), PARAMETER, String),
    pattern: usable.length === 1 ? usable[0]! : `(?:${usable.join('|')})`,
  });
}

const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim();

const countLetters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;

/** Letters of the message that `text` has, 0 if it is another; the start of a message is enough. */
function scoreFilled(source: string, text: string): number {
  if (!source.includes(PARAMETER)) return 0;
  const pattern = new RegExp(`^${escapeRegExp(source).replaceAll(PARAMETER, ANY)}$`, 'iu');
  if (pattern.test(text)) return countLetters(source);
  const [start = ''] = source.split(PARAMETER);
  return countLetters(start) >= 2 * MIN_LETTERS && text.startsWith(start) ? countLetters(start) : 0;
}

function scoreText(source: string, text: string, isExact: boolean): number {
  const pieces = [text, text.replace(/\d+/g, PARAMETER)].map((piece) => piece.toLowerCase());
  const isPart = pieces.some((piece) => source.toLowerCase().includes(piece));
  return (isExact ? source === text : isPart) ? Infinity : scoreFilled(source, text);
}

const scorePattern = (source: string, text: RegExp): number =>
  SAMPLES.some((sample) => text.test(source.replaceAll(PARAMETER, sample))) ? Infinity : 0;

/** English texts of specs in `language`; a text that no message has stays as it is. */
export function createTextTranslator(language: Language): (text: string | RegExp, isExact?: boolean) => RegExp {
  const messages: TranslatedMessage[] = [];
  const files = readMessageFiles(language);
  for (const [name, file] of Object.entries(readMessageFiles('en'))) listMessages(file, files[name], messages);
  /** Those of the messages that fit best. */
  const findPatterns = (text: string | RegExp, isExact: boolean): string[] => {
    const score = (source: string): number =>
      typeof text === 'string' ? scoreText(source, text, isExact) : scorePattern(source, text);
    const scored = messages.map(({ sources, pattern }) => ({
      pattern,
      score: Math.max(...sources.map((source) => score(normalize(source)))),
    }));
    const best = Math.max(0, ...scored.map((one) => one.score));
    return best === 0 ? [] : scored.filter((one) => one.score === best).map(({ pattern }) => pattern);
  };
  const translate = (text: string | RegExp, isExact: boolean): RegExp => {
    const plain = typeof text === 'string' ? normalize(text) : text;
    const own = typeof plain === 'string' ? escapeRegExp(plain) : plain.source;
    const all = [own, ...findPatterns(plain, isExact)];
    const joinAt = all.length === 1 && typeof plain === 'string' ? plain.search(JOIN) : -1;
    if (typeof plain === 'string' && joinAt > 0) {
      const tail = escapeRegExp(plain.slice(joinAt, joinAt + 2)) + ISOLATES + escapeRegExp(plain.slice(joinAt + 2));
      all.push(...findPatterns(plain.slice(0, joinAt), true).map((head) => head + tail));
    }
    const pattern = [...new Set(all)].join('|');
    return new RegExp(isExact ? `^${ISOLATES}(?:${pattern})${ISOLATES}$` : `(?:${pattern})`, 'i');
  };
  const known = new Map<string, RegExp>();
  return (text, isExact = false) => {
    const key = `${String(text)} ${isExact}`;
    const pattern = known.get(key) ?? translate(text, isExact);
    known.set(key, pattern);
    return pattern;
  };
}
