import { c as photosPatch, i as photoReceipt, n as PART_BYTES, s as photosHave } from "./photos-DJkgZ0Aa.js";
import { c as Problem, i as problemOf, n as Unreachable, o as readJson, r as call } from "./call-DwZHXxeZ.js";
import { n as currentAccount } from "./account-B4bAisRa.js";
import { a as db, s as withReopen } from "./reference-C-x2utX2.js";
import { E as queueAgain, T as photoReceiptId, f as unsentRows, t as intactBytes } from "./intact-bytes-e5NlHJLO.js";
import { n as dealersCreate } from "./dealers-zbjG_OIp.js";
import { o as draftsPut, r as draftsDelete, t as carsSubmit } from "./inspections-BTQge7AF.js";
import { o as carsPatch } from "./review-q7hbuBiB.js";
import { n as fillPath } from "./entry-kdpXl4Kw.js";
// client/offline/item-lock.ts
/** One sender per item across tabs and the service worker (sync 3). Saves traffic; correctness rests on the keys (sync 5). */
/** This page or worker. */
var HOLDER = crypto.randomUUID();
var LEASE_MS = 3e4;
/** Runs the work while no other page or worker does; answers false when one does. */
async function withItemLock(id, ownerId, work) {
	if (!("locks" in navigator)) return withLease(id, ownerId, work, false);
	return navigator.locks.request(`redrive-outbox:${id}`, { ifAvailable: true }, (lock) => lock ? withLease(id, ownerId, work, true) : false);
}
/** A lease that ends later than any can was taken before the clock was set back, and counts for nothing. */
function isRunning(until) {
	const left = until - Date.now();
	return left > 0 && left <= LEASE_MS;
}
async function withLease(id, ownerId, work, force) {
	const renew = () => db.leases.put({
		id,
		ownerId,
		holder: HOLDER,
		until: Date.now() + LEASE_MS
	});
	if (!await db.transaction("rw", db.leases, async () => {
		const lease = await db.leases.get(id);
		if (!force && lease && lease.holder !== HOLDER && isRunning(lease.until)) return false;
		await renew();
		return true;
	})) return false;
	const timer = setInterval(() => void renew().catch(() => void 0), LEASE_MS / 3);
	try {
		await work();
	} finally {
		clearInterval(timer);
		await db.leases.delete(id).catch(() => void 0);
	}
	return true;
}
// client/offline/part-size.ts
/** How large the next part is: small where the line breaks, large where it holds and round trips would cost time (sync 4.4). */
var PartSize = class {
	#bytes = PART_BYTES.min;
	/** Bytes of the next part, 64 to 256 KiB. */
	get bytes() {
		return this.#bytes;
	}
	/** A part arrived. */
	arrived() {
		this.#bytes = Math.min(PART_BYTES.max, this.#bytes * 2);
	}
	/** A part was cut off. */
	cut() {
		this.#bytes = Math.max(PART_BYTES.min, this.#bytes / 2);
	}
};
// client/offline/backoff.ts
/** When to try again: exponential with full jitter, so that phones that lost one tower do not all come back at once (sync 9.2). */
var SHORTEST_MS = 1e3;
var LONGEST_MS = 3e5;
/** No wait is longer, whatever the server asks for: a row due later than this was given its time by a clock that ran ahead. */
var LONGEST_WAIT_MS = 36e5;
/**
* Milliseconds until the next try: 1 s to 5 min. `attempts` failed so far, at least 1. `retryAfter` in seconds is the least the
* server asks for and wins even beyond 5 min, up to an hour. `random` from 0 to 1.
*/
function backoffMs(attempts, random, retryAfter = 0) {
	const jittered = SHORTEST_MS + random * (Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(attempts, 20)) - SHORTEST_MS);
	return Math.round(Math.min(LONGEST_WAIT_MS, Math.max(jittered, retryAfter * 1e3)));
}
// client/offline/ready.ts
/** Which row goes next (sync 2.3): what others wait for first, photos before cars, older before newer. */
var ORDER = {
	"create-dealer": 0,
	"put-photo": 1,
	"put-draft": 2,
	"submit-car": 3,
	"resubmit-car": 3,
	"delete-draft": 4
};
/** The rows that may be sent now, in their order. `rows`: all rows of one person that are not sent. */
function readyRows(rows, { now, eager, skip }) {
	const unsent = new Set(rows.map((row) => row.id));
	return rows.filter((row) => (row.state === "queued" || row.state === "sending") && !skip.has(row.id)).filter((row) => isDue(row, now) || eager && row.problem?.code === "UNREACHABLE").filter((row) => !row.dependsOn.some((id) => unsent.has(id))).sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || a.createdAt - b.createdAt);
}
/** Its time has come, or is so far off that the clock was set back since: then waiting for it could take days. */
function isDue({ nextAttemptAt }, now) {
	return nextAttemptAt <= now || nextAttemptAt > now + 36e5;
}
/** When the next row becomes ready by itself, ms since 1970; null when none will. */
function nextTime(rows) {
	const unsent = new Set(rows.map((row) => row.id));
	const times = rows.filter((row) => row.state === "queued" || row.state === "sending").filter((row) => !row.dependsOn.some((id) => unsent.has(id))).map((row) => row.nextAttemptAt);
	return times.length === 0 ? null : Math.min(...times);
}
// client/offline/outcome.ts
/** No intact copy of the photo is left on this phone. */
var PhotoDamaged = class extends Error {
	constructor() {
		super("This photo was damaged on this phone. Take it again");
		this.name = "PhotoDamaged";
	}
};
var TRY_AGAIN = /* @__PURE__ */ new Set([
	408,
	425,
	429
]);
/** `attempts`: failed tries of this row with this one, at least 1. `random`: 0 to 1. */
function outcomeOf(error, attempts, random) {
	if (error instanceof PhotoDamaged) return {
		next: "attention",
		problem: {
			code: "PHOTO_DAMAGED",
			message: error.message,
			status: null
		}
	};
	if (!(error instanceof Problem)) {
		const problem = {
			code: "UNREACHABLE",
			message: error instanceof Error ? error.message : String(error),
			status: null
		};
		return {
			next: "retry",
			inMs: backoffMs(attempts, random),
			problem
		};
	}
	const problem = problemOfRow(error);
	if (error.status === 401) return {
		next: "sign-in",
		problem
	};
	if (error.code === "PHOTOS_MISSING") return {
		next: "send-photos",
		missing: error.extra.missing ?? [],
		problem
	};
	if (error.status >= 500 || TRY_AGAIN.has(error.status) || error.code === "HASH_MISMATCH") return {
		next: "retry",
		inMs: backoffMs(attempts, random, error.extra.retryAfter),
		problem
	};
	return {
		next: "attention",
		problem
	};
}
function problemOfRow(error) {
	const { issues, current } = error.extra;
	return {
		code: error.code,
		message: error.message,
		status: error.status,
		...issues && { issues },
		...current !== void 0 && { current }
	};
}
/**
* Whether this failure proves that the operation took no effect. Anything else leaves it open, and an open operation may not be
* taken back (sync 5.3).
*/
function provesNoEffect(error) {
	if (!(error instanceof Problem)) return false;
	const { status } = error;
	return status >= 400 && status < 500 && status !== 401 && status !== 403 && !TRY_AGAIN.has(status);
}
// client/offline/upload.ts
/** A line slower than this counts as dead, bytes a second. */
var SLOWEST = 1e3;
var ANSWER_MS = 3e4;
/** Answers "continue elsewhere" in a row, after which something is wrong with this try. */
var MOST_JUMPS = 5;
/**
* The server's receipt for the whole picture. Rejects with Problem when refused and with Unreachable when no progress could be made;
* what arrived stays on the server and is not sent again.
*/
async function uploadPhoto(upload) {
	const { sha256, bytes, partSize } = upload;
	let offset = upload.resume ? await serverOffset(sha256) : 0;
	let jumps = 0;
	while (offset < bytes.byteLength) {
		const before = offset;
		try {
			const answer = await sendPart(sha256, bytes, offset, partSize.bytes);
			partSize.arrived();
			if (answer.receipt) return answer.receipt;
			offset = answer.offset;
		} catch (error) {
			offset = await whereToGoOn(error, sha256);
			if (!(error instanceof Problem)) partSize.cut();
		}
		jumps = offset > before ? 0 : jumps + 1;
		if (jumps > MOST_JUMPS || offset > bytes.byteLength) throw new Unreachable("The upload makes no progress");
		await upload.onProgress(offset);
	}
	return confirmed(sha256, bytes.byteLength);
}
/** After a wrong offset the server's own; after a cut what it says when asked at once. Every other failure is passed on. */
async function whereToGoOn(error, sha256) {
	if (error instanceof Problem && error.code === "OFFSET_MISMATCH" && error.extra.offset !== void 0) return error.extra.offset;
	if (error instanceof Unreachable) return serverOffset(sha256);
	throw error;
}
/** How many bytes the server has; 0 when it knows nothing of the picture. Rejects with Unreachable or Problem. */
async function serverOffset(sha256) {
	const response = await request(sha256, { method: "HEAD" }, 0);
	if (response.status === 404) return 0;
	if (!response.ok) throw problemOf(response, void 0);
	return offsetOf(response);
}
/** A number the server gave; a page that answers in its place has no such header (sync 7). */
function offsetOf(response) {
	const text = response.headers.get("Upload-Offset");
	const offset = text === null ? NaN : Number(text);
	if (!Number.isSafeInteger(offset) || offset < 0) throw new Unreachable("The answer did not come from Redrive");
	return offset;
}
async function sendPart(sha256, bytes, offset, size) {
	const part = bytes.slice(offset, offset + size);
	const response = await request(sha256, {
		method: "PATCH",
		headers: {
			"Content-Type": "application/offset+octet-stream",
			"Upload-Offset": String(offset),
			"Upload-Length": String(bytes.byteLength),
			Accept: "application/json"
		},
		body: part
	}, part.byteLength);
	if (response.status === 204) return {
		offset: offsetOf(response),
		receipt: null
	};
	const answer = await readJson(response);
	if (!response.ok) throw withOffset(problemOf(response, answer), response);
	return {
		offset: bytes.byteLength,
		receipt: checkedReceipt(answer, sha256)
	};
}
function withOffset(problem, response) {
	if (problem.code !== "OFFSET_MISMATCH" || problem.extra.offset !== void 0) return problem;
	return new Problem("OFFSET_MISMATCH", {
		...problem.extra,
		offset: offsetOf(response)
	});
}
/** Only a receipt that names our picture is one (sync 7). */
function checkedReceipt(answer, sha256) {
	const parsed = photoReceipt.safeParse(answer);
	if (parsed.success && parsed.data.sha256 === sha256) return parsed.data;
	throw new Unreachable("The answer did not come from Redrive");
}
/** The server said it has every byte, but not in a receipt: asks for its word in JSON. */
async function confirmed(sha256, length) {
	const { have } = await call(photosHave, { body: { hashes: [sha256] } });
	if (!have.includes(sha256)) throw new Unreachable("The server is still checking the photo");
	return {
		sha256,
		bytes: length,
		url: `/photos/${sha256}`
	};
}
async function request(sha256, init, bytes) {
	try {
		return await fetch(fillPath(photosPatch.path, { sha256 }), {
			...init,
			credentials: "same-origin",
			cache: "no-store",
			signal: AbortSignal.timeout(ANSWER_MS + bytes / SLOWEST * 1e3)
		});
	} catch (cause) {
		throw new Unreachable(void 0, { cause });
	}
}
// client/offline/send.ts
/** Rejects with Problem for a refusal, Unreachable when no answer of ours came, PhotoDamaged when there is nothing to send. */
async function sendRow(row, options) {
	switch (row.kind) {
		case "put-photo": return sendPhoto(row, options);
		case "submit-car": return checkedSubmit(await keyed(row, carsSubmit, { body: row.payload }), row);
		case "resubmit-car": return checkedCar(await keyed(row, carsPatch, {
			params: { id: row.carId },
			body: row.payload
		}), row);
		case "put-draft": {
			const draft = await keyed(row, draftsPut, {
				params: { id: row.draftId },
				body: row.payload
			});
			if (draft.id !== row.draftId) throw notOurs();
			return draft;
		}
		case "delete-draft": return keyed(row, draftsDelete, { params: { id: row.draftId } });
		case "create-dealer": {
			const created = await keyed(row, dealersCreate, { body: row.payload });
			if (created.dealer.id !== row.payload.id) throw notOurs();
			return created;
		}
	}
}
/** The body was frozen as JSON and is checked by the server; its type is not known here any more. */
function keyed(row, entry, input) {
	return call(entry, input, {
		idempotencyKey: row.id,
		signal: AbortSignal.timeout(12e4)
	});
}
async function sendPhoto(row, options) {
	const bytes = await intactBytes(row.ownerId, row.sha256);
	if (!bytes) throw new PhotoDamaged();
	const resume = row.attempts > 0 || row.bytesSent > 0 || row.uncertain;
	return uploadPhoto({
		sha256: row.sha256,
		bytes,
		resume,
		...options
	});
}
/** A receipt counts when it names our car and every photo of it (sync 7). */
function checkedSubmit(receipt, row) {
	const missing = hashesOf(row.payload).filter((hash) => !receipt.photos.includes(hash));
	if (receipt.id !== row.carId || missing.length > 0) throw notOurs();
	return receipt;
}
/** The corrected car counts when it is ours and holds every photo of the correction. */
function checkedCar(car, row) {
	const has = new Set(car.photos.map((photo) => photo.sha256));
	if (car.id !== row.carId || hashesOf(row.payload).some((hash) => !has.has(hash))) throw notOurs();
	return car;
}
/** The hashes a frozen body names. */
function hashesOf(payload) {
	const photos = "photos" in payload ? payload.photos : [];
	return (Array.isArray(photos) ? photos : []).map((photo) => photo.sha256);
}
function notOurs() {
	return new Unreachable("The answer does not confirm what was sent");
}
// client/offline/settle.ts
/** Writes down how a try ended, so that every page and the worker go on from the same truth. */
/** The server confirmed it: receipt and state in one transaction. */
async function settleSent(row, answer) {
	const { ownerId, kind, draftId, carId } = row;
	const receipt = {
		id: row.kind === "put-photo" ? photoReceiptId(ownerId, row.sha256) : row.id,
		ownerId,
		kind,
		draftId,
		carId,
		answer,
		receivedAt: Date.now()
	};
	await withReopen(() => db.transaction("rw", db.outbox, db.receipts, async () => {
		await db.receipts.put(receipt);
		await db.outbox.update(row.id, {
			state: "sent",
			sentAt: receipt.receivedAt,
			bytesSent: row.bytesTotal,
			problem: null,
			uncertain: false
		});
	}));
}
/** It was not confirmed: decides what comes next and writes it down. */
async function settleFailed(row, error) {
	return withReopen(() => db.transaction("rw", db.outbox, db.receipts, db.photoBytes, async () => {
		const attempts = (await db.outbox.get(row.id) ?? row).bytesSent > row.bytesSent ? 1 : row.attempts + 1;
		const outcome = outcomeOf(error, attempts, Math.random());
		const uncertain = !provesNoEffect(error) && (row.uncertain || !isRefusal(outcome));
		const { problem } = outcome;
		await db.outbox.update(row.id, {
			attempts,
			problem,
			uncertain,
			...await next(row, outcome)
		});
		return outcome;
	}));
}
/** An answer of the server to this very try; the try took no effect, whatever an earlier one did. */
function isRefusal(outcome) {
	return outcome.next !== "retry" || outcome.problem.status !== null && outcome.problem.status < 500;
}
async function next(row, outcome) {
	switch (outcome.next) {
		case "retry": return {
			state: "queued",
			nextAttemptAt: Date.now() + outcome.inMs,
			...outcome.problem.code === "HASH_MISMATCH" && { bytesSent: 0 }
		};
		case "sign-in":
			await db.outbox.where("[ownerId+state]").anyOf([[row.ownerId, "queued"], [row.ownerId, "sending"]]).modify((one) => {
				one.uncertain ||= one.state === "sending";
				one.state = "waiting-sign-in";
			});
			return {
				state: "waiting-sign-in",
				nextAttemptAt: 0
			};
		case "send-photos": {
			const photos = await queueAgain(row.ownerId, outcome.missing);
			if (photos.length === 0) return { state: "needs-attention" };
			return {
				state: "queued",
				nextAttemptAt: 0,
				dependsOn: [.../* @__PURE__ */ new Set([...row.dependsOn, ...photos])]
			};
		}
		case "attention": return { state: "needs-attention" };
	}
}
// client/offline/drain.ts
/** One round of sending: everything that is ready now, two items at a time, then it ends. Runs in pages and in the worker. */
/** Two, so that one item's bytes fill the line while the other waits for its answer (sync 4.5). */
var LANES = 2;
/** Failures in a row without any answer, after which the signal is gone and the rest need not be tried. */
var HOPELESS = 3;
/** Photos the server was asked about: it is asked once, not in every round. */
var asked = /* @__PURE__ */ new Set();
/** Learns from every part of every item while this page or worker lives. */
var partSize = new PartSize();
/** Sends what is ready. Never rejects because of an item. */
async function drain({ ownerId, eager }) {
	const round = {
		ownerId,
		eager,
		skip: /* @__PURE__ */ new Set(),
		silent: 0,
		end: "done"
	};
	await skipWhatTheServerHas(round);
	const active = /* @__PURE__ */ new Set();
	for (;;) {
		const row = active.size < LANES && round.end === "done" ? await nextRow(round) : void 0;
		if (row) {
			round.skip.add(row.id);
			const work = tryRow(row.id, round).finally(() => active.delete(work));
			active.add(work);
		} else if (active.size > 0) await Promise.race(active);
		else return round.end;
	}
}
async function nextRow(round) {
	if (!await isTheirs(round)) {
		round.end = "signed-out";
		return;
	}
	return readyRows(await withReopen(() => unsentRows(round.ownerId)), {
		now: Date.now(),
		...round
	})[0];
}
/** Checked before every item: nothing of one person may leave under the session of another (sync 9.3). */
async function isTheirs(round) {
	return (await currentAccount())?.id === round.ownerId;
}
async function tryRow(id, round) {
	await withItemLock(id, round.ownerId, async () => {
		const row = await claim(id);
		if (row) await sendAndSettle(row, round);
	});
}
/** Marks the row as being sent; undefined when it is no longer to be sent. */
async function claim(id) {
	return withReopen(() => db.transaction("rw", db.outbox, async () => {
		const row = await db.outbox.get(id);
		if (row?.state !== "queued" && row?.state !== "sending") return void 0;
		const uncertain = row.uncertain || row.state === "sending";
		await db.outbox.update(id, {
			state: "sending",
			uncertain
		});
		return {
			...row,
			uncertain
		};
	}));
}
async function sendAndSettle(row, round) {
	try {
		const onProgress = async (bytesSent) => {
			round.silent = 0;
			await db.outbox.update(row.id, { bytesSent });
		};
		await settleSent(row, await sendRow(row, {
			partSize,
			onProgress
		}));
		round.silent = 0;
	} catch (error) {
		const outcome = await settleFailed(row, error);
		round.silent = error instanceof Unreachable ? round.silent + 1 : 0;
		if (outcome.next === "sign-in") round.end = "signed-out";
		else if (round.silent >= HOPELESS) round.end = "no-signal";
		if (outcome.next === "send-photos") round.skip.delete(row.id);
		if (outcome.next === "send-photos") await forgetSkipped(round);
	}
}
async function forgetSkipped(round) {
	const rows = await withReopen(() => unsentRows(round.ownerId));
	for (const row of rows) if (row.kind === "put-photo" && row.attempts === 0) round.skip.delete(row.id);
}
/** One question for all waiting photos: what arrived before, from here or another phone, is not sent again (sync 4.2). */
async function skipWhatTheServerHas(round) {
	if (!await isTheirs(round)) return;
	const photos = readyRows(await withReopen(() => unsentRows(round.ownerId)), {
		now: Date.now(),
		...round
	}).filter((row) => row.kind === "put-photo").filter((row) => !asked.has(row.id)).slice(0, 500);
	if (photos.length === 0) return;
	try {
		const { have } = await call(photosHave, { body: { hashes: photos.map((row) => row.sha256) } }, { signal: AbortSignal.timeout(3e4) });
		const there = new Set(have);
		for (const row of photos) asked.add(row.id);
		for (const row of photos.filter((one) => there.has(one.sha256))) await settleSent(row, {
			sha256: row.sha256,
			bytes: row.payload.bytes,
			url: `/photos/${row.sha256}`
		});
	} catch {}
}
export { nextTime as n, backoffMs as r, drain as t };
