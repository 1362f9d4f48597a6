import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { N as useQueryClient, S as keepPreviousData } from "./suspense-DGISiRUg.js";
import { t as useQueries } from "./useQueries-CAbhVh4-.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { t as question } from "./question-B1EkWIQ8.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { b as SPECS, f as FILTER_COLORS } from "./words-BsopLzR7.js";
import { i as aed, r as ask } from "./render.js";
import { t as carSearchQuery } from "./car-search-fE8w2oeS.js";
import { t as ChevronDown } from "./chevron-down-BlSgbVgV.js";
import { t as controlRecipe } from "./control-recipe-BhKKuGVj.js";
import { t as Field } from "./field-D56IPNRE.js";
import { t as Card } from "./card-QJerkYjO.js";
import { i as carsSearch, n as carsMakes, r as carsModels } from "./cars-CMr53V05.js";
import { t as texts } from "./texts-DcJDULOi.js";
import { t as StaleBar } from "./stale-bar-DRdORa_c.js";
import { c as LastCell, l as CarCard, o as LoadingCars, s as CarGrid } from "./list-kind-Cml8r5sb.js";
// node_modules/lucide-react/dist/esm/icons/rotate-ccw.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "rotate-ccw",
	size: 24,
	node: [["path", {
		d: "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8",
		key: "1357e3"
	}], ["path", {
		d: "M3 3v5h5",
		key: "1xhq8a"
	}]]
};
__iconData.node;
var RotateCcw = createLucideIcon(__iconData);
// client/features/catalogue/list-message.tsx
var import_jsx_runtime = require_jsx_runtime();
function ListMessage({ mark, title, text, action, alert = false }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		...alert && { role: "alert" },
		display: "grid",
		justifyItems: "center",
		textAlign: "center",
		gap: "2",
		px: "6",
		py: "12",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, { mark }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				textStyle: "t4",
				fontWeight: "bold",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				maxW: "44ch",
				textWrap: "balance",
				children: text
			}),
			action && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				mt: "4",
				children: action
			})
		]
	});
}
var body = "M34,196 C31,182 32,168 40,161 C50,154 92,149 128,146 C150,127 178,111 216,110 C262,109 308,125 346,147 C358,149 366,156 367,168 C368,182 367,192 362,201 L356,207 L44,207 C38,205 35,201 34,196 Z";
var glass = "M141,146 C161,130 184,119 215,118 C252,117 288,128 318,145 C290,148 200,150 141,148 Z";
/** An empty car: dashed when none was found. */
function Drawing({ mark }) {
	const failure = mark === "failure";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.svg, {
		viewBox: "0 0 240 110",
		width: "240px",
		height: "auto",
		"aria-hidden": true,
		display: "block",
		mb: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M12 96H228",
				stroke: "#87938C",
				strokeWidth: "2",
				strokeLinecap: "round",
				strokeDasharray: failure ? "40 14 20 14" : void 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				transform: "translate(8 -22) scale(.56)",
				stroke: "#87938C",
				strokeWidth: "3",
				strokeLinejoin: "round",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: body,
						fill: "#F1F2EC",
						strokeDasharray: failure ? void 0 : "9 9"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: glass,
						fill: "#FFF"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "110",
						cy: "203",
						r: "28",
						fill: "#FFF"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "292",
						cy: "203",
						r: "28",
						fill: "#FFF"
					})
				]
			}),
			failure ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Exclamation, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Magnifier, {})
		]
	});
}
function Exclamation() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
		cx: "196",
		cy: "34",
		r: "15",
		fill: "#FCECEA",
		stroke: "#B3261E",
		strokeWidth: "2.5"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
		d: "M196 26v9M196 41v.5",
		stroke: "#B3261E",
		strokeWidth: "3",
		strokeLinecap: "round"
	})] });
}
function Magnifier() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
		fill: "none",
		stroke: "#10201B",
		strokeWidth: "3.5",
		strokeLinecap: "round",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			cx: "178",
			cy: "36",
			r: "16",
			fill: "#FFF"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "m190 48 12 12" })]
	});
}
// client/features/catalogue/load-more.tsx
/** The end of what is shown: how many more there are and a way to see them (C-brw-26, C-brw-27, D-71). */
function LoadMore({ shown, total, loading, failed, counts, onMore, onRetry }) {
	const remaining = total - shown;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		justifyItems: "center",
		alignContent: "center",
		gap: "4",
		p: "6",
		minH: "148px",
		textAlign: "center",
		textStyle: "t2",
		color: "ink-2",
		bg: "sunken",
		borderRadius: "card",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
				display: "block",
				textStyle: "t5",
				fontWeight: "black",
				color: "ink",
				children: texts.moreCars(remaining)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				role: "status",
				children: failed ? texts.moreFailed : counts && texts.showing(shown, total)
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				"aria-hidden": true,
				width: "176px",
				height: "1",
				borderRadius: "pill",
				bg: "line-2",
				overflow: "hidden",
				display: "block",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: "block",
					height: "full",
					bg: "drive",
					style: { width: `${100 * shown / total}%` }
				})
			}),
			failed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: onRetry,
				children: texts.tryAgain
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: onMore,
				loading,
				children: texts.loadMore(remaining)
			})
		]
	});
}
// client/features/catalogue/car-list.tsx
/** Pictures above the fold on a desktop. */
var FIRST_PICTURES = 3;
/** A misspelt search says what it was read as. */
function CarList(props) {
	const { corrected } = props.cars;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [corrected && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		role: "status",
		mb: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: texts.correctedTo(corrected.to) }),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "ink-2",
				children: texts.correctedFrom(corrected.from)
			})
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Listed, { ...props })] });
}
function Listed(props) {
	const { cars: list, kind, onMore, onClear, clearLabel = texts.clearFilters, Card, skeletons, endCounts = true } = props;
	if (list.loading) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingCars, { ...skeletons && { count: skeletons } });
	if (list.total === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, { onRetry: list.retry });
	if (list.total === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListMessage, {
		mark: "search",
		...kind.empty,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			onClick: onClear,
			children: clearLabel
		})
	});
	const remaining = list.total - list.cars.length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [list.unreachable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaleBar, {
		loadedAt: list.loadedAt,
		words: texts.stale,
		onRetry: list.retry
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		"aria-busy": list.outdated,
		transition: "opacity 140ms",
		style: { opacity: list.outdated ? .6 : 1 },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(CarGrid, { children: [list.cars.map((car, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: Card ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			car,
			priority: at < FIRST_PICTURES
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarCard, {
			car,
			kind,
			priority: at < FIRST_PICTURES
		}) }, car.id)), remaining > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LastCell, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadMore, {
			shown: list.cars.length,
			total: list.total,
			loading: list.loadingMore,
			failed: list.moreFailed,
			counts: endCounts,
			onMore,
			onRetry: list.retry
		}) })] })
	})] });
}
/** D-81. */
function Failed({ onRetry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListMessage, {
		mark: "failure",
		alert: true,
		title: texts.failed,
		text: texts.failedText,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			icon: RotateCcw,
			onClick: onRetry,
			children: texts.tryAgain
		})
	});
}
/** C-brw-14. */
var DEFAULT_FILTERS = {
	make: "all",
	model: "all",
	yearMin: "",
	yearMax: "",
	priceFrom: "",
	priceUpto: "",
	regionalSpec: "all",
	bodyType: "all",
	color: "all",
	airbags: false,
	chassis: false,
	sortBy: "latest"
};
var digits = (value) => value === void 0 ? "" : String(value);
function specOf(text) {
	return text === "none" ? "none" : SPECS.find((spec) => spec === text) ?? "all";
}
/** Reads an address. A bad value costs only itself; a sort the page does not offer is the default. */
function filtersOf(params, sorts) {
	const query = carSearchQuery.parse(Object.fromEntries(params));
	const color = FILTER_COLORS.find((name) => name.toLowerCase() === params.get("exteriorColor")?.toLowerCase());
	return {
		make: query.make ?? "all",
		model: query.model ?? "all",
		yearMin: digits(query.yearMin),
		yearMax: digits(query.yearMax),
		priceFrom: digits(query.priceFrom),
		priceUpto: digits(query.priceTo),
		regionalSpec: specOf(params.get("regionalSpec")),
		bodyType: query.bodyType ?? "all",
		color: color ?? query.exteriorColor ?? "all",
		airbags: query.airbags ?? false,
		chassis: query.chassis ?? false,
		sortBy: sorts.includes(query.sortBy) ? query.sortBy : "latest"
	};
}
/** What narrows, under the names address and server share; everything at its default is left out. */
function narrowing(filters) {
	const { priceUpto, color, airbags, chassis, ...same } = filters;
	const named = {
		...same,
		priceTo: priceUpto,
		exteriorColor: color,
		airbags: airbags ? "true" : "",
		chassis: chassis ? "true" : ""
	};
	return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== "" && value !== "all" && value !== "latest"));
}
/** The question for the server, without page size and cursor. `q` is the search text. */
function searchQuery(filters, q) {
	const { regionalSpec, ...rest } = narrowing(filters);
	return {
		...carSearchText(rest),
		...regionalSpec && regionalSpec !== "none" && { regionalSpec },
		...q.trim() && { q: q.trim() }
	};
}
/** Text values as the contract takes them: it reads numbers and flags out of an address. */
function carSearchText(values) {
	return values;
}
/** The address of a list: only what differs from the defaults, so that the plain page has a plain address. */
function listParams(filters, q, shown, firstShown) {
	const params = new URLSearchParams(narrowing(filters));
	if (q.trim()) params.set("q", q.trim());
	if (shown > firstShown) params.set("shown", String(shown));
	return params;
}
/** Whether anything narrows the list; the sort does not. */
function isNarrowed(filters) {
	return Object.keys(narrowing({
		...filters,
		sortBy: "latest",
		regionalSpec: effectiveSpec(filters)
	})).length > 0;
}
function effectiveSpec({ regionalSpec }) {
	return regionalSpec === "none" ? "all" : regionalSpec;
}
/** Both toggles on is "all"; both off too (D-17). */
function specToggles(filters) {
	const { regionalSpec } = filters;
	return {
		GCC: regionalSpec === "all" || regionalSpec === "GCC",
		American: regionalSpec === "all" || regionalSpec === "American"
	};
}
function specOfToggles(on) {
	if (on.GCC === on.American) return on.GCC ? "all" : "none";
	return on.GCC ? "GCC" : "American";
}
/** The years to choose from: 2024 down to 2019 and every other year in stock, newest first (C-brw-09, D-12). */
function yearOptions(inStock) {
	return [.../* @__PURE__ */ new Set([...[
		2024,
		2023,
		2022,
		2021,
		2020,
		2019
	], ...Object.keys(inStock).map(Number).filter(Number.isInteger)])].toSorted((a, b) => b - a).map(String);
}
// client/features/catalogue/filter-select.tsx
/** A select that narrows a list; each option says how many cars it leaves. */
var Select = chakra("select", controlRecipe);
/** The count stands beside the option's name without becoming part of it. */
function FilterSelect({ label, hideLabel, value, onChange, all, options, counts, grouped = false, error }) {
	const known = value === all.value || options.includes(value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		label,
		hideLabel,
		error,
		children: (ties) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			display: "block",
			position: "relative",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
				...ties,
				size: "md",
				value,
				onChange: (event) => onChange(event.target.value),
				paddingInlineEnd: "9",
				textOverflow: "ellipsis",
				cursor: "pointer",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: all.value,
					children: all.label
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Options, {
					options: known ? options : [value, ...options],
					counts,
					grouped
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				position: "absolute",
				insetBlock: "0",
				insetInlineEnd: "3",
				display: "grid",
				placeItems: "center",
				color: "ink-2",
				pointerEvents: "none",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: ChevronDown,
					size: 16
				})
			})]
		})
	});
}
function Options({ options, counts, grouped }) {
	const one = (option) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
		value: option,
		label: counts && `${option} (${counts[option] ?? 0})`,
		children: option
	}, option);
	const there = options.filter((option) => (counts?.[option] ?? 0) > 0);
	if (!grouped || there.length === 0 || there.length === options.length) return options.map(one);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("optgroup", {
		label: texts.onSale,
		children: there.map(one)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("optgroup", {
		label: texts.notOnSale,
		children: options.filter((option) => !there.includes(option)).map(one)
	})] });
}
// client/features/catalogue/name-options.ts
/** The makes and models to choose from, asked as seldom as they change. */
/** C-cache-06, C-cache-07. */
var MAKES_FRESH_MS = 18e5;
var MODELS_FRESH_MS = 9e5;
function makesQuery() {
	return {
		...ask(carsMakes, {}),
		staleTime: MAKES_FRESH_MS
	};
}
function modelsQuery(make) {
	return {
		...ask(carsModels, { query: { make } }),
		staleTime: MODELS_FRESH_MS
	};
}
// client/ui/histogram.tsx
/** How many there are along a range, as small bars over its slider or its fields; a sentence says the same. */
var HEIGHT = 32;
/** The least a bar with something in it stands tall, of 100. */
var LEAST = 12;
/** Bars of equal width from the start edge to the end edge; the tallest fills the height. */
function Histogram({ summary, bars }) {
	const most = Math.max(1, ...bars.map(({ count }) => count));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "img",
		"aria-label": summary,
		display: "flex",
		alignItems: "flex-end",
		gap: "1px",
		borderBlockEndWidth: "1px",
		borderBlockEndStyle: "solid",
		borderBlockEndColor: "line-2",
		style: { height: HEIGHT },
		children: bars.map(({ from, count, within }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			flex: "1",
			minW: "0",
			borderStartStartRadius: "2px",
			borderStartEndRadius: "2px",
			bg: within ? "drive" : "line-2",
			transition: "height 140ms",
			style: { height: count === 0 ? 0 : `${LEAST + 88 * count / most}%` }
		}, from))
	});
}
// client/features/catalogue/histograms.ts
/** Width of a price step of the counts, AED (facets.price). */
var PRICE_STEP = 25e3;
var bound = (text, otherwise) => text === "" ? otherwise : Number(text);
function stepsBetween(first, last, step) {
	return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}
