import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { t as question } from "./question-B1EkWIQ8.js";
import { t as Portal } from "./portal-7T3z2bLn.js";
import { a as DialogBody, c as DialogFooter, d as DialogRoot, f as DialogTitle, i as useEverOpen, l as DialogHeader, n as gone, o as DialogContent, r as overlayExempt, t as Backdrop, u as DialogPositioner } from "./overlay-CCU3MYPy.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { d as FILTER_BODY_TYPES, f as FILTER_COLORS } from "./words-BsopLzR7.js";
import { F as X, P as IconButton } from "./render.js";
import { o as VisuallyHidden } from "./page-B2WnnulD.js";
import { t as SelectField } from "./select-field-Cw2PuIwV.js";
import { t as Card } from "./card-QJerkYjO.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { t as SwitchField } from "./switch-field-pMKka1lu.js";
import { n as carsMakes, r as carsModels } from "./cars-CMr53V05.js";
import { t as texts } from "./texts-DcJDULOi.js";
import { t as SlidersHorizontal } from "./sliders-horizontal-BNkSn4EF.js";
import { c as makesQuery, f as specOfToggles, l as modelsQuery, m as yearOptions, o as PriceBars, p as specToggles, r as firstBlock, s as YearBars, t as listView, u as FilterSelect } from "./list-state-CHdgElHM.js";
// client/ui/sheet.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Modal; focus comes back to what opened it. */
function Sheet({ open, onClose, title, closeLabel, children, actions }) {
	if (!useEverOpen(open)) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogRoot, {
		open,
		onOpenChange: (change) => !change.open && onClose(),
		persistentElements: overlayExempt,
		lazyMount: true,
		unmountOnExit: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Portal, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Backdrop, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogPositioner, {
			position: "fixed",
			inset: "0",
			zIndex: "modal",
			display: "flex",
			alignItems: "end",
			justifyContent: {
				base: "stretch",
				md: "flex-end"
			},
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogContent, {
				bg: "surface",
				color: "ink",
				boxShadow: "sheet",
				outline: "none",
				width: {
					base: "full",
					md: "400px"
				},
				height: { md: "full" },
				maxH: {
					base: "calc(100dvh - 48px)",
					md: "100dvh"
				},
				borderRadius: {
					base: "16px 16px 0 0",
					md: "0"
				},
				display: "flex",
				flexDirection: "column",
				animation: "rise 140ms",
				css: gone,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogHeader, {
						display: "flex",
						alignItems: "center",
						gap: "3",
						minH: "14",
						paddingInline: "16px 8px",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogTitle, {
							textStyle: "t4",
							fontWeight: "bold",
							flex: "1",
							minW: "0",
							children: title
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
							glyph: X,
							size: "field",
							"aria-label": closeLabel,
							onClick: onClose
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogBody, {
						px: "4",
						pb: "4",
						overflowY: "auto",
						flex: "1",
						minH: "0",
						children
					}),
					actions && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogFooter, {
						display: "flex",
						gap: "2",
						px: "4",
						pt: "3",
						pb: "calc(16px + env(safe-area-inset-bottom))",
						boxShadow: "dock",
						children: actions
					})
				]
			})
		})] })
	});
}
// client/features/catalogue/colour-choice.tsx
/** The colours as the paint they are, with the name for those who hear or hover. */
var PAINTS = {
	Black: "#191C1D",
	White: "#FFFFFF",
	Pearl: "#EDE8DB",
	Grey: "#7C8588",
	Bronze: "#8A6B4A",
	Red: "#9E1F22",
	Blue: "#244A80",
	Beige: "#CDB596",
	Silver: "#C5CBCC"
};
/** No paint at all: the first swatch, which does not narrow. */
var EVERY = "linear-gradient(135deg, #FFFFFF 46%, #87938C 46% 54%, #FFFFFF 54%)";
function ColourChoice({ value, onChange, counts }) {
	const name = (0, import_react.useId)();
	const swatch = (option, label, paint) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Swatch, {
		title: label,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
			type: "radio",
			name,
			value: option,
			checked: value === option,
			"aria-label": option === "all" ? texts.allColours : option,
			onChange: () => onChange(option)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", { style: { background: paint } })]
	}, option);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.fieldset, {
		m: "0",
		p: "0",
		border: "0",
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.legend, {
			p: "0",
			mb: "1.5",
			textStyle: "t2",
			fontWeight: "semibold",
			children: [texts.colour, value !== "all" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(VisuallyHidden, { children: [": ", value] })]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: "repeat(5, 40px)",
			justifyContent: "space-between",
			mx: "-2",
			children: [swatch("all", texts.allColours, EVERY), FILTER_COLORS.map((colour) => swatch(colour, withCount(colour, counts), PAINTS[colour]))]
		})]
	});
}
/** The store's word for Grey is Gray (D-15). */
function withCount(colour, counts) {
	if (!counts) return colour;
	return `${colour} (${counts[colour === "Grey" ? "Gray" : colour] ?? 0})`;
}
var Swatch = chakra("label", { base: {
	position: "relative",
	width: "10",
	height: "10",
	display: "grid",
	placeItems: "center",
	cursor: "pointer",
	"& input": {
		position: "absolute",
		inset: "0",
		m: "0",
		opacity: "0",
		cursor: "inherit"
	},
	"& i": {
		width: "24px",
		height: "24px",
		borderRadius: "pill",
		boxShadow: "inset 0 0 0 1px rgb(16 32 27 / 0.28)"
	},
	"& input:checked + i": { boxShadow: "inset 0 0 0 1px rgb(16 32 27 / 0.28), 0 0 0 2px var(--rd-colors-surface), 0 0 0 4px var(--rd-colors-drive)" },
	"& input:focus-visible + i": {
		outline: "3px solid",
		outlineColor: "drive",
		outlineOffset: "5px"
	}
} });
// client/features/catalogue/filter-fields.tsx
function FilterFields({ state, facets }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "4",
		gridTemplateColumns: "minmax(0, 1fr)",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Toggles, {
				state,
				facets
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MakeAndModel, {
				state,
				facets
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Years, {
				state,
				facets
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prices, {
				state,
				facets
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
				label: texts.bodyType,
				value: state.filters.bodyType,
				onChange: (bodyType) => state.change({ bodyType }),
				all: {
					value: "all",
					label: texts.allBodyTypes
				},
				options: FILTER_BODY_TYPES,
				counts: facets?.bodyType
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ColourChoice, {
				value: state.filters.color,
				onChange: (color) => state.change({ color }),
				counts: facets?.exteriorColor
			})
		]
	});
}
function Toggles({ state: { filters, change }, facets }) {
	const on = specToggles(filters);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
			label: texts.gccSpec,
			end: facets?.regionalSpec["GCC"] ?? (facets ? 0 : void 0),
			checked: on.GCC,
			onChange: (GCC) => change({ regionalSpec: specOfToggles({
				...on,
				GCC
			}) })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
			label: texts.americanSpec,
			end: facets?.regionalSpec["American"] ?? (facets ? 0 : void 0),
			checked: on.American,
			onChange: (American) => change({ regionalSpec: specOfToggles({
				...on,
				American
			}) })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
			label: texts.airbags,
			end: facets?.airbags,
			checked: filters.airbags,
			onChange: (airbags) => change({ airbags })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
			label: texts.chassis,
			end: facets?.chassis,
			checked: filters.chassis,
			onChange: (chassis) => change({ chassis })
		})
	] });
}
/** The choices come from the catalogue, the models of the chosen make (C-brw-05, C-brw-06). */
function MakeAndModel({ state: { filters, change }, facets }) {
	const makes = useQuery(makesQuery());
	const models = useQuery({
		...modelsQuery(filters.make),
		enabled: filters.make !== "all"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
		label: texts.make,
		error: failureOf(makes, texts.makesFailed),
		value: filters.make,
		onChange: (make) => change({ make }),
		all: {
			value: "all",
			label: texts.allMakes
		},
		options: makes.data ?? [],
		counts: facets?.make,
		grouped: true
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
		label: texts.model,
		error: failureOf(models, texts.modelsFailed),
		value: filters.model,
		onChange: (model) => change({ model }),
		all: {
			value: "all",
			label: texts.allModels
		},
		options: (filters.make === "all" ? null : models.data) ?? [],
		counts: facets?.model,
		grouped: true
	})] });
}
/** Said under the field while there is nothing to choose from. */
function failureOf({ isError, data }, words) {
	return isError && !data ? words : void 0;
}
function Years({ state: { filters, change }, facets }) {
	const options = yearOptions(facets?.year ?? {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Pair, {
		label: texts.year,
		bars: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(YearBars, {
			facets,
			filters
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
			label: texts.yearMin,
			hideLabel: true,
			value: filters.yearMin,
			onChange: (yearMin) => change({ yearMin }),
			all: {
				value: "",
				label: texts.min
			},
			options,
			counts: facets?.year
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSelect, {
			label: texts.yearMax,
			hideLabel: true,
			value: filters.yearMax,
			onChange: (yearMax) => change({ yearMax }),
			all: {
				value: "",
				label: texts.max
			},
			options,
			counts: facets?.year
		})]
	});
}
/** Digits only, nine at most: more than any car costs (C-brw-10). */
var digits = (text) => text.replace(/\D/g, "").slice(0, 9);
function Prices({ state: { filters, change }, facets }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Pair, {
		label: texts.price,
		bars: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceBars, {
			facets,
			filters
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: texts.priceFrom,
			hideLabel: true,
			kind: "number",
			size: "md",
			placeholder: texts.from,
			value: filters.priceFrom,
			onChange: (text) => change({ priceFrom: digits(text) })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: texts.priceUpto,
			hideLabel: true,
			kind: "number",
			size: "md",
			placeholder: texts.upto,
			value: filters.priceUpto,
			onChange: (text) => change({ priceUpto: digits(text) })
		})]
	});
}
var Group = chakra("div", { base: {
	display: "grid",
	gap: "3",
	"&:not(:first-of-type)": {
		paddingBlockStart: "4",
		borderBlockStartWidth: "1px",
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "line"
	},
	"&:first-of-type": { gap: "0" }
} });
function Pair({ label, bars, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": label,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "block",
				textStyle: "t2",
				fontWeight: "semibold",
				mb: "1.5",
				"aria-hidden": true,
				children: label
			}),
			bars,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				gridTemplateColumns: "1fr 1fr",
				gap: "2",
				mt: "2",
				children
			})
		]
	});
}
// client/features/catalogue/filters.tsx
/** Where the filters stand: beside the list on wide screens, in a drawer elsewhere. */
/** C-home-09. */
function FilterColumn({ state, facets }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "aside",
		"aria-label": texts.filters,
		p: "5",
		position: "sticky",
		insetBlockStart: "6",
		maxH: "calc(100dvh - 48px)",
		overflowY: "auto",
		scrollbarWidth: "thin",
		display: {
			base: "none",
			lg: "block"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			alignItems: "center",
			justifyContent: "space-between",
			mb: "3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t4",
				fontWeight: "bold",
				children: texts.filters
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "link",
				onClick: state.clearFilters,
				children: texts.clearFilters
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterFields, {
			state,
			facets
		})]
	});
}
/** The button that opens the drawer, and the drawer. */
function FilterDrawer({ state, facets, total, everywhere = false, clearLabel }) {
	const [open, setOpen] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		icon: SlidersHorizontal,
		onClick: () => setOpen(true),
		display: everywhere ? "inline-flex" : {
			base: "inline-flex",
			lg: "none"
		},
		children: texts.filters
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sheet, {
		open,
		onClose: () => setOpen(false),
		title: texts.filters,
		closeLabel: texts.closeFilters,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "field",
			onClick: state.clearFilters,
			children: clearLabel ?? texts.clearFilters
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "field",
			variant: "primary",
			flex: "1",
			onClick: () => setOpen(false),
			children: texts.showCars(total ?? 0)
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterFields, {
			state,
			facets
		})
	})] });
}
// client/features/catalogue/list-head.tsx
function ListHead({ title, count, kind, state, filters }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexWrap: {
			base: "wrap",
			md: "nowrap"
		},
		alignItems: "center",
		columnGap: "4",
		rowGap: "3",
		mb: "5",
		minH: "11",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t5",
				fontWeight: "bold",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				role: "status",
				textStyle: "t2",
				color: "ink-3",
				pt: "2",
				whiteSpace: "nowrap",
				children: count
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				ms: "auto",
				display: "flex",
				gap: "2",
				width: {
					base: "full",
					md: "auto"
				},
				css: { "& > *": { flex: {
					base: 1,
					md: "none"
				} } },
				children: [filters, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					width: { md: "216px" },
					minW: "0",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: texts.sort,
						hideLabel: true,
						size: "md",
						value: state.filters.sortBy,
						onChange: (sortBy) => state.change({ sortBy }),
						options: kind.sorts
					})
				})]
			})
		]
	});
}
// client/features/catalogue/list-questions.ts
/** What the server prefetches for a list. */
/** What a list needs before it can be drawn. */
function listQuestions(url, kind) {
	const view = listView(url.searchParams, kind);
	const { make } = view.filters;
	return [
		firstBlock(view),
		question(carsMakes, {}),
		...make === "all" ? [] : [question(carsModels, { query: { make } })]
	];
}
export { FilterDrawer as i, ListHead as n, FilterColumn as r, listQuestions as t };
