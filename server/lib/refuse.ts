/** Refusals in the language of their reader. A `Problem` with a plain `message` is English for everyone. */
import { Problem, type ProblemCode, type ProblemExtra } from '#shared/problem.ts';
import type { ServerMessages } from '#shared/messages/compiled/server-messages.ts';
import type { Language } from '#shared/messages/languages.ts';
import { messagesFor } from './messages-for.ts';

/** `messages` has the words of the domain, such as the names of statuses. */
export type Refusal = (texts: ServerMessages['refusals'], messages: ServerMessages) => string;

export interface FieldRefusal {
  path: string;
  refusal: Refusal;
}

function sayIn(refusal: Refusal, language: Language): string {
  const messages = messagesFor(language);
  return refusal(messages.refusals, messages);
}

/** @param refusal the sentence, such as `(texts) => texts.account.emailTaken` */
export function refuse(code: ProblemCode, refusal: Refusal, extra: ProblemExtra = {}): Problem {
  return new Problem(code, {
    ...extra,
    message: sayIn(refusal, 'en'),
    inLanguage: (language) => ({ message: sayIn(refusal, language) }),
  });
}

/** A sentence at each field. @param summary replaces the message of the code */
export function refuseFields(
  fields: readonly FieldRefusal[],
  summary?: Refusal,
  code: ProblemCode = 'VALIDATION',
): Problem {
  const inLanguage = (language: Language) => ({
    ...(summary && { message: sayIn(summary, language) }),
    issues: fields.map(({ path, refusal }) => ({ path, message: sayIn(refusal, language) })),
  });
  return new Problem(code, { ...inLanguage('en'), inLanguage });
}

/** VALIDATION with the sentence at one field and as the message. */
export function refuseField(path: string, refusal: Refusal, code: ProblemCode = 'VALIDATION'): Problem {
  return refuseFields([{ path, refusal }], refusal, code);
}
