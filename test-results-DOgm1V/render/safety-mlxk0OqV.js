// shared/domain/safety.ts
var AIRBAGS = [
	"dash",
	"steering",
	"seat",
	"curtain"
];
var AIRBAG_NAMES = {
	dash: "Dashboard airbag",
	steering: "Steering airbag",
	seat: "Seat airbag",
	curtain: "Curtain airbags"
};
var FLAGS = {
	dash: "dashAirbagDeployed",
	steering: "steeringAirbagDeployed",
	seat: "seatAirbagDeployed",
	curtain: "curtainAirbagsDeployed"
};
/** The airbags that count as deployed: none unless airbagsIntact is false, whatever stale flags say (D-34). */
function deployedAirbags(answers) {
	if (answers.airbagsIntact !== false) return [];
	return AIRBAGS.filter((airbag) => answers[FLAGS[airbag]]);
}
export { AIRBAG_NAMES as n, deployedAirbags as r, AIRBAGS as t };
