import { t as isolate } from "./isolate-BYWc4x-h.js";
// shared/domain/car-name.ts
var joined = (parts) => isolate(parts.filter((part) => part !== null && part !== void 0 && part !== "").join(" "));
/** "2021 Toyota Camry SE" (C-card-04, C-car-08). */
function carName({ year, make, model, trim }) {
	return joined([
		year,
		make,
		model,
		trim
	]);
}
/** The quiet line: "2021 Toyota". */
function makeLine({ year, make }) {
	return joined([year, make]);
}
/** The loud line: "Camry SE". */
function modelLine({ model, trim }) {
	return joined([model, trim]);
}
/** Petrol unless the car's own words say otherwise: its cylinders, its engine, its name (D-67). */
function fuelLabel({ model, trim, engineSpecs, numCylinders }) {
	const name = `${model} ${trim ?? ""}`;
	const words = `${name} ${engineSpecs ?? ""}`;
	if (/\bhybrid\b/i.test(words)) return "Hybrid";
	if (/\bdiesel\b/i.test(words)) return "Diesel";
	return numCylinders === "electric" || /\belectric\b/i.test(name) ? "Electric" : "Petrol";
}
/** "6-speed manual", "manual gearbox" or the word alone; not the manual of a seat. */
var MANUAL = /\bspeed manual\b|\bmanual (?:gear|transmission)|(?:^|,)\s*manual\s*(?:,|$)/i;
/** What nearly every car here has, unless its engine's words say otherwise (D-67). */
function transmissionLabel({ engineSpecs }) {
	return MANUAL.test(engineSpecs ?? "") ? "Manual" : "Automatic";
}
var DEFAULT_ENGINE = "V6";
/** Size, else description, else cylinders; V6 only when nothing at all is known, Electric for an electric car (C-card-07, D-77). */
function engineLabel({ engine, engineSpecs, numCylinders }) {
	if (numCylinders === "electric") return "Electric";
	return engine || engineSpecs || (numCylinders ? `${numCylinders} cylinders` : DEFAULT_ENGINE);
}
export { modelLine as a, makeLine as i, engineLabel as n, transmissionLabel as o, fuelLabel as r, carName as t };
