import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { MIN_BLUR_SIDE } from '#shared/domain/photos/blur-area.ts';

const position = z.number().min(0).max(1);
const side = z.number().min(MIN_BLUR_SIDE).max(1);

export const blurAreaSchema = z.object({ x: position, y: position, width: side, height: side });

/** Side lengths in binary fractions may add up to a little more than 1. */
const MAX_END = 1 + 1e-6;

/** An area that lies within the photo. */
export const blurAreaInputSchema = blurAreaSchema.refine(
  ({ x, y, width, height }) => x + width <= MAX_END && y + height <= MAX_END,
  { error: () => fieldTexts().insidePhoto },
);
