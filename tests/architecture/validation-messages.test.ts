import { z } from 'zod';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { parseWithFieldMessages } from '#shared/parse-with-field-messages.ts';
import { parseInput } from '#server/http/endpoint.ts';
import { Problem, type Issue } from '#shared/problem.ts';

const LIBRARY = /^(Invalid|Too (big|small)|Unrecognized|Required)\b|expected|received|pattern/;

const INVALID_INPUTS: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(300),
  'x'.repeat(30_000),
  -1,
  1.5,
  1e12,
  Number.NaN,
  true,
  [],
  ['x', 7, null],
  Array.from({ length: 600 }, () => 'x'),
  { a: 1 },
];

function fieldsOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function issuesFrom(read: () => unknown): readonly Issue[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof Problem) return error.extra.issues ?? [];
    throw error;
  }
}

it.each(ENDPOINTS.map((entry) => [entry.name, entry] as const))(
  '%s answers wrong types and lengths with sentences of its own',
  (_name, entry) => {
    const raw = { params: {}, query: {}, body: {} };
    const given = (['params', 'query', 'body'] as const).flatMap((part) => [
      ...INVALID_INPUTS.map((value) => ({ ...raw, [part]: value })),
      ...fieldsOf(entry[part]).flatMap((field) =>
        INVALID_INPUTS.map((value) => ({ ...raw, [part]: { [field]: value } })),
      ),
    ]);
    const said = given.flatMap((input) => issuesFrom(() => parseInput(entry, input)));
    expect(said.filter(({ message }) => LIBRARY.test(message))).toEqual([]);
  },
);

it('a schema without a sentence gets a plain one by what is wrong', () => {
  const schema = z.object({ name: z.string().max(3), doors: z.number(), spec: z.enum(['American', 'GCC']) });
  const say = (given: unknown) => parseWithFieldMessages(schema, given).error?.issues.map(({ message }) => message);
  expect(say({ name: 'long', doors: 'two', spec: 'Other' })).toEqual([
    'Use at most 3 characters',
    'Use a number',
    'Choose one of the options',
  ]);
  expect(say({ name: null, spec: 'GCC' })).toEqual(['Please fill this in', 'Please fill this in']);
});
