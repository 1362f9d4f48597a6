import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { S as require_dist, T as require_react, c as chakra, n as buttonRecipe, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { a as carsSimilar, t as carsDetail } from "./cars-CMr53V05.js";
import { t as question } from "./question-B1EkWIQ8.js";
import { c as Problem } from "./call-DwZHXxeZ.js";
import { L as ErrorState, N as toast, R as refusalKey, f as days, h as number, i as aed, l as counted, m as distance, n as useContacts, p as decimal, r as ask, t as contactsQuestion, v as Loading, y as Skeleton } from "./render.js";
import { s as Wrap } from "./page-B2WnnulD.js";
import { t as StaleBar } from "./stale-bar-DRdORa_c.js";
import { n as Button, r as LinkButton, t as AnchorButton } from "./button-Tz6kFbp7.js";
import { i as modelLine, n as engineLabel, r as makeLine, t as carName } from "./car-name-DMS8zp3Y.js";
import { t as Card } from "./card-QJerkYjO.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { n as PriceBlock, t as Price } from "./price-block-D6ouQl02.js";
import { t as ChevronRight } from "./chevron-right-DgNKn4o7.js";
import { t as Check } from "./check-tlPCckEq.js";
import { t as MessageCircle } from "./message-circle-D18rkhJg.js";
import { t as Plus } from "./plus-uvi6oVGJ.js";
import { a as useSelection, i as useSaved, r as keptCar } from "./selection-context-60AJdLEb.js";
import { t as Heart } from "./heart-AnhLEy1M.js";
import { t as Phone } from "./phone-DG7xQDZE.js";
import { t as Gauge } from "./gauge-COSfWk7t.js";
import { t as Share } from "./share-zj9lzGim.js";
import { t as ShieldCheck } from "./shield-check-CiltmkPp.js";
import { t as Wrench } from "./wrench-CFIMgAVI.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { t as Chip } from "./chip-BZGLzhmM.js";
import { a as Thumbnails, c as drawingSummary, d as PANEL_SHAPES, f as VIEW_BOX, i as Counter, l as panelWords, n as useSwipeSteps, o as viewerWords, r as ArrowButton, s as PanelDrawing, t as Lightbox } from "./lightbox-mWK_fU_l.js";
import { i as wrapped, t as arrowStep } from "./walk-DhW-ZaY7.js";
import { t as Tabs } from "./tabs-gF0RgLOF.js";
import { n as Dialog } from "./dialog-SdRGYkxm.js";
import { n as Spinner360, r as Panorama } from "./video-dialog-43oyQ1Q5.js";
import { i as VideoTile, n as PanelLegend } from "./panel-swatch-hb0jmuSu.js";
import { t as ClipboardCheck } from "./clipboard-check-3zIwjEdO.js";
import { t as TimeAgo } from "./time-ago-DA7wij5S.js";
import { t as Eye } from "./eye-eSRXQInv.js";
import { i as LedgerTotal, n as LedgerFine, r as LedgerRow, t as Ledger } from "./ledger-D7VK18WF.js";
import { n as damageBump, t as RANK_PERCENT } from "./repair-time-D4K3v-H8.js";
import { r as PANEL_NAMES } from "./panels-7VhpWp5m.js";
import { n as AIRBAG_NAMES, t as AIRBAGS } from "./safety-mlxk0OqV.js";
import { a as DAMAGE_TYPES } from "./words-BsopLzR7.js";
import { o as photoVariantUrl } from "./photos-DJkgZ0Aa.js";
import { t as breadcrumbs } from "./breadcrumbs-D6_eoK7M.js";
// client/features/car-page/texts.ts
var import_dist = require_dist();
/** Every sentence of the car page, so that another language is one file. */
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
	photoCount: (count) => counted(count, "photo"),
	similar: "Similar cars",
	similarGone: "Cars like it",
	newest: "Newest cars",
	save: (amount) => `You save ${amount}`,
	stale: {
		failed: "The server did not answer.",
		offline: "You are offline.",
		since: (when) => `This is the car as it was ${when}; it may be sold since.`,
		tryAgain: "Try Again"
	},
	media: {
		video: "Video",
		exterior: "360° Exterior",
		interior: "360° Interior"
	},
	mediumOf: (car, medium) => `${car}, ${medium}`,
	photoOf: (car, number) => `${car}, photo ${number}`,
	spec: (spec) => `${spec} Spec`,
	airbagsIntact: "Airbags Intact",
	airbagsDeployed: (count) => `${counted(count, "airbag")} deployed`,
	airbagsUnknown: "Airbags not intact",
	chassisIntact: "Chassis Intact",
	chassisDamaged: "Chassis repaired",
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
		description: "A car is on the list once."
	},
	reserve: "Reserve Now",
	whatsapp: "WhatsApp",
	call: "Call Now",
	wishlist: "Wishlist",
	share: "Share",
	deposit: "Deposit AED 1,500, 100% refundable and credited to your purchase. Inspection fee: free.",
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
	automatic: "Automatic",
	petrol: "Petrol",
	electric: "Electric",
	fiveSeats: "5 seats",
	doorCount: (count) => counted(count, "door"),
	unknown: "Not stated",
	story: "What was damaged, what we do",
	inspected: "Inspected",
	panelCount: (count) => `${count} of 15 panels`,
	airbagCount: (count) => counted(count, "airbag"),
	work: (days) => `${counted(days, "day")} of work`,
	noPanels: "No panel needs work.",
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
	minimum: "Five days is the least we promise.",
	rounded: (exact) => `${exact}, rounded up.`,
	promise: (category) => `We promise the range: approx. ${category} days.`,
	whyLess: "Why it costs less",
	noReduction: "Nothing that lowers the price was found.",
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
// client/features/car-page/similar-cars.tsx
/** Where to go on from here: cars like this one, or the newest when there is nothing to compare with. */
var import_jsx_runtime = require_jsx_runtime();
var inputOf = (id) => ({
	params: { id },
	query: { limit: 4 }
});
var SIZES = "(min-width: 1024px) 294px, (min-width: 768px) 46vw, 100vw";
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
			fontWeight: "bold",
			mb: "5",
			children: title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Grid$1, { children: data.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SimilarCar, { car }) }, car.id)) })]
	});
}
var Grid$1 = chakra("ul", { base: {
	m: 0,
	p: 0,
	listStyle: "none",
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
	textDecoration: "none",
	color: "inherit",
	"&::after": {
		content: "\"\"",
		position: "absolute",
		inset: "0",
		borderRadius: "card"
	}
} });
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
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			position: "relative",
			aspectRatio: "4 / 3",
			bg: "stage-1",
			children: car.imageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				source: photoSource(car.imageUrl, {
					thumbhash: car.imageThumbHash,
					widest: 640
				}),
				alt: "",
				ratio: "fill",
				sizes: SIZES
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			p: "4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Whole, {
					to: `/car/${car.id}`,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							display: "block",
							textStyle: "t2",
							fontWeight: "medium",
							color: "ink-3",
							truncate: true,
							children: makeLine(car)
						}),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							display: "block",
							textStyle: "t4",
							lineHeight: "24px",
							fontWeight: "bold",
							truncate: true,
							children: modelLine(car)
						})
					]
				}) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
					textStyle: "t2",
					color: "ink-2",
					mt: "1",
					mb: "2",
					truncate: true,
					children: [
						distance(car.mileage, "km"),
						" · ",
						texts.spec(car.regionalSpec)
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t1",
					fontWeight: "medium",
					color: "ink-3",
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
// client/features/car-page/car-missing.tsx
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
				fontWeight: "bold",
				children: texts.notFound
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				mb: "4",
				children: sold ? texts.sold : texts.notFoundText
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "primary",
				to: "/accident-cars-for-sale",
				children: texts.browseAll
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SimilarCars, {
				id,
				title: sold ? texts.similarGone : texts.newest
			})
		]
	});
}
// client/features/car-page/car-columns.tsx
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
// client/features/car-page/car-skeleton.tsx
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
// client/features/car-page/use-shortlist-button.ts
/** What pressing Add to Shortlist and Reserve Now does on the car page (C-car-13, C-car-18, C-car-19, D-28). */
function useShortlistButton(car) {
	const selection = useSelection();
	const navigate = (0, import_dist.useNavigate)();
	return {
		chosen: selection.has(car.id),
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
			if (!selection.hasMinimum) {
				toast({
					...texts.minimumTwo,
					kind: "destructive"
				});
				return;
			}
			navigate("/reserve");
		}
	};
}
// client/features/car-page/action-bar.tsx
/** Price and the one decision under the thumb; phones only. */
var Chat = chakra("a", buttonRecipe);
function ActionBar({ car }) {
	const { chosen, press } = useShortlistButton(car);
	const contacts = useContacts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": texts.actions,
		display: {
			base: "flex",
			lg: "none"
		},
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
		borderBlockStartWidth: "1px",
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				me: "auto",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t1",
					fontWeight: "medium",
					color: "ink-3",
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
				icon: chosen ? Check : Plus,
				onClick: press,
				children: chosen ? texts.added : texts.addToShortlist
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
var __iconData$2 = {
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
__iconData$2.node;
var MapPin = createLucideIcon(__iconData$2);
// client/features/car-page/share.ts
/** Hands the page's address on: the system's own sheet, else the clipboard (C-car-17). Browser only. */
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
// client/features/car-page/buy-card.tsx
/** A hairline above and below. */
var ruled = {
	borderBlockStyle: "solid",
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
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				css: ruled,
				py: "4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceBlock, {
					size: "page",
					label: texts.repairAndDrive,
					price: car.repairPrice,
					beforeLabel: texts.marketValue,
					before: car.asIsPrice,
					savingLabel: texts.youSave,
					saving: car.savings
				})
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
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Shortlisting, { car }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Contacts, { car }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				display: "flex",
				gap: "2",
				textStyle: "t2",
				color: "ink-2",
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
			lineHeight: "32px",
			fontWeight: "bold",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: "block",
					textStyle: "t3",
					fontWeight: "medium",
					color: "ink-3",
					letterSpacing: "0",
					children: makeLine(car)
				}),
				" ",
				modelLine(car)
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			display: "flex",
			flexWrap: "wrap",
			columnGap: "4",
			rowGap: "1",
			mt: "1",
			mb: "3",
			textStyle: "t2",
			color: "ink-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
				icon: Gauge,
				children: [
					distance(car.mileage, "km"),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
						color: "ink-3",
						children: [
							"(",
							number(car.mileageMiles),
							" mi)"
						]
					})
				]
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
	const { chosen, press, reserve } = useShortlistButton(car);
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
				icon: chosen ? Check : Plus,
				onClick: press,
				children: chosen ? texts.added : texts.addToShortlist
			})
		}), chosen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			onClick: reserve,
			children: texts.reserve
		})]
	});
}
function Contacts({ car }) {
	const saved = useSaved();
	const contacts = useContacts();
	const on = saved.has(car.id);
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
					children: texts.wishlist
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
// node_modules/lucide-react/dist/esm/icons/grid-3x3.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
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
var Grid3x3 = createLucideIcon(__iconData$1);
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
var ScanSearch = createLucideIcon(__iconData);
// client/ui/gallery.tsx
/** A car's pictures, one large and the first eight small; a tap opens them full screen (C-car-02 to C-car-07). */
/** Small pictures under the large one (C-car-06). */
var THUMBNAILS = 8;
/** Width of the large picture on the page. */
var GALLERY_SIZES = "(min-width: 1024px) 816px, 100vw";
function Gallery(props) {
	const { label, images, words = viewerWords, overlay, priority = false, sizes, start = 0 } = props;
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
	if (!shown) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Nothing, { children: words.empty });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-roledescription": "carousel",
		"aria-label": label,
		onKeyDown: onKey,
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stage, {
				handlers,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
						type: "button",
						"aria-label": `${shown.alt}. ${words.open}`,
						onClick: () => !swiped() && setEnlarged(true),
						position: "absolute",
						inset: "0",
						p: "0",
						border: "0",
						bg: "transparent",
						cursor: "zoom-in",
						css: { "&:focus-visible": { outlineOffset: "-4px" } },
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
							source: shown.source,
							alt: shown.alt,
							ratio: "fill",
							priority: priority && index === start,
							sizes: sizes ?? "(min-width: 1024px) 816px, 100vw"
						})
					}),
					overlay && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
						position: "absolute",
						insetBlockStart: "3",
						insetInlineStart: "3",
						display: "flex",
						gap: "1.5",
						children: overlay
					}),
					count > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
						side: "start",
						label: words.previous,
						onPress: () => step(-1)
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
						side: "end",
						label: words.next,
						onPress: () => step(1)
					})] }),
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
				onShow: setIndex,
				words
			}),
			count > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumbnails, {
				images: images.slice(0, THUMBNAILS),
				index,
				onShow: setIndex,
				words,
				look: "grid"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lightbox, {
				open: enlarged,
				onClose: () => setEnlarged(false),
				label,
				images,
				index,
				onIndex: setIndex,
				words
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
/** One dot per picture (C-car-03): small to the eye, 24 px to the finger. */
function Dots({ count, index, onShow, words }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		display: "flex",
		flexWrap: "wrap",
		justifyContent: "center",
		pt: "1",
		children: Array.from({ length: count }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
			type: "button",
			"data-dot": "",
			"aria-label": words.show(at + 1),
			"aria-current": at === index,
			tabIndex: -1,
			onClick: () => onShow(at),
			width: "6",
			height: "6",
			p: "0",
			border: "0",
			bg: "transparent",
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
				"&[aria-current=true]::after": {
					bg: "drive",
					width: "20px"
				}
			}
		}, at))
	});
}
// client/features/car-page/contact-sheet.tsx
/** Every picture of a car at a glance, part by part; a tap shows it large. */
function ContactSheet({ open, onClose, parts, onShow }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose,
		title: texts.allPhotosTitle,
		closeLabel: texts.closePhotos,
		width: 720,
		children: parts.map(({ title, images }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
			"aria-label": title,
			mb: "5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h3, {
				textStyle: "t2",
				fontWeight: "semibold",
				mb: "2",
				children: [
					title,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						color: "ink-3",
						children: images.length
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Grid, { children: images.map(({ url, alt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tile, {
				type: "button",
				"aria-label": alt,
				onClick: () => onShow(url),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: photoSource(url, { widest: 640 }),
					alt: "",
					sizes: "(min-width: 720px) 160px, 30vw"
				})
			}) }, url)) })]
		}, title))
	});
}
var Grid = chakra("ul", { base: {
	m: 0,
	p: 0,
	listStyle: "none",
	display: "grid",
	gridTemplateColumns: {
		base: "repeat(3, minmax(0, 1fr))",
		md: "repeat(4, minmax(0, 1fr))"
	},
	gap: "2"
} });
var Tile = chakra("button", { base: {
	display: "block",
	width: "full",
	p: "0",
	border: "0",
	bg: "transparent",
	borderRadius: "control",
	overflow: "hidden",
	cursor: "pointer",
	"&:hover": { opacity: .88 }
} });
// client/features/car-page/media-tabs.tsx
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
function MediaView({ car, medium }) {
	const label = texts.mediumOf(carName(car), texts.media[medium]);
	if (medium === "video") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VideoTile, {
		title: label,
		url: car.videoUrl ?? ""
	});
	if (medium === "exterior") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner360, {
		label,
		frames: car.copartExterior360
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Panorama, {
		label,
		url: car.copartInterior360 ?? "",
		still: car.interiorImages[0]
	});
}
// client/features/car-page/photo-sets.ts
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
// client/features/car-page/car-photos.tsx
/** The pictures taken here and those of the auction, and what else shows the car, each under its tab (C-car-01, S-view-17, D-65), with a way to the damage and to all of them. */
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
	const images = sets[place.set].map((url, at) => ({
		source: photoSource(url, url === car.imageUrl ? { thumbhash: car.imageThumbHash } : {}),
		alt: texts.photoOf(name, at + 1)
	}));
	const damage = damageIn(car, sets);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
			label: texts.photos,
			tabs: [
				{
					value: "uae",
					label: texts.uaePhotos,
					count: sets.uae.length
				},
				{
					value: "usa",
					label: texts.usaPhotos,
					count: sets.usa.length
				},
				...mediaTabs(car)
			],
			value: medium ?? place.set,
			onChange: choose,
			children: medium ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MediaView, {
				car,
				medium
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
/** The damage picture after the one last jumped to; the first when there was none. */
function nextDamage(damage, last) {
	return damage[((last === void 0 ? -1 : damage.indexOf(last)) + 1) % damage.length] ?? "";
}
/** Damage first: it is what a buyer wants to see of an accident car. */
function partsOf(car) {
	const name = carName(car);
	const sets = photoSets(car);
	const damage = new Set(damageIn(car, sets));
	const part = (title, urls) => ({
		title,
		images: urls.map((url, at) => ({
			url,
			alt: `${texts.photoOf(name, at + 1)}, ${title}`
		}))
	});
	return [
		part(texts.damagePart, [...damage]),
		part(texts.uaePhotos, sets.uae.filter((url) => !damage.has(url))),
		part(texts.usaPhotos, sets.usa.filter((url) => !damage.has(url)))
	].filter(({ images }) => images.length > 0);
}
// client/features/car-page/car-specs.tsx
/** The car in eight facts; what is not known of it is what nearly every car has (C-car-11, D-67). */
var USUAL_DOORS = 4;
function specsOf(car) {
	return [
		[texts.transmission, texts.automatic],
		[texts.fuel, car.numCylinders === "electric" ? texts.electric : texts.petrol],
		[texts.seats, texts.fiveSeats],
		[texts.doors, texts.doorCount(car.doors ?? USUAL_DOORS)],
		[texts.engine, engineLabel(car)],
		[texts.bodyType, car.bodyType ?? texts.unknown],
		[texts.exterior, car.exteriorColor ?? texts.unknown],
		[texts.interior, car.interiorColor ?? texts.unknown]
	];
}
var Facts = chakra("dl", { base: {
	m: 0,
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
			m: "0",
			fontWeight: "semibold",
			children: value
		})] }, label)) })
	});
}
// client/features/car-page/inspection-note.tsx
/** Before the pictures: what of this car was looked at, and when. */
function InspectionNote({ car }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		display: "flex",
		gap: "2",
		mb: "3",
		textStyle: "t2",
		color: "ink-2",
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
			": ",
			texts.inspectedParts,
			", ",
			texts.photoCount(photosOf(car)),
			"."
		] })]
	});
}
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
// client/ui/numbered-panels.tsx
/** The panel drawing with a numbered disc on each worked panel, so that a list beside it can point at it. */
/** The disc takes the drop's place; painted panels carry a small drop beside it. */
function NumberedPanels({ conditions, order, words = panelWords }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "img",
		"aria-label": drawingSummary(conditions, words),
		position: "relative",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			"aria-hidden": "true",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelDrawing, {
				conditions: unpainted(conditions),
				idPrefix: "story-",
				words
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.svg, {
				viewBox: VIEW_BOX,
				position: "absolute",
				inset: "0",
				width: "full",
				height: "full",
				children: order.map((panel, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Disc, {
					panel,
					number: at + 1,
					painted: conditions[panel]?.paint ?? false
				}, panel))
			})]
		})
	});
}
function unpainted(conditions) {
	return Object.fromEntries(Object.entries(conditions).map(([panel, condition]) => [panel, {
		...condition,
		paint: false
	}]));
}
function Disc({ panel, number, painted }) {
	const [x, y] = PANEL_SHAPES[panel].centre;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
		transform: `translate(${x} ${y})`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
				r: "12",
				fill: "#FFFFFF",
				stroke: "#8A3F06",
				strokeWidth: "1.5"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("text", {
				textAnchor: "middle",
				y: "4.5",
				style: {
					fontSize: 13,
					fontWeight: 700
				},
				fill: "#8A3F06",
				children: number
			}),
			painted && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				transform: "translate(13 -11)",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
					r: "7.5",
					fill: "#FFFFFF",
					stroke: "#10201B",
					strokeWidth: "1.2"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: "M0 -7 C3.6 -2.4 5.5 0.2 5.5 2.6 A5.5 5.5 0 0 1 -5.5 2.6 C-5.5 0.2 -3.6 -2.4 0 -7 Z",
					fill: "#10201B",
					transform: "scale(0.62)"
				})]
			})
		]
	});
}
// client/features/car-page/bill.tsx
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
			fine
		]
	});
}
// client/features/car-page/price-bill.tsx
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
		fine: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerFine, { children: car.savings ? texts.saved(aed(car.savings), percentOf(car)) : texts.noReduction }),
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
/** The sum of the lines, so that the bill adds up; whole where they are. */
function percentOf({ reductions }) {
	return decimal(reductions.reduce((sum, { percent }) => sum + percent, 0));
}
/** A reduction takes away; the cap gives back. */
function signed(reductionAed) {
	return `${reductionAed < 0 ? "+" : "−"} ${aed(Math.abs(reductionAed))}`;
}
// client/features/car-page/repair-lines.ts
var CHASSIS_DAYS = 7;
var OIL_DAYS = 4;
var MECHANICAL_DAYS = 2.5;
function repairLines(car) {
	return [
		...panelLines(car),
		...airbagLine(car),
		...majorLines(car),
		...damageLines(car)
	];
}
function panelLines(car) {
	return car.panels.map(({ panel, action, paint, days }, at) => {
		const work = action === "replace" ? texts.replace : texts.repair;
		return {
			label: PANEL_NAMES[panel],
			note: paint ? texts.withPaint(work) : work,
			days,
			panel: {
				number: at + 1,
				replaced: action === "replace"
			}
		};
	});
}
function airbagLine({ deployedAirbags, repairTime }) {
	if (!repairTime || repairTime.breakdown.airbags === 0) return [];
	const names = deployedAirbags.map((airbag) => {
		const known = AIRBAGS.find((name) => name === airbag);
		return known ? AIRBAG_NAMES[known].replace(/ airbags?$/, "") : airbag;
	});
	return [{
		label: texts.airbags,
		note: names.join(", "),
		days: repairTime.breakdown.airbags
	}];
}
/** What the breakdown counts as major, split into its causes; the chassis is what the others do not explain. */
function majorLines(car) {
	const total = car.repairTime?.breakdown.majorIssues ?? 0;
	if (total === 0) return [];
	const mechanical = car.primaryDamage === "MECHANICAL" || car.secondaryDamage === "MECHANICAL";
	return [
		...total - ((car.oilCoolantMix ? OIL_DAYS : 0) + (mechanical ? MECHANICAL_DAYS : 0)) === CHASSIS_DAYS ? [{
			label: texts.chassis,
			note: texts.chassisNote,
			days: CHASSIS_DAYS
		}] : [],
		...car.oilCoolantMix ? [{
			label: texts.oilCoolant,
			note: texts.oilCoolantNote,
			days: OIL_DAYS
		}] : [],
		...mechanical ? [{
			label: texts.mechanical,
			note: "",
			days: MECHANICAL_DAYS
		}] : []
	];
}
function damageLines(car) {
	return [...damageLine(car.primaryDamage, texts.primaryDamage), ...damageLine(car.secondaryDamage, texts.secondaryDamage)];
}
function damageLine(text, note) {
	const kind = DAMAGE_TYPES.find((type) => type === text) ?? null;
	const days = damageBump(kind);
	return kind && days > 0 ? [{
		label: damageName(kind),
		note,
		days
	}] : [];
}
/** "FRONT END" as "Front end damage"; words that already say damage stay as they are. */
function damageName(kind) {
	const words = kind.charAt(0) + kind.slice(1).toLowerCase();
	return [
		"FRONT END",
		"REAR END",
		"SIDE",
		"TOP/ROOF",
		"HAIL",
		"UNDERCARRIAGE"
	].includes(kind) ? texts.damage(words) : words;
}
// client/features/car-page/repair-bill.tsx
/** The days, line by line, down to the promise. */
function RepairBill({ car }) {
	const { repairTime } = car;
	if (!repairTime) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bill, {
		title: texts.repairTime,
		fine: texts.promise(car.repairTimeCategory)
	});
	const { preTotal, rankAdjustment } = repairTime.breakdown;
	const rank = repairTime.rank;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Bill, {
		title: texts.repairTime,
		total: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
			label: texts.total,
			amount: days(repairTime.totalDays)
		}),
		fine: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(LedgerFine, { children: [
			roundingOf(preTotal + rankAdjustment, repairTime.totalDays),
			" ",
			repairTime.reason,
			" ",
			texts.promise(car.repairTimeCategory)
		] }),
		children: [repairLines(car).map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			lead: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, { line }),
			label: line.label,
			note: line.note,
			amount: days(line.days)
		}, line.label)), rankAdjustment !== 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			percent: `${decimal(RANK_PERCENT[rank])}%`,
			label: texts.complexity(rank),
			amount: `${decimal(rankAdjustment, 2)} ${Math.abs(rankAdjustment) === 1 ? "day" : "days"}`
		})]
	});
}
function roundingOf(exact, total) {
	if (exact < total - 1) return texts.minimum;
	return exact === total ? "" : texts.rounded(`${decimal(exact, 2)} days`);
}
/** The number of the panel in the drawing: filled when it is replaced, ringed when it is repaired. */
function Mark({ line }) {
	const look = line.panel ? line.panel.replaced ? {
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
		width: "6",
		height: "6",
		display: "grid",
		placeItems: "center",
		borderRadius: "pill",
		textStyle: "t1",
		fontWeight: "bold",
		css: look,
		children: line.panel ? line.panel.number : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: Wrench,
			size: 16
		})
	});
}
// client/features/car-page/repair-story.tsx
/** The centrepiece: what was damaged, drawn and counted, and how days and price follow from it. */
function RepairStory({ car }) {
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
				lg: "repeat(2, minmax(0, 1fr))",
				xl: "repeat(3, minmax(0, 1fr))"
			},
			gap: {
				base: "4",
				lg: "6"
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plan, { car }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RepairBill, { car }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceBill, { car })
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
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelLegend, { words: {
				none: texts.noWork,
				repair: texts.repair,
				replace: texts.replace,
				paint: texts.paint
			} })
		})]
	});
}
// client/features/car-page/car-view.tsx
var Crumb = chakra(import_dist.Link, { base: {
	display: "inline-flex",
	alignItems: "center",
	minH: "touch",
	textDecoration: "none",
	color: "inherit"
} });
/** `notice` stands above the car: it is from before. */
function CarView({ car, notice }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trail, { car }),
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
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
						display: {
							base: "none",
							lg: "block"
						},
						mt: "8",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarSpecs, { car })
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BuyCard, { car })]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RepairStory, { car }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			display: { lg: "none" },
			mt: "6",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarSpecs, { car })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SimilarCars, {
			id: car.id,
			title: texts.similar
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionBar, { car })
	] });
}
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
		height: "14",
		textStyle: "t2",
		color: "ink-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crumb, {
				to: "/accident-cars-for-sale",
				children: texts.browseCars
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: ChevronRight,
				size: 16,
				mirror: true
			}),
			american && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crumb, {
				to: "/accident-cars-for-sale/american-spec",
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
// client/features/car-page/car-head.ts
/** How a car describes itself to search engines and to whoever shares it. */
var SHARED_WIDTH = 1280;
var carPath = (id) => `/car/${encodeURIComponent(id)}`;
/** 404 when there is no such car, 410 when it was sold. */
function head({ origin, params, answer, problem }) {
	const id = params.id ?? "";
	const car = answer(question(carsDetail, { params: { id } }));
	if (!car) return {
		title: `${texts.notFound} · Redrive`,
		status: problem?.status ?? 404,
		robots: "noindex"
	};
	const picture = car.imageUrl ? photoVariantUrl(car.imageUrl, SHARED_WIDTH, "jpeg") : void 0;
	return {
		title: `${carName(car)}: ${aed(car.repairPrice)} repaired · Redrive`,
		description: describe(car),
		canonical: carPath(car.id),
		...picture && { image: picture },
		jsonLd: [carData(car, origin), breadcrumbs(origin, trail(car))],
		...firstPicture(car)
	};
}
function describe(car) {
	const saving = car.savings ? `, you save ${aed(car.savings)}` : "";
	return `${carName(car)}, ${car.regionalSpec} spec. ${texts.repairAndDrive} ${aed(car.repairPrice)}${saving}. Repaired in approx. ${car.repairTimeCategory} days, 1 month warranty, ${car.location}.`;
}
/** The gallery's first picture, asked for before the page's text is read. */
function firstPicture(car) {
	const sets = photoSets(car);
	const [first] = [...sets.uae, ...sets.usa];
	const srcSet = first && photoSource(first).avif;
	return srcSet ? { preload: {
		srcSet,
		sizes: GALLERY_SIZES
	} } : {};
}
function trail(car) {
	const american = car.regionalSpec === "American";
	return [
		[texts.browseCars, "/accident-cars-for-sale"],
		...american ? [[texts.spec(car.regionalSpec), "/accident-cars-for-sale/american-spec"]] : [],
		[carName(car), carPath(car.id)]
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
		url: origin + carPath(car.id),
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
		fuelType: car.numCylinders === "electric" ? texts.electric : texts.petrol,
		vehicleTransmission: texts.automatic,
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
		availability: "https://schema.org/InStock",
		url: origin + carPath(car.id),
		seller: {
			"@type": "Organization",
			name: "Redrive"
		}
	};
}
// client/features/car-page/car-page.tsx
/** One car: its pictures, its price and the story of its repair (C-car). */
function CarPage() {
	const id = (0, import_dist.useMatch)("/car/:id")?.params.id ?? "";
	const refused = useRefusal(id);
	const { data: car, error, fetchStatus, dataUpdatedAt, refetch } = useQuery({
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
		const stale = unreachable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaleBar, {
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
export { CarPage as default, head, questions };
