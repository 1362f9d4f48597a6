import { canDrawInWorker, developOnPage } from './page-developer.ts';
import { developerIn, type Develop } from './photo-developer.ts';
// oxlint-disable-next-line import/default -- the address is made by the build
import workerAddress from './photo-worker.ts?worker&url';

/** The one way a picture becomes a stored photo, in the field app and the staff app. */

const developInWorker = developerIn(() => new Worker(workerAddress, { type: 'module' }));

/** Checks a picture and makes it small. Rejects with PhotoRefused, or with the worker's failure when it broke twice. */
export const develop: Develop = (file) => (canDrawInWorker() ? developInWorker(file) : developOnPage(file));
