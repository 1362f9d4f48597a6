import { r as call } from "./call-C4FbK-me.js";
import { $ as isUnanswered } from "./render.js";
// client/api/touched.ts
/** Resolves when what is on screen of it has been asked again. Never rejects. */
function refreshTouched(client, { touches = [] }) {
	return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => touches.some((touched) => isOf(String(name), touched)) });
}
/** Whether the entry of that name is the touched one, or one of the touched area. */
function isOf(name, touched) {
	return name === touched || name.startsWith(`${touched}.`);
}
// client/api/wish.ts
var kept = /* @__PURE__ */ new Map();
/** As long as the page lives. */
var keysOfThisPage = {
	of(wish) {
		const key = kept.get(wish) ?? crypto.randomUUID();
		kept.set(wish, key);
		return key;
	},
	forget: (wish) => void kept.delete(wish)
};
/** The same text for the same wish. */
function wishOf(entry, input) {
	return `${entry.name} ${JSON.stringify(input)}`;
}
/** Calls the entry with the key of the wish, where it takes one. Throws what `call` throws. */
async function sendWish(entry, input, keys = keysOfThisPage) {
	if (!entry.idempotent) return call(entry, input);
	const wish = wishOf(entry, input);
	try {
		const answer = await call(entry, input, { idempotencyKey: keys.of(wish) });
		keys.forget(wish);
		return answer;
	} catch (error) {
		if (!isUnanswered(error)) keys.forget(wish);
		throw error;
	}
}
export { wishOf as n, refreshTouched as r, sendWish as t };
