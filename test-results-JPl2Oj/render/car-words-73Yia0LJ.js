import { t as carName } from "./car-name-ti6Aore-.js";
import { n as toKm, t as shortDistance } from "./mileage-DjJgFQva.js";
import { t as paths } from "./render.js";
import { texts } from "./texts-Bhj7-lHg.js";
// client/shop/shortlist/car-words.ts
/** How a kept car is called and how far it was driven, also when little is known of it. */
/** "2021 Toyota Camry SE", or "This car" while only its id is known. */
function nameOf(car) {
	return car.make === "" && car.model === "" ? texts.unnamed : carName(car);
}
/** "97k km": thousands, rounded (C-tray-11, D-66). */
function shortKm({ mileage, mileageUnit }) {
	return texts.km(shortDistance(toKm(mileage, mileageUnit)));
}
/** Where cars like it are listed. */
function similarAddress({ make }) {
	return make === "" ? paths.allCars : `${paths.allCars}?make=${encodeURIComponent(make)}`;
}
export { nameOf, shortKm, similarAddress };
