import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { At as toast, B as date$1, Ht as Check, I as aed, J as timeOfDay, Mt as AnchorButton, Nt as Button, Pt as LinkButton, V as dateTime, Wt as useQuery, j as ask, jt as IconButton, nt as Loading, ot as ErrorState, q as signedAed, r as photoUrl, rt as Skeleton, st as EmptyState, t as paths, ut as useSession, z as counted, zt as X } from "./render.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { t as Printer } from "./printer-CIgsn3--.js";
import { c as Support, l as checkCardPayment, t as forgetOrder, u as depositMethod } from "./pending-payment-CXl9VH1c.js";
import { S as isFixOpen, T as whoActs, _ as RESERVATION_PATH, b as hasPaidDeposit, d as reservation, f as staffReservation, g as RESERVATION_LABELS, h as isProgressOpen, m as REPAIR_STAGE_LABELS, n as cancelOwnReservation, p as REPAIR_STAGES, s as ownReservation, t as OWN, v as canCancel, w as pickedCar, x as hasTransferToCheck } from "./reservations-7G0Hxa9d.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { c as chosenOptions } from "./repair-options-DqrsxP_C.js";
import { n as depositMoves, t as orderAmounts } from "./order-amounts-D_Xt_NWW.js";
import { c as VisuallyHidden, i as PageTitle, l as Wrap, r as Note, t as FinePrint } from "./page-CRV3tWFN.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { a as OrderLayout, h as reserve, i as intentKeys, l as checkout, o as OfflineNotice, p as fix, s as useDeviceOffline, t as keepReservation, u as common } from "./kept-reservation-B5QWsTxT.js";
import { t as ConfirmDialog } from "./dialog-DuhS_Kj4.js";
import { t as isolate } from "./isolate-BYWc4x-h.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { r as SectionHead, t as Card } from "./card-BKuzL1d8.js";
import { t as SELLER } from "./seller-D0enEx-D.js";
import { n as useNow } from "./time-ago-DxLJ5pnX.js";
import { t as Wordmark } from "./wordmark-glLsLPYq.js";
import { a as CarLine, t as fromReservation } from "./order-cars-BWuYpIL6.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-CRqMCsk7.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { u as useSelectionList } from "./selection-context-Bu0VfH0J.js";
import { D as discriminatedUnion, F as string, O as literal, V as _isoDate, a as id, b as ZodISODate, j as object, l as optionalText, o as idParams, u as requiredText } from "./fields-D-15uvoi.js";
import { m as fillPath, p as define } from "./call-C4FbK-me.js";
import { n as MAX_NOTE_LENGTH } from "./limits-B63A6JdW.js";
import { n as FieldError, r as Help } from "./field--L8w1Vhp.js";
import { t as EmailStatus } from "./email-status-DcQfaoyF.js";
import { n as later } from "./later-DVf3zlT-.js";
import { i as photoSource, t as Picture } from "./picture-DcbhnXFT.js";
import { n as bellUnread } from "./calls-DhGq1nCm.js";
// node_modules/zod/v4/classic/iso.js
function date(params) {
	return _isoDate(ZodISODate, params);
}
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
var CalendarX = drawingOf(__iconData$1);
// client/shop/reservation/order/reservation-texts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
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
		text: "Pay the balance by bank transfer and tell us with a proof."
	},
	balance_paid: {
		title: "Balance paid",
		text: "The car is yours. It is on its way to the workshop."
	},
	repairing: {
		title: "In repair",
		text: "Certified technicians repair your car."
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
	transferTold: "We look for your transfer and tell you when it is here.",
	yourTurn: "Your turn",
	ourTurn: "With Redrive",
	timeline: "Progress",
	done: "done",
	current: "now",
	upcoming: "to come",
	workshop: "From the workshop",
	workshopNote: "Only you and our staff see these photos.",
	workshopNothing: "The workshop shows you photos here as the repair goes on.",
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
	testDeposit: "Test: no money was moved",
	depositOpen: "Not paid yet",
	depositNever: "It was not paid",
	balance: "Balance",
	balanceLater: "After the pick",
	balancePaid: "Balance paid",
	together: "Car and extras together",
	payBy: (when) => `Please pay by ${when}. After that the reservation is cancelled by itself and the cars are open for everybody.`,
	balanceBy: (amount, day) => `${amount}, please by ${day}.`,
	oneCar: "You buy one of these cars. The balance is worked out from its price once it is picked.",
	repair: "Repair choice",
	noRepair: "Nothing chosen yet. Your car comes with its listed repair.",
	noRepairAnyMore: "Your car comes with its listed repair.",
	changeRepair: "Change repair choice",
	chooseRepair: "Choose repair options",
	extras: "Repair extras",
	extrasNote: "Billed separately",
	extraPayment: "Paid besides the deposit",
	extraPaymentStates: {
		underway: "On its way back to your card",
		refused: "Your card’s bank refused it. We pay it back another way"
	},
	extraPaymentSent: (when) => `Went back to you on ${when}`,
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
	cancelledByYou: "You cancelled it.",
	cancelledByUs: "Redrive cancelled it.",
	cancelledFor: (reason) => `Redrive cancelled it: ${isolate(reason)}`,
	cancelledUnpaid: "Cancelled by itself: the deposit was not paid within 48 hours.",
	nothingToRefund: "No deposit was paid, so there is nothing to refund.",
	paidTooLate: "Your payment came after that. All of it goes back to your card.",
	refundComing: "Your deposit will be refunded in full.",
	refundOnCard: "Your refund is on its way to your card. We tell you once it was sent.",
	refundDone: (when) => `Your deposit was refunded in full on ${when}.`,
	notFound: "Reservation not found",
	notFoundText: "There is no such reservation in your account. Maybe it was made with another email.",
	loadFailed: "The reservation could not be loaded",
	chat: (orderId) => `Hello Redrive, I have a question about reservation ${orderId}.`,
	reserveAgain: "Browse Cars"
};
var transfer = {
	title: "Pay by bank transfer",
	byHand: "We send you our bank details. Transfer the amount, then send us a proof here.",
	bank: "Bank",
	holder: "Account holder",
	iban: "IBAN",
	amount: "Amount",
	reference: "Reference",
	referenceNote: "write it with the transfer",
	dueOn: "Please pay by",
	copy: (what) => `Copy ${what}`,
	copied: (what) => `${what} copied`,
	notCopied: "It could not be copied. Select it and copy it by hand.",
	paid: "I Have Paid",
	sendOther: "Send Another Proof",
	file: "Proof of the transfer",
	help: "Choose a screenshot, a photo or the PDF of your bank, at most 5 MB. You and our staff alone can see it.",
	tooLarge: "This file is larger than 5 MB. Send a screenshot instead.",
	done: "Thank you. We look for your transfer.",
	told: (when) => `You sent a proof on ${when}. We look for your transfer and tell you when it is here.`,
	refused: (reason) => `We did not find your transfer: ${isolate(reason)}`,
	seeProof: "Save the proof you sent"
};
var receipt = {
	title: "Deposit receipt",
	testTitle: "Deposit receipt (test: no money was moved)",
	unpaidTitle: "Reservation summary",
	number: "Receipt number",
	seller: "Seller",
	payment: "Payment number",
	claim: "Repair & Drive, in the UAE",
	order: "Order",
	status: "Status",
	customer: "Customer",
	made: "Reserved",
	paid: "Deposit paid",
	refunded: "Deposit refunded",
	method: "Payment method",
	depositMethod: "Deposit paid by",
	methods: {
		card: "Card",
		bank: "Bank transfer",
		transfer: "Bank transfer",
		test: "Test payment"
	},
	printed: (when) => `Printed ${when}. All amounts in AED.`,
	car: "Car",
	price: "Price"
};
// client/shop/reservation/order/cancel-part.tsx
/** Cancelling: by oneself before the deposit, through us after it, not at all once the balance is paid (decisions 2.4). */
var import_jsx_runtime = require_jsx_runtime();
function CancelPart({ reservation }) {
	if (canCancel(reservation.status, "customer") && !hasTransferToCheck(reservation)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CancelButton, { reservation });
	if (!canCancel(reservation.status, "admin")) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: page.cancelByUs });
}
function CancelButton({ reservation }) {
	const [asking, setAsking] = (0, import_react.useState)(false);
	const deviceOffline = useDeviceOffline();
	const { run, busy } = useCommand(cancelOwnReservation, {
		done: page.cancelled,
		failed: page.cancelFailed,
		keys: intentKeys("cancel")
	});
	const cancel = async () => {
		const { error } = await run({ params: { id: reservation.id } });
		if (!error) setAsking(false);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "danger",
		block: true,
		blockedNote: deviceOffline ? common.offlineNote : void 0,
		onClick: () => setAsking(true),
		children: page.cancel
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
		open: asking,
		onClose: () => setAsking(false),
		onConfirm: () => void cancel(),
		title: page.cancelAsk,
		text: page.cancelText,
		confirmLabel: page.cancelYes,
		cancelLabel: page.cancelNo,
		destructive: true,
		busy
	})] });
}
// client/shop/reservation/order/extra-payments.ts
/** How each stands, in the order the server tells them. */
function extraPayments({ extraPayments: all = [] }) {
	return all.map(({ amount, state, sentOn }) => ({
		amount,
		note: state === "sent" ? page.extraPaymentSent(date$1(sentOn ?? "")) : page.extraPaymentStates[state]
	}));
}
// client/shop/reservation/order/timeline.ts
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
function refundState({ status, depositPaidAt, refundedAt, refundPaidOn, depositMoved }) {
	if (refundDay({
		refundedAt,
		refundPaidOn
	})) return "done";
	if (status !== "cancelled") return null;
	if (refundedAt === null && depositMoved) return null;
	return depositPaidAt ? "due" : "none";
}
/** The day the deposit went back, ISO 8601; null while it is owed. Of earlier orders only the cancelling is known. */
function refundDay({ refundedAt, refundPaidOn }) {
	return refundPaidOn === void 0 ? refundedAt : refundPaidOn;
}
// client/shop/reservation/order/next-card.tsx
/** Who has to act now, and on what; with the button when it is the customer. */
function NextCard({ reservation, isByTransfer }) {
	const { status } = reservation;
	const isTold = hasTransferToCheck(reservation);
	const who = isTold ? "redrive" : whoActs(status);
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
					children: stages[status].title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					color: "ink-2",
					children: isTold ? page.transferTold : stages[status].text
				}),
				reservation.payBy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					mt: "1",
					fontWeight: "semibold",
					children: page.payBy(dateTime(reservation.payBy))
				}),
				reservation.balanceDueOn && !isTold && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					mt: "1",
					fontWeight: "semibold",
					children: page.balanceBy(aed(reservation.remainingBalance), date$1(reservation.balanceDueOn))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Refund, { reservation })
			] }),
			status === "deposit_pending" && !isByTransfer && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "primary",
				size: "lg",
				to: paths.checkoutOf(reservation.id),
				children: page.pay
			}) }),
			status === "cancelled" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: paths.allCars,
				children: page.reserveAgain
			}) })
		]
	});
}
function Refund({ reservation }) {
	const state = refundState(reservation);
	if (!state) return null;
	const words = {
		none: reservation.extraPayments ? page.paidTooLate : page.nothingToRefund,
		due: reservation.cardRefund === "underway" ? page.refundOnCard : page.refundComing,
		done: page.refundDone(date$1(refundDay(reservation) ?? ""))
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		mt: "1",
		fontWeight: "semibold",
		children: words[state]
	});
}
// client/shop/reservation/order/receipt.tsx
function Receipt({ reservation }) {
	const { orderId, status, createdAt, depositPaidAt, customerInfo } = reservation;
	const { depositMethod, paymentMethod, paymentNumber } = reservation;
	const refunded = refundDay(reservation);
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
					children: titleOf(reservation)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, { children: [
				depositPaidAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					label: receipt.number,
					children: receiptNumber(orderId)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					label: receipt.seller,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: SELLER.name }), SELLER.address.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						display: "block",
						fontWeight: "normal",
						children: line
					}, line))]
				}),
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
					children: [isolate(name), customerInfo?.phone].join(", ")
				}),
				depositPaidAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					label: receipt.paid,
					children: dateTime(depositPaidAt)
				}),
				paymentNumber && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					label: receipt.payment,
					children: paymentNumber
				}),
				refunded && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					label: receipt.refunded,
					children: date$1(refunded)
				}),
				depositMethod && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					label: receipt.depositMethod,
					children: receipt.methods[depositMethod] ?? depositMethod
				}),
				!depositMethod && paymentMethod && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
					label: receipt.method,
					children: receipt.methods[paymentMethod] ?? paymentMethod
				})
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cars, { reservation }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sums, { reservation }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				children: now === null ? SELLER.name : `${SELLER.name} · ${receipt.printed(dateTime(now))}`
			})
		]
	});
}
function titleOf({ depositPaidAt, depositMethod }) {
	if (!depositPaidAt) return receipt.unpaidTitle;
	return depositMethod === "test" ? receipt.testTitle : receipt.title;
}
/** One deposit an order, so its receipt has the order's number. */
function receiptNumber(orderId) {
	return `${orderId}-D`;
}
function Cars({ reservation }) {
	const picked = pickedCar(reservation);
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
		})] }) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: reservation.cars.map((car, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `${place + 1}. ${car.title}` }), car.carId === picked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: ` (${page.picked})` })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: aed(car.repairPrice) })] }, car.carId)) })]
	});
}
var cell = {
	textAlign: "start",
	py: "2",
	borderBlockEndWidth: "1px",
	borderBlockEndColor: "#999",
	"&:last-of-type": { textAlign: "end" }
};
function Sums({ reservation }) {
	const { cars, isPicked, deposit, balancePaid, balance, extras } = orderAmounts(reservation);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			label: isPicked ? page.finalPrice : page.totalSelected,
			children: aed(cars)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			label: page.deposit,
			children: signedAed(deposit)
		}),
		depositMoves(reservation).map(({ label, amount }, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			label,
			children: aed(amount)
		}, `${at} ${label}`)),
		balancePaid < 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			label: page.balancePaid,
			children: signedAed(balancePaid)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			label: page.balance,
			children: balance === null ? page.balanceLater : aed(balance)
		}),
		extras !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			label: `${page.extras}, ${page.extrasNote}`,
			children: aed(extras)
		}),
		extras !== null && isPicked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			label: page.together,
			children: aed(cars + extras)
		}),
		extraPayments(reservation).map(({ note, amount }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			label: `${page.extraPayment}. ${note}`,
			children: aed(amount)
		}, place))
	] });
}
function Fact({ label, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		justifyContent: "space-between",
		gap: "4",
		py: "1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
			fontWeight: "semibold",
			textAlign: "end",
			children
		})]
	});
}
// client/shop/reservation/order/reserved-cars.tsx
/** The cars of a reservation in their order, with what became of each; the picked one stands first, with the reason. */
function ReservedCars({ reservation }) {
	const { pickReason } = reservation;
	const pickedId = pickedCar(reservation);
	const cars = reservation.cars.map((car, place) => ({
		car: fromReservation(car),
		place
	}));
	const picked = cars.find(({ car }) => car.id === pickedId);
	const others = cars.filter((one) => one !== picked);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": page.cars,
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: page.cars }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
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
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: `${page.whyPicked}: ` }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("bdi", { children: pickReason })]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
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
/** A car that is gone or somebody else's says so in its line. */
function Availability({ car }) {
	if (car.state !== "live") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		textStyle: "t1",
		color: "ink-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `${page.available} · ` }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLink, {
			to: paths.car(car.id),
			"aria-label": `${page.see} ${car.name}`,
			children: page.see
		})]
	});
}
// client/shop/reservation/order/use-card-return.ts
/** Back from the payment page of the provider: what became of it, asked once and said (decision 0024). */
/** @param id of the reservation */
function useCardReturn(id) {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const client = useQueryClient();
	const { remove } = useSelectionList();
	const { user } = useSession();
	const asked = (0, import_react.useRef)(false);
	const { run } = useCommand(checkCardPayment, {
		done: ({ status }) => hasPaidDeposit(status) ? checkout.paid : checkout.notFinished,
		failed: checkout.notKnown,
		keep: (reservation) => client.setQueryData(ask(ownReservation, { params: { id } }).queryKey, reservation)
	});
	const isBack = params.get("card") === "back";
	(0, import_react.useEffect)(() => {
		if (!isBack || asked.current) return;
		asked.current = true;
		run({ params: { id } }).then((outcome) => {
			if (outcome.error !== null) return;
			setParams({}, { replace: true });
			if (!hasPaidDeposit(outcome.answer.status)) return;
			forgetOrder();
			if (user) keepReservation(outcome.answer, user.id);
			for (const car of outcome.answer.selectedCarIds) remove(car);
		});
	});
}
// node_modules/lucide-react/dist/esm/icons/copy.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "copy",
	size: 24,
	node: [["rect", {
		width: "14",
		height: "14",
		x: "8",
		y: "8",
		rx: "2",
		ry: "2",
		key: "17jyea"
	}], ["path", {
		d: "M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
		key: "zix9uf"
	}]]
};
__iconData.node;
var Copy = drawingOf(__iconData);
// shared/contract/payment/transfers.ts
/** Money by bank transfer: deposit and balance, with the account and a proof that an admin decides about (decision 0024), and refunds. */
var customer = ["customer"];
var admin = ["admin"];
/** What a proof may be, told by its first bytes. */
var PROOF_TYPES = [
	"image/jpeg",
	"image/png",
	"image/webp",
	"image/heic",
	"application/pdf"
];
var bankAccount = object({
	bank: string(),
	holder: string(),
	/** Capitals, without spaces; its check digits are right. */
	iban: string()
});
/** The account for transfers; null where the operator named none and tells it by hand. */
var balanceAccount = define({
	name: "customer.bankAccount",
	method: "GET",
	path: "/api/customer/bank-account",
	who: customer,
	response: object({ account: bankAccount.nullable() })
});
/**
* "I have paid": the proof's bytes, a picture or a PDF of at most 5 MB. The same bytes again change nothing, others take their place
* until an admin decides. Of the deposit before it is paid, where deposits are paid by transfer, else of the balance. 409 INVALID_STATE
* when neither is due, 422 NOT_A_PROOF for any other file, 413 TOO_LARGE.
*/
var tellTransfer = define({
	name: "customer.transfer",
	method: "PUT",
	path: "/api/customer/reservations/:id/transfer",
	touches: OWN,
	who: customer,
	params: idParams,
	body: "bytes",
	response: reservation,
	ownTransactions: true,
	perMinute: { person: 30 }
});
define({
	name: "reservations.transfer",
	method: "POST",
	path: "/api/admin/reservations/:id/transfer",
	touches: [
		"reservations",
		"activity",
		"stats"
	],
	who: admin,
	params: idParams,
	body: discriminatedUnion("decision", [object({
		decision: literal("confirm"),
		proof: string()
	}), object({
		decision: literal("refuse"),
		proof: string(),
		reason: requiredText(MAX_NOTE_LENGTH, "Tell the customer why")
	})]),
	response: staffReservation,
	idempotent: true
});
define({
	name: "reservations.refund",
	method: "POST",
	path: "/api/admin/reservations/:id/refund",
	touches: [
		"reservations",
		"activity",
		"stats"
	],
	who: admin,
	params: idParams,
	body: object({
		paidOn: date("Enter the day the money went back"),
		reference: optionalText(120),
		checkout: id.optional()
	}),
	response: staffReservation,
	idempotent: true
});
/** The proof as a file, for the customer it belongs to and for admins; a download, and therefore no entry of the table. */
var PROOF_FILE = {
	name: "reservations.proof",
	method: "GET",
	path: "/api/reservations/:id/proof",
	who: ["customer", "admin"],
	params: idParams,
	perMinute: { person: 60 }
};
// shared/domain/payment/iban.ts
/** In groups of four, as it stands on paper: "AE07 0331 …". */
function ibanInGroups(iban) {
	return iban.match(/.{1,4}/g)?.join(" ") ?? "";
}
// client/shop/reservation/order/transfer-card.tsx
/** Deposit or balance by bank transfer: where to, how much, until when, and "I have paid" with a proof (decision 0024). */
function TransferCard({ reservation }) {
	const { data } = useQuery(ask(balanceAccount, {}));
	if (!data) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": transfer.title,
		padding: "lg",
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: transfer.title }),
			data.account ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Account, {
				account: data.account,
				reservation
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: transfer.byHand }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Proof, { reservation })
		]
	});
}
function Account({ account, reservation }) {
	const { orderId, status, depositAmount, remainingBalance, balanceDueOn, payBy } = reservation;
	const due = status === "deposit_pending" ? depositAmount : remainingBalance;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, {
		display: "grid",
		css: { "& > * + *": { borderBlockStart: "line" } },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				label: transfer.bank,
				shown: account.bank
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				label: transfer.holder,
				shown: account.holder,
				copied: account.holder
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				label: transfer.iban,
				shown: ibanInGroups(account.iban),
				copied: account.iban
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				label: transfer.amount,
				shown: aed(due),
				copied: String(due)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				label: transfer.reference,
				note: transfer.referenceNote,
				shown: orderId,
				copied: orderId
			}),
			payBy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				label: transfer.dueOn,
				shown: dateTime(payBy)
			}),
			balanceDueOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				label: transfer.dueOn,
				shown: date$1(balanceDueOn)
			})
		]
	});
}
function Line({ label, note, shown, copied }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		alignItems: "center",
		justifyContent: "space-between",
		gap: "3",
		minH: "13",
		py: "1.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
				textStyle: "t1",
				color: "ink-3",
				children: note ? `${label} · ${note}` : label
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
				fontWeight: "semibold",
				overflowWrap: "anywhere",
				children: shown
			})]
		}), copied !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: Copy,
			"aria-label": transfer.copy(label),
			onClick: () => void copy(label, copied)
		})]
	});
}
async function copy(label, text) {
	try {
		await navigator.clipboard.writeText(text);
		toast({
			title: transfer.copied(label),
			kind: "success"
		});
	} catch {
		toast({
			title: transfer.notCopied,
			kind: "destructive"
		});
	}
}
/** What was told of the transfer, what became of it, and the way to tell of it. */
function Proof({ reservation }) {
	const { transfer: transfer$1 } = reservation;
	const isTold = hasTransferToCheck(reservation);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "3",
		children: [
			transfer$1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				role: "status",
				children: isTold ? transfer.told(dateTime(transfer$1.toldAt)) : transfer.refused(transfer$1.refusedReason ?? "")
			}),
			isTold && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
				href: fillPath(PROOF_FILE.path, { id: reservation.id }),
				download: true,
				variant: "link",
				px: "0",
				children: transfer.seeProof
			}),
			reservation.status === "deposit_pending" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmailStatus, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SendProof, {
				reservation,
				isOther: isTold
			})
		]
	});
}
/** @param isOther one was sent already, and is looked for */
function SendProof({ reservation: { id }, isOther }) {
	const client = useQueryClient();
	const input = (0, import_react.useRef)(null);
	const [refusal, setRefusal] = (0, import_react.useState)(null);
	const deviceOffline = useDeviceOffline();
	const params = { id };
	const { run, busy } = useCommand(tellTransfer, {
		done: transfer.done,
		failed: (error) => {
			setRefusal(error.message);
			return null;
		},
		keep: (told) => client.setQueryData(ask(ownReservation, { params }).queryKey, told)
	});
	const send = (file) => {
		if (!file) return;
		setRefusal(file.size > 5e6 ? transfer.tooLarge : null);
		if (file.size <= 5e6) run({
			params,
			body: file
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
			hidden: true,
			ref: input,
			type: "file",
			tabIndex: -1,
			"aria-label": transfer.file,
			accept: PROOF_TYPES.join(","),
			onChange: ({ currentTarget }) => {
				const file = currentTarget.files?.[0];
				send(file);
				currentTarget.value = "";
			}
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: isOther ? "secondary" : "primary",
			size: "lg",
			block: true,
			loading: busy,
			"aria-describedby": "proof-help",
			blockedNote: deviceOffline && !busy ? common.offlineNote : void 0,
			onClick: () => input.current?.click(),
			children: isOther ? transfer.sendOther : transfer.paid
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Help, {
			id: "proof-help",
			children: transfer.help
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			role: "alert",
			children: refusal && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				id: "proof-refusal",
				children: refusal
			})
		})
	] });
}
// client/shop/reservation/order/timeline-card.tsx
/** The stages under each other, each with its time; the state is said in words, not by colour alone. */
function TimelineCard({ reservation }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": page.timeline,
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: page.timeline }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, { children: timeline(reservation).map((stage, place, all) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stage, {
			stage,
			note: stage.status === "cancelled" ? cancelNote(reservation) : null,
			isLast: place === all.length - 1
		}, stage.status)) })]
	});
}
/** Who cancelled it, and why. */
function cancelNote({ history, cancelReason }) {
	const by = history.findLast(({ status }) => status === "cancelled")?.by;
	if (by === "system") return page.cancelledUnpaid;
	if (by === "customer") return page.cancelledByYou;
	return cancelReason ? page.cancelledFor(cancelReason) : page.cancelledByUs;
}
function Stage({ stage: { status, state, at }, note, isLast }) {
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
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
					fontWeight: state === "upcoming" ? "normal" : "semibold",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: `, ${page[state]}` })]
				}),
				note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					dir: "auto",
					textStyle: "t2",
					children: note
				}),
				at && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t2",
					color: "ink-3",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
						dateTime: at,
						children: dateTime(at)
					})
				})
			]
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
// client/trade/repair/texts.ts
/** What is said of a repair that goes on, to customers and to the workshop alike. */
var texts = {
	viewer: "Photos from the workshop",
	stages: "Stages of the repair",
	at: (stage) => `Now: ${REPAIR_STAGE_LABELS[stage]}`,
	photo: (stage, number, of, when) => `${REPAIR_STAGE_LABELS[stage]}, photo ${number} of ${of}, ${when}`,
	open: (what) => `Open: ${what}`
};
// shared/domain/dubai-day.ts
/** Dubai is four hours ahead of UTC all year, ms. */
var AHEAD_MS = 144e5;
/** The day it is in Dubai at that time, "2026-11-22". `time` in milliseconds. */
function dubaiDay(time) {
	return new Date(time + AHEAD_MS).toISOString().slice(0, 10);
}
// client/trade/repair/progress-days.tsx
/** What the workshop told of a repair, newest first and a day under each other; a photo opens large, and from there all others. */
var Lightbox = later(async () => (await import("./lightbox-CeqvR_tb.js")).Lightbox);
function ProgressDays({ updates, renderEnd, renderCorner }) {
	const days = byDay(updates);
	const [at, setAt] = (0, import_react.useState)(null);
	const photos = days.flatMap(({ updates: ofDay }) => ofDay.flatMap((update) => update.photos.map((photo) => ({
		update,
		photo
	}))));
	const placeOf = (update, photo) => photos.findIndex((one) => one.update === update && one.photo === photo);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
		display: "grid",
		gap: "6",
		children: days.map(({ day, updates: ofDay }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
			textStyle: "t2",
			fontWeight: "semibold",
			color: "ink-2",
			mb: "3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
				dateTime: day,
				children: date$1(ofDay[0].at)
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
			display: "grid",
			gap: "5",
			children: ofDay.map((update) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Telling, {
				update,
				end: renderEnd?.(update),
				corner: renderCorner && ((photo) => renderCorner(update, photo)),
				onOpen: (photo) => setAt(placeOf(update, photo))
			}, update.id))
		})] }, day))
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lightbox, {
		open: at !== null,
		onClose: () => setAt(null),
		label: texts.viewer,
		images: photos.map(({ update, photo }) => ({
			source: photoSource(photoUrl(photo)),
			alt: nameOf(update, photo),
			caption: `${REPAIR_STAGE_LABELS[update.stage]}, ${dateTime(update.at)}`
		})),
		index: Math.min(at ?? 0, Math.max(0, photos.length - 1)),
		onIndex: setAt
	})] });
}
function nameOf({ stage, photos, at }, photo) {
	return texts.photo(stage, photos.indexOf(photo) + 1, photos.length, dateTime(at));
}
function Telling({ update, end, corner, onOpen }) {
	const { stage, at, note, photos } = update;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		display: "grid",
		gap: "2",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				alignItems: "center",
				gap: "2",
				minH: "6",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
					flex: "1",
					minW: "0",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: REPAIR_STAGE_LABELS[stage] }),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							textStyle: "t2",
							color: "ink-3",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
								dateTime: at,
								children: timeOfDay(at)
							})
						})
					]
				}), end]
			}),
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				dir: "auto",
				textStyle: "t2",
				color: "ink-2",
				whiteSpace: "pre-line",
				overflowWrap: "anywhere",
				maxW: "60ch",
				children: note
			}),
			photos.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
				display: "grid",
				gap: "2",
				gridTemplateColumns: {
					base: "repeat(3, minmax(0, 1fr))",
					lg: "repeat(4, minmax(0, 1fr))"
				},
				children: photos.map((photo) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
					position: "relative",
					minW: "0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
						type: "button",
						"aria-label": texts.open(nameOf(update, photo)),
						onClick: () => onOpen(photo),
						display: "block",
						width: "full",
						borderRadius: "control",
						overflow: "hidden",
						cursor: "zoom-in",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
							source: photoUrl(photo),
							alt: "",
							sizes: "(min-width: 1024px) 200px, 30vw"
						})
					}), corner?.(photo)]
				}, photo))
			})
		]
	});
}
/** Groups updates by day, newest day first. @param updates oldest first */
function byDay(updates) {
	const days = [];
	for (const update of updates.toReversed()) {
		const day = dubaiDay(Date.parse(update.at));
		const last = days.at(-1);
		if (last?.day === day) last.updates.push(update);
		else days.push({
			day,
			updates: [update]
		});
	}
	return days;
}
// client/trade/repair/stage-bar.tsx
/** The stages of a repair beside each other, filled as far as the workshop told. */
function StageBar({ stage }) {
	const here = REPAIR_STAGES.indexOf(stage);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
		"aria-label": texts.stages,
		display: "grid",
		gridTemplateColumns: `repeat(${REPAIR_STAGES.length}, minmax(0, 1fr))`,
		gap: "1.5",
		children: REPAIR_STAGES.map((one, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
			...place === here && { "aria-current": "step" },
			display: "grid",
			alignContent: "start",
			gap: "1.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				height: "6px",
				borderRadius: "pill",
				bg: place <= here ? "drive" : "line-2"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				textStyle: "t1",
				lineHeight: "1.25",
				color: place === here ? "ink" : "ink-3",
				fontWeight: place === here ? "semibold" : "normal",
				overflowWrap: "anywhere",
				children: REPAIR_STAGE_LABELS[one]
			})]
		}, one))
	});
}
// client/shop/reservation/order/reservation-page.tsx
/** /reservation/:id: where a purchase stands, what comes next and what it costs; asked anew whenever one looks (D-30). */
function ReservationPage() {
	const { id = "" } = (0, import_dist.useParams)();
	useCardReturn(id);
	const { data, error, refetch, isFetching } = useQuery({
		...ask(ownReservation, { params: { id } }),
		staleTime: 0,
		refetchOnWindowFocus: "always"
	});
	useBell(() => void refetch());
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
	const { orderId, createdAt, status } = reservation;
	const isByTransfer = useQuery(ask(depositMethod, {})).data?.method === "transfer";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		_print: { display: "none" },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(OrderLayout, {
			top: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
				title: page.title(orderId),
				note: page.made(date$1(createdAt))
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
					to: paths.profile,
					variant: "tertiary",
					block: true,
					children: page.back
				})
			] }),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfflineNotice, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextCard, {
					reservation,
					isByTransfer
				}),
				(status === "balance_pending" || status === "deposit_pending" && isByTransfer) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TransferCard, { reservation }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProgressCard, { reservation }),
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
				to: paths.profile,
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
/** What it costs: the sum of all cars until one is picked, then that car's price down to what is left to pay (D-10, D-97). */
function Amounts({ reservation }) {
	const { cars, isPicked, deposit, balancePaid, balance, extras } = orderAmounts(reservation);
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
					amount: aed(cars)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					label: page.deposit,
					note: depositNote(reservation),
					amount: signedAed(deposit)
				}),
				depositMoves(reservation).map((move) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					density: "dense",
					label: move.label,
					amount: aed(move.amount)
				}, move.label)),
				balancePaid < 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					label: page.balancePaid,
					amount: signedAed(balancePaid)
				}),
				balance === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					label: page.balance,
					amount: page.balanceLater
				}),
				isPicked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
					label: page.balance,
					amount: aed(balance)
				})
			] }),
			extras !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				label: page.extras,
				note: page.extrasNote,
				amount: aed(extras)
			}), isPicked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				label: page.together,
				amount: aed(cars + extras)
			})] }),
			extraPayments(reservation).map(({ note, amount }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ledger, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				label: page.extraPayment,
				note,
				amount: aed(amount)
			}) }, place)),
			balance === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, { children: page.oneCar })
		]
	});
}
function depositNote(reservation) {
	const note = standingOf(reservation);
	return reservation.depositMethod === "test" ? `${page.testDeposit}. ${note}` : note;
}
/** Where the deposit is. */
function standingOf(reservation) {
	const { depositPaidAt } = reservation;
	const refunded = refundDay(reservation);
	if (refunded) return page.refundDone(date$1(refunded));
	const refund = refundState(reservation);
	if (refund === "due") return reservation.cardRefund === "underway" ? page.refundOnCard : page.refundComing;
	if (refund === "none") return page.depositNever;
	return depositPaidAt ? page.depositPaid(date$1(depositPaidAt)) : page.depositOpen;
}
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
				children: isFixOpen(status) ? page.noRepair : page.noRepairAnyMore
			}),
			isFixOpen(status) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: paths.fixOf(id),
				children: fix$1 ? page.changeRepair : page.chooseRepair
			}) })
		]
	});
}
function head() {
	return {
		title: `${page.tabTitle} · Redrive`,
		robots: "noindex"
	};
}
/** The workshop's updates on the repair; nothing before the first. */
function ProgressCard({ reservation: { status, progress = [] } }) {
	const newest = progress.at(-1);
	if (!newest && !isProgressOpen(status)) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": page.workshop,
		padding: "lg",
		display: "grid",
		gap: "5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: page.workshop }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: newest ? page.workshopNote : page.workshopNothing })] }),
			newest && isProgressOpen(status) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StageBar, { stage: newest.stage }),
			newest && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProgressDays, { updates: progress })
		]
	});
}
/** Calls `onRing` for each bell query answered after the page was mounted. */
function useBell(onRing) {
	const { dataUpdatedAt } = useQuery(ask(bellUnread, {}));
	const before = (0, import_react.useRef)(dataUpdatedAt);
	(0, import_react.useEffect)(() => {
		const isFirst = before.current === 0;
		if (dataUpdatedAt === before.current) return;
		before.current = dataUpdatedAt;
		if (!isFirst) onRing();
	});
}
export { ReservationPage as default, head };
