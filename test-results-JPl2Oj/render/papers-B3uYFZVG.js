// shared/domain/papers.ts
/** What a car's papers say, as staff recorded it: each claim with where it is known from. Nobody made anything up for the rest. */
var TITLE_STATUSES = [
	"clean",
	"salvage",
	"rebuilt",
	"export-only",
	"non-repairable"
];
var TITLE_NAMES = {
	clean: "Clean title",
	salvage: "Salvage title",
	rebuilt: "Rebuilt title",
	"export-only": "Export only",
	"non-repairable": "Non-repairable"
};
/** Whether something is allowed: `conditions` is yes, after what the source names. */
var ELIGIBILITIES = [
	"yes",
	"conditions",
	"no"
];
var ELIGIBILITY_NAMES = {
	yes: "Eligible",
	conditions: "Eligible with conditions",
	no: "Not eligible"
};
/** The claims, in the order in which they are shown and asked. */
var CLAIMS = [
	"title",
	"origin",
	"importing",
	"registration"
];
var CLAIM_NAMES = {
	title: "Title status",
	origin: "Origin",
	importing: "Import into the UAE",
	registration: "Registration in the UAE"
};
/** What a claim says, for people. */
function claimWords(name, value) {
	if (name === "origin") return value;
	return (name === "title" ? TITLE_NAMES : ELIGIBILITY_NAMES)[value] ?? value;
}
export { claimWords as a, TITLE_STATUSES as i, CLAIM_NAMES as n, ELIGIBILITIES as r, CLAIMS as t };
