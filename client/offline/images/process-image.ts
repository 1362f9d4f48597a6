import { createImageProcessor } from './image-worker-client.ts';
// oxlint-disable-next-line import/default -- the address is made by the build
import workerAddress from './image-worker.ts?worker&url';

/**
 * Checks a picture and makes it small, the same way in the field app and the staff app. Rejects with PhotoRejectedError, or with the
 * worker's failure when it broke twice.
 */
export const processImage = createImageProcessor(() => new Worker(workerAddress, { type: 'module' }));
