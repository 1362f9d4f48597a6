import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { a as SAVING_STEP, i as REPAIR_DAYS, r as REPAIRED_WITHIN, t as MILEAGE_STEP } from "./car-search-DeXyNsTA.js";
import { t as damageWord } from "./damage-word-CgxHnypz.js";
import { I as aed, W as distance, p as EMIRATES, u as DAMAGE_TYPES } from "./render.js";
import { t as texts } from "./texts-RwGwtLFS.js";
import { r as MOST_SAVED } from "./filter-set-DgdaVXZj.js";
import { _ as countsOfSums, m as FilterSelect, p as FilterSwitch } from "./list-page-lecEwXjy.js";
// client/shop/catalogue/filters/more-filters.tsx
/** Mileage, damage, repair days, emirate and saving: they come when they are asked for, so that the first filters stay in sight. */
var import_jsx_runtime = require_jsx_runtime();
/** Whole kilometres, each the end of a step of the counts. */
var MILEAGES = [
	1,
	2,
	3,
	4,
	6,
	8
].map((steps) => String(steps * MILEAGE_STEP));
/** Whole AED, each the beginning of a step of the counts. */
var SAVINGS = [
	1,
	2,
	3,
	5,
	10
].map((steps) => String(steps * SAVING_STEP));
function MoreFilters({ id, open, state: { filters, change }, facets }) {
	if (!open) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		id,
		display: "grid",
		gap: {
			base: "4",
			lg: "2"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				size: "dense",
				label: texts.mileage,
				value: filters.mileageUpto,
				onChange: (mileageUpto) => change({ mileageUpto }),
				all: {
					value: "",
					label: texts.anyMileage
				},
				options: MILEAGES,
				words: (option) => texts.atMost(distance(Number(option), "km")),
				counts: facets ? countsOfSums(facets.mileage, MILEAGES, (end, option) => end <= option) : void 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				size: "dense",
				label: texts.damage,
				value: filters.damage,
				onChange: (damage) => change({ damage }),
				all: {
					value: "all",
					label: texts.anyDamage
				},
				options: DAMAGE_TYPES,
				words: damageWord,
				counts: facets?.damage
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				size: "dense",
				label: texts.repairDays,
				value: filters.repairDays,
				onChange: (repairDays) => change({ repairDays }),
				all: {
					value: "all",
					label: texts.anyRepairDays
				},
				options: REPAIR_DAYS,
				words: texts.repairedWithin,
				counts: facets ? within(facets.repairDays) : void 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				size: "dense",
				label: texts.emirate,
				value: filters.emirate,
				onChange: (emirate) => change({ emirate }),
				all: {
					value: "all",
					label: texts.allEmirates
				},
				options: EMIRATES,
				counts: facets?.emirate
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				size: "dense",
				label: texts.youSave,
				value: filters.savingFrom,
				onChange: (savingFrom) => change({ savingFrom }),
				all: {
					value: "",
					label: texts.anySaving
				},
				options: SAVINGS,
				words: (option) => texts.savesAtLeast(aed(option)),
				counts: facets ? countsOfSums(facets.saving, SAVINGS, (from, option) => from >= option) : void 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSwitch, {
				label: texts.mostSaved,
				checked: filters.sortBy === MOST_SAVED,
				onChange: (on) => change({ sortBy: on ? MOST_SAVED : "latest" })
			})
		]
	});
}
function within(counts) {
	const sum = (days) => REPAIRED_WITHIN[days].reduce((cars, category) => cars + (counts[category] ?? 0), 0);
	return Object.fromEntries(REPAIR_DAYS.map((days) => [days, sum(days)]));
}
export { MoreFilters };
