import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { l as whoActs, n as RESERVATION_PATH, t as RESERVATION_LABELS } from "./reservation-xWzCijFA.js";
import { n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { t as Card } from "./card-QJerkYjO.js";
import { L as ErrorState, b as EmptyState, i as aed, v as Loading, y as Skeleton } from "./render.js";
import { a as Stack, n as PageTitle, s as Wrap } from "./page-B2WnnulD.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { a as pathOf, c as nameOf, i as filtersOf, l as texts, n as StatusBadge, o as searchOf, r as LIST_PATH, t as useReservations, u as useKeys } from "./use-reservations-DODPqgQ3.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { t as TimeAgo } from "./time-ago-DA7wij5S.js";
// client/features/admin-reservations/reservation-row.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** One reservation as a line of the ledger; the whole line opens it. */
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
/** Order, customer, cars, total, status. */
var COLUMNS = "minmax(124px, 1fr) minmax(160px, 1.6fr) 232px minmax(112px, 0.9fr) 200px";
var Line = chakra(import_dist.Link, { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "minmax(0, 1fr) auto",
		lg: COLUMNS
	},
	gridTemplateAreas: {
		base: "\"order status\" \"customer total\" \"cars cars\"",
		lg: "\"order customer cars total status\""
	},
	alignItems: "center",
	columnGap: "4",
	rowGap: "1",
	px: "4",
	py: {
		base: "3",
		lg: "2"
	},
	minH: "16",
	color: "ink",
	textStyle: "t2",
	textDecoration: "none",
	"&:hover": { bg: "sunken" },
	"&:focus-visible": { outlineOffset: "-3px" }
} });
var Small = chakra("span", { base: {
	display: "block",
	textStyle: "t1",
	color: "ink-3"
} });
function ReservationRow({ reservation: row, to }) {
	const actor = whoActs(row.status);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Line, {
		to,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				gridArea: "order",
				minW: "0",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
					display: "block",
					children: row.orderId
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Small, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: row.createdAt }) })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				gridArea: "customer",
				minW: "0",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: "block",
					fontWeight: "semibold",
					truncate: true,
					children: nameOf(row) ?? texts.unknownCustomer
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: {
						base: "none",
						lg: "block"
					},
					textStyle: "t1",
					color: "ink-3",
					truncate: true,
					children: row.customerInfo?.email ?? row.customerEmail
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				gridArea: "cars",
				display: "flex",
				alignItems: "center",
				gap: "2",
				mt: {
					base: "1",
					lg: "0"
				},
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumbnails, { row })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				gridArea: "total",
				textAlign: {
					base: "end",
					lg: "start"
				},
				whiteSpace: "nowrap",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					fontWeight: "semibold",
					children: aed(row.totalAmount)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: {
						base: "none",
						lg: "block"
					},
					textStyle: "t1",
					color: "ink-3",
					children: texts.cars(row.selectedCarIds.length)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				gridArea: "status",
				textAlign: {
					base: "end",
					lg: "start"
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, { status: row.status }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: {
						base: "none",
						lg: "block"
					},
					textStyle: "t1",
					color: "ink-3",
					mt: "0.5",
					children: actor && (actor === "redrive" ? texts.waitsForUs : texts.waitsForCustomer)
				})]
			})
		]
	});
}
/** In order of preference; the picked one is ringed, the others step back. */
function Thumbnails({ row }) {
	return row.cars.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		title: car.title,
		display: "block",
		width: "40px",
		borderRadius: "badge",
		overflow: "hidden",
		opacity: row.finalCarId !== null && row.finalCarId !== car.carId ? .4 : 1,
		boxShadow: row.finalCarId === car.carId ? "0 0 0 2px var(--rd-colors-drive)" : "none",
		children: car.imageUrl ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
			source: photoSource(car.imageUrl, { widest: 320 }),
			alt: car.title,
			sizes: "40px"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: "block",
			aspectRatio: "4 / 3",
			bg: "sunken",
			role: "img",
			"aria-label": car.title
		})
	}, car.carId));
}
// client/features/admin-reservations/status-filter.tsx
/** All statuses with how many stand at each, as links: one row that scrolls on phones, wrapped on desktops. */
var STATUSES = [...RESERVATION_PATH, "cancelled"];
var Choice = chakra(import_dist.Link, { base: {
	flex: "none",
	display: "flex",
	alignItems: "center",
	gap: "1.5",
	minH: {
		base: "touch",
		lg: "dense"
	},
	px: {
		base: "3",
		lg: "2"
	},
	borderRadius: "control",
	borderWidth: "1px",
	borderStyle: "solid",
	borderColor: "line-2",
	bg: "surface",
	color: "ink-2",
	textStyle: "t2",
	fontWeight: "semibold",
	textDecoration: "none",
	whiteSpace: "nowrap",
	"&:hover": {
		borderColor: "line-strong",
		color: "ink"
	},
	"&[aria-current]": {
		bg: "ink",
		borderColor: "ink",
		color: "on-ink"
	}
} });
var Count = chakra("span", { base: {
	textStyle: "t1",
	fontWeight: "bold",
	opacity: .8
} });
function StatusFilter({ filters, counts }) {
	const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
	const entries = [{
		status: null,
		label: texts.all,
		count: all
	}, ...STATUSES.map((status) => ({
		status,
		label: RESERVATION_LABELS[status],
		count: counts && (counts[status] ?? 0)
	}))];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.nav, {
		"aria-label": texts.statuses,
		overflowX: {
			base: "auto",
			lg: "visible"
		},
		mx: "-4",
		px: "4",
		py: "1",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			m: "0",
			p: "0",
			listStyle: "none",
			display: "flex",
			flexWrap: { lg: "wrap" },
			gap: {
				base: "2",
				lg: "1.5"
			},
			width: {
				base: "max-content",
				lg: "auto"
			},
			children: entries.map(({ status, label, count }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Choice, {
				to: LIST_PATH + searchOf({
					...filters,
					status
				}),
				"aria-current": filters.status === status ? "true" : void 0,
				replace: true,
				children: [
					label,
					" ",
					count !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, { children: count })
				]
			}) }, label))
		})
	});
}
// client/features/admin-reservations/reservations-page.tsx
/** All reservations: how many stand where, whose they are and what waits for us (D-52). */
/** Typing asks the server only after a pause, ms. */
var PAUSE_MS = 250;
function ReservationsPage() {
	const [params] = (0, import_dist.useSearchParams)();
	const filters = filtersOf(params);
	const list = useReservations(filters);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
		title: texts.title,
		note: list.total === null ? " " : texts.count(list.total),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBox, { filters })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
		gap: "md",
		pb: "12",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusFilter, {
				filters,
				counts: list.counts
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
				overflow: "hidden",
				opacity: list.isPlaceholderData ? .6 : 1,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, {
					list,
					filters
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, { list })
		]
	})] });
}
/** What is typed goes into the address after a pause; an address that changes otherwise fills the box. */
function useTypedSearch(filters) {
	const navigate = (0, import_dist.useNavigate)();
	const [typed, setTyped] = (0, import_react.useState)(filters.q);
	const [known, setKnown] = (0, import_react.useState)({
		address: filters.q,
		sent: filters.q
	});
	if (known.address !== filters.q) {
		setKnown({
			...known,
			address: filters.q
		});
		if (known.sent !== filters.q) setTyped(filters.q);
	}
	(0, import_react.useEffect)(() => {
		const q = typed.trim();
		if (q === filters.q) return;
		const timer = setTimeout(() => {
			setKnown((before) => ({
				...before,
				sent: q
			}));
			navigate(LIST_PATH + searchOf({
				...filters,
				q
			}), { replace: true });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [
		typed,
		filters,
		navigate
	]);
	return {
		typed,
		setTyped
	};
}
function SearchBox({ filters }) {
	const box = (0, import_react.useRef)(null);
	const { typed, setTyped } = useTypedSearch(filters);
	useKeys({ "/": () => box.current?.focus() });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		width: {
			base: "full",
			md: "320px"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: texts.search,
			hideLabel: true,
			kind: "search",
			placeholder: texts.search,
			maxLength: 80,
			value: typed,
			onChange: setTyped,
			inputRef: box
		})
	});
}
function Rows({ list, filters }) {
	if (list.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingRows, {});
	if (list.isError && list.reservations.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		onRetry: () => void list.refetch(),
		retrying: list.isFetching
	});
	if (list.reservations.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Nothing, { filters });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heads, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		m: "0",
		p: "0",
		listStyle: "none",
		css: { "& > li + li": { borderBlockStart: "1px solid var(--rd-colors-line)" } },
		children: list.reservations.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReservationRow, {
			reservation: row,
			to: pathOf(row.id, filters)
		}) }, row.id))
	})] });
}
/** Each line says by itself what it shows; the heads are for the eye. */
function Heads() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		"aria-hidden": true,
		display: {
			base: "none",
			lg: "grid"
		},
		gridTemplateColumns: COLUMNS,
		columnGap: "4",
		px: "4",
		py: "2",
		textStyle: "t1",
		fontWeight: "semibold",
		color: "ink-2",
		borderBlockEndWidth: "1px",
		borderBlockEndStyle: "solid",
		borderBlockEndColor: "line",
		children: Object.values(texts.columns).map((label) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: label }, label))
	});
}
function Nothing({ filters: { status, q } }) {
	if (!status && !q) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { text: texts.none });
	const text = q ? texts.nothingFound(q) : texts.noneWithStatus(RESERVATION_LABELS[status ?? "completed"]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		text,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: LIST_PATH,
			variant: "secondary",
			children: texts.clear
		})
	});
}
function LoadingRows() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: Array.from({ length: 8 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			px: "4",
			py: "3",
			minH: "16",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "40px" })
		}, at))
	});
}
function More({ list }) {
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError, reservations, total } = list;
	if (!hasNextPage) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		justifyItems: "center",
		gap: "2",
		textStyle: "t2",
		color: "ink-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			role: "status",
			children: isFetchNextPageError ? texts.moreFailed : texts.showing(reservations.length, total ?? 0)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			loading: isFetchingNextPage,
			onClick: () => void list.fetchNextPage(),
			children: isFetchNextPageError ? texts.tryAgain : texts.more
		})]
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { ReservationsPage as default, head };
