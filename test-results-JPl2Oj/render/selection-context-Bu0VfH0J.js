import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { p as require_react } from "./icons-RnR86ooq.js";
import { r as Problem } from "./problem-BorzhGDb.js";
// client/trade/selection-context.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var SelectionContext = (0, import_react.createContext)(null);
var SavedContext = (0, import_react.createContext)(null);
/** The list itself: who only changes it is never drawn again for it. Throws outside its provider (C-sel-13). */
function useSelectionList() {
	const list = (0, import_react.useContext)(SelectionContext);
	if (!list) throw new Error("useSelection must be used within a SelectionProvider");
	return list;
}
/** The same of the hearts. */
function useSavedList() {
	const list = (0, import_react.useContext)(SavedContext);
	if (!list) throw new Error("useSaved must be used within a SelectionProvider");
	return list;
}
/** What is read off a list: drawn again only when that becomes another. `pick` answers with a plain value or a part of the list. */
function useOfList(list, pick) {
	return (0, import_react.useSyncExternalStore)(list.subscribe, () => pick(list.now()), () => pick(list.atFirst()));
}
/** Whether a car is on a list: a page of many cars draws one of them again, not all, when it comes or goes. */
function useIsOn(list, id) {
	return useOfList(list, (now) => isOn(now, id));
}
var isOn = ({ cars }, id) => cars.some((car) => car.id === id);
var whole = (now) => now;
function useWhole(list) {
	const now = useOfList(list, whole);
	return (0, import_react.useMemo)(() => ({
		...list,
		...now,
		has: (id) => isOn(now, id)
	}), [list, now]);
}
/** The shortlist of 1 to 5 cars. Throws outside its provider (C-sel-13). */
function useSelection() {
	const list = useSelectionList();
	const kept = useWhole(list);
	return (0, import_react.useMemo)(() => ({
		...kept,
		hasMinimum: list.hasMinimum(kept.cars.length)
	}), [kept, list]);
}
/** The hearts. Throws outside its provider. */
function useSaved() {
	return useWhole(useSavedList());
}
/** The part of a car that is kept. */
function keptCar(car) {
	const { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice } = car;
	return {
		id,
		make,
		model,
		trim,
		year,
		mileage,
		mileageUnit,
		regionalSpec,
		imageUrl,
		repairPrice
	};
}
/** Whether what the server said of a car means that nobody can buy it any more: it never was, or it was sold or taken back. */
function isGone(error) {
	return error instanceof Problem && (error.code === "NOT_FOUND" || error.code === "GONE");
}
export { useIsOn as a, useSavedList as c, keptCar as i, useSelection as l, SelectionContext as n, useOfList as o, isGone as r, useSaved as s, SavedContext as t, useSelectionList as u };
