import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { S as require_dist, T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as Wrench } from "./wrench-CFIMgAVI.js";
import { c as ownReservations } from "./reservations-Cpm0JFnO.js";
import { L as ErrorState, N as toast, b as EmptyState, i as aed, r as ask, v as Loading, w as useSession, y as Skeleton } from "./render.js";
import { n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { n as PageTitle, s as Wrap } from "./page-B2WnnulD.js";
import { a as useSelection } from "./selection-context-60AJdLEb.js";
import { a as isFixOpen, o as isPast } from "./reservation-xWzCijFA.js";
import { t as CircleExclamationPoint } from "./circle-exclamation-point-ClbrNv4x.js";
import { c as chosenOptions, i as REPAIR_ADD_ONS, l as repairChoiceTotal, o as REPAIR_LEVELS, t as DELIVERIES } from "./repair-options-wt_2_2Xh.js";
import { r as SectionHead, t as Card } from "./card-QJerkYjO.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-D7VK18WF.js";
import { a as OfflineNotice, d as common, i as OrderLayout, m as fix, o as Callout, r as isUnanswered } from "./refresh-Dhk3TXy8.js";
import { t as OptionCard } from "./option-card-Di4CAHau.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { i as startingChoice, n as sendChoice, t as keepChoice } from "./fix-choice-D4re3EEE.js";
import { n as keptReservation } from "./kept-reservation-DFCh6j5j.js";
// client/features/reservation/active-reservation.ts
var import_dist = require_dist();
/** The one that was asked for, else the one made on this device, else the newest; never a past one. */
function activeReservation(own, asked, kept) {
	const active = own.filter(({ status }) => !isPast(status));
	const byId = (id) => active.find((one) => one.id === id);
	return byId(asked) ?? byId(kept) ?? active[0] ?? null;
}
// client/features/reservation/fix-summary.tsx
/** The bill of the repair choice, running along with it (C-fix-15). */
var import_jsx_runtime = require_jsx_runtime();
function FixSummary({ choice, orderId, open }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": fix.summary,
		padding: "lg",
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: fix.summary }),
			orderId && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				children: fix.forOrder(orderId)
			}),
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
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t1",
				color: "ink-3",
				children: open ? `${fix.paidLater} ${fix.untilRepair}` : fix.fixed
			})
		]
	});
}
// client/features/reservation/use-fix.ts
/** The repair choice while it is made: kept on this device with every change, sent when it is confirmed (C-fix-15, C-fix-16, D-51). */
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
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
			await navigate("/account");
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
// client/features/reservation/fix-form.tsx
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
					note: fix.days(days),
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
					note: days && fix.days(days),
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
// client/features/reservation/fix-page.tsx
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
	const kept = keptReservation(user.id)?.id ?? null;
	const reservation = activeReservation(data ?? [], params.get("reservation"), kept);
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
				to: "/reserve",
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
export { FixPage as default, head };
