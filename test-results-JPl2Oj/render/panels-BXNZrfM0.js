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
export { PANEL_NAMES as n, markedPanels as r, PANELS as t };
