import { S as require_dist, c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { t as Check } from "./check-tlPCckEq.js";
import { N as toast, v as Loading, y as Skeleton } from "./render.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { i as modelLine, n as engineLabel, r as makeLine, t as carName } from "./car-name-DMS8zp3Y.js";
import { n as ImageOff, r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { t as Card } from "./card-QJerkYjO.js";
import { t as Plus } from "./plus-uvi6oVGJ.js";
import { a as useSelection, i as useSaved, r as keptCar } from "./selection-context-60AJdLEb.js";
import { t as shortDistance } from "./mileage-DjJgFQva.js";
import { t as Chip } from "./chip-BZGLzhmM.js";
import { t as Wrench } from "./wrench-CFIMgAVI.js";
import { t as texts } from "./texts-DcJDULOi.js";
import { n as PriceBlock } from "./price-block-D6ouQl02.js";
import { t as Heart } from "./heart-AnhLEy1M.js";
import { t as ShieldCheck } from "./shield-check-CiltmkPp.js";
// client/ui/heart-button.tsx
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
		p: "0",
		display: "grid",
		placeItems: "center",
		border: "0",
		bg: "transparent",
		color: "#10201B",
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
				fill: "drive",
				color: "drive"
			},
			"&:hover::before": { bg: "white" }
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Heart })
	});
}
// client/features/catalogue/card-picture.tsx
/** The upper part of a card: the picture with spec badge, heart and what is intact. */
var CardLink = chakra(import_dist.Link);
/** Widths of a card: three in a row, two, or the whole phone. */
var CARD_SIZES = "(min-width: 1280px) 304px, (min-width: 768px) 46vw, 100vw";
function CardPicture({ car, name, priority }) {
	const intact = [...car.airbagsIntact ? [texts.airbags] : [], ...car.chassisIntact ? [texts.chassis] : []];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		position: "relative",
		aspectRatio: "4 / 3",
		bg: "stage-1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardLink, {
				to: `/car/${car.id}`,
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
					sizes: CARD_SIZES,
					priority
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoPicture, {})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				position: "absolute",
				insetBlockStart: "3",
				insetInlineStart: "3",
				pointerEvents: "none",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: texts.spec(car.regionalSpec) })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaveHeart, {
				car,
				name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				position: "absolute",
				insetBlockEnd: "3",
				insetInlineStart: "3",
				display: "flex",
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
	const saved = useSaved();
	const on = saved.has(car.id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeartButton, {
		label: texts.save(name),
		pressed: on,
		onPress: () => on ? saved.remove(car.id) : saved.add(keptCar(car))
	});
}
// client/features/catalogue/list-button.tsx
/** The one decision on a card: on the shortlist or not. */
/** On the list or not, at one press; the button says which (C-card-15, D-27, D-28). */
function ListButton({ car, kind }) {
	const selection = useSelection();
	const chosen = selection.has(car.id);
	const press = () => {
		if (chosen) return selection.remove(car.id);
		if (selection.add(keptCar(car)) === "full") toast({
			...kind.full,
			kind: "destructive"
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: chosen ? "chosen" : "primary",
		icon: chosen ? Check : Plus,
		"aria-pressed": chosen,
		onClick: press,
		children: chosen ? kind.chosen : texts.addToList
	});
}
// client/features/catalogue/car-card.tsx
/** One car in a list: what it is, what it costs repaired, and the one thing to do with it (C-card). */
/** Every row is one line, so that cards beside each other line up. */
function CarCard({ car, kind, priority = false }) {
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
						to: `/car/${car.id}`,
						children: texts.explore
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListButton, {
						car,
						kind
					})]
				})
			]
		})]
	});
}
var oneLine = {
	display: "block",
	whiteSpace: "nowrap",
	overflow: "hidden",
	textOverflow: "ellipsis"
};
function Naming({ car, name }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h3, {
		title: name,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				...oneLine,
				textStyle: "t2",
				fontWeight: "medium",
				color: "ink-3",
				children: makeLine(car)
			}),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				...oneLine,
				textStyle: "t4",
				lineHeight: "24px",
				fontWeight: "bold",
				children: modelLine(car)
			})
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		...oneLine,
		textStyle: "t2",
		color: "ink-2",
		mt: "1",
		children: texts.meta(shortDistance(car.mileage), car.regionalSpec, engineLabel(car))
	})] });
}
// client/features/catalogue/car-grid.tsx
/** The grid of cards: one, two or three in a row; its last cell fills whatever the row leaves. */
var CarGrid = chakra("ul", { base: {
	m: 0,
	p: 0,
	listStyle: "none",
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
/** What follows the last card: one cell, two, or a whole row. */
var LastCell = chakra("li", { base: {
	md: { "&:nth-of-type(2n + 1)": { gridColumn: "1 / -1" } },
	xl: {
		"&:nth-of-type(2n + 1)": { gridColumn: "auto" },
		"&:nth-of-type(3n + 2)": { gridColumn: "span 2" },
		"&:nth-of-type(3n + 1)": { gridColumn: "1 / -1" }
	}
} });
// client/features/catalogue/card-skeleton.tsx
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
// client/features/catalogue/list-kind.ts
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
var homeList = {
	sorts: HOME_SORTS,
	freshness: LIST_SCREEN,
	empty: {
		title: texts.emptyHome,
		text: texts.emptyText
	},
	chosen: texts.selected,
	full: texts.limitReached,
	step: 5
};
var allCarsList = {
	sorts: ALL_CARS_SORTS,
	freshness: BROWSE_PAGE,
	empty: {
		title: texts.emptyAll,
		text: texts.emptyText
	},
	chosen: texts.addedToList,
	full: texts.maximumReached,
	step: 5
};
var searchList = {
	sorts: HOME_SORTS,
	freshness: BROWSE_PAGE,
	empty: {
		title: texts.emptySearch,
		text: texts.emptySearchText
	},
	chosen: texts.selected,
	full: texts.limitReached,
	step: 5
};
/** C-amer. */
var americanList = {
	sorts: ALL_CARS_SORTS,
	freshness: BROWSE_PAGE,
	empty: {
		title: texts.emptyAmerican,
		text: texts.emptyText
	},
	chosen: texts.addedToList,
	full: texts.maximumReached,
	step: 12
};
export { CardSkeleton as a, LastCell as c, CARD_SIZES as d, CardPicture as f, searchList as i, CarCard as l, americanList as n, LoadingCars as o, HeartButton as p, homeList as r, CarGrid as s, allCarsList as t, ListButton as u };
