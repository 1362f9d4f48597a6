import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { $ as isUnanswered, At as toast, Bt as Info, Nt as Button, Pt as LinkButton, Vt as CircleExclamationPoint, Wt as useQuery, ct as recheckSession, j as ask, nt as Loading, rt as Skeleton, t as paths, ut as useSession } from "./render.js";
import { t as ArrowLeft } from "./arrow-left-Oyf6tn-y.js";
import { t as CircleCheck } from "./circle-check-BAEaEL1p.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { b as hasPaidDeposit, i as checkoutReservation, r as changeCars, s as ownReservation } from "./reservations-7G0Hxa9d.js";
import { r as SectionHead, t as Card } from "./card-BKuzL1d8.js";
import { i as PageTitle, r as Note } from "./page-CRV3tWFN.js";
import { d as NoCars, f as BlockedCar, l as ActionDock, p as useShortlistChanges, t as forgetOrderDraft, u as useShortlisted } from "./order-draft-NPIpE1HE.js";
import { a as CarLine, i as reservable, t as fromReservation } from "./order-cars-BWuYpIL6.js";
import { a as OrderLayout, c as Callout, h as reserve, i as intentKeys, l as checkout, n as keptReservation, o as OfflineNotice, r as markPaid, s as useDeviceOffline, t as keepReservation, u as common } from "./kept-reservation-B5QWsTxT.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { l as useSelection, u as useSelectionList } from "./selection-context-Bu0VfH0J.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { a as rememberOrder, c as Support, d as depositPayment, f as openCardPayment, i as paymentEnds, l as checkCardPayment, n as orderAtProvider, o as rememberedOrder, r as paymentBegins, s as wasCutOff, t as forgetOrder, u as depositMethod } from "./pending-payment-CXl9VH1c.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-CRqMCsk7.js";
import { n as DEPOSIT_AED, t as deposit } from "./deposit-words-CIDNGxDd.js";
import { t as EmailStatus } from "./email-status-DcQfaoyF.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { r as call } from "./call-C4FbK-me.js";
import { n as wishOf, r as refreshTouched, t as sendWish } from "./wish-CWWTVDjQ.js";
import { r as sendWaitingFix } from "./fix-choice-CpZF3HCm.js";
// client/shop/reservation/checkout/order-to-pay.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What the checkout is about: the shortlist, or an unpaid reservation that was opened from its page. */
var import_dist = require_dist();
/** @param refused ids the server has just refused */
function useOrderToPay(refused) {
	const [params] = (0, import_dist.useSearchParams)();
	const id = params.get("reservation");
	const shortlist = useShortlisted(refused);
	const { data, isPending, refetch } = useQuery({
		...ask(ownReservation, { params: { id: id ?? "" } }),
		enabled: id !== null
	});
	if (id === null) return {
		...shortlist,
		reservationId: null,
		paid: null,
		loading: false
	};
	return {
		cars: data?.status === "deposit_pending" ? data.cars.map(fromReservation) : [],
		reservationId: id,
		paid: data && hasPaidDeposit(data.status) ? data : null,
		loading: isPending,
		refresh: async () => void await refetch()
	};
}
// client/shop/reservation/checkout/pay-panel.tsx
/** What is paid now and the one button that does it (C-chk-03 to C-chk-07). */
var import_jsx_runtime = require_jsx_runtime();
var METHOD_NOTES = {
	card: checkout.byCard,
	transfer: checkout.byTransfer,
	test: checkout.testMode
};
function PayPanel({ count, state, hindrance, onPay }) {
	const deviceOffline = useDeviceOffline();
	const paying = state.kind === "paying";
	const method = useQuery(ask(depositMethod, {})).data?.method;
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
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: method && METHOD_NOTES[method] })
			]
		}),
		state.kind === "failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Callout, {
			icon: CircleExclamationPoint,
			tone: "danger",
			title: state.message || checkout.paymentFailed.title,
			live: "alert",
			children: state.isUnconfirmed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmailStatus, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: state.isRefused ? checkout.notCharged : checkout.goOn })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionDock, {
			label: checkout.summary,
			note: hindrance,
			noteId: "pay-hindrance",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "primary",
				size: "lg",
				loading: paying,
				disabled: count === 0 || state.kind === "paid" || hindrance !== "",
				"aria-describedby": hindrance ? "pay-hindrance" : void 0,
				blockedNote: deviceOffline && !paying ? common.offlineNote : void 0,
				onClick: onPay,
				children: checkout.pay
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			role: "status",
			css: { "&:empty": { display: "none" } },
			children: paying ? checkout.processing : ""
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Support, {
			message: checkout.chatAbout,
			block: true
		})
	] });
}
// client/shop/reservation/checkout/use-payment.ts
/** Pays the deposit: first the reservation, then the payment of the id just read; once, however often it is asked for (C-chk-08 to C-chk-12). */
/** C-chk-10. */
var TO_PROFILE_MS = 2e3;
/** Milliseconds after which a failed call was not broken off by leaving the page. */
var STAYED_MS = 300;
var SUM = String(DEPOSIT_AED);
var ReservationRefused = class extends Error {};
/** @param onRefused told which cars the server has just refused */
function usePayment(user, order, ready, onRefused) {
	const [state, setState] = (0, import_react.useState)({ kind: "idle" });
	const running = (0, import_react.useRef)(false);
	useLeave(state);
	const navigate = (0, import_dist.useNavigate)();
	const client = useQueryClient();
	const done = useDone(user);
	const { cars } = order;
	const carIds = cars.map(({ id }) => id);
	const what = order.reservationId ?? carIds.toSorted().join(" ");
	const keys = useOrderKeys(user, carIds);
	const paid = (reservationId, its, isEarlier) => {
		forgetOrder();
		done(reservationId, its.map(({ id }) => id));
		setState({
			kind: "paid",
			cars: its,
			reservationId,
			isEarlier
		});
	};
	useReturnFromProvider(user, () => setState({ kind: "idle" }), (found, begun) => {
		if (what !== "" && begun !== what) {
			forgetOrder();
			done(found.id, found.selectedCarIds);
		} else paid(found.id, found.cars.map(fromReservation), true);
	});
	const pay = async () => {
		if (running.current || cars.length === 0) return;
		running.current = true;
		setState({
			kind: "paying",
			cars
		});
		paymentBegins(user.id, what);
		let reservationId = order.reservationId ?? rememberedOrder(user.id, what);
		try {
			if (reservationId === null) {
				const made = await findOrMake(user, carIds, keys);
				reservationId = made.id;
				if (hasPaidDeposit(made.status)) return paid(reservationId, cars, true);
			}
			rememberOrder(user.id, what, reservationId);
			const { method } = await call(depositMethod, {});
			if (method === "card") {
				const { url } = await call(openCardPayment, { body: { reservationId } });
				rememberOrder(user.id, what, reservationId, true);
				window.location.assign(url);
			} else if (method === "transfer") {
				forgetOrder();
				await navigate(paths.reservation(reservationId));
			} else {
				await payDeposit(reservationId);
				toast({
					...checkout.paid,
					kind: "success"
				});
				paid(reservationId, cars, false);
			}
		} catch (error) {
			if (reservationId !== null && error instanceof Problem && error.code === "ALREADY_PAID") return paid(reservationId, cars, true);
			const cause = error instanceof ReservationRefused ? error.cause : error;
			if (!isUnanswered(cause)) forgetOrder();
			await new Promise((stayed) => setTimeout(stayed, isUnanswered(cause) ? STAYED_MS : 0));
			if (error instanceof Problem && error.requiresLogin) recheckSession(client);
			const failed = failure(error);
			if (failed.missing.length > 0) onRefused(failed.missing);
			setState(failed);
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
/** What is sent to reserve these cars. */
function orderOf(carIds) {
	return { body: {
		selectedCarIds: [...carIds],
		depositAmount: SUM
	} };
}
/**
* The key of the order is taken when the page shows it and not with the press: of two tabs that are pressed at once each would make a
* key of its own, and the slower one another order of what the other has just paid.
*/
function useOrderKeys(user, carIds) {
	const held = (0, import_react.useRef)(null);
	const keys = intentKeys("order", user.id);
	const order = wishOf(checkoutReservation, orderOf(carIds));
	const isOrder = carIds.length > 0;
	(0, import_react.useEffect)(() => {
		held.current = isOrder ? {
			wish: order,
			key: intentKeys("order", user.id).of(order)
		} : null;
	}, [
		isOrder,
		order,
		user.id
	]);
	return {
		of: (wish) => held.current?.wish === wish ? held.current.key : keys.of(wish),
		forget(wish) {
			held.current = null;
			keys.forget(wish);
		}
	};
}
/** The reservation of these cars: a new one, the unpaid one (D-08), or the one whose deposit was paid before (D-101). */
async function findOrMake(user, carIds, keys) {
	try {
		const made = await sendWish(checkoutReservation, orderOf(carIds), keys);
		keepReservation(made, user.id);
		return made;
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
/** Pays by the test method; a failure is said at once, except that the deposit was paid before. */
async function payDeposit(reservationId) {
	const body = {
		reservationId,
		paymentType: "deposit",
		amount: SUM,
		paymentMethod: "test"
	};
	try {
		await sendWish(depositPayment, { body }, intentKeys("pay"));
	} catch (error) {
		const isSaid = error instanceof Problem && (error.requiresLogin || error.code === "ALREADY_PAID" || error.code === "EMAIL_UNCONFIRMED");
		const description = isUnanswered(error) ? checkout.paymentFailed.description : void 0;
		if (!isSaid) toast({
			title: checkout.paymentFailed.title,
			description,
			kind: "destructive"
		});
		throw error;
	}
}
function failure(error) {
	const cause = error instanceof ReservationRefused ? error.cause : error;
	const missing = cause instanceof Problem ? cause.extra.missing ?? [] : [];
	const message = cause instanceof Error ? cause.message : "";
	const isUnconfirmed = cause instanceof Problem && cause.code === "EMAIL_UNCONFIRMED";
	return {
		kind: "failed",
		message,
		missing,
		isRefused: !isUnanswered(cause),
		isUnconfirmed
	};
}
/** The paid cars leave the shortlist, and only they: a car added meanwhile in another tab stays. */
function useDone(user) {
	const { remove } = useSelectionList();
	const client = useQueryClient();
	return (reservationId, carIds) => {
		markPaid(user.id);
		forgetOrderDraft();
		for (const id of carIds) remove(id);
		refreshTouched(client, depositPayment);
		sendWaitingFix(client, reservationId);
	};
}
/** To the profile two seconds after success. */
function useLeave(state) {
	const navigate = (0, import_dist.useNavigate)();
	const isNew = state.kind === "paid" && !state.isEarlier;
	(0, import_react.useEffect)(() => {
		if (!isNew) return;
		const timer = setTimeout(() => void navigate(paths.profile), TO_PROFILE_MS);
		return () => clearTimeout(timer);
	}, [isNew, navigate]);
}
/**
* Back from the provider's page by the browser's Back or Forward: asks whether the deposit was paid there.
* @param onShownAgain the page is shown as it was left, in the middle of paying
* @param onPaid `begun` names what was to be paid
*/
function useReturnFromProvider({ id: userId }, onShownAgain, onPaid) {
	const latest = (0, import_react.useRef)({
		onShownAgain,
		onPaid
	});
	(0, import_react.useEffect)(() => {
		latest.current = {
			onShownAgain,
			onPaid
		};
	});
	(0, import_react.useEffect)(() => {
		const check = async () => {
			const begun = orderAtProvider(userId);
			if (!begun) return;
			const params = { id: begun.reservationId };
			const found = await call(checkCardPayment, { params }).catch(() => null);
			if (found && hasPaidDeposit(found.status)) latest.current.onPaid(found, begun.what);
		};
		const shown = ({ persisted }) => {
			if (!persisted) return;
			latest.current.onShownAgain();
			check();
		};
		check();
		window.addEventListener("pageshow", shown);
		return () => window.removeEventListener("pageshow", shown);
	}, [userId]);
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
// client/shop/reservation/checkout/checkout-page.tsx
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
	}, !order.loading && going.length > 0, (missing) => {
		setRefused([...refused, ...missing]);
		order.refresh();
	});
	if (order.loading) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckoutSkeleton, {});
	const cars = "cars" in state ? state.cars : order.cars;
	if (cars.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingToPay, {
		user,
		paid: order.paid
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(OrderLayout, {
		top: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: order.reservationId ? paths.reservation(order.reservationId) : paths.reserveStep(3),
			variant: "link",
			icon: ArrowLeft,
			px: "0",
			children: checkout.back
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: checkout.title,
			note: checkout.note
		})] }),
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PayPanel, {
			count: "cars" in state ? cars.length : going.length,
			hindrance: mustTakeOut(order) ? checkout.takeOut : "",
			state,
			onPay: pay
		}),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfflineNotice, {}),
			state.kind === "paid" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaidNotice, { ...state }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarsToReserve, {
				cars,
				reservationId: order.reservationId
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Information, {})
		]
	});
}
/** An order is paid as it stands: with a car in it that is somebody else's it cannot be (D-92). */
function mustTakeOut({ reservationId, cars }) {
	return reservationId !== null && cars.some(({ state }) => state === "reserved");
}
function CarsToReserve({ cars, reservationId }) {
	const shortlist = useShortlistChanges();
	const order = useOrderChanges(reservationId ?? "", cars.map(({ id }) => id));
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
				display: "grid",
				gap: "4",
				children: cars.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLine, {
					car,
					children: car.state === "reserved" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BlockedCar, {
						car,
						changes: reservationId === null ? shortlist : order
					})
				}) }, car.id))
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
			ps: "4",
			display: "grid",
			gap: "1",
			listStyle: "disc",
			children: checkout.info.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: line }, line))
		})
	});
}
/** C-chk-13. A reload right after paying finds an empty shortlist: it says where the cars are. */
function NothingToPay({ user, paid }) {
	const last = keptReservation(user.id);
	if (paid) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderLayout, {
		top: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, { title: checkout.title }),
		aside: null,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaidNotice, {
			reservationId: paid.id,
			isEarlier: true
		})
	});
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
				to: paths.reservation(last.id),
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
/** The deposit is paid: by this press, while the profile is on its way, or before it. */
function PaidNotice({ reservationId, isEarlier }) {
	const { title, text } = isEarlier ? checkout.alreadyPaid : checkout.justPaid;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Callout, {
		icon: CircleCheck,
		tone: "drive",
		title,
		live: "status",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			mt: "2",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: paths.reservation(reservationId),
				children: checkout.seeReservation
			})
		})]
	});
}
/**
* Takes a car out of an order that is not paid, or puts another one in its place (D-92).
* @param carIds the order's cars, in order of preference
*/
function useOrderChanges(reservationId, carIds) {
	const client = useQueryClient();
	const shortlist = useSelection();
	const params = { id: reservationId };
	const { run, busy } = useCommand(changeCars, {
		done: checkout.changed,
		failed: checkout.changeFailed,
		keep: (changed) => client.setQueryData(ask(ownReservation, { params }).queryKey, changed),
		keys: intentKeys("cars")
	});
	const change = async (selectedCarIds, left) => {
		const { error } = await run({
			params,
			body: { selectedCarIds }
		});
		if (!error) shortlist.remove(left);
	};
	const others = (id) => carIds.filter((one) => one !== id);
	return {
		has: (id) => carIds.includes(id),
		remove: carIds.length > 1 ? (id) => void change(others(id), id) : void 0,
		swap(id, other) {
			const swapped = carIds.map((one) => one === id ? other.id : one);
			change(swapped, id);
		},
		busy
	};
}
export { CheckoutPage as default, head };
