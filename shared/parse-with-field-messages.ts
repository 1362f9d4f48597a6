/** Messages for fields whose schema has none. */
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const TYPE_MESSAGES: Partial<Record<string, string>> = {
  string: 'Use text here',
  number: 'Use a number',
  int: 'Use a whole number',
  boolean: 'Answer yes or no',
  array: 'Choose at least one',
};

/** The schema's own messages take precedence. */
export function parseWithFieldMessages<Value>(schema: z.ZodType<Value>, given: unknown): z.ZodSafeParseResult<Value> {
  return schema.safeParse(given, { error: fieldErrorMessage });
}

function fieldErrorMessage(failure: RawIssue): string {
  if (failure.input === undefined || failure.input === null || failure.input === '') return 'Please fill this in';
  switch (failure.code) {
    case 'invalid_type':
      return TYPE_MESSAGES[failure.expected] ?? 'Check this field';
    case 'too_big':
      return limitMessage(failure.origin, 'at most', failure.maximum);
    case 'too_small':
      return limitMessage(failure.origin, 'at least', failure.minimum);
    case 'invalid_value':
      return 'Choose one of the options';
    default:
      return 'Check this field';
  }
}

function limitMessage(origin: string, bound: 'at most' | 'at least', limit: number | bigint): string {
  if (origin === 'string') return `Use ${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return bound === 'at most' ? `Choose up to ${limit}` : `Choose at least ${limit}`;
  return `Use ${bound} ${limit}`;
}
