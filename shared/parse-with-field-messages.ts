/** Messages for fields whose schema has none. */
import type { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';

type RawIssue = z.core.$ZodRawIssue;

const TYPE_TEXTS = {
  string: 'useText',
  number: 'useNumber',
  int: 'useWholeNumber',
  boolean: 'yesOrNo',
  array: 'chooseOne',
} as const;

function typeMessage(expected: string): string {
  return fieldTexts()[expected in TYPE_TEXTS ? TYPE_TEXTS[expected as keyof typeof TYPE_TEXTS] : 'check'];
}

/** The schema's own messages take precedence. */
export function parseWithFieldMessages<Value>(schema: z.ZodType<Value>, given: unknown): z.ZodSafeParseResult<Value> {
  return schema.safeParse(given, { error: fieldErrorMessage });
}

function fieldErrorMessage(failure: RawIssue): string {
  const texts = fieldTexts();
  if (failure.input === undefined || failure.input === null || failure.input === '') return texts.missing;
  switch (failure.code) {
    case 'invalid_type':
      return typeMessage(failure.expected);
    case 'too_big':
      return limitMessage(failure.origin, 'most', Number(failure.maximum));
    case 'too_small':
      return limitMessage(failure.origin, 'least', Number(failure.minimum));
    case 'invalid_value':
      return texts.chooseOption;
    default:
      return texts.check;
  }
}

function limitMessage(origin: string, bound: 'most' | 'least', limit: number): string {
  const texts = fieldTexts();
  const isMost = bound === 'most';
  if (origin === 'string') return isMost ? texts.atMostCharacters(limit) : texts.atLeastCharacters(limit);
  if (origin === 'array') return isMost ? texts.chooseAtMost(limit) : texts.chooseAtLeast(limit);
  return isMost ? texts.atMost(limit) : texts.atLeast(limit);
}
