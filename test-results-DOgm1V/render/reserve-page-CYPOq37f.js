import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { F as X, N as toast, O as authStatus, h as number, i as aed, r as ask, w as useSession } from "./render.js";
import { a as useSelection, r as keptCar } from "./selection-context-60AJdLEb.js";
import { a as infoBody, c as ActionDock, i as errorsFrom, l as useShortlisted, n as useOrderDraft, o as infoErrors, r as INFO_FIELDS, s as missingFields, u as NoCars } from "./order-draft-D_LMZOq1.js";
import { S as require_dist, T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { n as useUnplugged } from "./signal-CEHLt88a.js";
import { n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { t as Steps } from "./steps-BmnoYxs-.js";
import { a as OfflineNotice, d as common, f as deposit, g as reserve, h as methods, i as OrderLayout, n as asOneIntent, o as Callout, p as fields, r as isUnanswered, t as refreshReservations } from "./refresh-Dhk3TXy8.js";
import { a as CarLine, i as reservable, r as orderTotal } from "./order-cars-vLLGUYtJ.js";
import { r as SectionHead, t as Card } from "./card-QJerkYjO.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-D7VK18WF.js";
import { s as EMIRATES } from "./words-BsopLzR7.js";
import { t as SelectField } from "./select-field-Cw2PuIwV.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { t as ShieldCheck } from "./shield-check-CiltmkPp.js";
import { t as OptionCard } from "./option-card-Di4CAHau.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { i as carsSearch } from "./cars-CMr53V05.js";
import { t as carName } from "./car-name-DMS8zp3Y.js";
import { t as Picture } from "./picture-Ft4tAYSG.js";
import { i as customerProfile } from "./customer-BEY1pC8z.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { u as reservationsCreate } from "./reservations-Cpm0JFnO.js";
import { t as DEPOSIT_AED } from "./price-BxV2Or85.js";
import { c as Problem, r as call } from "./call-DwZHXxeZ.js";
import { t as keepReservation } from "./kept-reservation-DFCh6j5j.js";
// client/features/reservation/order-summary.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The order beside the steps: cars, their total, the free inspection and the deposit (C-res-02, C-res-17 to C-res-19). */
var import_jsx_runtime = require_jsx_runtime();
function OrderSummary({ cars, listed }) {
	const going = reservable(cars);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": reserve.summary,
		padding: "lg",
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: reserve.summary }),
			listed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
				listStyle: "none",
				m: "0",
				p: "0",
				display: "grid",
				gap: "3",
				children: going.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLine, {
					car,
					size: "small",
					end: car.price === null ? aed(null) : number(car.price)
				}) }, car.id))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					density: "dense",
					label: common.cars,
					amount: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: going.length })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					density: "dense",
					label: common.total(going.length),
					amount: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: aed(orderTotal(cars)) })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					density: "dense",
					label: common.inspectionFee,
					amount: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: common.free })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
					label: reserve.depositNow,
					amount: deposit
				})
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t1",
				color: "ink-3",
				children: common.depositPromise
			})
		]
	});
}
// client/features/reservation/step-information.tsx
/** Step 2: who reserves. Three answers are needed, three are welcome (C-res-04 to C-res-08). */
var emirates = EMIRATES.map((name) => ({
	value: name,
	label: name
}));
function StepInformation({ values, errors, onType, onSubmit }) {
	const form = (0, import_react.useRef)(null);
	useFocusOnError(form, errors);
	const text = (field) => ({
		name: field,
		label: fields[field],
		value: values[field],
		error: errors[field],
		onChange: (value) => onType(field, value)
	});
	const submit = (event) => {
		event.preventDefault();
		onSubmit();
	};
	const enter = (event) => {
		if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
		submit(event);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		padding: "lg",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
			ref: form,
			display: "grid",
			gap: "4",
			noValidate: true,
			onSubmit: submit,
			onKeyDown: enter,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "grid",
					gap: "4",
					gridTemplateColumns: {
						base: "minmax(0, 1fr)",
						sm: "1fr 1fr"
					},
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						...text("firstName"),
						required: true,
						autoComplete: "given-name",
						maxLength: 80
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						...text("lastName"),
						hint: fields.optional,
						autoComplete: "family-name",
						maxLength: 80
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					...text("email"),
					kind: "email",
					required: true,
					autoComplete: "email",
					autoCapitalize: "none",
					spellCheck: false,
					maxLength: 254
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					...text("phone"),
					kind: "tel",
					required: true,
					autoComplete: "tel",
					placeholder: "+971 50 123 4567",
					maxLength: 40
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					...text("emirate"),
					hint: fields.optional,
					placeholder: fields.chooseEmirate,
					options: emirates
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					...text("address"),
					hint: fields.optional,
					autoComplete: "street-address",
					maxLength: 300,
					enterKeyHint: "next"
				})
			]
		})
	});
}
/** The first wrong field gets the focus whenever new errors arrive. */
function useFocusOnError(form, errors) {
	(0, import_react.useEffect)(() => {
		const first = INFO_FIELDS.find((field) => errors[field]);
		if (first) form.current?.querySelector(`[name=${first}]`)?.focus();
	}, [form, errors]);
}
// client/features/reservation/step-payment.tsx
/** Step 3: how the deposit will be paid. Cash is named, so that nobody looks for it, and not to be had yet (C-res-09, C-res-10). */
function StepPayment({ method, onChoose }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			role: "radiogroup",
			"aria-label": methods.label,
			display: "grid",
			gap: "3",
			children: [["card", "bank"].map((one) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionCard, {
				type: "radio",
				name: "payment-method",
				value: one,
				checked: method === one,
				onChange: () => onChoose(one),
				...methods[one]
			}, one)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionCard, {
				type: "radio",
				name: "payment-method",
				value: "cash",
				checked: false,
				disabled: true,
				onChange: () => void 0,
				...methods.cash
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Callout, {
			icon: ShieldCheck,
			tone: "drive",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: common.depositPromise })
		})]
	});
}
// client/features/reservation/blocked-car.tsx
/** A car that was sold meanwhile or has no price: what happened, take it off, or put another one in its place. */
var OFFERS = 3;
function BlockedCar({ car, place }) {
	const { remove } = useSelection();
	const gone = car.state === "gone";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "status",
		display: "grid",
		gap: "3",
		mt: "1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "semibold",
				color: "danger",
				children: gone ? reserve.goneTitle(car.name) : reserve.unpricedTitle(car.name)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				children: gone ? reserve.goneText : reserve.unpricedText
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				icon: X,
				"aria-label": reserve.removeCar(car.name),
				onClick: () => remove(car.id),
				children: common.remove
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Offers, {
				car,
				place
			})
		]
	});
}
/** Cars of the same make, else the newest ones. */
function Offers({ car, place }) {
	const { cars, add, remove, move, has } = useSelection();
	const make = cars.find(({ id }) => id === car.id)?.make;
	const same = useQuery(ask(carsSearch, { query: {
		make,
		limit: 12
	} }));
	const newest = useQuery(ask(carsSearch, { query: { limit: 12 } }));
	const found = [...same.data?.cars ?? [], ...newest.data?.cars ?? []];
	const offers = found.filter((one, at) => found.findIndex(({ id }) => id === one.id) === at).filter((one) => one.repairPrice !== null && one.id !== car.id && !has(one.id)).slice(0, OFFERS);
	if (offers.length === 0) return null;
	const swap = (other) => {
		remove(car.id);
		add(keptCar(other));
		move(cars.length - 1, place);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		textStyle: "t2",
		fontWeight: "semibold",
		mb: "2",
		children: reserve.others
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		listStyle: "none",
		m: "0",
		p: "0",
		display: "grid",
		gap: "2",
		children: offers.map((other) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
			display: "grid",
			gridTemplateColumns: "56px minmax(0, 1fr) auto",
			columnGap: "3",
			rowGap: "2",
			alignItems: "center",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					borderRadius: "badge",
					overflow: "hidden",
					children: other.imageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
						source: other.imageUrl,
						alt: "",
						sizes: "56px"
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
					textStyle: "t2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: carName(other) }),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							color: "ink-2",
							whiteSpace: "nowrap",
							children: aed(other.repairPrice)
						})
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					"aria-label": reserve.swapFor(carName(other)),
					onClick: () => swap(other),
					children: reserve.swap
				})
			]
		}, other.id))
	})] });
}
// client/features/reservation/step-selection.tsx
/** Step 1: the cars in their order, with those named that cannot be reserved any more, to take off or swap on the spot. */
function StepSelection({ cars }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
			listStyle: "none",
			m: "0",
			p: "0",
			display: "grid",
			gap: "3",
			children: cars.map((car, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
				padding: "md",
				...car.state !== "live" && { borderColor: "danger" },
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLine, {
					car,
					lead: reserve.preference(place),
					children: car.state !== "live" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BlockedCar, {
						car,
						place
					})
				})
			}) }, car.id))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: "/shortlist",
			children: reserve.changeList
		}) })]
	});
}
// client/features/reservation/use-info.ts
/** The buyer's details: what was typed here, else what the profile knows. */
/** Staff may look at the page and have no profile to ask for (D-84, C-prof-13). */
function useInfo(user, typed) {
	const { data } = useQuery({
		...ask(customerProfile, {}),
		enabled: user.role === "customer"
	});
	const profile = data?.profile;
	return {
		firstName: typed.firstName ?? profile?.firstName ?? "",
		lastName: typed.lastName ?? profile?.lastName ?? "",
		email: typed.email ?? user.email,
		phone: typed.phone ?? profile?.phone ?? "",
		emirate: typed.emirate ?? "",
		address: typed.address ?? ""
	};
}
// client/features/reservation/use-proceed.ts
/** Makes the reservation, once however often it is pressed, and says in the right words what went wrong (C-res-11 to C-res-16). */
var import_dist = require_dist();
function useProceed(user, onRefused) {
	const [busy, setBusy] = (0, import_react.useState)(false);
	const running = (0, import_react.useRef)(false);
	const navigate = (0, import_dist.useNavigate)();
	const client = useQueryClient();
	const create = async (order) => {
		const body = bodyOf(order);
		const made = await asOneIntent("reserve", [user.id, body], (idempotencyKey) => call(reservationsCreate, { body }, { idempotencyKey }));
		keepReservation(made, user.id);
		refreshReservations(client);
		await navigate("/checkout");
	};
	const proceed = async (order) => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		try {
			if (await isSignedIn()) await create(order);
			else await navigate(SIGN_IN);
		} catch (error) {
			if (error instanceof Problem && error.requiresLogin) await navigate(SIGN_IN);
			else onRefused(explain(error));
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return {
		proceed,
		busy
	};
}
var SIGN_IN = `/login?redirect=${encodeURIComponent("/reserve?step=3")}`;
/** Whatever is wrong with the answer, the person is asked to sign in: what was typed is kept (C-res-14). */
async function isSignedIn() {
	try {
		const { isAuthenticated } = await call(authStatus, {});
		return isAuthenticated;
	} catch (cause) {
		console.warn("The sign-in could not be checked:", cause);
		return false;
	}
}
function bodyOf({ cars, values, method }) {
	return {
		selectedCarIds: cars.map(({ id }) => id),
		customerInfo: infoBody(values),
		depositAmount: DEPOSIT_AED,
		totalAmount: orderTotal(cars),
		paymentMethod: method
	};
}
/** Says it, and tells which cars and fields are to be marked. */
function explain(error) {
	if (isUnanswered(error) || !(error instanceof Problem)) {
		toast({
			...reserve.failedServer,
			kind: "destructive"
		});
		return {
			cars: [],
			fields: {}
		};
	}
	const description = error.code === "AMOUNT_MISMATCH" ? reserve.priceChanged : error.message;
	toast({
		title: reserve.failed,
		description,
		kind: "destructive"
	});
	return {
		cars: error.extra.missing ?? [],
		fields: errorsFrom(error.extra.issues ?? [])
	};
}
// client/features/reservation/use-step.ts
/** The step of the wizard, kept in the address. */
function stepPath(step) {
	return step === 1 ? "/reserve" : `/reserve?step=${step}`;
}
/** @param reachable the furthest step that makes sense now; a later one in the address shows this one */
function useStep(reachable) {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const wanted = params.get("step") === "3" ? 3 : params.get("step") === "2" ? 2 : 1;
	return {
		step: wanted > reachable ? reachable : wanted,
		go: (step) => setParams(step === 1 ? {} : { step: String(step) })
	};
}
// client/features/reservation/reserve-steps.tsx
/** The wizard itself: which step shows, what it takes to go on, and the order beside it (C-res-01, C-res-02, C-res-05). */
var MIN_CARS = 2;
function ReserveSteps({ user }) {
	const wizard = useWizard(user);
	const { step, cars, values, errors, draft } = wizard;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(OrderLayout, {
		top: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Progress, { step }),
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderSummary, {
			cars,
			listed: step > 1
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, { wizard })] }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, { step }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfflineNotice, {}),
			step === 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepSelection, { cars }),
			step === 2 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepInformation, {
				values,
				errors,
				onType: wizard.type,
				onSubmit: wizard.next
			}),
			step === 3 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepPayment, {
				method: draft.method,
				onChoose: draft.choose
			})
		]
	});
}
function useWizard(user) {
	const [refused, setRefused] = (0, import_react.useState)([]);
	const [errors, setErrors] = (0, import_react.useState)({});
	const { cars, refresh } = useShortlisted(refused);
	const draft = useOrderDraft(user.id);
	const values = useInfo(user, draft.typed);
	const blocked = whyNot(cars.length - reservable(cars).length, reservable(cars).length);
	const missing = missingFields(values);
	const { step, go } = useStep(blocked ? 1 : missing.length > 0 ? 2 : 3);
	const { proceed, busy } = useProceed(user, (refusal) => {
		setRefused(refusal.cars);
		setErrors(refusal.fields);
		refresh();
		if (refusal.cars.length > 0) go(1);
		else if (Object.keys(refusal.fields).length > 0) go(2);
	});
	const next = () => {
		if (step === 1) return go(2);
		const wrong = infoErrors(values);
		setErrors(wrong);
		if (missing.length > 0) return void toast({
			...reserve.missing,
			kind: "destructive"
		});
		if (Object.keys(wrong).length > 0) return go(2);
		if (step === 2) return go(3);
		proceed({
			cars,
			values,
			method: draft.method
		});
	};
	const needed = step === 2 && missing.length > 0 ? reserve.stillNeeded(missing.map((one) => fields[one])) : "";
	return {
		step,
		cars,
		values,
		errors,
		draft,
		busy,
		next,
		/** Why one cannot go on from here; empty when one can. */
		hindrance: step === 1 ? blocked : needed,
		type(field, value) {
			draft.type(field, value);
			if (errors[field]) setErrors(({ [field]: _mended, ...others }) => others);
		}
	};
}
function whyNot(blocked, going) {
	if (blocked > 0) return reserve.takeOff(blocked);
	return going < MIN_CARS ? reserve.atLeastTwo : "";
}
function Progress({ step }) {
	const steps = reserve.steps.map((label, at) => ({
		label,
		done: at + 1 < step,
		...at + 1 < step && { to: stepPath(at + 1) }
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		mb: "6",
		borderRadius: "card",
		overflow: "hidden",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "line",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Steps, {
			label: reserve.title,
			steps,
			current: step - 1,
			look: "bar"
		})
	});
}
/** A new step is told to screen readers and begins at the top. */
function Heading({ step }) {
	const heading = (0, import_react.useRef)(null);
	const shown = (0, import_react.useRef)(step);
	(0, import_react.useEffect)(() => {
		if (shown.current === step) return;
		shown.current = step;
		heading.current?.focus({ preventScroll: true });
		window.scrollTo({
			top: 0,
			behavior: "instant"
		});
	}, [step]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
			textStyle: "t2",
			color: "ink-3",
			children: [
				reserve.title,
				" · ",
				reserve.stepOf(step)
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
			ref: heading,
			tabIndex: -1,
			textStyle: "t5",
			fontWeight: "bold",
			outline: "none",
			children: reserve.steps[step - 1]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			color: "ink-2",
			children: reserve.notes[step - 1]
		})
	] });
}
function Actions({ wizard }) {
	const { step, busy, hindrance, next } = wizard;
	const unplugged = useUnplugged();
	const last = step === 3;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionDock, {
		label: reserve.stepOf(step),
		note: hindrance,
		noteId: "reserve-hindrance",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			size: "lg",
			loading: busy,
			disabled: hindrance !== "",
			"aria-describedby": hindrance ? "reserve-hindrance" : void 0,
			blockedNote: last && unplugged ? common.offlineNote : void 0,
			onClick: next,
			children: last ? reserve.proceed : reserve.continue
		})
	}), step > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
		to: stepPath(step - 1),
		variant: "tertiary",
		block: true,
		children: reserve.back
	})] });
}
// client/features/reservation/reserve-page.tsx
/** /reserve: from the shortlist to a reservation in three steps; the step is in the address, so Back goes one step back (C-res). */
function ReservePage() {
	const { user } = useSession();
	const { cars } = useSelection();
	if (!user) return null;
	if (cars.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoCars, { title: reserve.title });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReserveSteps, { user }, user.id);
}
function head() {
	return {
		title: `${reserve.title} · Redrive`,
		robots: "noindex"
	};
}
export { ReservePage as default, head };
