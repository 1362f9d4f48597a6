import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { B as date, H as days, Mt as AnchorButton, Nt as Button, Pt as LinkButton, Ut as refusalKey, V as dateTime, W as distance, Wt as useQuery, ht as carReport, j as ask, nt as Loading, ot as ErrorState, r as photoUrl, rt as Skeleton, t as paths, z as counted } from "./render.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { t as question } from "./question-Dt6rixUl.js";
import { t as carName } from "./car-name-ti6Aore-.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { l as Wrap, r as Note } from "./page-CRV3tWFN.js";
import { t as StaleBar } from "./stale-bar-8_lphWbb.js";
import { t as ArrowLeft } from "./arrow-left-Oyf6tn-y.js";
import { t as Printer } from "./printer-CIgsn3--.js";
import { t as ShieldCheck } from "./shield-check-shqeOaJT.js";
import { t as damageWord } from "./damage-word-CgxHnypz.js";
import { n as PANEL_NAMES } from "./panels-BXNZrfM0.js";
import { n as AIRBAGS, r as AIRBAG_NAMES, t as NumberedPanels } from "./numbered-panels-D0iXgeot.js";
import { i as LedgerTotal, n as LedgerFine, r as LedgerRow, t as Ledger } from "./ledger-CRqMCsk7.js";
import { n as PanelSwatch, t as PanelLegend } from "./panel-swatch-CjVhHFr_.js";
import { t as Wordmark } from "./wordmark-glLsLPYq.js";
import { a as claimWords, n as CLAIM_NAMES, t as CLAIMS } from "./papers-B3uYFZVG.js";
import { t as colourWord } from "./colour-word-BlLcMFVd.js";
// node_modules/lucide-react/dist/esm/icons/download.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "download",
	size: 24,
	node: [
		["path", {
			d: "M12 15V3",
			key: "m9g1x1"
		}],
		["path", {
			d: "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4",
			key: "ih7n3h"
		}],
		["path", {
			d: "m7 10 5 5 5-5",
			key: "brsn70"
		}]
	]
};
__iconData.node;
var Download = drawingOf(__iconData);
// client/shop/report/texts.ts
/** Every sentence of the inspection report, so that another language is one file. */
var texts = {
	title: "Inspection report",
	titleOf: (car) => `Inspection report: ${car}`,
	description: (car) => `What our inspector found on the ${car}: every panel, safety, mechanics and papers, with photos, signed.`,
	back: "Back to the car",
	actions: "Actions",
	print: "Print or save as PDF",
	preparing: "Getting the photos ready",
	download: "Download signed report",
	check: "Check a report or photo",
	fileName: (shortId) => `redrive-report-${shortId}.json`,
	photoName: (shortId, number) => `redrive-${shortId}-photo-${number}.jpeg`,
	reference: "Reference",
	inspected: "Inspected",
	published: "Put on sale",
	asOf: "State of",
	inspector: "Inspector",
	inspectorNumber: (number) => `No. ${number.slice(0, 4)} ${number.slice(4)}`,
	notRecorded: "Not recorded",
	glance: "At a glance",
	panelsWithWork: "Panels with work",
	ofPanels: (count, all) => `${count} of ${all}`,
	airbags: "Airbags",
	chassis: "Chassis",
	repairTime: "Repair time",
	daysOf: (category) => `${category} days`,
	intact: "Intact",
	deployedCount: (count) => count === 0 ? "Not intact" : `${count} deployed`,
	damaged: "Damaged",
	car: "The car",
	odometer: "Odometer",
	odometerPhoto: "Odometer photo",
	odometerOf: (number) => `Photo ${number}`,
	specification: "Specification",
	bodyType: "Body type",
	exterior: "Exterior",
	interior: "Interior",
	engine: "Engine",
	cylinders: "Cylinders",
	doors: "Doors",
	keys: "Keys",
	panels: "Body panels",
	panelsNote: "All 15 panels were looked at. The numbers are those in the drawing.",
	replace: "Replace",
	repair: "Repair",
	paint: "Paint",
	noWork: "No work needed",
	withPaint: (action) => `${action}, paint`,
	workDays: (count) => `${days(count)} of work`,
	noPhotos: "No photo is filed under this panel.",
	untouched: "No work needed on",
	allUntouched: "No panel needs work.",
	safety: "Safety and mechanics",
	deployed: "Deployed airbags",
	none: "None",
	oil: "Oil and coolant",
	mixed: "Mixed: engine opened and cleaned",
	separate: "Not mixed",
	primary: "Primary damage",
	secondary: "Secondary damage",
	comments: "Inspector’s comments",
	work: "How long the repair takes",
	lines: {
		airbags: "Airbags",
		chassis: "Chassis, straightened and measured",
		"oil-coolant": "Engine opened and cleaned",
		mechanical: "Mechanical damage",
		"primary-damage": "Primary damage",
		"secondary-damage": "Secondary damage",
		complexity: "Complexity",
		minimum: "Five days is the least we promise",
		rounding: "Rounded up to whole days"
	},
	total: "Total",
	promise: (category) => `We promise the range: approx. ${category} days.`,
	noLines: "The days were agreed earlier and are not told line by line.",
	papers: "Title, origin and eligibility",
	papersNote: "As our staff recorded it, each with its source.",
	sourceOf: (source, when) => `Source: ${source}, recorded ${when}`,
	photos: "Photos",
	photosNote: (count) => `${counted(count, "photo")}. Each opens as the file its fingerprint below is of.`,
	others: (count) => `${counted(count, "further picture")} on other hosts ${count === 1 ? "is" : "are"} not part of this report.`,
	noPhotosAtAll: "There are no photos of this car here.",
	photo: (number) => `Photo ${number}`,
	photoOf: (number, shows) => [`Photo ${number}`, shows].filter(Boolean).join(": "),
	afterRepair: "after repair",
	proof: "Signature and fingerprints",
	proofNote: "Redrive signed this report. Download it and drop it, or any of its photos, on the page below: your browser finds a single changed byte.",
	key: "Key",
	signature: "Signature",
	checkAt: "Check at",
	fingerprints: "SHA-256 of each photo",
	number: "Photo",
	original: "Original",
	publishedJpeg: "Published JPEG",
	unreadable: "Cannot be read",
	loading: "Loading report...",
	missing: "There is no report at this address",
	missingText: "This car is not for sale, or its address is wrong.",
	sold: "This car has been sold. A report that was downloaded before can still be checked.",
	failed: "The report could not be loaded",
	failedText: "The server did not answer.",
	browse: "Browse All Cars",
	stale: {
		failed: "The server did not answer.",
		offline: "You are offline.",
		since: (when) => `This is the report as it was ${when}.`,
		tryAgain: "Try Again"
	}
};
// client/shop/report/part.tsx
var import_jsx_runtime = require_jsx_runtime();
function Part({ title, note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		borderBlockEndWidth: "2px",
		borderBlockEndColor: "ink",
		pb: "2",
		mb: "4",
		breakAfter: "avoid",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
			textStyle: "t4",
			_print: { fontSize: "13pt" },
			children: title
		}), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: note })]
	}), children] });
}
var Facts = chakra("dl", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "minmax(0, 1fr)",
		sm: "repeat(2, minmax(0, 1fr))"
	},
	columnGap: "8",
	_print: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }
} });
/** A fact; said plainly where nobody recorded it. */
function Fact({ label, children, note }) {
	const isUnknown = children === null || children === void 0 || children === "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)",
		columnGap: "3",
		py: "2",
		borderBlockEnd: "line",
		breakInside: "avoid",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
			textStyle: "t2",
			color: "ink-3",
			children: label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dd, {
			textStyle: "t2",
			fontWeight: isUnknown ? "normal" : "semibold",
			color: isUnknown ? "ink-3" : "ink",
			fontStyle: isUnknown ? "italic" : "normal",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				dir: "auto",
				children: isUnknown ? texts.notRecorded : children
			}), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
				display: "block",
				textStyle: "t1",
				fontWeight: "normal",
				color: "ink-3",
				children: note
			})]
		})]
	});
}
/** Enough for a third of a sheet of paper. */
var SHOWN = 640;
/** One photo of the report, a link to the file that its hash is of. */
function ReportPhoto({ report: { car, photos }, sha256, caption = false }) {
	const at = photos.findIndex((photo) => photo.sha256 === sha256);
	const photo = photos[at];
	if (!photo) return null;
	const number = at + 1;
	const shows = photo.shows || (photo.afterRepair ? texts.afterRepair : "");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.figure, {
		minW: "0",
		breakInside: "avoid",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.a, {
			href: paths.publishedPhoto(sha256),
			download: texts.photoName(car.shortId, number),
			display: "block",
			position: "relative",
			borderRadius: "control",
			overflow: "hidden",
			bg: "stage-1",
			css: { aspectRatio: "4 / 3" },
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("picture", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("source", {
				type: "image/avif",
				srcSet: `${photoUrl(sha256)}/${SHOWN}.avif`
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.img, {
				src: `${photoUrl(sha256)}/${SHOWN}.jpeg`,
				alt: texts.photoOf(number, shows),
				decoding: "async",
				loading: "lazy",
				position: "absolute",
				inset: "0",
				width: "full",
				height: "full",
				objectFit: "cover"
			})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				"aria-hidden": true,
				position: "absolute",
				insetInlineStart: "1.5",
				insetBlockEnd: "1.5",
				px: "1.5",
				borderRadius: "badge",
				bg: "scrim",
				color: "white",
				textStyle: "t1",
				fontWeight: "bold",
				children: number
			})]
		}), caption && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.figcaption, {
			textStyle: "t1",
			color: "ink-2",
			mt: "1",
			children: shows || texts.photo(number)
		})]
	});
}
/** Three beside each other, two on phones. */
var PhotoGrid = chakra("div", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "repeat(2, minmax(0, 1fr))",
		sm: "repeat(3, minmax(0, 1fr))"
	},
	gap: "3",
	_print: {
		gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
		gap: "3mm"
	}
} });
// client/shop/report/findings-part.tsx
/** Safety and mechanics as they were answered, and what the days come from. */
var yes = (answer, words) => answer === null ? null : answer ? words.yes : words.no;
var damage = (kind) => kind === null ? null : damageWord(kind);
function deployed({ airbagsIntact, deployedAirbags }) {
	if (airbagsIntact === null) return null;
	const names = AIRBAGS.filter((one) => deployedAirbags.includes(one)).map((one) => AIRBAG_NAMES[one]);
	if (names.length > 0) return names.join(", ");
	return airbagsIntact ? texts.none : null;
}
function FindingsPart({ report }) {
	const { safety, mechanics, comments } = report;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
		title: texts.safety,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.airbags,
				children: yes(safety.airbagsIntact, {
					yes: texts.intact,
					no: texts.deployedCount(0)
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.deployed,
				children: deployed(safety)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.chassis,
				children: yes(safety.chassisIntact, {
					yes: texts.intact,
					no: texts.damaged
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.oil,
				children: yes(mechanics.oilCoolantMixed, {
					yes: texts.mixed,
					no: texts.separate
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.primary,
				children: damage(mechanics.primaryDamage)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.secondary,
				children: damage(mechanics.secondaryDamage)
			})
		] }), comments && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.blockquote, {
			mt: "4",
			ps: "4",
			borderInlineStartWidth: "3px",
			borderInlineStartColor: "drive",
			breakInside: "avoid",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				textStyle: "t2",
				color: "ink-3",
				children: texts.comments
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				dir: "auto",
				whiteSpace: "pre-line",
				children: comments
			})]
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Work, { repair: report.repair })] });
}
var labelOf = (line) => line.cause === "panel" ? PANEL_NAMES[line.panel] : texts.lines[line.cause];
function Work({ repair: { category, totalDays, lines } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: texts.work,
		children: totalDays === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: `${texts.daysOf(category)}.` }),
			" ",
			texts.noLines
		] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			breakInside: "avoid",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [lines.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: labelOf(line),
				amount: days(line.days)
			}, labelOf(line))), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
				weight: "minor",
				label: texts.total,
				amount: days(totalDays)
			})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerFine, { children: texts.promise(category) })]
		})
	});
}
// client/shop/report/panels-part.tsx
/** Every panel: drawn and numbered, then each with work as a block that no page cuts. */
/** A panel's own photos; all of them are in the part of the photos. */
var MOST_PHOTOS = 3;
function PanelsPart({ report }) {
	const worked = report.panels.filter(({ action }) => action !== "none");
	const others = report.panels.filter(({ action }) => action === "none");
	const conditions = Object.fromEntries(worked.map(({ panel, action, paint }) => [panel, {
		action,
		paint
	}]));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
		title: texts.panels,
		note: texts.panelsNote,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				maxW: "420px",
				mx: "auto",
				mb: "5",
				breakInside: "avoid",
				_print: { maxW: "95mm" },
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NumberedPanels, {
					conditions,
					order: worked.map(({ panel }) => panel)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelLegend, { words: {
					none: texts.noWork,
					repair: texts.repair,
					replace: texts.replace,
					paint: texts.paint
				} })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
				display: "grid",
				gap: "4",
				listStyleType: "none",
				_print: { display: "block" },
				children: worked.map((panel, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WorkedPanel, {
					panel,
					number: at + 1,
					report
				}, panel.panel))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				mt: "4",
				children: worked.length === 0 ? texts.allUntouched : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", { children: [texts.untouched, ":"] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: ` ${others.map(({ panel }) => PANEL_NAMES[panel]).join(", ")}.` })] })
			})
		]
	});
}
function workOf({ action, paint }) {
	const work = action === "replace" ? texts.replace : texts.repair;
	return paint ? texts.withPaint(work) : work;
}
function WorkedPanel({ panel, number, report }) {
	const photos = panel.photos.slice(0, MOST_PHOTOS);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		"data-panel": true,
		border: "line",
		borderRadius: "control",
		p: "3",
		breakInside: "avoid",
		_print: { marginBlockEnd: "4mm" },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexWrap: "wrap",
			alignItems: "center",
			columnGap: "3",
			rowGap: "1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: "inline-grid",
					placeItems: "center",
					width: "1.5rem",
					height: "1.5rem",
					borderRadius: "pill",
					border: "1.5px solid",
					borderColor: "repair-ink",
					color: "repair-ink",
					textStyle: "t1",
					fontWeight: "bold",
					children: number
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
					textStyle: "t3",
					children: PANEL_NAMES[panel.panel]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
					display: "inline-flex",
					alignItems: "center",
					gap: "1.5",
					textStyle: "t2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelSwatch, { action: panel.action }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: workOf(panel) })]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					ms: "auto",
					textStyle: "t2",
					fontWeight: "semibold",
					children: panel.days === null ? texts.notRecorded : texts.workDays(panel.days)
				})
			]
		}), photos.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			mt: "2",
			children: texts.noPhotos
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotoGrid, {
			mt: "3",
			gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
			children: photos.map((sha256) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportPhoto, {
				report,
				sha256
			}, sha256))
		})]
	});
}
// client/shop/report/proof-part.tsx
/** What the report is checked by: its signature, and the fingerprint of each photo. */
/** What the signature's own header says signed it. */
function keyOf(jws) {
	const [header = ""] = jws.split(".");
	const { kid } = JSON.parse(atob(header.replace(/-/g, "+").replace(/_/g, "/")));
	return kid;
}
var Code = chakra("code", { base: {
	fontFamily: "mono",
	fontSize: "t1",
	fontWeight: "normal",
	overflowWrap: "anywhere"
} });
var CheckLink = chakra(import_dist.Link, { base: {
	color: "drive",
	textDecoration: "underline",
	textUnderlineOffset: "3px"
} });
var never = () => () => void 0;
/** Of this site, for paper, where nobody can press a link; '' on the server, which prints nothing. */
var useOrigin = () => (0, import_react.useSyncExternalStore)(never, () => location.origin, () => "");
function ProofPart({ report, jws }) {
	const origin = useOrigin();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
		title: texts.proof,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				mb: "2",
				breakAfter: "avoid",
				children: texts.proofNote
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					label: texts.checkAt,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckLink, {
						to: paths.verify,
						_print: { display: "none" },
						children: texts.check
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						display: "none",
						overflowWrap: "anywhere",
						_print: { display: "inline" },
						children: origin + paths.verify
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					label: texts.key,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Code, { children: keyOf(jws) })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					label: texts.signature,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Code, { children: jws.split(".").at(-1) })
				})
			] }),
			report.photos.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fingerprints, { report })
		]
	});
}
var Cell = chakra("td", { base: {
	py: "2",
	pe: "3",
	verticalAlign: "top"
} });
var Head = chakra("th", { base: {
	textAlign: "start",
	textStyle: "t1",
	fontWeight: "semibold",
	color: "ink-3",
	py: "2",
	pe: "3"
} });
function Fingerprints({ report: { photos } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.table, {
		width: "full",
		mt: "5",
		css: {
			tableLayout: "fixed",
			borderCollapse: "collapse"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.caption, {
				textAlign: "start",
				textStyle: "t2",
				fontWeight: "semibold",
				children: texts.fingerprints
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
					width: "16",
					children: texts.number
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, { children: texts.original }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, { children: texts.publishedJpeg })
			] }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: photos.map(({ sha256, published }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.tr, {
				borderBlockStart: "line",
				breakInside: "avoid",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
						textStyle: "t2",
						fontWeight: "semibold",
						children: at + 1
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Code, { children: sha256 }) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, { children: published === null ? texts.unreadable : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Code, { children: published }) })
				]
			}, sha256)) })
		]
	});
}
// client/shop/report/sheet-head.tsx
function SheetHead({ report }) {
	const { car, inspection } = report;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		display: "grid",
		gap: "5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				alignItems: "center",
				justifyContent: "space-between",
				gap: "4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wordmark, {
					height: 24,
					label: "Redrive"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					textStyle: "t2",
					color: "ink-3",
					fontWeight: "semibold",
					children: car.shortId
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				fontWeight: "semibold",
				color: "drive",
				children: texts.title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
				textStyle: "t5",
				children: carName(car)
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, {
				display: "grid",
				gridTemplateColumns: {
					base: "1fr 1fr",
					md: "repeat(4, auto)"
				},
				justifyContent: { md: "space-between" },
				gap: "3",
				_print: {
					gridTemplateColumns: "repeat(4, auto)",
					justifyContent: "space-between"
				},
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stamp, {
						label: texts.inspected,
						children: date(inspection.inspectedAt)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stamp, {
						label: texts.inspector,
						children: texts.inspectorNumber(inspection.inspector)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stamp, {
						label: texts.published,
						children: inspection.publishedAt === null ? texts.notRecorded : date(inspection.publishedAt)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stamp, {
						label: texts.asOf,
						children: dateTime(inspection.asOf)
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Glance, { report })
		]
	});
}
function Stamp({ label, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
		textStyle: "t1",
		color: "ink-3",
		children: label
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
		textStyle: "t2",
		fontWeight: "semibold",
		children
	})] });
}
function toneOf(answer) {
	if (answer === null) return "unknown";
	return answer ? "good" : "work";
}
/** Green is intact, amber is work, grey is not recorded. */
var TONES = {
	good: {
		bg: "drive-tint",
		color: "drive-deep"
	},
	work: {
		bg: "repair-tint",
		color: "repair-ink"
	},
	unknown: {
		bg: "sunken",
		color: "ink-2"
	}
};
function Glance({ report: { panels, safety, repair } }) {
	const worked = panels.filter(({ action }) => action !== "none").length;
	const { airbagsIntact, chassisIntact, deployedAirbags } = safety;
	const airbags = airbagsIntact ? texts.intact : texts.deployedCount(deployedAirbags.length);
	const chassis = chassisIntact ? texts.intact : texts.damaged;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, {
		"aria-label": texts.glance,
		display: "grid",
		gridTemplateColumns: {
			base: "1fr 1fr",
			md: "repeat(4, 1fr)"
		},
		gap: "3",
		breakInside: "avoid",
		_print: { gridTemplateColumns: "repeat(4, 1fr)" },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answer, {
				label: texts.panelsWithWork,
				tone: worked > 0 ? "work" : "good",
				children: texts.ofPanels(worked, panels.length)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answer, {
				label: texts.airbags,
				tone: toneOf(airbagsIntact),
				children: airbagsIntact === null ? texts.notRecorded : airbags
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answer, {
				label: texts.chassis,
				tone: toneOf(chassisIntact),
				children: chassisIntact === null ? texts.notRecorded : chassis
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answer, {
				label: texts.repairTime,
				tone: "unknown",
				children: texts.daysOf(repair.category)
			})
		]
	});
}
function Answer({ label, tone, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		borderRadius: "control",
		px: "3",
		py: "2",
		...TONES[tone],
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
			textStyle: "t1",
			children: label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
			textStyle: "t4",
			fontWeight: "bold",
			lineHeight: "1.3",
			children
		})]
	});
}
// client/shop/report/report-sheet.tsx
/** The sheet itself, part by part; on paper without the buttons. */
var colour = (stored) => stored === null ? null : colourWord(stored);
/** The car's facts: mileage, keys, specification, colours. */
function CarPart({ report }) {
	const { car, keys, odometerPhoto, photos } = report;
	const at = photos.findIndex(({ sha256 }) => sha256 === odometerPhoto);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
		title: texts.car,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.odometer,
				note: distance(car.odometerMiles, "miles"),
				children: distance(car.odometerKm, "km")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.odometerPhoto,
				children: at < 0 ? null : texts.odometerOf(at + 1)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.keys,
				children: keys === null ? null : counted(keys, "key")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.specification,
				children: car.spec
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.bodyType,
				children: car.bodyType
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.engine,
				children: car.engine
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.cylinders,
				children: car.cylinders
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.doors,
				children: car.doors
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.exterior,
				children: colour(car.exteriorColor)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: texts.interior,
				children: colour(car.interiorColor)
			})
		] }), odometerPhoto !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotoGrid, {
			mt: "4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportPhoto, {
				report,
				sha256: odometerPhoto
			})
		})]
	});
}
function ReportSheet({ report, jws }) {
	const sheet = (0, import_react.useRef)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, {
		report,
		sheet
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.article, {
		ref: sheet,
		"data-report": true,
		bg: "surface",
		border: "line",
		borderRadius: "card",
		boxShadow: "resting",
		px: {
			base: "4",
			md: "10"
		},
		py: {
			base: "5",
			md: "10"
		},
		display: "grid",
		gridTemplateColumns: "minmax(0, 1fr)",
		gap: {
			base: "8",
			md: "10"
		},
		_print: {
			border: "0",
			boxShadow: "none",
			p: "0",
			gap: "7",
			display: "block"
		},
		css: {
			printColorAdjust: "exact",
			"& h2, & h3": { breakAfter: "avoid" },
			"@media print": { "& > * + *": { marginBlockStart: "7mm" } }
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SheetHead, { report }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelsPart, { report }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FindingsPart, { report }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarPart, { report }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PapersPart, { report }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotosPart, { report }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProofPart, {
				report,
				jws
			})
		]
	})] });
}
function Actions({ report: { car }, sheet }) {
	const [isPreparing, setPreparing] = (0, import_react.useState)(false);
	const print = () => {
		setPreparing(true);
		drawn(sheet.current).then(() => {
			setPreparing(false);
			window.print();
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		gap: "2",
		py: {
			base: "3",
			md: "5"
		},
		_print: { display: "none" },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			variant: "tertiary",
			icon: ArrowLeft,
			to: paths.car(car.id),
			ms: {
				base: "-3",
				md: "0"
			},
			children: texts.back
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			role: "group",
			"aria-label": texts.actions,
			display: "flex",
			flexWrap: "wrap",
			gap: "2",
			ms: { md: "auto" },
			width: {
				base: "full",
				md: "auto"
			},
			css: { "& > *": { flex: {
				base: "1 1 100%",
				sm: "1 1 auto"
			} } },
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "primary",
					icon: Printer,
					onClick: print,
					loading: isPreparing,
					children: isPreparing ? texts.preparing : texts.print
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					variant: "secondary",
					icon: ShieldCheck,
					to: paths.verify,
					children: texts.check
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
					variant: "secondary",
					icon: Download,
					href: paths.signedReport(car.id),
					download: texts.fileName(car.shortId),
					children: texts.download
				})
			]
		})]
	});
}
/** Resolves when every photo is there or has failed: what is still on its way would be missing on paper. */
async function drawn(sheet) {
	const photos = [...sheet?.querySelectorAll("img") ?? []];
	for (const photo of photos) photo.loading = "eager";
	await Promise.allSettled(photos.map((photo) => photo.decode()));
}
/** Each claim about the car's papers with its source; "Not recorded" without one. */
function PapersPart({ report: { papers } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: texts.papers,
		note: texts.papersNote,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, { children: CLAIMS.map((name) => {
			const claim = papers[name];
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: CLAIM_NAMES[name],
				...claim && { note: texts.sourceOf(claim.source, date(claim.recordedAt)) },
				children: claim && claimWords(name, claim.value)
			}, name);
		}) })
	});
}
/** All photos of the report, numbered as everywhere in it. */
function PhotosPart({ report }) {
	const { photos, otherPictures } = report;
	if (photos.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: texts.photos,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.noPhotosAtAll })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
		title: texts.photos,
		note: texts.photosNote(photos.length),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotoGrid, { children: photos.map(({ sha256 }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportPhoto, {
			report,
			sha256,
			caption: true
		}, sha256)) }), otherPictures > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			mt: "3",
			children: texts.others(otherPictures)
		})]
	});
}
// client/shop/report/report-page.tsx
/** The inspection of one car as a sheet that can be read, printed and taken along. */
function ReportPage() {
	const id = (0, import_dist.useMatch)(paths.reportRoute)?.params.id ?? "";
	const refused = useQueryClient().getQueryData(refusalKey(questionOf(id)));
	const { data, error, failureReason, fetchStatus, dataUpdatedAt, refetch } = useQuery({
		...ask(carReport, { params: { id } }),
		enabled: !refused
	});
	const reason = refused ?? (error instanceof Problem ? error.code : void 0);
	if (reason === "NOT_FOUND" || reason === "GONE") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Missing, { isSold: reason === "GONE" });
	const isUnreachable = error !== null || fetchStatus === "paused";
	if (!data && isUnreachable) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		onRetry: () => void refetch()
	}) });
	if (!data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SheetSkeleton, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		maxW: "944px",
		pb: "6",
		_print: {
			p: "0",
			maxW: "none"
		},
		children: [(isUnreachable || failureReason !== null) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaleBar, {
			loadedAt: dataUpdatedAt,
			words: texts.stale,
			onRetry: () => void refetch()
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportSheet, { ...data }, id)]
	});
}
function questionOf(id) {
	return question(carReport, { params: { id } });
}
function questions(_url, params) {
	return [questionOf(params.id ?? "")];
}
/** 404 when there is no such car, 410 when it was sold. */
function head({ params, answer, problem }) {
	const id = params.id ?? "";
	const found = answer(questionOf(id));
	if (!found) return {
		title: `${texts.missing} · Redrive`,
		status: problem?.status ?? 404,
		robots: "noindex"
	};
	const name = carName(found.report.car);
	return {
		title: `${texts.titleOf(name)} · Redrive`,
		description: texts.description(name),
		canonical: paths.report(id)
	};
}
function Missing({ isSold }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		display: "grid",
		justifyItems: "center",
		textAlign: "center",
		gap: "2",
		py: {
			base: "12",
			lg: "20"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
				textStyle: "t5",
				children: texts.missing
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				mb: "4",
				children: isSold ? texts.sold : texts.missingText
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "primary",
				to: isSold ? paths.verify : paths.allCars,
				children: isSold ? texts.check : texts.browse
			})
		]
	});
}
function SheetSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, {
		maxW: "944px",
		pt: "6",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Loading, {
			label: texts.loading,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "44px",
				mb: "4",
				width: "60%"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "720px",
				borderRadius: "card"
			})]
		})
	});
}
export { ReportPage as default, head, questions };
