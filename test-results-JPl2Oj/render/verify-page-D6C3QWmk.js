import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { B as date, V as dateTime, Z as noteThrown, t as paths } from "./render.js";
import { i as PageTitle, l as Wrap, r as Note, t as FinePrint } from "./page-CRV3tWFN.js";
import { t as ShieldCheck } from "./shield-check-shqeOaJT.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { t as carName } from "./car-name-ti6Aore-.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { t as isolate } from "./isolate-BYWc4x-h.js";
// node_modules/lucide-react/dist/esm/icons/file-search.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "file-search",
	size: 24,
	node: [
		["path", {
			d: "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
			key: "1oefj6"
		}],
		["path", {
			d: "M14 2v5a1 1 0 0 0 1 1h5",
			key: "wfsgrz"
		}],
		["circle", {
			cx: "11.5",
			cy: "14.5",
			r: "2.5",
			key: "1bq0ko"
		}],
		["path", {
			d: "M13.3 16.3 15 18",
			key: "2quom7"
		}]
	]
};
__iconData$2.node;
var FileSearch = drawingOf(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/circle-question-mark.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "circle-question-mark",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["path", {
			d: "M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5",
			key: "1awbb0"
		}],
		["path", {
			d: "M12 17h.01",
			key: "p32p05"
		}]
	],
	aliases: ["help-circle", "circle-help"]
};
__iconData$1.node;
var CircleQuestionMark = drawingOf(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/shield-x.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "shield-x",
	size: 24,
	node: [
		["path", {
			d: "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z",
			key: "oel41y"
		}],
		["path", {
			d: "m14.5 9.5-5 5",
			key: "17q4r4"
		}],
		["path", {
			d: "m9.5 9.5 5 5",
			key: "18nt4w"
		}]
	],
	aliases: ["shield-close"]
};
__iconData.node;
var ShieldX = drawingOf(__iconData);
// client/shop/verify/texts.ts
var import_dist = require_dist();
/** Every sentence of the page that checks reports and photos, so that another language is one file. */
var texts = {
	title: "Check a report or photo",
	note: "Is it the one Redrive published, to the last byte? Your browser finds out; reports never leave this device, of a photo only its fingerprint does.",
	description: "Check whether an inspection report or a photo of a car is exactly as Redrive published it.",
	drop: "Drop a report or photos here",
	or: "or choose files. A report is the file from “Download signed report”, its photos are downloaded from the report.",
	choose: "Choose files",
	checking: "Checking...",
	results: "Results",
	empty: "Nothing was checked yet.",
	failed: "The file could not be read",
	unchanged: "Unchanged",
	changed: "Changed",
	notKnown: "Not known",
	notChecked: "Not checked",
	report: (car, shortId) => `Inspection report: ${car}, ${shortId}`,
	signed: (inspected, asOf) => `Inspected ${inspected}, state of ${asOf}.`,
	byKey: (kid) => `Signed by Redrive with key ${kid}.`,
	standing: {
		latest: "It is the latest report of this car.",
		older: "It is genuine, but the car has a newer report.",
		sold: "It is genuine. The car has been sold since.",
		gone: "It is genuine. The car is not on sale any more."
	},
	openReport: "Open the report of today",
	reportChanged: "This is not the report that Redrive signed.",
	reportBroken: "Something in this file was changed: its signature does not fit.",
	differs: (places) => `Differs from what was signed: ${places}.`,
	unknownKey: "Somebody else signed this file, or Redrive has withdrawn the key.",
	unsupported: "This browser cannot check Ed25519 signatures. Use a newer one.",
	photo: (number, shows, car, shortId) => `Photo ${number} of ${car}, ${shortId}${shows ? `: ${shows}` : ""}`,
	original: (when) => `The original file, as the inspector took it. Inspected ${when}.`,
	published: (when) => `The published file, byte for byte. Inspected ${when}.`,
	photoUnknown: "No car on sale has a photo of exactly these bytes: it was changed, it is a screenshot or a smaller copy, or its car is not on sale any more. Add the car’s report first to check photos of a sold car.",
	fingerprint: "SHA-256",
	print: "A printed report carries no signature. Add the file from “Download signed report”.",
	tooLarge: "The file is too large to be a report or a photo.",
	insecure: "Browsers check signatures only on pages that came by https.",
	unreachable: "The server did not answer. Try again when you are online.",
	noScript: {
		title: "Checking here needs JavaScript",
		text: "Without it, compare the SHA-256 of a photo (sha256sum, certutil or shasum) with the one in its report. A report’s “jws” is a compact JWS (EdDSA); any JOSE tool checks it with the keys at",
		keys: "redrive-keys.json"
	}
};
// client/shop/verify/results.tsx
var import_jsx_runtime = require_jsx_runtime();
var LOOK = {
	good: {
		glyph: ShieldCheck,
		bg: "drive-tint",
		color: "drive-deep"
	},
	bad: {
		glyph: ShieldX,
		bg: "danger-tint",
		color: "danger"
	},
	open: {
		glyph: CircleQuestionMark,
		bg: "repair-tint",
		color: "repair-ink"
	}
};
function Results({ checked }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-label": texts.results,
		mt: "6",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			role: "list",
			"aria-live": "polite",
			display: "grid",
			gridTemplateColumns: "minmax(0, 1fr)",
			gap: "3",
			listStyleType: "none",
			children: checked.map(({ id, name, verdict }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Result, {
				name,
				...tellOf(verdict)
			}) }, id))
		}), checked.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			textAlign: "center",
			children: texts.empty
		})]
	});
}
function Result({ name, tone, word, details }) {
	const { glyph, bg, color } = LOOK[tone];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": `${isolate(name)}: ${word}`,
		overflow: "hidden",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			alignItems: "center",
			gap: "2",
			px: "4",
			py: "2",
			bg,
			color,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
					flexShrink: "0",
					children: word
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					ms: "auto",
					textStyle: "t2",
					truncate: true,
					minW: "0",
					title: isolate(name),
					dir: "auto",
					children: name
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			px: "4",
			py: "3",
			display: "grid",
			gap: "1",
			children: details
		})]
	});
}
function tellOf(verdict) {
	if (!verdict) return {
		tone: "open",
		word: texts.notChecked,
		details: texts.failed
	};
	switch (verdict.kind) {
		case "report": return verdict.outcome === "unchanged" ? genuine(verdict) : refused(verdict);
		case "photo": return verdict.outcome === "unchanged" ? found(verdict.places) : unknown(verdict.hash);
		case "other": {
			const { print, tooLarge, insecure, unreachable } = texts;
			const words = {
				print,
				"too-large": tooLarge,
				insecure,
				unreachable
			};
			return {
				tone: "open",
				word: texts.notChecked,
				details: words[verdict.outcome]
			};
		}
	}
}
function genuine({ report, kid, standing }) {
	const { car, inspection } = report;
	const details = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: texts.report(carName(car), car.shortId) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: texts.signed(date(inspection.inspectedAt), dateTime(inspection.asOf)) }),
		standing && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: texts.standing[standing] }),
		(standing === "latest" || standing === "older") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportLink, { carId: car.id }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, {
			overflowWrap: "anywhere",
			children: texts.byKey(kid)
		})
	] });
	return {
		tone: "good",
		word: texts.unchanged,
		details
	};
}
function refused(verdict) {
	if (verdict.outcome === "unsupported") return {
		tone: "open",
		word: texts.notChecked,
		details: texts.unsupported
	};
	if (verdict.outcome === "unknown-key") return {
		tone: "bad",
		word: texts.notKnown,
		details: texts.unknownKey
	};
	const { places } = verdict;
	const details = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: texts.reportChanged }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		overflowWrap: "anywhere",
		children: places.length > 0 ? texts.differs(places.join(", ")) : texts.reportBroken
	})] });
	return {
		tone: "bad",
		word: texts.changed,
		details
	};
}
function found(places) {
	const details = places.map(({ carId, number, shows, name, shortId, isOriginal, inspectedAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: texts.photo(number, shows, name, shortId) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: (isOriginal ? texts.original : texts.published)(date(inspectedAt)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportLink, { carId })
		]
	}, carId + String(number)));
	return {
		tone: "good",
		word: texts.unchanged,
		details
	};
}
function unknown(hash) {
	const details = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: texts.photoUnknown }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, {
		overflowWrap: "anywhere",
		children: `${texts.fingerprint} ${hash}`
	})] });
	return {
		tone: "bad",
		word: texts.notKnown,
		details
	};
}
var TodayLink = chakra(import_dist.Link, { base: {
	display: "inline-flex",
	alignItems: "center",
	justifySelf: "start",
	minH: "touch",
	color: "drive",
	fontWeight: "semibold"
} });
function ReportLink({ carId }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TodayLink, {
		to: paths.report(carId),
		children: texts.openReport
	});
}
// client/shop/verify/verify-page.tsx
/** Drop a report or a photo: which car it is of, of when, and whether a single byte was changed. All of it happens in the browser. */
function VerifyPage() {
	const { checked, isBusy, check } = useChecks();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "text",
		py: {
			base: "2",
			lg: "6"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
				title: texts.title,
				note: texts.note
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WithoutScript, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropZone, {
				onFiles: check,
				isBusy
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Results, { checked })
		]
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		description: texts.description,
		canonical: paths.verify
	};
}
/** Files are checked one after the other, in the order they came, so that a report's photos are looked up in it. */
function useChecks() {
	const [checked, setChecked] = (0, import_react.useState)([]);
	const [waiting, setWaiting] = (0, import_react.useState)(0);
	const [line, setLine] = (0, import_react.useState)(() => Promise.resolve([]));
	const check = (files) => {
		setWaiting((count) => count + files.length);
		const inOrder = files.toSorted((a, b) => Number(isPhoto(a)) - Number(isPhoto(b)));
		let next = line;
		for (const file of inOrder) next = next.then(async (reports) => {
			const one = await checkedFile(file, reports);
			setChecked((before) => [one, ...before]);
			setWaiting((count) => count - 1);
			const { verdict } = one;
			return verdict?.kind === "report" && verdict.outcome === "unchanged" ? [...reports, verdict.report] : reports;
		});
		setLine(next);
	};
	return {
		checked,
		isBusy: waiting > 0,
		check
	};
}
var isPhoto = ({ type }) => type.startsWith("image/");
async function checkedFile(file, reports) {
	const id = crypto.getRandomValues(/* @__PURE__ */ new Uint32Array(2)).join("-");
	try {
		const { checkFile } = await import("./check-file-YSSVHZLg.js");
		return {
			id,
			name: file.name,
			verdict: await checkFile(file, reports)
		};
	} catch (cause) {
		noteThrown(cause, { screen: paths.verify });
		return {
			id,
			name: file.name,
			verdict: void 0
		};
	}
}
function DropZone({ onFiles, isBusy }) {
	const [isOver, setOver] = (0, import_react.useState)(false);
	const drop = (event) => {
		event.preventDefault();
		setOver(false);
		onFiles([...event.dataTransfer.files]);
	};
	const choose = ({ target }) => {
		onFiles([...target.files ?? []]);
		target.value = "";
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.label, {
		"data-over": isOver || void 0,
		onDragOver: (event) => {
			event.preventDefault();
			setOver(true);
		},
		onDragLeave: () => setOver(false),
		onDrop: drop,
		display: "grid",
		justifyItems: "center",
		textAlign: "center",
		gap: "2",
		px: "5",
		py: {
			base: "8",
			lg: "12"
		},
		bg: "surface",
		border: "2px dashed",
		borderColor: "line-strong",
		borderRadius: "card",
		cursor: "pointer",
		transition: "background-color 140ms, border-color 140ms",
		css: {
			"&:hover, &[data-over]": {
				bg: "drive-tint",
				borderColor: "drive"
			},
			"&:has(:focus-visible)": {
				outline: "3px solid",
				outlineColor: "drive",
				outlineOffset: "2px"
			}
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "grid",
				placeItems: "center",
				width: "12",
				height: "12",
				borderRadius: "control",
				bg: "drive-tint",
				color: "drive",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: FileSearch,
					size: 24
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				textStyle: "t4",
				fontWeight: "bold",
				children: isBusy ? texts.checking : texts.drop
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				as: "span",
				maxW: "52ch",
				textWrap: "balance",
				children: texts.or
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				mt: "2",
				display: "inline-flex",
				alignItems: "center",
				minH: "touch",
				px: "4",
				borderRadius: "control",
				bg: "drive",
				color: "on-drive",
				fontWeight: "semibold",
				children: texts.choose
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.input, {
				type: "file",
				multiple: true,
				accept: "application/json,.json,image/*",
				"aria-label": texts.choose,
				onChange: choose,
				srOnly: true
			})
		]
	});
}
function WithoutScript() {
	const { title, text, keys } = texts.noScript;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("noscript", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `${text} ` }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			href: paths.reportKeys,
			children: keys
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: "." })
	] })] });
}
export { VerifyPage as default, head };
