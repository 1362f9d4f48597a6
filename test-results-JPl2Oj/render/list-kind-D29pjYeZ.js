import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { At as toast, Ht as Check, Nt as Button, Pt as LinkButton, nt as Loading, rt as Skeleton, t as paths } from "./render.js";
import { r as Note } from "./page-CRV3tWFN.js";
import { t as Wrench } from "./wrench-C1wt5gCm.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { t as Plus } from "./plus-BsV886UZ.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { i as photoSource, n as ImageOff, r as SAVING_DATA, t as Picture } from "./picture-DcbhnXFT.js";
import { a as useIsOn, c as useSavedList, i as keptCar, u as useSelectionList } from "./selection-context-Bu0VfH0J.js";
import { a as modelLine, i as makeLine, n as engineLabel, t as carName } from "./car-name-ti6Aore-.js";
import { n as PriceBlock } from "./price-block-CDjkJlhu.js";
import { t as Heart } from "./heart-B3q1xKyr.js";
import { t as ShieldCheck } from "./shield-check-shqeOaJT.js";
import { t as Chip } from "./chip-DUs75TPr.js";
import { t as shortDistance } from "./mileage-DjJgFQva.js";
import { t as texts } from "./texts-RwGwtLFS.js";
import { r as MOST_SAVED } from "./filter-set-DgdaVXZj.js";
// client/shop/catalogue/list/car-grid.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The grid of cards: one, two or three in a row; its last cell fills whatever the row leaves. */
var CarGrid = chakra("ul", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "minmax(0, 1fr)",
		md: "repeat(2, minmax(0, 1fr))",
		xl: "repeat(3, minmax(0, 1fr))"
	},
	gap: {
		base: "4",
		lg: "6"
	},
	"& > li": {
		display: "grid",
		minW: "0"
	}
} });
/** Below 1024 px no list has anything beside it: two in a row, or the phone without its margins. */
var NARROW = "(min-width: 768px) calc(50vw - 24px), calc(100vw - 32px)";
/** CSS widths of a card, for its picture: three in a row, then two. Filters and the room beside them take 288 px. */
var CARD_WIDTHS = {
	besideFilters: `${SAVING_DATA}(min-width: 1280px) 304px, (min-width: 1024px) calc(50vw - 180px), ${NARROW}`,
	acrossPage: `${SAVING_DATA}(min-width: 1280px) 400px, (min-width: 1024px) calc(50vw - 36px), ${NARROW}`
};
/** A name is one line where cards stand beside each other, so that their lines meet; alone in its row it is whole. */
var oneLine = {
	overflowWrap: "anywhere",
	md: {
		overflow: "hidden",
		textOverflow: "ellipsis",
		whiteSpace: "nowrap"
	}
};
/** What follows the last card: one cell, two, or a whole row. */
var LastCell = chakra("li", { base: {
	md: { "&:nth-of-type(2n + 1)": { gridColumn: "1 / -1" } },
	xl: {
		"&:nth-of-type(2n + 1)": { gridColumn: "auto" },
		"&:nth-of-type(3n + 2)": { gridColumn: "span 2" },
		"&:nth-of-type(3n + 1)": { gridColumn: "1 / -1" }
	}
} });
// client/trade/heart-button.tsx
var import_dist = require_dist();
/** A heart on a picture: 44 px to the finger, 36 px to the eye. */
var import_jsx_runtime = require_jsx_runtime();
/** Stands in the end corner of its picture. */
function HeartButton({ label, pressed, onPress }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
		type: "button",
		"aria-label": label,
		"aria-pressed": pressed,
		onClick: onPress,
		position: "absolute",
		insetBlockStart: "1",
		insetInlineEnd: "1",
		width: "touch",
		height: "touch",
		display: "grid",
		placeItems: "center",
		color: "on-veil",
		cursor: "pointer",
		css: {
			"&::before": {
				content: "\"\"",
				position: "absolute",
				inset: "4px",
				borderRadius: "pill",
				bg: "veil"
			},
			"& svg": { position: "relative" },
			"&[aria-pressed=true] svg": {
				fill: "drive-on-veil",
				color: "drive-on-veil"
			},
			"&:hover::before": { bg: "white" },
			borderRadius: "pill",
			"&:focus-visible": {
				outlineColor: "white",
				outlineOffset: "-2px",
				boxShadow: "0 0 0 3px var(--rd-colors-night)"
			}
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Heart })
	});
}
// client/shop/catalogue/list/card-picture.tsx
/** The upper part of a card: the picture with spec badge, heart and what is intact. */
var CardLink = chakra(import_dist.Link);
function CardPicture({ car, name, widths, priority }) {
	const intact = [...car.airbagsIntact ? [texts.airbags] : [], ...car.chassisIntact ? [texts.chassis] : []];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		position: "relative",
		aspectRatio: "4 / 3",
		bg: "stage-1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardLink, {
				to: paths.car(car.id),
				tabIndex: -1,
				position: "absolute",
				inset: "0",
				"aria-label": name,
				children: car.imageUrl ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: photoSource(car.imageUrl, {
						thumbhash: car.imageThumbHash,
						widest: 960
					}),
					alt: name,
					ratio: "fill",
					sizes: widths,
					priority
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoPicture, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				position: "absolute",
				insetBlockStart: "3",
				insetInlineStart: "3",
				insetInlineEnd: "14",
				display: "flex",
				flexWrap: "wrap",
				gap: "1.5",
				pointerEvents: "none",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: texts.spec(car.regionalSpec) }), car.isReserved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "veil",
					children: texts.reserved
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaveHeart, {
				car,
				name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				position: "absolute",
				insetBlockEnd: "3",
				insetInline: "3",
				display: "flex",
				flexWrap: "wrap",
				gap: "1.5",
				pointerEvents: "none",
				children: intact.map((feature) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "veil",
					icon: Check,
					children: feature
				}, feature))
			})
		]
	});
}
function NoPicture() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		position: "absolute",
		inset: "0",
		display: "grid",
		placeItems: "center",
		placeContent: "center",
		gap: "2",
		textStyle: "t2",
		color: "ink-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: ImageOff,
			size: 24
		}), texts.noPicture]
	});
}
/** Saved on this device only (C-card-03). */
function SaveHeart({ car, name }) {
	const saved = useSavedList();
	const on = useIsOn(saved, car.id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeartButton, {
		label: texts.save(name),
		pressed: on,
		onPress: () => on ? saved.remove(car.id) : saved.add(keptCar(car))
	});
}
// client/shop/catalogue/list/list-button.tsx
/** The one decision on a card: on the shortlist or not. */
/** On the list or not, at one press; the button says which (C-card-15, D-27, D-28). A reserved car can only be taken off (D-92). */
function ListButton({ car, kind }) {
	const selection = useSelectionList();
	const chosen = useIsOn(selection, car.id);
	const barred = car.isReserved && !chosen;
	const press = () => {
		if (chosen) return selection.remove(car.id);
		if (selection.add(keptCar(car)) === "full") toast({
			...kind.full,
			kind: "destructive"
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: chosen ? "chosen" : "primary",
		icon: chosen ? Check : barred ? void 0 : Plus,
		"aria-pressed": chosen,
		disabled: barred,
		onClick: press,
		children: chosen ? kind.chosen : barred ? texts.reserved : texts.addToList
	});
}
// client/shop/catalogue/list/car-card.tsx
/** One car in a list: what it is, what it costs repaired, and the one thing to do with it (C-card). */
/** Every row is one line, so that cards beside each other line up. A filter pressed beside the list draws none of them again. */
var CarCard = (0, import_react.memo)(function CarCard({ car, kind, priority = false }) {
	const name = carName(car);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": name,
		raised: true,
		display: "flex",
		flexDirection: "column",
		overflow: "hidden",
		transition: "border-color 140ms, box-shadow 140ms",
		css: { "&:hover": {
			borderColor: "line-strong",
			boxShadow: "floating"
		} },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardPicture, {
			car,
			name,
			widths: kind.cardWidths,
			priority
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexDirection: "column",
			gap: "4",
			p: "4",
			flex: "1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Naming, {
					car,
					name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceBlock, {
					label: texts.repairAndDrive,
					price: car.repairPrice,
					beforeLabel: texts.marketValue,
					before: car.asIsPrice,
					savingLabel: texts.youSave,
					saving: car.savings
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "flex",
					flexWrap: "wrap",
					gap: "2",
					mt: "-1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chip, {
						tone: "repair",
						icon: Wrench,
						children: texts.repairedIn(car.repairTimeCategory)
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chip, {
						icon: ShieldCheck,
						children: texts.warranty
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "grid",
					gridTemplateColumns: "auto 1fr",
					gap: "2",
					mt: "auto",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
						to: paths.car(car.id),
						children: texts.explore
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListButton, {
						car,
						kind
					})]
				})
			]
		})]
	});
});
function Naming({ car, name }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h3, {
		title: name,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "block",
				textStyle: "t2",
				fontWeight: "medium",
				color: "ink-3",
				css: oneLine,
				children: makeLine(car)
			}),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "block",
				textStyle: "t4",
				lineHeight: "1.5rem",
				fontWeight: "bold",
				css: oneLine,
				children: modelLine(car)
			})
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		mt: "1",
		css: oneLine,
		children: texts.meta(shortDistance(car.mileage), car.regionalSpec, engineLabel(car))
	})] });
}
// client/shop/catalogue/list/card-skeleton.tsx
/** A card while its car is on the way, row for row as high as the card itself. */
/** C-brw-28. */
function LoadingCars({ count = 6 }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarGrid, {
			as: "div",
			children: Array.from({ length: count }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardSkeleton, {}, at))
		})
	});
}
function CardSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		raised: true,
		overflow: "hidden",
		"data-skeleton": "",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
			aspectRatio: "4 / 3",
			borderRadius: "0"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexDirection: "column",
			p: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
					width: "48%",
					height: "16px",
					row: 20
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
					width: "80%",
					height: "20px",
					row: 24
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
					width: "64%",
					height: "16px",
					row: 24,
					end: true
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
					width: "32%",
					height: "12px",
					row: 32,
					end: true
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
					width: "56%",
					height: "28px",
					row: 36
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
					width: "88%",
					height: "28px",
					row: 53,
					end: true
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
					width: "84%",
					height: "28px",
					row: 40,
					end: true
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
					width: "48%",
					height: "28px",
					row: 36,
					end: true
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
					width: "100%",
					height: "44px",
					row: 60,
					end: true
				})
			]
		})]
	});
}
/** A grey bar in a row of the given height (px), at the row's end or in its middle. */
function Bar({ width, height, row, end }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		display: "flex",
		alignItems: end ? "flex-end" : "center",
		style: { height: row },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { style: {
			width,
			height,
			minHeight: 0
		} })
	});
}
// client/shop/catalogue/list/list-kind.ts
/** C-brw-19. */
var HOME_SORTS = [
	{
		value: "latest",
		label: "Latest"
	},
	{
		value: "year_desc",
		label: "By Year"
	},
	{
		value: "price_asc",
		label: "Price low to high"
	},
	{
		value: "price_desc",
		label: "Price high to low"
	},
	{
		value: "mileage_asc",
		label: "Mileage low to high"
	},
	{
		value: "repair_time",
		label: "Repair & Drive Time"
	}
];
/** C-brw-20. */
var ALL_CARS_SORTS = [
	{
		value: "latest",
		label: "Latest"
	},
	{
		value: "price_asc",
		label: "Price ascending"
	},
	{
		value: "price_desc",
		label: "Price descending"
	},
	{
		value: "year_desc",
		label: "Year newest"
	},
	{
		value: "year_asc",
		label: "Year oldest"
	},
	{
		value: "mileage_asc",
		label: "Mileage low to high"
	}
];
var MOST_SAVED_OPTION = {
	value: MOST_SAVED,
	label: texts.mostSaved
};
/** What the sort offers: a list's own words, and the biggest saving, which stands among the filters, while it is chosen. */
function sortOptions({ sorts }, sortBy) {
	return sortBy === "saving_desc" ? [...sorts, MOST_SAVED_OPTION] : sorts;
}
var LIST_SCREEN = {
	staleTime: 5e3,
	refetchOnWindowFocus: false,
	gcTime: 3e5
};
var BROWSE_PAGE = {
	staleTime: 3e5,
	refetchOnWindowFocus: true,
	gcTime: 6e5
};
var ofFive = {
	sorts: HOME_SORTS,
	chosen: texts.selected,
	full: texts.limitReached,
	step: 5
};
var ofAll = {
	sorts: ALL_CARS_SORTS,
	freshness: BROWSE_PAGE,
	chosen: texts.addedToList,
	full: texts.maximumReached
};
var homeList = {
	...ofFive,
	freshness: LIST_SCREEN,
	cardWidths: CARD_WIDTHS.besideFilters,
	empty: {
		title: texts.emptyHome,
		text: texts.emptyText
	}
};
var searchList = {
	...ofFive,
	freshness: BROWSE_PAGE,
	cardWidths: CARD_WIDTHS.acrossPage,
	empty: {
		title: texts.emptySearch,
		text: texts.emptySearchText
	}
};
var allCarsList = {
	...ofAll,
	empty: {
		title: texts.emptyAll,
		text: texts.emptyText
	},
	cardWidths: CARD_WIDTHS.besideFilters,
	step: 5
};
/** Every GCC car; the spec is the page's own. */
var gccList = {
	...ofAll,
	empty: {
		title: texts.emptyGcc,
		text: texts.emptyText
	},
	cardWidths: CARD_WIDTHS.acrossPage,
	step: 12
};
/** C-amer. */
var americanList = {
	...ofAll,
	empty: {
		title: texts.emptyAmerican,
		text: texts.emptyText
	},
	cardWidths: CARD_WIDTHS.acrossPage,
	step: 12
};
export { searchList as a, LoadingCars as c, CardPicture as d, HeartButton as f, oneLine as g, LastCell as h, homeList as i, CarCard as l, CarGrid as m, americanList as n, sortOptions as o, CARD_WIDTHS as p, gccList as r, CardSkeleton as s, allCarsList as t, ListButton as u };
