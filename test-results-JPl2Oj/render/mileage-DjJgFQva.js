// shared/domain/mileage.ts
/** Distance shown and compared (D-13, D-66). A value is kept as typed; kilometres are derived. */
var MILES_PER_KM = .621371;
/** Whole kilometres of a typed value. */
function toKm(value, unit) {
	return unit === "km" ? value : Math.round(value / MILES_PER_KM);
}
/** "999", "1k", "46k" (C-card-05, D-66). */
function shortDistance(value) {
	return value < 1e3 ? String(value) : `${Math.round(value / 1e3)}k`;
}
export { toKm as n, shortDistance as t };
