import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { At as toast, Ht as Check, N as ringOnInk, Nt as Button, Pt as LinkButton, jt as IconButton, t as paths } from "./render.js";
import { t as ChevronDown } from "./chevron-down-xKCYH3-k.js";
import { t as Chip } from "./chip-DUs75TPr.js";
import { l as useSelection } from "./selection-context-Bu0VfH0J.js";
import { r as useWideScreen } from "./only-wide-Dn0VvzF8.js";
import { n as useKeptInSight, t as flowsWhenShort } from "./short-window-FiQX2tuN.js";
import { texts } from "./texts-Bhj7-lHg.js";
import { r as Note } from "./page-CRV3tWFN.js";
import { t as CarFront } from "./car-front-0X5KSfJw.js";
import { t as ChevronUp } from "./chevron-up-CL3FosoG.js";
import { i as photoSource, t as Picture } from "./picture-DcbhnXFT.js";
// client/shop/shortlist/tray/tray-pill.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The folded bar: up to three pictures, the count, and the way on (C-tray-06, C-tray-07, C-tray-15). */
var import_jsx_runtime = require_jsx_runtime();
var THUMBS = 3;
function TrayPill({ onExpand }) {
	const { cars, hasMinimum } = useSelection();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		alignItems: "center",
		gap: "1",
		minH: cars.length === 0 ? "40px" : "52px",
		p: "1",
		bg: "ink",
		color: "on-ink",
		borderRadius: "26px",
		textStyle: "t2",
		fontWeight: "semibold",
		css: {
			"& a": { borderRadius: "22px" },
			...ringOnInk
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.button, {
			type: "button",
			"data-fold": true,
			"aria-expanded": false,
			onClick: onExpand,
			display: "flex",
			alignItems: "center",
			gap: "3",
			alignSelf: "stretch",
			ps: "0.5",
			pe: "3",
			borderRadius: "22px",
			cursor: "pointer",
			children: [
				cars.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoThumb, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumbs, { cars: cars.slice(0, THUMBS) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: cars.length === 0 ? texts.noneSelected : texts.selected(cars.length) }),
				hasMinimum && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					color: "drive-on-ink",
					fontWeight: "medium",
					"aria-hidden": true,
					children: texts.ready
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: ChevronUp,
					size: 16
				})
			]
		}), hasMinimum && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			variant: "primary",
			to: paths.reserve,
			children: texts.reserveNow(cars.length)
		})]
	});
}
function Thumbs({ cars }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "flex",
		css: { "& > * + *": { marginInlineStart: "-12px" } },
		children: cars.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			"data-thumb": true,
			position: "relative",
			width: "touch",
			height: "touch",
			borderRadius: "pill",
			overflow: "hidden",
			bg: "stage-1",
			boxShadow: "0 0 0 2px var(--rd-colors-ink)",
			children: car.imageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				source: photoSource(car.imageUrl, { widest: 320 }),
				alt: "",
				sizes: "44px",
				ratio: "fill"
			})
		}, car.id))
	});
}
function NoThumb() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "grid",
		placeItems: "center",
		width: "9",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: CarFront })
	});
}
// client/shop/shortlist/tray/tray.tsx
/**
* The selection bar: what is chosen so far and the way on. From 1280 px it floats at the bottom centre and can be folded to a pill;
* between 1024 and 1280 px it stays open above the bottom bar (C-tray, D-69). Narrower screens have it where cars are selected.
*/
/** Nothing before the kept list was read: the server does not know it. */
function Tray(props) {
	const { ready } = useSelection();
	return ready ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, { ...props }) : null;
}
function Bar({ everywhere, onCollapsedChange }) {
	const [collapsed, setCollapsed] = (0, import_react.useState)(true);
	const wide = useWideScreen();
	const bar = (0, import_react.useRef)(null);
	useKeptInSight(bar);
	const fold = (next) => {
		setCollapsed(next);
		onCollapsedChange(next);
	};
	useFocusAfterFold(bar, collapsed);
	const folded = collapsed && wide;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Place, {
		ref: bar,
		"aria-label": texts.bar,
		everywhere,
		"data-folded": folded || void 0,
		children: [folded && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrayPill, { onExpand: () => fold(false) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Panel, {
			hidden: folded,
			children: [!folded && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrayHead, { onCollapse: wide ? () => fold(true) : void 0 }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cards, { compact: folded })]
		})]
	});
}
/** The button that was pressed is gone: focus goes to the one that undoes it. */
function useFocusAfterFold(bar, collapsed) {
	const before = (0, import_react.useRef)(collapsed);
	(0, import_react.useEffect)(() => {
		if (before.current === collapsed) return;
		before.current = collapsed;
		bar.current?.querySelector("[data-fold]")?.focus({ preventScroll: true });
	}, [bar, collapsed]);
}
var Place = chakra("section", {
	base: {
		zIndex: "bar",
		position: {
			base: "sticky",
			xl: "fixed"
		},
		insetBlockEnd: {
			base: "calc(64px + env(safe-area-inset-bottom))",
			xl: "6"
		},
		insetInline: "0",
		gridTemplateColumns: "minmax(0, 1fr)",
		justifyItems: "center",
		pointerEvents: { xl: "none" },
		"& > *": { pointerEvents: "auto" },
		...flowsWhenShort,
		"&[data-folded]": {
			insetBlockEnd: "0",
			py: "1",
			bg: "surface",
			borderBlockStart: "line",
			pointerEvents: "auto"
		}
	},
	variants: { everywhere: {
		true: { display: "grid" },
		false: { display: {
			base: "none",
			lg: "grid"
		} }
	} }
});
var Panel = chakra("div", { base: {
	width: {
		base: "full",
		xl: "1056px"
	},
	maxW: { xl: "calc(100vw - 48px)" },
	bg: "surface",
	borderWidth: {
		base: "1px 0 0",
		xl: "1px"
	},
	borderColor: "line",
	borderRadius: { xl: "sheet" },
	boxShadow: {
		base: "dock",
		xl: "floating"
	},
	px: {
		base: "4",
		lg: "6",
		xl: "5"
	},
	py: {
		base: "2",
		xl: "4"
	},
	animation: { xl: "rise 140ms" }
} });
function TrayHead({ onCollapse }) {
	const { cars, hasMinimum, clear, replace } = useSelection();
	const clearAll = () => {
		clear();
		toast({
			title: texts.cleared(cars.length),
			action: {
				label: texts.undo,
				run: () => replace(cars)
			}
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		columnGap: "3",
		minH: "touch",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t4",
				display: {
					base: "none",
					lg: "block"
				},
				children: texts.bar
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				whiteSpace: "nowrap",
				children: texts.ofFive(cars.length)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectionNote, { ready: hasMinimum }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				ms: "auto",
				display: "flex",
				alignItems: "center",
				gap: "1",
				children: [
					cars.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "tertiary",
						onClick: clearAll,
						children: texts.clear
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Proceed, {}),
					onCollapse && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
						"data-fold": true,
						glyph: ChevronDown,
						"aria-label": texts.collapse,
						onClick: onCollapse
					})
				]
			})
		]
	});
}
/** C-prod-15, C-prod-16. */
function SelectionNote({ ready }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "status",
		textStyle: "t2",
		color: "ink-3",
		flex: ready ? "none" : {
			base: "1 0 100%",
			lg: "1 1 0"
		},
		order: {
			base: ready ? "0" : "-1",
			lg: "0"
		},
		minW: "0",
		children: ready ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chip, {
			tone: "drive",
			icon: Check,
			children: texts.ready
		}) : texts.selectTwo
	});
}
/** To the reservation with two cars; with fewer it says what is missing (C-tray-04, C-tray-13, C-sel-06). */
function Proceed() {
	const { cars, hasMinimum } = useSelection();
	if (hasMinimum) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
		variant: "primary",
		to: paths.reserve,
		children: texts.reserveNow(cars.length)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		onClick: () => toast({
			...texts.toProceed,
			kind: "destructive"
		}),
		children: texts.proceed
	});
}
/** What ranks cars by hand is fetched when there is something to rank. */
function Cards({ compact }) {
	const { cars } = useSelection();
	const [Row, setRow] = (0, import_react.useState)(null);
	const wanted = cars.length > 0 && Row === null;
	(0, import_react.useEffect)(() => {
		if (!wanted) return;
		import("./tray-cars-XTy22sL_.js").then(({ TrayCars }) => setRow(() => TrayCars), (cause) => console.warn("The cars of the bar could not be drawn:", cause));
	}, [wanted]);
	if (cars.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		minH: {
			lg: "84px",
			xl: "212px"
		},
		display: {
			base: "none",
			lg: "block"
		},
		children: Row && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, { compact })
	});
}
export { Tray };
