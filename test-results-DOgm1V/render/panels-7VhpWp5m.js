// shared/domain/panels.ts
/** The 15 body panels of a car and what is to be done with each (S-w2-05 to S-w2-07, B 3). */
var PANELS = [
	"front_bumper",
	"rear_bumper",
	"hood",
	"trunk",
	"fender_left",
	"fender_right",
	"door_front_left",
	"door_rear_left",
	"door_front_right",
	"door_rear_right",
	"quarter_left",
	"quarter_right",
	"roof",
	"rocker_left",
	"rocker_right"
];
var PANEL_ACTIONS = [
	"none",
	"repair",
	"replace"
];
var PANEL_NAMES = {
	front_bumper: "Front bumper",
	rear_bumper: "Rear bumper",
	hood: "Hood",
	trunk: "Trunk",
	fender_left: "Left fender",
	fender_right: "Right fender",
	door_front_left: "Front left door",
	door_rear_left: "Rear left door",
	door_front_right: "Front right door",
	door_rear_right: "Rear right door",
	quarter_left: "Left quarter panel",
	quarter_right: "Right quarter panel",
	roof: "Roof",
	rocker_left: "Left rocker",
	rocker_right: "Right rocker"
};
/** Choosing the action none also takes the paint away (S-w2-06, B 4). */
function withAction(conditions, panel, action) {
	const paint = action !== "none" && (conditions[panel]?.paint ?? false);
	return {
		...conditions,
		[panel]: {
			action,
			paint
		}
	};
}
/** Paint is refused while the panel's action is none (S-w2-06). */
function withPaint(conditions, panel, paint) {
	const action = conditions[panel]?.action ?? "none";
	return {
		...conditions,
		[panel]: {
			action,
			paint: paint && action !== "none"
		}
	};
}
/** The panels with work, in the fixed order of PANELS. */
function markedPanels(conditions) {
	return PANELS.flatMap((panel) => {
		const condition = conditions[panel];
		return condition && condition.action !== "none" ? [{
			panel,
			condition
		}] : [];
	});
}
/**
* Reads the JSON text that forms, drafts and cars carry. Unknown panels and malformed values are dropped, never thrown:
* a draft of an older version must still open.
*/
function parsePanelConditions(text) {
	if (!text) return {};
	let raw;
	try {
		raw = JSON.parse(text);
	} catch {
		return {};
	}
	if (typeof raw !== "object" || raw === null) return {};
	const out = {};
	for (const panel of PANELS) {
		const value = raw[panel];
		if (typeof value !== "object" || value === null) continue;
		const { action, paint } = value;
		if (!PANEL_ACTIONS.includes(action)) continue;
		out[panel] = {
			action,
			paint: paint === true && action !== "none"
		};
	}
	return out;
}
export { parsePanelConditions as a, markedPanels as i, PANEL_ACTIONS as n, withAction as o, PANEL_NAMES as r, withPaint as s, PANELS as t };
