import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { t as Heart } from "./heart-B3q1xKyr.js";
import { At as toast, I as aed, Nt as Button, Pt as LinkButton, gt as carsDetail, j as ask, st as EmptyState, t as paths, ut as useSession, z as counted } from "./render.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { n as UnreachableBar } from "./stale-bar-8_lphWbb.js";
import { c as VisuallyHidden, i as PageTitle, l as Wrap, r as Note, t as FinePrint } from "./page-CRV3tWFN.js";
import { c as useSavedList, i as keptCar, r as isGone, s as useSaved, t as SavedContext } from "./selection-context-Bu0VfH0J.js";
import { c as LoadingCars, f as HeartButton, l as CarCard, m as CarGrid, p as CARD_WIDTHS, s as CardSkeleton, t as allCarsList } from "./list-kind-D29pjYeZ.js";
import { t as Car } from "./car-4hsisNRj.js";
import { n as toKm, t as shortDistance } from "./mileage-DjJgFQva.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { i as photoSource, t as Picture } from "./picture-DcbhnXFT.js";
import { t as texts$1 } from "./texts-RwGwtLFS.js";
import { t as useQueries } from "./useQueries-DOqL4-Ly.js";
// client/shop/catalogue/saved/saved-texts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The hearts' own page (C-route-29, C-ent-18, D-30). */
var texts = {
	title: "Saved Cars",
	count: (count) => counted(count, "car"),
	note: "Kept on this device only.",
	accountNote: "Kept with your account.",
	unnamed: "A car you saved",
	list: "Your saved cars",
	empty: "No Saved Cars",
	emptyText: "Press the heart on a car to keep it here. It stays here, also without signal.",
	browse: "Browse Cars",
	gone: "No longer for sale",
	goneText: (name) => `${name} was sold or taken off sale.`,
	remove: "Remove",
	removeNamed: (name) => `Remove ${name}`,
	removed: (name) => `${name} is no longer saved`,
	undo: "Undo",
	savedPrice: "Repair & Drive when saved",
	offline: "No connection. The cars are shown as they were when you saved them.",
	more: (remaining) => `Load More (${remaining} remaining)`
};
// client/shop/catalogue/saved/saved-cards.tsx
/** Saved cars the server says nothing about: one that is gone, and one as it was kept on this device. */
var import_jsx_runtime = require_jsx_runtime();
function nameOf({ year, make, model }) {
	return [
		year,
		make,
		model
	].filter(Boolean).join(" ") || texts.unnamed;
}
var frame = {
	raised: true,
	display: "flex",
	flexDirection: "column",
	overflow: "hidden"
};
/** Its picture went with it; what it was, and the way to let it go, stay. */
function GoneCard({ kept }) {
	const { remove } = useSavedList();
	const name = nameOf(kept);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": name,
		...frame,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			position: "relative",
			aspectRatio: "4 / 3",
			bg: "sunken",
			display: "grid",
			placeItems: "center",
			color: "ink-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: Car,
				size: 24
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				position: "absolute",
				insetBlockStart: "3",
				insetInlineStart: "3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "quiet",
					children: texts.gone
				})
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "4",
			p: "4",
			flex: "1",
			alignContent: "space-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Name, { kept }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				mt: "1",
				children: texts.goneText(name)
			})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: () => remove(kept.id),
				"aria-label": texts.removeNamed(name),
				children: texts.remove
			})]
		})]
	});
}
function KeptCard({ kept }) {
	const { remove } = useSavedList();
	const name = nameOf(kept);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": name,
		...frame,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			position: "relative",
			aspectRatio: "4 / 3",
			bg: "stage-1",
			children: [
				kept.imageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: photoSource(kept.imageUrl, { widest: 960 }),
					alt: name,
					ratio: "fill",
					sizes: CARD_WIDTHS.acrossPage
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					position: "absolute",
					insetBlockStart: "3",
					insetInlineStart: "3",
					pointerEvents: "none",
					children: kept.regionalSpec && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: texts$1.spec(kept.regionalSpec) })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeartButton, {
					label: texts$1.save(name),
					pressed: true,
					onPress: () => remove(kept.id)
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "4",
			p: "4",
			flex: "1",
			alignContent: "space-between",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Name, { kept }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
					mt: "1",
					children: kept.mileage > 0 && `${shortDistance(toKm(kept.mileage, kept.mileageUnit))} km`
				})] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, { children: texts.savedPrice }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t4",
					fontWeight: "bold",
					children: aed(kept.repairPrice)
				})] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: paths.car(kept.id),
					children: texts$1.explore
				})
			]
		})]
	});
}
function Name({ kept: { year, make, model } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h3, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "block",
		textStyle: "t2",
		fontWeight: "medium",
		color: "ink-3",
		children: [year, make].filter(Boolean).join(" ")
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "block",
		textStyle: "t4",
		lineHeight: "1.5rem",
		fontWeight: "bold",
		children: model || texts.unnamed
	})] });
}
// client/shop/catalogue/saved/use-saved-cars.ts
/** What became of saved cars since: asked of the server one by one, so that a car that is gone says so itself. */
/** In the order of the list. */
function useSavedCars(kept) {
	const answers = useQueries({ queries: kept.map(({ id }) => ({
		...ask(carsDetail, { params: { id } }),
		retry: false
	})) });
	const { refresh } = useSaved();
	const known = answers.flatMap(({ data }) => data ? [data] : []);
	(0, import_react.useEffect)(() => {
		refresh(known.map((car) => keptCar(car)));
	}, [known, refresh]);
	return {
		saved: kept.map((car, at) => {
			const answer = answers[at];
			if (isGone(answer?.error)) return {
				kept: car,
				state: "gone"
			};
			if (answer?.isError || answer?.fetchStatus === "paused") return {
				kept: car,
				state: "unreachable"
			};
			return answer?.data ? {
				kept: car,
				state: "live",
				car: answer.data
			} : {
				kept: car,
				state: "loading"
			};
		}),
		retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())
	};
}
// client/shop/catalogue/saved/saved-page.tsx
/** The cars with a heart: as they are now, as they were saved when there is no signal, and which are gone (C-route-29, D-30). */
/** Cars shown at first and added by each Load More; only what is shown is asked for. */
var STEP = 12;
var KIND = {
	...allCarsList,
	cardWidths: CARD_WIDTHS.acrossPage
};
function SavedPage() {
	const { cars, ready } = useSaved();
	const [shown, show] = (0, import_react.useState)(STEP);
	const note = useSession().user?.role === "customer" ? texts.accountNote : texts.note;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		py: {
			base: "4",
			lg: "8"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
				title: texts.title,
				note: cars.length > 0 ? `${texts.count(cars.length)} · ${note}` : note
			}),
			cars.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SavedList, { shown }) : ready ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Empty, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingCars, { count: 3 }),
			cars.length > shown && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				justifyItems: "center",
				mt: "6",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "lg",
					onClick: () => show(shown + STEP),
					children: texts.more(cars.length - shown)
				})
			})
		]
	});
}
function SavedList({ shown }) {
	const undoable = useUndoableSaved();
	const { cars } = useSaved();
	const { saved, retry } = useSavedCars(cars.slice(0, shown));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SavedContext, {
		value: undoable,
		children: [
			saved.some(({ state }) => state === "unreachable") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				mb: "4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UnreachableBar, {
					onRetry: retry,
					children: texts.offline
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, {
				as: "h2",
				children: texts.list
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarGrid, { children: saved.map((car, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(One, {
				saved: car,
				priority: at < 3
			}) }, car.kept.id)) })
		]
	});
}
function One({ saved, priority }) {
	switch (saved.state) {
		case "live": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarCard, {
			car: saved.car,
			kind: KIND,
			priority
		});
		case "gone": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GoneCard, { kept: saved.kept });
		case "unreachable": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeptCard, { kept: saved.kept });
		case "loading": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardSkeleton, {});
	}
}
function Empty() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		icon: Heart,
		title: texts.empty,
		text: texts.emptyText,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: paths.allCars,
			variant: "primary",
			children: texts.browse
		})
	}) });
}
/** The saved cars, with a removal that can be taken back to the place it was made at: the card goes with its heart. */
function useUndoableSaved() {
	const saved = useSavedList();
	return (0, import_react.useMemo)(() => ({
		...saved,
		remove: (id) => unsave(saved, id)
	}), [saved]);
}
function unsave({ now, remove, replace }, id) {
	const { cars } = now();
	const car = cars.find((one) => one.id === id);
	remove(id);
	document.getElementById("main")?.focus({ preventScroll: true });
	if (!car) return;
	const name = [
		car.year,
		car.make,
		car.model
	].filter(Boolean).join(" ") || texts.unnamed;
	toast({
		title: texts.removed(name),
		action: {
			label: texts.undo,
			run: () => replace(cars)
		}
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { SavedPage as default, head };