/** Bars from `min` to `max` AED; dearer cars stand in the last one. Without bounds: from the cheapest to the dearest on sale. */
function priceBars(counts, { priceFrom, priceUpto }, span) {
	const prices = Object.keys(counts).map(Number);
	if (prices.length === 0) return [];
	const first = span?.min ?? Math.min(...prices);
	const last = span ? span.max - PRICE_STEP : Math.max(...prices);
	const low = bound(priceFrom, 0);
	const high = bound(priceUpto, Infinity);
	return stepsBetween(first, last, PRICE_STEP).map((from) => ({
		from,
		count: from === last ? sum(counts, (price) => price >= last) : counts[from] ?? 0,
		within: from + PRICE_STEP > low && from <= high
	}));
}
function sum(counts, wanted) {
	return Object.entries(counts).reduce((total, [from, cars]) => wanted(Number(from)) ? total + cars : total, 0);
}
/** One bar a year from `min` to `max`. */
function yearBars(counts, range, span) {
	return stepsBetween(span.min, span.max, 1).map((year) => ({
		from: year,
		count: counts[year] ?? 0,
		within: year >= range.from && year <= range.to
	}));
}
/** The bar with the most cars; undefined when there are none. */
function tallest(bars) {
	return bars.reduce((best, bar) => bar.count > (best?.count ?? 0) ? bar : best, void 0);
}
/** From the first year with a car to the last. */
function yearsOnSale(counts) {
	const years = Object.keys(counts).map(Number).filter(Number.isInteger);
	return years.length === 0 ? void 0 : {
		min: Math.min(...years),
		max: Math.max(...years)
	};
}
// client/features/catalogue/range-bars.tsx
/** Where the cars are along price and year, over the fields that bound them. */
/** `span` fixes the ends, as a slider does. */
function PriceBars({ facets, filters, span }) {
	const bars = priceBars(facets?.price ?? {}, filters, span);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bars, {
		bars,
		words: (from) => texts.priceStep(aed(from))
	});
}
function YearBars({ facets, filters, span = yearsOnSale(facets?.year ?? {}) }) {
	if (!span) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bars, {
		bars: [],
		words: String
	});
	const range = {
		from: Number(filters.yearMin) || span.min,
		to: Number(filters.yearMax) || span.max
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bars, {
		bars: yearBars(facets?.year ?? {}, range, span),
		words: String
	});
}
/** Keeps its place while nothing is known. */
function Bars({ bars, words }) {
	const most = tallest(bars);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Histogram, {
		bars,
		summary: most ? texts.mostCars(texts.cars(most.count), words(most.from)) : texts.noCarsHere
	});
}
// client/features/catalogue/use-cars.ts
/** The cars of a list, block by block: one question answers four clicks on Load More. */
/** Cars in one answer of the server. */
var BLOCK = 20;
/** The first question of a list: what the server prefetches. */
function firstBlock({ filters, q }) {
	return question(carsSearch, { query: blockQuery(searchQuery(filters, q)) });
}
/** The same question as options of a query. */
function firstBlockOptions({ filters, q }) {
	return ask(carsSearch, { query: blockQuery(searchQuery(filters, q)) });
}
function blockQuery(query, cursor) {
	return {
		...query,
		limit: BLOCK,
		...cursor && { cursor }
	};
}
function useCars(view, { freshness }) {
	const query = searchQuery(view.filters, view.q);
	const first = useQuery({
		...ask(carsSearch, { query: blockQuery(query) }),
		...freshness,
		placeholderData: keepPreviousData
	});
	const start = first.isPlaceholderData ? null : first.data ?? null;
	const further = useFurtherBlocks(query, start, view.shown, freshness);
	const unreachable = first.isError || first.fetchStatus === "paused";
	const shown = unreachable && first.isPlaceholderData ? void 0 : first.data;
	const blocks = [shown, ...further.map(({ data }) => data)].filter((block) => block != null);
	const failed = further.find(({ isError }) => isError);
	return {
		cars: blocks.flatMap(({ cars }) => cars).slice(0, view.shown),
		total: shown?.total ?? null,
		facets: first.data?.facets ?? null,
		corrected: start?.corrected ? {
			from: view.q,
			to: start.corrected
		} : null,
		loading: shown === void 0 && !unreachable,
		outdated: first.isPlaceholderData,
		unreachable,
		loadedAt: first.dataUpdatedAt,
		loadingMore: further.some(({ isFetching, data }) => isFetching && !data),
		moreFailed: failed !== void 0,
		retry: () => void (failed ?? first).refetch()
	};
}
/** The blocks after the first, as far as they are needed; each names the next by its cursor. */
function useFurtherBlocks(query, first, shown, freshness) {
	const client = useQueryClient();
	const needed = Math.ceil(shown / BLOCK) - 1;
	const cursors = [];
	for (let cursor = first?.nextCursor; cursor && cursors.length < needed;) {
		cursors.push(cursor);
		const { queryKey } = ask(carsSearch, { query: blockQuery(query, cursor) });
		cursor = client.getQueryData(queryKey)?.nextCursor;
	}
	return useQueries({ queries: cursors.map((cursor) => ({
		...ask(carsSearch, { query: blockQuery(query, cursor) }),
		...freshness
	})) });
}
// client/features/catalogue/list-state.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
/** As many as a person can have asked for; keeps a mistyped address from loading everything. */
var MOST_SHOWN = 1e3;
function listView(params, { sorts, step }) {
	const asked = Number(params.get("shown"));
	return {
		filters: filtersOf(params, sorts.map(({ value }) => value)),
		q: (params.get("q") ?? "").trim().slice(0, 80),
		shown: Number.isInteger(asked) && asked > step ? Math.min(asked, MOST_SHOWN) : step
	};
}
function useListState(kind) {
	const [search, go] = useSearchText();
	const view = listView(new URLSearchParams(search), kind);
	const to = (next) => go(listParams(next.filters, next.q, next.shown, kind.step).toString());
	return {
		...view,
		change(part) {
			const model = part.make !== void 0 && part.make !== view.filters.make ? { model: "all" } : {};
			to({
				...view,
				filters: {
					...view.filters,
					...part,
					...model
				},
				shown: kind.step
			});
		},
		search: (q) => to({
			...view,
			q,
			shown: kind.step
		}),
		showMore: () => to({
			...view,
			shown: view.shown + kind.step
		}),
		clearFilters: () => to({
			...view,
			filters: DEFAULT_FILTERS,
			shown: kind.step
		}),
		clearAll: () => to({
			filters: DEFAULT_FILTERS,
			q: "",
			shown: kind.step
		})
	};
}
/** The query text of the address. A change is seen at once; the router, which updates in a transition, follows. */
function useSearchText() {
	const { pathname, search, hash } = (0, import_dist.useLocation)();
	const navigate = (0, import_dist.useNavigate)();
	const [ahead, setAhead] = (0, import_react.useState)(null);
	const settled = new URLSearchParams(search).toString();
	if (ahead !== null && ahead === settled) setAhead(null);
	const go = (text) => {
		if (text === (ahead ?? settled)) return;
		setAhead(text);
		navigate({
			pathname,
			search: text,
			hash
		}, { replace: true });
	};
	return [ahead ?? settled, go];
}
export { useCars as a, makesQuery as c, isNarrowed as d, specOfToggles as f, CarList as h, firstBlockOptions as i, modelsQuery as l, yearOptions as m, useListState as n, PriceBars as o, specToggles as p, firstBlock as r, YearBars as s, listView as t, FilterSelect as u };
