import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { At as toast, Et as sharedPaths, Ht as Check, Lt as buttonRecipe, Nt as Button, Ot as landingPath, Pt as LinkButton, Rt as WifiOff, St as customerLists, Y as useWayOut, ft as onSignOut, gt as carsDetail, j as ask, jt as IconButton, k as useContacts, t as paths, ut as useSession, wt as replaceLists, zt as X } from "./render.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { i as keptCar, n as SelectionContext, o as useOfList, t as SavedContext, u as useSelectionList } from "./selection-context-Bu0VfH0J.js";
import { a as readKept, c as withoutCar, i as moved, n as hasMinimum, o as refreshed, s as withCar, t as ListChecks } from "./list-checks-jv--bSod.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { r as call } from "./call-C4FbK-me.js";
import { n as removeStored, r as writeStored, t as readStored } from "./device-storage-D-xgpBkG.js";
import { i as InTurn, n as useWide, t as OnlyWide } from "./only-wide-Dn0VvzF8.js";
import { c as VisuallyHidden, l as Wrap, n as Main, o as SkipLink } from "./page-CRV3tWFN.js";
import { t as CalendarDays } from "./calendar-days-CDO46l-S.js";
import { t as Wrench } from "./wrench-C1wt5gCm.js";
import { t as Wordmark } from "./wordmark-glLsLPYq.js";
import { t as ChevronDown } from "./chevron-down-xKCYH3-k.js";
import { t as Heart } from "./heart-B3q1xKyr.js";
import { n as Search, t as SearchBox } from "./search-box-BEdjVHM4.js";
import { r as sayItIsMissing, t as code } from "./later-DVf3zlT-.js";
import { t as useNothingReserved } from "./journey-D-htWFDp.js";
// node_modules/zustand/esm/vanilla.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var createStoreImpl = (createState) => {
	let state;
	const listeners = /* @__PURE__ */ new Set();
	const setState = (partial, replace) => {
		const nextState = typeof partial === "function" ? partial(state) : partial;
		if (!Object.is(nextState, state)) {
			const previousState = state;
			state = (replace != null ? replace : typeof nextState !== "object" || nextState === null) ? nextState : Object.assign({}, state, nextState);
			listeners.forEach((listener) => listener(state, previousState));
		}
	};
	const getState = () => state;
	const getInitialState = () => initialState;
	const subscribe = (listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	const api = {
		setState,
		getState,
		getInitialState,
		subscribe
	};
	const initialState = state = createState(setState, getState, api);
	return api;
};
var createStore = ((createState) => createState ? createStoreImpl(createState) : createStoreImpl);
// client/shop/shortlist/lists/kept-store.ts
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
		now: store.getState,
		atFirst: store.getInitialState,
		subscribe: store.subscribe,
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
// client/shop/shortlist/lists/selection.ts
/** The two lists of this device: the shortlist of up to five cars and the hearts. */
/** C-sel-09 to C-sel-12. */
var selectedCars = createKeptStore({
	key: "selectedCars",
	limit: 5,
	label: "selected cars"
});
/** C-card-03: kept on this device only, never sent. */
var savedCars = createKeptStore({
	key: "savedCars",
	limit: 200,
	label: "saved cars"
});
// client/shop/shortlist/lists/merge-lists.ts
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
// client/shop/shortlist/lists/account-lists.ts
var NOTHING = {
	selectedCarIds: [],
	savedCarIds: [],
	revision: 0
};
/** So many devices never change one account within one exchange. */
var MOST_ROUNDS = 8;
var idsOf = (kept) => kept.now().cars.map(({ id }) => id);
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
		const theirs = cause instanceof Problem && cause.code === "STALE" && cause.extra.current;
		if (!isLists(theirs)) throw cause;
		return theirs;
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
	const cars = [...saved.now().cars, ...selected.now().cars];
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
		trim: null,
		year: null,
		mileage: 0,
		mileageUnit: "km",
		regionalSpec: "",
		imageUrl: null,
		repairPrice: null
	};
}
var KEY = "keptListsOf";
var isIds = (value) => Array.isArray(value) && value.every((id) => typeof id === "string" && id !== "");
function isLists(value) {
	if (typeof value !== "object" || value === null) return false;
	const { selectedCarIds, savedCarIds, revision } = value;
	return isIds(selectedCarIds) && isIds(savedCarIds) && Number.isInteger(revision);
}
/** Whose lists this device holds; null for a visitor’s own, and for content that is not ours. */
function readMark() {
	const { owner, agreed } = readStored("local", KEY) ?? {};
	return typeof owner === "string" && owner !== "" && isLists(agreed) ? {
		owner,
		agreed
	} : null;
}
/** Without storage the lists meet the account anew at each start, which loses nothing. */
function writeMark(next) {
	if (next) writeStored("local", KEY, next);
	else removeStored("local", KEY);
}
// client/shop/shortlist/lists/use-account-lists.ts
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
		onLeft: (cars) => void tellLeft(cars)
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
		onSignOut(leaving)
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
/** Seldom, and right after an answer of the server: its words come when they are needed. */
async function tellLeft(cars) {
	const [{ nameOf }, { texts }] = await Promise.all([import("./car-words-73Yia0LJ.js"), import("./texts-Bhj7-lHg.js")]);
	const { title, description } = texts.notTaken;
	toast({
		title,
		description: description(cars.map(nameOf)),
		duration: 1e4
	});
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
// client/shop/shortlist/lists/selection-provider.tsx
/** Hands shortlist and hearts to the pages below. Mount once, around the storefront. */
var import_jsx_runtime = require_jsx_runtime();
var selection = {
	...selectedCars,
	hasMinimum
};
function SelectionProvider({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SelectionContext, {
		value: selection,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SavedContext, {
				value: savedCars,
				children
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Kept, { list: selectedCars }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Kept, { list: savedCars }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfAccount, {})
		]
	});
}
/** Reads and follows a list, beside the pages: a change of it draws only those again that show it. */
function Kept({ list }) {
	(0, import_react.useEffect)(() => list.start(), [list]);
	useKnownCars(list);
	return null;
}
function OfAccount() {
	useAccountLists();
	return null;
}
/** More than this many are not asked for: hearts beyond are named where they are looked at. */
var MOST = 24;
var carsOf = ({ cars }) => cars;
var isKnown = (car) => car.make !== "";
/** Learns what a kept car is when only its id is known: a list of another program, or one that came from the account (D-82). */
function useKnownCars(kept) {
	const cars = useOfList(kept, carsOf);
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
// client/shop/shortlist/tray/later-tray.tsx
/** Stands for the selection bar until its code is here: the server draws none, and a phone has it only where cars are selected. */
function LaterTray(props) {
	const isNeeded = useWide() || props.everywhere;
	const [Bar, show] = (0, import_react.useState)(null);
	const { pathname } = (0, import_dist.useLocation)();
	(0, import_react.useEffect)(() => {
		if (!isNeeded || Bar) return;
		import("./tray-Bpzgxvp6.js").then((code) => show(() => code.Tray), (cause) => console.warn("The selection bar could not be loaded:", cause));
	}, [
		isNeeded,
		Bar,
		pathname
	]);
	return Bar && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, { ...props });
}
// node_modules/lucide-react/dist/esm/icons/house.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
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
__iconData$3.node;
var House = drawingOf(__iconData$3);
// node_modules/lucide-react/dist/esm/icons/layout-grid.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
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
__iconData$2.node;
var LayoutGrid = drawingOf(__iconData$2);
// client/shop/frame/sections.ts
/** Which part of the storefront an address belongs to, for highlighting and for what the frame shows (C-hdr-15, C-route-06). */
/** By their address or anything below it. */
var SECTIONS = [
	["browse", [
		paths.browse,
		paths.search,
		paths.selectCars,
		paths.allCars,
		paths.cars
	]],
	["how", [paths.howItWorks]],
	["about", [paths.about]],
	["shortlist", [paths.shortlist]],
	["reserve", [paths.reserve, paths.checkout]],
	["fix", [paths.fix]],
	["saved", [paths.saved]],
	["account", [
		paths.account,
		paths.profile,
		paths.customerProfile,
		paths.reservations
	]]
];
function isUnder(pathname, place) {
	return pathname === place || pathname.startsWith(`${place}/`);
}
function sectionOf(pathname) {
	if (pathname === paths.home) return "home";
	return SECTIONS.find(([, places]) => places.some((place) => isUnder(pathname, place)))?.[0] ?? "other";
}
var WITH_SEARCH = [
	paths.search,
	paths.browse,
	paths.selectCars,
	paths.allCars,
	paths.americanCars
];
/** Pages that carry a search box of their own; the header leaves its own out there. */
function hasOwnSearch(pathname) {
	return WITH_SEARCH.includes(pathname);
}
/** Pages with a list of cars, which one may jump to. */
function hasCarList(pathname) {
	return pathname === paths.home || hasOwnSearch(pathname);
}
/** A sheet to read and to print: nothing is chosen there. */
var isReport = (pathname) => (0, import_dist.matchPath)(paths.reportRoute, pathname) !== null;
/** The car page and the order have an action bar where the bottom bar would be. */
function hasActionBar(pathname) {
	if (isReport(pathname)) return false;
	return isUnder(pathname, paths.cars) || pathname === paths.reserve || pathname === paths.checkout;
}
/** Pages where cars are chosen: there the selection bar stands. */
function hasSelectionBar(pathname) {
	return ["home", "browse"].includes(sectionOf(pathname)) && !isReport(pathname);
}
/** The page behind the profile's Select Cars has its selection bar on every screen (D-30). */
function selectsCars(pathname) {
	return pathname === paths.selectCars;
}
// client/shop/frame/texts.ts
/** What header, footer and bottom bar say (C-hdr). */
var texts = {
	skip: "Skip to content",
	skipToCars: "Skip to cars",
	savedCars: "Saved Cars",
	homeLink: "Redrive home",
	mainNav: "Main",
	sections: "Sections",
	browseCars: "Browse Cars",
	allCars: "All Cars",
	americanSpec: "American Spec",
	gccSpec: "GCC Spec · Coming Soon",
	howItWorks: "How It Works",
	about: "About",
	offline: "Pages you opened still work. Search and reserve need a connection.",
	contact: "Contact Us",
	terms: "Terms of Sale",
	privacy: "Privacy & Security",
	refunds: "Refunds",
	search: "Search",
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
// client/shop/frame/bottom-bar.tsx
/** Five places under the thumb, with the shortlist's count (C-hdr-16 to C-hdr-18). */
var ENTRIES = [
	{
		section: "home",
		to: paths.home,
		label: texts.home,
		glyph: House
	},
	{
		section: "browse",
		to: paths.browse,
		label: texts.browse,
		glyph: LayoutGrid
	},
	{
		section: "shortlist",
		to: paths.shortlist,
		label: texts.shortlist,
		glyph: ListChecks
	},
	{
		section: "reserve",
		to: paths.reserve,
		label: texts.reserve,
		glyph: CalendarDays
	},
	{
		section: "fix",
		to: paths.fix,
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
	fontSize: "min(0.75rem, 4vw)",
	lineHeight: 1.3334,
	fontWeight: "medium",
	color: "ink-3",
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
	const count = useOfList(useSelectionList(), ({ cars }) => cars.length);
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
		minH: "calc(64px + env(safe-area-inset-bottom))",
		pb: "env(safe-area-inset-bottom)",
		bg: "surface",
		borderBlockStart: "line",
		zIndex: "bar",
		children: ENTRIES.map(({ section: own, to, label, glyph }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Place, {
			to,
			"aria-current": own === section ? "page" : void 0,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph,
					size: 24
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: label }),
				own === "shortlist" && count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, { count })
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
		minW: "1.125rem",
		height: "1.125rem",
		px: "5px",
		borderRadius: "pill",
		bg: "drive",
		color: "on-drive",
		lineHeight: "1.125rem",
		textAlign: "center",
		boxShadow: "0 0 0 2px var(--rd-colors-surface)",
		children: count
	});
}
// client/shop/frame/footer.tsx
/** The end of every storefront page. */
var target = {
	display: "inline-flex",
	alignItems: "center",
	minH: "touch",
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
		borderBlockStart: "line",
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
							to: paths.howItWorks,
							children: texts.howItWorks
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
							to: paths.about,
							children: texts.about
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
							to: paths.account,
							children: texts.account
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
							to: paths.contact,
							children: texts.contact
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
							to: paths.terms,
							children: texts.terms
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
							to: paths.privacy,
							children: texts.privacy
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
							to: paths.refunds,
							children: texts.refunds
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
// node_modules/lucide-react/dist/esm/icons/circle-user.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "circle-user",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["circle", {
			cx: "12",
			cy: "10",
			r: "3",
			key: "ilqhr7"
		}],
		["path", {
			d: "M7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662",
			key: "154egf"
		}]
	],
	aliases: ["user-circle"]
};
__iconData$1.node;
var CircleUser = drawingOf(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/menu.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "menu",
	size: 24,
	node: [
		["path", {
			d: "M4 5h16",
			key: "1tepv9"
		}],
		["path", {
			d: "M4 12h16",
			key: "1lakjw"
		}],
		["path", {
			d: "M4 19h16",
			key: "1djgab"
		}]
	]
};
__iconData.node;
var Menu = drawingOf(__iconData);
// client/ui/overlay/later-menu.tsx
/** A menu of a bar that stands on every page: its button is there at once, the menu when it is first pressed. */
var menu = code(async () => (await import("./menu-mgUHff7Z.js").then((n) => n.t)).Menu);
var KEYS = {
	ArrowDown: "ArrowDown",
	ArrowUp: "ArrowUp",
	Enter: "ArrowDown",
	" ": "ArrowDown"
};
/** Like `Menu`, which takes its place with the first press and gets that press. */
function LaterMenu({ trigger, ...props }) {
	const place = (0, import_react.useRef)(null);
	const [Menu, show] = (0, import_react.useState)();
	const pressed = (0, import_react.useRef)(null);
	const press = (how) => {
		pressed.current ??= how;
		menu.load().then((part) => show(() => part), (cause) => {
			pressed.current = null;
			sayItIsMissing(cause);
		});
	};
	(0, import_react.useEffect)(() => {
		if (!Menu || !pressed.current || !place.current) return;
		pressAgain(place.current, pressed.current);
		pressed.current = null;
	}, [Menu]);
	const onKeyDown = (event) => {
		const how = KEYS[event.key];
		if (!how) return;
		event.preventDefault();
		press(how);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		ref: place,
		display: "contents",
		children: Menu ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu, {
			...props,
			trigger
		}) : (0, import_react.cloneElement)(trigger, {
			"aria-haspopup": "menu",
			"aria-expanded": false,
			onClick: () => press("pointer"),
			onKeyDown
		})
	});
}
/** On the button of the menu that has just come, once it listens. */
function pressAgain(place, how) {
	const button = place.querySelector("button");
	button?.focus({ preventScroll: true });
	queueMicrotask(() => {
		if (how === "pointer") button?.click();
		else button?.dispatchEvent(new KeyboardEvent("keydown", {
			key: how,
			bubbles: true,
			cancelable: true
		}));
	});
}
// client/trade/bell/bell.tsx
/** The bell in a frame, for whoever is signed in. Its code comes with them: a visitor's page loads none of it. */
function Bell({ size = "md" }) {
	const { user, expired } = useSession();
	const [Part, show] = (0, import_react.useState)();
	const person = expired ? void 0 : user?.id;
	(0, import_react.useEffect)(() => {
		if (person === void 0) return;
		import("./ringing-bell-B7drQHsx.js").then((part) => show(() => part.RingingBell), (cause) => console.warn("The bell could not be loaded:", cause));
	}, [person]);
	if (person === void 0) return null;
	if (!Part) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		flex: "none",
		boxSize: size === "field" ? "12" : "touch"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, { size }, person);
}
// client/shop/frame/mobile-menu.tsx
/** The header's entries on a phone, under the bar that opened them (C-hdr-11). */
var Entry = chakra(import_dist.Link);
var row = {
	display: "flex",
	alignItems: "center",
	width: "full",
	minH: "field",
	px: "4",
	color: "ink",
	textAlign: "start",
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
			py: "1",
			borderBlockStart: "line",
			children: [who && at === groups.length - 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
				px: "4",
				pt: "2",
				textStyle: "t2",
				color: "ink-3",
				overflowWrap: "anywhere",
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
// client/shop/frame/header.tsx
/** The storefront's header: the name, where to go, search, who one is (C-hdr). */
var HomeLink = chakra(import_dist.Link);
var NavLink = chakra(import_dist.Link);
var IconLink = chakra(import_dist.Link, buttonRecipe);
var BROWSE = [
	{
		label: texts.allCars,
		to: paths.allCars
	},
	{
		label: texts.americanSpec,
		to: paths.americanCars
	},
	{
		label: texts.gccSpec,
		to: paths.gccCars
	}
];
var OWN = [{
	label: texts.savedCars,
	to: paths.saved
}, {
	label: texts.account,
	to: paths.account
}];
var PAGES = [{
	label: texts.howItWorks,
	to: paths.howItWorks
}, {
	label: texts.about,
	to: paths.about
}];
var VISITOR = [{
	label: texts.signIn,
	to: paths.signIn
}, {
	label: texts.register,
	to: paths.register
}];
/** Who is here is known after the page: what says so is drawn again for it, and nothing else. */
function Header() {
	const { pathname, key } = (0, import_dist.useLocation)();
	const [openAt, setOpenAt] = (0, import_react.useState)(null);
	const open = openAt === key;
	const isWide = useWide();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		position: "relative",
		zIndex: "bar",
		bg: "surface",
		borderBlockEnd: "line",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
			display: "flex",
			alignItems: "center",
			gap: {
				base: "2",
				lg: "8"
			},
			minH: {
				base: "56px",
				lg: "72px"
			},
			pe: {
				base: "1",
				lg: "6"
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeLink, {
					to: paths.home,
					"aria-label": texts.homeLink,
					display: "flex",
					alignItems: "center",
					minH: "touch",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wordmark, { height: 26 })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OnlyWide, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DesktopNav, { pathname }) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OnlyWide, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					ms: "auto",
					display: {
						base: "none",
						lg: "flex"
					},
					gap: "2",
					alignItems: "center",
					minW: "0",
					children: [
						!hasOwnSearch(pathname) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeaderSearch, {}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnPlaces, { pathname }),
						isWide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bell, {}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WideAccount, {})
					]
				}) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					ms: "auto",
					display: {
						base: "flex",
						lg: "none"
					},
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchLink, {}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnPlaces, { pathname }),
						!isWide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bell, {}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
							glyph: open ? X : Menu,
							"aria-label": open ? texts.closeMenu : texts.menu,
							"aria-expanded": open,
							"aria-controls": "mobile-menu",
							onClick: () => setOpenAt(open ? null : key)
						})
					]
				})
			]
		}), open && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OpenMenu, {})]
	});
}
function WideAccount() {
	const { user } = useSession();
	const account = useAccountEntries(user);
	if (user) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LaterMenu, {
		trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "tertiary",
			endIcon: ChevronDown,
			flex: "0 1 auto",
			minW: "0",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				maxW: "240px",
				truncate: true,
				title: user.email,
				children: user.email || texts.account
			})
		}),
		entries: account
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
		to: paths.signIn,
		variant: "tertiary",
		children: texts.signIn
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
		to: paths.register,
		children: texts.register
	})] });
}
function SearchLink() {
	const { user } = useSession();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconLink, {
		to: paths.search,
		"aria-label": texts.search,
		variant: "tertiary",
		iconOnly: true,
		css: user ? { "@media (max-width: 22.9375em)": { display: "none" } } : {},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Search })
	});
}
function OpenMenu() {
	const { user } = useSession();
	const account = useAccountEntries(user);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MobileMenu, {
		groups: [
			BROWSE,
			OWN,
			PAGES,
			user ? account : VISITOR
		],
		who: user ? user.email || texts.account : void 0
	});
}
/** What is one's own, everybody's also without an account: the hearts' page and the account, by the same names at every width (C-route-27, C-route-29). */
function OwnPlaces({ pathname }) {
	const section = sectionOf(pathname);
	return [{
		to: paths.saved,
		name: texts.savedCars,
		glyph: Heart,
		isHere: section === "saved",
		isNamed: false
	}, {
		to: paths.account,
		name: texts.account,
		glyph: CircleUser,
		isHere: section === "account",
		isNamed: true
	}].map(({ to, name, glyph, isHere, isNamed }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(IconLink, {
		to,
		"aria-label": name,
		title: name,
		variant: "tertiary",
		iconOnly: !isNamed,
		px: {
			base: "0",
			xl: "3"
		},
		minW: "touch",
		css: { "&[aria-current]": { color: "drive" } },
		...isHere && { "aria-current": "page" },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph }), isNamed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: {
				base: "none",
				xl: "inline"
			},
			children: name
		})]
	}, to));
}
var entry = {
	display: "flex",
	alignItems: "center",
	minH: "touch",
	px: "3",
	borderRadius: "control",
	textStyle: "t2",
	fontWeight: "medium",
	color: "ink-2",
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
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LaterMenu, {
				trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.button, {
					type: "button",
					css: entry,
					gap: "1",
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
				to: paths.howItWorks,
				css: entry,
				...here(section === "how"),
				children: texts.howItWorks
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NavLink, {
				to: paths.about,
				css: entry,
				...here(section === "about"),
				children: texts.about
			})
		]
	});
}
/** Search from anywhere: a plain form, so that it works before the script does. */
function HeaderSearch() {
	const [text, setText] = (0, import_react.useState)("");
	const navigate = (0, import_dist.useNavigate)();
	const search = (q) => {
		setText("");
		navigate(paths.searchFor(q));
	};
	const submit = (event) => {
		event.preventDefault();
		search(text.trim());
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.form, {
		role: "search",
		action: paths.search,
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
/** A customer's account is the profile; staff's is their own page, since the profile is no use to them (D-83). */
function accountPath(role) {
	return role === "customer" ? paths.profile : landingPath(role);
}
/** What a signed-in person finds under their name (C-hdr-09, C-hdr-10, D-83). */
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
			to: sharedPaths.adminHome
		}] : [],
		{
			label: texts.signOut,
			onSelect: () => leave("storefront")
		}
	];
}
// client/shop/frame/journey-bar.tsx
/** The way of a purchase over the pages that are part of it: what is behind, where one is, what comes (C-hdr-19, C-hdr-20). */
var STEPS = [
	{
		to: paths.browse,
		label: texts.browse
	},
	{
		to: paths.shortlist,
		label: texts.shortlist
	},
	{
		to: paths.reserve,
		label: texts.reserve
	},
	{
		to: paths.fix,
		label: texts.fix
	}
];
/** The checkout is the end of reserving; /browse is the list of cars in the middle of a purchase (D-94). */
function stepOf(pathname) {
	return pathname === paths.checkout ? 2 : STEPS.findIndex(({ to }) => to === pathname);
}
/** A step is behind one only if it was done. */
function stateOf(at, here, undone) {
	if (at === here) return "current";
	return at > here || undone.includes(STEPS[at].to) ? "upcoming" : "completed";
}
/** Whoever comes to reserve without two cars has no shortlist yet, and whoever comes to fix without a reservation reserved nothing. */
function useUndone(pathname) {
	const selection = useSelectionList();
	const hasMinimum = useOfList(selection, ({ cars }) => selection.hasMinimum(cars.length));
	const nothingReserved = useNothingReserved();
	return [...(pathname === paths.reserve || pathname === paths.fix && nothingReserved) && !hasMinimum ? [paths.shortlist] : [], ...pathname === paths.fix && nothingReserved ? [paths.reserve] : []];
}
/** Nothing on pages outside the journey. */
function JourneyBar({ pathname }) {
	const undone = useUndone(pathname);
	const here = stepOf(pathname);
	if (here < 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.nav, {
		"aria-label": texts.journey,
		bg: "surface",
		borderBlockEnd: "line",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
			display: "flex",
			flexWrap: "wrap",
			justifyContent: {
				base: "space-between",
				lg: "start"
			},
			columnGap: {
				base: "2",
				lg: "16"
			},
			children: STEPS.map(({ to, label }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Step, {
				to,
				label,
				number: at + 1,
				state: stateOf(at, here, undone)
			}, to))
		}) })
	});
}
function Step({ to, label, number, state }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		"data-state": state,
		position: "relative",
		children: [
			number > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Road, {
				"aria-hidden": true,
				upcoming: state === "upcoming"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(StepLink, {
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
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: label })]
			}),
			state === "completed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, {
				id,
				children: texts.completed
			})
		]
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
	"&:hover": { color: "ink" },
	"&[aria-current]": {
		color: "ink",
		fontWeight: "bold"
	},
	"[data-state=completed] > &": { color: "ink-2" },
	"@media (max-width: 23.6875em)": {
		flexDirection: "column",
		gap: "1",
		py: "1.5",
		textStyle: "t1"
	}
} });
/** From the step before, green as far as one has come. */
var Road = chakra("span", {
	base: {
		display: {
			base: "none",
			lg: "block"
		},
		position: "absolute",
		insetInlineStart: "-52px",
		insetBlockStart: "calc(50% - 1px)",
		width: "40px",
		height: "2px",
		bg: "drive"
	},
	variants: { upcoming: { true: { bg: "line-2" } } }
});
var Disc = chakra("span", {
	base: {
		flex: "none",
		display: "grid",
		placeItems: "center",
		width: "1.25rem",
		height: "1.25rem",
		borderRadius: "pill",
		fontSize: "t1",
		lineHeight: 1,
		"& svg": {
			width: "60%",
			height: "60%"
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
// client/shop/frame/storefront.tsx
/** The frame of every public page: header, page, footer, selection bar, bottom bar, and the two lists a visitor keeps. */
/** Room under the footer for the floating bar: folded to a pill, and open. */
var ROOM = {
	folded: "61px",
	open: "328px"
};
function Storefront({ children }) {
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
			hasCarList(pathname) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkipLink, {
				to: paths.carList,
				children: texts.skipToCars
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Header, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(JourneyBar, { pathname }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfflineBar, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Main, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InTurn, { children }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InTurn, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Footer, {}) }),
			bar && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LaterTray, {
				everywhere: selectsCars(pathname),
				onCollapsedChange: setFolded
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BottomBar, {})
		]
	}) });
}
function onChange(tell) {
	window.addEventListener("online", tell);
	window.addEventListener("offline", tell);
	return () => {
		window.removeEventListener("online", tell);
		window.removeEventListener("offline", tell);
	};
}
/** Without signal every public page says what still works and what waits. */
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
export { Storefront };
