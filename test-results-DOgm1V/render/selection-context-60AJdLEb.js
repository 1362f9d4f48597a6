import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react } from "./icons-B_vz_UmD.js";
// client/ui/selection-context.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var SelectionContext = (0, import_react.createContext)(null);
var SavedContext = (0, import_react.createContext)(null);
/** The shortlist of 1 to 5 cars. Throws outside its provider (C-sel-13). */
function useSelection() {
	const selection = (0, import_react.useContext)(SelectionContext);
	if (!selection) throw new Error("useSelection must be used within a SelectionProvider");
	return selection;
}
/** The hearts. Throws outside its provider. */
function useSaved() {
	const saved = (0, import_react.useContext)(SavedContext);
	if (!saved) throw new Error("useSaved must be used within a SelectionProvider");
	return saved;
}
/** The part of a car that is kept. */
function keptCar(car) {
	const { id, make, model, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice } = car;
	return {
		id,
		make,
		model,
		year,
		mileage,
		mileageUnit,
		regionalSpec,
		imageUrl,
		repairPrice
	};
}
export { useSelection as a, useSaved as i, SelectionContext as n, keptCar as r, SavedContext as t };
