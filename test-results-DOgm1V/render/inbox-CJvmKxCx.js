import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, c as chakra, r as createLucideIcon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import "./photos-DJkgZ0Aa.js";
import { a as db, c as Dexie, o as isStorageFull, s as withReopen } from "./reference-C-x2utX2.js";
import { C as writable, t as intactBytes, w as dropUnusedPhotoRows } from "./intact-bytes-e5NlHJLO.js";
// client/offline/photo-refused.ts
/** Why a picture was not taken in, in words for the person who holds the camera. */
var MESSAGES = {
	empty: "This file is empty. Take the photo again",
	pdf: "This is a PDF, not a photo. Choose a JPG, PNG, WebP or HEIC picture",
	"not-a-picture": "This file is not a picture. Choose a JPG, PNG, WebP or HEIC picture",
	truncated: "This photo is cut off. Take it again",
	undecodable: "This picture cannot be read. Take it again or choose another one",
	unreadable: "The phone no longer gives access to this file. Choose it again",
	"too-large": "This picture is larger than 25 MB. Choose a smaller one",
	"storage-full": "This phone’s storage is full, so the photo was not saved. Everything saved before is safe. Free some space and take it again",
	failed: "The photo was not saved. Take it again"
};
var PhotoRefused = class extends Error {
	code;
	constructor(code, cause) {
		super(MESSAGES[code], { cause });
		this.name = "PhotoRefused";
		this.code = code;
	}
};
// client/offline/photo-developer.ts
/** A slow phone takes seconds for 12 megapixels; longer than this means that the worker hangs, ms. */
var PATIENCE_MS = 6e4;
var worker = null;
var count = 0;
/** Checks and develops one picture. Rejects with PhotoRefused, or with what went wrong when the worker broke twice. */
async function develop(file) {
	if (typeof OffscreenCanvas === "undefined") {
		const { developInPage } = await import("./photo-fallback-C88dA-to.js");
		return developInPage(file);
	}
	try {
		return await askWorker(file);
	} catch (error) {
		if (error instanceof PhotoRefused) throw error;
		return askWorker(file);
	}
}
function askWorker(file) {
	const id = count += 1;
	const asked = worker ??= startWorker();
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => broken("The photo worker does not answer"), PATIENCE_MS);
		const broken = (reason) => {
			stopListening();
			asked.terminate();
			if (worker === asked) worker = null;
			reject(new Error(reason));
		};
		const onError = () => broken("The photo worker stopped");
		const onMessage = ({ data }) => {
			if (data.id !== id) return;
			stopListening();
			if ("developed" in data) resolve(data);
			else if ("refused" in data) reject(new PhotoRefused(data.refused));
			else broken(data.broken);
		};
		function stopListening() {
			clearTimeout(timer);
			asked.removeEventListener("message", onMessage);
			asked.removeEventListener("error", onError);
		}
		asked.addEventListener("message", onMessage);
		asked.addEventListener("error", onError);
		asked.postMessage({
			id,
			file
		}, []);
	});
}
function startWorker() {
	return new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
}
// client/offline/position.ts
/** Where the phone is, if the person allowed it before: browsers strip the position from pictures, and asking here would interrupt. */
/** Metres are enough for a yard, and a recent answer is as good as a new one, ms. */
var OPTIONS = {
	maximumAge: 6e4,
	timeout: 5e3,
	enableHighAccuracy: false
};
/** The position, or null when not permitted, not known or not in time. Never asks and never rejects. */
async function positionNow() {
	try {
		if ((await navigator.permissions.query({ name: "geolocation" })).state !== "granted") return null;
		const { coords } = await new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS));
		return {
			latitude: coords.latitude,
			longitude: coords.longitude,
			accuracy: coords.accuracy
		};
	} catch {
		return null;
	}
}
// client/offline/photo-intake.ts
var lane = Promise.resolve();
/**
* Adds pictures to a draft, one after the other, however many are given at once; a second call waits for the first. Answers one
* result per file in the order given; never rejects because of one file.
*/
function addPhotos(draftId, files, options, onProgress = () => void 0) {
	const run = lane.then(() => addEach(draftId, files, options, onProgress));
	lane = run.catch(() => void 0);
	return run;
}
async function addEach(draftId, files, options, onProgress) {
	const position = positionNow();
	const results = [];
	let full = false;
	for (const [index, file] of files.entries()) {
		const at = {
			index,
			total: files.length
		};
		onProgress({
			...at,
			state: "working",
			result: null
		});
		const result = full ? {
			file,
			state: "refused",
			refused: new PhotoRefused("storage-full")
		} : await addOne(draftId, file, options, position);
		full ||= result.state === "refused" && result.refused.code === "storage-full";
		results.push(result);
		onProgress({
			...at,
			state: result.state,
			result
		});
	}
	return results;
}
async function addOne(draftId, file, options, position) {
	try {
		const { developed, taken } = await develop(file);
		const where = taken.position ?? await position;
		return {
			file,
			state: "saved",
			...await keep(draftId, developed, {
				...taken,
				position: where
			}, options)
		};
	} catch (error) {
		return {
			file,
			state: "refused",
			refused: asRefused(error)
		};
	}
}
/** Bytes, metadata and the draft's reference in one transaction: all of them or none (sync 1.1). */
async function keep(draftId, developed, taken, { gallery, category }) {
	if (developed.bytes.byteLength > 26214400) throw new PhotoRefused("too-large");
	const { bytes, ...about } = developed;
	return withReopen(() => db.transaction("rw", db.drafts, db.photos, db.photoBytes, async () => {
		const draft = writable(await db.drafts.get(draftId));
		const same = (await db.photos.bulkGet(draft.photoIds)).find((one) => one?.sha256 === about.sha256 && one.gallery === gallery);
		if (same && same.state !== "damaged") return {
			photo: same,
			duplicate: true
		};
		const photo = {
			...about,
			...taken,
			id: crypto.randomUUID(),
			ownerId: draft.ownerId,
			draftId,
			bytes: bytes.byteLength,
			gallery,
			category,
			state: "saved",
			createdAt: Date.now()
		};
		await db.photoBytes.add({
			id: photo.id,
			ownerId: photo.ownerId,
			sha256: photo.sha256,
			bytes
		});
		await db.photos.add(photo);
		await db.drafts.update(draftId, {
			photoIds: [...draft.photoIds, photo.id],
			updatedAt: Date.now()
		});
		return {
			photo,
			duplicate: false
		};
	}));
}
function asRefused(error) {
	if (error instanceof PhotoRefused) return error;
	if (isStorageFull(error)) return new PhotoRefused("storage-full", error);
	return new PhotoRefused("failed", error);
}
// client/offline/photos.ts
/** What can be done with a draft's photos once they are on the phone. */
/** Takes the photo out of its draft, with its bytes and its unsent upload. Rejects with DraftRefused when frozen. */
async function removePhoto(photoId) {
	await withReopen(() => db.transaction("rw", [
		db.drafts,
		db.photos,
		db.photoBytes,
		db.outbox
	], async () => {
		const photo = await db.photos.get(photoId);
		if (!photo) return;
		const draft = writable(await db.drafts.get(photo.draftId));
		const photoIds = draft.photoIds.filter((id) => id !== photoId);
		await db.drafts.update(draft.id, {
			photoIds,
			updatedAt: Date.now()
		});
		await db.photoBytes.delete(photoId);
		await db.photos.delete(photoId);
		await dropUnusedPhotoRows(photo.ownerId, [photo.sha256]);
	}));
}
/** Sets the order. Ids that are not the draft's are left out, photos that are not named keep their order behind the others. */
async function reorderPhotos(draftId, order) {
	await withReopen(() => db.transaction("rw", db.drafts, async () => {
		const draft = writable(await db.drafts.get(draftId));
		const named = [...new Set(order)].filter((id) => draft.photoIds.includes(id));
		const rest = draft.photoIds.filter((id) => !named.includes(id));
		await db.drafts.update(draftId, {
			photoIds: [...named, ...rest],
			updatedAt: Date.now()
		});
	}));
}
/** Exterior, interior or damage. Rejects with DraftRefused when frozen. */
async function setCategory(photoId, category) {
	await withReopen(() => db.transaction("rw", db.drafts, db.photos, async () => {
		const photo = await db.photos.get(photoId);
		if (!photo) return;
		writable(await db.drafts.get(photo.draftId));
		await db.photos.update(photoId, { category });
	}));
}
/** Puts a new picture in the place of a damaged one; the old one goes only when the new one is saved. */
async function replaceDamagedPhoto(photoId, file, onProgress) {
	const old = await db.photos.get(photoId);
	if (!old) return void 0;
	const [result] = await addPhotos(old.draftId, [file], old, onProgress);
	if (result?.state !== "saved") return result;
	const others = ((await db.drafts.get(old.draftId))?.photoIds ?? []).filter((id) => id !== result.photo.id);
	await reorderPhotos(old.draftId, others.flatMap((id) => id === photoId ? [result.photo.id, id] : [id]));
	await removePhoto(photoId);
	return result;
}
/**
* The stored picture, checked against its hash. undefined when no intact copy is on this phone: the photo is then marked
* damaged and has to be taken again; it is never dropped silently.
*/
async function openPhoto(photoId) {
	const photo = await withReopen(() => db.photos.get(photoId));
	if (!photo || photo.state === "on-server") return void 0;
	const bytes = await intactBytes(photo.ownerId, photo.sha256);
	return bytes && new Blob([bytes], { type: photo.type });
}
var urls = /* @__PURE__ */ new Map();
/** An address for the photo's small picture, or null when there is none. The same one until it is released. */
function photoUrlFor(photo) {
	if (!photo.thumbnail) return null;
	const known = urls.get(photo.id);
	if (known) return known;
	const url = URL.createObjectURL(new Blob([photo.thumbnail], { type: "image/jpeg" }));
	urls.set(photo.id, url);
	return url;
}
/** The small picture of a draft's first photo; null when it has none here. */
async function firstPhotoUrl(draftId) {
	const first = (draftId ? await db.drafts.get(draftId) : void 0)?.photoIds[0];
	const photo = first ? await db.photos.get(first) : void 0;
	return photo ? photoUrlFor(photo) : null;
}
/** Gives the memory of these addresses back, when their screen closes. */
function releasePhotoUrls(photoIds) {
	for (const id of photoIds) {
		const url = urls.get(id);
		if (url) URL.revokeObjectURL(url);
		urls.delete(id);
	}
}
// node_modules/dexie-react-hooks/dist/dexie-react-hooks.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function useObservable(observableFactory, arg2, arg3) {
	let deps;
	let defaultResult;
	if (typeof observableFactory === "function") {
		deps = arg2 || [];
		defaultResult = arg3;
	} else {
		deps = [];
		defaultResult = arg2;
	}
	const monitor = import_react.useRef({
		hasResult: false,
		result: defaultResult,
		error: null
	});
	const [_, triggerUpdate] = import_react.useReducer((x) => x + 1, 0);
	const observable = import_react.useMemo(() => {
		const observable = typeof observableFactory === "function" ? observableFactory() : observableFactory;
		if (!observable || typeof observable.subscribe !== "function") {
			if (observableFactory === observable) throw new TypeError(`Given argument to useObservable() was neither a valid observable nor a function.`);
			else throw new TypeError(`Observable factory given to useObservable() did not return a valid observable.`);
		}
		if (!monitor.current.hasResult && typeof window !== "undefined") {
			if (typeof observable.hasValue !== "function" || observable.hasValue()) {
				if (typeof observable.getValue === "function") {
					monitor.current.result = observable.getValue();
					monitor.current.hasResult = true;
				} else {
					const subscription = observable.subscribe((val) => {
						monitor.current.result = val;
						monitor.current.hasResult = true;
					});
					if (typeof subscription === "function") subscription();
					else subscription.unsubscribe();
				}
			}
		}
		return observable;
	}, deps);
	import_react.useDebugValue(monitor.current.result);
	import_react.useEffect(() => {
		const subscription = observable.subscribe((val) => {
			const { current } = monitor;
			if (current.error !== null || current.result !== val) {
				current.error = null;
				current.result = val;
				current.hasResult = true;
				triggerUpdate();
			}
		}, (err) => {
			const { current } = monitor;
			if (current.error !== err) {
				current.error = err;
				triggerUpdate();
			}
		});
		return typeof subscription === "function" ? subscription : subscription.unsubscribe.bind(subscription);
	}, deps);
	if (monitor.current.error) throw monitor.current.error;
	return monitor.current.result;
}
function useLiveQuery(querier, deps, defaultResult) {
	return useObservable(() => Dexie.liveQuery(querier), deps || [], defaultResult);
}
typeof FinalizationRegistry !== "undefined" && new FinalizationRegistry((doc) => {
	const DexieYProvider = Dexie["DexieYProvider"];
	if (DexieYProvider) DexieYProvider.release(doc);
});
Reflect.get(import_react, "use");
// client/ui/dock.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Sticks to the bottom of its column; the last element of a screen. */
function Dock({ label, strip, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		position: "sticky",
		insetBlockEnd: "0",
		insetInline: "0",
		zIndex: "dock",
		bg: "surface",
		boxShadow: "dock",
		paddingBlockEnd: "env(safe-area-inset-bottom)",
		...label && {
			role: "region",
			"aria-label": label
		},
		children: [strip && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			display: "flex",
			alignItems: "center",
			gap: "2",
			minH: "12",
			px: "4",
			textStyle: "t2",
			children: strip
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			display: "flex",
			alignItems: "center",
			gap: "2",
			px: "4",
			paddingBlockStart: strip ? "1" : "3",
			paddingBlockEnd: "4",
			children
		})]
	});
}
/** The big number of a strip with its words. */
function StripNumber({ value, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		display: "inline-flex",
		alignItems: "baseline",
		gap: "2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
			textStyle: "t5",
			fontWeight: "bold",
			children: value
		}), children]
	});
}
// node_modules/lucide-react/dist/esm/icons/inbox.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "inbox",
	size: 24,
	node: [["polyline", {
		points: "22 12 16 12 14 15 10 15 8 12 2 12",
		key: "o97t9d"
	}], ["path", {
		d: "M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z",
		key: "oot6mr"
	}]]
};
__iconData.node;
var Inbox = createLucideIcon(__iconData);
export { firstPhotoUrl as a, releasePhotoUrls as c, replaceDamagedPhoto as d, setCategory as f, useLiveQuery as i, removePhoto as l, PhotoRefused as m, Dock as n, openPhoto as o, addPhotos as p, StripNumber as r, photoUrlFor as s, Inbox as t, reorderPhotos as u };
