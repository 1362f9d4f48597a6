import { parentPort, workerData } from "node:worker_threads";
import convert from "heic-convert";
// server/photos/heic-worker.ts
/** The thread behind heic.ts: one picture in, one JPEG out. */
var jpeg = new Uint8Array(await convert({
	buffer: workerData,
	format: "JPEG",
	quality: .9
}));
parentPort?.postMessage(jpeg, [jpeg.buffer]);
export {};
