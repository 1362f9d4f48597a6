import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { s as ownReservation, t as cancelOwnReservation } from "./reservations-Cpm0JFnO.js";
import { c as Problem, r as call } from "./call-DwZHXxeZ.js";
import { F as X, L as ErrorState, N as toast, b as EmptyState, d as dateTime, i as aed, l as counted, r as ask, u as date, v as Loading, y as Skeleton } from "./render.js";
import { n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { n as PageTitle, o as VisuallyHidden, s as Wrap } from "./page-B2WnnulD.js";
import { r as SectionHead, t as Card } from "./card-QJerkYjO.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-D7VK18WF.js";
import { a as isFixOpen, l as whoActs, n as RESERVATION_PATH, r as canCancel, t as RESERVATION_LABELS } from "./reservation-xWzCijFA.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { n as useUnplugged } from "./signal-CEHLt88a.js";
import { t as ConfirmDialog } from "./dialog-SdRGYkxm.js";
import { a as OfflineNotice, d as common, g as reserve, i as OrderLayout, m as fix, n as asOneIntent, t as refreshReservations } from "./refresh-Dhk3TXy8.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { n as useNow } from "./time-ago-DA7wij5S.js";
import { t as Wordmark } from "./wordmark-DjizInnX.js";
import { c as chosenOptions } from "./repair-options-wt_2_2Xh.js";
import { a as CarLine, t as fromReservation } from "./order-cars-vLLGUYtJ.js";
import { t as Support } from "./support-CSmlBmJC.js";
import { t as Check } from "./check-tlPCckEq.js";
// node_modules/lucide-react/dist/esm/icons/calendar-x.mjs
var import_dist = require_dist();
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "calendar-x",
	size: 24,
	node: [
		["path", {
			d: "M8 2v3",
			key: "1ioesn"
		}],
		["path", {
			d: "M16 2v3",
			key: "otl347"
		}],
		["rect", {
			x: "3",
			y: "3",
			width: "18",
			height: "18",
			rx: "2",
			key: "h1oib"
		}],
		["path", {
			d: "M3 9h18",
			key: "1pudct"
		}],
		["path", {
			d: "m14 13-4 4",
			key: "1gib57"
		}],
		["path", {
			d: "m10 13 4 4",
			key: "153uiq"
		}]
	]
};
__iconData$1.node;
var CalendarX = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/printer.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "printer",
	size: 24,
	node: [
		["path", {
			d: "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2",
			key: "143wyd"
		}],
		["path", {
			d: "M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6",
			key: "1itne7"
		}],
		["rect", {
			x: "6",
			y: "14",
			width: "12",
			height: "8",
			rx: "1",
			key: "1ue0tg"
		}]
	]
};
__iconData.node;
var Printer = createLucideIcon(__iconData);
// client/features/reservation/reservation-texts.ts
var stages = {
	car_selection: {
		title: "Choosing cars",
		text: "Your list is not reserved yet."
	},
	deposit_pending: {
		title: "Reservation made",
		text: "Pay the refundable deposit and we begin to inspect your cars."
	},
	deposit_paid: {
		title: "Deposit paid",
		text: "We have your deposit and line up the inspection."
	},
	admin_review: {
		title: "Inspecting your cars",
		text: "We inspect your cars again, in your order of preference, and pick the best one."
	},
	car_selected: {
		title: "Car selected",
		text: "We picked your car and prepare the papers for the balance."
	},
	balance_pending: {
		title: "Balance due",
		text: "Pay the balance by bank transfer. We send you the details."
	},
	balance_paid: {
		title: "Balance paid",
		text: "The car is yours. It is on its way to the workshop."
	},
	repairing: {
		title: "In repair",
		text: "Certified technicians repair your car with the options you chose."
	},
	ready_for_registration: {
		title: "Ready for registration",
		text: "The repair is done and inspected. We register the car in your name."
	},
	completed: {
		title: "Handed over",
		text: "Enjoy the drive. Your one-month warranty has begun."
	},
	cancelled: {
		title: "Cancelled",
		text: "This reservation was cancelled."
	}
};
var page = {
	title: (orderId) => `Reservation ${orderId}`,
	tabTitle: "Reservation",
	made: (when) => `Made on ${when}`,
	back: "All reservations",
	next: "What happens next",
	yourTurn: "Your turn",
	ourTurn: "With Redrive",
	timeline: "Progress",
	done: "done",
	current: "now",
	upcoming: "to come",
	cars: "Your cars",
	carsNote: (count) => `${counted(count, "car")} in your order of preference`,
	picked: "Picked for you",
	whyPicked: "Why this car",
	available: "Available",
	see: "See the car",
	amounts: "Amounts",
	totalSelected: "Total of selected cars",
	finalPrice: "Price of your car",
	deposit: "Deposit",
	depositPaid: (when) => `Paid on ${when}`,
	depositOpen: "Not paid yet",
	balance: "Balance",
	balanceLater: "After the pick",
	oneCar: "You buy one of these cars. The balance is worked out from its price once it is picked.",
	repair: "Repair choice",
	noRepair: "Nothing chosen yet. Your car comes with its listed repair.",
	changeRepair: "Change repair choice",
	chooseRepair: "Choose repair options",
	extras: "Repair extras",
	extrasNote: "Billed apart from the car.",
	information: "Your information",
	pay: "Pay Deposit",
	print: "Print receipt",
	printSummary: "Print summary",
	cancel: "Cancel Reservation",
	cancelAsk: "Cancel this reservation?",
	cancelText: "The cars go back to being open for everybody. No deposit was paid, so nothing is refunded.",
	cancelYes: "Yes, cancel it",
	cancelNo: "Keep it",
	cancelled: "Reservation cancelled",
	cancelFailed: "Reservation was not cancelled",
	cancelByUs: "Changed your mind? Talk to us: until the balance is paid we cancel and refund the deposit in full.",
	nothingToRefund: "No deposit was paid, so there is nothing to refund.",
	refundComing: "Your deposit will be refunded in full.",
	refundDone: (when) => `Your deposit was refunded in full on ${when}.`,
	notFound: "Reservation not found",
	notFoundText: "There is no such reservation in your account. Maybe it was made with another email.",
	loadFailed: "The reservation could not be loaded",
	stale: "This is how it was when we last reached the server.",
	chat: (orderId) => `Hello Redrive, I have a question about reservation ${orderId}.`,
	reserveAgain: "Browse Cars"
};
var receipt = {
	title: "Deposit receipt",
	unpaidTitle: "Reservation summary",
	company: "Redrive",
	claim: "Repair & Drive, in the UAE",
	order: "Order",
	status: "Status",
	customer: "Customer",
	made: "Reserved",
	paid: "Deposit paid",
	refunded: "Deposit refunded",
	method: "Payment method",
	methods: {
		card: "Card",
		bank: "Bank transfer"
	},
	printed: (when) => `Printed ${when}. All amounts in AED.`,
	car: "Car",
	price: "Price"
};
// client/features/reservation/timeline.ts
/** The whole way; a cancelled one shows only what happened. */
function timeline({ status, history, createdAt }) {
	const at = (wanted) => history.findLast((step) => step.status === wanted)?.at ?? (wanted === "deposit_pending" ? createdAt : null);
	if (status === "cancelled") return [...history.filter((step) => step.status !== "cancelled").map((step) => ({
		status: step.status,
		state: "done",
		at: step.at
	})), {
		status,
		state: "current",
		at: at("cancelled")
	}];
	const here = RESERVATION_PATH.findIndex((step) => step === status);
	return RESERVATION_PATH.map((step, place) => ({
		status: step,
		state: place > here ? "upcoming" : isOver(step, place < here) ? "done" : "current",
		at: place > here ? null : at(step)
	}));
}
/** Nothing is left to happen in the last stage: it is done when it is reached. */
function isOver(step, isBehind) {
	return isBehind || step === "completed";
}
/** What became of the deposit of a cancelled reservation. */
function refundState({ status, depositPaidAt, refundedAt }) {
	if (refundedAt) return "done";
	if (status !== "cancelled") return null;
	return depositPaidAt ? "due" : "none";
}
// client/features/reservation/amounts.tsx
/** What it costs: the sum of all cars until one is picked, then that car's price and what is left to pay (D-10). */
var import_jsx_runtime = require_jsx_runtime();
function Amounts({ reservation }) {
	const { finalCarId, totalAmount, depositAmount, remainingBalance, fix, status } = reservation;
	const isPicked = finalCarId !== null;
	const isCancelled = status === "cancelled";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": page.amounts,
		padding: "lg",
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: page.amounts }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					label: isPicked ? page.finalPrice : page.totalSelected,
					amount: aed(totalAmount)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					label: page.deposit,
					note: depositNote(reservation),
					amount: aed(depositAmount)
				}),
				fix && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					label: page.extras,
					note: page.extrasNote,
					amount: aed(fix.total)
				}),
				!isCancelled && isPicked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
					label: page.balance,
					amount: aed(remainingBalance)
				}),
				!isCancelled && !isPicked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					label: page.balance,
					amount: page.balanceLater
				})
			] }),
			!isPicked && !isCancelled && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t1",
				color: "ink-3",
				children: page.oneCar
			})
		]
	});
}
function depositNote(reservation) {
	const { depositPaidAt, refundedAt } = reservation;
	if (refundedAt) return page.refundDone(date(refundedAt));
	if (refundState(reservation) === "due") return page.refundComing;
	return depositPaidAt ? page.depositPaid(date(depositPaidAt)) : page.depositOpen;
}
// client/features/reservation/cancel-part.tsx
/** Cancelling: by oneself before the deposit, through us after it, not at all once the balance is paid (decisions 2.4). */
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function CancelPart({ reservation }) {
	if (canCancel(reservation.status, "customer")) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CancelButton, { reservation });
	if (!canCancel(reservation.status, "admin")) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		textStyle: "t2",
		color: "ink-2",
		children: page.cancelByUs
	});
}
function CancelButton({ reservation }) {
	const [asking, setAsking] = (0, import_react.useState)(false);
	const unplugged = useUnplugged();
	const { cancel, busy } = useCancel(reservation.id, () => setAsking(false));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "danger",
		block: true,
		blockedNote: unplugged ? common.offlineNote : void 0,
		onClick: () => setAsking(true),
		children: page.cancel
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
		open: asking,
		onClose: () => setAsking(false),
		onConfirm: cancel,
		title: page.cancelAsk,
		text: page.cancelText,
		confirmLabel: page.cancelYes,
		cancelLabel: page.cancelNo,
		destructive: true,
		busy
	})] });
}
function useCancel(id, close) {
	const [busy, setBusy] = (0, import_react.useState)(false);
	const client = useQueryClient();
	const run = async () => {
		setBusy(true);
		try {
			await asOneIntent("cancel", [id], (idempotencyKey) => call(cancelOwnReservation, { params: { id } }, { idempotencyKey }));
			toast({
				title: page.cancelled,
				kind: "success"
			});
			close();
		} catch (error) {
			const description = error instanceof Error ? error.message : void 0;
			toast({
				title: page.cancelFailed,
				description,
				kind: "destructive"
			});
		} finally {
			setBusy(false);
			refreshReservations(client);
		}
	};
	return {
		cancel: () => void run(),
		busy
	};
}
// client/features/reservation/next-card.tsx
/** Who has to act now, and on what; with the button when it is the customer. */
function NextCard({ reservation }) {
	const { status } = reservation;
	const who = whoActs(status);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": page.next,
		padding: "lg",
		raised: true,
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				gap: "2",
				alignItems: "center",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: status === "cancelled" ? "quiet" : "drive",
					children: RESERVATION_LABELS[status]
				}), who && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "outline",
					children: who === "customer" ? page.yourTurn : page.ourTurn
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
					textStyle: "t4",
					fontWeight: "bold",
					children: stages[status].title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					color: "ink-2",
					children: stages[status].text
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Refund, { reservation })
			] }),
			status === "deposit_pending" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "primary",
				size: "lg",
				to: `/checkout?reservation=${reservation.id}`,
				children: page.pay
			}) }),
			status === "cancelled" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: "/accident-cars-for-sale",
				children: page.reserveAgain
			}) })
		]
	});
}
function Refund({ reservation }) {
	const state = refundState(reservation);
	if (!state) return null;
	const words = {
		none: page.nothingToRefund,
		due: page.refundComing,
		done: page.refundDone(date(reservation.refundedAt ?? ""))
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		mt: "1",
		fontWeight: "semibold",
		children: words[state]
	});
}
// client/features/reservation/receipt.tsx
function Receipt({ reservation }) {
	const { orderId, status, createdAt, depositPaidAt, refundedAt, customerInfo, paymentMethod } = reservation;
	const now = useNow();
	const name = [customerInfo?.firstName, customerInfo?.lastName].filter(Boolean).join(" ");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.article, {
		"data-receipt": true,
		display: "none",
		_print: { display: "grid" },
		gap: "6",
		color: "black",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				justifyContent: "space-between",
				alignItems: "end",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wordmark, { height: 26 }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: receipt.claim })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t4",
					fontWeight: "bold",
					children: depositPaidAt ? receipt.title : receipt.unpaidTitle
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, {
				m: "0",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						label: receipt.order,
						children: orderId
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						label: receipt.status,
						children: RESERVATION_LABELS[status]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						label: receipt.made,
						children: dateTime(createdAt)
					}),
					name && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						label: receipt.customer,
						children: [name, customerInfo?.phone].join(", ")
					}),
					depositPaidAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						label: receipt.paid,
						children: dateTime(depositPaidAt)
					}),
					refundedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						label: receipt.refunded,
						children: dateTime(refundedAt)
					}),
					paymentMethod && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						label: receipt.method,
						children: receipt.methods[paymentMethod] ?? paymentMethod
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cars, { reservation }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sums, { reservation }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				textStyle: "t2",
				children: [
					receipt.company,
					" · ",
					now !== null && receipt.printed(dateTime(now))
				]
			})
		]
	});
}
function Cars({ reservation: { cars, finalCarId } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.table, {
		width: "full",
		css: {
			borderCollapse: "collapse",
			"& th, & td": cell
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
			scope: "col",
			children: receipt.car
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
			scope: "col",
			children: receipt.price
		})] }) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: cars.map((car, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", { children: [
			place + 1,
			". ",
			car.title,
			car.carId === finalCarId && ` (${page.picked})`
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: aed(car.repairPrice) })] }, car.carId)) })]
	});
}
var cell = {
	textAlign: "start",
	py: "2",
	borderBlockEndWidth: "1px",
	borderBlockEndStyle: "solid",
	borderBlockEndColor: "#999",
	"&:last-of-type": { textAlign: "end" }
};
function Sums({ reservation }) {
	const { totalAmount, depositAmount, remainingBalance, finalCarId, fix } = reservation;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, {
		m: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: finalCarId ? page.finalPrice : page.totalSelected,
				children: aed(totalAmount)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: page.deposit,
				children: aed(depositAmount)
			}),
			fix && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: page.extras,
				children: aed(fix.total)
			}),
			finalCarId && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				label: page.balance,
				children: aed(remainingBalance)
			})
		]
	});
}
function Fact({ label, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		justifyContent: "space-between",
		gap: "4",
		py: "1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
			m: "0",
			fontWeight: "semibold",
			children
		})]
	});
}
// client/features/reservation/repair-card.tsx
/** The repair choice of a reservation, and the way to change it while that is possible (D-51). */
function RepairCard({ reservation }) {
	const { fix: fix$1, status, id } = reservation;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": page.repair,
		padding: "lg",
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: page.repair }),
			fix$1 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [chosenOptions(fix$1).map((option) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: option.label,
				amount: aed(option.priceAed)
			}, option.id)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
				label: fix.total,
				amount: aed(fix$1.total),
				weight: "minor"
			})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: page.noRepair
			}),
			isFixOpen(status) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: `/fix?reservation=${id}`,
				children: fix$1 ? page.changeRepair : page.chooseRepair
			}) })
		]
	});
}
// client/features/reservation/reserved-cars.tsx
/** The cars of a reservation in their order, with what became of each; the picked one stands first, with the reason. */
function ReservedCars({ reservation }) {
	const { finalCarId, pickReason } = reservation;
	const cars = reservation.cars.map((car, place) => ({
		car: fromReservation(car),
		place
	}));
	const picked = cars.find(({ car }) => car.id === finalCarId);
	const others = cars.filter((one) => one !== picked);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": page.cars,
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: page.cars }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				mt: "-3",
				children: page.carsNote(cars.length)
			}),
			picked && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				p: "4",
				mx: {
					base: "-2",
					lg: "-3"
				},
				bg: "drive-tint",
				borderRadius: "card",
				display: "grid",
				gap: "3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: page.picked }) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLine, {
						car: {
							...picked.car,
							state: "live"
						},
						lead: reserve.preference(picked.place)
					}),
					pickReason && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
						textStyle: "t2",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", { children: [page.whyPicked, ":"] }),
							" ",
							pickReason
						]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
				listStyle: "none",
				m: "0",
				p: "0",
				display: "grid",
				gap: "4",
				children: others.map(({ car, place }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLine, {
					car,
					lead: reserve.preference(place),
					detail: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Availability, { car })
				}) }, car.id))
			})
		]
	});
}
var CarLink = chakra(import_dist.Link, { base: {
	color: "drive",
	fontWeight: "semibold"
} });
/** A car that is gone says so in its line and has no page any more. */
function Availability({ car }) {
	if (car.state === "gone") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		textStyle: "t1",
		color: "ink-2",
		children: [
			page.available,
			" ·",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLink, {
				to: `/car/${car.id}`,
				"aria-label": `${page.see} ${car.name}`,
				children: page.see
			})
		]
	});
}
// client/features/reservation/timeline-card.tsx
/** The stages under each other, each with its time; the state is said in words, not by colour alone. */
function TimelineCard({ reservation }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": page.timeline,
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: page.timeline }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
			listStyle: "none",
			m: "0",
			p: "0",
			children: timeline(reservation).map((stage, place, all) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stage, {
				stage,
				isLast: place === all.length - 1
			}, stage.status))
		})]
	});
}
function Stage({ stage: { status, state, at }, isLast }) {
	const { title } = stages[status];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, {
		"data-state": state,
		...state === "current" && { "aria-current": "step" },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Disc, {
			"aria-hidden": true,
			state: status === "cancelled" ? "cancelled" : state,
			children: [status === "cancelled" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: X,
				size: 16,
				strokeWidth: 3
			}), state === "done" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: Check,
				size: 16,
				strokeWidth: 3
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			pb: isLast ? "0" : "5",
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				fontWeight: state === "upcoming" ? "normal" : "semibold",
				children: [title, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(VisuallyHidden, { children: [", ", page[state]] })]
			}), at && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
					dateTime: at,
					children: dateTime(at)
				})
			})]
		})]
	});
}
/** The line runs from disc to disc; green as far as things have happened. */
var Row = chakra("li", { base: {
	position: "relative",
	display: "grid",
	gridTemplateColumns: "24px minmax(0, 1fr)",
	gap: "3",
	"&[data-state=upcoming]": { color: "ink-3" },
	"&:not(:last-of-type)::before": {
		content: "\"\"",
		position: "absolute",
		insetInlineStart: "11px",
		insetBlockStart: "24px",
		insetBlockEnd: "0",
		width: "2px",
		bg: "line-2"
	},
	"&[data-state=done]::before": { bg: "drive!" }
} });
var Disc = chakra("span", {
	base: {
		display: "grid",
		placeItems: "center",
		width: "24px",
		height: "24px",
		borderRadius: "pill",
		bg: "surface",
		zIndex: 0
	},
	variants: { state: {
		done: {
			bg: "drive",
			color: "on-drive"
		},
		current: { boxShadow: "inset 0 0 0 7px var(--rd-colors-drive)" },
		upcoming: { boxShadow: "inset 0 0 0 2px var(--rd-colors-line-2)" },
		cancelled: {
			bg: "ink",
			color: "on-ink"
		}
	} }
});
// client/features/reservation/reservation-page.tsx
/** /reservation/:id: where a purchase stands, what comes next and what it costs; asked anew whenever one looks (D-30). */
function ReservationPage() {
	const { id = "" } = (0, import_dist.useParams)();
	const { data, error, refetch, isFetching } = useQuery({
		...ask(ownReservation, { params: { id } }),
		staleTime: 0,
		refetchOnWindowFocus: "always"
	});
	if (data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Told, { reservation: data });
	if (error instanceof Problem && error.status === 404) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotFound, {});
	if (!error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReservationSkeleton, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: page.loadFailed,
		text: error.message,
		onRetry: () => void refetch(),
		retrying: isFetching
	}) });
}
function Told({ reservation }) {
	const { orderId, createdAt } = reservation;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		_print: { display: "none" },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(OrderLayout, {
			top: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
				title: page.title(orderId),
				note: page.made(date(createdAt))
			}),
			aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amounts, { reservation }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					icon: Printer,
					block: true,
					onClick: () => window.print(),
					children: reservation.depositPaidAt ? page.print : page.printSummary
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Support, {
					message: page.chat(orderId),
					withCall: true,
					block: true
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CancelPart, { reservation }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: "/profile",
					variant: "tertiary",
					block: true,
					children: page.back
				})
			] }),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfflineNotice, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextCard, { reservation }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimelineCard, { reservation }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReservedCars, { reservation }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RepairCard, { reservation })
			]
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Receipt, { reservation })] });
}
/** Somebody else's and an unknown one look the same. */
function NotFound() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pt: "4",
		pb: "16",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, { title: page.notFound }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			icon: CalendarX,
			text: page.notFoundText,
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "primary",
				to: "/profile",
				children: page.back
			})
		})]
	});
}
function ReservationSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderLayout, {
		top: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, { title: page.tabTitle }),
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
			height: "280px",
			borderRadius: "card"
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Loading, {
			label: page.tabTitle,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "180px",
				borderRadius: "card",
				mb: "6"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "420px",
				borderRadius: "card"
			})]
		})
	});
}
function head() {
	return {
		title: `${page.tabTitle} · Redrive`,
		robots: "noindex"
	};
}
export { ReservationPage as default, head };
