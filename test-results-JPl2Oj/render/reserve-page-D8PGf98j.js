import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { t as ArrowLeft } from "./arrow-left-Oyf6tn-y.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { $ as isUnanswered, At as toast, Dt as signInFirst, G as number, I as aed, Nt as Button, Pt as LinkButton, Wt as useQuery, ct as recheckSession, j as ask, mt as authStatus, nt as Loading, p as EMIRATES, rt as Skeleton, t as paths, ut as useSession } from "./render.js";
import { a as customerProfile } from "./customer-D_6yJyWE.js";
import { r as writePhone } from "./phone-Cue3CvKl.js";
import { l as useSelection, u as useSelectionList } from "./selection-context-Bu0VfH0J.js";
import { a as infoBody, c as reservationsCreate, d as NoCars, f as BlockedCar, i as errorsFrom, l as ActionDock, n as useOrderDraft, o as infoErrors, p as useShortlistChanges, r as INFO_FIELDS, s as missingFields, u as useShortlisted } from "./order-draft-NPIpE1HE.js";
import { a as OrderLayout, c as Callout, f as fields, h as reserve, i as intentKeys, l as checkout, m as methods, o as OfflineNotice, s as useDeviceOffline, t as keepReservation, u as common } from "./kept-reservation-B5QWsTxT.js";
import { a as CarLine, i as reservable, r as orderTotal } from "./order-cars-BWuYpIL6.js";
import { r as SectionHead, t as Card } from "./card-BKuzL1d8.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-CRqMCsk7.js";
import { n as DEPOSIT_AED, t as deposit } from "./deposit-words-CIDNGxDd.js";
import { t as FinePrint } from "./page-CRV3tWFN.js";
import { t as SelectField } from "./select-field-BeHxUhA8.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
import { t as ShieldCheck } from "./shield-check-shqeOaJT.js";
import { t as OptionCard } from "./option-card-CT0aKey4.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { b as hasPaidDeposit } from "./reservations-7G0Hxa9d.js";
import { r as Problem } from "./problem-BorzhGDb.js";
import { r as call } from "./call-C4FbK-me.js";
import { r as refreshTouched, t as sendWish } from "./wish-CWWTVDjQ.js";
// client/shop/reservation/wizard/order-summary.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
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
					label: common.total,
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
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, { children: common.depositPromise })
		]
	});
}
// client/shop/reservation/wizard/step-information.tsx
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
					columnGap: "3",
					rowGap: "4",
					gridTemplateColumns: "repeat(auto-fit, minmax(min(150px, 100%), 1fr))",
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
// client/shop/reservation/wizard/step-heading.tsx
/** Which step of reserving this is: said in one line of words, since the step bar of the purchase stands above (C-res-01). */
/** A new step is told to screen readers and begins at the top. */
function StepHeading({ step }) {
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
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Progress, { step }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
			ref: heading,
			tabIndex: -1,
			textStyle: "t5",
			outline: "none",
			children: reserve.steps[step - 1]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			color: "ink-2",
			children: reserve.notes[step - 1]
		})
	] });
}
/** Three lengths of one way; those behind are links. */
function Progress({ step }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.nav, {
		"aria-label": reserve.title,
		mb: "4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
			display: "grid",
			gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
			columnGap: "2",
			children: reserve.steps.map((label, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
				borderBlockStartWidth: "4px",
				borderBlockStartStyle: "solid",
				borderBlockStartColor: at < step ? "drive" : "line-2",
				children: at + 1 < step ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepLink, {
					to: paths.reserveStep(at + 1),
					children: label
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHere, {
					...at + 1 === step && { "aria-current": "step" },
					children: label
				})
			}, label))
		})
	});
}
var label = {
	display: "block",
	minH: "8",
	pt: "1.5",
	textStyle: {
		base: "t1",
		lg: "t2"
	},
	fontWeight: "medium",
	color: "ink-3"
};
var StepHere = chakra("span", { base: {
	...label,
	"&[aria-current]": {
		color: "ink",
		fontWeight: "bold"
	}
} });
var StepLink = chakra(import_dist.Link, { base: {
	...label,
	color: "ink",
	"&:hover": { textDecoration: "underline" }
} });
// client/shop/reservation/wizard/step-payment.tsx
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
// client/shop/reservation/wizard/use-proceed.ts
/** Makes the reservation, once however often it is pressed, and says in the right words what went wrong (C-res-11 to C-res-16). */
function useProceed(user, onRefused) {
	const [busy, setBusy] = (0, import_react.useState)(false);
	const running = (0, import_react.useRef)(false);
	const navigate = (0, import_dist.useNavigate)();
	const client = useQueryClient();
	const { remove } = useSelectionList();
	const create = async (order) => {
		const body = bodyOf(order);
		const made = await sendWish(reservationsCreate, { body }, intentKeys("reserve", user.id));
		keepReservation(made, user.id);
		refreshTouched(client, reservationsCreate);
		if (!hasPaidDeposit(made.status)) return navigate(paths.checkout);
		for (const id of made.selectedCarIds) remove(id);
		toast({
			title: checkout.alreadyPaid.title,
			description: checkout.alreadyPaid.text
		});
		return navigate(paths.reservation(made.id));
	};
	const proceed = async (order) => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		try {
			const here = await whoIsHere();
			if (here === "signed-in") await create(order);
			else if (here === "ended") recheckSession(client);
			else {
				toast({
					title: reserve.signInAgain,
					description: reserve.signInAgainText,
					kind: "destructive"
				});
				await navigate(SIGN_IN);
			}
		} catch (error) {
			if (error instanceof Problem && error.requiresLogin) recheckSession(client);
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
var SIGN_IN = signInFirst(paths.signIn, paths.reserveStep(3));
/** Whatever else is wrong with the answer, the person is asked to sign in: what was typed is kept (C-res-14). */
async function whoIsHere() {
	try {
		const { isAuthenticated } = await call(authStatus, {});
		return isAuthenticated ? "signed-in" : "ended";
	} catch (cause) {
		if (cause instanceof Problem && cause.requiresLogin) return "ended";
		console.warn("The sign-in could not be checked:", cause);
		return "unknown";
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
// client/shop/reservation/wizard/reserve-page.tsx
/** /reserve: from the shortlist to a reservation in three steps; the step is in the address, so Back goes one step back (C-res). */
function ReservePage() {
	const { user } = useSession();
	const { cars, ready } = useSelection();
	if (!user) return null;
	if (!ready) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReserveSkeleton, {});
	if (cars.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoCars, { title: reserve.title });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReserveSteps, { user }, user.id);
}
/** What this device keeps is still being read: nobody is told that nothing is selected. */
function ReserveSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderLayout, {
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
			height: "280px",
			borderRadius: "card"
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Loading, {
			label: reserve.title,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "96px",
				width: "280px",
				mb: "6"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "360px",
				borderRadius: "card"
			})]
		})
	});
}
/** The wizard itself: which step shows, what it takes to go on, and the order beside it (C-res-01, C-res-02, C-res-05). */
function ReserveSteps({ user }) {
	const wizard = useWizard(user);
	const { step, cars, values, errors, draft } = wizard;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(OrderLayout, {
		top: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: step === 1 ? paths.shortlist : paths.reserveStep(step - 1),
			variant: "link",
			icon: ArrowLeft,
			px: "0",
			children: reserve.back
		}),
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderSummary, {
			cars,
			listed: step > 1
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, { wizard })] }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, { step }),
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
	return going < 2 ? reserve.atLeastTwo : "";
}
function Actions({ wizard }) {
	const { step, busy, hindrance, next } = wizard;
	const deviceOffline = useDeviceOffline();
	const last = step === 3;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionDock, {
		label: reserve.stepOf(step),
		note: hindrance,
		noteId: "reserve-hindrance",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "primary",
			size: "lg",
			loading: busy,
			disabled: hindrance !== "",
			"aria-describedby": hindrance ? "reserve-hindrance" : void 0,
			blockedNote: last && deviceOffline ? common.offlineNote : void 0,
			onClick: next,
			children: last ? reserve.proceed : reserve.continue
		})
	});
}
/** The step in the address; one beyond `reachable`, the furthest that makes sense now, shows that one. */
function useStep(reachable) {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const wanted = params.get("step") === "3" ? 3 : params.get("step") === "2" ? 2 : 1;
	return {
		step: wanted > reachable ? reachable : wanted,
		go: (step) => setParams(step === 1 ? {} : { step: String(step) })
	};
}
/** What was typed here, else what the profile knows; staff may look and have none to ask for (D-84, C-prof-13). */
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
		phone: typed.phone ?? (profile?.phone ? writePhone(profile.phone) : ""),
		emirate: typed.emirate ?? "",
		address: typed.address ?? ""
	};
}
function head() {
	return {
		title: `${reserve.title} · Redrive`,
		robots: "noindex"
	};
}
/** Step 1: the cars in their order; unavailable ones can be removed or swapped here. */
function StepSelection({ cars }) {
	const changes = useShortlistChanges();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
			display: "grid",
			gap: "3",
			children: cars.map((car, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
				padding: "md",
				...car.state !== "live" && { borderColor: "danger" },
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLine, {
					car,
					lead: reserve.preference(place),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BlockedCar, {
						car,
						changes
					})
				})
			}) }, car.id))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: paths.shortlist,
			children: reserve.changeList
		}) })]
	});
}
export { ReservePage as default, head };
