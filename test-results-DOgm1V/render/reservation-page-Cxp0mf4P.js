import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { d as staffReservationDetail, o as moveReservation } from "./reservations-Cpm0JFnO.js";
import { t as question } from "./question-B1EkWIQ8.js";
import { c as Problem, n as Unreachable, r as call } from "./call-DwZHXxeZ.js";
import { F as X, L as ErrorState, N as toast, P as IconButton, b as EmptyState, d as dateTime, f as days, i as aed, m as distance, r as ask, u as date, v as Loading, y as Skeleton } from "./render.js";
import { n as Button, r as LinkButton, t as AnchorButton } from "./button-Tz6kFbp7.js";
import { a as Stack, s as Wrap } from "./page-B2WnnulD.js";
import { c as reservationMoney, i as cancelRefunds, n as RESERVATION_PATH, o as isPast, r as canCancel, s as nextAdminStep, t as RESERVATION_LABELS } from "./reservation-xWzCijFA.js";
import { a as pathOf, c as nameOf, i as filtersOf, l as texts, n as StatusBadge, o as searchOf, r as LIST_PATH, s as contactOf, t as useReservations, u as useKeys } from "./use-reservations-DODPqgQ3.js";
import { a as parsePanelConditions, i as markedPanels } from "./panels-7VhpWp5m.js";
import { r as repairTime } from "./repair-time-D4K3v-H8.js";
import { n as AIRBAG_NAMES, r as deployedAirbags } from "./safety-mlxk0OqV.js";
import { t as Check } from "./check-tlPCckEq.js";
import { a as carsForEdit } from "./review-q7hbuBiB.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { n as SectionCard, t as Card } from "./card-QJerkYjO.js";
import { t as Kbd } from "./kbd-aHPp4bQB.js";
import { o as viewerWords, r as ArrowButton, s as PanelDrawing, t as Lightbox } from "./lightbox-mWK_fU_l.js";
import { t as Price } from "./price-block-D6ouQl02.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { i as wrapped } from "./walk-DhW-ZaY7.js";
import { n as Dialog } from "./dialog-SdRGYkxm.js";
import { t as TextAreaField } from "./text-field-B2LB941O.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { t as MessageCircle } from "./message-circle-D18rkhJg.js";
import { t as Phone } from "./phone-DG7xQDZE.js";
import { i as LedgerTotal, n as LedgerFine, r as LedgerRow, t as Ledger } from "./ledger-D7VK18WF.js";
import { i as REPAIR_ADD_ONS, o as REPAIR_LEVELS, t as DELIVERIES } from "./repair-options-wt_2_2Xh.js";
import { t as ChevronLeft } from "./chevron-left-BFr7OjMl.js";
import { t as ChevronRight } from "./chevron-right-DgNKn4o7.js";
// client/features/admin-reservations/car-facts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
function intact(answer) {
	if (answer === null) return texts.notSaid;
	return answer ? texts.intact : texts.notIntact;
}
function airbags(car) {
	const deployed = deployedAirbags(car).length;
	return deployed > 0 ? texts.deployed(deployed) : intact(car.airbagsIntact);
}
/** Which airbags went off, as a sentence; '' for none. */
function deployedNames(car) {
	const names = deployedAirbags(car).map((airbag) => AIRBAG_NAMES[airbag]);
	return names.length > 0 ? texts.deployedNames(names.join(", ")) : "";
}
function damage(car) {
	const types = [car.primaryDamage, car.secondaryDamage].filter((type) => type !== null);
	return types.length > 0 ? types.join(", ").toLowerCase() : texts.dash;
}
function repair(car) {
	const time = repairTime({
		...car,
		panelConditions: parsePanelConditions(car.panelConditions)
	});
	const promised = texts.repairDays(car.repairTimeCategory);
	return time ? `${days(time.totalDays)} (${promised})` : promised;
}
function carFacts(car) {
	const panels = markedPanels(parsePanelConditions(car.panelConditions)).length;
	const oil = car.oilCoolantMix;
	return [
		{
			label: texts.market,
			value: aed(car.marketPriceAed)
		},
		{
			label: texts.mileage,
			value: distance(car.mileageValue, car.mileageUnit)
		},
		{
			label: texts.spec,
			value: car.spec
		},
		{
			label: texts.repair,
			value: repair(car)
		},
		{
			label: texts.panels,
			value: texts.panelsMarked(panels)
		},
		{
			label: texts.damage,
			value: damage(car)
		},
		{
			label: texts.airbags,
			value: airbags(car),
			isBad: car.airbagsIntact === false
		},
		{
			label: texts.chassis,
			value: intact(car.chassisIntact),
			isBad: car.chassisIntact === false
		},
		{
			label: texts.oil,
			value: oil === null ? texts.notSaid : oil ? texts.yes : texts.no,
			isBad: oil === true
		},
		{
			label: texts.dealer,
			value: car.dealerName ?? texts.dash
		}
	];
}
/** Why the car cannot be picked, or null. */
function obstacle({ isAvailable, priceNow, claimedBy }) {
	if (!isAvailable) return texts.gone;
	if (claimedBy !== null) return texts.claimed(claimedBy);
	return priceNow === null ? texts.noPriceNow : null;
}
// client/features/admin-reservations/car-pictures.tsx
/** One car's pictures in its column: one at a time with arrows, full screen on a tap. */
var import_jsx_runtime = require_jsx_runtime();
var SIZES = "(min-width: 1280px) 300px, (min-width: 768px) 50vw, 100vw";
function CarPictures({ title, urls }) {
	const [index, setIndex] = (0, import_react.useState)(0);
	const [enlarged, setEnlarged] = (0, import_react.useState)(false);
	const images = urls.map((url, at) => ({
		source: photoSource(url),
		alt: texts.photoOf(title, at + 1)
	}));
	const shown = images[index];
	const step = (by) => setIndex(wrapped(index, by, images.length));
	if (!shown) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame, { children: texts.noPhotos });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Frame, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
			type: "button",
			"aria-label": `${shown.alt}. ${viewerWords.open}`,
			onClick: () => setEnlarged(true),
			position: "absolute",
			inset: "0",
			p: "0",
			border: "0",
			bg: "transparent",
			cursor: "zoom-in",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				source: shown.source,
				alt: shown.alt,
				ratio: "fill",
				sizes: SIZES
			})
		}),
		images.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
				side: "start",
				label: viewerWords.previous,
				onPress: () => step(-1)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
				side: "end",
				label: viewerWords.next,
				onPress: () => step(1)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Counter, { children: `${index + 1} / ${images.length}` })
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lightbox, {
			open: enlarged,
			onClose: () => setEnlarged(false),
			label: texts.photosOf(title),
			images,
			index,
			onIndex: setIndex
		})
	] });
}
var Frame = chakra("div", { base: {
	position: "relative",
	aspectRatio: "4 / 3",
	display: "grid",
	placeItems: "center",
	bg: "sunken",
	color: "ink-3",
	textStyle: "t2"
} });
var Counter = chakra("span", { base: {
	position: "absolute",
	insetBlockEnd: "2",
	insetInlineStart: "2",
	px: "2",
	lineHeight: "24px",
	borderRadius: "badge",
	bg: "scrim",
	color: "white",
	fontSize: "t1",
	fontWeight: "semibold",
	pointerEvents: "none"
} });
// client/features/admin-reservations/compared-car.tsx
/** One of the chosen cars in a column of its own: pictures, price, damage, days, and the button that picks it. */
function ComparedCar({ car, rank, isPicked, onPick }) {
	const details = useQuery({
		...ask(carsForEdit, { params: { id: car.carId } }),
		retry: false
	});
	const full = details.data ?? null;
	const urls = full?.images.length ? full.images : car.imageUrl ? [car.imageUrl] : [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": `${texts.choice(rank)}: ${car.title}`,
		display: "flex",
		flexDirection: "column",
		overflow: "hidden",
		minW: "0",
		...isPicked && {
			borderColor: "drive",
			boxShadow: "0 0 0 1px var(--rd-colors-drive)"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarPictures, {
				title: car.title,
				urls
			}, urls.length),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				p: "4",
				display: "grid",
				gap: "3",
				flex: "1",
				alignContent: "start",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
						car,
						rank,
						isPicked
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prices, { car }),
					details.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactsSkeleton, {}),
					details.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						color: "ink-3",
						children: texts.carFailed
					}),
					full && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, { car: full })
				]
			}),
			onPick && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PickButton, {
				car,
				rank,
				onPick
			})
		]
	});
}
var CarLink = chakra(import_dist.Link, { base: {
	color: "drive",
	fontWeight: "semibold"
} });
function Head({ car, rank, isPicked }) {
	const problem = obstacle(car);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		display: "grid",
		gap: "1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				alignItems: "center",
				gap: "2",
				minH: "6",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					textStyle: "t1",
					fontWeight: "semibold",
					color: "ink-3",
					children: texts.choice(rank)
				}), isPicked ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "drive",
					icon: Check,
					children: texts.picked
				}) : problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "outline",
					children: problem
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				textStyle: "t3",
				fontWeight: "bold",
				children: car.title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				textStyle: "t1",
				color: "ink-3",
				display: "flex",
				gap: "2",
				alignItems: "center",
				minH: "6",
				children: [car.shortId, car.isAvailable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLink, {
					to: `/car/${car.carId}`,
					children: texts.openCar
				})]
			})
		]
	});
}
/** The price of today is what counts; the one when it was reserved is said when it was another. */
function Prices({ car: { priceNow, repairPrice } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			textStyle: "t1",
			fontWeight: "medium",
			color: "ink-3",
			children: texts.price
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Price, {
			value: priceNow ?? repairPrice,
			size: "bar"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			textStyle: "t1",
			color: "ink-3",
			minH: "4",
			children: priceNow !== repairPrice && repairPrice !== null && texts.priceThen(aed(repairPrice))
		})
	] });
}
var FactLine = chakra("div", { base: {
	display: "flex",
	justifyContent: "space-between",
	gap: "3",
	minH: "7",
	py: "1",
	borderBlockStartWidth: "1px",
	borderBlockStartStyle: "solid",
	borderBlockStartColor: "line",
	textStyle: "t2"
} });
function Facts({ car }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dl, {
			m: "0",
			children: carFacts(car).map(({ label, value, isBad }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FactLine, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
				color: "ink-3",
				whiteSpace: "nowrap",
				children: label
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
				m: "0",
				textAlign: "end",
				fontWeight: "semibold",
				color: isBad ? "danger" : "ink",
				children: value
			})] }, label))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			width: "148px",
			mx: "auto",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelDrawing, {
				conditions: parsePanelConditions(car.panelConditions),
				idPrefix: `${car.id}-`,
				hideWords: true
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			textStyle: "t2",
			color: "ink-2",
			overflowWrap: "anywhere",
			children: [deployedNames(car), car.comments].filter(Boolean).join(" ")
		})
	] });
}
function FactsSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.carLoading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			display: "grid",
			gap: "2",
			children: Array.from({ length: 10 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "20px" }, at))
		})
	});
}
function PickButton({ car, rank, onPick }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		p: "4",
		pt: "0",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			block: true,
			disabled: obstacle(car) !== null,
			"aria-label": texts.pickName(rank, car.title),
			"aria-keyshortcuts": String(rank),
			onClick: onPick,
			children: [texts.pick, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				"aria-hidden": true,
				display: {
					base: "none",
					lg: "inline"
				},
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Kbd, { children: rank })
			})]
		})
	});
}
// client/features/admin-reservations/refusal.tsx
/** Why nothing was changed, in place, announced at once. */
function Refusal({ children }) {
	if (children === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		role: "alert",
		px: "3",
		py: "2",
		borderRadius: "control",
		bg: "danger-tint",
		color: "danger",
		textStyle: "t2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
			display: "block",
			children: texts.moveFailed
		}), children]
	});
}
// client/features/admin-reservations/pick-dialog.tsx
/** Picks one car for the customer, with the reason the customer reads. What was typed stays when the server refuses. */
var LONGEST = 1e3;
function PickDialog({ reservation, car, onClose, move }) {
	const [reason, setReason] = (0, import_react.useState)("");
	const [asked, setAsked] = (0, import_react.useState)(false);
	const form = (0, import_react.useId)();
	const box = (0, import_react.useRef)(null);
	const empty = reason.trim() === "";
	const money = reservationMoney([car?.priceNow ?? 0], reservation.depositAmount);
	const submit = (event) => {
		event.preventDefault();
		setAsked(true);
		if (empty) box.current?.querySelector("textarea")?.focus();
		if (empty || !car || move.busy) return;
		const step = {
			status: "car_selected",
			finalCarId: car.carId,
			pickReason: reason.trim()
		};
		move.run(step).then((done) => done && onClose());
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: car !== null,
		onClose,
		title: texts.pickTitle(car?.title ?? ""),
		description: texts.pickText(aed(money.totalAmount), aed(money.remainingBalance)),
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: texts.changeMind
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: "primary",
			loading: move.busy,
			children: texts.pick
		})] }),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.form, {
			ref: box,
			id: form,
			noValidate: true,
			onSubmit: submit,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextAreaField, {
				label: texts.reason,
				help: texts.reasonHelp,
				required: true,
				rows: 4,
				maxLength: LONGEST,
				value: reason,
				onChange: setReason,
				error: asked && empty ? texts.reasonMissing : void 0
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Refusal, { children: move.refusal })]
	});
}
// client/features/admin-reservations/use-move.ts
/** Moves a reservation: once however often it is pressed, told when done; a refusal comes back in words. */
/** What else may show it: the lists, the cars' claims, the activity. */
var TOUCHED = [
	"reservations.",
	"activity.",
	"stats."
];
/** The key stays the same while an answer is missing, so that trying again cannot act twice (design section 4, rule 5). */
function useMove({ id, orderId }) {
	const client = useQueryClient();
	const keys = (0, import_react.useRef)(/* @__PURE__ */ new Map());
	const [busy, setBusy] = (0, import_react.useState)(false);
	const [refusal, setRefusal] = (0, import_react.useState)(null);
	const refresh = () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => TOUCHED.some((prefix) => String(name).startsWith(prefix)) });
	const run = async (step) => {
		const what = JSON.stringify(step);
		const key = keys.current.get(what) ?? crypto.randomUUID();
		keys.current.set(what, key);
		setBusy(true);
		setRefusal(null);
		try {
			const moved = await call(moveReservation, {
				params: { id },
				body: step
			}, { idempotencyKey: key });
			keys.current.delete(what);
			client.setQueryData(ask(staffReservationDetail, { params: { id } }).queryKey, moved);
			refresh();
			toast({
				title: texts.moved(orderId, RESERVATION_LABELS[moved.status]),
				kind: "success"
			});
			return true;
		} catch (error) {
			if (isAnswer(error)) {
				keys.current.delete(what);
				refresh();
			}
			const why = error instanceof Error ? error.message : texts.moveFailed;
			setRefusal(why);
			if (isOutdated(error)) toast({
				title: texts.moveFailed,
				description: why,
				kind: "destructive"
			});
			return false;
		} finally {
			setBusy(false);
		}
	};
	return {
		run,
		busy,
		refusal,
		clear: () => setRefusal(null)
	};
}
/** The server has decided; anything else may or may not have happened, and the same key must be sent again. */
function isAnswer(error) {
	return !(error instanceof Unreachable) && error instanceof Problem && error.status < 500;
}
/** Somebody else was quicker. */
function isOutdated(error) {
	return error instanceof Problem && (error.code === "INVALID_STATE" || error.code === "NOT_FOUND");
}
// client/features/admin-reservations/chosen-cars.tsx
/** The customer's cars side by side, the one he wants most first; while under review one of them is picked here. */
function ChosenCars({ reservation }) {
	const { cars, finalCarId, status } = reservation;
	const [picking, setPicking] = (0, import_react.useState)(null);
	const move = useMove(reservation);
	const isOpen = nextAdminStep(status) === "car_selected";
	const pickNumber = (number) => {
		const car = cars[number - 1];
		if (isOpen && car && obstacle(car) === null) setPicking(car);
	};
	useKeys(Object.fromEntries([
		1,
		2,
		3,
		4,
		5
	].map((number) => [String(number), () => pickNumber(number)])));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-labelledby": "chosen-cars",
		display: "grid",
		gap: "3",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				id: "chosen-cars",
				textStyle: "t3",
				fontWeight: "bold",
				children: texts.chosenCars
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				gap: "4",
				gridTemplateColumns: {
					base: "minmax(0, 1fr)",
					md: "repeat(2, minmax(0, 1fr))",
					xl: `repeat(${Math.min(3, cars.length)}, minmax(0, 1fr))`
				},
				children: cars.map((car, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ComparedCar, {
					car,
					rank: at + 1,
					isPicked: car.carId === finalCarId,
					onPick: isOpen ? () => setPicking(car) : void 0
				}, car.carId))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PickDialog, {
				reservation,
				car: isOpen ? picking : null,
				onClose: () => {
					setPicking(null);
					move.clear();
				},
				move
			})
		]
	});
}
// node_modules/lucide-react/dist/esm/icons/mail.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "mail",
	size: 24,
	node: [["path", {
		d: "m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7",
		key: "132q7q"
	}], ["rect", {
		x: "2",
		y: "4",
		width: "20",
		height: "16",
		rx: "2",
		key: "izxlao"
	}]]
};
__iconData.node;
var Mail = createLucideIcon(__iconData);
// client/features/admin-reservations/customer-card.tsx
/** Who the customer is and how to reach them: one tap for a call, a chat or a mail. */
function CustomerCard({ reservation }) {
	const { customerInfo: info, customerEmail } = reservation;
	const { name, phone, email, tel, whatsapp, mailto } = contactOf(reservation);
	const lines = [
		[texts.phone, phone],
		[texts.email, email],
		[texts.account, customerEmail === email ? null : customerEmail],
		[texts.emirate, info?.emirate],
		[texts.address, info?.address]
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: texts.customer,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t4",
				fontWeight: "bold",
				overflowWrap: "anywhere",
				children: name ?? texts.unknownCustomer
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				gap: "2",
				css: { "& > *": { flex: "1 1 96px" } },
				children: [
					tel && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
						href: tel,
						variant: "secondary",
						icon: Phone,
						px: "2",
						children: texts.call
					}),
					whatsapp && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
						href: whatsapp,
						target: "_blank",
						rel: "noreferrer",
						variant: "secondary",
						icon: MessageCircle,
						px: "2",
						children: texts.whatsapp
					}),
					mailto && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
						href: mailto,
						variant: "secondary",
						icon: Mail,
						px: "2",
						children: texts.email
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dl, {
				m: "0",
				display: "grid",
				gridTemplateColumns: "auto minmax(0, 1fr)",
				columnGap: "4",
				rowGap: "1",
				textStyle: "t2",
				children: lines.map(([label, value]) => value && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "contents",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
						color: "ink-3",
						children: label
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
						m: "0",
						overflowWrap: "anywhere",
						children: value
					})]
				}, label))
			}),
			!info && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t1",
				color: "ink-3",
				children: texts.noDetails
			})
		]
	});
}
// client/features/admin-reservations/money-card.tsx
function depositNote({ refundedAt, depositPaidAt }) {
	if (refundedAt) return texts.depositRefunded(date(refundedAt));
	return depositPaidAt ? texts.depositPaid(date(depositPaidAt)) : texts.depositOpen;
}
function MoneyCard({ reservation }) {
	const { totalAmount, depositAmount, remainingBalance, finalCarId, paymentMethod } = reservation;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: texts.money,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: finalCarId === null ? texts.totalOfAll : texts.totalOfOne,
				amount: aed(totalAmount)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: texts.deposit,
				note: depositNote(reservation),
				amount: aed(depositAmount)
			}),
			paymentMethod && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: texts.payment,
				amount: texts.method(paymentMethod)
			}),
			finalCarId !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
				weight: "minor",
				label: texts.remaining,
				amount: aed(remainingBalance)
			})
		] }), finalCarId === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerFine, { children: texts.balanceFollows })]
	});
}
// client/features/admin-reservations/step-dialog.tsx
function StepDialog(props) {
	const { open, onClose, title, text, status, confirmLabel, cancelLabel, destructive, move } = props;
	const confirm = () => void move.run({ status }).then((done) => done && onClose());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose,
		role: "alertdialog",
		width: 400,
		title,
		description: text,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: cancelLabel
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: destructive ? "danger" : "primary",
			loading: move.busy,
			onClick: confirm,
			children: confirmLabel
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Refusal, { children: move.refusal })
	});
}
// client/features/admin-reservations/next-step.tsx
/** What is to be done now, and the way out: one primary button, asked about before it acts. */
/** The step that is confirmed here; picking a car happens at the cars. */
function confirmedStep(status) {
	const next = nextAdminStep(status);
	return next !== null && next in texts.confirm ? next : null;
}
function NextStep({ reservation }) {
	const { status, refundedAt, depositAmount } = reservation;
	const move = useMove(reservation);
	const [asking, setAsking] = (0, import_react.useState)(null);
	const next = confirmedStep(status);
	const close = () => {
		setAsking(null);
		move.clear();
	};
	useKeys({ n: () => next && setAsking("step") });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: texts.nextStep,
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, { status }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				children: [
					texts.whatToDo[status],
					" ",
					refundedAt && texts.refunded(aed(depositAmount), date(refundedAt))
				]
			}),
			next && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "primary",
				size: "lg",
				block: true,
				"aria-keyshortcuts": "n",
				onClick: () => setAsking("step"),
				children: [
					texts.act[next],
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeyOf, { letter: "N" })
				]
			}),
			canCancel(status, "admin") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "danger",
				block: true,
				onClick: () => setAsking("cancel"),
				children: cancelLabel(reservation)
			}),
			next && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepDialog, {
				open: asking === "step",
				onClose: close,
				title: texts.toStatus(RESERVATION_LABELS[next]),
				text: confirmText(next, reservation),
				status: next,
				confirmLabel: texts.act[next],
				cancelLabel: texts.notYet,
				move
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepDialog, {
				open: asking === "cancel",
				onClose: close,
				title: texts.cancelTitle(reservation.orderId),
				text: cancelText(reservation),
				status: "cancelled",
				confirmLabel: cancelLabel(reservation),
				cancelLabel: texts.keep,
				destructive: true,
				move
			})
		]
	});
}
function confirmText(step, { remainingBalance }) {
	const text = texts.confirm[step];
	return typeof text === "string" ? text : text(aed(remainingBalance));
}
function cancelLabel({ status, depositAmount }) {
	return cancelRefunds(status) ? texts.cancelAndRefund(aed(depositAmount)) : texts.cancel;
}
function cancelText({ status, depositAmount, finalCarId }) {
	if (!cancelRefunds(status)) return texts.cancelText;
	const refund = texts.cancelRefundText(aed(depositAmount));
	return finalCarId === null ? refund : `${refund} ${texts.cancelFrees}`;
}
/** Desktops only: phones have no keys. */
function KeyOf({ letter }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		"aria-hidden": true,
		display: {
			base: "none",
			lg: "inline"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Kbd, {
			on: "drive",
			children: letter
		})
	});
}
// client/features/admin-reservations/repair-card.tsx
function RepairCard({ fix }) {
	const lines = [
		...REPAIR_LEVELS.filter(({ id }) => id === fix.level),
		...REPAIR_ADD_ONS.filter(({ id }) => fix.addOns.includes(id)),
		...DELIVERIES.filter(({ id }) => id === fix.delivery)
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: texts.repairChoice,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [lines.map(({ id, label, priceAed }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
			density: "dense",
			label,
			amount: priceAed === 0 ? texts.free : aed(priceAed)
		}, id)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
			weight: "minor",
			label: texts.repairTotal,
			amount: aed(fix.total)
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerFine, { children: texts.repairSeparate })]
	});
}
// client/features/admin-reservations/reservation-head.tsx
/** The order's name with the way back to the list and to its neighbours in it; J and K walk as in the review. */
function ReservationHead({ reservation, filters }) {
	const { orderId, createdAt } = reservation;
	const name = nameOf(reservation);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		columnGap: "3",
		rowGap: "1",
		py: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: LIST_PATH + searchOf(filters),
				variant: "tertiary",
				icon: ChevronLeft,
				ms: "-3",
				px: "3",
				children: texts.back
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				flex: "1",
				minW: {
					base: "full",
					md: "0"
				},
				order: {
					base: 1,
					md: 0
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
					textStyle: "t5",
					fontWeight: "bold",
					children: orderId
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
					textStyle: "t2",
					color: "ink-2",
					overflowWrap: "anywhere",
					children: [name && `${name} · `, texts.reservedOn(dateTime(createdAt))]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "flex",
				ms: "auto",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Walk, {
					id: reservation.id,
					filters
				})
			})
		]
	});
}
/** Within the list as far as it was loaded; at its end the next page is fetched. */
function Walk({ id, filters }) {
	const navigate = (0, import_dist.useNavigate)();
	const { reservations, hasNextPage, fetchNextPage, isFetchingNextPage } = useReservations(filters);
	const at = reservations.findIndex((one) => one.id === id);
	const go = async (by) => {
		const beside = at < 0 ? void 0 : reservations[at + by];
		if (beside) return void navigate(pathOf(beside.id, filters), { replace: true });
		if (by < 0 || at < 0 || !hasNextPage || isFetchingNextPage) return;
		const { data } = await fetchNextPage();
		const next = data?.pages.flatMap((page) => page.reservations)[at + 1];
		if (next) navigate(pathOf(next.id, filters), { replace: true });
	};
	useKeys({
		j: () => void go(1),
		k: () => void go(-1)
	});
	const isLast = at < 0 || at === reservations.length - 1 && !hasNextPage;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
		glyph: ChevronLeft,
		mirror: true,
		"aria-label": texts.previous,
		"aria-keyshortcuts": "k",
		disabled: at <= 0,
		onClick: () => void go(-1)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
		glyph: ChevronRight,
		mirror: true,
		"aria-label": texts.next,
		"aria-keyshortcuts": "j",
		disabled: isLast,
		onClick: () => void go(1)
	})] });
}
// client/features/admin-reservations/timeline.tsx
/** What happened and when, and what is still to come. */
function stillToCome(status) {
	if (isPast(status)) return [];
	return RESERVATION_PATH.slice(1 + RESERVATION_PATH.findIndex((step) => step === status));
}
var Item = chakra("li", { base: {
	display: "grid",
	gridTemplateColumns: "20px minmax(0, 1fr)",
	columnGap: "3",
	position: "relative",
	paddingBlockEnd: "3",
	textStyle: "t2",
	"&:not(:last-child)::before": {
		content: "\"\"",
		position: "absolute",
		insetInlineStart: "9px",
		insetBlock: "22px 2px",
		width: "2px",
		bg: "line"
	}
} });
var Disc = chakra("span", {
	base: {
		display: "grid",
		placeItems: "center",
		width: "5",
		height: "5",
		borderRadius: "pill",
		"& svg": {
			width: "12px",
			height: "12px"
		}
	},
	variants: { state: {
		done: {
			bg: "drive",
			color: "on-drive"
		},
		cancelled: {
			bg: "ink",
			color: "on-ink"
		},
		open: { boxShadow: "inset 0 0 0 1.5px var(--rd-colors-line-strong)" }
	} }
});
function Timeline({ reservation }) {
	const { history, status, pickReason } = reservation;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionCard, {
		title: texts.timeline,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.ol, {
			m: "0",
			p: "0",
			listStyle: "none",
			children: [history.map((step) => {
				const cancelled = step.status === "cancelled";
				return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Item, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Disc, {
					state: cancelled ? "cancelled" : "done",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
						glyph: cancelled ? X : Check,
						size: 16,
						strokeWidth: 3
					})
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, { children: RESERVATION_LABELS[step.status] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
						display: "block",
						textStyle: "t1",
						color: "ink-3",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
								dateTime: step.at,
								children: dateTime(step.at)
							}),
							" · ",
							texts.by[step.by]
						]
					}),
					step.status === "car_selected" && pickReason && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Told, { children: pickReason })
				] })] }, step.status + step.at);
			}), stillToCome(status).map((step) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Item, {
				color: "ink-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Disc, { state: "open" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: RESERVATION_LABELS[step] })]
			}, step))]
		})
	});
}
function Told({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.blockquote, {
		m: "0",
		mt: "1",
		px: "3",
		py: "2",
		borderRadius: "control",
		bg: "sunken",
		overflowWrap: "anywhere",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: "block",
			textStyle: "t1",
			color: "ink-3",
			children: texts.why
		}), children]
	});
}
// client/features/admin-reservations/reservation-page.tsx
/** One reservation: the cars to choose from, what is to be done next, the customer, the money and the story (D-52). */
/** Another admin may have moved it: asked again after this, ms. */
var STALE_MS = 1e4;
function ReservationPage() {
	const { id = "" } = (0, import_dist.useParams)();
	const [params] = (0, import_dist.useSearchParams)();
	const filters = filtersOf(params);
	const asked = useQuery({
		...ask(staffReservationDetail, { params: { id } }),
		staleTime: STALE_MS
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, {
		pb: "12",
		children: asked.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Whole, {
			reservation: asked.data,
			filters
		}, asked.data.id) : asked.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WholeSkeleton, {}) : isMissing(asked.error) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Missing, { filters }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
			title: texts.orderFailed,
			text: texts.failedText,
			onRetry: () => void asked.refetch(),
			retrying: asked.isFetching
		})
	});
}
function isMissing(error) {
	return error instanceof Problem && error.status === 404;
}
/** On phones what is to be done comes before the cars. */
var Layout = chakra("div", { base: {
	display: "grid",
	gap: "4",
	alignItems: "start",
	gridTemplateColumns: {
		base: "minmax(0, 1fr)",
		lg: "minmax(0, 1fr) 336px"
	},
	gridTemplateAreas: {
		base: "\"next\" \"cars\" \"rest\"",
		lg: "\"cars next\" \"cars rest\""
	},
	gridTemplateRows: { lg: "auto 1fr" }
} });
/** After a move the button that was pressed is gone: reading goes on at what is to be done next. */
function useFocusAfterMove(status) {
	const box = (0, import_react.useRef)(null);
	const before = (0, import_react.useRef)(status);
	(0, import_react.useEffect)(() => {
		if (before.current === status) return;
		before.current = status;
		const timer = setTimeout(() => box.current?.focus({ preventScroll: true }));
		return () => clearTimeout(timer);
	}, [status]);
	return box;
}
function Whole({ reservation, filters }) {
	const next = useFocusAfterMove(reservation.status);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReservationHead, {
		reservation,
		filters
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Layout, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			ref: next,
			tabIndex: -1,
			gridArea: "next",
			minW: "0",
			outline: "none",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextStep, { reservation }, reservation.status)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			gridArea: "cars",
			minW: "0",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChosenCars, { reservation })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gridArea: "rest",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CustomerCard, { reservation }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MoneyCard, { reservation }),
				reservation.fix && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RepairCard, { fix: reservation.fix }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Timeline, { reservation })
			]
		})
	] })] });
}
function WholeSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Loading, {
		label: texts.orderLoading,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
			height: "36px",
			width: "200px",
			my: "4"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Layout, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				gridArea: "next",
				height: "184px"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				gridArea: "cars",
				height: "720px"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				gridArea: "rest",
				height: "480px"
			})
		] })]
	});
}
function Missing({ filters }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		title: texts.notFound,
		text: texts.notFoundText,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: LIST_PATH + searchOf(filters),
			variant: "secondary",
			children: texts.back
		})
	});
}
/** The tab says which order it is, once that is known. */
function head({ params, answer }) {
	const known = answer(question(staffReservationDetail, { params: { id: params["id"] ?? "" } }));
	return {
		title: `${staffReservationDetail.response.safeParse(known).data?.orderId ?? texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { ReservationPage as default, head };
