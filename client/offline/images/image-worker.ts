import { handleWorkerRequests } from './image-worker-handler.ts';
import { resizeImage } from './compress-image.ts';

handleWorkerRequests(resizeImage);
