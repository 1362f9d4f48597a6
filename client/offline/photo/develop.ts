import { developerIn } from './photo-developer.ts';
// oxlint-disable-next-line import/default -- the address is made by the build
import workerAddress from './photo-worker.ts?worker&url';

/** Develops a photo of an inspection. Rejects with PhotoRefused, or with what went wrong when the worker broke twice. */
export const develop = developerIn(() => new Worker(workerAddress, { type: 'module' }));
