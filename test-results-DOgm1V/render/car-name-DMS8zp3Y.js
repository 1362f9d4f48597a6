// shared/domain/car-name.ts
var joined = (parts) => parts.filter((part) => part !== null && part !== void 0 && part !== "").join(" ");
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
var DEFAULT_ENGINE = "V6";
/** Size, else description, else cylinders; V6 only when nothing at all is known, Electric for an electric car (C-card-07, D-77). */
function engineLabel({ engine, engineSpecs, numCylinders }) {
	if (numCylinders === "electric") return "Electric";
	return engine || engineSpecs || (numCylinders ? `${numCylinders} cylinders` : DEFAULT_ENGINE);
}
export { modelLine as i, engineLabel as n, makeLine as r, carName as t };
