import { voiceNotesSchema } from '#shared/contract/cars/voice-notes.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';

/** A voice note is a row of the photo tables (gallery `voice`), so that it is sent, exported and freed like a photo. */

type VoiceNoteReference = Pick<PhotoRow, 'sha256' | 'category' | 'takenAt' | 'panels'> & {
  gallery: 'voice';
  seconds: number;
};

/** Notes that a car or a saved draft names. */
export function listVoiceNotes(carOrDraft: object): VoiceNoteReference[] {
  const notes = voiceNotesSchema.safeParse('voiceNotes' in carOrDraft ? carOrDraft.voiceNotes : []);
  return (notes.data ?? []).map(({ sha256, panel, seconds, recordedAt }) => ({
    sha256,
    gallery: 'voice',
    category: 'damage',
    panels: panel && [panel],
    seconds,
    takenAt: recordedAt,
  }));
}

export function isVoiceNoteOf(photo: PhotoRow, panel: Panel | null): boolean {
  return photo.gallery === 'voice' && (photo.panels?.[0] ?? null) === panel;
}
