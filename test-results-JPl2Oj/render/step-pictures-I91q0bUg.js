import { f as require_jsx_runtime, n as drawingOf, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { r as PanelDrawing, t as PanelLegend } from "./panel-swatch-CjVhHFr_.js";
import { t as deposit } from "./deposit-words-CIDNGxDd.js";
// node_modules/lucide-react/dist/esm/icons/badge-check.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "badge-check",
	size: 24,
	node: [["path", {
		d: "M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z",
		key: "3c2336"
	}], ["path", {
		d: "m16 9-5.5 5.5L8 12",
		key: "xofnsj"
	}]],
	aliases: ["verified"]
};
__iconData.node;
var BadgeCheck = drawingOf(__iconData);
// client/shop/info/texts.ts
/** How It Works and About. */
var howItWorks = {
	title: "How It Works",
	description: "Choose 2 to 5 accident-damaged cars, pay a refundable deposit, we repair the best one and deliver it to you in the UAE.",
	lead: "Four steps from a damaged car to your own, at the price you saw first.",
	steps: [
		{
			title: "Browse & Select",
			text: "Browse the cars and select 2 to 5 you would like to compare, in the order you prefer them. Every car comes with its pictures, what was damaged, the repair time and the price."
		},
		{
			title: "Pay Deposit",
			text: `Pay a small refundable deposit of ${deposit}. We then inspect all cars on your shortlist and pick the best one for you. The deposit is credited toward the final purchase, and refunded in full if no suitable car is found.`
		},
		{
			title: "We Repair",
			text: "Certified technicians repair your car with genuine parts. The repair is RTA-approved, included in the listed price and comes with a 1 month warranty."
		},
		{
			title: "You Drive",
			text: "You drive away, or we deliver the car to your location: RTA-approved delivery in 3-5 days."
		}
	],
	promisesTitle: "What you can count on",
	promises: [
		"RTA-approved repairs at the listed price.",
		"Inspector-verified cars with detailed reports.",
		"Transparent prices with upfront repair estimates.",
		"Savings of up to 30% against traditional dealers.",
		"1 month warranty on listed cars.",
		"100% refundable deposit."
	],
	action: "Browse Cars"
};
/** The same car twice. */
var pictures = {
	damaged: "A blue SUV from the front, its bumper gone",
	repaired: "The same blue SUV after its repair"
};
var about = {
	title: "About",
	description: "Redrive is the marketplace in the UAE where accident-damaged used cars are inspected, listed, repaired and sold.",
	lead: "Skip the car dealer and keep the deal.",
	found: "As we found it",
	driven: "As you drive it",
	sections: [
		{
			title: "What we do",
			text: "Redrive is a marketplace in the UAE where accident-damaged used cars are inspected, listed, repaired and sold. You see what happened to a car before you see what it costs."
		},
		{
			title: "Why it costs less",
			text: "A damaged car is bought below its market value. We tell you which damage lowers the price and by how much, and the Repair & Drive price already includes the repair. Buyers save up to 30% against traditional dealers' prices; the You Save of a car is counted from its market value."
		},
		{
			title: "Why you can trust it",
			text: "Our inspectors verify every car in person and write a detailed report: panel by panel, airbags, chassis and fluids. Repairs are RTA-approved, done by certified technicians with genuine parts, and carry a 1 month warranty."
		}
	],
	action: "Browse Cars"
};
// client/shop/info/step-pictures.tsx
var import_jsx_runtime = require_jsx_runtime();
var PICTURES = "/pictures";
var Frame = chakra("div", { base: {
	position: "relative",
	borderRadius: "card",
	overflow: "hidden",
	bg: "stage-1",
	aspectRatio: "3 / 2",
	display: "grid",
	alignContent: "center"
} });
/** Width and height are the file's own, in pixels. */
function Photo({ name, alt, eager = false }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.img, {
		src: `${PICTURES}/${name}.webp`,
		alt,
		width: "full",
		height: "full",
		objectFit: "cover",
		loading: eager ? "eager" : "lazy",
		decoding: "async"
	});
}
/** Decoration: the words of the step say the same. */
function Chosen() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame, {
		aspectRatio: {
			base: "auto",
			sm: "3 / 2"
		},
		py: "4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
			display: "grid",
			gap: "2",
			px: {
				base: "4",
				lg: "6"
			},
			"aria-hidden": true,
			children: [
				"choice-1",
				"damaged",
				"choice-3"
			].map((name, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
				display: "flex",
				alignItems: "center",
				gap: "3",
				p: "2",
				bg: "surface",
				border: "line",
				borderRadius: "control",
				boxShadow: "resting",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
						color: "ink-3",
						width: "4",
						textAlign: "center",
						children: at + 1
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						width: "72px",
						height: "48px",
						borderRadius: "badge",
						overflow: "hidden",
						flex: "none",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Photo, {
							name,
							alt: ""
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
						flex: "1",
						display: "grid",
						gap: "1.5",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							height: "2",
							width: "70%",
							borderRadius: "pill",
							bg: "line-2"
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							height: "2",
							width: "45%",
							borderRadius: "pill",
							bg: "line"
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						color: "drive",
						opacity: at === 0 ? 1 : 0,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
							glyph: BadgeCheck,
							size: 24
						})
					})
				]
			}, name))
		})
	});
}
var WORK = {
	front_bumper: {
		action: "replace",
		paint: true
	},
	hood: {
		action: "repair",
		paint: true
	},
	front_left_fender: {
		action: "repair",
		paint: false
	}
};
function Worked() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Frame, {
		overflow: "visible",
		gap: "2",
		py: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			width: "44%",
			mx: "auto",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelDrawing, {
				conditions: WORK,
				idPrefix: "how-",
				hideWords: true
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelLegend, {})]
	});
}
/** In the order of the steps. */
var STEP_PICTURES = [
	/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Photo, {
		name: "damaged",
		alt: pictures.damaged,
		eager: true
	}) }, "browse"),
	/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chosen, {}, "deposit"),
	/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Worked, {}, "repair"),
	/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Photo, {
		name: "repaired",
		alt: pictures.repaired
	}) }, "drive")
];
export { pictures as a, howItWorks as i, STEP_PICTURES as n, about as r, Photo as t };
