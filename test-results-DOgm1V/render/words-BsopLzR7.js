// shared/domain/words.ts
/** The closed word lists of the trade. Order matters: screens show the lists in this order (S-enum, C-brw, D-14..D-18). */
var SPECS = [
	"American",
	"GCC",
	"European",
	"Japanese"
];
var BODY_TYPES = [
	"SUV",
	"Sedan",
	"Coupe",
	"Hatchback",
	"Convertible",
	"Wagon",
	"Pickup",
	"Van",
	"Minivan"
];
/** Filter options on the storefront (C-brw-12, D-16). */
var FILTER_BODY_TYPES = [
	"SUV",
	"Sedan",
	"Coupe",
	"Hatchback",
	"Pickup",
	"Van",
	"Convertible"
];
var COLORS = [
	"White",
	"Black",
	"Silver",
	"Gray",
	"Red",
	"Blue",
	"Brown",
	"Beige",
	"Gold",
	"Green",
	"Orange",
	"Yellow",
	"Purple"
];
/** Filter options on the storefront (C-brw-13, D-14). "Grey" is the label of the stored "Gray" (D-15). */
var FILTER_COLORS = [
	"Black",
	"White",
	"Pearl",
	"Grey",
	"Bronze",
	"Red",
	"Blue",
	"Beige",
	"Silver"
];
/** Every colour a car may be stored with: the union of form and filter (D-14). */
var STORED_COLORS = [
	...COLORS,
	"Pearl",
	"Bronze"
];
var CYLINDERS = [
	"3",
	"4",
	"5",
	"6",
	"8",
	"10",
	"12",
	"electric"
];
var DAMAGE_TYPES = [
	"FRONT END",
	"HAIL",
	"MECHANICAL",
	"MINOR DENTS/SCRATCHES",
	"NORMAL WEAR",
	"PARTIAL/INCOMPLETE REPAIR",
	"PREVIOUS REPAIR",
	"REAR END",
	"SIDE",
	"TOP/ROOF",
	"UNDERCARRIAGE"
];
var MILEAGE_UNITS = ["km", "miles"];
var LISTING_TYPES = ["buy_now", "auction"];
/** Days, slowest last; an unknown category sorts after all (B 9, D-39). */
var REPAIR_TIME_CATEGORIES = [
	"5-10",
	"11-16",
	"17-22",
	"23-30"
];
/** One enum, two display orders (D-18): this is the order of reservations and the admin's dealer edit. */
var EMIRATES = [
	"Abu Dhabi",
	"Dubai",
	"Sharjah",
	"Ajman",
	"Umm Al Quwain",
	"Ras Al Khaimah",
	"Fujairah"
];
/** The New Dealer form's order (S-w1-04). */
var DEALER_FORM_EMIRATES = [
	"Dubai",
	"Abu Dhabi",
	"Sharjah",
	"Ajman",
	"Ras Al Khaimah",
	"Fujairah",
	"Umm Al Quwain"
];
var ROLES = [
	"admin",
	"inspector",
	"dealer",
	"customer"
];
/** Whom an admin may create (S-staff-01). */
var STAFF_ROLES = ["inspector", "admin"];
var CAR_STATUSES = [
	"pending",
	"approved",
	"needs_correction",
	"rejected"
];
var GALLERIES = ["usa", "uae"];
var PHOTO_CATEGORIES = [
	"exterior",
	"interior",
	"damage"
];
var RESERVATION_STATUSES = [
	"car_selection",
	"deposit_pending",
	"deposit_paid",
	"admin_review",
	"car_selected",
	"balance_pending",
	"balance_paid",
	"repairing",
	"ready_for_registration",
	"completed",
	"cancelled"
];
var ERROR_LEVELS = [
	"ERROR",
	"WARN",
	"INFO"
];
var ERROR_CATEGORIES = [
	"AUTH",
	"API",
	"UI",
	"NETWORK",
	"VALIDATION"
];
var ERROR_SEVERITIES = [
	"critical",
	"high",
	"medium",
	"low"
];
export { STORED_COLORS as S, REPAIR_TIME_CATEGORIES as _, DAMAGE_TYPES as a, SPECS as b, ERROR_CATEGORIES as c, FILTER_BODY_TYPES as d, FILTER_COLORS as f, PHOTO_CATEGORIES as g, MILEAGE_UNITS as h, CYLINDERS as i, ERROR_LEVELS as l, LISTING_TYPES as m, CAR_STATUSES as n, DEALER_FORM_EMIRATES as o, GALLERIES as p, COLORS as r, EMIRATES as s, BODY_TYPES as t, ERROR_SEVERITIES as u, RESERVATION_STATUSES as v, STAFF_ROLES as x, ROLES as y };
