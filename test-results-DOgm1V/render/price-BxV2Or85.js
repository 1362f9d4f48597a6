import { n as AIRBAG_NAMES, r as deployedAirbags } from "./safety-mlxk0OqV.js";
// shared/domain/price.ts
var AIRBAG_PERCENT = {
	dash: 2.5,
	steering: 1.5,
	seat: 2.5,
	curtain: 2
};
var MULTIPLE_AIRBAGS_PERCENT = 1;
var CHASSIS_PERCENT = 7;
var CAP_PERCENT = 15;
var OIL_PERCENT = 5;
var SECONDARY_PERCENT = 3;
var HARMLESS_SECONDARY = ["MINOR DENTS/SCRATCHES", "NORMAL WEAR"];
/** Deposit to reserve, AED, refundable (A 9). */
var DEPOSIT_AED = 1500;
function safetyReductions(input) {
	const airbags = deployedAirbags(input);
	return [
		...airbags.map((airbag) => ({
			id: airbag,
			label: AIRBAG_NAMES[airbag],
			percent: AIRBAG_PERCENT[airbag]
		})),
		...airbags.length >= 2 ? [{
			id: "multiple-airbags",
			label: "Multiple airbags",
			percent: MULTIPLE_AIRBAGS_PERCENT
		}] : [],
		...input.chassisIntact === false ? [{
			id: "chassis",
			label: "Chassis not intact",
			percent: CHASSIS_PERCENT
		}] : []
	];
}
/** All reductions in the order they are shown. Airbags and chassis together are capped at 15 %, the others come on top. */
function reductions(input) {
	const safety = safetyReductions(input);
	const over = sum(safety) - CAP_PERCENT;
	const secondary = input.secondaryDamage !== null && !HARMLESS_SECONDARY.includes(input.secondaryDamage);
	return [
		...safety,
		...over > 0 ? [{
			id: "cap",
			label: `Cap at ${CAP_PERCENT}%`,
			percent: -over
		}] : [],
		...input.oilCoolantMix === true ? [{
			id: "oil-coolant",
			label: "Oil/coolant mix",
			percent: OIL_PERCENT
		}] : [],
		...secondary ? [{
			id: "secondary-damage",
			label: "Secondary damage",
			percent: SECONDARY_PERCENT
		}] : []
	];
}
/**
* Rounded half up to whole AED. Percents are whole or half, so price x percent is exact before the division;
* price x (percent / 100) is not, and is one dirham off in many cases (decisions 3.2, step 9).
*/
function share(marketPriceAed, percent) {
	return Math.round(marketPriceAed * percent / 100);
}
/** The price with its explanation, or null when the market price is missing, zero, negative or not a number. */
function repairAndDrivePrice(input) {
	const market = input.marketPriceAed;
	if (market === null || !Number.isFinite(market) || market <= 0) return null;
	const parts = reductions(input);
	const totalPercent = sum(parts);
	const youSaveAed = share(market, totalPercent);
	const lines = parts.map((part) => ({
		...part,
		amountAed: Math.sign(part.percent) * share(market, Math.abs(part.percent)) + 0
	}));
	const last = lines.at(-1);
	if (last) last.amountAed += youSaveAed - lines.reduce((total, line) => total + line.amountAed, 0);
	return {
		marketPriceAed: market,
		fixDrivePriceAed: market - youSaveAed,
		youSaveAed,
		totalPercent,
		lines
	};
}
/** Whole percent saved, 0 when there is no price (D-55). */
function discountPercent(youSaveAed, marketPriceAed) {
	if (!youSaveAed || !marketPriceAed) return 0;
	return Math.round(youSaveAed / marketPriceAed * 100);
}
var AED_PER_USD = 3.6725;
/** Shipping added to the auction price, USD (S-w3-16). */
var SHIPPING_USD = 1660;
/** Auction price in AED at the fixed peg, whole dirhams (D-36). */
function winPriceAed(auctionPriceUsd) {
	return Math.round(auctionPriceUsd * AED_PER_USD);
}
/** Auction price plus shipping in AED, whole dirhams (D-36). */
function totalWithShippingAed(auctionPriceUsd) {
	return Math.round((auctionPriceUsd + SHIPPING_USD) * AED_PER_USD);
}
function sum(parts) {
	return parts.reduce((total, part) => total + part.percent, 0);
}
export { totalWithShippingAed as a, repairAndDrivePrice as i, discountPercent as n, winPriceAed as o, reductions as r, DEPOSIT_AED as t };
