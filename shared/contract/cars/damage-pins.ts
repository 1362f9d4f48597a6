import { z } from 'zod';
import { PANELS } from '#shared/domain/panels.ts';
import { MAX_PHOTO_PINS, MAX_PIN_NOTE_LENGTH } from '#shared/domain/photos/damage-pins.ts';

const position = z.number().min(0).max(1);

const damagePinSchema = z.object({
  x: position,
  y: position,
  panel: z.enum(PANELS),
  note: z.string().trim().max(MAX_PIN_NOTE_LENGTH).optional(),
});

/** The pins of one photo are one value: a change replaces all of them. */
export const damagePinsSchema = z.array(damagePinSchema).max(MAX_PHOTO_PINS);

const shownPinSchema = z.object({ x: z.number(), y: z.number(), panel: z.enum(PANELS), note: z.string().optional() });

/** Photos with pins, which are drawn by the ratio of the upright photo. Stored pins are not judged again. */
export const pinnedPhotosSchema = z.array(
  z.object({ url: z.string(), ratio: z.number().positive(), pins: z.array(shownPinSchema) }),
);
export type PinnedPhoto = z.output<typeof pinnedPhotosSchema>[number];
