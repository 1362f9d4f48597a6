import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { n as carsApproved, s as carsPending } from "./review-q7hbuBiB.js";
import { L as ErrorState, P as IconButton, b as EmptyState, r as ask, v as Loading, y as Skeleton } from "./render.js";
import { t as useWide } from "./wide-CeOWY852.js";
import { a as useDecodedVin, c as carQuestion, i as differences, n as LoadedCar, o as useKeys, r as nameOf, s as texts, t as CarReviewDialog } from "./car-review-dialog-C8VVkDLk.js";
import { t as ClipboardCheck } from "./clipboard-check-3zIwjEdO.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { n as Dialog } from "./dialog-SdRGYkxm.js";
import { t as Kbd } from "./kbd-aHPp4bQB.js";
import { t as Tabs } from "./tabs-gF0RgLOF.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { t as TimeAgo } from "./time-ago-DA7wij5S.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
// node_modules/lucide-react/dist/esm/icons/keyboard.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "keyboard",
	size: 24,
	node: [
		["path", {
			d: "M10 8h.01",
			key: "1r9ogq"
		}],
		["path", {
			d: "M12 12h.01",
			key: "1mp3jc"
		}],
		["path", {
			d: "M14 8h.01",
			key: "1primd"
		}],
		["path", {
			d: "M16 12h.01",
			key: "1l6xoz"
		}],
		["path", {
			d: "M18 8h.01",
			key: "emo2bl"
		}],
		["path", {
			d: "M6 8h.01",
			key: "x9i8wu"
		}],
		["path", {
			d: "M7 16h10",
			key: "wp8him"
		}],
		["path", {
			d: "M8 12h.01",
			key: "czm47f"
		}],
		["rect", {
			width: "20",
			height: "16",
			x: "2",
			y: "4",
			rx: "2",
			key: "18n3k1"
		}]
	]
};
__iconData.node;
var Keyboard = createLucideIcon(__iconData);
// client/features/review/keys-dialog.tsx
/** Every key of the review, a question mark away. */
var import_jsx_runtime = require_jsx_runtime();
function KeysDialog() {
	const [open, setOpen] = (0, import_react.useState)(false);
	useKeys({ "?": () => setOpen(true) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: {
			base: "none",
			lg: "inline"
		},
		me: "-2",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: Keyboard,
			"aria-label": texts.keys,
			"aria-keyshortcuts": "?",
			onClick: () => setOpen(true)
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose: () => setOpen(false),
		width: 400,
		title: texts.keysTitle,
		description: texts.keysText,
		closeLabel: texts.close,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeyList, {})
	})] });
}
function KeyList() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dl, {
		m: "0",
		display: "grid",
		gridTemplateColumns: "auto auto",
		columnGap: "4",
		rowGap: "1.5",
		justifyContent: "start",
		textStyle: "t2",
		color: "ink-2",
		children: texts.keyHelp.map(([keys, what]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "contents",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
				display: "flex",
				gap: "1",
				justifyContent: "flex-end",
				children: keys.split(" ").map((key) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Kbd, { children: key }, key))
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
				m: "0",
				children: what
			})]
		}, keys))
	});
}
// client/features/review/review-pane.tsx
/** The open car beside the list, and what stands there while none is open. */
/** A dialog that leaves the list in reach: Escape closes it, the focus goes in and comes back to the card. */
function ReviewPane({ carId, name, ...rest }) {
	const pane = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		pane.current?.focus({ preventScroll: true });
		return () => {
			if (document.activeElement === document.body) cardOf(carId)?.focus({ preventScroll: true });
		};
	}, [carId]);
	useKeys({ escape: rest.onClose });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.section, {
		ref: pane,
		role: "dialog",
		"data-review": "",
		"aria-label": name ?? texts.car,
		tabIndex: -1,
		outline: "none",
		minH: "0",
		minW: "0",
		overflowY: {
			base: "auto",
			xl: "hidden"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadedCar, {
			carId,
			name,
			...rest
		}, carId)
	});
}
var cardOf = (carId) => document.querySelector(`[data-car="${CSS.escape(carId)}"]`);
function NothingOpen({ pending, onStart }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		overflowY: "auto",
		display: "grid",
		alignContent: "center",
		justifyItems: "center",
		gap: "2",
		p: "6",
		children: [pending === void 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			icon: ClipboardCheck,
			text: texts.choose
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			icon: ClipboardCheck,
			title: pending === 0 ? texts.allDone : texts.waiting(pending),
			text: texts.choose,
			action: onStart && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "primary",
				onClick: onStart,
				"aria-keyshortcuts": "J",
				children: texts.start
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeyList, {})]
	});
}
/** Rows drawn beyond either edge, so that a flick shows no gap. */
var SPARE = 10;
/** The rows between these pixels of the list. */
function rowsBetween(top, bottom, count) {
	return {
		first: Math.max(0, Math.floor(top / 72) - SPARE),
		last: Math.min(count - 1, Math.ceil(bottom / 72) + SPARE)
	};
}
var scrollerOf = (list) => list?.closest("[data-rows]") ?? null;
/** Where the list stands in what scrolls it, pixels. */
var offsetIn = (list, box) => list.getBoundingClientRect().top - box.getBoundingClientRect().top;
/** `frame` goes on the list, which is `height` tall; what scrolls is its next ancestor with `data-rows`. */
function useRows(count, chosen) {
	const frame = (0, import_react.useRef)(null);
	const [view, setView] = (0, import_react.useState)(() => rowsBetween(0, 864, count));
	(0, import_react.useLayoutEffect)(() => {
		const list = frame.current;
		const box = scrollerOf(list);
		if (!list || !box) return;
		const look = () => {
			const top = -offsetIn(list, box);
			const next = rowsBetween(top, top + box.clientHeight, count);
			setView((now) => now.first === next.first && now.last === next.last ? now : next);
		};
		const observer = new ResizeObserver(look);
		observer.observe(box);
		box.addEventListener("scroll", look, { passive: true });
		look();
		return () => {
			observer.disconnect();
			box.removeEventListener("scroll", look);
		};
	}, [count]);
	(0, import_react.useEffect)(() => {
		const list = frame.current;
		const box = scrollerOf(list);
		if (!list || !box || chosen < 0) return;
		const top = offsetIn(list, box) + chosen * 72;
		if (top < 0) box.scrollBy({ top });
		else if (top + 72 > box.clientHeight) box.scrollBy({ top: top + 72 - box.clientHeight });
	}, [chosen]);
	return {
		frame,
		...view
	};
}
// client/features/review/car-row.tsx
/** A car in the list of the review: a card that opens it. */
var RowButton = chakra("button", { base: {
	display: "grid",
	gridTemplateColumns: "64px minmax(0, 1fr)",
	alignItems: "center",
	gap: "3",
	width: "full",
	px: "4",
	py: "2",
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
function CarRow({ car, current, onOpen }) {
	const differing = differences(car, useDecodedVin(car.vin)).length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("article", {
		"aria-label": nameOf(car),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RowButton, {
			type: "button",
			"data-car": car.id,
			"aria-current": current,
			onClick: onOpen,
			style: { height: 72 },
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "block",
				borderRadius: "badge",
				overflow: "hidden",
				children: car.imageUrl ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: photoSource(car.imageUrl, { widest: 320 }),
					alt: "",
					sizes: "64px"
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: "block",
					aspectRatio: "4 / 3",
					bg: "sunken",
					title: texts.noPicture
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				minW: "0",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: "block",
					textStyle: "t2",
					fontWeight: "bold",
					truncate: true,
					children: nameOf(car)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
					display: "flex",
					alignItems: "center",
					gap: "2",
					textStyle: "t1",
					color: "ink-3",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
						truncate: true,
						flex: "1",
						children: [
							car.submittedByEmail?.split("@")[0] ?? texts.unknownInspector,
							" ·",
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: car.submittedAt })
						]
					}), differing > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "outline",
						children: texts.differences(differing)
					})]
				})]
			})]
		})
	});
}
// client/features/review/review-list.tsx
/** What waits and what is live, one row a car. */
function ReviewList(props) {
	const { tab, onTab, counts, filter, onFilter } = props;
	const search = (0, import_react.useRef)(null);
	useKeys({ "/": () => search.current?.focus() });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.aside, {
		bg: "surface",
		borderInlineEndWidth: "1px",
		borderInlineEndStyle: "solid",
		borderInlineEndColor: "line",
		"data-rows": "",
		overflowY: "auto",
		minH: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			px: "4",
			pt: "2",
			display: "grid",
			gap: "2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				alignItems: "center",
				justifyContent: "space-between",
				minH: "11",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
					textStyle: "t4",
					fontWeight: "bold",
					children: texts.title
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeysDialog, {})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: texts.search,
				hideLabel: true,
				kind: "search",
				size: "dense",
				placeholder: texts.search,
				inputRef: search,
				value: filter,
				onChange: onFilter
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
			label: texts.tabs,
			tabs: [{
				value: "pending",
				label: texts.pending(counts.pending)
			}, {
				value: "approved",
				label: texts.approved(counts.approved)
			}],
			value: tab,
			onChange: onTab,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, { ...props })
		})]
	});
}
function Rows({ tab, list, cars, filter, shown, onOpen }) {
	if (list.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingRows, {});
	if (!list.data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: tab === "pending" ? texts.pendingFailed : texts.approvedFailed,
		text: texts.failedText,
		onRetry: () => void list.refetch()
	});
	if (list.data.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { text: tab === "pending" ? texts.noPending : texts.noApproved });
	if (cars.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { text: `${texts.nothingFits}: ${filter}` });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Virtual, {
		cars,
		shown,
		onOpen
	});
}
/** Only the rows in view are drawn, however many there are. */
function Virtual({ cars, shown, onOpen }) {
	const at = shown === null ? -1 : cars.findIndex(({ id }) => id === shown);
	const { frame, first, last } = useRows(cars.length, at);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		ref: frame,
		m: "0",
		p: "0",
		mt: "-4",
		listStyle: "none",
		position: "relative",
		style: { height: cars.length * 72 },
		children: cars.slice(first, last + 1).map((car, row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
			"aria-setsize": cars.length,
			"aria-posinset": first + row + 1,
			position: "absolute",
			insetInline: "0",
			insetBlockStart: "0",
			style: { transform: `translateY(${(first + row) * 72}px)` },
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarRow, {
				car,
				current: car.id === shown,
				onOpen: () => onOpen(car.id)
			})
		}, car.id))
	});
}
function LoadingRows() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: Array.from({ length: 6 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: "64px 1fr",
			gap: "3",
			px: "4",
			py: "2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { aspectRatio: "4 / 3" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "16px",
				alignSelf: "center"
			})]
		}, at))
	});
}
// client/features/review/use-address.ts
var import_dist = require_dist();
var OPENED_HERE = { openedHere: true };
function useAddress() {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const { state } = (0, import_dist.useLocation)();
	const navigate = (0, import_dist.useNavigate)();
	const tab = params.get("tab") === "approved" ? "approved" : "pending";
	const carId = params.get("car");
	const list = (chosen) => chosen === "approved" ? { tab: chosen } : {};
	return {
		tab,
		carId,
		open: (id) => setParams({
			...list(tab),
			car: id
		}, carId === null ? { state: OPENED_HERE } : {
			replace: true,
			state
		}),
		close: () => state?.openedHere ? void navigate(-1) : setParams(list(tab), { replace: true }),
		chooseTab: (chosen) => setParams(list(chosen), { replace: carId === null })
	};
}
// client/features/review/use-next-ready.ts
/** Fetches the next car and its cover while this one is looked at, so that going on takes no time. */
function useNextReady(carId) {
	const client = useQueryClient();
	(0, import_react.useEffect)(() => {
		if (carId !== void 0) client.prefetchQuery(carQuestion(carId));
	}, [client, carId]);
}
// client/features/review/use-walk-keys.ts
/** J and K, or the arrows up and down, walk the list of cars; the first press opens the first car. */
function useWalkKeys(ids, current, onOpen) {
	const reached = (0, import_react.useRef)(current);
	(0, import_react.useEffect)(() => {
		reached.current = current;
	}, [current]);
	const step = (by) => {
		const at = reached.current === null ? -1 : ids.indexOf(reached.current);
		const next = at === -1 ? ids[0] : ids[at + by];
		if (next === void 0) return;
		reached.current = next;
		onOpen(next);
	};
	const [forward, back] = [() => step(1), () => step(-1)];
	useKeys({
		j: forward,
		k: back,
		arrowdown: forward,
		arrowup: back
	});
}
// client/features/review/review-page.tsx
/** Review Cars: what arrived on the left, its pictures in the middle, the answers and the decision on the right (S-rev). */
var CARDS = { query: { view: "card" } };
/** On wide screens the open car stands beside the list, on others over it; the address says which (`?tab=`, `?car=`). */
function ReviewPage() {
	const { tab, carId, open, close, chooseTab } = useAddress();
	const pending = useQuery(ask(carsPending, CARDS));
	const approved = useQuery(ask(carsApproved, CARDS));
	const [filter, setFilter] = (0, import_react.useState)("");
	const wanted = (0, import_react.useDeferredValue)(filter);
	const list = tab === "pending" ? pending : approved;
	const cars = (0, import_react.useMemo)(() => (list.data ?? []).filter((car) => fits(car, wanted)), [list.data, wanted]);
	const ids = (0, import_react.useMemo)(() => cars.map(({ id }) => id), [cars]);
	const wide = useWide();
	const at = carId === null ? -1 : ids.indexOf(carId);
	const after = ids[at + 1] ?? ids[at - 1];
	const name = cars[at] && nameOf(cars[at]);
	useWalkKeys(ids, carId, open);
	useNextReady(at >= 0 ? ids[at + 1] : void 0);
	const car = {
		name,
		editing: "here",
		onClose: close,
		onDecided: () => after === void 0 ? close() : open(after)
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			lg: "264px minmax(0, 1fr)",
			xl: "296px minmax(0, 1fr)"
		},
		height: "calc(100dvh - 57px)",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReviewList, {
				tab,
				onTab: chooseTab,
				counts: {
					pending: pending.data?.length,
					approved: approved.data?.length
				},
				list,
				cars,
				filter,
				onFilter: setFilter,
				shown: carId,
				onOpen: open
			}),
			!wide && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarReviewDialog, {
				carId,
				...car
			}),
			wide && carId !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReviewPane, {
				carId,
				...car
			}),
			wide && carId === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingOpen, {
				pending: tab === "pending" ? pending.data?.length : void 0,
				onStart: ids[0] === void 0 ? null : () => open(ids[0])
			})
		]
	});
}
/** Any part of VIN, name, dealer or inspector. */
function fits(car, filter) {
	const wanted = filter.trim().toLowerCase();
	if (wanted === "") return true;
	const { vin, year, make, model, trim, shortId, dealerName, submittedByEmail } = car;
	return [
		vin,
		year,
		make,
		model,
		trim,
		shortId,
		dealerName,
		submittedByEmail
	].join(" ").toLowerCase().includes(wanted);
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { ReviewPage as default, head };
