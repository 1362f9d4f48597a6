import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, r as createLucideIcon } from "./icons-B_vz_UmD.js";
import { h as object, m as number, o as _enum, y as string } from "./entry-kdpXl4Kw.js";
import { t as number$1 } from "./coerce-BjvX5b2F.js";
import { l as counted } from "./render.js";
import { t as carName } from "./car-name-DMS8zp3Y.js";
import { n as toKm, t as shortDistance } from "./mileage-DjJgFQva.js";
var MIN_SELECTED = 2;
var hasMinimum = (count) => count >= MIN_SELECTED;
/** Whether that many cars can be compared and reserved: 2 to 5 (C-const-02). */
var isComparable = (count) => hasMinimum(count) && count <= 5;
/** Foreign or older content costs only what is wrong with it; without an id there is no car. */
var stored = object({
	id: string().min(1),
	make: string().catch(""),
	model: string().catch(""),
	year: number().nullable().catch(null),
	mileage: number().catch(0),
	mileageUnit: _enum(["km", "miles"]).catch("km"),
	regionalSpec: string().catch(""),
	imageUrl: string().nullable().catch(null),
	repairPrice: number$1().nullable().catch(null)
});
/** The first `limit` different cars of anything that was stored; empty when it is no list (C-sel-09). */
function readKept(content, limit) {
	if (!Array.isArray(content)) return [];
	const cars = content.flatMap((item) => {
		const parsed = stored.safeParse(item);
		return parsed.success ? [parsed.data] : [];
	});
	return cars.filter((car, at) => cars.findIndex(({ id }) => id === car.id) === at).slice(0, limit);
}
/** Appends, or returns the very list when the car is on it already or the list is full (C-sel-02, C-sel-03). */
function withCar(cars, car, limit) {
	return cars.length >= limit || cars.some(({ id }) => id === car.id) ? cars : [...cars, car];
}
/** The others keep their order (C-sel-14); the very list when the car is not on it. */
function withoutCar(cars, id) {
	return cars.some((car) => car.id === id) ? cars.filter((car) => car.id !== id) : cars;
}
/** The same cars in the same order with what is newly known of them; the very list when nothing is new (D-82). */
function refreshed(cars, known) {
	const next = cars.map((car) => {
		const fresh = known.find(({ id }) => id === car.id);
		return fresh && !sameFacts(fresh, car) ? fresh : car;
	});
	return next.every((car, at) => car === cars[at]) ? cars : next;
}
function sameFacts(one, other) {
	return JSON.stringify(stored.parse(one)) === JSON.stringify(stored.parse(other));
}
/** Moves one car; a position outside the list, or its own, changes nothing. */
function moved(cars, from, to) {
	const car = cars[from];
	if (car === void 0 || to === from || to < 0 || to >= cars.length) return cars;
	return cars.toSpliced(from, 1).toSpliced(to, 0, car);
}
// client/features/shortlist/texts.ts
/** Every sentence of the shortlist and its bar, so that another language is one file. */
var RANKS = [
	"1st",
	"2nd",
	"3rd",
	"4th",
	"5th"
];
var rank = (place) => RANKS[place - 1] ?? `${place}th`;
var preference = (place) => `${rank(place)} Preference`;
var maxSelected = 5;
var texts = {
	title: "My Shortlist",
	back: "Browse Cars",
	note: (count) => `${count} of ${maxSelected} cars. Set your order: we inspect them all and pick the best one for you.`,
	clearAll: "Clear All",
	cleared: (count) => `${counted(count, "car")} taken off your shortlist`,
	undo: "Undo",
	addAnother: "Add another car",
	addNth: (place) => `Add a ${rank(place)} car`,
	order: "Your order of preference",
	preference,
	rank,
	loading: "Loading your shortlist",
	unnamed: "This car",
	moveUp: (car) => `Move ${car} up`,
	moveDown: (car) => `Move ${car} down`,
	reorder: (car) => `Reorder ${car}`,
	placeOf: (place, label) => `Place ${place}: ${label}`,
	remove: (car) => `Remove ${car}`,
	removed: (car) => `${car} removed`,
	nowAt: (car, place) => `${car} is now your ${preference(place).toLowerCase()}`,
	dragHelp: "To change the order, press Space, move with the arrow keys, and press Space again. Escape puts the car back.",
	lifted: (car, place) => `${car} picked up, ${preference(place).toLowerCase()}.`,
	over: (car, place) => `${car} over place ${place}.`,
	dropped: (car, place) => `${car} put down as your ${preference(place).toLowerCase()}.`,
	putBack: (car) => `${car} put back.`,
	emptyTitle: "Your shortlist is empty",
	emptyText: "Pick 2 to 5 cars you like, put them in order, and we check which of them you can repair & drive.",
	browseCars: "Browse Cars",
	gone: "No longer for sale",
	goneText: "It was sold or taken back. Remove it, or look at cars like it.",
	removeGone: "Remove",
	findSimilar: "Find similar",
	goneNotice: (names) => `${names.join(", ")} ${names.length === 1 ? "is" : "are"} no longer for sale.`,
	offline: "No answer from the server. These are the cars as this device last saw them.",
	tryAgain: "Try Again",
	compare: "Compare",
	compareNote: "In your order, best first",
	compareScroll: "Comparison of your cars",
	onlyDifferences: "Only what differs",
	sameForAll: "Same for all",
	differs: "Differs",
	noDifferences: "These cars do not differ in anything we compare.",
	groupPrice: "Price",
	groupRepair: "Repair",
	groupCar: "Car",
	repairAndDrive: "Repair & Drive",
	marketValue: "Market Value",
	youSave: "You Save",
	totalToDrive: "Total cost to drive",
	totalNote: "Basic repair and self pickup included",
	repairTime: "Repair time",
	approx: (category) => `approx. ${category} days`,
	repaired: "What is repaired",
	replaceCount: (count) => `${count} replace`,
	repairCount: (count) => `${count} repair`,
	noPanels: "No panel",
	airbags: "Airbags",
	chassis: "Chassis",
	intact: "Intact",
	notIntact: "Not intact",
	deployed: (count) => `${count} deployed`,
	chassisRepaired: "Repaired",
	warranty: "Warranty",
	oneMonth: "1 month",
	mileage: "Mileage",
	km: (distance) => `${distance} km`,
	engine: "Engine",
	bodyType: "Body type",
	spec: "Regional spec",
	specBadge: (spec) => `${spec} Spec`,
	lowest: "Lowest",
	most: "Most",
	fewest: "Fewest",
	unknown: "Not known",
	continueLabel: "Continue",
	deposit: "Deposit, refundable",
	inspectionFee: "Inspection fee",
	free: "Free",
	checkThem: "We'll check them out and select one that you can repair & drive!",
	bar: "Your Shortlist",
	selectTwo: "Select at least 2 cars you are interested to buy. We'll check them out and select one that you can repair & drive!",
	ready: "Ready to reserve!",
	noneSelected: "No cars selected",
	selected: (count) => `${count} selected`,
	ofFive: (count) => `${count} of ${maxSelected} cars selected`,
	collapse: "Collapse",
	clear: "Clear",
	reserveNow: (count) => `Reserve Now (${count})`,
	proceed: "Proceed",
	toProceed: {
		title: "Select more cars",
		description: "Please select at least 2 cars to proceed"
	},
	toContinue: {
		title: "Select more cars",
		description: "Please select at least 2 cars to continue"
	},
	notTaken: {
		title: "Your shortlist holds 5 cars",
		description: (names) => `Your account's cars came first. Not taken over from this device: ${names.join(", ")}.`
	}
};
// client/features/shortlist/car-words.ts
/** How a kept car is called and how far it was driven, also when little is known of it. */
/** "2021 Toyota Camry SE", or "This car" while only its id is known. */
function nameOf(car) {
	return car.make === "" && car.model === "" ? texts.unnamed : carName(car);
}
/** "97k km": thousands, rounded (C-tray-11, D-66). */
function shortKm({ mileage, mileageUnit }) {
	return texts.km(shortDistance(toKm(mileage, mileageUnit)));
}
/** Where cars like it are listed. */
function similarAddress({ make }) {
	const list = "/accident-cars-for-sale";
	return make === "" ? list : `${list}?make=${encodeURIComponent(make)}`;
}
// client/features/shortlist/keep-in-sight.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Some air between the bar and what is focused, CSS pixels. */
var AIR = 16;
function useKeptInSight(bar) {
	(0, import_react.useEffect)(() => {
		const element = bar.current;
		if (!element) return void 0;
		const page = document.documentElement.style;
		const measure = () => {
			const { height } = element.getBoundingClientRect();
			const below = Number.parseFloat(getComputedStyle(element).insetBlockEnd) || 0;
			page.scrollPaddingBlockEnd = height === 0 ? "" : `${Math.ceil(height + below + AIR)}px`;
		};
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => {
			observer.disconnect();
			page.scrollPaddingBlockEnd = "";
		};
	}, [bar]);
}
// node_modules/lucide-react/dist/esm/icons/list-checks.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "list-checks",
	size: 24,
	node: [
		["path", {
			d: "M13 5h8",
			key: "a7qcls"
		}],
		["path", {
			d: "M13 12h8",
			key: "h98zly"
		}],
		["path", {
			d: "M13 19h8",
			key: "c3s6r1"
		}],
		["path", {
			d: "m3 17 2 2 4-4",
			key: "1jhpwq"
		}],
		["path", {
			d: "m3 7 2 2 4-4",
			key: "1obspn"
		}]
	]
};
__iconData.node;
var ListChecks = createLucideIcon(__iconData);
export { similarAddress as a, isComparable as c, refreshed as d, withCar as f, shortKm as i, moved as l, useKeptInSight as n, texts as o, withoutCar as p, nameOf as r, hasMinimum as s, ListChecks as t, readKept as u };
