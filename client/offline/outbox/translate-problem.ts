import { LANGUAGE } from '#messages/language.ts';
import { texts as fieldTexts } from '#messages/domain/fields.ts';
import { texts } from '#messages/ui/outbox-errors.ts';
import type { Language } from '#shared/messages/languages.ts';
import { PROBLEMS } from '#shared/problem.ts';
import type { OutboxProblem } from '#client/offline/db/rows.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  PHOTO_DAMAGED: texts.thisPhotoDamaged,
  CLAIMS_DROPPED: texts.dropped.claims,
  VOICE_NOTES_DROPPED: texts.dropped.voiceNotes,
  CLAIMS_AND_VOICE_NOTES_DROPPED: texts.dropped.both,
};

/** In the page's language: the sentences of a problem stored in another one, such as by the service worker, are replaced. */
export function translateProblem(problem: OutboxProblem, language: Language = LANGUAGE): OutboxProblem {
  if ((problem.language ?? 'en') === language) return problem;
  const { code, issues } = problem;
  const general = code in PROBLEMS ? PROBLEMS[code as keyof typeof PROBLEMS].message : problem.message;
  return {
    ...problem,
    language,
    message: MESSAGES[code] ?? general,
    ...(issues && { issues: issues.map((issue) => ({ ...issue, message: fieldTexts.check })) }),
  };
}
