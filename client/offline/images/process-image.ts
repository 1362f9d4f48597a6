import { createImageProcessor } from './image-worker-client.ts';
// oxlint-disable-next-line import/default -- the build generates the URL
import workerAddress from './image-worker.ts?worker&url';

export const processImage = createImageProcessor(() => new Worker(workerAddress, { type: 'module' }));
