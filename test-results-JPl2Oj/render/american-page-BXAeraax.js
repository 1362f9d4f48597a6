import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { t as SlidersHorizontal } from "./sliders-horizontal-CqWBEsoQ.js";
import { G as number, I as aed, L as amount, Nt as Button, Pt as LinkButton, Wt as useQuery, _t as carsMakes, m as FILTER_BODY_TYPES, t as paths } from "./render.js";
import { t as question } from "./question-Dt6rixUl.js";
import { c as VisuallyHidden, l as Wrap, r as Note } from "./page-CRV3tWFN.js";
import { a as modelLine, i as makeLine, t as carName } from "./car-name-ti6Aore-.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { t as Price } from "./price-block-CDjkJlhu.js";
import { d as CardPicture, g as oneLine, n as americanList, o as sortOptions, u as ListButton } from "./list-kind-D29pjYeZ.js";
import { t as texts } from "./texts-RwGwtLFS.js";
import { b as makesQuery, c as firstBlockOptions, g as YearBars, h as PriceBars, i as listView, l as useCars, m as FilterSelect, o as useListState, s as firstBlock, t as listHead, u as ActiveCount, v as FilterChips, y as CarList } from "./list-page-lecEwXjy.js";
import { t as activeFilters } from "./active-filters-CtcX-d4Q.js";
import { c as readable } from "./filter-set-DgdaVXZj.js";
import { t as SelectField } from "./select-field-BeHxUhA8.js";
import { t as SearchBar } from "./search-bar-DEOn9Zuf.js";
// client/shop/catalogue/list/american-card.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var DEFAULT_LOCATION = "Dubai";
var AmericanCard = (0, import_react.memo)(function AmericanCard({ car, priority }) {
	const name = carName(car);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": name,
		raised: true,
		display: "flex",
		flexDirection: "column",
		overflow: "hidden",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardPicture, {
			car,
			name,
			widths: americanList.cardWidths,
			priority
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexDirection: "column",
			gap: "3",
			p: "4",
			flex: "1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h3, {
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
					children: `${texts.miles(number(car.mileageMiles))} · ${car.location || DEFAULT_LOCATION}`
				})] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "flex",
					flexWrap: "wrap",
					alignItems: "baseline",
					columnGap: "3",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, { value: car.price }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OriginalPrice, { car }),
						car.showDiscountPercentage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							tone: "drive",
							children: texts.discount(car.discountPercentage)
						})
					]
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
						kind: americanList
					})]
				})
			]
		})]
	});
});
/** Struck only when it was higher. */
function OriginalPrice({ car }) {
	if (amount(car.originalPrice) === null) return null;
	const was = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(VisuallyHidden, { children: [texts.originalPrice, " "] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: aed(car.originalPrice) })] });
	const look = {
		textStyle: "t2",
		color: "ink-3"
	};
	if (amount(car.originalPrice) === amount(car.price)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		...look,
		children: was
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.s, {
		...look,
		children: was
	});
}
// client/ui/controls/range-slider.tsx
/** Two thumbs on one line: from and up to. Native sliders, so keys, touch and readers work as everywhere. */
/** Milliseconds a thumb has to rest. */
var REST_MS = 200;
function RangeSlider(props) {
	const { label, fromLabel, toLabel, min, max, step, words, bars } = props;
	const [{ from, to }, move] = useRestingRange(props);
	const share = (value) => 100 * (value - min) / (max - min);
	const ends = {
		min,
		max,
		step
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": label,
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, {
				label,
				children: `${words(from)} – ${words(to)}`
			}),
			bars && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				mt: "2",
				mb: "-5",
				children: bars
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				position: "relative",
				height: "touch",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
						style: {
							insetInlineStart: 0,
							insetInlineEnd: 0
						},
						bg: "line-2"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
						style: {
							insetInlineStart: `${share(from)}%`,
							insetInlineEnd: `${100 - share(to)}%`
						},
						bg: "drive"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumb, {
						...ends,
						type: "range",
						"aria-label": fromLabel,
						"aria-valuetext": words(from),
						value: from,
						onChange: (event) => move({
							from: Math.min(Number(event.target.value), to),
							to
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumb, {
						...ends,
						type: "range",
						"aria-label": toLabel,
						"aria-valuetext": words(to),
						value: to,
						onChange: (event) => move({
							from,
							to: Math.max(Number(event.target.value), from)
						})
					})
				]
			})
		]
	});
}
/** Follows the hand at once and tells the page when it rests. */
function useRestingRange({ from, to, onChange }) {
	const [held, setHeld] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (!held) return;
		const timer = setTimeout(() => {
			setHeld(null);
			onChange(held);
		}, REST_MS);
		return () => clearTimeout(timer);
	}, [held, onChange]);
	return [held ?? {
		from,
		to
	}, setHeld];
}
function Heading({ label, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		"aria-hidden": true,
		display: "flex",
		justifyContent: "space-between",
		gap: "2",
		textStyle: "t2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			color: "ink-2",
			whiteSpace: "nowrap",
			children
		})]
	});
}
var Line = chakra("span", { base: {
	position: "absolute",
	insetBlockStart: "20px",
	height: "4px",
	borderRadius: "pill"
} });
var knob = {
	appearance: "none",
	width: "24px",
	height: "24px",
	borderRadius: "50%",
	border: "2px solid var(--rd-colors-drive)",
	background: "var(--rd-colors-surface)",
	pointerEvents: "auto",
	cursor: "grab"
};
/** A gap in the ground's colour, and the ring. */
var ringed = { boxShadow: "0 0 0 2px var(--rd-colors-surface), 0 0 0 5px var(--rd-colors-drive)" };
/** Only the knobs take presses, or the upper slider would cover the lower one. */
var Thumb = chakra("input", { base: {
	appearance: "none",
	position: "absolute",
	insetInline: "-12px",
	insetBlockStart: "10px",
	width: "calc(100% + 24px)",
	height: "24px",
	bg: "transparent",
	pointerEvents: "none",
	"&::-webkit-slider-thumb": knob,
	"&::-moz-range-thumb": knob,
	"&:focus-visible": { outline: "none" },
	"&:focus-visible::-webkit-slider-thumb": ringed,
	"&:focus-visible::-moz-range-thumb": ringed
} });
// client/shop/catalogue/american-view.ts
/** The American page's own bounds: which years and prices its sliders span and where they no longer narrow (C-amer-05, C-amer-06, D-12). */
var PRICE = {
	min: 0,
	max: 5e5,
	step: 5e3
};
var FIRST_YEAR = 2e3;
var DEFAULT_FIRST_YEAR = 2010;
var LAST_STATED_YEAR = 2024;
/** The slider's span: to 2024 or the newest year in stock. */
function yearSpan(inStock) {
	return {
		min: FIRST_YEAR,
		max: Math.max(LAST_STATED_YEAR, ...Object.keys(inStock).map(Number))
	};
}
/** What the list asks for: American cars, from 2010 unless the slider was moved; a slider at its end bounds nothing. */
function americanView(view) {
	const { filters } = view;
	const yearMin = filters.yearMin === "" ? String(DEFAULT_FIRST_YEAR) : filters.yearMin;
	return {
		...view,
		filters: {
			...filters,
			regionalSpec: "American",
			yearMin: yearMin === String(FIRST_YEAR) ? "" : yearMin
		}
	};
}
var within = (text, otherwise, min, max) => text === "" ? otherwise : Math.min(max, Math.max(min, Number(text)));
function yearRange({ yearMin, yearMax }, span) {
	return {
		from: within(yearMin, DEFAULT_FIRST_YEAR, span.min, span.max),
		to: within(yearMax, span.max, span.min, span.max)
	};
}
/** 2010 to the end is the plain page. */
function yearFilters({ from, to }, span) {
	return {
		yearMin: from === DEFAULT_FIRST_YEAR ? "" : String(from),
		yearMax: to === span.max ? "" : String(to)
	};
}
/** Whole AED. */
function priceRange(filters) {
	const { priceFrom, priceUpto } = readable(filters);
	return {
		from: within(priceFrom, PRICE.min, PRICE.min, PRICE.max),
		to: within(priceUpto, PRICE.max, PRICE.min, PRICE.max)
	};
}
function priceFilters({ from, to }) {
	return {
		priceFrom: from === PRICE.min ? "" : String(from),
		priceUpto: to === PRICE.max ? "" : String(to)
	};
}
// client/shop/catalogue/filters/american-filters.tsx
/** The American page's filters: two selects, the sort and two sliders in a panel that folds away (C-amer-02 to C-amer-07). */
function AmericanFilters({ state, facets }) {
	const { filters, change } = state;
	const makes = useQuery(makesQuery());
	const span = yearSpan(useYearsOnSale() ?? facets?.year ?? {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": texts.panel,
		padding: "md",
		mb: "5",
		display: "grid",
		rowGap: "4",
		columnGap: "8",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			md: "repeat(3, minmax(0, 1fr))"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				label: texts.make,
				value: filters.make,
				onChange: (make) => change({ make }),
				all: {
					value: "all",
					label: texts.allMakes
				},
				options: makes.data ?? [],
				counts: facets?.make,
				grouped: true
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				label: texts.bodyType,
				value: filters.bodyType,
				onChange: (bodyType) => change({ bodyType }),
				all: {
					value: "all",
					label: texts.allBodyTypes
				},
				options: FILTER_BODY_TYPES,
				counts: facets?.bodyType
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: texts.sort,
				size: "md",
				value: filters.sortBy,
				onChange: (sortBy) => change({ sortBy }),
				options: sortOptions(americanList, filters.sortBy)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RangeSlider, {
				bars: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceBars, {
					facets,
					filters,
					span: PRICE
				}),
				label: texts.priceRange,
				fromLabel: texts.priceFrom,
				toLabel: texts.priceTo,
				...PRICE,
				...priceRange(filters),
				onChange: (range) => change(priceFilters(range)),
				words: (value) => value === PRICE.max ? `${aed(value)}+` : aed(value)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RangeSlider, {
				bars: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(YearBars, {
					facets,
					filters: {
						...filters,
						yearMin: String(yearRange(filters, span).from)
					},
					span
				}),
				label: texts.yearRange,
				fromLabel: texts.yearFrom,
				toLabel: texts.yearTo,
				...span,
				step: 1,
				...yearRange(filters, span),
				onChange: (range) => change(yearFilters(range, span)),
				words: String
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				alignItems: "end",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					onClick: state.clear,
					children: texts.reset
				})
			})
		]
	});
}
/** The slider's end is the newest American car in stock, whatever the other filters leave (D-12): the plain page's counts. */
function useYearsOnSale() {
	const plain = americanView(listView(new URLSearchParams(), americanList));
	const { data } = useQuery({
		...firstBlockOptions(plain),
		staleTime: americanList.freshness.staleTime
	});
	return data?.facets.year;
}
// client/shop/catalogue/american-page.tsx
/** American spec cars, twelve at a time (C-amer). */
/** On a phone the page begins with cars: the panel waits folded until it is asked for. Drawn alike on the server for every width. */
var Panel = chakra("div", { variants: { folded: {
	untilWide: { display: {
		base: "none",
		lg: "block"
	} },
	true: { display: "none" },
	false: { display: "block" }
} } });
/** One for each of the two widths, so that it says what the panel is before the script is there. */
var BUTTONS = [{
	isOpen: false,
	display: {
		base: "inline-flex",
		lg: "none"
	}
}, {
	isOpen: true,
	display: {
		base: "none",
		lg: "inline-flex"
	}
}];
/** C-amer-14. */
var SKELETONS = 8;
function AmericanPage() {
	const state = useListState(americanList);
	const cars = useCars(americanView(state), americanList);
	const [chosen, choose] = (0, import_react.useState)(null);
	const narrowed = {
		...state,
		filters: {
			...state.filters,
			regionalSpec: "all"
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBar, {
			title: texts.americanTitle,
			state,
			withSpec: false
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexWrap: "wrap",
			alignItems: "center",
			columnGap: "4",
			mb: "4",
			minH: "11",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				role: "status",
				children: cars.total === null ? "" : texts.showing(cars.cars.length, cars.total)
			}), BUTTONS.map(({ isOpen, display }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				icon: SlidersHorizontal,
				ms: "auto",
				display,
				"aria-expanded": chosen ?? isOpen,
				onClick: () => choose(!(chosen ?? isOpen)),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: chosen ?? isOpen ? texts.hideFilters : texts.showFilters }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActiveCount, { count: activeFilters(narrowed.filters).length })]
			}, String(isOpen)))]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Panel, {
			folded: chosen === null ? "untilWide" : !chosen,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AmericanFilters, {
				state,
				facets: cars.facets
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterChips, {
			state: narrowed,
			asks: americanView(state),
			understood: cars.understood,
			clear: { label: texts.reset }
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, {
			as: "h2",
			children: texts.availableCars
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarList, {
			cars,
			kind: americanList,
			skeletons: SKELETONS,
			endCounts: false,
			Card: AmericanCard,
			onMore: state.showMore,
			onClear: state.clear,
			clearLabel: texts.reset
		})
	] });
}
function questions(url) {
	const wanted = americanView(listView(url.searchParams, americanList));
	const plain = americanView(listView(new URLSearchParams(), americanList));
	return [
		firstBlock(wanted),
		...url.search ? [firstBlock(plain)] : [],
		question(carsMakes, {})
	];
}
function head({ url }) {
	return listHead(url, americanList, {
		title: "American spec accident cars for sale in the UAE · Redrive",
		description: "American spec cars, inspected in the UAE and repaired at the listed price, with mileage in miles, market value and saving.",
		canonical: paths.americanCars,
		name: texts.americanTitle,
		under: [[texts.allCarsTitle, paths.allCars]]
	});
}
export { AmericanPage as default, head, questions };
