import { I as aed, W as distance } from "./render.js";
import { t as damageWord } from "./damage-word-CgxHnypz.js";
import { a as toSearchText } from "./compared-text-DsTOn8hE.js";
import { c as readable } from "./filter-set-DgdaVXZj.js";
import { t as texts } from "./texts-RwGwtLFS.js";
// client/shop/catalogue/filters/active-filters.ts
/** In the order of the fields. The sort narrows nothing; both spec toggles off neither (D-17). */
function activeFilters(filters) {
	const { regionalSpec, make, model, bodyType, color, airbags, chassis } = filters;
	const narrows = (value) => value !== "all" && value !== "" && value !== "none";
	const years = range(filters.yearMin, filters.yearMax, String);
	const { priceFrom, priceUpto } = readable(filters);
	const price = range(priceFrom, priceUpto, aed);
	const mileage = range(filters.mileageFrom, filters.mileageUpto, (bound) => distance(Number(bound), "km"));
	const { damage, repairDays, emirate, savingFrom } = filters;
	return [
		narrows(regionalSpec) && {
			key: "regionalSpec",
			label: texts.spec(regionalSpec),
			without: { regionalSpec: "all" }
		},
		airbags && {
			key: "airbags",
			label: texts.airbags,
			without: { airbags: false }
		},
		chassis && {
			key: "chassis",
			label: texts.chassis,
			without: { chassis: false }
		},
		narrows(make) && {
			key: "make",
			label: make,
			without: { make: "all" }
		},
		narrows(model) && {
			key: "model",
			label: model,
			without: { model: "all" }
		},
		years !== "" && {
			key: "year",
			label: years,
			without: {
				yearMin: "",
				yearMax: ""
			}
		},
		price !== "" && {
			key: "price",
			label: price,
			without: {
				priceFrom: "",
				priceUpto: ""
			}
		},
		narrows(bodyType) && {
			key: "bodyType",
			label: bodyType,
			without: { bodyType: "all" }
		},
		narrows(color) && {
			key: "color",
			label: color === "Other" ? texts.otherColour : color,
			without: { color: "all" }
		},
		mileage !== "" && {
			key: "mileage",
			label: mileage,
			without: {
				mileageFrom: "",
				mileageUpto: ""
			}
		},
		narrows(damage) && {
			key: "damage",
			label: damageWord(damage),
			without: { damage: "all" }
		},
		narrows(repairDays) && {
			key: "repairDays",
			label: texts.repairedWithin(repairDays),
			without: { repairDays: "all" }
		},
		narrows(emirate) && {
			key: "emirate",
			label: emirate,
			without: { emirate: "all" }
		},
		savingFrom !== "" && {
			key: "saving",
			label: texts.savesAtLeast(aed(savingFrom)),
			without: { savingFrom: "" }
		}
	].filter((one) => one !== false);
}
/** Empty when neither bound is set. */
function range(from, to, words) {
	if (from && to) return from === to ? words(from) : texts.between(words(from), words(to));
	if (from) return texts.atLeast(words(from));
	return to && texts.atMost(words(to));
}
/** What of the search text was read as filters and still stands in it, each with the text without it. */
function understoodIn(q, understood) {
	const text = toSearchText(q);
	return understood.map(({ kind, label, words }) => ({
		key: `${kind} ${words}`,
		label,
		rest: withoutWords(text, words)
	})).filter(({ rest }) => rest !== text.trim());
}
/** The server reads "pick up" as one word, and joins what an amount stood between. */
function withoutWords(q, words) {
	const phrase = wordsIn(words);
	return (phrase.test(q) ? q.replace(phrase, " ") : words.split(/\s+/).reduce((left, word) => left.replace(wordsIn(word), " "), q)).replace(/\s+/g, " ").trim();
}
/** Finds whole words, with any hyphen or space between their letters. */
function wordsIn(words) {
	const signs = [...words].map((sign) => /\s/.test(sign) ? "\\s+" : sign.replace(/[^\p{L}\p{N}]/u, "\\$&"));
	return new RegExp(`(^|\\s)${signs.join("[ -]?")}(?=\\s|$)`, "i");
}
export { understoodIn as n, activeFilters as t };
