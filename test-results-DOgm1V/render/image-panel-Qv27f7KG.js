import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { f as literal, h as object, m as number, y as string } from "./entry-kdpXl4Kw.js";
import { i as CYLINDERS } from "./words-BsopLzR7.js";
import { t as ChevronDown } from "./chevron-down-BlSgbVgV.js";
import { t as Picture } from "./picture-Ft4tAYSG.js";
import { o as viewerWords, t as Lightbox } from "./lightbox-mWK_fU_l.js";
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
var COLUMNS = {
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
var COLUMN_NAMES = Object.keys(COLUMNS);
var column = object({
	values: string(),
	tables: string(),
	schemas: string()
});
/**
* The file. Lists are one string each ('\n' between items) so that parsing is one scan; numbers inside are base 36.
* A column's `tables`: `value:key,key,value:key`; its `schemas`: the table of each schema, empty for none, "+" for the next
* one not used before. `modelless`: schemas that tell engines for other schemas' models. `links`: per maker's code
* `CODE schema,from,to …`, the schema as the step from the one before, years counted from `firstYear`.
*/
var packFile = object({
	format: literal("redrive-vin-pack/1"),
	source: string(),
	firstYear: number().int(),
	lastYear: number().int(),
	columns: object({
		car: column,
		trim: column,
		series: column,
		engine: column
	}),
	modelless: string(),
	links: string()
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
				COLUMNS[name].forEach((element, index) => {
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
/** What the VIN field keeps of what is typed: upper case, without I, O, Q and anything else no VIN has, at most 17 (S-w2-19). */
var cleanVin = (text) => legalCharacters(text).slice(0, 17);
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
function present(vin, checkDigitValid, year, details) {
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
	return present(vin, checkDigitValid, year, details);
}
// node_modules/lucide-react/dist/esm/icons/video.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "video",
	size: 24,
	node: [["path", {
		d: "m16 13 5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5",
		key: "ftymec"
	}], ["rect", {
		x: "2",
		y: "6",
		width: "14",
		height: "12",
		rx: "2",
		key: "158x01"
	}]]
};
__iconData$1.node;
var Video = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/images.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "images",
	size: 24,
	node: [
		["path", {
			d: "m22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16",
			key: "9kzy35"
		}],
		["path", {
			d: "M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2",
			key: "1t0f0t"
		}],
		["circle", {
			cx: "13",
			cy: "7",
			r: "1",
			fill: "currentColor",
			key: "1obus6"
		}],
		["rect", {
			x: "8",
			y: "2",
			width: "14",
			height: "14",
			rx: "2",
			key: "1gvhby"
		}]
	]
};
__iconData.node;
var Images = createLucideIcon(__iconData);
// client/ui/image-panel.tsx
/** All pictures of a car in a small panel that floats over the work and folds away (S-view-13). */
var import_jsx_runtime = require_jsx_runtime();
/** Nothing at all while there is no picture. Pictures of all sets follow one another in the large view. */
function ImagePanel({ title, sets, startsOpen = false, bottom = 16, end = 16 }) {
	const id = (0, import_react.useId)();
	const [open, setOpen] = (0, import_react.useState)(startsOpen);
	const [viewed, setViewed] = (0, import_react.useState)(null);
	const filled = sets.filter(({ images }) => images.length > 0);
	const all = filled.flatMap(({ images }) => images);
	if (all.length === 0) return null;
	const startOf = (set) => all.indexOf(set.images[0]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Floating, {
		"aria-label": title,
		style: {
			insetBlockEnd: bottom,
			insetInlineEnd: end
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Head, {
				type: "button",
				"aria-expanded": open,
				"aria-controls": id,
				onClick: () => setOpen(!open),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Images }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						flex: "1",
						textAlign: "start",
						children: title
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						color: "ink-3",
						children: all.length
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						display: "grid",
						transform: open ? void 0 : "rotate(180deg)",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: ChevronDown })
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				id,
				hidden: !open,
				maxH: "min(420px, 50dvh)",
				overflowY: "auto",
				px: "3",
				pb: "3",
				children: open && filled.map((set) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Group, {
					set,
					onView: (at) => setViewed(startOf(set) + at)
				}, set.label))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lightbox, {
				open: viewed !== null,
				onClose: () => setViewed(null),
				label: title,
				images: all,
				index: viewed ?? 0,
				onIndex: setViewed
			})
		]
	});
}
function Group({ set, onView }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": set.label,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
			textStyle: "t1",
			fontWeight: "semibold",
			color: "ink-3",
			py: "1.5",
			children: `${set.label} ${set.images.length}`
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			m: "0",
			p: "0",
			listStyle: "none",
			display: "grid",
			gap: "1.5",
			gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
			children: set.images.map((image, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Small, {
				type: "button",
				"aria-label": `${set.label}. ${viewerWords.show(at + 1)}`,
				onClick: () => onView(at),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: image.source,
					alt: "",
					sizes: "96px"
				})
			}) }, at))
		})]
	});
}
var Floating = chakra("aside", { base: {
	position: "fixed",
	zIndex: "bar",
	width: "320px",
	bg: "surface",
	borderWidth: "1px",
	borderStyle: "solid",
	borderColor: "line",
	borderRadius: "card",
	boxShadow: "floating",
	overflow: "hidden"
} });
var Head = chakra("button", { base: {
	display: "flex",
	alignItems: "center",
	gap: "2",
	width: "full",
	minH: "touch",
	px: "3",
	border: "0",
	bg: "transparent",
	textStyle: "t2",
	fontWeight: "semibold",
	cursor: "pointer",
	"&:focus-visible": { outlineOffset: "-3px" }
} });
var Small = chakra("button", { base: {
	display: "block",
	width: "full",
	p: "0",
	border: "0",
	borderRadius: "badge",
	overflow: "hidden",
	cursor: "zoom-in",
	"&:focus-visible": { outlineOffset: "-3px" }
} });
export { openVinPack as a, decodeVin as i, Video as n, cleanVin as r, ImagePanel as t };
