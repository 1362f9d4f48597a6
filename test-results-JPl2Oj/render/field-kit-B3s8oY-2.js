import { n as dealersList } from "./dealers-DwwRGcP3.js";
import { r as call } from "./call-C4FbK-me.js";
import { n as recall, r as remember } from "./reference-D9hw8P63.js";
// client/offline/device/field-kit.ts
/** What an inspector must have along before the signal is gone, fetched as soon as they are known and not only when asked for. */
/** Older than this it is fetched again, ms. */
var FRESH_MS = 6e5;
/** Fetches the dealers unless they are fresh. Without signal nothing changes: what is kept stays. */
async function packFieldKit(ownerId) {
	const kept = await recall(ownerId, "dealers");
	const age = kept ? Date.now() - kept.updatedAt : Infinity;
	if (age >= 0 && age < FRESH_MS) return;
	try {
		await remember(ownerId, "dealers", await call(dealersList, {}));
	} catch {}
}
export { packFieldKit };
