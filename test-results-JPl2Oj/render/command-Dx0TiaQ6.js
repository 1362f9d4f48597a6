import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { t as useMutation } from "./useMutation-CtJwSmyr.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { p as require_react } from "./icons-RnR86ooq.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { $ as isUnanswered, Q as explainFailure } from "./render.js";
import { n as wishOf, r as refreshTouched, t as sendWish } from "./wish-CWWTVDjQ.js";
// client/api/say.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function say(kind, words) {
	({ ...words });
}
// client/api/command.ts
/**
* One command: what a press changes. It runs once while it is unanswered, keeps its key until then, says how it went, and asks
* again what its entry says it touches.
*/
function useCommand(entry, options) {
	const client = useQueryClient();
	const running = (0, import_react.useRef)(/* @__PURE__ */ new Map());
	const { done, failed, keep, untilInStep, keys } = options;
	const refresh = async () => {
		const inStep = refreshTouched(client, entry);
		if (untilInStep) await inStep;
	};
	const { mutateAsync, isPending, error, reset } = useMutation({
		mutationFn: (input) => sendWish(entry, input, keys),
		gcTime: 0,
		onSuccess(answer) {
			keep?.(answer);
			if (done !== void 0) say("success", typeof done === "string" ? { title: done } : done(answer));
			return refresh();
		},
		onError(error) {
			const words = typeof failed === "string" ? {
				title: failed,
				description: explainFailure(error)
			} : failed(error);
			if (words) say("destructive", words);
			return changedMeanwhile(error) ? refresh() : void 0;
		}
	});
	return {
		run(input) {
			const wish = wishOf(entry, input);
			const known = running.current.get(wish);
			if (known) return known;
			const outcome = outcomeOf(mutateAsync(input)).finally(() => running.current.delete(wish));
			running.current.set(wish, outcome);
			return outcome;
		},
		busy: isPending,
		error,
		clear: reset
	};
}
async function outcomeOf(work) {
	try {
		return {
			error: null,
			answer: await work
		};
	} catch (error) {
		return { error: error instanceof Error ? error : new Error(String(error)) };
	}
}
/** It may have been done, or things are not as they are shown: a refusal of the input, or of another person's window, changes nothing. */
function changedMeanwhile(error) {
	if (error instanceof Problem && error.code === "OTHER_PERSON") return false;
	return isUnanswered(error) || error instanceof Problem && [404, 409].includes(error.status);
}
export { useCommand as t };
