import { n as Problem } from "./problem-BwY9jNod.js";
import { parentPort, workerData } from "node:worker_threads";
// server/http/page-thread-work.ts
/** The thread behind page-thread.ts: pages are rendered here, their questions answered there. */
var { renderer } = await import(workerData.renderer);
var asking = /* @__PURE__ */ new Map();
var lastAsked = 0;
function say(said) {
	parentPort?.postMessage(said, []);
}
function ask(page, name, input) {
	const asked = lastAsked += 1;
	return new Promise((resolve, reject) => {
		asking.set(asked, {
			resolve,
			reject
		});
		say({
			page,
			asked,
			name,
			input
		});
	});
}
async function render({ page, url, origin }) {
	try {
		const answer = ({ entry, input }) => ask(page, entry.name, input);
		say({
			page,
			rendered: await renderer.render({
				url,
				origin,
				answer
			})
		});
	} catch (cause) {
		say({
			page,
			failure: cause instanceof Error ? cause.stack ?? cause.message : String(cause)
		});
	}
}
parentPort?.on("message", (told) => {
	if ("page" in told) {
		render(told);
		return;
	}
	const waiting = asking.get(told.asked);
	asking.delete(told.asked);
	if ("answer" in told) waiting?.resolve(told.answer);
	else if ("refusal" in told) waiting?.reject(new Problem(told.refusal.code, told.refusal.extra));
	else waiting?.reject(new Error(told.failure));
});
export {};
