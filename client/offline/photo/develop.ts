import { developerIn } from './photo-developer.ts';
// oxlint-disable-next-line import/default -- the address is made by the build
import workerAddress from './photo-worker.ts?worker&url';

/**
 * Checks a picture and makes it small, the same way in the field app and the staff app. Rejects with PhotoRefused, or with the
 * worker's failure when it broke twice.
 */
export const develop = developerIn(() => new Worker(workerAddress, { type: 'module' }));
