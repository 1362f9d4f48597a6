import { n as foldDigits } from "./compared-text-DsTOn8hE.js";
// shared/domain/read-number.ts
/**
* Reads the number a person typed, on the phone, in the staff app, in the storefront, in a search and at the server. Text that has one
* reading is a value. Text that has two, or none, is an error that says what to type.
*/
/** Largest amount the server stores, AED or USD. */
var MAX_AMOUNT = 1e8;
var NUMBER_RULES = {
	aed: {
		kind: "aed",
		min: 0,
		max: MAX_AMOUNT
	},
	usd: {
		kind: "usd",
		min: 0,
		max: MAX_AMOUNT
	},
	mileage: {
		kind: "mileage",
		min: 0,
		max: 5e6
	},
	year: {
		kind: "year",
		min: 1980,
		max: 2100
	},
	doors: {
		kind: "doors",
		min: 1,
		max: 9
	}
};
/** Characters of one meaning that keyboards and programs write differently. */
var SAME = [
	[/[\p{Cf}\u064B-\u0652]/gu, ""],
	[/\s+/gu, " "],
	[/[،﹐]/g, ","],
	[/[﹒。]/g, "."],
	[/[’‘ʼ´`]/g, "'"],
	[/[−‐‑‒–—―﹣➖]/g, "-"],
	[/﹢/g, "+"],
	[/㎞/g, "km"]
];
function unified(text) {
	const halfWidth = foldDigits(text.normalize("NFC")).replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 65248));
	return SAME.reduce((left, [signs, sign]) => left.replace(signs, sign), halfWidth).trim().toLowerCase();
}
/** Longer words before those they begin or end with. */
var words = (list) => list.split("|");
var UNITS = {
	aed: words("uae dirhams|uae dirham|dirhams|dirham|a.e.d.|aed.|aed|dhs.|dhs|dh.|dh|د.إ.|د.إ|د إ|دإ|درهم إماراتي|درهم اماراتي|دراهم|درهما|درهم|درہم|दिरहम|দিরহাম|⃃"),
	usd: words("us dollars|us dollar|dollars|dollar|us$|us $|usd.|usd|$|دولارات|دولار"),
	km: words("kilometers|kilometres|kilometer|kilometre|kms.|kms|km.|km|كيلومترات|كيلومتر|كلم|كم|کلومیٹر|किमी"),
	miles: words("miles|mile|mi.|mi|أميال|اميال|ميل|میل")
};
var MULTIPLIERS = [[words("thousand|k|ألف|الف"), 1e3], [words("lakhs|lakh|lacs|lac"), 1e5]];
/** Of money alone: a mileage with an "m" may be metres. */
var MILLIONS = [[words("million|mln|mn|m|مليون"), 1e6]];
/** What is written once a price is said: "45,000/-", "45,000/=", "45'000.-", "45,000 only". */
var PRICE_END = /\s?(?:\/[-=]+|[.,]-+)?(?:\s?only)?\.?$/;
/** Whether a unit behind this text is a word of its own: "mi" is none in "45 swami", but "km" is one in "45kkm". */
var endsBeforeUnit = (text) => !/\p{L}$/u.test(text) || /\d ?(?:k|m|mn|mln)$/.test(text);
/** The text without units before and behind it. */
function takeUnits(text) {
	let rest = text;
	const units = Object.keys(UNITS).filter((unit) => {
		const before = UNITS[unit].find((word) => rest.startsWith(word)) ?? "";
		rest = rest.slice(before.length).replace(before ? /^ ?[:.]? ?/ : "", "");
		const behind = UNITS[unit].find((word) => rest.endsWith(word) && endsBeforeUnit(rest.slice(0, -word.length)));
		if (behind !== void 0) rest = rest.slice(0, -behind.length).trim();
		return before !== "" || behind !== void 0;
	});
	return {
		rest,
		units
	};
}
function takeMultiplier(text, isMoney) {
	for (const [names, factor] of isMoney ? [...MULTIPLIERS, ...MILLIONS] : MULTIPLIERS) {
		const name = names.find((one) => text.endsWith(one) && /\d ?$/.test(text.slice(0, -one.length)));
		if (name !== void 0) return {
			rest: text.slice(0, -name.length).trim(),
			factor
		};
	}
	return {
		rest: text,
		factor: 1
	};
}
var grouped = (digits) => digits.replace(/^0+(?=\d)/, "").replace(/\B(?=(?:\d{3})+$)/g, ",");
/** "45,000" and the Indian "4,50,000", which is never written with points. */
var WESTERN = /^\d{1,3}(?:G\d{3})+$/;
var INDIAN = /^\d{1,2}(?:G\d{2})*G\d{3}$/;
/** The digits of a text with one kind of group separator; null when a group has too few or too many. */
function ungrouped(text, separator) {
	const groups = text.replaceAll(separator, "G");
	return (WESTERN.test(groups) || separator !== "." && INDIAN.test(groups)) && !/^0+G/.test(groups) ? groups.replaceAll("G", "") : null;
}
/** Reads digits with separators. @param isScaled whether a "k" or a word like it follows */
function parse(text, isScaled) {
	const tidy = text.replace(/ ?([,.'٬٫]) ?/g, "$1").replace(/^(.*\d)[,.]$/, "$1");
	if (/^\d+$/.test(tidy)) return {
		whole: tidy,
		fraction: ""
	};
	if (!/^\d[\d,.'٬٫ ]*\d$/.test(tidy) || /\D{2}/.test(tidy)) return null;
	const separators = tidy.replace(/\d/g, "");
	const last = separators.at(-1);
	const at = tidy.lastIndexOf(last);
	const [head, tail] = [tidy.slice(0, at), tidy.slice(at + 1)];
	if (separators.length === 1 && /[,.٫]/.test(last)) return oneSeparator(head, tail, last, isScaled);
	if (new Set(separators).size === 1) {
		const whole = last === "٫" ? null : ungrouped(tidy, last);
		return whole === null ? null : {
			whole,
			fraction: ""
		};
	}
	const whole = /[,.٫]/.test(last) && separators.indexOf(last) === separators.length - 1 ? ungrouped(head, separators[0]) : null;
	if (whole === null) return null;
	return tail.length === 3 ? { either: [grouped(whole), grouped(whole + tail)] } : {
		whole,
		fraction: tail
	};
}
/** A number with one comma or point, which may be either separator. */
function oneSeparator(whole, fraction, separator, isScaled) {
	const isShort = whole.length <= 3 && !/^0+$/.test(whole);
	const canGroup = fraction.length === 3 && isShort;
	if (canGroup && separator === ",") return {
		whole: whole + fraction,
		fraction: ""
	};
	if (canGroup) return { either: [decimal(whole, fraction), grouped(whole + fraction)] };
	if (separator === "," && isShort && !isScaled) return null;
	return {
		whole,
		fraction
	};
}
var decimal = (whole, fraction) => /^0*$/.test(fraction) ? grouped(whole) : `${grouped(whole)}.${fraction}`;
var EXAMPLES = {
	aed: "45,000",
	usd: "10,000",
	mileage: "123,456",
	year: "2021",
	doors: "4"
};
var WHOLE = {
	aed: "Use whole dirhams, without fils",
	usd: "Use whole US dollars, without cents",
	mileage: "Use a whole number, without decimals",
	year: "Use a whole number",
	doors: "Use a whole number"
};
var fail = (reason, message) => ({
	kind: "error",
	reason,
	message
});
var negative = fail("limit", "Must not be negative");
/** Whether a number is whole and within the rule. Nothing is rounded (D-93). */
function checkNumber(value, { kind, min, max }) {
	if (!Number.isInteger(value)) return fail("fraction", WHOLE[kind]);
	if (value < 0) return negative;
	const isYear = kind === "year";
	if (value < min) return fail("limit", isYear ? `Enter a year from ${min}` : `Use at least ${grouped(String(min))}`);
	if (value > max) return fail("limit", isYear ? `Enter a year up to ${max}` : `Use at most ${grouped(String(max))}`);
	return {
		kind: "value",
		value
	};
}
/** Longer than any number with its words. */
var MAX_LENGTH = 200;
/** Reads a typed number. @see D-54, D-93 */
function readNumber(text, rule) {
	const unreadable = fail("unreadable", `Enter a number in digits, such as ${EXAMPLES[rule.kind]}`);
	if (text.length > MAX_LENGTH) return unreadable;
	const typed = unified(text);
	if (typed === "") return { kind: "empty" };
	const isMoney = rule.kind === "aed" || rule.kind === "usd";
	const trimmed = (price) => isMoney ? price.replace(PRICE_END, "") : price;
	const { rest, units } = takeUnits(trimmed(typed));
	const amount = trimmed(rest).replace(/^\+ ?/, "");
	const { rest: digits, factor } = isMoney || rule.kind === "mileage" ? takeMultiplier(amount, isMoney) : {
		rest: amount,
		factor: 1
	};
	if (/^- ?\d|\d ?-$/.test(digits)) return negative;
	const parsed = parse(digits, factor > 1);
	if (parsed === null) return unreadable;
	const otherUnit = otherUnitIn(units, rule);
	if (otherUnit !== void 0) return fail("unit", otherUnit);
	return valueOf(parsed, factor, rule, digits);
}
/** What to say of a unit that is not the field's; undefined when all are. */
function otherUnitIn(units, { kind, unit: chosen }) {
	const isOwn = (unit) => kind === "mileage" ? unit === (chosen ?? unit) && unit !== "aed" && unit !== "usd" : unit === kind;
	if (units.every(isOwn)) return void 0;
	if (kind === "mileage" && chosen) return `Enter the mileage in ${chosen}, or choose the other unit`;
	if (kind === "aed") return "Enter the amount in dirhams";
	return kind === "usd" ? "Enter the amount in US dollars" : "Enter the number without a unit";
}
function valueOf(parsed, factor, rule, typed) {
	const zeros = String(factor).slice(1);
	if (("either" in parsed || parsed.fraction === "" && /\D/.test(typed)) && (factor > 1 || "either" in parsed)) {
		const larger = "either" in parsed ? parsed.either[1].replaceAll(",", "") : parsed.whole;
		const [one, other] = factor === 1 && "either" in parsed ? parsed.either : [grouped(larger), grouped(larger + zeros)];
		return fail("ambiguous", `${one} or ${other}? Type digits only, such as ${larger}`);
	}
	const { whole, fraction } = parsed;
	if (/[1-9]/.test(fraction.slice(zeros.length))) return fail("fraction", WHOLE[rule.kind]);
	return checkNumber(Number(whole + fraction.slice(0, zeros.length).padEnd(zeros.length, "0")), rule);
}
/** A number as its field reads it back: "AED 45,000", "123,456 km". */
function writeReading(value, { kind, unit }) {
	if (kind === "year") return String(value);
	const digits = grouped(String(value));
	if (kind === "aed" || kind === "usd") return `${kind.toUpperCase()} ${digits}`;
	return unit ? `${digits} ${unit}` : digits;
}
export { writeReading as a, readNumber as i, NUMBER_RULES as n, checkNumber as r, MAX_AMOUNT as t };
