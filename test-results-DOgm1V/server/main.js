import { createReadStream, existsSync, readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt, randomUUID } from "node:crypto";
import { chmod, copyFile, link, mkdir, open, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { availableParallelism, hostname } from "node:os";
import { Worker } from "node:worker_threads";
import { createServer } from "node:http";
import { hash, verify } from "@node-rs/argon2";
import compression from "compression";
import express from "express";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import { setImmediate as setImmediate$1, setTimeout as setTimeout$1 } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { parseCookie, stringifySetCookie } from "cookie";
import MiniSearch from "minisearch";
import { promisify } from "node:util";
import { brotliCompress, constants, crc32 } from "node:zlib";
import { Low } from "lowdb";
import { Pool } from "pg";
// shared/domain/words.ts
/** The closed word lists of the trade. Order matters: screens show the lists in this order (S-enum, C-brw, D-14..D-18). */
var SPECS = [
	"American",
	"GCC",
	"European",
	"Japanese"
];
var BODY_TYPES = [
	"SUV",
	"Sedan",
	"Coupe",
	"Hatchback",
	"Convertible",
	"Wagon",
	"Pickup",
	"Van",
	"Minivan"
];
var COLORS = [
	"White",
	"Black",
	"Silver",
	"Gray",
	"Red",
	"Blue",
	"Brown",
	"Beige",
	"Gold",
	"Green",
	"Orange",
	"Yellow",
	"Purple"
];
/** Every colour a car may be stored with: the union of form and filter (D-14). */
var STORED_COLORS = [
	...COLORS,
	"Pearl",
	"Bronze"
];
var CYLINDERS = [
	"3",
	"4",
	"5",
	"6",
	"8",
	"10",
	"12",
	"electric"
];
var DAMAGE_TYPES = [
	"FRONT END",
	"HAIL",
	"MECHANICAL",
	"MINOR DENTS/SCRATCHES",
	"NORMAL WEAR",
	"PARTIAL/INCOMPLETE REPAIR",
	"PREVIOUS REPAIR",
	"REAR END",
	"SIDE",
	"TOP/ROOF",
	"UNDERCARRIAGE"
];
var MILEAGE_UNITS = ["km", "miles"];
var LISTING_TYPES = ["buy_now", "auction"];
/** Days, slowest last; an unknown category sorts after all (B 9, D-39). */
var REPAIR_TIME_CATEGORIES = [
	"5-10",
	"11-16",
	"17-22",
	"23-30"
];
/** One enum, two display orders (D-18): this is the order of reservations and the admin's dealer edit. */
var EMIRATES = [
	"Abu Dhabi",
	"Dubai",
	"Sharjah",
	"Ajman",
	"Umm Al Quwain",
	"Ras Al Khaimah",
	"Fujairah"
];
/** The New Dealer form's order (S-w1-04). */
var DEALER_FORM_EMIRATES = [
	"Dubai",
	"Abu Dhabi",
	"Sharjah",
	"Ajman",
	"Ras Al Khaimah",
	"Fujairah",
	"Umm Al Quwain"
];
var ROLES = [
	"admin",
	"inspector",
	"dealer",
	"customer"
];
/** Whom an admin may create (S-staff-01). */
var STAFF_ROLES = ["inspector", "admin"];
var CAR_STATUSES = [
	"pending",
	"approved",
	"needs_correction",
	"rejected"
];
var GALLERIES = ["usa", "uae"];
var PHOTO_CATEGORIES = [
	"exterior",
	"interior",
	"damage"
];
var RESERVATION_STATUSES = [
	"car_selection",
	"deposit_pending",
	"deposit_paid",
	"admin_review",
	"car_selected",
	"balance_pending",
	"balance_paid",
	"repairing",
	"ready_for_registration",
	"completed",
	"cancelled"
];
var ERROR_LEVELS = [
	"ERROR",
	"WARN",
	"INFO"
];
var ERROR_CATEGORIES = [
	"AUTH",
	"API",
	"UI",
	"NETWORK",
	"VALIDATION"
];
var ERROR_SEVERITIES = [
	"critical",
	"high",
	"medium",
	"low"
];
// shared/domain/vin-words.ts
/** Turns the regulator's words for body, engine and fuel into the words of our own lists (words.ts). */
var BODIES = [
	[/^sport utility truck|^pickup/i, "Pickup"],
	[/sport utility|crossover/i, "SUV"],
	[/^sedan|^limousine/i, "Sedan"],
	[/^coupe/i, "Coupe"],
	[/^convertible|^roadster/i, "Convertible"],
	[/^hatchback/i, "Hatchback"],
	[/^wagon/i, "Wagon"],
	[/^minivan/i, "Minivan"],
	[/\bvan\b/i, "Van"]
];
/** Our body type for a vPIC body class; null for those we have no word for (chassis, bus, truck). */
var bodyTypeOf = (bodyClass) => BODIES.find(([pattern]) => pattern.test(bodyClass))?.[1] ?? null;
/** Our word for the regulator's primary and secondary fuel; null when neither says. Both given and one electric: hybrid. */
function fuelOf(primary, secondary) {
	if (primary === void 0) return null;
	const electric = /^electric/i;
	if (electric.test(primary)) return secondary === void 0 || electric.test(secondary) ? "Electric" : "Hybrid";
	if (secondary !== void 0 && electric.test(secondary)) return "Hybrid";
	if (/^diesel/i.test(primary)) return "Diesel";
	if (/hydrogen|fuel cell/i.test(primary)) return "Hydrogen";
	if (/gasoline|flexible|ethanol|methanol/i.test(primary)) return "Petrol";
	return "Gas";
}
/** "electric" for a battery car, else the count when our list has it; null for 2, 16 or unknown. */
function cylindersOf(count, fuel) {
	if (fuel === "Electric") return "electric";
	return CYLINDERS.find((word) => word === count) ?? null;
}
// shared/domain/vin-match.ts
/** Finds the pattern a VIN fits by reading a table where it lies: no parsing ahead, no allocation per key. */
var STAR = 42;
var COMMA = 44;
var MINUS = 45;
var OPEN = 91;
var BAR = 124;
var endsKey = (code) => code === COMMA || Number.isNaN(code);
/** Whether the bracket that opens at `start` ("[A-D2]") holds `char`. */
function inBracket(text, start, end, char) {
	for (let i = start + 1; i < end; i += 1) {
		const low = text.charCodeAt(i);
		if (text.charCodeAt(i + 1) === MINUS && i + 2 < end) {
			if (char >= low && char <= text.charCodeAt(i + 2)) return true;
			i += 2;
		} else if (char === low) return true;
	}
	return false;
}
/**
* How many positions the key at `start` fixes when the VIN fits it, else -1. A key speaks of VIN positions 4 on, after
* "|" of positions 10 on; "*" leaves a position free, "[..]" names the characters allowed, what it does not reach is free.
*/
function fit(text, start, vin) {
	let at = 3;
	let fixed = 0;
	for (let i = start; !endsKey(text.charCodeAt(i)); i += 1) {
		const code = text.charCodeAt(i);
		if (code === BAR) {
			at = 9;
			continue;
		}
		if (code === OPEN) {
			const end = text.indexOf("]", i);
			if (!inBracket(text, i, end, vin.charCodeAt(at))) return -1;
			i = end;
			fixed += 1;
		} else if (code !== STAR) {
			if (code !== vin.charCodeAt(at)) return -1;
			fixed += 1;
		}
		at += 1;
	}
	return fixed;
}
/**
* Every key of a table that the VIN fits, in the table's order. The table is "group:key,key,group:key": a group's name
* stands before its first key. Steps from key to key with indexOf, which is quick even before the code is compiled.
*/
function fittingGroups(text, vin) {
	const fits = [];
	if (text === "") return fits;
	let group = "";
	let colon = text.indexOf(":");
	for (let start = 0, end = 0; end >= 0; start = end + 1) {
		end = text.indexOf(",", start);
		if (colon >= 0 && (colon < end || end < 0)) {
			group = text.slice(start, colon);
			start = colon + 1;
			colon = text.indexOf(":", start);
		}
		const fixed = fit(text, start, vin);
		if (fixed >= 0) fits.push({
			group,
			fixed
		});
	}
	return fits;
}
/** A table taken apart: every key with its group. */
function keysOf(text) {
	let group = "";
	return text.split(",").filter((item) => item !== "").map((item) => {
		const [first = "", second] = item.split(":");
		if (second !== void 0) group = first;
		return {
			group,
			key: second ?? first
		};
	});
}
// shared/domain/vin-pack.ts
/** The VIN pack: what a maker's code and a descriptor pattern mean, as one small file read without a database. */
/**
* What a pattern can tell, by the table that holds it: elements the makers' keys give together share one.
* A value in the file is a table's elements joined by "~", empty where the key does not tell one.
*/
var COLUMNS$1 = {
	car: [
		"model",
		"body",
		"doors"
	],
	trim: ["trim"],
	series: ["series"],
	engine: [
		"litres",
		"cylinders",
		"fuel",
		"secondFuel"
	]
};
var COLUMN_NAMES = Object.keys(COLUMNS$1);
var column = z.object({
	values: z.string(),
	tables: z.string(),
	schemas: z.string()
});
/**
* The file. Lists are one string each ('\n' between items) so that parsing is one scan; numbers inside are base 36.
* A column's `tables`: `value:key,key,value:key`; its `schemas`: the table of each schema, empty for none, "+" for the next
* one not used before. `modelless`: schemas that tell engines for other schemas' models. `links`: per maker's code
* `CODE schema,from,to …`, the schema as the step from the one before, years counted from `firstYear`.
*/
var packFile = z.object({
	format: z.literal("redrive-vin-pack/1"),
	source: z.string(),
	firstYear: z.number().int(),
	lastYear: z.number().int(),
	columns: z.object({
		car: column,
		trim: column,
		series: column,
		engine: column
	}),
	modelless: z.string(),
	links: z.string()
});
var lines = (text) => text === "" ? [] : text.split("\n");
var base36 = (text) => parseInt(text ?? "", 36);
function readLinks(text, firstYear) {
	const byWmi = /* @__PURE__ */ new Map();
	for (const line of lines(text)) {
		const [wmi = "", ...items] = line.split(" ");
		let schema = 0;
		byWmi.set(wmi, items.map((item) => {
			const [step, from, to] = item.split(",");
			schema += base36(step);
			return {
				schema,
				from: firstYear + base36(from),
				to: firstYear + base36(to)
			};
		}));
	}
	return byWmi;
}
/** Table number per schema, 0 for none. */
function readTableNumbers(text) {
	let newest = 0;
	return text.split(" ").map((item) => {
		if (item === "") return 0;
		if (item !== "+") return base36(item);
		newest += 1;
		return newest;
	});
}
/** One column opened: its tables stay text. */
function openColumn(file) {
	const values = lines(file.values);
	const tables = lines(file.tables);
	const numbers = readTableNumbers(file.schemas);
	return {
		value: (group) => values[base36(group)] ?? "",
		table: (schema) => tables[(numbers[schema] ?? 0) - 1] ?? ""
	};
}
/**
* Opens the content of the pack file (parsed JSON, or its text).
* @throws ZodError when it is not a pack of this format.
*/
function openVinPack(json) {
	const file = packFile.parse(typeof json === "string" ? JSON.parse(json) : json);
	const links = readLinks(file.links, file.firstYear);
	const modelless = new Set(lines(file.modelless).map(base36));
	const columns = {
		car: openColumn(file.columns.car),
		trim: openColumn(file.columns.trim),
		series: openColumn(file.columns.series),
		engine: openColumn(file.columns.engine)
	};
	return {
		source: file.source,
		firstYear: file.firstYear,
		lastYear: file.lastYear,
		wmis: () => [...links.keys()],
		links: (wmi) => links.get(wmi),
		namesModels: (schema) => !modelless.has(schema),
		match: (schema, name, vin) => {
			const matches = {};
			for (const { group, fixed } of fittingGroups(columns[name].table(schema), vin)) {
				const fields = columns[name].value(group).split("~");
				COLUMNS$1[name].forEach((element, index) => {
					const value = fields[index] ?? "";
					if (value !== "" && fixed > (matches[element]?.fixed ?? -1)) matches[element] = {
						value,
						fixed
					};
				});
			}
			return matches;
		},
		keys: (schema, name) => keysOf(columns[name].table(schema)).map(({ group, key }) => [key, columns[name].value(group)])
	};
}
var legalCharacters = (text) => text.toUpperCase().replace(/[^A-HJ-NPR-Z0-9]/g, "");
var LETTER_VALUES = Object.fromEntries([
	"AJ",
	"BKS",
	"CLT",
	"DMU",
	"ENV",
	"FW",
	"GPX",
	"HY",
	"RZ"
].flatMap((letters, index) => [...letters].map((letter) => [letter, letter === "R" || letter === "Z" ? 9 : index + 1])));
var WEIGHTS = [
	8,
	7,
	6,
	5,
	4,
	3,
	2,
	10,
	0,
	9,
	8,
	7,
	6,
	5,
	4,
	3,
	2
];
var CHECK_POSITION = 8;
/**
* The character position 9 should have, '0' to '9' or 'X' (49 CFR 565.15). Asks for 17 characters; what position 9 holds
* does not count. Only North American cars must follow it: many GCC cars do not.
*/
function vinCheckDigit(vin) {
	const sum = WEIGHTS.reduce((total, weight, index) => {
		const char = vin.charAt(index);
		return total + weight * (LETTER_VALUES[char] ?? Number(char));
	}, 0);
	return sum % 11 === 10 ? "X" : String(sum % 11);
}
var YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
/**
* The model year in position 10, or null when it holds no year code. The code repeats every 30 years; a letter in
* position 7 says 2010 or later, a digit says before. A year more than one ahead of `now` is the cycle before.
*/
function vinModelYear(vin, now) {
	const code = YEAR_CODES.indexOf(vin.charAt(9));
	if (code < 0 || vin.length < 10) return null;
	const year = (/\d/.test(vin.charAt(6)) ? 1980 : 2010) + code;
	return year > now.getFullYear() + 1 ? year - 30 : year;
}
var REST = COLUMN_NAMES.filter((name) => name !== "car");
/** More than the elements there are, so that what else is known only decides between equally exact models. */
var MODEL_WEIGHT = 16;
function readSchema(pack, schema, vin) {
	const car = pack.match(schema, "car", vin);
	if (!car.model && pack.namesModels(schema)) return void 0;
	const matches = Object.assign(car, ...REST.map((name) => pack.match(schema, name, vin)));
	const entries = Object.entries(matches);
	return {
		details: Object.fromEntries(entries.map(([element, match]) => [element, match.value])),
		rank: matches.model ? matches.model.fixed * MODEL_WEIGHT + entries.length : -1
	};
}
/** The best schema's answer; what it leaves open comes from schemas that name the same model or none. */
function readVin(pack, vin, year, wmi) {
	const answers = (pack.links(wmi) ?? []).filter((link) => link.from <= year && year <= link.to).flatMap((link) => readSchema(pack, link.schema, vin) ?? []).sort((a, b) => b.rank - a.rank).map((answer) => answer.details);
	const model = answers[0]?.model;
	if (model === void 0) return void 0;
	const agreeing = answers.filter((details) => details.model === void 0 || details.model === model);
	return Object.assign({}, ...agreeing.toReversed());
}
function present$4(vin, checkDigitValid, year, details) {
	const [make = "", model = ""] = details.model?.split("	") ?? [];
	const trims = details.trim?.split(" / ") ?? [];
	const fuel = fuelOf(details.fuel, details.secondFuel);
	return {
		ok: true,
		vin,
		checkDigitValid,
		year,
		make,
		model,
		trim: trims.length === 1 ? trims[0] ?? null : null,
		trimChoices: trims.length > 1 ? trims : [],
		series: details.series ?? null,
		bodyType: details.body === void 0 ? null : bodyTypeOf(details.body),
		bodyClass: details.body ?? null,
		engineSize: details.litres === void 0 || fuel === "Electric" ? null : `${details.litres}L`,
		cylinders: cylindersOf(details.cylinders, fuel),
		doors: details.doors === void 0 ? null : Number(details.doors),
		fuel
	};
}
/** Makers of fewer than 1,000 cars a year have 9 in position 3 and continue their code in positions 12 to 14. */
var makerCode = (vin) => vin.charAt(2) === "9" ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);
/**
* Decodes a VIN as typed. A wrong check digit does not stop it; a VIN that cannot be decoded says why and costs
* nothing but the pre-fill. `now` bounds the model year.
*/
function decodeVin(pack, text, now = /* @__PURE__ */ new Date()) {
	const vin = legalCharacters(text);
	if (vin.length !== 17) return {
		ok: false,
		reason: "length",
		checkDigitValid: false
	};
	const checkDigitValid = vin.charAt(CHECK_POSITION) === vinCheckDigit(vin);
	const wmi = makerCode(vin);
	if (!pack.links(wmi)) return {
		ok: false,
		reason: "unknown-maker",
		checkDigitValid
	};
	const year = vinModelYear(vin, now);
	const details = year === null ? void 0 : readVin(pack, vin, year, wmi);
	if (year === null || !details) return {
		ok: false,
		reason: "no-match",
		checkDigitValid
	};
	return present$4(vin, checkDigitValid, year, details);
}
// shared/domain/mileage.ts
/** Distance shown and compared (D-13, D-66). A value is kept as typed; kilometres are derived. */
var MILES_PER_KM = .621371;
/** Whole kilometres of a typed value. */
function toKm(value, unit) {
	return unit === "km" ? value : Math.round(value / MILES_PER_KM);
}
/** Whole miles: the typed value when it was typed in miles, so that it never drifts. */
function toMiles(value, unit) {
	return unit === "miles" ? value : Math.round(value * MILES_PER_KM);
}
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
var AIRBAGS_INTACT = "Airbags Intact";
var CHASSIS_INTACT = "Chassis Intact";
/** The two derived features replace whatever the client sent for them; all others stay (D-43). */
function withSafetyFeatures(features, answers) {
	const others = features.filter((feature) => feature !== AIRBAGS_INTACT && feature !== CHASSIS_INTACT);
	return [
		...answers.airbagsIntact === true ? [AIRBAGS_INTACT] : [],
		...answers.chassisIntact === true ? [CHASSIS_INTACT] : [],
		...others
	];
}
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
	const over = sum$1(safety) - CAP_PERCENT;
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
	const totalPercent = sum$1(parts);
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
function sum$1(parts) {
	return parts.reduce((total, part) => total + part.percent, 0);
}
// shared/domain/panels.ts
/** The 15 body panels of a car and what is to be done with each (S-w2-05 to S-w2-07, B 3). */
var PANELS = [
	"front_bumper",
	"rear_bumper",
	"hood",
	"trunk",
	"fender_left",
	"fender_right",
	"door_front_left",
	"door_rear_left",
	"door_front_right",
	"door_rear_right",
	"quarter_left",
	"quarter_right",
	"roof",
	"rocker_left",
	"rocker_right"
];
var PANEL_ACTIONS = [
	"none",
	"repair",
	"replace"
];
/** The panels with work, in the fixed order of PANELS. */
function markedPanels(conditions) {
	return PANELS.flatMap((panel) => {
		const condition = conditions[panel];
		return condition && condition.action !== "none" ? [{
			panel,
			condition
		}] : [];
	});
}
/**
* Reads the JSON text that forms, drafts and cars carry. Unknown panels and malformed values are dropped, never thrown:
* a draft of an older version must still open.
*/
function parsePanelConditions(text) {
	if (!text) return {};
	let raw;
	try {
		raw = JSON.parse(text);
	} catch {
		return {};
	}
	if (typeof raw !== "object" || raw === null) return {};
	const out = {};
	for (const panel of PANELS) {
		const value = raw[panel];
		if (typeof value !== "object" || value === null) continue;
		const { action, paint } = value;
		if (!PANEL_ACTIONS.includes(action)) continue;
		out[panel] = {
			action,
			paint: paint === true && action !== "none"
		};
	}
	return out;
}
// shared/domain/repair-time.ts
var BUMPS = {
	"FRONT END": 2,
	"REAR END": 1,
	SIDE: 2,
	"TOP/ROOF": 2,
	HAIL: 1,
	"MINOR DENTS/SCRATCHES": 1,
	UNDERCARRIAGE: 2,
	"PREVIOUS REPAIR": 2,
	"PARTIAL/INCOMPLETE REPAIR": 2,
	MECHANICAL: 0,
	"NORMAL WEAR": 0
};
var MULTIPLIERS = {
	1: .85,
	2: 1,
	3: 1.2
};
var MINIMUM_DAYS = 5;
/** Days a panel's own work counts: replace 1, repair 0.5, paint adds 0.5 (S-rtime-01 to 03). */
function panelDays(condition) {
	if (condition.action === "none") return 0;
	return (condition.action === "replace" ? 1 : .5) + (condition.paint ? .5 : 0);
}
/** Days a kind of damage adds; nothing for none (S-rtime-08 to 17). */
function damageBump(damage) {
	return damage === null ? 0 : BUMPS[damage];
}
/** Days of the three major issues: chassis 7, oil or coolant mixed 4, mechanical damage 2.5 counted once (S-rtime-05 to 07). */
function majorIssueDays(input) {
	const mechanical = input.primaryDamage === "MECHANICAL" || input.secondaryDamage === "MECHANICAL";
	return (input.chassisIntact === false ? 7 : 0) + (input.oilCoolantMix === true ? 4 : 0) + (mechanical ? 2.5 : 0);
}
/** The category of whole days: up to 10, 15, 21, else the longest. The labels overlap; the limits decide (D-39). */
function categoryOfDays(days) {
	if (days <= 10) return "5-10";
	if (days <= 15) return "11-16";
	if (days <= 21) return "17-22";
	return "23-30";
}
function hasAnyData(input) {
	return input.airbagsIntact !== null || input.chassisIntact !== null || input.oilCoolantMix !== null || input.primaryDamage !== null || input.secondaryDamage !== null || markedPanels(input.panelConditions).length > 0;
}
/** The repair time, or null while nothing at all was answered (decisions 3.1, step 10). */
function repairTime(input) {
	if (!hasAnyData(input)) return null;
	const marked = markedPanels(input.panelConditions);
	const replaced = marked.filter(({ condition }) => condition.action === "replace").length;
	const airbagCount = deployedAirbags(input).length;
	const panels = marked.reduce((days, { condition }) => days + panelDays(condition), 0);
	const airbags = 2 * airbagCount;
	const majorIssues = majorIssueDays(input);
	const damageBumps = damageBump(input.primaryDamage) + damageBump(input.secondaryDamage);
	const preTotal = panels + airbags + majorIssues + damageBumps;
	const factors = rankFactors(input, replaced, airbagCount);
	const rank = Math.min(3, 1 + factors.length);
	const adjusted = preTotal * MULTIPLIERS[rank];
	const totalDays = Math.max(MINIMUM_DAYS, Math.ceil(adjusted));
	return {
		totalDays,
		category: categoryOfDays(totalDays),
		rank,
		reason: reasonOf(rank, factors),
		breakdown: {
			panels,
			airbags,
			majorIssues,
			damageBumps,
			preTotal,
			rankAdjustment: exact(adjusted - preTotal)
		}
	};
}
/** Half points times 0.85 or 1.2 have at most three decimals; this takes off what binary fractions add. */
function exact(days) {
	return Math.round(days * 1e3) / 1e3;
}
function rankFactors(input, replaced, airbagCount) {
	return [
		...input.chassisIntact === false ? ["chassis damage"] : [],
		...replaced > 4 ? [`${replaced} panels replaced`] : [],
		...airbagCount > 2 ? [`${airbagCount} airbags`] : [],
		...input.oilCoolantMix === true ? ["oil and coolant mixed"] : []
	];
}
function reasonOf(rank, factors) {
	const percent = {
		1: "15% quicker than the sum",
		2: "no adjustment",
		3: "20% added"
	}[rank];
	return `Complexity ${rank} of 3: ${factors.length === 0 ? "no complicating factor" : factors.join(", ")}; ${percent}.`;
}
// server/cars/derive.ts
/** What the server computes of a car whatever the client sent: prices, repair time, features, kilometres (D-43, D-88, design section 6). */
/** The row with every derived field made anew. */
function derived(car) {
	const price = repairAndDrivePrice(car);
	return {
		...car,
		mileageKm: toKm(car.mileageValue, car.mileageUnit),
		features: withSafetyFeatures(car.features, car),
		fixDrivePriceAed: price?.fixDrivePriceAed ?? null,
		youSaveAed: price?.youSaveAed ?? null,
		repairTimeCategory: car.repairTimeManual ? car.repairTimeCategory : repairTime(car)?.category ?? "5-10"
	};
}
// shared/contract/fields.ts
/** Small parts that several resources share. */
var id = z.string().min(1).max(100);
var idParams = z.object({ id });
/** SHA-256 in lower-case hex: a photo's name. */
var sha256 = z.string().regex(/^[0-9a-f]{64}$/, "Must be a SHA-256 in lower-case hex");
/** true, false or not answered. */
var tri = z.boolean().nullable();
/** Whole dirhams or US dollars. Numeric text is accepted, as some callers send it (D-54). */
var money = z.union([z.number(), z.string().regex(/^\s*\d+(\.\d+)?\s*$/).transform(Number)]).pipe(z.number().min(0, "Must not be negative").max(1e8, "Is too large").transform(Math.round));
var text$3 = (max) => z.string().trim().max(max, `Use at most ${max} characters`);
/** Absent, null and '' all mean "not given". */
var optionalText = (max) => text$3(max).nullish().transform((value) => value ? value : null);
var email = z.string().trim().toLowerCase().max(254).pipe(z.email("Enter an email address"));
var done = z.object({ success: z.literal(true) });
/** '' from an untouched select means "not given". */
var choice = (values) => z.union([z.enum(values), z.literal("")]).nullish().transform((value) => value ? value : null);
// shared/contract/entry.ts
/** Keeps the literal types of an entry. */
function define(entry) {
	return entry;
}
/** Query text of the given values. undefined, null and '' are left out, lists repeat their name. */
function fillQuery(query) {
	const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).filter((one) => one !== void 0 && one !== null && one !== "").map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`));
	return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
// shared/contract/photos.ts
/** Uploads addressed by their content (design section 4, rule 4). Names and statuses are fixed: other programs rely on them. */
/** An admin edits cars too, pictures included. */
var uploaders = ["inspector", "admin"];
var params = z.object({ sha256 });
var MAX_PHOTO_BYTES = 26214400;
/** Says that the whole photo arrived, was hashed and is durable. Only this lets the phone drop its copy (rules 7, 8). */
var photoReceipt = z.object({
	sha256,
	bytes: z.number().int(),
	url: z.string()
});
var photosHave = define({
	name: "photos.have",
	method: "POST",
	path: "/api/inspector/photos/have",
	who: uploaders,
	body: z.object({ hashes: z.array(sha256).max(500) }),
	response: z.object({ have: z.array(sha256) })
});
/** 200 with Upload-Offset and Upload-Length (complete when equal), 404 when nothing is there. */
var photosHead = define({
	name: "photos.head",
	method: "HEAD",
	path: "/api/inspector/photos/:sha256",
	who: uploaders,
	params,
	response: z.undefined(),
	ownTransactions: true
});
/** The whole photo at once: 201 when new, 200 when it was there. */
var photosPut = define({
	name: "photos.put",
	method: "PUT",
	path: "/api/inspector/photos/:sha256",
	who: uploaders,
	params,
	body: "bytes",
	response: photoReceipt,
	ownTransactions: true
});
/** One part: 204 with Upload-Offset, the last one 200 with the receipt; a wrong offset is 409 with the right one. */
var photosPatch = define({
	name: "photos.patch",
	method: "PATCH",
	path: "/api/inspector/photos/:sha256",
	who: uploaders,
	params,
	body: "bytes",
	response: photoReceipt.optional(),
	ownTransactions: true
});
/** Widths that are made of every photo, px, and their formats. Public address: /photos/{sha256}/{width}.{format}. */
var PHOTO_WIDTHS = [
	320,
	640,
	960,
	1280,
	1920
];
var PHOTO_FORMATS = [
	"avif",
	"webp",
	"jpeg"
];
/** The address stored with a car and sent to everyone; answers 1280 px JPEG. */
function photoUrl(hash) {
	return `/photos/${hash}`;
}
// server/cars/photo-address.ts
var OURS = /^\/photos\/([0-9a-f]{64})$/;
/** The hash of one of our addresses; undefined for any other. */
function photoHash(url) {
	return url === null ? void 0 : OURS.exec(url)?.[1];
}
var IMAGE_LISTS = [
	"usaImages",
	"uaeImages",
	"exteriorImages",
	"interiorImages",
	"damageImages"
];
/** Every photo of ours that a car names: its manifest and whatever its lists, its cover and its views all round point to. */
function photosNamedBy(car) {
	const addresses = [
		...[...IMAGE_LISTS, "copartExterior360"].flatMap((list) => car[list]),
		car.imageUrl,
		car.copartInterior360
	];
	return /* @__PURE__ */ new Set([...car.photos.map((photo) => photo.sha256), ...addresses.flatMap((url) => photoHash(url) ?? [])]);
}
// server/cars/gallery.ts
/** The five picture lists and the cover of a car, from its manifest of uploads and the addresses of the form (D-65). */
var NO_GALLERY = {
	photos: [],
	usaImages: [],
	uaeImages: [],
	exteriorImages: [],
	interiorImages: [],
	damageImages: [],
	imageUrl: null
};
var CATEGORY_LISTS = {
	exterior: "exteriorImages",
	interior: "interiorImages",
	damage: "damageImages"
};
var CATEGORIES = Object.keys(CATEGORY_LISTS);
function addresses$1(photos, belongs) {
	return photos.filter(belongs).toSorted((a, b) => a.position - b.position).map((photo) => photoUrl(photo.sha256));
}
var unique$1 = (urls) => [...new Set(urls)];
/** The wizard sends both galleries and leaves the three category lists empty; only an image edit fills or empties them. */
function isWizardForm(form) {
	const categories = [
		form.exteriorImages,
		form.interiorImages,
		form.damageImages
	];
	return (form.usaImages !== void 0 || form.uaeImages !== void 0) && categories.every((list) => !list?.length);
}
/** A list as it is to be: what the form says, else what was there without photos that left the manifest, plus the manifest's own. */
function merged(before, given, gone, uploads) {
	return unique$1([...given ?? before.filter((url) => !gone.has(url)), ...uploads]);
}
function goneFrom(before, photos) {
	if (!photos) return /* @__PURE__ */ new Set();
	const stay = new Set(photos.map((photo) => photo.sha256));
	return new Set(before.photos.filter((photo) => !stay.has(photo.sha256)).map((photo) => photoUrl(photo.sha256)));
}
function galleries(before, form, uploads, gone) {
	const of = (gallery) => addresses$1(uploads, (photo) => photo.gallery === gallery);
	return {
		usaImages: merged(before.usaImages, form.usaImages, gone, of("usa")),
		uaeImages: merged(before.uaeImages, form.uaeImages, gone, of("uae"))
	};
}
/** The three lists by category; a picture of the galleries that nobody placed is an exterior one. */
function categories(before, form, uploads, shown, gone) {
	const wizard = isWizardForm(form);
	const lists = Object.fromEntries(CATEGORIES.map((category) => {
		const list = CATEGORY_LISTS[category];
		const own = addresses$1(uploads, (photo) => photo.category === category);
		const others = new Set(addresses$1(uploads, (photo) => photo.category !== category));
		return [list, merged(before[list].filter((url) => !others.has(url) && (!wizard || shown.includes(url))), wizard ? void 0 : form[list], gone, own)];
	}));
	if (!wizard) return lists;
	const placed = new Set(Object.values(lists).flat());
	return {
		...lists,
		exteriorImages: [...lists.exteriorImages, ...shown.filter((url) => !placed.has(url))]
	};
}
/** A cover is given, or stays while it is still among the pictures, or is the first there is: UAE, USA, exterior (D-50). */
function cover(before, form, now) {
	if (form.imageUrl) return form.imageUrl;
	const all = new Set(IMAGE_LISTS.flatMap((list) => now[list]));
	if (form.imageUrl === void 0 && before.imageUrl !== null && all.has(before.imageUrl)) return before.imageUrl;
	return now.uaeImages[0] ?? now.usaImages[0] ?? now.exteriorImages[0] ?? null;
}
/**
* The pictures of a car after a form. Absent members of the form leave what was; `photos` replaces the manifest.
* Only uploads that the form itself names are placed anew: an image edit of an admin changes the lists it names and no others.
*/
function nextGallery(before, form, photos) {
	const gone = goneFrom(before, photos);
	const uploads = photos ?? [];
	const shown = galleries(before, form, uploads, gone);
	const pictures = unique$1([...shown.uaeImages, ...shown.usaImages]);
	for (const url of pictures) gone.delete(url);
	const placed = categories(before, form, uploads, pictures, gone);
	const now = {
		photos: photos ?? before.photos,
		...shown,
		...placed
	};
	return {
		...now,
		imageUrl: cover(before, form, now)
	};
}
// server/cars/submissions.ts
/** What of the car the submission keeps, also when the car is gone. */
function submissionCarData(car) {
	const { make, model, year, mileageValue, mileageUnit, bodyType, exteriorColor } = car;
	return {
		make,
		model,
		year,
		mileageValue,
		mileageUnit,
		bodyType,
		exteriorColor,
		regionalSpec: car.spec
	};
}
/** Moves the car's submission on. `reason` is what the inspector is told. */
async function moveSubmission(tx, car, move) {
	const submission = await tx.find("submissions.ofCar", { carId: car.id });
	if (!submission) return;
	await tx.update("submissions", {
		...submission,
		status: move.status,
		rejectionReason: move.reason,
		submittedAt: move.status === "pending" ? move.at : submission.submittedAt,
		history: [...submission.history, move],
		carData: submissionCarData(car)
	});
}
// server/demo/cars.ts
var DEMO_CARS = [
	{
		slug: "toyota-camry-2021",
		vin: "4T1G11AKXMU534182",
		make: "Toyota",
		model: "Camry",
		trim: "SE",
		year: 2021,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 31240,
		mileageUnit: "miles",
		engineSize: "2.5L",
		engineSpecs: "203 hp, 8-speed automatic",
		numCylinders: "4",
		exteriorColor: "Silver",
		interiorColor: "Black",
		marketPriceAed: 68e3,
		priceSellerAed: 41e3,
		auctionPriceUsd: 7400,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Light front hit at low speed. Bumper cover and absorber gone, hood edge bent, radiator support straight. Runs and drives, no warning lights, all bags in place.",
		sourceLocation: "Newark, NJ",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 2,
		dealerIndex: 0,
		inspectorIndex: 0
	},
	{
		slug: "toyota-land-cruiser-2019",
		vin: "JTMHX05J4K4081273",
		make: "Toyota",
		model: "Land Cruiser",
		trim: "GXR V8",
		year: 2019,
		spec: "GCC",
		bodyType: "SUV",
		mileageValue: 98400,
		mileageUnit: "km",
		engineSize: "4.6L",
		engineSpecs: "304 hp, 6-speed automatic, 4WD",
		numCylinders: "8",
		exteriorColor: "Pearl",
		interiorColor: "Beige",
		marketPriceAed: 205e3,
		priceSellerAed: 148e3,
		auctionPriceUsd: null,
		primaryDamage: "SIDE",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			door_front_right: {
				action: "repair",
				paint: true
			},
			door_rear_right: {
				action: "replace",
				paint: true
			},
			rocker_right: {
				action: "repair",
				paint: true
			},
			quarter_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "One owner, full agency service to 95,000 km. Hit on the right side in a car park: rear door to be replaced, front door and quarter can be pulled. Frame measured, within limits.",
		sourceLocation: "Dubai",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 4,
		dealerIndex: 1,
		inspectorIndex: 0
	},
	{
		slug: "nissan-patrol-2020",
		vin: "JN8AY2NYXL9732518",
		make: "Nissan",
		model: "Patrol",
		trim: "LE Titanium",
		year: 2020,
		spec: "GCC",
		bodyType: "SUV",
		mileageValue: 112600,
		mileageUnit: "km",
		engineSize: "5.6L",
		engineSpecs: "400 hp, 7-speed automatic, 4WD",
		numCylinders: "8",
		exteriorColor: "White",
		interiorColor: "Brown",
		marketPriceAed: 172e3,
		priceSellerAed: 119e3,
		auctionPriceUsd: null,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "replace",
				paint: true
			},
			fender_right: {
				action: "replace",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			},
			door_front_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Front right impact with a barrier. Both front bags out, seat belts locked. Engine starts, fan shroud broken, no leak seen after 20 minutes idling. Chassis legs measured straight.",
		sourceLocation: "Abu Dhabi",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 6,
		dealerIndex: 1,
		inspectorIndex: 1
	},
	{
		slug: "nissan-altima-2020",
		vin: "1N4BL4DV4LC214673",
		make: "Nissan",
		model: "Altima",
		trim: "2.5 SV",
		year: 2020,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 44820,
		mileageUnit: "miles",
		engineSize: "2.5L",
		engineSpecs: "182 hp, CVT",
		numCylinders: "4",
		exteriorColor: "Gray",
		interiorColor: "Black",
		marketPriceAed: 46e3,
		priceSellerAed: 25500,
		auctionPriceUsd: 4300,
		primaryDamage: "REAR END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "replace",
				paint: true
			},
			trunk: {
				action: "repair",
				paint: true
			},
			quarter_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Rear ended in traffic. Trunk floor lightly wrinkled, spare wheel well straight, lid opens and closes. Drives without noise. Clean dry interior.",
		sourceLocation: "Houston, TX",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 1,
		dealerIndex: 2,
		inspectorIndex: 1
	},
	{
		slug: "lexus-es-350-2021",
		vin: "58ABZ1B11MU087341",
		make: "Lexus",
		model: "ES 350",
		trim: "F Sport",
		year: 2021,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 27950,
		mileageUnit: "miles",
		engineSize: "3.5L",
		engineSpecs: "302 hp, 8-speed automatic",
		numCylinders: "6",
		exteriorColor: "White",
		interiorColor: "Red",
		marketPriceAed: 128e3,
		priceSellerAed: 82e3,
		auctionPriceUsd: 15800,
		primaryDamage: "SIDE",
		secondaryDamage: "FRONT END",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: true,
		panelConditions: {
			door_front_left: {
				action: "replace",
				paint: true
			},
			door_rear_left: {
				action: "repair",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			},
			rocker_left: {
				action: "repair",
				paint: false
			}
		},
		comments: "Left side contact at a junction. Left curtain bag deployed, front bags in place. B pillar checked with gauge, no movement. Red F Sport seats without stains.",
		sourceLocation: "Atlanta, GA",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 3,
		dealerIndex: 0,
		inspectorIndex: 0
	},
	{
		slug: "lexus-rx-350-2019",
		vin: "2T2BZMCA0KC193846",
		make: "Lexus",
		model: "RX 350",
		trim: "Luxury AWD",
		year: 2019,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 51300,
		mileageUnit: "miles",
		engineSize: "3.5L",
		engineSpecs: "295 hp, 8-speed automatic, AWD",
		numCylinders: "6",
		exteriorColor: "Blue",
		interiorColor: "Beige",
		marketPriceAed: 118e3,
		priceSellerAed: 71500,
		auctionPriceUsd: 12900,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Low front hit on the right. Bumper and right lamp bracket broken, hood slightly up at the corner. Everything electric works, tyres at 60 percent.",
		sourceLocation: "Los Angeles, CA",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 8,
		dealerIndex: 3,
		inspectorIndex: 0
	},
	{
		slug: "lexus-lx-570-2018",
		vin: "JTJHY7AX8J4264915",
		make: "Lexus",
		model: "LX 570",
		trim: "Signature",
		year: 2018,
		spec: "GCC",
		bodyType: "SUV",
		mileageValue: 121500,
		mileageUnit: "km",
		engineSize: "5.7L",
		engineSpecs: "362 hp, 8-speed automatic, 4WD",
		numCylinders: "8",
		exteriorColor: "Black",
		interiorColor: "Brown",
		marketPriceAed: 268e3,
		priceSellerAed: 196e3,
		auctionPriceUsd: null,
		primaryDamage: "REAR END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "replace",
				paint: true
			},
			trunk: {
				action: "repair",
				paint: true
			},
			quarter_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Agency maintained. Rear bumper and tailgate hit by a van, right quarter pushed 2 cm. Hydraulic suspension rises and drops normally. No body filler elsewhere.",
		sourceLocation: "Sharjah",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 12,
		dealerIndex: 1,
		inspectorIndex: 1
	},
	{
		slug: "mercedes-benz-c-300-2020",
		vin: "W1KWF8EB6LR583214",
		make: "Mercedes-Benz",
		model: "C 300",
		trim: "4MATIC",
		year: 2020,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 36700,
		mileageUnit: "miles",
		engineSize: "2.0L Turbo",
		engineSpecs: "255 hp, 9-speed automatic, AWD",
		numCylinders: "4",
		exteriorColor: "Black",
		interiorColor: "Black",
		marketPriceAed: 98e3,
		priceSellerAed: 56e3,
		auctionPriceUsd: 10200,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: true,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "replace",
				paint: true
			},
			fender_left: {
				action: "replace",
				paint: true
			},
			fender_right: {
				action: "repair",
				paint: true
			},
			door_front_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Front left impact. Dash, steering and driver seat bags out. Radiator pack pushed back, to be replaced; engine turned by hand without noise. Left rail measured, 3 mm, pulled on the bench.",
		sourceLocation: "Philadelphia, PA",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 5,
		dealerIndex: 2,
		inspectorIndex: 0
	},
	{
		slug: "mercedes-benz-gle-350-2021",
		vin: "4JGFB4KB9MA274836",
		make: "Mercedes-Benz",
		model: "GLE 350",
		trim: "4MATIC",
		year: 2021,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 33150,
		mileageUnit: "miles",
		engineSize: "2.0L Turbo",
		engineSpecs: "255 hp, 9-speed automatic, AWD",
		numCylinders: "4",
		exteriorColor: "Gray",
		interiorColor: "Brown",
		marketPriceAed: 212e3,
		priceSellerAed: 139e3,
		auctionPriceUsd: 26400,
		primaryDamage: "SIDE",
		secondaryDamage: null,
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: true,
		panelConditions: {
			door_front_right: {
				action: "replace",
				paint: true
			},
			door_rear_right: {
				action: "replace",
				paint: true
			},
			rocker_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Both right doors crushed above the sill, pillars straight. Right curtain bag hangs down. Panoramic roof intact and working. Air suspension holds height overnight.",
		sourceLocation: "Savannah, GA",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 7,
		dealerIndex: 0,
		inspectorIndex: 1
	},
	{
		slug: "mercedes-benz-e-300-2017",
		vin: "WDDZF4JBXHA127458",
		make: "Mercedes-Benz",
		model: "E 300",
		trim: "AMG Line",
		year: 2017,
		spec: "European",
		bodyType: "Sedan",
		mileageValue: 86400,
		mileageUnit: "km",
		engineSize: "2.0L Turbo",
		engineSpecs: "245 hp, 9-speed automatic",
		numCylinders: "4",
		exteriorColor: "Silver",
		interiorColor: "Black",
		marketPriceAed: 92e3,
		priceSellerAed: 61e3,
		auctionPriceUsd: 9800,
		primaryDamage: "REAR END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "repair",
				paint: true
			},
			trunk: {
				action: "repair",
				paint: true
			},
			quarter_left: {
				action: "repair",
				paint: false
			}
		},
		comments: "German first registration, service book to 82,000 km. Rear corner pushed in at parking speed, sensors still answer. No paint work on other panels, 110 to 130 microns.",
		sourceLocation: "Bremerhaven, Germany",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 19,
		dealerIndex: 3,
		inspectorIndex: 1
	},
	{
		slug: "bmw-330i-2020",
		vin: "WBA5R1C59LFH71826",
		make: "BMW",
		model: "330i",
		trim: "M Sport",
		year: 2020,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 29480,
		mileageUnit: "miles",
		engineSize: "2.0L Turbo",
		engineSpecs: "255 hp, 8-speed automatic",
		numCylinders: "4",
		exteriorColor: "Blue",
		interiorColor: "Black",
		marketPriceAed: 104e3,
		priceSellerAed: 62e3,
		auctionPriceUsd: 11300,
		primaryDamage: "FRONT END",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_left: {
				action: "replace",
				paint: true
			}
		},
		comments: "Hit a post with the left front. Steering wheel bag out, dash intact. Left headlamp and fender gone, suspension arm bent. Engine bay dry, no codes for the gearbox.",
		sourceLocation: "Tampa, FL",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 2,
		dealerIndex: 4,
		inspectorIndex: 0
	},
	{
		slug: "bmw-x5-2021",
		vin: "5UXCR6C01M9F58413",
		make: "BMW",
		model: "X5",
		trim: "xDrive40i",
		year: 2021,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 38260,
		mileageUnit: "miles",
		engineSize: "3.0L Turbo",
		engineSpecs: "335 hp, 8-speed automatic, AWD",
		numCylinders: "6",
		exteriorColor: "Black",
		interiorColor: "Red",
		marketPriceAed: 232e3,
		priceSellerAed: 151e3,
		auctionPriceUsd: 28500,
		primaryDamage: "FRONT END",
		secondaryDamage: "MECHANICAL",
		airbagsIntact: false,
		chassisIntact: false,
		oilCoolantMix: false,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "replace",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			},
			fender_right: {
				action: "replace",
				paint: true
			}
		},
		comments: "Heavy front hit. Dash and steering bags out, right rail bent and to be pulled, condenser and intercooler broken. Gearbox selects all gears. Rear half without a mark.",
		sourceLocation: "Baltimore, MD",
		carInUae: true,
		listingType: "auction",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 9,
		dealerIndex: 4,
		inspectorIndex: 1
	},
	{
		slug: "audi-a6-2018",
		vin: "WAUG8AFC7JN046392",
		make: "Audi",
		model: "A6",
		trim: "2.0T Premium Plus",
		year: 2018,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 58300,
		mileageUnit: "miles",
		engineSize: "2.0L Turbo",
		engineSpecs: "252 hp, 7-speed automatic, quattro",
		numCylinders: "4",
		exteriorColor: "Gray",
		interiorColor: "Black",
		marketPriceAed: 66e3,
		priceSellerAed: 37e3,
		auctionPriceUsd: 6200,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "repair",
				paint: true
			},
			hood: {
				action: "repair",
				paint: false
			},
			fender_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Small front right touch. Bumper cracked at the fog lamp, hood edge chipped, fender creased. Cold start fine, no smoke, oil clean.",
		sourceLocation: "Dallas, TX",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 23,
		dealerIndex: 3,
		inspectorIndex: 0
	},
	{
		slug: "audi-q5-2020",
		vin: "WA1CNAFY7L2085147",
		make: "Audi",
		model: "Q5",
		trim: "45 TFSI Prestige",
		year: 2020,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 40150,
		mileageUnit: "miles",
		engineSize: "2.0L Turbo",
		engineSpecs: "248 hp, 7-speed automatic, quattro",
		numCylinders: "4",
		exteriorColor: "Blue",
		interiorColor: "Gray",
		marketPriceAed: 112e3,
		priceSellerAed: 68e3,
		auctionPriceUsd: 12600,
		primaryDamage: "REAR END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "replace",
				paint: true
			},
			trunk: {
				action: "replace",
				paint: true
			},
			quarter_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Tailgate and bumper to be replaced, rear panel straight. Boot floor dry, spare wheel kit present. Virtual cockpit and camera work.",
		sourceLocation: "Long Beach, CA",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 11,
		dealerIndex: 0,
		inspectorIndex: 0
	},
	{
		slug: "audi-q7-2019",
		vin: "WA1VAAF75KD031764",
		make: "Audi",
		model: "Q7",
		trim: "55 TFSI",
		year: 2019,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 57600,
		mileageUnit: "miles",
		engineSize: "3.0L Turbo",
		engineSpecs: "335 hp, 8-speed automatic, quattro",
		numCylinders: "6",
		exteriorColor: "White",
		interiorColor: "Beige",
		marketPriceAed: 148e3,
		priceSellerAed: 98e3,
		auctionPriceUsd: 17600,
		primaryDamage: "SIDE",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: true,
		curtainAirbagsDeployed: true,
		panelConditions: {
			door_front_left: {
				action: "replace",
				paint: true
			},
			door_rear_left: {
				action: "replace",
				paint: true
			},
			rocker_left: {
				action: "repair",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Left side hit by a motorbike, doors to be replaced. Left seat and curtain bags out, belts work. Third row complete. Two keys and the service book.",
		sourceLocation: "New Orleans, LA",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 16,
		dealerIndex: 4,
		inspectorIndex: 1
	},
	{
		slug: "ford-mustang-2019",
		vin: "1FA6P8CF1K5164728",
		make: "Ford",
		model: "Mustang",
		trim: "GT Premium",
		year: 2019,
		spec: "American",
		bodyType: "Coupe",
		mileageValue: 34800,
		mileageUnit: "miles",
		engineSize: "5.0L V8",
		engineSpecs: "460 hp, 10-speed automatic",
		numCylinders: "8",
		exteriorColor: "Red",
		interiorColor: "Black",
		marketPriceAed: 118e3,
		priceSellerAed: 69e3,
		auctionPriceUsd: 13900,
		primaryDamage: "REAR END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "replace",
				paint: true
			},
			trunk: {
				action: "repair",
				paint: true
			},
			quarter_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Spun and touched a wall with the right rear. Bumper gone, lid and quarter bent. Wheel geometry normal, exhaust tip bent. Engine pulls clean to the limiter.",
		sourceLocation: "Phoenix, AZ",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 4,
		dealerIndex: 2,
		inspectorIndex: 1
	},
	{
		slug: "ford-mustang-2022",
		vin: "1FATP8UH9N5107362",
		make: "Ford",
		model: "Mustang",
		trim: "EcoBoost Convertible",
		year: 2022,
		spec: "American",
		bodyType: "Convertible",
		mileageValue: 18600,
		mileageUnit: "miles",
		engineSize: "2.3L Turbo",
		engineSpecs: "310 hp, 10-speed automatic",
		numCylinders: "4",
		exteriorColor: "Orange",
		interiorColor: "Black",
		marketPriceAed: 98e3,
		priceSellerAed: 58500,
		auctionPriceUsd: 11800,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Front hit at walking pace. Bumper and right lamp gone. Roof opens and closes in 9 seconds, cloth without tears. No water in the footwells.",
		sourceLocation: "Miami, FL",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 3,
		dealerIndex: 4,
		inspectorIndex: 0
	},
	{
		slug: "ford-f-150-2020",
		vin: "1FTEW1EP4LKD48215",
		make: "Ford",
		model: "F-150",
		trim: "XLT SuperCrew 4x4",
		year: 2020,
		spec: "American",
		bodyType: "Pickup",
		mileageValue: 52400,
		mileageUnit: "miles",
		engineSize: "2.7L Turbo",
		engineSpecs: "325 hp, 10-speed automatic, 4WD",
		numCylinders: "6",
		exteriorColor: "Blue",
		interiorColor: "Gray",
		marketPriceAed: 112e3,
		priceSellerAed: 66e3,
		auctionPriceUsd: 13100,
		primaryDamage: "SIDE",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			quarter_left: {
				action: "replace",
				paint: true
			},
			door_rear_left: {
				action: "repair",
				paint: true
			},
			rocker_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Bed side left folded in by a loader, rear door dented. Frame rails straight, cab gaps even. Four wheel drive engages high and low.",
		sourceLocation: "Denver, CO",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 10,
		dealerIndex: 1,
		inspectorIndex: 0
	},
	{
		slug: "ford-explorer-2021",
		vin: "1FMSK8DH4MGA67341",
		make: "Ford",
		model: "Explorer",
		trim: "XLT 4WD",
		year: 2021,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 41900,
		mileageUnit: "miles",
		engineSize: "2.3L Turbo",
		engineSpecs: "300 hp, 10-speed automatic, 4WD",
		numCylinders: "4",
		exteriorColor: "Gray",
		interiorColor: "Black",
		marketPriceAed: 99e3,
		priceSellerAed: 57e3,
		auctionPriceUsd: 10400,
		primaryDamage: "HAIL",
		secondaryDamage: "REAR END",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			hood: {
				action: "repair",
				paint: false
			},
			roof: {
				action: "repair",
				paint: false
			},
			trunk: {
				action: "repair",
				paint: false
			}
		},
		comments: "Hail on hood, roof and tailgate, paint not broken, about 80 dents under 25 mm. Glass sound. Otherwise a straight car with fresh tyres.",
		sourceLocation: "Oklahoma City, OK",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 6,
		dealerIndex: 3,
		inspectorIndex: 1
	},
	{
		slug: "chevrolet-tahoe-2019",
		vin: "1GNSKBKC8KR318542",
		make: "Chevrolet",
		model: "Tahoe",
		trim: "LT Z71",
		year: 2019,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 67300,
		mileageUnit: "miles",
		engineSize: "5.3L V8",
		engineSpecs: "355 hp, 6-speed automatic, 4WD",
		numCylinders: "8",
		exteriorColor: "Black",
		interiorColor: "Beige",
		marketPriceAed: 124e3,
		priceSellerAed: 74e3,
		auctionPriceUsd: 14200,
		primaryDamage: "FRONT END",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: true,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "replace",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			},
			fender_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Ran into the back of a trailer. Front bags out, radiator split and coolant found in the oil: engine to be flushed and checked. Frame horns straight.",
		sourceLocation: "San Antonio, TX",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 21,
		dealerIndex: 1,
		inspectorIndex: 0
	},
	{
		slug: "chevrolet-camaro-2018",
		vin: "1G1FH1R71J0142683",
		make: "Chevrolet",
		model: "Camaro",
		trim: "SS 2SS",
		year: 2018,
		spec: "American",
		bodyType: "Coupe",
		mileageValue: 39600,
		mileageUnit: "miles",
		engineSize: "6.2L V8",
		engineSpecs: "455 hp, 8-speed automatic",
		numCylinders: "8",
		exteriorColor: "Yellow",
		interiorColor: "Black",
		marketPriceAed: 102e3,
		priceSellerAed: 61e3,
		auctionPriceUsd: 12300,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: false,
		chassisIntact: false,
		oilCoolantMix: false,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: true,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "replace",
				paint: true
			},
			fender_left: {
				action: "replace",
				paint: true
			},
			door_front_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Left front and door hit. Three bags out, left rail kinked behind the strut, bench work needed. Brembo brakes and magnetic dampers undamaged.",
		sourceLocation: "Las Vegas, NV",
		carInUae: true,
		listingType: "auction",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 27,
		dealerIndex: 2,
		inspectorIndex: 0
	},
	{
		slug: "chevrolet-silverado-1500-2020",
		vin: "1GCPYFED3LZ276419",
		make: "Chevrolet",
		model: "Silverado 1500",
		trim: "LT Trail Boss",
		year: 2020,
		spec: "American",
		bodyType: "Pickup",
		mileageValue: 48750,
		mileageUnit: "miles",
		engineSize: "5.3L V8",
		engineSpecs: "355 hp, 8-speed automatic, 4WD",
		numCylinders: "8",
		exteriorColor: "Red",
		interiorColor: "Black",
		marketPriceAed: 116e3,
		priceSellerAed: 70500,
		auctionPriceUsd: 13600,
		primaryDamage: "REAR END",
		secondaryDamage: null,
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "replace",
				paint: true
			},
			trunk: {
				action: "repair",
				paint: true
			}
		},
		comments: "Bumper and tailgate bent, bed floor straight. Tow hitch took most of it. Drives straight, no vibration at 100 km/h.",
		sourceLocation: "Kansas City, MO",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 13,
		dealerIndex: 0,
		inspectorIndex: 1
	},
	{
		slug: "dodge-charger-2021",
		vin: "2C3CDXCT8MH536281",
		make: "Dodge",
		model: "Charger",
		trim: "R/T",
		year: 2021,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 28300,
		mileageUnit: "miles",
		engineSize: "5.7L V8",
		engineSpecs: "370 hp, 8-speed automatic",
		numCylinders: "8",
		exteriorColor: "Gray",
		interiorColor: "Red",
		marketPriceAed: 118e3,
		priceSellerAed: 72500,
		auctionPriceUsd: 14500,
		primaryDamage: "SIDE",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			door_front_right: {
				action: "replace",
				paint: true
			},
			door_rear_right: {
				action: "repair",
				paint: true
			},
			quarter_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Right doors scraped along a barrier, front door to be replaced. Sill not touched. HEMI quiet cold and warm, exhaust dry.",
		sourceLocation: "Charlotte, NC",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 1,
		dealerIndex: 2,
		inspectorIndex: 0
	},
	{
		slug: "dodge-challenger-2019",
		vin: "2C3CDZFJ0KH614927",
		make: "Dodge",
		model: "Challenger",
		trim: "R/T Scat Pack",
		year: 2019,
		spec: "American",
		bodyType: "Coupe",
		mileageValue: 33100,
		mileageUnit: "miles",
		engineSize: "6.4L V8",
		engineSpecs: "485 hp, 8-speed automatic",
		numCylinders: "8",
		exteriorColor: "Orange",
		interiorColor: "Black",
		marketPriceAed: 136e3,
		priceSellerAed: 85e3,
		auctionPriceUsd: 16900,
		primaryDamage: "FRONT END",
		secondaryDamage: "REAR END",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			},
			rear_bumper: {
				action: "repair",
				paint: false
			}
		},
		comments: "Front hit with a second touch behind. Steering bag out. Hood scoop cracked, left lamp gone. Rear bumper only scuffed. Oil clean, no leak.",
		sourceLocation: "Jacksonville, FL",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 17,
		dealerIndex: 4,
		inspectorIndex: 1
	},
	{
		slug: "jeep-wrangler-2021",
		vin: "1C4HJXEG5MW582937",
		make: "Jeep",
		model: "Wrangler",
		trim: "Unlimited Sahara",
		year: 2021,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 24600,
		mileageUnit: "miles",
		engineSize: "3.6L V6",
		engineSpecs: "285 hp, 8-speed automatic, 4WD",
		numCylinders: "6",
		exteriorColor: "Green",
		interiorColor: "Black",
		marketPriceAed: 138e3,
		priceSellerAed: 91e3,
		auctionPriceUsd: 18100,
		primaryDamage: "SIDE",
		secondaryDamage: "UNDERCARRIAGE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			fender_right: {
				action: "replace",
				paint: true
			},
			door_front_right: {
				action: "repair",
				paint: true
			},
			rocker_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Laid against a rock on the right. Fender flare and door bent, skid plate scratched, transfer case dry. Hard top panels seal. Shifts into low range.",
		sourceLocation: "Salt Lake City, UT",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 5,
		dealerIndex: 1,
		inspectorIndex: 1
	},
	{
		slug: "jeep-grand-cherokee-2018",
		vin: "1C4RJFBG3JC273614",
		make: "Jeep",
		model: "Grand Cherokee",
		trim: "Limited 4x4",
		year: 2018,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 71200,
		mileageUnit: "miles",
		engineSize: "3.6L V6",
		engineSpecs: "293 hp, 8-speed automatic, 4WD",
		numCylinders: "6",
		exteriorColor: "White",
		interiorColor: "Black",
		marketPriceAed: 64e3,
		priceSellerAed: 35500,
		auctionPriceUsd: 6300,
		primaryDamage: "FRONT END",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			},
			fender_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Square front hit. Both front bags out, crash bar bent, rails straight. Water pump noise on start, to be replaced with the radiator.",
		sourceLocation: "Columbus, OH",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 30,
		dealerIndex: 3,
		inspectorIndex: 0
	},
	{
		slug: "gmc-yukon-2021",
		vin: "1GKS2DKL1MR174926",
		make: "GMC",
		model: "Yukon",
		trim: "Denali",
		year: 2021,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 36400,
		mileageUnit: "miles",
		engineSize: "6.2L V8",
		engineSpecs: "420 hp, 10-speed automatic, 4WD",
		numCylinders: "8",
		exteriorColor: "Pearl",
		interiorColor: "Brown",
		marketPriceAed: 268e3,
		priceSellerAed: 178e3,
		auctionPriceUsd: 34500,
		primaryDamage: "REAR END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "replace",
				paint: true
			},
			trunk: {
				action: "replace",
				paint: true
			},
			quarter_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Tailgate and bumper to be replaced, left quarter dented behind the wheel. Third row folds. Air suspension level, no codes.",
		sourceLocation: "Nashville, TN",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 8,
		dealerIndex: 1,
		inspectorIndex: 0
	},
	{
		slug: "cadillac-escalade-2020",
		vin: "1GYS4CKJ9LR209431",
		make: "Cadillac",
		model: "Escalade",
		trim: "Premium Luxury",
		year: 2020,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 49100,
		mileageUnit: "miles",
		engineSize: "6.2L V8",
		engineSpecs: "420 hp, 10-speed automatic, 4WD",
		numCylinders: "8",
		exteriorColor: "Black",
		interiorColor: "Beige",
		marketPriceAed: 198e3,
		priceSellerAed: 126e3,
		auctionPriceUsd: 24100,
		primaryDamage: "SIDE",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: true,
		panelConditions: {
			door_front_left: {
				action: "repair",
				paint: true
			},
			door_rear_left: {
				action: "replace",
				paint: true
			},
			quarter_left: {
				action: "repair",
				paint: true
			},
			rocker_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Hit on the left at a crossing. Left curtain out. Rear door to be replaced, quarter can be pulled. Power steps work on both sides.",
		sourceLocation: "Detroit, MI",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 15,
		dealerIndex: 0,
		inspectorIndex: 0
	},
	{
		slug: "honda-accord-2020",
		vin: "1HGCV1F38LA062817",
		make: "Honda",
		model: "Accord",
		trim: "Sport 1.5T",
		year: 2020,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 39400,
		mileageUnit: "miles",
		engineSize: "1.5L Turbo",
		engineSpecs: "192 hp, CVT",
		numCylinders: "4",
		exteriorColor: "Blue",
		interiorColor: "Black",
		marketPriceAed: 62e3,
		priceSellerAed: 36500,
		auctionPriceUsd: 6700,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "repair",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_left: {
				action: "replace",
				paint: true
			}
		},
		comments: "Left front corner. Fender to be replaced, bumper and hood can be saved. Sensing camera and radar still aligned, no lights on the dash.",
		sourceLocation: "Sacramento, CA",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 2,
		dealerIndex: 0,
		inspectorIndex: 1
	},
	{
		slug: "honda-civic-2022",
		vin: "2HGFE1F99NH518264",
		make: "Honda",
		model: "Civic",
		trim: "Touring",
		year: 2022,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 15200,
		mileageUnit: "miles",
		engineSize: "1.5L Turbo",
		engineSpecs: "180 hp, CVT",
		numCylinders: "4",
		exteriorColor: "Red",
		interiorColor: "Black",
		marketPriceAed: 78e3,
		priceSellerAed: 49500,
		auctionPriceUsd: 9600,
		primaryDamage: "SIDE",
		secondaryDamage: null,
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			door_front_left: {
				action: "repair",
				paint: true
			},
			door_rear_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Two left doors creased by a trolley, paint broken on one edge. The rest is as new. Bose sound and both keys.",
		sourceLocation: "Portland, OR",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 1,
		dealerIndex: 4,
		inspectorIndex: 0
	},
	{
		slug: "hyundai-sonata-2020",
		vin: "5NPEG4JA8LH041385",
		make: "Hyundai",
		model: "Sonata",
		trim: "SEL Plus",
		year: 2020,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 43200,
		mileageUnit: "miles",
		engineSize: "1.6L Turbo",
		engineSpecs: "180 hp, 8-speed automatic",
		numCylinders: "4",
		exteriorColor: "Gray",
		interiorColor: "Gray",
		marketPriceAed: 52e3,
		priceSellerAed: 29e3,
		auctionPriceUsd: 4900,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "replace",
				paint: true
			},
			fender_right: {
				action: "replace",
				paint: true
			},
			door_front_right: {
				action: "repair",
				paint: false
			}
		},
		comments: "Right front impact, two bags out. Radiator support cut and replaced already, work incomplete. Right strut bent. Engine starts and idles well.",
		sourceLocation: "Memphis, TN",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 12,
		dealerIndex: 2,
		inspectorIndex: 1
	},
	{
		slug: "hyundai-elantra-2019",
		vin: "5NPD84LF6KH427836",
		make: "Hyundai",
		model: "Elantra",
		trim: "Value Edition",
		year: 2019,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 61500,
		mileageUnit: "miles",
		engineSize: "2.0L",
		engineSpecs: "147 hp, 6-speed automatic",
		numCylinders: "4",
		exteriorColor: "White",
		interiorColor: "Gray",
		marketPriceAed: null,
		priceSellerAed: 17500,
		auctionPriceUsd: 2600,
		primaryDamage: "FRONT END",
		secondaryDamage: null,
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: null,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			}
		},
		comments: "Front bumper and hood. Bags in place, radiator dry. Oil not checked, the engine was cold and the battery flat on the day.",
		sourceLocation: "Birmingham, AL",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 3,
		dealerIndex: 2,
		inspectorIndex: 0
	},
	{
		slug: "kia-optima-2018",
		vin: "5XXGT4L3XJG231748",
		make: "Kia",
		model: "Optima",
		trim: "LX",
		year: 2018,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 73600,
		mileageUnit: "miles",
		engineSize: "2.4L",
		engineSpecs: "185 hp, 6-speed automatic",
		numCylinders: "4",
		exteriorColor: "Silver",
		interiorColor: "Black",
		marketPriceAed: 36e3,
		priceSellerAed: 19e3,
		auctionPriceUsd: 2900,
		primaryDamage: "REAR END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "replace",
				paint: true
			},
			trunk: {
				action: "replace",
				paint: true
			},
			quarter_left: {
				action: "repair",
				paint: true
			},
			quarter_right: {
				action: "repair",
				paint: false
			}
		},
		comments: "Rear end pushed 8 cm, lid does not latch. Floor to be pulled. Front half without damage, drives straight.",
		sourceLocation: "Louisville, KY",
		carInUae: true,
		listingType: "buy_now",
		status: "pending",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 1,
		dealerIndex: 0,
		inspectorIndex: 1
	},
	{
		slug: "kia-sportage-2020",
		vin: "KNDPMCAC8L7782914",
		make: "Kia",
		model: "Sportage",
		trim: "LX AWD",
		year: 2020,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 46700,
		mileageUnit: "miles",
		engineSize: "2.4L",
		engineSpecs: "181 hp, 6-speed automatic, AWD",
		numCylinders: "4",
		exteriorColor: "Blue",
		interiorColor: "Black",
		marketPriceAed: 52e3,
		priceSellerAed: 30500,
		auctionPriceUsd: 5200,
		primaryDamage: "FRONT END",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Left front. Steering bag out, clock spring to be replaced. Hood safety hook works. No leak under the car.",
		sourceLocation: "Richmond, VA",
		carInUae: true,
		listingType: "buy_now",
		status: "pending",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 0,
		dealerIndex: 3,
		inspectorIndex: 1
	},
	{
		slug: "mazda-cx-5-2018",
		vin: "JM3KFBDM1J0342761",
		make: "Mazda",
		model: "CX-5",
		trim: "Grand Touring AWD",
		year: 2018,
		spec: "American",
		bodyType: "SUV",
		mileageValue: 59300,
		mileageUnit: "miles",
		engineSize: "2.5L",
		engineSpecs: "187 hp, 6-speed automatic, AWD",
		numCylinders: "4",
		exteriorColor: "Red",
		interiorColor: "Beige",
		marketPriceAed: 54e3,
		priceSellerAed: 31500,
		auctionPriceUsd: 5600,
		primaryDamage: "SIDE",
		secondaryDamage: null,
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			door_front_right: {
				action: "repair",
				paint: true
			},
			rocker_right: {
				action: "repair",
				paint: false
			}
		},
		comments: "Still at the yard in Seattle. Right front door pushed in, opens by hand. Sill marked. Waiting for the shipping date.",
		sourceLocation: "Seattle, WA",
		carInUae: false,
		listingType: "buy_now",
		status: "pending",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 0,
		dealerIndex: 4,
		inspectorIndex: 0
	},
	{
		slug: "volkswagen-golf-2019",
		vin: "3VW6T7AU6KM025834",
		make: "Volkswagen",
		model: "Golf",
		trim: "GTI Autobahn",
		year: 2019,
		spec: "American",
		bodyType: "Hatchback",
		mileageValue: 42100,
		mileageUnit: "miles",
		engineSize: "2.0L Turbo",
		engineSpecs: "228 hp, 7-speed automatic",
		numCylinders: "4",
		exteriorColor: "White",
		interiorColor: "Black",
		marketPriceAed: 64e3,
		priceSellerAed: 38500,
		auctionPriceUsd: 7300,
		primaryDamage: "REAR END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "replace",
				paint: true
			},
			trunk: {
				action: "repair",
				paint: true
			},
			quarter_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "At the port of Norfolk. Hatch and bumper pushed on the left, glass whole. Tartan seats clean. DSG shifts without jerks.",
		sourceLocation: "Norfolk, VA",
		carInUae: false,
		listingType: "auction",
		status: "pending",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 1,
		dealerIndex: 2,
		inspectorIndex: 0
	},
	{
		slug: "toyota-hiace-2018",
		vin: "JTFSX23P4J6178542",
		make: "Toyota",
		model: "Hiace",
		trim: "High Roof 13-Seater",
		year: 2018,
		spec: "GCC",
		bodyType: "Van",
		mileageValue: 187e3,
		mileageUnit: "km",
		engineSize: "2.7L",
		engineSpecs: "151 hp, 5-speed manual",
		numCylinders: "4",
		exteriorColor: "White",
		interiorColor: "Gray",
		marketPriceAed: 48e3,
		priceSellerAed: 31e3,
		auctionPriceUsd: null,
		primaryDamage: "SIDE",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			door_rear_left: {
				action: "repair",
				paint: true
			},
			quarter_left: {
				action: "repair",
				paint: true
			},
			rocker_left: {
				action: "repair",
				paint: false
			}
		},
		comments: "Company van, one driver. Left sliding door and quarter dented by a forklift, door runs. All 13 seats fitted, air conditioning cold front and rear.",
		sourceLocation: "Sharjah",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 7,
		dealerIndex: 3,
		inspectorIndex: 0
	},
	{
		slug: "tesla-model-3-2022",
		vin: "5YJ3E1EB4NF274163",
		make: "Tesla",
		model: "Model 3",
		trim: "Long Range AWD",
		year: 2022,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 21400,
		mileageUnit: "miles",
		engineSize: "Dual Motor",
		engineSpecs: "346 hp, 75 kWh battery, AWD",
		numCylinders: "electric",
		exteriorColor: "White",
		interiorColor: "White",
		marketPriceAed: 108e3,
		priceSellerAed: 67500,
		auctionPriceUsd: 12800,
		primaryDamage: "SIDE",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: null,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: true,
		curtainAirbagsDeployed: true,
		panelConditions: {
			door_front_left: {
				action: "repair",
				paint: true
			},
			door_rear_left: {
				action: "replace",
				paint: true
			},
			rocker_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Left side contact, seat and curtain bags out. Battery case checked from below: no mark, isolation test passed, 96 percent health. Charges on AC and DC.",
		sourceLocation: "Fremont, CA",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 2,
		dealerIndex: 4,
		inspectorIndex: 1
	},
	{
		slug: "porsche-cayenne-2021",
		vin: "WP1AA2AY1MDA08316",
		make: "Porsche",
		model: "Cayenne",
		trim: "Platinum Edition",
		year: 2021,
		spec: "GCC",
		bodyType: "SUV",
		mileageValue: 54200,
		mileageUnit: "km",
		engineSize: "3.0L Turbo",
		engineSpecs: "340 hp, 8-speed automatic, AWD",
		numCylinders: "6",
		exteriorColor: "Gray",
		interiorColor: "Red",
		marketPriceAed: 288e3,
		priceSellerAed: 208e3,
		auctionPriceUsd: null,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: false
			},
			fender_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Agency history. Front left contact with a concrete block, intercooler dry. Matrix lamp cracked on the left. Sport exhaust and 21 inch wheels without marks.",
		sourceLocation: "Dubai",
		carInUae: true,
		listingType: "buy_now",
		status: "needs_correction",
		reviewNotes: "The odometer photo is blurred and the left fender is marked but not photographed close up. Please add both.",
		isSold: false,
		isArchived: false,
		daysAgo: 5,
		dealerIndex: 0,
		inspectorIndex: 0
	},
	{
		slug: "land-rover-range-rover-sport-2023",
		vin: "SALKPBFEXPA013872",
		make: "Land Rover",
		model: "Range Rover Sport",
		trim: "First Edition P530 Autobiography Long Wheelbase Black Exterior Pack",
		year: 2023,
		spec: "GCC",
		bodyType: "SUV",
		mileageValue: 22800,
		mileageUnit: "km",
		engineSize: "4.4L Turbo",
		engineSpecs: "523 hp, 8-speed automatic, AWD",
		numCylinders: "8",
		exteriorColor: "Bronze",
		interiorColor: "Black",
		marketPriceAed: 42e4,
		priceSellerAed: 318e3,
		auctionPriceUsd: null,
		primaryDamage: "REAR END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rear_bumper: {
				action: "replace",
				paint: true
			},
			trunk: {
				action: "repair",
				paint: true
			},
			quarter_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Touched from behind at a signal. Rear bumper, lower tailgate and right quarter. Air suspension normal. Warranty until 2028.",
		sourceLocation: "Dubai",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: 4,
		dealerIndex: 0,
		inspectorIndex: 0
	},
	{
		slug: "infiniti-q50-2018",
		vin: "JN1EV7AP3JM528317",
		make: "Infiniti",
		model: "Q50",
		trim: "3.0T Luxe",
		year: 2018,
		spec: "GCC",
		bodyType: "Sedan",
		mileageValue: 104300,
		mileageUnit: "km",
		engineSize: "3.0L Turbo",
		engineSpecs: "300 hp, 7-speed automatic",
		numCylinders: "6",
		exteriorColor: "Brown",
		interiorColor: "Beige",
		marketPriceAed: 58e3,
		priceSellerAed: 36e3,
		auctionPriceUsd: null,
		primaryDamage: "MECHANICAL",
		secondaryDamage: "NORMAL WEAR",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: true,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: { hood: {
			action: "repair",
			paint: false
		} },
		comments: "Engine runs hot after 15 minutes. Coolant in the oil, head gasket suspected. Body straight, one dent on the hood. Gearbox shifts well when cold.",
		sourceLocation: "Ajman",
		carInUae: true,
		listingType: "buy_now",
		status: "needs_correction",
		reviewNotes: "Seller price is above what the dealer told us by phone. Please confirm it and add the video of the engine running.",
		isSold: false,
		isArchived: false,
		daysAgo: 9,
		dealerIndex: 3,
		inspectorIndex: 1
	},
	{
		slug: "genesis-g70-2020",
		vin: "KMTG34LA6LU062485",
		make: "Genesis",
		model: "G70",
		trim: "2.0T Advanced",
		year: 2020,
		spec: "American",
		bodyType: "Sedan",
		mileageValue: 37900,
		mileageUnit: "miles",
		engineSize: "2.0L Turbo",
		engineSpecs: "252 hp, 8-speed automatic",
		numCylinders: "4",
		exteriorColor: "Blue",
		interiorColor: "Brown",
		marketPriceAed: 78e3,
		priceSellerAed: 46e3,
		auctionPriceUsd: 8300,
		primaryDamage: "FRONT END",
		secondaryDamage: "MINOR DENTS/SCRATCHES",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "replace",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			},
			fender_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Full front, two bags out. Rails straight on the bench, radiator pack complete from us. Interior like new after cleaning.",
		sourceLocation: "Austin, TX",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: true,
		isArchived: true,
		daysAgo: 34,
		dealerIndex: 4,
		inspectorIndex: 0
	},
	{
		slug: "mitsubishi-pajero-2016",
		vin: "JMYLYV937GJ701284",
		make: "Mitsubishi",
		model: "Pajero",
		trim: "GLS 3.5 V6",
		year: 2016,
		spec: "GCC",
		bodyType: "SUV",
		mileageValue: 168e3,
		mileageUnit: "km",
		engineSize: "3.5L V6",
		engineSpecs: "187 hp, 5-speed automatic, 4WD",
		numCylinders: "6",
		exteriorColor: "Gold",
		interiorColor: "Beige",
		marketPriceAed: 34e3,
		priceSellerAed: 22500,
		auctionPriceUsd: null,
		primaryDamage: "MINOR DENTS/SCRATCHES",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			door_front_left: {
				action: "repair",
				paint: false
			},
			quarter_left: {
				action: "repair",
				paint: true
			},
			rear_bumper: {
				action: "repair",
				paint: false
			}
		},
		comments: "Honest family car with desert scratches. Left rear quarter needs paint, door and bumper only polish and a pull. Low range works, no oil loss.",
		sourceLocation: "Ras Al Khaimah",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: true,
		isArchived: true,
		daysAgo: 41,
		dealerIndex: 1,
		inspectorIndex: 1
	},
	{
		slug: "volvo-v60-2017",
		vin: "YV440MWK0H1036274",
		make: "Volvo",
		model: "V60",
		trim: "T5 Cross Country",
		year: 2017,
		spec: "European",
		bodyType: "Wagon",
		mileageValue: 97800,
		mileageUnit: "km",
		engineSize: "2.0L Turbo",
		engineSpecs: "245 hp, 8-speed automatic, AWD",
		numCylinders: "4",
		exteriorColor: "Green",
		interiorColor: "Brown",
		marketPriceAed: 56e3,
		priceSellerAed: 34500,
		auctionPriceUsd: 5400,
		primaryDamage: "SIDE",
		secondaryDamage: null,
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			door_front_left: {
				action: "repair",
				paint: true
			},
			door_rear_left: {
				action: "repair",
				paint: true
			},
			quarter_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Scraped along the left side, three panels to paint. Swedish service book complete. Removed at the wish of the seller.",
		sourceLocation: "Gothenburg, Sweden",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: true,
		daysAgo: 63,
		dealerIndex: 2,
		inspectorIndex: 1
	},
	{
		slug: "toyota-alphard-2015",
		vin: "JTNGF3DH7F8004163",
		make: "Toyota",
		model: "Alphard",
		trim: "Executive Lounge",
		year: 2015,
		spec: "Japanese",
		bodyType: "Minivan",
		mileageValue: 142e3,
		mileageUnit: "km",
		engineSize: "3.5L V6",
		engineSpecs: "280 hp, 6-speed automatic",
		numCylinders: "6",
		exteriorColor: "Pearl",
		interiorColor: "Beige",
		marketPriceAed: 88e3,
		priceSellerAed: 57e3,
		auctionPriceUsd: 9900,
		primaryDamage: "FRONT END",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "repair",
				paint: true
			},
			hood: {
				action: "repair",
				paint: false
			},
			fender_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Imported by the first keeper. Light front right touch, sliding doors and lounge seats work. Moved to left hand drive with papers.",
		sourceLocation: "Yokohama, Japan",
		carInUae: true,
		listingType: "buy_now",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: true,
		daysAgo: 71,
		dealerIndex: 3,
		inspectorIndex: 0
	},
	{
		slug: "ram-1500-2019",
		vin: "1C6SRFFT7KN718452",
		make: "Ram",
		model: "1500",
		trim: "Big Horn Crew Cab",
		year: 2019,
		spec: "American",
		bodyType: "Pickup",
		mileageValue: 63800,
		mileageUnit: "miles",
		engineSize: "5.7L V8",
		engineSpecs: "395 hp, 8-speed automatic, 4WD",
		numCylinders: "8",
		exteriorColor: "White",
		interiorColor: "Gray",
		marketPriceAed: 94e3,
		priceSellerAed: 57500,
		auctionPriceUsd: 10900,
		primaryDamage: "PARTIAL/INCOMPLETE REPAIR",
		secondaryDamage: "FRONT END",
		airbagsIntact: false,
		chassisIntact: true,
		oilCoolantMix: false,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			front_bumper: {
				action: "replace",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_left: {
				action: "repair",
				paint: true
			}
		},
		comments: "Repair begun and left: fender filled but not painted, bumper missing, bags out. Frame checked straight. Sold back to the auction.",
		sourceLocation: "Tulsa, OK",
		carInUae: true,
		listingType: "auction",
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: true,
		daysAgo: 58,
		dealerIndex: 1,
		inspectorIndex: 1
	},
	{
		slug: "subaru-outback-2016",
		vin: "4S4BSANC9G3307182",
		make: "Subaru",
		model: "Outback",
		trim: "2.5i Limited",
		year: 2016,
		spec: "American",
		bodyType: "Wagon",
		mileageValue: 88200,
		mileageUnit: "miles",
		engineSize: "2.5L",
		engineSpecs: "175 hp, CVT, AWD",
		numCylinders: "4",
		exteriorColor: "Green",
		interiorColor: "Beige",
		marketPriceAed: 22e3,
		priceSellerAed: 15500,
		auctionPriceUsd: 2100,
		primaryDamage: "UNDERCARRIAGE",
		secondaryDamage: "SIDE",
		airbagsIntact: true,
		chassisIntact: false,
		oilCoolantMix: true,
		dashAirbagDeployed: false,
		steeringAirbagDeployed: false,
		seatAirbagDeployed: false,
		curtainAirbagsDeployed: false,
		panelConditions: {
			rocker_left: {
				action: "replace",
				paint: true
			},
			door_front_left: {
				action: "repair",
				paint: false
			},
			rocker_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Went over a kerb at speed. Floor and left sill torn, oil pan broken, coolant in the oil. Rust on the rear frame.",
		sourceLocation: "Minneapolis, MN",
		carInUae: false,
		listingType: "buy_now",
		status: "rejected",
		reviewNotes: "Rust on the rear frame goes through: the car would not pass the technical inspection in the UAE.",
		isSold: false,
		isArchived: false,
		daysAgo: 20,
		dealerIndex: 3,
		inspectorIndex: 0
	},
	{
		slug: "nissan-x-trail-2015",
		vin: "JN1JBAT30F0012753",
		make: "Nissan",
		model: "X-Trail",
		trim: "20X Hybrid",
		year: 2015,
		spec: "Japanese",
		bodyType: "SUV",
		mileageValue: 131e3,
		mileageUnit: "km",
		engineSize: "2.0L Hybrid",
		engineSpecs: "147 hp, CVT, AWD",
		numCylinders: "4",
		exteriorColor: "Black",
		interiorColor: "Black",
		marketPriceAed: 3e4,
		priceSellerAed: 21e3,
		auctionPriceUsd: 2800,
		primaryDamage: "TOP/ROOF",
		secondaryDamage: "SIDE",
		airbagsIntact: false,
		chassisIntact: false,
		oilCoolantMix: null,
		dashAirbagDeployed: true,
		steeringAirbagDeployed: true,
		seatAirbagDeployed: true,
		curtainAirbagsDeployed: true,
		panelConditions: {
			roof: {
				action: "replace",
				paint: true
			},
			door_front_right: {
				action: "replace",
				paint: true
			},
			door_rear_right: {
				action: "replace",
				paint: true
			},
			quarter_right: {
				action: "repair",
				paint: true
			},
			hood: {
				action: "repair",
				paint: true
			},
			fender_right: {
				action: "repair",
				paint: true
			}
		},
		comments: "Rolled to the right. Roof down 10 cm on the right, all bags out, right pillars bent. Hybrid battery isolated and not tested.",
		sourceLocation: "Osaka, Japan",
		carInUae: false,
		listingType: "auction",
		status: "rejected",
		reviewNotes: "Pillars and roof cannot be repaired to a safe standard. We do not list rolled cars.",
		isSold: false,
		isArchived: false,
		daysAgo: 26,
		dealerIndex: 2,
		inspectorIndex: 1
	}
];
// server/demo/demo-id.ts
/** Ids and choices of the demo data that are the same at every seeding, so that links to demo cars keep working. */
/** A UUID made from a name. */
function demoId(name) {
	const hex = createHash("sha256").update(`redrive demo ${name}`).digest("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
/** A whole number from 0 to `below` - 1 that depends on the name only. */
function demoNumber(name, below) {
	return createHash("sha256").update(name).digest().readUInt32BE(0) % below;
}
var LETTERS$2 = "BCDFGHJKLMNPQRSTVWXZ23456789";
/** Prime to the number of short ids (28 to the 6th), so that neighbours look unlike and none comes twice. */
var STRIDE = 123456791;
/** The short id of the n-th demo car. */
function demoShortId(n) {
	let rest = (n + 1) * STRIDE % 28 ** 6;
	return Array.from({ length: 6 }, () => {
		const letter = LETTERS$2[rest % 28];
		rest = Math.floor(rest / 28);
		return letter;
	}).join("");
}
// server/demo/car-rows.ts
/** Rows of demo cars and their submissions: the 48 as they are written, and any number of variations of them. */
var DAY_MS$5 = 864e5;
var HOUR_MS$3 = 36e5;
var DEALERS$1 = 5;
/** The id of the n-th demo car; the first ones are known by their slug. */
function demoCarId(n) {
	const car = DEMO_CARS[n];
	return demoId(car ? `car ${car.slug}` : `car ${n}`);
}
/** A VIN of the same model with another serial number and the right check digit. */
function otherVin(vin, n) {
	const serial = vin.slice(0, 11) + String(n % 1e6).padStart(6, "0");
	return serial.slice(0, 8) + vinCheckDigit(serial) + serial.slice(9);
}
/** The n-th car: one of the 48, or one like it with other numbers. Variations are live, except a few. */
function plannedCar(n) {
	const base = DEMO_CARS[n % DEMO_CARS.length];
	if (!base) throw new Error("There are no demo cars");
	if (n < DEMO_CARS.length) return base;
	const drift = (name, spread) => demoNumber(`${n} ${name}`, 2 * spread + 1) - spread;
	return {
		...base,
		vin: otherVin(base.vin, n),
		year: Math.max(2012, Math.min(2025, base.year + drift("year", 3))),
		mileageValue: Math.max(500, Math.round(base.mileageValue * (1 + drift("mileage", 40) / 100))),
		marketPriceAed: base.marketPriceAed === null ? null : Math.round(base.marketPriceAed * (1 + drift("price", 25) / 100)),
		priceSellerAed: Math.round(base.priceSellerAed * (1 + drift("seller", 20) / 100)),
		status: "approved",
		reviewNotes: null,
		isSold: false,
		isArchived: false,
		daysAgo: demoNumber(`${n} days`, 360),
		dealerIndex: demoNumber(`${n} dealer`, DEALERS$1)
	};
}
function inspectorOf(car, n) {
	if (n >= DEMO_CARS.length) return demoId("yard");
	return demoId(car.inspectorIndex === 0 ? "inspector" : "inspector2");
}
/** Times of a car's life, all in the past. */
function timesOf(car, n, now) {
	const submitted = Math.min(now - HOUR_MS$3, now - car.daysAgo * DAY_MS$5 - demoNumber(`${n} hour`, 9) * HOUR_MS$3);
	const reviewed = Math.min(now - HOUR_MS$3 / 2, submitted + 20 * HOUR_MS$3);
	const left = Math.min(now - HOUR_MS$3 / 4, submitted + 9 * DAY_MS$5);
	const iso = (time) => new Date(time).toISOString();
	return {
		submittedAt: iso(submitted),
		reviewedAt: iso(reviewed),
		leftAt: iso(left)
	};
}
/** The row of the n-th demo car. `now` in milliseconds. */
function demoCarRow(n, pictures, now) {
	const car = plannedCar(n);
	const { submittedAt, reviewedAt, leftAt } = timesOf(car, n, now);
	const { vin, make, model, trim, year, spec, bodyType, mileageValue, mileageUnit, exteriorColor } = car;
	const { slug: _slug, reviewNotes: _notes, isArchived, daysAgo: _days, dealerIndex, inspectorIndex: _who, ...said } = car;
	const left = car.isSold || isArchived;
	return derived({
		...said,
		vin,
		make,
		model,
		trim,
		year,
		spec,
		bodyType,
		mileageValue,
		mileageUnit,
		exteriorColor,
		interiorColor: said.interiorColor,
		id: demoCarId(n),
		shortId: demoShortId(n),
		revision: 1,
		mileageKm: 0,
		doors: null,
		fixDrivePriceAed: null,
		youSaveAed: null,
		winPriceAed: null,
		totalWithShippingAed: null,
		repairTimeCategory: "5-10",
		repairTimeManual: false,
		features: [],
		sourceLocationOld: null,
		photoMetadata: null,
		usaVideoUrl: pictures.video,
		engineVideoUrl: null,
		iaai360: null,
		...nextGallery(NO_GALLERY, { usaImages: [] }, pictures.photos),
		copartExterior360: pictures.exterior360,
		copartInterior360: pictures.interior360,
		dealerId: demoId(`dealer ${dealerIndex}`),
		submittedBy: inspectorOf(car, n),
		submittedAt,
		isVerified: car.status === "approved",
		soldAt: car.isSold ? leftAt : null,
		archivedAt: left ? leftAt : null,
		createdAt: submittedAt,
		updatedAt: left ? leftAt : car.status === "pending" ? submittedAt : reviewedAt
	});
}
/** The submission of a demo car, with the review it had. */
function demoSubmission(n, row, now) {
	const car = plannedCar(n);
	const { reviewedAt } = timesOf(car, n, now);
	const submitted = {
		status: "pending",
		reason: null,
		at: row.submittedAt,
		byUserId: row.submittedBy
	};
	const review = {
		status: row.status,
		reason: car.reviewNotes,
		at: reviewedAt,
		byUserId: demoId("admin")
	};
	return {
		id: demoId(`submission ${n}`),
		carId: row.id,
		inspectorId: row.submittedBy,
		status: row.status,
		submittedAt: row.submittedAt,
		rejectionReason: car.reviewNotes,
		history: row.status === "pending" ? [submitted] : [submitted, review],
		carData: submissionCarData(row)
	};
}
// server/demo/auction-lots.ts
function airbagWords(car) {
	return car.airbagsIntact === false ? "DEPLOYED" : "INTACT";
}
async function lotOf$1(store, car, n) {
	const row = await store.read((tx) => tx.get("cars", demoCarId(n)));
	return {
		odometer: car.mileageUnit === "miles" ? car.mileageValue : null,
		color: car.exteriorColor,
		engine: car.engineSize || null,
		primaryDamage: car.primaryDamage,
		secondaryDamage: car.secondaryDamage,
		location: car.sourceLocation,
		locationOld: null,
		images: row?.usaImages ?? [],
		video: null,
		iaai360: null,
		copartExterior360: row?.copartExterior360 ?? [],
		copartInterior360: row?.copartInterior360 ?? null,
		purchasePriceUsd: car.auctionPriceUsd,
		airbag: airbagWords(car)
	};
}
/** Lots of the demo cars bought at an auction. */
function demoLots(store) {
	return { async find(vin) {
		const n = DEMO_CARS.findIndex((car) => car.vin === vin && car.auctionPriceUsd !== null);
		const car = DEMO_CARS[n];
		return car && lotOf$1(store, car, n);
	} };
}
// server/demo/people.ts
var DEMO_PASSWORD = "redrive-demo";
var DEALERS = [
	[
		"Al Quoz Motors",
		"Dubai",
		"Al Quoz Industrial 3",
		"+971 4 555 0101"
	],
	[
		"Sharjah Auto Souq",
		"Sharjah",
		"Industrial Area 10",
		"+971 6 555 0142"
	],
	[
		"Mussafah Car Yard",
		"Abu Dhabi",
		"Mussafah M-37",
		"+971 2 555 0178"
	],
	[
		"Ajman Free Zone Cars",
		"Ajman",
		"Al Jurf",
		"+971 6 555 0119"
	],
	[
		"Ras Al Khor Imports",
		"Dubai",
		"Ras Al Khor",
		"+971 4 555 0163"
	]
];
var USERS = [
	[
		"admin",
		"admin",
		"Amal",
		"Haddad"
	],
	[
		"inspector",
		"inspector",
		"Imran",
		"Qureshi"
	],
	[
		"inspector2",
		"inspector",
		"Joy",
		"Santos"
	],
	[
		"yard",
		"inspector",
		"Yard",
		"Team"
	],
	[
		"dealer",
		"dealer",
		"Dana",
		"Saleh"
	],
	[
		"customer",
		"customer",
		"Chris",
		"Morgan"
	],
	[
		"customer2",
		"customer",
		"Layla",
		"Nasser"
	]
];
/** Named at start; the others only fill the lists. */
var DEMO_SIGN_INS = [
	"admin",
	"inspector",
	"inspector2",
	"dealer",
	"customer"
];
function demoEmail(name) {
	return `${name}@redrive.example`;
}
/** The dealers; the first belongs to the dealer's sign-in. */
function demoDealers(createdAt) {
	return DEALERS.map(([name, emirate, city, contactPhone], index) => ({
		id: demoId(`dealer ${index}`),
		name,
		contactEmail: index === 0 ? demoEmail("dealer") : `sales@${name.toLowerCase().replace(/[^a-z]+/g, "-")}.example`,
		contactPhone,
		address: `Plot ${12 + index * 7}, ${city}`,
		city,
		emirate,
		licenseNumber: `CN-10${48213 + index * 977}`,
		isActive: true,
		createdAt
	}));
}
function demoUsers(passwordHash, createdAt) {
	return USERS.map(([name, role, firstName, lastName]) => ({
		id: demoId(name),
		email: demoEmail(name),
		passwordHash,
		role,
		firstName,
		lastName,
		phone: role === "customer" ? "+971 50 555 0134" : null,
		dealerId: role === "dealer" ? demoId("dealer 0") : null,
		createdAt
	}));
}
// server/log.ts
var listeners = /* @__PURE__ */ new Set();
/** One line of information. */
function say(line) {
	process.stdout.write(`${line}\n`);
}
/** Something failed that nobody asked about; `what` says what was being done. */
function complain(what, error) {
	const text = error instanceof Error ? error.stack ?? error.message : String(error);
	process.stderr.write(`${(/* @__PURE__ */ new Date()).toISOString()} ${what}: ${text}\n`);
	for (const listener of listeners) listener(what, error);
}
/** Tells the listener of every complaint from now on. @returns what ends it */
function onComplaint(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
// server/limit.ts
/** At most so many at once; the others wait their turn. */
var Limit = class {
	free;
	waiting = [];
	/** @param most at least 1 */
	constructor(most) {
		this.free = most;
	}
	/** How many wait. */
	get queued() {
		return this.waiting.length;
	}
	async run(work) {
		if (this.free > 0) this.free -= 1;
		else await new Promise((resolve) => this.waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = this.waiting.shift();
			if (next) next();
			else this.free += 1;
		}
	}
};
// shared/problem.ts
/**
* The closed catalogue of failures. A code is never reused for another meaning.
* Every error body is {code, message, error, requiresLogin} with error = message (D-68); only authentication failures carry
* requiresLogin true (D-86).
*/
var PROBLEMS = {
	NO_SESSION: {
		status: 401,
		message: "Please log in to continue",
		requiresLogin: true
	},
	SESSION_EXPIRED: {
		status: 401,
		message: "Your session has expired. Please log in again",
		requiresLogin: true
	},
	INVALID_SESSION: {
		status: 401,
		message: "Invalid session detected. Please log in again",
		requiresLogin: true
	},
	USER_NOT_FOUND: {
		status: 401,
		message: "User account not found. Please log in again",
		requiresLogin: true
	},
	AUTH_CHECK_ERROR: {
		status: 401,
		message: "Authentication error. Please try again",
		requiresLogin: true
	},
	BAD_CREDENTIALS: {
		status: 401,
		message: "Invalid email or password",
		requiresLogin: false
	},
	FORBIDDEN: {
		status: 403,
		message: "You do not have access to this",
		requiresLogin: false
	},
	CROSS_ORIGIN: {
		status: 403,
		message: "This request came from another site",
		requiresLogin: false
	},
	NOT_FOUND: {
		status: 404,
		message: "Not found",
		requiresLogin: false
	},
	GONE: {
		status: 410,
		message: "This car has been sold",
		requiresLogin: false
	},
	METHOD_NOT_ALLOWED: {
		status: 405,
		message: "This address does not take that method",
		requiresLogin: false
	},
	VALIDATION: {
		status: 400,
		message: "Please check the marked fields",
		requiresLogin: false
	},
	BAD_JSON: {
		status: 400,
		message: "The request is not valid JSON",
		requiresLogin: false
	},
	UNSUPPORTED_TYPE: {
		status: 415,
		message: "Send JSON here, or a picture where one is asked for",
		requiresLogin: false
	},
	TOO_LARGE: {
		status: 413,
		message: "That is too large to send",
		requiresLogin: false
	},
	INVALID_STATE: {
		status: 409,
		message: "This is no longer possible in its present state",
		requiresLogin: false
	},
	CONFLICT: {
		status: 409,
		message: "That is already taken",
		requiresLogin: false
	},
	STALE: {
		status: 409,
		message: "The car was changed in the meantime. Look at both versions and send yours again",
		requiresLogin: false
	},
	PHOTOS_MISSING: {
		status: 409,
		message: "Some photos have not arrived yet",
		requiresLogin: false
	},
	OFFSET_MISMATCH: {
		status: 409,
		message: "The upload continues at another place",
		requiresLogin: false
	},
	ALREADY_PAID: {
		status: 409,
		message: "This deposit has been paid already",
		requiresLogin: false
	},
	HASH_MISMATCH: {
		status: 422,
		message: "The photo was damaged on the way and has to be sent again",
		requiresLogin: false
	},
	NOT_A_PICTURE: {
		status: 422,
		message: "This file is not a picture we can read. Use JPG, PNG, WebP or HEIC",
		requiresLogin: false
	},
	AMOUNT_MISMATCH: {
		status: 422,
		message: "The amount does not match",
		requiresLogin: false
	},
	IDEMPOTENCY_MISMATCH: {
		status: 422,
		message: "This request was sent before with other contents",
		requiresLogin: false
	},
	CAR_UNAVAILABLE: {
		status: 409,
		message: "A car on your list is no longer for sale. Take it off or choose another one",
		requiresLogin: false
	},
	NO_PRICE: {
		status: 422,
		message: "This car has no price yet and cannot be reserved",
		requiresLogin: false
	},
	TOO_MANY_REQUESTS: {
		status: 429,
		message: "Too many requests. Please wait a moment and try again",
		requiresLogin: false
	},
	STORAGE_FULL: {
		status: 503,
		message: "The server cannot save right now. Nothing was changed. Please try again later",
		requiresLogin: false
	},
	STOPPING: {
		status: 503,
		message: "The server is restarting. Please try again",
		requiresLogin: false
	},
	UPSTREAM: {
		status: 502,
		message: "A service we asked did not answer. Please try again",
		requiresLogin: false
	},
	INTERNAL: {
		status: 500,
		message: "Something went wrong on our side",
		requiresLogin: false
	}
};
/** A failure with a name. Handlers throw it, one place turns it into HTTP, the client gets it back as the same thing. */
var Problem = class extends Error {
	code;
	extra;
	constructor(code, extra = {}) {
		super(extra.message ?? PROBLEMS[code].message);
		this.name = "Problem";
		this.code = code;
		this.extra = extra;
	}
	get status() {
		return PROBLEMS[this.code].status;
	}
	get requiresLogin() {
		return PROBLEMS[this.code].requiresLogin;
	}
};
/** Whether something thrown is a Problem. By its shape: the page renderer is a bundle of its own with a class of its own. */
function isProblem(thrown) {
	return thrown instanceof Error && thrown.name === "Problem" && "code" in thrown && String(thrown.code) in PROBLEMS;
}
var issueSchema = z.object({
	path: z.string(),
	message: z.string()
});
/** The body of every refusal. */
var problemBody = z.object({
	code: z.string(),
	message: z.string(),
	error: z.string(),
	requiresLogin: z.boolean(),
	issues: z.array(issueSchema).optional(),
	missing: z.array(z.string()).optional(),
	current: z.unknown().optional(),
	offset: z.number().optional()
});
/** What is sent for a Problem. retryAfter travels as a header instead. */
function toProblemBody(problem) {
	const { issues, missing, current, offset } = problem.extra;
	return {
		code: problem.code,
		message: problem.message,
		error: problem.message,
		requiresLogin: problem.requiresLogin,
		...issues && { issues },
		...missing && { missing },
		...current !== void 0 && { current },
		...offset !== void 0 && { offset }
	};
}
/** Issues of a zod failure with dotted paths. */
function issuesOf(error) {
	return error.issues.map((issue) => ({
		path: issue.path.join("."),
		message: issue.message
	}));
}
// server/photos/heic.ts
/** Turns HEIC into JPEG beside the event loop: sharp from npm has no HEVC decoder, and a phone's photo takes seconds. */
/** A conversion that takes longer is given up: the file is not one a camera made. */
var LONGEST_MS$1 = 6e4;
var conversions = new Limit(Math.max(1, Math.floor(availableParallelism() / 2)));
/** From source the thread first learns to read TypeScript; the built file runs as it is. */
function startWorker(heic) {
	const options = {
		workerData: heic,
		resourceLimits: { maxOldGenerationSizeMb: 1024 }
	};
	if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./heic-worker.js", import.meta.url), options);
	const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(new URL("./heic-worker.ts", import.meta.url).href)}); })`;
	return new Worker(boot, {
		...options,
		eval: true
	});
}
/**
* An upright JPEG of the picture.
* @throws Error when the bytes are no HEIC picture or its decoding takes more than a minute.
*/
function heicToJpeg(heic) {
	return conversions.run(async () => {
		const worker = startWorker(heic);
		const timer = setTimeout(() => void worker.terminate(), LONGEST_MS$1);
		try {
			return await new Promise((resolve, reject) => {
				worker.once("message", (jpeg) => resolve(Buffer.from(jpeg)));
				worker.once("error", reject);
				worker.once("exit", () => reject(/* @__PURE__ */ new Error("The HEIC conversion ended without a picture")));
			});
		} finally {
			clearTimeout(timer);
			await worker.terminate();
		}
	});
}
// server/photos/picture-check.ts
/** Content decides what a file is: the first bytes name the type, a whole decode shows that nothing is missing (D-50, design section 5). */
/** Pixels a picture may have; more is refused before decoding. */
var MOST_PIXELS = 1e8;
var HEIC_BRANDS = /* @__PURE__ */ new Set([
	"heic",
	"heix",
	"heim",
	"heis",
	"hevc",
	"hevx",
	"mif1",
	"msf1"
]);
/** The type by the first bytes; undefined for anything we do not take. */
function typeOf(head) {
	const text = head.toString("latin1");
	if (text.startsWith("ÿØÿ")) return "image/jpeg";
	if (text.startsWith("PNG\r\n\n")) return "image/png";
	if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
	if (text.slice(4, 8) === "ftyp" && HEIC_BRANDS.has(text.slice(8, 12))) return "image/heic";
}
async function headOf(path) {
	const file = await open(path, "r");
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}
/** Size after turning it upright; decodes every row, so that a truncated file fails here. */
async function decode(input) {
	const image = sharp(input, {
		limitInputPixels: MOST_PIXELS,
		failOn: "truncated",
		sequentialRead: true
	});
	const { autoOrient } = await image.metadata();
	await image.clone().resize(64).raw().toBuffer();
	return autoOrient;
}
/**
* Judges a file.
* @throws Problem NOT_A_PICTURE for anything but a whole JPEG, PNG, WebP or HEIC of at most 100 million pixels.
*/
async function checkPicture(path) {
	const type = typeOf(await headOf(path));
	if (!type) throw new Problem("NOT_A_PICTURE");
	try {
		const readable = type === "image/heic" ? await heicToJpeg(await readFile(path)) : void 0;
		return {
			type,
			...await decode(readable ?? path),
			readable
		};
	} catch {
		throw new Problem("NOT_A_PICTURE");
	}
}
// server/photos/derivatives.ts
/** Sizes and formats of every photo: made in the background after it arrived, or at once when somebody asks earlier (design section 5). */
/** Encoded at once; the background is one of them. */
var AT_ONCE$2 = 2;
/** The width whose file serves a request: never wider than needed for the original, so that nothing is made twice. */
function usefulWidth(photo, asked) {
	return PHOTO_WIDTHS.find((width) => width >= Math.min(asked, photo.width)) ?? asked;
}
function encoded(image, format) {
	if (format === "avif") return image.avif({
		quality: 52,
		effort: 0
	});
	if (format === "webp") return image.webp({ quality: 76 });
	return image.jpeg({
		quality: 78,
		progressive: true
	});
}
/** The blur shown before the picture, base64. */
async function thumbHashOf$1(input) {
	const { data, info } = await sharp(input, { limitInputPixels: MOST_PIXELS }).autoOrient().resize(64, 64, { fit: "inside" }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
var Derivatives = class {
	files;
	store;
	slots = new Limit(AT_ONCE$2);
	underWay = /* @__PURE__ */ new Map();
	failed = /* @__PURE__ */ new Set();
	background;
	stopped = false;
	constructor(files, store) {
		this.files = files;
		this.store = store;
	}
	/** One size of a photo, upright, without EXIF or position; undefined when its bytes are gone. */
	async variant(photo, asked, format) {
		const width = usefulWidth(photo, asked);
		const file = `${width}.${format}`;
		const kept = await this.files.get(photo.id, file);
		if (kept) return kept;
		const name = `${photo.id}/${file}`;
		const making = this.underWay.get(name) ?? this.slots.run(() => this.make(photo.id, width, format, file));
		this.underWay.set(name, making);
		try {
			return await making;
		} finally {
			this.underWay.delete(name);
		}
	}
	async source(hash) {
		return await this.files.get(hash, "readable.jpeg") ?? this.files.get(hash, "original");
	}
	async make(hash, width, format, file) {
		const source = await this.source(hash);
		if (!source) return void 0;
		const bytes = await encoded(sharp(source, { limitInputPixels: MOST_PIXELS }).autoOrient().resize({
			width,
			withoutEnlargement: true
		}), format).toBuffer();
		await this.files.put(hash, file, bytes);
		return bytes;
	}
	/** Starts on what is unfinished, if it is not at it already; `arrived` counts as new even if it failed before. */
	wake(arrived) {
		if (arrived !== void 0) this.failed.delete(arrived);
		if (this.stopped || this.background) return;
		this.background = this.finishAll().catch((error) => complain("making photo sizes", error)).finally(() => this.background = void 0);
	}
	async finishAll() {
		for (;;) {
			const limit = this.failed.size + 1;
			const next = (await this.store.read((tx) => tx.find("photos.unfinished", { limit }))).find((photo) => !this.failed.has(photo.id));
			if (!next || this.stopped) return;
			await this.finish(next).catch((error) => {
				this.failed.add(next.id);
				complain(`making sizes of photo ${next.id}`, error);
			});
		}
	}
	/** Every useful size, then the ThumbHash, which marks the photo as finished. */
	async finish(photo) {
		const widths = new Set(PHOTO_WIDTHS.map((width) => usefulWidth(photo, width)));
		for (const width of widths) for (const format of PHOTO_FORMATS) {
			if (this.stopped) return;
			await this.variant(photo, width, format);
		}
		const source = await this.source(photo.id);
		const thumbHash = source ? await thumbHashOf$1(source) : "";
		await this.store.transact(async (tx) => {
			const row = await tx.get("photos", photo.id);
			if (row) await tx.update("photos", {
				...row,
				thumbHash
			});
		});
	}
	/** Ends after the size in hand. */
	async stop() {
		this.stopped = true;
		await this.background;
	}
};
// server/demo/car-art/body-shapes.ts
var BASE_FORM = {
	width: 1.84,
	wheelR: .345,
	clear: .17,
	doors: 4,
	round: .11,
	tumble: .05,
	noseRound: .2,
	tailRound: .16,
	noseLean: .07,
	tailLean: .05,
	cladding: 0,
	spokes: 5,
	rails: false,
	lightZ: .66,
	grille: [.4, .07],
	tail: "wide",
	rear: "deck",
	quarterWindow: 0,
	beltLift: 0,
	noseLift: 0
};
var SHAPES = {
	sedan: {
		wb: 2.78,
		ohF: .86,
		ohR: 1.04,
		height: 1.44,
		top: (n, f, _r, t) => [
			[n, .72],
			[n - .18, .8],
			[f - .1, .895],
			[.9, .945],
			[0, .93],
			[-1, .955],
			[-1.75, 1.01],
			[t + .1, 1],
			[t, .985]
		],
		cabin: {
			a0: 1.06,
			a1: .2,
			c1: -1.02,
			c0: -1.98,
			base: .765,
			top: .575
		},
		doorF: .8,
		doorB: -.17,
		doorR: -1.12,
		cPillar: .3,
		tailZ: .84
	},
	coupe: {
		wb: 2.68,
		ohF: .9,
		ohR: .98,
		height: 1.33,
		width: 1.88,
		wheelR: .35,
		clear: .14,
		doors: 2,
		spokes: 10,
		noseRound: .26,
		tailRound: .22,
		lightZ: .62,
		grille: [.46, .06],
		top: (n, f, _r, t) => [
			[n, .6],
			[n - .25, .72],
			[f - .1, .86],
			[.7, .92],
			[0, .91],
			[-.9, .94],
			[-1.4, .99],
			[t + .2, 1],
			[t, .97]
		],
		cabin: {
			a0: .84,
			a1: -.02,
			c1: -.88,
			c0: -1.98,
			base: .76,
			top: .54
		},
		doorF: .68,
		doorB: -.56,
		doorR: -.56,
		cPillar: .34,
		tailZ: .82
	},
	hatchback: {
		wb: 2.6,
		ohF: .82,
		ohR: .68,
		height: 1.47,
		width: 1.8,
		wheelR: .325,
		lightZ: .68,
		noseRound: .22,
		rear: "hatch",
		tail: "tall",
		tailLean: .08,
		top: (n, f, _r, t) => [
			[n, .72],
			[n - .2, .82],
			[f - .1, .93],
			[.9, .99],
			[0, .975],
			[-1, 1],
			[t + .3, 1.03],
			[t, 1.02]
		],
		cabin: {
			a0: 1.06,
			a1: .22,
			c1: -1.48,
			c0: -1.9,
			base: .755,
			top: .575
		},
		doorF: .8,
		doorB: -.14,
		doorR: -1.02,
		cPillar: .26,
		tailZ: .92
	},
	suv: {
		wb: 2.76,
		ohF: .87,
		ohR: .88,
		height: 1.7,
		width: 1.9,
		wheelR: .375,
		clear: .23,
		cladding: 1,
		rails: true,
		spokes: 6,
		lightZ: .84,
		grille: [.44, .11],
		rear: "hatch",
		tail: "tall",
		noseLean: .04,
		top: (n, f, _r, t) => [
			[n, .9],
			[n - .2, 1],
			[f - .1, 1.08],
			[.95, 1.13],
			[0, 1.12],
			[-1, 1.14],
			[t + .3, 1.17],
			[t, 1.15]
		],
		cabin: {
			a0: 1.04,
			a1: .36,
			c1: -1.72,
			c0: -2.12,
			base: .8,
			top: .63
		},
		doorF: .84,
		doorB: -.15,
		doorR: -1.12,
		cPillar: .2,
		quarterWindow: -1.22,
		tailZ: 1.02
	},
	pickup: {
		wb: 3.2,
		ohF: .9,
		ohR: 1.16,
		height: 1.82,
		width: 1.92,
		wheelR: .4,
		clear: .3,
		cladding: .6,
		spokes: 6,
		lightZ: .9,
		grille: [.5, .14],
		rear: "bed",
		tail: "tall",
		noseRound: .14,
		tailRound: .05,
		noseLean: .03,
		tailLean: 0,
		round: .09,
		top: (n, f, _r, t) => [
			[n, 1],
			[n - .15, 1.09],
			[f - .1, 1.14],
			[1.1, 1.18],
			[0, 1.18],
			[-1, 1.19],
			[-1.3, 1.22],
			[t, 1.22]
		],
		cabin: {
			a0: 1.22,
			a1: .56,
			c1: -.92,
			c0: -1.1,
			base: .8,
			top: .66
		},
		doorF: 1.02,
		doorB: .03,
		doorR: -.92,
		cPillar: .12,
		tailZ: 1,
		bed: [-1.22, 2.66]
	},
	van: {
		wb: 3.06,
		ohF: .92,
		ohR: .94,
		height: 1.95,
		width: 1.94,
		wheelR: .345,
		clear: .2,
		spokes: 8,
		lightZ: .82,
		grille: [.44, .08],
		rear: "hatch",
		tail: "tall",
		noseRound: .28,
		tailRound: .1,
		noseLean: .1,
		tailLean: .02,
		top: (n, f, _r, t) => [
			[n, .9],
			[n - .2, 1],
			[f + .1, 1.13],
			[1.45, 1.17],
			[0, 1.13],
			[-1, 1.13],
			[t, 1.13]
		],
		cabin: {
			a0: 1.9,
			a1: .92,
			c1: -2.22,
			c0: -2.42,
			base: .865,
			top: .72
		},
		doorF: 1.12,
		doorB: .22,
		doorR: -.98,
		cPillar: .16,
		quarterWindow: -1.04,
		tailZ: 1
	},
	convertible: {
		wb: 2.52,
		ohF: .85,
		ohR: .9,
		height: 1.27,
		width: 1.8,
		wheelR: .335,
		clear: .14,
		doors: 2,
		spokes: 10,
		noseRound: .26,
		tailRound: .26,
		lightZ: .62,
		grille: [.36, .06],
		rear: "open",
		top: (n, f, _r, t) => [
			[n, .6],
			[n - .22, .71],
			[f - .1, .84],
			[.6, .9],
			[0, .885],
			[-.8, .9],
			[-1.2, .96],
			[t + .2, .95],
			[t, .92]
		],
		cabin: {
			a0: .8,
			a1: .28,
			c1: -.9,
			c0: -1.2,
			base: .735,
			top: .6
		},
		doorF: .66,
		doorB: -.55,
		doorR: -.55,
		cPillar: .3,
		tailZ: .8
	}
};
// server/demo/car-art/math.ts
var clamp = (x, a = 0, b = 1) => x < a ? a : x > b ? b : x;
var lerp = (a, b, t) => a + (b - a) * t;
var smooth = (a, b, x) => {
	const t = clamp((x - a) / (b - a));
	return t * t * (3 - 2 * t);
};
function rng(seed) {
	let s = seed >>> 0;
	return () => {
		s = s + 1831565813 >>> 0;
		let t = Math.imul(s ^ s >>> 15, 1 | s);
		t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
		return ((t ^ t >>> 14) >>> 0) / 4294967296;
	};
}
function hashString(text) {
	let h = 2166136261;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
	return h >>> 0;
}
var hash3 = (x, y, z) => {
	let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147482634);
	h = Math.imul(h ^ h >>> 13, 1274126177);
	return ((h ^ h >>> 16) >>> 0) / 4294967296;
};
var TABLE = /* @__PURE__ */ new Float64Array(65536);
for (let i = 0; i < 65536; i++) TABLE[i] = hash3(i & 255, i >> 8, 11);
function curve(points, n = 400) {
	const p = [...points].sort((a, b) => a[0] - b[0]), m = p.length;
	const d = [];
	const t = [];
	for (let i = 0; i < m - 1; i++) d.push((p[i + 1][1] - p[i][1]) / (p[i + 1][0] - p[i][0]));
	for (let i = 0; i < m; i++) if (i === 0) t.push(d[0]);
	else if (i === m - 1) t.push(d[m - 2]);
	else t.push(d[i - 1] * d[i] <= 0 ? 0 : 2 * d[i - 1] * d[i] / (d[i - 1] + d[i]));
	const x0 = p[0][0], x1 = p[m - 1][0], table = new Float64Array(n + 1);
	for (let k = 0, i = 0; k <= n; k++) {
		const x = lerp(x0, x1, k / n);
		while (i < m - 2 && x > p[i + 1][0]) i++;
		const h = p[i + 1][0] - p[i][0], u = clamp((x - p[i][0]) / h), u2 = u * u, u3 = u2 * u;
		table[k] = (2 * u3 - 3 * u2 + 1) * p[i][1] + (u3 - 2 * u2 + u) * h * t[i] + (3 * u2 - 2 * u3) * p[i + 1][1] + (u3 - u2) * h * t[i + 1];
	}
	const s = n / (x1 - x0);
	return (x) => {
		const f = clamp((x - x0) * s, 0, n - 1e-6), i = f | 0;
		return table[i] + (table[i + 1] - table[i]) * (f - i);
	};
}
/** Linear light of '#rrggbb'. */
function linear(hex) {
	const v = parseInt(hex.slice(1), 16);
	const light = (c) => Math.pow((c & 255) / 255, 2.2);
	return [
		light(v >> 16),
		light(v >> 8),
		light(v)
	];
}
// server/demo/car-art/body.ts
/** Turns a shape and the tweaks of one model into the measures and curves every other file asks for. */
/** Measures of a car; the same shape and tweak give the same numbers. */
function makeBody(type, tweak = {}) {
	const shape = SHAPES[type];
	const { top, ...own } = shape;
	const form = {
		...BASE_FORM,
		...own,
		...tweak,
		cabin: {
			...shape.cabin,
			...tweak.cabin
		}
	};
	const c = form.cabin;
	const xF = form.wb / 2;
	const xR = -form.wb / 2;
	const nose = xF + form.ohF;
	const tailX = xR - form.ohR;
	const hw = form.width / 2;
	const topAt = curve(top(nose, xF, xR, tailX).map(([x, z]) => [x, z + form.beltLift + form.noseLift * smooth(0, nose, x)]));
	const topLow = topAt(.2);
	const roofAt = curve([
		[c.a1 + .2, form.height - .02],
		[lerp(c.a1, c.c1, .38), form.height],
		[c.c1, form.height - (form.rear === "deck" ? .055 : .04)],
		[c.c0 - .3, form.height - .1]
	]);
	const cockpit = form.rear === "open" ? [-.95, c.a0 - .22] : [c.c0 + (form.rear === "deck" ? .5 : .16), c.a0 - .3];
	const besideDoor = form.doorB + (form.doors === 2 ? .28 : .12);
	return {
		...form,
		type,
		xF,
		xR,
		nose,
		tailX,
		hw,
		archR: form.wheelR + (form.cladding ? .055 : .045),
		topAt,
		roofAt,
		frontX: (t) => lerp(c.a0, c.a1, Math.pow(t, .92)),
		rearX: (t) => lerp(c.c0, c.c1, form.rear === "deck" ? Math.pow(t, 1.05) : Math.pow(t, 1.5)),
		rockerZ: form.clear + .15,
		bumperF: form.lightZ - .085,
		bumperR: Math.min(form.tailZ - .22, form.clear + .47),
		topLow,
		hoodHalf: hw - .16,
		seatZ: topLow - .6,
		seatX: type === "van" ? .62 : type === "pickup" ? .12 : besideDoor,
		cockpit,
		plateF: 0,
		plateR: 0,
		bedX: [0, 0],
		dash: [0, 0]
	};
}
// server/demo/car-art/panel-map.ts
/** Number of each panel, its place in PANELS. */
var P = {
	front_bumper: 0,
	rear_bumper: 1,
	hood: 2,
	trunk: 3,
	fender_left: 4,
	fender_right: 5,
	door_front_left: 6,
	door_rear_left: 7,
	door_front_right: 8,
	door_rear_right: 9,
	quarter_left: 10,
	quarter_right: 11,
	roof: 12,
	rocker_left: 13,
	rocker_right: 14
};
/** j picks the half of a wide panel: -1 right, 1 left. */
function anchor(b, n, j = 0) {
	const s = n.endsWith("right") ? -1 : 1, y = s * (b.hw - .01), mid = (a, c) => (a + c) / 2, zS = (b.topLow + b.rockerZ) / 2 + .03;
	switch (n.replace(/_(left|right)$/, "")) {
		case "front_bumper": return {
			p: [
				b.nose - .08,
				.42 * (j || 1),
				b.bumperF - .14
			],
			n: [
				-1,
				-.15 * (j || 1),
				.05
			],
			r: .55
		};
		case "rear_bumper": return {
			p: [
				b.tailX + .06,
				.42 * (j || 1),
				b.bumperR - .14
			],
			n: [
				1,
				-.15 * (j || 1),
				.05
			],
			r: .55
		};
		case "hood": return {
			p: [
				b.nose - .42,
				.22 * (j || 1),
				b.topAt(b.nose - .42)
			],
			n: [
				-.5,
				0,
				-.7
			],
			r: .75
		};
		case "trunk": return {
			p: [
				b.tailX + .04,
				.15 * (j || 1),
				b.topAt(b.tailX) - .12
			],
			n: [
				.9,
				0,
				-.3
			],
			r: .6
		};
		case "roof": return {
			p: [
				mid(b.cabin.a1, b.cabin.c1),
				.15 * (j || 1),
				b.height
			],
			n: [
				0,
				0,
				-1
			],
			r: .6
		};
		case "fender": return {
			p: [
				b.xF + .12,
				y,
				b.topAt(b.xF) - .12
			],
			n: [
				-.2,
				-s,
				-.1
			],
			r: .55
		};
		case "quarter": return {
			p: [
				b.xR - .12,
				y,
				b.topAt(b.xR) - .14
			],
			n: [
				.2,
				-s,
				-.1
			],
			r: .55
		};
		case "rocker": return {
			p: [
				mid(b.doorF, b.xR + b.archR),
				y,
				b.rockerZ - .05
			],
			n: [
				0,
				-s,
				.3
			],
			r: .6
		};
		case "door_front": return {
			p: [
				mid(b.doorF, b.doorB),
				y,
				zS
			],
			n: [
				0,
				-s,
				0
			],
			r: .55
		};
		default: return {
			p: [
				b.doors === 4 ? mid(b.doorB, b.doorR) : b.doorB + .35,
				y,
				zS
			],
			n: [
				0,
				-s,
				0
			],
			r: .52
		};
	}
}
// server/demo/car-art/damage.ts
/** Damage: seeded dents move vertices; scratches, scuffs, primer and new paint are decided per sample. */
/** The two axes a panel's scratches run along. */
var axes = (name) => name.includes("bumper") ? [1, 2] : /hood|roof|trunk/.test(name) ? [0, 1] : [0, 2];
/** Decides every dent and scratch of a car; the same seed gives the same damage. */
function planDamage(b, damage = {}, seed = 1) {
	const plan = {
		panels: PANELS.map(() => null),
		dents: [],
		missingFront: false,
		missingRear: false
	};
	for (const name of PANELS) {
		const raw = damage[name];
		if (!raw) continue;
		const d = {
			severity: .7,
			...raw
		}, r = rng(seed * 7919 + hashString(name)), a = anchor(b, name, r() < .5 ? -1 : 1), [i, j] = axes(name);
		const e = {
			kind: d.kind,
			i,
			j,
			a,
			lines: [],
			scuff: 0,
			seed: r() * 1e6 | 0,
			color: d.color ? linear(d.color) : null,
			severity: d.severity
		};
		for (const ax of [i, j]) a.p[ax] += (r() - .5) * .2;
		if (d.kind === "missing") {
			if (P[name] === P.front_bumper) plan.missingFront = true;
			if (P[name] === P.rear_bumper) plan.missingRear = true;
		}
		if (d.kind === "dent") {
			plan.dents.push({
				...a,
				depth: .04 + .085 * d.severity,
				seed: e.seed,
				panel: P[name]
			});
			e.scuff = .2 + .45 * d.severity;
		}
		if (d.kind === "scratch" || d.kind === "dent") {
			const n = d.kind === "scratch" ? 5 + 9 * d.severity : 3 * d.severity, tilt = (r() - .5) * .5;
			for (let k = 0; k < n; k++) {
				const cx = a.p[i] + (r() - .5) * a.r * .9, cy = a.p[j] + (r() - .5) * a.r * .34, l = a.r * (.12 + .42 * r()), t = tilt + (r() - .5) * .22;
				e.lines.push([
					cx - Math.cos(t) * l,
					cy - Math.sin(t) * l,
					cx + Math.cos(t) * l,
					cy + Math.sin(t) * l,
					.0016 + .0032 * r()
				]);
			}
			if (d.kind === "scratch") e.scuff = .2 * d.severity;
		}
		plan.panels[P[name]] = e;
	}
	return plan;
}
// server/demo/car-art/model-classes.ts
/** Big square off-roaders share most of their measures. */
var BOXY = {
	beltLift: .08,
	noseLift: .07,
	lightZ: .94,
	tailZ: 1.08,
	noseRound: .12,
	tailRound: .09,
	round: .09
};
var FULL_SIZE = {
	...BOXY,
	wb: 3,
	ohF: .94,
	ohR: 1.16,
	height: 1.88,
	width: 2,
	wheelR: .41,
	clear: .26,
	cabin: {
		a0: 1.06,
		a1: .5,
		c1: -2.16,
		c0: -2.46,
		base: .86,
		top: .69
	},
	doorF: .92,
	doorR: -1.16,
	quarterWindow: -1.3
};
var WAGON = {
	wb: 2.76,
	ohF: .88,
	ohR: 1.08,
	height: 1.52,
	width: 1.86,
	wheelR: .35,
	clear: .21,
	cladding: .5,
	rails: true,
	cabin: {
		c1: -1.92,
		c0: -2.3
	},
	doorR: -1.08,
	quarterWindow: -1.2,
	roundLights: false
};
// server/demo/car-art/models-east.ts
/** Measures of the Japanese and Korean models, so that a Patrol is not a Camry. */
/** By make and model. */
var MODELS_EAST = {
	"Toyota Camry": { tweak: {
		wb: 2.82,
		grille: [.5, .1],
		lampHeight: .85,
		spokes: 10
	} },
	"Toyota Land Cruiser": {
		tweak: {
			...FULL_SIZE,
			wb: 2.88,
			grille: [.46, .13],
			spokes: 6
		},
		chrome: true
	},
	"Toyota Hiace": { tweak: {
		wb: 2.9,
		ohF: 1,
		ohR: 1.06,
		height: 2.16,
		width: 1.9,
		grille: [.36, .06],
		spokes: 8,
		cabin: {
			a0: 2.06,
			a1: 1.22
		}
	} },
	"Toyota Alphard": {
		tweak: {
			wb: 3,
			height: 1.92,
			grille: [.52, .15],
			grilleBars: "level",
			spokes: 10
		},
		chrome: true
	},
	"Nissan Patrol": {
		tweak: {
			...FULL_SIZE,
			wb: 3.06,
			height: 1.93,
			width: 2.02,
			grille: [.4, .15],
			grilleBars: "level",
			spokes: 6
		},
		chrome: true
	},
	"Nissan Altima": { tweak: {
		wb: 2.83,
		grille: [.34, .11],
		spokes: 5,
		lampHeight: .9
	} },
	"Nissan X-Trail": { tweak: {
		wb: 2.7,
		height: 1.72,
		grille: [.34, .1],
		spokes: 5
	} },
	"Lexus ES 350": { tweak: {
		wb: 2.87,
		ohR: 1.02,
		grille: [.42, .15],
		grilleBars: "upright",
		lampHeight: .8,
		spokes: 10
	} },
	"Lexus RX 350": {
		tweak: {
			wb: 2.79,
			height: 1.7,
			grille: [.4, .18],
			cabin: {
				c1: -1.46,
				c0: -2.1
			},
			spokes: 10,
			cladding: .7
		},
		dark: true
	},
	"Lexus LX 570": {
		tweak: {
			...FULL_SIZE,
			wb: 2.88,
			grille: [.42, .22],
			grilleBars: "level",
			spokes: 10
		},
		chrome: true
	},
	"Honda Accord": {
		tweak: {
			wb: 2.83,
			ohR: 1.06,
			grille: [.5, .07],
			lampHeight: .8,
			spokes: 5,
			cabin: {
				c1: -1.12,
				c0: -2.06
			}
		},
		dark: true
	},
	"Honda Civic": {
		tweak: {
			wb: 2.73,
			height: 1.41,
			grille: [.46, .05],
			lampHeight: .85,
			spokes: 10
		},
		dark: true
	},
	"Hyundai Sonata": { tweak: {
		wb: 2.84,
		noseLift: -.03,
		grille: [.52, .1],
		lampHeight: .8,
		tailBar: true,
		spokes: 5,
		cabin: {
			c1: -1.14,
			c0: -2.06
		}
	} },
	"Hyundai Elantra": { tweak: {
		wb: 2.7,
		grille: [.44, .1],
		spokes: 5
	} },
	"Kia Optima": { tweak: {
		wb: 2.8,
		grille: [.38, .06],
		spokes: 5
	} },
	"Kia Sportage": { tweak: {
		wb: 2.67,
		ohR: .84,
		height: 1.66,
		grille: [.36, .11],
		roundLights: true,
		cabin: {
			c1: -1.56,
			c0: -2.04
		},
		spokes: 5
	} },
	"Mazda CX-5": { tweak: {
		wb: 2.7,
		height: 1.68,
		grille: [.42, .13],
		lampHeight: .8,
		cabin: {
			c1: -1.52,
			c0: -2.06
		},
		spokes: 10
	} },
	"Infiniti Q50": {
		tweak: {
			wb: 2.85,
			grille: [.38, .11],
			round: .13,
			spokes: 5
		},
		chrome: true
	},
	"Genesis G70": {
		tweak: {
			wb: 2.84,
			ohF: .76,
			grille: [.4, .13],
			lampHeight: .75,
			spokes: 10
		},
		dark: true
	},
	"Mitsubishi Pajero": { tweak: {
		...BOXY,
		wb: 2.78,
		height: 1.87,
		width: 1.88,
		grille: [.38, .09],
		cabin: {
			a0: .98,
			a1: .48,
			c1: -1.86,
			c0: -2.14
		},
		spokes: 6
	} },
	"Subaru Outback": { tweak: {
		...WAGON,
		height: 1.6,
		clear: .24,
		cladding: 1,
		grille: [.36, .09],
		spokes: 5
	} }
};
// server/demo/car-art/models-west.ts
/** Measures of the American and European models, so that a Wrangler is not an X5. */
/** By make and model. */
var MODELS_WEST = {
	"Mercedes-Benz C 300": {
		tweak: {
			wb: 2.84,
			ohF: .8,
			grille: [.4, .1],
			round: .13,
			spokes: 5
		},
		dark: true
	},
	"Mercedes-Benz E 300": {
		tweak: {
			wb: 2.94,
			ohF: .84,
			width: 1.86,
			height: 1.46,
			grille: [.42, .11],
			round: .13,
			spokes: 10
		},
		chrome: true
	},
	"Mercedes-Benz GLE 350": {
		tweak: {
			wb: 2.98,
			height: 1.76,
			width: 1.94,
			grille: [.4, .13],
			cladding: .6,
			grilleBars: "level",
			cabin: {
				c1: -1.78,
				c0: -2.26
			},
			ohR: .94,
			spokes: 10
		},
		chrome: true
	},
	"BMW 330i": {
		tweak: {
			wb: 2.85,
			ohF: .78,
			grille: [.3, .11],
			grilleBars: "upright",
			noseLean: .05,
			spokes: 10
		},
		dark: true
	},
	"BMW X5": {
		tweak: {
			wb: 2.97,
			ohF: .86,
			height: 1.74,
			width: 1.98,
			wheelR: .395,
			grille: [.34, .15],
			cladding: .5,
			spokes: 10,
			lightZ: .88,
			cabin: {
				c1: -1.76,
				c0: -2.2
			}
		},
		dark: true
	},
	"Audi A6": { tweak: {
		wb: 2.91,
		ohF: .88,
		grille: [.38, .15],
		grilleBars: "level",
		spokes: 10,
		tailBar: true
	} },
	"Audi Q5": { tweak: {
		wb: 2.82,
		height: 1.66,
		grille: [.42, .14],
		cladding: .5,
		spokes: 5,
		cabin: {
			c1: -1.62,
			c0: -2.16
		}
	} },
	"Audi Q7": {
		tweak: {
			wb: 2.99,
			ohR: 1,
			height: 1.73,
			width: 1.96,
			grille: [.46, .15],
			cladding: .5,
			spokes: 10,
			cabin: {
				c1: -1.92,
				c0: -2.34
			}
		},
		chrome: true
	},
	"Ford Mustang": {
		tweak: {
			wb: 2.72,
			grille: [.5, .08],
			lampHeight: 1.1,
			noseLift: .06,
			lightZ: .67,
			tailBar: false,
			spokes: 5
		},
		dark: true
	},
	"Ford F-150": { tweak: {
		wb: 3.36,
		ohF: .92,
		height: 1.9,
		width: 2,
		grille: [.54, .16],
		grilleBars: "level",
		noseLift: .05
	} },
	"Ford Explorer": {
		tweak: {
			wb: 3,
			ohR: 1.04,
			height: 1.76,
			width: 1.98,
			grille: [.44, .12],
			spokes: 5,
			cabin: {
				c1: -1.96,
				c0: -2.36
			}
		},
		blackRoof: false
	},
	"Chevrolet Tahoe": { tweak: {
		...FULL_SIZE,
		wb: 3,
		grille: [.54, .12],
		grilleBars: "level",
		spokes: 6
	} },
	"Chevrolet Camaro": {
		tweak: {
			wb: 2.81,
			width: 1.9,
			height: 1.34,
			wheelR: .365,
			grille: [.58, .05],
			lampHeight: .7,
			noseLift: .08,
			beltLift: .02,
			lightZ: .68,
			spokes: 5
		},
		dark: true,
		blackRoof: true
	},
	"Chevrolet Silverado 1500": {
		tweak: {
			wb: 3.34,
			ohF: .94,
			height: 1.92,
			width: 2.02,
			wheelR: .42,
			clear: .34,
			grille: [.6, .17],
			noseLift: .07,
			cladding: .9
		},
		dark: true
	},
	"Dodge Charger": {
		tweak: {
			wb: 3.02,
			ohR: 1.08,
			width: 1.9,
			height: 1.47,
			wheelR: .365,
			grille: [.6, .07],
			lampHeight: .75,
			noseLift: .04,
			beltLift: .02,
			tailBar: true,
			spokes: 5
		},
		dark: true
	},
	"Dodge Challenger": {
		tweak: {
			wb: 2.92,
			ohF: .94,
			ohR: 1.08,
			width: 1.92,
			height: 1.43,
			wheelR: .365,
			grille: [.62, .06],
			roundLights: true,
			noseLift: .1,
			beltLift: .06,
			lightZ: .72,
			tailZ: .88,
			tailBar: true,
			spokes: 10
		},
		dark: true
	},
	"Jeep Wrangler": {
		tweak: {
			...BOXY,
			wb: 2.96,
			ohF: .7,
			ohR: .78,
			height: 1.86,
			width: 1.9,
			wheelR: .425,
			clear: .31,
			cladding: 1.7,
			noseRound: .05,
			noseLift: .12,
			lightZ: .96,
			roundLights: true,
			grille: [.38, .13],
			cabin: {
				a0: .86,
				a1: .62,
				c1: -2.04,
				c0: -2.16,
				base: .8,
				top: .7
			},
			cPillar: .14,
			rails: false,
			spokes: 5
		},
		dark: true
	},
	"Jeep Grand Cherokee": {
		tweak: {
			wb: 2.9,
			height: 1.76,
			width: 1.94,
			grille: [.5, .06],
			beltLift: .03,
			spokes: 5
		},
		dark: true
	},
	"GMC Yukon": {
		tweak: {
			...FULL_SIZE,
			wb: 3.06,
			grille: [.52, .18],
			grilleBars: "level",
			spokes: 10
		},
		chrome: true
	},
	"Cadillac Escalade": {
		tweak: {
			...FULL_SIZE,
			wb: 3,
			grille: [.5, .18],
			lampHeight: 1.7,
			spokes: 8
		},
		chrome: true
	},
	"Volkswagen Golf": {
		tweak: {
			wb: 2.63,
			grille: [.5, .035],
			roundLights: false,
			spokes: 5
		},
		dark: true
	},
	"Tesla Model 3": {
		tweak: {
			wb: 2.87,
			ohF: .82,
			ohR: .98,
			grille: [0, 0],
			noseLift: -.05,
			lightZ: .65,
			lampHeight: .8,
			noseRound: .26,
			cabin: {
				a0: 1.14,
				a1: .22,
				c1: -1.1,
				c0: -2.1
			},
			spokes: 10
		},
		dark: true,
		blackRoof: true
	},
	"Porsche Cayenne": {
		tweak: {
			wb: 2.89,
			ohF: .88,
			height: 1.67,
			width: 1.98,
			wheelR: .395,
			grille: [.56, .05],
			grilleBars: "level",
			roundLights: true,
			lightZ: .88,
			noseRound: .28,
			tail: "wide",
			tailBar: true,
			cladding: .4,
			cabin: {
				c1: -1.5,
				c0: -2.16
			},
			spokes: 5
		},
		dark: true
	},
	"Land Rover Range Rover Sport": {
		tweak: {
			...BOXY,
			wb: 3,
			ohR: .9,
			height: 1.82,
			width: 2.02,
			wheelR: .415,
			grille: [.44, .05],
			grilleBars: "level",
			cladding: .4,
			lampHeight: .7,
			tail: "wide",
			tailBar: true,
			cabin: {
				c1: -1.86,
				c0: -2.26
			},
			spokes: 10
		},
		dark: true,
		blackRoof: true
	},
	"Volvo V60": { tweak: {
		...WAGON,
		grille: [.4, .09],
		grilleBars: "upright",
		spokes: 5
	} },
	"Ram 1500": {
		tweak: {
			wb: 3.34,
			ohF: .92,
			height: 1.9,
			width: 2.02,
			wheelR: .41,
			grille: [.48, .17],
			noseLift: .06
		},
		chrome: true
	}
};
// server/demo/car-art/look.ts
var SHAPE_OF = {
	SUV: "suv",
	Sedan: "sedan",
	Coupe: "coupe",
	Hatchback: "hatchback",
	Convertible: "convertible",
	Wagon: "hatchback",
	Pickup: "pickup",
	Van: "van",
	Minivan: "van"
};
var PAINT = {
	White: "#eceeed",
	Black: "#15171b",
	Silver: "#b3b9bd",
	Gray: "#565c62",
	Red: "#8c1c22",
	Blue: "#26436a",
	Brown: "#4d3427",
	Beige: "#c8b592",
	Gold: "#a98a52",
	Green: "#2c4a37",
	Orange: "#b9521d",
	Yellow: "#dca717",
	Purple: "#47305e",
	Pearl: "#e9e3d3",
	Bronze: "#6f5136"
};
var LEATHER = {
	Black: [
		.035,
		.034,
		.036
	],
	Beige: [
		.4,
		.31,
		.21
	],
	Brown: [
		.15,
		.078,
		.042
	],
	Gray: [
		.17,
		.17,
		.175
	],
	Red: [
		.24,
		.03,
		.03
	],
	White: [
		.56,
		.54,
		.5
	]
};
var PLAIN$1 = { tweak: {} };
/** Shape, paint and trim of one car; the same car always looks the same. */
function lookOf(car) {
	const random = rng(hashString(`look ${car.slug}`));
	const name = `${car.make} ${car.model}`;
	const model = MODELS_EAST[name] ?? MODELS_WEST[name] ?? PLAIN$1;
	const look = {
		body: SHAPE_OF[car.bodyType],
		tweak: model.tweak,
		paint: varied(PAINT[car.exteriorColor], random),
		seed: Math.floor(random() * 1e6),
		darkWheels: model.dark ?? false,
		chrome: model.chrome ?? false,
		blackMirrors: model.blackRoof ?? false
	};
	return model.blackRoof ? {
		...look,
		roof: [
			.01,
			.01,
			.011
		]
	} : look;
}
/** Seats in linear light for an interior colour word. */
function seatColour(word) {
	return LEATHER[word] ?? [
		.06,
		.055,
		.05
	];
}
/** No two paints of one name are quite alike. */
function varied(hex, random) {
	const v = parseInt(hex.slice(1), 16);
	const light = .92 + random() * .16;
	const channel = (shift) => {
		const c = (v >> shift & 255) * light * (.988 + random() * .024);
		return Math.min(246, Math.round(c)).toString(16).padStart(2, "0");
	};
	return `#${channel(16)}${channel(8)}${channel(0)}`;
}
var PANORAMA_FILE = "panorama.webp";
/** `spin/00.webp` to `spin/35.webp`, ten degrees apart. */
function spinFile(frame) {
	return `spin/${String(frame).padStart(2, "0")}.webp`;
}
/** Where to stand for a close-up of a panel: yaw for the left half of the car, pitch and distance. */
var CLOSEUP = {
	front_bumper: {
		yaw: 26,
		pitch: 9,
		dist: 3.3
	},
	rear_bumper: {
		yaw: 152,
		pitch: 9,
		dist: 3.3
	},
	hood: {
		yaw: 34,
		pitch: 24,
		dist: 3.5
	},
	trunk: {
		yaw: 154,
		pitch: 13,
		dist: 3.4
	},
	roof: {
		yaw: 62,
		pitch: 33,
		dist: 4.4
	},
	fender: {
		yaw: 62,
		pitch: 8,
		dist: 3.2
	},
	quarter: {
		yaw: 116,
		pitch: 8,
		dist: 3.3
	},
	rocker: {
		yaw: 78,
		pitch: 9,
		dist: 3.2
	},
	door_front: {
		yaw: 68,
		pitch: 8,
		dist: 3.2
	},
	door_rear: {
		yaw: 108,
		pitch: 8,
		dist: 3.2
	}
};
var TINTS = [
	"#d9cdb8",
	"#b9cbc9",
	"#d6bfae",
	"#c5c9cf",
	"#d4d4cf",
	null
];
/** Every picture of one car, in the order of its galleries. */
function picturesOf(car) {
	const found = damageOf(car);
	const random = rng(hashString(car.slug));
	const worst = closeupPanels(car);
	const side = worst.some((panel) => panel.endsWith("right")) ? -1 : 1;
	const rear = car.primaryDamage === "REAR END";
	return [...asFound(car, found, worst, side, rear, random), ...afterArrival(car, found, worst, side, rear, random)].map(({ what, ...shot }, i) => ({
		...shot,
		file: `${car.slug}/${String(i + 1).padStart(2, "0")}-${what}.webp`
	}));
}
/** The car as it stood at the yard: four views and up to two close-ups. A car bought here has them in its UAE gallery. */
function asFound(car, damage, worst, side, rear, random) {
	const gallery = car.spec === "GCC" ? "uae" : "usa";
	const plate = car.spec === "GCC" ? platesOf(random) : `L0T ${1e3 + Math.floor(random() * 9e3)}`;
	const look = {
		...lookOf(car),
		scene: "yard",
		turn: (random() - .5) * .7,
		lamps: .15,
		plate,
		damage
	};
	const at = (what, yaw, pitch = 6) => outside(what, gallery, look, yaw + jitter(random), pitch + random() * 2);
	const front = at("front", side * 36);
	const back = at("rear", side * 142);
	return [...[
		...rear ? [back, front] : [front, back],
		at("side", side * 88, 4),
		at("other-side", side * -40)
	], ...worst.slice(0, 2).map((panel) => closeup(panel, gallery, look, random))];
}
/** The same car at the workshop: clean when done, in primer while the repair is under way. */
function afterArrival(car, damage, worst, side, rear, random) {
	if (!car.carInUae) return [];
	const underWay = random() < .3;
	const scene = underWay || random() < .45 ? "workshop" : "studio";
	const tint = scene === "studio" ? TINTS[Math.floor(random() * TINTS.length)] : null;
	const own = {
		...lookOf(car),
		plate: platesOf(random),
		turn: (random() - .5) * .5
	};
	const look = {
		...own,
		scene,
		tint,
		damage: underWay ? inPrimer(damage) : {}
	};
	const at = (what, yaw, pitch = 5) => outside(what, "uae", look, yaw + jitter(random), pitch + random() * 3);
	const first = at("repaired-front", side * 33);
	const second = at("repaired-rear", side * (rear ? 148 : 140));
	const shots = [
		first,
		at("repaired-side", side * 84),
		second,
		at("repaired-other-side", side * -38)
	];
	const before = worst[2] ?? worst[0];
	if (before) shots.push(closeup(before, "uae", {
		...own,
		scene: "workshop",
		damage,
		lamps: .15
	}, random));
	return [...shots, inside(car, random)];
}
function outside(what, gallery, look, yaw, pitch) {
	const fill = {
		fillW: .95,
		fillH: .66
	};
	const size = {
		W: 960,
		H: 720
	};
	return {
		kind: "outside",
		what,
		gallery,
		category: "exterior",
		options: {
			...look,
			...size,
			fill,
			yaw,
			pitch
		}
	};
}
function closeup(panel, gallery, look, random) {
	const { yaw, pitch, dist } = CLOSEUP[panel.replace(/_(left|right)$/, "")];
	const side = sideOf(panel, look);
	const options = {
		...look,
		W: 960,
		H: 720,
		closeup: panel,
		yaw: side * yaw + jitter(random),
		pitch: pitch + random() * 3,
		dist: dist * (.92 + random() * .16)
	};
	return {
		kind: "outside",
		what: `damage-${panel.replaceAll("_", "-")}`,
		gallery,
		category: "damage",
		closeup: panel,
		options
	};
}
/** 1 left, -1 right: where the blow to a panel landed, so that the camera stands on that side. */
function sideOf(panel, look) {
	return (planDamage(makeBody(look.body ?? "sedan", look.tweak), look.damage, look.seed).panels[P[panel]]?.a.p[1] ?? 1) < 0 ? -1 : 1;
}
function inside(car, random) {
	const { body, tweak, paint } = lookOf(car);
	return {
		kind: "inside",
		what: "interior",
		gallery: "uae",
		category: "interior",
		options: {
			body: body ?? "sedan",
			tweak: tweak ?? {},
			paint: paint ?? "#ffffff",
			seat: seatColour(car.interiorColor),
			scene: "workshop",
			W: 960,
			H: 720,
			yaw: (random() - .5) * 10,
			side: (random() - .5) * .12,
			...body === "van" ? {
				pitch: 4,
				fov: 52
			} : {}
		}
	};
}
/** What the renderer shows for each marked panel: replaced panels are hit hard, repaired ones less. */
function damageOf(car) {
	const random = rng(hashString(`damage ${car.slug}`));
	const light = car.primaryDamage === "MINOR DENTS/SCRATCHES";
	const out = {};
	for (const { panel, condition } of markedPanels(car.panelConditions)) {
		const luck = random();
		out[panel] = oneDamage(panel, condition.action === "replace", condition.paint, light, luck);
	}
	return out;
}
function oneDamage(panel, replace, paint, light, luck) {
	if (replace && panel.endsWith("bumper") && luck < .6) return {
		kind: "missing",
		severity: 1
	};
	if (replace) return {
		kind: "dent",
		severity: .85 + luck * .15
	};
	if (light || paint && luck < .3) return {
		kind: "scratch",
		severity: .6 + luck * .4
	};
	return {
		kind: "dent",
		severity: paint ? .5 + luck * .25 : .3 + luck * .15
	};
}
/** Panels worth a close-up, worst first. */
function closeupPanels(car) {
	const weight = (panel) => {
		const condition = car.panelConditions[panel];
		return (condition?.action === "replace" ? 2 : 0) + (condition?.paint ? 1 : 0) - (panel.startsWith("rocker") ? 1 : 0);
	};
	return markedPanels(car.panelConditions).map(({ panel }) => panel).toSorted((a, b) => weight(b) - weight(a) || PANELS.indexOf(a) - PANELS.indexOf(b));
}
/** Repair under way: the bent metal is straight again and grey with primer. */
function inPrimer(damage) {
	return Object.fromEntries(Object.keys(damage).map((panel) => [panel, { kind: "primer" }]));
}
function platesOf(random) {
	return `${"ABCDEKLRTVX"[Math.floor(random() * 11)]} ${1e4 + Math.floor(random() * 9e4)}`;
}
var jitter = (random) => (random() - .5) * 10;
// server/demo/demo-pictures.ts
/** Brings the demo pictures into the photo store: originals only, sizes are made when somebody asks for them. */
/** At once: most of the time is waiting for the disk. */
var AT_ONCE$1 = 16;
/** The frames all round as a film, among the files that are served as they are. */
var FILM = "/demo-car.mp4";
var DemoPictures = class {
	/** Photo rows by hash, to be inserted with the cars that name them. */
	rows = /* @__PURE__ */ new Map();
	/** Files of the plan that are not there: their cars simply have fewer pictures. */
	missing = [];
	folder;
	files;
	createdAt;
	limit = new Limit(AT_ONCE$1);
	/** @param folder where the pictures lie */
	constructor(parts) {
		this.folder = parts.folder;
		this.files = parts.files;
		this.createdAt = parts.createdAt;
	}
	/** The hash of a picture that is now in the photo store; undefined when the file is missing, which costs only the picture. */
	async add(file, isCover) {
		return this.limit.run(async () => {
			const bytes = await readFile(join(this.folder, file)).catch(() => void 0);
			if (!bytes) {
				this.missing.push(file);
				return;
			}
			const id = createHash("sha256").update(bytes).digest("hex");
			const { width, height } = await sharp(bytes).metadata();
			await this.files.put(id, "original", bytes);
			const thumbHash = isCover ? await thumbHashOf$1(bytes) : "";
			const identity = {
				id,
				bytes: bytes.length,
				type: "image/webp",
				width,
				height,
				thumbHash
			};
			this.rows.set(id, {
				...identity,
				uploadedBy: demoId("yard"),
				carIds: [],
				createdAt: this.createdAt
			});
			return id;
		});
	}
	/** Stores all pictures of a car. */
	async ofCar(car) {
		const plan = picturesOf(car);
		const cover = plan.find((picture) => picture.gallery === "uae") ?? plan[0];
		return {
			photos: (await Promise.all(plan.map(async (picture, position) => {
				const sha256 = await this.add(picture.file, picture === cover);
				const { gallery, category } = picture;
				return sha256 === void 0 ? [] : [{
					sha256,
					gallery,
					category,
					position,
					takenAt: null
				}];
			}))).flat(),
			...await this.allRound(car)
		};
	}
	async allRound(car) {
		if (car.slug !== "bmw-330i-2020") return {
			exterior360: [],
			interior360: null,
			video: null
		};
		const frames = Array.from({ length: 36 }, (_, frame) => this.add(spinFile(frame), false));
		const exterior = (await Promise.all(frames)).flatMap((hash) => hash === void 0 ? [] : [photoUrl(hash)]);
		const interior = await this.add(PANORAMA_FILE, false);
		return {
			exterior360: exterior,
			interior360: interior === void 0 ? null : photoUrl(interior),
			video: FILM
		};
	}
};
// server/demo/history.ts
var DAY_MS$4 = 864e5;
/** ISO time some days and hours before `now`, the same for the same name. */
function at(now, daysAgo, name) {
	return (/* @__PURE__ */ new Date(now - daysAgo * DAY_MS$4 - demoNumber(name, 8) * 36e5 - 6e4)).toISOString();
}
/** A row of the activity log. */
function entry$1(name, action, who, details, createdAt) {
	const userRole = who === "admin" ? "admin" : who === "dealer" ? "dealer" : "inspector";
	return {
		id: demoId(`activity ${name}`),
		action,
		userEmail: demoEmail(who),
		userRole,
		details: JSON.stringify(details),
		createdAt
	};
}
function carEntries(car, n) {
	const details = {
		carId: car.id,
		carDetails: `${car.year} ${car.make} ${car.model} (${car.shortId})`
	};
	const inspector = car.submittedBy === demoId("inspector") ? "inspector" : "inspector2";
	const submitted = entry$1(`submit ${n}`, "car_submitted", inspector, details, car.submittedAt);
	if (car.status === "pending") return [submitted];
	const action = {
		approved: "car_approved",
		needs_correction: "car_sent_back",
		rejected: "car_rejected"
	}[car.status];
	const reviewed = car.archivedAt === null ? car.updatedAt : car.submittedAt;
	const review = entry$1(`review ${n}`, action, "admin", details, reviewed);
	const sale = car.soldAt === null ? [] : [entry$1(`sale ${n}`, "car_sold", "dealer", details, car.soldAt)];
	const archive = car.archivedAt === null || car.isSold ? [] : [entry$1(`archive ${n}`, "car_archived", "admin", details, car.archivedAt)];
	return [
		submitted,
		review,
		...sale,
		...archive
	];
}
/** Sign-ins of 90 days and the steps of every car. */
function demoActivity(cars, now) {
	return [...Array.from({ length: 90 }, (_, day) => {
		const who = [
			"inspector",
			"admin",
			"inspector2",
			"dealer"
		][demoNumber(`who ${day}`, 4)] ?? "admin";
		return entry$1(`login ${day}`, "login", who, {}, at(now, day, `login ${day}`));
	}), ...cars.flatMap(carEntries)];
}
var ERRORS = [
	[
		"ERROR",
		"API",
		"high",
		"500: Failed to fetch cars",
		4,
		2,
		false
	],
	[
		"ERROR",
		"API",
		"critical",
		"Payment failed: the bank did not answer",
		1,
		5,
		false
	],
	[
		"WARN",
		"NETWORK",
		"low",
		"The connection was lost while sending photos",
		17,
		1,
		false
	],
	[
		"WARN",
		"AUTH",
		"medium",
		"401: Your session has expired. Please log in again",
		6,
		9,
		true
	],
	[
		"ERROR",
		"UI",
		"medium",
		"The picture viewer could not be opened",
		2,
		14,
		true
	],
	[
		"WARN",
		"VALIDATION",
		"low",
		"400: Please check the marked fields",
		3,
		30,
		false
	]
];
/** Entries of the error log, some resolved. */
function demoErrors(now) {
	return ERRORS.map(([level, category, severity, message, count, daysAgo, resolved], n) => ({
		id: demoId(`error ${n}`),
		level,
		category,
		severity,
		message,
		count,
		resolved,
		timestamp: at(now, daysAgo + 1, `error ${n}`),
		lastSeen: at(now, daysAgo, `error ${n}`),
		url: "/accident-cars-for-sale",
		sessionId: null,
		context: null,
		stack: null,
		userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile",
		resolvedAt: resolved ? at(now, Math.max(0, daysAgo - 1), `error ${n}`) : null,
		resolvedBy: resolved ? demoId("admin") : null
	}));
}
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
// shared/domain/reservation.ts
/** The life of a reservation: its steps, who may take them, what they are called (decisions 2.4, D-10, D-52, D-61, C-prof-14 to 24). */
var RESERVATION_LABELS = {
	car_selection: "Selecting Cars",
	deposit_pending: "Deposit Pending",
	deposit_paid: "Deposit Paid",
	admin_review: "Under Review",
	car_selected: "Car Selected",
	balance_pending: "Balance Due",
	balance_paid: "Paid",
	repairing: "Repairing",
	ready_for_registration: "Ready for Registration",
	completed: "Completed",
	cancelled: "Cancelled"
};
/** Past reservations change no more (C-prof-05). */
function isPast(status) {
	return status === "completed" || status === "cancelled";
}
/** The way of a reservation that is not cancelled, first to last. */
var RESERVATION_PATH = [
	"deposit_pending",
	"deposit_paid",
	"admin_review",
	"car_selected",
	"balance_pending",
	"balance_paid",
	"repairing",
	"ready_for_registration",
	"completed"
];
/** Whether the customer has paid the deposit at that status, as far as the status tells (a cancelled one does not). */
function hasPaidDeposit(status) {
	return RESERVATION_PATH.indexOf(status) >= 1;
}
var ADMIN_STEPS = {
	deposit_paid: "admin_review",
	admin_review: "car_selected",
	car_selected: "balance_pending",
	balance_pending: "balance_paid",
	balance_paid: "repairing",
	repairing: "ready_for_registration",
	ready_for_registration: "completed"
};
/** The next step an admin may take, or null: the deposit is the customer's own step. */
function nextAdminStep(status) {
	return ADMIN_STEPS[status] ?? null;
}
var CANCEL_BEFORE_DEPOSIT = ["car_selection", "deposit_pending"];
var CANCEL_WITH_REFUND = [
	"deposit_paid",
	"admin_review",
	"car_selected",
	"balance_pending"
];
/** Before the deposit customer and admin may cancel; after it, until the balance is paid, only an admin, who refunds in full. */
function canCancel(status, role) {
	if (role !== "customer" && role !== "admin") return false;
	return CANCEL_BEFORE_DEPOSIT.includes(status) || role === "admin" && CANCEL_WITH_REFUND.includes(status);
}
/** Whether cancelling now pays the deposit back. */
function cancelRefunds(status) {
	return CANCEL_WITH_REFUND.includes(status);
}
/** The repair choice may change until the repair begins (D-51). */
function isFixOpen(status) {
	if (status === "car_selection") return true;
	const place = RESERVATION_PATH.indexOf(status);
	return place >= 0 && place < RESERVATION_PATH.indexOf("repairing");
}
/**
* Before the pick the total is the sum of all selected cars, after it the price of the picked one (D-10). The balance is what is
* left after the deposit, 0 once it is paid.
* @param prices Repair & Drive prices in AED, of all selected cars or of the picked one alone
*/
function reservationMoney(prices, depositAmount, isBalancePaid = false) {
	const totalAmount = prices.reduce((sum, price) => sum + price, 0);
	return {
		totalAmount,
		remainingBalance: isBalancePaid ? 0 : Math.max(0, totalAmount - depositAmount)
	};
}
// server/demo/reservations.ts
/** Reservations of the demo customers, one in each state worth looking at, with their deposits, picked cars and trail. */
var HOUR_MS$2 = 36e5;
var PLANS = [
	{
		status: "deposit_pending",
		daysAgo: 1,
		customer: "customer",
		cars: [
			0,
			1,
			2
		]
	},
	{
		status: "deposit_paid",
		daysAgo: 3,
		customer: "customer2",
		cars: [3, 4]
	},
	{
		status: "admin_review",
		daysAgo: 6,
		customer: "customer",
		cars: [
			5,
			6,
			7
		]
	},
	{
		status: "cancelled",
		daysAgo: 20,
		customer: "customer",
		cars: [8, 9]
	},
	{
		status: "completed",
		daysAgo: 64,
		customer: "customer",
		cars: [10, 11],
		pickReason: "The straightest chassis of the two and the shortest repair."
	},
	{
		status: "car_selected",
		daysAgo: 8,
		customer: "customer2",
		cars: [
			12,
			13,
			14
		],
		pickReason: "On the lift its underbody is clean, and all damage is bolt-on parts. The other two need welding."
	},
	{
		status: "balance_pending",
		daysAgo: 11,
		customer: "customer",
		cars: [15, 16],
		pickReason: "Both drive well. This one has its original airbags and the newer tyres."
	},
	{
		status: "repairing",
		daysAgo: 19,
		customer: "customer2",
		cars: [17, 18],
		pickReason: "Your first choice is also ours: one owner, full service history, no hidden rust."
	},
	{
		status: "cancelled",
		daysAgo: 33,
		customer: "customer2",
		cars: [19, 20],
		cancelledAfter: "admin_review"
	}
];
/** Hours after the reservation was made. */
var HOURS = {
	car_selection: 0,
	deposit_pending: 0,
	deposit_paid: .2,
	admin_review: 19,
	car_selected: 66,
	balance_pending: 69,
	balance_paid: 118,
	repairing: 140,
	ready_for_registration: 452,
	completed: 548,
	cancelled: 30
};
function historyOf({ status, cancelledAfter }, createdAt) {
	const reached = status === "cancelled" ? cancelledAfter ?? "deposit_pending" : status;
	const steps = [...RESERVATION_PATH.slice(0, 1 + RESERVATION_PATH.findIndex((step) => step === reached)), ...status === "cancelled" ? [status] : []];
	const byAdmin = (step) => step === "cancelled" ? cancelRefunds(reached) : RESERVATION_PATH.findIndex((one) => one === step) > 1;
	return steps.map((step) => ({
		status: step,
		at: new Date(Date.parse(createdAt) + HOURS[step] * HOUR_MS$2).toISOString(),
		by: byAdmin(step) ? "admin" : "customer"
	}));
}
function timeOf$1(history, status) {
	return history.find((step) => step.status === status)?.at ?? null;
}
var CUSTOMERS = {
	customer: {
		firstName: "Chris",
		lastName: "Morgan",
		phone: "+971 50 555 0134",
		emirate: "Dubai",
		address: "Al Barsha 1, Dubai"
	},
	customer2: {
		firstName: "Layla",
		lastName: "Nasser",
		phone: "+971 55 555 0187",
		emirate: "Sharjah",
		address: "Al Majaz 2, Sharjah"
	}
};
function moneyOf(cars, history) {
	const isPicked = timeOf$1(history, "car_selected") !== null;
	return {
		...reservationMoney((isPicked ? cars.slice(0, 1) : cars).map((car) => car.fixDrivePriceAed ?? 0), DEPOSIT_AED, timeOf$1(history, "balance_paid") !== null || timeOf$1(history, "cancelled") !== null),
		isPicked
	};
}
function reservation$1(plan, n, live, now) {
	const cars = plan.cars.flatMap((place) => live[place] ?? []);
	const [first] = cars;
	if (!first || cars.length < 2) return [];
	const createdAt = at(now, plan.daysAgo, `reservation ${n}`);
	const history = historyOf(plan, createdAt);
	const { isPicked, ...money } = moneyOf(cars, history);
	const hasPaid = timeOf$1(history, "deposit_paid") !== null;
	return [{
		id: demoId(`reservation ${n}`),
		orderId: `RD-${String(204817 + n * 7919).padStart(6, "0")}`,
		customerId: demoId(plan.customer),
		status: plan.status,
		selectedCarIds: cars.map((car) => car.id),
		carSnapshots: cars.map((car) => ({
			carId: car.id,
			title: carName({
				year: car.year,
				make: car.make,
				model: car.model
			}),
			repairPrice: car.fixDrivePriceAed
		})),
		finalCarId: isPicked ? first.id : null,
		customerInfo: {
			...CUSTOMERS[plan.customer],
			email: demoEmail(plan.customer)
		},
		depositAmount: DEPOSIT_AED,
		...money,
		paymentMethod: n % 3 === 2 ? "bank" : "card",
		pickReason: plan.pickReason ?? null,
		fix: isPicked ? {
			level: "standard",
			addOns: ["dash-cam"],
			delivery: "pickup",
			total: 3700
		} : null,
		history,
		refundedAt: hasPaid ? timeOf$1(history, "cancelled") : null,
		createdAt,
		updatedAt: history.at(-1)?.at ?? createdAt
	}];
}
function payment(row) {
	const createdAt = timeOf$1(row.history, "deposit_paid");
	if (createdAt === null) return [];
	const what = {
		paymentType: "deposit",
		amount: DEPOSIT_AED,
		paymentMethod: "test"
	};
	return [{
		id: demoId(`payment ${row.id}`),
		reservationId: row.id,
		...what,
		createdAt
	}];
}
function claim$1({ id, finalCarId, status, history }) {
	const createdAt = timeOf$1(history, "car_selected");
	if (finalCarId === null || createdAt === null || !hasPaidDeposit(status)) return [];
	return [{
		id: finalCarId,
		reservationId: id,
		createdAt
	}];
}
/** What the log says of the steps that staff took. */
function moves({ id, orderId, history, pickReason }) {
	return history.flatMap((step, n) => {
		if (step.by !== "admin") return [];
		const reason = step.status === "car_selected" && pickReason !== null ? { reason: pickReason } : {};
		const change = {
			before: { status: history[n - 1]?.status },
			after: { status: step.status }
		};
		const details = {
			reservationId: id,
			orderId,
			...reason,
			...change
		};
		return [entry$1(`${id} ${step.status}`, "reservation_moved", "admin", details, step.at)];
	});
}
/** Among live cars that have a price; with fewer demo cars than the plans name, fewer reservations. */
function demoReservations(cars, now) {
	const live = cars.filter((car) => car.status === "approved" && car.archivedAt === null && car.fixDrivePriceAed !== null);
	const reservations = PLANS.flatMap((plan, n) => reservation$1(plan, n, live, now));
	return {
		reservations,
		payments: reservations.flatMap(payment),
		carClaims: reservations.flatMap(claim$1),
		activity: reservations.flatMap(moves)
	};
}
// server/demo/seed.ts
/** Fills an empty store with the demo data: people, cars with pictures, and a history to look at. */
/** Cars a transaction. */
var BATCH$2 = 500;
var YEAR_MS = 31536e6;
/** Ids are fixed, so a seeding that was interrupted is simply done again. */
async function put$1(tx, collection, rows) {
	for (const row of rows) if (await tx.get(collection, row.id)) await tx.update(collection, row);
	else await tx.insert(collection, row);
}
async function storePictures(pictures, cars) {
	return Promise.all(DEMO_CARS.slice(0, cars).map((car) => pictures.ofCar(car)));
}
function linkPhotos(pictures, car) {
	for (const hash of photosNamedBy(car)) pictures.rows.get(hash)?.carIds.push(car.id);
}
/** Puts the cars into the store, batch by batch. @returns the hand-written ones */
async function seedCars(parts, pictures, now) {
	const ofCars = await storePictures(pictures, parts.cars);
	if (pictures.missing.length > 0) say(`${pictures.missing.length} demo pictures are missing, among them ${pictures.missing[0]}`);
	const first = [];
	for (let from = 0; from < parts.cars; from += BATCH$2) {
		const numbers = Array.from({ length: Math.min(BATCH$2, parts.cars - from) }, (_, i) => from + i);
		const none = {
			photos: [],
			exterior360: [],
			interior360: null,
			video: null
		};
		const rows = numbers.map((n) => demoCarRow(n, ofCars[n % DEMO_CARS.length] ?? none, now));
		for (const row of rows) if (row.status !== "rejected") linkPhotos(pictures, row);
		if (from === 0) first.push(...rows.slice(0, DEMO_CARS.length));
		await parts.store.transact(async (tx) => {
			await put$1(tx, "cars", rows);
			await put$1(tx, "submissions", rows.map((row, i) => demoSubmission(from + i, row, now)));
		});
	}
	return first;
}
/** Whether nobody has an account yet. */
async function isEmptyStore(store) {
	return await store.read((tx) => tx.find("users.count", {})) === 0;
}
/** Seeds the store. The users come last: while there is none, the store counts as empty. */
async function seedDemo(parts) {
	const now = Date.now();
	const began = (/* @__PURE__ */ new Date(now - YEAR_MS)).toISOString();
	const pictures = new DemoPictures({
		folder: parts.picturesDir ?? join("server", "demo", "pictures"),
		files: parts.files,
		createdAt: began
	});
	await parts.store.transact((tx) => put$1(tx, "dealers", demoDealers(began)));
	const cars = await seedCars(parts, pictures, now);
	const passwordHash = await parts.passwords.hash(DEMO_PASSWORD);
	const { reservations, payments, carClaims, activity } = demoReservations(cars, now);
	await parts.store.transact(async (tx) => {
		await put$1(tx, "photos", [...pictures.rows.values()]);
		await put$1(tx, "reservations", reservations);
		await put$1(tx, "payments", payments);
		await put$1(tx, "carClaims", carClaims);
		await put$1(tx, "activity", [...demoActivity(cars, now), ...activity]);
		await put$1(tx, "errors", demoErrors(now));
		await put$1(tx, "users", demoUsers(passwordHash, began));
	});
}
// server/env.ts
/** The settings of the process, read once, checked and frozen: a bad one stops the start with a line that names it (design section 2). */
var blankIsMissing = (value) => value === "" ? void 0 : value;
var optional = (schema) => z.preprocess(blankIsMissing, schema.optional());
var withDefault = (schema, fallback) => z.preprocess((value) => blankIsMissing(value) ?? fallback, schema);
var whole$3 = (min, max) => z.string().regex(/^\d+$/, `must be a whole number from ${min} to ${max}`).transform(Number).pipe(z.number().min(min, `must be a whole number from ${min} to ${max}`).max(max, `must be a whole number from ${min} to ${max}`));
var httpAddress = z.string().refine((text) => /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text), "must be an address that begins with http:// or https://");
/** Kept as phones dial it, without spaces and dashes. */
var phone = z.string().regex(/^\+?[\d\s-]{5,20}$/, "must be a phone number such as +971500000000").transform((text) => text.replace(/[\s-]/g, ""));
/** Nobody's: the demo must not make a stranger's phone ring. */
var DEMO_NUMBER = "+971500000000";
var settings = z.object({
	PORT: withDefault(whole$3(0, 65535), "3000"),
	HOST: withDefault(z.string(), "127.0.0.1"),
	DATA_DIR: withDefault(z.string(), "./data"),
	DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://").refine((text) => URL.canParse(text), "must be an address such as postgres://user:password@host:5432/name")),
	PHOTO_STORE_URL: optional(z.string().refine(() => false, "must be left out: only the photo store on disk is available so far")),
	NODE_ENV: withDefault(z.enum([
		"development",
		"production",
		"test"
	], "must be development, production or test"), "development"),
	DEMO: optional(z.enum(["0", "1"], "must be 0 or 1")),
	DEMO_CARS: withDefault(whole$3(0, 1e5), "48"),
	SESSION_TTL_MS: optional(whole$3(1e3, 31536e6)),
	VIN_PROVIDER_URL: optional(httpAddress),
	PRICING_PROVIDER_URL: optional(httpAddress),
	WHATSAPP_NUMBER: withDefault(phone, DEMO_NUMBER),
	CALL_NUMBER: withDefault(phone, DEMO_NUMBER),
	PUBLIC_URL: optional(httpAddress),
	ADMIN_EMAIL: optional(z.string().trim().toLowerCase().pipe(z.email("must be an email address"))),
	ADMIN_PASSWORD: optional(z.string().min(8, "must have at least 8 characters").max(128, "must have at most 128 characters"))
});
/** Thrown for a setting that cannot be used; the message is the one line to show. */
var BadSetting = class extends Error {};
/**
* Reads and checks the settings.
* @throws BadSetting naming the first wrong variable and what it should be.
*/
function readEnv(variables) {
	const parsed = settings.safeParse(variables);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new BadSetting(`${String(issue?.path[0])} ${issue?.message}`);
	}
	const { DEMO, PUBLIC_URL, PHOTO_STORE_URL: _unavailable, ...plain } = parsed.data;
	return Object.freeze({
		...plain,
		demo: DEMO === void 0 ? plain.NODE_ENV !== "production" : DEMO === "1",
		publicOrigin: PUBLIC_URL === void 0 ? void 0 : new URL(PUBLIC_URL).origin
	});
}
// server/first-users.ts
/** What an empty store gets at its first start: demo data, or in production the first admin. */
/**
* Makes the first admin.
* @throws BadSetting without ADMIN_EMAIL and ADMIN_PASSWORD: nobody could ever sign in
*/
async function createFirstAdmin(env, store, passwords) {
	const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
	if (email === void 0) throw new BadSetting("ADMIN_EMAIL must be set for the first start of an empty store");
	if (password === void 0) throw new BadSetting("ADMIN_PASSWORD must be set for the first start of an empty store");
	const passwordHash = await passwords.hash(password);
	const names = {
		firstName: null,
		lastName: null,
		phone: null,
		dealerId: null
	};
	const createdAt = (/* @__PURE__ */ new Date()).toISOString();
	await store.transact((tx) => tx.insert("users", {
		id: randomUUID(),
		email,
		passwordHash,
		role: "admin",
		...names,
		createdAt
	}));
}
// server/photos/disk/disk-photo-store.ts
/** Photos in folders named by their hash: `ab/abcdef…/original`. Every write is fsynced, then renamed into place. */
function isMissing(error) {
	return error.code === "ENOENT";
}
async function syncPath(path) {
	const file = await open(path, "r");
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}
var DiskPhotoStore = class {
	folder;
	/** `folder` is made when the first photo arrives. */
	constructor(folder) {
		this.folder = folder;
	}
	pathOf(hash, file) {
		return join(this.folder, hash.slice(0, 2), hash, file);
	}
	/** Makes the photo's folder; each new name is fsynced into its parent. */
	async makeFolder(hash) {
		const folder = dirname(this.pathOf(hash, "original"));
		if (await mkdir(folder, {
			recursive: true,
			mode: 448
		}) !== void 0) {
			await syncPath(dirname(folder));
			await syncPath(this.folder);
		}
		return folder;
	}
	async adopt(hash, path) {
		const folder = await this.makeFolder(hash);
		const place = join(folder, `.${randomUUID()}`);
		await rename(path, place).catch(async (error) => {
			if (error.code !== "EXDEV") throw error;
			await copyFile(path, place);
			await rm(path);
		});
		await syncPath(place);
		await rename(place, join(folder, "original"));
		await syncPath(folder);
	}
	async put(hash, file, bytes) {
		const folder = await this.makeFolder(hash);
		const place = join(folder, `.${randomUUID()}`);
		const handle = await open(place, "wx", 384);
		try {
			await handle.writeFile(bytes);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(place, join(folder, file));
		await syncPath(folder);
	}
	async get(hash, file) {
		try {
			return await readFile(this.pathOf(hash, file));
		} catch (error) {
			if (isMissing(error)) return void 0;
			throw error;
		}
	}
	async remove(hash) {
		await rm(dirname(this.pathOf(hash, "original")), {
			recursive: true,
			force: true
		});
	}
};
// server/features/accounts/passwords.ts
/** Passwords: argon2id with 46 MiB and one pass, few at a time so that sign-ins cannot exhaust memory (design section 6). */
var COST = {
	memoryCost: 47104,
	timeCost: 1,
	parallelism: 1
};
var AT_ONCE = 2;
/** Waiting beyond this is refused: the answer would come too late to be of use. */
var MOST_WAITING = 200;
var Passwords = class {
	limit = new Limit(AT_ONCE);
	dummy;
	run(work) {
		if (this.limit.queued >= MOST_WAITING) throw new Problem("TOO_MANY_REQUESTS", { retryAfter: 5 });
		return this.limit.run(work);
	}
	/** The text to store. Throws Problem TOO_MANY_REQUESTS when too many wait already. */
	async hash(password) {
		return this.run(() => hash(password.normalize("NFC"), COST));
	}
	/**
	* Whether the password is the stored one. An unknown account (undefined) takes as long as a wrong password, so that
	* nobody can find out by the clock who has an account.
	*/
	async matches(stored, password) {
		const known = stored ?? await (this.dummy ??= hash(randomBytes(16).toString("hex"), COST));
		return await this.run(() => verify(known, password.normalize("NFC"))) && stored !== void 0;
	}
};
// server/features/accounts/sign-in-delays.ts
/** Wrong passwords make the next try wait, longer each time, per account and address: guessing is slow and nobody can lock another person out. */
/** Wrong tries that cost nothing: fingers slip. */
var FREE_TRIES = 5;
var LONGEST_MS = 3e5;
/** A quiet time after which all is forgotten. */
var FORGET_MS = 9e5;
var CAPACITY$1 = 5e4;
function waitMs(wrong) {
	return wrong < FREE_TRIES ? 0 : Math.min(LONGEST_MS, 1e3 * 2 ** (wrong - FREE_TRIES));
}
var SignInDelays = class {
	tries = /* @__PURE__ */ new Map();
	key(email, address) {
		return `${address} ${email}`;
	}
	/** @throws Problem TOO_MANY_REQUESTS with the seconds to wait. `now` in milliseconds. */
	check(email, address, now) {
		const known = this.tries.get(this.key(email, address));
		if (!known || now - known.lastAt > FORGET_MS) return;
		const left = known.lastAt + waitMs(known.wrong) - now;
		if (left > 0) throw new Problem("TOO_MANY_REQUESTS", { retryAfter: left / 1e3 });
	}
	/** Counts a wrong password. */
	failed(email, address, now) {
		const key = this.key(email, address);
		const known = this.tries.get(key);
		const wrong = known && now - known.lastAt <= FORGET_MS ? known.wrong + 1 : 1;
		this.tries.delete(key);
		this.tries.set(key, {
			wrong,
			lastAt: now
		});
		const [oldest] = this.tries.keys();
		if (this.tries.size > CAPACITY$1 && oldest !== void 0) this.tries.delete(oldest);
	}
	/** A right password clears the slate. */
	succeeded(email, address) {
		this.tries.delete(this.key(email, address));
	}
};
// shared/domain/redact.ts
/** Takes personal data out of what is reported about a failure: nobody reads it in the error log. */
var RULES = [
	[/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, "[email]"],
	[/\b(?=[A-HJ-NPR-Z]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi, "[vin]"],
	[/(?<![\w-])\+?\d(?:[ -]?\d){8,18}(?![\w-])/g, "[number]"],
	[/\b(bearer|token|password|secret|sid|cookie)(["']?\s*[=:]\s*["']?|\s+)[^\s"',;&]+/gi, "$1$2[hidden]"],
	[/(\/[^\s?"'()]*)\?[^\s"'()]+/g, "$1?[query]"]
];
/** The text without emails, VINs, phone numbers, secrets and query strings, at most `longest` characters. */
function redacted(text, longest = 2e3) {
	let plain = text;
	for (const [pattern, instead] of RULES) plain = plain.replace(pattern, instead);
	return plain.slice(0, longest);
}
// server/features/error-log/severity.ts
var CRITICAL = /payment|critical/i;
function severityOf(report) {
	const { level, category, message, context } = report;
	if (CRITICAL.test(message) || CRITICAL.test(context ?? "")) return "critical";
	if (level === "ERROR") return category === "AUTH" || category === "API" ? "high" : "medium";
	return level === "WARN" && category === "AUTH" ? "medium" : "low";
}
// server/features/error-log/keep-report.ts
/** A failure into the log: the same one within the hour joins the unresolved entry; a resolved one is never reopened (C-err-15, D-33). */
var HOUR_MS$1 = 36e5;
/** @param now ISO 8601 UTC @returns the entry's id */
async function keepReport(tx, failure, now) {
	const { level, category, message, context, stack, url, userAgent, sessionId, count = 1 } = failure;
	const since = (/* @__PURE__ */ new Date(Date.parse(now) - HOUR_MS$1)).toISOString();
	const open = await tx.find("errors.open", {
		level,
		category,
		message,
		since
	});
	if (open) {
		await tx.update("errors", {
			...open,
			count: open.count + count,
			lastSeen: now
		});
		return open.id;
	}
	const id = randomUUID();
	const told = {
		level,
		category,
		message,
		context,
		stack,
		url,
		userAgent,
		sessionId
	};
	const severity = failure.severity ?? severityOf(told);
	const unresolved = {
		resolved: false,
		resolvedAt: null,
		resolvedBy: null
	};
	await tx.insert("errors", {
		id,
		...told,
		severity,
		count,
		timestamp: now,
		lastSeen: now,
		...unresolved
	});
	return id;
}
// server/features/error-log/own-failures.ts
/**
* The server's own failures in the error log, beside those clients report. Nothing waits for it: failures are gathered, written
* a second later in one transaction, and what cannot be written is only printed.
*/
var GATHER_MS = 1e3;
var MINUTE_MS = 6e4;
/** Kinds of failure a minute; a server in trouble must not drown its own log. */
var MOST_KINDS = 20;
var LONGEST_STACK = 8e3;
/** Without personal data: rows and requests leave traces in messages. */
function failureOf(what, error) {
	return {
		level: "ERROR",
		category: "API",
		message: redacted(`Server: ${what}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`),
		context: JSON.stringify({ reporter: "server" }),
		stack: error instanceof Error ? redacted(error.stack ?? "", LONGEST_STACK) : null,
		url: null,
		userAgent: null,
		sessionId: null
	};
}
var OwnFailures = class {
	store;
	waiting = /* @__PURE__ */ new Map();
	/** Messages of the running minute. */
	kinds = /* @__PURE__ */ new Set();
	minuteEnds = 0;
	timer;
	stopListening = () => {};
	constructor(store) {
		this.store = store;
	}
	start() {
		this.stopListening = onComplaint((what, error) => this.note(what, error));
	}
	/** Writes what is gathered, before the store closes. */
	async stop() {
		this.stopListening();
		await this.write();
	}
	note(what, error) {
		const failure = failureOf(what, error);
		const known = this.waiting.get(failure.message);
		if (known) known.count += 1;
		else if (this.admits(failure.message)) this.waiting.set(failure.message, {
			...failure,
			count: 1
		});
		this.timer ??= setTimeout(() => void this.write(), GATHER_MS).unref();
	}
	admits(message) {
		if (Date.now() >= this.minuteEnds) {
			this.minuteEnds = Date.now() + MINUTE_MS;
			this.kinds.clear();
		}
		if (!this.kinds.has(message) && this.kinds.size >= MOST_KINDS) return false;
		this.kinds.add(message);
		return true;
	}
	async write() {
		clearTimeout(this.timer);
		this.timer = void 0;
		const failures = [...this.waiting.values()];
		this.waiting.clear();
		if (failures.length === 0) return;
		const now = (/* @__PURE__ */ new Date()).toISOString();
		try {
			await this.store.transact(async (tx) => {
				for (const failure of failures) await keepReport(tx, failure, now);
			});
		} catch {}
	}
};
// server/features/vehicle-data/auction-lots.ts
/** No auction at all. */
var NO_LOTS = { find: () => Promise.resolve(void 0) };
// shared/contract/vehicle-data.ts
/** Questions about a car that others can answer: its VIN, its market price (S-api-32, S-api-33, S-ent-07 to 12, D-48). */
var staff$1 = ["inspector", "admin"];
var nullableText$3 = z.string().nullable();
var vinResult = z.object({
	brand: nullableText$3,
	matchedMake: nullableText$3,
	matchedModel: nullableText$3,
	model: nullableText$3,
	year: z.number().nullable(),
	trim: nullableText$3,
	odometer: z.number().nullable(),
	engine: nullableText$3,
	cylinders: nullableText$3,
	color: nullableText$3,
	bodyType: nullableText$3,
	doors: z.number().nullable(),
	primaryDamage: nullableText$3,
	secondaryDamage: nullableText$3,
	location: nullableText$3,
	location_old: nullableText$3,
	images: z.array(z.string()),
	video: nullableText$3,
	iaai_360: nullableText$3,
	copart_exterior_360: z.array(z.string()),
	copart_interior_360: nullableText$3,
	rawData: z.object({
		purchase_price: z.number().nullable(),
		airbag: nullableText$3,
		damage_pr: nullableText$3
	})
});
/** 404 with a message when neither the decoder nor an auction lot knows it. */
var vinLookup = define({
	name: "vehicle.vinLookup",
	method: "POST",
	path: "/api/inspector/vin-lookup",
	who: staff$1,
	body: z.object({ vin: z.string().trim().toUpperCase().length(17, "VIN must be exactly 17 characters") }),
	response: vinResult,
	perMinute: 20
});
var listingUsed = z.object({
	url: z.string(),
	title: z.string(),
	priceAed: z.number(),
	mileage: z.number(),
	mileageDifference: z.number(),
	condition: z.string(),
	location: z.string()
});
var pricingResult = z.object({
	marketPrice: z.number(),
	fixAndDriveBasePrice: z.number(),
	listingsFound: z.number(),
	closestMatch: z.object({
		url: z.string(),
		mileage: z.number(),
		mileageDifference: z.number(),
		condition: z.string(),
		location: z.string()
	}).nullable(),
	searchUrl: z.string(),
	listings: z.array(listingUsed)
});
/** 404 when there is nothing to compare with: never a made-up number. */
var pricingEstimate = define({
	name: "vehicle.pricingEstimate",
	method: "POST",
	path: "/api/inspector/pricing-estimate",
	who: staff$1,
	body: z.object({
		make: z.string().trim().min(1, "Please fill in make, model, year, and mileage before requesting pricing").max(60),
		model: z.string().trim().min(1, "Please fill in make, model, year, and mileage before requesting pricing").max(80),
		year: z.coerce.number().int().min(1980).max(2100),
		trim: z.string().max(80).nullish(),
		spec: z.string().max(20).nullish(),
		/** Kilometres. */
		mileage: money,
		bodyType: z.string().max(20).nullish(),
		engineSize: z.string().max(40).nullish()
	}),
	response: pricingResult,
	perMinute: 20
});
// server/features/vehicle-data/remote-service.ts
var LIMIT_MS = 4e3;
/** Failures in a row after which the service is left alone for a while. */
var MOST_FAILURES = 3;
var REST_MS = 3e4;
var RemoteService = class {
	address;
	failures = 0;
	restsUntil = 0;
	constructor(address) {
		this.address = address;
	}
	/**
	* The answer, checked; undefined when the service says 404.
	* @throws Problem UPSTREAM when it does not answer in time, answers nonsense, or is being left alone
	*/
	async ask(asked, schema) {
		if (Date.now() < this.restsUntil) throw new Problem("UPSTREAM");
		try {
			const answer = await this.once(asked, schema).catch(() => this.once(asked, schema));
			this.failures = 0;
			return answer;
		} catch {
			this.failures += 1;
			if (this.failures >= MOST_FAILURES) this.restsUntil = Date.now() + REST_MS;
			throw new Problem("UPSTREAM");
		}
	}
	async once({ query = {}, body }, schema) {
		const url = new URL(this.address);
		for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
		const json = {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body)
		};
		const signal = AbortSignal.timeout(LIMIT_MS);
		const response = await fetch(url, {
			signal,
			redirect: "error",
			...body !== void 0 && json
		});
		if (response.status === 404) return void 0;
		if (!response.ok) throw new Error(`The service answered ${response.status}`);
		return schema.parse(await response.json());
	}
};
// server/features/vehicle-data/pricing-provider.ts
/** Market prices from the service that PRICING_PROVIDER_URL names: POST with the car, 404 when it has nothing to compare with (D-48). */
/** @param address of the service */
function remotePricing(address) {
	const service = new RemoteService(address);
	return { estimate: (car) => service.ask({ body: car }, pricingResult) };
}
// server/features/vehicle-data/remote-lots.ts
/** Auction lots from the service that VIN_PROVIDER_URL names: GET with ?vin=, 404 for a car it does not know (D-48). */
var text$2 = z.string().max(2e3).nullish().transform((value) => value ?? null);
var number = z.number().nullish().transform((value) => value ?? null);
/** Words of our list in any case; others are left out (D-87). */
var damage = text$2.transform((value) => DAMAGE_TYPES.find((known) => known === value?.toUpperCase()) ?? null);
var addresses = z.array(z.url({ protocol: /^https?$/ })).max(400).default([]);
var lotAnswer = z.object({
	odometer: number,
	color: text$2,
	engine: text$2,
	primaryDamage: damage,
	secondaryDamage: damage,
	location: text$2,
	locationOld: text$2,
	images: addresses,
	video: text$2,
	iaai360: text$2,
	copartExterior360: addresses,
	copartInterior360: text$2,
	purchasePriceUsd: number,
	airbag: text$2
});
/** @param address of the service */
function remoteLots(address) {
	const service = new RemoteService(address);
	return { find: (vin) => service.ask({ query: { vin } }, lotAnswer) };
}
// shared/domain/vehicle-catalogue.ts
/** Makes, models and trims as sold here, for the pickers of the wizard and the filters, from the same data as the VIN pack. */
/** `makes`: per make its models, each `Model` or `Model:trim|trim`; a trim starts with the digit of its body type, "-" if unknown. */
var catalogueFile = z.object({
	format: z.literal("redrive-catalogue/1"),
	source: z.string(),
	makes: z.array(z.tuple([z.string(), z.array(z.string())]))
});
function readTrim(text) {
	const bodyType = BODY_TYPES[Number(text.charAt(0))];
	return bodyType === void 0 ? { name: text.slice(1) } : {
		name: text.slice(1),
		bodyType
	};
}
var same$2 = (a, b) => a.toLowerCase() === b.toLowerCase();
/** Names in the order people look for them: letters without case, numbers by size ("X2" before "X10"). */
var byName = (a, b) => a.localeCompare(b, "en", {
	numeric: true,
	sensitivity: "base"
});
var nameOf = (line) => line.split(":", 1)[0] ?? line;
/**
* Opens the content of the catalogue file (parsed JSON, or its text). Makes and models are found whatever their case.
* @throws ZodError when it is not a catalogue of this format.
*/
function openCatalogue(json) {
	const file = catalogueFile.parse(typeof json === "string" ? JSON.parse(json) : json);
	const linesOf = (make) => file.makes.filter(([name]) => make === void 0 || same$2(name, make)).flatMap(([, models]) => models);
	return {
		makes: () => file.makes.map(([make]) => make),
		models: (make) => [...new Set(linesOf(make).map(nameOf))].sort(byName),
		trims: (model, make) => {
			const found = linesOf(make).filter((line) => same$2(nameOf(line), model)).flatMap((line) => line.slice(nameOf(line).length + 1).split("|")).filter((text) => text !== "").map(readTrim);
			return [...new Map(found.map((trim) => [trim.name, trim])).values()].sort((a, b) => byName(a.name, b.name));
		}
	};
}
// server/features/vehicle-data/vehicle-data.ts
/** The server's knowledge about cars as such: the VIN pack, the catalogue, auction lots, market prices. Opened at first use. */
var VehicleData = class {
	lots;
	/** Asked before our own comparables, when one is set. */
	pricing;
	folder;
	opened = {};
	/** @param folder where vin-pack.v1.json and catalogue.v1.json lie */
	constructor(parts) {
		this.folder = parts.folder;
		this.lots = parts.lots;
		this.pricing = parts.pricing;
	}
	async json(name) {
		return JSON.parse(await readFile(join(this.folder, name), "utf8"));
	}
	catalogue() {
		return this.opened.catalogue ??= this.json("catalogue.v1.json").then(openCatalogue);
	}
	pack() {
		return this.opened.pack ??= this.json("vin-pack.v1.json").then(openVinPack);
	}
};
// shared/domain/activity.ts
/** Which entries of the activity log a choice of days, actions and role shows: one rule for the screen and for the export (S-act-01 to 03, D-59). */
var ACTIVITY_DAYS = [
	1,
	7,
	30,
	90
];
var ACTION_GROUPS = [
	"all",
	"logins",
	"submissions",
	"approvals",
	"sales"
];
var ACTIVITY_ROLES = [
	"all",
	"admin",
	"dealer",
	"inspector"
];
var DEFAULT_ACTIVITY_FILTER = {
	days: 7,
	actions: "all",
	role: "all"
};
/** The named groups hold exactly one action each; every other action shows only under all (D-59). */
var ACTION_OF = {
	logins: "login",
	submissions: "car_submitted",
	approvals: "car_approved",
	sales: "car_sold"
};
var DAY_MS$3 = 864e5;
/** ISO time from which on entries count, `days` × 24 hours before `now` (milliseconds). */
function activitySince(days, now) {
	return (/* @__PURE__ */ new Date(now - days * DAY_MS$3)).toISOString();
}
/** The entries that fit, in their order. `now` in milliseconds. */
function filterActivity(entries, filter, now) {
	const since = activitySince(filter.days, now);
	const action = filter.actions === "all" ? null : ACTION_OF[filter.actions];
	return entries.filter((entry) => entry.createdAt >= since && (action === null || entry.action === action) && (filter.role === "all" || entry.userRole === filter.role));
}
// shared/contract/activity.ts
/** What happened, and how much there is: the admin's overview (S-act, S-adm-04, S-api-01, S-api-02). */
var admin$4 = ["admin"];
var activity = z.object({
	id: z.string(),
	/** The seven named actions and every further staff change (D-59). */
	action: z.string(),
	userEmail: z.string(),
	userRole: z.enum(ROLES),
	/** JSON text: carDetails, dealerName, reason, before and after (S-act-05). */
	details: z.string(),
	createdAt: z.string()
});
/** Newest first; without `days` however old. */
var activityList = define({
	name: "activity.list",
	method: "GET",
	path: "/api/admin/activity-logs",
	who: admin$4,
	query: z.object({
		limit: z.coerce.number().int().min(1).max(1e4).default(100),
		days: z.coerce.number().int().min(1).max(90).optional()
	}),
	response: z.array(activity)
});
var days = z.coerce.number().pipe(z.literal(ACTIVITY_DAYS));
/** The filters as they stand in the address of the screen and of the export. */
var activityFilter = z.object({
	days: days.default(DEFAULT_ACTIVITY_FILTER.days),
	actions: z.enum(ACTION_GROUPS).default(DEFAULT_ACTIVITY_FILTER.actions),
	role: z.enum(ACTIVITY_ROLES).default(DEFAULT_ACTIVITY_FILTER.role)
});
/** A download, not JSON, and therefore no entry of the table: the same filters, answered as a CSV file. */
var ACTIVITY_EXPORT = {
	method: "GET",
	path: "/api/admin/activity-logs.csv",
	who: admin$4
};
var stats = define({
	name: "stats.get",
	method: "GET",
	path: "/api/admin/stats",
	who: admin$4,
	/** What each counts: D-60. */
	response: z.object({
		totalCars: z.number(),
		pendingCars: z.number(),
		totalDealers: z.number(),
		totalInspectors: z.number()
	})
});
// shared/contract/auth.ts
/** Signing in and out, and who one is (C-api, C-sess). */
var sessionUser = z.object({
	id: z.string(),
	email: z.string(),
	role: z.enum(ROLES),
	firstName: z.string().nullable(),
	lastName: z.string().nullable()
});
var authStatus = define({
	name: "auth.status",
	method: "GET",
	path: "/api/auth/status",
	who: "anyone",
	response: z.object({
		isAuthenticated: z.boolean(),
		user: sessionUser.nullable(),
		/** Milliseconds until the session ends; asking does not extend it (D-76). */
		sessionInfo: z.object({ timeRemaining: z.number() }).nullable()
	})
});
var login = define({
	name: "auth.login",
	method: "POST",
	path: "/api/login",
	who: "anyone",
	body: z.object({
		email: z.string().trim().toLowerCase().min(1, "Please enter both email and password").max(254),
		password: z.string().min(1, "Please enter both email and password").max(128)
	}),
	response: z.object({
		success: z.literal(true),
		user: sessionUser
	}),
	perMinute: 60,
	ownTransactions: true
});
var logout = define({
	name: "auth.logout",
	method: "POST",
	path: "/api/logout",
	who: "anyone",
	response: done
});
var register = define({
	name: "auth.register",
	method: "POST",
	path: "/api/register",
	who: "anyone",
	body: z.object({
		email,
		password: z.string().min(8, "Password must be at least 8 characters").max(128),
		firstName: optionalText(80),
		lastName: optionalText(80),
		phone: optionalText(40)
	}),
	response: z.object({
		success: z.literal(true),
		user: sessionUser
	}),
	status: 201,
	perMinute: 20,
	ownTransactions: true
});
// shared/contract/car-search.ts
/** The filter set of the product's own lists (D-91). The URL of a list carries the same names; a bad value costs only itself. */
var CAR_SORTS = [
	"latest",
	"year_desc",
	"year_asc",
	"price_asc",
	"price_desc",
	"mileage_asc",
	"repair_time"
];
/** Gray and grey are one colour; the filter says Grey, the store Gray (D-15). Case does not matter (D-14). */
function storedColor(text) {
	const wanted = text.trim().toLowerCase() === "grey" ? "gray" : text.trim().toLowerCase();
	return STORED_COLORS.find((color) => color.toLowerCase() === wanted);
}
var text$1 = z.string().trim().min(1).max(80).optional().catch(void 0);
var whole$2 = (min, max) => z.coerce.number().int().min(min).max(max).optional().catch(void 0);
var flag$1 = z.union([
	z.literal("true"),
	z.literal("1"),
	z.literal(true)
]).transform(() => true).optional().catch(void 0);
var carSearchQuery = z.object({
	make: text$1,
	model: text$1,
	yearMin: whole$2(1980, 2100),
	yearMax: whole$2(1980, 2100),
	priceFrom: whole$2(0, 1e8),
	priceTo: whole$2(0, 1e8),
	regionalSpec: z.enum(SPECS).optional().catch(void 0),
	bodyType: z.enum(BODY_TYPES).optional().catch(void 0),
	exteriorColor: z.string().transform((value) => storedColor(value)).optional().catch(void 0),
	airbags: flag$1,
	chassis: flag$1,
	/** Every word must be found in make, model, trim, year or body type. */
	q: text$1,
	sortBy: z.enum(CAR_SORTS).default("latest").catch("latest"),
	limit: z.coerce.number().int().min(1).max(100).default(20).catch(20),
	cursor: z.string().max(400).optional().catch(void 0)
});
// shared/contract/public-car.ts
/** A live car as a visitor sees it. Never VIN, seller price, auction figures or the submitter (D-56). */
var aed$1 = z.number().nullable();
var nullableText$2 = z.string().nullable();
/** What a list needs (C-ent, C-card). */
var carCard = z.object({
	id: z.string(),
	shortId: z.string(),
	make: z.string(),
	model: z.string(),
	trim: nullableText$2,
	year: z.number().nullable(),
	/** Whole kilometres (D-13). */
	mileage: z.number(),
	mileageUnit: z.literal("km"),
	/** Whole miles, without drift for values typed in miles. */
	mileageMiles: z.number(),
	regionalSpec: z.enum(SPECS),
	/** engineSize, else engineSpecs, else null: screens then show V6, or Electric (D-77). */
	engine: nullableText$2,
	engineSpecs: nullableText$2,
	numCylinders: nullableText$2,
	bodyType: nullableText$2,
	exteriorColor: nullableText$2,
	interiorColor: nullableText$2,
	/** Market Value. */
	asIsPrice: aed$1,
	originalPrice: aed$1,
	/** Repair & Drive price; null shows as TBA. */
	repairPrice: aed$1,
	price: aed$1,
	savings: aed$1,
	discountPercentage: z.number(),
	showDiscountPercentage: z.boolean(),
	repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES),
	features: z.array(z.string()),
	airbagsIntact: z.boolean(),
	chassisIntact: z.boolean(),
	isVerified: z.boolean(),
	imageUrl: nullableText$2,
	/** Base64 ThumbHash of imageUrl, when known. */
	imageThumbHash: nullableText$2,
	location: z.string(),
	createdAt: z.string(),
	updatedAt: z.string()
});
var reductionLine = z.object({
	id: z.string(),
	label: z.string(),
	percent: z.number(),
	amountAed: z.number()
});
/** GET /api/cars and GET /api/cars/{id} (C-ent). */
var publicCar = carCard.extend({
	archivedAt: z.null(),
	dealerId: z.string(),
	dealerName: nullableText$2,
	comments: nullableText$2,
	doors: z.number().nullable(),
	usaImages: z.array(z.string()),
	uaeImages: z.array(z.string()),
	exteriorImages: z.array(z.string()),
	interiorImages: z.array(z.string()),
	damageImages: z.array(z.string()),
	videoUrl: nullableText$2,
	iaai360: nullableText$2,
	copartExterior360: z.array(z.string()),
	copartInterior360: nullableText$2,
	primaryDamage: nullableText$2,
	secondaryDamage: nullableText$2,
	/** The panels with work, in their fixed order. */
	panels: z.array(z.object({
		panel: z.enum(PANELS),
		action: z.enum(PANEL_ACTIONS),
		paint: z.boolean(),
		days: z.number()
	})),
	deployedAirbags: z.array(z.string()),
	oilCoolantMix: z.boolean(),
	repairTime: z.object({
		totalDays: z.number(),
		category: z.enum(REPAIR_TIME_CATEGORIES),
		rank: z.number(),
		reason: z.string(),
		breakdown: z.object({
			panels: z.number(),
			airbags: z.number(),
			majorIssues: z.number(),
			damageBumps: z.number(),
			preTotal: z.number(),
			rankAdjustment: z.number()
		})
	}).nullable(),
	reductions: z.array(reductionLine),
	inspectedAt: z.string()
});
// shared/contract/cars.ts
/** What everybody may read: live cars and the lists to choose from (C-api-04 on, D-11, D-91). */
var bound = z.coerce.number().int().min(0).max(1e8).optional().catch(void 0);
var name = z.string().trim().min(1).max(80).optional().catch(void 0);
var year = z.coerce.number().int().min(1900).max(2200);
var carsList = define({
	name: "cars.list",
	method: "GET",
	path: "/api/cars",
	who: "anyone",
	query: z.object({
		make: name,
		model: name,
		/** One value is that year, two are a range; yearMin and yearMax win (D-11). */
		year: z.union([year, z.array(year).max(2)]).optional().catch(void 0),
		yearMin: year.optional().catch(void 0),
		yearMax: year.optional().catch(void 0),
		priceFrom: bound,
		priceTo: bound,
		regionalSpec: z.enum(SPECS).optional().catch(void 0),
		bodyType: z.enum(BODY_TYPES).optional().catch(void 0),
		exteriorColor: z.string().transform(storedColor).optional().catch(void 0)
	}),
	response: z.array(publicCar)
});
var count$1 = z.record(z.string(), z.number());
var carFacets = z.object({
	make: count$1,
	model: count$1,
	year: count$1,
	bodyType: count$1,
	exteriorColor: count$1,
	regionalSpec: count$1,
	airbags: z.number(),
	chassis: z.number(),
	price: count$1
});
var carsSearch = define({
	name: "cars.search",
	method: "GET",
	path: "/api/cars/search",
	who: "anyone",
	query: carSearchQuery,
	response: z.object({
		cars: z.array(carCard),
		total: z.number(),
		nextCursor: z.string().nullable(),
		facets: carFacets,
		/** The search text that was answered when the one asked for held words no car carries; else null. */
		corrected: z.string().nullable()
	})
});
var suggestion = z.object({
	/** What to search for: "2021 Toyota Camry". */
	text: z.string(),
	kind: z.enum([
		"make",
		"model",
		"body",
		"year"
	]),
	/** Live cars that searching for it finds. */
	cars: z.number()
});
/** What a person who typed `q` so far may be looking for; what is on sale first. */
var carsSuggest = define({
	name: "cars.suggest",
	method: "GET",
	path: "/api/cars/suggest",
	who: "anyone",
	query: z.object({
		q: name,
		limit: z.coerce.number().int().min(1).max(12).default(8).catch(8)
	}),
	response: z.object({ suggestions: z.array(suggestion) })
});
var carsMakes = define({
	name: "cars.makes",
	method: "GET",
	path: "/api/cars/meta/makes",
	who: "anyone",
	response: z.array(z.string())
});
var carsModels = define({
	name: "cars.models",
	method: "GET",
	path: "/api/cars/meta/models",
	who: "anyone",
	query: z.object({ make: name }),
	response: z.array(z.string())
});
var trim = z.object({
	name: z.string(),
	bodyType: z.enum(BODY_TYPES).optional()
});
var carsTrims = define({
	name: "cars.trims",
	method: "GET",
	path: "/api/cars/meta/trims",
	who: "anyone",
	query: z.object({
		model: name,
		make: name
	}),
	response: z.array(trim)
});
/** 404 for a car that is not live, 410 when it was sold. */
var carsDetail = define({
	name: "cars.detail",
	method: "GET",
	path: "/api/cars/:id",
	who: "anyone",
	params: idParams,
	response: publicCar
});
/** Up to `limit` live cars like this one, then the newest; the car itself may be sold, gone or unknown. */
var carsSimilar = define({
	name: "cars.similar",
	method: "GET",
	path: "/api/cars/:id/similar",
	who: "anyone",
	params: idParams,
	query: z.object({ limit: z.coerce.number().int().min(1).max(12).default(4).catch(4) }),
	response: z.array(carCard)
});
// shared/contract/staff.ts
/**
* Inspectors and admins as an admin runs them (S-staff, S-api-16 to 18). Calls that carry a password take no Idempotency-Key: what
* is kept of one holds a plain hash of the body. Sent twice they are harmless: an email is taken once, a password set twice is set.
*/
var admin$3 = ["admin"];
/** A new password of at least `min` characters. */
function newPassword$1(min) {
	return z.string().min(min, `Password must be at least ${min} characters`).max(128, "Use at most 128 characters");
}
var staffUser = z.object({
	id: z.string(),
	email: z.string(),
	role: z.enum(STAFF_ROLES),
	createdAt: z.string()
});
/** One role, or both when none is named; newest first. */
var staffList = define({
	name: "staff.list",
	method: "GET",
	path: "/api/admin/users",
	who: admin$3,
	query: z.object({ role: z.enum(STAFF_ROLES).optional() }),
	response: z.array(staffUser)
});
/** 409 when the email is taken. */
var staffCreate = define({
	name: "staff.create",
	method: "POST",
	path: "/api/admin/users",
	who: admin$3,
	body: z.object({
		email,
		password: newPassword$1(8),
		role: z.enum(STAFF_ROLES, "Choose inspector or admin")
	}),
	response: staffUser,
	status: 201
});
/** Ends every session of that user; who changes an own password goes on in a new one. */
var staffPassword = define({
	name: "staff.password",
	method: "PATCH",
	path: "/api/admin/users/:id/password",
	who: admin$3,
	params: idParams,
	body: z.object({ password: newPassword$1(8) }),
	response: done
});
/** 409 for oneself and for the last admin (D-89). */
var staffDelete = define({
	name: "staff.delete",
	method: "DELETE",
	path: "/api/admin/users/:id",
	who: admin$3,
	params: idParams,
	response: done,
	idempotent: true
});
// shared/contract/dealers.ts
/** Dealers as staff choose and create them (S-w1, S-api-07, S-api-30). */
var staff = ["inspector", "admin"];
/** An inspector sees id, name and emirate only; the rest is null for them. */
var dealer$1 = z.object({
	id: z.string(),
	name: z.string(),
	emirate: z.enum(EMIRATES).nullable(),
	contactEmail: z.string().nullable(),
	contactPhone: z.string().nullable(),
	address: z.string().nullable(),
	city: z.string().nullable(),
	licenseNumber: z.string().nullable(),
	isActive: z.boolean()
});
var dealersList = define({
	name: "dealers.list",
	method: "GET",
	path: "/api/dealers",
	who: staff,
	response: z.array(dealer$1)
});
/** The password is in this answer once and nowhere else (S-w1-05). 409 when the email is taken. */
var dealersCreate = define({
	name: "dealers.create",
	method: "POST",
	path: "/api/inspector/dealers",
	who: staff,
	body: z.object({
		/** Made on the phone when it is created without signal. */
		id: z.uuid().optional(),
		name: z.string().trim().min(1, "Enter the dealer’s name").max(120),
		contactEmail: email,
		contactPhone: optionalText(40),
		address: optionalText(200),
		city: optionalText(80),
		emirate: choice(DEALER_FORM_EMIRATES),
		licenseNumber: optionalText(60)
	}),
	response: z.object({
		dealer: dealer$1,
		credentials: z.object({
			email: z.string(),
			password: z.string()
		})
	}),
	status: 201,
	idempotent: true
});
/** Absent keeps what is there; null and '' clear it. */
var keptOr = {
	phone: text$3(40).nullable().transform((value) => value || null).optional(),
	emirate: z.union([
		z.enum(EMIRATES),
		z.literal(""),
		z.null()
	]).transform((value) => value || null).optional()
};
/** The contact email is the dealer's sign-in: it moves along, 409 when it is taken; open sessions stay (D-73). */
var dealersPatch = define({
	name: "dealers.patch",
	method: "PATCH",
	path: "/api/admin/dealers/:id",
	who: ["admin"],
	params: idParams,
	body: z.object({
		name: z.string().trim().min(1, "Enter the dealer’s name").max(120),
		contactEmail: email,
		contactPhone: keptOr.phone,
		emirate: keptOr.emirate
	}),
	response: dealer$1,
	idempotent: true
});
/** Ends every session of the dealer (S-deal-04). No Idempotency-Key, as with staff passwords. */
var dealersResetPassword = define({
	name: "dealers.resetPassword",
	method: "POST",
	path: "/api/admin/dealers/:id/reset-password",
	who: ["admin"],
	params: idParams,
	body: z.object({ newPassword: newPassword$1(6) }),
	response: done
});
// shared/contract/customer.ts
/** A customer's own account: profile, password, and the two lists that follow it to another device (C-api-23, C-ent-24). */
var customer$1 = ["customer"];
var profile = z.object({
	profile: z.object({
		firstName: z.string().nullable(),
		lastName: z.string().nullable(),
		phone: z.string().nullable()
	}),
	user: sessionUser
});
var customerProfile = define({
	name: "customer.profile",
	method: "GET",
	path: "/api/customer/profile",
	who: customer$1,
	response: profile
});
/** A member that is left out stays as it is; null or '' empties it. */
var changed$1 = (max) => text$3(max).transform((value) => value || null).nullable().optional();
/** The email stays: it is the sign-in. */
var changeProfile = define({
	name: "customer.changeProfile",
	method: "PATCH",
	path: "/api/customer/profile",
	who: customer$1,
	body: z.object({
		firstName: changed$1(80),
		lastName: changed$1(80),
		phone: changed$1(40)
	}),
	response: profile
});
/** Ends every other session of the account; this one goes on with a new cookie. A wrong present password is 400 VALIDATION. */
var changePassword = define({
	name: "account.changePassword",
	method: "POST",
	path: "/api/account/password",
	who: [
		"customer",
		"dealer",
		"inspector",
		"admin"
	],
	body: z.object({
		currentPassword: z.string().min(1, "Enter your present password").max(128),
		newPassword: z.string().min(8, "Password must be at least 8 characters").max(128)
	}),
	response: done,
	perMinute: 10,
	ownTransactions: true
});
var keptLists = z.object({
	/** Shortlisted cars in order of preference, at most 5. */
	selectedCarIds: z.array(id).max(5),
	/** Hearts, newest first. */
	savedCarIds: z.array(id).max(200),
	/** Rises by one with every change. */
	revision: z.number().int().min(0)
});
var customerLists = define({
	name: "customer.lists",
	method: "GET",
	path: "/api/customer/lists",
	who: customer$1,
	response: keptLists
});
/** Replaces both lists. `revision` is the one it is based on: another answers 409 STALE {current} and changes nothing. */
var replaceLists = define({
	name: "customer.replaceLists",
	method: "PUT",
	path: "/api/customer/lists",
	who: customer$1,
	body: keptLists,
	response: keptLists
});
// shared/contract/dealer-cars.ts
/** A dealer's own cars: what is for sale and what was sold (S-dlr, S-api-24, S-api-25). */
var dealer = ["dealer"];
/** Exactly the eleven fields of S-dlr-05; pictures and dates come with dealerListings. */
var dealerCar = z.object({
	id: z.string(),
	year: z.number().nullable(),
	make: z.string(),
	model: z.string(),
	/** Whole kilometres (D-13). */
	mileage: z.number(),
	spec: z.enum(SPECS),
	bodyType: z.enum(BODY_TYPES).nullable(),
	isVerified: z.boolean(),
	isSold: z.boolean(),
	/** AED; the Repair & Drive price (D-37). */
	displayPriceAed: z.number().nullable(),
	/** AED; the market value (D-37). */
	asIsPrice: z.number().nullable()
});
/** Live and sold ones, newest first; a car under review is nobody's stock yet, an archived one no more (D-60). */
var dealerCars = define({
	name: "dealer.cars",
	method: "GET",
	path: "/api/dealer/cars",
	who: dealer,
	response: z.array(dealerCar)
});
/** How each of those cars is shown and since when. */
var dealerListing = z.object({
	id: z.string(),
	shortId: z.string(),
	trim: z.string().nullable(),
	imageUrl: z.string().nullable(),
	listedAt: z.string(),
	soldAt: z.string().nullable()
});
var dealerListings = define({
	name: "dealer.listings",
	method: "GET",
	path: "/api/dealer/listings",
	who: dealer,
	response: z.array(dealerListing)
});
/** Sold for good: archived with it, no call undoes it. Another dealer's car 404, one that is not live 409 (S-dlr-04, S-role-08). */
var dealerSold = define({
	name: "dealer.sold",
	method: "POST",
	path: "/api/dealer/cars/:id/sold",
	who: dealer,
	params: idParams,
	response: dealerCar.extend({
		success: z.literal(true),
		soldAt: z.string().nullable(),
		archivedAt: z.string().nullable()
	}),
	idempotent: true
});
// shared/contract/errors.ts
/** Failures that clients report (C-err, D-33) and what the admin does with them (S-errs). */
/** Levels in any case, "warning" included. */
var level = z.string().max(20).transform((value) => value.toUpperCase() === "WARNING" ? "WARN" : value.toUpperCase()).pipe(z.enum(ERROR_LEVELS)).default("WARN");
/** 32 kB, 30 a minute and address. The answer's id is the entry the report joined. */
var errorsReport = define({
	name: "errors.report",
	method: "POST",
	path: "/api/errors",
	who: "anyone",
	body: z.object({
		level,
		category: z.string().max(40).transform((value) => ERROR_CATEGORIES.find((known) => known === value.toUpperCase()) ?? "UI").default("UI"),
		message: z.string().trim().min(1).max(2e3),
		context: z.union([z.string().max(2e4), z.record(z.string(), z.unknown())]).nullish(),
		stack: z.string().max(2e4).nullish(),
		url: z.string().max(2e3).nullish(),
		userAgent: z.string().max(500).nullish(),
		sessionId: z.string().max(100).nullish(),
		/** How bad it is, when the reporter knows; an unknown word counts as not said (D-33). */
		severity: z.string().nullish().transform((value) => ERROR_SEVERITIES.find((known) => known === value?.toLowerCase()))
	}),
	response: z.object({
		success: z.literal(true),
		id: z.string()
	}),
	status: 201,
	perMinute: 30,
	maxBytes: 32e3
});
var admin$2 = ["admin"];
/** One kind of failure and how often it happened (S-errs-09, S-errs-10). */
var errorEntry = z.object({
	id: z.string(),
	level: z.enum(ERROR_LEVELS),
	category: z.enum(ERROR_CATEGORIES),
	severity: z.enum(ERROR_SEVERITIES),
	message: z.string(),
	count: z.number(),
	timestamp: z.string(),
	lastSeen: z.string(),
	url: z.string().nullable(),
	sessionId: z.string().nullable(),
	/** JSON text as the reporter sent it. */
	context: z.string().nullable(),
	stack: z.string().nullable(),
	userAgent: z.string().nullable(),
	resolved: z.boolean(),
	resolvedAt: z.string().nullable(),
	/** The admin's email. */
	resolvedBy: z.string().nullable()
});
/** '' from an untouched select means "all". */
function oneOf(values) {
	return z.string().transform((value) => value === "" ? void 0 : value.toUpperCase()).pipe(z.enum(values).optional()).optional();
}
/** Last seen first, at most 2,000 (S-api-21). */
var errorsList = define({
	name: "errors.list",
	method: "GET",
	path: "/api/admin/errors",
	who: admin$2,
	query: z.object({
		level: oneOf(ERROR_LEVELS),
		category: oneOf(ERROR_CATEGORIES),
		resolved: z.enum([
			"true",
			"false",
			""
		]).transform((value) => value === "" ? void 0 : value === "true").optional()
	}),
	response: z.array(errorEntry)
});
var counts = z.record(z.string(), z.number());
/** S-api-22. `trend` holds the last 14 days in Dubai, oldest first, with how many new entries each brought. */
var errorsStats = define({
	name: "errors.stats",
	method: "GET",
	path: "/api/admin/errors/stats",
	who: admin$2,
	response: z.object({
		total: z.number(),
		unresolved: z.number(),
		byCategory: counts,
		bySeverity: counts,
		trend: z.array(z.object({
			day: z.string(),
			count: z.number()
		}))
	})
});
/** The entry somebody was given a reference to, whatever the filters of the list. */
var errorsEntry = define({
	name: "errors.entry",
	method: "GET",
	path: "/api/admin/errors/:id",
	who: admin$2,
	params: idParams,
	response: errorEntry
});
/** A second time changes nothing and answers the same (S-errs-11). */
var errorsResolve = define({
	name: "errors.resolve",
	method: "PATCH",
	path: "/api/admin/errors/:id/resolve",
	who: admin$2,
	params: idParams,
	response: errorEntry.extend({ success: z.literal(true) })
});
// shared/contract/car-form.ts
/** The wizard's form on the wire (S-api-31, S-ent-13 to S-ent-17), camelCase. Answers are checked by word lists, not by completeness (D-35). */
var color = z.string().nullish().transform((value, ctx) => {
	if (!value) return null;
	const known = storedColor(value);
	if (!known) ctx.addIssue({
		code: "custom",
		message: `Choose one of: ${COLORS.join(", ")}`
	});
	return known ?? null;
});
var amount = money.nullish().transform((value) => value ?? null);
var urls = z.array(z.string().max(2e7)).max(200).default([]);
var flag = z.boolean().nullish().transform((value) => value ?? false);
var answer = tri.optional().transform((value) => value ?? null);
/** A whole number, or its text. Nothing else counts as one: null and '' are not 0. */
var whole$1 = (min, max) => z.union([z.number(), z.string().regex(/^\s*\d+\s*$/).transform(Number)]).pipe(z.number().int("Use a whole number").min(min).max(max));
var optionalWhole = (min, max) => z.union([whole$1(min, max), z.literal("")]).nullish().transform((value) => value === "" ? null : value ?? null);
/** One photo of the manifest: an upload named by its hash. */
var carPhoto = z.object({
	sha256,
	gallery: z.enum(GALLERIES),
	category: z.enum(PHOTO_CATEGORIES).default("exterior"),
	position: z.number().int().min(0).max(999),
	takenAt: z.string().max(40).nullish().transform((value) => value ?? null)
});
/** All the wizard asks for. Every field may be missing in a PATCH. */
var carFields = z.object({
	dealerId: id,
	priceSellerAed: money,
	vin: optionalText(40),
	make: z.string().trim().max(60).nullish().transform((value) => value ?? ""),
	model: z.string().trim().max(80).nullish().transform((value) => value ?? ""),
	trim: optionalText(80),
	/** 1980 to next year (D-12). */
	year: optionalWhole(1980, 2100),
	spec: z.enum(SPECS).default("American"),
	mileageValue: whole$1(0, 5e6),
	mileageUnit: z.enum(MILEAGE_UNITS).default("miles"),
	engineSize: optionalText(40),
	engineSpecs: optionalText(120),
	numCylinders: choice(CYLINDERS),
	doors: optionalWhole(1, 9),
	bodyType: choice(BODY_TYPES),
	exteriorColor: color,
	interiorColor: color,
	airbagsIntact: answer,
	chassisIntact: answer,
	oilCoolantMix: answer,
	dashAirbagDeployed: flag,
	steeringAirbagDeployed: flag,
	seatAirbagDeployed: flag,
	curtainAirbagsDeployed: flag,
	/** The same answer under another name, for callers that use it (decisions 2.2). */
	curtainAirbagDeployed: z.boolean().nullish(),
	primaryDamage: choice(DAMAGE_TYPES),
	secondaryDamage: choice(DAMAGE_TYPES),
	/** JSON text: {panel: {action, paint}} for the 15 panels. */
	panelConditions: z.string().max(5e3).nullish().transform((value) => value ?? null),
	comments: optionalText(5e3),
	marketPriceAed: amount,
	auctionPriceUsd: amount,
	winPriceAed: amount,
	totalWithShippingAed: amount,
	repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES).default("5-10"),
	repairTimeManual: flag,
	features: z.array(z.string().max(80)).max(50).default([]),
	listingType: z.enum(LISTING_TYPES).default("buy_now"),
	carInUae: flag,
	sourceLocation: optionalText(120),
	sourceLocationOld: optionalText(120),
	/** Addresses or data URLs; the server stores data URLs as photos (D-50). */
	imageUrl: z.string().max(2e7).nullish().transform((value) => value ?? null),
	usaImages: urls,
	uaeImages: urls,
	exteriorImages: urls,
	interiorImages: urls,
	damageImages: urls,
	photoMetadata: z.string().max(2e5).nullish().transform((value) => value ?? null),
	videoUrl: optionalText(2e3),
	usaVideoUrl: optionalText(2e3),
	engineVideoUrl: optionalText(2e3),
	iaai360: optionalText(2e3),
	copartExterior360: z.array(z.string().max(2e3)).max(400).default([]),
	copartInterior360: optionalText(2e3)
});
var photoManifest = z.array(carPhoto).max(200);
/** POST /api/inspector/cars: airbags and chassis must be answered (S-err-31, S-err-32, decisions 2.4). */
var submitCarBody = carFields.extend({
	/** The car's id, made on the phone. */
	id: z.uuid().optional(),
	draftId: id.nullish().transform((value) => value ?? null),
	photos: photoManifest.default([]),
	airbagsIntact: z.boolean({ error: "Please specify if airbags are intact" }),
	chassisIntact: z.boolean({ error: "Please specify if chassis is intact" }),
	dealerId: z.string({ error: "Please select a dealer" }).min(1, "Please select a dealer").max(100)
});
/** Every field may be absent and then stays as it is: defaults and "null when absent" of the full form must not apply. */
function asPatch(schema) {
	const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, z.optional(unwrapDefault(field))]));
	return z.object(shape);
}
function unwrapDefault(field) {
	return field instanceof z.ZodDefault ? field.unwrap() : field;
}
/** PATCH /api/admin/cars/{id}. Status, sale, archive, owner and derived prices are not among the fields: they are ignored (D-88). */
var patchCarBody = asPatch(carFields).extend({
	/** What the change is based on: an inspector must send it, an admin may. */
	revision: z.number().int().min(1).optional(),
	photos: photoManifest.optional()
});
// shared/contract/inspections.ts
/** What inspectors send and read: cars, submissions, drafts (S-api-26 to S-api-31, design section 4). */
var inspector = ["inspector"];
/** 409 PHOTOS_MISSING {missing} when a photo it names has not arrived (rule 6). */
var carsSubmit = define({
	name: "cars.submit",
	method: "POST",
	path: "/api/inspector/cars",
	who: inspector,
	body: submitCarBody,
	response: z.object({
		success: z.literal(true),
		id: z.string(),
		submissionId: z.string(),
		status: z.enum(CAR_STATUSES),
		revision: z.number(),
		photos: z.array(sha256)
	}),
	status: 201,
	idempotent: true,
	maxBytes: 35e6
});
var submission = z.object({
	id: z.string(),
	carId: z.string(),
	status: z.enum(CAR_STATUSES),
	submittedAt: z.string(),
	/** Shown as Admin Notes. */
	rejectionReason: z.string().nullable(),
	history: z.array(z.object({
		status: z.enum(CAR_STATUSES),
		reason: z.string().nullable(),
		at: z.string()
	})),
	carData: z.object({
		make: z.string(),
		model: z.string(),
		year: z.number().nullable(),
		mileageValue: z.number(),
		mileageUnit: z.string(),
		bodyType: z.string().nullable(),
		regionalSpec: z.string(),
		exteriorColor: z.string().nullable()
	}),
	imageUrl: z.string().nullable()
});
var submissionsList = define({
	name: "submissions.list",
	method: "GET",
	path: "/api/inspector/submissions",
	who: inspector,
	response: z.array(submission)
});
/** Any fields; they come back as sent, except data URLs, which come back as photo addresses (D-74, design section 4). */
var draftFields = z.looseObject({ id: id.optional() });
var draft = z.looseObject({
	id: z.string(),
	createdAt: z.string(),
	updatedAt: z.string()
});
var draftCall = {
	who: inspector,
	idempotent: true,
	maxBytes: 35e6
};
var draftsList = define({
	name: "drafts.list",
	method: "GET",
	path: "/api/inspector/draft-cars",
	who: inspector,
	response: z.array(draft)
});
var draftsGet = define({
	name: "drafts.get",
	method: "GET",
	path: "/api/inspector/draft-cars/:id",
	who: inspector,
	params: idParams,
	response: draft
});
/** The id is the phone's own when it sends one; saving the same id again keeps one draft. */
var draftsCreate = define({
	...draftCall,
	name: "drafts.create",
	method: "POST",
	path: "/api/inspector/draft-cars",
	body: draftFields,
	response: draft,
	status: 201
});
/** Creates the draft when the id is new: a phone may send the later revision first. */
var draftsPut = define({
	...draftCall,
	name: "drafts.put",
	method: "PUT",
	path: "/api/inspector/draft-cars/:id",
	params: idParams,
	body: draftFields,
	response: draft
});
/** Deleting what is gone succeeds: a repeated call must not alarm anybody. */
var draftsDelete = define({
	...draftCall,
	name: "drafts.delete",
	method: "DELETE",
	path: "/api/inspector/draft-cars/:id",
	params: idParams,
	response: done
});
// shared/domain/repair-options.ts
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
// shared/contract/reservations.ts
/** Reserving cars, paying the deposit, following it, and what admins do with it (C-api-20 to 24, D-08 to D-10, D-51 to D-54). */
var customer = ["customer"];
var admin$1 = ["admin"];
var nullableText$1 = z.string().nullable();
var status = z.enum(RESERVATION_STATUSES);
var customerInfo = z.object({
	firstName: z.string().trim().min(1, "Enter your first name").max(80),
	lastName: optionalText(80),
	email,
	phone: z.string().trim().min(5, "Enter a phone number we can reach you at").max(40),
	emirate: choice(EMIRATES),
	address: optionalText(300)
});
var repairChoice = z.object({
	level: z.enum(REPAIR_LEVEL_IDS),
	addOns: z.array(z.enum(REPAIR_ADD_ON_IDS)).max(20),
	delivery: z.enum(DELIVERY_IDS)
});
/** One of the selected cars as it is now, or as it was when it is no longer for sale. */
var reservedCar = z.object({
	carId: z.string(),
	/** "2021 Toyota Camry" as it was when reserved. */
	title: z.string(),
	/** AED when reserved. */
	repairPrice: z.number().nullable(),
	/** False once it was sold or taken down: its page is gone. */
	isAvailable: z.boolean(),
	imageUrl: nullableText$1,
	mileage: z.number().nullable(),
	regionalSpec: nullableText$1,
	repairTimeCategory: nullableText$1
});
var reservation = z.object({
	id: z.string(),
	/** "RD-204817". */
	orderId: z.string(),
	status,
	/** In order of preference. */
	selectedCarIds: z.array(z.string()),
	cars: z.array(reservedCar),
	finalCarId: nullableText$1,
	/** Why this car was picked, as told to the customer. */
	pickReason: nullableText$1,
	customerInfo: customerInfo.extend({
		lastName: nullableText$1,
		emirate: nullableText$1,
		address: nullableText$1
	}).nullable(),
	depositAmount: z.number(),
	/** The sum of all cars, or the picked car's price (D-10). */
	totalAmount: z.number(),
	remainingBalance: z.number(),
	paymentMethod: nullableText$1,
	fix: repairChoice.extend({ total: z.number() }).nullable(),
	depositPaidAt: nullableText$1,
	refundedAt: nullableText$1,
	/** What happened, oldest first; never who of the staff did it. */
	history: z.array(z.object({
		status,
		at: z.string(),
		by: z.enum(ROLES)
	})),
	createdAt: z.string(),
	updatedAt: z.string()
});
var ids = z.array(id).refine((all) => new Set(all).size === all.length, "Choose each car once");
/**
* 2 to 5 different live cars with a price. The amounts are checked, never stored: 422 AMOUNT_MISMATCH. 409 CAR_UNAVAILABLE
* {missing: ids} names cars that are no longer for sale, 422 NO_PRICE a car without a price.
*/
var reservationsCreate = define({
	name: "reservations.create",
	method: "POST",
	path: "/api/reservations",
	who: customer,
	body: z.object({
		selectedCarIds: ids.pipe(z.array(id).min(2, "Please select at least 2 cars").max(5, "You can select up to 5 cars")),
		customerInfo,
		depositAmount: money.optional(),
		totalAmount: money.optional(),
		paymentMethod: z.enum(["card", "bank"], { error: "Choose card or bank transfer" })
	}),
	response: reservation,
	status: 201,
	idempotent: true
});
/** An unpaid reservation of the same cars is answered again with 200 instead of a second one (D-08). 1 to 5 cars (D-09). */
var checkoutReservation = define({
	name: "customer.reserve",
	method: "POST",
	path: "/api/customer/reservations",
	who: customer,
	body: z.object({
		selectedCarIds: ids.pipe(z.array(id).min(1, "Please select at least one car").max(5, "You can select up to 5 cars")),
		depositAmount: money.optional()
	}),
	response: reservation,
	status: 201,
	idempotent: true
});
/** Another payment of a paid deposit is 409 ALREADY_PAID; a wrong amount 422 AMOUNT_MISMATCH. */
var depositPayment = define({
	name: "customer.pay",
	method: "POST",
	path: "/api/customer/payments",
	who: customer,
	body: z.object({
		reservationId: id,
		paymentType: z.literal("deposit"),
		amount: money,
		paymentMethod: z.literal("test")
	}),
	response: z.object({
		success: z.literal(true),
		id: z.string(),
		reservationId: z.string(),
		amount: z.number(),
		status
	}),
	status: 201,
	idempotent: true
});
/** Own ones, newest first. */
var ownReservations = define({
	name: "customer.reservations",
	method: "GET",
	path: "/api/customer/reservations",
	who: customer,
	response: z.array(reservation)
});
var ownReservation = define({
	name: "customer.reservation",
	method: "GET",
	path: "/api/customer/reservations/:id",
	who: customer,
	params: idParams,
	response: reservation
});
/** Before the deposit only; later a customer asks us (decisions 2.4). */
var cancelOwnReservation = define({
	name: "customer.cancel",
	method: "POST",
	path: "/api/customer/reservations/:id/cancel",
	who: customer,
	params: idParams,
	response: reservation,
	idempotent: true
});
/** The repair choice (D-51): until the repair begins. The total is the server's. */
var chooseRepair = define({
	name: "customer.fix",
	method: "PATCH",
	path: "/api/customer/reservations/:id/fix",
	who: customer,
	params: idParams,
	body: repairChoice,
	response: reservation,
	idempotent: true
});
var staffReservedCar = reservedCar.extend({
	shortId: nullableText$1,
	/** AED today, which is what the customer pays if it is picked; null when it is not for sale or has no price. */
	priceNow: z.number().nullable(),
	/** The order for which another pick took it. */
	claimedBy: nullableText$1
});
/** What an admin sees besides: whose account it is, and what stands in the way of each car. Pictures also of cars that are gone. */
var staffReservation = reservation.extend({
	cars: z.array(staffReservedCar),
	customerId: z.string(),
	customerEmail: nullableText$1,
	customerName: nullableText$1,
	customerPhone: nullableText$1
});
/** Newest first. `q` finds the order id, the customer's name or email. */
var staffReservations = define({
	name: "reservations.page",
	method: "GET",
	path: "/api/admin/reservations",
	who: admin$1,
	query: z.object({
		status: status.optional().catch(void 0),
		q: z.string().trim().min(1).max(80).optional().catch(void 0),
		limit: z.coerce.number().int().min(1).max(100).default(50).catch(50),
		cursor: z.string().max(400).optional().catch(void 0)
	}),
	response: z.object({
		reservations: z.array(staffReservation),
		total: z.number(),
		nextCursor: nullableText$1,
		/** How many of each status, without the status filter. */
		counts: z.record(z.string(), z.number())
	})
});
var staffReservationDetail = define({
	name: "reservations.detail",
	method: "GET",
	path: "/api/admin/reservations/:id",
	who: admin$1,
	params: idParams,
	response: staffReservation
});
/**
* One step along the life (shared/domain/reservation.ts), or cancelled. `finalCarId` and `pickReason` belong to car_selected: one
* of the selected cars, live, with a price, not picked for another reservation (409). 409 INVALID_STATE for any other step.
*/
var moveReservation = define({
	name: "reservations.move",
	method: "PATCH",
	path: "/api/admin/reservations/:id",
	who: admin$1,
	params: idParams,
	body: z.object({
		status,
		finalCarId: id.nullish(),
		pickReason: optionalText(1e3)
	}),
	response: staffReservation,
	idempotent: true
});
// shared/contract/staff-car.ts
/** A car as staff see it: everything an inspector said and everything that was derived (S-rev, S-api-08, decisions 2.1). */
var aed = z.number().nullable();
var nullableText = z.string().nullable();
var wholeCar = z.object({
	id: z.string(),
	shortId: z.string(),
	revision: z.number(),
	vin: nullableText,
	make: z.string(),
	model: z.string(),
	trim: nullableText,
	year: z.number().nullable(),
	spec: z.enum(SPECS),
	/** Same value as spec, under the customer side's name (D-17). */
	regionalSpec: z.enum(SPECS),
	mileageValue: z.number(),
	mileageUnit: z.enum(MILEAGE_UNITS),
	engineSize: nullableText,
	engineSpecs: nullableText,
	numCylinders: z.enum(CYLINDERS).nullable(),
	doors: z.number().nullable(),
	bodyType: z.enum(BODY_TYPES).nullable(),
	exteriorColor: z.enum(STORED_COLORS).nullable(),
	interiorColor: z.enum(STORED_COLORS).nullable(),
	airbagsIntact: tri,
	chassisIntact: tri,
	oilCoolantMix: tri,
	dashAirbagDeployed: z.boolean(),
	steeringAirbagDeployed: z.boolean(),
	seatAirbagDeployed: z.boolean(),
	curtainAirbagsDeployed: z.boolean(),
	primaryDamage: z.enum(DAMAGE_TYPES).nullable(),
	secondaryDamage: z.enum(DAMAGE_TYPES).nullable(),
	/** JSON text. */
	panelConditions: z.string(),
	comments: nullableText,
	priceSellerAed: aed,
	marketPriceAed: aed,
	fixDrivePriceAed: aed,
	youSaveAed: aed,
	auctionPriceUsd: z.number().nullable(),
	winPriceAed: aed,
	totalWithShippingAed: aed,
	repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES),
	repairTimeManual: z.boolean(),
	features: z.array(z.string()),
	listingType: z.enum(LISTING_TYPES),
	carInUae: z.boolean(),
	sourceLocation: nullableText,
	sourceLocationOld: nullableText,
	photos: z.array(carPhoto),
	images: z.array(z.string()),
	usaImages: z.array(z.string()),
	uaeImages: z.array(z.string()),
	exteriorImages: z.array(z.string()),
	interiorImages: z.array(z.string()),
	damageImages: z.array(z.string()),
	imageUrl: nullableText,
	photoMetadata: nullableText,
	videoUrl: nullableText,
	usaVideoUrl: nullableText,
	engineVideoUrl: nullableText,
	iaai360: nullableText,
	copartExterior360: z.array(z.string()),
	copartInterior360: nullableText,
	dealerId: z.string(),
	dealerName: nullableText,
	submittedBy: z.string(),
	submittedByEmail: nullableText,
	submittedAt: z.string(),
	/** Why it was sent back, while it is; else null. */
	correctionNotes: nullableText,
	status: z.enum(CAR_STATUSES),
	isVerified: z.boolean(),
	isSold: z.boolean(),
	soldAt: nullableText,
	archivedAt: nullableText,
	createdAt: z.string(),
	updatedAt: z.string()
});
/** What an inspector may have said differently in an earlier submission of the same car. */
var previousAnswers$1 = wholeCar.pick({
	vin: true,
	make: true,
	model: true,
	trim: true,
	year: true,
	spec: true,
	mileageValue: true,
	mileageUnit: true,
	engineSize: true,
	engineSpecs: true,
	numCylinders: true,
	doors: true,
	bodyType: true,
	exteriorColor: true,
	interiorColor: true,
	airbagsIntact: true,
	chassisIntact: true,
	oilCoolantMix: true,
	dashAirbagDeployed: true,
	steeringAirbagDeployed: true,
	seatAirbagDeployed: true,
	curtainAirbagsDeployed: true,
	primaryDamage: true,
	secondaryDamage: true,
	panelConditions: true,
	comments: true,
	priceSellerAed: true,
	marketPriceAed: true,
	youSaveAed: true,
	fixDrivePriceAed: true,
	dealerId: true,
	exteriorImages: true,
	interiorImages: true,
	damageImages: true
}).partial();
var staffCar = wholeCar.extend({ 
/** In the answer about one pending car: what it said before its last resubmission, only the fields that changed; else null. */
previous: previousAnswers$1.nullable().optional() });
/** What a row of a list shows. */
var onCard = {
	id: true,
	shortId: true,
	revision: true,
	vin: true,
	make: true,
	model: true,
	trim: true,
	year: true,
	spec: true,
	bodyType: true,
	mileageValue: true,
	mileageUnit: true,
	engineSize: true,
	numCylinders: true,
	priceSellerAed: true,
	marketPriceAed: true,
	fixDrivePriceAed: true,
	imageUrl: true,
	dealerId: true,
	dealerName: true,
	submittedByEmail: true,
	submittedAt: true,
	status: true,
	isVerified: true,
	isSold: true,
	soldAt: true,
	archivedAt: true,
	updatedAt: true
};
/** A car in a list: with `view=card` only what a row shows, else the whole car. */
var listedCar = wholeCar.partial().required(onCard);
var CARD_FIELDS = Object.keys(onCard);
// shared/contract/review.ts
/** Review and publishing (S-api-03 to S-api-15, decisions 2.4). */
var admin = ["admin"];
/** An inspector: only an own car in needs_correction, wizard fields only (D-07). */
var adminOrOwner = ["admin", "inspector"];
/** `view=card` leaves out what no row shows: a tenth of the bytes, so that thousands of cars stay quick. */
var list = {
	method: "GET",
	who: admin,
	query: z.object({ view: z.enum(["card"]).optional() }),
	response: z.array(listedCar)
};
var action = {
	method: "POST",
	who: admin,
	params: idParams,
	idempotent: true
};
var moved = staffCar.extend({ success: z.literal(true) });
var carsPending = define({
	...list,
	name: "review.pending",
	path: "/api/admin/pending-cars"
});
var carsApproved = define({
	...list,
	name: "review.approved",
	path: "/api/admin/approved-cars"
});
var carsArchived = define({
	...list,
	name: "review.archived",
	path: "/api/admin/cars/archived"
});
var carsForEdit = define({
	name: "review.car",
	method: "GET",
	path: "/api/admin/cars/:id",
	who: adminOrOwner,
	params: idParams,
	response: staffCar
});
/** 409 STALE {current} when `revision` is not the present one. By its inspector it also goes back to pending. */
var carsPatch = define({
	name: "review.patch",
	method: "PATCH",
	path: "/api/admin/cars/:id",
	who: adminOrOwner,
	params: idParams,
	body: patchCarBody,
	response: staffCar,
	idempotent: true,
	maxBytes: 35e6
});
var carsApprove = define({
	...action,
	name: "review.approve",
	path: "/api/admin/cars/:id/approve",
	response: moved
});
/** A tombstone: gone for good everywhere, the submission keeps the reason (D-06). */
var carsReject = define({
	...action,
	name: "review.reject",
	path: "/api/admin/cars/:id/reject",
	body: z.object({ reason: z.string().trim().min(1, "Say why it is rejected").max(2e3) }),
	response: z.object({
		success: z.literal(true),
		id: z.string(),
		status: z.literal("rejected")
	})
});
var carsSendCorrection = define({
	...action,
	name: "review.sendCorrection",
	path: "/api/admin/cars/:id/send-correction",
	body: z.object({ notes: z.string().trim().min(1, "Say what is to be corrected").max(2e3) }),
	response: moved
});
var carsArchive = define({
	name: "review.archive",
	method: "PATCH",
	path: "/api/admin/cars/:id/archive",
	who: admin,
	params: idParams,
	response: moved,
	idempotent: true
});
// shared/contract/site.ts
/** What the house says about itself on every public page. */
/** How a buyer reaches a person, as the operator set it. */
var siteContacts = define({
	name: "site.contacts",
	method: "GET",
	path: "/api/site",
	who: "anyone",
	response: z.object({
		/** International form, digits only, as chat links want it. */
		whatsappNumber: z.string(),
		/** International form without spaces, as phones dial it. */
		callNumber: z.string()
	})
});
// shared/contract/table.ts
/** The plan of the house: every call there is. Order matters where a fixed word and an id share a place: the word comes first. */
var CONTRACT = [
	authStatus,
	login,
	logout,
	register,
	carsList,
	carsSearch,
	carsSuggest,
	carsMakes,
	carsModels,
	carsTrims,
	carsSimilar,
	carsDetail,
	photosHave,
	photosHead,
	photosPut,
	photosPatch,
	carsSubmit,
	submissionsList,
	draftsList,
	draftsGet,
	draftsCreate,
	draftsPut,
	draftsDelete,
	dealersList,
	dealersCreate,
	vinLookup,
	pricingEstimate,
	carsPending,
	carsApproved,
	carsArchived,
	carsForEdit,
	carsPatch,
	carsApprove,
	carsReject,
	carsSendCorrection,
	carsArchive,
	stats,
	activityList,
	staffList,
	staffCreate,
	staffPassword,
	staffDelete,
	dealersPatch,
	dealersResetPassword,
	errorsReport,
	errorsList,
	errorsStats,
	errorsEntry,
	errorsResolve,
	dealerCars,
	dealerListings,
	dealerSold,
	siteContacts,
	reservationsCreate,
	checkoutReservation,
	depositPayment,
	ownReservations,
	ownReservation,
	cancelOwnReservation,
	chooseRepair,
	staffReservations,
	staffReservationDetail,
	moveReservation,
	customerProfile,
	changeProfile,
	customerLists,
	replaceLists,
	changePassword
];
// server/features/activity/export.ts
/** The activity log as a spreadsheet, in pieces of one day, so that a long log is never held as a whole. */
var COLUMNS = [
	"Time (UTC)",
	"Action",
	"User",
	"Role",
	"Car",
	"Reservation",
	"Dealer",
	"Reason",
	"Before",
	"After"
];
/** Tells Excel that the text is UTF-8. */
var BYTE_ORDER_MARK = "﻿";
/** Most entries of one day; no day comes near it. */
var MOST_A_DAY = 1e5;
/** Cells that a spreadsheet would take for a formula are quoted: whoever names a dealer must not run code at the admin's desk. */
function csv(rows) {
	return stringify([...rows], {
		escape_formulas: true,
		record_delimiter: "windows"
	});
}
function text(value) {
	if (value === void 0 || value === null) return "";
	return typeof value === "string" ? value : JSON.stringify(value);
}
function cells({ createdAt, action, userEmail, userRole, details }) {
	const { carDetails, orderId, dealerName, reason, before, after } = JSON.parse(details);
	return [
		createdAt,
		action,
		userEmail,
		userRole,
		...[
			carDetails,
			orderId,
			dealerName,
			reason,
			before,
			after
		].map(text)
	];
}
/**
* The file, newest entry first. `now` in milliseconds.
* Days are read one after the other: the log only grows at its new end, which lies before the first.
*/
async function* activityCsv(store, filter, now) {
	yield BYTE_ORDER_MARK + csv([COLUMNS]);
	for (let day = 1; day <= filter.days; day++) {
		const since = activitySince(day, now);
		const before = day === 1 ? {} : { before: activitySince(day - 1, now) };
		const wanted = filterActivity(await store.read((tx) => tx.find("activity.page", {
			since,
			...before,
			limit: MOST_A_DAY
		})), filter, now);
		if (wanted.length > 0) yield csv(wanted.map(cells));
	}
}
// server/http/body.ts
/** Reads the JSON body of a call: type, size and syntax are judged before any meaning. */
var ONE_MEGABYTE = 1e6;
/** No form of ours nests deeper than five; what nests by the thousand overflows everything that later walks through it. */
var DEEPEST = 50;
var hashes = /* @__PURE__ */ new WeakMap();
function hasBody(req) {
	return req.headers["transfer-encoding"] !== void 0 || Number(req.headers["content-length"] ?? 0) > 0;
}
/** Refuses a value that nests too deeply, walking it level by level: the walk itself must not overflow. */
function requireShallow(value) {
	let level = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > DEEPEST) throw new Problem("BAD_JSON", { message: "The request nests too deeply" });
		level = level.flatMap((one) => isObject(one) ? Object.values(one).filter(isObject) : []);
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null;
}
/** A reader for bodies of this entry. Rejects with BAD_JSON, TOO_LARGE or UNSUPPORTED_TYPE. */
function jsonBody(entry) {
	const parse = express.json({
		limit: entry.maxBytes ?? ONE_MEGABYTE,
		strict: false,
		verify: (req, _res, bytes) => hashes.set(req, createHash("sha256").update(bytes).digest("hex"))
	});
	return async (req, res) => {
		if (!hasBody(req)) return void 0;
		if (!req.is("application/json")) throw new Problem("UNSUPPORTED_TYPE");
		await new Promise((resolve, reject) => {
			parse(req, res, (error) => error === void 0 ? resolve() : reject(error));
		});
		const body = req.body;
		requireShallow(body);
		return body;
	};
}
/** SHA-256 (hex) of the body's bytes; of nothing when there was none. */
function bodyHash(req) {
	return hashes.get(req) ?? "-";
}
// server/http/idempotency.ts
/**
* Effects happen once (design section 4, rule 5): the answer is stored in the transaction of the effect and replayed for the same key.
* What is stored is sealed with the key the caller holds, as answers may carry a password that is shown once.
*/
var KEY_SHAPE = /^[\x21-\x7e]{1,200}$/;
/**
* Names the operation.
* @throws Problem VALIDATION for a key that is empty, longer than 200 characters or not plain ASCII.
*/
function operation$1(userId, key, fingerprint) {
	if (!KEY_SHAPE.test(key)) throw new Problem("VALIDATION", { issues: [{
		path: "Idempotency-Key",
		message: "Use 1 to 200 plain characters"
	}] });
	return {
		id: `${userId}:${createHash("sha256").update(key).digest("hex")}`,
		secret: key,
		fingerprint
	};
}
function sealKey(op) {
	return Buffer.from(hkdfSync("sha256", op.secret, op.id, "reply", 32));
}
function seal(op, text) {
	const nonce = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", sealKey(op), nonce);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return JSON.stringify(Buffer.concat([
		nonce,
		cipher.getAuthTag(),
		sealed
	]).toString("base64"));
}
function open$1(op, body) {
	const bytes = Buffer.from(JSON.parse(body), "base64");
	const decipher = createDecipheriv("aes-256-gcm", sealKey(op), bytes.subarray(0, 12));
	decipher.setAuthTag(bytes.subarray(12, 28));
	return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}
/**
* The answer this operation got before, if it did.
* @throws Problem IDEMPOTENCY_MISMATCH when the key was used for another request.
*/
async function storedAnswer(tx, op) {
	const row = await tx.get("replies", op.id);
	if (!row) return void 0;
	if (row.fingerprint !== op.fingerprint) throw new Problem("IDEMPOTENCY_MISMATCH");
	return {
		status: row.status,
		body: JSON.parse(open$1(op, row.body))
	};
}
/** Stores the answer with the effect. */
async function storeAnswer(tx, op, answer, now) {
	await tx.insert("replies", {
		id: op.id,
		fingerprint: op.fingerprint,
		status: answer.status,
		body: seal(op, JSON.stringify(answer.body)),
		createdAt: now
	});
}
// server/single-file.ts
/** Work of one name runs one after another, work of different names side by side. */
/** Holds within this process; between processes the store's unique ids do. */
var SingleFile = class {
	tails = /* @__PURE__ */ new Map();
	/** Runs the work when everything given before under this name has ended, well or not. */
	async run(name, work) {
		const mine = (this.tails.get(name) ?? Promise.resolve()).then(work, work);
		const settled = mine.catch(() => void 0);
		this.tails.set(name, settled);
		try {
			return await mine;
		} finally {
			if (this.tails.get(name) === settled) this.tails.delete(name);
		}
	}
};
// server/http/perform.ts
/** Runs a handler: once per operation, in one transaction, its value presented through the entry's schema. */
var duplicates = new SingleFile();
/** Rows of a list presented in one go: a list of a thousand cars must not hold everybody else up. */
var SLICE$3 = 50;
/** Nothing leaves that the entry's response schema does not name. A long list is presented slice by slice. */
async function present$3(entry, request, value) {
	const status = request.reply.status ?? entry.status ?? 200;
	if (!Array.isArray(value) || value.length <= SLICE$3) return {
		status,
		body: entry.response.parse(value)
	};
	const body = [];
	for (let at = 0; at < value.length; at += SLICE$3) {
		body.push(...entry.response.parse(value.slice(at, at + SLICE$3)));
		await setImmediate$1();
	}
	return {
		status,
		body
	};
}
async function runEffects(entry, effects) {
	for (const effect of effects) try {
		await effect();
	} catch (error) {
		complain(`after ${entry.name}`, error);
	}
}
async function runOnce(handler, request, op) {
	const { entry } = handler;
	const { store } = request.services;
	const prepared = await handler.prepare?.(request);
	const effects = [];
	const work = async (tx) => {
		effects.length = 0;
		const context = {
			...request,
			tx,
			prepared,
			afterCommit: (effect) => effects.push(effect)
		};
		const value = await handler.run(context);
		const answer = await present$3(entry, request, value);
		if (op) await storeAnswer(tx, op, answer, request.now);
		return answer;
	};
	const answer = await (entry.method === "GET" ? store.read(work) : store.transact(work));
	await runEffects(entry, effects);
	return answer;
}
async function runWithoutTransaction(handler, request) {
	const prepared = await handler.prepare?.(request);
	const context = {
		...request,
		prepared
	};
	return present$3(handler.entry, request, await handler.run(context));
}
/**
* One operation's single answer. Duplicates wait for each other; where another process was quicker, its answer is found
* after ours was refused, and given instead.
*/
async function runOperation(handler, request, op) {
	const { store } = request.services;
	return duplicates.run(op.id, async () => {
		const before = await store.read((tx) => storedAnswer(tx, op));
		if (before) return before;
		try {
			return await runOnce(handler, request, op);
		} catch (error) {
			const meanwhile = await store.read((tx) => storedAnswer(tx, op));
			if (meanwhile) return meanwhile;
			throw error;
		}
	});
}
/** The answer of a call whose caller is admitted and whose input is parsed. */
async function perform(handler, request, op) {
	return {
		...handler.entry.ownTransactions ? await runWithoutTransaction(handler, request) : op ? await runOperation(handler, request, op) : await runOnce(handler, request, void 0),
		headers: request.reply.headers
	};
}
// server/http/problem-response.ts
/** Failures of the body reader and the router, by their own names. */
var BY_TYPE = {
	"entity.parse.failed": "BAD_JSON",
	"entity.too.large": "TOO_LARGE",
	"charset.unsupported": "UNSUPPORTED_TYPE",
	"encoding.unsupported": "UNSUPPORTED_TYPE"
};
var DISK_FULL = /* @__PURE__ */ new Set([
	"ENOSPC",
	"EDQUOT",
	"EROFS"
]);
function property(error, name) {
	return typeof error === "object" && error !== null ? error[name] : void 0;
}
/** The Problem an error stands for; INTERNAL when nobody foresaw it. */
function toProblem(error) {
	if (error instanceof Problem) return error;
	const known = BY_TYPE[String(property(error, "type"))];
	if (known) return new Problem(known);
	if (error instanceof URIError) return new Problem("NOT_FOUND");
	if (DISK_FULL.has(String(property(error, "code")))) return new Problem("STORAGE_FULL", { retryAfter: 60 });
	const status = property(error, "status");
	if (typeof status === "number" && status >= 400 && status < 500) return new Problem("BAD_JSON");
	return new Problem("INTERNAL");
}
/** Sends the refusal. `what` names the call in the log. */
function sendProblem(res, error, what) {
	const problem = toProblem(error);
	if (problem.status >= 500 && !(error instanceof Problem)) complain(what, error);
	if (res.headersSent) {
		res.destroy();
		return;
	}
	if (problem.extra.retryAfter !== void 0) res.set("Retry-After", String(Math.ceil(problem.extra.retryAfter)));
	if (problem.extra.offset !== void 0) res.set("Upload-Offset", String(problem.extra.offset));
	if (!res.req.complete) res.set("Connection", "close");
	res.set("Cache-Control", "no-store").status(problem.status).json(toProblemBody(problem));
}
// server/http/rate-limit.ts
/** Calls a minute, per signed-in user or else per address, for the entries that set a limit. Kept in memory: a restart forgives. */
/** The limiter of an entry; one without a limit lets everything through. */
function rateLimit(entry) {
	if (entry.perMinute === void 0) return () => Promise.resolve();
	const limiter = new RateLimiterMemory({
		points: entry.perMinute,
		duration: 60
	});
	return async (who) => {
		try {
			await limiter.consume(who);
		} catch (refusal) {
			if (!(refusal instanceof RateLimiterRes)) throw refusal;
			throw new Problem("TOO_MANY_REQUESTS", { retryAfter: refusal.msBeforeNext / 1e3 });
		}
	};
}
// server/http/sessions.ts
/** Sessions: who a cookie speaks for. The token is 256 random bits; only its hash is stored (design section 6, D-21, D-76). */
var DAY_MS$2 = 864e5;
var NOBODY = {
	user: null,
	session: null,
	sessionProblem: null
};
function cookieName(rules) {
	return rules.secureCookies ? "__Host-sid" : "sid";
}
function hashOf(token) {
	return createHash("sha256").update(token).digest("hex");
}
/** The session token of a Cookie header, if there is one. */
function sessionToken(header, rules) {
	return header === void 0 ? void 0 : parseCookie(header)[cookieName(rules)] || void 0;
}
/** Who the token speaks for at `now` (ISO time). Never throws for a bad token: it names the problem. */
async function findCaller(tx, token, now) {
	if (token === void 0) return NOBODY;
	const session = await tx.get("sessions", hashOf(token));
	if (!session) return {
		...NOBODY,
		sessionProblem: "INVALID_SESSION"
	};
	if (session.expiresAt <= now) return {
		...NOBODY,
		sessionProblem: "SESSION_EXPIRED"
	};
	const user = await tx.get("users", session.userId);
	if (!user) return {
		...NOBODY,
		sessionProblem: "USER_NOT_FOUND"
	};
	return {
		user,
		session,
		sessionProblem: null
	};
}
/** Customers 24 hours, everybody else 7 days, unless set otherwise; absolute (D-76). */
function lifetimeMs(user, rules) {
	return rules.sessionTtlMs ?? (user.role === "customer" ? DAY_MS$2 : 7 * DAY_MS$2);
}
/** A new session for the user. Insert `row`, then send `cookie`. */
function newSession(user, now, rules) {
	const token = randomBytes(32).toString("base64url");
	const lifetime = lifetimeMs(user, rules);
	return {
		row: {
			id: hashOf(token),
			userId: user.id,
			createdAt: now,
			expiresAt: new Date(Date.parse(now) + lifetime).toISOString()
		},
		cookie: setCookie(token, Math.max(1, Math.floor(lifetime / 1e3)), rules)
	};
}
/** The Set-Cookie header that ends the session in the browser. */
function clearedCookie(rules) {
	return setCookie("", 0, rules);
}
function setCookie(value, maxAge, rules) {
	return stringifySetCookie({
		name: cookieName(rules),
		value,
		maxAge,
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: rules.secureCookies
	});
}
// server/http/endpoint.ts
var CLEARS_COOKIE = /* @__PURE__ */ new Set([
	"SESSION_EXPIRED",
	"INVALID_SESSION",
	"USER_NOT_FOUND"
]);
/** 401 without a session (or with one that does not count), 403 for another role. @throws Problem */
function admit(entry, caller) {
	if (entry.who === "anyone") return;
	if (!caller.user) throw new Problem(caller.sessionProblem ?? "NO_SESSION");
	if (!entry.who.includes(caller.user.role)) throw new Problem("FORBIDDEN");
}
function parsePart(schema, value, issues) {
	if (!schema) return void 0;
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	issues.push(...issuesOf(parsed.error));
}
/**
* Path, query and body by the entry's schemas. An absent body counts as an empty one.
* @throws Problem VALIDATION with every issue found
*/
function parseInput(entry, raw) {
	const issues = [];
	const params = parsePart(entry.params, raw.params, issues);
	const query = parsePart(entry.query, raw.query, issues);
	const body = parsePart(entry.body === "bytes" ? void 0 : entry.body, raw.body ?? {}, issues);
	if (issues.length > 0) throw new Problem("VALIDATION", { issues });
	return {
		params,
		query,
		body
	};
}
function operationOf(entry, req, caller) {
	const key = req.get("Idempotency-Key");
	if (!entry.idempotent || key === void 0 || !caller.user) return void 0;
	return operation$1(caller.user.id, key, `${entry.method} ${req.path} ${bodyHash(req)}`);
}
function send(res, entry, answer, signedIn) {
	res.set("Cache-Control", entry.method === "GET" && !signedIn ? "no-cache" : "private, no-store");
	res.set(answer.headers).status(answer.status);
	if (answer.body === void 0) res.end();
	else res.json(answer.body);
}
/** The Express handler of one contract entry. */
function endpoint(handler, services) {
	const { entry } = handler;
	const limit = rateLimit(entry);
	const readBody = entry.body !== "bytes" && entry.method !== "GET" && entry.method !== "HEAD" ? jsonBody(entry) : void 0;
	const serve = async (req, res) => {
		const now = (/* @__PURE__ */ new Date()).toISOString();
		const token = sessionToken(req.headers.cookie, services);
		const caller = await services.store.read((tx) => findCaller(tx, token, now));
		admit(entry, caller);
		const address = req.ip ?? "";
		await limit(caller.user?.id ?? address);
		const body = await readBody?.(req, res);
		const answer = await perform(handler, {
			...parseInput(entry, {
				params: req.params,
				query: req.query,
				body
			}),
			...caller,
			address,
			now,
			services,
			reply: { headers: {} },
			upload: entry.body === "bytes" ? req : void 0
		}, operationOf(entry, req, caller));
		send(res, entry, answer, token !== void 0);
	};
	return async (req, res) => {
		try {
			await serve(req, res);
		} catch (error) {
			if (error instanceof Problem && CLEARS_COOKIE.has(error.code)) res.append("Set-Cookie", clearedCookie(services));
			sendProblem(res, error, `${entry.method} ${entry.path}`);
		}
	};
}
// server/http/activity-export.ts
/** GET /api/admin/activity-logs.csv: the filtered activity log as a file; a route of its own because a download is no JSON. */
/** Admins only; a filter that is none is refused, as a file that silently holds something else would mislead. */
function activityExport(services) {
	return async (req, res) => {
		try {
			const now = (/* @__PURE__ */ new Date()).toISOString();
			const token = sessionToken(req.headers.cookie, services);
			admit(ACTIVITY_EXPORT, await services.store.read((tx) => findCaller(tx, token, now)));
			const filter = activityFilter.safeParse(req.query);
			if (!filter.success) throw new Problem("VALIDATION", { issues: issuesOf(filter.error) });
			res.set({
				"Cache-Control": "private, no-store",
				"Content-Disposition": `attachment; filename="redrive-activity-${now.slice(0, 10)}.csv"`,
				"Content-Type": "text/csv; charset=utf-8"
			});
			await pipeline(Readable.from(activityCsv(services.store, filter.data, Date.parse(now))), res);
		} catch (error) {
			if (res.headersSent) res.destroy();
			else sendProblem(res, error, `GET ${ACTIVITY_EXPORT.path}`);
		}
	};
}
// server/activity-log.ts
/** The audit: every transition and every staff change leaves one row in the same transaction (D-59). */
/** Writes the row. Never a password or a token among the details. */
async function logActivity(tx, user, action, details, now) {
	await tx.insert("activity", {
		id: randomUUID(),
		action,
		userEmail: user.email,
		userRole: user.role,
		details: JSON.stringify(details),
		createdAt: now
	});
}
/** How a car is named in the log, with its dealer. */
async function carDetails(tx, car) {
	const dealer = await tx.get("dealers", car.dealerId);
	const title = [
		car.year,
		car.make,
		car.model
	].filter(Boolean).join(" ");
	return {
		carId: car.id,
		carDetails: `${title || "Car"} (${car.shortId})`,
		...dealer && { dealerName: dealer.name }
	};
}
// server/http/handle.ts
/** Binds an entry of the contract to its work. Curried, so that the entry's types are settled before the work is read. */
function handle(entry) {
	return (work) => ({
		entry,
		...work
	});
}
// server/features/accounts/change-password.ts
/** POST /api/account/password: a new password ends every session but the one that asked, which goes on with a new cookie (D-76). */
function refuseCurrent() {
	throw new Problem("VALIDATION", {
		message: "This is not your present password",
		issues: [{
			path: "currentPassword",
			message: "This is not your present password"
		}]
	});
}
async function endSessions$1(tx, userId) {
	for (const session of await tx.find("sessions.ofUser", { userId })) await tx.remove("sessions", session.id);
}
/** The account as it still is. Refuses when the password was changed while the old one was being checked. */
async function unchanged(tx, user) {
	const row = await tx.get("users", user.id);
	if (row?.passwordHash !== user.passwordHash) refuseCurrent();
	return row;
}
var postPassword = handle(changePassword)({
	async prepare({ user, body, address, now, services }) {
		const { passwords, signInDelays } = services;
		signInDelays.check(user.email, address, Date.parse(now));
		if (!await passwords.matches(user.passwordHash, body.currentPassword)) {
			signInDelays.failed(user.email, address, Date.parse(now));
			refuseCurrent();
		}
		signInDelays.succeeded(user.email, address);
		return passwords.hash(body.newPassword);
	},
	async run({ user, prepared: passwordHash, now, services, reply }) {
		const fresh = newSession(user, now, services);
		await services.store.transact(async (tx) => {
			await tx.update("users", {
				...await unchanged(tx, user),
				passwordHash
			});
			await endSessions$1(tx, user.id);
			await tx.insert("sessions", fresh.row);
			if (user.role !== "customer") await logActivity(tx, user, "password_reset", { reason: "own" }, now);
		});
		reply.headers["Set-Cookie"] = fresh.cookie;
		return { success: true };
	}
});
// server/features/accounts/lists.ts
/** GET and PUT /api/customer/lists: shortlist and hearts follow the account; two devices never overwrite each other unseen. */
var EMPTY = {
	selectedCarIds: [],
	savedCarIds: [],
	revision: 0
};
async function stored$1(tx, user) {
	const row = await tx.get("users", user.id);
	if (!row) throw new Problem("USER_NOT_FOUND");
	return row;
}
var getLists = handle(customerLists)({ async run({ tx, user }) {
	return (await stored$1(tx, user)).lists ?? EMPTY;
} });
var putLists = handle(replaceLists)({ async run({ tx, user, body }) {
	const row = await stored$1(tx, user);
	const current = row.lists ?? EMPTY;
	if (body.revision !== current.revision) throw new Problem("STALE", {
		message: "Your lists were changed on another device",
		current
	});
	const lists = {
		selectedCarIds: [...new Set(body.selectedCarIds)],
		savedCarIds: [...new Set(body.savedCarIds)],
		revision: current.revision + 1
	};
	await tx.update("users", {
		...row,
		lists
	});
	return lists;
} });
// server/features/accounts/present-user.ts
function presentUser(user) {
	const { id, email, role, firstName, lastName } = user;
	return {
		id,
		email,
		role,
		firstName,
		lastName
	};
}
// server/features/accounts/profile.ts
/** GET and PATCH /api/customer/profile: what a customer tells us about himself (C-api-23, C-ent-24). */
function present$2(user) {
	const { firstName, lastName, phone } = user;
	return {
		profile: {
			firstName,
			lastName,
			phone
		},
		user: presentUser(user)
	};
}
var getProfile = handle(customerProfile)({ async run({ user }) {
	return present$2(user);
} });
var patchProfile = handle(changeProfile)({ async run({ tx, user, body }) {
	const row = await tx.get("users", user.id);
	if (!row) throw new Problem("USER_NOT_FOUND");
	const { firstName = row.firstName, lastName = row.lastName, phone = row.phone } = body;
	const next = {
		...row,
		firstName,
		lastName,
		phone
	};
	await tx.update("users", next);
	return present$2(next);
} });
// server/features/accounts/status.ts
/** GET /api/auth/status: who one is and for how long; asking never extends the session (D-21, D-76). */
var getStatus = handle(authStatus)({ async run({ user, session, sessionProblem, now }) {
	if (sessionProblem) throw new Problem(sessionProblem);
	if (!user || !session) return {
		isAuthenticated: false,
		user: null,
		sessionInfo: null
	};
	const timeRemaining = Date.parse(session.expiresAt) - Date.parse(now);
	return {
		isAuthenticated: true,
		user: presentUser(user),
		sessionInfo: { timeRemaining }
	};
} });
// server/features/accounts/login.ts
/** POST /api/login: one answer for a wrong password and an unknown account, in the same time; a new session at every sign-in. */
/** A dealer who was made inactive cannot sign in (D-45). */
async function mayEnter(tx, user) {
	if (user.role !== "dealer" || user.dealerId === null) return true;
	return (await tx.get("dealers", user.dealerId))?.isActive !== false;
}
var postLogin = handle(login)({ async run({ body, address, now, services, reply, session }) {
	const { store, passwords, signInDelays } = services;
	signInDelays.check(body.email, address, Date.parse(now));
	const found = await store.read((tx) => tx.find("users.byEmail", { email: body.email }));
	if (!await passwords.matches(found?.passwordHash, body.password) || !found) {
		signInDelays.failed(body.email, address, Date.parse(now));
		throw new Problem("BAD_CREDENTIALS");
	}
	signInDelays.succeeded(body.email, address);
	const fresh = newSession(found, now, services);
	await store.transact(async (tx) => {
		const user = await tx.get("users", found.id);
		if (user?.passwordHash !== found.passwordHash || !await mayEnter(tx, user)) throw new Problem("BAD_CREDENTIALS");
		if (session) await tx.remove("sessions", session.id);
		await tx.insert("sessions", fresh.row);
		await logActivity(tx, user, "login", {}, now);
	});
	reply.headers["Set-Cookie"] = fresh.cookie;
	return {
		success: true,
		user: presentUser(found)
	};
} });
// server/features/accounts/logout.ts
/** POST /api/logout: ends the session on the server, not only in the browser. Without one it succeeds all the same. */
var postLogout = handle(logout)({ async run({ tx, session, services, reply }) {
	if (session) await tx.remove("sessions", session.id);
	reply.headers["Set-Cookie"] = clearedCookie(services);
	return { success: true };
} });
// server/features/accounts/register.ts
/** POST /api/register: a customer's account, signed in at once (D-62). */
var postRegister = handle(register)({
	prepare: ({ body, services }) => services.passwords.hash(body.password),
	async run({ body, prepared: passwordHash, now, services, reply, session }) {
		const { email, firstName, lastName, phone } = body;
		const user = {
			id: randomUUID(),
			email,
			role: "customer",
			dealerId: null,
			passwordHash,
			firstName,
			lastName,
			phone,
			createdAt: now
		};
		const fresh = newSession(user, now, services);
		await services.store.transact(async (tx) => {
			if (await tx.find("users.byEmail", { email })) throw new Problem("CONFLICT", { message: "An account with this email already exists" });
			if (session) await tx.remove("sessions", session.id);
			await tx.insert("users", user);
			await tx.insert("sessions", fresh.row);
		});
		reply.headers["Set-Cookie"] = fresh.cookie;
		return {
			success: true,
			user: presentUser(user)
		};
	}
});
// server/features/activity/list.ts
/** GET /api/admin/activity-logs: the newest entries; the screen filters them itself (S-api-02, S-act-04). */
var getActivity = handle(activityList)({ run: ({ tx, query: { limit, days }, now }) => tx.find("activity.page", {
	limit,
	...days !== void 0 && { since: activitySince(days, Date.parse(now)) }
}) });
// server/features/activity/stats.ts
/** GET /api/admin/stats: the four numbers of the overview (S-api-01, D-60). */
var getStats = handle(stats)({ async run({ tx }) {
	const { totalCars, pendingCars } = await tx.find("cars.counts", {});
	const dealers = await tx.find("dealers.all", {});
	const inspectors = await tx.find("users.byRole", { role: "inspector" });
	return {
		totalCars,
		pendingCars,
		totalDealers: dealers.length,
		totalInspectors: inspectors.length
	};
} });
// server/cars/present-public.ts
/** Live cars as everybody may see them: derived from the row by the rules of the trade, never the row itself (D-13, D-55, D-56). */
function prices(car) {
	const percent = discountPercent(car.youSaveAed, car.marketPriceAed);
	return {
		asIsPrice: car.marketPriceAed,
		originalPrice: car.marketPriceAed,
		repairPrice: car.fixDrivePriceAed,
		price: car.fixDrivePriceAed,
		savings: car.youSaveAed,
		discountPercentage: percent,
		showDiscountPercentage: percent > 0
	};
}
function card(car, imageThumbHash) {
	const { id, shortId, make, model, trim, year, engineSpecs, numCylinders, bodyType, exteriorColor } = car;
	return {
		id,
		shortId,
		make,
		model,
		trim,
		year,
		engineSpecs,
		numCylinders,
		bodyType,
		exteriorColor,
		mileage: car.mileageKm,
		mileageUnit: "km",
		mileageMiles: toMiles(car.mileageValue, car.mileageUnit),
		regionalSpec: car.spec,
		engine: car.engineSize ?? engineSpecs,
		interiorColor: car.interiorColor,
		...prices(car),
		repairTimeCategory: car.repairTimeCategory,
		features: car.features,
		airbagsIntact: car.airbagsIntact === true,
		chassisIntact: car.chassisIntact === true,
		isVerified: car.isVerified,
		imageUrl: car.imageUrl,
		imageThumbHash,
		location: car.carInUae || !car.sourceLocation ? "Dubai" : car.sourceLocation,
		createdAt: car.createdAt,
		updatedAt: car.updatedAt
	};
}
function story(car) {
	return {
		panels: markedPanels(car.panelConditions).map(({ panel, condition }) => ({
			panel,
			...condition,
			days: panelDays(condition)
		})),
		deployedAirbags: deployedAirbags(car),
		oilCoolantMix: car.oilCoolantMix === true,
		primaryDamage: car.primaryDamage,
		secondaryDamage: car.secondaryDamage,
		repairTime: repairTime(car),
		reductions: repairAndDrivePrice(car)?.lines ?? [],
		inspectedAt: car.submittedAt
	};
}
function full(car, thumbHash, dealerName) {
	const { usaImages, uaeImages, exteriorImages, interiorImages, damageImages } = car;
	const { dealerId, comments, doors, iaai360, copartExterior360, copartInterior360 } = car;
	return {
		...card(car, thumbHash),
		archivedAt: null,
		dealerId,
		dealerName,
		comments,
		doors,
		iaai360,
		copartExterior360,
		copartInterior360,
		usaImages,
		uaeImages,
		exteriorImages,
		interiorImages,
		damageImages,
		videoUrl: car.usaVideoUrl ?? car.engineVideoUrl,
		...story(car)
	};
}
async function thumbHashes(tx, cars) {
	const hashes = new Set(cars.flatMap((car) => photoHash(car.imageUrl) ?? []));
	const photos = await tx.getMany("photos", [...hashes]);
	return new Map(photos.map((photo) => [photo.id, photo.thumbHash || null]));
}
function thumbHashOf(car, known) {
	return known.get(photoHash(car.imageUrl) ?? "") ?? null;
}
/** Cards in the order of the rows. */
async function presentCards$1(tx, cars) {
	const known = await thumbHashes(tx, cars);
	return cars.map((car) => card(car, thumbHashOf(car, known)));
}
/** Cars presented in one go: the prices and repair times of a thousand would hold everybody else up. */
var SLICE$2 = 50;
/** Whole cars in the order of the rows. */
async function presentPublicCars(tx, cars) {
	const known = await thumbHashes(tx, cars);
	const dealers = await tx.getMany("dealers", [...new Set(cars.map((car) => car.dealerId))]);
	const names = new Map(dealers.map((dealer) => [dealer.id, dealer.name]));
	const presented = [];
	for (const [index, car] of cars.entries()) {
		presented.push(full(car, thumbHashOf(car, known), names.get(car.dealerId) ?? null));
		if (index % SLICE$2 === 49) await setImmediate$1();
	}
	return presented;
}
// server/store/catalogue.ts
/** The rules of the public list that both adapters share, so that they cannot drift apart (C-brw, D-90, D-91). */
/** Approved, not archived, not sold (decisions 3). */
function isLive(car) {
	return car.status === "approved" && car.archivedAt === null && !car.isSold;
}
/** Width of a bar of the price histogram, AED. */
var PRICE_STEP = 25e3;
/** Spelling in capitals or not makes no difference to a filter (D-14). */
function folded(text) {
	return text.toLowerCase();
}
/** What the search box looks in: make, model, trim, year and body type (C-brw-18). Lines keep words from spanning two fields. */
function searchText(car) {
	return folded([
		car.make,
		car.model,
		car.trim ?? "",
		String(car.year ?? ""),
		car.bodyType ?? ""
	].join("\n"));
}
/** The words of a search box, each of which must be found. */
function searchWords(q) {
	return q === void 0 ? [] : folded(q).split(/\s+/).filter(Boolean);
}
function hasAirbagsIntact(car) {
	return car.features.includes("Airbags Intact");
}
function hasChassisIntact(car) {
	return car.features.includes("Chassis Intact");
}
/** Fastest category 0; a category not in the list comes after all (C-brw-25). */
function repairRank(car) {
	const rank = REPAIR_TIME_CATEGORIES.indexOf(car.repairTimeCategory);
	return rank < 0 ? REPAIR_TIME_CATEGORIES.length : rank;
}
/** Sorts after every real number, in both directions (D-90), and is exact in JSON and in SQL. */
var MISSING = Number.MAX_SAFE_INTEGER;
/** What each order compares, smallest first. Ties: newest first, then id descending (D-90). */
var SORT_KEYS = {
	latest: () => 0,
	year_desc: (car) => car.year === null ? MISSING : -car.year,
	year_asc: (car) => car.year ?? MISSING,
	price_asc: (car) => car.price ?? MISSING,
	price_desc: (car) => car.price === null ? MISSING : -car.price,
	mileage_asc: (car) => car.mileageKm,
	repair_time: (car) => car.repairRank
};
function sortFacts(car) {
	return {
		year: car.year,
		price: car.fixDrivePriceAed,
		mileageKm: car.mileageKm,
		repairRank: repairRank(car)
	};
}
/** Negative when `a` is shown before `b`. */
function comparePlaces(a, b) {
	if (a.key !== b.key) return a.key - b.key;
	if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt ? -1 : 1;
	if (a.id !== b.id) return a.id > b.id ? -1 : 1;
	return 0;
}
/** The opaque cursor of the page that ends with this place. */
function cursorAt(sort, place) {
	return Buffer.from(JSON.stringify([
		sort,
		place.key,
		place.createdAt,
		place.id
	])).toString("base64url");
}
/** Where the page starts: after this place. A cursor that is damaged or of another order costs only itself: the first page. */
function placeOfCursor(search) {
	if (search.cursor === void 0) return void 0;
	try {
		const parts = JSON.parse(Buffer.from(search.cursor, "base64url").toString("utf8"));
		if (!Array.isArray(parts)) return void 0;
		const [sort, key, createdAt, id] = parts;
		if (sort !== search.sortBy || !Number.isSafeInteger(key)) return void 0;
		if (typeof createdAt !== "string" || typeof id !== "string") return void 0;
		if (createdAt.includes("\0") || id.includes("\0")) return void 0;
		return {
			key,
			createdAt,
			id
		};
	} catch {
		return;
	}
}
// server/features/catalogue/detail.ts
/** One live car and those like it. A car that is not live does not exist for visitors; a sold one is gone. */
/** @throws Problem GONE for a sold car, NOT_FOUND for any other that is not live */
async function liveCar$1(tx, id) {
	const car = await tx.get("cars", id);
	if (!car) throw new Problem("NOT_FOUND", { message: "Car not found" });
	if (car.isSold) throw new Problem("GONE");
	if (!isLive(car)) throw new Problem("NOT_FOUND", { message: "Car not found" });
	return car;
}
var getCarDetail = handle(carsDetail)({ async run({ tx, params }) {
	const [car] = await presentPublicCars(tx, [await liveCar$1(tx, params.id)]);
	if (!car) throw new Problem("NOT_FOUND");
	return car;
} });
/** The car an address was about, also when it is sold or taken down; never one that was not public. */
async function oncePublic(tx, id) {
	const car = await tx.get("cars", id);
	return car && (car.isSold || car.status === "approved") ? car : void 0;
}
/** Like the car first, then the newest: whoever followed an old link is not left with nothing. */
var getSimilarCars = handle(carsSimilar)({ async run({ tx, params: { id }, query: { limit } }) {
	const car = await oncePublic(tx, id);
	const alike = car ? await tx.find("cars.similar", {
		make: car.make,
		bodyType: car.bodyType,
		exceptId: id,
		limit
	}) : [];
	const newest = alike.length < limit ? await tx.find("cars.live", { limit: 2 * limit + 1 }) : [];
	const found = new Map([...alike, ...newest].map((row) => [row.id, row]));
	found.delete(id);
	return presentCards$1(tx, [...found.values()].slice(0, limit));
} });
// server/features/catalogue/list.ts
/** GET /api/cars: live cars by the specified parameters, newest first, at most 1,000 (C-api-06 to 14, D-11). */
var MOST$2 = 1e3;
/** Two years are a range, one bare year is that year, explicit bounds win (D-11). */
function yearBounds(query) {
	const { yearMin, yearMax } = query;
	if (yearMin !== void 0 || yearMax !== void 0) return given({
		yearMin,
		yearMax
	});
	const years = query.year === void 0 ? [] : [query.year].flat();
	return years.length === 0 ? {} : {
		yearMin: Math.min(...years),
		yearMax: Math.max(...years)
	};
}
/** Without the members that are undefined. */
function given(values) {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== void 0));
}
var getCars = handle(carsList)({ async run({ tx, query }) {
	const { year, yearMin, yearMax, ...rest } = query;
	const filter = {
		...given(rest),
		...yearBounds({
			year,
			yearMin,
			yearMax
		}),
		limit: MOST$2
	};
	return presentPublicCars(tx, await tx.find("cars.live", filter));
} });
// server/features/catalogue/names.ts
/** Makes, models and trims to choose from: the vehicle catalogue united with what is in stock (C-api-17 to 19). */
var same$1 = (a, b) => a.toLowerCase() === b.toLowerCase();
/** Sorted, each name once whatever its capitals; the spelling that comes first stays. */
function united(...lists) {
	const byFolded = /* @__PURE__ */ new Map();
	for (const name of lists.flat()) if (name !== "" && !byFolded.has(name.toLowerCase())) byFolded.set(name.toLowerCase(), name);
	return [...byFolded.values()].sort(byName);
}
var getMakes = handle(carsMakes)({ async run({ tx, services }) {
	const catalogue = await services.vehicleData.catalogue();
	const stock = await tx.find("cars.stock", {});
	return united(catalogue.makes(), stock.map((car) => car.make));
} });
var getModels = handle(carsModels)({ async run({ tx, query: { make }, services }) {
	const catalogue = await services.vehicleData.catalogue();
	const ours = (await tx.find("cars.stock", {})).filter((car) => make === void 0 || same$1(car.make, make));
	return united(catalogue.models(make), ours.map((car) => car.model));
} });
var getTrims = handle(carsTrims)({ async run({ query: { model, make }, services }) {
	return model === void 0 ? [] : (await services.vehicleData.catalogue()).trims(model, make);
} });
// server/features/catalogue/search-words.ts
/** How people spell cars: short names, missing hyphens, words run together. */
/** Short names and nicknames, folded and bare, with the name a car carries (kept free of punctuation on the left). */
var SHORT_NAMES = {
	merc: "Mercedes-Benz",
	mercs: "Mercedes-Benz",
	benz: "Mercedes-Benz",
	mb: "Mercedes-Benz",
	chevy: "Chevrolet",
	chevvy: "Chevrolet",
	vw: "Volkswagen",
	beemer: "BMW",
	beamer: "BMW",
	bimmer: "BMW",
	caddy: "Cadillac",
	lambo: "Lamborghini",
	jag: "Jaguar",
	landy: "Land Rover",
	rangey: "Range Rover",
	alfa: "Alfa Romeo",
	rolls: "Rolls-Royce",
	stang: "Mustang",
	vette: "Corvette",
	lc: "Land Cruiser",
	truck: "Pickup",
	saloon: "Sedan",
	cabrio: "Convertible",
	cabriolet: "Convertible",
	"4x4": "SUV"
};
/** The name behind a nickname. */
function nameOfShort(word) {
	return Object.hasOwn(SHORT_NAMES, word) ? SHORT_NAMES[word] : void 0;
}
/** The nicknames of a name. */
function shortNamesOf(name) {
	return Object.keys(SHORT_NAMES).filter((short) => SHORT_NAMES[short] === name);
}
/** "Mercédès-Benz" as "mercedesbenz": no capitals, accents or punctuation. */
function bare(text) {
	return text.normalize("NFD").toLowerCase().replace(/[^a-z0-9]+/g, "");
}
/** Every bare word a name can be found by: its words, the parts of a hyphenated one, and all of it run together. */
function bareWords(name) {
	const words = [...name.split(/\s+/).flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]), name].map(bare).filter((word) => word !== "");
	return [...new Set(words)];
}
/** A model year, not a number in a name such as 330 or 1500. */
function isYear(word) {
	return /^(19|20)\d\d$/.test(word);
}
/** A year or a number in a name: never misspelt. */
function isNumber(word) {
	return /^\d+$/.test(word);
}
// server/features/catalogue/finder.ts
/** Finds what a person means: suggestions while typing, and the word behind a misspelt one. Rebuilt when the catalogue changes. */
/** Edits a word may be away from what was typed: none in a short word, one or two in a longer one. */
var editsOf = (word) => isNumber(word) || word.length < 4 ? false : word.length < 6 ? 1 : 2;
/** Suggestions that are looked at before the best are chosen. */
var CANDIDATES = 60;
var MOST_YEARS = 3;
var SLICE$1 = 100;
/** Makes stand before their models, models before bodies, when they fit equally well. */
var KIND_BOOST = {
	make: 4,
	model: 1.2,
	body: 1.1,
	year: 1
};
var Finder = class Finder {
	#texts;
	#names = new MiniSearch({
		fields: ["words"],
		storeFields: ["kind"],
		tokenize: (text) => text.split(" "),
		processTerm: (term) => term
	});
	/** How a bare word is written on a car: "f150" as "F-150". */
	#spelling = /* @__PURE__ */ new Map();
	#years;
	constructor(texts, names) {
		this.#texts = texts;
		this.#years = yearsOf(texts);
		for (const { id, alone } of names) for (const part of [
			alone,
			...id.split(/[^\p{L}\p{N}-]+/u),
			...id.split("-")
		]) this.#learn(part);
		for (const { text } of texts) for (const word of text.split(/\s+/)) this.#learn(word);
	}
	/** Indexed slice by slice: thousands of names in one go would hold everybody else up. */
	static async of(texts, catalogue) {
		const names = namesOf$1(texts, catalogue);
		const finder = new Finder(texts, names);
		await finder.#names.addAllAsync(names, { chunkSize: SLICE$1 });
		return finder;
	}
	#learn(written) {
		const word = bare(written);
		if (word !== "" && !this.#spelling.has(word)) this.#spelling.set(word, written);
	}
	/** Live cars that carry all words of the text: what the search finds. */
	#count(text) {
		const words = searchWords(text);
		const carries = (one) => words.every((word) => one.text.includes(word));
		return this.#texts.reduce((sum, one) => carries(one) ? sum + one.cars : sum, 0);
	}
	#isCarried(word) {
		return this.#texts.some(({ text }) => text.includes(word));
	}
	/** The search text with every word that no car carries replaced by the one that was meant; null when nothing had to be. */
	corrected(q) {
		const words = (q ?? "").trim().split(/\s+/).filter(Boolean);
		const meant = words.map((word) => this.#meant(word));
		return meant.some((word, at) => word !== words[at]) ? meant.join(" ") : null;
	}
	#meant(typed) {
		if (this.#isCarried(typed.toLowerCase())) return typed;
		const word = bare(typed);
		const known = nameOfShort(word) ?? this.#spelling.get(word);
		if (known !== void 0 || isNumber(word)) return known ?? typed;
		return this.#nearest(word) ?? typed;
	}
	/** The written form of the word nearest to a misspelt one: what is on sale before what is not. */
	#nearest(word) {
		const edits = editsOf(word);
		if (edits === false) return void 0;
		const written = this.#names.search(word, {
			fuzzy: edits,
			prefix: false
		}).flatMap(({ terms }) => terms).flatMap((term) => this.#spelling.get(term) ?? []);
		return written.find((name) => this.#count(name) > 0) ?? written[0];
	}
	/** What the typed text may become, most likely first; what is not on sale only when nothing else fits. */
	suggest(q, limit) {
		const typed = searchWords(q);
		const year = typed.find(isYear);
		const words = typed.filter((word) => !isYear(word)).map(bare).filter(Boolean);
		const found = (words.length > 0 ? this.#named(words) : []).map(({ text, kind }) => this.#suggestion(year ? `${year} ${text}` : text, kind));
		const all = [...typed.length === 1 ? this.#yearsLike(typed[0]) : [], ...found];
		const onSale = all.filter(({ cars }) => cars > 0);
		return (onSale.length > 0 ? onSale : all).slice(0, limit);
	}
	#named(words) {
		const names = words.map((word) => nameOfShort(word)).map((name, at) => name ? bare(name) : words[at]);
		const search = (query, fuzzy) => this.#names.search(query, {
			combineWith: "AND",
			prefix: true,
			...fuzzy && { fuzzy: (word) => editsOf(word) },
			boostDocument: (_id, _term, stored) => KIND_BOOST[stored?.["kind"] ?? "year"]
		});
		const exact = [search(words.join(" "), false), search(names.join(" "), false)].flat();
		const found = exact.length > 0 ? exact : search(names.join(" "), true);
		return [...new Map(found.map((hit) => [String(hit.id), hit["kind"]]))].slice(0, CANDIDATES).map(([text, kind]) => ({
			text,
			kind
		}));
	}
	#yearsLike(start) {
		return this.#years.filter((year) => String(year).startsWith(start)).slice(0, MOST_YEARS).map((year) => this.#suggestion(String(year), "year"));
	}
	#suggestion(text, kind) {
		return {
			text,
			kind,
			cars: this.#count(text)
		};
	}
};
/** Years on sale, newest first: the fourth line of a search text. */
function yearsOf(texts) {
	return [...new Set(texts.map(({ text }) => Number(text.split("\n")[3])))].filter((year) => year > 0).toSorted((a, b) => b - a);
}
/** Every make, model and body type to find, on sale or known to the catalogue, each once. */
function namesOf$1(texts, catalogue) {
	const found = /* @__PURE__ */ new Map();
	const add = (kind, alone, make = "") => {
		const id = `${make} ${alone}`.trim();
		const key = id.toLowerCase();
		const words = [make, alone].flatMap((name) => [...bareWords(name), ...shortNamesOf(name)]);
		if (!found.has(key)) found.set(key, {
			id,
			kind,
			alone,
			words: words.join(" ")
		});
	};
	const addModel = (make, model) => add("model", model, make);
	for (const { make, model } of texts) {
		add("make", make);
		addModel(make, model);
	}
	for (const body of BODY_TYPES) add("body", body);
	for (const make of catalogue.makes()) {
		add("make", make);
		for (const model of catalogue.models(make)) addModel(make, model);
	}
	return [...found.values()];
}
// server/features/catalogue/finders.ts
var finders = /* @__PURE__ */ new WeakMap();
/** The finder of the catalogue as this transaction sees it. */
async function finderOf(tx, { store, vehicleData }) {
	const version = await tx.find("cars.catalogueVersion", {});
	const kept = finders.get(store);
	if (kept?.version === version) return kept.finder;
	const finder = Promise.all([tx.find("cars.texts", {}), vehicleData.catalogue()]).then(([texts, catalogue]) => Finder.of(texts, catalogue));
	finders.set(store, {
		version,
		finder
	});
	finder.catch(() => finders.delete(store));
	return finder;
}
// server/features/catalogue/search.ts
/** GET /api/cars/search: the product's own list, with exact totals and facets, one request a page (D-91). */
/** A misspelt word is read as the one that was meant, and the answer says so. */
var getSearch = handle(carsSearch)({ async run({ tx, query, services }) {
	const corrected = query.q === void 0 ? null : (await finderOf(tx, services)).corrected(query.q);
	const found = await tx.find("cars.search", corrected === null ? query : {
		...query,
		q: corrected
	});
	return {
		...found,
		cars: await presentCards$1(tx, found.cars),
		corrected
	};
} });
// server/features/catalogue/suggest.ts
/** GET /api/cars/suggest: what the typed text may become. */
var getSuggestions = handle(carsSuggest)({ async run({ tx, query: { q, limit }, services }) {
	return { suggestions: (await finderOf(tx, services)).suggest(q, limit) };
} });
// server/features/dealers/list.ts
/** GET /api/dealers: all of a dealer for admins; what the wizard's select needs for inspectors. */
/** A dealer without what an inspector has no business with. */
function forInspector({ id, name, emirate, isActive }) {
	return {
		id,
		name,
		emirate,
		isActive,
		contactEmail: null,
		contactPhone: null,
		address: null,
		city: null,
		licenseNumber: null
	};
}
var getDealers = handle(dealersList)({ async run({ tx, user }) {
	const dealers = await tx.find("dealers.all", {});
	return user.role === "admin" ? dealers : dealers.map(forInspector);
} });
// server/features/dealers/create.ts
/** POST /api/inspector/dealers: a dealer and his sign-in; the password is told once (S-w1-05, S-api-30). */
/** Without characters that look alike when read out on the phone. */
var LETTERS$1 = "abcdefghjkmnpqrstuvwxyz23456789";
var LENGTH = 14;
function newPassword() {
	return Array.from({ length: LENGTH }, () => LETTERS$1[randomInt(31)]).join("");
}
var postDealer = handle(dealersCreate)({
	async prepare({ body, services }) {
		const password = newPassword();
		return {
			id: body.id ?? randomUUID(),
			password,
			passwordHash: await services.passwords.hash(password)
		};
	},
	async run({ tx, body, user, now, prepared: { id, password, passwordHash } }) {
		const email = body.contactEmail;
		if (await tx.find("users.byEmail", { email }) ?? await tx.find("dealers.byEmail", { email }) ?? await tx.get("dealers", id)) throw new Problem("CONFLICT", { message: "A dealer or user with this email already exists" });
		const dealer = {
			...body,
			id,
			isActive: true,
			createdAt: now
		};
		await tx.insert("dealers", dealer);
		const names = {
			firstName: body.name,
			lastName: null,
			phone: body.contactPhone
		};
		await tx.insert("users", {
			id: randomUUID(),
			email,
			passwordHash,
			role: "dealer",
			dealerId: id,
			...names,
			createdAt: now
		});
		await logActivity(tx, user, "dealer_created", {
			dealerName: body.name,
			after: { email }
		}, now);
		return {
			dealer,
			credentials: {
				email,
				password
			}
		};
	}
});
// server/features/dealers/find-dealer.ts
/** The dealer a call is about, and the account the dealer signs in with. */
/** @throws Problem NOT_FOUND */
async function findDealer(tx, id) {
	const dealer = await tx.get("dealers", id);
	if (!dealer) throw new Problem("NOT_FOUND", { message: "Dealer not found" });
	return dealer;
}
/** The contact email is the sign-in (D-73); undefined for a dealer who never had one. */
async function findAccount(tx, dealer) {
	const user = await tx.find("users.byEmail", { email: dealer.contactEmail });
	return user?.dealerId === dealer.id ? user : void 0;
}
// server/features/dealers/edit.ts
/** PATCH /api/admin/dealers/:id: the account follows the contact email (S-api-19, D-73). */
/** @throws Problem CONFLICT when somebody else has the address */
async function requireFree(tx, email, dealerId) {
	const user = await tx.find("users.byEmail", { email });
	const dealer = await tx.find("dealers.byEmail", { email });
	if (!((!user || user.dealerId === dealerId) && (!dealer || dealer.id === dealerId))) throw new Problem("CONFLICT", { message: "A dealer or user with this email already exists" });
}
var EDITED = [
	"name",
	"contactEmail",
	"contactPhone",
	"emirate"
];
function edited(dealer) {
	return Object.fromEntries(EDITED.map((field) => [field, dealer[field]]));
}
var patchDealer = handle(dealersPatch)({ async run({ tx, params, body, user, now }) {
	const before = await findDealer(tx, params.id);
	await requireFree(tx, body.contactEmail, before.id);
	const after = {
		...before,
		name: body.name,
		contactEmail: body.contactEmail,
		contactPhone: body.contactPhone === void 0 ? before.contactPhone : body.contactPhone,
		emirate: body.emirate === void 0 ? before.emirate : body.emirate
	};
	const account = await findAccount(tx, before);
	if (account) {
		const { contactEmail: email, contactPhone: phone } = after;
		await tx.update("users", {
			...account,
			email,
			phone
		});
	}
	await tx.update("dealers", after);
	await logActivity(tx, user, "dealer_updated", {
		dealerName: after.name,
		before: edited(before),
		after: edited(after)
	}, now);
	return after;
} });
// server/http/end-sessions.ts
async function endSessions(tx, userId) {
	for (const { id } of await tx.find("sessions.ofUser", { userId })) await tx.remove("sessions", id);
}
// server/features/dealers/reset-password.ts
/** POST /api/admin/dealers/:id/reset-password: everywhere the dealer was signed in ends (S-api-20, S-deal-04). */
/** For a dealer who never had one: the first password opens it. */
function newAccount(dealer, passwordHash, createdAt) {
	const { id: dealerId, name: firstName, contactEmail: email, contactPhone: phone } = dealer;
	return {
		id: randomUUID(),
		email,
		role: "dealer",
		dealerId,
		passwordHash,
		firstName,
		lastName: null,
		phone,
		createdAt
	};
}
var postDealerPassword = handle(dealersResetPassword)({
	prepare: ({ body, services }) => services.passwords.hash(body.newPassword),
	async run({ tx, params, prepared: passwordHash, user, now }) {
		const dealer = await findDealer(tx, params.id);
		const account = await findAccount(tx, dealer);
		if (account) {
			await tx.update("users", {
				...account,
				passwordHash
			});
			await endSessions(tx, account.id);
		} else await tx.insert("users", newAccount(dealer, passwordHash, now));
		await logActivity(tx, user, "password_reset", {
			dealerName: dealer.name,
			after: { email: dealer.contactEmail }
		}, now);
		return { success: true };
	}
});
// server/features/dealers/own-cars.ts
/** What a dealer has for sale and has sold (S-dlr-02, S-dlr-05). */
/** Live and sold, newest first. */
async function stockOf$1(tx, { dealerId }) {
	if (dealerId === null) return [];
	return (await tx.find("cars.ofDealer", { dealerId })).filter((car) => isLive(car) || car.isSold);
}
function presentDealerCar(car) {
	return {
		...car,
		mileage: car.mileageKm,
		displayPriceAed: car.fixDrivePriceAed,
		asIsPrice: car.marketPriceAed
	};
}
var getDealerCars = handle(dealerCars)({ run: async ({ tx, user }) => (await stockOf$1(tx, user)).map(presentDealerCar) });
var getDealerListings = handle(dealerListings)({ run: async ({ tx, user }) => (await stockOf$1(tx, user)).map((car) => ({
	...car,
	listedAt: car.submittedAt
})) });
// server/cars/claims.ts
/** A car that was picked for a customer is spoken for: nobody else gets it, and it is not sold or taken down meanwhile (D-52). */
/** Until then another sale would take the car from the customer it was picked for; after it the sale is to that customer. */
var BEFORE_BALANCE = ["car_selected", "balance_pending"];
/** The reservations these cars were picked for, by car id. */
async function claimsOf(tx, carIds) {
	const claims = await tx.getMany("carClaims", carIds);
	const rows = await tx.getMany("reservations", [...new Set(claims.map((claim) => claim.reservationId))]);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return new Map(claims.flatMap(({ id, reservationId }) => {
		const row = byId.get(reservationId);
		return row ? [[id, row]] : [];
	}));
}
/**
* For whoever sells a car or takes it down.
* @throws Problem INVALID_STATE while it is picked for a customer who has not paid the balance yet
*/
async function requireUnclaimed(tx, carId) {
	const row = (await claimsOf(tx, [carId])).get(carId);
	if (!row || !BEFORE_BALANCE.includes(row.status)) return;
	throw new Problem("INVALID_STATE", { message: `This car is picked for order ${row.orderId}` });
}
// server/features/dealers/sold.ts
/** POST sold: the dealer's own live car leaves the catalogue for good (S-dlr-04, decisions 2.4). */
var postSold = handle(dealerSold)({ async run({ tx, params, user, now }) {
	const car = await tx.get("cars", params.id);
	if (!(car && user.dealerId !== null && car.dealerId === user.dealerId) || car.status === "rejected") throw new Problem("NOT_FOUND", { message: "Car not found" });
	if (!isLive(car)) throw new Problem("INVALID_STATE");
	await requireUnclaimed(tx, car.id);
	const next = {
		...car,
		isSold: true,
		soldAt: now,
		archivedAt: now,
		revision: car.revision + 1,
		updatedAt: now
	};
	await tx.update("cars", next);
	const before = {
		isSold: false,
		archivedAt: null
	};
	await logActivity(tx, user, "car_sold", {
		...await carDetails(tx, next),
		before,
		after: {
			isSold: true,
			archivedAt: now
		}
	}, now);
	return {
		success: true,
		...presentDealerCar(next),
		soldAt: now,
		archivedAt: now
	};
} });
// server/features/error-log/trend.ts
/** How many new failures each of the last days brought, by the calendar of Dubai. */
var DAY_MS$1 = 864e5;
/** Dubai is four hours ahead of UTC all year. */
var DUBAI_MS = 144e5;
var DAYS = 14;
/** "2026-11-14", the day in Dubai. */
function dayOf(time) {
	return new Date(time + DUBAI_MS).toISOString().slice(0, 10);
}
/** When the first of the 14 days began, ISO 8601 UTC. */
function firstDayStart(now) {
	const today = Math.floor((Date.parse(now) + DUBAI_MS) / DAY_MS$1) * DAY_MS$1 - DUBAI_MS;
	return (/* @__PURE__ */ new Date(today - 13 * DAY_MS$1)).toISOString();
}
/** The 14 days up to today, oldest first, each with how many of the times fall on it. */
function perDay(times, now) {
	const counts = /* @__PURE__ */ new Map();
	for (const time of times) {
		const day = dayOf(Date.parse(time));
		counts.set(day, (counts.get(day) ?? 0) + 1);
	}
	const first = Date.parse(firstDayStart(now));
	return Array.from({ length: DAYS }, (_, at) => {
		const day = dayOf(first + at * DAY_MS$1);
		return {
			day,
			count: counts.get(day) ?? 0
		};
	});
}
// server/features/error-log/lists.ts
/** The error log as the admin reads it: the list, one entry, the figures (S-api-21, S-api-22). */
/** More is not read but filtered. */
var MOST$1 = 2e3;
/** Entries with the email of who resolved them; an account that is gone leaves its id. */
async function presentErrors(tx, rows) {
	const ids = new Set(rows.flatMap(({ resolvedBy }) => resolvedBy ?? []));
	const emails = new Map((await tx.getMany("users", [...ids])).map((user) => [user.id, user.email]));
	return rows.map((row) => ({
		...row,
		resolvedBy: row.resolvedBy && (emails.get(row.resolvedBy) ?? row.resolvedBy)
	}));
}
/** @throws Problem NOT_FOUND */
async function findError(tx, id) {
	const row = await tx.get("errors", id);
	if (!row) throw new Problem("NOT_FOUND", { message: "Error not found" });
	return row;
}
var getErrors = handle(errorsList)({ async run({ tx, query: { level, category, resolved } }) {
	const only = {
		...level !== void 0 && { level },
		...category !== void 0 && { category },
		...resolved !== void 0 && { resolved }
	};
	return presentErrors(tx, await tx.find("errors.page", {
		...only,
		limit: MOST$1
	}));
} });
var getError = handle(errorsEntry)({ async run({ tx, params }) {
	const [entry] = await presentErrors(tx, [await findError(tx, params.id)]);
	return entry;
} });
var getErrorStats = handle(errorsStats)({ async run({ tx, now }) {
	const times = await tx.find("errors.firstSeen", { since: firstDayStart(now) });
	return {
		...await tx.find("errors.stats", {}),
		trend: perDay(times, now)
	};
} });
// server/features/error-log/report.ts
/** POST /api/errors: what a client could not do, told by anybody (C-api-25). */
function contextText(context) {
	if (context === null || context === void 0) return null;
	return typeof context === "string" ? context : JSON.stringify(context);
}
var postError = handle(errorsReport)({ async run({ tx, body, now }) {
	const { level, category, message, severity } = body;
	return {
		success: true,
		id: await keepReport(tx, {
			level,
			category,
			message,
			severity,
			context: contextText(body.context),
			stack: body.stack ?? null,
			url: body.url ?? null,
			userAgent: body.userAgent ?? null,
			sessionId: body.sessionId ?? null
		}, now)
	};
} });
// server/features/error-log/resolve.ts
/** PATCH resolve: settled for good; the same failure later makes a new entry (S-errs-11, D-33). */
var patchResolve = handle(errorsResolve)({ async run({ tx, params, user, now }) {
	let row = await findError(tx, params.id);
	if (!row.resolved) {
		row = {
			...row,
			resolved: true,
			resolvedAt: now,
			resolvedBy: user.id
		};
		await tx.update("errors", row);
		await logActivity(tx, user, "error_resolved", {
			errorId: row.id,
			errorMessage: row.message
		}, now);
	}
	const [entry] = await presentErrors(tx, [row]);
	return {
		success: true,
		...entry
	};
} });
// server/cars/data-url.ts
/** Pictures that come inside JSON as data URLs: decoded, checked, stored as photos, and replaced by their address (D-50). */
var DATA_URL = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/=\s]*)$/;
var INSIDE_TEXT = /data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+=*/g;
/**
* The address to keep for what a form calls an image.
* @throws Problem NOT_A_PICTURE naming `field` for a data URL that holds no picture
*/
async function storedImage(photos, url, field, userId) {
	if (!/^data:/i.test(url)) return url;
	const bytes = Buffer.from(DATA_URL.exec(url)?.[1] ?? "", "base64");
	try {
		return photoUrl(await photos.addBytes(bytes, userId));
	} catch (error) {
		if (!(error instanceof Problem) || error.code !== "NOT_A_PICTURE") throw error;
		throw new Problem("NOT_A_PICTURE", {
			message: `${field}: ${error.message}`,
			issues: [{
				path: field,
				message: error.message
			}]
		});
	}
}
/**
* Replaces the pictures inside a text of any shape. Text that only looks like a picture stays as it came: a draft is its
* owner's own, and an unfinished thought is not refused.
*/
async function withStoredImages(photos, text, userId) {
	let result = text;
	for (const url of new Set(text.match(INSIDE_TEXT) ?? [])) {
		const address = await storedImage(photos, url, "picture", userId).catch((error) => {
			if (error instanceof Problem && error.code === "NOT_A_PICTURE") return void 0;
			throw error;
		});
		if (address !== void 0) result = result.replaceAll(url, address);
	}
	return result;
}
// server/features/inspections/draft-fields.ts
/** What a draft keeps: everything as sent, only pictures inside its texts become photos of their own (D-74, design section 4). */
/** Characters of a draft once its pictures are stored apart. */
var MOST_TEXT = 1e6;
/** Fields that carry JSON as text must parse, or the wizard could not open them again. */
var JSON_TEXTS = [
	"panelConditions",
	"photoMetadata",
	"photoData"
];
function requireJson(fields) {
	const issues = JSON_TEXTS.filter((name) => {
		const text = fields[name];
		return typeof text === "string" && text !== "" && !parses(text);
	}).map((path) => ({
		path,
		message: "Must be JSON text"
	}));
	if (issues.length > 0) throw new Problem("VALIDATION", { issues });
}
function parses(text) {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
async function stored(photos, value, userId) {
	if (typeof value === "string") return value.includes("data:") ? withStoredImages(photos, value, userId) : value;
	if (Array.isArray(value)) {
		const items = [];
		for (const item of value) items.push(await stored(photos, item, userId));
		return items;
	}
	return value;
}
/**
* The fields to keep.
* @throws Problem VALIDATION for a JSON text that does not parse, TOO_LARGE for more than a megabyte of text
*/
async function draftFieldsToKeep(photos, body, userId) {
	requireJson(body);
	const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = body;
	const entries = [];
	for (const [name, value] of Object.entries(fields)) entries.push([name, await stored(photos, value, userId)]);
	const kept = Object.fromEntries(entries);
	if (JSON.stringify(kept).length > MOST_TEXT) throw new Problem("TOO_LARGE");
	return kept;
}
// server/features/inspections/own-draft.ts
/** The inspector's own draft; undefined when there is none of this id. @throws Problem NOT_FOUND when it is somebody else's */
async function findOwnDraft(tx, id, user) {
	const draft = await tx.get("drafts", id);
	if (draft && draft.inspectorId !== user.id) throw new Problem("NOT_FOUND");
	return draft;
}
/** The fields as sent, under the server's id and times. */
function presentDraft({ id, fields, createdAt, updatedAt }) {
	return {
		...fields,
		id,
		createdAt,
		updatedAt
	};
}
// server/features/inspections/draft-writes.ts
/** Saving and discarding drafts. The id is the phone's, so that saving again keeps one draft (S-api-28, S-api-29). */
/** Creates the draft or replaces its fields. */
async function save(tx, { id, fields }, user, now) {
	const before = await findOwnDraft(tx, id, user);
	const draft = {
		id,
		inspectorId: user.id,
		fields,
		createdAt: before?.createdAt ?? now,
		updatedAt: now
	};
	if (before) await tx.update("drafts", draft);
	else await tx.insert("drafts", draft);
	return presentDraft(draft);
}
var postDraft = handle(draftsCreate)({
	async prepare({ body, user, services }) {
		return {
			id: body.id ?? randomUUID(),
			fields: await draftFieldsToKeep(services.photos, body, user.id)
		};
	},
	run: ({ tx, prepared, user, now }) => save(tx, prepared, user, now)
});
var putDraft = handle(draftsPut)({
	async prepare({ params, body, user, services }) {
		return {
			id: params.id,
			fields: await draftFieldsToKeep(services.photos, body, user.id)
		};
	},
	run: ({ tx, prepared, user, now }) => save(tx, prepared, user, now)
});
var deleteDraft = handle(draftsDelete)({ async run({ tx, params, user }) {
	await findOwnDraft(tx, params.id, user);
	await tx.remove("drafts", params.id);
	return { success: true };
} });
// server/features/inspections/draft-reads.ts
/** Reading drafts: own ones only, last changed first (S-api-27, S-api-28). */
var getDrafts = handle(draftsList)({ async run({ tx, user }) {
	return (await tx.find("drafts.ofInspector", { inspectorId: user.id })).map(presentDraft);
} });
var getDraft = handle(draftsGet)({ async run({ tx, params, user }) {
	const draft = await findOwnDraft(tx, params.id, user);
	if (!draft) throw new Problem("NOT_FOUND");
	return presentDraft(draft);
} });
// server/features/inspections/photo-uploads.ts
var PART_TYPE = "application/offset+octet-stream";
function mediaType(upload) {
	if ((upload.headers["content-encoding"] ?? "identity") !== "identity") throw new Problem("UNSUPPORTED_TYPE");
	return (upload.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
/** A header that must be a whole number of bytes. @throws Problem VALIDATION */
function bytesHeader(upload, name) {
	const text = upload.headers[name.toLowerCase()];
	if (typeof text === "string" && /^\d{1,10}$/.test(text)) return Number(text);
	throw new Problem("VALIDATION", { issues: [{
		path: name,
		message: "Send a whole number of bytes"
	}] });
}
function partOf(upload) {
	if (mediaType(upload) !== PART_TYPE) throw new Problem("UNSUPPORTED_TYPE");
	const part = {
		offset: bytesHeader(upload, "Upload-Offset"),
		length: bytesHeader(upload, "Upload-Length")
	};
	const coming = Number(upload.headers["content-length"] ?? 0);
	if (part.length > 26214400 || part.offset + coming > part.length) throw new Problem("TOO_LARGE");
	return part;
}
var postHave = handle(photosHave)({ async run({ tx, body }) {
	return { have: (await tx.getMany("photos", [...new Set(body.hashes)])).map((photo) => photo.id) };
} });
var headPhoto = handle(photosHead)({ async run({ params, user, services, reply }) {
	const standing = await services.photos.standing(params.sha256, user);
	if (!standing) throw new Problem("NOT_FOUND");
	reply.headers["Upload-Offset"] = String(standing.offset);
	reply.headers["Upload-Length"] = String(standing.length);
} });
var putPhoto = handle(photosPut)({ async run({ params, upload, user, services, reply }) {
	const type = mediaType(upload);
	if (!type.startsWith("image/") && type !== "application/octet-stream") throw new Problem("UNSUPPORTED_TYPE");
	if (Number(upload.headers["content-length"] ?? 0) > 26214400) throw new Problem("TOO_LARGE");
	const { receipt, isNew } = await services.photos.addWhole(params.sha256, upload, user);
	reply.status = isNew ? 201 : 200;
	return receipt;
} });
var patchPhoto = handle(photosPatch)({ async run({ params, upload, user, services, reply }) {
	const { standing, receipt } = await services.photos.addPart(params.sha256, partOf(upload), upload, user);
	reply.headers["Upload-Offset"] = String(standing.offset);
	reply.status = receipt ? 200 : 204;
	return receipt;
} });
// server/features/inspections/submissions.ts
/** GET /api/inspector/submissions: the inspector's own cars and what became of them (S-api-26, S-insp-07). */
var getSubmissions = handle(submissionsList)({ async run({ tx, user }) {
	const submissions = await tx.find("submissions.ofInspector", { inspectorId: user.id });
	const cars = await tx.getMany("cars", submissions.map((submission) => submission.carId));
	const covers = new Map(cars.map((car) => [car.id, car.imageUrl]));
	return submissions.map((submission) => ({
		...submission,
		imageUrl: covers.get(submission.carId) ?? null
	}));
} });
// server/cars/form-images.ts
/** The addresses a car form carries, made safe to keep: data URLs become photos, everything else must be a web address (D-50). */
var LINKS = [
	"videoUrl",
	"usaVideoUrl",
	"engineVideoUrl",
	"iaai360",
	"copartInterior360",
	"imageUrl"
];
var LINK_LISTS = [...IMAGE_LISTS, "copartExterior360"];
/** Web addresses, our own paths, and data that will be stored as a picture. Never script or an address of another kind. */
function isAllowed(url) {
	return /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*|data:[^,]*,[^]*)$/i.test(url);
}
function requireAllowed(form) {
	const values = form;
	const links = LINKS.map((name) => ({
		path: name,
		url: values[name]
	}));
	const lists = LINK_LISTS.flatMap((name) => (values[name] ?? []).map((url, index) => ({
		path: `${name}.${index}`,
		url
	})));
	const issues = [...links, ...lists].filter(({ url }) => typeof url === "string" && url !== "" && !isAllowed(url)).map(({ path }) => ({
		path,
		message: "Use a web address that begins with https://"
	}));
	if (issues.length > 0) throw new Problem("VALIDATION", { issues });
}
/**
* The image fields of a form with their final addresses.
* @throws Problem NOT_A_PICTURE, VALIDATION for an address that is none
*/
async function formImages(photos, form, userId) {
	requireAllowed(form);
	const result = {};
	for (const list of IMAGE_LISTS) {
		const urls = form[list];
		if (!urls) continue;
		const stored = [];
		for (const [index, url] of urls.entries()) if (url !== "") stored.push(await storedImage(photos, url, `${list}.${index}`, userId));
		result[list] = stored;
	}
	if (form.imageUrl !== void 0) result.imageUrl = form.imageUrl ? await storedImage(photos, form.imageUrl, "imageUrl", userId) : null;
	return result;
}
// server/cars/photo-links.ts
/** Keeps each photo's list of the cars that name it: by it visitors are let in, and by it a rejected car's photos go. */
/** @throws Problem PHOTOS_MISSING with the hashes of the manifest that have not arrived (design section 4, rule 6) */
async function requireArrived(tx, photos) {
	const hashes = [...new Set(photos.map((photo) => photo.sha256))];
	const here = new Set((await tx.getMany("photos", hashes)).map((photo) => photo.id));
	const missing = hashes.filter((hash) => !here.has(hash));
	if (missing.length > 0) throw new Problem("PHOTOS_MISSING", { missing });
}
/** Brings the photos' lists in step with a car that changed; null for a car that is new or goes. */
async function relinkPhotos(tx, before, after) {
	const carId = (after ?? before)?.id ?? "";
	const was = before ? photosNamedBy(before) : /* @__PURE__ */ new Set();
	const is = after ? photosNamedBy(after) : /* @__PURE__ */ new Set();
	for (const photo of await tx.getMany("photos", [...is].filter((hash) => !was.has(hash)))) if (!photo.carIds.includes(carId)) await tx.update("photos", {
		...photo,
		carIds: [...photo.carIds, carId]
	});
	for (const photo of await tx.getMany("photos", [...was].filter((hash) => !is.has(hash)))) await tx.update("photos", {
		...photo,
		carIds: photo.carIds.filter((id) => id !== carId)
	});
}
/** Removes the rows of a rejected car's photos that no other car names. @returns their hashes, for the files to go after the commit */
async function unlinkForGood(tx, car) {
	const hashes = [...photosNamedBy(car)];
	await relinkPhotos(tx, car, null);
	const orphans = (await tx.getMany("photos", hashes)).filter((photo) => photo.carIds.length === 0);
	for (const photo of orphans) await tx.remove("photos", photo.id);
	return orphans.map((photo) => photo.id);
}
// server/cars/short-id.ts
/** Six characters that people can say on the phone: no vowels, so no words, and nothing that looks alike. */
var LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789";
function newShortId() {
	return Array.from({ length: 6 }, () => LETTERS[randomInt(28)]).join("");
}
// server/cars/year.ts
/** Model years the server takes: 1980 to the year after this one (D-12). The upper end moves, so it is no part of the schema. */
/** @throws Problem VALIDATION for a year too far ahead; null passes */
function requireYear(year, now) {
	const latest = Number(now.slice(0, 4)) + 1;
	if (year === null || year === void 0 || year <= latest) return;
	throw new Problem("VALIDATION", { issues: [{
		path: "year",
		message: `The year must be from 1980 to ${latest}`
	}] });
}
// server/features/inspections/submit.ts
/** POST /api/inspector/cars: an inspection becomes a pending car and its submission, once (design section 4, decisions 2.4). */
function newCar(body, user, now, prepared) {
	const { id: _id, draftId: _draftId, photos, panelConditions, videoUrl, curtainAirbagDeployed, ...fields } = body;
	return derived({
		...fields,
		id: prepared.id,
		shortId: prepared.shortId,
		revision: 1,
		mileageKm: 0,
		fixDrivePriceAed: null,
		youSaveAed: null,
		panelConditions: parsePanelConditions(panelConditions),
		curtainAirbagsDeployed: fields.curtainAirbagsDeployed || curtainAirbagDeployed === true,
		usaVideoUrl: fields.usaVideoUrl ?? (fields.engineVideoUrl === null ? videoUrl : null),
		...nextGallery(NO_GALLERY, {
			usaImages: [],
			...prepared.images
		}, photos),
		submittedBy: user.id,
		submittedAt: now,
		createdAt: now,
		updatedAt: now,
		status: "pending",
		isVerified: false,
		isSold: false,
		soldAt: null,
		archivedAt: null
	});
}
/** The draft ends with the submit, if it is the inspector's own (D-74). */
async function dropDraft(tx, draftId, user) {
	if (draftId === null) return;
	if ((await tx.get("drafts", draftId))?.inspectorId === user.id) await tx.remove("drafts", draftId);
}
async function insertSubmission(tx, car, id) {
	const { submittedBy: inspectorId, submittedAt } = car;
	await tx.insert("submissions", {
		id,
		carId: car.id,
		inspectorId,
		status: "pending",
		submittedAt,
		rejectionReason: null,
		history: [{
			status: "pending",
			reason: null,
			at: submittedAt,
			byUserId: inspectorId
		}],
		carData: submissionCarData(car)
	});
}
var postCar = handle(carsSubmit)({
	async prepare({ body, user, services, now }) {
		requireYear(body.year, now);
		return {
			id: body.id ?? randomUUID(),
			shortId: newShortId(),
			submissionId: randomUUID(),
			images: await formImages(services.photos, body, user.id)
		};
	},
	async run({ tx, body, user, now, prepared }) {
		if (!await tx.get("dealers", body.dealerId)) throw new Problem("VALIDATION", { issues: [{
			path: "dealerId",
			message: "Please select a dealer"
		}] });
		if (await tx.get("cars", prepared.id)) throw new Problem("CONFLICT", { message: "This car has been submitted already" });
		await requireArrived(tx, body.photos);
		const car = newCar(body, user, now, prepared);
		await tx.insert("cars", car);
		await insertSubmission(tx, car, prepared.submissionId);
		await relinkPhotos(tx, null, car);
		await dropDraft(tx, body.draftId, user);
		await logActivity(tx, user, "car_submitted", {
			...await carDetails(tx, car),
			after: { status: "pending" }
		}, now);
		const { id, status, revision } = car;
		const photos = [...new Set(body.photos.map((photo) => photo.sha256))];
		return {
			success: true,
			id,
			submissionId: prepared.submissionId,
			status,
			revision,
			photos
		};
	}
});
// server/features/reservations/chosen-cars.ts
/** Which cars a customer may reserve: live ones with a price, as they are now (D-09). */
function isPriced(car) {
	return car.fixDrivePriceAed !== null;
}
/**
* The cars in the order of the ids.
* @throws Problem CAR_UNAVAILABLE naming those that are unknown or no longer for sale, NO_PRICE naming those without a price
*/
async function requireChoosable(tx, ids) {
	const live = (await tx.getMany("cars", ids)).filter(isLive);
	const known = new Set(live.map((car) => car.id));
	const missing = ids.filter((id) => !known.has(id));
	if (missing.length > 0) throw new Problem("CAR_UNAVAILABLE", { missing });
	const priced = live.filter(isPriced);
	if (priced.length === live.length) return priced;
	throw new Problem("NO_PRICE", { missing: live.filter((car) => !isPriced(car)).map((car) => car.id) });
}
/** What a reservation remembers of a car when the car itself is gone. AED. */
function snapshotOf({ id, year, make, model, fixDrivePriceAed }) {
	return {
		carId: id,
		title: carName({
			year,
			make,
			model
		}),
		repairPrice: fixDrivePriceAed
	};
}
// server/features/reservations/open-order.ts
/**
* The unpaid order of a set of cars: there is one a customer and set, however often and from however many tabs it is asked for
* (D-08). Looking and writing share a transaction, so two that ask at once end with the same order.
*/
/** Order ids tried before giving up; with a hundred thousand orders one in ten is taken. */
var ORDER_ID_TRIES = 30;
function isSameSet(a, b) {
	return a.length === b.length && a.every((id) => b.includes(id));
}
async function findUnpaid(tx, user, ids) {
	return (await tx.find("reservations.ofCustomer", { customerId: user.id })).find((row) => !hasPaidDeposit(row.status) && !isPast(row.status) && isSameSet(row.selectedCarIds, ids));
}
function requireAmount(name, sent, right) {
	if (sent === void 0 || sent === right) return;
	throw new Problem("AMOUNT_MISMATCH", { message: `The ${name} is AED ${right.toLocaleString("en-US")}. Please look at it again` });
}
/** Six random digits. @throws Problem CONFLICT when none of many tries was free */
async function insertWithOrderId(tx, row) {
	for (let attempt = 1;; attempt++) {
		const numbered = {
			...row,
			orderId: `RD-${String(randomInt(1e6)).padStart(6, "0")}`
		};
		try {
			await tx.insert("reservations", numbered);
			return numbered;
		} catch (error) {
			if (!isProblem(error) || error.code !== "CONFLICT" || attempt >= ORDER_ID_TRIES) throw error;
		}
	}
}
/** What the order says of its cars, recomputed from the cars as they are now (D-10). */
async function priced(tx, wish) {
	const cars = await requireChoosable(tx, wish.selectedCarIds);
	const money = reservationMoney(cars.map((car) => car.fixDrivePriceAed), DEPOSIT_AED);
	requireAmount("deposit", wish.depositAmount, DEPOSIT_AED);
	requireAmount("total", wish.totalAmount, money.totalAmount);
	return {
		...money,
		selectedCarIds: [...wish.selectedCarIds],
		carSnapshots: cars.map(snapshotOf)
	};
}
/**
* The customer's unpaid order of exactly these cars, brought up to date, or a new one.
* @throws Problem CAR_UNAVAILABLE, NO_PRICE, AMOUNT_MISMATCH
*/
async function openOrder(tx, user, wish, now) {
	const order = await priced(tx, wish);
	const unpaid = await findUnpaid(tx, user, wish.selectedCarIds);
	if (unpaid) {
		const row = {
			...unpaid,
			...order,
			...wish.details,
			updatedAt: now
		};
		await tx.update("reservations", row);
		return {
			row,
			isNew: false
		};
	}
	const status = "deposit_pending";
	return {
		row: await insertWithOrderId(tx, {
			id: randomUUID(),
			customerId: user.id,
			status,
			finalCarId: null,
			customerInfo: null,
			depositAmount: DEPOSIT_AED,
			paymentMethod: null,
			pickReason: null,
			fix: null,
			history: [{
				status,
				at: now,
				by: user.role
			}],
			refundedAt: null,
			createdAt: now,
			updatedAt: now,
			...order,
			...wish.details
		}),
		isNew: true
	};
}
// server/features/reservations/present.ts
/** A car's page and pictures are gone with the sale; a picture nobody may load is not named. */
function presentCar(snapshot, car) {
	const isAvailable = car !== void 0 && isLive(car);
	return {
		...snapshot,
		isAvailable,
		imageUrl: isAvailable ? car.imageUrl : null,
		mileage: car?.mileageKm ?? null,
		regionalSpec: car?.spec ?? null,
		repairTimeCategory: car?.repairTimeCategory ?? null
	};
}
function timeOf({ history }, status) {
	return history.find((step) => step.status === status)?.at ?? null;
}
/** The cars of all these reservations by id, read once. */
async function carsOf(tx, rows) {
	const ids = new Set(rows.flatMap((row) => row.carSnapshots.map((car) => car.carId)));
	return new Map((await tx.getMany("cars", [...ids])).map((car) => [car.id, car]));
}
/** One reservation over cars that were read with `carsOf`. */
function present$1(row, cars) {
	return {
		...row,
		cars: row.carSnapshots.map((snapshot) => presentCar(snapshot, cars.get(snapshot.carId))),
		fix: row.fix && {
			...row.fix,
			addOns: [...row.fix.addOns]
		},
		depositPaidAt: timeOf(row, "deposit_paid")
	};
}
/** In the order of the rows. */
async function presentReservations(tx, rows) {
	const cars = await carsOf(tx, rows);
	return rows.map((row) => present$1(row, cars));
}
async function presentReservation(tx, row) {
	return present$1(row, await carsOf(tx, [row]));
}
// server/features/reservations/create.ts
/** The two calls that make an order: the wizard's with the customer's details, the checkout's without (D-08, D-09). */
var postReservation = handle(reservationsCreate)({ async run({ tx, body, user, now, reply }) {
	const { customerInfo, paymentMethod, ...wish } = body;
	const { row, isNew } = await openOrder(tx, user, {
		...wish,
		details: {
			customerInfo,
			paymentMethod
		}
	}, now);
	if (!isNew) reply.status = 200;
	return presentReservation(tx, row);
} });
var postCheckoutReservation = handle(checkoutReservation)({ async run({ tx, body, user, now, reply }) {
	const { row, isNew } = await openOrder(tx, user, body, now);
	if (!isNew) reply.status = 200;
	return presentReservation(tx, row);
} });
// server/features/reservations/own-reservation.ts
/** A customer reaches his own reservations only. */
/** @throws Problem NOT_FOUND also for another customer's: nobody learns which orders exist */
async function findOwn(tx, id, user) {
	const row = await tx.get("reservations", id);
	if (row?.customerId !== user.id) throw new Problem("NOT_FOUND", { message: "Reservation not found" });
	return row;
}
// server/features/reservations/step.ts
/** Stores the reservation at its next status with whatever changes with it, and remembers when and by which role. */
async function takeStep(tx, row, { status, user, now }, change = {}) {
	const history = [...row.history, {
		status,
		at: now,
		by: user.role
	}];
	const next = {
		...row,
		...change,
		status,
		history,
		updatedAt: now
	};
	await tx.update("reservations", next);
	return next;
}
// server/features/reservations/own.ts
/** What a customer reads and does on his own reservations: list, detail, cancel before the deposit, repair choice (C-api-24, D-51). */
var getOwnReservations = handle(ownReservations)({ async run({ tx, user }) {
	return presentReservations(tx, await tx.find("reservations.ofCustomer", { customerId: user.id }));
} });
var getOwnReservation = handle(ownReservation)({ async run({ tx, params, user }) {
	return presentReservation(tx, await findOwn(tx, params.id, user));
} });
var postCancel = handle(cancelOwnReservation)({ async run({ tx, params, user, now }) {
	const row = await findOwn(tx, params.id, user);
	if (!canCancel(row.status, "customer")) throw new Problem("INVALID_STATE", { message: "This reservation can no longer be cancelled here. Please contact us" });
	return presentReservation(tx, await takeStep(tx, row, {
		status: "cancelled",
		user,
		now
	}, { remainingBalance: 0 }));
} });
var patchFix = handle(chooseRepair)({ async run({ tx, params, body, user, now }) {
	const row = await findOwn(tx, params.id, user);
	if (!isFixOpen(row.status)) throw new Problem("INVALID_STATE", { message: "The repair has begun. Its options can no longer be changed" });
	const choice = {
		...body,
		addOns: REPAIR_ADD_ON_IDS.filter((id) => body.addOns.includes(id))
	};
	const next = {
		...row,
		fix: {
			...choice,
			total: repairChoiceTotal(choice)
		},
		updatedAt: now
	};
	await tx.update("reservations", next);
	return presentReservation(tx, next);
} });
// server/features/reservations/pick.ts
/** Picking the car: one of the customer's own choice, for sale, priced, and given to nobody else (decisions 2.4, D-10). */
function requireChosen(row, id) {
	if (!id) throw new Problem("VALIDATION", { issues: [{
		path: "finalCarId",
		message: "Pick one of the cars"
	}] });
	if (row.selectedCarIds.includes(id)) return id;
	throw new Problem("INVALID_STATE", { message: "This car is not among the ones the customer chose" });
}
/** At most one claim a car: of two admins who pick it at once, the second is told for which order it went. */
async function claim(tx, carId, row, now) {
	try {
		await tx.insert("carClaims", {
			id: carId,
			reservationId: row.id,
			createdAt: now
		});
	} catch (error) {
		if (!isProblem(error) || error.code !== "CONFLICT") throw error;
		const other = (await claimsOf(tx, [carId])).get(carId);
		throw new Problem("CONFLICT", { message: `This car is already picked for another customer${other ? ` (order ${other.orderId})` : ""}` });
	}
}
/**
* Claims the car for the reservation. The price is the car's price now; what is remembered of the car follows it, so that the
* customer sees one figure.
* @throws Problem VALIDATION, INVALID_STATE, CAR_UNAVAILABLE, NO_PRICE, CONFLICT
*/
async function pickCar(tx, row, { finalCarId, pickReason }, now) {
	const id = requireChosen(row, finalCarId);
	const [car] = await requireChoosable(tx, [id]);
	if (!car) throw new Problem("CAR_UNAVAILABLE", { missing: [id] });
	await claim(tx, id, row, now);
	return {
		car,
		change: {
			finalCarId: id,
			pickReason,
			carSnapshots: row.carSnapshots.map((one) => one.carId === id ? snapshotOf(car) : one),
			...reservationMoney([car.fixDrivePriceAed], row.depositAmount)
		}
	};
}
/** Another reservation may have the car again. */
async function releaseCar(tx, { id, finalCarId }) {
	if (finalCarId === null) return;
	if ((await tx.get("carClaims", finalCarId))?.reservationId === id) await tx.remove("carClaims", finalCarId);
}
// server/features/reservations/present-staff.ts
function presentOne(row, { cars, claims, customer }) {
	const seen = present$1(row, cars);
	const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(" ");
	return {
		...seen,
		cars: seen.cars.map((one) => {
			const car = cars.get(one.carId);
			const claim = claims.get(one.carId);
			return {
				...one,
				imageUrl: car?.imageUrl ?? null,
				shortId: car?.shortId ?? null,
				priceNow: car && isLive(car) ? car.fixDrivePriceAed : null,
				claimedBy: claim && claim.id !== row.id ? claim.orderId : null
			};
		}),
		customerId: row.customerId,
		customerEmail: customer?.email ?? null,
		customerName: name || null,
		customerPhone: customer?.phone ?? null
	};
}
/** In the order of the rows. */
async function presentStaffReservations(tx, rows) {
	const cars = await carsOf(tx, rows);
	const claims = await claimsOf(tx, [...cars.keys()]);
	const users = await tx.getMany("users", [...new Set(rows.map((row) => row.customerId))]);
	const byId = new Map(users.map((user) => [user.id, user]));
	return rows.map((row) => presentOne(row, {
		cars,
		claims,
		customer: byId.get(row.customerId)
	}));
}
async function presentStaffReservation(tx, row) {
	const [presented] = await presentStaffReservations(tx, [row]);
	if (!presented) throw new Error("One reservation in, one reservation out");
	return presented;
}
// server/features/reservations/staff-lists.ts
/** What admins read of all reservations: one page with counts, one reservation (D-52). */
/** @throws Problem NOT_FOUND */
async function findAny(tx, id) {
	const row = await tx.get("reservations", id);
	if (!row) throw new Problem("NOT_FOUND", { message: "Reservation not found" });
	return row;
}
var getReservations = handle(staffReservations)({ async run({ tx, query }) {
	const page = await tx.find("reservations.page", query);
	return {
		...page,
		reservations: await presentStaffReservations(tx, page.reservations)
	};
} });
var getReservation = handle(staffReservationDetail)({ async run({ tx, params }) {
	return presentStaffReservation(tx, await findAny(tx, params.id));
} });
// server/features/reservations/move.ts
/** PATCH /api/admin/reservations/:id: one step along the life, or out of it, guarded and written down (D-52, D-59, decisions 2.4). */
/** @throws Problem INVALID_STATE that says where the reservation stands: somebody else may have been quicker */
function refuse({ status }) {
	const next = nextAdminStep(status);
	const then = next ? ` and its next step is ${RESERVATION_LABELS[next]}` : "";
	throw new Problem("INVALID_STATE", { message: `This reservation is at ${RESERVATION_LABELS[status]}${then}` });
}
async function cancel(tx, row, now) {
	if (!canCancel(row.status, "admin")) refuse(row);
	await releaseCar(tx, row);
	return {
		change: {
			refundedAt: cancelRefunds(row.status) ? now : null,
			remainingBalance: 0
		},
		log: {}
	};
}
/** Nobody is asked for the balance of a car that is gone. @throws Problem CAR_UNAVAILABLE */
async function requirePickedLive(tx, { finalCarId }) {
	const car = finalCarId === null ? void 0 : await tx.get("cars", finalCarId);
	if (car && isLive(car)) return;
	throw new Problem("CAR_UNAVAILABLE", {
		message: "The picked car is no longer for sale. Cancel the reservation to refund the deposit",
		missing: finalCarId === null ? [] : [finalCarId]
	});
}
/** A car named with any other step would be silently lost. */
function requireNoOtherCar(row, { finalCarId }) {
	if (!finalCarId || finalCarId === row.finalCarId) return;
	const message = `A car is picked with the step ${RESERVATION_LABELS.car_selected}`;
	throw new Problem("VALIDATION", {
		message,
		issues: [{
			path: "finalCarId",
			message
		}]
	});
}
async function effectOf(tx, row, step, now) {
	if (step.status === "cancelled") return cancel(tx, row, now);
	if (step.status !== nextAdminStep(row.status)) refuse(row);
	if (step.status === "car_selected") {
		const { car, change } = await pickCar(tx, row, step, now);
		const reason = step.pickReason === null ? {} : { reason: step.pickReason };
		return {
			change,
			log: {
				...await carDetails(tx, car),
				...reason
			}
		};
	}
	requireNoOtherCar(row, step);
	if (step.status === "balance_pending") await requirePickedLive(tx, row);
	return {
		change: step.status === "balance_paid" ? { remainingBalance: 0 } : {},
		log: {}
	};
}
/** What the log compares: never a name, a number or an address of the customer. */
function facts({ status, finalCarId, totalAmount, remainingBalance, refundedAt }) {
	return {
		status,
		finalCarId,
		totalAmount,
		remainingBalance,
		refundedAt
	};
}
var patchReservation = handle(moveReservation)({ async run({ tx, params, body, user, now }) {
	const row = await findAny(tx, params.id);
	const { change, log } = await effectOf(tx, row, body, now);
	const moved = await takeStep(tx, row, {
		status: body.status,
		user,
		now
	}, change);
	const { id: reservationId, orderId } = row;
	await logActivity(tx, user, "reservation_moved", {
		reservationId,
		orderId,
		...log,
		before: facts(row),
		after: facts(moved)
	}, now);
	return presentStaffReservation(tx, moved);
} });
// server/features/reservations/pay.ts
/** POST /api/customer/payments: the deposit, once a reservation, whoever asks how often (C-api-22, D-53, D-61). */
/** @throws Problem ALREADY_PAID, or INVALID_STATE for a cancelled one */
function requireUnpaid({ status }) {
	if (hasPaidDeposit(status)) throw new Problem("ALREADY_PAID");
	if (status === "deposit_pending") return;
	throw new Problem("INVALID_STATE", { message: "This reservation was cancelled. Reserve the cars again" });
}
/** Nobody pays for a choice of which nothing is left. @throws Problem CAR_UNAVAILABLE */
async function requireCarLeft(tx, { selectedCarIds }) {
	if ((await tx.getMany("cars", selectedCarIds)).some(isLive)) return;
	throw new Problem("CAR_UNAVAILABLE", {
		message: "None of these cars is for sale any more. You have not been charged",
		missing: selectedCarIds
	});
}
var postPayment = handle(depositPayment)({ async run({ tx, body, user, now }) {
	const { reservationId, paymentType, paymentMethod, amount } = body;
	const row = await findOwn(tx, reservationId, user);
	requireUnpaid(row);
	if (amount !== row.depositAmount) throw new Problem("AMOUNT_MISMATCH");
	await requireCarLeft(tx, row);
	const payment = {
		id: randomUUID(),
		reservationId,
		paymentType,
		paymentMethod,
		amount,
		createdAt: now
	};
	await tx.insert("payments", payment);
	const { status } = await takeStep(tx, row, {
		status: "deposit_paid",
		user,
		now
	});
	return {
		success: true,
		id: payment.id,
		reservationId,
		amount,
		status
	};
} });
// server/cars/present-staff.ts
/** A car as staff see it: everything that was said and derived, with the names of its dealer and inspector. */
function present(car, joined) {
	return {
		...car,
		...joined,
		regionalSpec: car.spec,
		panelConditions: JSON.stringify(car.panelConditions),
		images: [...new Set(IMAGE_LISTS.flatMap((list) => car[list]))],
		videoUrl: car.usaVideoUrl ?? car.engineVideoUrl
	};
}
async function correctionNotes(tx, car) {
	if (car.status !== "needs_correction") return null;
	return (await tx.find("submissions.ofCar", { carId: car.id }))?.rejectionReason ?? null;
}
async function namesOf(tx, cars) {
	const dealers = await tx.getMany("dealers", [...new Set(cars.map((car) => car.dealerId))]);
	const users = await tx.getMany("users", [...new Set(cars.map((car) => car.submittedBy))]);
	return {
		dealers: new Map(dealers.map((dealer) => [dealer.id, dealer.name])),
		emails: new Map(users.map((user) => [user.id, user.email]))
	};
}
/** Cars in the order of the rows. */
async function presentStaffCars(tx, cars) {
	const { dealers, emails } = await namesOf(tx, cars);
	return Promise.all(cars.map(async (car) => present(car, {
		dealerName: dealers.get(car.dealerId) ?? null,
		submittedByEmail: emails.get(car.submittedBy) ?? null,
		correctionNotes: await correctionNotes(tx, car)
	})));
}
/** One car. */
async function presentStaffCar(tx, car) {
	const [presented] = await presentStaffCars(tx, [car]);
	if (!presented) throw new Error("One car in, one car out");
	return presented;
}
/** Only what a row of a list shows, in the order of the rows. */
async function presentCards(tx, cars) {
	const { dealers, emails } = await namesOf(tx, cars);
	return cars.map((car) => {
		const joined = {
			...car,
			dealerName: dealers.get(car.dealerId) ?? null,
			submittedByEmail: emails.get(car.submittedBy) ?? null
		};
		return Object.fromEntries(CARD_FIELDS.map((name) => [name, joined[name]]));
	});
}
/** One car to look at or edit; a pending one also with what its inspector said before he corrected it. */
async function presentReviewedCar(tx, car) {
	const presented = await presentStaffCar(tx, car);
	if (car.status !== "pending") return {
		...presented,
		previous: null
	};
	const submission = await tx.find("submissions.ofCar", { carId: car.id });
	return {
		...presented,
		previous: previousAnswers(submission)
	};
}
function previousAnswers(submission) {
	const before = submission?.history.findLast((step) => step.status === "pending")?.before;
	if (!before) return null;
	const { panelConditions, ...answers } = before;
	return {
		...answers,
		...panelConditions && { panelConditions: JSON.stringify(panelConditions) }
	};
}
// server/features/review/car-under-review.ts
/** What every step of the review begins and ends with: the right car in the right state, and a trail of the change. */
/** @throws Problem NOT_FOUND also for a rejected car: it is a tombstone (D-06) */
async function findCar(tx, id) {
	const car = await tx.get("cars", id);
	if (!car || car.status === "rejected") throw new Problem("NOT_FOUND", { message: "Car not found" });
	return car;
}
/** Only pending cars are approved, rejected or sent back (S-life-07). @throws Problem INVALID_STATE */
async function findPendingCar(tx, id) {
	const car = await findCar(tx, id);
	if (car.status !== "pending") throw new Problem("INVALID_STATE");
	return car;
}
/** Stores the next state of a car, one revision on, and logs the move. */
async function moveCar(tx, car, change, move) {
	const next = {
		...car,
		...change,
		revision: car.revision + 1,
		updatedAt: move.now
	};
	await tx.update("cars", next);
	const { status, archivedAt } = car;
	const details = {
		...await carDetails(tx, next),
		...move.reason !== void 0 && { reason: move.reason },
		before: move.before ?? {
			status,
			archivedAt
		},
		after: move.after ?? {
			status: next.status,
			archivedAt: next.archivedAt
		}
	};
	await logActivity(tx, move.user, move.action, details, move.now);
	return next;
}
// server/features/review/approve.ts
/** POST approve: the car goes live. A buyer must be able to read what it is, so make, model and year are needed. */
function requireNamed(car) {
	const missing = [
		"make",
		"model",
		"year"
	].filter((field) => !car[field]);
	if (missing.length === 0) return;
	const issues = missing.map((path) => ({
		path,
		message: "Is needed before the car can go live"
	}));
	throw new Problem("VALIDATION", {
		message: `Add the ${missing.join(", ")} first`,
		issues
	});
}
var postApprove = handle(carsApprove)({ async run({ tx, params, user, now }) {
	const car = await findPendingCar(tx, params.id);
	requireNamed(car);
	const live = await moveCar(tx, car, {
		status: "approved",
		isVerified: true
	}, {
		action: "car_approved",
		user,
		now
	});
	await moveSubmission(tx, live, {
		status: "approved",
		reason: null,
		at: now,
		byUserId: user.id
	});
	return {
		success: true,
		...await presentStaffCar(tx, live)
	};
} });
// server/features/review/archive.ts
/** PATCH archive: a live car leaves the public lists; there is no way back (S-life-06). */
var patchArchive = handle(carsArchive)({ async run({ tx, params, user, now }) {
	const car = await findCar(tx, params.id);
	if (!isLive(car)) throw new Problem("INVALID_STATE");
	await requireUnclaimed(tx, car.id);
	return {
		success: true,
		...await presentStaffCar(tx, await moveCar(tx, car, { archivedAt: now }, {
			action: "car_archived",
			user,
			now
		}))
	};
} });
// server/features/review/correction.ts
/** POST send-correction: the car goes back to its inspector with notes and leaves the pending list (S-life-04). */
var postSendCorrection = handle(carsSendCorrection)({ async run({ tx, params, body: { notes }, user, now }) {
	const returned = await moveCar(tx, await findPendingCar(tx, params.id), { status: "needs_correction" }, {
		action: "car_sent_back",
		user,
		now,
		reason: notes
	});
	await moveSubmission(tx, returned, {
		status: "needs_correction",
		reason: notes,
		at: now,
		byUserId: user.id
	});
	return {
		success: true,
		...await presentStaffCar(tx, returned)
	};
} });
// server/features/review/editor.ts
/** Who may open a car for editing: admins, and the inspector whose car was returned to him (D-07). */
/** @throws Problem NOT_FOUND for another inspector's car, FORBIDDEN for an own one that was not returned */
function requireEditor(car, user) {
	if (user.role === "admin") return;
	if (car.submittedBy !== user.id) throw new Problem("NOT_FOUND", { message: "Car not found" });
	if (car.status !== "needs_correction") throw new Problem("FORBIDDEN");
}
// server/features/review/lists.ts
/** The lists of the review and the one car to edit (S-api-03 to 05, S-api-08). */
var listed = (tx, cars, { view }) => view === "card" ? presentCards(tx, cars) : presentStaffCars(tx, cars);
var getPending = handle(carsPending)({ run: async ({ tx, query }) => listed(tx, await tx.find("cars.pending", {}), query) });
var getApproved = handle(carsApproved)({ run: async ({ tx, query }) => listed(tx, await tx.find("cars.approved", {}), query) });
var getArchived = handle(carsArchived)({ run: async ({ tx, query }) => listed(tx, await tx.find("cars.archived", {}), query) });
var getCarForEdit = handle(carsForEdit)({ async run({ tx, params, user }) {
	const car = await findCar(tx, params.id);
	requireEditor(car, user);
	return presentReviewedCar(tx, car);
} });
// server/features/review/changed-fields.ts
var QUIET = /* @__PURE__ */ new Set([
	"revision",
	"updatedAt",
	"mileageKm"
]);
function changedFields(before, after) {
	const names = Object.keys(after).filter((name) => !QUIET.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]));
	const pick = (car) => Object.fromEntries(names.map((name) => [name, car[name]]));
	return {
		before: pick(before),
		after: pick(after)
	};
}
// server/features/review/patch.ts
/** The row after the patch: given fields replaced, the derived ones made anew. Status and owner are not among them (D-88). */
function patched(car, body, images) {
	const { revision: _revision, photos, panelConditions, videoUrl, curtainAirbagDeployed, ...fields } = body;
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== void 0));
	const row = {
		...car,
		...given,
		...nextGallery(car, images, photos)
	};
	if (panelConditions !== void 0) row.panelConditions = parsePanelConditions(panelConditions);
	const namesVideo = body.usaVideoUrl !== void 0 || body.engineVideoUrl !== void 0;
	if (videoUrl !== void 0 && !namesVideo) row.usaVideoUrl = videoUrl;
	if (curtainAirbagDeployed) row.curtainAirbagsDeployed = true;
	return derived(row);
}
/** The change must be based on what is here. An inspector has to say what his is based on, an admin may. */
async function requireCurrent(tx, car, body, user) {
	if (body.revision === void 0 && user.role !== "admin") throw new Problem("VALIDATION", { issues: [{
		path: "revision",
		message: "Say which version this is based on"
	}] });
	if (body.revision === void 0 || body.revision === car.revision) return;
	throw new Problem("STALE", { current: await presentStaffCar(tx, car) });
}
function requireEditable(car) {
	if (car.archivedAt !== null || car.isSold) throw new Problem("INVALID_STATE");
}
async function requireDealer(tx, body) {
	if (body.dealerId === void 0 || await tx.get("dealers", body.dealerId)) return;
	throw new Problem("VALIDATION", { issues: [{
		path: "dealerId",
		message: "Please select a dealer"
	}] });
}
var patchCar = handle(carsPatch)({
	prepare({ body, user, services, now }) {
		requireYear(body.year, now);
		return formImages(services.photos, body, user.id);
	},
	async run({ tx, params, body, user, now, prepared }) {
		const car = await findCar(tx, params.id);
		requireEditor(car, user);
		requireEditable(car);
		await requireCurrent(tx, car, body, user);
		await requireDealer(tx, body);
		await requireArrived(tx, body.photos ?? []);
		const isResubmit = user.role === "inspector";
		const next = {
			...patched(car, body, prepared),
			...isResubmit && {
				status: "pending",
				submittedAt: now
			}
		};
		const action = isResubmit ? "car_resubmitted" : "car_edited";
		const changed = changedFields(car, next);
		const stored = await moveCar(tx, car, next, {
			action,
			user,
			now,
			...changed
		});
		await relinkPhotos(tx, car, stored);
		if (isResubmit) await moveSubmission(tx, stored, {
			status: "pending",
			reason: null,
			at: now,
			byUserId: user.id,
			before: changed.before
		});
		return presentReviewedCar(tx, stored);
	}
});
// server/features/review/reject.ts
/** POST reject: a tombstone. The car is gone everywhere, its photos too; the submission keeps the reason (D-06). */
var NO_VIEWS = {
	copartExterior360: [],
	copartInterior360: null
};
var postReject = handle(carsReject)({ async run({ tx, params, body: { reason }, user, now, services, afterCommit }) {
	const car = await findPendingCar(tx, params.id);
	const hashes = await unlinkForGood(tx, car);
	const move = {
		action: "car_rejected",
		user,
		now,
		reason
	};
	await moveSubmission(tx, await moveCar(tx, car, {
		...NO_GALLERY,
		...NO_VIEWS,
		status: "rejected"
	}, move), {
		status: "rejected",
		reason,
		at: now,
		byUserId: user.id
	});
	afterCommit(() => services.photos.removeFiles(hashes));
	return {
		success: true,
		id: car.id,
		status: "rejected"
	};
} });
// server/features/site/contacts.ts
/** GET /api/site: the numbers a buyer can call, from the settings (C-car-14, C-car-15). */
var getContacts = handle(siteContacts)({ run: ({ services }) => Promise.resolve(services.contacts) });
// server/features/staff/create.ts
/** POST /api/admin/users: an inspector or another admin (S-api-16). */
var postStaff = handle(staffCreate)({
	prepare: ({ body, services }) => services.passwords.hash(body.password),
	async run({ tx, body: { email, role }, prepared: passwordHash, user, now }) {
		if (await tx.find("users.byEmail", { email }) ?? await tx.find("dealers.byEmail", { email })) throw new Problem("CONFLICT", { message: "A user with this email already exists" });
		const created = {
			id: randomUUID(),
			email,
			role,
			createdAt: now
		};
		const names = {
			firstName: null,
			lastName: null,
			phone: null,
			dealerId: null
		};
		await tx.insert("users", {
			...created,
			...names,
			passwordHash
		});
		await logActivity(tx, user, "user_created", {
			before: null,
			after: {
				email,
				role
			}
		}, now);
		return created;
	}
});
// server/features/staff/find-staff.ts
/** The row of an inspector or admin. @throws Problem NOT_FOUND also for dealers and customers (D-89) */
async function findStaff(tx, id) {
	const user = await tx.get("users", id);
	const role = STAFF_ROLES.find((known) => known === user?.role);
	if (!user || !role) throw new Problem("NOT_FOUND", { message: "User not found" });
	return {
		...user,
		role
	};
}
// server/features/staff/delete.ts
/** DELETE /api/admin/users/:id: the account and its sessions go; what the person did stays in the log and on the cars (S-api-18). */
async function isLastAdmin(tx) {
	return (await tx.find("users.byRole", { role: "admin" })).length <= 1;
}
var deleteStaff = handle(staffDelete)({ async run({ tx, params, user, now }) {
	const { id, email, role } = await findStaff(tx, params.id);
	if (id === user.id) throw new Problem("CONFLICT", { message: "You cannot delete your own account" });
	if (role === "admin" && await isLastAdmin(tx)) throw new Problem("CONFLICT", { message: "The last admin cannot be deleted" });
	await endSessions(tx, id);
	await tx.remove("users", id);
	await logActivity(tx, user, "user_deleted", {
		before: {
			email,
			role
		},
		after: null
	}, now);
	return { success: true };
} });
// server/features/staff/list.ts
/** GET /api/admin/users: inspectors, admins, or both (S-staff-06). */
var getStaff = handle(staffList)({ async run({ tx, query: { role } }) {
	const roles = role ? [role] : STAFF_ROLES;
	return (await Promise.all(roles.map((one) => tx.find("users.byRole", { role: one })))).flat().toSorted((a, b) => a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0).map(({ id, email, createdAt, ...user }) => ({
		id,
		email,
		role: user.role === "admin" ? "admin" : "inspector",
		createdAt
	}));
} });
// server/features/staff/password.ts
/** PATCH /api/admin/users/:id/password: everywhere the user was signed in ends (S-api-17, S-staff-04). */
var patchStaffPassword = handle(staffPassword)({
	prepare: ({ body, services }) => services.passwords.hash(body.password),
	async run({ tx, params, prepared: passwordHash, user, now, services, reply }) {
		const person = await findStaff(tx, params.id);
		await tx.update("users", {
			...person,
			passwordHash
		});
		await endSessions(tx, person.id);
		if (person.id === user.id) {
			const fresh = newSession(user, now, services);
			await tx.insert("sessions", fresh.row);
			reply.headers["Set-Cookie"] = fresh.cookie;
		}
		const { email, role } = person;
		await logActivity(tx, user, "password_reset", { after: {
			email,
			role
		} }, now);
		return { success: true };
	}
});
// server/features/vehicle-data/comparables.ts
/** Make, model, price of the 2024 car in AED, and share of its value a car loses a year. */
var MODELS = [
	[
		"Toyota",
		"Camry",
		118e3,
		.09
	],
	[
		"Toyota",
		"Corolla",
		86e3,
		.09
	],
	[
		"Toyota",
		"RAV4",
		132e3,
		.08
	],
	[
		"Toyota",
		"Highlander",
		178e3,
		.09
	],
	[
		"Toyota",
		"Land Cruiser",
		325e3,
		.06
	],
	[
		"Toyota",
		"4Runner",
		205e3,
		.07
	],
	[
		"Nissan",
		"Altima",
		99e3,
		.12
	],
	[
		"Nissan",
		"Patrol",
		29e4,
		.08
	],
	[
		"Nissan",
		"Rogue",
		112e3,
		.11
	],
	[
		"Honda",
		"Accord",
		122e3,
		.1
	],
	[
		"Honda",
		"Civic",
		98e3,
		.09
	],
	[
		"Honda",
		"CR-V",
		135e3,
		.09
	],
	[
		"Hyundai",
		"Elantra",
		78e3,
		.11
	],
	[
		"Hyundai",
		"Sonata",
		104e3,
		.12
	],
	[
		"Hyundai",
		"Tucson",
		112e3,
		.11
	],
	[
		"Kia",
		"Sportage",
		108e3,
		.11
	],
	[
		"Kia",
		"Sorento",
		128e3,
		.11
	],
	[
		"Ford",
		"F-150",
		19e4,
		.1
	],
	[
		"Ford",
		"Mustang",
		205e3,
		.1
	],
	[
		"Ford",
		"Explorer",
		178e3,
		.12
	],
	[
		"Chevrolet",
		"Tahoe",
		275e3,
		.11
	],
	[
		"Chevrolet",
		"Camaro",
		198e3,
		.1
	],
	[
		"Dodge",
		"Charger",
		185e3,
		.1
	],
	[
		"Jeep",
		"Wrangler",
		225e3,
		.08
	],
	[
		"Jeep",
		"Grand Cherokee",
		23e4,
		.12
	],
	[
		"Lexus",
		"RX 350",
		268e3,
		.08
	],
	[
		"Lexus",
		"ES 350",
		205e3,
		.09
	],
	[
		"BMW",
		"330i",
		232e3,
		.13
	],
	[
		"BMW",
		"X5",
		395e3,
		.13
	],
	[
		"Mercedes-Benz",
		"C-Class",
		248e3,
		.13
	],
	[
		"Mercedes-Benz",
		"E-Class",
		335e3,
		.14
	],
	[
		"Audi",
		"Q5",
		255e3,
		.13
	],
	[
		"Audi",
		"A6",
		275e3,
		.14
	],
	[
		"Volkswagen",
		"Tiguan",
		142e3,
		.12
	],
	[
		"Mazda",
		"CX-5",
		118e3,
		.1
	],
	[
		"Tesla",
		"Model 3",
		168e3,
		.12
	],
	[
		"Tesla",
		"Model Y",
		188e3,
		.12
	]
];
var NEWEST$2 = 2024;
var OLDEST = 2012;
/** Kilometres a year of the three listings of each year, and what each does to the price. */
var USE = [
	{
		kmAYear: 11e3,
		factor: 1.04,
		location: "Dubai"
	},
	{
		kmAYear: 17e3,
		factor: 1,
		location: "Sharjah"
	},
	{
		kmAYear: 25e3,
		factor: .94,
		location: "Abu Dhabi"
	}
];
var same = (a, b) => a.toLowerCase() === b.toLowerCase();
/** Where a person looks for more of the model. */
function searchAddress(make, model) {
	return `/accident-cars-for-sale?${new URLSearchParams({
		make,
		model
	}).toString()}`;
}
function listings(make, model, newPrice, yearlyLoss, year) {
	const age = NEWEST$2 - year;
	return USE.map(({ kmAYear, factor, location }) => ({
		url: searchAddress(make, model),
		title: `${year} ${make} ${model} (reference listing)`,
		year,
		mileage: Math.round(kmAYear * (age + .5)),
		priceAed: Math.round(newPrice * (1 - yearlyLoss) ** age * factor / 100) * 100,
		condition: "Clean title",
		location
	}));
}
/** The reference listings of a model within `span` years of `year`; none for a model that is not in the table. */
function referenceListings(make, model, year, span) {
	const known = MODELS.find((row) => same(row[0], make) && same(row[1], model));
	if (!known) return [];
	return Array.from({ length: 13 }, (_, i) => OLDEST + i).filter((one) => Math.abs(one - year) <= span).flatMap((one) => listings(known[0], known[1], known[2], known[3], one));
}
// server/features/vehicle-data/estimate.ts
/** Share of the price for each 10,000 km of difference. */
var PER_10_000_KM = .015;
/** Share of the price for each year of difference. */
var PER_YEAR = .08;
/** A listing is never moved further than this from its own price. */
var MOST_CHANGE = .35;
/** The base of a car to be repaired: the market price less the largest reduction for airbags and chassis. */
var BASE_SHARE = .85;
var SHOWN = 10;
function adjusted(listing, wanted) {
	const byMileage = (listing.mileage - wanted.mileage) / 1e4 * PER_10_000_KM;
	const byYear = (wanted.year - listing.year) * PER_YEAR;
	const change = Math.max(-.35, Math.min(MOST_CHANGE, byMileage + byYear));
	return listing.priceAed * (1 + change);
}
/** @param values at least one */
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? 0;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
/** The estimate with the listings it rests on, nearest mileage first; undefined when there is nothing to compare with. */
function estimate(wanted, listings) {
	if (listings.length === 0) return void 0;
	const price = median(listings.map((listing) => adjusted(listing, wanted)));
	const marketPrice = Math.round(price / 100) * 100;
	const nearest = listings.map(({ year: _year, ...listing }) => ({
		...listing,
		mileageDifference: listing.mileage - wanted.mileage
	})).toSorted((a, b) => Math.abs(a.mileageDifference) - Math.abs(b.mileageDifference));
	return {
		marketPrice,
		fixAndDriveBasePrice: Math.round(marketPrice * BASE_SHARE / 100) * 100,
		listingsFound: listings.length,
		closestMatch: nearest[0] ?? null,
		searchUrl: searchAddress(wanted.make, wanted.model),
		listings: nearest.slice(0, SHOWN)
	};
}
// server/features/vehicle-data/vin-answer.ts
function matching$1(names, name) {
	return names.find((known) => known.toLowerCase() === name?.toLowerCase()) ?? null;
}
function fromLot(lot) {
	return {
		odometer: lot?.odometer ?? null,
		color: lot?.color ?? null,
		primaryDamage: lot?.primaryDamage ?? null,
		secondaryDamage: lot?.secondaryDamage ?? null,
		location: lot?.location ?? null,
		location_old: lot?.locationOld ?? null,
		images: lot?.images ?? [],
		video: lot?.video ?? null,
		iaai_360: lot?.iaai360 ?? null,
		copart_exterior_360: lot?.copartExterior360 ?? [],
		copart_interior_360: lot?.copartInterior360 ?? null,
		rawData: {
			purchase_price: lot?.purchasePriceUsd ?? null,
			airbag: lot?.airbag ?? null,
			damage_pr: lot?.primaryDamage ?? null
		}
	};
}
/** The answer of the look-up. Names come in the catalogue's spelling where it knows them. */
function vinAnswer(decoded, lot, catalogue) {
	const brand = decoded?.make ?? null;
	const matchedMake = matching$1(catalogue.makes(), brand);
	return {
		brand,
		matchedMake,
		matchedModel: matching$1(matchedMake === null ? [] : catalogue.models(matchedMake), decoded?.model ?? null),
		model: decoded?.model ?? null,
		year: decoded?.year ?? null,
		trim: decoded?.trim ?? null,
		engine: decoded?.engineSize ?? lot?.engine ?? null,
		cylinders: decoded?.cylinders ?? null,
		bodyType: decoded?.bodyType ?? null,
		doors: decoded?.doors ?? null,
		...fromLot(lot)
	};
}
// server/features/vehicle-data/calls.ts
/** The two questions the wizard asks about a car: what its VIN says, what it would cost undamaged (S-api-32, S-api-33). */
/** Years around the asked one that are compared. */
var SPAN = 2;
/** An auction that does not answer costs only what it would have added. */
async function lotOf(data, vin) {
	try {
		return await data.lots.find(vin);
	} catch (error) {
		complain("asking for an auction lot", error);
		return;
	}
}
var postVinLookup = handle(vinLookup)({
	prepare: ({ body, services }) => lotOf(services.vehicleData, body.vin),
	async run({ body, services: { vehicleData }, prepared: lot }) {
		const decoded = decodeVin(await vehicleData.pack(), body.vin);
		if (!decoded.ok && !lot) throw new Problem("NOT_FOUND", { message: "No data was found for this VIN. Please fill in the details yourself" });
		return vinAnswer(decoded.ok ? decoded : void 0, lot, await vehicleData.catalogue());
	}
});
function fromStock(car) {
	if (car.marketPriceAed === null || car.year === null) return [];
	return [{
		url: `/car/${car.id}`,
		title: `${car.year} ${car.make} ${car.model}`,
		year: car.year,
		mileage: car.mileageKm,
		priceAed: car.marketPriceAed,
		condition: "Market value of a car in our stock",
		location: car.carInUae || !car.sourceLocation ? "Dubai" : car.sourceLocation
	}];
}
/** A pricing service that does not answer leaves our own comparables to answer. */
async function remotePrice(data, car) {
	try {
		return await data.pricing?.estimate(car);
	} catch (error) {
		complain("asking for a market price", error);
		return;
	}
}
// server/http/handlers.ts
var HANDLERS = [
	getStatus,
	postLogin,
	postLogout,
	postRegister,
	getCars,
	getSearch,
	getSuggestions,
	getMakes,
	getModels,
	getTrims,
	getSimilarCars,
	getCarDetail,
	postHave,
	headPhoto,
	putPhoto,
	patchPhoto,
	postCar,
	getSubmissions,
	getDrafts,
	getDraft,
	postDraft,
	putDraft,
	deleteDraft,
	getDealers,
	postDealer,
	postVinLookup,
	handle(pricingEstimate)({
		prepare: ({ body, services }) => remotePrice(services.vehicleData, body),
		async run({ tx, body, prepared }) {
			if (prepared) return prepared;
			const { make, model, year } = body;
			const years = {
				yearMin: year - SPAN,
				yearMax: year + SPAN
			};
			const search = carSearchQuery.parse({
				make,
				model,
				...years,
				limit: 100
			});
			const { cars } = await tx.find("cars.search", search);
			const result = estimate(body, [...cars.flatMap(fromStock), ...referenceListings(make, model, year, SPAN)]);
			if (!result) throw new Problem("NOT_FOUND", { message: "No comparable listings were found for this car" });
			return result;
		}
	}),
	getPending,
	getApproved,
	getArchived,
	getCarForEdit,
	patchCar,
	postApprove,
	postReject,
	postSendCorrection,
	patchArchive,
	getStats,
	getActivity,
	getStaff,
	postStaff,
	patchStaffPassword,
	deleteStaff,
	patchDealer,
	postDealerPassword,
	postError,
	getErrors,
	getErrorStats,
	getError,
	patchResolve,
	getDealerCars,
	getDealerListings,
	postSold,
	getContacts,
	postReservation,
	postCheckoutReservation,
	postPayment,
	getOwnReservations,
	getOwnReservation,
	postCancel,
	patchFix,
	getReservations,
	getReservation,
	patchReservation,
	getProfile,
	patchProfile,
	getLists,
	putLists,
	postPassword
];
// server/http/cross-origin.ts
var SAFE_METHODS = /* @__PURE__ */ new Set([
	"GET",
	"HEAD",
	"OPTIONS"
]);
/**
* Whether an unsafe request comes from another origin. Browsers say so by Sec-Fetch-Site or Origin; a caller that sends neither
* is no browser and carries no cookie by accident.
*/
function isCrossOrigin(req, ownOrigin) {
	if (SAFE_METHODS.has(req.method ?? "GET")) return false;
	const site = req.headers["sec-fetch-site"];
	if (site !== void 0) return site !== "same-origin";
	const origin = req.headers.origin;
	return origin !== void 0 && origin !== ownOrigin;
}
// server/http/openapi.ts
/** GET /api/openapi.json: the contract in the words other programs read, generated from the entries. */
function jsonSchema(schema, io) {
	const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
		io,
		unrepresentable: "any"
	});
	return rest;
}
function parameters(entry) {
	const of = (schema, place) => {
		if (!schema) return [];
		const { properties = {} } = jsonSchema(schema, "input");
		return Object.entries(properties).map(([name, property]) => ({
			name,
			in: place,
			required: place === "path",
			schema: property
		}));
	};
	const key = {
		name: "Idempotency-Key",
		in: "header",
		required: false,
		schema: { type: "string" }
	};
	return [
		...of(entry.params, "path"),
		...of(entry.query, "query"),
		...entry.idempotent ? [key] : []
	];
}
function requestBody(entry) {
	if (entry.body === void 0) return {};
	return { requestBody: {
		required: true,
		content: entry.body === "bytes" ? { [entry.method === "PATCH" ? "application/offset+octet-stream" : "image/*"]: {} } : { "application/json": { schema: jsonSchema(entry.body, "input") } }
	} };
}
function operation(entry) {
	const refusal = {
		description: "A refusal",
		content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } }
	};
	return {
		operationId: entry.name,
		parameters: parameters(entry),
		...requestBody(entry),
		...entry.who !== "anyone" && {
			security: [{ session: [] }],
			"x-roles": entry.who
		},
		responses: {
			[entry.status ?? 200]: {
				description: "Success",
				...entry.method !== "HEAD" && { content: { "application/json": { schema: jsonSchema(entry.response, "output") } } }
			},
			default: refusal
		}
	};
}
/** The OpenAPI 3.1 document of these entries. */
function openApi(contract, cookieName) {
	const paths = {};
	for (const entry of contract) {
		const path = entry.path.replace(/:([A-Za-z0-9]+)/g, "{$1}");
		(paths[path] ??= {})[entry.method.toLowerCase()] = operation(entry);
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "Redrive",
			version: "1"
		},
		paths,
		components: {
			schemas: { Problem: jsonSchema(problemBody, "output") },
			securitySchemes: { session: {
				type: "apiKey",
				in: "cookie",
				name: cookieName
			} }
		}
	};
}
// server/http/own-origin.ts
/** Scheme and host without a slash at the end. */
function ownOrigin(req, publicOrigin) {
	return publicOrigin ?? `${req.protocol}://${req.get("host") ?? "localhost"}`;
}
// shared/contract/page-address.ts
/**
* The address under which a public page is kept, by the server and on the phone: only what changes the page is in it. Anybody can
* put anything behind a question mark; without this every invented parameter would be another page to render and to store.
*/
var LISTS = /^\/(browse|select-cars|search|accident-cars-for-sale(\/american-spec)?)?$/;
var PLAIN = /^\/(car\/[^/]+|how-it-works|about|accident-cars-for-sale\/gcc-spec)$/;
/** What the address of a list may carry: its filters, its sort, its text and how many cars are shown. */
var NAMES = [...Object.keys(carSearchQuery.shape).filter((name) => name !== "limit" && name !== "cursor"), "shown"].toSorted();
var LONGEST = 80;
/** Path and query, its names in one order; undefined for an address that is none of the public pages. */
function pageAddress({ pathname, searchParams }) {
	if (PLAIN.test(pathname)) return pathname;
	if (!LISTS.test(pathname)) return void 0;
	const kept = NAMES.map((name) => [name, searchParams.get(name)?.trim().slice(0, LONGEST)]);
	return pathname + fillQuery(Object.fromEntries(kept));
}
// server/http/security-headers.ts
/** What browsers are told not to do with our answers (design sections 6 and 10). */
function hashSource(text) {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
/** The styling library makes empty style elements and fills them by script: the hash of the empty string lets it. */
var EMPTY_STYLE = hashSource("");
/** The content security policy of a page with these inline style blocks. */
function contentSecurityPolicy(styles = []) {
	return [
		"default-src 'self'",
		"script-src 'self'",
		[
			"style-src",
			"'self'",
			EMPTY_STYLE,
			...styles.map(hashSource)
		].join(" "),
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"frame-src 'self' https:",
		"media-src 'self' https: blob:",
		"worker-src 'self'",
		"manifest-src 'self'",
		"object-src 'none'",
		"base-uri 'self'",
		"frame-ancestors 'none'",
		"form-action 'self'"
	].join("; ");
}
/** Sets the headers every answer carries. `https` also pins the browser to https. */
function securityHeaders(https) {
	const plain = contentSecurityPolicy();
	return (_req, res, next) => {
		res.set({
			"Content-Security-Policy": plain,
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "strict-origin-when-cross-origin",
			"Permissions-Policy": "camera=(self), geolocation=(self), microphone=()",
			"Cross-Origin-Opener-Policy": "same-origin",
			"X-Frame-Options": "DENY",
			...https && { "Strict-Transport-Security": "max-age=31536000" }
		});
		next();
	};
}
// server/http/compose-page.ts
/** The app shell: the page draws itself. */
var SHELL = {
	status: 200,
	head: "<title>Redrive</title>",
	styles: [],
	body: "",
	state: ""
};
/** Fills the marks. Replacements are functions: page text may hold "$&". */
function compose(template, page) {
	const styles = page.styles.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`).join("");
	const state = page.state === "" ? "" : `<script type="application/json" id="state">${page.state}<\/script>`;
	return template.replace("<!--head-->", () => page.head).replace("<!--styles-->", () => styles).replace("<!--app-->", () => page.body).replace("<!--state-->", () => state);
}
/** Sends the page, or its redirect. `policy` false leaves the policy out: development tools inject scripts. */
function sendPage(res, template, page, policy = true) {
	res.set("Cache-Control", "no-cache");
	if (page.location !== void 0) {
		res.redirect(page.status, page.location);
		return;
	}
	if (policy) res.set("Content-Security-Policy", contentSecurityPolicy(page.styles.map(({ css }) => css)));
	else res.removeHeader("Content-Security-Policy");
	res.status(page.status).type("html").send(compose(template, page));
}
// server/http/page-cache.ts
/** Pages kept at once. */
var CAPACITY = 500;
var PageCache = class {
	version = "";
	pages = /* @__PURE__ */ new Map();
	/**
	* The page of this address and catalogue version, rendered at most once. What failed or is not there is not kept: invented
	* addresses would push out the pages people read.
	*/
	get(url, version, render) {
		if (version !== this.version) this.pages.clear();
		this.version = version;
		const known = this.pages.get(url);
		const page = known ?? render();
		this.pages.delete(url);
		this.pages.set(url, page);
		const drop = () => this.pages.get(url) === page && this.pages.delete(url);
		if (!known) page.then(({ status }) => status === 200 || drop(), drop);
		const [oldest] = this.pages.keys();
		if (this.pages.size > CAPACITY && oldest !== void 0) this.pages.delete(oldest);
		return page;
	}
};
// server/http/sitemap.ts
var PAGES = [
	"/",
	"/accident-cars-for-sale",
	"/accident-cars-for-sale/american-spec",
	"/accident-cars-for-sale/gcc-spec",
	"/how-it-works",
	"/about"
];
/** The format's own limit is 50,000 addresses. */
var MOST = 49e3;
/** robots.txt for this origin. */
function robots(origin) {
	return [
		"User-agent: *",
		...[
			"/api/",
			"/admin",
			"/inspector",
			"/dealer",
			"/login",
			"/profile",
			"/account",
			"/checkout"
		].map((path) => `Disallow: ${path}`),
		`Sitemap: ${origin}/sitemap.xml`,
		""
	].join("\n");
}
function escaped(text) {
	return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
/** The text of a page's entry behind its origin. */
function entry(path, lastModified) {
	return `${escaped(path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ""}</url>`;
}
/** The sitemap: the fixed pages and every live car, newest first; made once for every version of the catalogue. */
var Sitemap = class {
	store;
	version = "";
	entries;
	constructor(store) {
		this.store = store;
	}
	/** The sitemap of this origin. */
	async of(origin) {
		const version = await this.store.read((tx) => tx.find("cars.catalogueVersion", {}));
		if (version !== this.version) this.entries = void 0;
		this.version = version;
		const entries = await (this.entries ??= this.make());
		const start = `<url><loc>${escaped(origin)}`;
		return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${start}${entries.join(`\n${start}`)}\n</urlset>\n`;
	}
	async make() {
		const details = (await this.store.read((tx) => tx.find("cars.sitemap", { limit: MOST })).catch((error) => {
			this.entries = void 0;
			throw error;
		})).map((car) => entry(`/car/${encodeURIComponent(car.id)}`, car.updatedAt));
		return [...PAGES.map((path) => entry(path)), ...details];
	}
};
// server/http/visitor-answer.ts
/** Throws the Problem a visitor would get; FORBIDDEN for anything but an open GET. */
async function answerVisitor(services, question) {
	const handler = HANDLERS.find((one) => one.entry.name === question.entry.name);
	if (!handler) throw new Problem("NOT_FOUND");
	const { entry } = handler;
	if (entry.who !== "anyone" || entry.method !== "GET") throw new Problem("FORBIDDEN");
	const { params, query } = question.input;
	const { body } = await perform(handler, {
		...parseInput(entry, {
			params: params ?? {},
			query: query ?? {},
			body: void 0
		}),
		user: null,
		session: null,
		sessionProblem: null,
		address: "",
		now: (/* @__PURE__ */ new Date()).toISOString(),
		services,
		reply: { headers: {} },
		upload: void 0
	}, void 0);
	return JSON.parse(JSON.stringify(body));
}
// server/http/pages.ts
/** Pages: public ones rendered for visitors and search engines, all others the app shell; robots.txt and the sitemap. */
/** Renders through the cache. A failure costs only the rendering: the shell starts the app, which asks for itself. */
async function renderedPage(parts, cache, req) {
	const { renderer, services } = parts;
	if (!renderer?.renders(req.path)) return SHELL;
	try {
		const origin = ownOrigin(req, parts.publicOrigin);
		const version = await services.store.read((tx) => tx.find("cars.catalogueVersion", {}));
		const kept = pageAddress(new URL(req.originalUrl, origin));
		const answer = (question) => answerVisitor(services, question);
		if (kept === void 0) return await renderer.render({
			url: req.originalUrl,
			origin,
			answer
		});
		return await cache.get(`${origin} ${kept}`, version, () => renderer.render({
			url: kept,
			origin,
			answer
		}));
	} catch (error) {
		complain(`rendering ${req.path}`, error);
		return SHELL;
	}
}
/** Every address that is neither a call nor a file. */
function pages(parts) {
	const router = express.Router();
	const template = readFileSync(join(parts.clientDir, "index.html"), "utf8");
	const cache = new PageCache();
	router.get("/robots.txt", (req, res) => {
		res.type("text/plain").send(robots(ownOrigin(req, parts.publicOrigin)));
	});
	const map = new Sitemap(parts.services.store);
	router.get("/sitemap.xml", (req, res) => map.of(ownOrigin(req, parts.publicOrigin)).then((xml) => {
		res.type("application/xml").send(xml);
	}));
	router.get("/{*path}", (req, res) => renderedPage(parts, cache, req).then((page) => sendPage(res, template, page)));
	router.use((_req, res) => {
		res.status(405).set("Allow", "GET, HEAD").end();
	});
	return router;
}
// server/photos/photo-access.ts
/** Who may see a photo: everybody while a live car names it, else the staff it belongs to. */
/** Cars looked at in one go: one live car among them settles it. */
var CHUNK = 25;
function belongsTo(car, user) {
	if (user.role === "inspector") return car.submittedBy === user.id;
	return user.role === "dealer" && car.dealerId === user.dealerId;
}
/** How this user, or a visitor for null, may see the photo. */
async function photoAccess(tx, photo, user) {
	let isOwn = user !== null && (user.role === "admin" || photo.uploadedBy === user.id);
	for (let at = 0; at < photo.carIds.length; at += CHUNK) {
		const cars = await tx.getMany("cars", photo.carIds.slice(at, at + CHUNK));
		if (cars.some(isLive)) return "public";
		isOwn ||= user !== null && cars.some((car) => belongsTo(car, user));
	}
	return isOwn ? "private" : "none";
}
// server/http/photo-routes.ts
/** GET /photos/…: pictures of live cars for everybody, all others for the staff they belong to (design section 6). */
var YEAR_S$1 = 31536e3;
var DAY_S = 86400;
var HASH = /^[0-9a-f]{64}$/;
var VARIANT = /^(\d+)\.([a-z]+)$/;
function variantOf(name) {
	const [, number, word] = VARIANT.exec(name ?? "1280.jpeg") ?? [];
	const width = PHOTO_WIDTHS.find((known) => String(known) === number);
	const format = PHOTO_FORMATS.find((known) => known === word);
	return width && format ? {
		width,
		format
	} : void 0;
}
function cacheControl$1(access) {
	return access === "public" ? `public, max-age=${YEAR_S$1}, immutable` : `private, max-age=${DAY_S}`;
}
async function sendPhoto(services, hash, name, req, res) {
	const variant = variantOf(name);
	if (!HASH.test(hash) || !variant) throw new Problem("NOT_FOUND");
	const token = sessionToken(req.headers.cookie, services);
	const now = (/* @__PURE__ */ new Date()).toISOString();
	const found = await services.store.read(async (tx) => {
		const photo = await tx.get("photos", hash);
		if (!photo) return void 0;
		const { user } = await findCaller(tx, token, now);
		return {
			photo,
			access: await photoAccess(tx, photo, user)
		};
	});
	if (!found || found.access === "none") throw new Problem("NOT_FOUND");
	const bytes = await services.photos.derivatives.variant(found.photo, variant.width, variant.format);
	if (!bytes) throw new Problem("NOT_FOUND");
	res.set({
		"Content-Type": {
			avif: "image/avif",
			webp: "image/webp",
			jpeg: "image/jpeg"
		}[variant.format],
		"Cache-Control": cacheControl$1(found.access),
		ETag: `"${hash.slice(0, 32)}-${variant.width}"`
	});
	res.send(bytes);
}
/** Both addresses of a photo: plain (1280 px JPEG) and by width and format. */
function photoRoutes(services) {
	const router = express.Router();
	const serve = async (hash, name, req, res) => {
		try {
			await sendPhoto(services, hash, name, req, res);
		} catch (error) {
			sendProblem(res, error, `${req.method} ${req.path}`);
		}
	};
	router.get("/photos/:hash", (req, res) => serve(req.params.hash, void 0, req, res));
	router.get("/photos/:hash/:variant", (req, res) => serve(req.params.hash, req.params.variant, req, res));
	router.use("/photos", (req, res) => sendProblem(res, new Problem("NOT_FOUND"), req.path));
	return router;
}
// server/http/compressed-files.ts
/** The client's texts in brotli: each compressed once, well, at its first request, and kept in memory. */
var COMPRESSIBLE = /\.(js|css|json|svg|webmanifest)$/;
var QUALITY = 9;
var compress = promisify(brotliCompress);
/** Paths as addresses, with the time of their last change; the folder does not change while the server runs. */
function textsOf(folder) {
	const names = readdirSync(folder, {
		recursive: true,
		encoding: "utf8"
	}).filter((name) => COMPRESSIBLE.test(name));
	return new Map(names.map((name) => [`/${name.split(sep).join("/")}`, statSync(join(folder, name)).mtimeMs]));
}
async function compressed(path) {
	return compress(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}
/** Serves the folder's texts to those who take brotli; leaves everything else to the next handler. */
function compressedFiles(folder, cacheControl) {
	const texts = textsOf(folder);
	const kept = /* @__PURE__ */ new Map();
	return async (req, res, next) => {
		const changed = texts.get(req.path);
		const isRead = req.method === "GET" || req.method === "HEAD";
		if (changed === void 0 || !isRead || req.acceptsEncodings("br") !== "br") return next();
		const bytes = kept.get(req.path) ?? compressed(join(folder, req.path));
		kept.set(req.path, bytes);
		res.set({
			"Content-Encoding": "br",
			"Cache-Control": cacheControl(req.path),
			ETag: `"${Math.round(changed).toString(36)}-br"`,
			Vary: "Accept-Encoding"
		});
		return res.type(req.path.slice(req.path.lastIndexOf("."))).send(await bytes);
	};
}
// server/http/static-files.ts
/** The built client's files: hashed ones for ever, the rest asked for again each time, so that an update is never missed. */
var YEAR_S = 31536e3;
function cacheControl(path) {
	return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : "no-cache";
}
/** Serves the folder, index.html excepted: pages are composed elsewhere. */
function staticFiles(clientDir) {
	const router = express.Router();
	router.use(compressedFiles(clientDir, cacheControl));
	router.use(express.static(clientDir, {
		index: false,
		redirect: false,
		setHeaders: (res, path) => res.setHeader("Cache-Control", cacheControl(path))
	}));
	router.get("/assets/{*file}", (_req, res) => {
		res.status(404).type("text/plain").send("Not found");
	});
	return router;
}
// server/http/app.ts
/** The table of contents of the server: every call, every page, and what surrounds them. */
/**
* Every contract entry with its handler.
* @throws Error naming the first entry without a handler or handler without an entry: the server must not start.
*/
function bind(contract, handlers) {
	const byName = new Map(handlers.map((handler) => [handler.entry.name, handler]));
	if (byName.size !== handlers.length) throw new Error("Two handlers are bound to one contract entry");
	const extra = handlers.find((handler) => !contract.includes(handler.entry));
	if (extra) throw new Error(`The handler of ${extra.entry.name} has no contract entry`);
	return contract.map((entry) => {
		const handler = byName.get(entry.name);
		if (!handler) throw new Error(`The contract entry ${entry.name} has no handler`);
		return handler;
	});
}
function allowedMethods(path) {
	const methods = CONTRACT.filter((entry) => entry.path === path).map((entry) => entry.method);
	return methods.includes("GET") ? [...methods, "HEAD"].join(", ") : methods.join(", ");
}
/** The calls of the contract, health and the contract itself; everything else under /api is a 404 in JSON (D-72). */
function api({ services, publicOrigin, isStopping }) {
	const router = express.Router();
	router.use((req, res, next) => {
		if (isCrossOrigin(req, ownOrigin(req, publicOrigin))) sendProblem(res, new Problem("CROSS_ORIGIN"), req.path);
		else if (isStopping()) sendProblem(res, new Problem("STOPPING", { retryAfter: 5 }), req.path);
		else next();
	});
	router.get("/api/health", (_req, res) => {
		res.set("Cache-Control", "no-store").json({ status: "ok" });
	});
	const document = JSON.stringify(openApi(CONTRACT, services.secureCookies ? "__Host-sid" : "sid"));
	router.get("/api/openapi.json", (_req, res) => {
		res.type("json").send(document);
	});
	router.get(ACTIVITY_EXPORT.path, activityExport(services));
	for (const handler of bind(CONTRACT, HANDLERS)) router[handler.entry.method.toLowerCase()](handler.entry.path, endpoint(handler, services));
	for (const path of new Set(CONTRACT.map((entry) => entry.path))) router.all(path, (req, res) => {
		res.set("Allow", allowedMethods(path));
		sendProblem(res, new Problem("METHOD_NOT_ALLOWED"), req.path);
	});
	router.use("/api", (req, res) => sendProblem(res, new Problem("NOT_FOUND"), req.path));
	return router;
}
/** The whole application, ready to listen or to be mounted. */
function createApp(parts) {
	const app = express();
	app.disable("x-powered-by");
	app.set("trust proxy", parts.publicOrigin === void 0 ? false : "loopback, linklocal, uniquelocal");
	app.use(securityHeaders(parts.publicOrigin?.startsWith("https:") ?? false));
	app.use(compression());
	app.use(api(parts));
	app.use(photoRoutes(parts.services));
	if (parts.clientDir !== void 0) {
		app.use(staticFiles(parts.clientDir));
		app.use(pages({
			...parts,
			clientDir: parts.clientDir
		}));
	}
	app.use(((error, req, res, _next) => sendProblem(res, error, `${req.method} ${req.path}`)));
	return app;
}
// server/housekeeping.ts
/** Removes what nobody can ask for any more: sessions that ended long ago, stored answers of old operations, uploads nobody finished, settled failures. */
var HOUR_MS = 36e5;
var DAY_MS = 24 * HOUR_MS;
/** An ended session stays a while, so that its owner is told that it expired and not that it is unknown. */
var SESSION_KEPT_MS = 7 * DAY_MS;
/** Longer than a phone stays without signal. */
var REPLY_KEPT_MS = 60 * DAY_MS;
/** A phone that has not gone on with an upload for so long begins anew. */
var UPLOAD_KEPT_MS = 14 * DAY_MS;
/** A resolved failure stays as long as somebody may compare a new one with it. */
var SETTLED_ERROR_KEPT_MS = 90 * DAY_MS;
/** More kinds of failure than anybody reads. */
var MOST_ERRORS = 5e3;
var BATCH$1 = 500;
var ago = (ms) => new Date(Date.now() - ms).toISOString();
/** One round: at most 500 rows of each kind. */
async function tidy(store) {
	const { sessions, replies, errors } = await store.read(async (tx) => ({
		sessions: await tx.find("sessions.ended", {
			before: ago(SESSION_KEPT_MS),
			limit: BATCH$1
		}),
		replies: await tx.find("replies.old", {
			before: ago(REPLY_KEPT_MS),
			limit: BATCH$1
		}),
		errors: [...await tx.find("errors.settled", {
			before: ago(SETTLED_ERROR_KEPT_MS),
			limit: BATCH$1
		}), ...await tx.find("errors.beyond", {
			keep: MOST_ERRORS,
			limit: BATCH$1
		})]
	}));
	if (sessions.length + replies.length + errors.length === 0) return;
	await store.transact(async (tx) => {
		for (const session of sessions) await tx.remove("sessions", session.id);
		for (const id of replies) await tx.remove("replies", id);
		for (const id of new Set(errors)) await tx.remove("errors", id);
	});
}
var Housekeeping = class {
	store;
	photos;
	timer;
	constructor(store, photos) {
		this.store = store;
		this.photos = photos;
	}
	/** Every hour from now. */
	start() {
		this.timer = setInterval(() => {
			this.round().catch((error) => complain("housekeeping", error));
		}, HOUR_MS);
		this.timer.unref();
	}
	async round() {
		await tidy(this.store);
		await this.photos.forgetAbandoned(Date.now() - UPLOAD_KEPT_MS);
	}
	stop() {
		clearInterval(this.timer);
	}
};
// server/photos/incoming.ts
/** Uploads that are not whole yet: one local file each, named by hash and full length. What arrived of a cut part is kept (design section 4, rule 4). */
/** Writes a stream behind `position`; ends quietly when the sender is cut off. Resolves to where the file stands then. */
async function writeStream(file, source, position, limit) {
	let at = position;
	const chunks = source[Symbol.asyncIterator]();
	for (;;) {
		const next = await chunks.next().catch(() => void 0);
		if (!next || next.done) return at;
		const chunk = next.value;
		if (at + chunk.length > limit) throw new Problem("TOO_LARGE");
		await file.write(chunk, 0, chunk.length, at);
		at += chunk.length;
	}
}
var Incoming = class {
	folder;
	constructor(folder) {
		this.folder = folder;
	}
	pathOf(hash, length) {
		return join(this.folder, `${hash}.${length}`);
	}
	/** Where an upload stands; undefined when nothing of it is here. */
	async standing(hash) {
		const name = (await readdir(this.folder, { withFileTypes: true }).catch(() => [])).find((entry) => entry.name.startsWith(`${hash}.`) && !entry.name.endsWith(".whole"))?.name;
		if (name === void 0) return void 0;
		const { size } = await stat(join(this.folder, name));
		return {
			offset: size,
			length: Number(name.slice(hash.length + 1))
		};
	}
	/** Adds a part behind what is here. Resolves to where the upload stands, also when the sender was cut off. */
	async append(hash, at, source) {
		await mkdir(this.folder, {
			recursive: true,
			mode: 448
		});
		const file = await open(this.pathOf(hash, at.length), at.offset === 0 ? "w" : "r+", 384);
		try {
			return {
				offset: await writeStream(file, source, at.offset, at.length),
				length: at.length
			};
		} finally {
			await file.close();
		}
	}
	/** Receives a photo at once. @returns the path of the file. @throws Problem TOO_LARGE */
	async receive(hash, source, limit) {
		await mkdir(this.folder, {
			recursive: true,
			mode: 448
		});
		const path = join(this.folder, `${hash}.${randomUUID()}.whole`);
		const file = await open(path, "wx", 384);
		try {
			await writeStream(file, source, 0, limit);
		} catch (error) {
			await rm(path, { force: true });
			throw error;
		} finally {
			await file.close();
		}
		return path;
	}
	/** The local file of an upload. */
	fileOf(hash, at) {
		return this.pathOf(hash, at.length);
	}
	/** Forgets every upload that has not grown since `before` (milliseconds). */
	async discardOlder(before) {
		for (const name of await readdir(this.folder).catch(() => [])) {
			const path = join(this.folder, name);
			const { mtimeMs } = await stat(path);
			if (mtimeMs < before) await rm(path, { force: true });
		}
	}
	/** Forgets what is here of an upload. */
	async discard(hash) {
		const at = await this.standing(hash);
		if (at) await rm(this.pathOf(hash, at.length), { force: true });
	}
};
/** SHA-256 (hex) and size of a file. */
async function hashOfFile(path) {
	const hash = createHash("sha256");
	let bytes = 0;
	for await (const chunk of createReadStream(path)) {
		hash.update(chunk);
		bytes += chunk.length;
	}
	return {
		hash: hash.digest("hex"),
		bytes
	};
}
// server/photos/upload-lock.ts
var UploadLock = class {
	writers = /* @__PURE__ */ new Map();
	/** Waits until nobody writes, without stopping anybody. */
	async idle(name) {
		for (let other = this.writers.get(name); other; other = this.writers.get(name)) await other.done;
	}
	/** Stops the writer before, waits for it, then works. `stop` is called when a newer one comes. */
	async run(name, stop, work) {
		for (let other = this.writers.get(name); other; other = this.writers.get(name)) {
			other.stop();
			await other.done;
		}
		const running = work();
		const writer = {
			stop,
			done: running.catch(() => void 0)
		};
		this.writers.set(name, writer);
		try {
			return await running;
		} finally {
			if (this.writers.get(name) === writer) this.writers.delete(name);
		}
	}
};
// server/photos/photos.ts
/** Everything that happens to a photo between its first byte and its receipt (design section 4, rules 4 and 7). */
function receiptOf(photo) {
	return {
		sha256: photo.id,
		bytes: photo.bytes,
		url: photoUrl(photo.id)
	};
}
function isConflict(error) {
	return error instanceof Problem && error.code === "CONFLICT";
}
var Photos = class {
	derivatives;
	files;
	store;
	incoming;
	incomingFolder;
	uploads = new UploadLock();
	/** Bytes and row of one photo change together. */
	places = new SingleFile();
	/** @param incomingFolder local folder for uploads that are not whole yet */
	constructor(parts) {
		this.files = parts.files;
		this.store = parts.store;
		this.incomingFolder = parts.incomingFolder;
		this.incoming = new Incoming(parts.incomingFolder);
		this.derivatives = new Derivatives(parts.files, parts.store);
	}
	known(hash) {
		return this.store.read((tx) => tx.get("photos", hash));
	}
	/**
	* Where an upload stands, whole ones included; undefined when nothing is here. Whole means kept: an upload whose last byte
	* arrived just before the process was killed is checked and kept now, as its phone has nothing left to send.
	*/
	async standing(hash, by) {
		const photo = await this.known(hash);
		if (photo) return whole(photo);
		const before = await this.incoming.standing(hash);
		if (!before || before.offset < before.length) return before;
		await this.uploads.idle(hash);
		return this.uploads.run(hash, nothing$1, () => this.finish(hash, by));
	}
	/** Keeps an upload that is whole but was never checked. One that turns out to be wrong is gone, and starts over. */
	async finish(hash, by) {
		const photo = await this.known(hash);
		if (photo) return whole(photo);
		const at = await this.incoming.standing(hash);
		if (!at || at.offset < at.length) return at;
		try {
			await this.keepUpload(hash, at, by);
			return at;
		} catch (error) {
			if (isWrong(error)) return void 0;
			throw error;
		}
	}
	/**
	* Adds a part. The newest request for a hash wins: an older one is a broken connection that has not noticed yet.
	* @throws Problem OFFSET_MISMATCH with the right offset, TOO_LARGE, VALIDATION, HASH_MISMATCH, NOT_A_PICTURE
	*/
	async addPart(hash, part, source, by) {
		return this.uploads.run(hash, () => void (source.readableEnded || source.destroy()), async () => {
			const photo = await this.known(hash);
			if (photo) return {
				standing: whole(photo),
				receipt: receiptOf(photo)
			};
			const before = await this.incoming.standing(hash);
			if (before && before.length !== part.length) throw wrongLength(before.length);
			const offset = before?.offset ?? 0;
			if (part.offset !== offset) throw new Problem("OFFSET_MISMATCH", { offset });
			const standing = await this.incoming.append(hash, part, source);
			if (standing.offset < standing.length) return {
				standing,
				receipt: void 0
			};
			return {
				standing,
				receipt: await this.keepUpload(hash, standing, by)
			};
		});
	}
	/** Takes a whole photo. `isNew` is false when it was here already. */
	async addWhole(hash, source, by) {
		const photo = await this.known(hash);
		if (photo) return {
			receipt: receiptOf(photo),
			isNew: false
		};
		const path = await this.incoming.receive(hash, source, MAX_PHOTO_BYTES);
		const receipt = await this.keepFile(hash, path, by);
		await this.uploads.run(hash, nothing$1, () => this.incoming.discard(hash));
		return {
			receipt,
			isNew: true
		};
	}
	/** Stores bytes that came inside a JSON body (D-50). @throws Problem NOT_A_PICTURE @returns the hash */
	async addBytes(bytes, by) {
		const hash = createHash("sha256").update(bytes).digest("hex");
		if (await this.known(hash)) return hash;
		await mkdir(this.incomingFolder, {
			recursive: true,
			mode: 448
		});
		const path = join(this.incomingFolder, `${hash}.${randomUUID()}.whole`);
		await writeFile(path, bytes, { mode: 384 });
		await this.keepFile(hash, path, { id: by });
		return hash;
	}
	/** Removes what is here of uploads that nobody went on with since `before` (milliseconds). */
	forgetAbandoned(before) {
		return this.incoming.discardOlder(before);
	}
	/** Removes the bytes of photos whose rows are gone; of one that came back meanwhile they stay. */
	async removeFiles(hashes) {
		for (const hash of hashes) await this.places.run(hash, async () => {
			if (!await this.known(hash)) await this.files.remove(hash);
		});
	}
	/** Keeps an upload that came in parts. Its file goes only when it is wrong: on a full disk the phone need not send it again. */
	async keepUpload(hash, at, by) {
		const path = this.incoming.fileOf(hash, at);
		try {
			return await this.keep(hash, path, by);
		} catch (error) {
			if (isWrong(error)) await rm(path, { force: true });
			throw error;
		}
	}
	/** Keeps a file that nobody can go on with: it never stays behind. */
	async keepFile(hash, path, by) {
		try {
			return await this.keep(hash, path, by);
		} finally {
			await rm(path, { force: true });
		}
	}
	/** Checks a local file and makes it a photo. */
	async keep(hash, path, by) {
		const bytes = await sizeOfMatching(path, hash);
		const { readable, type, width, height } = await checkPicture(path);
		const row = {
			id: hash,
			bytes,
			type,
			width,
			height,
			thumbHash: null,
			uploadedBy: by.id,
			carIds: [],
			createdAt: (/* @__PURE__ */ new Date()).toISOString()
		};
		await this.places.run(hash, async () => {
			if (readable) await this.files.put(hash, "readable.jpeg", readable);
			await this.files.adopt(hash, path);
			await this.insert(row);
		});
		this.derivatives.wake(hash);
		return receiptOf(row);
	}
	async insert(row) {
		try {
			await this.store.transact((tx) => tx.insert("photos", row));
		} catch (error) {
			if (!isConflict(error)) throw error;
		}
	}
};
function whole(photo) {
	return {
		offset: photo.bytes,
		length: photo.bytes
	};
}
/** The bytes themselves are wrong: sending the same ones again cannot help. */
function isWrong(error) {
	return error instanceof Problem && (error.code === "HASH_MISMATCH" || error.code === "NOT_A_PICTURE");
}
function nothing$1() {}
function wrongLength(length) {
	return new Problem("VALIDATION", { issues: [{
		path: "Upload-Length",
		message: `This upload began with ${length} bytes in all`
	}] });
}
/** Size of the file in bytes. @throws Problem HASH_MISMATCH */
async function sizeOfMatching(path, hash) {
	const found = await hashOfFile(path);
	if (found.hash !== hash) throw new Problem("HASH_MISMATCH");
	return found.bytes;
}
// server/start.ts
/** Puts the opened parts together into a listening server that can be stopped: for the process, the development server and tests. */
/** A request that takes longer than this is cut off when the server stops. */
var GRACE_MS = 1e4;
/** A photo over a bad line may take its time. */
var REQUEST_MS = 9e5;
/** A service that is set by its address answers in place of what the parts bring. */
function vehicleData(env, parts) {
	const { VIN_PROVIDER_URL: lots, PRICING_PROVIDER_URL: pricing } = env;
	return new VehicleData({
		folder: parts.vinDir ?? join("public", "vin"),
		lots: lots === void 0 ? parts.lots ?? NO_LOTS : remoteLots(lots),
		pricing: pricing === void 0 ? void 0 : remotePricing(pricing)
	});
}
/** The services of these parts. */
function createServices(env, parts) {
	const photos = new Photos({
		files: parts.photoFiles,
		store: parts.store,
		incomingFolder: join(env.DATA_DIR, "photos", "incoming")
	});
	return {
		store: parts.store,
		photos,
		passwords: new Passwords(),
		signInDelays: new SignInDelays(),
		vehicleData: vehicleData(env, parts),
		contacts: {
			whatsappNumber: env.WHATSAPP_NUMBER.replace("+", ""),
			callNumber: env.CALL_NUMBER
		},
		sessionTtlMs: env.SESSION_TTL_MS,
		secureCookies: env.publicOrigin?.startsWith("https:") ?? false
	};
}
async function listening(server, port, host) {
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	const address = server.address();
	return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
async function closed(server) {
	if (!server.listening) return;
	const done = new Promise((resolve) => server.close(() => resolve()));
	server.closeIdleConnections();
	const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
	await done;
	clearTimeout(timer);
}
/** The first rendering of a process takes most of a second: no visitor should wait for it. */
async function warmUp(services, renderer) {
	if (!renderer?.renders("/")) return;
	try {
		const answer = (asked) => answerVisitor(services, asked);
		await renderer.render({
			url: "/",
			origin: "http://localhost",
			answer
		});
	} catch (error) {
		complain("rendering the first page", error);
	}
}
/** Builds the server without listening yet. Throws when a contract entry and its handler do not match. */
function startRedrive(env, parts) {
	const services = createServices(env, parts);
	let stopping;
	const app = createApp({
		services,
		publicOrigin: env.publicOrigin,
		renderer: parts.renderer,
		clientDir: parts.clientDir,
		isStopping: () => stopping !== void 0
	});
	const server = createServer({ requestTimeout: REQUEST_MS }, app);
	const housekeeping = new Housekeeping(parts.store, services.photos);
	const ownFailures = new OwnFailures(parts.store);
	ownFailures.start();
	const stop = async () => {
		housekeeping.stop();
		await closed(server);
		await services.photos.derivatives.stop();
		await ownFailures.stop();
		await parts.store.close();
	};
	return {
		app,
		services,
		async listen() {
			await warmUp(services, parts.renderer);
			const address = await listening(server, env.PORT, env.HOST);
			services.photos.derivatives.wake();
			housekeeping.start();
			return address;
		},
		stop: () => stopping ??= stop()
	};
}
// server/store/lowdb/damage.ts
/** What is wrong with the files of a store, in words an operator can act on. */
var WHAT_HELPS = "Nothing was changed. Run `npm run store:verify` to see which parts are whole, and `npm run store:backup -- <folder>` to keep a copy before repairing anything.";
/** The files cannot be trusted; the store refuses to start rather than to lose or invent anything. */
var StoreDamaged = class extends Error {
	file;
	/** Bytes from the start of the file, where known. */
	offset;
	constructor(file, offset, reason) {
		super(`${file}${offset === void 0 ? "" : ` at byte ${offset}`}: ${reason}. ${WHAT_HELPS}`);
		this.name = "StoreDamaged";
		this.file = file;
		this.offset = offset;
	}
};
// server/store/lowdb/checked-lines.ts
/** Files of checked lines: every line carries the CRC-32 of its text, so a torn or rotten byte is seen, and where it is. */
var NEWLINE = 10;
/** Eight hexadecimal digits and a space. */
var CHECK_BYTES = 9;
/** A line as written: checksum, space, JSON text (which never contains a newline), newline. */
function checkedLine(text) {
	return `${checksum(text)} ${text}\n`;
}
function checksum(text) {
	return crc32(text).toString(16).padStart(8, "0");
}
/**
* Reads a file line by line. A line that is there to its end but does not match its checksum is damage, wherever it stands:
* a write that was cut off can only miss its end.
* @throws StoreDamaged with file and offset
*/
async function readCheckedLines(path, visit) {
	/** The beginning of a line whose end is in a later chunk; a transaction may be far longer than a chunk. */
	let parts = [];
	let offset = 0;
	for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
		const bytes = chunk;
		let start = 0;
		for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
			const tail = bytes.subarray(start, end);
			const line = parts.length === 0 ? tail : Buffer.concat([...parts, tail]);
			visit(checkedText(line, path, offset), offset);
			parts = [];
			offset += line.length + 1;
			start = end + 1;
		}
		parts.push(bytes.subarray(start));
	}
	const rest = Buffer.concat(parts);
	refuseChangedEnd(rest, path, offset);
	return {
		whole: offset,
		torn: rest.length
	};
}
/** A whole line with another byte where its newline was is not torn: a write that was cut off leaves nothing or zeros there. */
function refuseChangedEnd(rest, path, offset) {
	if (rest.length <= CHECK_BYTES || rest.at(-1) === 0 || !isIntact(rest.subarray(0, -1))) return;
	throw new StoreDamaged(path, offset, "the end of the line was changed");
}
function isIntact(line) {
	return line.toString("latin1", 0, CHECK_BYTES) === `${checksum(line.subarray(CHECK_BYTES))} `;
}
function checkedText(line, path, offset) {
	if (!isIntact(line)) throw new StoreDamaged(path, offset, "the line does not match its checksum");
	return line.toString("utf8", CHECK_BYTES);
}
// server/store/lowdb/folder.ts
/** The names in a store's folder and the two things that make a file durable: its own fsync, and that of its folder. */
var PRIVATE_FILE = 384;
var PRIVATE_FOLDER = 448;
function storeFolder(dataDir) {
	return join(dataDir, "store");
}
function snapshotPath(folder, generation) {
	return join(folder, `snapshot-${numbered(generation)}.jsonl`);
}
function journalPath(folder, generation) {
	return join(folder, `journal-${numbered(generation)}.jsonl`);
}
function numbered(generation) {
	return String(generation).padStart(8, "0");
}
/** Makes the folder, for its owner alone. */
async function makeFolder(folder) {
	await mkdir(folder, {
		recursive: true,
		mode: PRIVATE_FOLDER
	});
	await chmod(folder, PRIVATE_FOLDER);
}
/** What is in the folder; nothing when it does not exist. */
async function listFiles(folder) {
	const files = {
		snapshots: [],
		journals: [],
		unfinished: [],
		others: []
	};
	for (const name of (await namesIn(folder)).sort()) {
		const match = /^(snapshot|journal)-(\d+)\.jsonl$/.exec(name);
		if (match) files[match[1] === "snapshot" ? "snapshots" : "journals"].push(Number(match[2]));
		else if (name.endsWith(".jsonl.tmp")) files.unfinished.push(name);
		else if (/^(snapshot|journal)-/.test(name)) files.others.push(name);
	}
	return files;
}
async function namesIn(folder) {
	try {
		return await readdir(folder);
	} catch (error) {
		if (error.code === "ENOENT") return [];
		throw error;
	}
}
/** Makes names that were added, moved or removed in the folder survive a power cut. */
async function syncFolder(folder) {
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
/**
* Puts a file in place whole or not at all: written beside it, fsynced, renamed, folder fsynced.
* @throws the system's error; the unfinished file is removed
*/
async function placeFile(folder, path, write) {
	const unfinished = `${path}.tmp`;
	const handle = await open(unfinished, "w", PRIVATE_FILE);
	try {
		try {
			await write((text) => handle.appendFile(text), () => handle.datasync());
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(unfinished, path);
		await syncFolder(folder);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
}
// server/store/lowdb/journal.ts
/** The line of a transaction, made from the texts its rows already have. */
function journalLine(seq, changes) {
	return checkedLine(`{"seq":${seq},"changes":[${changes.map(({ collection, id, text }) => `["${collection}",${JSON.stringify(id)},${text}]`).join(",")}]}`);
}
var Journal = class Journal {
	generation;
	#handle;
	#size;
	constructor(generation, handle, size) {
		this.generation = generation;
		this.#handle = handle;
		this.#size = size;
	}
	/** Starts a new segment; it is durable, header and name, before anything can be appended. */
	static async create(folder, facts) {
		const header = {
			redrive: "journal",
			version: 1,
			...facts
		};
		const line = checkedLine(JSON.stringify(header));
		await placeFile(folder, journalPath(folder, facts.generation), (append) => append(line));
		return Journal.resume(folder, facts.generation, Buffer.byteLength(line));
	}
	/** Continues a segment after its last whole line; a torn line behind it is cut off. */
	static async resume(folder, generation, whole) {
		const handle = await open(journalPath(folder, generation), "r+");
		if ((await handle.stat()).size > whole) await handle.truncate(whole);
		await handle.sync();
		return new Journal(generation, handle, whole);
	}
	/** Bytes that are durable. */
	get size() {
		return this.#size;
	}
	/**
	* Appends lines and waits for the disk: one write, one fdatasync. After a failure the file is cut back to what was durable
	* before, as far as the disk allows, and must not be appended to again.
	* @throws the system's error
	*/
	async append(lines) {
		const bytes = Buffer.from(lines);
		try {
			await this.#write(bytes);
			await this.#handle.datasync();
		} catch (error) {
			await this.#cutBack();
			throw error;
		}
		this.#size += bytes.length;
	}
	async close() {
		await this.#handle.close();
	}
	/** A write may take only part of the bytes, for one when the disk is nearly full. */
	async #write(bytes) {
		for (let done = 0; done < bytes.length;) {
			const left = bytes.length - done;
			const { bytesWritten } = await this.#handle.write(bytes, done, left, this.#size + done);
			done += bytesWritten;
		}
	}
	async #cutBack() {
		try {
			await this.#handle.truncate(this.#size);
			await this.#handle.sync();
		} catch {}
	}
};
// server/store/row-text.ts
/** One reading of a row for every adapter: what goes in comes back deep-equal, whichever database is underneath. */
/**
* `\u0000` and half surrogates in JSON text, after an even number of backslashes. No database text can hold them,
* and JSON.stringify writes exactly these as escapes.
*/
var UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;
/**
* The JSON text a row is stored as. Undefined members are left out, -0 is 0, NaN is null, and characters that no
* database text can hold become U+FFFD.
*/
function rowText(row) {
	const text = JSON.stringify(row);
	return text.includes("\\u") ? text.replace(UNSTORABLE, "$1�") : text;
}
/** A text as rows hold it, so that what is asked for is written like what is kept. */
function storedText(text) {
	return text.replace(/\p{Surrogate}|\0/gu, "�");
}
/** The input of a query with its texts as rows hold them. */
function storedInput(input) {
	const entries = Object.entries(input).map(([name, value]) => [name, typeof value === "string" ? storedText(value) : value]);
	return Object.fromEntries(entries);
}
/** Parses stored text into a row nobody can change by accident: a changed row would be a change that was never committed. */
function rowFromText(text) {
	return frozen(JSON.parse(text));
}
/** The value itself, frozen with everything in it. */
function frozen(value) {
	if (typeof value !== "object" || value === null) return value;
	for (const member of Object.values(value)) if (typeof member === "object") frozen(member);
	return Object.freeze(value);
}
// server/store/reservation-page.ts
/** What the search looks in of the order itself. Lines keep words from spanning two fields. */
function reservationText({ orderId, customerInfo: info }) {
	return folded([
		orderId,
		info?.firstName,
		info?.lastName,
		info?.email,
		info?.phone
	].filter(Boolean).join("\n"));
}
/** What it looks in of the customer's account: an order made at the checkout carries no names of its own. */
function accountText({ email, firstName, lastName, phone }) {
	return folded([
		email,
		firstName,
		lastName,
		phone
	].filter(Boolean).join("\n"));
}
/** The opaque cursor of the page that ends with this place. */
function cursorAfter({ createdAt, id }) {
	return Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");
}
/** A damaged cursor costs only itself: the first page. */
function placeAfter(cursor) {
	if (cursor === void 0) return void 0;
	try {
		const parts = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
		if (!Array.isArray(parts)) return void 0;
		const [createdAt, id] = parts;
		if (typeof createdAt !== "string" || typeof id !== "string") return void 0;
		return createdAt.includes("\0") || id.includes("\0") ? void 0 : {
			createdAt,
			id
		};
	} catch {
		return;
	}
}
/** The page out of one row more than asked for, which tells whether another page follows. */
function pageOf$1(found, limit) {
	const reservations = found.slice(0, limit);
	const last = found.length > limit ? reservations.at(-1) : void 0;
	return {
		reservations,
		nextCursor: last ? cursorAfter(last) : null
	};
}
// server/store/lowdb/options.ts
/** Numbers for the options of a facet, so that a search counts in arrays instead of by text. */
var Options = class {
	#numbers = /* @__PURE__ */ new Map();
	#names = [];
	/** The option's number, the next free one at first sight; -1 for none. */
	numberOf(option) {
		if (option === null) return -1;
		const known = this.#numbers.get(option);
		if (known !== void 0) return known;
		this.#numbers.set(option, this.#names.length);
		return this.#names.push(option) - 1;
	}
	/** Room to count every option known by now. */
	newCounts() {
		return new Int32Array(this.#names.length);
	}
	/** Counts by name, options without any left out. */
	named(counts) {
		const found = [];
		for (const [number, count] of counts.entries()) {
			const name = this.#names[number];
			if (count > 0 && name !== void 0) found.push([name, count]);
		}
		return Object.fromEntries(found);
	}
};
// server/store/lowdb/live-car.ts
/** What a search reads of a live car, small and worked out once, so that 100,000 of them take a few milliseconds. */
var FACETS = {
	make: new Options(),
	model: new Options(),
	year: new Options(),
	bodyType: new Options(),
	exteriorColor: new Options(),
	regionalSpec: new Options(),
	price: new Options()
};
function liveCar(row) {
	const price = row.fixDrivePriceAed;
	return {
		row,
		make: folded(row.make),
		model: folded(row.model),
		text: searchText(row),
		...sortFacts(row),
		airbags: hasAirbagsIntact(row),
		chassis: hasChassisIntact(row),
		option: {
			make: FACETS.make.numberOf(row.make),
			model: FACETS.model.numberOf(row.model),
			year: FACETS.year.numberOf(row.year),
			bodyType: FACETS.bodyType.numberOf(row.bodyType),
			exteriorColor: FACETS.exteriorColor.numberOf(row.exteriorColor),
			regionalSpec: FACETS.regionalSpec.numberOf(row.spec),
			price: FACETS.price.numberOf(price === null ? null : Math.floor(price / PRICE_STEP) * PRICE_STEP)
		}
	};
}
// server/store/lowdb/indexes.ts
/** One text that sorts by its parts, first part first. Rows hold no U+0000, so parts cannot run into each other. */
function keyOf(...parts) {
	return parts.join("\0");
}
function ordered(key) {
	return {
		key,
		value: (row) => row,
		unique: false
	};
}
function unique(key) {
	return {
		key,
		value: (row) => row,
		unique: true
	};
}
var INDEXES = {
	users: {
		email: unique((row) => folded(row.email)),
		role: ordered((row) => keyOf(row.role, row.createdAt, row.id))
	},
	sessions: {
		user: ordered((row) => keyOf(row.userId, row.createdAt, row.id)),
		end: ordered((row) => keyOf(row.expiresAt, row.id))
	},
	dealers: {
		email: unique((row) => folded(row.contactEmail)),
		name: ordered((row) => keyOf(folded(row.name), row.id))
	},
	cars: {
		shortId: unique((row) => row.shortId),
		live: {
			key: (row) => isLive(row) ? keyOf(row.createdAt, row.id) : void 0,
			value: liveCar,
			unique: false
		},
		status: ordered((row) => keyOf(row.status, row.createdAt, row.id)),
		archived: ordered((row) => row.archivedAt === null ? void 0 : keyOf(row.archivedAt, row.id)),
		dealer: ordered((row) => keyOf(row.dealerId, row.createdAt, row.id))
	},
	submissions: {
		inspector: ordered((row) => keyOf(row.inspectorId, row.submittedAt, row.id)),
		car: ordered((row) => keyOf(row.carId, row.submittedAt, row.id))
	},
	drafts: { inspector: ordered((row) => keyOf(row.inspectorId, row.updatedAt, row.id)) },
	reservations: {
		orderId: unique((row) => row.orderId),
		time: {
			key: (row) => keyOf(row.createdAt, row.id),
			value: (row) => ({
				row,
				text: reservationText(row)
			}),
			unique: false
		},
		customer: ordered((row) => keyOf(row.customerId, row.createdAt, row.id))
	},
	payments: { once: unique((row) => keyOf(row.reservationId, row.paymentType)) },
	carClaims: {},
	activity: { time: ordered((row) => keyOf(row.createdAt, row.id)) },
	errors: {
		seen: ordered((row) => keyOf(row.lastSeen, row.id)),
		open: ordered((row) => row.resolved ? void 0 : keyOf(row.level, row.category, row.message, row.lastSeen, row.id))
	},
	photos: { unfinished: ordered((row) => row.thumbHash === null ? keyOf(row.createdAt, row.id) : void 0) },
	replies: { time: ordered((row) => keyOf(row.createdAt, row.id)) }
};
// server/store/lowdb/sorted-map.ts
/**
* An immutable map in key order (a B+ tree that copies the path it changes). Every transaction is a new root, so a reader, a
* checkpoint and a rollback each simply keep the root they started from.
*/
var WIDTH = 32;
var SortedMap = class SortedMap {
	size;
	#root;
	constructor(root, size) {
		this.#root = root;
		this.size = size;
	}
	static empty() {
		return new SortedMap({
			kind: "leaf",
			keys: [],
			values: []
		}, 0);
	}
	/** Builds from entries in any order; keys must be unique. */
	static from(entries) {
		entries.sort((a, b) => a[0] < b[0] ? -1 : 1);
		let level = slices(entries).map((part) => ({
			kind: "leaf",
			keys: part.map((entry) => entry[0]),
			values: part.map((entry) => entry[1])
		}));
		while (level.length > 1) level = slices(level).map(branch);
		return level[0] ? new SortedMap(level[0], entries.length) : SortedMap.empty();
	}
	get(key) {
		let node = this.#root;
		while (node.kind === "branch") node = node.children[childFor(node.keys, key)];
		const at = lowerBound(node.keys, key);
		return node.keys[at] === key ? node.values[at] : void 0;
	}
	/** A map that also holds this entry. */
	with(key, value) {
		const parts = put(this.#root, key, value);
		const root = parts.length === 1 ? parts[0] : branch(parts);
		return new SortedMap(root, this.size + (this.get(key) === void 0 ? 1 : 0));
	}
	/** A map without this key; the map itself when it was not there. */
	without(key) {
		if (this.get(key) === void 0) return this;
		let root = drop(this.#root, key);
		while (root.kind === "branch" && root.children.length === 1) root = root.children[0];
		return new SortedMap(root, this.size - 1);
	}
	/** Calls `visit` in key order until it answers false. */
	scan(range, visit) {
		walk(this.#root, range, visit);
	}
	/** All values, a leaf at a time, for work that pauses in between. */
	*leaves() {
		yield* leavesOf(this.#root);
	}
	/** The lowest key that begins with the prefix, or the highest with `descending`. */
	firstOf(range) {
		let found;
		this.scan(range, (value) => {
			found = value;
			return false;
		});
		return found;
	}
	/** Values in key order, at most `limit`. */
	list(range = {}, limit = Infinity) {
		const out = [];
		if (limit <= 0) return out;
		this.scan(range, (value) => {
			out.push(value);
			return out.length < limit;
		});
		return out;
	}
};
function slices(items) {
	const out = [];
	for (let at = 0; at < items.length; at += WIDTH) out.push(items.slice(at, at + WIDTH));
	return out;
}
function branch(children) {
	return {
		kind: "branch",
		keys: children.map((child) => child.keys[0]),
		children
	};
}
/** The first place whose key is not below `key`. */
function lowerBound(keys, key) {
	let low = 0;
	let high = keys.length;
	while (low < high) {
		const middle = low + high >>> 1;
		if (keys[middle] < key) low = middle + 1;
		else high = middle;
	}
	return low;
}
/** The child in whose span the key lies. */
function childFor(keys, key) {
	const at = lowerBound(keys, key);
	return keys[at] === key ? at : Math.max(0, at - 1);
}
function spliced(items, at, remove, ...added) {
	const out = items.slice();
	out.splice(at, remove, ...added);
	return out;
}
function put(node, key, value) {
	if (node.kind === "leaf") {
		const at = lowerBound(node.keys, key);
		const replaced = node.keys[at] === key ? 1 : 0;
		return halves({
			kind: "leaf",
			keys: replaced ? node.keys : spliced(node.keys, at, 0, key),
			values: spliced(node.values, at, replaced, value)
		});
	}
	const at = childFor(node.keys, key);
	return halves(branch(spliced(node.children, at, 1, ...put(node.children[at], key, value))));
}
/** The node, or its two halves when it has grown too wide. */
function halves(node) {
	if (node.keys.length <= WIDTH) return [node];
	const middle = node.keys.length >>> 1;
	if (node.kind === "branch") return [branch(node.children.slice(0, middle)), branch(node.children.slice(middle))];
	const part = (from, to) => ({
		kind: "leaf",
		keys: node.keys.slice(from, to),
		values: node.values.slice(from, to)
	});
	return [part(0, middle), part(middle)];
}
function drop(node, key) {
	if (node.kind === "leaf") {
		const at = lowerBound(node.keys, key);
		return {
			kind: "leaf",
			keys: spliced(node.keys, at, 1),
			values: spliced(node.values, at, 1)
		};
	}
	const at = childFor(node.keys, key);
	const child = drop(node.children[at], key);
	if (child.keys.length === 0) return branch(spliced(node.children, at, 1));
	const next = node.children[at + 1];
	const joined = next && joinSmall(child, next);
	return branch(joined ? spliced(node.children, at, 2, joined) : spliced(node.children, at, 1, child));
}
/** Two neighbours in one node when together they are at most half full: many removals must not leave many tiny leaves. */
function joinSmall(left, right) {
	if (left.keys.length + right.keys.length > WIDTH / 2) return void 0;
	if (left.kind === "branch" && right.kind === "branch") return branch([...left.children, ...right.children]);
	if (left.kind !== "leaf" || right.kind !== "leaf") return void 0;
	return {
		kind: "leaf",
		keys: [...left.keys, ...right.keys],
		values: [...left.values, ...right.values]
	};
}
/** False when the visitor had enough. */
function walk(node, range, visit) {
	const { from, to, descending } = range;
	const branchStart = (keys) => from === void 0 ? 0 : childFor(keys, from);
	const leafStart = (keys) => from === void 0 ? 0 : lowerBound(keys, from);
	const first = node.kind === "branch" ? branchStart(node.keys) : leafStart(node.keys);
	const end = to === void 0 ? node.keys.length : lowerBound(node.keys, to);
	const count = end - first;
	for (let step = 0; step < count; step++) {
		const at = descending ? end - 1 - step : first + step;
		if (!(node.kind === "branch" ? walk(node.children[at], range, visit) : visit(node.values[at], node.keys[at]) !== false)) return false;
	}
	return true;
}
function* leavesOf(node) {
	if (node.kind === "leaf") yield node.values;
	else for (const child of node.children) yield* leavesOf(child);
}
// server/store/lowdb/state.ts
var COLLECTIONS = Object.keys(INDEXES);
/** The indexes of a collection without their row types, for code that treats all collections alike. */
function indexesOf(collection) {
	return INDEXES[collection];
}
function tableOf(collection, rows) {
	const by = {};
	for (const [name, index] of Object.entries(indexesOf(collection))) {
		const entries = [];
		for (const row of rows.values()) {
			const key = index.key(row);
			if (key !== void 0) entries.push([key, index.value(row)]);
		}
		by[name] = SortedMap.from(entries);
	}
	return {
		rows: SortedMap.from([...rows]),
		by
	};
}
function emptyRowMaps() {
	return Object.fromEntries(COLLECTIONS.map((name) => [name, /* @__PURE__ */ new Map()]));
}
/** A state from plain maps, built in one go. */
function stateFrom(maps, facts) {
	const tables = Object.fromEntries(COLLECTIONS.map((name) => [name, tableOf(name, maps[name])]));
	return {
		...facts,
		tables
	};
}
function emptyState(storeId) {
	return stateFrom(emptyRowMaps(), {
		seq: 0,
		catalogueSeq: 0,
		storeId
	});
}
/** Whether a change of a car is one the public catalogue shows. */
function touchesCatalogue(collection, before, after) {
	if (collection !== "cars") return false;
	return before !== void 0 && isLive(before) || after !== null && isLive(after);
}
/** The tables with one row put in place or removed, every index included. */
function changed(tables, collection, id, row) {
	const table = tables[collection];
	const before = table.rows.get(id);
	const by = {};
	for (const [name, index] of Object.entries(indexesOf(collection))) by[name] = reindexed(table.by[name], index, before, row);
	const rows = row === null ? table.rows.without(id) : table.rows.with(id, row);
	return {
		...tables,
		[collection]: {
			rows,
			by
		}
	};
}
function reindexed(map, index, before, after) {
	const oldKey = before === void 0 ? void 0 : index.key(before);
	const newKey = after === null ? void 0 : index.key(after);
	const without = oldKey !== void 0 && oldKey !== newKey ? map.without(oldKey) : map;
	return newKey === void 0 ? without : without.with(newKey, index.value(after));
}
/** The name of the unique field another row already has, if any. */
function takenField(tables, collection, row) {
	const by = tables[collection].by;
	for (const [name, index] of Object.entries(indexesOf(collection))) {
		if (!index.unique) continue;
		const key = index.key(row);
		const holder = key === void 0 ? void 0 : by[name].get(key);
		if (holder && holder.id !== row.id) return name;
	}
}
/** The part of an index whose keys begin with these whole parts. */
function under(...parts) {
	const prefix = parts.join("\0");
	return {
		from: `${prefix}\0`,
		to: `${prefix}\u0001`
	};
}
// server/store/lowdb/snapshot.ts
/** Characters turned into text at a time: about 2 ms of work, then other work has its turn. */
var SLICE = 262144;
/** Written characters after which the disk is waited for, so that the last sync is short and commits beside it stay quick. */
var SYNC_EVERY = 8388608;
/** Streams a state, which nobody can change meanwhile, into the snapshot of a generation; answers its length in characters. */
async function writeSnapshot(folder, generation, state) {
	const { storeId, seq, catalogueSeq } = state;
	const header = {
		redrive: "snapshot",
		version: 1,
		generation,
		storeId,
		seq,
		catalogueSeq
	};
	let length = 0;
	await placeFile(folder, snapshotPath(folder, generation), async (append, sync) => {
		let unsynced = 0;
		for (const slice of slicesOf(state, header)) {
			await append(slice);
			length += slice.length;
			unsynced += slice.length;
			if (unsynced < SYNC_EVERY) continue;
			await sync();
			unsynced = 0;
		}
	});
	return length;
}
function* slicesOf(state, header) {
	let slice = checkedLine(JSON.stringify(header));
	let rows = 0;
	for (const collection of COLLECTIONS) for (const leaf of state.tables[collection].rows.leaves()) {
		for (const row of leaf) slice += checkedLine(JSON.stringify([collection, row]));
		rows += leaf.length;
		if (slice.length < SLICE) continue;
		yield slice;
		slice = "";
	}
	yield slice + checkedLine(JSON.stringify({ rows }));
}
/** @throws StoreDamaged when anything in it is not as it was written */
async function readSnapshot(folder, generation) {
	const path = snapshotPath(folder, generation);
	const maps = emptyRowMaps();
	let header;
	let rows = 0;
	let promised;
	const { torn } = await readCheckedLines(path, (text, offset) => {
		const line = JSON.parse(text);
		if (header === void 0) header = snapshotHeader(line, generation, path);
		else if (promised !== void 0) throw new StoreDamaged(path, offset, "there is more after its end");
		else if (Array.isArray(line)) rows += keep(maps, line, path, offset);
		else promised = line.rows;
	});
	if (header === void 0 || torn > 0 || promised !== rows) throw new StoreDamaged(path, void 0, "its end is missing");
	return {
		header,
		maps
	};
}
function snapshotHeader(line, generation, path) {
	const header = line;
	if (header.redrive !== "snapshot" || header.version !== 1 || header.generation !== generation) throw new StoreDamaged(path, 0, "it is not a snapshot of this generation that this version can read");
	return header;
}
function keep(maps, [collection, row], path, offset) {
	const map = maps[collection];
	if (map === void 0) throw new StoreDamaged(path, offset, `there is no collection ${collection}`);
	map.set(row.id, frozen(row));
	return 1;
}
// server/store/lowdb/load.ts
/**
* Reads only; undefined when the folder never held a store.
* `snapshotGeneration` starts from an older snapshot than the newest one, to see whether it is whole.
* @throws StoreDamaged when a part is missing or not as it was written
*/
async function loadStore(folder, snapshotGeneration) {
	const files = await listFiles(folder);
	const newest = snapshotGeneration ?? files.snapshots.at(-1);
	if (newest === void 0 && files.journals.length === 0) {
		if (files.others.length === 0) return void 0;
		throw new StoreDamaged(folder, void 0, `there is no journal beside ${files.others.join(", ")}`);
	}
	const generations = journalsFrom(folder, files, newest ?? 0);
	const { maps, facts } = await startingPoint(folder, newest);
	let extent = {
		whole: 0,
		torn: 0
	};
	for (const generation of generations) {
		if (extent.torn > 0) throw tornInside(folder, generation - 1, extent);
		extent = await replay(folder, generation, maps, facts);
	}
	const { seq, catalogueSeq, storeId = "" } = facts;
	return {
		state: stateFrom(maps, {
			seq,
			catalogueSeq,
			storeId
		}),
		generation: generations.at(-1),
		extent
	};
}
/** The segments to replay: from this generation on without a gap. An existing store never starts as an empty one. */
function journalsFrom(folder, files, first) {
	const last = files.journals.at(-1) ?? first;
	const wanted = Array.from({ length: Math.max(1, last - first + 1) }, (_, step) => first + step);
	const missing = wanted.find((generation) => !files.journals.includes(generation));
	if (missing === void 0) return wanted;
	const reason = files.snapshots.length > 0 ? "it is missing" : "it is missing, and there is no snapshot either";
	throw new StoreDamaged(journalPath(folder, missing), void 0, reason);
}
async function startingPoint(folder, generation) {
	if (generation === void 0) return {
		maps: emptyRowMaps(),
		facts: {
			seq: 0,
			catalogueSeq: 0,
			storeId: void 0
		}
	};
	const { header, maps } = await readSnapshot(folder, generation);
	const { seq, catalogueSeq, storeId } = header;
	return {
		maps,
		facts: {
			seq,
			catalogueSeq,
			storeId
		}
	};
}
/** Applies one segment to the maps; its lines must follow each other without a gap. */
async function replay(folder, generation, maps, facts) {
	const path = journalPath(folder, generation);
	let started = false;
	const extent = await readCheckedLines(path, (text, offset) => {
		const line = JSON.parse(text);
		if (started) apply$1(line, maps, facts, path, offset);
		else checkHeader(line, generation, facts, path);
		started = true;
	});
	if (!started) throw new StoreDamaged(path, 0, "its first line is missing");
	return extent;
}
function checkHeader(header, generation, facts, path) {
	facts.storeId ??= header.storeId;
	if (!(header.redrive === "journal" && header.version === 1 && header.generation === generation)) throw new StoreDamaged(path, 0, "it is not a journal of this generation that this version can read");
	if (header.storeId !== facts.storeId) throw new StoreDamaged(path, 0, "it belongs to another store");
	if (header.seq === facts.seq) return;
	throw new StoreDamaged(path, 0, `it begins after transaction ${header.seq}, not ${facts.seq}`);
}
function apply$1(entry, maps, facts, path, offset) {
	if (entry.seq !== facts.seq + 1) throw new StoreDamaged(path, offset, `transaction ${facts.seq + 1} is missing, ${entry.seq} follows`);
	facts.seq = entry.seq;
	for (const [collection, id, row] of entry.changes) {
		const map = maps[collection];
		if (map === void 0) throw new StoreDamaged(path, offset, `there is no collection ${collection}`);
		if (touchesCatalogue(collection, map.get(id), row)) facts.catalogueSeq = entry.seq;
		if (row === null) map.delete(id);
		else map.set(id, frozen(row));
	}
}
function tornInside(folder, generation, extent) {
	return new StoreDamaged(journalPath(folder, generation), extent.whole, "its last line is torn although a later segment exists");
}
// server/store/lowdb/lock.ts
var HEARTBEAT_MS = 5e3;
/** A holder on another machine cannot be asked; it counts as gone after this long without a heartbeat. */
var SILENT_MS = 3e4;
var StoreLocked = class extends Error {
	constructor(folder, holder) {
		const where = holder.host === hostname() ? "" : ` on ${holder.host}`;
		super(`The store in ${folder} is in use by process ${holder.pid}${where}. Only one process may open it: stop that one first, or give this one another DATA_DIR.`);
		this.name = "StoreLocked";
	}
};
var StoreLock = class StoreLock {
	#path;
	#holder;
	#inode;
	#heartbeat;
	constructor(path, holder, inode) {
		this.#path = path;
		this.#holder = holder;
		this.#inode = inode;
		this.#heartbeat = setInterval(() => {
			const now = /* @__PURE__ */ new Date();
			utimes(path, now, now).catch(() => void 0);
		}, HEARTBEAT_MS);
		this.#heartbeat.unref();
	}
	/**
	* Takes the lock, also from a holder that is dead.
	* @throws StoreLocked when a living process holds it
	*/
	static async take(folder) {
		const holder = {
			pid: process.pid,
			started: startOf(process.pid),
			host: hostname(),
			token: randomUUID(),
			released: false
		};
		const draft = join(folder, `lock-${holder.token}.tmp`);
		await writeDurably(draft, holder);
		try {
			for (;;) {
				const path = await succeed(folder, draft);
				if (path === void 0) continue;
				return new StoreLock(path, holder, (await stat(path)).ino);
			}
		} finally {
			await rm(draft, { force: true });
		}
	}
	/** Whether no other process has taken over. */
	async isHeld() {
		try {
			return (await stat(this.#path)).ino === this.#inode;
		} catch {
			return false;
		}
	}
	/** Leaves the file with its number behind, marked free: a number must not come back. */
	async release() {
		clearInterval(this.#heartbeat);
		if (!await this.isHeld()) return;
		await writeFile(this.#path, JSON.stringify({
			...this.#holder,
			released: true
		})).catch(() => void 0);
	}
};
async function writeDurably(path, holder) {
	const handle = await open(path, "wx", 384);
	try {
		await handle.writeFile(JSON.stringify(holder));
		await handle.sync();
	} finally {
		await handle.close();
	}
}
/** The path of the lock now held; undefined when another process was quicker and it has to be looked at again. */
async function succeed(folder, draft) {
	const numbers = await lockNumbers(folder);
	const highest = numbers.at(-1) ?? 0;
	if (highest > 0) await refuseIfAlive(folder, lockPath(folder, highest));
	const mine = highest + 1;
	try {
		await link(draft, lockPath(folder, mine));
	} catch (error) {
		if (error.code === "EEXIST") return void 0;
		throw error;
	}
	if ((await lockNumbers(folder)).at(-1) !== mine) {
		await rm(lockPath(folder, mine), { force: true });
		return;
	}
	for (const number of numbers) await rm(lockPath(folder, number), { force: true });
	return lockPath(folder, mine);
}
function lockPath(folder, number) {
	return join(folder, `lock-${String(number).padStart(8, "0")}`);
}
/** Ascending. */
async function lockNumbers(folder) {
	return (await readdir(folder)).flatMap((name) => /^lock-(\d+)$/.exec(name)?.[1] ?? []).map(Number).sort((a, b) => a - b);
}
async function refuseIfAlive(folder, path) {
	const holder = await holderOf(path);
	if (holder && await isAlive(holder, path)) throw new StoreLocked(folder, holder);
}
/** Undefined when the file has gone meanwhile or says nothing readable. */
async function holderOf(path) {
	try {
		return JSON.parse(await readFile(path, "utf8"));
	} catch {
		return;
	}
}
async function isAlive(holder, path) {
	if (holder.released) return false;
	if (holder.host !== hostname()) {
		const seen = await stat(path).catch(() => void 0);
		return seen !== void 0 && Date.now() - seen.mtimeMs < SILENT_MS;
	}
	try {
		process.kill(holder.pid, 0);
	} catch (error) {
		if (error.code === "ESRCH") return false;
	}
	return holder.started === null || holder.started === startOf(holder.pid);
}
/** When a process began, from Linux's /proc; null elsewhere, and for one that has ended but was not yet collected. */
function startOf(pid) {
	try {
		const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
		const status = readFileSync(`/proc/${pid}/stat`, "utf8");
		const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
		return fields[0] === "Z" ? null : `${boot}/${fields[19]}`;
	} catch {
		return null;
	}
}
// server/store/lowdb/adapter.ts
var JournalAdapter = class {
	#folder;
	#log;
	#checkpointBytes;
	#lock;
	#journal;
	/** Settles when the segment to append to is in place. */
	#rotated = Promise.resolve();
	#checkpointAt;
	#appended = false;
	constructor(options) {
		this.#folder = options.folder;
		this.#log = options.log;
		this.#checkpointBytes = options.checkpointBytes;
		this.#checkpointAt = options.checkpointBytes;
	}
	/**
	* Takes the lock and loads the store, or creates it in an empty folder.
	* @throws StoreLocked, StoreDamaged
	*/
	async read() {
		await makeFolder(this.#folder);
		this.#lock = await StoreLock.take(this.#folder);
		try {
			return await this.#load();
		} catch (error) {
			await this.#lock.release();
			throw error;
		}
	}
	async #load() {
		const { unfinished } = await listFiles(this.#folder);
		for (const name of unfinished) await rm(join(this.#folder, name), { force: true });
		const loaded = await loadStore(this.#folder);
		if (loaded === void 0) return this.#create();
		const { state, generation, extent } = loaded;
		if (extent.torn > 0) this.#log(`cut ${extent.torn} bytes of a transaction that was never acknowledged`);
		this.#journal = await Journal.resume(this.#folder, generation, extent.whole);
		return state;
	}
	async #create() {
		const state = emptyState(randomUUID());
		this.#journal = await Journal.create(this.#folder, {
			generation: 0,
			storeId: state.storeId,
			seq: 0
		});
		return state;
	}
	/** True when the journal has grown so long that `write` should be called. */
	get isCheckpointDue() {
		return this.#current.size >= this.#checkpointAt;
	}
	/** False when the newest snapshot already says everything. */
	get hasCommits() {
		return this.#appended;
	}
	/**
	* Makes committed transactions durable, in order: one append, one fdatasync.
	* @throws when the disk refuses or another process has taken the store over; nothing may be appended after that
	*/
	async append(lines) {
		await this.#rotated;
		if (!await this.#lock?.isHeld()) throw new Error("another process has taken over this store");
		this.#appended = true;
		await this.#current.append(lines);
	}
	/**
	* A checkpoint. The new journal segment comes first, and `append` waits for it, so the snapshot of `state` and that segment
	* follow each other exactly; must be called while no append is under way.
	* @throws the system's error; the journal then simply goes on
	*/
	async write(state) {
		const rotation = this.#rotate(state);
		this.#rotated = rotation.catch(() => void 0);
		await rotation;
		const { generation } = this.#current;
		const length = await writeSnapshot(this.#folder, generation, state);
		this.#checkpointAt = Math.max(this.#checkpointBytes, length);
		await this.#forgetBefore(generation);
	}
	async #rotate(state) {
		const before = this.#current;
		this.#checkpointAt = before.size + this.#checkpointBytes;
		this.#journal = await Journal.create(this.#folder, {
			generation: before.generation + 1,
			storeId: state.storeId,
			seq: state.seq
		});
		this.#checkpointAt = this.#checkpointBytes;
		this.#appended = false;
		await before.close();
	}
	/** Keeps the generation before this one, whole, and removes what is older. */
	async #forgetBefore(generation) {
		const { snapshots, journals } = await listFiles(this.#folder);
		const kept = snapshots.findLast((number) => number < generation) ?? 0;
		for (const number of snapshots) if (number < kept) await rm(snapshotPath(this.#folder, number));
		for (const number of journals) if (number < kept) await rm(journalPath(this.#folder, number));
		await syncFolder(this.#folder);
	}
	/** Lets go of the files and the lock. */
	async close() {
		await this.#rotated;
		await this.#journal?.close();
		await this.#lock?.release();
	}
	get #current() {
		if (this.#journal === void 0) throw new Error("The store was not read yet");
		return this.#journal;
	}
};
// server/store/lowdb/car-search.ts
/** The search over live cars in memory: one pass finds the page, the total and every facet. */
/** A filter group as a bit. A car that fails exactly one group still counts for the facet of that group. */
var GROUP = {
	make: 1,
	model: 2,
	year: 4,
	price: 8,
	regionalSpec: 16,
	bodyType: 32,
	exteriorColor: 64,
	airbags: 128,
	chassis: 256
};
/** Choosing another make resets the model (C-brw-07), so the model does not count against makes either. */
var NOT_AGAINST_MAKES = GROUP.make | GROUP.model;
/** The tests a search asks for, each with its group. Groups that are not filtered have no test. */
function testsOf(search) {
	const tests = [];
	const add = (group, wanted, test) => {
		if (wanted !== void 0) tests.push([group, (car) => test(car, wanted)]);
	};
	add(GROUP.make, search.make && folded(search.make), (car, make) => car.make === make);
	add(GROUP.model, search.model && folded(search.model), (car, model) => car.model === model);
	add(GROUP.year, search.yearMin, (car, year) => car.year !== null && car.year >= year);
	add(GROUP.year, search.yearMax, (car, year) => car.year !== null && car.year <= year);
	add(GROUP.price, search.priceFrom, (car, price) => car.price !== null && car.price >= price);
	add(GROUP.price, search.priceTo, (car, price) => car.price !== null && car.price <= price);
	add(GROUP.regionalSpec, search.regionalSpec, (car, spec) => car.row.spec === spec);
	add(GROUP.bodyType, search.bodyType, (car, body) => car.row.bodyType === body);
	add(GROUP.exteriorColor, search.exteriorColor, (car, color) => car.row.exteriorColor === color);
	add(GROUP.airbags, search.airbags, (car) => car.airbags);
	add(GROUP.chassis, search.chassis, (car) => car.chassis);
	return tests;
}
/** Counts every car for each group that is the only one it fails. */
var FacetCounter = class {
	#make = FACETS.make.newCounts();
	#model = FACETS.model.newCounts();
	#year = FACETS.year.newCounts();
	#bodyType = FACETS.bodyType.newCounts();
	#exteriorColor = FACETS.exteriorColor.newCounts();
	#regionalSpec = FACETS.regionalSpec.newCounts();
	#price = FACETS.price.newCounts();
	#airbags = 0;
	#chassis = 0;
	add({ option, airbags, chassis }, failed) {
		if ((failed & ~NOT_AGAINST_MAKES) === 0) count(this.#make, option.make);
		if ((failed & ~GROUP.model) === 0) count(this.#model, option.model);
		if ((failed & ~GROUP.year) === 0) count(this.#year, option.year);
		if ((failed & ~GROUP.bodyType) === 0) count(this.#bodyType, option.bodyType);
		if ((failed & ~GROUP.exteriorColor) === 0) count(this.#exteriorColor, option.exteriorColor);
		if ((failed & ~GROUP.regionalSpec) === 0) count(this.#regionalSpec, option.regionalSpec);
		if ((failed & ~GROUP.price) === 0) count(this.#price, option.price);
		if (airbags && (failed & ~GROUP.airbags) === 0) this.#airbags++;
		if (chassis && (failed & ~GROUP.chassis) === 0) this.#chassis++;
	}
	/** Models are told only within a make: the same name under two makes is two models. */
	toFacets(withModels) {
		return {
			make: FACETS.make.named(this.#make),
			model: withModels ? FACETS.model.named(this.#model) : {},
			year: FACETS.year.named(this.#year),
			bodyType: FACETS.bodyType.named(this.#bodyType),
			exteriorColor: FACETS.exteriorColor.named(this.#exteriorColor),
			regionalSpec: FACETS.regionalSpec.named(this.#regionalSpec),
			airbags: this.#airbags,
			chassis: this.#chassis,
			price: FACETS.price.named(this.#price)
		};
	}
};
function count(counts, option) {
	if (option >= 0) counts[option] = (counts[option] ?? 0) + 1;
}
/** Keeps the first `size` places of an order without sorting all of them. */
var Page = class {
	hits = [];
	#size;
	#after;
	constructor(size, after) {
		this.#size = size;
		this.#after = after;
	}
	/** Cars are offered newest first, so one that ties with the last of a full page comes after it. */
	offer(car, key) {
		if (this.hits.length === this.#size && key >= this.hits.at(-1).key) return;
		const hit = {
			key,
			createdAt: car.row.createdAt,
			id: car.row.id,
			car
		};
		if (this.#after && comparePlaces(hit, this.#after) <= 0) return;
		this.hits.splice(this.#placeOf(hit), 0, hit);
		if (this.hits.length > this.#size) this.hits.pop();
	}
	#placeOf(hit) {
		let low = 0;
		let high = this.hits.length;
		while (low < high) {
			const middle = low + high >>> 1;
			if (comparePlaces(this.hits[middle], hit) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}
};
/** `cars.search` (D-91): filters, one of seven orders, one page, exact total and facets. */
function searchCars$1(live, search) {
	const tests = testsOf(search);
	const words = searchWords(search.q);
	const sortKey = SORT_KEYS[search.sortBy];
	const page = new Page(search.limit + 1, placeOfCursor(search));
	const facets = new FacetCounter();
	let total = 0;
	live.scan({ descending: true }, (car) => {
		for (const word of words) if (!car.text.includes(word)) return;
		let failed = 0;
		for (const [group, test] of tests) if (!test(car)) failed |= group;
		if (failed === 0) {
			total++;
			page.offer(car, sortKey(car));
		}
		facets.add(car, failed);
	});
	const shown = page.hits.slice(0, search.limit);
	const last = shown.at(-1);
	const more = page.hits.length > search.limit;
	return {
		cars: shown.map((hit) => hit.car.row),
		total,
		nextCursor: more && last ? cursorAt(search.sortBy, last) : null,
		facets: facets.toFacets(search.make !== void 0)
	};
}
// server/store/lowdb/catalogue-answers.ts
/** The named queries over live cars that are not the search: the specified list, the stock, similar cars, the version. */
/** `cars.live` (D-11): newest first, at most `limit`. */
function liveCars(state, filter) {
	const make = filter.make === void 0 ? void 0 : folded(filter.make);
	const model = filter.model === void 0 ? void 0 : folded(filter.model);
	const wanted = (car) => (make === void 0 || car.make === make) && (model === void 0 || car.model === model) && (filter.yearMin === void 0 || car.year !== null && car.year >= filter.yearMin) && (filter.yearMax === void 0 || car.year !== null && car.year <= filter.yearMax) && (filter.priceFrom === void 0 || car.price !== null && car.price >= filter.priceFrom) && (filter.priceTo === void 0 || car.price !== null && car.price <= filter.priceTo) && (filter.regionalSpec === void 0 || car.row.spec === filter.regionalSpec) && (filter.bodyType === void 0 || car.row.bodyType === filter.bodyType) && (filter.exteriorColor === void 0 || car.row.exteriorColor === filter.exteriorColor);
	return newestLive(state, filter.limit, wanted);
}
function newestLive(state, limit, wanted) {
	const out = [];
	state.tables.cars.by.live.scan({ descending: true }, (car) => {
		if (out.length >= limit) return false;
		if (wanted(car)) out.push(car.row);
		return true;
	});
	return out;
}
/** `cars.similar`: the same make first, then the same body type, each newest first. */
function similarCars(state, input) {
	const make = folded(input.make);
	const sameMake = newestLive(state, input.limit, (car) => car.make === make && car.row.id !== input.exceptId);
	if (input.bodyType === null) return sameMake;
	const sameBody = newestLive(state, input.limit - sameMake.length, (car) => car.row.bodyType === input.bodyType && car.make !== make && car.row.id !== input.exceptId);
	return [...sameMake, ...sameBody];
}
/** States share the map of live cars until one of them changes, so the answer is kept with the map. */
var stockOf = /* @__PURE__ */ new WeakMap();
/** `cars.stock`: every make, model and body type on sale once, ascending. */
function stock(state) {
	const live = state.tables.cars.by.live;
	const known = stockOf.get(live);
	if (known) return known;
	const found = /* @__PURE__ */ new Map();
	live.scan({}, ({ row: { make, model, bodyType } }) => {
		const key = [
			make,
			model,
			bodyType ?? "￿"
		].join("\0");
		if (!found.has(key)) found.set(key, {
			make,
			model,
			bodyType
		});
	});
	const answer = [...found].sort((a, b) => a[0] < b[0] ? -1 : 1).map((entry) => entry[1]);
	stockOf.set(live, answer);
	return answer;
}
/** `cars.texts`: asked once for every version of the catalogue. */
function texts(state) {
	const found = /* @__PURE__ */ new Map();
	state.tables.cars.by.live.scan({}, ({ row: { make, model }, text }) => {
		const known = found.get(text);
		if (known) known.cars += 1;
		else found.set(text, {
			make,
			model,
			text,
			cars: 1
		});
	});
	return [...found.values()];
}
/** `cars.catalogueVersion`: the same after a restart, and never the same for two contents. */
function catalogueVersion(state) {
	return `${state.storeId.slice(0, 8)}-${state.catalogueSeq}`;
}
// server/store/lowdb/reservation-page.ts
/** `reservations.page`: one pass over all reservations, newest first, that counts and collects. */
var textOf = /* @__PURE__ */ new WeakMap();
function accountTextOf(user) {
	if (!user) return "";
	const text = textOf.get(user) ?? accountText(user);
	textOf.set(user, text);
	return text;
}
function reservationPage$1(state, input) {
	const { reservations, users } = state.tables;
	const words = searchWords(input.q);
	const after = placeAfter(input.cursor);
	const start = after && keyOf(after.createdAt, after.id);
	const counts = {};
	const found = [];
	let total = 0;
	reservations.by.time.scan({ descending: true }, ({ row, text }, key) => {
		const missing = words.filter((word) => !text.includes(word));
		if (missing.length > 0) {
			const account = accountTextOf(users.rows.get(row.customerId));
			if (!missing.every((word) => account.includes(word))) return;
		}
		counts[row.status] = (counts[row.status] ?? 0) + 1;
		if (input.status !== void 0 && row.status !== input.status) return;
		total++;
		if (found.length <= input.limit && (start === void 0 || key < start)) found.push(row);
	});
	return {
		...pageOf$1(found, input.limit),
		total,
		counts
	};
}
// server/store/lowdb/answers.ts
/** Every named query, answered from the indexes of one state. */
var NEWEST$1 = { descending: true };
var ANSWERS$1 = {
	"users.byEmail": ({ tables }, { email }) => tables.users.by.email.get(folded(email)),
	"users.byRole": ({ tables }, { role }) => tables.users.by.role.list({
		...under(role),
		...NEWEST$1
	}),
	"users.count": ({ tables }) => tables.users.rows.size,
	"sessions.ofUser": ({ tables }, { userId }) => tables.sessions.by.user.list({
		...under(userId),
		...NEWEST$1
	}),
	"sessions.ended": ({ tables }, { before, limit }) => tables.sessions.by.end.list({ to: before }, limit),
	"replies.old": ({ tables }, { before, limit }) => tables.replies.by.time.list({ to: before }, limit).map((reply) => reply.id),
	"dealers.all": ({ tables }) => tables.dealers.by.name.list(),
	"dealers.byEmail": ({ tables }, { email }) => tables.dealers.by.email.get(folded(email)),
	"cars.live": liveCars,
	"cars.search": ({ tables }, search) => searchCars$1(tables.cars.by.live, search),
	"cars.stock": stock,
	"cars.texts": texts,
	"cars.catalogueVersion": catalogueVersion,
	"cars.pending": ({ tables }) => tables.cars.by.status.list({
		...under("pending"),
		...NEWEST$1
	}),
	"cars.approved": ({ tables }) => tables.cars.by.status.list({
		...under("approved"),
		...NEWEST$1
	}).filter((car) => car.archivedAt === null),
	"cars.archived": ({ tables }) => tables.cars.by.archived.list(NEWEST$1),
	"cars.ofDealer": ({ tables }, { dealerId }) => tables.cars.by.dealer.list({
		...under(dealerId),
		...NEWEST$1
	}),
	"cars.similar": similarCars,
	"cars.sitemap": ({ tables }, { limit }) => tables.cars.by.live.list(NEWEST$1, limit).map(({ row }) => ({
		id: row.id,
		updatedAt: row.updatedAt
	})),
	"cars.counts": ({ tables }) => {
		const count = (status) => tables.cars.by.status.list(under(status)).length;
		return {
			totalCars: tables.cars.rows.size - count("rejected"),
			pendingCars: count("pending")
		};
	},
	"submissions.ofInspector": ({ tables }, { inspectorId }) => tables.submissions.by.inspector.list({
		...under(inspectorId),
		...NEWEST$1
	}),
	"submissions.ofCar": ({ tables }, { carId }) => tables.submissions.by.car.firstOf({
		...under(carId),
		...NEWEST$1
	}),
	"drafts.ofInspector": ({ tables }, { inspectorId }) => tables.drafts.by.inspector.list({
		...under(inspectorId),
		...NEWEST$1
	}),
	"reservations.ofCustomer": ({ tables }, { customerId }) => tables.reservations.by.customer.list({
		...under(customerId),
		...NEWEST$1
	}),
	"reservations.page": reservationPage$1,
	"activity.page": ({ tables }, { limit, since, before }) => tables.activity.by.time.list({
		...since !== void 0 && { from: since },
		...before !== void 0 && { to: before },
		...NEWEST$1
	}, limit),
	"errors.open": ({ tables }, { level, category, message, since }) => {
		const group = under(level, category, message);
		return tables.errors.by.open.firstOf({
			from: group.from + since,
			to: group.to,
			...NEWEST$1
		});
	},
	"errors.page": ({ tables }, { level, category, resolved, limit }) => {
		const out = [];
		tables.errors.by.seen.scan(NEWEST$1, (entry) => {
			if (out.length >= limit) return false;
			if (level !== void 0 && entry.level !== level) return true;
			if (category !== void 0 && entry.category !== category) return true;
			if (resolved === void 0 || entry.resolved === resolved) out.push(entry);
			return true;
		});
		return out;
	},
	"errors.stats": ({ tables }) => {
		const stats = {
			total: 0,
			unresolved: 0,
			byCategory: {},
			bySeverity: {}
		};
		tables.errors.rows.scan({}, ({ category, severity, resolved }) => {
			stats.total++;
			if (!resolved) stats.unresolved++;
			stats.byCategory[category] = (stats.byCategory[category] ?? 0) + 1;
			stats.bySeverity[severity] = (stats.bySeverity[severity] ?? 0) + 1;
		});
		return stats;
	},
	"errors.firstSeen": ({ tables }, { since }) => {
		const times = [];
		tables.errors.rows.scan({}, ({ timestamp }) => {
			if (timestamp >= since) times.push(timestamp);
		});
		return times;
	},
	"errors.settled": ({ tables }, { before, limit }) => {
		const ids = [];
		tables.errors.by.seen.scan({ to: before }, ({ id, resolved }) => {
			if (resolved) ids.push(id);
			return ids.length < limit;
		});
		return ids;
	},
	"errors.beyond": ({ tables }, { keep, limit }) => tables.errors.by.seen.list(NEWEST$1, keep + limit).slice(keep).map(({ id }) => id),
	"photos.unfinished": ({ tables }, { limit }) => tables.photos.by.unfinished.list({}, limit)
};
// server/store/lowdb/transaction.ts
/** Reading and changing one immutable state: a transaction is a private next state, and nothing more until it is committed. */
var StateReader = class {
	state;
	constructor(state) {
		this.state = state;
	}
	async get(collection, id) {
		return rowsOf(this.state.tables, collection).get(storedText(id));
	}
	async getMany(collection, ids) {
		const rows = rowsOf(this.state.tables, collection);
		return ids.flatMap((id) => rows.get(storedText(id)) ?? []);
	}
	async find(query, input) {
		return ANSWERS$1[query](this.state, storedInput(input));
	}
};
function rowsOf(tables, collection) {
	return tables[collection].rows;
}
var Transaction = class extends StateReader {
	/** The last text of each changed row, null where it was removed; in the order of the first change. */
	#changes = /* @__PURE__ */ new Map();
	#open = true;
	constructor(base) {
		super({
			...base,
			seq: base.seq + 1
		});
	}
	async insert(collection, row) {
		if (await this.get(collection, row.id)) throw new Problem("CONFLICT");
		this.#put(collection, row);
	}
	async update(collection, row) {
		if (!await this.get(collection, row.id)) throw new Problem("NOT_FOUND");
		this.#put(collection, row);
	}
	async remove(collection, given) {
		const id = storedText(given);
		if (rowsOf(this.state.tables, collection).get(id)) this.#change(collection, id, null, null);
	}
	/** Ends the transaction; a writer that was kept and used later would change nothing and must say so. */
	end() {
		this.#open = false;
		return {
			state: this.state,
			changes: [...this.#changes.values()]
		};
	}
	#put(collection, given) {
		const text = rowText(given);
		const row = rowFromText(text);
		if (takenField(this.state.tables, collection, row)) throw new Problem("CONFLICT");
		this.#change(collection, row.id, row, text);
	}
	#change(collection, id, row, text) {
		if (!this.#open) throw new Error("This transaction has ended; its writer can no longer be used");
		const { tables, seq, catalogueSeq } = this.state;
		const before = rowsOf(tables, collection).get(id);
		this.state = {
			...this.state,
			tables: changed(tables, collection, id, row),
			catalogueSeq: touchesCatalogue(collection, before, row) ? seq : catalogueSeq
		};
		this.#changes.set(`${collection}\0${id}`, {
			collection,
			id,
			text
		});
	}
};
// server/store/lowdb/store.ts
/** Characters staged after which the next transaction waits for the disk: one batch stays short of a stall of 50 ms. */
var BATCH = 2097152;
var BATCH_COUNT = 256;
/** Seconds until trying again may help: somebody has to make room and start the server anew. */
var RETRY_AFTER$1 = 60;
var LowdbStore = class {
	kind = "lowdb";
	#low;
	#adapter;
	#log;
	/** The staged state: durable plus everything that waits. */
	#head;
	#headDurable = Promise.resolve();
	/** Ends when the transaction before has run. */
	#turn = Promise.resolve();
	#waiting = [];
	#waitingLength = 0;
	#flushing;
	#checkpoint;
	#isReadOnly = false;
	#isClosing = false;
	constructor(low, adapter, log) {
		this.#low = low;
		this.#adapter = adapter;
		this.#log = log;
		this.#head = low.data;
	}
	async read(work) {
		return work(new StateReader(this.#low.data));
	}
	async transact(work) {
		if (this.#isClosing) throw new Problem("STOPPING");
		const ran = this.#turn.then(() => this.#run(work));
		this.#turn = ran.then(nothing, nothing);
		const { durable, outcome } = await ran;
		await durable;
		return outcome();
	}
	async close() {
		if (this.#isClosing) return;
		this.#isClosing = true;
		await this.#turn;
		await this.#flushing;
		await this.#checkpoint;
		if (!this.#isReadOnly && this.#adapter.hasCommits) await this.#checkpointNow();
		await this.#adapter.close();
	}
	/** Runs one transaction on the staged state and puts its result in line for the disk. */
	async #run(work) {
		if (this.#waitingLength >= BATCH || this.#waiting.length >= BATCH_COUNT) await this.#flushing;
		this.#refuseIfReadOnly();
		const transaction = new Transaction(this.#head);
		let outcome;
		let failed = false;
		try {
			const value = await work(transaction);
			outcome = () => value;
		} catch (error) {
			failed = true;
			outcome = () => {
				throw error;
			};
		}
		const { state, changes } = transaction.end();
		this.#refuseIfReadOnly();
		if (!failed && changes.length > 0) this.#stage(state, journalLine(state.seq, changes));
		return {
			durable: this.#headDurable,
			outcome
		};
	}
	#stage(state, line) {
		const commit = promiseWithResolver();
		this.#head = state;
		this.#headDurable = commit.promise;
		this.#waiting.push({
			line,
			state,
			commit
		});
		this.#waitingLength += line.length;
		this.#flushing ??= this.#flush();
	}
	/** Commits batch after batch until nothing waits. */
	async #flush() {
		await new Promise((resolve) => setImmediate(resolve));
		while (this.#waiting.length > 0) {
			const batch = this.#waiting;
			this.#waiting = [];
			this.#waitingLength = 0;
			try {
				await this.#adapter.append(batch.map((staged) => staged.line).join(""));
			} catch (error) {
				this.#rollBack(batch, error);
				break;
			}
			this.#low.data = batch.at(-1).state;
			for (const { commit } of batch) commit.resolve();
			if (this.#adapter.isCheckpointDue) this.#checkpoint ??= this.#checkpointNow();
		}
		this.#flushing = void 0;
	}
	/** lowdb writes `low.data`: exactly what is durable at this moment. A checkpoint that fails costs nothing but time. */
	async #checkpointNow() {
		try {
			await this.#low.write();
		} catch (error) {
			this.#log(`checkpoint failed, the journal goes on: ${String(error)}`);
		}
		this.#checkpoint = void 0;
	}
	/** The disk refused: nothing staged has happened, and nothing is written until the next start. */
	#rollBack(batch, error) {
		this.#isReadOnly = true;
		this.#head = this.#low.data;
		this.#log(`nothing can be saved any more, the store is now read-only: ${String(error)}`);
		for (const { commit } of [...batch, ...this.#waiting]) commit.reject(storageFull());
		this.#waiting = [];
		this.#waitingLength = 0;
	}
	#refuseIfReadOnly() {
		if (this.#isReadOnly) throw storageFull();
	}
};
function storageFull() {
	return new Problem("STORAGE_FULL", { retryAfter: RETRY_AFTER$1 });
}
function nothing() {}
function promiseWithResolver() {
	let resolve = nothing;
	let reject = nothing;
	return {
		promise: new Promise((yes, no) => {
			resolve = yes;
			reject = no;
		}),
		resolve,
		reject
	};
}
// server/store/lowdb/open.ts
var CHECKPOINT_BYTES = 33554432;
/**
* @throws StoreLocked when another process has it open, StoreDamaged when its files cannot be trusted
*/
async function openLowdbStore(options) {
	const log = options.log ?? ((message) => process.stderr.write(`store: ${message}\n`));
	const adapter = new JournalAdapter({
		folder: storeFolder(options.dataDir),
		log,
		checkpointBytes: options.checkpointBytes ?? CHECKPOINT_BYTES
	});
	const low = new Low(adapter, emptyState(""));
	await low.read();
	return new LowdbStore(low, adapter, log);
}
// server/store/postgres/failures.ts
/** What the database's error codes mean to a transaction. */
/** Serialization failure, deadlock; a unique violation too, since statements look first: only a race gets that far. */
var RETRYABLE = /* @__PURE__ */ new Set([
	"40001",
	"40P01",
	"23505"
]);
/** Class 53: out of disk, memory or connections. The rest: read-only, starting up, shutting down. */
var UNAVAILABLE = /* @__PURE__ */ new Set([
	"25006",
	"57P01",
	"57P02",
	"57P03"
]);
var UNREACHABLE = /* @__PURE__ */ new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ENOTFOUND",
	"ETIMEDOUT",
	"EPIPE"
]);
function codeOf(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return typeof code === "string" ? code : void 0;
}
/** Running the whole transaction again may succeed. */
function isRetryable(error) {
	return RETRYABLE.has(codeOf(error) ?? "");
}
/** Nothing can be written at present. */
function isUnavailable(error) {
	const code = codeOf(error) ?? "";
	return code.startsWith("53") || code.startsWith("08") || UNAVAILABLE.has(code) || UNREACHABLE.has(code);
}
// server/store/postgres/migrate.ts
/** Brings a database to the tables this version needs. Numbered, each applied once, safe when several processes start at once. */
/** In order; a migration that was released is never changed, only followed by another. */
var MIGRATIONS = [{
	number: 1,
	sql: `
create table user_account (
  id text collate "C" primary key,
  row jsonb not null,
  email text collate "C" not null unique,
  role text collate "C" not null,
  created_at text collate "C" not null
);
create index user_account_role on user_account (role, created_at, id);

create table session (
  id text collate "C" primary key,
  row jsonb not null,
  user_id text collate "C" not null,
  created_at text collate "C" not null,
  expires_at text collate "C" not null
);
create index session_of_user on session (user_id, created_at, id);
create index session_end on session (expires_at, id);

create table dealer (
  id text collate "C" primary key,
  row jsonb not null,
  contact_email text collate "C" not null unique,
  name text collate "C" not null
);
create index dealer_name on dealer (name, id);

create table car (
  id text collate "C" primary key,
  row jsonb not null,
  short_id text collate "C" not null unique,
  dealer_id text collate "C" not null,
  status text collate "C" not null,
  is_live boolean not null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null,
  archived_at text collate "C",
  make text collate "C" not null,
  make_key text collate "C" not null,
  model text collate "C" not null,
  model_key text collate "C" not null,
  year integer,
  price_aed bigint,
  mileage_km bigint not null,
  repair_rank integer not null,
  spec text collate "C" not null,
  body_type text collate "C",
  exterior_color text collate "C",
  has_airbags boolean not null,
  has_chassis boolean not null,
  search_text text collate "C" not null
);
create index car_live on car (created_at, id) where is_live;
create index car_live_make on car (make_key, created_at, id) where is_live;
create index car_status on car (status, created_at, id);
create index car_archived on car (archived_at, id) where archived_at is not null;
create index car_dealer on car (dealer_id, created_at, id);

create table catalogue (
  id integer primary key,
  name text not null,
  version bigint not null
);
insert into catalogue (id, name, version) values (1, substr(md5(random()::text), 1, 8), 0);

create table submission (
  id text collate "C" primary key,
  row jsonb not null,
  inspector_id text collate "C" not null,
  car_id text collate "C" not null,
  submitted_at text collate "C" not null
);
create index submission_inspector on submission (inspector_id, submitted_at, id);
create index submission_car on submission (car_id, submitted_at, id);

create table draft (
  id text collate "C" primary key,
  row jsonb not null,
  inspector_id text collate "C" not null,
  updated_at text collate "C" not null
);
create index draft_inspector on draft (inspector_id, updated_at, id);

create table reservation (
  id text collate "C" primary key,
  row jsonb not null,
  order_id text collate "C" not null unique,
  customer_id text collate "C" not null,
  created_at text collate "C" not null
);
create index reservation_customer on reservation (customer_id, created_at, id);

create table payment (
  id text collate "C" primary key,
  row jsonb not null,
  reservation_id text collate "C" not null,
  payment_type text collate "C" not null,
  unique (reservation_id, payment_type)
);

create table car_claim (
  id text collate "C" primary key,
  row jsonb not null,
  reservation_id text collate "C" not null
);

create table activity (
  id text collate "C" primary key,
  row jsonb not null,
  created_at text collate "C" not null
);
create index activity_time on activity (created_at, id);

create table error_entry (
  id text collate "C" primary key,
  row jsonb not null,
  level text collate "C" not null,
  category text collate "C" not null,
  severity text collate "C" not null,
  message text collate "C" not null,
  last_seen text collate "C" not null,
  is_resolved boolean not null
);
create index error_entry_seen on error_entry (last_seen, id);
create index error_entry_open on error_entry (level, category, last_seen) where not is_resolved;

create table photo (
  id text collate "C" primary key,
  row jsonb not null,
  is_finished boolean not null,
  created_at text collate "C" not null
);
create index photo_unfinished on photo (created_at, id) where not is_finished;

create table reply (
  id text collate "C" primary key,
  row jsonb not null,
  created_at text collate "C" not null
);
create index reply_time on reply (created_at, id);
`
}, {
	number: 3,
	sql: `
alter table reservation add column status text collate "C" not null default '';
alter table reservation add column search_text text collate "C" not null default '';
update reservation set
  status = coalesce(row->>'status', ''),
  search_text = lower(concat_ws(chr(10), order_id, row->'customerInfo'->>'firstName', row->'customerInfo'->>'lastName',
    row->'customerInfo'->>'email', row->'customerInfo'->>'phone'));
create index reservation_time on reservation (created_at, id);
create index reservation_status on reservation (status, created_at, id);

alter table user_account add column search_text text collate "C" not null default '';
update user_account set
  search_text = lower(concat_ws(chr(10), email, row->>'firstName', row->>'lastName', row->>'phone'));
`
}];
/** "already exists", of a table, a type or a row: another process is doing the same. */
var DONE_BY_ANOTHER = /* @__PURE__ */ new Set([
	"42P07",
	"42710",
	"23505"
]);
var NO_TABLE = "42P01";
var ATTEMPTS$1 = 50;
/** @throws the database's error when a migration cannot be applied; none is left half applied */
async function migrate(pool) {
	const applied = await appliedNumbers(pool);
	const missing = MIGRATIONS.filter(({ number }) => !applied.includes(number));
	if (missing.length === 0) return;
	await untilDone(() => pool.query("create table if not exists migration (number integer primary key, applied_at text not null)"));
	for (const { number, sql } of missing) await untilDone(() => apply(pool, number, sql));
}
/** Looking first lets a database that is up to date be opened where nothing may be written. */
async function appliedNumbers(pool) {
	try {
		const { rows } = await pool.query("select number from migration");
		return rows.map(({ number }) => number);
	} catch (error) {
		if (codeOf(error) === NO_TABLE) return [];
		throw error;
	}
}
/** The row that says "applied" comes first: a second process waits on it until the first has committed. */
async function apply(pool, number, sql) {
	const client = await pool.connect();
	try {
		await client.query("begin isolation level serializable");
		if ((await client.query("insert into migration (number, applied_at) values ($1, $2) on conflict do nothing", [number, (/* @__PURE__ */ new Date()).toISOString()])).rowCount === 1) await client.query(sql);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback").catch(() => void 0);
		throw error;
	} finally {
		client.release();
	}
}
async function untilDone(step) {
	for (let attempt = 1;; attempt++) try {
		await step();
		return;
	} catch (error) {
		if (!(isRetryable(error) || DONE_BY_ANOTHER.has(codeOf(error) ?? "")) || attempt >= ATTEMPTS$1) throw error;
		await setTimeout$1(Math.random() * 100);
	}
}
// server/store/postgres/statement.ts
/** The values of one statement, kept apart from its text: nothing a caller sends is ever part of SQL. */
var Values = class {
	all = [];
	/** Adds a value and answers its place, "$3". */
	add(value) {
		this.all.push(value);
		return `$${this.all.length}`;
	}
};
// server/store/postgres/car-search.ts
function liveConditions(filter, values) {
	const same = (column, wanted) => wanted === void 0 ? void 0 : `${column} = ${values.add(wanted)}`;
	const within = (column, low, high) => {
		const parts = [...low === void 0 ? [] : [`${column} >= ${values.add(low)}`], ...high === void 0 ? [] : [`${column} <= ${values.add(high)}`]];
		return parts.length === 0 ? void 0 : parts.join(" and ");
	};
	const all = {
		make: same("make_key", filter.make && folded(filter.make)),
		model: same("model_key", filter.model && folded(filter.model)),
		year: within("year", filter.yearMin, filter.yearMax),
		price: within("price_aed", filter.priceFrom, filter.priceTo),
		regionalSpec: same("spec", filter.regionalSpec),
		bodyType: same("body_type", filter.bodyType),
		exteriorColor: same("exterior_color", filter.exteriorColor)
	};
	return Object.fromEntries(Object.entries(all).filter(([, condition]) => condition !== void 0));
}
function conditionsOf(search, values) {
	const { make, model, yearMin, yearMax, priceFrom, priceTo, regionalSpec, bodyType, exteriorColor } = search;
	return {
		...liveConditions(Object.fromEntries(Object.entries({
			make,
			model,
			yearMin,
			yearMax,
			priceFrom,
			priceTo,
			regionalSpec,
			bodyType,
			exteriorColor
		}).filter(([, wanted]) => wanted !== void 0)), values),
		...search.airbags && { airbags: "has_airbags" },
		...search.chassis && { chassis: "has_chassis" }
	};
}
function wordConditions(search, values) {
	return searchWords(search.q).map((word) => `strpos(search_text, ${values.add(word)}) > 0`);
}
/** The same keys as SORT_KEYS, as expressions; none for the order that is by time alone. */
var SORT_SQL = {
	latest: void 0,
	year_desc: `coalesce(-year, ${MISSING})`,
	year_asc: `coalesce(year, ${MISSING})`,
	price_asc: `coalesce(price_aed, ${MISSING})`,
	price_desc: `coalesce(-price_aed, ${MISSING})`,
	mileage_asc: "mileage_km",
	repair_time: "repair_rank"
};
/** `cars.search` (D-91): the same answer as the lowdb adapter's. */
async function searchCars(ask, search) {
	const page = await pageOf(ask, search);
	const { total, facets } = await countsOf$1(ask, search);
	const cars = page.slice(0, search.limit);
	const last = page.length > search.limit ? cars.at(-1) : void 0;
	return {
		cars,
		total,
		nextCursor: last ? cursorOf(search.sortBy, last) : null,
		facets
	};
}
function cursorOf(sort, car) {
	return cursorAt(sort, {
		key: SORT_KEYS[sort](sortFacts(car)),
		createdAt: car.createdAt,
		id: car.id
	});
}
/** One car more than the page has, to know whether there is another page. */
async function pageOf(ask, search) {
	const values = new Values();
	const where = [
		"is_live",
		...Object.values(conditionsOf(search, values)),
		...wordConditions(search, values)
	];
	const key = SORT_SQL[search.sortBy];
	const after = placeOfCursor(search);
	if (after) {
		const later = `(created_at, id) < (${values.add(after.createdAt)}, ${values.add(after.id)})`;
		const place = key && `${values.add(after.key)}::bigint`;
		where.push(key ? `(${key} > ${place} or (${key} = ${place} and ${later}))` : later);
	}
	const order = `${key ? `${key}, ` : ""}created_at desc, id desc`;
	return (await ask(`select row from car where ${where.join(" and ")} order by ${order} limit ${values.add(search.limit + 1)}`, values.all)).map(({ row }) => frozen(row));
}
/** What each facet counts by. */
var FACET_SQL = {
	make: "make",
	model: "model",
	year: "year::text",
	bodyType: "body_type",
	exteriorColor: "exterior_color",
	regionalSpec: "spec",
	price: `(price_aed / ${PRICE_STEP} * ${PRICE_STEP})::text`
};
async function countsOf$1(ask, search) {
	const values = new Values();
	const conditions = conditionsOf(search, values);
	const words = wordConditions(search, values);
	return collected(await ask(`with hit as materialized (
      select make, model, year, price_aed, spec, body_type, exterior_color, has_airbags, has_chassis${flags(conditions)}
      from car where ${["is_live", ...words].join(" and ")})
    ${countStatements(conditions, search.make !== void 0).join("\nunion all\n")}`, values.all));
}
/** Each condition once, as a column of the cars it is asked of. */
function flags(conditions) {
	return Object.entries(conditions).map(([group, condition]) => `, coalesce(${condition}, false) as "ok_${group}"`).join("");
}
function countStatements(conditions, withModels) {
	const where = (...left) => {
		return ["true", ...Object.keys(conditions).filter((group) => !left.includes(group)).map((group) => `"ok_${group}"`)].join(" and ");
	};
	const count = (facet, condition) => `select '${facet}' as facet, null as option, count(*)::int as cars from hit where ${condition}`;
	const byOption = (facet, condition) => `select '${facet}', ${FACET_SQL[facet]}, count(*)::int from hit where ${condition} group by 2`;
	return [
		count("total", where()),
		count("airbags", `has_airbags and ${where("airbags")}`),
		count("chassis", `has_chassis and ${where("chassis")}`),
		byOption("make", where("make", "model")),
		...withModels ? [byOption("model", where("model"))] : [],
		byOption("year", where("year")),
		byOption("bodyType", where("bodyType")),
		byOption("exteriorColor", where("exteriorColor")),
		byOption("regionalSpec", where("regionalSpec")),
		byOption("price", where("price"))
	];
}
function collected(counts) {
	const number = (facet) => counts.find((count) => count.facet === facet)?.cars ?? 0;
	const options = (facet) => Object.fromEntries(counts.filter((count) => count.facet === facet && count.option !== null).map((count) => [count.option, count.cars]));
	return {
		total: number("total"),
		facets: {
			make: options("make"),
			model: options("model"),
			year: options("year"),
			bodyType: options("bodyType"),
			exteriorColor: options("exteriorColor"),
			regionalSpec: options("regionalSpec"),
			airbags: number("airbags"),
			chassis: number("chassis"),
			price: options("price")
		}
	};
}
// server/store/postgres/reservation-page.ts
/** `reservations.page` as two statements: the counts, and the page. */
/** Tables and conditions that leave what matches the words. */
function matching(q, values) {
	const words = searchWords(q);
	if (words.length === 0) return "reservation r where true";
	const text = `r.search_text || chr(10) || coalesce(u.search_text, '')`;
	return `reservation r left join user_account u on u.id = r.customer_id where true${words.map((word) => ` and position(${values.add(word)} in ${text}) > 0`).join("")}`;
}
async function countsOf(ask, q) {
	const values = new Values();
	const groups = await ask(`select r.status, count(*)::int as count from ${matching(q, values)} group by r.status`, values.all);
	return Object.fromEntries(groups.map(({ status, count }) => [status, count]));
}
async function reservationPage(ask, input) {
	const { status, limit } = input;
	const counts = await countsOf(ask, input.q);
	const values = new Values();
	const from = matching(input.q, values);
	const only = status === void 0 ? "" : ` and r.status = ${values.add(status)}`;
	const place = placeAfter(input.cursor);
	const found = await ask(`select r.row as row from ${from}${only}${place ? ` and (r.created_at, r.id) < (${values.add(place.createdAt)}, ${values.add(place.id)})` : ""} ${`order by r.created_at desc, r.id desc limit ${values.add(limit + 1)}`}`, values.all);
	const total = status === void 0 ? sum(Object.values(counts)) : counts[status] ?? 0;
	return {
		...pageOf$1(found.map(({ row }) => frozen(row)), limit),
		total,
		counts
	};
}
function sum(numbers) {
	return numbers.reduce((total, number) => total + number, 0);
}
// server/store/postgres/answers.ts
async function rows(ask, rest, ...values) {
	return (await ask(`select row from ${rest}`, values)).map(({ row }) => frozen(row));
}
async function first(ask, rest, ...values) {
	const [row] = await rows(ask, `${rest} limit 1`, ...values);
	return row;
}
var NEWEST = "order by created_at desc, id desc";
var ANSWERS = {
	"users.byEmail": (ask, { email }) => first(ask, "user_account where email = $1", folded(email)),
	"users.byRole": (ask, { role }) => rows(ask, `user_account where role = $1 ${NEWEST}`, role),
	"users.count": async (ask) => {
		const [answer] = await ask("select count(*)::int as count from user_account");
		return answer?.count ?? 0;
	},
	"sessions.ofUser": (ask, { userId }) => rows(ask, `session where user_id = $1 ${NEWEST}`, userId),
	"sessions.ended": (ask, { before, limit }) => rows(ask, "session where expires_at < $1 order by expires_at, id limit $2", before, limit),
	"replies.old": async (ask, { before, limit }) => {
		return (await ask("select id from reply where created_at < $1 order by created_at, id limit $2", [before, limit])).map(({ id }) => id);
	},
	"dealers.all": (ask) => rows(ask, "dealer order by name, id"),
	"dealers.byEmail": (ask, { email }) => first(ask, "dealer where contact_email = $1", folded(email)),
	"cars.live": (ask, filter) => {
		const values = new Values();
		return rows(ask, `car where is_live${Object.values(liveConditions(filter, values)).map((condition) => ` and ${condition}`).join("")} ${NEWEST} limit ${values.add(filter.limit)}`, ...values.all);
	},
	"cars.search": searchCars,
	"cars.stock": async (ask) => {
		return await ask("select distinct make, model, body_type as \"bodyType\" from car where is_live order by make, model, body_type nulls last");
	},
	"cars.texts": (ask) => ask("select min(make) as make, min(model) as model, search_text as text, count(*)::int as cars from car where is_live group by search_text"),
	"cars.catalogueVersion": async (ask) => {
		const [answer] = await ask(`select name || '-' || version::text as version from catalogue where id = 1`);
		return answer?.version ?? "";
	},
	"cars.pending": (ask) => rows(ask, `car where status = 'pending' ${NEWEST}`),
	"cars.approved": (ask) => rows(ask, `car where status = 'approved' and archived_at is null ${NEWEST}`),
	"cars.archived": (ask) => rows(ask, "car where archived_at is not null order by archived_at desc, id desc"),
	"cars.ofDealer": (ask, { dealerId }) => rows(ask, `car where dealer_id = $1 ${NEWEST}`, dealerId),
	"cars.similar": async (ask, { make, bodyType, exceptId, limit }) => {
		const found = await rows(ask, `car where is_live and make_key = $1 and id <> $2 ${NEWEST} limit $3`, folded(make), exceptId, limit);
		if (bodyType === null || found.length >= limit) return found;
		const sameBody = `car where is_live and body_type = $1 and make_key <> $2 and id <> $3 ${NEWEST} limit $4`;
		const left = limit - found.length;
		return [...found, ...await rows(ask, sameBody, bodyType, folded(make), exceptId, left)];
	},
	"cars.sitemap": (ask, { limit }) => ask(`select id, updated_at as "updatedAt" from car where is_live ${NEWEST} limit $1`, [limit]),
	"cars.counts": async (ask) => {
		const [answer] = await ask(`select count(*) filter (where status <> 'rejected')::int as "totalCars",
              count(*) filter (where status = 'pending')::int as "pendingCars" from car`);
		return answer ?? {
			totalCars: 0,
			pendingCars: 0
		};
	},
	"submissions.ofInspector": (ask, { inspectorId }) => rows(ask, "submission where inspector_id = $1 order by submitted_at desc, id desc", inspectorId),
	"submissions.ofCar": (ask, { carId }) => first(ask, "submission where car_id = $1 order by submitted_at desc, id desc", carId),
	"drafts.ofInspector": (ask, { inspectorId }) => rows(ask, "draft where inspector_id = $1 order by updated_at desc, id desc", inspectorId),
	"reservations.ofCustomer": (ask, { customerId }) => rows(ask, `reservation where customer_id = $1 ${NEWEST}`, customerId),
	"reservations.page": reservationPage,
	"activity.page": (ask, { limit, since, before }) => {
		const values = new Values();
		return rows(ask, `activity where true${since === void 0 ? "" : ` and created_at >= ${values.add(since)}`}${before === void 0 ? "" : ` and created_at < ${values.add(before)}`} ${NEWEST} limit ${values.add(limit)}`, ...values.all);
	},
	"errors.open": (ask, { level, category, message, since }) => first(ask, `error_entry where not is_resolved and level = $1 and category = $2 and message = $3 and last_seen >= $4
       order by last_seen desc, id desc`, level, category, message, since),
	"errors.page": (ask, { level, category, resolved, limit }) => {
		const values = new Values();
		const only = (column, wanted) => wanted === void 0 ? "" : ` and ${column} = ${values.add(wanted)}`;
		return rows(ask, `error_entry where true${only("level", level) + only("category", category) + only("is_resolved", resolved)} order by last_seen desc, id desc limit ${values.add(limit)}`, ...values.all);
	},
	"errors.stats": async (ask) => {
		const groups = await ask(`select category, severity, count(*)::int as total,
              count(*) filter (where not is_resolved)::int as unresolved
       from error_entry group by category, severity`);
		const sum = (pick) => {
			const counts = {};
			for (const group of groups) {
				const name = pick(group);
				if (name !== void 0) counts[name] = (counts[name] ?? 0) + group.total;
			}
			return counts;
		};
		return {
			total: groups.reduce((total, group) => total + group.total, 0),
			unresolved: groups.reduce((total, group) => total + group.unresolved, 0),
			byCategory: sum((group) => group.category),
			bySeverity: sum((group) => group.severity)
		};
	},
	"errors.firstSeen": async (ask, { since }) => {
		return (await ask(`select row->>'timestamp' as at from error_entry where row->>'timestamp' >= $1`, [since])).map(({ at }) => at);
	},
	"errors.settled": async (ask, { before, limit }) => {
		return (await ask("select id from error_entry where is_resolved and last_seen < $1 order by last_seen, id limit $2", [before, limit])).map(({ id }) => id);
	},
	"errors.beyond": async (ask, { keep, limit }) => {
		return (await ask("select id from error_entry order by last_seen desc, id desc limit $2 offset $1", [keep, limit])).map(({ id }) => id);
	},
	"photos.unfinished": (ask, { limit }) => rows(ask, "photo where not is_finished order by created_at, id limit $1", limit)
};
// server/store/postgres/tables.ts
var TABLES = {
	users: {
		name: "user_account",
		columns: {
			email: (row) => folded(row.email),
			role: (row) => row.role,
			created_at: (row) => row.createdAt,
			search_text: accountText
		},
		unique: [["email"]]
	},
	sessions: {
		name: "session",
		columns: {
			user_id: (row) => row.userId,
			created_at: (row) => row.createdAt,
			expires_at: (row) => row.expiresAt
		},
		unique: []
	},
	dealers: {
		name: "dealer",
		columns: {
			contact_email: (row) => folded(row.contactEmail),
			name: (row) => folded(row.name)
		},
		unique: [["contact_email"]]
	},
	cars: {
		name: "car",
		columns: {
			short_id: (row) => row.shortId,
			dealer_id: (row) => row.dealerId,
			status: (row) => row.status,
			is_live: isLive,
			created_at: (row) => row.createdAt,
			updated_at: (row) => row.updatedAt,
			archived_at: (row) => row.archivedAt,
			make: (row) => row.make,
			make_key: (row) => folded(row.make),
			model: (row) => row.model,
			model_key: (row) => folded(row.model),
			year: (row) => row.year,
			price_aed: (row) => row.fixDrivePriceAed,
			mileage_km: (row) => row.mileageKm,
			repair_rank: repairRank,
			spec: (row) => row.spec,
			body_type: (row) => row.bodyType,
			exterior_color: (row) => row.exteriorColor,
			has_airbags: hasAirbagsIntact,
			has_chassis: hasChassisIntact,
			search_text: searchText
		},
		unique: [["short_id"]]
	},
	submissions: {
		name: "submission",
		columns: {
			inspector_id: (row) => row.inspectorId,
			car_id: (row) => row.carId,
			submitted_at: (row) => row.submittedAt
		},
		unique: []
	},
	drafts: {
		name: "draft",
		columns: {
			inspector_id: (row) => row.inspectorId,
			updated_at: (row) => row.updatedAt
		},
		unique: []
	},
	reservations: {
		name: "reservation",
		columns: {
			order_id: (row) => row.orderId,
			customer_id: (row) => row.customerId,
			created_at: (row) => row.createdAt,
			status: (row) => row.status,
			search_text: reservationText
		},
		unique: [["order_id"]]
	},
	payments: {
		name: "payment",
		columns: {
			reservation_id: (row) => row.reservationId,
			payment_type: (row) => row.paymentType
		},
		unique: [["reservation_id", "payment_type"]]
	},
	carClaims: {
		name: "car_claim",
		columns: { reservation_id: (row) => row.reservationId },
		unique: []
	},
	activity: {
		name: "activity",
		columns: { created_at: (row) => row.createdAt },
		unique: []
	},
	errors: {
		name: "error_entry",
		columns: {
			level: (row) => row.level,
			category: (row) => row.category,
			severity: (row) => row.severity,
			message: (row) => row.message,
			last_seen: (row) => row.lastSeen,
			is_resolved: (row) => row.resolved
		},
		unique: []
	},
	photos: {
		name: "photo",
		columns: {
			is_finished: (row) => row.thumbHash !== null,
			created_at: (row) => row.createdAt
		},
		unique: []
	},
	replies: {
		name: "reply",
		columns: { created_at: (row) => row.createdAt },
		unique: []
	}
};
/** `insert` that does nothing when the id or a unique field is taken, so that the transaction stays usable. */
function insertSql(table) {
	const names = [
		"id",
		"row",
		...Object.keys(table.columns)
	];
	const places = names.map((_, at) => `$${at + 1}`);
	return `insert into ${table.name} (${names.join(", ")}) values (${places.join(", ")}) on conflict do nothing`;
}
/** `update` of a whole row that does nothing when another row has a unique field of it. */
function updateSql(table) {
	const names = [
		"id",
		"row",
		...Object.keys(table.columns)
	];
	const place = (name) => `$${names.indexOf(name) + 1}`;
	const set = names.slice(1).map((name) => `${name} = ${place(name)}`);
	const free = table.unique.map((fields) => {
		const same = fields.map((name) => `other.${name} = ${place(name)}`);
		return ` and not exists (select 1 from ${table.name} other where ${same.join(" and ")} and other.id <> $1)`;
	});
	return `update ${table.name} set ${set.join(", ")} where id = $1${free.join("")}`;
}
/** The values of a write, in the order of its columns. */
function valuesOf(collection, row, text) {
	return [
		row.id,
		text,
		...Object.values(TABLES[collection].columns).map((value) => value(row))
	];
}
// server/store/postgres/session.ts
/** Reading and changing rows inside one database transaction. */
var PostgresReader = class {
	#client;
	/** A connection takes one statement at a time; work may ask for several at once. */
	#turn = Promise.resolve();
	#failure;
	#open = true;
	constructor(client) {
		this.#client = client;
	}
	async get(collection, id) {
		const [found] = await this.getMany(collection, [id]);
		return found;
	}
	async getMany(collection, given) {
		const ids = given.map(storedText);
		const sql = `select row from ${TABLES[collection].name} where id = any($1)`;
		const found = await this.ask(sql, [ids]);
		const byId = new Map(found.map(({ row }) => [row.id, frozen(row)]));
		return ids.flatMap((id) => byId.get(id) ?? []);
	}
	async find(query, input) {
		return ANSWERS[query](this.ask, storedInput(input));
	}
	/** The error that made the database give the transaction up, whatever the work made of it. */
	get failure() {
		return this.#failure;
	}
	/** Waits for what is under way; a reader or writer that was kept is of no use after this. */
	async end() {
		this.#open = false;
		await this.#turn;
	}
	ask = (sql, values = []) => {
		if (!this.#open) throw new Error("This transaction has ended; its reader or writer can no longer be used");
		const answer = this.#turn.then(() => this.#client.query(sql, [...values]));
		this.#turn = answer.catch((error) => {
			this.#failure ??= error;
		});
		return answer.then((result) => result.rows);
	};
};
var PostgresWriter = class extends PostgresReader {
	#catalogueRaised = false;
	async insert(collection, given) {
		const text = rowText(given);
		const row = rowFromText(text);
		if ((await this.ask(`${insertSql(TABLES[collection])} returning id`, valuesOf(collection, row, text))).length === 0) throw new Problem("CONFLICT");
		await this.#raiseCatalogue(collection, isLiveCar(collection, row));
	}
	async update(collection, given) {
		const text = rowText(given);
		const row = rowFromText(text);
		const before = collection === "cars" ? await this.get("cars", row.id) : void 0;
		if ((await this.ask(`${updateSql(TABLES[collection])} returning id`, valuesOf(collection, row, text))).length === 0) throw new Problem(await this.get(collection, row.id) === void 0 ? "NOT_FOUND" : "CONFLICT");
		await this.#raiseCatalogue(collection, isLiveCar(collection, row) || isLiveCar(collection, before));
	}
	async remove(collection, id) {
		const sql = `delete from ${TABLES[collection].name} where id = $1 returning row`;
		const [removed] = await this.ask(sql, [storedText(id)]);
		await this.#raiseCatalogue(collection, isLiveCar(collection, removed?.row));
	}
	/** Once a transaction, when it touches a live car. */
	async #raiseCatalogue(collection, touched) {
		if (collection !== "cars" || !touched || this.#catalogueRaised) return;
		this.#catalogueRaised = true;
		await this.ask("update catalogue set version = version + 1 where id = 1");
	}
};
function isLiveCar(collection, row) {
	return collection === "cars" && row !== void 0 && isLive(row);
}
// server/store/postgres/store.ts
/** The store over PostgreSQL: serializable transactions, run again as a whole when the database could not order them. */
var ATTEMPTS = 60;
/** Milliseconds: the wait before running again is random, up to a bound that doubles from the first to the second. */
var FIRST_WAIT = 4;
var LONGEST_WAIT = 200;
/** Seconds until a database that cannot write may be asked again. */
var RETRY_AFTER = 30;
var PostgresStore = class {
	kind = "postgres";
	#pool;
	#underWay = /* @__PURE__ */ new Set();
	#isClosing = false;
	constructor(pool) {
		this.#pool = pool;
	}
	async read(work) {
		if (this.#isClosing) throw new Problem("STOPPING");
		return this.#followed(this.#readOnce(work));
	}
	async transact(work) {
		if (this.#isClosing) throw new Problem("STOPPING");
		return this.#followed(this.#untilCommitted(work));
	}
	async close() {
		if (this.#isClosing) return;
		this.#isClosing = true;
		await Promise.allSettled(this.#underWay);
		await this.#pool.end();
	}
	/** The pool may end only when nobody waits for a connection any more. */
	async #followed(run) {
		this.#underWay.add(run);
		try {
			return await run;
		} finally {
			this.#underWay.delete(run);
		}
	}
	async #readOnce(work) {
		try {
			const client = await this.#pool.connect();
			return await inTransaction(client, "repeatable read read only", new PostgresReader(client), work);
		} catch (error) {
			throw isUnavailable(error) ? unavailable() : error;
		}
	}
	async #untilCommitted(work) {
		for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
			try {
				const client = await this.#pool.connect();
				return await inTransaction(client, "serializable", new PostgresWriter(client), work);
			} catch (error) {
				if (isUnavailable(error)) throw unavailable();
				if (!isRetryable(error)) throw error;
			}
			await setTimeout$1(Math.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt));
		}
		throw new Problem("STORAGE_FULL", { retryAfter: 1 });
	}
};
function unavailable() {
	return new Problem("STORAGE_FULL", { retryAfter: RETRY_AFTER });
}
/** Ends in commit or rollback, and gives the connection back; one whose rollback fails is thrown away. */
async function inTransaction(client, level, session, work) {
	let broken = false;
	try {
		await client.query(`begin isolation level ${level}`);
		const value = await outcomeOf(session, work);
		await client.query("commit");
		return value;
	} catch (error) {
		await client.query("rollback").catch(() => {
			broken = true;
		});
		throw error;
	} finally {
		client.release(broken);
	}
}
/**
* What the work came to. When a statement failed, that failure is the outcome even if the work hid it behind an error of its
* own or went on: the database has already given the transaction up.
*/
async function outcomeOf(session, work) {
	try {
		const value = await work(session);
		await session.end();
		if (session.failure !== void 0) throw session.failure;
		return value;
	} catch (error) {
		await session.end();
		throw session.failure ?? error;
	}
}
// server/store/postgres/open.ts
/** Connects and brings the tables up to date. @throws the database's error when it cannot be reached or changed */
async function openPostgresStore(options) {
	const log = options.log ?? ((message) => process.stderr.write(`store: ${message}\n`));
	const pool = new Pool({
		connectionString: options.url,
		max: 10
	});
	pool.on("error", (error) => log(`a connection to the database was lost: ${error.message}`));
	try {
		await migrate(pool);
	} catch (error) {
		await pool.end();
		throw error;
	}
	return new PostgresStore(pool);
}
// server/main.ts
/** The process: settings → store → photos → server → listen → stop. The only place that picks adapters. */
var here = dirname(fileURLToPath(import.meta.url));
/** What the system or the database refused, told with the setting that asked for it. */
async function setBy(setting, work) {
	try {
		return await work;
	} catch (error) {
		const { code, message } = error;
		if (typeof code !== "string") throw error;
		throw new BadSetting(`${setting} cannot be used: ${message || code}`);
	}
}
function openStore(env) {
	return env.DATABASE_URL === void 0 ? setBy("DATA_DIR", openLowdbStore({
		dataDir: env.DATA_DIR,
		log: say
	})) : setBy("DATABASE_URL", openPostgresStore({
		url: env.DATABASE_URL,
		log: say
	}));
}
/** A folder of the project, whether the process was started from there or not. */
function projectFolder(...parts) {
	const fromHere = join(here, "..", "..", ...parts);
	return existsSync(join(...parts)) || !existsSync(fromHere) ? join(...parts) : fromHere;
}
async function fillWhenEmpty(env, redrive, files) {
	const { store, passwords } = redrive.services;
	if (!await isEmptyStore(store)) return;
	if (env.demo) {
		const picturesDir = projectFolder("server", "demo", "pictures");
		await seedDemo({
			store,
			files,
			passwords,
			cars: env.DEMO_CARS,
			picturesDir
		});
	} else if (env.NODE_ENV === "production" || env.ADMIN_EMAIL !== void 0) await createFirstAdmin(env, store, passwords);
}
/** Opens the adapters the settings ask for and fills an empty store. The server does not listen yet. */
async function openRedrive(env, pages) {
	const store = await openStore(env);
	try {
		const photoFiles = new DiskPhotoStore(join(env.DATA_DIR, "photos"));
		const redrive = startRedrive(env, {
			store,
			photoFiles,
			vinDir: projectFolder("public", "vin"),
			...env.demo ? { lots: demoLots(store) } : {},
			...pages
		});
		await fillWhenEmpty(env, redrive, photoFiles);
		return redrive;
	} catch (error) {
		await store.close();
		throw error;
	}
}
/** The built client and page renderer beside this file's folder; nothing when they are not built. */
async function builtPages() {
	const clientDir = join(here, "..", "client");
	const rendererFile = join(here, "..", "render", "render.js");
	if (!existsSync(join(clientDir, "index.html"))) return {};
	if (!existsSync(rendererFile)) return { clientDir };
	const { renderer } = await import(
		/* @vite-ignore */
		pathToFileURL(rendererFile).href
);
	return {
		clientDir,
		renderer
	};
}
/** The demo sign-ins for the console. */
function demoSignIns() {
	return `Demo sign-ins (password ${DEMO_PASSWORD}): ${DEMO_SIGN_INS.map(demoEmail).join(", ")}`;
}
async function main() {
	const env = readEnv(process.env);
	const redrive = await openRedrive(env, await builtPages());
	const address = await setBy("PORT or HOST", redrive.listen());
	const stop = () => {
		redrive.stop().then(() => process.exit(0), (error) => {
			complain("stopping", error);
			process.exit(1);
		});
	};
	process.once("SIGTERM", stop);
	process.once("SIGINT", stop);
	if (env.demo) say(demoSignIns());
	say(`Redrive is listening on ${address}`);
}
function isEntry() {
	const started = process.argv[1];
	return started !== void 0 && realpathSync(started) === fileURLToPath(import.meta.url);
}
if (isEntry()) main().catch((error) => {
	if (error instanceof BadSetting) process.stderr.write(`${error.message}\n`);
	else process.stderr.write(`Redrive could not start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
});
export { demoSignIns, openRedrive };
