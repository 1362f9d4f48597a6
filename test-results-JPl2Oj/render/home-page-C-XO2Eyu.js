import { f as require_jsx_runtime, n as drawingOf, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { l as Wrap, r as Note$1 } from "./page-CRV3tWFN.js";
import { t as Browse } from "./browse-BaaIZaZh.js";
import { t as Gauge } from "./gauge-wjAIxcv3.js";
import { t as ShieldCheck } from "./shield-check-shqeOaJT.js";
import { Pt as LinkButton, t as paths } from "./render.js";
import { S as CAR_GLASS, n as listQuestions, o as useListState, x as CAR_BODY } from "./list-page-lecEwXjy.js";
import { t as deposit } from "./deposit-words-CIDNGxDd.js";
import { t as texts } from "./texts-RwGwtLFS.js";
import { i as homeList } from "./list-kind-D29pjYeZ.js";
// node_modules/lucide-react/dist/esm/icons/file-check.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "file-check",
	size: 24,
	node: [
		["path", {
			d: "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
			key: "1oefj6"
		}],
		["path", {
			d: "M14 2v5a1 1 0 0 0 1 1h5",
			key: "wfsgrz"
		}],
		["path", {
			d: "m9 15 2 2 4-4",
			key: "1grp1n"
		}]
	]
};
__iconData$1.node;
var FileCheck = drawingOf(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/tag.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "tag",
	size: 24,
	node: [["path", {
		d: "M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z",
		key: "vktsd0"
	}], ["circle", {
		cx: "7.5",
		cy: "7.5",
		r: ".5",
		fill: "currentColor",
		key: "kqv944"
	}]]
};
__iconData.node;
var Tag = drawingOf(__iconData);
// client/shop/catalogue/home/hero-drawing.tsx
/** The idea of the house in one picture: the damage that was found, the car that is driven away. */
var import_jsx_runtime = require_jsx_runtime();
var SPOKES = Array.from({ length: 10 }, (_, at) => at * 36);
var CUT = "M213.9 80L187.6 240";
function HeroDrawing({ label }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.svg, {
		viewBox: "4 74 392 170",
		width: "full",
		height: "auto",
		role: "img",
		"aria-label": label,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Definitions, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DrivenHalf, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FoundHalf, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: CUT,
				stroke: "#0B6E4F",
				strokeWidth: "2"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.g, {
				display: {
					base: "none",
					md: "inline"
				},
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
						at: [50, 168],
						box: [
							6,
							120,
							110
						],
						colour: "#B45309",
						strong: "Front bumper",
						rest: " · replace"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
						at: [134, 156],
						box: [
							86,
							88,
							102
						],
						colour: "#B45309",
						strong: "Fender left",
						rest: " · 1.5 days"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
						at: [318, 140],
						box: [
							276,
							84,
							92
						],
						colour: "#0B6E4F",
						strong: "1 month",
						rest: " warranty"
					})
				]
			})
		]
	});
}
function Definitions() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("defs", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("clipPath", {
			id: "hero-left",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M0 0H212L188 300H0Z" })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("clipPath", {
			id: "hero-right",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M213.5 0H400V300H189.5Z" })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("clipPath", {
			id: "hero-body",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: CAR_BODY })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("clipPath", {
			id: "hero-glass",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: CAR_GLASS })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("pattern", {
			id: "hero-paint",
			width: "6",
			height: "6",
			patternUnits: "userSpaceOnUse",
			patternTransform: "rotate(45)",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M0 0V6",
				stroke: "#fff",
				strokeOpacity: ".55",
				strokeWidth: "2"
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("linearGradient", {
			id: "hero-shade",
			x1: "0",
			y1: "0",
			x2: "0",
			y2: "1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
					offset: "0",
					stopColor: "#fff",
					stopOpacity: ".42"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
					offset: ".38",
					stopColor: "#fff",
					stopOpacity: ".08"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
					offset: ".52",
					stopColor: "#000",
					stopOpacity: ".04"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
					offset: "1",
					stopColor: "#000",
					stopOpacity: ".42"
				})
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("linearGradient", {
			id: "hero-window",
			x1: "0",
			y1: "0",
			x2: ".6",
			y2: "1",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
					offset: "0",
					stopColor: "#5B6F73"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
					offset: ".5",
					stopColor: "#27343A"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
					offset: "1",
					stopColor: "#172024"
				})
			]
		})
	] });
}
function DrivenHalf() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
		clipPath: "url(#hero-right)",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ellipse", {
				cx: "200",
				cy: "229",
				rx: "178",
				ry: "9",
				fill: "#10201B",
				opacity: ".22"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ellipse", {
				cx: "200",
				cy: "227",
				rx: "150",
				ry: "5",
				fill: "#10201B",
				opacity: ".35"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: CAR_BODY,
				fill: "#0E5F47"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				clipPath: "url(#hero-body)",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: "M20 90H380V215H20Z",
						fill: "url(#hero-shade)"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: "M30 172 C120 160 260 160 372 166 L372 169 C260 164 120 164 30 178Z",
						fill: "#fff",
						opacity: ".28"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: "M20 196 H380 V212 H20Z",
						fill: "#151B1A",
						opacity: ".72"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "292",
						cy: "201",
						r: "36",
						fill: "#121716"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: "M374 156 l-22 2 -6 9 28 2Z",
						fill: "#B3261E"
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: CAR_GLASS,
				fill: "url(#hero-window)"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				clipPath: "url(#hero-glass)",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: "M246 160 L292 96 h10 L256 160Z",
					fill: "#fff",
					opacity: ".1"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: "M208 90 h8 l3 70 h-9Z",
					fill: "#141A19"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				fill: "none",
				stroke: "#000",
				strokeOpacity: ".34",
				strokeWidth: "1.4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M213 148 V194" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M256 188 C258 170 268 164 278 148" })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M264 163h12",
				stroke: "#fff",
				strokeOpacity: ".5",
				strokeWidth: "2.4",
				strokeLinecap: "round"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wheel, {})
		]
	});
}
function Wheel() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
		transform: "translate(292 201)",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
				r: "29",
				fill: "#1A1F1E"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
				r: "20.9",
				fill: "#3B4442"
			}),
			SPOKES.map((angle) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M0 0l-3.2 -17.4h6.4Z",
				fill: "#C9D0CD",
				transform: `rotate(${angle})`
			}, angle)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
				r: "20.3",
				fill: "none",
				stroke: "#DDE2DF",
				strokeWidth: "2"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
				r: "4.5",
				fill: "#E8ECE9"
			})
		]
	});
}
function FoundHalf() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
		clipPath: "url(#hero-left)",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ellipse", {
				cx: "200",
				cy: "229",
				rx: "178",
				ry: "9",
				fill: "#10201B",
				opacity: ".08"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				fill: "none",
				stroke: "#10201B",
				strokeWidth: "1.5",
				strokeLinejoin: "round",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: CAR_BODY,
						fill: "#FAFAF7"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
						clipPath: "url(#hero-body)",
						stroke: "none",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
								d: "M20 140H66 L72 210H20Z",
								fill: "#B45309"
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
								d: "M66 140H146 C138 160 138 180 146 210H72Z",
								fill: "#F0B877"
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
								d: "M20 140H146V210H20Z",
								fill: "url(#hero-paint)"
							})
						]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: CAR_BODY }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: CAR_GLASS,
						fill: "#fff"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M66 153 L72 207M144 148C138 164 138 182 146 207M213 148V207" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M208 119l3 30" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: "M46 170 l10 -5 6 8 11 -6 5 9M48 186l10-5 7 6",
						stroke: "#fff",
						strokeWidth: "1.8"
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				fill: "#FAFAF7",
				stroke: "#10201B",
				strokeWidth: "1.5",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: "M74 207A36 36 0 0 1 146 207Z",
						fill: "#E2E5DD"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "110",
						cy: "201",
						r: "29"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "110",
						cy: "201",
						r: "20"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "110",
						cy: "201",
						r: "4"
					})
				]
			})
		]
	});
}
function Note({ at: [x, y], box: [left, top, width], colour, strong, rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: `M${x} ${y}V${top + 10}`,
			stroke: colour,
			strokeWidth: "1"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			cx: x,
			cy: y,
			r: "2.4",
			fill: colour
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
			transform: `translate(${left} ${top})`,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
					width,
					height: "21",
					rx: "5",
					fill: "#fff",
					stroke: "#E2E5DD"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
					cx: "10.5",
					cy: "10.5",
					r: "3",
					fill: colour
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("text", {
					x: "18",
					y: "13.4",
					style: {
						fontSize: 8,
						fontWeight: 600
					},
					fill: "#10201B",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tspan", { children: strong }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tspan", {
						fill: "#5B6963",
						style: {
							fontSize: 8,
							fontWeight: 400
						},
						children: rest
					})]
				})
			]
		})
	] });
}
// client/shop/catalogue/home/home-texts.ts
/** What the home page promises (C-prod, C-home). */
var home = {
	title: "Redrive: accident-damaged cars, repaired and ready to drive in the UAE",
	description: "Skip the car dealer and keep the deal: inspector-verified accident-damaged cars in the UAE, RTA-approved repairs at the listed price, 1 month warranty, 100% refundable deposit.",
	headline: "Skip the car dealer and",
	headlineAccent: "keep the deal.",
	lead: "We repair accident-damaged cars in the UAE and tell you exactly what was broken, how long it takes and what you save.",
	drawing: "One car, two halves: the damage we found, the car you drive",
	found: "What we found",
	driven: "What you drive",
	stepsTitle: "How Redrive Works",
	steps: [
		{
			number: "01",
			title: "Browse & Select",
			text: "Pick 2 to 5 cars you would like to compare."
		},
		{
			number: "02",
			title: "Pay Deposit",
			text: `${deposit}. 100% refundable, credited to your purchase.`
		},
		{
			number: "03",
			title: "We Repair",
			text: "Certified technicians, genuine parts, warranty."
		},
		{
			number: "04",
			title: "You Drive",
			text: "RTA-approved delivery in 3-5 days."
		}
	],
	tiles: [
		{
			title: "RTA-approved repairs",
			text: "At the listed price, 1 month warranty"
		},
		{
			title: "Inspector-verified cars",
			text: "Every car with a detailed report"
		},
		{
			title: "Transparent prices",
			text: "Repair estimate upfront"
		},
		{
			title: "Save up to 30%",
			text: "Against traditional dealers' prices"
		}
	]
};
// client/shop/catalogue/home/hero.tsx
/** The opening of the home page: the promise, the drawing, four reasons (C-home-01 to C-home-04). */
function Hero() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		bg: "surface",
		borderBlockEnd: "line",
		overflow: "hidden",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
			display: "grid",
			gridTemplateColumns: {
				base: "minmax(0, 1fr)",
				lg: "minmax(0, 500px) minmax(0, 1fr)"
			},
			columnGap: "12",
			rowGap: "5",
			alignItems: "center",
			pt: {
				base: "8",
				lg: "10"
			},
			pb: {
				base: "6",
				lg: "10"
			},
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Promise$1, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.figure, {
				me: {
					base: "-2",
					lg: "-40px"
				},
				ms: {
					base: "-2",
					lg: "0"
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeroDrawing, { label: home.drawing }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.figcaption, {
					display: "grid",
					gridTemplateColumns: "1fr 1fr",
					textAlign: "center",
					textStyle: "t2",
					fontWeight: "semibold",
					mt: "2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						color: "repair-ink",
						children: home.found
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						color: "drive-deep",
						children: home.driven
					})]
				})]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tiles, {}) })]
	});
}
function Promise$1() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h1, {
			textStyle: "t6",
			fontWeight: "black",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `${home.headline} ` }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "drive",
				children: home.headlineAccent
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			textStyle: {
				base: "t3",
				lg: "t4"
			},
			lineHeight: { lg: "1.875rem" },
			letterSpacing: "normal",
			color: "ink-2",
			maxW: "46ch",
			textWrap: "pretty",
			mt: {
				base: "3",
				lg: "5"
			},
			mb: {
				base: "5",
				lg: "8"
			},
			children: home.lead
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			gap: "3",
			css: { "& > a": { flex: {
				base: 1,
				sm: "none"
			} } },
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: paths.allCars,
				variant: "primary",
				size: "lg",
				children: texts.browseCars
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: paths.howItWorks,
				size: "lg",
				children: texts.howItWorks
			})]
		})
	] });
}
var TILE_ICONS = [
	ShieldCheck,
	FileCheck,
	Tag,
	Gauge
];
var TileList = chakra("ul", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "1fr 1fr",
		lg: "repeat(4, 1fr)"
	},
	borderBlockStart: "line",
	"& > li": {
		display: "grid",
		gridTemplateColumns: {
			base: "1fr",
			lg: "44px 1fr"
		},
		alignContent: "start",
		gap: {
			base: "2",
			lg: "3"
		},
		py: {
			base: "4",
			lg: "6"
		},
		px: {
			base: "3",
			lg: "6"
		},
		borderColor: "line",
		borderWidth: "0"
	},
	"& > li:nth-of-type(odd)": { paddingInlineStart: "0" },
	"& > li:nth-of-type(even)": {
		borderInlineStartWidth: "1px",
		paddingInlineEnd: {
			base: "0",
			lg: "6"
		}
	},
	"& > li:nth-of-type(n + 3)": { borderBlockStartWidth: {
		base: "1px",
		lg: "0"
	} },
	lg: { "& > li:nth-of-type(3)": {
		borderInlineStartWidth: "1px",
		paddingInlineStart: "6"
	} }
} });
function Tiles() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TileList, { children: home.tiles.map((tile, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		width: {
			base: "9",
			lg: "11"
		},
		height: {
			base: "9",
			lg: "11"
		},
		display: "grid",
		placeItems: "center",
		borderRadius: "control",
		bg: "drive-tint",
		color: "drive",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: TILE_ICONS[at] ?? ShieldCheck,
			size: 20
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
		display: "block",
		fontWeight: "semibold",
		lineHeight: "1.25rem",
		mb: "0.5",
		children: tile.title
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "block",
		textStyle: "t2",
		color: "ink-2",
		children: tile.text
	})] })] }, tile.title)) });
}
// client/shop/catalogue/home/steps-strip.tsx
/** One road, four stops: amber where it is repaired, green where it is driven (C-home-05, C-home-06). */
var Road = chakra("ol", { base: {
	position: "relative",
	display: "grid",
	gridTemplateColumns: {
		base: "1fr",
		lg: "repeat(4, 1fr)"
	},
	gap: {
		base: "5",
		lg: "8"
	},
	mt: {
		base: "5",
		lg: "6"
	},
	"&::before": {
		content: "\"\"",
		position: "absolute",
		insetInlineStart: {
			base: "19px",
			lg: "20px"
		},
		insetInlineEnd: {
			base: "auto",
			lg: "25%"
		},
		insetBlockStart: {
			base: "16px",
			lg: "19px"
		},
		insetBlockEnd: {
			base: "40px",
			lg: "auto"
		},
		borderStyle: "dashed",
		borderColor: "line-2",
		borderWidth: "0",
		borderInlineStartWidth: {
			base: "2px",
			lg: "0"
		},
		borderBlockStartWidth: {
			base: "0",
			lg: "2px"
		}
	},
	"& > li": {
		position: "relative",
		display: {
			base: "grid",
			lg: "block"
		},
		gridTemplateColumns: "40px 1fr",
		columnGap: "4"
	}
} });
var GROUNDS = [
	{
		bg: "ink",
		color: "on-ink"
	},
	{
		bg: "ink",
		color: "on-ink"
	},
	{
		bg: "repair",
		color: "on-repair"
	},
	{
		bg: "drive",
		color: "on-drive"
	}
];
function StepsStrip() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.section, {
		id: "how",
		pt: {
			base: "8",
			lg: "12"
		},
		pb: {
			base: "10",
			lg: "16"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
			textStyle: "t5",
			children: home.stepsTitle
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Road, { children: home.steps.map(({ number, title, text }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				gridRow: "1 / 3",
				width: "2.5rem",
				height: "2.5rem",
				display: "grid",
				placeItems: "center",
				borderRadius: "pill",
				...GROUNDS[at],
				textStyle: "t2",
				fontWeight: "bold",
				boxShadow: {
					base: "0 0 0 4px var(--rd-colors-paper)",
					lg: "0 0 0 8px var(--rd-colors-paper)"
				},
				children: number
			}),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
				display: "block",
				textStyle: {
					base: "t3",
					lg: "t4"
				},
				fontWeight: "bold",
				mt: { lg: "4" },
				mb: { lg: "1" },
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note$1, {
				maxW: { lg: "30ch" },
				children: text
			})
		] }, number)) })] })
	});
}
// client/shop/catalogue/home/home-page.tsx
/** The home page: the promise, the road, the cars (C-home). */
function HomePage() {
	const state = useListState(homeList);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hero, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepsStrip, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.section, {
			id: "cars",
			scrollMarginTop: "6",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Browse, {
				title: texts.availableCars,
				kind: homeList,
				state
			}) })
		})
	] });
}
function questions(url) {
	return listQuestions(url, homeList);
}
function head() {
	return {
		title: home.title,
		description: home.description,
		canonical: "/",
		jsonLd: [organisation]
	};
}
var organisation = {
	"@context": "https://schema.org",
	"@type": "AutoDealer",
	name: "Redrive",
	description: home.description,
	areaServed: "AE",
	currenciesAccepted: "AED"
};
export { HomePage as default, head, questions };
