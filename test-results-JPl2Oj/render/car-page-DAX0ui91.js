import { o as __toESM, r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { A as useInstalmentPlan, At as toast, Ft as wrapText, G as number, H as days, Ht as Check, I as aed, Lt as buttonRecipe, M as ringInPicture, Mt as AnchorButton, Nt as Button, O as contactsQuestion, Pt as LinkButton, U as decimal, Ut as refusalKey, W as distance, Wt as useQuery, bt as carsSimilar, gt as carsDetail, i as photoVariantUrl, j as ask, k as useContacts, nt as Loading, ot as ErrorState, rt as Skeleton, t as paths, z as counted } from "./render.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { t as question } from "./question-Dt6rixUl.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { l as Wrap, r as Note, t as FinePrint } from "./page-CRV3tWFN.js";
import { t as StaleBar } from "./stale-bar-8_lphWbb.js";
import { t as ChevronRight } from "./chevron-right-Dt8Jp2sR.js";
import { a as modelLine, i as makeLine, n as engineLabel, o as transmissionLabel, r as fuelLabel, t as carName } from "./car-name-ti6Aore-.js";
import { t as colourWord } from "./colour-word-BlLcMFVd.js";
import { i as InTurn, t as OnlyWide } from "./only-wide-Dn0VvzF8.js";
import { t as MessageCircle } from "./message-circle-BFnM5yiK.js";
import { t as Plus } from "./plus-BsV886UZ.js";
import { n as PriceBlock, t as Price } from "./price-block-CDjkJlhu.js";
import { t as deposit } from "./deposit-words-CIDNGxDd.js";
import { a as useIsOn, c as useSavedList, i as keptCar, u as useSelectionList } from "./selection-context-Bu0VfH0J.js";
import { t as Heart } from "./heart-B3q1xKyr.js";
import { t as Phone } from "./phone-ww7n-Jv0.js";
import { t as Gauge } from "./gauge-wjAIxcv3.js";
import { t as ShieldCheck } from "./shield-check-shqeOaJT.js";
import { t as Wrench } from "./wrench-C1wt5gCm.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { t as Chip } from "./chip-DUs75TPr.js";
import { i as photoSource, r as SAVING_DATA, t as Picture } from "./picture-DcbhnXFT.js";
import { a as Counter, c as viewerWords, i as Caption, o as EnlargeButton, r as Arrows, s as Thumbnails, t as useSwipeSteps } from "./swipe-Dx99DFj5.js";
import { i as wrapped, t as arrowStep } from "./roving-focus-ZvxFUlVR.js";
import { n as later, r as sayItIsMissing, t as code } from "./later-DVf3zlT-.js";
import { t as Tabs } from "./tabs-BrytUmvH.js";
import { n as seenWords } from "./picture-words-CRZzxm3F.js";
import { t as TimeAgo } from "./time-ago-DxLJ5pnX.js";
import { t as Eye } from "./eye-DdGPuk5W.js";
import { n as AIRBAGS, r as AIRBAG_NAMES, t as NumberedPanels } from "./numbered-panels-D0iXgeot.js";
import { t as PanelLegend } from "./panel-swatch-CjVhHFr_.js";
import { i as LedgerTotal, n as LedgerFine, r as LedgerRow, t as Ledger } from "./ledger-CRqMCsk7.js";
import { t as damageWord } from "./damage-word-CgxHnypz.js";
import { n as PANEL_NAMES } from "./panels-BXNZrfM0.js";
import { t as breadcrumbs } from "./breadcrumbs-CS_jvJvM.js";
// node_modules/lucide-react/dist/esm/icons/clipboard-check.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$4 = {
	name: "clipboard-check",
	size: 24,
	node: [
		["rect", {
			width: "8",
			height: "4",
			x: "8",
			y: "2",
			rx: "1",
			ry: "1",
			key: "tgr4d6"
		}],
		["path", {
			d: "M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2",
			key: "116196"
		}],
		["path", {
			d: "m9 14 2 2 4-4",
			key: "df797q"
		}]
	]
};
__iconData$4.node;
var ClipboardCheck = drawingOf(__iconData$4);
// client/shop/car-page/texts.ts
var texts = {
	browseCars: "Browse Cars",
	breadcrumb: "Breadcrumb",
	photos: "Photos",
	uaePhotos: "UAE Photos",
	usaPhotos: "USA Photos",
	allPhotos: (count) => `All photos (${count})`,
	damagePhotos: (count) => `Damage photos (${count})`,
	allPhotosTitle: "All photos",
	closePhotos: "Close all photos",
	damagePart: "Damage",
	inspectedInPerson: "Inspected in person",
	inspectedParts: "15 panels, airbags, chassis, oil and coolant",
	report: "Inspection report",
	photoCount: (count) => counted(count, "photo"),
	similar: "Similar cars",
	similarGone: "Cars like it",
	newest: "Newest cars",
	save: (amount) => `You save ${amount}`,
	stale: {
		failed: "The server did not answer.",
		offline: "You are offline.",
		since: (when) => `This is the car as it was ${when}; it may have been sold since.`,
		tryAgain: "Try Again"
	},
	media: {
		video: "Video",
		exterior: "360° Exterior",
		interior: "360° Interior"
	},
	mediumOf: (car, medium) => `${car}, ${medium}`,
	afterRepair: "After repair",
	/** `seen`: what it shows, as far as anybody knows. */
	photoOf: (car, number, seen) => [`${car}, photo ${number}`, seen].filter(Boolean).join(": "),
	spec: (spec) => `${spec} Spec`,
	airbagsIntact: "Airbags Intact",
	airbagsDeployed: (count) => `${counted(count, "airbag")} deployed`,
	airbagsUnknown: "Airbags not intact",
	chassisIntact: "Chassis Intact",
	chassisDamaged: "Chassis damaged: we straighten and measure it",
	price: "Price",
	repairAndDrive: "Repair & Drive",
	marketValue: "Market Value",
	youSave: "You Save",
	repairedIn: (category) => `Get it repaired in approx. ${category} days`,
	warranty: "1 Month Warranty",
	addToShortlist: "Add to Shortlist",
	added: "On Your Shortlist",
	remove: "Remove",
	already: {
		title: "On your shortlist",
		description: "A car is on your shortlist once."
	},
	reserve: "Reserve Now",
	reserved: "Reserved",
	reservedText: "Picked for another customer. It is free again if they do not buy it.",
	whatsapp: "WhatsApp",
	call: "Call Now",
	heart: (saved) => saved ? "Saved" : "Save",
	share: "Share",
	aMonth: (amount) => `About ${amount} a month`,
	estimated: ({ ratePercent, downPercent, months }) => `Estimate, no offer: ${downPercent}% down, ${months} months at ${ratePercent}% a year.`,
	deposit: `Deposit ${deposit}, 100% refundable and credited to your purchase. Inspection fee: free.`,
	askAbout: (car, shortId) => `Hello Redrive, I am interested in the ${car} (${shortId}).`,
	actions: "Actions",
	specs: "Specifications",
	transmission: "Transmission",
	fuel: "Fuel",
	seats: "Seats",
	doors: "Doors",
	engine: "Engine",
	bodyType: "Body type",
	exterior: "Exterior",
	interior: "Interior",
	mileage: "Mileage",
	fiveSeats: "5 seats",
	doorCount: (count) => counted(count, "door"),
	unknown: "Not stated",
	story: "What was damaged, what we do",
	inspected: "Inspected",
	panelCount: (count) => `${count} of 15 panels`,
	airbagCount: (count) => counted(count, "airbag"),
	work: (days) => `${counted(days, "day")} of work`,
	replace: "Replace",
	repair: "Repair",
	paint: "Paint",
	noWork: "No work needed",
	withPaint: (action) => `${action}, paint`,
	repairTime: "Repair time",
	airbags: "Airbags",
	chassis: "Chassis",
	chassisNote: "Straightened and measured",
	oilCoolant: "Oil and coolant mixed",
	oilCoolantNote: "Engine opened and cleaned",
	mechanical: "Mechanical damage",
	damage: (kind) => `${kind} damage`,
	primaryDamage: "Primary damage",
	secondaryDamage: "Secondary damage",
	complexity: (rank) => `Complexity ${rank} of 3`,
	total: "Total",
	minimum: "Minimum",
	minimumNote: "Five days is the least we promise",
	rounding: "Rounded up to whole days",
	promise: (category) => `We promise the range: approx. ${category} days.`,
	whyLess: "Why it costs less",
	saved: (saving, percent) => `You Save ${saving} (${percent}%). The repair is included in this price.`,
	noPrice: "The market value of this car is still being set.",
	loading: "Loading car...",
	notFound: "Car Not Found",
	notFoundText: "This car is not for sale, or its address is wrong.",
	sold: "This car has been sold. Others like it are waiting.",
	browseAll: "Browse All Cars",
	failed: "Failed to fetch car",
	failedText: "The server did not answer. Your shortlist is kept.",
	linkCopied: "Link Copied",
	shareFailed: "The link could not be copied",
	maximum: {
		title: "Maximum reached",
		description: "Remove a car to add a new one"
	},
	minimumTwo: {
		title: "Minimum 2 cars required",
		description: "Please select at least 2 cars to proceed"
	}
};
// client/shop/car-page/use-shortlist-button.ts
/** What pressing Add to Shortlist and Reserve Now does on the car page (C-car-13, C-car-18, C-car-19, D-28). */
function useShortlistButton(car) {
	const selection = useSelectionList();
	const navigate = (0, import_dist.useNavigate)();
	const chosen = useIsOn(selection, car.id);
	return {
		chosen,
		/** Neither added to the list nor ordered while it is somebody else's (D-92). */
		barred: car.isReserved && !chosen,
		press() {
			const outcome = selection.add(keptCar(car));
			if (outcome === "full") toast({
				...texts.maximum,
				kind: "destructive"
			});
			if (outcome === "already") toast({
				...texts.already,
				action: {
					label: texts.remove,
					run: () => selection.remove(car.id)
				}
			});
		},
		reserve() {
			if (!selection.hasMinimum(selection.now().cars.length)) {
				toast({
					...texts.minimumTwo,
					kind: "destructive"
				});
				return;
			}
			navigate(paths.reserve);
		}
	};
}
// client/shop/car-page/action-bar.tsx
/** Price and the one decision under the thumb; phones only. */
var import_jsx_runtime = require_jsx_runtime();
var Chat = chakra("a", buttonRecipe);
function ActionBar({ car }) {
	const { chosen, barred, press } = useShortlistButton(car);
	const contacts = useContacts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": texts.actions,
		display: {
			base: "flex",
			lg: "none"
		},
		flexWrap: "wrap",
		alignItems: "center",
		gap: "2",
		position: "fixed",
		insetInline: "0",
		insetBlockEnd: "0",
		zIndex: "bar",
		px: "4",
		pt: "3",
		pb: "calc(12px + env(safe-area-inset-bottom))",
		bg: "surface",
		borderBlockStart: "line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				me: "auto",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, {
					fontWeight: "medium",
					children: texts.repairAndDrive
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, {
					value: car.repairPrice,
					size: "bar"
				})]
			}),
			contacts && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chat, {
				iconOnly: true,
				"aria-label": texts.whatsapp,
				href: contacts.whatsapp(texts.askAbout(carName(car), car.shortId)),
				target: "_blank",
				rel: "noopener",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: MessageCircle })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: chosen ? "chosen" : "primary",
				icon: chosen ? Check : barred ? void 0 : Plus,
				disabled: barred,
				onClick: press,
				children: chosen ? texts.added : barred ? texts.reserved : texts.addToShortlist
			})
		]
	});
}
// node_modules/lucide-react/dist/esm/icons/map-pin.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "map-pin",
	size: 24,
	node: [["path", {
		d: "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0",
		key: "1r0f0z"
	}], ["circle", {
		cx: "12",
		cy: "10",
		r: "3",
		key: "ilqhr7"
	}]]
};
__iconData$3.node;
var MapPin = drawingOf(__iconData$3);
// node_modules/lucide-react/dist/esm/icons/share.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "share",
	size: 24,
	node: [
		["path", {
			d: "M12 2v13",
			key: "1km8f5"
		}],
		["path", {
			d: "m16 6-4-4-4 4",
			key: "13yo43"
		}],
		["path", {
			d: "M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8",
			key: "1b2hhj"
		}]
	]
};
__iconData$2.node;
var Share = drawingOf(__iconData$2);
// shared/domain/payment/instalment.ts
/**
* Whole AED a month, never too little: equal instalments that pay back the rest of the price with its interest. AED 60,000 with 20 % at
* once leaves 48,000; at 4.5 % a year (0.375 % a month) 60 instalments are 48,000 × 0.00375 ÷ (1 − 1.00375⁻⁶⁰) = 894.85, so AED 895.
*/
function monthlyInstalment(priceAed, { ratePercent, downPercent, months }) {
	const loan = priceAed * (100 - downPercent) / 100;
	const rate = ratePercent / 1200;
	return Math.ceil(rate === 0 ? loan / months : loan * rate / (1 - (1 + rate) ** -months));
}
// client/shop/car-page/buy-card.tsx
/** A hairline above and below. */
var ruled = {
	borderBlockWidth: "1px",
	borderBlockStartColor: "line",
	borderBlockEndColor: "line"
};
function BuyCard({ car }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "aside",
		"aria-label": texts.price,
		raised: true,
		padding: "lg",
		display: "grid",
		gap: "4",
		position: { lg: "sticky" },
		insetBlockStart: { lg: "6" },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Naming, { car }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				css: ruled,
				py: "4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceBlock, {
					size: "page",
					label: texts.repairAndDrive,
					price: car.repairPrice,
					beforeLabel: texts.marketValue,
					before: car.asIsPrice,
					savingLabel: texts.youSave,
					saving: car.savings
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Instalment, { price: car.repairPrice })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				gap: "2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chip, {
					tone: "repair",
					icon: Wrench,
					children: texts.repairedIn(car.repairTimeCategory)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chip, {
					icon: ShieldCheck,
					children: texts.warranty
				})]
			}),
			car.isReserved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				role: "status",
				textStyle: "t2",
				fontWeight: "semibold",
				children: texts.reservedText
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Shortlisting, { car }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Contacts, { car }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
				display: "flex",
				gap: "2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					color: "drive",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: ShieldCheck })
				}), texts.deposit]
			})
		]
	});
}
function Naming({ car }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h1, {
			textStyle: "t5",
			lineHeight: "2rem",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "block",
				textStyle: "t3",
				fontWeight: "medium",
				color: "ink-3",
				letterSpacing: "0",
				children: makeLine(car)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: ` ${modelLine(car)}` })]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
			display: "flex",
			flexWrap: "wrap",
			columnGap: "4",
			rowGap: "1",
			mt: "1",
			mb: "3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
				icon: Gauge,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `${distance(car.mileage, "km")} ` }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					color: "ink-3",
					children: `(${number(car.mileageMiles)} mi)`
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				icon: MapPin,
				children: car.location
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexWrap: "wrap",
			gap: "1.5",
			children: [
				car.isReserved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "quiet",
					children: texts.reserved
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: texts.spec(car.regionalSpec) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AirbagBadge, { car }),
				car.chassisIntact ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "drive",
					icon: Check,
					children: texts.chassisIntact
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "repair",
					children: texts.chassisDamaged
				})
			]
		})
	] });
}
function AirbagBadge({ car }) {
	if (car.airbagsIntact) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "drive",
		icon: Check,
		children: texts.airbagsIntact
	});
	const count = car.deployedAirbags.length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "repair",
		children: count > 0 ? texts.airbagsDeployed(count) : texts.airbagsUnknown
	});
}
function Fact({ icon, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		display: "inline-flex",
		alignItems: "center",
		gap: "1.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: icon,
			size: 16
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children })]
	});
}
/** On phones the action bar carries the first of the two. */
function Shortlisting({ car }) {
	const { chosen, barred, press, reserve } = useShortlistButton(car);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: {
			base: chosen ? "grid" : "none",
			lg: "grid"
		},
		gap: "2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			display: {
				base: "none",
				lg: "grid"
			},
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "lg",
				variant: chosen ? "chosen" : "primary",
				icon: chosen ? Check : barred ? void 0 : Plus,
				disabled: barred,
				onClick: press,
				children: chosen ? texts.added : barred ? texts.reserved : texts.addToShortlist
			})
		}), chosen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			disabled: car.isReserved,
			onClick: reserve,
			children: car.isReserved ? texts.reserved : texts.reserve
		})]
	});
}
function Contacts({ car }) {
	const saved = useSavedList();
	const contacts = useContacts();
	const on = useIsOn(saved, car.id);
	const name = carName(car);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: "1fr 1fr",
		gap: "2",
		children: [
			contacts && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
				icon: MessageCircle,
				href: contacts.whatsapp(texts.askAbout(name, car.shortId)),
				target: "_blank",
				rel: "noopener",
				children: texts.whatsapp
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
				icon: Phone,
				href: contacts.call,
				children: texts.call
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "grid",
				css: on ? { "& svg": {
					fill: "drive",
					color: "drive"
				} } : {},
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "tertiary",
					icon: Heart,
					"aria-pressed": on,
					onClick: () => on ? saved.remove(car.id) : saved.add(keptCar(car)),
					children: texts.heart(on)
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "tertiary",
				icon: Share,
				onClick: () => void shareCar(name),
				children: texts.share
			})
		]
	});
}
/** The estimated monthly instalment, where a plan is set. */
function Instalment({ price }) {
	const plan = useInstalmentPlan();
	if (plan === null || price === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
		mt: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
			color: "ink",
			children: texts.aMonth(aed(monthlyInstalment(price, plan)))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: ` ${texts.estimated(plan)}` })]
	});
}
/** Shares the page's address by the system's sheet, else copies it (C-car-17). Browser only. */
async function shareCar(title) {
	const url = location.href;
	if (typeof navigator.share === "function") {
		await navigator.share({
			title,
			url
		}).catch(() => void 0);
		return;
	}
	await copyLink(url);
}
async function copyLink(url) {
	try {
		await navigator.clipboard.writeText(url);
		toast({
			title: texts.linkCopied,
			kind: "success"
		});
	} catch {
		toast({
			title: texts.shareFailed,
			kind: "destructive"
		});
	}
}
// node_modules/lucide-react/dist/esm/icons/grid-3x3.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "grid-3x3",
	size: 24,
	node: [
		["rect", {
			width: "18",
			height: "18",
			x: "3",
			y: "3",
			rx: "2",
			key: "afitv7"
		}],
		["path", {
			d: "M3 9h18",
			key: "1pudct"
		}],
		["path", {
			d: "M3 15h18",
			key: "5xshup"
		}],
		["path", {
			d: "M9 3v18",
			key: "fh3hqa"
		}],
		["path", {
			d: "M15 3v18",
			key: "14nvp0"
		}]
	],
	aliases: ["grid", "grid-3-x-3"]
};
__iconData$1.node;
var Grid3x3 = drawingOf(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/scan-search.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "scan-search",
	size: 24,
	node: [
		["path", {
			d: "M3 7V5a2 2 0 0 1 2-2h2",
			key: "aa7l1z"
		}],
		["path", {
			d: "M17 3h2a2 2 0 0 1 2 2v2",
			key: "4qcy5o"
		}],
		["path", {
			d: "M21 17v2a2 2 0 0 1-2 2h-2",
			key: "6vwrx8"
		}],
		["path", {
			d: "M7 21H5a2 2 0 0 1-2-2v-2",
			key: "ioqczr"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "3",
			key: "1v7zrd"
		}],
		["path", {
			d: "m16 16-1.9-1.9",
			key: "1dq9hf"
		}]
	]
};
__iconData.node;
var ScanSearch = drawingOf(__iconData);
// client/ui/viewers/gallery.tsx
/** A car's pictures, one large and the first eight small; a tap opens them full screen (C-car-02 to C-car-07). */
var Lightbox = later(async () => (await import("./lightbox-CeqvR_tb.js")).Lightbox);
/** Small pictures under the large one (C-car-06). */
var THUMBNAILS = 8;
/** Width of the large picture on the page. */
var GALLERY_SIZES = `${SAVING_DATA}(min-width: 1024px) 816px, 100vw`;
function Gallery({ label, images, priority = false, start = 0 }) {
	const [wanted, setIndex] = (0, import_react.useState)(start);
	const [enlarged, setEnlarged] = (0, import_react.useState)(false);
	const count = images.length;
	const index = Math.min(wanted, Math.max(0, count - 1));
	const step = (by) => setIndex(wrapped(index, by, count));
	const { handlers, swiped } = useSwipeSteps(step);
	const shown = images[index];
	const onKey = (event) => {
		const by = arrowStep(event.key, getComputedStyle(event.currentTarget).direction);
		if (by === 0) return;
		event.preventDefault();
		step(by);
	};
	if (!shown) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Nothing, { children: viewerWords.empty });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-roledescription": "carousel",
		"aria-label": label,
		onKeyDown: onKey,
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stage, {
				handlers,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EnlargeButton, {
						type: "button",
						"aria-label": `${shown.alt}. ${viewerWords.open}`,
						onClick: () => !swiped() && setEnlarged(true),
						css: ringInPicture,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
							source: shown.source,
							alt: shown.alt,
							ratio: "fill",
							priority: priority && index === start,
							sizes: GALLERY_SIZES
						}, shown.caption ?? "")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Arrows, {
						count,
						onStep: step
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
						position: "absolute",
						insetBlockEnd: "4",
						insetInlineStart: "4",
						maxW: "calc(100% - 104px)",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Caption, { text: shown.caption })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
						position: "absolute",
						insetBlockEnd: "4",
						insetInlineEnd: "4",
						"aria-live": "polite",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Counter, {
							index,
							count
						})
					})
				]
			}),
			count > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dots, {
				count,
				index,
				onShow: setIndex
			}),
			count > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumbnails, {
				images: images.slice(0, THUMBNAILS),
				index,
				onShow: setIndex,
				look: "grid"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lightbox, {
				open: enlarged,
				onClose: () => setEnlarged(false),
				label,
				images,
				index,
				onIndex: setIndex
			})
		]
	});
}
function Stage({ handlers, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		...handlers,
		position: "relative",
		aspectRatio: {
			base: "4 / 3",
			lg: "16 / 10"
		},
		borderRadius: "card",
		overflow: "hidden",
		bg: "stage-1",
		touchAction: "pan-y",
		children
	});
}
function Nothing({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		display: "grid",
		placeItems: "center",
		aspectRatio: {
			base: "4 / 3",
			lg: "16 / 10"
		},
		borderRadius: "card",
		bg: "sunken",
		color: "ink-3",
		fontWeight: "semibold",
		children
	});
}
/** One dot per picture (C-car-03): small to the eye, 24 px to the finger. The named pictures below say the same to the ear. */
function Dots({ count, index, onShow }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		"aria-hidden": true,
		display: "flex",
		flexWrap: "wrap",
		justifyContent: "center",
		pt: "1",
		children: Array.from({ length: count }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
			type: "button",
			"data-dot": "",
			"data-shown": at === index,
			tabIndex: -1,
			onClick: () => onShow(at),
			width: "6",
			height: "6",
			display: "grid",
			placeItems: "center",
			cursor: "pointer",
			css: {
				"&::after": {
					content: "\"\"",
					width: "8px",
					height: "8px",
					borderRadius: "pill",
					bg: "line-strong"
				},
				"&[data-shown=true]::after": {
					bg: "drive",
					width: "20px"
				}
			}
		}, at))
	});
}
// client/shop/car-page/gallery/photo-sets.ts
/** UAE pictures, or where there are none the three lists of the inspection (D-65). */
function photoSets(car) {
	const usa = new Set(car.usaImages);
	const inspected = [
		...car.exteriorImages,
		...car.interiorImages,
		...car.damageImages
	];
	const uae = car.uaeImages.length > 0 ? car.uaeImages : inspected.filter((url) => !usa.has(url));
	return {
		uae: [...new Set(uae)],
		usa: car.usaImages
	};
}
/** Where a picture stands; undefined when no tab holds it. */
function placeOf(url, sets) {
	for (const set of ["uae", "usa"]) {
		const at = sets[set].indexOf(url);
		if (at >= 0) return {
			set,
			at
		};
	}
}
/** The damage pictures a tab holds. */
function damageIn(car, sets) {
	return car.damageImages.filter((url) => placeOf(url, sets) !== void 0);
}
// client/ui/viewers/viewer-stage.tsx
/** The frame every viewer stands in: the gallery's size, so that changing between them moves nothing. */
var ViewerStage = chakra("div", { base: {
	position: "relative",
	display: "grid",
	placeItems: "center",
	aspectRatio: {
		base: "4 / 3",
		lg: "16 / 10"
	},
	borderRadius: "card",
	overflow: "hidden",
	bg: "sunken",
	color: "ink-3",
	fontWeight: "semibold"
} });
// client/shop/car-page/gallery/car-photos.tsx
/** The pictures taken here and those of the auction, and what else shows the car, each under its tab (C-car-01, S-view-17, D-65), with a way to the damage and to all of them. */
var ContactSheet = later(async () => (await import("./contact-sheet-CB2ljWsN.js")).ContactSheet);
var mediaView = code(async () => (await import("./media-view-cImdYvP6.js")).MediaView);
function CarPhotos({ car }) {
	const name = carName(car);
	const sets = photoSets(car);
	const [place, setPlace] = (0, import_react.useState)({
		set: sets.uae.length === 0 && sets.usa.length > 0 ? "usa" : "uae",
		at: 0,
		jump: 0
	});
	const [medium, setMedium] = (0, import_react.useState)(null);
	const [sheet, setSheet] = (0, import_react.useState)(false);
	const show = (url) => {
		const found = placeOf(url, sets);
		setSheet(false);
		setMedium(null);
		if (found) setPlace({
			...found,
			jump: place.jump + 1
		});
	};
	const choose = (tab) => {
		const other = MEDIA.find((one) => one === tab) ?? null;
		setMedium(other);
		if (tab === "uae" || tab === "usa") setPlace({
			set: tab,
			at: 0,
			jump: place.jump
		});
	};
	const images = sets[place.set].map((url, at) => {
		const seen = pictureName(car, url);
		return {
			source: photoSource(url, url === car.imageUrl ? { thumbhash: car.imageThumbHash } : {}),
			alt: texts.photoOf(name, at + 1, seen),
			...isSaid(car, url) && { caption: seen }
		};
	});
	const damage = damageIn(car, sets);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
			label: texts.photos,
			tabs: [...photoTabs(sets), ...mediaTabs(car)],
			value: medium ?? place.set,
			onChange: choose,
			children: medium ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LaterMedia, {
				car,
				medium,
				onMissing: () => setMedium(null)
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gallery, {
				label: name,
				images,
				start: place.at,
				priority: true
			}, `${place.set}-${place.jump}`)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexWrap: "wrap",
			gap: "2",
			mt: "3",
			children: [damage[0] && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				icon: ScanSearch,
				onClick: () => show(nextDamage(damage, sets[place.set][place.at])),
				children: texts.damagePhotos(damage.length)
			}), sets.uae.length + sets.usa.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				icon: Grid3x3,
				onClick: () => setSheet(true),
				children: texts.allPhotos(sets.uae.length + sets.usa.length)
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactSheet, {
			open: sheet,
			onClose: () => setSheet(false),
			parts: partsOf(car),
			onShow: show
		})
	] });
}
/** A tab for each set that holds pictures; a car without any has one all the same, which says so (C-car-05). */
function photoTabs({ uae, usa }) {
	const filled = [{
		value: "uae",
		label: texts.uaePhotos,
		count: uae.length
	}, {
		value: "usa",
		label: texts.usaPhotos,
		count: usa.length
	}].filter(({ count }) => count);
	return filled.length > 0 ? filled : [{
		value: "uae",
		label: texts.photos
	}];
}
/** The damage picture after the one last jumped to; the first when there was none. */
function nextDamage(damage, last) {
	return damage[((last === void 0 ? -1 : damage.indexOf(last)) + 1) % damage.length] ?? "";
}
/** Damage first: it is what a buyer wants to see of an accident car. */
function partsOf(car) {
	const name = carName(car);
	const sets = photoSets(car);
	const damage = new Set(damageIn(car, sets));
	const repaired = new Set(car.afterRepairImages);
	const isAsFound = (url) => !damage.has(url) && !repaired.has(url);
	const part = (title, urls) => ({
		title,
		images: urls.map((url, at) => {
			const seen = pictureName(car, url);
			return {
				url,
				seen,
				alt: texts.photoOf(name, at + 1, seen || title)
			};
		})
	});
	return [
		part(texts.damagePart, [...damage]),
		part(texts.uaePhotos, sets.uae.filter(isAsFound)),
		part(texts.usaPhotos, sets.usa.filter(isAsFound)),
		part(texts.afterRepair, [...repaired].filter((url) => placeOf(url, sets) !== void 0))
	].filter(({ images }) => images.length > 0);
}
var MEDIA = [
	"video",
	"exterior",
	"interior"
];
/** A tab for each medium the car has. A car seen all round inside has one for the outside too, which says when nothing is there. */
function mediaTabs(car) {
	const has = {
		video: car.videoUrl !== null,
		exterior: car.copartExterior360.length > 0 || car.copartInterior360 !== null,
		interior: car.copartInterior360 !== null
	};
	return MEDIA.filter((medium) => has[medium]).map((value) => ({
		value,
		label: texts.media[value]
	}));
}
/** An empty stage until the viewers' code is here, which most visitors never need. */
function LaterMedia({ car, medium, onMissing }) {
	const [View, show] = (0, import_react.useState)(() => mediaView.here);
	const tellMissing = (0, import_react.useEffectEvent)(onMissing);
	(0, import_react.useEffect)(() => {
		if (View) return;
		mediaView.load().then((part) => show(() => part), (cause) => {
			sayItIsMissing(cause);
			tellMissing();
		});
	}, [View]);
	return View ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(View, {
		car,
		medium
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ViewerStage, { "aria-busy": true });
}
/** What a picture of a car on sale shows: "Front left, damaged hood"; '' of an auction's picture of which nobody said. */
function pictureName(car, url) {
	const { view, panels } = car.seenImages?.find((one) => one.url === url) ?? {};
	const isAfterRepair = car.afterRepairImages?.includes(url) ?? false;
	const damaged = car.panels.map(({ panel }) => panel);
	return seenWords({
		category: categoryOf(car, url),
		view,
		panels,
		isAfterRepair
	}, damaged);
}
/** Whether the picture has a caption: its view or panels are known, or it shows the repaired car. */
function isSaid({ seenImages = [], afterRepairImages = [] }, url) {
	return afterRepairImages.includes(url) || seenImages.some((one) => one.url === url);
}
/** As the inspector filed it; null for an auction's picture, which nobody filed. */
function categoryOf(car, url) {
	if (car.damageImages.includes(url)) return "damage";
	if (car.interiorImages.includes(url)) return "interior";
	return car.exteriorImages.includes(url) ? "exterior" : null;
}
// client/shop/car-page/bill.tsx
function Bill({ title, children, total, fine }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "md",
		display: "flex",
		flexDirection: "column",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				textStyle: "t4",
				fontWeight: "bold",
				mb: "2",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ledger, {
				flex: "1",
				alignContent: "start",
				children
			}),
			total && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ledger, {
				mt: "1",
				children: total
			}),
			wrapText(fine)
		]
	});
}
// client/shop/car-page/repair-lines.ts
function lineWords(line, car) {
	switch (line.cause) {
		case "panel": return panelWords(line.panel, car);
		case "airbags": return {
			label: texts.airbags,
			note: car.deployedAirbags.map(shortName).join(", ")
		};
		case "chassis": return {
			label: texts.chassis,
			note: texts.chassisNote
		};
		case "oil-coolant": return {
			label: texts.oilCoolant,
			note: texts.oilCoolantNote
		};
		case "mechanical": return { label: texts.mechanical };
		case "primary-damage": return {
			label: damageName(car.primaryDamage),
			note: texts.primaryDamage
		};
		case "secondary-damage": return {
			label: damageName(car.secondaryDamage),
			note: texts.secondaryDamage
		};
		case "complexity": return { label: texts.complexity(car.repairTime?.rank ?? 1) };
		case "minimum": return {
			label: texts.minimum,
			note: texts.minimumNote
		};
		case "rounding": return { label: texts.rounding };
	}
}
function panelWords(panel, { panels }) {
	const at = panels.findIndex((one) => one.panel === panel);
	const replaced = panels[at]?.action === "replace";
	const work = replaced ? texts.replace : texts.repair;
	return {
		label: PANEL_NAMES[panel],
		note: panels[at]?.paint ? texts.withPaint(work) : work,
		panel: {
			number: at + 1,
			replaced
		}
	};
}
function shortName(airbag) {
	const known = AIRBAGS.find((name) => name === airbag);
	return known ? AIRBAG_NAMES[known].replace(/ airbags?$/, "") : airbag;
}
/** "FRONT END" as "Front end damage"; words that already say damage stay as they are. */
function damageName(kind) {
	if (kind === null) return "";
	const words = damageWord(kind);
	return [
		"FRONT END",
		"REAR END",
		"SIDE",
		"TOP/ROOF",
		"HAIL",
		"UNDERCARRIAGE"
	].includes(kind) ? texts.damage(words) : words;
}
// client/shop/car-page/repair-bill.tsx
/** The days, line by line, down to the promise. */
function RepairBill({ car }) {
	const { repairTime } = car;
	if (!repairTime) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bill, {
		title: texts.repairTime,
		fine: texts.promise(car.repairTimeCategory)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bill, {
		title: texts.repairTime,
		total: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
			label: texts.total,
			amount: days(repairTime.totalDays)
		}),
		fine: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerFine, { children: `${repairTime.reason} ${texts.promise(car.repairTimeCategory)}` }),
		children: car.repairLines.filter((line) => line.days !== 0).map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			line,
			car
		}, line.cause === "panel" ? line.panel : line.cause))
	});
}
function Line({ line, car }) {
	const { label, note, panel } = lineWords(line, car);
	const isWork = ![
		"complexity",
		"minimum",
		"rounding"
	].includes(line.cause);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
		lead: isWork && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, { panel }),
		percent: line.cause === "complexity" ? `${decimal(line.percent)}%` : void 0,
		label,
		note,
		amount: days(line.days)
	});
}
/** The number of the panel in the drawing: filled when it is replaced, ringed when it is repaired. */
function Mark({ panel }) {
	const look = panel ? panel.replaced ? {
		bg: "repair",
		color: "on-repair"
	} : {
		bg: "surface",
		color: "repair-ink",
		boxShadow: "inset 0 0 0 2px var(--rd-colors-repair)"
	} : {
		bg: "sunken",
		color: "ink-2"
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		flex: "none",
		width: "1.5rem",
		height: "1.5rem",
		display: "grid",
		placeItems: "center",
		borderRadius: "pill",
		textStyle: "t1",
		fontWeight: "bold",
		css: look,
		children: panel ? panel.number : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: Wrench,
			size: 16
		})
	});
}
// client/shop/car-page/repair-story.tsx
/** The centrepiece: what was damaged, drawn and counted, and how days and price follow from it. */
function RepairStory({ car }) {
	const bills = car.savings === 0 ? 1 : 2;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		mt: {
			base: "10",
			lg: "12"
		},
		"aria-labelledby": "repair-story",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
			display: {
				base: "grid",
				lg: "flex"
			},
			justifyContent: "space-between",
			alignItems: "end",
			columnGap: "6",
			rowGap: "2",
			mb: "5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				id: "repair-story",
				textStyle: "t5",
				fontWeight: "bold",
				children: texts.story
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: summaryOf(car)
			})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				display: "flex",
				gap: "2",
				alignItems: "center",
				textStyle: "t2",
				color: "ink-2",
				whiteSpace: "nowrap",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					color: "drive",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Eye })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					texts.inspected,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: car.inspectedAt })
				] })]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: {
				base: "minmax(0, 1fr)",
				lg: `repeat(${bills}, minmax(0, 1fr))`,
				xl: `repeat(${bills + 1}, minmax(0, 1fr))`
			},
			gap: {
				base: "4",
				lg: "6"
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plan, { car }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RepairBill, { car }),
				bills === 2 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceBill, { car })
			]
		})]
	});
}
/** "4 of 15 panels, 3 airbags, 15 days of work." */
function summaryOf(car) {
	return `${[
		texts.panelCount(car.panels.length),
		...car.deployedAirbags.length > 0 ? [texts.airbagCount(car.deployedAirbags.length)] : [],
		...car.repairTime ? [texts.work(car.repairTime.totalDays)] : []
	].join(", ")}.`;
}
function Plan({ car }) {
	const conditions = Object.fromEntries(car.panels.map(({ panel, action, paint }) => [panel, {
		action,
		paint
	}]));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		padding: "md",
		display: "flex",
		flexDirection: "column",
		gridColumn: {
			lg: "1 / -1",
			xl: "auto"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			maxW: "440px",
			width: "full",
			m: "auto",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NumberedPanels, {
				conditions,
				order: car.panels.map(({ panel }) => panel)
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			mt: "4",
			pt: "3",
			borderBlockStartWidth: "1px",
			borderBlockStartStyle: "solid",
			borderBlockStartColor: "line",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				maxW: {
					base: "300px",
					md: "none",
					xl: "300px"
				},
				mx: "auto",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelLegend, { words: {
					none: texts.noWork,
					repair: texts.repair,
					replace: texts.replace,
					paint: texts.paint
				} })
			})
		})]
	});
}
/** The price, line by line, from the market value down. */
function PriceBill({ car }) {
	if (car.asIsPrice === null || car.repairPrice === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bill, {
		title: texts.whyLess,
		fine: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerFine, { children: texts.noPrice })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Bill, {
		title: texts.whyLess,
		total: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
			label: texts.repairAndDrive,
			amount: aed(car.repairPrice)
		}),
		fine: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerFine, { children: texts.saved(aed(car.savings), decimal(car.reductionPercent)) }),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			label: texts.marketValue,
			amount: aed(car.asIsPrice)
		}), car.reductions.map(({ id, label, percent, amountAed }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			percent: `${Math.abs(percent)}%`,
			label,
			amount: signed(amountAed)
		}, id))]
	});
}
/** A reduction takes away; the cap gives back. */
function signed(reductionAed) {
	return `${reductionAed < 0 ? "+" : "−"} ${aed(Math.abs(reductionAed))}`;
}
// client/shop/car-page/similar-cars.tsx
/** Where to go on from here: cars like this one, or the newest when there is nothing to compare with. */
var inputOf = (id) => ({
	params: { id },
	query: { limit: 4 }
});
var SIZES = `${SAVING_DATA}(min-width: 1296px) 294px, (min-width: 1024px) calc(25vw - 30px), (min-width: 768px) calc(50vw - 24px), calc(100vw - 32px)`;
/** What a page that shows them asks for. */
function similarQuestion(id) {
	return question(carsSimilar, inputOf(id));
}
/** Nothing while there are none. */
function SimilarCars({ id, title }) {
	const { data } = useQuery(ask(carsSimilar, inputOf(id)));
	if (!data || data.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		mt: {
			base: "10",
			lg: "12"
		},
		"aria-labelledby": "similar-cars",
		textAlign: "start",
		width: "full",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
			id: "similar-cars",
			textStyle: "t5",
			mb: "5",
			children: title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Grid, { children: data.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SimilarCar, { car }) }, car.id)) })]
	});
}
var Grid = chakra("ul", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "minmax(0, 1fr)",
		md: "repeat(2, minmax(0, 1fr))",
		lg: "repeat(4, minmax(0, 1fr))"
	},
	gap: {
		base: "4",
		lg: "6"
	}
} });
var Whole = chakra(import_dist.Link, { base: {
	color: "inherit",
	"&::after": {
		content: "\"\"",
		position: "absolute",
		inset: "0",
		borderRadius: "card"
	}
} });
/** A name is one line where cards stand beside each other; alone in its row it is whole. */
var oneLine = {
	overflowWrap: "anywhere",
	md: {
		overflow: "hidden",
		textOverflow: "ellipsis",
		whiteSpace: "nowrap"
	}
};
/** The whole card is the link. */
function SimilarCar({ car }) {
	const name = carName(car);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": name,
		raised: true,
		overflow: "hidden",
		position: "relative",
		height: "full",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			position: "relative",
			aspectRatio: "4 / 3",
			bg: "stage-1",
			children: [car.imageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				source: photoSource(car.imageUrl, {
					thumbhash: car.imageThumbHash,
					widest: 640
				}),
				alt: "",
				ratio: "fill",
				sizes: SIZES
			}), car.isReserved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				position: "absolute",
				insetBlockStart: "3",
				insetInlineStart: "3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "veil",
					children: texts.reserved
				})
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			p: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Whole, {
					to: paths.car(car.id),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							display: "block",
							textStyle: "t2",
							fontWeight: "medium",
							color: "ink-3",
							css: oneLine,
							children: makeLine(car)
						}),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							display: "block",
							textStyle: "t4",
							lineHeight: "1.5rem",
							fontWeight: "bold",
							css: oneLine,
							children: modelLine(car)
						})
					]
				}) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
					mt: "1",
					mb: "2",
					css: oneLine,
					children: `${distance(car.mileage, "km")} · ${texts.spec(car.regionalSpec)}`
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, {
					fontWeight: "medium",
					children: texts.repairAndDrive
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, { value: car.repairPrice }),
				car.savings ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t2",
					fontWeight: "semibold",
					color: "drive",
					children: texts.save(aed(car.savings))
				}) : null
			]
		})]
	});
}
// client/shop/car-page/car-view.tsx
/** The page of a car that is there: picture first, then price, then the story (design section 11). */
var Crumb = chakra(import_dist.Link, { base: {
	display: "inline-flex",
	alignItems: "center",
	minH: "touch",
	color: "inherit"
} });
/**
* `notice` stands above the car: it is from before. The page is drawn with each state of its question, and is asked again soon after
* the server's page has come: the car is drawn again only when it is another.
*/
var CarView = (0, import_react.memo)(function CarView({ car, notice }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OnlyWide, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trail, { car }) }),
		notice && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			pt: {
				base: "4",
				lg: "0"
			},
			children: notice
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(CarColumns, {
			pt: {
				base: "2",
				lg: "0"
			},
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				minW: "0",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InspectionNote, { car }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarPhotos, { car }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OnlyWide, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
						display: {
							base: "none",
							lg: "block"
						},
						mt: "8",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarSpecs, { car })
					}) })
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BuyCard, { car })]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(InTurn, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RepairStory, { car }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: { lg: "none" },
				mt: "6",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarSpecs, { car })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SimilarCars, {
				id: car.id,
				title: texts.similar
			})
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionBar, { car })
	] });
});
function Trail({ car }) {
	const american = car.regionalSpec === "American";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.nav, {
		"aria-label": texts.breadcrumb,
		display: {
			base: "none",
			lg: "flex"
		},
		alignItems: "center",
		gap: "2",
		minH: "14",
		textStyle: "t2",
		color: "ink-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crumb, {
				to: paths.allCars,
				children: texts.browseCars
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ChevronRight,
				size: 16,
				mirror: true
			}),
			american && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crumb, {
				to: paths.americanCars,
				children: texts.spec(car.regionalSpec)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ChevronRight,
				size: 16,
				mirror: true
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				"aria-current": "page",
				color: "ink",
				truncate: true,
				children: modelLine(car)
			})
		]
	});
}
/** Before the pictures: what of this car was looked at, and when. */
function InspectionNote({ car }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
		display: "flex",
		gap: "2",
		mb: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			color: "drive",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: ClipboardCheck })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.b, {
				color: "ink",
				children: [
					texts.inspectedInPerson,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: car.inspectedAt })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `: ${texts.inspectedParts}, ${texts.photoCount(photosOf(car))}.` }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportLink, {
				to: paths.report(car.id),
				children: texts.report
			})
		] })]
	});
}
/** A line of its own: the words before it change with the reader's clock, and nothing may jump with them. */
var ReportLink = chakra(import_dist.Link, { base: {
	display: "flex",
	alignItems: "center",
	width: "fit-content",
	minH: "touch",
	mb: "-3",
	color: "drive",
	fontWeight: "semibold",
	textDecoration: "underline",
	textUnderlineOffset: "3px"
} });
/** Each picture once: the lists overlap (D-65). */
function photosOf(car) {
	const { usaImages, uaeImages, exteriorImages, interiorImages, damageImages } = car;
	return (/* @__PURE__ */ new Set([
		...usaImages,
		...uaeImages,
		...exteriorImages,
		...interiorImages,
		...damageImages
	])).size;
}
var USUAL_DOORS = 4;
function specsOf(car) {
	return [
		[texts.transmission, transmissionLabel(car)],
		[texts.fuel, fuelLabel(car)],
		[texts.seats, texts.fiveSeats],
		[texts.doors, texts.doorCount(car.doors ?? USUAL_DOORS)],
		[texts.engine, engineLabel(car)],
		[texts.bodyType, car.bodyType ?? texts.unknown],
		[texts.exterior, colourWord(car.exteriorColor ?? texts.unknown)],
		[texts.interior, colourWord(car.interiorColor ?? texts.unknown)]
	];
}
var Facts = chakra("dl", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "1fr 1fr",
		md: "repeat(4, 1fr)"
	},
	gap: "1px",
	bg: "line",
	borderRadius: "card",
	overflow: "hidden",
	"& > div": {
		bg: "surface",
		px: {
			base: "4",
			lg: "5"
		},
		py: {
			base: "3",
			lg: "4"
		}
	}
} });
/** The car in eight facts; what is not known of it is what nearly every car has (C-car-11, D-67). */
function CarSpecs({ car }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		as: "section",
		"aria-label": texts.specs,
		overflow: "hidden",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, { children: specsOf(car).map(([label, value]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
			textStyle: "t1",
			fontWeight: "medium",
			color: "ink-3",
			children: label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
			fontWeight: "semibold",
			children: value
		})] }, label)) })
	});
}
/** Pictures beside the price on wide screens, under each other elsewhere. */
var CarColumns = chakra("div", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "minmax(0, 1fr)",
		lg: "minmax(0, 1fr) 360px",
		xl: "minmax(0, 1fr) 392px"
	},
	columnGap: {
		lg: "8",
		xl: "10"
	},
	rowGap: "5",
	alignItems: "start"
} });
// client/shop/car-page/car-head.ts
/** How a car describes itself to search engines and to whoever shares it. */
var SHARED_WIDTH = 1280;
/** 404 when there is no such car, 410 when it was sold. In the browser the title alone: nobody reads more there. */
function head({ origin, params, answer, problem }) {
	const id = params.id ?? "";
	const car = answer(question(carsDetail, { params: { id } }));
	if (!car) return {
		title: `${texts.notFound} · Redrive`,
		status: problem?.status ?? 404,
		robots: "noindex"
	};
	const title = `${carName(car)}: ${aed(car.repairPrice)} repaired · Redrive`;
	const picture = car.imageUrl ? photoVariantUrl(car.imageUrl, SHARED_WIDTH, "jpeg") : void 0;
	return {
		title,
		description: describe(car),
		canonical: paths.car(car.id),
		...picture && { image: picture },
		jsonLd: [carData(car, origin), breadcrumbs(origin, trail(car))]
	};
}
function describe(car) {
	const saving = car.savings ? `, you save ${aed(car.savings)}` : "";
	return `${carName(car)}, ${car.regionalSpec} spec. ${texts.repairAndDrive} ${aed(car.repairPrice)}${saving}. Repaired in approx. ${car.repairTimeCategory} days, 1 month warranty, ${car.location}.`;
}
function trail(car) {
	const american = car.regionalSpec === "American";
	return [
		[texts.browseCars, paths.allCars],
		...american ? [[texts.spec(car.regionalSpec), paths.americanCars]] : [],
		[carName(car), paths.car(car.id)]
	];
}
var MOST_PICTURES = 6;
/** Addresses of the pictures a search engine may show. */
function picturesOf(car, origin) {
	const { uae, usa } = photoSets(car);
	return [.../* @__PURE__ */ new Set([
		car.imageUrl ?? "",
		...uae,
		...usa
	])].slice(0, MOST_PICTURES).flatMap((url) => {
		const picture = photoVariantUrl(url, SHARED_WIDTH, "jpeg");
		return picture ? [origin + picture] : [];
	});
}
function carData(car, origin) {
	const { make, model, trim, year } = car;
	const pictures = picturesOf(car, origin);
	return {
		"@context": "https://schema.org",
		"@type": "Car",
		name: carName(car),
		url: origin + paths.car(car.id),
		brand: {
			"@type": "Brand",
			name: make
		},
		model: trim ? `${model} ${trim}` : model,
		...year && { vehicleModelDate: String(year) },
		...car.bodyType && { bodyType: car.bodyType },
		...car.exteriorColor && { color: car.exteriorColor },
		...car.interiorColor && { vehicleInteriorColor: car.interiorColor },
		...car.doors && { numberOfDoors: car.doors },
		...pictures.length > 0 && { image: pictures },
		sku: car.shortId,
		description: describe(car),
		fuelType: fuelLabel(car),
		vehicleTransmission: transmissionLabel(car),
		vehicleEngine: {
			"@type": "EngineSpecification",
			name: engineLabel(car)
		},
		mileageFromOdometer: {
			"@type": "QuantitativeValue",
			value: car.mileage,
			unitCode: "KMT"
		},
		itemCondition: "https://schema.org/UsedCondition",
		...car.repairPrice !== null && { offers: offer(car, car.repairPrice, origin) }
	};
}
function offer(car, price, origin) {
	return {
		"@type": "Offer",
		price,
		priceCurrency: "AED",
		availability: `https://schema.org/${car.isReserved ? "Reserved" : "InStock"}`,
		url: origin + paths.car(car.id),
		seller: {
			"@type": "Organization",
			name: "Redrive"
		}
	};
}
// client/shop/car-page/car-page.tsx
/** One car: its pictures, its price and the story of its repair (C-car). */
var car_page_exports = /* @__PURE__ */ __exportAll({
	default: () => CarPage,
	head: () => head,
	questions: () => questions
});
function CarPage() {
	const id = (0, import_dist.useMatch)(paths.carRoute)?.params.id ?? "";
	const refused = useRefusal(id);
	const { data: car, error, failureReason, fetchStatus, dataUpdatedAt, refetch } = useQuery({
		...ask(carsDetail, { params: { id } }),
		enabled: !refused
	});
	const reason = refused ?? (error instanceof Problem ? error.code : void 0);
	if (reason === "NOT_FOUND" || reason === "GONE") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarMissing, {
		id,
		sold: reason === "GONE"
	});
	const unreachable = error !== null || fetchStatus === "paused";
	if (car) {
		const stale = (unreachable || failureReason !== null) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaleBar, {
			loadedAt: dataUpdatedAt,
			words: texts.stale,
			onRetry: () => void refetch()
		});
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarView, {
			car,
			notice: stale
		}, car.id);
	}
	if (unreachable) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		onRetry: () => void refetch()
	}) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarSkeleton, {});
}
/** What the server answered while it rendered the page, so that the browser draws the same. */
function useRefusal(id) {
	return useQueryClient().getQueryData(refusalKey(questionOf(id)));
}
function questionOf(id) {
	return question(carsDetail, { params: { id } });
}
function questions(_url, params) {
	const id = params.id ?? "";
	return [
		questionOf(id),
		similarQuestion(id),
		contactsQuestion
	];
}
/** A car that is not there, or no longer (C-route-34), with others to go on to. */
function CarMissing({ id, sold }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		display: "grid",
		justifyItems: "center",
		textAlign: "center",
		gap: "2",
		py: {
			base: "12",
			lg: "20"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
				textStyle: "t5",
				children: texts.notFound
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				mb: "4",
				children: sold ? texts.sold : texts.notFoundText
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "primary",
				to: paths.allCars,
				children: texts.browseAll
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SimilarCars, {
				id,
				title: sold ? texts.similarGone : texts.newest
			})
		]
	});
}
/** The car page while its car is on the way: the same two columns. */
function CarSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, {
		pt: "14",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
			label: texts.loading,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(CarColumns, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "44px",
				mb: "4",
				width: "280px"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				aspectRatio: {
					base: "4 / 3",
					lg: "16 / 10"
				},
				borderRadius: "card"
			})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gap: "4",
				alignContent: "start",
				pt: "14",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
						height: "32px",
						width: "70%"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
						height: "56px",
						width: "60%"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "52px" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "44px" })
				]
			})] })
		})
	});
}
export { CarPage as default, head, ViewerStage as n, questions, texts as r, car_page_exports as t };
