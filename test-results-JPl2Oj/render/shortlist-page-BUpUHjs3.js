import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { t as ArrowLeft } from "./arrow-left-Oyf6tn-y.js";
import { r as isComparable, t as ListChecks } from "./list-checks-jv--bSod.js";
import { t as Plus } from "./plus-BsV886UZ.js";
import { At as toast, Ht as Check, I as aed, Nt as Button, Pt as LinkButton, Vt as CircleExclamationPoint, gt as carsDetail, j as ask, jt as IconButton, rt as Skeleton, st as EmptyState, t as paths, zt as X } from "./render.js";
import { c as VisuallyHidden, i as PageTitle, l as Wrap, r as Note, s as Stack } from "./page-CRV3tWFN.js";
import { i as keptCar, l as useSelection, r as isGone, u as useSelectionList } from "./selection-context-Bu0VfH0J.js";
import { a as modelLine, i as makeLine, n as engineLabel, o as transmissionLabel, r as fuelLabel } from "./car-name-ti6Aore-.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { i as photoSource, n as ImageOff, t as Picture } from "./picture-DcbhnXFT.js";
import { nameOf, shortKm, similarAddress } from "./car-words-73Yia0LJ.js";
import { n as SwitchField } from "./switch-field-B8t3JbO7.js";
import { t as damageWord } from "./damage-word-CgxHnypz.js";
import { n as PANEL_NAMES } from "./panels-BXNZrfM0.js";
import { l as repairChoiceTotal, r as PLAIN_REPAIR } from "./repair-options-DqrsxP_C.js";
import { t as colourWord } from "./colour-word-BlLcMFVd.js";
import { texts } from "./texts-Bhj7-lHg.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { t as deposit } from "./deposit-words-CIDNGxDd.js";
import { t as Chip } from "./chip-DUs75TPr.js";
import { n as useKeptInSight, t as flowsWhenShort } from "./short-window-FiQX2tuN.js";
import { n as UnreachableBar } from "./stale-bar-8_lphWbb.js";
import { t as Price } from "./price-block-CDjkJlhu.js";
import { n as useCarDrag, t as SortableCars } from "./sortable-cars-BxAUDnk8.js";
import { t as useQueries } from "./useQueries-DOqL4-Ly.js";
// client/shop/shortlist/compare/compare-rows.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var unknown = { text: texts.unknown };
/** A cell that needs the server's answer. */
function fromFresh(say) {
	return ({ fresh }) => fresh ? say(fresh) : unknown;
}
var price = ({ kept, fresh }) => fresh ? fresh.repairPrice : kept.repairPrice;
/** Price with the repair that costs nothing extra, in whole AED; null without a price. */
function total(car) {
	const asked = price(car);
	return asked === null ? null : asked + repairChoiceTotal(PLAIN_REPAIR);
}
var PRICE = [
	{
		key: "price",
		label: texts.repairAndDrive,
		cell: (car) => ({ text: aed(price(car)) }),
		best: {
			number: price,
			wins: "least",
			label: texts.lowest
		}
	},
	{
		key: "market",
		label: texts.marketValue,
		cell: fromFresh(({ asIsPrice, repairPrice }) => ({
			text: aed(asIsPrice),
			...asIsPrice !== null && repairPrice !== null && asIsPrice > repairPrice && { tone: "before" }
		}))
	},
	{
		key: "saving",
		label: texts.youSave,
		cell: fromFresh(({ savings }) => ({
			text: aed(savings),
			...savings && { tone: "saving" }
		})),
		best: {
			number: ({ fresh }) => fresh?.savings ?? null,
			wins: "most",
			label: texts.most
		}
	},
	{
		key: "total",
		label: texts.totalToDrive,
		note: texts.totalNote,
		cell: (car) => ({ text: aed(total(car)) })
	}
];
var REPAIR = [
	{
		key: "damage",
		label: texts.damage,
		cell: fromFresh(damage)
	},
	{
		key: "time",
		label: texts.repairTime,
		cell: fromFresh(({ repairTimeCategory }) => ({ text: texts.approx(repairTimeCategory) })),
		best: {
			number: ({ fresh }) => fresh ? Number.parseInt(fresh.repairTimeCategory, 10) : null,
			wins: "least",
			label: texts.fewest
		}
	},
	{
		key: "repaired",
		label: texts.repaired,
		cell: fromFresh(repaired)
	},
	{
		key: "airbags",
		label: texts.airbags,
		cell: fromFresh(airbags)
	},
	{
		key: "chassis",
		label: texts.chassis,
		cell: fromFresh(({ chassisIntact }) => chassisIntact ? {
			text: texts.intact,
			tone: "ready"
		} : {
			text: texts.chassisDamaged,
			tone: "work"
		})
	},
	{
		key: "warranty",
		label: texts.warranty,
		cell: () => ({ text: texts.oneMonth })
	}
];
var CAR = [
	{
		key: "year",
		label: texts.year,
		cell: ({ kept, fresh }) => ({ text: String((fresh ?? kept).year ?? texts.unknown) }),
		best: {
			number: ({ kept, fresh }) => (fresh ?? kept).year,
			wins: "most",
			label: texts.newest
		}
	},
	{
		key: "mileage",
		label: texts.mileage,
		cell: ({ kept, fresh }) => ({ text: shortKm(fresh ?? kept) }),
		best: {
			number: ({ kept, fresh }) => (fresh ?? kept).mileage,
			wins: "least",
			label: texts.lowest
		}
	},
	{
		key: "fuel",
		label: texts.fuel,
		cell: fromFresh((car) => ({ text: fuelLabel(car) }))
	},
	{
		key: "transmission",
		label: texts.transmission,
		cell: fromFresh((car) => ({ text: transmissionLabel(car) }))
	},
	{
		key: "engine",
		label: texts.engine,
		cell: fromFresh((car) => ({ text: engineLabel(car) }))
	},
	{
		key: "body",
		label: texts.bodyType,
		cell: fromFresh(({ bodyType }) => ({ text: bodyType ?? texts.unknown }))
	},
	{
		key: "colour",
		label: texts.colour,
		cell: fromFresh(({ exteriorColor }) => ({ text: colourWord(exteriorColor ?? texts.unknown) }))
	},
	{
		key: "spec",
		label: texts.spec,
		cell: ({ kept, fresh }) => ({ text: (fresh ?? kept).regionalSpec || texts.unknown })
	}
];
function damage({ primaryDamage, secondaryDamage }) {
	const found = [primaryDamage, secondaryDamage].filter((kind) => kind !== null);
	if (found.length === 0) return unknown;
	const [first = "", ...others] = found.map(damageWord);
	return {
		text: first,
		note: others.join(", ") || void 0
	};
}
function repaired({ panels }) {
	if (panels.length === 0) return {
		text: texts.noPanels,
		tone: "ready"
	};
	const replaced = panels.filter(({ action }) => action === "replace").length;
	const mended = panels.length - replaced;
	return {
		text: [...replaced > 0 ? [texts.replaceCount(replaced)] : [], ...mended > 0 ? [texts.repairCount(mended)] : []].join(", "),
		note: panels.map(({ panel }) => PANEL_NAMES[panel]).join(", "),
		tone: "work"
	};
}
function airbags({ airbagsIntact, deployedAirbags }) {
	if (airbagsIntact) return {
		text: texts.intact,
		tone: "ready"
	};
	const count = deployedAirbags.length;
	return {
		text: count > 0 ? texts.deployed(count) : texts.notIntact,
		tone: "work"
	};
}
/** The winner of a row: nobody while a number is missing or two share it. */
function bestOf(cars, best) {
	if (!best) return null;
	const numbers = cars.map(best.number);
	if (numbers.some((one) => one === null)) return null;
	const wanted = best.wins === "least" ? Math.min(...numbers) : Math.max(...numbers);
	const at = numbers.indexOf(wanted);
	return numbers.lastIndexOf(wanted) === at ? {
		at,
		label: best.label
	} : null;
}
function row(cars, { key, label, note, cell, best }) {
	const cells = cars.map(cell);
	const same = cells.every(({ text, note: under }) => text === cells[0]?.text && under === cells[0]?.note);
	return {
		key,
		label,
		...note && { note },
		cells,
		best: bestOf(cars, best),
		differs: !same
	};
}
/** Every row, in groups. The order of the cells is the order of the cars. */
function compareRows(cars) {
	return [
		{
			label: texts.groupPrice,
			rows: PRICE.map((question) => row(cars, question))
		},
		{
			label: texts.groupRepair,
			rows: REPAIR.map((question) => row(cars, question))
		},
		{
			label: texts.groupCar,
			rows: CAR.map((question) => row(cars, question))
		}
	];
}
// client/shop/shortlist/compare/compare-parts.tsx
/** The cells of the comparison: pictures at the head of their columns, labels beside or over their answers. */
/**
* From 1024 px a table of all cars. Below, two of them beside each other, each label over their two answers: nothing scrolls inside
* the page. Roles are named, for a browser may forget a table that is laid out as a grid.
*/
var Table = chakra("table", { base: {
	display: {
		base: "block",
		lg: "table"
	},
	width: "full",
	borderCollapse: "separate",
	borderSpacing: "0",
	tableLayout: { lg: "fixed" },
	textStyle: "t2",
	textAlign: "start",
	"& [data-put-aside]": { display: {
		base: "none",
		lg: "table-cell"
	} }
} });
var TableHead = chakra("thead", { base: {
	display: {
		base: "block",
		lg: "table-header-group"
	},
	position: {
		base: "sticky",
		lg: "static"
	},
	insetBlockStart: "0",
	zIndex: "2"
} });
var TableBody = chakra("tbody", { base: { display: {
	base: "block",
	lg: "table-row-group"
} } });
var TableRow = chakra("tr", { base: {
	display: {
		base: "grid",
		lg: "table-row"
	},
	gridTemplateColumns: "repeat(2, minmax(0, 1fr))"
} });
var HeadCell = chakra("th", {
	base: {
		position: { lg: "sticky" },
		insetBlockStart: "0",
		zIndex: "2",
		px: {
			base: "3",
			xl: "4"
		},
		py: "2",
		bg: "surface",
		textAlign: "start",
		verticalAlign: "top",
		fontWeight: "bold",
		boxShadow: "inset 0 -1px 0 var(--rd-colors-line-2)",
		borderInlineStart: { lg: "line" },
		"&:last-of-type": { borderStartEndRadius: "card" }
	},
	variants: { corner: { true: {
		display: {
			base: "none",
			lg: "table-cell"
		},
		width: { lg: "184px" },
		borderInlineStartWidth: "0",
		borderStartStartRadius: "card"
	} } }
});
var Group = chakra("th", { base: {
	gridColumn: "1 / -1",
	height: "9",
	bg: "sunken",
	textAlign: "start",
	fontWeight: "semibold",
	px: {
		base: "3",
		lg: "5"
	},
	py: {
		base: "2",
		lg: "0"
	},
	borderBlockStart: "line"
} });
var Label = chakra("th", { base: {
	gridColumn: "1 / -1",
	bg: "surface",
	px: {
		base: "3",
		lg: "5"
	},
	pt: "2",
	pb: {
		base: "0",
		lg: "2"
	},
	height: { lg: "12" },
	textAlign: "start",
	fontWeight: "medium",
	color: "ink-3",
	borderBlockStart: "line",
	"[data-differs] > &": { color: "ink" },
	"tr:last-child > &": { borderEndStartRadius: { lg: "card" } }
} });
var Cell = chakra("td", {
	base: {
		px: {
			base: "3",
			xl: "4"
		},
		py: "2",
		fontWeight: "semibold",
		overflowWrap: "anywhere",
		borderBlockStart: { lg: "line" },
		borderInlineStart: { lg: "line" }
	},
	variants: {
		same: { true: {
			fontWeight: "normal",
			color: "ink-2"
		} },
		loud: { true: {
			height: { lg: "16" },
			fontSize: "t3",
			fontWeight: "bold"
		} }
	}
});
/** "Lowest", "Most": only where one car wins. Under its answer where it has no room beside it. */
var Winner = chakra("span", { base: {
	display: "inline-block",
	px: "2",
	borderRadius: "pill",
	bg: "drive-tint",
	color: "drive-deep",
	fontSize: "t1",
	lineHeight: "1.5rem",
	fontWeight: "medium",
	letterSpacing: "0"
} });
// client/shop/shortlist/compare/compare.tsx
/** The cars beside each other: what differs is loud, what is the same is quiet. */
var import_jsx_runtime = require_jsx_runtime();
function Compare({ cars }) {
	const [onlyDifferences, setOnlyDifferences] = (0, import_react.useState)(false);
	const { isAside, ...pair } = usePair(cars);
	const groups = compareRows(cars).map(({ label, rows }) => ({
		label,
		rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows
	}));
	const empty = groups.every(({ rows }) => rows.length === 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-labelledby": "compare",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
			display: "flex",
			flexWrap: "wrap",
			alignItems: "center",
			justifyContent: "space-between",
			columnGap: "6",
			mb: "2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				id: "compare",
				textStyle: "t4",
				children: texts.compare
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
				label: texts.onlyDifferences,
				checked: onlyDifferences,
				onChange: setOnlyDifferences
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, { children: [
			cars.length > PAIR && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PairChoice, {
				cars,
				...pair
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Table, {
				role: "table",
				"aria-label": texts.compareTable,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heads, {
					cars,
					isAside
				}), groups.map(({ label, rows }) => rows.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, {
					label,
					rows,
					cars,
					isAside
				}, label))]
			}),
			empty && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				p: "4",
				children: texts.noDifferences
			})
		] })]
	});
}
/** Cars that stand beside each other where there is no room for all. */
var PAIR = 2;
/** Which two are compared on narrow screens: the first two until others are chosen. */
function usePair(cars) {
	const [chosen, choose] = (0, import_react.useState)([]);
	const ids = cars.map(({ kept }) => kept.id);
	const kept = chosen.filter((id) => ids.includes(id));
	const shown = [...kept, ...ids.filter((id) => !kept.includes(id)).slice(0, PAIR - kept.length)];
	return {
		isAside: (id) => !shown.includes(id),
		/** Takes the place of the car that was chosen longer ago. */
		show: (id) => choose([...shown.slice(1), id]),
		shown
	};
}
function PairChoice({ cars, shown, show }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "group",
		"aria-label": texts.comparePair,
		display: {
			base: "flex",
			lg: "none"
		},
		flexWrap: "wrap",
		gap: "2",
		p: "3",
		children: cars.map(({ kept, fresh, place }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: shown.includes(kept.id) ? "chosen" : "secondary",
			"aria-pressed": shown.includes(kept.id),
			onClick: () => !shown.includes(kept.id) && show(kept.id),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				whiteSpace: "normal",
				textAlign: "start",
				py: "1",
				children: `${texts.rank(place)} ${modelLine(fresh ?? kept) || texts.unnamed}`
			})
		}, kept.id))
	});
}
/** Left out on narrow screens. */
var aside = (is) => is ? { "data-put-aside": "" } : {};
function Heads({ cars, isAside }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableHead, {
		role: "rowgroup",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, {
			role: "row",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeadCell, {
				as: "td",
				corner: true,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: texts.compareNote })
			}), cars.map(({ kept, fresh, place }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(HeadCell, {
				scope: "col",
				role: "columnheader",
				...aside(isAside(kept.id)),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeadPicture, { car: fresh ?? kept }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						display: "block",
						textStyle: "t1",
						fontWeight: "medium",
						color: place === 1 ? "drive" : "ink-3",
						children: texts.preference(place)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						title: nameOf(fresh ?? kept),
						lineClamp: "2",
						children: modelLine(fresh ?? kept) || texts.unnamed
					}),
					fresh?.isReserved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "quiet",
						children: texts.reserved
					})
				]
			}, kept.id))]
		})
	});
}
/** The name stands under it. */
function HeadPicture({ car: { imageUrl } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "block",
		mb: "2",
		borderRadius: "control",
		overflow: "hidden",
		children: imageUrl ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
			source: photoSource(imageUrl, { widest: 640 }),
			alt: "",
			ratio: 16 / 10,
			sizes: "(min-width: 1024px) 200px, 50vw"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: "block",
			bg: "sunken",
			aspectRatio: "16 / 10"
		})
	});
}
function Rows({ label, rows, cars, isAside }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableBody, {
		role: "rowgroup",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableRow, {
			role: "row",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Group, {
				scope: "rowgroup",
				role: "rowheader",
				colSpan: cars.length + 1,
				children: label
			})
		}), rows.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, {
			role: "row",
			"data-differs": row.differs || void 0,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Label, {
				scope: "row",
				role: "rowheader",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: row.label }),
					row.note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
						display: "block",
						textStyle: "t1",
						fontWeight: "normal",
						color: "ink-3",
						children: row.note
					}),
					!row.differs && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(VisuallyHidden, { children: [
						"(",
						texts.sameForAll,
						")"
					] })
				]
			}), row.cells.map((cell, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Cell, {
				role: "cell",
				same: !row.differs,
				loud: row.key === "price",
				...aside(isAside(cars[at]?.kept.id ?? "")),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Said, { cell }), row.best?.at === at && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Winner, { children: row.best.label })]
			}, cars[at]?.kept.id))]
		}, row.key))]
	});
}
function Said({ cell: { text, note, tone } }) {
	if (tone === "before") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.s, {
		color: "ink-3",
		children: text
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Tone, {
		tone,
		children: [tone === "ready" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: Check,
			size: 16
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: text })]
	}), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
		display: "block",
		textStyle: "t1",
		fontWeight: "normal",
		color: "ink-3",
		children: note
	})] });
}
var Tone = chakra("span", {
	base: {
		display: "inline-flex",
		alignItems: "center",
		gap: "1.5",
		marginInlineEnd: "2"
	},
	variants: { tone: {
		ready: { color: "drive-deep" },
		saving: { color: "drive-deep" },
		work: { color: "repair-ink" },
		before: {}
	} }
});
// client/shop/shortlist/continue-bar.tsx
/** The way on, always in reach: to the reservation with two cars, else what is missing (C-short-07, C-sel-07). */
var import_dist = require_dist();
function ContinueBar() {
	const { hasMinimum } = useSelection();
	const navigate = (0, import_dist.useNavigate)();
	const bar = (0, import_react.useRef)(null);
	useKeptInSight(bar);
	const onContinue = () => {
		if (hasMinimum) navigate(paths.reserve);
		else toast({
			...texts.toContinue,
			kind: "destructive"
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		ref: bar,
		position: "sticky",
		css: flowsWhenShort,
		zIndex: "bar",
		insetBlockEnd: {
			base: "calc(72px + env(safe-area-inset-bottom))",
			xl: "4"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			as: "section",
			"aria-label": texts.continueLabel,
			display: "flex",
			alignItems: "center",
			columnGap: {
				base: "3",
				lg: "6"
			},
			px: {
				base: "3",
				lg: "5"
			},
			py: {
				base: "2",
				lg: "4"
			},
			boxShadow: "floating",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					flex: "1",
					display: "flex",
					flexWrap: "wrap",
					alignItems: "center",
					columnGap: "4",
					rowGap: "1",
					textStyle: "t2",
					color: "ink-2",
					children: hasMinimum ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chip, {
						tone: "drive",
						icon: Check,
						children: texts.ready
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						display: {
							base: "none",
							md: "inline"
						},
						children: texts.checkThem
					})] }) : texts.selectTwo
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
					label: texts.deposit,
					value: deposit
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
					label: texts.inspectionFee,
					value: texts.free
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "primary",
					size: "lg",
					onClick: onContinue,
					children: texts.continueLabel
				})
			]
		})
	});
}
function Figure({ label, value }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		display: {
			base: "none",
			lg: "block"
		},
		whiteSpace: "nowrap",
		fontWeight: "semibold",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: "block",
			textStyle: "t1",
			fontWeight: "medium",
			color: "ink-3",
			children: label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: value })]
	});
}
// node_modules/lucide-react/dist/esm/icons/arrow-up.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "arrow-up",
	size: 24,
	node: [["path", {
		d: "m5 12 7-7 7 7",
		key: "hav0vg"
	}], ["path", {
		d: "M12 19V5",
		key: "x0mq9r"
	}]]
};
__iconData$2.node;
var ArrowUp = drawingOf(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/arrow-down.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "arrow-down",
	size: 24,
	node: [["path", {
		d: "M12 5v14",
		key: "s699le"
	}], ["path", {
		d: "m19 12-7 7-7-7",
		key: "1idqje"
	}]]
};
__iconData$1.node;
var ArrowDown = drawingOf(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/grip-vertical.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "grip-vertical",
	size: 24,
	node: [
		["circle", {
			cx: "9",
			cy: "12",
			r: "1",
			key: "1vctgf"
		}],
		["circle", {
			cx: "9",
			cy: "5",
			r: "1",
			key: "hp0tcf"
		}],
		["circle", {
			cx: "9",
			cy: "19",
			r: "1",
			key: "fkjjf6"
		}],
		["circle", {
			cx: "15",
			cy: "12",
			r: "1",
			key: "1tmaij"
		}],
		["circle", {
			cx: "15",
			cy: "5",
			r: "1",
			key: "19l28e"
		}],
		["circle", {
			cx: "15",
			cy: "19",
			r: "1",
			key: "f4zoj3"
		}]
	]
};
__iconData.node;
var GripVertical = drawingOf(__iconData);
// client/shop/shortlist/rank-card.tsx
/** One car of the shortlist: a row on phones, a column beside the others on wide screens. */
var CarLink = chakra(import_dist.Link);
function RankCard({ car, at, count, onMove }) {
	const drag = useCarDrag(car.kept.id);
	const name = nameOf(car.fresh ?? car.kept);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
		...drag.item,
		"data-car": car.kept.id,
		minW: "0",
		position: "relative",
		cursor: "grab",
		touchAction: "manipulation",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			as: "article",
			"aria-label": name,
			raised: true,
			height: "full",
			display: "grid",
			gridTemplateColumns: {
				base: "112px minmax(0, 1fr)",
				lg: "minmax(0, 1fr)"
			},
			gridTemplateRows: {
				base: "auto auto",
				lg: "auto auto 1fr auto"
			},
			overflow: "hidden",
			userSelect: "none",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
					place: at + 1,
					name,
					id: car.kept.id,
					handle: drag.handle
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Photo, {
					car,
					name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, {
					car,
					name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moves, {
					name,
					at,
					count,
					onMove
				})
			]
		})
	});
}
/** The rank, what takes hold of the car, and what takes it off the list. */
function Head({ place, name, id, handle }) {
	const { remove } = useSelectionList();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		gridColumn: "1 / -1",
		display: "flex",
		alignItems: "center",
		ps: "4",
		minH: "touch",
		borderBlockEnd: "line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				me: "auto",
				textStyle: "t2",
				fontWeight: "semibold",
				whiteSpace: "nowrap",
				...place === 1 && { color: "drive" },
				children: texts.preference(place)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
				type: "button",
				...handle,
				"aria-label": texts.reorder(name),
				display: "grid",
				placeItems: "center",
				width: {
					base: "touch",
					lg: "9",
					xl: "touch"
				},
				height: "touch",
				color: "ink-3",
				cursor: "grab",
				css: { "&:focus-visible": { outlineOffset: "-4px" } },
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GripVertical, {
					size: 20,
					"aria-hidden": true
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				glyph: X,
				"aria-label": texts.remove(name),
				onClick: () => remove(id)
			})
		]
	});
}
function Photo({ car: { kept, fresh, gone }, name }) {
	const imageUrl = fresh?.imageUrl ?? kept.imageUrl;
	const spec = (fresh ?? kept).regionalSpec;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		position: "relative",
		bg: "stage-1",
		minH: "84px",
		aspectRatio: { lg: "4 / 3" },
		children: [imageUrl ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			opacity: gone ? .55 : 1,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				source: photoSource(imageUrl, {
					thumbhash: fresh?.imageThumbHash,
					widest: 640
				}),
				alt: name,
				sizes: "(min-width: 1024px) 232px, 112px",
				ratio: "fill"
			})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			position: "absolute",
			inset: "0",
			display: "grid",
			placeItems: "center",
			color: "ink-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ImageOff,
				size: 24
			})
		}), spec && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			position: "absolute",
			insetBlockStart: "2",
			insetInlineStart: "2",
			display: {
				base: "none",
				lg: "block"
			},
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: texts.specBadge(spec) })
		})]
	});
}
/** Beside each other the cards' lines meet. */
var oneLine = {
	overflowWrap: "anywhere",
	lg: {
		overflow: "hidden",
		textOverflow: "ellipsis",
		whiteSpace: "nowrap"
	}
};
function Facts({ car: { kept, fresh, gone }, name }) {
	const known = fresh ?? kept;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		p: {
			base: "3",
			lg: "4"
		},
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h2, {
				title: name,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						display: "block",
						textStyle: "t2",
						fontWeight: "medium",
						color: "ink-3",
						css: oneLine,
						children: makeLine(known)
					}),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLink, {
						to: paths.car(kept.id),
						draggable: false,
						display: "block",
						textStyle: "t3",
						fontWeight: "bold",
						color: "ink",
						css: {
							"&:hover": { textDecoration: "underline" },
							...oneLine
						},
						children: modelLine(known) || texts.unnamed
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				css: oneLine,
				children: fresh?.bodyType ? `${shortKm(known)} · ${fresh.bodyType}` : shortKm(known)
			}),
			!gone && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, {
				value: known.repairPrice,
				size: "bar"
			}),
			gone && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Barred, {
				car: kept,
				name,
				title: texts.gone,
				text: texts.goneText
			}),
			fresh?.isReserved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Barred, {
				car: kept,
				name,
				title: texts.reserved,
				text: texts.reservedText
			})
		]
	});
}
/** It stays on the list until the person says so: a car must not vanish from under a decision. */
function Barred({ car, name, title, text }) {
	const { remove } = useSelectionList();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "2",
		mt: "2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "danger",
				children: title
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: text }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				gap: "2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					onClick: () => remove(car.id),
					children: [texts.removeGone, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: `\u00A0${name}` })]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: similarAddress(car),
					children: texts.findSimilar
				})]
			})
		]
	});
}
/** Dragging is never the only way (WCAG 2.5.7). At the end of the list a button stays where it is, so that focus does too. */
function Moves({ name, at, count, onMove }) {
	if (count < 2) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		gridColumn: "1 / -1",
		display: "grid",
		gridTemplateColumns: "1fr 1fr",
		borderBlockStart: "line",
		css: {
			"& button": {
				width: "full",
				borderRadius: "0"
			},
			"& button + button": { borderInlineStart: "1px solid var(--rd-colors-line)" },
			"& button:focus-visible": { outlineOffset: "-4px" },
			"& svg": { transform: { lg: "rotate(-90deg)" } },
			"[dir=rtl] & svg": { transform: { lg: "rotate(90deg)" } }
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: ArrowUp,
			"aria-label": texts.moveUp(name),
			"aria-disabled": at === 0,
			onClick: () => onMove(at, at - 1)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: ArrowDown,
			"aria-label": texts.moveDown(name),
			"aria-disabled": at === count - 1,
			onClick: () => onMove(at, at + 1)
		})]
	});
}
// client/shop/shortlist/ranked-cars.tsx
/** The cars in order of preference: ranked by dragging, by keyboard and by buttons (C-short-04, C-short-05). */
var FreePlace = chakra(import_dist.Link, { base: {
	display: {
		base: "none",
		lg: "grid"
	},
	placeItems: "center",
	placeContent: "center",
	gap: "1",
	p: "4",
	borderWidth: "1px",
	borderStyle: "dashed",
	borderColor: "line-2",
	borderRadius: "card",
	textStyle: "t2",
	textAlign: "center",
	color: "ink-3",
	"&:hover": {
		borderColor: "line-strong",
		color: "ink"
	}
} });
function RankedCars({ cars }) {
	const { move } = useSelectionList();
	const [said, setSaid] = (0, import_react.useState)("");
	const rank = (from, to) => {
		const car = cars[from];
		if (!car || to < 0 || to >= cars.length) return;
		move(from, to);
		setSaid(texts.nowAt(nameOf(car.fresh ?? car.kept), to + 1));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SortableCars, {
		id: "shortlist",
		cars: cars.map(({ kept, fresh }) => fresh ?? kept),
		onMove: move,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: {
				base: "3",
				xl: "4"
			},
			gridTemplateColumns: {
				base: "minmax(0, 1fr)",
				lg: `repeat(5, minmax(0, 1fr))`
			},
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
				"aria-label": texts.order,
				display: "contents",
				children: cars.map((car, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RankCard, {
					car,
					at,
					count: cars.length,
					onMove: rank
				}, car.kept.id))
			}), cars.length < 5 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FreePlace, {
				to: paths.allCars,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: Plus,
					size: 24
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: texts.addNth(cars.length + 1) })]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, {
			role: "status",
			children: said
		})]
	});
}
// client/shop/shortlist/use-fresh-cars.ts
/** The shortlisted cars as the server knows them now, or as this device last saw them (D-82). */
function useFreshCars() {
	const { cars, refresh } = useSelection();
	const answers = useQueries({ queries: cars.map(({ id }) => ({
		...ask(carsDetail, { params: { id } }),
		staleTime: 0
	})) });
	const known = answers.flatMap(({ data }) => data ? [data] : []);
	(0, import_react.useEffect)(() => {
		refresh(known.map((car) => keptCar(car)));
	}, [known, refresh]);
	return {
		cars: cars.map((kept, at) => {
			const { data, error, fetchStatus } = answers[at] ?? {};
			const gone = isGone(error);
			return {
				kept,
				place: at + 1,
				fresh: gone ? void 0 : data ?? void 0,
				gone,
				loading: !data && !error && fetchStatus === "fetching"
			};
		}),
		unreachable: answers.some(({ error, fetchStatus }) => fetchStatus === "paused" || error && !isGone(error)),
		retry: () => answers.forEach(({ refetch }) => void refetch())
	};
}
// client/shop/shortlist/shortlist-page.tsx
/** The shortlist: two to five cars in order of preference, beside each other, and the way on (C-short). */
var BROWSE = paths.allCars;
function ShortlistPage() {
	const { cars, ready } = useSelection();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pt: {
			base: "2",
			lg: "4"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: BROWSE,
				variant: "link",
				icon: ArrowLeft,
				px: "0",
				children: texts.back
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
				title: texts.title,
				note: cars.length > 0 ? texts.note(cars.length) : void 0,
				end: cars.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, {})
			}),
			!ready ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {}) : cars.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Empty, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Listed, {})
		]
	});
}
function Actions() {
	const { cars, clear, replace } = useSelection();
	const clearAll = () => {
		clear();
		document.getElementById("main")?.focus({ preventScroll: true });
		toast({
			title: texts.cleared(cars.length),
			action: {
				label: texts.undo,
				run: () => replace(cars)
			}
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexWrap: "wrap",
		gap: "2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "tertiary",
			onClick: clearAll,
			children: texts.clearAll
		}), cars.length < 5 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: BROWSE,
			icon: Plus,
			children: texts.addAnother
		})]
	});
}
function Listed() {
	const fresh = useFreshCars();
	const forSale = fresh.cars.filter(({ gone }) => !gone);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
		gap: "lg",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShortlistNotices, { ...fresh }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RankedCars, { cars: fresh.cars }),
			isComparable(forSale.length) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Compare, { cars: forSale }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContinueBar, {})
		]
	});
}
/** C-short-06. */
function Empty() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		icon: ListChecks,
		title: texts.emptyTitle,
		text: texts.emptyText,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			variant: "primary",
			to: paths.home,
			children: texts.browseCars
		})
	});
}
function Loading() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "status",
		"aria-busy": true,
		"aria-label": texts.loading,
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "320px" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "480px" })]
	});
}
/** What is not as it should be with the list: cars that were sold, or a server that does not answer. */
function ShortlistNotices({ cars, unreachable, retry }) {
	const gone = cars.filter((car) => car.gone).map(({ kept }) => nameOf(kept));
	if (gone.length === 0 && !unreachable) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "2",
		children: [gone.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			role: "status",
			display: "flex",
			alignItems: "center",
			gap: "3",
			minH: "13",
			px: "4",
			py: "2",
			textStyle: "t2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "danger",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: CircleExclamationPoint })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				flex: "1",
				children: texts.goneNotice(gone)
			})]
		}), unreachable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UnreachableBar, {
			onRetry: retry,
			children: texts.offline
		})]
	});
}
function head() {
	return {
		title: "My Shortlist · Redrive",
		robots: "noindex"
	};
}
export { ShortlistPage as default, head };
