import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { N as useQueryClient, S as keepPreviousData } from "./suspense-DGISiRUg.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { t as RefreshCw } from "./refresh-cw-C0h3kWWs.js";
import { a as errorsList, c as errorsStats, i as errorsEntry, n as shortReference, s as errorsResolve } from "./error-log-BPCvMND4.js";
import { L as ErrorState, N as toast, b as EmptyState, d as dateTime, h as number, r as ask, u as date, v as Loading, y as Skeleton } from "./render.js";
import { n as AgedBanner, t as readingOf } from "./reading-B_5X4Y6e.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { t as Card } from "./card-QJerkYjO.js";
import { a as Stack, n as PageTitle, s as Wrap } from "./page-B2WnnulD.js";
import { t as ArrowLeft } from "./arrow-left-5xUVUegq.js";
import { c as Problem, r as call } from "./call-DwZHXxeZ.js";
import { t as Check } from "./check-tlPCckEq.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { t as TimeAgo } from "./time-ago-DA7wij5S.js";
import { t as Copy } from "./copy-z7w31af_.js";
import { t as useMutation } from "./useMutation-B3ySTB5R.js";
import { n as explainFailure } from "./failure-C5o4I0G_.js";
import { t as useVirtualizer } from "./esm-C_MvIH6-.js";
import { c as ERROR_CATEGORIES, l as ERROR_LEVELS, u as ERROR_SEVERITIES } from "./words-BsopLzR7.js";
import { t as SelectField } from "./select-field-Cw2PuIwV.js";
import { n as TextField } from "./text-field-B2LB941O.js";
// client/features/error-log/texts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What the error log says. */
var texts = {
	title: "Error Logs",
	note: "What failed on phones, in browsers and on the server.",
	refresh: "Refresh",
	total: "Total",
	unresolved: "Unresolved",
	showUnresolved: "to look at",
	allKinds: "kinds of failure",
	byCategory: "By Category",
	bySeverity: "By Severity",
	trend: "New in 14 days",
	today: "Today",
	trendDay: (day, count) => `${day}: ${number(count)}`,
	severities: {
		critical: "Critical",
		high: "High",
		medium: "Medium",
		low: "Low"
	},
	filters: "Filters",
	level: "Level",
	category: "Category",
	resolvedFilter: "Resolved",
	all: "All",
	onlyResolved: "Resolved",
	onlyUnresolved: "Unresolved",
	search: "Search or reference",
	clear: "Clear Filters",
	list: "Errors",
	loading: "Loading errors",
	empty: "No errors found with current filters.",
	failed: "The error log could not be loaded",
	failedText: "Check your connection and try again.",
	statsFailed: "The figures could not be loaded",
	times: (count) => `${number(count)} ×`,
	resolved: "Resolved",
	choose: "Choose an error to see where it happened.",
	details: "Details",
	back: "Back to the list",
	gone: "This error is no longer in the log.",
	goneText: "Settled errors leave it after 90 days.",
	markResolved: "Mark as Resolved",
	resolvedDone: "Error has been marked as resolved",
	resolveFailed: "Failed to resolve error",
	resolvedBy: (who) => `Resolved by ${who}`,
	count: "Count",
	firstSeen: "First seen",
	lastSeen: "Last seen",
	page: "Page",
	session: "Session",
	browser: "Browser",
	reference: "Reference",
	context: "Context",
	stack: "Stack",
	none: "—",
	copy: "Copy",
	copied: "Copied",
	copyWhat: (what) => `Copy ${what.toLowerCase()}`,
	copyLink: "Copy link",
	copyFailed: "This browser does not let us copy. Select the text instead"
};
// client/features/error-log/copy-button.tsx
/** Copies a text and says so where it was pressed. */
var import_jsx_runtime = require_jsx_runtime();
var SHOWN_MS = 2e3;
function CopyButton({ text, label, name }) {
	const [copied, setCopied] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		if (!copied) return void 0;
		const timer = setTimeout(() => setCopied(false), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [copied]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			setCopied(true);
		} catch {
			toast({
				title: texts.copyFailed,
				kind: "destructive"
			});
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "tertiary",
		icon: copied ? Check : Copy,
		"aria-label": copied ? texts.copied : name ?? label,
		onClick: () => void copy(),
		children: copied ? texts.copied : label
	});
}
// client/features/error-log/marks.tsx
var TONES = {
	critical: "danger",
	high: "ink",
	medium: "outline",
	low: "quiet"
};
function SeverityBadge({ severity }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: TONES[severity],
		children: texts.severities[severity]
	});
}
// client/features/error-log/use-resolve.ts
/** Settles an entry and brings list and figures in step (S-errs-11, S-err-01, S-toast-02). */
function useResolve() {
	const client = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: (id) => call(errorsResolve, { params: { id } }),
		onSuccess: async () => {
			toast({
				title: texts.resolvedDone,
				kind: "success"
			});
			await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith("errors.") });
		},
		onError: (error) => toast({
			title: texts.resolveFailed,
			description: explainFailure(error),
			kind: "destructive"
		})
	});
	return {
		resolve: mutate,
		busy: isPending
	};
}
// client/features/error-log/error-detail.tsx
function ErrorDetail({ entry }) {
	const { resolve, busy } = useResolve();
	const { severity, level, category, message, resolved, resolvedAt, resolvedBy } = entry;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "4",
		alignContent: "start",
		p: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				gap: "2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SeverityBadge, { severity }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "quiet",
						children: category
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "quiet",
						children: level
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t4",
				fontWeight: "bold",
				overflowWrap: "anywhere",
				children: message
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				gap: "2",
				alignItems: "center",
				children: [resolved ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "drive",
					icon: Check,
					children: texts.resolvedBy(resolvedBy ?? "")
				}), resolvedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					textStyle: "t2",
					color: "ink-3",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: resolvedAt })
				})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "primary",
					loading: busy,
					onClick: () => void resolve(entry.id),
					children: texts.markResolved
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CopyButton, {
					text: `${location.origin}/admin/errors?entry=${entry.id}`,
					label: texts.copyLink
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, { entry }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Code, {
				title: texts.context,
				text: pretty(entry.context)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Code, {
				title: texts.stack,
				text: entry.stack
			})
		]
	});
}
function Facts({ entry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, {
		m: "0",
		display: "grid",
		gridTemplateColumns: "96px minmax(0, 1fr)",
		textStyle: "t2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: texts.reference,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					fontFamily: "mono",
					children: shortReference(entry.id)
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: texts.count,
				children: number(entry.count)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: texts.firstSeen,
				children: dateTime(entry.timestamp)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: texts.lastSeen,
				children: dateTime(entry.lastSeen)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: texts.page,
				children: entry.url ?? texts.none
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: texts.session,
				children: entry.sessionId ?? texts.none
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: texts.browser,
				children: entry.userAgent ?? texts.none
			})
		]
	});
}
var line = {
	py: "1.5",
	borderBlockStartWidth: "1px",
	borderBlockStartStyle: "solid",
	borderBlockStartColor: "line"
};
function Fact({ name, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
		...line,
		color: "ink-3",
		children: name
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
		...line,
		m: "0",
		overflowWrap: "anywhere",
		children
	})] });
}
function Code({ title, text }) {
	if (!text) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-label": title,
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			alignItems: "center",
			justifyContent: "space-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				textStyle: "t2",
				fontWeight: "bold",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CopyButton, {
				text,
				label: texts.copy,
				name: texts.copyWhat(title)
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.pre, {
			m: "0",
			p: "3",
			bg: "sunken",
			borderRadius: "control",
			fontFamily: "mono",
			textStyle: "t1",
			whiteSpace: "pre-wrap",
			overflowWrap: "anywhere",
			children: text
		})]
	});
}
/** JSON with a line a member; any other text as it came. */
function pretty(text) {
	if (text === null) return null;
	try {
		return JSON.stringify(JSON.parse(text), null, 2);
	} catch {
		return text;
	}
}
// client/features/error-log/detail-pane.tsx
function DetailPane({ id, listed, height, onBack }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": texts.details,
		display: {
			base: id === null ? "none" : "block",
			lg: "block"
		},
		height: { lg: height },
		overflowY: { lg: "auto" },
		minW: "0",
		tabIndex: 0,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			display: { lg: "none" },
			p: "2",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "tertiary",
				icon: ArrowLeft,
				onClick: onBack,
				children: texts.back
			})
		}), id === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { text: texts.choose }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Entry, {
			id,
			listed
		})]
	});
}
function Entry({ id, listed }) {
	const inList = listed?.find((entry) => entry.id === id);
	const alone = useQuery({
		...ask(errorsEntry, { params: { id } }),
		enabled: inList === void 0
	});
	const entry = inList ?? alone.data;
	if (entry) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorDetail, { entry }, entry.id);
	if (alone.error instanceof Problem && alone.error.status === 404) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		title: texts.gone,
		text: texts.goneText
	});
	if (readingOf(alone) === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		onRetry: () => void alone.refetch()
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			p: "4",
			display: "grid",
			gap: "3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "24px",
				width: "60%"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "200px" })]
		})
	});
}
// client/features/error-log/keys.ts
/** Which row a key leads to. */
/** @param at the open row, −1 for none @returns −1 for a key that leads nowhere */
function stepOfKey(key, at, count) {
	if (key === "ArrowDown") return Math.min(at + 1, count - 1);
	if (key === "ArrowUp") return Math.max(at - 1, 0);
	if (key === "Home") return 0;
	return key === "End" ? count - 1 : -1;
}
// client/features/error-log/error-row.tsx
/** One kind of failure in a row of fixed height, so that thousands scroll without measuring. */
var RowButton = chakra("button", { base: {
	display: "grid",
	gridTemplateColumns: "72px minmax(0, 1fr) auto",
	alignItems: "center",
	gap: "3",
	width: "full",
	height: "full",
	px: "4",
	border: "0",
	borderBlockEndWidth: "1px",
	borderBlockEndStyle: "solid",
	borderBlockEndColor: "line",
	bg: "transparent",
	textAlign: "start",
	cursor: "pointer",
	"&:hover": { bg: "sunken" },
	"&[aria-current=true]": {
		bg: "drive-tint",
		boxShadow: "inset 3px 0 0 var(--rd-colors-drive)"
	},
	"&:focus-visible": { outlineOffset: "-3px" }
} });
function ErrorRow({ entry, current, stops, onOpen }) {
	const { severity, message, category, level, count, lastSeen, resolved } = entry;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RowButton, {
		type: "button",
		"aria-current": current,
		tabIndex: stops ? 0 : -1,
		onClick: onOpen,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SeverityBadge, { severity }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				minW: "0",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: "block",
					textStyle: "t2",
					fontWeight: resolved ? "normal" : "semibold",
					color: resolved ? "ink-2" : "ink",
					lineClamp: 2,
					overflowWrap: "anywhere",
					children: message
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
					display: "flex",
					alignItems: "center",
					gap: "1",
					textStyle: "t1",
					color: "ink-3",
					whiteSpace: "nowrap",
					children: [resolved && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
						display: "inline-flex",
						gap: "1",
						color: "drive",
						fontWeight: "semibold",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
							glyph: Check,
							size: 16
						}), texts.resolved]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
						truncate: true,
						children: [
							resolved && "· ",
							category,
							" · ",
							level,
							" · ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: lastSeen })
						]
					})]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				textStyle: "t2",
				fontWeight: "semibold",
				children: texts.times(count)
			})
		]
	});
}
// client/features/error-log/error-list.tsx
/** The log, one row a kind of failure, last seen first: no pages, only the rows in sight are drawn (S-errs-07, S-errs-08). */
/** Up to here all rows are drawn: the browser's own search then finds every one. */
var DRAWN_WHOLE = 200;
var MARGIN_ROWS = 12;
function ErrorList({ entries, height, chosen, onChoose }) {
	const box = (0, import_react.useRef)(null);
	const walked = (0, import_react.useRef)(false);
	/** Where the keys have got to; the address follows a moment later. */
	const cursor = (0, import_react.useRef)(-1);
	const rows = useVirtualizer({
		count: entries.length,
		getScrollElement: () => box.current,
		estimateSize: () => 72,
		overscan: entries.length <= DRAWN_WHOLE ? entries.length : MARGIN_ROWS,
		initialRect: {
			width: 0,
			height: 800
		}
	});
	const at = entries.findIndex(({ id }) => id === chosen);
	const drawn = rows.getVirtualItems();
	const stop = drawn.some(({ index }) => index === at) ? at : drawn[0]?.index ?? 0;
	(0, import_react.useEffect)(() => {
		if (!walked.current) cursor.current = at;
		if (at >= 0) rows.scrollToIndex(at, { align: "auto" });
	}, [at, rows]);
	(0, import_react.useEffect)(() => {
		if (!walked.current || at !== cursor.current) return;
		const row = box.current?.querySelector("[aria-current=true]");
		row?.focus();
		walked.current = !row;
	});
	const open = (index) => {
		cursor.current = index;
		walked.current = false;
		onChoose(entries[index].id, false);
	};
	const onKey = (event) => {
		const to = stepOfKey(event.key, cursor.current, entries.length);
		const next = entries[to];
		if (!next) return;
		event.preventDefault();
		if (to === cursor.current) return;
		const isWalk = cursor.current >= 0;
		cursor.current = to;
		walked.current = true;
		onChoose(next.id, isWalk);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		ref: box,
		maxH: height,
		height: { lg: "full" },
		overflowY: "auto",
		overscrollBehavior: "contain",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			m: "0",
			p: "0",
			listStyle: "none",
			position: "relative",
			"aria-label": texts.list,
			onKeyDown: onKey,
			style: { height: rows.getTotalSize() },
			children: drawn.map(({ index, start }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
				position: "absolute",
				insetInline: "0",
				insetBlockStart: "0",
				"aria-setsize": entries.length,
				"aria-posinset": index + 1,
				style: {
					height: 72,
					transform: `translateY(${start}px)`
				},
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorRow, {
					entry: entries[index],
					current: index === at,
					stops: index === stop,
					onOpen: () => open(index)
				})
			}, entries[index].id))
		})
	});
}
// client/features/error-log/filters.tsx
/** Which part of the log is shown (S-errs-02 to S-errs-04). */
var same = (values) => values.map((value) => ({
	value,
	label: value
}));
var RESOLVED = [{
	value: "false",
	label: texts.onlyUnresolved
}, {
	value: "true",
	label: texts.onlyResolved
}];
function Filters({ filter, onFilter, search, onSearch }) {
	const isFiltered = Object.values(filter).some(Boolean) || search !== "";
	const clear = () => {
		onFilter({
			level: "",
			category: "",
			resolved: ""
		});
		onSearch("");
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-label": texts.filters,
		display: "grid",
		gap: "3",
		alignItems: "end",
		gridTemplateColumns: {
			base: "repeat(2, minmax(0, 1fr))",
			md: "144px 168px 168px minmax(0, 1fr) auto"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: texts.level,
				value: filter.level,
				onChange: (level) => onFilter({ level }),
				options: same(ERROR_LEVELS),
				placeholder: texts.all
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: texts.category,
				value: filter.category,
				onChange: (category) => onFilter({ category }),
				options: same(ERROR_CATEGORIES),
				placeholder: texts.all
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: texts.resolvedFilter,
				value: filter.resolved,
				onChange: (resolved) => onFilter({ resolved }),
				options: RESOLVED,
				placeholder: texts.all
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				order: {
					base: 1,
					md: 0
				},
				gridColumn: {
					base: "1 / -1",
					md: "auto"
				},
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					label: texts.search,
					kind: "search",
					value: search,
					onChange: onSearch
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "link",
				disabled: !isFiltered,
				onClick: clear,
				children: texts.clear
			})
		]
	});
}
// client/features/error-log/trend.tsx
/** New kinds of failure a day, as bars: one look says whether today is worse than usual. */
function Trend({ days }) {
	const most = Math.max(1, ...days.map(({ count }) => count));
	const named = days.map(({ day, count }) => ({
		day,
		count,
		name: texts.trendDay(date(`${day}T12:00:00Z`), count)
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bars, {
		named,
		most
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		"aria-hidden": "true",
		display: "flex",
		justifyContent: "space-between",
		textStyle: "t1",
		color: "ink-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: date(`${days[0]?.day}T12:00:00Z`) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: texts.today })]
	})] });
}
function Bars({ named, most }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
		flex: "1",
		m: "0",
		p: "0",
		minH: "18",
		listStyle: "none",
		display: "grid",
		gridAutoFlow: "column",
		gridAutoColumns: "minmax(0, 1fr)",
		gap: "1",
		alignItems: "end",
		borderBlockEndWidth: "1.5px",
		borderBlockEndStyle: "solid",
		borderBlockEndColor: "ink",
		children: named.map(({ day, count, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
			title: name,
			height: "full",
			display: "grid",
			alignItems: "end",
			minW: "0",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				role: "img",
				"aria-label": name,
				display: "block",
				borderStartRadius: "2px",
				borderTopRadius: "3px",
				bg: count === 0 ? "line" : "drive",
				style: { height: count === 0 ? "2px" : `${Math.max(8, count / most * 100)}%` }
			})
		}, day))
	});
}
// client/features/error-log/stats.tsx
var Grid = chakra("div", { base: {
	display: "grid",
	gap: "3",
	gridTemplateColumns: {
		base: "repeat(2, minmax(0, 1fr))",
		lg: "minmax(0, 0.75fr) minmax(0, 0.75fr) repeat(2, minmax(0, 1.2fr)) minmax(0, 1.7fr)"
	}
} });
function Stats() {
	const stats = useQuery({
		...ask(errorsStats, {}),
		refetchOnMount: "always"
	});
	if (stats.data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figures, { stats: stats.data });
	if (readingOf(stats) === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.statsFailed,
		onRetry: () => void stats.refetch()
	}) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Grid, { children: Array.from({ length: 5 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
			height: HEIGHT,
			borderRadius: "card",
			...at === 4 && LAST
		}, at)) })
	});
}
var HEIGHT = "164px";
var LAST = { gridColumn: {
	base: "1 / -1",
	lg: "auto"
} };
function Figures({ stats }) {
	const { total, unresolved, byCategory, bySeverity, trend } = stats;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Grid, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
			label: texts.total,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Big, {
				value: total,
				note: texts.allKinds
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
			label: texts.unresolved,
			ink: unresolved > 0,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Big, {
				value: unresolved,
				note: texts.showUnresolved
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
			label: texts.byCategory,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Shares, { rows: ERROR_CATEGORIES.map((name) => [name, byCategory[name] ?? 0]) })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
			label: texts.bySeverity,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Shares, { rows: ERROR_SEVERITIES.map((name) => [texts.severities[name], bySeverity[name] ?? 0]) })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			...LAST,
			display: "grid",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
				label: texts.trend,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trend, { days: trend })
			})
		})
	] });
}
/** A card named by its label. */
function Figure({ label, ink = false, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": label,
		minH: { lg: HEIGHT },
		minW: "0",
		px: "4",
		py: "3",
		display: "flex",
		flexDirection: "column",
		gap: "2",
		...ink && {
			bg: "ink",
			borderColor: "ink",
			color: "on-ink"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
			textStyle: "t2",
			fontWeight: "semibold",
			color: ink ? "on-ink" : "ink-2",
			children: label
		}), children]
	});
}
function Big({ value, note }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
		fontSize: "2.25rem",
		lineHeight: "44px",
		letterSpacing: "-0.02em",
		children: number(value)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		textStyle: "t1",
		opacity: "0.85",
		children: note
	})] });
}
/** Names with their counts; the bar is the share of the largest. */
function Shares({ rows }) {
	const most = Math.max(1, ...rows.map(([, count]) => count));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dl, {
		m: "0",
		display: "grid",
		gap: "1",
		children: rows.map(([name, count]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			position: "relative",
			display: "flex",
			alignItems: "center",
			gap: "2",
			minH: "5",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					"aria-hidden": "true",
					position: "absolute",
					insetBlock: "0",
					insetInlineStart: "0",
					bg: "sunken",
					borderRadius: "4px",
					style: { width: `${count / most * 100}%` }
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
					position: "relative",
					px: "1.5",
					textStyle: "t1",
					color: count === 0 ? "ink-3" : "ink",
					truncate: true,
					children: name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
					position: "relative",
					m: "0",
					marginInlineStart: "auto",
					px: "1.5",
					textStyle: "t1",
					fontWeight: count === 0 ? "normal" : "bold",
					color: count === 0 ? "ink-3" : "ink",
					children: number(count)
				})
			]
		}, name))
	});
}
// client/features/error-log/view.ts
var import_dist = require_dist();
var one = (value, known) => value !== null && known.includes(value) ? value : "";
function useView() {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const view = {
		level: one(params.get("level"), ERROR_LEVELS),
		category: one(params.get("category"), ERROR_CATEGORIES),
		resolved: one(params.get("resolved"), ["true", "false"]),
		entry: params.get("entry")
	};
	const change = (part, replace = false) => {
		const next = Object.entries({
			...view,
			...part
		}).filter(([, value]) => Boolean(value));
		setParams(Object.fromEntries(next), { replace });
	};
	return {
		view,
		change
	};
}
/** Any part of message or page, or the beginning of the reference people read out. */
function fits(entry, search) {
	const asked = search.trim().toLowerCase();
	if (asked === "") return true;
	return `${entry.message}\n${entry.url ?? ""}`.toLowerCase().includes(asked) || shortReference(entry.id).toLowerCase().startsWith(asked);
}
// client/features/error-log/errors-page.tsx
/** The error log: figures, filters, every kind of failure, and one of them in full (S-route-03, S-errs). */
/** Tall enough to read, low enough to leave the filters in sight (S-errs-07). */
var PANE_HEIGHT = "clamp(400px, calc(100dvh - 128px), 720px)";
function useErrors({ level, category, resolved }) {
	return useQuery({
		...ask(errorsList, { query: {
			level,
			category,
			resolved
		} }),
		refetchOnMount: "always",
		placeholderData: keepPreviousData
	});
}
function ErrorsPage() {
	const { view, change } = useView();
	const [search, setSearch] = (0, import_react.useState)("");
	const client = useQueryClient();
	const list = useErrors(view);
	const entries = (list.data ?? []).filter((entry) => fits(entry, search));
	const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith("errors.") });
	const isOpen = view.entry !== null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pb: "8",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: texts.title,
			note: texts.note,
			end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				icon: RefreshCw,
				loading: list.isFetching,
				onClick: refresh,
				children: texts.refresh
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "md",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: {
					base: isOpen ? "none" : "grid",
					lg: "grid"
				},
				gap: "4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stats, {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Filters, {
						filter: view,
						onFilter: (part) => change(part),
						search,
						onSearch: setSearch
					}),
					readingOf(list) === "aged" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AgedBanner, {
						text: texts.failed,
						loadedAt: list.dataUpdatedAt,
						onRetry: refresh
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gap: "4",
				gridTemplateColumns: {
					base: "minmax(0, 1fr)",
					lg: "minmax(0, 7fr) minmax(0, 6fr)"
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
					display: {
						base: isOpen ? "none" : "block",
						lg: "block"
					},
					height: { lg: PANE_HEIGHT },
					overflow: "hidden",
					"aria-busy": list.isPlaceholderData,
					opacity: list.isPlaceholderData ? .6 : 1,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, {
						list,
						entries,
						height: PANE_HEIGHT,
						chosen: view.entry,
						onChoose: (id, quietly) => change({ entry: id }, quietly)
					})
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DetailPane, {
					id: view.entry,
					listed: list.data ?? void 0,
					height: PANE_HEIGHT,
					onBack: () => change({ entry: null })
				})]
			})]
		})]
	});
}
function Rows({ list, entries, ...rest }) {
	const reading = readingOf(list);
	if (reading === "loading") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingRows, {});
	if (reading === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		onRetry: () => void list.refetch()
	});
	if (entries.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { text: texts.empty });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorList, {
		entries,
		...rest
	});
}
function LoadingRows() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: Array.from({ length: 8 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			px: "4",
			display: "grid",
			alignContent: "center",
			gap: "2",
			style: { height: 72 },
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "16px",
				width: "80%"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "12px",
				width: "40%"
			})]
		}, at))
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { ErrorsPage as default, head };
