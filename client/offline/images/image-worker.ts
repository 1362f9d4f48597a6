import { developWith } from './image-worker-handler.ts';
import { drawPicture } from './resize-image.ts';

/** Develops the photos of an inspection. */

developWith(drawPicture);
