import { r as dealersList } from "./dealers-zbjG_OIp.js";
import { r as call } from "./call-DwZHXxeZ.js";
import { n as recall, r as remember } from "./reference-C-x2utX2.js";
// client/offline/field-kit.ts
/** What an inspector must have along before the signal is gone, fetched as soon as they are known and not only when asked for. */
/** Older than this it is fetched again, ms. */
var FRESH_MS = 6e5;
/** Fetches the dealers unless they are fresh. Without signal nothing changes: what is kept stays. */
async function packFieldKit(ownerId) {
	const kept = await recall(ownerId, "dealers");
	if (kept && Date.now() - kept.updatedAt < FRESH_MS) return;
	try {
		await remember(ownerId, "dealers", await call(dealersList, {}));
	} catch {}
}
export { packFieldKit };
