/** Every sentence of a refusal is used, and translated. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesFor } from './messages-for.ts';
import { refuse, refuseField, refuseFields } from './refuse.ts';

const SERVER = join(import.meta.dirname, '..');

function readServerCode(): string {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return modules.map((file) => readFileSync(join(SERVER, file), 'utf8')).join('\n');
}

type Sentence = string | ((parameters: unknown) => string);
/** By path, such as `account.emailTaken`. */
function listSentences(group: object, path: string[] = []): [path: string, sentence: Sentence][] {
  return Object.entries(group).flatMap(([key, value]: [string, Sentence | object]) =>
    typeof value === 'object' ? listSentences(value, [...path, key]) : [[[...path, key].join('.'), value]],
  );
}

/** Functions print their parameters. */
const parameters: unknown = new Proxy({}, { get: (_target, name) => (name === Symbol.toPrimitive ? () => 1 : 1) });
const say = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence(parameters));

const ENGLISH = listSentences(messagesFor('en').refusals);
const ARABIC = new Map(listSentences(messagesFor('ar').refusals));
/** Read with a computed key. */
const BY_KEY = ['cars.fields.', 'workOrders.proofs.', 'reservations.depositChanged', 'reservations.totalChanged'];

describe('the sentences of refusals', () => {
  it('are all used by the server', () => {
    const code = readServerCode();
    const isUsed = (path: string): boolean => {
      const [key, group] = path.split('.').toReversed();
      return new RegExp(`\\b(?:texts|${group ?? 'texts'})\\.${key}\\b`).test(code);
    };
    const paths = ENGLISH.map(([path]) => path).filter((path) => !BY_KEY.some((start) => path.startsWith(start)));
    const unused = paths.filter((path) => !isUsed(path));
    expect(unused).toEqual([]);
  });

  it('are in the language of their reader', () => {
    const same = ENGLISH.filter(([path, sentence]) => say(sentence) === say(ARABIC.get(path)!)).map(([path]) => path);
    expect(same).toEqual([]);
    for (const [path, sentence] of ARABIC)
      if (path !== 'separator') expect(say(sentence), path).toMatch(/[\u0600-\u06FF]{2}/);
  });
});

describe('a refusal', () => {
  it('has its sentence in every language, and keeps what it carries', () => {
    const problem = refuse('STALE', (texts) => texts.account.listsChanged, { current: { revision: 2 } });
    expect([problem.message, problem.extra.current]).toEqual([
      'Your lists were changed on another device',
      { revision: 2 },
    ]);
    expect(problem.extra.inLanguage?.('ar')).toEqual({ message: 'تغيّرت قوائمك على جهاز آخر' });
  });

  it('of fields names each of them; one field also gives the message', () => {
    const fields = refuseFields([{ path: 'year', refusal: (texts) => texts.cars.yearRange(2027) }]);
    expect([fields.message, fields.extra.issues]).toEqual([
      'Please check the marked fields',
      [{ path: 'year', message: 'The year must be from 1980 to 2027' }],
    ]);
    const field = refuseField('status', (texts, words) =>
      texts.reservations.pickStep(words['reservation-status'].car_selected),
    );
    expect(field.message).toBe('A car is picked with the step Car Selected');
    expect(field.extra.inLanguage?.('ar').issues).toEqual([
      { path: 'status', message: expect.stringContaining('تم اختيار السيارة') as string },
    ]);
  });
});
