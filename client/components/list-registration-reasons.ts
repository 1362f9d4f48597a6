import type { CarRegistration } from '#shared/contract/cars/papers.ts';
import { texts } from '#messages/domain/registration-reasons.ts';

const REASON_TEXTS: Readonly<Record<string, string>> = texts;

/** Answers of earlier versions have sentences alone, those of later ones may have other codes. */
export function listRegistrationReasons({ reasons, reasonCodes = [] }: CarRegistration): string[] {
  return reasons.map((sentence, at) => REASON_TEXTS[reasonCodes[at] ?? ''] ?? sentence);
}
