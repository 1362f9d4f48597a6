import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { $ as isUnanswered, At as toast, I as aed, Nt as Button, Pt as LinkButton, Vt as CircleExclamationPoint, Wt as useQuery, j as ask, nt as Loading, ot as ErrorState, rt as Skeleton, st as EmptyState, t as paths, ut as useSession } from "./render.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { t as Wrench } from "./wrench-C1wt5gCm.js";
import { C as isPast, S as isFixOpen, c as ownReservations } from "./reservations-7G0Hxa9d.js";
import { n as useSayNothingReserved } from "./journey-D-htWFDp.js";
import { i as PageTitle, l as Wrap, r as Note, t as FinePrint } from "./page-CRV3tWFN.js";
import { l as useSelection } from "./selection-context-Bu0VfH0J.js";
import { a as OrderLayout, c as Callout, d as contents, n as keptReservation, o as OfflineNotice, p as fix, u as common } from "./kept-reservation-B5QWsTxT.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { c as chosenOptions, i as REPAIR_ADD_ONS, l as repairChoiceTotal, o as REPAIR_LEVELS, t as DELIVERIES } from "./repair-options-DqrsxP_C.js";
import { r as SectionHead, t as Card } from "./card-BKuzL1d8.js";
import { t as OptionCard } from "./option-card-CT0aKey4.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-CRqMCsk7.js";
import { i as startingChoice, n as sendChoice, t as keepChoice } from "./fix-choice-CpZF3HCm.js";
// client/shop/reservation/repair/fix-form.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
function FixForm({ reservation }) {
	const { choice, change, toggle, busy, failed, confirm } = useFix(reservation);
	const open = !reservation || isFixOpen(reservation.status);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(OrderLayout, {
		top: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: fix.title,
			note: fix.note
		}),
		aside: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FixSummary, {
				choice,
				orderId: reservation?.orderId ?? null,
				open
			}),
			failed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Callout, {
				icon: CircleExclamationPoint,
				tone: "danger",
				live: "alert",
				title: fix.failed,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: failed })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "primary",
				size: "lg",
				block: true,
				loading: busy,
				disabled: !open,
				onClick: confirm,
				children: fix.confirm
			})
		] }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfflineNotice, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: fix.level,
				role: "radiogroup",
				children: REPAIR_LEVELS.map(({ id, label, priceAed, days }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionCard, {
					type: "radio",
					name: "repair-level",
					value: id,
					title: label,
					note: fix.days(days) + contents[id],
					end: aed(priceAed),
					checked: choice.level === id,
					disabled: !open,
					onChange: () => change({ level: id })
				}, id))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: fix.services,
				role: "group",
				children: REPAIR_ADD_ONS.map(({ id, label, priceAed }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionCard, {
					type: "checkbox",
					name: "add-on",
					value: id,
					title: label,
					note: contents[id],
					end: aed(priceAed),
					checked: choice.addOns.includes(id),
					disabled: !open,
					onChange: (on) => toggle(id, on)
				}, id))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
				title: fix.delivery,
				role: "radiogroup",
				children: DELIVERIES.map(({ id, label, priceAed, days }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OptionCard, {
					type: "radio",
					name: "delivery",
					value: id,
					title: label,
					note: (days ? fix.days(days) : "") + contents[id],
					end: aed(priceAed),
					checked: choice.delivery === id,
					disabled: !open,
					onChange: () => change({ delivery: id })
				}, id))
			})
		]
	});
}
function Part({ title, role, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": title,
		padding: "lg",
		display: "grid",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			role,
			"aria-label": title,
			display: "grid",
			gap: "2",
			children
		})]
	});
}
/** The bill of the repair choice, running along with it (C-fix-15). */
function FixSummary({ choice, orderId, open }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": fix.summary,
		padding: "lg",
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: fix.summary }),
			orderId && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: fix.forOrder(orderId) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, {
				"aria-live": "polite",
				children: [chosenOptions(choice).map(({ id, label, priceAed }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
					density: "dense",
					label,
					amount: aed(priceAed)
				}, id)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
					label: fix.total,
					amount: aed(repairChoiceTotal(choice))
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, { children: open ? `${fix.paidLater} ${fix.untilRepair}` : fix.fixed })
		]
	});
}
/** The choice while it is made: kept on this device with every change, sent when confirmed (C-fix-15, C-fix-16, D-51). */
function useFix(reservation) {
	const [choice, setChoice] = (0, import_react.useState)(() => startingChoice(reservation?.fix));
	const [busy, setBusy] = (0, import_react.useState)(false);
	const [failed, setFailed] = (0, import_react.useState)("");
	const running = (0, import_react.useRef)(false);
	const client = useQueryClient();
	const navigate = (0, import_dist.useNavigate)();
	const change = (part) => {
		const next = {
			...choice,
			...part
		};
		setChoice(next);
		keepChoice(next, true);
	};
	const toggle = (id, on) => change({ addOns: on ? [...choice.addOns, id] : choice.addOns.filter((one) => one !== id) });
	const confirm = async () => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		setFailed("");
		try {
			if (reservation) await sendChoice(client, reservation.id, choice);
			else keepChoice(choice, true);
			const description = reservation ? fix.savedFor(reservation.orderId) : fix.savedHere;
			toast({
				title: fix.saved,
				description,
				kind: "success"
			});
			await navigate(paths.account);
		} catch (error) {
			const message = error instanceof Error ? error.message : "";
			setFailed(isUnanswered(error) ? `${message}. ${fix.keptHere}` : message);
			toast({
				title: fix.failed,
				description: message,
				kind: "destructive"
			});
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return {
		choice,
		change,
		toggle,
		busy,
		failed,
		confirm: () => void confirm()
	};
}
// client/shop/reservation/repair/fix-page.tsx
/** /fix: what happens on top of the repair a car comes with (C-fix). */
function FixPage() {
	const { user } = useSession();
	return user ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fix, { user }, user.id) : null;
}
/** Staff have no reservations to ask for (D-84). */
function Fix({ user }) {
	const [params] = (0, import_dist.useSearchParams)();
	const { cars } = useSelection();
	const isCustomer = user.role === "customer";
	const { data, error, refetch, isFetching } = useQuery({
		...ask(ownReservations, {}),
		enabled: isCustomer
	});
	const kept = keptReservation(user.id)?.id ?? null;
	const reservation = activeReservation(data ?? [], params.get("reservation"), kept);
	useSayNothingReserved((data !== void 0 || !isCustomer) && !reservation);
	if (isCustomer && !data) {
		if (!error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FixSkeleton, {});
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
			title: fix.title,
			text: error.message,
			onRetry: () => void refetch(),
			retrying: isFetching,
			retryLabel: common.tryAgain
		}) });
	}
	if (!reservation && cars.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoReservation, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FixForm, { reservation }, reservation?.id ?? "none");
}
/** C-fix-17. */
function NoReservation() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pt: "4",
		pb: "16",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, { title: fix.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			icon: Wrench,
			title: fix.emptyTitle,
			text: fix.emptyText,
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "primary",
				size: "lg",
				to: paths.reserve,
				children: fix.makeReservation
			})
		})]
	});
}
function FixSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pt: "4",
		pb: "16",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: fix.title,
			note: fix.note
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
			label: fix.title,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "560px",
				borderRadius: "card"
			})
		})]
	});
}
function head() {
	return {
		title: `${fix.title} · Redrive`,
		robots: "noindex"
	};
}
/** The one that was asked for, else the one made on this device, else the newest; never a past one. */
function activeReservation(own, asked, kept) {
	const active = own.filter(({ status }) => !isPast(status));
	const byId = (id) => active.find((one) => one.id === id);
	return byId(asked) ?? byId(kept) ?? active[0] ?? null;
}
export { FixPage as default, head };
