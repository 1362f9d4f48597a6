import { a as db, l as liveQuery, s as withReopen } from "./reference-C-x2utX2.js";
import { n as nextTime, r as backoffMs, t as drain } from "./drain-DnCDKIMB.js";
import { T as photoReceiptId, f as unsentRows, x as removeDraftRows } from "./intact-bytes-e5NlHJLO.js";
// client/offline/background-sync.ts
/** Asks the browser to wake the service worker when there is signal, also after the page was closed (sync 2.2). */
var SYNC_TAG = "redrive-outbox";
/** Registers the wake-up where the browser has it. Only a helper: the page sends without it too, so it never rejects. */
async function askBackgroundSync() {
	try {
		await (await navigator.serviceWorker.getRegistration())?.sync?.register(SYNC_TAG);
	} catch {}
}
// client/offline/cleanup.ts
/** Frees the phone of what the server confirmed, and not a day sooner than that (sync 8). */
/** A mistake noticed the same day can still be undone, ms. */
var KEEP_MS = 864e5;
/** Removes drafts, photos and rows whose car has its receipt for at least 24 hours. Answers how many cars went. */
async function cleanUp(ownerId, now = Date.now()) {
	const old = (await withReopen(() => sentBefore(ownerId, now - KEEP_MS))).filter((row) => row.kind !== "put-photo");
	let cars = 0;
	for (const row of old) if (await withReopen(() => removeSent(row))) cars += 1;
	return cars;
}
async function sentBefore(ownerId, time) {
	return (await db.outbox.where("[ownerId+state]").equals([ownerId, "sent"]).toArray()).filter((row) => row.sentAt !== null && row.sentAt <= time);
}
/** One car per transaction: whatever stops it in between leaves whole cars. */
function removeSent(row) {
	const tables = [
		db.drafts,
		db.photos,
		db.photoBytes,
		db.outbox,
		db.receipts
	];
	return db.transaction("rw", tables, async () => {
		await db.outbox.delete(row.id);
		if (!(row.kind === "submit-car" || row.kind === "resubmit-car") || !row.draftId || !await db.receipts.get(row.id)) return false;
		const draft = await db.drafts.get(row.draftId);
		if (draft?.state !== "submitted") return false;
		const photos = await db.photos.where("draftId").equals(draft.id).toArray();
		await removeDraftRows(draft);
		for (const { sha256 } of photos) if (await db.photos.where("[ownerId+sha256]").equals([row.ownerId, sha256]).count() === 0) await db.receipts.delete(photoReceiptId(row.ownerId, sha256));
		return true;
	});
}
// client/offline/engine.ts
/** The shortest sleep: what is ready but was not sent is being sent by another tab, ms. */
var SHORTEST_SLEEP_MS = 2e3;
/** The longest sleep: timers of sleeping phones are late, and a wrong clock must not stop the queue, ms. */
var LONGEST_SLEEP_MS = 6e4;
/** Events after which trying again is worth it. navigator.onLine is never asked: it says yes behind a captive portal. */
var EVENTS = [
	"online",
	"visibilitychange",
	"pageshow",
	"focus"
];
/** Starts sending for this person until stopped. Safe in several tabs and beside the service worker. */
function startEngine({ ownerId, scope = self }) {
	const seen = /* @__PURE__ */ new Set();
	let timer;
	let running = null;
	let again = false;
	let silences = 0;
	let pausedUntil = 0;
	let stopped = false;
	function wake(eager) {
		if (stopped) return Promise.resolve();
		if (eager) pausedUntil = 0;
		if (running) {
			again ||= eager;
			return running;
		}
		running = round(eager).finally(() => {
			running = null;
			const repeat = again;
			again = false;
			if (repeat) wake(true);
			else schedule();
		});
		return running;
	}
	async function round(eager) {
		const end = await drain({
			ownerId,
			eager
		}).catch(() => "no-signal");
		silences = end === "no-signal" ? silences + 1 : 0;
		if (end === "no-signal") pausedUntil = Date.now() + backoffMs(silences, Math.random());
		if (end === "done") await cleanUp(ownerId).catch(() => void 0);
	}
	async function schedule(known) {
		clearTimeout(timer);
		if (stopped || running) return;
		const rows = known ?? await unsentRows(ownerId).catch(() => []);
		const at = nextTime(rows);
		if (at === null || stopped || running) return;
		const wait = Math.max(at, pausedUntil) - Date.now();
		clearTimeout(timer);
		timer = setTimeout(() => void wake(false), Math.min(Math.max(wait, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS));
	}
	const watching = liveQuery(() => db.transaction("r", db.account, db.outbox, async () => ({
		account: await db.account.get("current"),
		rows: await unsentRows(ownerId)
	}))).subscribe({ next({ account, rows }) {
		if (account?.id !== ownerId || !account.signedIn) return;
		const fresh = rows.some((row) => row.state === "queued" && !seen.has(row.id));
		for (const row of rows) if (row.state === "queued") seen.add(row.id);
		else if (row.state === "waiting-sign-in") seen.delete(row.id);
		if (fresh) {
			wake(true);
			askBackgroundSync();
		} else schedule(rows);
	} });
	const onEvent = () => {
		if (typeof document === "undefined" || document.visibilityState === "visible") wake(true);
	};
	for (const name of EVENTS) scope.addEventListener(name, onEvent);
	if (typeof document !== "undefined") document.addEventListener("visibilitychange", onEvent);
	wake(true);
	return {
		sendNow: () => wake(true),
		stop() {
			stopped = true;
			clearTimeout(timer);
			watching.unsubscribe();
			for (const name of EVENTS) scope.removeEventListener(name, onEvent);
			if (typeof document !== "undefined") document.removeEventListener("visibilitychange", onEvent);
		}
	};
}
export { startEngine };
