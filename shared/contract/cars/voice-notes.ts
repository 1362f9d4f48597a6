import { z } from 'zod';
import { PANELS } from '#shared/domain/panels.ts';
import { parseTakenAt } from '#shared/domain/photos/taken-at.ts';
import { MAX_VOICE_NOTES } from '#shared/domain/voice-note.ts';
import { sha256 } from '#shared/contract/fields.ts';

/** A recording that is uploaded like a photo; admins and the inspector of the car hear it. */
export const voiceNoteSchema = z.object({
  sha256,
  /** null: about the whole car. */
  panel: z.enum(PANELS).nullable(),
  seconds: z.number().min(0).max(3600),
  /** An impossible time counts as absent, as for photos. */
  recordedAt: z.string().max(40).nullish().transform(parseTakenAt),
});
export type VoiceNote = z.output<typeof voiceNoteSchema>;
export const voiceNotesSchema = z
  .array(voiceNoteSchema)
  .max(MAX_VOICE_NOTES, `A car has at most ${MAX_VOICE_NOTES} voice notes`);

/** Answers ranges. For admins, the inspector of the car and the person who recorded it; 404 for others. */
export const VOICE_NOTE_DOWNLOAD = {
  name: 'cars.voiceNote',
  method: 'GET',
  path: '/api/voice-notes/:sha256',
  roles: ['admin', 'inspector'],
  params: z.object({ sha256 }),
  rateLimitPerMinute: { person: 600 },
} as const;
