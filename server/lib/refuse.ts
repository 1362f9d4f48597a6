/** Refusals in the language of their reader. A `Problem` with a plain `message` is English for everyone. */
import { Problem, type ProblemCode, type ProblemExtra } from '#shared/problem.ts';
import type { ServerMessages } from '#shared/messages/compiled/server-messages.ts';
import type { Language } from '#shared/messages/languages.ts';
import { messagesFor } from './messages-for.ts';

export type Refusal = (texts: ServerMessages['refusals']) => string;

const sayIn = (refusal: Refusal, language: Language) => refusal(messagesFor(language).refusals);

/** @param refusal the sentence, such as `(texts) => texts.emailTaken` */
export function refuse(code: ProblemCode, refusal: Refusal, extra: ProblemExtra = {}): Problem {
  return new Problem(code, {
    ...extra,
    message: sayIn(refusal, 'en'),
    inLanguage: (language) => ({ message: sayIn(refusal, language) }),
  });
}

/** VALIDATION with the sentence at one field. */
export function refuseField(path: string, refusal: Refusal, code: ProblemCode = 'VALIDATION'): Problem {
  const inLanguage = (language: Language) => {
    const message = sayIn(refusal, language);
    return { message, issues: [{ path, message }] };
  };
  return new Problem(code, { ...inLanguage('en'), inLanguage });
}
