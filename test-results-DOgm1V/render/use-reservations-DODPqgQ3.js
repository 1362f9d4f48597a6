import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { S as keepPreviousData, f as hasNextPage, l as QueryObserver, p as hasPreviousPage } from "./suspense-DGISiRUg.js";
import { t as useBaseQuery } from "./useBaseQuery-vcK9H_Vv.js";
import { r as call } from "./call-DwZHXxeZ.js";
import { v as RESERVATION_STATUSES } from "./words-BsopLzR7.js";
import { l as counted } from "./render.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { l as whoActs, t as RESERVATION_LABELS } from "./reservation-xWzCijFA.js";
import { f as staffReservations } from "./reservations-Cpm0JFnO.js";
// node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js
/**
* An `InfiniteQueryObserver` extends `QueryObserver` to observe and switch
* between infinite queries. It augments the base `QueryObserverResult` with
* infinite-query-specific fields and methods, such as `hasNextPage` and
* `fetchNextPage`, and is the primitive that framework adapters (e.g.
* `useInfiniteQuery`) build their hooks on top of.
* @example
* ```ts
* const observer = new InfiniteQueryObserver(queryClient, {
*   queryKey: ['projects'],
*   queryFn: ({ pageParam }) => fetchProjects(pageParam),
*   initialPageParam: 0,
*   getNextPageParam: (lastPage) => lastPage.nextCursor,
* })
*
* const unsubscribe = observer.subscribe((result) => console.log(result))
* ```
*/
var InfiniteQueryObserver = class extends QueryObserver {
	constructor(client, options) {
		super(client, options);
	}
	bindMethods() {
		super.bindMethods();
		this.fetchNextPage = this.fetchNextPage.bind(this);
		this.fetchPreviousPage = this.fetchPreviousPage.bind(this);
	}
	/**
	* Updates the observer's options. Behaves the same as
	* `QueryObserver.setOptions`, additionally marking the options as
	* belonging to an infinite query before delegating to the base
	* implementation.
	* @param options - The new infinite query observer options.
	*/
	setOptions(options) {
		options._type = "infinite";
		super.setOptions(options);
	}
	/**
	* The infinite-query counterpart of {@link QueryObserver#getOptimisticResult}, marking the
	* options as an infinite query before delegating to it. Called by framework adapters (e.g.
	* `useInfiniteQuery`) ahead of subscribing, to compute the current `InfiniteQueryObserverResult`
	* synchronously.
	* @param options - The defaulted infinite query observer options to compute the result for.
	* @returns The result for the given options.
	*/
	getOptimisticResult(options) {
		options._type = "infinite";
		return super.getOptimisticResult(options);
	}
	/**
	* Fetches the next page of the infinite query and returns a promise that
	* resolves with the resulting `InfiniteQueryObserverResult`. The page
	* param used for the fetch is determined by `getNextPageParam`, which
	* receives the current pages/page params and whose result also determines
	* `hasNextPage`.
	* @param options - Set `cancelRefetch` to `false` to ignore the call while a fetch is running,
	* and `throwOnError` to `true` to reject when the fetch fails.
	* @returns A promise that resolves with the result after the next page is fetched. With
	* `cancelRefetch: false`, a running fetch is reused instead, so the next page may not be fetched.
	* @see {@link InfiniteQueryObserver#fetchPreviousPage}
	* @example
	* ```ts
	* const { hasNextPage } = observer.getCurrentResult()
	*
	* if (hasNextPage) {
	*   await observer.fetchNextPage()
	* }
	* ```
	*/
	fetchNextPage(options) {
		return this.fetch({
			...options,
			meta: { fetchMore: { direction: "forward" } }
		});
	}
	/**
	* Fetches the previous page of the infinite query and returns a promise
	* that resolves with the resulting `InfiniteQueryObserverResult`. The page
	* param used for the fetch is determined by `getPreviousPageParam`, which
	* receives the current pages/page params and whose result also determines
	* `hasPreviousPage`.
	* @param options - Set `cancelRefetch` to `false` to ignore the call while a fetch is running,
	* and `throwOnError` to `true` to reject when the fetch fails.
	* @returns A promise that resolves with the result after the previous page is fetched. With
	* `cancelRefetch: false`, a running fetch is reused instead, so the previous page may not be fetched.
	* @see {@link InfiniteQueryObserver#fetchNextPage}
	* @example
	* ```ts
	* const { hasPreviousPage } = observer.getCurrentResult()
	*
	* if (hasPreviousPage) {
	*   await observer.fetchPreviousPage()
	* }
	* ```
	*/
	fetchPreviousPage(options) {
		return this.fetch({
			...options,
			meta: { fetchMore: { direction: "backward" } }
		});
	}
	createResult(query, options) {
		const { state } = query;
		const parentResult = super.createResult(query, options);
		const { isFetching, isRefetching, isError, isRefetchError } = parentResult;
		const fetchDirection = state.fetchMeta?.fetchMore?.direction;
		const isFetchNextPageError = isError && fetchDirection === "forward";
		const isFetchingNextPage = isFetching && fetchDirection === "forward";
		const isFetchPreviousPageError = isError && fetchDirection === "backward";
		const isFetchingPreviousPage = isFetching && fetchDirection === "backward";
		return {
			...parentResult,
			fetchNextPage: this.fetchNextPage,
			fetchPreviousPage: this.fetchPreviousPage,
			hasNextPage: hasNextPage(options, state.data),
			hasPreviousPage: hasPreviousPage(options, state.data),
			isFetchNextPageError,
			isFetchingNextPage,
			isFetchPreviousPageError,
			isFetchingPreviousPage,
			isRefetchError: isRefetchError && !isFetchNextPageError && !isFetchPreviousPageError,
			isRefetching: isRefetching && !isFetchingNextPage && !isFetchingPreviousPage
		};
	}
};
// node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js
function useInfiniteQuery(options, queryClient) {
	return useBaseQuery(options, InfiniteQueryObserver, queryClient);
}
// client/ui/use-keys.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** `acts` by lower-case letter. A key that is held down acts once. */
function useKeys(acts) {
	const press = (0, import_react.useEffectEvent)((event) => {
		if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
		const act = acts[event.key.toLowerCase()];
		if (!act) return;
		event.preventDefault();
		act();
	});
	(0, import_react.useEffect)(() => {
		const onKey = (event) => press(event);
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}
function isBusy(target) {
	if (document.querySelector("[role=dialog][data-state=open], [role=alertdialog]")) return true;
	return target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
}
// client/features/admin-reservations/texts.ts
/** Every sentence of the admin's reservations, so that another language is one file. */
var texts = {
	title: "Reservations",
	count: (total) => counted(total, "reservation"),
	search: "Order, name or email",
	statuses: "Status",
	all: "All",
	loading: "Loading reservations...",
	failed: "Failed to fetch reservations",
	failedText: "The server did not answer. Nothing was changed.",
	none: "No reservations yet. They appear here when a customer reserves cars.",
	noneWithStatus: (status) => `No reservation is at ${status}`,
	nothingFound: (q) => `No reservation fits “${q}”`,
	clear: "Show all reservations",
	showing: (shown, total) => `${shown} of ${total}`,
	more: "Show more",
	moreFailed: "The next ones did not arrive.",
	tryAgain: "Try Again",
	columns: {
		order: "Order",
		customer: "Customer",
		cars: "Cars",
		total: "Total",
		status: "Status"
	},
	unknownCustomer: "Unknown customer",
	cars: (count) => counted(count, "car"),
	waitsForUs: "Waits for us",
	waitsForCustomer: "Waits for the customer",
	back: "All reservations",
	previous: "Previous reservation",
	next: "Next reservation",
	notFound: "Reservation not found",
	notFoundText: "It may belong to another system, or the address is not complete.",
	reservedOn: (time) => `Reserved ${time}`,
	orderLoading: "Loading the reservation...",
	orderFailed: "Failed to fetch the reservation",
	nextStep: "Next step",
	toStatus: (status) => `Next: ${status}`,
	whatToDo: {
		car_selection: "The customer is still choosing cars.",
		deposit_pending: "The customer has not paid the deposit yet. Cars are not held until then.",
		deposit_paid: "The deposit is here. Start the review of the chosen cars.",
		admin_review: "Compare the cars and pick the best one for the customer.",
		car_selected: "The customer sees the picked car. Ask for the balance next.",
		balance_pending: "Record the balance when the transfer has arrived.",
		balance_paid: "The car is paid. Hand it to the workshop.",
		repairing: "The car is in repair. Say when it is ready to be registered.",
		ready_for_registration: "Complete the reservation when the car is registered and handed over.",
		completed: "The car was handed over. Nothing is left to do.",
		cancelled: "This reservation was cancelled."
	},
	refunded: (amount, time) => `${amount} were refunded on ${time}.`,
	act: {
		admin_review: "Start the Review",
		balance_pending: "Ask for the Balance",
		balance_paid: "Record the Balance",
		repairing: "Start the Repair",
		ready_for_registration: "Ready for Registration",
		completed: "Complete"
	},
	confirm: {
		admin_review: "The customer sees that the cars are under review. The deposit can still be refunded.",
		balance_pending: (amount) => `The customer is asked for the remaining ${amount}.`,
		balance_paid: (amount) => `You have received ${amount}. Nothing remains to be paid, and the reservation can no longer be cancelled.`,
		repairing: "The repair begins. The customer can no longer change its options.",
		ready_for_registration: "The customer sees that the car is repaired and goes to registration.",
		completed: "The car was registered and handed over. The reservation is closed."
	},
	notYet: "Not Yet",
	moved: (order, status) => `${order}: ${status}`,
	moveFailed: "Nothing was changed",
	cancel: "Cancel Reservation",
	cancelAndRefund: (amount) => `Cancel and Refund ${amount}`,
	cancelTitle: (order) => `Cancel ${order}?`,
	cancelText: "No deposit was paid, so nothing is refunded. This cannot be undone.",
	cancelRefundText: (amount) => `The deposit of ${amount} is refunded in full. Pay it back the way it was paid. This cannot be undone.`,
	cancelFrees: "The picked car becomes free for other customers.",
	keep: "Keep It",
	chosenCars: "Cars in order of preference",
	choice: (rank) => `Choice ${rank}`,
	picked: "Picked",
	pick: "Pick This Car",
	pickName: (rank, title) => `Pick choice ${rank}, ${title}`,
	gone: "No longer for sale",
	noPriceNow: "Has no price",
	claimed: (order) => `Picked for ${order}`,
	photosOf: (title) => `Photos of ${title}`,
	photoOf: (title, number) => `${title}, photo ${number}`,
	noPhotos: "No images available",
	openCar: "Open its page",
	carLoading: "Loading the car...",
	carFailed: "The details of this car did not arrive.",
	price: "Price today",
	priceThen: (amount) => `${amount} when reserved`,
	market: "Market value",
	mileage: "Mileage",
	spec: "Spec",
	repair: "Repair",
	repairDays: (days) => `${days} days`,
	damage: "Damage",
	panels: "Panels",
	panelsMarked: (count) => count === 0 ? "none marked" : counted(count, "panel"),
	airbags: "Airbags",
	deployed: (count) => `${count} deployed`,
	deployedNames: (names) => `Deployed: ${names}.`,
	chassis: "Chassis",
	oil: "Oil/coolant mix",
	dealer: "Dealer",
	intact: "intact",
	notIntact: "not intact",
	notSaid: "not said",
	yes: "yes",
	no: "no",
	dash: "–",
	pickTitle: (title) => `Pick the ${title}?`,
	pickText: (total, balance) => `The total becomes ${total}; after the deposit ${balance} remain to be paid. No other customer can get this car.`,
	reason: "Why this car",
	reasonHelp: "The customer reads it.",
	reasonMissing: "Tell the customer why this car was picked",
	changeMind: "Compare Again",
	money: "Money",
	totalOfAll: "Total of selected cars",
	totalOfOne: "Price of the picked car",
	deposit: "Deposit",
	depositOpen: "not paid yet",
	depositPaid: (time) => `paid ${time}`,
	depositRefunded: (time) => `refunded ${time}`,
	remaining: "Remaining balance",
	balanceFollows: "The customer pays for one car only: the balance follows from the one that is picked.",
	repairChoice: "Repair options",
	repairSeparate: "Chosen by the customer, not part of the balance.",
	repairTotal: "Options in total",
	free: "free",
	method: (method) => method === "bank" ? "Bank transfer" : "Card",
	payment: "Payment",
	customer: "Customer",
	call: "Call",
	phone: "Phone",
	whatsapp: "WhatsApp",
	email: "Email",
	account: "Account",
	emirate: "Emirate",
	address: "Address",
	noDetails: "Made at the checkout: these are the details of the account.",
	greeting: (name, order) => `Hello ${name}, this is Redrive about your reservation ${order}.`,
	mailSubject: (order) => `Your Redrive reservation ${order}`,
	timeline: "What happened",
	by: {
		admin: "Redrive",
		customer: "Customer",
		inspector: "Redrive",
		dealer: "Redrive"
	},
	toCome: "Still to come",
	why: "Told to the customer"
};
// client/features/admin-reservations/contact.ts
/** First and last name, or null when nobody said. */
function nameOf({ customerInfo, customerName }) {
	if (!customerInfo) return customerName;
	return [customerInfo.firstName, customerInfo.lastName].filter(Boolean).join(" ");
}
/** Digits with the country's code, as wa.me wants them: "050 555 0134" is a number of the UAE. Null when too short to be one. */
function internationalDigits(phone) {
	const digits = phone.replace(/\D/g, "");
	const full = digits.startsWith("00") ? digits.slice(2) : digits.startsWith("0") && !phone.trim().startsWith("+") ? `971${digits.slice(1)}` : digits;
	return full.length >= 7 ? full : null;
}
function contactOf(reservation) {
	const { customerInfo, customerPhone, customerEmail, orderId } = reservation;
	const name = nameOf(reservation);
	const phone = customerInfo?.phone ?? customerPhone;
	const email = customerInfo?.email ?? customerEmail;
	const digits = phone === null ? null : internationalDigits(phone);
	const hello = texts.greeting(customerInfo?.firstName ?? name ?? "", orderId);
	return {
		name,
		phone,
		email,
		tel: digits && `tel:+${digits}`,
		whatsapp: digits && `https://wa.me/${digits}?text=${encodeURIComponent(hello)}`,
		mailto: email && `mailto:${email}?subject=${encodeURIComponent(texts.mailSubject(orderId))}`
	};
}
// client/features/admin-reservations/list-state.ts
var import_jsx_runtime = require_jsx_runtime();
var LIST_PATH = "/admin/reservations";
var LONGEST = 80;
function filtersOf(params) {
	return {
		status: RESERVATION_STATUSES.find((one) => one === params.get("status")) ?? null,
		q: (params.get("q") ?? "").trim().slice(0, LONGEST)
	};
}
/** "?status=completed&q=nasser", or nothing. */
function searchOf({ status, q }) {
	const text = new URLSearchParams({
		...status && { status },
		...q && { q }
	}).toString();
	return text ? `?${text}` : "";
}
/** The address of one reservation within this list. */
function pathOf(id, filters) {
	return `${LIST_PATH}/${encodeURIComponent(id)}${searchOf(filters)}`;
}
/** What the server is asked. */
function listQuery({ status, q }) {
	return {
		...status && { status },
		...q && { q }
	};
}
// client/features/admin-reservations/status-badge.tsx
/** Where a reservation stands: dark when it waits for us, outlined when it waits for the customer, quiet when it is over. */
function toneOf(status) {
	if (status === "completed") return "drive";
	if (status === "cancelled") return "quiet";
	return whoActs(status) === "redrive" ? "ink" : "outline";
}
function StatusBadge({ status }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: toneOf(status),
		children: RESERVATION_LABELS[status]
	});
}
// client/features/admin-reservations/use-reservations.ts
/** The reservations of a list, page by page. */
/** Others work on the same list: what is older than this is asked again, ms. */
var STALE_MS = 2e4;
function useReservations(filters) {
	const list = useInfiniteQuery({
		queryKey: [staffReservations.name, listQuery(filters)],
		queryFn: ({ pageParam, signal }) => {
			const query = {
				...listQuery(filters),
				...pageParam && { cursor: pageParam }
			};
			return call(staffReservations, { query }, { signal });
		},
		initialPageParam: "",
		getNextPageParam: (page) => page.nextCursor,
		staleTime: STALE_MS,
		placeholderData: keepPreviousData
	});
	const pages = list.data?.pages ?? [];
	const reservations = pages.flatMap((page) => page.reservations);
	return {
		...list,
		reservations,
		total: pages[0]?.total ?? null,
		counts: pages[0]?.counts ?? null
	};
}
export { pathOf as a, nameOf as c, filtersOf as i, texts as l, StatusBadge as n, searchOf as o, LIST_PATH as r, contactOf as s, useReservations as t, useKeys as u };
