import { o as __toESM, r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { D as rememberedPerson, F as X, I as Info, L as ErrorState, N as toast, P as IconButton, b as EmptyState, c as clockTime, h as number, i as aed, m as distance, o as bytes, p as decimal, s as bytesOf, v as Loading, w as useSession, y as Skeleton } from "./render.js";
import { n as BackLink, t as AppBar } from "./app-bar-DEZW-2RX.js";
import { i as texts, n as SHORT_STEP_NAMES, r as STEP_NAMES, t as SpecToggle } from "./spec-toggle-BZF2cHpp.js";
import { b as tuple, f as literal, h as object, l as array, y as string } from "./entry-kdpXl4Kw.js";
import { a as askPersistence, i as ProgressBar, n as EllipsisVertical, o as storageHealth, r as Clock, t as TruthPill } from "./truth-pill-KZGWs5DZ.js";
import { c as Problem, n as Unreachable, r as call } from "./call-DwZHXxeZ.js";
import { A as stashed, F as repairTimeCategoryOf, I as repairTimeOf, L as safetyOf, N as missingInStep2, O as dropStash, P as priceOf, R as stepsComplete, S as saveDraft, T as photoReceiptId, V as typedNumber, _ as discardDraft, b as photosOf, c as resubmitCorrection, d as undoSubmit, f as unsentRows, g as createDraft, h as createCorrection, j as EMPTY_FORM, k as stash, o as queueDealer, u as submitDraft, v as listDrafts, y as openDraft, z as submitObstacle } from "./intact-bytes-e5NlHJLO.js";
import { a as db, l as liveQuery, n as recall, r as remember } from "./reference-C-x2utX2.js";
import { n as createStore, t as useStore } from "./react-WC8htT0r.js";
import { c as releasePhotoUrls, d as replaceDamagedPhoto, f as setCategory, i as useLiveQuery, l as removePhoto, n as Dock, o as openPhoto, p as addPhotos, r as StripNumber, s as photoUrlFor, t as Inbox, u as reorderPhotos } from "./inbox-CJvmKxCx.js";
import { t as Lock } from "./lock-BZyRRfoq.js";
import { t as StickyNote } from "./sticky-note-BElLEKea.js";
import { n as Dialog, t as ConfirmDialog } from "./dialog-SdRGYkxm.js";
import { i as markedPanels, n as PANEL_ACTIONS, o as withAction, r as PANEL_NAMES, s as withPaint, t as PANELS } from "./panels-7VhpWp5m.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { s as PanelDrawing, t as Lightbox } from "./lightbox-mWK_fU_l.js";
import { i as VideoTile, n as PanelLegend, r as PanelSwatch, t as PaintMark } from "./panel-swatch-hb0jmuSu.js";
import { t as ChevronLeft } from "./chevron-left-BFr7OjMl.js";
import { t as ChevronRight } from "./chevron-right-DgNKn4o7.js";
import { t as RadioChoices } from "./radio-choices-FeXKO6k7.js";
import { t as Check } from "./check-tlPCckEq.js";
import { n as HiddenInput, t as Box } from "./checkbox-Cgm7ga6j.js";
import { o as VisuallyHidden } from "./page-B2WnnulD.js";
import { t as ChevronDown } from "./chevron-down-BlSgbVgV.js";
import { t as useWide } from "./wide-CeOWY852.js";
import { n as ImageOff, r as photoSource } from "./picture-Ft4tAYSG.js";
import { a as openVinPack, i as decodeVin, n as Video, r as cleanVin, t as ImagePanel } from "./image-panel-Qv27f7KG.js";
import { a as photoUrl, o as photoVariantUrl } from "./photos-DJkgZ0Aa.js";
import { t as Plus } from "./plus-uvi6oVGJ.js";
import { n as SectionCard, t as Card } from "./card-QJerkYjO.js";
import { t as SelectField } from "./select-field-Cw2PuIwV.js";
import { t as Copy } from "./copy-z7w31af_.js";
import { n as TextField, t as TextAreaField } from "./text-field-B2LB941O.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { n as dealersCreate, r as dealersList } from "./dealers-zbjG_OIp.js";
import { a as totalWithShippingAed, n as discountPercent, o as winPriceAed } from "./price-BxV2Or85.js";
import { t as useMutation } from "./useMutation-B3ySTB5R.js";
import { _ as REPAIR_TIME_CATEGORIES, a as DAMAGE_TYPES, b as SPECS, g as PHOTO_CATEGORIES, h as MILEAGE_UNITS, i as CYLINDERS, m as LISTING_TYPES, o as DEALER_FORM_EMIRATES, r as COLORS, t as BODY_TYPES } from "./words-BsopLzR7.js";
import { t as SwitchField } from "./switch-field-pMKka1lu.js";
import { t as Search } from "./search-BwSdvP6H.js";
import { t as useNoSignal } from "./signal-CEHLt88a.js";
import { t as Tabs } from "./tabs-gF0RgLOF.js";
import { a as Rotate3d, n as Spinner360, r as Panorama } from "./video-dialog-43oyQ1Q5.js";
import { t as ArrowUp } from "./arrow-up-DgcT79Ij.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-M5BXtgK6.js";
import { t as Menu } from "./menu-7zVFqbBe.js";
import { a as DndContext, c as TouchSensor, d as useSensors, f as CSS, i as useSortable, l as closestCenter, n as rectSortingStrategy, o as KeyboardSensor, r as sortableKeyboardCoordinates, s as MouseSensor, t as SortableContext, u as useSensor } from "./sortable.esm-BAoIZ_mn.js";
import { n as toKm } from "./mileage-DjJgFQva.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-D7VK18WF.js";
import { n as damageBump, t as RANK_PERCENT } from "./repair-time-D4K3v-H8.js";
import { n as AIRBAG_NAMES, r as deployedAirbags } from "./safety-mlxk0OqV.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { t as Trash } from "./trash-BvrnAYSH.js";
import { t as Steps } from "./steps-BmnoYxs-.js";
// client/features/inspection/form-store.ts
var import_dist = require_dist();
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function createFormStore(form) {
	return createStore(() => form);
}
/** Applies a change; the whole form is replaced so that fields a recipe leaves out do not linger. */
function changeForm(store, recipe) {
	store.setState(recipe(store.getState()), true);
}
var FormContext = (0, import_react.createContext)(null);
var FormProvider = FormContext.Provider;
/** @throws outside the wizard. */
function useFormStore() {
	const store = (0, import_react.useContext)(FormContext);
	if (!store) throw new Error("This part belongs inside the wizard");
	return store;
}
/** What `select` takes out of the form; renders again only when that changes, so it should be a primitive or kept by reference. */
function useForm(select) {
	return useStore(useFormStore(), select);
}
function useChange() {
	const store = useFormStore();
	return (0, import_react.useCallback)((recipe) => changeForm(store, recipe), [store]);
}
// client/features/inspection/inspection-context.ts
var import_jsx_runtime = require_jsx_runtime();
/** Hands the open inspection to its parts and tells them what is saved. */
var InspectionContext = (0, import_react.createContext)(null);
var InspectionProvider = InspectionContext.Provider;
/** @throws outside the wizard. */
function useInspection() {
	const inspection = (0, import_react.useContext)(InspectionContext);
	if (!inspection) throw new Error("This part belongs inside the wizard");
	return inspection;
}
function useSaved() {
	const inspection = useInspection();
	return (0, import_react.useSyncExternalStore)(inspection.onSaved, inspection.saved);
}
// client/offline/draft-lock.ts
var REASON = "This draft is open in another tab or window. Close it there to edit it here";
/** Takes the draft for this tab. Where Web Locks are missing every tab may write. */
function lockDraft(id) {
	const name = `redrive-draft:${id}`;
	return new Promise((resolve, reject) => {
		if (!("locks" in navigator)) {
			resolve({
				mode: "write",
				reason: null,
				freed: new Promise(() => void 0),
				release: () => void 0
			});
			return;
		}
		let release = () => void 0;
		const held = new Promise((done) => release = done);
		navigator.locks.request(name, { ifAvailable: true }, (lock) => {
			if (!lock) {
				resolve(readOnly(name));
				return;
			}
			resolve({
				mode: "write",
				reason: null,
				freed: new Promise(() => void 0),
				release
			});
			return held;
		}).catch(reject);
	});
}
function readOnly(name) {
	const stop = new AbortController();
	const freed = navigator.locks.request(name, {
		signal: stop.signal,
		mode: "shared"
	}, () => void 0);
	freed.catch(() => void 0);
	return {
		mode: "read-only",
		reason: REASON,
		freed,
		release: () => stop.abort()
	};
}
// client/features/inspection/use-typed-text.ts
/**
* A key press paints its letter first and tells the form after: what hangs on the form (numbers, steps, saving) may take longer
* than a finger. What was typed is handed on at once when the page is about to be put away.
*/
var waiting = /* @__PURE__ */ new Set();
/** Hands on everything typed so far. Before saving, leaving or submitting nothing may be left behind. */
function flushTyped() {
	for (const hand of Array.from(waiting)) hand();
}
if (typeof window !== "undefined") {
	for (const leaving of [
		"pagehide",
		"visibilitychange",
		"click",
		"submit"
	]) window.addEventListener(leaving, flushTyped, { capture: true });
	window.addEventListener("keydown", (event) => {
		if (event.key === "Enter" || event.ctrlKey || event.metaKey) flushTyped();
	}, { capture: true });
}
/** The text to show, and what to do with a new one. `commit` runs after the next paint. */
function useTypedText(value, commit) {
	const [typed, setTyped] = (0, import_react.useState)(null);
	const hand = (0, import_react.useRef)(null);
	const latest = (0, import_react.useRef)(commit);
	(0, import_react.useEffect)(() => {
		latest.current = commit;
	}, [commit]);
	(0, import_react.useEffect)(() => () => hand.current?.(), []);
	const write = (0, import_react.useCallback)((text) => {
		setTyped(text);
		if (hand.current) waiting.delete(hand.current);
		const now = () => {
			if (hand.current !== now) return;
			hand.current = null;
			waiting.delete(now);
			latest.current(text);
			setTyped(null);
		};
		hand.current = now;
		waiting.add(now);
		afterPaint(now);
	}, []);
	return [typed ?? value, write];
}
function afterPaint(work) {
	requestAnimationFrame(() => setTimeout(work, 0));
}
// client/offline/draft-saver.ts
/** Saves what is typed within 300 ms, and at once when the page may go away; says truthfully whether it is saved. */
/** Below the 300 ms that are promised, as the commit takes its own few milliseconds. */
var DELAY_MS = 250;
/** A saver for one draft. Flushes by itself when the page is hidden, frozen or left. */
function createDraftSaver(id, savedAt = null) {
	let pending = stashed(id);
	/** On its way to the database. */
	let writing = null;
	let timer;
	let running = Promise.resolve();
	let state = {
		state: "saved",
		savedAt,
		error: null
	};
	const listeners = /* @__PURE__ */ new Set();
	function become(next) {
		state = {
			...state,
			...next
		};
		for (const listener of listeners) listener();
	}
	async function write() {
		if (!pending) return;
		const patch = pending;
		pending = null;
		writing = patch;
		try {
			const saved = await saveDraft(id, patch);
			if (!pending) dropStash(id);
			become({
				state: pending ? "saving" : "saved",
				savedAt: saved.updatedAt,
				error: null
			});
		} catch (error) {
			pending = merge(patch, pending);
			become({
				state: "failed",
				error: error instanceof Error ? error : new Error(String(error))
			});
			throw error;
		} finally {
			writing = null;
		}
	}
	function flush() {
		clearTimeout(timer);
		timer = void 0;
		running = running.catch(() => void 0).then(write);
		return running;
	}
	const quietly = () => void flush().catch(() => void 0);
	const onLeave = () => {
		const unsaved = merge(writing, pending);
		if (unsaved) stash(id, unsaved);
		quietly();
	};
	const onHide = () => {
		if (document.visibilityState === "hidden") onLeave();
	};
	document.addEventListener("visibilitychange", onHide);
	document.addEventListener("freeze", onLeave);
	addEventListener("pagehide", onLeave);
	if (pending) quietly();
	return {
		change(patch) {
			pending = merge(pending, patch);
			if (state.state !== "saving") become({ state: "saving" });
			timer ??= setTimeout(quietly, DELAY_MS);
		},
		flush,
		getState: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async close() {
			document.removeEventListener("visibilitychange", onHide);
			document.removeEventListener("freeze", onLeave);
			removeEventListener("pagehide", onLeave);
			await flush();
		}
	};
}
/** The later change over the earlier one, form fields one by one. null when there is neither. */
function merge(earlier, later) {
	if (!earlier && !later) return null;
	const form = {
		...earlier?.form,
		...later?.form
	};
	return {
		...earlier,
		...later,
		...Object.keys(form).length > 0 && { form }
	};
}
// client/features/inspection/view-store.ts
/** What of the wizard is open right now: sections, the panel being marked, the field that was found wanting. Never saved. */
function createViewStore() {
	return createStore(() => ({
		open: ["basics", "safety"],
		panel: null,
		fault: null,
		wanted: null
	}));
}
var ViewContext = (0, import_react.createContext)(null);
var ViewProvider = ViewContext.Provider;
/** @throws outside the wizard. */
function useViewStore() {
	const store = (0, import_react.useContext)(ViewContext);
	if (!store) throw new Error("This part belongs inside the wizard");
	return store;
}
function useView(select) {
	return useStore(useViewStore(), select);
}
function toggleSection(store, section) {
	const { open } = store.getState();
	store.setState({ open: open.includes(section) ? open.filter((one) => one !== section) : [...open, section] });
}
var SECTIONS = {
	listing_type: "listing",
	price_seller_aed: "listing",
	car_in_uae: "listing",
	airbags_intact: "safety",
	chassis_intact: "safety",
	oil_coolant_mix: "safety",
	primary_damage: "damage",
	secondary_damage: "damage",
	comments: "damage"
};
/** The section of step 2 that holds a field; the VIN stands above all sections. */
function sectionOf(field) {
	if (field === "vin") return null;
	return SECTIONS[field] ?? "basics";
}
/** The id of a field's control, or of the group around it. */
function fieldId(field) {
	return `car-${field}`;
}
/** Opens the section of a field and asks for it to be gone to. */
function revealField(store, field) {
	const section = sectionOf(field);
	const { open } = store.getState();
	store.setState({
		wanted: field,
		...section && !open.includes(section) && { open: [...open, section] }
	});
}
/** Puts the field in the middle of the screen and the cursor into it, after the next paint. */
function focusField(field) {
	requestAnimationFrame(() => {
		const box = document.getElementById(fieldId(field));
		(box?.matches("input, select, textarea") ? box : box?.querySelector("input, select, textarea, button"))?.focus({ preventScroll: true });
		box?.scrollIntoView({ block: "center" });
	});
}
// client/features/inspection/inspection.ts
/** One inspection while it is open: the form in memory, its draft on the phone from the first change on, and who may write it. */
var FRESH = {
	state: "saved",
	savedAt: null,
	error: null
};
function openInspection(opened) {
	const { mode, ownerId, row, car = null, onCreated } = opened;
	const form = createFormStore(row?.form ?? EMPTY_FORM);
	const view = createViewStore();
	const listeners = /* @__PURE__ */ new Set();
	const tell = () => listeners.forEach((listener) => listener());
	let lock = opened.lock;
	let step = row?.step ?? 1;
	let id = row?.id ?? null;
	let saver = null;
	let creating = null;
	let failure = null;
	const readOnly = lock?.mode === "read-only" ? lock.reason : null;
	const attach = (draftId, savedAt) => {
		saver = createDraftSaver(draftId, savedAt);
		saver.subscribe(tell);
	};
	if (row && readOnly === null) attach(row.id, row.updatedAt);
	async function create() {
		const first = form.getState();
		try {
			id = await createDraft(ownerId, {
				form: first,
				step
			});
		} catch (cause) {
			creating = null;
			failure = {
				state: "failed",
				savedAt: null,
				error: asError(cause)
			};
			tell();
			throw cause;
		}
		failure = null;
		lock = await lockDraft(id);
		attach(id, Date.now());
		const later = changedFields(first, form.getState());
		if (later) saver?.change({ form: later });
		onCreated(id);
		tell();
		return id;
	}
	function ensureDraft() {
		if (id && saver) return Promise.resolve(id);
		creating ??= create();
		return creating;
	}
	const unsubscribe = form.subscribe((now, before) => {
		if (readOnly !== null) return;
		const changed = changedFields(before, now);
		if (!changed) return;
		if (saver) saver.change({ form: changed });
		else ensureDraft().catch(() => void 0);
	});
	return {
		key: crypto.randomUUID(),
		mode,
		ownerId,
		form,
		view,
		startStep: step,
		car,
		correction: row?.kind === "correction" ? {
			carId: row.carId,
			baseRevision: row.baseRevision ?? 1
		} : null,
		notes: row?.correctionNotes ?? car?.correctionNotes ?? null,
		readOnly,
		freed: opened.lock?.freed ?? new Promise(() => void 0),
		draftId: () => id,
		ensureDraft,
		async flush() {
			flushTyped();
			if (readOnly !== null) return;
			if (creating) await creating;
			await saver?.flush();
		},
		saveStep(next) {
			step = next;
			if (!saver) return;
			saver.change({ step: next });
			saver.flush().catch(() => void 0);
		},
		async saveSlot(slot) {
			saver?.change({ slot });
			await saver?.flush();
		},
		saved: () => failure ?? saver?.getState() ?? FRESH,
		onSaved(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async close() {
			unsubscribe();
			await saver?.close().catch(() => void 0);
			lock?.release();
		}
	};
}
/** The fields whose value is another one, by reference; null when none is. */
function changedFields(before, now) {
	const names = Object.keys(now).filter((name) => before[name] !== now[name]);
	return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, now[name]]));
}
function asError(cause) {
	return cause instanceof Error ? cause : new Error(String(cause));
}
// client/features/inspection/open-inspection.ts
/** The car could not be had. `what` says which message applies (S-err-09, S-err-10). */
var NotLoaded = class extends Error {
	what;
	constructor(what, cause) {
		super(`The ${what} could not be loaded`, { cause });
		this.name = "NotLoaded";
		this.what = what;
	}
};
/** Rejects with NotLoaded. */
async function findInspection({ person, draft, edit, onCreated }) {
	if (edit !== null) return openCar(person, edit, onCreated);
	if (draft !== null) return openKnownDraft(person.id, draft, onCreated);
	return openInspection({
		mode: "add",
		ownerId: person.id,
		row: null,
		lock: null,
		onCreated
	});
}
/** A draft that this phone has; null when it has none of that id, or it corrects a car (its page says more). */
async function findOnPhone(ownerId, id) {
	const row = await openDraft(id, ownerId);
	return row && row.kind !== "correction" ? opened(row, "draft", null, () => void 0) : null;
}
async function openKnownDraft(ownerId, id, onCreated) {
	const row = await openDraft(id, ownerId) ?? await fetched(ownerId, id);
	return opened(row, row.kind === "correction" ? "edit" : "draft", null, onCreated);
}
async function fetched(ownerId, id) {
	try {
		const { fetchServerDraft } = await import("./server-draft-DSrWDGXB.js");
		return await fetchServerDraft(ownerId, id);
	} catch (cause) {
		throw new NotLoaded("draft", cause);
	}
}
async function openCar(person, id, onCreated) {
	if (person.role === "admin") await dropOpenEdits(person.id, id);
	const { car, thumbnails } = await carFor(person, id);
	const draftId = await createCorrection(person.id, car, thumbnails);
	const row = await openDraft(draftId, person.id);
	if (!row) throw new NotLoaded("car");
	return opened(row, "edit", car, onCreated);
}
async function dropOpenEdits(ownerId, carId) {
	const drafts = await listDrafts(ownerId);
	for (const draft of drafts) if (draft.kind === "correction" && draft.carId === carId) await discardDraft(draft.id);
}
async function carFor(person, id) {
	const kept = (await recall(person.id, "returned-cars"))?.value.find(({ car }) => car.id === id);
	try {
		const { carsForEdit } = await import("./review-q7hbuBiB.js").then((n) => n.u);
		return {
			car: await call(carsForEdit, { params: { id } }),
			thumbnails: kept?.thumbnails ?? {}
		};
	} catch (cause) {
		if (kept && cause instanceof Unreachable) return kept;
		throw new NotLoaded("car", cause);
	}
}
async function opened(row, mode, car, onCreated) {
	const lock = await lockDraft(row.id);
	return openInspection({
		mode,
		ownerId: row.ownerId,
		row,
		lock,
		car,
		onCreated
	});
}
// client/features/inspection/use-inspection.ts
/** Opens the car the address names, once, and closes it when the wizard goes. */
/** Opened before the first drawing; the first wizard that asks for just this draft takes it. */
var prepared = null;
/** Opens the draft that the address names, when this phone has it and knows its inspector: the wizard is then drawn once, whole. */
async function prepareOpening(url) {
	const person = rememberedPerson();
	const draft = url.searchParams.get("draft");
	if (!person || !draft || url.searchParams.has("edit")) return;
	const inspection = await findOnPhone(person.id, draft).catch(() => null);
	if (inspection) prepared = {
		personId: person.id,
		inspection
	};
}
function takePrepared(person, { draft, edit }) {
	const found = prepared;
	prepared = null;
	if (!found) return null;
	if (edit === null && found.personId === person.id && found.inspection.draftId() === draft) return found.inspection;
	found.inspection.close();
	return null;
}
/** `onCreated` is told the id of a draft made here; the address then names it without opening it again. */
function useOpening(person, { draft, edit }, onCreated) {
	const [first] = (0, import_react.useState)(() => takePrepared(person, {
		draft,
		edit
	}));
	const [opening, setOpening] = (0, import_react.useState)(first ? {
		state: "open",
		inspection: first
	} : { state: "loading" });
	const [round, setRound] = (0, import_react.useState)(0);
	const open = (0, import_react.useRef)(first);
	const tail = (0, import_react.useRef)(Promise.resolve());
	const openedIn = (0, import_react.useRef)(0);
	const told = (0, import_react.useRef)(onCreated);
	(0, import_react.useEffect)(() => {
		told.current = onCreated;
	}, [onCreated]);
	const { id, email, role } = person;
	(0, import_react.useEffect)(() => {
		if (edit === null && draft !== null && open.current?.draftId() === draft && openedIn.current === round) return;
		openedIn.current = round;
		let current = true;
		setOpening({ state: "loading" });
		const created = (draftId) => {
			askPersistence();
			told.current(draftId);
		};
		tail.current = tail.current.then(async () => {
			await open.current?.close();
			open.current = null;
			if (!current) return;
			try {
				const inspection = await findInspection({
					person: {
						id,
						email,
						role
					},
					draft,
					edit,
					onCreated: created
				});
				if (!current) return await inspection.close();
				open.current = inspection;
				welcome(inspection);
				setOpening({
					state: "open",
					inspection
				});
			} catch (error) {
				if (current) setOpening({
					state: "failed",
					what: refuse(error)
				});
			}
		});
		return () => {
			current = false;
		};
	}, [
		id,
		email,
		role,
		draft,
		edit,
		round
	]);
	(0, import_react.useEffect)(() => {
		if (first) welcome(first);
	}, [first]);
	(0, import_react.useEffect)(() => {
		const alive = open;
		return () => {
			alive.current?.close();
			alive.current = null;
		};
	}, []);
	return {
		opening,
		again: (0, import_react.useCallback)(() => setRound((before) => before + 1), [])
	};
}
function welcome({ mode }) {
	if (mode === "draft") toast({
		title: texts.toasts.draftLoaded,
		kind: "success"
	});
	if (mode === "edit") toast({
		title: texts.toasts.carLoaded,
		kind: "success"
	});
}
function refuse(error) {
	const what = error instanceof NotLoaded ? error.what : "draft";
	const { loadDraftFailed, loadCarFailed, error: title } = texts.toasts;
	toast({
		title,
		description: what === "car" ? loadCarFailed : loadDraftFailed,
		kind: "destructive"
	});
	return what;
}
// client/features/inspection/camera.tsx
/** The way to the camera and the phone's pictures from anywhere in the wizard: everything is written down before it opens. */
var CameraContext = (0, import_react.createContext)(null);
function useCameraApi() {
	const api = (0, import_react.useContext)(CameraContext);
	if (!api) throw new Error("This part belongs inside the wizard");
	return api;
}
/** Opens the phone's camera for one slot. */
function useCamera() {
	return useCameraApi().shoot;
}
/** Opens the phone's pictures, takes files in, and says how far it got. */
function useIntake() {
	return useCameraApi();
}
var ACCEPT = "image/*";
/** Refused files that are named one by one: a toast is no list. */
var MOST_NAMED = 4;
var GENERAL = {
	slot: "photos",
	category: "exterior"
};
function CameraProvider({ inspection, onSlot, children }) {
	const camera = (0, import_react.useRef)(null);
	const pictures = (0, import_react.useRef)(null);
	const shot = (0, import_react.useRef)(GENERAL);
	const [intake, setIntake] = (0, import_react.useState)(null);
	const take = (0, import_react.useCallback)(async (files, category) => {
		if (files.length === 0 || inspection.readOnly !== null) return 0;
		setIntake({
			done: 0,
			total: files.length
		});
		try {
			const draftId = await inspection.ensureDraft();
			const results = await addPhotos(draftId, files, {
				gallery: "uae",
				category
			}, (progress) => {
				if (progress.state !== "working") setIntake({
					done: progress.index + 1,
					total: progress.total
				});
			});
			const refused = results.flatMap((result) => result.state === "refused" ? [refusal(result.file, result.refused)] : []);
			const saved = results.length - refused.length;
			announce(saved, refused);
			return saved;
		} catch {
			announce(0, [""]);
			return 0;
		} finally {
			setIntake(null);
		}
	}, [inspection]);
	const api = (0, import_react.useMemo)(() => ({
		intake,
		take,
		choose: () => pictures.current?.click(),
		shoot(next) {
			shot.current = next;
			onSlot(next.slot);
			inspection.saveSlot(next.slot).catch(() => void 0);
			camera.current?.click();
		}
	}), [
		intake,
		take,
		inspection,
		onSlot
	]);
	(0, import_react.useEffect)(() => {
		const input = camera.current;
		const forget = () => onSlot(null);
		input?.addEventListener("cancel", forget);
		return () => input?.removeEventListener("cancel", forget);
	}, [onSlot]);
	const received = (input, category) => {
		const files = [...input.files ?? []];
		input.value = "";
		onSlot(null);
		inspection.saveSlot(null).catch(() => void 0);
		take(files, category);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(CameraContext.Provider, {
		value: api,
		children: [
			children,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				hidden: true,
				ref: camera,
				type: "file",
				tabIndex: -1,
				"aria-label": texts.photos.take,
				accept: ACCEPT,
				multiple: true,
				capture: "environment",
				onChange: (event) => received(event.currentTarget, shot.current.category)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				hidden: true,
				ref: pictures,
				type: "file",
				tabIndex: -1,
				"aria-label": texts.photos.addName,
				accept: ACCEPT,
				multiple: true,
				onChange: (event) => received(event.currentTarget, GENERAL.category)
			})
		]
	});
}
/** Which file it was, when it has a name, and what is wrong with it. */
function refusal(file, { message }) {
	return file instanceof File && file.name !== "" ? `${file.name}: ${message}.` : `${message}.`;
}
/** `refused`: one sentence for each picture that was not taken in. */
function announce(saved, refused) {
	if (refused.length > 0) {
		const { title, text } = texts.photos.uploadFailed;
		const more = refused.length > MOST_NAMED && texts.photos.moreRefused(refused.length - MOST_NAMED);
		const kept = saved > 0 && texts.photos.uploadedHere(saved);
		const said = [
			text,
			...refused.slice(0, MOST_NAMED),
			more,
			kept
		].filter(Boolean);
		toast({
			title,
			description: said.join(" "),
			kind: "destructive"
		});
		return;
	}
	toast({
		title: texts.photos.uploaded,
		description: texts.photos.uploadedHere(saved),
		kind: "success"
	});
}
// client/features/inspection/notices.tsx
/** What stands above every step: why this tab may only read, and what the reviewer asked for. */
var Note = chakra("section", { base: {
	display: "flex",
	gap: "3",
	p: "4",
	borderRadius: "card",
	textStyle: "t2"
} });
function ReadOnlyNotice({ reason }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
		role: "status",
		bg: "ink",
		color: "on-ink",
		"aria-label": texts.otherTab.title,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Lock }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			fontWeight: "bold",
			children: texts.otherTab.title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: reason })] })]
	});
}
function CorrectionNotes({ notes }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
		bg: "sunken",
		"aria-label": texts.sentBack,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: StickyNote }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			fontWeight: "bold",
			children: texts.sentBack
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			whiteSpace: "pre-wrap",
			children: notes
		})] })]
	});
}
// client/features/inspection/leave-dialog.tsx
/** Back asks first (S-wiz-13, S-wiz-14). */
function LeaveDialog(props) {
	const { title, text, stay, go } = texts.leave;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
		open: props.open,
		onClose: props.onStay,
		onConfirm: props.onLeave,
		title,
		text,
		confirmLabel: go,
		cancelLabel: stay
	});
}
// node_modules/lucide-react/dist/esm/icons/camera.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$4 = {
	name: "camera",
	size: 24,
	node: [["path", {
		d: "M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4z",
		key: "18u6gg"
	}], ["circle", {
		cx: "12",
		cy: "13",
		r: "3",
		key: "1vg3eu"
	}]]
};
__iconData$4.node;
var Camera = createLucideIcon(__iconData$4);
// client/ui/toggle-chip.tsx
function ToggleChip({ label, checked, onChange, disabled, end, size = "field" }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.label, {
		position: "relative",
		display: "inline-flex",
		alignItems: "center",
		gap: "2",
		minH: size === "dense" ? {
			base: "touch",
			lg: "dense"
		} : size,
		px: "3",
		borderRadius: "control",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: checked ? "ink" : "line-strong",
		bg: disabled ? "sunken" : "surface",
		color: disabled ? "ink-3" : "ink",
		fontWeight: "semibold",
		textStyle: size === "dock" ? "t3" : "t2",
		cursor: disabled ? "not-allowed" : "pointer",
		boxShadow: checked ? "inset 0 0 0 1px var(--rd-colors-ink)" : "none",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HiddenInput, {
				type: "checkbox",
				checked,
				disabled,
				onChange: (event) => onChange(event.target.checked)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: Check,
				size: 16,
				strokeWidth: 3
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: label }),
			end
		]
	});
}
// client/features/inspection/panel-editor.tsx
var NAMES$2 = {
	none: texts.panels.none,
	repair: texts.panels.repair,
	replace: texts.panels.replace
};
var CARDS = PANEL_ACTIONS.map((value) => ({
	value,
	label: NAMES$2[value],
	mark: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelSwatch, {
		action: value,
		wide: true
	})
}));
var WORDS = PANEL_ACTIONS.map((value) => ({
	value,
	label: NAMES$2[value]
}));
function PanelEditor({ panel, look, end }) {
	const walk = useWalk(panel);
	const onKey = (event) => {
		if (event.target instanceof HTMLInputElement && event.target.type === "radio") return;
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step === 0) return;
		event.preventDefault();
		walk(step);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": PANEL_NAMES[panel],
		display: "grid",
		gap: "3",
		onKeyDown: onKey,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, {
			panel,
			walk,
			centred: look === "cards"
		}), look === "cards" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Action, {
			panel,
			look: "cards"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "2",
			gridTemplateColumns: "minmax(0, 1fr) auto",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Paint, {
				panel,
				size: "dock"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "flex",
				gap: "2",
				children: end
			})]
		})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "2",
			gridTemplateColumns: "minmax(0, 1fr) auto",
			alignItems: "center",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Action, {
				panel,
				look: "joined"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Paint, {
				panel,
				size: "field"
			})]
		})]
	});
}
function useWalk(panel) {
	const store = useViewStore();
	return (step) => {
		const at = (PANELS.indexOf(panel) + step + PANELS.length) % PANELS.length;
		store.setState({ panel: PANELS[at] ?? panel });
	};
}
function Heading(props) {
	const { panel, walk, centred } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		alignItems: "center",
		gap: "2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				glyph: ChevronLeft,
				size: "field",
				variant: "secondary",
				mirror: true,
				"aria-label": texts.panels.previous,
				onClick: () => walk(-1)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				flex: "1",
				minW: "0",
				textAlign: centred ? "center" : "start",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
					textStyle: centred ? "t4" : "t3",
					fontWeight: "bold",
					truncate: true,
					children: PANEL_NAMES[panel]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t2",
					color: "ink-3",
					children: texts.panels.of(PANELS.indexOf(panel) + 1)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				glyph: ChevronRight,
				size: "field",
				variant: "secondary",
				mirror: true,
				"aria-label": texts.panels.next,
				onClick: () => walk(1)
			})
		]
	});
}
function Action({ panel, look }) {
	const action = useForm((form) => form.panel_conditions[panel]?.action ?? "none");
	const change = useChange();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioChoices, {
		label: texts.panels.action(PANEL_NAMES[panel]),
		hideLabel: true,
		look,
		value: action,
		choices: look === "cards" ? CARDS : WORDS,
		onChange: (next) => change((form) => ({
			...form,
			panel_conditions: withAction(form.panel_conditions, panel, next)
		}))
	});
}
/** No paint without work (S-w2-06). */
function Paint({ panel, size }) {
	const condition = useForm((form) => form.panel_conditions[panel]);
	const change = useChange();
	const action = condition?.action ?? "none";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToggleChip, {
		label: texts.panels.paint,
		size,
		checked: condition?.paint ?? false,
		disabled: action === "none",
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaintMark, {}),
		onChange: (paint) => change((form) => ({
			...form,
			panel_conditions: withPaint(form.panel_conditions, panel, paint)
		}))
	});
}
// client/features/inspection/panel-list.tsx
/** The 15 panels as two lists, marked ones first: reaches every panel without hitting the drawing (S-w2-07). */
var NAMES$1 = {
	none: texts.panels.none,
	repair: texts.panels.repair,
	replace: texts.panels.replace
};
function isMarked(conditions, panel) {
	return (conditions[panel]?.action ?? "none") !== "none";
}
var PanelList = (0, import_react.memo)(function PanelList() {
	const conditions = useForm((form) => form.panel_conditions);
	const marked = PANELS.filter((panel) => isMarked(conditions, panel));
	const rest = PANELS.filter((panel) => !isMarked(conditions, panel));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "4",
		children: [marked.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part$1, {
			title: texts.panels.marked,
			count: texts.panels.of(marked.length),
			panels: marked,
			conditions
		}), rest.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part$1, {
			title: texts.panels.unmarked,
			count: String(rest.length),
			panels: rest,
			conditions
		})]
	});
});
function Part$1({ title, count, panels, conditions }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": title,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			justifyContent: "space-between",
			alignItems: "baseline",
			pb: "1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				textStyle: "t3",
				fontWeight: "bold",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				textStyle: "t2",
				color: "ink-3",
				children: count
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			listStyle: "none",
			m: "0",
			p: "0",
			children: panels.map((panel) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				panel,
				conditions
			}) }, panel))
		})]
	});
}
function Row({ panel, conditions }) {
	const store = useViewStore();
	const chosen = useView((view) => view.panel === panel);
	const condition = conditions[panel];
	const action = condition?.action ?? "none";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.button, {
		type: "button",
		"aria-pressed": chosen,
		onClick: () => store.setState({ panel }),
		display: "flex",
		alignItems: "center",
		gap: "3",
		width: "full",
		minH: {
			base: "field",
			lg: "9"
		},
		px: "2",
		border: "0",
		borderBlockStartWidth: "1px",
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "line",
		bg: chosen ? "drive-tint" : "transparent",
		textAlign: "start",
		textStyle: "t2",
		cursor: "pointer",
		css: { "&:focus-visible": { outlineOffset: "-3px" } },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelSwatch, { action }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				fontWeight: "semibold",
				flex: "1",
				children: PANEL_NAMES[panel]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: action === "none" ? "ink-3" : "ink",
				fontWeight: "semibold",
				children: NAMES$1[action]
			}),
			condition?.paint && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: texts.panels.paint }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaintMark, {})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ChevronRight,
				size: 16,
				mirror: true
			})
		]
	});
}
// client/features/inspection/section.tsx
function Section({ name, title, left, summary, children }) {
	const wide = useWide();
	const open = useView((view) => view.open.includes(name));
	const store = useViewStore();
	const body = `section-${name}`;
	if (wide) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Frame$2, {
		card: true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
			textStyle: "t3",
			fontWeight: "bold",
			pb: "2",
			children: title
		}), children]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Frame$2, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.button, {
		type: "button",
		"aria-expanded": open,
		"aria-controls": body,
		onClick: () => toggleSection(store, name),
		display: "flex",
		alignItems: "center",
		gap: "2",
		width: "full",
		minH: "dock",
		px: "4",
		border: "0",
		bg: "transparent",
		fontWeight: "bold",
		textStyle: "t3",
		textAlign: "start",
		cursor: "pointer",
		css: { "&:focus-visible": { outlineOffset: "-3px" } },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				flex: "1",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(State, {
				left,
				summary
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				transform: open ? "rotate(180deg)" : "none",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: ChevronDown })
			})
		]
	}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		id: body,
		hidden: !open,
		px: "4",
		pb: "4",
		children: open && children
	})] });
}
function State({ left, summary }) {
	if (left > 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		textStyle: "t2",
		fontWeight: "semibold",
		children: texts.missing.left(left)
	});
	if (!summary) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		display: "inline-flex",
		alignItems: "center",
		gap: "1.5",
		textStyle: "t2",
		fontWeight: "semibold",
		color: "drive",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: Check,
			size: 16
		}), summary]
	});
}
var Frame$2 = chakra("section", {
	base: {
		bg: "surface",
		borderBlockStartWidth: "1px",
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "line",
		"&:first-of-type": { borderBlockStartWidth: "0" }
	},
	variants: { card: { true: {
		p: "4",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "line",
		borderRadius: "card",
		"&:first-of-type": { borderBlockStartWidth: "1px" }
	} } }
});
// client/features/inspection/panels.tsx
/** The car's panels: the drawing to tap, the editor beside it (a sheet on phones), the list below (S-w2-05 to S-w2-07). */
function useMarkedCount() {
	return useForm((form) => markedPanels(form.panel_conditions).length);
}
/** On phones: a section of step 2 with the sheet at the thumb. */
var PanelsSection = (0, import_react.memo)(function PanelsSection() {
	const marked = useMarkedCount();
	const summary = marked > 0 ? texts.details.marked(marked) : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Section, {
		name: "panels",
		title: texts.details.panels,
		left: 0,
		summary,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelList, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelSheet, {})
		]
	});
});
/** On desktops: a column of its own. */
var PanelsAside = (0, import_react.memo)(function PanelsAside() {
	const marked = useMarkedCount();
	const panel = useView((view) => view.panel) ?? PANELS[0];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.aside, {
		"aria-label": texts.details.panels,
		p: "4",
		bg: "surface",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				justifyContent: "space-between",
				alignItems: "baseline",
				pb: "2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
					textStyle: "t3",
					fontWeight: "bold",
					children: texts.details.panels
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					textStyle: "t2",
					color: "ink-3",
					children: texts.details.marked(marked)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				my: "3",
				p: "3",
				borderRadius: "card",
				borderWidth: "1px",
				borderStyle: "solid",
				borderColor: "line-2",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelEditor, {
					panel,
					look: "row"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelList, {})
		]
	});
});
var Drawing = (0, import_react.memo)(function Drawing() {
	const conditions = useForm((form) => form.panel_conditions);
	const panel = useView((view) => view.panel);
	const store = useViewStore();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		maxW: "376px",
		marginInline: "auto",
		scrollMarginBlockStart: "120px",
		"data-panel-stage": "",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelDrawing, {
			conditions,
			selected: panel,
			onSelect: (chosen) => store.setState({ panel: chosen })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelLegend, {})]
	});
});
/** Not modal: the drawing above stays in reach. */
function PanelSheet() {
	const panel = useView((view) => view.panel);
	const store = useViewStore();
	const shoot = useCamera();
	const box = (0, import_react.useRef)(null);
	const open = panel !== null;
	(0, import_react.useEffect)(() => {
		if (open) document.querySelector("[data-panel-stage]")?.scrollIntoView({ block: "start" });
	}, [open]);
	if (!panel) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		ref: box,
		role: "dialog",
		"aria-label": PANEL_NAMES[panel],
		onKeyDown: (event) => event.key === "Escape" && store.setState({ panel: null }),
		position: "fixed",
		insetInline: "0",
		insetBlockEnd: "0",
		zIndex: "menu",
		px: "4",
		pt: "3",
		pb: "calc(16px + env(safe-area-inset-bottom))",
		bg: "surface",
		borderRadius: "16px 16px 0 0",
		boxShadow: "sheet",
		animation: "rise 140ms",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelEditor, {
			panel,
			look: "cards",
			end: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				glyph: Camera,
				size: "dock",
				variant: "secondary",
				iconSize: 24,
				"aria-label": texts.camera,
				onClick: () => shoot({
					slot: panel,
					category: "damage"
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "primary",
				size: "dock",
				minW: "104px",
				onClick: () => store.setState({ panel: null }),
				children: texts.panels.done
			})] })
		})
	});
}
// client/features/inspection/draft-photos.ts
/** The photos of the open draft as the screen needs them: in order, with what the outbox says of each. */
/** undefined while the first read runs; [] without a draft. */
function useDraftPhotos(draftId) {
	const photos = useLiveQuery(async () => {
		const draft = draftId ? await db.drafts.get(draftId) : void 0;
		return draft ? photosOf(draft) : [];
	}, [draftId]);
	const uploads = useLiveQuery(async () => photos ? readUploads(photos) : void 0, [photos]);
	useReleasedUrls(photos);
	return (0, import_react.useMemo)(() => photos?.map((photo) => ({
		photo,
		where: whereIs(photo, uploads)
	})), [photos, uploads]);
}
/** How many photos the draft has; reads nothing else, so typing does not wake it. */
function usePhotoCount(draftId) {
	return useLiveQuery(() => draftId ? db.photos.where("draftId").equals(draftId).count() : 0, [draftId]) ?? 0;
}
async function readUploads(photos) {
	const keys = photos.map((photo) => [photo.ownerId, photo.sha256]);
	const rows = await db.outbox.where("[ownerId+sha256]").anyOf(keys).toArray();
	const receipts = await db.receipts.bulkGet(photos.map((one) => photoReceiptId(one.ownerId, one.sha256)));
	return {
		rows: new Map(rows.flatMap((row) => row.sha256 ? [[row.sha256, row]] : [])),
		received: new Set(photos.flatMap((photo, at) => receipts[at] ? [photo.sha256] : []))
	};
}
function whereIs(photo, uploads) {
	if (photo.state === "damaged") return { state: "damaged" };
	if (photo.state === "on-server") return { state: "on-server" };
	const row = uploads?.rows.get(photo.sha256);
	if (row?.state === "sent" || uploads?.received.has(photo.sha256)) return { state: "sent" };
	if (!row) return { state: "here" };
	if (row.state === "needs-attention") return {
		state: "refused",
		message: row.problem?.message ?? ""
	};
	if (row.state === "sending") return {
		state: "sending",
		done: row.bytesSent,
		all: row.bytesTotal
	};
	return { state: "waiting" };
}
/** The small picture kept here, else the server's own when it has one. */
function tileUrl(photo) {
	const local = photoUrlFor(photo);
	if (local) return local;
	return photo.state === "on-server" ? photoVariantUrl(photoUrl(photo.sha256), 320, "jpeg") ?? null : null;
}
/** Gives the addresses back when the screen is gone; the pause lets a remount keep them. */
function useReleasedUrls(photos) {
	const seen = (0, import_react.useRef)(/* @__PURE__ */ new Set());
	const leaving = (0, import_react.useRef)(void 0);
	(0, import_react.useEffect)(() => {
		for (const photo of photos ?? []) seen.current.add(photo.id);
	}, [photos]);
	(0, import_react.useEffect)(() => {
		clearTimeout(leaving.current);
		const ids = seen.current;
		return () => {
			leaving.current = setTimeout(() => releasePhotoUrls(ids), 0);
		};
	}, []);
}
// client/features/inspection/photo-panel.tsx
/** The car's pictures within reach while its details and days are worked out; wide screens only (S-view-13). */
/** Clear of the dock at the bottom, CSS pixels. */
var OVER_THE_DOCK = 92;
function PhotoPanel({ draftId }) {
	const photos = useDraftPhotos(draftId);
	const usa = useForm((form) => form.usa_images);
	const uae = useForm((form) => form.uae_images);
	const { usaAlt, alt } = texts.photos;
	const sets = [{
		label: texts.photos.usa,
		images: imagesOf("usa", usa, photos, usaAlt)
	}, {
		label: texts.photos.uae,
		images: imagesOf("uae", uae, photos, alt)
	}];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ImagePanel, {
		title: texts.photos.panel,
		sets,
		bottom: OVER_THE_DOCK
	});
}
function imagesOf(gallery, urls, photos, altOf) {
	const own = (photos ?? []).flatMap(({ photo }) => {
		const url = photo.gallery === gallery ? tileUrl(photo) : null;
		return url === null ? [] : [url];
	});
	return [...new Set(urls), ...own].map((url, at) => ({
		source: photoSource(url),
		alt: altOf(at + 1)
	}));
}
// client/features/inspection/credentials-dialog.tsx
/** The new dealer's sign-in, shown once and never again (S-w1-05). */
var say$6 = texts.dealer.credentials;
function CredentialsDialog(props) {
	const { credentials, onClose } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: credentials !== null,
		onClose,
		role: "alertdialog",
		title: say$6.title,
		description: say$6.text,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			size: "field",
			onClick: onClose,
			children: say$6.done
		}),
		children: credentials && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Shown, { credentials })
	});
}
function Shown({ credentials }) {
	const [copied, setCopied] = (0, import_react.useState)(null);
	const copy = () => navigator.clipboard.writeText(`${credentials.email}\n${credentials.password}`).then(() => setCopied(say$6.copied), () => setCopied(say$6.notCopied));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: say$6.email,
			value: credentials.email,
			readOnly: true,
			onChange: ignore$1
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: say$6.password,
			value: credentials.password,
			readOnly: true,
			onChange: ignore$1
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			alignItems: "center",
			gap: "3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				icon: Copy,
				onClick: () => void copy(),
				children: say$6.copy
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				role: "status",
				children: copied
			})]
		})
	] });
}
function ignore$1() {}
// client/features/inspection/dealers.ts
/** The dealers to choose from: the server's, or those kept on this phone, and always the ones that still wait to be sent. */
/** `kept`: the server could not be asked, these are the ones this phone knows. */
function useDealers(ownerId) {
	const answer = useQuery({
		queryKey: [
			dealersList.name,
			{},
			"remembered",
			ownerId
		],
		queryFn: async ({ signal }) => {
			const dealers = await call(dealersList, {}, { signal });
			await remember(ownerId, "dealers", dealers).catch(() => void 0);
			return dealers;
		},
		retry: false
	});
	const kept = useLiveQuery(async () => (await recall(ownerId, "dealers"))?.value ?? [], [ownerId]);
	const waiting = useLiveQuery(() => waitingDealers(ownerId), [ownerId]);
	const list = (0, import_react.useMemo)(() => merged(answer.data ?? kept ?? [], waiting ?? []), [
		answer.data,
		kept,
		waiting
	]);
	return {
		list,
		state: answer.data ? "ready" : answer.isError ? list.length > 0 ? "kept" : "failed" : "loading",
		refresh: () => void answer.refetch()
	};
}
async function waitingDealers(ownerId) {
	return (await unsentRows(ownerId)).flatMap((row) => row.kind === "create-dealer" ? [{
		id: row.payload.id,
		name: String(row.payload.name ?? ""),
		emirate: null,
		waiting: true
	}] : []);
}
function merged(known, waiting) {
	const held = new Set(waiting.map((one) => one.id));
	const listed = known.filter((one) => !held.has(one.id));
	return [...waiting, ...listed.map(({ id, name, emirate }) => ({
		id,
		name,
		emirate,
		waiting: false
	}))];
}
// client/features/inspection/form-changes.ts
/** One field as the person changed it; it is no longer the VIN's doing (S-w2-25). */
function withField(form, name, value) {
	return {
		...form,
		[name]: value,
		prefilled: without(form.prefilled, [name])
	};
}
function without(names, gone) {
	return names.filter((name) => !gone.includes(name));
}
/** Another make has other models and trims (S-w2-08). */
function withMake(form, make) {
	if (make === form.make) return form;
	return {
		...form,
		make,
		model: "",
		trim: "",
		prefilled: without(form.prefilled, [
			"make",
			"model",
			"trim"
		])
	};
}
/** Another model has other trims (S-w2-09). */
function withModel(form, model) {
	if (model === form.model) return form;
	return {
		...form,
		model,
		trim: "",
		prefilled: without(form.prefilled, ["model", "trim"])
	};
}
/** A trim that knows its body sets the body type; one that does not leaves it (S-w2-10). */
function withTrim(form, name, trims) {
	const bodyType = trims.find((trim) => trim.name === name)?.bodyType;
	const chosen = withField(form, "trim", name);
	return bodyType ? withField(chosen, "body_type", bodyType) : chosen;
}
/** Keeps what a VIN can hold (S-w2-19). */
function withVin(form, text) {
	return withField(form, "vin", cleanVin(text));
}
/** "Intact" clears the four deployment flags, "not intact" touches nothing else (S-w2-15, S-w2-16, D-34). */
function withAirbagsIntact(form, intact) {
	if (!intact) return {
		...form,
		airbags_intact: false
	};
	return {
		...form,
		airbags_intact: true,
		dash_airbag_deployed: false,
		steering_airbag_deployed: false,
		seat_airbag_deployed: false,
		curtain_airbags_deployed: false
	};
}
/** The auction price carries its value in dirhams with it, alone and with shipping; both stay editable (D-36). */
function withAuctionPrice(form, text) {
	const usd = typedNumber(text);
	return {
		...withField(form, "auction_price_usd", text),
		win_price_aed: usd === null ? "" : String(winPriceAed(usd)),
		total_with_shipping_aed: usd === null ? "" : String(totalWithShippingAed(usd))
	};
}
/** A copy with the item at `from` moved to `to`; positions outside the list change nothing. */
function moved(list, from, to) {
	const next = [...list];
	if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
	next.splice(to, 0, ...next.splice(from, 1));
	return next;
}
var FIRST_YEAR = 2015;
/** This year down to 2015, plus an older or later year the car already has (S-w2-26, D-87). Text, newest first. */
function yearOptions(chosen, now = /* @__PURE__ */ new Date()) {
	const newest = now.getFullYear();
	const years = Array.from({ length: newest - FIRST_YEAR + 1 }, (_, index) => String(newest - index));
	if (chosen === "" || years.includes(chosen)) return years;
	return [...years, chosen].sort((a, b) => Number(b) - Number(a));
}
/** The list, and the chosen value in front when the list does not have it: no select hides its own value (D-87). */
function withChosen(list, chosen) {
	return chosen === "" || list.includes(chosen) ? list : [chosen, ...list];
}
// client/features/inspection/fields.tsx
/** Form controls that know their field: each listens to one value, says when the VIN filled it and shows its own fault. */
/** The fault of this field, gone as soon as it is answered. */
function useFault(name) {
	const fault = useView((view) => view.fault?.field === name ? view.fault.message : void 0);
	return useForm((form) => form[name] !== "" && form[name] !== null) ? void 0 : fault;
}
/** "From VIN" while nobody changed what the VIN said. */
function useOrigin(name) {
	return useForm((form) => form.prefilled.includes(name)) ? texts.vin.prefilled : void 0;
}
var FormText = (0, import_react.memo)(function FormText({ name, write, ...rest }) {
	const value = useForm((form) => form[name]);
	const change = useChange();
	const origin = useOrigin(name);
	const error = useFault(name);
	const [typed, type] = useTypedText(value, (text) => change((form) => (write ?? writeText)(form, text, name)));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
		...rest,
		id: fieldId(name),
		name,
		value: typed,
		autoComplete: "off",
		end: origin,
		error,
		onChange: type
	});
});
function writeText(form, text, name) {
	return withField(form, name, text);
}
var FormSelect = (0, import_react.memo)(function FormSelect(props) {
	const { name, options, words, write, wanted = true, ...rest } = props;
	const value = useForm((form) => form[name]);
	const change = useChange();
	const origin = useOrigin(name);
	const error = useFault(name);
	const entries = (0, import_react.useMemo)(() => withChosen(options, value).map((one) => ({
		value: one,
		label: words ? words(one) : one
	})), [
		options,
		words,
		value
	]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
		...rest,
		id: fieldId(name),
		name,
		value,
		options: entries,
		end: origin,
		error,
		unanswered: wanted && value === "",
		onChange: (chosen) => change((form) => (write ?? writeText)(form, chosen, name))
	});
});
var FormArea = (0, import_react.memo)(function FormArea({ name, ...rest }) {
	const value = useForm((form) => form[name]);
	const change = useChange();
	const [typed, type] = useTypedText(value, (text) => change((form) => writeText(form, text, name)));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextAreaField, {
		...rest,
		id: fieldId(name),
		name,
		value: typed,
		maxLength: 5e3,
		onChange: type
	});
});
// client/features/inspection/grid.tsx
/** Fields in columns that fold into one on phones. */
var Fields = chakra("div", { base: {
	display: "grid",
	gap: "3",
	alignItems: "start",
	gridTemplateColumns: {
		base: "repeat(2, minmax(0, 1fr))",
		lg: "repeat(6, minmax(0, 1fr))"
	},
	"& > *": { gridColumn: { lg: "span 2" } },
	"& > .half": { gridColumn: {
		base: "span 1",
		lg: "span 1"
	} },
	"& > .wide": { gridColumn: {
		base: "1 / -1",
		lg: "span 2"
	} },
	"& > .third": { gridColumn: {
		base: "1 / -1",
		lg: "span 3"
	} },
	"& > .full": { gridColumn: "1 / -1" }
} });
/** One place in the grid. */
var Cell = chakra("div", { base: { minW: "0" } });
// client/features/inspection/new-dealer-form.tsx
/** A dealer nobody knows yet: created at once with signal, queued without (S-w1-02 to S-w1-05). */
var { dealer: say$5 } = texts;
var EMPTY$1 = {
	name: "",
	contactEmail: "",
	contactPhone: "",
	licenseNumber: "",
	city: "",
	emirate: "",
	address: ""
};
var EMIRATES = DEALER_FORM_EMIRATES.map((value) => ({
	value,
	label: value
}));
function NewDealerForm({ ownerId, onCreated, onCancel }) {
	const [typed, setTyped] = (0, import_react.useState)(EMPTY$1);
	const set = (name) => (value) => setTyped((before) => ({
		...before,
		[name]: value
	}));
	const create = useCreateDealer(ownerId, onCreated);
	const complete = typed.name.trim() !== "" && /.+@.+/.test(typed.contactEmail);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
		"aria-label": say$5.add,
		noValidate: true,
		display: "grid",
		gap: "3",
		p: "4",
		borderRadius: "card",
		bg: "sunken",
		onSubmit: (event) => {
			event.preventDefault();
			if (complete) create.mutate(typed);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				textStyle: "t3",
				fontWeight: "bold",
				children: say$5.add
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: say$5.fields.name,
				required: true,
				value: typed.name,
				onChange: set("name")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: say$5.fields.contactEmail,
				kind: "email",
				required: true,
				value: typed.contactEmail,
				onChange: set("contactEmail")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: say$5.fields.phone,
				kind: "tel",
				value: typed.contactPhone,
				onChange: set("contactPhone")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: say$5.fields.licenseNumber,
				value: typed.licenseNumber,
				onChange: set("licenseNumber")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fields, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: say$5.fields.city,
				value: typed.city,
				onChange: set("city")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: say$5.fields.emirate,
				value: typed.emirate,
				options: EMIRATES,
				placeholder: say$5.chooseEmirate,
				onChange: set("emirate")
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: say$5.fields.address,
				value: typed.address,
				onChange: set("address")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				gap: "2",
				justifyContent: "flex-end",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "field",
					onClick: onCancel,
					children: say$5.cancel
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					size: "field",
					variant: "primary",
					disabled: !complete,
					loading: create.isPending,
					children: say$5.create
				})]
			})
		]
	});
}
function useCreateDealer(ownerId, onCreated) {
	return useMutation({
		mutationFn: async (typed) => {
			const id = crypto.randomUUID();
			const body = {
				...typed,
				id,
				emirate: typed.emirate
			};
			try {
				const { dealer, credentials } = await call(dealersCreate, { body }, { idempotencyKey: id });
				return {
					id: dealer.id,
					credentials
				};
			} catch (error) {
				if (!(error instanceof Unreachable)) throw error;
				return {
					id: await queueDealer(ownerId, body),
					credentials: null
				};
			}
		},
		onSuccess: ({ id, credentials }) => {
			toast({
				title: say$5.created,
				kind: "success",
				...credentials === null && { description: say$5.createdHere }
			});
			onCreated(id, credentials);
		},
		onError: (error) => {
			const reason = error instanceof Problem && error.status < 500 ? reasonOf(error) : say$5.createFailed;
			toast({
				title: texts.toasts.error,
				description: reason,
				kind: "destructive"
			});
		}
	});
}
/** The server's own words; the first marked field says more than "check the fields". */
function reasonOf(problem) {
	return problem.extra.issues?.[0]?.message ?? problem.message;
}
// client/features/inspection/step-dealer.tsx
/** Step 1: whose car it is; a dealer nobody knows yet is made here, with or without signal (S-w1). */
var { dealer: say$4 } = texts;
function StepDealer() {
	const { ownerId } = useInspection();
	const dealers = useDealers(ownerId);
	const change = useChange();
	const [adding, setAdding] = (0, import_react.useState)(false);
	const [credentials, setCredentials] = (0, import_react.useState)(null);
	const created = (id, shown) => {
		change((form) => withField(form, "dealerId", id));
		setAdding(false);
		setCredentials(shown);
		dealers.refresh();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: say$4.heading,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DealerSelect, { dealers }),
			adding ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewDealerForm, {
				ownerId,
				onCreated: created,
				onCancel: () => setAdding(false)
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				icon: Plus,
				onClick: () => setAdding(true),
				children: say$4.add
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CredentialsDialog, {
				credentials,
				onClose: () => setCredentials(null)
			})
		]
	});
}
function DealerSelect({ dealers }) {
	const value = useForm((form) => form.dealerId);
	const change = useChange();
	const error = useFault("dealerId");
	const { state, list } = dealers;
	if (state === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: say$4.failed,
		onRetry: dealers.refresh
	});
	const placeholder = state === "loading" ? say$4.loading : list.length === 0 ? say$4.none : say$4.choose;
	const unknown = value !== "" && !list.some((one) => one.id === value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
		id: fieldId("dealerId"),
		name: "dealerId",
		label: say$4.label,
		value,
		placeholder,
		unanswered: value === "",
		error,
		help: state === "kept" ? say$4.fromPhone : void 0,
		options: [...unknown ? [{
			value,
			label: value
		}] : [], ...list.map((one) => ({
			value: one.id,
			label: wordsOf(one)
		}))],
		onChange: (id) => change((form) => withField(form, "dealerId", id))
	}) });
}
function wordsOf({ name, emirate, waiting }) {
	return [
		name,
		emirate,
		waiting && say$4.waiting
	].filter(Boolean).join(" · ");
}
// shared/domain/vehicle-catalogue.ts
/** Makes, models and trims as sold here, for the pickers of the wizard and the filters, from the same data as the VIN pack. */
/** `makes`: per make its models, each `Model` or `Model:trim|trim`; a trim starts with the digit of its body type, "-" if unknown. */
var catalogueFile = object({
	format: literal("redrive-catalogue/1"),
	source: string(),
	makes: array(tuple([string(), array(string())]))
});
function readTrim(text) {
	const bodyType = BODY_TYPES[Number(text.charAt(0))];
	return bodyType === void 0 ? { name: text.slice(1) } : {
		name: text.slice(1),
		bodyType
	};
}
var same = (a, b) => a.toLowerCase() === b.toLowerCase();
/** Names in the order people look for them: letters without case, numbers by size ("X2" before "X10"). */
var byName = (a, b) => a.localeCompare(b, "en", {
	numeric: true,
	sensitivity: "base"
});
var nameOf = (line) => line.split(":", 1)[0] ?? line;
/**
* Opens the content of the catalogue file (parsed JSON, or its text). Makes and models are found whatever their case.
* @throws ZodError when it is not a catalogue of this format.
*/
function openCatalogue(json) {
	const file = catalogueFile.parse(typeof json === "string" ? JSON.parse(json) : json);
	const linesOf = (make) => file.makes.filter(([name]) => make === void 0 || same(name, make)).flatMap(([, models]) => models);
	return {
		makes: () => file.makes.map(([make]) => make),
		models: (make) => [...new Set(linesOf(make).map(nameOf))].sort(byName),
		trims: (model, make) => {
			const found = linesOf(make).filter((line) => same(nameOf(line), model)).flatMap((line) => line.slice(nameOf(line).length + 1).split("|")).filter((text) => text !== "").map(readTrim);
			return [...new Map(found.map((trim) => [trim.name, trim])).values()].sort((a, b) => byName(a.name, b.name));
		}
	};
}
// client/features/inspection/vin-pack.ts
/** The VIN pack and the catalogue, fetched once and kept in memory; the service worker has them, so they come without signal. */
/** Fetches and opens a file once; a failure is forgotten, so that the next call tries again. */
function once(address, open) {
	let opened = null;
	return () => {
		opened ??= read(address).then(open).catch((cause) => {
			opened = null;
			throw cause;
		});
		return opened;
	};
}
async function read(address) {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	return response.text();
}
/** Rejects when it cannot be had. */
var loadVinPack = once("/vin/vin-pack.v1.json", openVinPack);
/** Any VIN of the pack will do: what counts is that the code has run. */
var PRACTICE = [
	"4T1G11AK9MU512349",
	"1FA6P8CF5L5112233",
	"5YJ3E1EA7KF317000"
];
/** The first decode of a page runs code the browser has not compiled yet, 4 to 24 ms on a slow phone: done here, nobody waits for it. */
function practise(pack) {
	for (const vin of PRACTICE) decodeVin(pack, vin);
}
/** Loads the pack and practises when the page has nothing else to do. Returns what calls it off. */
function readyVinPack() {
	const load = () => void loadVinPack().then(practise, () => void 0);
	if (!("requestIdleCallback" in window)) {
		const timer = setTimeout(load, 1e3);
		return () => clearTimeout(timer);
	}
	const idle = requestIdleCallback(load);
	return () => cancelIdleCallback(idle);
}
/** Rejects when it cannot be had. */
var loadCatalogue = once("/vin/catalogue.v1.json", openCatalogue);
// client/features/inspection/catalogue.ts
/** Makes, models and trims to choose from: the server's with signal, else those that lie with the VIN pack on this phone. */
/** Not part of the first code: without signal the wizard opens with none of it. */
var calls = () => import("./cars-CMr53V05.js").then((n) => n.s);
function useMakes() {
	return choicesOf(useQuery({
		queryKey: ["inspection.makes"],
		queryFn: ({ signal }) => orKept(async () => call((await calls()).carsMakes, {}, { signal }), (kept) => kept.makes())
	}));
}
/** `idle` until a make is chosen. */
function useModels(make) {
	const answer = useQuery({
		queryKey: ["inspection.models", make],
		enabled: make !== "",
		queryFn: ({ signal }) => orKept(async () => call((await calls()).carsModels, { query: { make } }, { signal }), (kept) => kept.models(make))
	});
	return make === "" ? { state: "idle" } : choicesOf(answer);
}
/** `idle` until a model is chosen. */
function useTrims(make, model) {
	const known = make !== "" && model !== "";
	const answer = useQuery({
		queryKey: [
			"inspection.trims",
			make,
			model
		],
		enabled: known,
		queryFn: ({ signal }) => orKept(async () => call((await calls()).carsTrims, { query: {
			make,
			model
		} }, { signal }), (kept) => kept.trims(model, make))
	});
	return known ? choicesOf(answer) : { state: "idle" };
}
/** Only a missing answer is replaced by what lies here; a refusal of the server is shown (S-w2-27). */
async function orKept(ask, read) {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof Unreachable)) throw error;
		return read(await loadCatalogue());
	}
}
function choicesOf({ data, isPending, isError }) {
	if (isPending) return { state: "loading" };
	if (data && data.length > 0) return {
		state: "ready",
		list: data
	};
	return isError ? { state: "error" } : { state: "none" };
}
// client/features/inspection/car-choice.tsx
/** Make, model and trim: a list where one is known, typing where none is, so that no car is ever impossible to enter (S-w2-27). */
var { details: details$3 } = texts;
var EMPTY = [];
function ListOrText(props) {
	const { name, label, choices, nameOf, idle, says, write, wanted = true, hint } = props;
	const common = {
		name,
		label,
		write,
		...hint && { hint }
	};
	if (choices.state === "error") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
		...common,
		help: says.error
	});
	if (choices.state === "none") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
		...common,
		help: says.none
	});
	const waiting = choices.state === "loading" ? says.loading : choices.state === "idle" ? idle : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
		...common,
		wanted,
		disabled: waiting !== null,
		options: choices.state === "ready" ? choices.list.map(nameOf) : EMPTY,
		placeholder: waiting ?? details$3.choose
	});
}
var itself = (text) => text;
var trimName = (trim) => trim.name;
var MakeField = (0, import_react.memo)(function MakeField() {
	const choices = useMakes();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListOrText, {
		name: "make",
		label: details$3.make,
		choices,
		nameOf: itself,
		idle: details$3.choose,
		says: details$3.makes,
		write: withMake
	});
});
var ModelField = (0, import_react.memo)(function ModelField() {
	const choices = useModels(useForm((form) => form.make));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListOrText, {
		name: "model",
		label: details$3.model,
		choices,
		nameOf: itself,
		idle: details$3.chooseMakeFirst,
		says: details$3.models,
		write: withModel
	});
});
var TrimField = (0, import_react.memo)(function TrimField() {
	const choices = useTrims(useForm((form) => form.make), useForm((form) => form.model));
	const trims = choices.state === "ready" ? choices.list : [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListOrText, {
		name: "trim",
		label: details$3.trim,
		hint: details$3.optional,
		choices,
		nameOf: trimName,
		idle: details$3.chooseModelFirst,
		says: details$3.trims,
		write: (form, name) => withTrim(form, name, trims),
		wanted: false
	});
});
function BodyTypeField() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
		name: "body_type",
		label: details$3.bodyType,
		options: BODY_TYPES,
		placeholder: details$3.choose
	});
}
// client/features/inspection/basics-section.tsx
/** The facts of the car: what the VIN tells and what only eyes and the dashboard tell (S-w2-02). */
var { details: details$2 } = texts;
function BasicsSection() {
	const left = useForm((form) => missingInStep2(form).filter((name) => sectionOf(name) === "basics").length);
	const name = useForm((form) => [
		form.year,
		form.make,
		form.model
	].filter(Boolean).join(" "));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
		name: "basics",
		title: details$2.basics,
		left,
		summary: name,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fields, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MakeField, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ModelField, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
				className: "wide",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrimField, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(YearField, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
				name: "spec",
				label: details$2.specField,
				options: SPECS
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BodyTypeField, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
				name: "mileage_value",
				label: details$2.mileage,
				kind: "number",
				required: true
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
				name: "mileage_unit",
				label: details$2.unit,
				options: MILEAGE_UNITS
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
				name: "doors",
				label: details$2.doors,
				kind: "number"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
				name: "engine_size",
				label: details$2.engineSize
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
				name: "engine_specs",
				label: details$2.engineSpecs
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
				name: "num_cylinders",
				label: details$2.cylinders,
				options: CYLINDERS,
				placeholder: details$2.choose
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
				name: "exterior_color",
				label: details$2.exteriorColor,
				options: COLORS,
				placeholder: details$2.chooseColour
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
				name: "interior_color",
				label: details$2.interiorColor,
				options: COLORS,
				placeholder: details$2.chooseColour
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
				name: "location",
				label: details$2.location
			})
		] })
	});
}
function YearField() {
	const year = useForm((form) => form.year);
	const years = (0, import_react.useMemo)(() => yearOptions(year), [year]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
		name: "year",
		label: details$2.year,
		options: years,
		placeholder: details$2.choose
	});
}
// client/features/inspection/damage-section.tsx
/** What kind of damage the car has, and what else is worth saying about it. */
var { details: details$1 } = texts;
function DamageSection() {
	const left = useForm((form) => (form.primary_damage === "" ? 1 : 0) + (form.secondary_damage === "" ? 1 : 0));
	const primary = useForm((form) => form.primary_damage);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
		name: "damage",
		title: details$1.damage,
		left,
		summary: primary,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fields, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
				className: "third",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
					name: "primary_damage",
					label: details$1.primaryDamage,
					options: DAMAGE_TYPES,
					placeholder: details$1.choose
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
				className: "third",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormSelect, {
					name: "secondary_damage",
					label: details$1.secondaryDamage,
					options: DAMAGE_TYPES,
					placeholder: details$1.choose
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
				className: "full",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormArea, {
					name: "comments",
					label: details$1.comments,
					rows: 4
				})
			})
		] })
	});
}
// client/features/inspection/listing-section.tsx
/** How the car is to be sold and what its owner asks (S-w2-01, S-w2-28). */
var { details } = texts;
var NAMES = {
	buy_now: details.buyNow,
	auction: details.auction
};
var CHOICES = LISTING_TYPES.map((value) => ({
	value,
	label: NAMES[value]
}));
function ListingSection() {
	const type = useForm((form) => form.listing_type);
	const priced = useForm((form) => form.price_seller_aed !== "");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
		name: "listing",
		title: details.listing,
		left: priced ? 0 : 1,
		summary: NAMES[type],
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fields, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
				className: "wide",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListingType, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
				className: "wide",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
					name: "price_seller_aed",
					label: details.sellerPrice,
					kind: "money",
					required: true
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
				className: "wide",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarInUae, {})
			})
		] })
	});
}
function ListingType() {
	const value = useForm((form) => form.listing_type);
	const change = useChange();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioChoices, {
		label: details.listingType,
		value,
		choices: CHOICES,
		onChange: (listing_type) => change((form) => ({
			...form,
			listing_type
		}))
	});
}
function CarInUae() {
	const checked = useForm((form) => form.car_in_uae);
	const change = useChange();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
		size: "field",
		label: details.carInUae,
		checked,
		onChange: (car_in_uae) => change((form) => ({
			...form,
			car_in_uae
		}))
	});
}
// client/ui/yes-no.tsx
var english = {
	yes: "Yes",
	no: "No",
	unanswered: "Not answered"
};
function YesNo({ value, onChange, note, look = "beside", words = english, ...rest }) {
	const chosen = value === null ? null : value ? "yes" : "no";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioChoices, {
		...rest,
		look,
		note: value === null ? words.unanswered : note,
		value: chosen,
		onChange: (answer) => onChange(answer === "yes"),
		choices: [{
			value: "yes",
			label: words.yes,
			mark: value === true && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: Check,
				size: 16
			})
		}, {
			value: "no",
			label: words.no,
			mark: value === false && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: X,
				size: 16
			})
		}]
	});
}
// client/features/inspection/safety-section.tsx
/** Airbags, chassis, fluids: three answers nobody may leave to chance, two of them asked twice (S-w2-11 to S-w2-18). */
var FLAGS = [
	["dash_airbag_deployed", texts.details.dash],
	["steering_airbag_deployed", texts.details.steering],
	["seat_airbag_deployed", texts.details.seat],
	["curtain_airbags_deployed", texts.details.curtain]
];
function SafetySection() {
	const left = useForm((form) => [
		form.airbags_intact,
		form.chassis_intact,
		form.oil_coolant_mix
	].filter((one) => one === null).length);
	const [asked, ask] = (0, import_react.useState)(null);
	const wide = useWide();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Section, {
		name: "safety",
		title: texts.details.safety,
		left,
		summary: left === 0 ? answered : void 0,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "3",
			gridTemplateColumns: {
				base: "minmax(0, 1fr)",
				lg: "repeat(3, minmax(0, 1fr))"
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Airbags, { ask: (answer) => ask({
					about: "airbags",
					answer
				}) }),
				!wide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Deployed, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chassis, { ask: (answer) => ask({
					about: "chassis",
					answer
				}) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OilCoolant, {}),
				wide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Deployed, {})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Confirmation, {
			asked,
			onClose: () => ask(null)
		})]
	});
}
var answered = "3 of 3";
function Airbags({ ask }) {
	const value = useForm((form) => form.airbags_intact);
	const deployed = useForm((form) => FLAGS.filter(([flag]) => form[flag]).length);
	const note = value ? texts.details.answers.notDeployed : airbagNote(deployed);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Question, {
		field: "airbags_intact",
		label: texts.details.airbags,
		value,
		note,
		onAnswer: ask
	});
}
function airbagNote(deployed) {
	const { whichDeployed, deployed: said } = texts.details.answers;
	return deployed === 0 ? whichDeployed : said(deployed);
}
function Chassis({ ask }) {
	const value = useForm((form) => form.chassis_intact);
	const { noStructural, structural } = texts.details.answers;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Question, {
		field: "chassis_intact",
		label: texts.details.chassis,
		value,
		note: value ? noStructural : structural,
		onAnswer: ask
	});
}
function OilCoolant() {
	const value = useForm((form) => form.oil_coolant_mix);
	const change = useChange();
	const { mixed, notMixed } = texts.details.answers;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Question, {
		field: "oil_coolant_mix",
		label: texts.details.oil,
		value,
		note: value ? mixed : notMixed,
		onAnswer: (answer) => change((form) => ({
			...form,
			oil_coolant_mix: answer
		}))
	});
}
function Question({ field, label, value, note, onAnswer }) {
	const wide = useWide();
	const error = useFault(field);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: fieldId(field),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(YesNo, {
			label,
			value,
			note,
			error,
			onChange: onAnswer,
			look: wide ? "joined" : "beside",
			words: {
				yes: "Yes",
				no: "No",
				unanswered: texts.details.answers.unanswered
			}
		})
	});
}
/** Only while the airbags are said not to be intact (S-w2-03). */
function Deployed() {
	if (!useForm((form) => form.airbags_intact === false)) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": texts.details.deployed,
		gridColumn: "1 / -1",
		p: "3",
		borderRadius: "control",
		bg: "sunken",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			textStyle: "t2",
			fontWeight: "semibold",
			pb: "2",
			children: texts.details.deployed
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			display: "grid",
			gap: "2",
			gridTemplateColumns: {
				base: "repeat(2, minmax(0, 1fr))",
				lg: "repeat(4, minmax(0, 1fr))"
			},
			children: FLAGS.map(([flag, label]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Flag, {
				flag,
				label
			}, flag))
		})]
	});
}
function Flag({ flag, label }) {
	const checked = useForm((form) => form[flag]);
	const change = useChange();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToggleChip, {
		label,
		checked,
		onChange: (deployed) => change((form) => ({
			...form,
			[flag]: deployed
		}))
	});
}
function Confirmation({ asked, onClose }) {
	const change = useChange();
	const confirm = () => {
		if (asked) change((form) => withAnswer(form, asked));
		onClose();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
		open: asked !== null,
		onClose,
		onConfirm: confirm,
		title: texts.confirm.title,
		text: asked ? sentence(asked) : "",
		confirmLabel: texts.confirm.confirm,
		cancelLabel: texts.confirm.cancel
	});
}
function withAnswer(form, { about, answer }) {
	return about === "airbags" ? withAirbagsIntact(form, answer) : {
		...form,
		chassis_intact: answer
	};
}
function sentence({ about, answer }) {
	const { airbagsYes, airbagsNo, chassisYes, chassisNo } = texts.confirm;
	if (about === "airbags") return answer ? airbagsYes : airbagsNo;
	return answer ? chassisYes : chassisNo;
}
// client/features/inspection/use-wanted-field.ts
/** Goes to the field somebody asked for, once it is drawn. */
/** `drawn` is whatever changes when more of the form has been drawn: the field is looked for again. */
function useWantedField(drawn) {
	const view = useViewStore();
	const wanted = useView((now) => now.wanted);
	(0, import_react.useEffect)(() => {
		if (!wanted || !document.getElementById(fieldId(wanted))) return;
		focusField(wanted);
		view.setState({ wanted: null });
	}, [
		wanted,
		view,
		drawn
	]);
}
// client/features/inspection/vin-fill.ts
/** The word of the list that says the same, whatever its case; '' when there is none (D-87). */
function listed(list, text) {
	const wanted = text?.trim().toLowerCase() ?? "";
	const spelled = wanted === "grey" ? "gray" : wanted;
	return list.find((word) => word.toLowerCase() === spelled) ?? "";
}
/** "2.5L, 4 cylinders, gasoline" out of what is known; '' when nothing is. */
function engineWords(decoded) {
	const electric = decoded.cylinders === "electric";
	return [
		decoded.engineSize,
		decoded.cylinders && !electric && `${decoded.cylinders} cylinders`,
		decoded.fuel
	].filter(Boolean).join(", ");
}
function fromDecoded(decoded) {
	return {
		make: decoded.make,
		model: decoded.model,
		trim: decoded.trim ?? "",
		year: String(decoded.year),
		engine_size: decoded.engineSize ?? "",
		engine_specs: engineWords(decoded),
		num_cylinders: decoded.cylinders ?? "",
		doors: decoded.doors === null ? "" : String(decoded.doors),
		body_type: decoded.bodyType ?? ""
	};
}
/** What the VIN itself says: the look-up may overrule what was typed. */
function identityOf(result) {
	return {
		make: result.matchedMake ?? result.brand ?? "",
		model: result.matchedModel ?? result.model ?? "",
		trim: result.trim ?? "",
		year: result.year === null ? "" : String(result.year),
		engine_size: result.engine?.match(/\d+(\.\d+)?\s?L/i)?.[0].replace(/\s/, "") ?? "",
		engine_specs: result.engine ?? "",
		num_cylinders: listed(CYLINDERS, result.cylinders),
		doors: result.doors === null ? "" : String(result.doors),
		body_type: listed(BODY_TYPES, result.bodyType)
	};
}
/** What an auction saw: the inspector who stands before the car knows better. */
function sightOf(result) {
	return {
		mileage_value: result.odometer === null ? "" : String(result.odometer),
		exterior_color: listed(COLORS, result.color),
		primary_damage: listed(DAMAGE_TYPES, result.primaryDamage),
		secondary_damage: listed(DAMAGE_TYPES, result.secondaryDamage),
		location: result.location ?? "",
		locationOld: result.location_old ?? ""
	};
}
/** Writes the values that are known. `overrule`: also over what a person typed; otherwise only over empty or pre-filled fields. */
function fill(form, values, overrule) {
	const names = Object.keys(values).filter((name) => {
		const free = form[name] === "" || form.prefilled.includes(name);
		return values[name] !== "" && values[name] !== void 0 && (overrule || free);
	});
	const chosen = Object.fromEntries(names.map((name) => [name, values[name]]));
	return {
		...form,
		...chosen,
		prefilled: [.../* @__PURE__ */ new Set([...form.prefilled, ...names])]
	};
}
/** A model of the old make, or a trim of the old model, must not outlive it. */
function dropStrays(form, next) {
	const otherMake = Boolean(next.make) && next.make !== form.make;
	const otherModel = otherMake || Boolean(next.model) && next.model !== form.model;
	return {
		...form,
		...otherMake && { model: "" },
		...otherModel && { trim: "" }
	};
}
/** Decoded on the phone while typing: fills gaps, replaces only what an earlier VIN filled. */
function withDecoded(form, decoded) {
	const values = fromDecoded(decoded);
	if (!(form.make === "" || form.prefilled.includes("make")) && form.make !== values.make) return fill(form, { year: values.year ?? "" }, false);
	return fill(dropStrays(form, values), values, false);
}
/** Looked up at the server: identity overrules, sightings fill gaps, USA pictures, video and 360 are replaced whole (S-w2-24). */
function withLookup(form, result) {
	const identity = identityOf(result);
	const filled = fill(fill(dropStrays(form, identity), identity, true), sightOf(result), false);
	const odometerTaken = filled.mileage_value !== form.mileage_value;
	return {
		...result.rawData.purchase_price === null ? filled : withAuctionPrice(filled, String(result.rawData.purchase_price)),
		...odometerTaken && { mileage_unit: "miles" },
		usa_images: result.images,
		usa_video_url: result.video ?? "",
		iaai360: result.iaai_360 ?? "",
		copartExterior360: result.copart_exterior_360,
		copartInterior360: result.copart_interior_360 ?? ""
	};
}
// client/features/inspection/use-vin.ts
/** Decodes the VIN on the phone as soon as it is whole, and looks it up at the server when asked. */
/** What the phone reads out of the VIN. A VIN that was typed here fills the form; one that came with a draft only shows. */
function useVinReading() {
	const store = useFormStore();
	const vin = useForm((form) => form.vin);
	const typed = (0, import_react.useRef)(false);
	const [read, setRead] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(readyVinPack, []);
	(0, import_react.useEffect)(() => {
		if (vin.length !== 17) return;
		let current = true;
		const answer = (reading) => current && setRead({
			vin,
			reading
		});
		loadVinPack().then((pack) => {
			const car = decodeVin(pack, vin);
			if (!car.ok) return answer({
				state: "unknown",
				checkDigitValid: car.checkDigitValid
			});
			answer({
				state: "decoded",
				car
			});
			if (current && typed.current) changeForm(store, (form) => withDecoded(form, car));
			typed.current = false;
		}, () => answer({ state: "no-pack" }));
		return () => {
			current = false;
		};
	}, [vin, store]);
	const type = (0, import_react.useCallback)((text) => {
		typed.current = true;
		changeForm(store, (form) => withVin(form, text));
	}, [store]);
	return {
		reading: readingOf(vin, read),
		type
	};
}
var INCOMPLETE = { state: "incomplete" };
var DECODING = { state: "decoding" };
/** What an earlier VIN said must not stand beside this one. */
function readingOf(vin, read) {
	if (vin.length !== 17) return INCOMPLETE;
	return read?.vin === vin ? read.reading : DECODING;
}
/** Asks the server. Says what is wrong with a VIN that is not whole (S-w2-22, S-w2-23). */
function useVinLookup() {
	const store = useFormStore();
	const lookup = useMutation({
		mutationFn: async (vin) => {
			const { vinLookup } = await import("./vehicle-data-itlkGUnr.js");
			return call(vinLookup, { body: { vin } });
		},
		onSuccess: (result) => {
			changeForm(store, (form) => withLookup(form, result));
			const pictures = result.images.length;
			toast({
				title: texts.vin.done,
				kind: "success",
				...pictures > 0 && { description: texts.vin.foundPictures(pictures) }
			});
		},
		onError: (error) => {
			const said = error instanceof Problem && error.status < 500 ? error.message : texts.vin.failed.text;
			toast({
				title: texts.vin.failed.title,
				description: said,
				kind: "destructive"
			});
		}
	});
	const { mutate } = lookup;
	return {
		lookUp: (0, import_react.useCallback)(() => {
			const { vin } = store.getState();
			const wrong = vin === "" ? texts.vin.missing : vin.length === 17 ? null : texts.vin.invalid;
			if (wrong) toast({
				title: wrong.title,
				description: wrong.text,
				kind: "destructive"
			});
			else mutate(vin);
		}, [store, mutate]),
		busy: lookup.isPending
	};
}
// client/features/inspection/vin-field.tsx
/** The VIN: cleaned while typed, counted in 17 ticks, decoded on the phone, looked up when there is signal. */
var NEVER_IN_A_VIN = /[^A-HJ-NPR-Z0-9]/i;
function VinField() {
	const vin = useForm((form) => form.vin);
	const { reading, type } = useVinReading();
	const { lookUp, busy } = useVinLookup();
	const offline = useNoSignal();
	const wide = useWide();
	const [cleaned, setCleaned] = (0, import_react.useState)(false);
	const [typed, typeVin] = useTypedText(vin, type);
	const write = (0, import_react.useCallback)((text) => {
		setCleaned(NEVER_IN_A_VIN.test(text));
		typeVin(cleanVin(text));
	}, [typeVin]);
	const empty = typed === "";
	const clear = (0, import_react.useMemo)(() => empty ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
		size: "field",
		glyph: X,
		"aria-label": texts.vin.clear,
		onClick: () => write("")
	}), [empty, write]);
	const whole = vin.length === 17;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		padding: "md",
		display: "grid",
		gap: "2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gap: "2",
				alignItems: "end",
				gridTemplateColumns: {
					base: "minmax(0, 1fr)",
					lg: "minmax(0, 1fr) auto"
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					id: fieldId("vin"),
					name: "vin",
					label: texts.vin.label,
					mono: true,
					value: typed,
					onChange: write,
					end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						color: "ink-3",
						children: texts.vin.counter(vin.length, 17 - vin.length)
					}),
					autoComplete: "off",
					autoCapitalize: "characters",
					spellCheck: false,
					enterKeyHint: "search",
					onKeyDown: (event) => event.key === "Enter" && lookUp(),
					suffix: clear
				}), wide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LookUp, {
					whole,
					busy,
					offline,
					lookUp
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ticks, { typed: vin.length }),
			cleaned && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line$1, {
				glyph: Info,
				children: texts.vin.explained
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reading, { reading }),
			!wide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LookUp, {
				whole,
				busy,
				offline,
				lookUp
			})
		]
	});
}
/** Only a whole VIN can be looked up (S-w2-21). */
var LookUp = (0, import_react.memo)(function LookUp({ whole, busy, offline, lookUp }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		size: "field",
		block: true,
		icon: Search,
		loading: busy,
		disabled: !whole,
		blockedNote: offline ? texts.vin.waits : void 0,
		onClick: lookUp,
		children: texts.vin.lookUp
	});
});
/** Bare elements: seventeen styled ones would be the dearest part of every key press. */
var TickRow = chakra("div", { base: {
	display: "grid",
	gridTemplateColumns: `repeat(17, minmax(0, 1fr))`,
	gap: "3px",
	"& > i": {
		height: "4px",
		borderRadius: "2px",
		bg: "line-2"
	},
	"& > i[data-on]": { bg: "drive" }
} });
function Ticks({ typed }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TickRow, {
		"aria-hidden": true,
		children: Array.from({ length: 17 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", { "data-on": at < typed ? "" : void 0 }, at))
	});
}
var Reading = (0, import_react.memo)(function Reading({ reading }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		"aria-live": "polite",
		children: [
			reading.state === "decoding" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line$1, {
				glyph: Info,
				children: texts.vin.decoding
			}),
			reading.state === "no-pack" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line$1, {
				glyph: Info,
				children: texts.vin.noPack
			}),
			reading.state === "unknown" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line$1, {
				glyph: Info,
				children: texts.vin.unknown
			}), !reading.checkDigitValid && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line$1, {
				glyph: Info,
				children: texts.vin.badCheck
			})] }),
			reading.state === "decoded" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Decoded, { car: reading.car })
		]
	});
});
function Decoded({ car }) {
	const facts = [
		car.bodyType,
		car.engineSize,
		car.cylinders && texts.vin.cylinders(car.cylinders),
		car.doors !== null && texts.vin.doors(car.doors)
	].filter(Boolean);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			gap: "3",
			px: "4",
			py: "2",
			borderRadius: "control",
			bg: "drive-tint",
			textStyle: "t2",
			color: "ink-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "drive",
				pt: "0.5",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Check })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t3",
					fontWeight: "bold",
					color: "ink",
					children: [
						car.year,
						car.make,
						car.model,
						car.trim
					].filter(Boolean).join(" ")
				}),
				facts.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: facts.join(" · ") }),
				car.trimChoices.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: texts.vin.trims(car.trimChoices.join(", ")) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: texts.vin.decodedHere })
			] })]
		}), !car.checkDigitValid && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line$1, {
			glyph: Info,
			children: texts.vin.badCheck
		})]
	});
}
function Line$1({ glyph, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		display: "flex",
		gap: "2",
		textStyle: "t2",
		color: "ink-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			pt: "0.5",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph,
				size: 16
			})
		}), children]
	});
}
// client/features/inspection/step-details.tsx
/** Step 2: the VIN, the facts, the safety answers, the damage and the panels. No photos are drawn here: typing stays quick. */
function StepDetails() {
	const wide = useWide();
	const rest = (0, import_react.useDeferredValue)(true, false);
	useWantedField(rest);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VinField, {}), rest && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: {
			base: "0",
			lg: "3"
		},
		gridTemplateColumns: "minmax(0, 1fr)",
		css: wide ? {} : {
			borderWidth: "1px",
			borderStyle: "solid",
			borderColor: "line",
			borderRadius: "card",
			overflow: "clip"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListingSection, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BasicsSection, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SafetySection, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DamageSection, {}),
			!wide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelsSection, {})
		]
	})] });
}
// node_modules/lucide-react/dist/esm/icons/smartphone.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "smartphone",
	size: 24,
	node: [["rect", {
		width: "14",
		height: "20",
		x: "5",
		y: "2",
		rx: "2",
		ry: "2",
		key: "1yt0o3"
	}], ["path", {
		d: "M12 18h.01",
		key: "mhygvu"
	}]]
};
__iconData$3.node;
var Smartphone = createLucideIcon(__iconData$3);
// node_modules/lucide-react/dist/esm/icons/aperture.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "aperture",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["path", {
			d: "m14.31 8 5.74 9.94",
			key: "1y6ab4"
		}],
		["path", {
			d: "M9.69 8h11.48",
			key: "1wxppr"
		}],
		["path", {
			d: "m7.38 12 5.74-9.94",
			key: "1grp0k"
		}],
		["path", {
			d: "M9.69 16 3.95 6.06",
			key: "libnyf"
		}],
		["path", {
			d: "M14.31 16H2.83",
			key: "x5fava"
		}],
		["path", {
			d: "m16.62 12-5.74 9.94",
			key: "1vwawt"
		}]
	]
};
__iconData$2.node;
var Aperture = createLucideIcon(__iconData$2);
// client/features/inspection/in-page-camera.tsx
/** A camera inside the page, for phones whose camera app throws the page out of memory; each shot is saved like any other photo. */
var WANTED = {
	audio: false,
	video: {
		facingMode: { ideal: "environment" },
		width: { ideal: 1920 },
		height: { ideal: 1440 }
	}
};
function InPageCamera() {
	const [open, setOpen] = (0, import_react.useState)(false);
	const inspection = useInspection();
	if (!("mediaDevices" in navigator && inspection.readOnly === null)) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		size: "field",
		icon: Aperture,
		onClick: () => setOpen(true),
		children: texts.photos.inPage
	}), open && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Finder, { onClose: () => setOpen(false) })] });
}
function Finder({ onClose }) {
	const video = (0, import_react.useRef)(null);
	const { take } = useIntake();
	const [taken, setTaken] = (0, import_react.useState)(0);
	const [ready, setReady] = (0, import_react.useState)(false);
	useStream(video, () => setReady(true), onClose);
	const shoot = async () => {
		const picture = video.current && await frameOf(video.current);
		if (!picture) return;
		const saved = await take([picture], "exterior");
		setTaken((before) => before + saved);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "dialog",
		"aria-modal": "true",
		"aria-label": texts.photos.inPage,
		onKeyDown: (event) => event.key === "Escape" && onClose(),
		position: "fixed",
		inset: "0",
		zIndex: "modal",
		bg: "#0D1613",
		color: "white",
		display: "grid",
		gridTemplateRows: "minmax(0, 1fr) auto",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.video, {
			ref: video,
			autoPlay: true,
			muted: true,
			playsInline: true,
			width: "full",
			height: "full",
			objectFit: "contain"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: "1fr auto 1fr",
			alignItems: "center",
			p: "4",
			pb: "calc(16px + env(safe-area-inset-bottom))",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					"aria-live": "polite",
					children: taken > 0 && texts.photos.taken(taken)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
					type: "button",
					"aria-label": texts.photos.shutter,
					disabled: !ready,
					onClick: () => void shoot(),
					width: "18",
					height: "18",
					borderRadius: "pill",
					bg: "white",
					borderWidth: "4px",
					borderStyle: "double",
					borderColor: "#0D1613",
					cursor: "pointer",
					autoFocus: true
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					justifySelf: "end",
					color: "white",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
						glyph: X,
						size: "field",
						iconSize: 24,
						"aria-label": texts.photos.close,
						onClick: onClose
					})
				})
			]
		})]
	});
}
/** Runs the camera while the finder is open and lets go of it afterwards. */
function useStream(video, onReady, onFail) {
	const ready = (0, import_react.useEffectEvent)(onReady);
	const fail = (0, import_react.useEffectEvent)(onFail);
	(0, import_react.useEffect)(() => {
		let stream = null;
		let current = true;
		const stop = () => stream?.getTracks().forEach((track) => track.stop());
		navigator.mediaDevices.getUserMedia(WANTED).then((granted) => {
			stream = granted;
			if (!current || !video.current) return stop();
			video.current.srcObject = granted;
			ready();
		}, () => {
			if (!current) return;
			toast({
				title: texts.photos.cameraFailed,
				kind: "destructive"
			});
			fail();
		});
		return () => {
			current = false;
			stop();
		};
	}, [video]);
}
/** The picture the camera shows now, as JPEG; the intake makes it small and checks it like any other. */
function frameOf(video) {
	const canvas = document.createElement("canvas");
	canvas.width = video.videoWidth;
	canvas.height = video.videoHeight;
	canvas.getContext("2d")?.drawImage(video, 0, 0);
	return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", .92));
}
// client/features/inspection/media.tsx
var { photos } = texts;
function Media() {
	const full = useForm((form) => form.iaai360);
	const frames = useForm((form) => form.copartExterior360);
	const interior = useForm((form) => form.copartInterior360);
	const video = useForm((form) => form.engine_video_url);
	const auctionVideo = useForm((form) => form.usa_video_url);
	const hasTour = full !== "" || frames.length > 0 || interior !== "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gap: "2",
				gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Indicator, {
					glyph: Rotate3d,
					title: photos.tour,
					text: tourText(full, frames.length, interior),
					there: hasTour
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Indicator, {
					glyph: Video,
					title: photos.video,
					text: video ? photos.videoThere : photos.videoNone,
					there: video !== ""
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
				name: "engine_video_url",
				label: photos.videoUrl,
				kind: "url",
				hint: texts.details.optional
			}),
			auctionVideo !== "" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: photos.auctionVideo,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VideoTile, {
					title: photos.auctionVideo,
					url: auctionVideo
				})
			}),
			full !== "" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame$1, {
				title: photos.tour,
				url: full
			}),
			frames.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: photos.exterior,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner360, {
					label: photos.exterior,
					frames
				})
			}),
			frames.length === 0 && interior !== "" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Absent, { children: photos.exteriorNone }),
			interior !== "" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: photos.interior,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Panorama, {
					label: photos.interior,
					url: interior
				})
			}),
			interior === "" && frames.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Absent, { children: photos.interiorNone })
		]
	});
}
function tourText(full, frames, interior) {
	if (full) return photos.tourFull;
	if (frames > 0 && interior) return photos.tourBoth;
	if (frames > 0) return photos.tourExterior;
	return interior ? photos.tourInterior : photos.tourNone;
}
function Indicator(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		display: "flex",
		alignItems: "center",
		gap: "3",
		p: "3",
		color: props.there ? "ink" : "ink-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			color: props.there ? "drive" : "ink-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: props.glyph,
				size: 24
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			textStyle: "t2",
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
				display: "block",
				fontWeight: "semibold",
				color: "ink",
				children: props.title
			}), props.text]
		})]
	});
}
function Part({ title, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": title,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
			textStyle: "t3",
			fontWeight: "bold",
			pb: "2",
			children: title
		}), children]
	});
}
function Frame$1({ title, url }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.iframe, {
			src: url,
			title,
			sandbox: "allow-scripts allow-same-origin",
			referrerPolicy: "no-referrer",
			loading: "lazy",
			allowFullScreen: true,
			width: "full",
			aspectRatio: "16 / 10",
			borderWidth: "1px",
			borderStyle: "solid",
			borderColor: "line",
			borderRadius: "card",
			bg: "sunken"
		})
	});
}
function Absent({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		p: "4",
		borderRadius: "card",
		bg: "sunken",
		color: "ink-3",
		textStyle: "t2",
		fontWeight: "semibold",
		children
	});
}
// client/features/inspection/free-space.ts
/** How much room this phone still gives us, read again whenever something was added. */
/** undefined until the browser answered. `photoCount` is what makes it look again. */
function useStorageHealth(photoCount) {
	return useLiveQuery(() => storageHealth(), [photoCount]);
}
// client/features/inspection/gallery-items.ts
/** One gallery out of two sources: addresses kept in the form (look-up, older cars) first, then the draft's own photos. */
function useGallery(list, photos) {
	const inspection = useInspection();
	const urls = useForm((form) => form[list]);
	const change = useChange();
	const items = (0, import_react.useMemo)(() => itemsOf(urls, photos), [urls, photos]);
	return {
		items,
		ids: (0, import_react.useMemo)(() => items.map((item) => item.id), [items]),
		move: (0, import_react.useCallback)(async (from, to) => {
			const next = moved(items, from, to);
			const addresses = next.flatMap((item) => item.one ? [] : [item.id]);
			if (addresses.length > 0) change((form) => withField(form, list, addresses));
			const order = next.flatMap((item) => item.one?.photo.id ?? []);
			const draftId = inspection.draftId();
			if (draftId && order.length > 0) await reorderPhotos(draftId, order);
		}, [
			items,
			change,
			list,
			inspection
		]),
		remove: (0, import_react.useCallback)(async (item) => {
			if (item.one) await removePhoto(item.id);
			else change((form) => withField(form, list, form[list].filter((url) => url !== item.id)));
		}, [change, list]),
		readOnly: inspection.readOnly !== null
	};
}
function itemsOf(urls, photos) {
	return [...[...new Set(urls)].map((url) => ({
		id: url,
		url,
		one: null
	})), ...photos.map((one) => ({
		id: one.photo.id,
		url: tileUrl(one.photo),
		one
	}))];
}
// client/features/inspection/full-pictures.ts
/** Addresses of the full pictures kept on this phone, opened one at a time while they are looked at. */
/** The full picture by photo id; empty while none is looked at or while it is being opened. */
function useFullPictures(shown) {
	const [opened, setOpened] = (0, import_react.useState)(null);
	const id = shown?.id;
	const remote = shown?.state === "on-server" ? photoUrl(shown.sha256) : null;
	(0, import_react.useEffect)(() => {
		if (!id || remote) return;
		let url = null;
		let current = true;
		openPhoto(id).then((blob) => {
			if (!blob || !current) return;
			url = URL.createObjectURL(blob);
			setOpened({
				id,
				url
			});
		});
		return () => {
			current = false;
			if (url) URL.revokeObjectURL(url);
		};
	}, [id, remote]);
	const url = remote ?? (opened?.id === id ? opened?.url : void 0);
	return new Map(id && url ? [[id, url]] : []);
}
// client/features/inspection/gallery-viewer.tsx
/** A gallery's pictures over the whole screen, in full where this phone or the server has them. */
function GalleryViewer({ label, items, at, onAt, altOf }) {
	const full = useFullPictures(at === null ? null : items[at]?.one?.photo ?? null);
	const images = items.map((item, index) => ({
		source: full.get(item.id) ?? item.url ?? "",
		alt: altOf(index + 1)
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lightbox, {
		open: at !== null,
		onClose: () => onAt(null),
		label,
		images,
		index: at ?? 0,
		onIndex: onAt
	});
}
// client/features/inspection/move-entries.ts
/** The moves that are possible from place `at` (from 0) in a list of `count`. */
function moveEntries(at, count, onMove) {
	const { first, earlier, later } = texts.photos;
	return [
		...at > 0 ? [{
			label: first,
			onSelect: () => onMove(at, 0)
		}] : [],
		...at > 0 ? [{
			label: earlier,
			onSelect: () => onMove(at, at - 1)
		}] : [],
		...at < count - 1 ? [{
			label: later,
			onSelect: () => onMove(at, at + 1)
		}] : []
	];
}
// client/features/inspection/photo-state.tsx
function PhotoState({ one, number, readOnly }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Where, {
		where: one.where,
		number
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Category, {
		photo: one.photo,
		number,
		readOnly
	})] });
}
function Where({ where, number }) {
	const { photos } = texts;
	switch (where.state) {
		case "sending": return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			glyph: ArrowUp,
			children: bytesOf(where.done, where.all)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProgressBar, {
			label: photos.alt(number),
			value: where.done,
			max: where.all,
			height: 4
		})] });
		case "sent": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			glyph: Check,
			color: "drive",
			children: photos.sent
		});
		case "on-server": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			glyph: Check,
			color: "drive",
			children: photos.onServer
		});
		case "waiting": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			glyph: Clock,
			children: photos.waiting
		});
		case "damaged": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			glyph: TriangleExclamationPoint,
			color: "danger",
			children: photos.damaged
		});
		case "refused": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			glyph: TriangleExclamationPoint,
			color: "danger",
			children: where.message
		});
		case "here": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			glyph: Smartphone,
			color: "ink-3",
			children: photos.here
		});
	}
}
function Line({ glyph, color = "ink", children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		display: "flex",
		alignItems: "center",
		gap: "1",
		px: "1",
		minH: "5",
		textStyle: "t1",
		fontWeight: "semibold",
		color,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph,
			size: 16
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children })]
	});
}
function Category(props) {
	const { photo, number, readOnly } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.select, {
		"aria-label": texts.photos.category(number),
		value: photo.category,
		disabled: readOnly,
		onChange: (event) => void setCategory(photo.id, event.target.value),
		minH: {
			base: "field",
			lg: "8"
		},
		width: "full",
		px: "1",
		bg: "surface",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "line-2",
		borderRadius: "badge",
		textStyle: "t1",
		fontWeight: "semibold",
		cursor: "pointer",
		children: PHOTO_CATEGORIES.map((category) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
			value: category,
			children: texts.photos.categories[category]
		}, category))
	});
}
// client/features/inspection/sortable-tiles.tsx
/** A finger that holds still this long, ms, means to drag; a shorter one scrolls or opens. */
var HOLD_MS = 220;
function SortableTiles({ label, ids, onMove, disabled = false, children }) {
	const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }), useSensor(TouchSensor, { activationConstraint: {
		delay: HOLD_MS,
		tolerance: 8
	} }), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
	const onDragEnd = ({ active, over }) => {
		if (!over || active.id === over.id) return;
		onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
	};
	const placeOf = (id) => ids.indexOf(String(id)) + 1;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DndContext, {
		sensors,
		collisionDetection: closestCenter,
		onDragEnd,
		accessibility: { announcements: announcements(placeOf) },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SortableContext, {
			items: [...ids],
			strategy: rectSortingStrategy,
			disabled,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
				"aria-label": label,
				listStyle: "none",
				m: "0",
				p: "0",
				display: "grid",
				gap: "2",
				gridTemplateColumns: {
					base: "repeat(auto-fill, minmax(108px, 1fr))",
					lg: "repeat(auto-fill, minmax(168px, 1fr))"
				},
				children
			})
		})
	});
}
function announcements(placeOf) {
	const { start, over, end, cancel } = texts.photos.dnd;
	return {
		onDragStart: ({ active }) => start(placeOf(active.id)),
		onDragOver: ({ over: target }) => target ? over(placeOf(target.id)) : void 0,
		onDragEnd: ({ over: target }) => target ? end(placeOf(target.id)) : void 0,
		onDragCancel: () => cancel
	};
}
/** What a tile needs to be dragged: props for its item, and for the badge that takes the keyboard. */
function useTileDrag(id) {
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
	return {
		item: {
			ref: setNodeRef,
			style: {
				transform: CSS.Transform.toString(transform),
				...transition && { transition },
				...isDragging && {
					zIndex: 3,
					opacity: .85
				}
			},
			...listeners
		},
		handle: {
			ref: setActivatorNodeRef,
			"aria-describedby": attributes["aria-describedby"],
			"aria-roledescription": attributes["aria-roledescription"],
			"aria-disabled": attributes["aria-disabled"]
		}
	};
}
// client/features/inspection/photo-tile.tsx
/** One photo in a grid: its number, its picture, where it is right now, and what can be done with it. */
var PhotoTile = (0, import_react.memo)(function PhotoTile(props) {
	const { id, number, url, alt, onView, entries, readOnly, children } = props;
	const drag = useTileDrag(id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		...drag.item,
		position: "relative",
		minW: "0",
		bg: "surface",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "line",
		borderRadius: "control",
		overflow: "hidden",
		touchAction: "manipulation",
		userSelect: "none",
		css: { WebkitTouchCallout: "none" },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(View, {
				url,
				alt,
				label: texts.photos.view(number),
				onView
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
				type: "button",
				...drag.handle,
				disabled: readOnly,
				"aria-label": texts.photos.drag(number),
				position: "absolute",
				insetBlockStart: "0",
				insetInlineStart: "0",
				width: "field",
				height: "field",
				p: "0",
				border: "0",
				bg: "transparent",
				cursor: "grab",
				display: "grid",
				placeItems: "center",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, { children: number })
			}),
			!readOnly && entries.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				position: "absolute",
				insetBlockStart: "0",
				insetInlineEnd: "0",
				onPointerDown: stop,
				onMouseDown: stop,
				onTouchStart: stop,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu, {
					label: texts.photos.menu(number),
					entries,
					trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
						type: "button",
						"aria-label": texts.photos.menu(number),
						width: "field",
						height: "field",
						p: "0",
						border: "0",
						bg: "transparent",
						cursor: "pointer",
						display: "grid",
						placeItems: "center",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
							glyph: EllipsisVertical,
							size: 16
						}) })
					})
				})
			}),
			children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				p: "1",
				display: "grid",
				gap: "1",
				onMouseDown: stop,
				onTouchStart: stop,
				children
			})
		]
	});
});
/** Presses on controls of the tile do not start a drag. */
function stop(event) {
	event.stopPropagation();
}
function View(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
		type: "button",
		"aria-label": props.label,
		onClick: props.onView,
		display: "block",
		width: "full",
		p: "0",
		border: "0",
		bg: "stage-1",
		aspectRatio: "4 / 3",
		cursor: "zoom-in",
		css: { "&:focus-visible": { outlineOffset: "-4px" } },
		children: props.url ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.img, {
			src: props.url,
			alt: props.alt,
			loading: "lazy",
			decoding: "async",
			draggable: false,
			width: "full",
			height: "full",
			objectFit: "cover",
			display: "block"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: "grid",
			placeItems: "center",
			height: "full",
			color: "ink-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ImageOff,
				size: 24
			})
		})
	});
}
/** 24 px to the eye on a dark ground, 48 px to the finger. */
function Mark({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "grid",
		placeItems: "center",
		minW: "6",
		height: "6",
		px: "1",
		borderRadius: "badge",
		bg: "scrim",
		color: "white",
		textStyle: "t1",
		fontWeight: "bold",
		pointerEvents: "none",
		children
	});
}
// client/features/inspection/pick-picture.ts
/** Asks the phone for one new picture, outside any form. */
/** The picture, or undefined when the person thought better of it. Call it inside a tap. */
function pickOnePicture() {
	return new Promise((resolve) => {
		const input = document.createElement("input");
		input.type = "file";
		input.accept = "image/*";
		input.capture = "environment";
		input.addEventListener("change", () => resolve(input.files?.[0]), { once: true });
		input.addEventListener("cancel", () => resolve(void 0), { once: true });
		input.click();
	});
}
// client/features/inspection/uae-gallery.tsx
/** The inspector's own photos: taken, ordered, sorted into exterior, interior and damage, and seen on their way (S-w4-07 to S-w4-10). */
function UaeGallery({ photos }) {
	const gallery = useGallery("uae_images", photos);
	const [viewed, view] = (0, import_react.useState)(null);
	const { items, ids, readOnly } = gallery;
	const move = (0, import_react.useCallback)((from, to) => void gallery.move(from, to).then(() => toast({
		title: texts.photos.reordered,
		kind: "success"
	})), [gallery]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		items.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { text: texts.photos.uaeEmpty }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SortableTiles, {
			label: texts.photos.uae,
			ids,
			onMove: move,
			disabled: readOnly,
			children: [items.map((item, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tile, {
				item,
				at,
				gallery,
				onMove: move,
				onView: view
			}, item.id)), !readOnly && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddTile, {})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(GalleryViewer, {
			label: texts.photos.uae,
			items,
			at: viewed,
			onAt: view,
			altOf: texts.photos.alt
		})
	] });
}
function Tile({ item, at, gallery, onMove, onView }) {
	const { one } = item;
	const damaged = one?.where.state === "damaged";
	const remove = () => void gallery.remove(item).then(() => toast({
		title: texts.photos.removed,
		kind: "success"
	}));
	const retake = () => void pickOnePicture().then((file) => file && replaceDamagedPhoto(item.id, file));
	const entries = [
		...damaged ? [{
			label: texts.photos.retake,
			onSelect: retake
		}] : [],
		...moveEntries(at, gallery.items.length, onMove),
		{
			label: texts.photos.remove,
			onSelect: remove,
			destructive: true
		}
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotoTile, {
		id: item.id,
		number: at + 1,
		url: item.url,
		alt: texts.photos.alt(at + 1),
		onView: () => damaged ? retake() : onView(at),
		entries,
		readOnly: gallery.readOnly,
		children: one && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotoState, {
			one,
			number: at + 1,
			readOnly: gallery.readOnly
		})
	});
}
function AddTile() {
	const { choose } = useIntake();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
		display: "grid",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.button, {
			type: "button",
			onClick: choose,
			display: "grid",
			placeItems: "center",
			alignContent: "center",
			gap: "2",
			minH: "28",
			bg: "transparent",
			borderWidth: "2px",
			borderStyle: "dashed",
			borderColor: "line-strong",
			borderRadius: "control",
			textStyle: "t2",
			fontWeight: "semibold",
			cursor: "pointer",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: Plus,
				size: 24
			}), texts.photos.add]
		})
	});
}
// client/features/inspection/usa-gallery.tsx
/** The auction's pictures: looked at, ordered, thinned out (S-w4-04 to S-w4-06). */
function UsaGallery({ photos }) {
	const gallery = useGallery("usa_images", photos);
	const [viewed, view] = (0, import_react.useState)(null);
	const { items, ids, readOnly } = gallery;
	const move = (0, import_react.useCallback)((from, to) => void gallery.move(from, to).then(() => toast({
		title: texts.photos.usaReordered,
		kind: "success"
	})), [gallery]);
	const remove = (item) => void gallery.remove(item).then(() => toast({
		title: texts.photos.usaRemoved,
		kind: "success"
	}));
	if (items.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { text: texts.photos.usaEmpty });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SortableTiles, {
		label: texts.photos.usa,
		ids,
		onMove: move,
		disabled: readOnly,
		children: items.map((item, at) => {
			const entries = [...moveEntries(at, items.length, move), {
				label: texts.photos.remove,
				onSelect: () => remove(item),
				destructive: true
			}];
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotoTile, {
				id: item.id,
				number: at + 1,
				url: item.url,
				alt: texts.photos.usaAlt(at + 1),
				onView: () => view(at),
				entries,
				readOnly
			}, item.id);
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GalleryViewer, {
		label: texts.photos.usa,
		items,
		at: viewed,
		onAt: view,
		altOf: texts.photos.usaAlt
	})] });
}
// client/features/inspection/step-photos.tsx
/** Step 4: the auction's pictures and the inspector's own, each saved on the phone before it is called saved. */
var { photos: say$3 } = texts;
function StepPhotos({ draftId }) {
	const photos = useDraftPhotos(draftId);
	const usaUrls = useForm((form) => form.usa_images.length);
	const uaeUrls = useForm((form) => form.uae_images.length);
	const [tab, setTab] = (0, import_react.useState)("uae");
	const usa = (0, import_react.useMemo)(() => photos?.filter(({ photo }) => photo.gallery === "usa") ?? [], [photos]);
	const uae = (0, import_react.useMemo)(() => photos?.filter(({ photo }) => photo.gallery === "uae") ?? [], [photos]);
	const tabs = [{
		value: "usa",
		label: say$3.usa,
		count: usa.length + usaUrls
	}, {
		value: "uae",
		label: say$3.uae,
		count: uae.length + uaeUrls
	}];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "4",
		gridTemplateColumns: "minmax(0, 1fr)",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
				label: say$3.tabs,
				tabs,
				value: tab,
				onChange: setTab,
				children: !photos ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Waiting, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "grid",
					gap: "3",
					gridTemplateColumns: "minmax(0, 1fr)",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Working, {}),
						tab === "usa" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UsaGallery, { photos: usa }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UaeGallery, { photos: uae }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
							textStyle: "t2",
							color: "ink-3",
							children: [
								say$3.hint,
								" ",
								tab === "uae" && say$3.formats
							]
						}),
						tab === "uae" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InPageCamera, {})
					]
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Media, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Space, { photos: photos ?? [] })
		]
	});
}
/** While pictures are made small and saved. */
function Working() {
	const { intake } = useIntake();
	if (!intake) return null;
	const text = `${intake.done} of ${say$3.taken(intake.total)}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "status",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			textStyle: "t2",
			fontWeight: "semibold",
			pb: "1",
			children: [
				say$3.saving,
				" ",
				text
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProgressBar, {
			label: say$3.saving,
			value: intake.done,
			max: intake.total,
			valueText: text
		})]
	});
}
function Waiting() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: say$3.uae,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			display: "grid",
			gap: "2",
			gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
			children: [
				0,
				1,
				2
			].map((at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { aspectRatio: "1" }, at))
		})
	});
}
function Space({ photos }) {
	const health = useStorageHealth(photos.length);
	const unsent = photos.filter(({ where }) => where.state !== "sent" && where.state !== "on-server").reduce((sum, { photo }) => sum + photo.bytes, 0);
	if (!health || health.free === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		textStyle: "t2",
		color: health.low ? "danger" : "ink-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			display: "flex",
			alignItems: "center",
			gap: "2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: Smartphone,
				size: 16
			}), say$3.onlyHere(bytes(unsent), bytes(health.free))]
		}), health.low && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "alert",
			children: say$3.low
		})]
	});
}
// client/features/inspection/market-card.tsx
var { market: say$2 } = texts;
function MarketCard() {
	const store = useFormStore();
	const offline = useNoSignal();
	const ready = useForm((form) => form.make !== "" && form.model !== "" && form.year !== "" && typedNumber(form.mileage_value) !== null);
	const estimate = useMutation({
		mutationFn: async () => {
			const form = store.getState();
			const { make, model, trim, spec, year } = form;
			const mileage = toKm(typedNumber(form.mileage_value) ?? 0, form.mileage_unit);
			const { pricingEstimate } = await import("./vehicle-data-itlkGUnr.js");
			return call(pricingEstimate, { body: {
				make,
				model,
				year,
				trim,
				spec,
				mileage,
				bodyType: form.body_type,
				engineSize: form.engine_size
			} });
		},
		onSuccess: (result) => {
			toast({
				title: result.closestMatch ? say$2.found : say$2.done,
				description: `${say$2.price}: ${aed(result.marketPrice)}`,
				kind: "success"
			});
		},
		onError: () => toast({
			title: say$2.failed.title,
			description: say$2.failed.text,
			kind: "destructive"
		})
	});
	const request = () => {
		if (ready) estimate.mutate();
		else toast({
			title: say$2.need.title,
			description: say$2.need.text,
			kind: "destructive"
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: say$2.title,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				block: true,
				loading: estimate.isPending,
				disabled: !ready,
				blockedNote: offline ? say$2.waits : void 0,
				onClick: request,
				children: say$2.request
			}),
			!ready && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				textStyle: "t2",
				color: "ink-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					fontWeight: "semibold",
					children: say$2.need.title
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: say$2.need.text })]
			}),
			estimate.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed$1, { onRetry: request }),
			estimate.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Result, { result: estimate.data })
		]
	});
}
function Failed$1({ onRetry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "alert",
		display: "grid",
		gap: "2",
		p: "4",
		borderRadius: "control",
		bg: "danger-tint",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "bold",
				color: "danger",
				children: say$2.failed.title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: say$2.failed.text }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				onClick: onRetry,
				children: say$2.again
			}) })
		]
	});
}
function Result({ result }) {
	const change = useChange();
	const taken = useForm((form) => typedNumber(form.market_price_aed) === result.marketPrice);
	const closest = result.closestMatch;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					density: "dense",
					label: say$2.checked,
					amount: number(result.listingsFound)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					density: "dense",
					label: say$2.price,
					amount: aed(result.marketPrice)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					density: "dense",
					label: say$2.base,
					amount: aed(result.fixAndDriveBasePrice)
				})
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "field",
				disabled: taken,
				onClick: () => change((form) => withField(form, "market_price_aed", String(Math.round(result.marketPrice)))),
				children: taken ? say$2.used : say$2.use
			}),
			closest && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				"aria-label": say$2.closest,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
						textStyle: "t2",
						fontWeight: "bold",
						children: say$2.closest
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
							density: "dense",
							label: say$2.mileage,
							amount: distance(closest.mileage, "km")
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
							density: "dense",
							label: say$2.difference,
							amount: distance(closest.mileageDifference, "km")
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
							density: "dense",
							label: say$2.condition,
							amount: closest.condition
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
							density: "dense",
							label: say$2.location,
							amount: closest.location
						})
					] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outside, {
						url: closest.url,
						children: say$2.open
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outside, {
				url: result.searchUrl,
				children: say$2.search
			})
		]
	});
}
function Outside({ url, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.a, {
		href: url,
		target: "_blank",
		rel: "noreferrer noopener",
		display: "inline-flex",
		alignItems: "center",
		minH: "field",
		color: "drive",
		fontWeight: "semibold",
		textDecoration: "underline",
		children
	});
}
// client/features/inspection/price-card.tsx
/** What the repaired car costs: the market price minus what was broken, line by line (S-w3-13 to S-w3-16). */
var { price: say$1 } = texts;
/** What the price depends on, as one text. */
function inputsOf$1(form) {
	return JSON.stringify([
		safetyOf(form),
		form.secondary_damage,
		form.market_price_aed
	]);
}
function PriceCard() {
	const store = useFormStore();
	useForm(inputsOf$1);
	const price = priceOf(store.getState());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: say$1.title,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
				name: "market_price_aed",
				label: say$1.market,
				kind: "money"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Results, { price }),
			price ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reductions, { price }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: say$1.empty
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuctionFigures, {})
		]
	});
}
/** Read-only: the server computes the same (S-w3-14). */
function Results({ price }) {
	const percent = price ? discountPercent(price.youSaveAed, price.marketPriceAed) : 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fields, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		className: "third",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: say$1.fix,
			value: aed(price?.fixDrivePriceAed),
			readOnly: true,
			onChange: ignore
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		className: "third",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: say$1.save,
			value: aed(price?.youSaveAed),
			end: percent > 0 ? `${percent}%` : void 0,
			readOnly: true,
			onChange: ignore
		})
	})] });
}
function Reductions({ price }) {
	if (price.lines.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		color: "ink-2",
		children: say$1.none
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.section, {
		"aria-label": say$1.breakdown,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [price.lines.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			density: "dense",
			label: line.label,
			note: `${decimal(line.percent, 2)}%`,
			amount: decimal(-line.amountAed)
		}, line.id)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
			weight: "minor",
			label: `${say$1.total} ${decimal(price.totalPercent, 2)}%`,
			amount: decimal(-price.youSaveAed)
		})] })
	});
}
function AuctionFigures() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-label": say$1.auctionTitle,
		display: "grid",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
			name: "auction_price_usd",
			label: say$1.auction,
			kind: "money",
			prefix: "USD",
			hint: texts.details.optional,
			write: withAuctionPrice
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fields, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			className: "third",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
				name: "win_price_aed",
				label: say$1.win,
				kind: "money",
				help: say$1.shippingNote
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			className: "third",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormText, {
				name: "total_with_shipping_aed",
				label: say$1.shipping,
				kind: "money"
			})
		})] })]
	});
}
function ignore() {}
// client/features/inspection/repair-card.tsx
/** How long the repair takes, added up like a bill, and the delivery promise that follows from it (S-w3-01 to S-w3-05). */
var { repair: say } = texts;
/** What the card shows depends on, as one text: typing a price must not redraw it. */
function inputsOf(form) {
	const { primary_damage, secondary_damage, panel_conditions } = form;
	const category = repairTimeCategoryOf(form);
	return JSON.stringify([
		safetyOf(form),
		primary_damage,
		secondary_damage,
		panel_conditions,
		category
	]);
}
var RepairCard = (0, import_react.memo)(function RepairCard() {
	const store = useFormStore();
	useForm(inputsOf);
	const form = store.getState();
	const time = repairTimeOf(form);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: say.title,
		children: [time ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Headline, {
				time,
				category: repairTimeCategoryOf(form)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Breakdown, {
				time,
				form
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Summary, { reason: time.reason })
		] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			color: "ink-2",
			children: say.empty
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Override, {})]
	});
});
function Headline({ time, category }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		justifyContent: "space-between",
		alignItems: "center",
		gap: "3",
		flexWrap: "wrap",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			fontSize: "2.25rem",
			lineHeight: "44px",
			fontWeight: "bold",
			letterSpacing: "-0.02em",
			children: say.days(time.totalDays)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			textStyle: "t2",
			color: "ink-2",
			textAlign: "end",
			children: [
				say.category,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: category }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {}),
				say.rank,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: time.rank }),
				" ",
				say.of3
			]
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		"aria-hidden": true,
		listStyle: "none",
		m: "0",
		p: "0",
		display: "grid",
		gap: "1",
		gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
		children: REPAIR_TIME_CATEGORIES.map((one) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
			textAlign: "center",
			textStyle: "t1",
			fontWeight: "semibold",
			py: "1.5",
			borderRadius: "badge",
			bg: one === category ? "ink" : "sunken",
			color: one === category ? "on-ink" : "ink-2",
			children: one
		}, one))
	})] });
}
function Breakdown({ time, form }) {
	const { panels, airbags, majorIssues, damageBumps, preTotal, rankAdjustment } = time.breakdown;
	const percent = RANK_PERCENT[time.rank];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		display: "flex",
		justifyContent: "space-between",
		textStyle: "t2",
		color: "ink-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: say.breakdown }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: say.unit })]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			density: "tight",
			label: say.panelWork,
			note: panelNote(form.panel_conditions),
			amount: decimal(panels, 2)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			density: "tight",
			label: say.airbags,
			note: deployedAirbags(safetyOf(form)).map((bag) => AIRBAG_NAMES[bag]).join(", "),
			amount: decimal(airbags, 2)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			density: "tight",
			label: say.major,
			note: majorNote(form),
			amount: decimal(majorIssues, 2)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			density: "tight",
			label: say.damage,
			note: damageNote(form),
			amount: decimal(damageBumps, 2)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
			weight: "minor",
			label: say.preTotal,
			amount: decimal(preTotal, 2)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			density: "tight",
			label: say.adjustment,
			note: `${percent > 0 ? "+" : ""}${decimal(percent)}%`,
			amount: decimal(rankAdjustment, 2)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
			weight: "minor",
			label: say.final,
			amount: decimal(time.totalDays)
		})
	] })] });
}
function panelNote(conditions) {
	const marked = markedPanels(conditions).map(({ condition }) => condition);
	const replaced = marked.filter((one) => one.action === "replace").length;
	const painted = marked.filter((one) => one.paint).length;
	return [
		replaced > 0 && say.replaced(replaced),
		marked.length > replaced && say.repaired(marked.length - replaced),
		painted > 0 && say.painted(painted)
	].filter(Boolean).join(", ");
}
function majorNote(form) {
	const mechanical = form.primary_damage === "MECHANICAL" || form.secondary_damage === "MECHANICAL";
	return [
		form.chassis_intact === false && say.chassis,
		form.oil_coolant_mix === true && say.oil,
		mechanical && say.mechanical
	].filter(Boolean).join(", ");
}
function damageNote(form) {
	return [form.primary_damage, form.secondary_damage].flatMap((damage) => damage === "" ? [] : [`${damage} ${damageBump(damage)}`]).join(", ");
}
function Summary({ reason }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		p: "3",
		borderRadius: "control",
		bg: "sunken",
		textStyle: "t2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			fontWeight: "semibold",
			children: say.summary
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: reason })]
	});
}
/** Changes the promise only; the days stay what they are (decisions 3.1, step 10). */
function Override() {
	const manual = useForm((form) => form.repair_time_manual);
	const category = useForm((form) => form.repair_time_category);
	const change = useChange();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
		size: "field",
		label: say.override,
		note: say.overrideNote,
		checked: manual,
		onChange: (on) => change((form) => ({
			...form,
			repair_time_manual: on,
			repair_time_category: on ? repairTimeCategoryOf(form) : form.repair_time_category
		}))
	}), manual && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioChoices, {
		label: say.choose,
		value: category,
		choices: REPAIR_TIME_CATEGORIES.map((value) => ({
			value,
			label: value
		})),
		onChange: (repair_time_category) => change((form) => ({
			...form,
			repair_time_category
		}))
	})] });
}
// client/features/inspection/step-pricing.tsx
/** Step 3: the days and the price, both computed from what was reported, and what the market says. */
function StepPricing() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "3",
		alignItems: "start",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			lg: "repeat(2, minmax(0, 1fr))"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RepairCard, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "3",
			gridTemplateColumns: "minmax(0, 1fr)",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceCard, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MarketCard, {})]
		})]
	});
}
// client/features/inspection/submit.ts
/** "Submit Car": frozen into the outbox in one step, then watched for a moment, so that a refusal is said while one is still here. */
/** Longer than an answer takes with signal, short enough to hold a button for, ms. */
var PATIENCE_MS = 4e3;
/** Rejects with what the phone says when it cannot freeze the car (a damaged photo, no room). */
async function submitNow(inspection, offline) {
	const draftId = await inspection.ensureDraft();
	await inspection.flush();
	const rowId = inspection.correction ? await resubmitCorrection(draftId) : await submitDraft(draftId);
	if (offline) return { state: "waiting" };
	const outcome = await firstOutcome(rowId);
	if (outcome.state === "refused") await undoSubmit(rowId);
	return outcome;
}
function firstOutcome(rowId) {
	return new Promise((resolve) => {
		const end = (outcome) => {
			clearTimeout(timer);
			queueMicrotask(() => watching.unsubscribe());
			resolve(outcome);
		};
		const timer = setTimeout(() => end({ state: "under-way" }), PATIENCE_MS);
		const watching = liveQuery(() => withBefore(rowId)).subscribe({
			next: ([row, before]) => {
				const outcome = outcomeOf(row, before);
				if (outcome) end(outcome);
			},
			error: () => end({ state: "under-way" })
		});
	});
}
/** The row and those that must go before it: its photos, its dealer. */
async function withBefore(rowId) {
	const row = await db.outbox.get(rowId);
	return [row, (await db.outbox.bulkGet(row?.dependsOn ?? [])).filter((one) => one !== void 0)];
}
/** null while nothing is known yet. A row that is gone was sent and tidied away. */
function outcomeOf(row, before) {
	if (!row || row.state === "sent") return { state: "arrived" };
	if (row.state === "waiting-sign-in") return { state: "waiting" };
	if (row.state === "needs-attention" && row.problem) return {
		state: "refused",
		problem: row.problem
	};
	const noSignal = (one) => one.state === "queued" && one.problem?.status === null;
	if (before.some(noSignal)) return { state: "waiting" };
	if (!row.problem) return null;
	return { state: row.problem.status === null ? "waiting" : "trouble" };
}
// client/features/inspection/use-wizard-actions.ts
/** What the wizard's buttons do, with what is said afterwards. */
var { toasts } = texts;
function useWizardActions({ inspection, person, goTo, onReopen }) {
	const navigate = (0, import_dist.useNavigate)();
	const queries = useQueryClient();
	const offline = useNoSignal();
	const [busy, setBusy] = (0, import_react.useState)(null);
	const isAdmin = person.role === "admin";
	const show = (0, import_react.useCallback)((field) => {
		revealField(inspection.view, field);
		goTo(field === "dealerId" ? 1 : 2);
	}, [goTo, inspection]);
	const leave = (0, import_react.useCallback)(() => {
		inspection.flush().catch(() => void 0).then(() => navigate(isAdmin ? "/admin" : "/inspector/dashboard"));
	}, [
		inspection,
		navigate,
		isAdmin
	]);
	const saveDraft = (0, import_react.useCallback)(() => {
		setBusy("saving");
		import("./save-draft-HuL71CCN.js").then(({ saveDraftNow }) => saveDraftNow(inspection)).then(sayDraftSaved, () => fail(toasts.saveFailed)).finally(() => setBusy(null));
	}, [inspection]);
	const submit = (0, import_react.useCallback)(() => {
		const obstacle = submitObstacle(inspection.form.getState());
		if (obstacle) {
			inspection.view.setState({ fault: obstacle });
			toast({
				title: toasts.validation,
				description: obstacle.message,
				kind: "destructive"
			});
			return show(obstacle.field);
		}
		setBusy("submitting");
		(isAdmin ? update(inspection) : send(inspection, offline)).then((done) => {
			if (done) return navigate(isAdmin ? "/admin" : "/inspector");
			return import("./review-q7hbuBiB.js").then((n) => n.u).then(({ carsForEdit }) => queries.invalidateQueries({ queryKey: [carsForEdit.name] }));
		}).finally(() => setBusy(null));
	}, [
		inspection,
		offline,
		isAdmin,
		navigate,
		queries,
		show
	]);
	const discard = (0, import_react.useCallback)(() => {
		drop(inspection).then((gone) => gone && navigate(isAdmin ? "/admin" : "/inspector/dashboard"));
	}, [
		inspection,
		navigate,
		isAdmin
	]);
	const takeTheirs = (0, import_react.useCallback)(() => {
		const { correction } = inspection;
		if (!correction) return;
		drop(inspection).then((gone) => {
			if (!gone) return;
			navigate(`?edit=${encodeURIComponent(correction.carId)}`, { replace: true });
			onReopen();
		});
	}, [
		inspection,
		navigate,
		onReopen
	]);
	return (0, import_react.useMemo)(() => ({
		busy,
		saveDraft,
		submit,
		leave,
		discard,
		takeTheirs,
		show
	}), [
		busy,
		saveDraft,
		submit,
		leave,
		discard,
		takeTheirs,
		show
	]);
}
function fail(description) {
	toast({
		title: toasts.error,
		description,
		kind: "destructive"
	});
}
function sayDraftSaved(where) {
	toast({
		title: toasts.draftSaved,
		kind: "success",
		...where === "on-phone" && { description: toasts.draftSavedHere }
	});
}
/** Whether the car left the wizard. */
async function send(inspection, offline) {
	try {
		return sayOutcome(await submitNow(inspection, offline));
	} catch (error) {
		fail(`${toasts.submitFailed} ${error instanceof Error ? error.message : ""}`.trim());
		return false;
	}
}
function sayOutcome(outcome) {
	if (outcome.state === "refused") {
		fail(`${toasts.submitFailed} ${outcome.problem.message}`);
		return false;
	}
	if (outcome.state === "trouble") {
		fail(`${toasts.submitFailed} ${toasts.keptAndRetried}`);
		return true;
	}
	const waits = outcome.state === "waiting" ? toasts.submittedWaiting : toasts.submittedSending;
	const description = outcome.state === "arrived" ? toasts.submitted : waits;
	toast({
		title: toasts.success,
		description,
		kind: "success"
	});
	return true;
}
async function update(inspection) {
	try {
		const { saveEdit } = await import("./save-edit-Duf50iE5.js");
		await saveEdit(inspection);
		toast({
			title: toasts.success,
			description: toasts.updated,
			kind: "success"
		});
		return true;
	} catch (error) {
		const said = error instanceof Problem && error.status < 500 ? ` ${error.message}` : "";
		fail(`${toasts.updateFailed}${said && `.${said}`}`);
		return false;
	}
}
async function drop(inspection) {
	const id = inspection.draftId();
	try {
		await inspection.flush().catch(() => void 0);
		if (id) await discardDraft(id);
		toast({
			title: toasts.discarded,
			kind: "success"
		});
		return true;
	} catch {
		fail(toasts.discardFailed);
		return false;
	}
}
// node_modules/lucide-react/dist/esm/icons/arrow-right.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "arrow-right",
	size: 24,
	node: [["path", {
		d: "M5 12h14",
		key: "1ays0h"
	}], ["path", {
		d: "m12 5 7 7-7 7",
		key: "xquz4c"
	}]]
};
__iconData$1.node;
var ArrowRight = createLucideIcon(__iconData$1);
// client/features/inspection/wizard-dock.tsx
/** The bar at the thumb: the number that matters, back and forth, the camera, and on the last step Save Draft and Submit Car. */
function WizardDock({ step, goTo, actions }) {
	const wide = useWide();
	const last = step === STEP_NAMES.length;
	const { readOnly } = useInspection();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dock, {
		label: texts.actions,
		strip: wide ? void 0 : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Strip, {
			step,
			goTo,
			actions
		}),
		children: [
			step > 1 && (!last || wide) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: wide ? "field" : "dock",
				onClick: () => goTo(step - 1),
				children: texts.previous
			}),
			wide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "ink-2",
				children: texts.stepOf(step)
			}),
			wide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, { flex: "1" }),
			wide && step === 2 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MissingWords, {}),
			(last || wide) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: wide ? "field" : "dock",
				disabled: readOnly !== null,
				loading: actions.busy === "saving",
				onClick: actions.saveDraft,
				children: texts.saveDraft
			}),
			!wide && (last ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Shutter, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CameraButton, { step })),
			last ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "primary",
				size: wide ? "field" : "dock",
				flex: wide ? "none" : "1",
				disabled: readOnly !== null,
				loading: actions.busy === "submitting",
				onClick: actions.submit,
				children: texts.submit
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Next, {
				step,
				goTo,
				wide
			})
		]
	});
}
function Next({ step, goTo, wide }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "primary",
		size: wide ? "field" : "dock",
		flex: wide ? "none" : "1",
		endIcon: wide ? ArrowRight : void 0,
		onClick: () => goTo(step + 1),
		children: [texts.next, !wide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			"aria-hidden": true,
			textStyle: "t2",
			fontWeight: "normal",
			children: texts.stepOf(step)
		})]
	});
}
function CameraButton({ step }) {
	const shoot = useCamera();
	const { readOnly } = useInspection();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
		glyph: Camera,
		iconSize: 24,
		size: "dock",
		variant: "secondary",
		"aria-label": texts.camera,
		disabled: readOnly !== null,
		onClick: () => shoot({
			slot: `step-${step}`,
			category: "exterior"
		})
	});
}
/** The round shutter rises out of the dock where photos are the task. */
function Shutter() {
	const shoot = useCamera();
	const { readOnly } = useInspection();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
		type: "button",
		"aria-label": texts.camera,
		disabled: readOnly !== null,
		onClick: () => shoot({
			slot: "photos",
			category: "exterior"
		}),
		flex: "none",
		width: "18",
		height: "18",
		mt: "-8",
		p: "0",
		display: "grid",
		placeItems: "center",
		borderRadius: "pill",
		bg: "ink",
		color: "on-ink",
		borderWidth: "3px",
		borderStyle: "solid",
		borderColor: "surface",
		boxShadow: "0 0 0 2px var(--rd-colors-ink)",
		cursor: "pointer",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: Camera,
			size: 24
		})
	});
}
function Strip({ step, goTo, actions }) {
	if (step === 2) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MissingStrip, { show: actions.show });
	if (step === 3) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceStrip, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [step === STEP_NAMES.length && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "link",
		size: "field",
		icon: ChevronLeft,
		onClick: () => goTo(step - 1),
		children: texts.previous
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		color: "ink-3",
		ms: step === STEP_NAMES.length ? "auto" : "0",
		children: texts.stepOf(step)
	})] });
}
function MissingStrip({ show }) {
	const missing = useForm((form) => missingInStep2(form).length);
	const first = useForm((form) => missingInStep2(form)[0]);
	if (!first) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		color: "drive",
		children: texts.missing.none
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StripNumber, {
		value: missing,
		children: texts.missing.unit(missing)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.button, {
		type: "button",
		onClick: () => show(first),
		ms: "auto",
		minH: "field",
		display: "inline-flex",
		alignItems: "center",
		gap: "1",
		border: "0",
		bg: "transparent",
		color: "drive",
		fontWeight: "semibold",
		textStyle: "t2",
		cursor: "pointer",
		children: [texts.missing.nextOne, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: ChevronRight,
			size: 16,
			mirror: true
		})]
	})] });
}
function MissingWords() {
	const missing = useForm((form) => missingInStep2(form).length);
	if (missing === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		fontWeight: "semibold",
		children: texts.missing.short(missing)
	});
}
function PriceStrip() {
	const days = useForm((form) => repairTimeOf(form)?.totalDays ?? null);
	const price = useForm((form) => priceOf(form)?.fixDrivePriceAed ?? null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [days !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StripNumber, {
		value: days,
		children: texts.missing.days
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		ms: "auto",
		display: "inline-flex",
		alignItems: "baseline",
		gap: "2",
		children: [texts.missing.price, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
			textStyle: "t4",
			children: aed(price)
		})]
	})] });
}
// node_modules/lucide-react/dist/esm/icons/save.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "save",
	size: 24,
	node: [
		["path", {
			d: "M15.2 3a2 2 0 0 1 1.4.6l3.8 3.8a2 2 0 0 1 .6 1.4V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z",
			key: "1c8476"
		}],
		["path", {
			d: "M17 21v-7a1 1 0 0 0-1-1H8a1 1 0 0 0-1 1v7",
			key: "1ydtos"
		}],
		["path", {
			d: "M7 3v4a1 1 0 0 0 1 1h7",
			key: "t51u73"
		}]
	]
};
__iconData.node;
var Save = createLucideIcon(__iconData);
// client/features/inspection/wizard-header.tsx
/** The bar of the wizard: back, what this is, what is saved, and the way to everything else. */
function WizardHeader({ person, onBack, onSaveDraft, onDiscard }) {
	const inspection = useInspection();
	const wide = useWide();
	const [asking, ask] = (0, import_react.useState)(false);
	const { title, text, confirm, cancel } = texts.discardQuestion;
	const entries = [...person.role === "inspector" ? [{
		label: texts.outbox,
		to: "/inspector/outbox",
		icon: Inbox
	}] : [], ...inspection.readOnly === null ? [{
		label: texts.saveDraft,
		onSelect: onSaveDraft,
		icon: Save
	}, {
		label: texts.discard,
		onSelect: () => ask(true),
		icon: Trash,
		destructive: true
	}] : []];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppBar, {
		title: texts.titles[inspection.mode],
		start: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: ChevronLeft,
			size: "field",
			iconSize: 24,
			mirror: true,
			"aria-label": texts.back,
			onClick: onBack
		}),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SavedPill, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu, {
			label: texts.more,
			entries,
			trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				glyph: EllipsisVertical,
				size: "field",
				"aria-label": texts.more
			})
		})] }),
		children: wide && person.role === "inspector" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SpecToggle, { here: "american" })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
		open: asking,
		onClose: () => ask(false),
		onConfirm: onDiscard,
		title,
		text,
		confirmLabel: confirm,
		cancelLabel: cancel,
		destructive: true
	})] });
}
/** Saved here, being saved, or not: never a guess. */
function SavedPill() {
	const { truth, text, shortText } = pillOf(useSaved());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		role: "status",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TruthPill, {
			truth,
			text,
			shortText
		})
	});
}
function pillOf({ state, savedAt }) {
	const say = texts.truth;
	if (state === "failed") return {
		truth: "attention",
		text: say.failed
	};
	if (savedAt === null) return {
		truth: "ok",
		text: state === "saving" ? say.saving : say.fresh
	};
	const time = clockTime(savedAt);
	return {
		truth: "ok",
		text: say.saved(time),
		shortText: say.savedShort(time)
	};
}
// client/features/inspection/wizard-steps.tsx
/** The four steps with what each still lacks; every one can be opened at any time (S-wiz-01 to S-wiz-03, S-wiz-07 to S-wiz-10). */
function WizardSteps({ step, goTo }) {
	const photos = usePhotoCount(useInspection().draftId());
	const done = useForm((form) => stepsComplete(form, photos).map(Number).join(""));
	const notes = useNotes(photos);
	const { pathname, search } = (0, import_dist.useLocation)();
	const steps = (0, import_react.useMemo)(() => STEP_NAMES.map((label, index) => ({
		label,
		shortLabel: SHORT_STEP_NAMES[index],
		done: done[index] === "1",
		note: notes[index],
		to: addressOf(pathname, search, index + 1)
	})), [
		done,
		notes,
		pathname,
		search
	]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		height: "full",
		onClickCapture: (event) => {
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			const chosen = Number(new URL(link?.href ?? location.href).searchParams.get("step"));
			if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			event.stopPropagation();
			goTo(chosen);
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Steps, {
			label: texts.steps,
			steps,
			current: step - 1
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Keys, {})]
	});
}
function addressOf(pathname, search, step) {
	const query = new URLSearchParams(search);
	query.set("step", String(step));
	return `${pathname}?${query}`;
}
/** One line under each step on desktops. */
function useNotes(photos) {
	const missing = useForm((form) => missingInStep2(form).length);
	const days = useForm((form) => repairTimeOf(form)?.totalDays ?? null);
	const price = useForm((form) => priceOf(form)?.fixDrivePriceAed ?? null);
	const dealer = useForm((form) => form.dealerId !== "");
	const urls = useForm((form) => form.usa_images.length + form.uae_images.length);
	return (0, import_react.useMemo)(() => {
		const pricing = [days !== null && texts.repair.days(days), price !== null && aed(price)].filter(Boolean);
		return [
			dealer ? void 0 : texts.missing.noDealer,
			missing > 0 ? texts.missing.short(missing) : void 0,
			pricing.length > 0 ? pricing.join(" · ") : void 0,
			texts.missing.photos(photos + urls)
		];
	}, [
		missing,
		days,
		price,
		dealer,
		photos,
		urls
	]);
}
function Keys() {
	if (!useWide()) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		mt: "auto",
		p: "5",
		display: "grid",
		gap: "2",
		textStyle: "t1",
		color: "ink-3",
		"aria-hidden": true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("kbd", { children: "Ctrl" }),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("kbd", { children: "→" }),
			" ",
			texts.keys.next
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("kbd", { children: "Ctrl" }),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("kbd", { children: "S" }),
			" ",
			texts.keys.save
		] })]
	});
}
// client/features/inspection/wizard.tsx
/** One open inspection on the screen: header, steps, the step itself, the dock at the thumb. */
/** Few drafts correct a car that somebody else changed. */
var StaleNotice = (0, import_react.lazy)(async () => ({ default: (await import("./stale-notice-DnqM2tjl.js")).StaleNotice }));
function Wizard(props) {
	const { inspection, step, setParts } = props;
	useTop(step);
	const setSlot = (0, import_react.useCallback)((slot) => setParts({ slot }), [setParts]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InspectionProvider, {
		value: inspection,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormProvider, {
			value: inspection.form,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ViewProvider, {
				value: inspection.view,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CameraProvider, {
					inspection,
					onSlot: setSlot,
					children: /* @__PURE__ */ (0, import_react.createElement)(Frame, {
						...props,
						key: step
					})
				})
			})
		})
	});
}
function Frame({ inspection, person, step, setParts, onReopen }) {
	const wide = useWide();
	const goTo = (0, import_react.useCallback)((next) => {
		inspection.saveStep(next);
		setParts({ step: String(next) });
	}, [inspection, setParts]);
	const actions = useWizardActions({
		inspection,
		person,
		goTo,
		onReopen
	});
	const [leaving, setLeaving] = (0, import_react.useState)(false);
	useClearOfBars();
	useWantedField(step);
	useReload(inspection, onReopen);
	useShortcuts({
		next: () => step < 4 && goTo(step + 1),
		save: actions.saveDraft
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		minH: "100dvh",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WizardHeader, {
				person,
				onBack: () => setLeaving(true),
				onSaveDraft: actions.saveDraft,
				onDiscard: actions.discard
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Columns, {
				steps: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WizardSteps, {
					step,
					goTo
				}),
				aside: wide && step === 2 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelsAside, {}) : null,
				children: [
					inspection.readOnly && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReadOnlyNotice, { reason: inspection.readOnly }),
					inspection.notes && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CorrectionNotes, { notes: inspection.notes }),
					inspection.correction && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
						fallback: null,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaleNotice, {
							correction: inspection.correction,
							onTakeTheirs: actions.takeTheirs,
							onKept: onReopen
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.fieldset, {
						disabled: inspection.readOnly !== null,
						border: "0",
						m: "0",
						p: "0",
						minW: "0",
						display: "grid",
						gap: "3",
						gridTemplateColumns: "minmax(0, 1fr)",
						children: [!wide && step === 1 && person.role === "inspector" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SpecToggle, { here: "american" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Step, {
							step,
							draftId: inspection.draftId()
						})]
					})
				]
			}),
			wide && (step === 2 || step === 3) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotoPanel, { draftId: inspection.draftId() }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WizardDock, {
				step,
				goTo,
				actions
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaveDialog, {
				open: leaving,
				onStay: () => setLeaving(false),
				onLeave: actions.leave
			})
		]
	});
}
function Step({ step, draftId }) {
	if (step === 1) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepDealer, {});
	if (step === 2) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepDetails, {});
	if (step === 3) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepPricing, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepPhotos, { draftId });
}
function Columns({ steps, aside, children }) {
	const columns = aside ? "232px minmax(0, 1fr) minmax(360px, 424px)" : "232px minmax(0, 1fr)";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		flex: "1",
		display: "grid",
		alignContent: {
			base: "start",
			lg: "stretch"
		},
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			lg: columns
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				position: "sticky",
				insetBlockStart: "14",
				zIndex: "1",
				alignSelf: "start",
				bg: "surface",
				height: { lg: "calc(100dvh - 56px - 76px)" },
				borderInlineEndWidth: { lg: "1px" },
				borderInlineEndStyle: "solid",
				borderInlineEndColor: "line",
				children: steps
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.main, {
				id: "main",
				tabIndex: -1,
				minW: "0",
				p: {
					base: "3",
					lg: "4"
				},
				display: "grid",
				gap: "3",
				alignContent: "start",
				gridTemplateColumns: "minmax(0, 1fr)",
				children
			}),
			aside && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				borderInlineStartWidth: "1px",
				borderInlineStartStyle: "solid",
				borderInlineStartColor: "line",
				bg: "surface",
				position: "sticky",
				insetBlockStart: "14",
				alignSelf: "start",
				height: "calc(100dvh - 56px - 76px)",
				overflowY: "auto",
				children: aside
			})
		]
	});
}
/** Every step begins at its top (S-wiz-04). The first one is there already: scrolling would only make the phone lay it out twice. */
function useTop(step) {
	const shown = (0, import_react.useRef)(step);
	(0, import_react.useEffect)(() => {
		if (shown.current === step) return;
		shown.current = step;
		window.scrollTo({ top: 0 });
	}, [step]);
}
/** What gets the focus must not lie under the bars at the top and at the thumb. */
function useClearOfBars() {
	(0, import_react.useEffect)(() => {
		const { style } = document.documentElement;
		style.scrollPaddingBlock = "120px 152px";
		return () => {
			style.scrollPaddingBlock = "";
		};
	}, []);
}
/** The other tab let go: read what it wrote, and write from here. */
function useReload(inspection, onReopen) {
	(0, import_react.useEffect)(() => {
		if (inspection.readOnly === null) return;
		let current = true;
		inspection.freed.then(() => current && onReopen());
		return () => {
			current = false;
		};
	}, [inspection, onReopen]);
}
function useShortcuts({ next, save }) {
	(0, import_react.useEffect)(() => {
		const onKey = (event) => {
			if (!event.ctrlKey && !event.metaKey) return;
			const act = event.key === "s" ? save : event.key === "ArrowRight" && !isText(event.target) ? next : null;
			if (!act) return;
			event.preventDefault();
			act();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [next, save]);
}
/** There the arrow walks the words. */
function isText(target) {
	return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
// client/features/inspection/wizard-page.tsx
/** The four-step wizard at its addresses: who may use it, which car it opens, and where it stands (S-guard, S-wiz). */
var wizard_page_exports = /* @__PURE__ */ __exportAll({
	default: () => WizardPage,
	prepare: () => prepare
});
function WizardPage() {
	const { user, status } = useSession();
	const [query] = (0, import_dist.useSearchParams)();
	if (status === "loading") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Opening, {});
	if (!user) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_dist.Navigate, {
		to: `/inspector/login?redirect=${encodeURIComponent(here())}`,
		replace: true
	});
	const mayEdit = user.role === "admin" && query.has("edit");
	if (user.role !== "inspector" && !mayEdit) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Refused, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WizardOf, { person: user }, user.id);
}
var prepare = prepareOpening;
function here() {
	return location.pathname + location.search;
}
/** S-guard-03, S-guard-04, D-03. */
function Refused() {
	const said = (0, import_react.useRef)(false);
	(0, import_react.useEffect)(() => {
		if (said.current) return;
		said.current = true;
		toast({
			title: texts.denied.title,
			description: texts.denied.text,
			kind: "destructive"
		});
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_dist.Navigate, {
		to: "/inspector/dashboard",
		replace: true
	});
}
function WizardOf({ person }) {
	const [query, setQuery] = (0, import_dist.useSearchParams)();
	const address = {
		draft: query.get("draft"),
		edit: query.get("edit")
	};
	const setParts = (0, import_react.useCallback)((parts) => setQuery((before) => {
		const next = new URLSearchParams(before);
		for (const [name, value] of Object.entries(parts)) if (value === null) next.delete(name);
		else next.set(name, value);
		return next;
	}, { replace: true }), [setQuery]);
	const { opening, again } = useOpening(person, address, (id) => setParts({ draft: id }));
	const step = Number(query.get("step"));
	if (opening.state === "loading") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Opening, {});
	if (opening.state === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, {
		what: opening.what,
		onRetry: again
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wizard, {
		inspection: opening.inspection,
		person,
		step: step >= 1 && step <= 4 ? step : opening.inspection.startStep,
		setParts,
		onReopen: again
	}, opening.inspection.key);
}
function Opening() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppBar, { title: texts.titles.add }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			p: "4",
			display: "grid",
			gap: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "13" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "28" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "28" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "28" })
			]
		})
	})] });
}
function Failed({ what, onRetry }) {
	const title = what === "car" ? texts.toasts.loadCarFailed : texts.toasts.loadDraftFailed;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppBar, {
		title: what === "car" ? texts.titles.edit : texts.titles.draft,
		start: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackLink, {
			to: "/inspector/dashboard",
			label: texts.back
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.main, {
		id: "main",
		tabIndex: -1,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
			title,
			text: texts.gone[what],
			onRetry
		})
	})] });
}
export { WizardPage as default, useInspection as n, prepare, useFormStore as r, wizard_page_exports as t };
