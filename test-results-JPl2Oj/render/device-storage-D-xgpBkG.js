// client/session/device-storage.ts
/** Throws where settings forbid it. */
function storageOf(kept) {
	return globalThis[`${kept}Storage`];
}
/** Whatever was stored, to be parsed by the caller; undefined when there is nothing readable. */
function readStored(kept, key) {
	try {
		return JSON.parse(storageOf(kept)?.getItem(key) ?? "null") ?? void 0;
	} catch {
		return;
	}
}
function writeStored(kept, key, value) {
	try {
		storageOf(kept)?.setItem(key, JSON.stringify(value));
	} catch (cause) {
		console.warn(`${key} could not be kept on this device:`, cause);
	}
}
function removeStored(kept, key) {
	try {
		storageOf(kept)?.removeItem(key);
	} catch {}
}
export { removeStored as n, writeStored as r, readStored as t };
