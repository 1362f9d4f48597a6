/** The thread behind heic.ts: one picture in, one JPEG out. */
import { parentPort, workerData } from 'node:worker_threads';
import convert from 'heic-convert';

const jpeg = new Uint8Array(
  await convert({ buffer: workerData as Uint8Array, format: 'JPEG', quality: 0.9 }),
);
parentPort?.postMessage(jpeg, [jpeg.buffer]);
