/** Patterns of texts in another language, from the message files. */
import { parse, type Token } from '@messageformat/parser';
import { readMessageFiles, type MessageTree } from '#tools/messages/compile-messages.ts';
import type { Language } from '#shared/messages/languages.ts';

interface TranslatedMessage {
  /** The English text; parameters are `PARAMETER`. */
  sources: readonly string[];
  pattern: string;
}

/** Stands for a parameter in an English text. */
const PARAMETER = '\uFFFC';
/** Its value when a spec looks for a pattern. */
const SAMPLE = '7';
const ANY = '.*';
/** Shorter texts between parameters are found on any page. */
const MIN_LETTERS = 4;
/** Marks around inserted texts. */
const ISOLATES = '[\\u2066-\\u2069\\s]*';

const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
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
  const usable = forms.filter((form) => !form.includes(ANY) || (form.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS);
  if (usable.length === 0) return;
  found.push({
    sources: listForms(parseLenient(source), PARAMETER, String),
    pattern: usable.length === 1 ? usable[0]! : `(?:${usable.join('|')})`,
  });
}

const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** English texts of specs in `language`; a text that no message has stays as it is. */
export function createTextTranslator(language: Language): (text: string | RegExp, isExact?: boolean) => RegExp {
  const messages: TranslatedMessage[] = [];
  const files = readMessageFiles(language);
  for (const [name, file] of Object.entries(readMessageFiles('en'))) listMessages(file, files[name], messages);
  const known = new Map<string, RegExp>();
  const translate = (text: string | RegExp, isExact: boolean): RegExp => {
    const plain = typeof text === 'string' ? normalize(text) : '';
    const own = typeof text === 'string' ? escapeRegExp(plain) : text.source;
    const matches = (source: string): boolean => {
      if (typeof text !== 'string') return text.test(source.replaceAll(PARAMETER, SAMPLE));
      if (isExact) return source === plain || isFilled(source, plain);
      const pieces = [plain, plain.replace(/\d+/g, PARAMETER)].map((piece) => piece.toLowerCase());
      return pieces.some((piece) => source.toLowerCase().includes(piece)) || isFilled(source, plain);
    };
    const patterns = messages.filter(({ sources }) => sources.map(normalize).some(matches)).map((one) => one.pattern);
    const all = [...new Set([own, ...patterns])].join('|');
    return new RegExp(isExact ? `^${ISOLATES}(?:${all})${ISOLATES}$` : `(?:${all})`, 'i');
  };
  return (text, isExact = false) => {
    const key = `${String(text)} ${isExact}`;
    const pattern = known.get(key) ?? translate(text, isExact);
    known.set(key, pattern);
    return pattern;
  };
}

/** Whether `text` is the message with values for its parameters. */
function isFilled(source: string, text: string): boolean {
  if (!source.includes(PARAMETER) || !/\p{L}{2}/u.test(source.replaceAll(PARAMETER, ''))) return false;
  return new RegExp(`^${escapeRegExp(source).replaceAll(PARAMETER, ANY)}$`, 'iu').test(text);
}
