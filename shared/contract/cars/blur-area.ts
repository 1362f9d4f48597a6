import { z } from 'zod';
import { MIN_BLUR_SIDE } from '#shared/domain/photos/blur-area.ts';

const position = z.number().min(0).max(1);
const side = z.number().min(MIN_BLUR_SIDE).max(1);

export const blurAreaSchema = z.object({ x: position, y: position, width: side, height: side });
