// shared/domain/repair/repair-options.ts
/** Days of the level itself; not the repair time categories of the cars (D-40). */
var REPAIR_LEVELS = [
	{
		id: "basic",
		label: "Basic",
		priceAed: 0,
		days: "5-10"
	},
	{
		id: "standard",
		label: "Standard Repair & Service",
		priceAed: 2500,
		days: "10-15"
	},
	{
		id: "premium",
		label: "Premium Restoration",
		priceAed: 8500,
		days: "15-25"
	}
];
var REPAIR_ADD_ONS = [
	{
		id: "extended-warranty",
		label: "Extended Warranty (6 months)",
		priceAed: 2500
	},
	{
		id: "premium-insurance",
		label: "Comprehensive Insurance (1 year)",
		priceAed: 4500
	},
	{
		id: "ceramic-coating",
		label: "Ceramic Paint Protection",
		priceAed: 1500
	},
	{
		id: "window-tint",
		label: "Premium Window Tinting",
		priceAed: 800
	},
	{
		id: "dash-cam",
		label: "Dash Camera",
		priceAed: 1200
	}
];
var DELIVERIES = [
	{
		id: "pickup",
		label: "Self pickup",
		priceAed: 0,
		days: null
	},
	{
		id: "standard-delivery",
		label: "Standard delivery",
		priceAed: 250,
		days: "5-7"
	},
	{
		id: "express-delivery",
		label: "Express delivery",
		priceAed: 500,
		days: "2-3"
	},
	{
		id: "vip-delivery",
		label: "VIP delivery with full tank",
		priceAed: 1e3,
		days: null
	}
];
/** Ids in the order of the lists above, for closed schemas. */
var REPAIR_LEVEL_IDS = [
	"basic",
	"standard",
	"premium"
];
var REPAIR_ADD_ON_IDS = [
	"extended-warranty",
	"premium-insurance",
	"ceramic-coating",
	"window-tint",
	"dash-cam"
];
var DELIVERY_IDS = [
	"pickup",
	"standard-delivery",
	"express-delivery",
	"vip-delivery"
];
/** What a new buyer starts from: nothing that costs. */
var PLAIN_REPAIR = {
	level: "basic",
	addOns: [],
	delivery: "pickup"
};
/** What was chosen, in the order of the lists above; each service once. */
function chosenOptions({ level, addOns, delivery }) {
	return [
		...REPAIR_LEVELS.filter(({ id }) => id === level),
		...REPAIR_ADD_ONS.filter(({ id }) => addOns.includes(id)),
		...DELIVERIES.filter(({ id }) => id === delivery)
	];
}
/** Level, each service once, delivery; whole AED (C-fix-15). */
function repairChoiceTotal(choice) {
	return chosenOptions(choice).reduce((sum, { priceAed }) => sum + priceAed, 0);
}
export { REPAIR_ADD_ON_IDS as a, chosenOptions as c, REPAIR_ADD_ONS as i, repairChoiceTotal as l, DELIVERY_IDS as n, REPAIR_LEVELS as o, PLAIN_REPAIR as r, REPAIR_LEVEL_IDS as s, DELIVERIES as t };
