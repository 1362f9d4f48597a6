import { developWith } from './develop-requests.ts';
import { drawPicture } from './draw-picture.ts';

/** Develops the photos of an inspection. */

developWith(drawPicture);
