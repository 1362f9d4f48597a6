import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { n as AgedBanner, t as readingOf } from "./reading-B_5X4Y6e.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { t as Card } from "./card-QJerkYjO.js";
import { t as ConfirmDialog } from "./dialog-SdRGYkxm.js";
import { L as ErrorState, N as toast, b as EmptyState, d as dateTime, h as number, i as aed, l as counted, m as distance, r as ask, u as date, v as Loading, y as Skeleton } from "./render.js";
import { a as Stack, n as PageTitle, o as VisuallyHidden, s as Wrap } from "./page-B2WnnulD.js";
import { t as SelectField } from "./select-field-Cw2PuIwV.js";
import { t as Tabs } from "./tabs-gF0RgLOF.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { t as carName } from "./car-name-DMS8zp3Y.js";
import { t as StatCard } from "./stat-card-CyqU_lGP.js";
import { n as useWindowVirtualizer } from "./esm-C_MvIH6-.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { n as useNow } from "./time-ago-DA7wij5S.js";
import { t as useMutation } from "./useMutation-B3ySTB5R.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { b as SPECS, t as BODY_TYPES } from "./words-BsopLzR7.js";
import { a as idParams } from "./fields-D_wUdmaa.js";
import { f as literal, h as object, l as array, m as number$1, o as _enum, t as define, u as boolean, y as string } from "./entry-kdpXl4Kw.js";
import { r as call } from "./call-DwZHXxeZ.js";
import { n as explainFailure } from "./failure-C5o4I0G_.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
// client/features/dealer-home/stock.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function stockOf(cars, listings) {
	const byId = new Map(listings.map((listing) => [listing.id, listing]));
	return cars.map((car) => {
		const listing = byId.get(car.id);
		const name = carName({
			...car,
			trim: listing?.trim ?? null
		});
		const shortId = listing?.shortId ?? "";
		return {
			...car,
			name,
			words: `${name} ${car.spec} ${car.bodyType ?? ""} ${shortId}`.toLowerCase(),
			shortId,
			imageUrl: listing?.imageUrl ?? null,
			listedAt: listing?.listedAt ?? null,
			soldAt: listing?.soldAt ?? null
		};
	});
}
function figuresOf(cars) {
	const active = cars.filter((car) => !car.isSold);
	return {
		active: active.length,
		sold: cars.length - active.length,
		totalValue: active.reduce((sum, car) => sum + (car.displayPriceAed ?? 0), 0),
		priceless: active.filter((car) => car.displayPriceAed === null).length
	};
}
var SORTS = [
	"newest",
	"oldest",
	"dear",
	"cheap"
];
/** When it was listed or, once sold, when it was sold. */
var timeOf = (car) => car.soldAt ?? car.listedAt ?? "";
var byTime = (a, b) => timeOf(b).localeCompare(timeOf(a));
/** A car without a price comes last either way. */
var byPrice = (sign) => (a, b) => {
	if (a.displayPriceAed === null || b.displayPriceAed === null) return Number(a.displayPriceAed === null) - Number(b.displayPriceAed === null);
	return sign * (a.displayPriceAed - b.displayPriceAed);
};
var ORDERS = {
	newest: byTime,
	oldest: (a, b) => byTime(b, a),
	dear: byPrice(-1),
	cheap: byPrice(1)
};
/** Cars that have every word of the search, in the order asked for. */
function found(cars, search, sort) {
	const asked = search.toLowerCase().split(/\s+/).filter(Boolean);
	return cars.filter(({ words }) => asked.every((word) => words.includes(word))).toSorted(ORDERS[sort]);
}
var DAY_MS = 864e5;
/** Whole days since, never negative. `now` in milliseconds. */
function daysSince(time, now) {
	return Math.max(0, Math.floor((now - Date.parse(time)) / DAY_MS));
}
// client/features/dealer-home/texts.ts
/** What the dealer's page says. */
var texts = {
	title: "Dealer Dashboard",
	note: "Your cars on Redrive.",
	figures: "Your figures",
	active: "Active Listings",
	sold: "Sold Cars",
	value: "Total Value",
	priceless: (cars) => `${counted(cars, "car")} without a price yet`,
	lists: "Your cars",
	inventory: "Active Inventory",
	soldList: "Sold",
	search: "Search your cars",
	sort: "Sort by",
	sorts: {
		newest: "Newest first",
		oldest: "Longest listed",
		dear: "Highest price",
		cheap: "Lowest price"
	},
	shown: (shown, all) => shown === all ? counted(all, "car") : `${number(shown)} of ${counted(all, "car")}`,
	loading: "Loading your cars",
	noActive: "No active listings",
	noActiveText: "Cars that inspectors list for you stand here once Redrive has published them.",
	noSold: "No sold cars yet",
	noSoldText: "A car you mark as sold moves here.",
	nothingFits: (search) => `No car fits “${search}”.`,
	clearSearch: "Clear Search",
	failed: "Failed to fetch dealer cars",
	failedText: "Check your connection and try again.",
	listed: (days) => days === 0 ? "Listed today" : `Listed ${counted(days, "day")}`,
	soldOn: (date) => `Sold ${date}`,
	soldPlain: "Sold",
	market: "Market Value",
	price: "Repair & Drive",
	markSold: "Mark as Sold",
	markThisSold: (name) => `Mark as Sold: ${name}`,
	confirmTitle: "Confirm Sale",
	confirm: (name) => `Mark the ${name} as sold? It leaves the site at once and is archived for good. This cannot be undone.`,
	cancel: "Cancel",
	soldDone: "Car marked as sold successfully",
	soldFailed: "Failed to mark car as sold"
};
// client/features/dealer-home/stock-figures.tsx
/** Active Listings, Sold Cars, Total Value (S-dlr-01). */
var import_jsx_runtime = require_jsx_runtime();
var Grid = chakra("section", { base: {
	display: "grid",
	gap: "3",
	gridTemplateColumns: {
		base: "repeat(2, minmax(0, 1fr))",
		md: "repeat(3, minmax(0, 1fr))"
	},
	"& > :last-child": { gridColumn: {
		base: "1 / -1",
		md: "auto"
	} }
} });
function StockFigures({ figures }) {
	const { active, sold, totalValue, priceless } = figures;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Grid, {
		"aria-label": texts.figures,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				look: "head",
				label: texts.active,
				value: number(active)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				look: "head",
				label: texts.sold,
				value: number(sold)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				look: "head",
				label: texts.value,
				value: aed(totalValue),
				note: priceless > 0 ? texts.priceless(priceless) : void 0
			})
		]
	});
}
function FiguresSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Grid, { children: Array.from({ length: 3 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
		height: "98px",
		borderRadius: "card"
	}, at)) });
}
// client/features/dealer-home/car-row.tsx
/** One car of the dealer: picture, what it is, how long it is listed, its prices and the way to sell it. */
var import_dist = require_dist();
var Row = chakra("article", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "96px minmax(0, 1fr) auto",
		md: "112px minmax(0, 1fr) 176px 152px"
	},
	columnGap: "4",
	rowGap: "2",
	alignItems: "center",
	py: "3",
	px: {
		base: "3",
		md: "4"
	},
	borderBlockEndWidth: "1px",
	borderBlockEndStyle: "solid",
	borderBlockEndColor: "line"
} });
var NameLink = chakra(import_dist.Link, { base: {
	color: "ink",
	textDecoration: "none",
	"&:hover": { textDecoration: "underline" }
} });
function CarRow({ car, onSell }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, {
		"aria-label": car.name,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				borderRadius: "badge",
				overflow: "hidden",
				bg: "sunken",
				aspectRatio: "4 / 3",
				children: car.imageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: photoSource(car.imageUrl, { widest: 320 }),
					alt: "",
					sizes: "112px"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Words, { car }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prices, { car }),
			!car.isSold && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				block: true,
				"aria-label": texts.markThisSold(car.name),
				onClick: () => onSell(car),
				children: texts.markSold
			}) })
		]
	});
}
function Words({ car }) {
	const { name, mileage, spec, bodyType, shortId, isSold } = car;
	const facts = [
		distance(mileage, "km"),
		spec,
		bodyType,
		shortId
	].filter(Boolean).join(" · ");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		minW: "0",
		gridColumn: {
			base: "2 / -1",
			md: "auto"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t3",
				fontWeight: "bold",
				lineClamp: 2,
				overflowWrap: "anywhere",
				children: isSold ? name : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NameLink, {
					to: `/car/${car.id}`,
					children: name
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				children: facts
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Since, { car })
		]
	});
}
function Since({ car: { isSold, listedAt, soldAt } }) {
	const now = useNow();
	if (isSold) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "drive",
		children: soldAt ? texts.soldOn(date(soldAt)) : texts.soldPlain
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		textStyle: "t1",
		color: "ink-3",
		minH: "4",
		title: listedAt ? dateTime(listedAt) : void 0,
		children: listedAt && now !== null && texts.listed(daysSince(listedAt, now))
	});
}
function Prices({ car: { displayPriceAed, asIsPrice } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		gridColumn: {
			base: "1 / 3",
			md: "auto"
		},
		textAlign: { md: "end" },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			textStyle: "t4",
			fontWeight: "bold",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: texts.price }),
				" ",
				aed(displayPriceAed)
			]
		}), asIsPrice !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			textStyle: "t2",
			color: "ink-3",
			children: [
				texts.market,
				" ",
				asIsPrice === displayPriceAed ? aed(asIsPrice) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("s", { children: aed(asIsPrice) })
			]
		})]
	});
}
// client/features/dealer-home/stock-list.tsx
/** The cars one under the other; of thousands only those in sight are drawn. */
/** Up to here all rows are drawn: the browser's own search then finds every car. */
var DRAWN_WHOLE = 100;
/** Pixels of a row on a desktop; phones' rows are measured. */
var ROW_HEIGHT = 104;
function StockList({ label, cars, onSell }) {
	const list = (0, import_react.useRef)(null);
	const [top, setTop] = (0, import_react.useState)(0);
	(0, import_react.useLayoutEffect)(() => setTop(list.current?.offsetTop ?? 0), []);
	const rows = useWindowVirtualizer({
		count: cars.length,
		estimateSize: () => ROW_HEIGHT,
		overscan: cars.length <= DRAWN_WHOLE ? cars.length : 6,
		scrollMargin: top,
		getItemKey: (index) => cars[index].id
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		ref: list,
		m: "0",
		p: "0",
		listStyle: "none",
		position: "relative",
		"aria-label": label,
		style: { height: rows.getTotalSize() },
		children: rows.getVirtualItems().map(({ index, start, key }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
			ref: rows.measureElement,
			"data-index": index,
			position: "absolute",
			insetInline: "0",
			insetBlockStart: "0",
			"aria-setsize": cars.length,
			"aria-posinset": index + 1,
			style: { transform: `translateY(${start - top}px)` },
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarRow, {
				car: cars[index],
				onSell
			})
		}, key))
	});
}
// shared/contract/dealer-cars.ts
/** A dealer's own cars: what is for sale and what was sold (S-dlr, S-api-24, S-api-25). */
var dealer = ["dealer"];
/** Exactly the eleven fields of S-dlr-05; pictures and dates come with dealerListings. */
var dealerCar = object({
	id: string(),
	year: number$1().nullable(),
	make: string(),
	model: string(),
	/** Whole kilometres (D-13). */
	mileage: number$1(),
	spec: _enum(SPECS),
	bodyType: _enum(BODY_TYPES).nullable(),
	isVerified: boolean(),
	isSold: boolean(),
	/** AED; the Repair & Drive price (D-37). */
	displayPriceAed: number$1().nullable(),
	/** AED; the market value (D-37). */
	asIsPrice: number$1().nullable()
});
/** Live and sold ones, newest first; a car under review is nobody's stock yet, an archived one no more (D-60). */
var dealerCars = define({
	name: "dealer.cars",
	method: "GET",
	path: "/api/dealer/cars",
	who: dealer,
	response: array(dealerCar)
});
/** How each of those cars is shown and since when. */
var dealerListing = object({
	id: string(),
	shortId: string(),
	trim: string().nullable(),
	imageUrl: string().nullable(),
	listedAt: string(),
	soldAt: string().nullable()
});
var dealerListings = define({
	name: "dealer.listings",
	method: "GET",
	path: "/api/dealer/listings",
	who: dealer,
	response: array(dealerListing)
});
/** Sold for good: archived with it, no call undoes it. Another dealer's car 404, one that is not live 409 (S-dlr-04, S-role-08). */
var dealerSold = define({
	name: "dealer.sold",
	method: "POST",
	path: "/api/dealer/cars/:id/sold",
	who: dealer,
	params: idParams,
	response: dealerCar.extend({
		success: literal(true),
		soldAt: string().nullable(),
		archivedAt: string().nullable()
	}),
	idempotent: true
});
// client/features/dealer-home/use-sell.ts
/** Marks a car sold: once however often it is sent, told when done, explained when refused (S-dlr-04, S-err-02, S-toast-03). */
/** Everything that may show the car. */
var TOUCHED = ["dealer.", "cars."];
/** `sell` resolves when the lists are in step again, whatever became of the sale. */
function useSell() {
	const client = useQueryClient();
	/** One key a car: a sale is wanted once, and an answer that was lost is asked for again with the same key. */
	const keys = (0, import_react.useRef)(/* @__PURE__ */ new Map());
	const { mutateAsync, isPending } = useMutation({ mutationFn: (id) => {
		const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
		keys.current.set(id, idempotencyKey);
		return call(dealerSold, { params: { id } }, { idempotencyKey });
	} });
	const refresh = () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => TOUCHED.some((prefix) => String(name).startsWith(prefix)) });
	const sell = async (id) => {
		try {
			await mutateAsync(id);
			toast({
				title: texts.soldDone,
				kind: "success"
			});
		} catch (error) {
			toast({
				title: texts.soldFailed,
				description: explainFailure(error),
				kind: "destructive"
			});
		} finally {
			await refresh();
		}
	};
	return {
		sell,
		busy: isPending
	};
}
// client/features/dealer-home/use-stock.ts
/** The dealer's cars with pictures and dates; the cars alone are enough to draw the page. */
function useStock() {
	const cars = useQuery({
		...ask(dealerCars, {}),
		refetchOnMount: "always"
	});
	const listings = useQuery({
		...ask(dealerListings, {}),
		refetchOnMount: "always"
	});
	const { isError } = cars;
	(0, import_react.useEffect)(() => {
		if (isError) toast({
			title: texts.failed,
			description: texts.failedText,
			kind: "destructive"
		});
	}, [isError]);
	return {
		reading: readingOf(cars),
		cars: (0, import_react.useMemo)(() => stockOf(cars.data ?? [], listings.data ?? []), [cars.data, listings.data]),
		figures: (0, import_react.useMemo)(() => figuresOf(cars.data ?? []), [cars.data]),
		loadedAt: cars.dataUpdatedAt,
		retry: () => void Promise.all([cars.refetch(), listings.refetch()])
	};
}
// client/features/dealer-home/view.ts
/** What is shown of the stock, as the address says it: `?list=sold&q=&sort=`. A bad value costs only itself. */
function useView() {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const view = {
		list: params.get("list") === "sold" ? "sold" : "active",
		search: params.get("q") ?? "",
		sort: SORTS.find((sort) => sort === params.get("sort")) ?? "newest"
	};
	const change = (part) => {
		const { list, search, sort } = {
			...view,
			...part
		};
		const next = {
			...list === "sold" && { list },
			...search && { q: search },
			...sort !== "newest" && { sort }
		};
		setParams(next, { replace: true });
	};
	return {
		view,
		change
	};
}
// client/features/dealer-home/dealer-home-page.tsx
/** The dealer's dashboard: figures, what is for sale, what was sold, and marking a car sold (S-route-09, S-dlr). */
function DealerHomePage() {
	const stock = useStock();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pb: "12",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
				title: texts.title,
				note: texts.note
			}),
			stock.reading === "loading" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingStock, {}),
			stock.reading === "failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
				title: texts.failed,
				text: texts.failedText,
				onRetry: stock.retry
			}) }),
			(stock.reading === "ready" || stock.reading === "aged") && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
				gap: "md",
				children: [
					stock.reading === "aged" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AgedBanner, {
						text: texts.failed,
						loadedAt: stock.loadedAt,
						onRetry: stock.retry
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StockFigures, { figures: stock.figures }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lists, { cars: stock.cars })
				]
			})
		]
	});
}
function Lists({ cars }) {
	const { view, change } = useView();
	const [asked, ask] = (0, import_react.useState)(null);
	const { sell, busy } = useSell();
	const tools = (0, import_react.useRef)(null);
	const pressed = (0, import_react.useRef)(null);
	const active = cars.filter((car) => !car.isSold);
	const sold = cars.filter((car) => car.isSold);
	const shown = view.list === "active" ? active : sold;
	const confirm = async () => {
		if (!asked || busy) return;
		await sell(asked.id);
		ask(null);
	};
	const askFor = (car) => {
		pressed.current = document.activeElement;
		ask(car);
	};
	/** The row with the pressed button goes with the sale. */
	const focusAfter = () => {
		const kept = pressed.current?.isConnected ? pressed.current : tools.current?.querySelector("input");
		return kept instanceof HTMLElement ? kept : null;
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Tabs, {
		label: texts.lists,
		tabs: [{
			value: "active",
			label: texts.inventory,
			count: active.length
		}, {
			value: "sold",
			label: texts.soldList,
			count: sold.length
		}],
		value: view.list,
		onChange: (list) => change({ list }),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "sm",
			ref: tools,
			children: [shown.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tools, {
				view,
				onChange: change
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Found, {
				cars: shown,
				view,
				onSell: askFor,
				onClear: () => change({ search: "" })
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
			open: asked !== null,
			onClose: () => ask(null),
			onConfirm: () => void confirm(),
			busy,
			focusAfter,
			title: texts.confirmTitle,
			text: texts.confirm(asked?.name ?? ""),
			confirmLabel: texts.markSold,
			cancelLabel: texts.cancel
		})]
	});
}
function Tools({ view, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "3",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			sm: "minmax(0, 1fr) 200px"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: texts.search,
			kind: "search",
			value: view.search,
			onChange: (search) => onChange({ search })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
			label: texts.sort,
			value: view.sort,
			onChange: (sort) => onChange({ sort }),
			options: SORTS.map((value) => ({
				value,
				label: texts.sorts[value]
			}))
		})]
	});
}
function Found({ cars, view: { list, search, sort }, onSell, onClear }) {
	if (cars.length === 0) {
		const isActive = list === "active";
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: isActive ? texts.noActive : texts.noSold,
			text: isActive ? texts.noActiveText : texts.noSoldText
		}) });
	}
	const fitting = found(cars, search, sort);
	if (fitting.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		text: texts.nothingFits(search),
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClear,
			children: texts.clearSearch
		})
	}) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		role: "status",
		textStyle: "t2",
		color: "ink-3",
		children: texts.shown(fitting.length, cars.length)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		overflow: "hidden",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StockList, {
			label: list === "active" ? texts.inventory : texts.soldList,
			cars: fitting,
			onSell
		})
	})] });
}
function LoadingStock() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "md",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FiguresSkeleton, {}), Array.from({ length: 5 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "96px",
				borderRadius: "card"
			}, at))]
		})
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { DealerHomePage as default, head };
