import { handleWorkerRequests } from './image-worker-handler.ts';
import { resizeImage } from './resize-image.ts';

/** Develops the photos of an inspection. */

handleWorkerRequests(resizeImage);
