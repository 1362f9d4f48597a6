import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, n as buttonRecipe, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { n as createStore, t as useStore } from "./react-WC8htT0r.js";
import { h as object, y as string } from "./entry-kdpXl4Kw.js";
import { a as useSelection, n as SelectionContext, r as keptCar, t as SavedContext } from "./selection-context-60AJdLEb.js";
import { d as refreshed, f as withCar, l as moved, n as useKeptInSight, o as texts$1, p as withoutCar, r as nameOf, s as hasMinimum, t as ListChecks, u as readKept } from "./list-checks-TB2YLUKn.js";
import { c as Problem, r as call } from "./call-DwZHXxeZ.js";
import { E as onLeaving, F as X, N as toast, P as IconButton, _ as useWayOut, n as useContacts, r as ask, w as useSession, x as landingPath } from "./render.js";
import { a as keptLists, o as replaceLists, r as customerLists } from "./customer-BEY1pC8z.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { t as carsDetail } from "./cars-CMr53V05.js";
import { t as Check } from "./check-tlPCckEq.js";
import { t as ChevronDown } from "./chevron-down-BlSgbVgV.js";
import { a as WifiOff, n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { t as Chip } from "./chip-BZGLzhmM.js";
import { t as CarFront } from "./car-front-0a3pdLir.js";
import { t as ChevronUp } from "./chevron-up-DOmdzeq8.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { i as SkipLink, o as VisuallyHidden, s as Wrap, t as Main } from "./page-B2WnnulD.js";
import { t as CalendarDays } from "./calendar-days-EJHnTVMH.js";
import { t as Wrench } from "./wrench-CFIMgAVI.js";
import { t as Wordmark } from "./wordmark-DjizInnX.js";
import { t as Menu } from "./menu-BZ5WH8mc.js";
import { t as Search } from "./search-BwSdvP6H.js";
import { t as Menu$1 } from "./menu-7zVFqbBe.js";
import { t as SearchBox } from "./search-box-CpH7b7dX.js";
// client/features/shortlist/kept-store.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
/** A kept list that lives in local storage, so that it survives a reload and is the same in every tab. */
/** Starts empty on both sides; `start` fills it, so that the first render in the browser equals the sent page. */
function createKeptStore({ key, limit, label }) {
	const store = createStore(() => ({
		cars: [],
		ready: false
	}));
	const listeners = /* @__PURE__ */ new Set();
	const now = () => store.getState().cars;
	const keep = (cars) => {
		if (cars === now()) return false;
		store.setState({ cars });
		try {
			localStorage.setItem(key, JSON.stringify(cars));
		} catch (cause) {
			console.warn(`Error saving ${label} to localStorage:`, cause);
		}
		return true;
	};
	const change = (cars) => {
		if (!keep(cars)) return;
		for (const listener of listeners) listener();
	};
	const restore = () => {
		try {
			store.setState({
				cars: readKept(JSON.parse(localStorage.getItem(key) ?? "[]"), limit),
				ready: true
			});
		} catch (cause) {
			store.setState({
				cars: [],
				ready: true
			});
			console.warn(`Error loading ${label} from localStorage:`, cause);
		}
	};
	return {
		store,
		limit,
		add(car) {
			if (now().some(({ id }) => id === car.id)) return "already";
			if (now().length >= limit) return "full";
			change(withCar(now(), car, limit));
			return "added";
		},
		remove: (id) => change(withoutCar(now(), id)),
		clear: () => change(now().length === 0 ? now() : []),
		move: (from, to) => change(moved(now(), from, to)),
		replace: (cars) => change(readKept(cars, limit)),
		refresh: (cars) => void keep(refreshed(now(), cars)),
		adopt: (cars) => void keep(readKept(cars, limit)),
		onChange(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		start() {
			restore();
			const follow = (event) => {
				if (event.key === key || event.key === null) restore();
			};
			window.addEventListener("storage", follow);
			return () => window.removeEventListener("storage", follow);
		}
	};
}
// client/features/shortlist/selection.ts
/** The two lists of this device: the shortlist of up to five cars and the hearts. */
/** Saved cars have no rule of their own; the limit keeps local storage small. */
var MAX_SAVED = 200;
/** C-sel-09 to C-sel-12. */
var selectedCars = createKeptStore({
	key: "selectedCars",
	limit: 5,
	label: "selected cars"
});
/** C-card-03: kept on this device only, never sent. */
var savedCars = createKeptStore({
	key: "savedCars",
	limit: MAX_SAVED,
	label: "saved cars"
});
// client/features/shortlist/account-mark.ts
/** Whose lists this device holds and what device and account last agreed on; the same for every tab. */
var KEY = "keptListsOf";
var mark = object({
	/** The customer's id. */
	owner: string().min(1),
	agreed: keptLists
});
/** null for a visitor's own lists, and for content that is not ours. */
function readMark() {
	try {
		const parsed = mark.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}
/** Without storage the lists meet the account anew at each start, which loses nothing. */
function writeMark(next) {
	try {
		if (next) localStorage.setItem(KEY, JSON.stringify(next));
		else localStorage.removeItem(KEY);
	} catch {}
}
// client/features/shortlist/merge-lists.ts
function sameIds(one, other) {
	return one.length === other.length && one.every((id, at) => id === other[at]);
}
/**
* Untouched on the account: this device's list, in its order. Changed there: the account's list comes first, without what was
* taken off here, then what was added here, up to the limit. So at the first sign-in the account's cars come first, then this
* device's cars that are not on it.
*/
function mergedIds({ base, mine, theirs, limit }) {
	if (sameIds(theirs, base)) return {
		ids: mine.slice(0, limit),
		left: mine.slice(limit)
	};
	const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
	const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
	const room = Math.max(0, limit - kept.length);
	return {
		ids: [...kept, ...added.slice(0, room)],
		left: added.slice(room)
	};
}
// client/features/shortlist/account-lists.ts
/**
* Shortlist and hearts follow a customer's account to another device (docs/shortlist.md):
*
* 1. At sign-in the account's list comes first, then this device's cars that are not on it, up to 5 (hearts: all of both). What
*    does not fit is named. Lists that belong to another customer are put away before.
* 2. While signed in every change is sent, a moment later; without signal when it is back. If the account changed meanwhile, its
*    list is taken, merged and sent again.
* 3. At sign-out what is unsent is sent, then the device's lists are emptied: they stay on the account.
*
* A visitor's lists never leave the device. No React, no timers: when to look and when to send is for the caller.
*/
var NOTHING = {
	selectedCarIds: [],
	savedCarIds: [],
	revision: 0
};
/** So many devices never change one account within one exchange. */
var MOST_ROUNDS = 8;
var idsOf = (kept) => kept.store.getState().cars.map(({ id }) => id);
function sameLists(one, other) {
	return sameIds(one.selectedCarIds, other.selectedCarIds) && sameIds(one.savedCarIds, other.savedCarIds);
}
/** Throws what `call` throws; both methods may be called again after any failure. */
function createAccountLists({ owner, selected, saved, onLeft }) {
	let met = false;
	const ownMark = () => {
		const mark = readMark();
		return mark?.owner === owner ? mark : null;
	};
	const bringTogether = (theirs) => {
		const { agreed } = ownMark() ?? { agreed: NOTHING };
		const device = knownCars({
			selected,
			saved
		});
		const mine = mergedIds({
			base: agreed.selectedCarIds,
			mine: idsOf(selected),
			theirs: theirs.selectedCarIds,
			limit: selected.limit
		});
		const hearts = mergedIds({
			base: agreed.savedCarIds,
			mine: idsOf(saved),
			theirs: theirs.savedCarIds,
			limit: saved.limit
		});
		adopt(selected, mine.ids, device);
		adopt(saved, hearts.ids, device);
		writeMark({
			owner,
			agreed: theirs
		});
		if (mine.left.length > 0) onLeft(mine.left.map((id) => device.get(id) ?? unknownCar(id)));
		return {
			selectedCarIds: [...mine.ids],
			savedCarIds: [...hearts.ids],
			revision: theirs.revision
		};
	};
	const exchange = async (seen) => {
		let theirs = seen;
		for (let round = 0; round < MOST_ROUNDS; round += 1) {
			const ours = bringTogether(theirs);
			if (sameLists(ours, theirs)) return;
			theirs = await replaceOrSee(ours, (agreed) => writeMark({
				owner,
				agreed
			}));
		}
	};
	let turn = Promise.resolve();
	/** One exchange at a time: the next begins where the last one ended. */
	const inTurn = (work) => {
		turn = turn.catch(() => void 0).then(work);
		return turn;
	};
	return {
		look: () => inTurn(async () => {
			const theirs = await call(customerLists, {});
			const mark = readMark();
			if (met && mark?.owner !== owner) return;
			if (mark && mark.owner !== owner) emptyDevice({
				selected,
				saved
			});
			met = true;
			await exchange(theirs);
		}),
		send: () => inTurn(async () => {
			const mark = ownMark();
			if (met && mark) await exchange(mark.agreed);
		})
	};
}
/** What the account holds after the attempt: our lists, then agreed upon, or those of whoever was quicker. */
async function replaceOrSee(ours, onAgreed) {
	try {
		const lists = await call(replaceLists, { body: ours });
		onAgreed(lists);
		return lists;
	} catch (cause) {
		const stale = cause instanceof Problem && cause.code === "STALE";
		const theirs = keptLists.safeParse(stale ? cause.extra.current : null);
		if (!theirs.success) throw cause;
		return theirs.data;
	}
}
/** Takes the lists of an account off this device; a visitor's own stay. */
function leaveAccount(lists) {
	if (readMark()) emptyDevice(lists);
}
function emptyDevice({ selected, saved }) {
	selected.adopt([]);
	saved.adopt([]);
	writeMark(null);
}
function knownCars({ selected, saved }) {
	const cars = [...saved.store.getState().cars, ...selected.store.getState().cars];
	return new Map(cars.map((car) => [car.id, car]));
}
function adopt(kept, ids, known) {
	if (sameIds(ids, idsOf(kept))) return;
	kept.adopt(ids.map((id) => known.get(id) ?? unknownCar(id)));
}
/** A car of which this device knows only that it is on the list; the screens ask for the rest. */
function unknownCar(id) {
	return {
		id,
		make: "",
		model: "",
		year: null,
		mileage: 0,
		mileageUnit: "km",
		regionalSpec: "",
		imageUrl: null,
		repairPrice: null
	};
}
// client/features/shortlist/use-account-lists.ts
/** When the lists of a signed-in customer are looked at and sent (docs/shortlist.md). */
/** Milliseconds without a further change before a change is sent. */
var SETTLED_MS = 400;
/** Milliseconds until the next try, doubled each time. */
var FIRST_RETRY_MS = 5e3;
var LAST_RETRY_MS = 6e4;
var lists = {
	selected: selectedCars,
	saved: savedCars
};
function useAccountLists() {
	const { user } = useSession();
	const owner = user?.role === "customer" ? user.id : null;
	(0, import_react.useEffect)(() => owner === null ? void 0 : follow(owner), [owner]);
}
/** Follows the account until the returned stop is called. */
function follow(owner) {
	const account = createAccountLists({
		...lists,
		owner,
		onLeft: (cars) => toast({
			title: texts$1.notTaken.title,
			description: texts$1.notTaken.description(cars.map(nameOf)),
			duration: 1e4
		})
	});
	const { begin, soon, stop } = courier(account);
	const onVisible = () => {
		if (document.visibilityState === "visible") begin();
	};
	const leaving = () => {
		stop();
		return leave(account);
	};
	const stops = [
		selectedCars.onChange(soon),
		savedCars.onChange(soon),
		onLeaving(leaving)
	];
	window.addEventListener("online", begin);
	document.addEventListener("visibilitychange", onVisible);
	begin();
	return () => {
		stop();
		for (const end of stops) end();
		window.removeEventListener("online", begin);
		document.removeEventListener("visibilitychange", onVisible);
	};
}
/** Sends what is still unsent, then the lists go: they belong to the account. */
async function leave(account) {
	try {
		await account.send();
	} finally {
		leaveAccount(lists);
	}
}
/** Looks and sends; after a failure of the network or the server it tries again, later each time. */
function courier(account) {
	let timer;
	let wait = FIRST_RETRY_MS;
	let stopped = false;
	const after = (ms, work) => {
		clearTimeout(timer);
		if (!stopped) timer = setTimeout(() => void attempt(work), ms);
	};
	const attempt = async (work) => {
		try {
			await work();
			wait = FIRST_RETRY_MS;
		} catch (cause) {
			if (cause instanceof Problem && cause.status < 500 && cause.status !== 429) return refused(cause);
			after(wait, account.look);
			wait = Math.min(wait * 2, LAST_RETRY_MS);
		}
	};
	return {
		begin: () => after(0, account.look),
		soon: () => after(SETTLED_MS, account.send),
		stop: () => {
			stopped = true;
			clearTimeout(timer);
		}
	};
}
/** An ended session is no news; anything else is ours to mend. */
function refused(problem) {
	if (problem.status !== 401) console.warn("The lists could not be kept on the account:", problem.message);
}
// client/features/shortlist/use-known-cars.ts
/** Learns what a kept car is when only its id is known: a list of another program, or one that came from the account (D-82). */
/** More than this many are not asked for: hearts beyond are named where they are looked at. */
var MOST = 24;
var isKnown = (car) => car.make !== "";
function useKnownCars(kept, cars) {
	const client = useQueryClient();
	const asked = (0, import_react.useRef)(/* @__PURE__ */ new Set());
	(0, import_react.useEffect)(() => {
		for (const { id } of cars.filter((car) => !isKnown(car)).slice(0, MOST)) {
			if (asked.current.has(id)) continue;
			asked.current.add(id);
			client.fetchQuery(ask(carsDetail, { params: { id } })).then((car) => car && kept.refresh([keptCar(car)]), () => void 0);
		}
	}, [
		cars,
		client,
		kept
	]);
}
// client/features/shortlist/selection-provider.tsx
/** Hands shortlist and hearts to the pages below. Mount once, around the storefront. */
var import_jsx_runtime = require_jsx_runtime();
function SelectionProvider({ children }) {
	const selection = useKept(selectedCars);
	const saved = useKept(savedCars);
	useAccountLists();
	const withMinimum = (0, import_react.useMemo)(() => ({
		...selection,
		hasMinimum: hasMinimum(selection.cars.length)
	}), [selection]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectionContext, {
		value: withMinimum,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SavedContext, {
			value: saved,
			children
		})
	});
}
function useKept(kept) {
	const { cars, ready } = useStore(kept.store);
	(0, import_react.useEffect)(() => kept.start(), [kept]);
	useKnownCars(kept, cars);
	return (0, import_react.useMemo)(() => {
		const ids = new Set(cars.map(({ id }) => id));
		const { add, remove, clear, move, replace, refresh } = kept;
		return {
			cars,
			ready,
			has: (id) => ids.has(id),
			add,
			remove,
			clear,
			move,
			replace,
			refresh
		};
	}, [
		cars,
		kept,
		ready
	]);
}
// client/features/shortlist/tray-pill.tsx
/** The folded bar: up to three pictures, the count, and the way on (C-tray-06, C-tray-07, C-tray-15). */
var THUMBS = 3;
function TrayPill({ onExpand }) {
	const { cars, hasMinimum } = useSelection();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		alignItems: "center",
		gap: "1",
		height: "60px",
		p: "2",
		bg: "ink",
		color: "on-ink",
		borderRadius: "30px",
		boxShadow: "floating",
		textStyle: "t2",
		fontWeight: "semibold",
		css: { "& a": { borderRadius: "22px" } },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.button, {
			type: "button",
			"data-fold": true,
			"aria-expanded": false,
			onClick: onExpand,
			display: "flex",
			alignItems: "center",
			gap: "3",
			minH: "touch",
			ps: "0.5",
			pe: "3",
			border: "0",
			borderRadius: "22px",
			bg: "transparent",
			color: "inherit",
			cursor: "pointer",
			children: [
				cars.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoThumb, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumbs, { cars: cars.slice(0, THUMBS) }),
				cars.length === 0 ? texts$1.noneSelected : texts$1.selected(cars.length),
				hasMinimum && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					color: "#9FDCC3",
					fontWeight: "medium",
					"aria-hidden": true,
					children: texts$1.ready
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: ChevronUp,
					size: 16
				})
			]
		}), hasMinimum && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			variant: "primary",
			to: "/reserve",
			children: texts$1.reserveNow(cars.length)
		})]
	});
}
function Thumbs({ cars }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "flex",
		css: { "& > * + *": { marginInlineStart: "-12px" } },
		children: cars.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			"data-thumb": true,
			position: "relative",
			width: "touch",
			height: "touch",
			borderRadius: "pill",
			overflow: "hidden",
			bg: "stage-1",
			boxShadow: "0 0 0 2px var(--rd-colors-ink)",
			children: car.imageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				source: photoSource(car.imageUrl, { widest: 320 }),
				alt: "",
				sizes: "44px",
				ratio: "fill"
			})
		}, car.id))
	});
}
function NoThumb() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "grid",
		placeItems: "center",
		width: "9",
		height: "touch",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: CarFront })
	});
}
// client/features/shortlist/wide-screen.ts
/** Whether the screen is so wide that the selection bar floats (C-tray-05). */
/** The theme's xl. */
var QUERY = "(min-width: 1280px)";
function subscribe(listener) {
	const list = window.matchMedia(QUERY);
	list.addEventListener("change", listener);
	return () => list.removeEventListener("change", listener);
}
/** Renders again when the window crosses it. */
function useWideScreen() {
	return (0, import_react.useSyncExternalStore)(subscribe, () => window.matchMedia(QUERY).matches, () => false);
}
// client/features/shortlist/tray.tsx
/**
* The selection bar: what is chosen so far and the way on. From 1280 px it floats at the bottom centre and can be folded to a pill;
* between 1024 and 1280 px it stays open above the bottom bar (C-tray, D-69). Narrower screens have it where cars are selected.
*/
/** Nothing before the kept list was read: the server does not know it. */
function Tray(props) {
	const { ready } = useSelection();
	return ready ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, { ...props }) : null;
}
function Bar({ everywhere, onCollapsedChange }) {
	const [collapsed, setCollapsed] = (0, import_react.useState)(true);
	const wide = useWideScreen();
	const bar = (0, import_react.useRef)(null);
	useKeptInSight(bar);
	const fold = (next) => {
		setCollapsed(next);
		onCollapsedChange(next);
	};
	useFocusAfterFold(bar, collapsed);
	const folded = collapsed && wide;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Place$1, {
		ref: bar,
		"aria-label": texts$1.bar,
		everywhere,
		children: [folded && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrayPill, { onExpand: () => fold(false) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Panel, {
			hidden: folded,
			children: [!folded && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrayHead, { onCollapse: wide ? () => fold(true) : void 0 }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cards, { compact: folded })]
		})]
	});
}
/** The button that was pressed is gone: focus goes to the one that undoes it. */
function useFocusAfterFold(bar, collapsed) {
	const before = (0, import_react.useRef)(collapsed);
	(0, import_react.useEffect)(() => {
		if (before.current === collapsed) return;
		before.current = collapsed;
		bar.current?.querySelector("[data-fold]")?.focus({ preventScroll: true });
	}, [bar, collapsed]);
}
var Place$1 = chakra("section", {
	base: {
		zIndex: "bar",
		position: {
			base: "sticky",
			xl: "fixed"
		},
		insetBlockEnd: {
			base: "calc(64px + env(safe-area-inset-bottom))",
			xl: "6"
		},
		insetInline: "0",
		gridTemplateColumns: "minmax(0, 1fr)",
		justifyItems: "center",
		pointerEvents: { xl: "none" },
		"& > *": { pointerEvents: "auto" }
	},
	variants: { everywhere: {
		true: { display: "grid" },
		false: { display: {
			base: "none",
			lg: "grid"
		} }
	} }
});
var Panel = chakra("div", { base: {
	width: {
		base: "full",
		xl: "1056px"
	},
	maxW: { xl: "calc(100vw - 48px)" },
	bg: "surface",
	borderWidth: {
		base: "1px 0 0",
		xl: "1px"
	},
	borderStyle: "solid",
	borderColor: "line",
	borderRadius: { xl: "sheet" },
	boxShadow: {
		base: "dock",
		xl: "floating"
	},
	px: {
		base: "4",
		lg: "6",
		xl: "5"
	},
	py: {
		base: "2",
		xl: "4"
	},
	animation: { xl: "rise 140ms" }
} });
function TrayHead({ onCollapse }) {
	const { cars, hasMinimum, clear } = useSelection();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		columnGap: "3",
		minH: "touch",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t4",
				fontWeight: "bold",
				display: {
					base: "none",
					lg: "block"
				},
				children: texts$1.bar
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				whiteSpace: "nowrap",
				children: texts$1.ofFive(cars.length)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectionNote, { ready: hasMinimum }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				ms: "auto",
				display: "flex",
				alignItems: "center",
				gap: "1",
				children: [
					cars.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "tertiary",
						onClick: clear,
						children: texts$1.clear
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Proceed, {}),
					onCollapse && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
						"data-fold": true,
						glyph: ChevronDown,
						"aria-label": texts$1.collapse,
						onClick: onCollapse
					})
				]
			})
		]
	});
}
/** C-prod-15, C-prod-16. */
function SelectionNote({ ready }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "status",
		textStyle: "t2",
		color: "ink-3",
		flex: ready ? "none" : {
			base: "1 0 100%",
			lg: "1 1 0"
		},
		order: {
			base: ready ? "0" : "-1",
			lg: "0"
		},
		minW: "0",
		children: ready ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chip, {
			tone: "drive",
			icon: Check,
			children: texts$1.ready
		}) : texts$1.selectTwo
	});
}
/** To the reservation with two cars; with fewer it says what is missing (C-tray-04, C-tray-13, C-sel-06). */
function Proceed() {
	const { cars, hasMinimum } = useSelection();
	if (hasMinimum) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
		variant: "primary",
		to: "/reserve",
		children: texts$1.reserveNow(cars.length)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		onClick: () => toast({
			...texts$1.toProceed,
			kind: "destructive"
		}),
		children: texts$1.proceed
	});
}
/** What ranks cars by hand is fetched when there is something to rank. */
function Cards({ compact }) {
	const { cars } = useSelection();
	const [Row, setRow] = (0, import_react.useState)(null);
	const wanted = cars.length > 0 && Row === null;
	(0, import_react.useEffect)(() => {
		if (!wanted) return;
		import("./tray-cars-JKAzXNzU.js").then(({ TrayCars }) => setRow(() => TrayCars), (cause) => console.warn("The cars of the bar could not be drawn:", cause));
	}, [wanted]);
	if (cars.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		minH: {
			lg: "84px",
			xl: "212px"
		},
		display: {
			base: "none",
			lg: "block"
		},
		children: Row && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, { compact })
	});
}
// node_modules/lucide-react/dist/esm/icons/house.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "house",
	size: 24,
	node: [["path", {
		d: "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8",
		key: "5wwlr5"
	}], ["path", {
		d: "M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
		key: "r6nss1"
	}]],
	aliases: ["home"]
};
__iconData$1.node;
var House = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/layout-grid.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "layout-grid",
	size: 24,
	node: [
		["rect", {
			width: "7",
			height: "7",
			x: "3",
			y: "3",
			rx: "1",
			key: "1g98yp"
		}],
		["rect", {
			width: "7",
			height: "7",
			x: "14",
			y: "3",
			rx: "1",
			key: "6d4xhi"
		}],
		["rect", {
			width: "7",
			height: "7",
			x: "14",
			y: "14",
			rx: "1",
			key: "nxv5o0"
		}],
		["rect", {
			width: "7",
			height: "7",
			x: "3",
			y: "14",
			rx: "1",
			key: "1bb6yr"
		}]
	]
};
__iconData.node;
var LayoutGrid = createLucideIcon(__iconData);
// client/app/shells/sections.ts
var SECTIONS = [
	["home", /^\/$/],
	["browse", /^\/(browse|search|select-cars|accident-cars-for-sale|car)(\/|$)/],
	["how", /^\/how-it-works$/],
	["about", /^\/about$/],
	["shortlist", /^\/shortlist$/],
	["reserve", /^\/(reserve|checkout)$/],
	["fix", /^\/fix$/]
];
function sectionOf(pathname) {
	return SECTIONS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? "other";
}
/** Pages that carry a search box of their own; the header leaves its own out there. */
function hasOwnSearch(pathname) {
	return /^\/(search|browse|select-cars|accident-cars-for-sale)(\/american-spec)?$/.test(pathname);
}
/** The car page and the order have an action bar where the bottom bar would be. */
function hasActionBar(pathname) {
	return pathname.startsWith("/car/") || pathname === "/reserve" || pathname === "/checkout";
}
/** Pages where cars are chosen: there the selection bar stands. */
function hasSelectionBar(pathname) {
	return ["home", "browse"].includes(sectionOf(pathname));
}
/** The page behind the profile's Select Cars has its selection bar on every screen (D-30). */
function selectsCars(pathname) {
	return pathname === "/select-cars";
}
// client/app/shells/storefront-texts.ts
/** What header, footer and bottom bar say (C-hdr). */
var texts = {
	skip: "Skip to content",
	homeLink: "Redrive home",
	mainNav: "Main",
	sections: "Sections",
	browseCars: "Browse Cars",
	allCars: "All Cars",
	americanSpec: "American Spec",
	gccSpec: "GCC Spec · Coming Soon",
	howItWorks: "How It Works",
	about: "About",
	offline: "No signal. What you opened before can be read; searching and reserving wait for signal.",
	search: "Search",
	searchPlaceholder: "Search by make, model, or year...",
	signIn: "Sign In",
	register: "Register",
	account: "Account",
	myAccount: "My Account",
	adminPanel: "Admin Panel",
	signOut: "Sign Out",
	menu: "Menu",
	closeMenu: "Close menu",
	claim: "Repair & Drive, in the UAE. Prices in AED.",
	support: "WhatsApp Support",
	home: "Home",
	browse: "Browse",
	shortlist: "Shortlist",
	reserve: "Reserve",
	fix: "Fix",
	journey: "Your journey",
	completed: "completed",
	shortlisted: (count) => `${count} on your shortlist`
};
// client/app/shells/bottom-bar.tsx
/** Five places under the thumb, with the shortlist's count (C-hdr-16 to C-hdr-18). */
var ENTRIES = [
	{
		section: "home",
		to: "/",
		label: texts.home,
		glyph: House
	},
	{
		section: "browse",
		to: "/browse",
		label: texts.browse,
		glyph: LayoutGrid
	},
	{
		section: "shortlist",
		to: "/shortlist",
		label: texts.shortlist,
		glyph: ListChecks
	},
	{
		section: "reserve",
		to: "/reserve",
		label: texts.reserve,
		glyph: CalendarDays
	},
	{
		section: "fix",
		to: "/fix",
		label: texts.fix,
		glyph: Wrench
	}
];
var Place = chakra(import_dist.Link, { base: {
	position: "relative",
	display: "grid",
	justifyItems: "center",
	alignContent: "center",
	gap: "1",
	textStyle: "t1",
	fontWeight: "medium",
	color: "ink-3",
	textDecoration: "none",
	"&:focus-visible": { outlineOffset: "-4px" },
	"&[aria-current]": {
		color: "drive",
		fontWeight: "semibold"
	},
	"&[aria-current]::before": {
		content: "\"\"",
		position: "absolute",
		insetBlockStart: "-1px",
		width: "32px",
		height: "2px",
		bg: "drive"
	}
} });
function BottomBar() {
	const { pathname } = (0, import_dist.useLocation)();
	const { cars } = useSelection();
	const section = sectionOf(pathname);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.nav, {
		"aria-label": texts.sections,
		display: {
			base: hasActionBar(pathname) ? "none" : "grid",
			lg: "grid",
			xl: "none"
		},
		gridTemplateColumns: "repeat(5, 1fr)",
		position: "fixed",
		insetInline: "0",
		insetBlockEnd: "0",
		height: "calc(64px + env(safe-area-inset-bottom))",
		pb: "env(safe-area-inset-bottom)",
		bg: "surface",
		borderBlockStartWidth: "1px",
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "line",
		zIndex: "bar",
		children: ENTRIES.map(({ section: own, to, label, glyph }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Place, {
			to,
			"aria-current": own === section ? "page" : void 0,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph,
					size: 24
				}),
				label,
				own === "shortlist" && cars.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, { count: cars.length })
			]
		}, to))
	});
}
function Count({ count }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
		title: texts.shortlisted(count),
		position: "absolute",
		insetBlockStart: "1.5",
		insetInlineStart: "calc(50% + 4px)",
		minW: "18px",
		height: "18px",
		px: "5px",
		borderRadius: "9px",
		bg: "drive",
		color: "on-drive",
		lineHeight: "18px",
		textAlign: "center",
		boxShadow: "0 0 0 2px var(--rd-colors-surface)",
		children: count
	});
}
// client/app/shells/footer.tsx
/** The end of every storefront page. */
var target = {
	display: "inline-flex",
	alignItems: "center",
	minH: "touch",
	textDecoration: "none",
	color: "inherit"
};
var FootLink = chakra(import_dist.Link, { base: target });
var FootAnchor = chakra("a", { base: target });
function Footer() {
	const contacts = useContacts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.footer, {
		mt: {
			base: "12",
			lg: "24"
		},
		py: "8",
		borderBlockStartWidth: "1px",
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "line",
		textStyle: "t2",
		color: "ink-3",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
			display: "flex",
			flexWrap: "wrap",
			alignItems: "center",
			columnGap: {
				base: "3",
				lg: "8"
			},
			rowGap: "3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wordmark, { height: 20 }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: texts.claim }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					ms: { lg: "auto" },
					width: {
						base: "full",
						lg: "auto"
					},
					display: "flex",
					flexWrap: "wrap",
					columnGap: "6",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
							to: "/how-it-works",
							children: texts.howItWorks
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
							to: "/about",
							children: texts.about
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
							to: "/account",
							children: texts.account
						}),
						contacts && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootAnchor, {
							href: contacts.whatsapp(),
							target: "_blank",
							rel: "noopener",
							children: texts.support
						})
					]
				})
			]
		})
	});
}
// client/app/shells/header-search.tsx
/** Search from anywhere: a plain form, so that it works before the script does. */
function HeaderSearch() {
	const [text, setText] = (0, import_react.useState)("");
	const navigate = (0, import_dist.useNavigate)();
	const search = (q) => {
		setText("");
		navigate(q ? `/search?q=${encodeURIComponent(q)}` : "/search");
	};
	const submit = (event) => {
		event.preventDefault();
		search(text.trim());
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.form, {
		role: "search",
		action: "/search",
		onSubmit: submit,
		width: {
			lg: "240px",
			xl: "280px"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBox, {
			name: "q",
			value: text,
			onChange: setText,
			onChoose: search
		})
	});
}
// client/app/shells/mobile-menu.tsx
/** The header's entries on a phone, under the bar that opened them (C-hdr-11). */
var Entry = chakra(import_dist.Link);
var row = {
	display: "flex",
	alignItems: "center",
	width: "full",
	minH: "field",
	px: "4",
	border: "0",
	bg: "transparent",
	color: "ink",
	textAlign: "start",
	textDecoration: "none",
	fontWeight: "medium",
	cursor: "pointer"
};
function MobileMenu({ groups, who }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.nav, {
		id: "mobile-menu",
		"aria-label": texts.mainNav,
		display: {
			base: "block",
			lg: "none"
		},
		position: "absolute",
		insetInline: "0",
		insetBlockStart: "100%",
		maxH: "calc(100dvh - 56px)",
		overflowY: "auto",
		bg: "surface",
		boxShadow: "floating",
		animation: "appear 140ms",
		children: groups.map((group, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.ul, {
			m: "0",
			p: "0",
			py: "1",
			listStyle: "none",
			borderBlockStartWidth: "1px",
			borderBlockStartStyle: "solid",
			borderBlockStartColor: "line",
			children: [who && at === groups.length - 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
				px: "4",
				pt: "2",
				textStyle: "t2",
				color: "ink-3",
				children: who
			}), group.map(({ label, to, onSelect }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: to === void 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
				type: "button",
				css: row,
				onClick: onSelect,
				children: label
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Entry, {
				to,
				css: row,
				children: label
			}) }, label))]
		}, group[0]?.label))
	});
}
// client/app/shells/use-account-entries.ts
/** What a signed-in person finds under their name (C-hdr-09, C-hdr-10, D-83). */
/** A customer's account is the profile; staff's is their own page, since the profile is no use to them (D-83). */
function accountPath(role) {
	return role === "customer" ? "/profile" : landingPath(role);
}
function useAccountEntries(user) {
	const leave = useWayOut();
	if (!user) return [];
	return [
		{
			label: texts.myAccount,
			to: accountPath(user.role)
		},
		...user.role === "admin" ? [{
			label: texts.adminPanel,
			to: "/admin"
		}] : [],
		{
			label: texts.signOut,
			onSelect: () => leave("storefront")
		}
	];
}
// client/app/shells/header.tsx
/** The storefront's header: the name, where to go, search, who one is (C-hdr). */
var HomeLink = chakra(import_dist.Link);
var NavLink = chakra(import_dist.Link);
var SearchLink = chakra(import_dist.Link, buttonRecipe);
var BROWSE = [
	{
		label: texts.allCars,
		to: "/accident-cars-for-sale"
	},
	{
		label: texts.americanSpec,
		to: "/accident-cars-for-sale/american-spec"
	},
	{
		label: texts.gccSpec,
		to: "/accident-cars-for-sale/gcc-spec"
	}
];
var PAGES = [{
	label: texts.howItWorks,
	to: "/how-it-works"
}, {
	label: texts.about,
	to: "/about"
}];
function Header() {
	const { pathname, key } = (0, import_dist.useLocation)();
	const { user } = useSession();
	const account = useAccountEntries(user);
	const [openAt, setOpenAt] = (0, import_react.useState)(null);
	const open = openAt === key;
	const visitor = [{
		label: texts.signIn,
		to: "/login"
	}, {
		label: texts.register,
		to: "/register"
	}];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		position: "relative",
		zIndex: "bar",
		bg: "surface",
		borderBlockEndWidth: "1px",
		borderBlockEndStyle: "solid",
		borderBlockEndColor: "line",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
			display: "flex",
			alignItems: "center",
			gap: {
				base: "2",
				lg: "8"
			},
			height: {
				base: "56px",
				lg: "72px"
			},
			pe: {
				base: "1",
				lg: "6"
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeLink, {
					to: "/",
					"aria-label": texts.homeLink,
					display: "flex",
					alignItems: "center",
					minH: "touch",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wordmark, { height: 26 })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DesktopNav, { pathname }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					ms: "auto",
					display: {
						base: "none",
						lg: "flex"
					},
					gap: "2",
					alignItems: "center",
					minW: "0",
					children: [!hasOwnSearch(pathname) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeaderSearch, {}), user ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu$1, {
						trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							variant: "tertiary",
							endIcon: ChevronDown,
							children: user.email || texts.account
						}),
						entries: account
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
						to: "/login",
						variant: "tertiary",
						children: texts.signIn
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
						to: "/register",
						children: texts.register
					})] })]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					ms: "auto",
					display: {
						base: "flex",
						lg: "none"
					},
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchLink, {
						to: "/search",
						"aria-label": texts.search,
						variant: "tertiary",
						iconOnly: true,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Search })
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
						glyph: open ? X : Menu,
						"aria-label": open ? texts.closeMenu : texts.menu,
						"aria-expanded": open,
						"aria-controls": "mobile-menu",
						onClick: () => setOpenAt(open ? null : key)
					})]
				})
			]
		}), open && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MobileMenu, {
			groups: [
				BROWSE,
				PAGES,
				user ? account : visitor
			],
			who: user ? user.email || texts.account : void 0
		})]
	});
}
var entry = {
	display: "flex",
	alignItems: "center",
	height: "touch",
	px: "3",
	borderRadius: "control",
	textStyle: "t2",
	fontWeight: "medium",
	color: "ink-2",
	textDecoration: "none",
	whiteSpace: "nowrap",
	"&:hover": { color: "ink" },
	"&[aria-current]": {
		color: "ink",
		fontWeight: "semibold",
		borderRadius: "0",
		boxShadow: "inset 0 -2px 0 var(--rd-colors-drive)"
	}
};
function DesktopNav({ pathname }) {
	const section = sectionOf(pathname);
	const here = (is) => is ? { "aria-current": "page" } : {};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.nav, {
		"aria-label": texts.mainNav,
		display: {
			base: "none",
			lg: "flex"
		},
		gap: "1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu$1, {
				trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.button, {
					type: "button",
					css: entry,
					gap: "1",
					border: "0",
					bg: "transparent",
					cursor: "pointer",
					...here(section === "home" || section === "browse"),
					children: [texts.browseCars, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
						glyph: ChevronDown,
						size: 16
					})]
				}),
				entries: BROWSE
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NavLink, {
				to: "/how-it-works",
				css: entry,
				...here(section === "how"),
				children: texts.howItWorks
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NavLink, {
				to: "/about",
				css: entry,
				...here(section === "about"),
				children: texts.about
			})
		]
	});
}
// client/app/shells/journey-bar.tsx
/** The way of a purchase over the pages that are part of it: what is behind, where one is, what comes (C-hdr-19, C-hdr-20). */
var STEPS = [
	{
		to: "/browse",
		label: texts.browse
	},
	{
		to: "/shortlist",
		label: texts.shortlist
	},
	{
		to: "/reserve",
		label: texts.reserve
	},
	{
		to: "/fix",
		label: texts.fix
	}
];
/** The checkout is the end of reserving. */
function stepOf(pathname) {
	return pathname === "/checkout" ? 2 : STEPS.findIndex(({ to }) => to !== "/browse" && to === pathname);
}
/** Nothing on pages outside the journey; browsing has its own heads. */
function JourneyBar({ pathname }) {
	const here = stepOf(pathname);
	if (here < 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.nav, {
		"aria-label": texts.journey,
		bg: "surface",
		borderBlockEndWidth: "1px",
		borderBlockEndStyle: "solid",
		borderBlockEndColor: "line",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
			display: "grid",
			gridTemplateColumns: "repeat(4, minmax(0, auto))",
			justifyContent: {
				base: "space-between",
				lg: "start"
			},
			columnGap: {
				base: "2",
				lg: "8"
			},
			m: "0",
			p: "0",
			listStyle: "none",
			children: STEPS.map(({ to, label }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Step, {
				to,
				label,
				number: at + 1,
				state: at < here ? "completed" : at === here ? "current" : "upcoming"
			}, to))
		}) })
	});
}
function Step({ to, label, number, state }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		"data-state": state,
		position: "relative",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(StepLink, {
			to,
			...state === "current" && { "aria-current": "step" },
			...state === "completed" && { "aria-describedby": id },
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Disc, {
				"aria-hidden": true,
				state,
				children: state === "completed" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: Check,
					size: 16,
					strokeWidth: 3
				}) : number
			}), label]
		}), state === "completed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, {
			id,
			children: texts.completed
		})]
	});
}
var StepLink = chakra(import_dist.Link, { base: {
	display: "flex",
	alignItems: "center",
	gap: "2",
	minH: "touch",
	textStyle: "t2",
	fontWeight: "medium",
	color: "ink-3",
	textDecoration: "none",
	"&:hover": { color: "ink" },
	"&[aria-current]": {
		color: "ink",
		fontWeight: "bold"
	},
	"[data-state=completed] > &": { color: "ink-2" }
} });
var Disc = chakra("span", {
	base: {
		flex: "none",
		display: "grid",
		placeItems: "center",
		width: "20px",
		height: "20px",
		borderRadius: "pill",
		fontSize: "t1",
		lineHeight: 1,
		"& svg": {
			width: "12px",
			height: "12px"
		}
	},
	variants: { state: {
		completed: {
			bg: "drive",
			color: "on-drive"
		},
		current: {
			bg: "ink",
			color: "on-ink"
		},
		upcoming: { boxShadow: "inset 0 0 0 1.5px var(--rd-colors-line-strong)" }
	} }
});
// client/app/shells/offline-bar.tsx
/** Without signal every public page says what still works and what waits. */
function onChange(tell) {
	window.addEventListener("online", tell);
	window.addEventListener("offline", tell);
	return () => {
		window.removeEventListener("online", tell);
		window.removeEventListener("offline", tell);
	};
}
function OfflineBar() {
	const online = (0, import_react.useSyncExternalStore)(onChange, () => navigator.onLine, () => true);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		children: !online && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			display: "flex",
			alignItems: "center",
			justifyContent: "center",
			gap: "2",
			px: "4",
			py: "2",
			textStyle: "t2",
			bg: "repair-tint",
			color: "repair-ink",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: WifiOff }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: texts.offline })]
		})
	});
}
// client/app/shells/storefront.tsx
/** The frame of every public page: header, page, footer, selection bar, bottom bar, and the two lists a visitor keeps. */
/** Room under the footer for the floating bar: folded to a pill, and open. */
var ROOM = {
	folded: "96px",
	open: "328px"
};
function StorefrontShell({ children }) {
	const { pathname } = (0, import_dist.useLocation)();
	const [folded, setFolded] = (0, import_react.useState)(true);
	const bar = hasSelectionBar(pathname);
	const room = bar ? ROOM[folded ? "folded" : "open"] : "0";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectionProvider, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		minH: "100dvh",
		pb: {
			base: "calc(64px + env(safe-area-inset-bottom))",
			xl: room
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkipLink, { children: texts.skip }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Header, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(JourneyBar, { pathname }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfflineBar, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Main, { children }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Footer, {}),
			bar && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tray, {
				everywhere: selectsCars(pathname),
				onCollapsedChange: setFolded
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BottomBar, {})
		]
	}) });
}
export { StorefrontShell };
