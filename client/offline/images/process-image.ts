import { createImageProcessor } from './image-worker-client.ts';
// oxlint-disable-next-line import/default -- the address is made by the build
import workerAddress from './image-worker.ts?worker&url';

export const processImage = createImageProcessor(() => new Worker(workerAddress, { type: 'module' }));
