import { handleWorkerRequests } from './image-worker-handler.ts';
import { resizeImage } from './resize-image.ts';

handleWorkerRequests(resizeImage);
