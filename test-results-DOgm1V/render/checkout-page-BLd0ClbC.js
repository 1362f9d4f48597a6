import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { I as Info, N as toast, r as ask, v as Loading, w as useSession, y as Skeleton } from "./render.js";
import { r as SectionHead, t as Card } from "./card-QJerkYjO.js";
import { h as object, m as number, y as string } from "./entry-kdpXl4Kw.js";
import { n as PageTitle } from "./page-B2WnnulD.js";
import { n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { a as CarLine, i as reservable, t as fromReservation } from "./order-cars-vLLGUYtJ.js";
import { n as keptReservation, r as markPaid, t as keepReservation } from "./kept-reservation-DFCh6j5j.js";
import { c as ActionDock, l as useShortlisted, t as forgetOrderDraft, u as NoCars } from "./order-draft-D_LMZOq1.js";
import { a as OfflineNotice, c as removeStored, d as common, f as deposit, g as reserve, i as OrderLayout, l as writeStored, n as asOneIntent, o as Callout, r as isUnanswered, s as readStored, t as refreshReservations, u as checkout } from "./refresh-Dhk3TXy8.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { a as depositPayment, n as checkoutReservation, s as ownReservation } from "./reservations-Cpm0JFnO.js";
import { t as CircleExclamationPoint } from "./circle-exclamation-point-ClbrNv4x.js";
import { n as useUnplugged } from "./signal-CEHLt88a.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-D7VK18WF.js";
import { t as Support } from "./support-CSmlBmJC.js";
import { t as CircleCheck } from "./circle-check-CaXxv9aa.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { t as DEPOSIT_AED } from "./price-BxV2Or85.js";
import { c as Problem, r as call } from "./call-DwZHXxeZ.js";
import { a as useSelection } from "./selection-context-60AJdLEb.js";
import { r as sendWaitingFix } from "./fix-choice-D4re3EEE.js";
// client/features/reservation/order-to-pay.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What the checkout is about: the shortlist, or an unpaid reservation that was opened from its page. */
var import_dist = require_dist();
/** @param refused ids the server has just refused */
function useOrderToPay(refused) {
	const [params] = (0, import_dist.useSearchParams)();
	const id = params.get("reservation");
	const shortlist = useShortlisted(refused);
	const { data, isPending } = useQuery({
		...ask(ownReservation, { params: { id: id ?? "" } }),
		enabled: id !== null
	});
	if (id === null) return {
		...shortlist,
		reservationId: null,
		loading: false
	};
	return {
		cars: data?.status === "deposit_pending" ? data.cars.map(fromReservation) : [],
		reservationId: id,
		loading: isPending,
		refresh: shortlist.refresh
	};
}
// client/features/reservation/pay-panel.tsx
/** What is paid now and the one button that does it (C-chk-03 to C-chk-07). */
var import_jsx_runtime = require_jsx_runtime();
function PayPanel({ count, state, onPay, back }) {
	const unplugged = useUnplugged();
	const paying = state.kind === "paying";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			as: "section",
			"aria-label": checkout.summary,
			padding: "lg",
			display: "grid",
			gap: "3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: checkout.summary }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
						density: "dense",
						label: common.cars,
						amount: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: count })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
						density: "dense",
						label: common.inspectionFee,
						amount: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: common.free })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
						label: common.deposit,
						amount: deposit
					})
				] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t2",
					color: "ink-2",
					children: checkout.testMode
				})
			]
		}),
		state.kind === "failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Callout, {
			icon: CircleExclamationPoint,
			tone: "danger",
			title: state.message || checkout.paymentFailed.title,
			live: "alert",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: checkout.notCharged })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionDock, {
			label: checkout.summary,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "primary",
				size: "lg",
				loading: paying,
				disabled: count === 0 || state.kind === "paid",
				blockedNote: unplugged && !paying ? common.offlineNote : void 0,
				onClick: onPay,
				children: checkout.pay
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			role: "status",
			textStyle: "t2",
			color: "ink-2",
			css: { "&:empty": { display: "none" } },
			children: paying ? checkout.processing : ""
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Support, {
			message: checkout.chatAbout,
			block: true
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: back,
			variant: "tertiary",
			block: true,
			children: checkout.back
		})
	] });
}
// client/features/reservation/paid-notice.tsx
/** The moment after the payment: what happened and where to go, while the profile is on its way. */
function PaidNotice({ reservationId }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Callout, {
		icon: CircleCheck,
		tone: "drive",
		title: checkout.paidTitle,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: checkout.toProfile }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			mt: "2",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: `/reservation/${reservationId}`,
				children: checkout.seeReservation
			})
		})]
	});
}
// client/features/reservation/pending-payment.ts
/** A payment that was begun: a reload goes on with it, and a lost answer never makes a second order of what may be paid already. */
/** This tab was in the middle of paying. */
var RUNNING = "redrive.paying";
/** The reservation whose payment has no answer yet; every tab has to know it. */
var UNANSWERED = "redrive.unanswered-payment";
/** A begun payment older than this is not taken up by itself: the person may have changed their mind. */
var TAKEN_UP_MS = 6e5;
/** `what` names the cars or the reservation, `owner` the person. */
var running = object({
	owner: string(),
	what: string(),
	at: number()
});
var unanswered = object({
	owner: string(),
	what: string(),
	reservationId: string()
});
function paymentBegins(owner, what) {
	writeStored("session", RUNNING, {
		owner,
		what,
		at: Date.now()
	});
}
function paymentEnds() {
	removeStored("session", RUNNING);
}
/** Whether this very payment was cut off in this tab. */
function wasCutOff(owner, what) {
	const parsed = running.safeParse(readStored("session", RUNNING));
	if (!parsed.success) return false;
	const { data } = parsed;
	return data.owner === owner && data.what === what && Date.now() - data.at < TAKEN_UP_MS;
}
function rememberOrder(owner, what, reservationId) {
	writeStored("local", UNANSWERED, {
		owner,
		what,
		reservationId
	});
}
/** The server has said for good what became of it. */
function forgetOrder() {
	removeStored("local", UNANSWERED);
}
/** The reservation to ask about again, before another is made of the same cars. */
function rememberedOrder(owner, what) {
	const parsed = unanswered.safeParse(readStored("local", UNANSWERED));
	if (!parsed.success || parsed.data.owner !== owner || parsed.data.what !== what) return null;
	return parsed.data.reservationId;
}
// client/features/reservation/use-payment.ts
/** Pays the deposit: first the reservation, then the payment of the id just read; once, however often it is asked for (C-chk-08 to C-chk-12). */
/** C-chk-10. */
var TO_PROFILE_MS = 2e3;
/** Milliseconds after which a failed call was not broken off by leaving the page. */
var STAYED_MS = 300;
var SUM = String(DEPOSIT_AED);
var ReservationRefused = class extends Error {};
function usePayment(user, order, ready) {
	const [state, setState] = (0, import_react.useState)({ kind: "idle" });
	const running = (0, import_react.useRef)(false);
	const leave = useLeave(state);
	const done = useDone(user);
	const { cars } = order;
	const carIds = cars.map(({ id }) => id);
	const what = order.reservationId ?? carIds.toSorted().join(" ");
	const pay = async () => {
		if (running.current || cars.length === 0) return;
		running.current = true;
		setState({
			kind: "paying",
			cars
		});
		paymentBegins(user.id, what);
		try {
			const reservationId = order.reservationId ?? rememberedOrder(user.id, what) ?? await findOrMake(user, carIds);
			rememberOrder(user.id, what, reservationId);
			const words = await payDeposit(reservationId);
			toast({
				...words,
				kind: "success"
			});
			forgetOrder();
			done(reservationId, carIds);
			setState({
				kind: "paid",
				cars,
				reservationId
			});
		} catch (error) {
			if (!isUnanswered(error)) forgetOrder();
			await new Promise((stayed) => setTimeout(stayed, isUnanswered(error) ? STAYED_MS : 0));
			if (error instanceof Problem && error.requiresLogin) leave.toSignIn();
			setState(failure(error));
		} finally {
			paymentEnds();
			running.current = false;
		}
	};
	useTakeUp(ready && wasCutOff(user.id, what), pay);
	return {
		state,
		pay: () => void pay()
	};
}
/** The unpaid reservation of these cars; a second call finds it again instead of making another (D-08). */
async function findOrMake(user, carIds) {
	const body = {
		selectedCarIds: [...carIds],
		depositAmount: SUM
	};
	try {
		const made = await asOneIntent("order", [user.id, body], (idempotencyKey) => call(checkoutReservation, { body }, { idempotencyKey }));
		keepReservation(made, user.id);
		return made.id;
	} catch (error) {
		if (error instanceof Problem && error.requiresLogin) throw error;
		const description = error instanceof Error ? error.message : void 0;
		toast({
			title: reserve.failed,
			description,
			kind: "destructive"
		});
		throw new ReservationRefused(description, { cause: error });
	}
}
/** What to say. A deposit that was paid before is as good as paid now, and is not called a payment. */
async function payDeposit(reservationId) {
	const body = {
		reservationId,
		paymentType: "deposit",
		amount: SUM,
		paymentMethod: "test"
	};
	try {
		await asOneIntent("pay", [reservationId], (idempotencyKey) => call(depositPayment, { body }, { idempotencyKey }));
		return checkout.paid;
	} catch (error) {
		if (error instanceof Problem && error.code === "ALREADY_PAID") return checkout.alreadyPaid;
		if (!(error instanceof Problem && error.requiresLogin)) toast({
			...checkout.paymentFailed,
			kind: "destructive"
		});
		throw error;
	}
}
function failure(error) {
	const cause = error instanceof ReservationRefused ? error.cause : error;
	const missing = cause instanceof Problem ? cause.extra.missing ?? [] : [];
	return {
		kind: "failed",
		message: cause instanceof Error ? cause.message : "",
		missing
	};
}
/** The paid cars leave the shortlist, and only they: a car added meanwhile in another tab stays. */
function useDone(user) {
	const { remove } = useSelection();
	const client = useQueryClient();
	return (reservationId, carIds) => {
		markPaid(user.id);
		forgetOrderDraft();
		for (const id of carIds) remove(id);
		refreshReservations(client);
		sendWaitingFix(client, reservationId);
	};
}
/** Where one goes from here: to the profile two seconds after success, to the sign-in when the session is over. */
function useLeave({ kind }) {
	const navigate = (0, import_dist.useNavigate)();
	const { pathname, search } = (0, import_dist.useLocation)();
	(0, import_react.useEffect)(() => {
		if (kind !== "paid") return;
		const timer = setTimeout(() => void navigate("/profile"), TO_PROFILE_MS);
		return () => clearTimeout(timer);
	}, [kind, navigate]);
	return { toSignIn() {
		toast({
			title: reserve.signInAgain,
			description: reserve.signInAgainText,
			kind: "destructive"
		});
		navigate(`/customer-login?redirect=${encodeURIComponent(pathname + search)}`);
	} };
}
/** Goes on by itself, once, with what a reload has cut off. */
function useTakeUp(cutOff, pay) {
	const taken = (0, import_react.useRef)(false);
	(0, import_react.useEffect)(() => {
		if (!cutOff || taken.current) return;
		taken.current = true;
		pay();
	});
}
// client/features/reservation/checkout-page.tsx
/** /checkout: the deposit for the chosen cars (C-chk). */
function CheckoutPage() {
	const { user } = useSession();
	return user ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checkout, { user }, user.id) : null;
}
function Checkout({ user }) {
	const [refused, setRefused] = (0, import_react.useState)([]);
	const order = useOrderToPay(refused);
	const going = reservable(order.cars);
	const { state, pay } = usePayment(user, {
		cars: going,
		reservationId: order.reservationId
	}, !order.loading && going.length > 0);
	if (state.kind === "failed" && state.missing.some((id) => !refused.includes(id))) setRefused([...refused, ...state.missing]);
	if (order.loading) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckoutSkeleton, {});
	const cars = "cars" in state ? state.cars : order.cars;
	if (cars.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingToPay, { user });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(OrderLayout, {
		top: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: checkout.title,
			note: checkout.note
		}),
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PayPanel, {
			count: "cars" in state ? cars.length : going.length,
			state,
			onPay: pay,
			back: order.reservationId ? `/reservation/${order.reservationId}` : "/reserve?step=3"
		}),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfflineNotice, {}),
			state.kind === "paid" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaidNotice, { reservationId: state.reservationId }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarsToReserve, { cars }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Information, {})
		]
	});
}
function CarsToReserve({ cars }) {
	const gone = cars.length - reservable(cars).length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": checkout.yourCars,
		padding: "lg",
		display: "grid",
		gap: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: checkout.yourCars }),
			gone > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Callout, {
				icon: Info,
				live: "status",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: gone === cars.length ? checkout.allGone : checkout.goneNote })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
				listStyle: "none",
				m: "0",
				p: "0",
				display: "grid",
				gap: "4",
				children: cars.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLine, { car }) }, car.id))
			})
		]
	});
}
/** C-chk-02, C-prod-14. */
function Information() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Callout, {
		icon: Info,
		tone: "drive",
		title: checkout.infoTitle,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			m: "0",
			ps: "4",
			display: "grid",
			gap: "1",
			listStyle: "disc",
			children: checkout.info.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: line }, line))
		})
	});
}
/** C-chk-13. A reload right after paying finds an empty shortlist: it says where the cars are. */
function NothingToPay({ user }) {
	const last = keptReservation(user.id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoCars, {
		title: checkout.title,
		children: last?.status === "deposit_paid" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "3",
			mb: "4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Callout, {
				icon: Info,
				tone: "drive",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: checkout.lastPaid(last.orderId) })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: `/reservation/${last.id}`,
				children: checkout.seeReservation
			}) })]
		})
	});
}
function CheckoutSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderLayout, {
		top: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: checkout.title,
			note: checkout.note
		}),
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
			height: "320px",
			borderRadius: "card"
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
			label: checkout.yourCars,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "360px",
				borderRadius: "card"
			})
		})
	});
}
function head() {
	return {
		title: `${checkout.title} · Redrive`,
		robots: "noindex"
	};
}
export { CheckoutPage as default, head };
