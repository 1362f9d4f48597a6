/** Voice notes of a car: recordings that are stored beside its photos and never public. */
import type { VoiceNote } from '#shared/contract/cars/voice-notes.ts';
import { isVoiceNoteType } from '#shared/domain/voice-note.ts';
import { Problem } from '#shared/problem.ts';
import { refuseFields } from '#server/lib/refuse.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

type RecordedCar = Pick<CarRow, 'submittedBy' | 'voiceNotes'>;

/** Absent notes stay unchanged. @throws Problem PHOTOS_MISSING, VALIDATION for files that are no recording of this person */
export async function mergeVoiceNotes(
  tx: Reader,
  { submittedBy, voiceNotes = [] }: RecordedCar,
  notes: readonly VoiceNote[] | undefined,
  userId: string,
): Promise<Pick<CarRow, 'voiceNotes'>> {
  if (!notes || (notes.length === 0 && voiceNotes.length === 0)) return {};
  const hashes = [...new Set(notes.map(({ sha256 }) => sha256))];
  const files = await tx.getMany('photos', hashes);
  const missing = hashes.filter((hash) => !files.some(({ id }) => id === hash));
  if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
  const known = new Set(voiceNotes.map(({ sha256 }) => sha256));
  const refused = files.some(
    ({ id, type, uploadedBy }) =>
      !isVoiceNoteType(type) || !(known.has(id) || uploadedBy === userId || uploadedBy === submittedBy),
  );
  if (refused) throw refuseFields([{ path: 'voiceNotes', refusal: (texts) => texts.cars.recordAgain }]);
  return { voiceNotes: [...notes] };
}
