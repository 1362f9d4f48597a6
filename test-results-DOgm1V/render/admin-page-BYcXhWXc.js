import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { a as ActivityTable, c as ListState, i as useLatestActivity, l as texts, o as ActivityFilters, p as stats, r as useFitting, s as useList, t as useActivityFilter, u as DataTable } from "./use-activity-B3zFKwYR.js";
import { L as ErrorState, N as toast, b as EmptyState, d as dateTime, h as number, i as aed, r as ask, v as Loading, w as useSession, y as Skeleton } from "./render.js";
import { a as Stack, r as Row, s as Wrap } from "./page-B2WnnulD.js";
import { t as Tabs } from "./tabs-gF0RgLOF.js";
import { i as carsArchived, n as carsApproved, r as carsArchive, s as carsPending } from "./review-q7hbuBiB.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { t as SelectField } from "./select-field-Cw2PuIwV.js";
import { t as TimeAgo } from "./time-ago-DA7wij5S.js";
import { t as carName } from "./car-name-DMS8zp3Y.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { r as SectionHead, t as Card } from "./card-QJerkYjO.js";
import { n as TextField } from "./text-field-B2LB941O.js";
import { a as dealersResetPassword, c as staffDelete, i as dealersPatch, l as staffList, o as newStaff, r as dealersList, s as staffCreate, t as dealerEdit, u as staffPassword } from "./dealers-zbjG_OIp.js";
import { t as SwitchField } from "./switch-field-pMKka1lu.js";
import { s as EMIRATES, x as STAFF_ROLES } from "./words-BsopLzR7.js";
import { c as Problem, n as Unreachable, r as call, u as issuesOf } from "./call-DwZHXxeZ.js";
import { n as Dialog, t as ConfirmDialog } from "./dialog-SdRGYkxm.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { t as PasswordField } from "./password-field-BNS1IdED.js";
import { t as StatCard } from "./stat-card-CyqU_lGP.js";
import { t as RoleBadge } from "./role-badge-BkiYTWhT.js";
import { t as CarReviewDialog } from "./car-review-dialog-C8VVkDLk.js";
// client/features/admin/car-cell.tsx
/** A car in a list: its picture always beside its words. */
var import_jsx_runtime = require_jsx_runtime();
/** `under` the name: the numbers that tell it from others, or who sent it and when. */
function CarCell({ car, under }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: "64px minmax(0, 1fr)",
		alignItems: "center",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: "block",
			borderRadius: "badge",
			overflow: "hidden",
			children: car.imageUrl ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				source: photoSource(car.imageUrl, { widest: 320 }),
				alt: "",
				sizes: "64px"
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "block",
				aspectRatio: "4 / 3",
				bg: "sunken",
				title: texts.cars.noPicture
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "block",
				textStyle: "t2",
				fontWeight: "bold",
				children: carName(car)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "block",
				textStyle: "t1",
				color: "ink-3",
				children: under === "numbers" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
					fontFamily: "mono",
					children: [car.shortId, car.vin && ` · ${car.vin}`]
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
					car.submittedByEmail?.split("@")[0] ?? texts.none,
					" · ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: car.submittedAt })
				] })
			})]
		})]
	});
}
// client/features/admin/car-words.ts
/** Only what a row shows. */
var CARDS = { query: { view: "card" } };
function carWords(car) {
	return `${carName(car)} ${car.vin ?? ""} ${car.shortId} ${car.dealerName ?? ""} ${car.submittedByEmail ?? ""}`;
}
// client/features/admin/tabs.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
var TABS = [
	"overview",
	"pending",
	"live",
	"archived",
	"dealers",
	"staff"
];
function useTab() {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	return [TABS.find((known) => known === params.get("tab")) ?? "overview", (next) => setParams(next === "overview" ? {} : { tab: next })];
}
/** The dashboard's address with a tab open. */
function tabPath(tab) {
	return tab === "overview" ? "/admin" : `/admin?tab=${tab}`;
}
/** One part of the address as text; '' when absent. Setting replaces the history entry: typing is no journey. */
function useAddressText(name) {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const set = (text) => setParams((before) => {
		const next = new URLSearchParams(before);
		if (text) next.set(name, text);
		else next.delete(name);
		return next;
	}, { replace: true });
	return [params.get(name) ?? "", set];
}
// client/features/admin/searched-list.tsx
/** A card with a search box over a list, long or short; what is searched for stands in the address. */
/** Every word typed must be found somewhere. */
function fits(text, wanted) {
	const folded = text.toLowerCase();
	return wanted.every((word) => folded.includes(word));
}
function SearchedList(props) {
	const { list, failed, empty, search, hint, words, count, beside, children } = props;
	const [typed, setTyped] = useAddressText("q");
	const wanted = (0, import_react.useDeferredValue)(typed).trim().toLowerCase().split(/\s+/).filter(Boolean);
	const rows = (list.data ?? []).filter((row) => fits(words(row), wanted));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		overflow: "clip",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			flexWrap: "wrap",
			alignItems: "center",
			gap: "3",
			p: "4",
			borderBlockEndWidth: "1px",
			borderBlockEndStyle: "solid",
			borderBlockEndColor: "line",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					flex: {
						base: "1 1 100%",
						md: "0 1 340px"
					},
					minW: "0",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: search,
						hideLabel: true,
						kind: "search",
						size: "dense",
						placeholder: hint,
						value: typed,
						onChange: setTyped
					})
				}),
				beside,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					role: "status",
					textStyle: "t2",
					color: "ink-3",
					ms: "auto",
					alignSelf: "center",
					children: list.data ? count(rows.length, list.data.length) : ""
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListState, {
			list,
			failed,
			empty,
			children: () => rows.length > 0 ? children(rows) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				text: texts.cars.nothingFits(typed),
				action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					onClick: () => setTyped(""),
					children: texts.cars.clear
				})
			})
		})]
	});
}
// client/features/admin/archived-tab.tsx
/** What was sold or taken off; there is no way back for either (S-adm-08). */
var words$9 = texts.cars;
var STATES = [
	"all",
	"sold",
	"archived"
];
function ArchivedTab() {
	const list = useList(ask(carsArchived, CARDS), words$9.archivedFailed);
	const [asked, setAsked] = useAddressText("state");
	const state = STATES.find((known) => known === asked) ?? "all";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchedList, {
		list: only(list, state),
		failed: words$9.archivedFailed,
		empty: words$9.noArchived,
		search: words$9.search,
		hint: words$9.searchHint,
		words: carWords,
		count: words$9.found,
		beside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
			label: words$9.stateFilter,
			hideLabel: true,
			size: "dense",
			value: state,
			onChange: (next) => setAsked(next === "all" ? "" : next),
			options: STATES.map((value) => ({
				value,
				label: words$9.states[value]
			}))
		}),
		children: (cars) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
			label: texts.tabs.archived,
			columns: COLUMNS,
			rows: cars,
			rowKey: ({ id }) => id
		})
	});
}
function only(list, state) {
	if (state === "all") return list;
	return {
		...list,
		data: list.data?.filter(({ isSold }) => isSold === (state === "sold"))
	};
}
var COLUMNS = [
	{
		label: words$9.car,
		width: "minmax(0, 2fr)",
		wide: true,
		cell: (car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarCell, {
			car,
			under: "numbers"
		})
	},
	{
		label: words$9.dealer,
		width: "minmax(0, 1fr)",
		cell: ({ dealerName }) => dealerName ?? texts.none
	},
	{
		label: words$9.state,
		width: "96px",
		cell: ({ isSold }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: isSold ? "ink" : "quiet",
			children: isSold ? words$9.states.sold : words$9.states.archived
		})
	},
	{
		label: words$9.price,
		width: "112px",
		align: "end",
		cell: ({ fixDrivePriceAed }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: aed(fixDrivePriceAed) })
	},
	{
		label: words$9.left,
		width: "120px",
		cell: ({ archivedAt, soldAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			color: "ink-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: soldAt ?? archivedAt ?? "" })
		})
	}
];
// client/features/admin/form-dialog.tsx
/** A small form over the page: its fields, Cancel and the one button that sends it. */
function FormDialog({ title, description, action, busy, onClose, onSend, form, children }) {
	const id = (0, import_react.useId)();
	const submit = (event) => {
		event.preventDefault();
		if (!busy) onSend();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose,
		title,
		description,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: texts.cancel
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: id,
			variant: "primary",
			loading: busy,
			children: action
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.form, {
			id,
			ref: form,
			noValidate: true,
			onSubmit: submit,
			display: "grid",
			gap: "4",
			children
		})
	});
}
// client/features/admin/use-action.ts
/** Runs a change: once however often it is pressed, told when done, explained when refused. */
/** Every change shows in the log; stats and lists follow. */
var ALWAYS_TOUCHED = ["activity.", "stats."];
/**
* `send` gets an idempotency key that stays the same while an answer is missing (design section 4, rule 5). `touched` are the
* beginnings of the names of the calls whose answers change.
*/
function useAction(send, words, touched) {
	const client = useQueryClient();
	const keys = (0, import_react.useRef)(/* @__PURE__ */ new Map());
	const [busy, setBusy] = (0, import_react.useState)(false);
	const refresh = () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => [...ALWAYS_TOUCHED, ...touched].some((prefix) => String(name).startsWith(prefix)) });
	const run = async (input) => {
		const what = JSON.stringify(input);
		const key = keys.current.get(what) ?? crypto.randomUUID();
		keys.current.set(what, key);
		setBusy(true);
		try {
			await send(input, key);
			keys.current.delete(what);
			toast({
				title: words.done,
				description: words.doneText?.(input),
				kind: "success"
			});
			refresh();
			return null;
		} catch (cause) {
			if (!unanswered(cause)) keys.current.delete(what);
			if (outdated(cause)) refresh();
			toast({
				title: texts.error,
				description: explain(words.failed, cause),
				kind: "destructive"
			});
			return cause instanceof Error ? cause : new Error(words.failed);
		} finally {
			setBusy(false);
		}
	};
	return {
		run,
		busy
	};
}
/** The server may or may not have acted: the same key must be sent again. */
function unanswered(cause) {
	return cause instanceof Unreachable || cause instanceof Problem && cause.status >= 500;
}
function outdated(cause) {
	return cause instanceof Problem && ["INVALID_STATE", "NOT_FOUND"].includes(cause.code);
}
/** The server's own reason where it has one; for its failures our words, which say what did not happen (S-err-22 to 26). */
function explain(failed, cause) {
	if (cause instanceof Problem && cause.status < 500) return cause.message;
	return cause instanceof Unreachable ? `${failed}. ${cause.message}` : failed;
}
// client/features/admin/use-form.ts
/** A form over a schema of the contract: what is wrong stands at its field, and the first wrong field gets the focus. */
/** Values are text as typed; '' means not given. They stay whatever happens. */
function useForm(schema, initial) {
	const [values, setValues] = (0, import_react.useState)(initial);
	const [errors, setErrors] = (0, import_react.useState)({});
	const [attempt, setAttempt] = (0, import_react.useState)(0);
	const ref = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		ref.current?.querySelector("[aria-invalid=true]")?.focus();
	}, [attempt]);
	const mark = (issues) => {
		const found = {};
		for (const { path, message } of issues) found[path] ??= message;
		setErrors(found);
		setAttempt((count) => count + 1);
	};
	return {
		values,
		errors,
		ref,
		set(name, value) {
			setValues((before) => ({
				...before,
				[name]: value
			}));
			if (errors[name] !== void 0) setErrors((before) => without(before, name));
		},
		check(onWrong) {
			const parsed = schema.safeParse(values);
			const issues = parsed.success ? [] : issuesOf(parsed.error);
			mark(issues);
			if (parsed.success) return parsed.data;
			onWrong?.(issues);
			return null;
		},
		refuse(cause, field) {
			if (!(cause instanceof Problem)) return;
			if (cause.code === "CONFLICT") mark([{
				path: field,
				message: cause.message
			}]);
			else if (cause.extra.issues) mark(cause.extra.issues);
		}
	};
}
function without(errors, name) {
	const { [name]: _, ...rest } = errors;
	return rest;
}
// client/features/admin/edit-dealer.tsx
var words$8 = texts.dealers;
var send$3 = ({ id, body }, idempotencyKey) => call(dealersPatch, {
	params: { id },
	body
}, { idempotencyKey });
function EditDealer({ dealer, onClose }) {
	const form = useForm(dealerEdit, {
		name: dealer.name,
		contactEmail: dealer.contactEmail ?? "",
		contactPhone: dealer.contactPhone ?? "",
		emirate: dealer.emirate ?? ""
	});
	const { run, busy } = useAction(send$3, {
		done: words$8.updated,
		failed: words$8.updateFailed
	}, ["dealers."]);
	const save = async () => {
		const body = form.check();
		if (!body) return;
		const refused = await run({
			id: dealer.id,
			body
		});
		if (refused) form.refuse(refused, "contactEmail");
		else onClose();
	};
	const field = (name) => ({
		value: form.values[name],
		onChange: (value) => form.set(name, value),
		error: form.errors[name]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormDialog, {
		title: words$8.editTitle,
		action: texts.save,
		busy,
		onClose,
		onSend: () => void save(),
		form: form.ref,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: words$8.name,
				required: true,
				autoComplete: "off",
				...field("name")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: words$8.contactEmail,
				kind: "email",
				required: true,
				autoComplete: "off",
				autoCapitalize: "none",
				help: words$8.emailHelp,
				...field("contactEmail")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: words$8.contactPhone,
				kind: "tel",
				autoComplete: "off",
				...field("contactPhone")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: words$8.emirate,
				placeholder: words$8.chooseEmirate,
				options: EMIRATES.map((value) => ({
					value,
					label: value
				})),
				...field("emirate")
			})
		]
	});
}
// client/features/admin/reset-password.tsx
/** A new password for a dealer who lost the old one (S-deal-04). */
var words$7 = texts.dealers;
var send$2 = ({ id, newPassword }) => call(dealersResetPassword, {
	params: { id },
	body: { newPassword }
});
function ResetPassword({ dealer, onClose }) {
	const form = useForm(dealersResetPassword.body, { newPassword: "" });
	const { run, busy } = useAction(send$2, {
		done: words$7.resetDone,
		doneText: ({ name }) => words$7.resetDoneText(name),
		failed: words$7.resetFailed
	}, []);
	const save = async () => {
		const body = form.check(([issue]) => toast({
			title: words$7.invalidPassword,
			description: issue?.message,
			kind: "destructive"
		}));
		if (!body) return;
		const refused = await run({
			id: dealer.id,
			name: dealer.name,
			...body
		});
		if (refused) form.refuse(refused, "newPassword");
		else onClose();
	};
	const { newPassword: wrong } = form.errors;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormDialog, {
		title: words$7.reset,
		description: words$7.resetText(dealer.name),
		action: words$7.reset,
		busy,
		onClose,
		onSend: () => void save(),
		form: form.ref,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
			label: words$7.newPassword,
			name: "new-password",
			required: true,
			autoComplete: "new-password",
			help: words$7.resetHelp,
			value: form.values.newPassword,
			onChange: (value) => form.set("newPassword", value),
			error: wrong
		})
	});
}
// client/features/admin/dealers-tab.tsx
/** The dealers whose cars are sold here: their words are mended and their passwords set anew (S-deal). */
var words$6 = texts.dealers;
var dealerWords = ({ name, contactEmail, contactPhone, emirate, city, licenseNumber }) => [
	name,
	contactEmail,
	contactPhone,
	emirate,
	city,
	licenseNumber
].join(" ");
function DealersTab() {
	const list = useList(ask(dealersList, {}), words$6.failed);
	const [open, setOpen] = (0, import_react.useState)(null);
	const close = () => setOpen(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchedList, {
			list,
			failed: words$6.failed,
			empty: words$6.empty,
			search: words$6.search,
			hint: words$6.searchHint,
			words: dealerWords,
			count: words$6.found,
			children: (dealers) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
				label: texts.tabs.dealers,
				columns: columns$3(setOpen),
				rows: dealers,
				rowKey: ({ id }) => id
			})
		}),
		open?.form === "edit" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EditDealer, {
			dealer: open.dealer,
			onClose: close
		}),
		open?.form === "reset" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResetPassword, {
			dealer: open.dealer,
			onClose: close
		})
	] });
}
function columns$3(onOpen) {
	return [
		{
			label: words$6.name,
			width: "minmax(0, 1.4fr)",
			wide: true,
			cell: ({ name, licenseNumber }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				fontWeight: "bold",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				textStyle: "t1",
				color: "ink-3",
				children: licenseNumber
			})] })
		},
		{
			label: words$6.contactEmail,
			width: "minmax(0, 1.5fr)",
			wide: true,
			cell: ({ contactEmail }) => contactEmail ?? texts.none
		},
		{
			label: words$6.contactPhone,
			width: "132px",
			cell: ({ contactPhone }) => contactPhone ?? texts.none
		},
		{
			label: words$6.emirate,
			width: "minmax(0, 1fr)",
			cell: ({ emirate, city }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [emirate ?? texts.none, city && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				textStyle: "t1",
				color: "ink-3",
				children: city
			})] })
		},
		{
			label: words$6.status,
			width: "156px",
			wide: true,
			cell: ({ isActive }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchField, {
				label: words$6.active,
				note: words$6.comingSoon,
				checked: isActive,
				onChange: () => void 0,
				disabled: true
			})
		},
		{
			label: texts.actions,
			hideLabel: true,
			width: "232px",
			align: "end",
			wide: true,
			cell: (dealer) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, {
				justifyContent: { lg: "flex-end" },
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "tertiary",
					"aria-label": words$6.editOf(dealer.name),
					onClick: () => onOpen({
						form: "edit",
						dealer
					}),
					children: words$6.edit
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					"aria-label": words$6.resetOf(dealer.name),
					onClick: () => onOpen({
						form: "reset",
						dealer
					}),
					children: words$6.reset
				})]
			})
		}
	];
}
// client/features/admin/live-tab.tsx
/** What is for sale now; a car is taken off here (S-adm-07, S-adm-09). */
var words$5 = texts.cars;
var archive = ({ id }, idempotencyKey) => call(carsArchive, { params: { id } }, { idempotencyKey });
function LiveTab() {
	const list = useList(ask(carsApproved, CARDS), words$5.liveFailed);
	const [leaving, setLeaving] = (0, import_react.useState)(null);
	const { run, busy } = useAction(archive, {
		done: words$5.archivedDone,
		failed: words$5.archiveFailed
	}, ["review.", "cars."]);
	const confirm = async (car) => {
		if (!busy && await run({ id: car.id }) === null) setLeaving(null);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchedList, {
		list,
		failed: words$5.liveFailed,
		empty: words$5.noLive,
		search: words$5.search,
		hint: words$5.searchHint,
		words: carWords,
		count: words$5.found,
		children: (cars) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
			label: texts.tabs.live,
			columns: columns$2(setLeaving),
			rows: cars,
			rowKey: ({ id }) => id
		})
	}), leaving && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
		open: true,
		onClose: () => setLeaving(null),
		onConfirm: () => void confirm(leaving),
		title: words$5.archiveTitle,
		text: words$5.archiveText(carName(leaving)),
		confirmLabel: words$5.archive,
		cancelLabel: texts.cancel,
		destructive: true,
		busy
	})] });
}
function columns$2(onArchive) {
	return [
		{
			label: words$5.car,
			width: "minmax(0, 2fr)",
			wide: true,
			cell: (car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarCell, {
				car,
				under: "numbers"
			})
		},
		{
			label: words$5.dealer,
			width: "minmax(0, 1fr)",
			cell: ({ dealerName }) => dealerName ?? texts.none
		},
		{
			label: words$5.price,
			width: "112px",
			align: "end",
			cell: ({ fixDrivePriceAed }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: aed(fixDrivePriceAed) })
		},
		{
			label: words$5.submitted,
			width: "112px",
			cell: ({ submittedAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "ink-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: submittedAt })
			})
		},
		{
			label: texts.actions,
			hideLabel: true,
			width: "224px",
			align: "end",
			wide: true,
			cell: (car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Acts, {
				car,
				onArchive: () => onArchive(car)
			})
		}
	];
}
function Acts({ car, onArchive }) {
	const name = carName(car);
	const id = encodeURIComponent(car.id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, {
		justifyContent: { lg: "flex-end" },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "tertiary",
				px: "2",
				to: `/car/${id}`,
				"aria-label": words$5.viewOf(name),
				children: words$5.view
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				variant: "tertiary",
				px: "2",
				to: `/inspector/add-car-american?edit=${id}`,
				"aria-label": words$5.editOf(name),
				children: words$5.edit
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				"aria-label": words$5.archiveOf(name),
				onClick: onArchive,
				children: words$5.archive
			})
		]
	});
}
// client/features/admin/stats.tsx
/** The four numbers of the house, each the way to its list (S-adm-04, D-60). */
var words$4 = texts.stats;
var Four = chakra("section", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "1fr 1fr",
		lg: "repeat(4, 1fr)"
	},
	gap: "3"
} });
/** `oldest`: since when the longest-waiting car waits. */
function Stats({ oldest }) {
	const list = useList(ask(stats, {}), words$4.failed);
	if (list.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingStats, {});
	if (!list.data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: words$4.failed,
		text: texts.failedText,
		onRetry: list.refetch
	}) });
	const { totalCars, pendingCars, totalDealers, totalInspectors } = list.data;
	const waiting = pendingCars === 0 ? words$4.nothingWaits : oldest && `${words$4.oldest} ${dateTime(oldest)}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Four, {
		"aria-label": words$4.label,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				look: "head",
				label: words$4.totalCars,
				value: number(totalCars),
				to: tabPath("live")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				look: "head",
				label: words$4.pendingCars,
				value: number(pendingCars),
				note: waiting || void 0,
				to: tabPath("pending")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				look: "head",
				label: words$4.totalDealers,
				value: number(totalDealers),
				to: tabPath("dealers")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				look: "head",
				label: words$4.totalInspectors,
				value: number(totalInspectors),
				to: tabPath("staff")
			})
		]
	});
}
function LoadingStats() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Four, { children: [
			1,
			2,
			3,
			4
		].map((at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
			height: "114px",
			borderRadius: "card"
		}, at)) })
	});
}
// client/features/admin/overview.tsx
/** The day at a glance: four numbers, the latest activity, and what waits for a decision (S-adm-04, S-adm-05). */
/** Entries of the log and cars that wait, shown at most. */
var ENTRIES = 10;
var CARS = 5;
function Overview() {
	const pending = useList(ask(carsPending, CARDS), texts.cars.pendingFailed);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
		gap: "md",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stats, { oldest: pending.data?.at(-1)?.submittedAt }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: {
				base: "minmax(0, 1fr)",
				xl: "minmax(0, 1fr) 340px"
			},
			gap: "4",
			alignItems: "start",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LatestActivity, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
				gap: "md",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Waiting, { pending }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
					as: "section",
					padding: "md",
					display: "grid",
					gap: "3",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: texts.cars.reservations }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
							textStyle: "t2",
							color: "ink-2",
							children: texts.cars.reservationsText
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
							to: "/admin/reservations",
							block: true,
							children: texts.cars.toReservations
						})
					]
				})]
			})]
		})]
	});
}
var Strip = chakra("div", { base: {
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: "3",
	px: "4",
	py: "3",
	borderColor: "line",
	borderStyle: "solid",
	borderWidth: "0"
} });
var TextLink = chakra(import_dist.Link, { base: {
	color: "drive",
	fontWeight: "semibold",
	display: "inline-flex",
	alignItems: "center",
	minH: "touch"
} });
function LatestActivity() {
	const words = texts.activity;
	const inAddress = useActivityFilter();
	const list = useLatestActivity();
	const fitting = useFitting(list, inAddress.filter);
	const allPath = `/admin/activity${inAddress.query}`;
	const more = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
		to: allPath,
		children: words.searchAll
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": words.latest,
		overflow: "clip",
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Strip, {
			borderBlockEndWidth: "1px",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t3",
				fontWeight: "bold",
				children: words.latest
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActivityFilters, { ...inAddress })]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListState, {
			list,
			failed: words.failed,
			empty: words.empty,
			children: (all) => fitting.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				text: words.empty,
				action: more
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActivityTable, { entries: fitting.slice(0, ENTRIES) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Strip, {
				borderBlockStartWidth: "1px",
				py: "1",
				textStyle: "t2",
				color: "ink-3",
				children: [words.shown(Math.min(ENTRIES, fitting.length), all.length), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextLink, {
					to: allPath,
					children: words.all
				})]
			})] })
		})]
	});
}
function Waiting({ pending }) {
	const words = texts.cars;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": texts.tabs.pending,
		overflow: "clip",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Strip, {
			borderBlockEndWidth: "1px",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t3",
				fontWeight: "bold",
				children: texts.tabs.pending
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListState, {
			list: pending,
			failed: words.pendingFailed,
			empty: words.noPending,
			children: (cars) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
				m: "0",
				p: "0",
				listStyle: "none",
				children: cars.slice(0, CARS).map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WaitingCar, { car }, car.id))
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				p: "4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: "/admin/review",
					variant: "primary",
					block: true,
					children: words.reviewAll
				})
			})] })
		})]
	});
}
var CarLink = chakra(import_dist.Link, { base: {
	display: "block",
	px: "4",
	py: "2",
	color: "inherit",
	textDecoration: "none",
	borderBlockEndWidth: "1px",
	borderBlockEndStyle: "solid",
	borderBlockEndColor: "line",
	"&:hover": { bg: "sunken" },
	"&:focus-visible": { outlineOffset: "-3px" }
} });
function WaitingCar({ car }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLink, {
		to: `${tabPath("pending")}&car=${encodeURIComponent(car.id)}`,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarCell, {
			car,
			under: "inspector"
		})
	}) });
}
// client/features/admin/pending-tab.tsx
var words$3 = texts.cars;
function PendingTab({ review }) {
	const list = useList(ask(carsPending, CARDS), words$3.pendingFailed);
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const open = (id, replace = false) => setParams((before) => {
		const next = new URLSearchParams(before);
		if (id) next.set("car", id);
		else next.delete("car");
		return next;
	}, { replace });
	const carId = params.get("car");
	const car = list.data?.find(({ id }) => id === carId);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchedList, {
		list,
		failed: words$3.pendingFailed,
		empty: words$3.noPending,
		search: words$3.search,
		hint: words$3.searchHint,
		words: carWords,
		count: words$3.found,
		beside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: "/admin/review",
			children: words$3.reviewAll
		}),
		children: (cars) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
			label: texts.tabs.pending,
			columns: columns$1(open),
			rows: cars,
			rowKey: ({ id }) => id
		})
	}), review({
		carId,
		name: car && carName(car),
		onClose: () => open(null, true),
		onDecided: () => open(null, true)
	})] });
}
function columns$1(open) {
	return [
		{
			label: words$3.car,
			width: "minmax(0, 2fr)",
			wide: true,
			cell: (car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarCell, {
				car,
				under: "numbers"
			})
		},
		{
			label: words$3.dealer,
			width: "minmax(0, 1fr)",
			cell: ({ dealerName }) => dealerName ?? texts.none
		},
		{
			label: words$3.inspector,
			width: "minmax(0, 1.2fr)",
			cell: ({ submittedByEmail }) => submittedByEmail ?? texts.none
		},
		{
			label: words$3.submitted,
			width: "120px",
			cell: ({ submittedAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "ink-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: submittedAt })
			})
		},
		{
			label: texts.actions,
			hideLabel: true,
			width: "104px",
			align: "end",
			wide: true,
			cell: (car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				"aria-label": words$3.reviewOf(carName(car)),
				onClick: () => open(car.id),
				children: words$3.review
			})
		}
	];
}
// node_modules/lucide-react/dist/esm/icons/user-plus.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "user-plus",
	size: 24,
	node: [
		["path", {
			d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
			key: "1yyitq"
		}],
		["circle", {
			cx: "9",
			cy: "7",
			r: "4",
			key: "nufk8"
		}],
		["line", {
			x1: "19",
			x2: "19",
			y1: "8",
			y2: "14",
			key: "1bvyxn"
		}],
		["line", {
			x1: "22",
			x2: "16",
			y1: "11",
			y2: "11",
			key: "1shjgl"
		}]
	]
};
__iconData.node;
var UserPlus = createLucideIcon(__iconData);
// client/features/admin/change-password.tsx
/** A new password for an inspector or admin, oneself included (S-staff-04). */
var words$2 = texts.staff;
var send$1 = ({ id, password }) => call(staffPassword, {
	params: { id },
	body: { password }
});
function ChangePassword({ person, onClose }) {
	const form = useForm(staffPassword.body, { password: "" });
	const { run, busy } = useAction(send$1, {
		done: words$2.changed,
		failed: words$2.changeFailed
	}, []);
	const save = async () => {
		const body = form.check();
		if (!body) return;
		const refused = await run({
			id: person.id,
			...body
		});
		if (refused) form.refuse(refused, "password");
		else onClose();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormDialog, {
		title: words$2.changePassword,
		description: words$2.changeText(person.email),
		action: words$2.changePassword,
		busy,
		onClose,
		onSend: () => void save(),
		form: form.ref,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
			label: words$2.newPassword,
			name: "new-password",
			required: true,
			autoComplete: "new-password",
			help: words$2.passwordHelp,
			value: form.values.password,
			onChange: (value) => form.set("password", value),
			error: form.errors.password
		})
	});
}
// client/features/admin/new-staff.tsx
var words$1 = texts.staff;
var send = (body) => call(staffCreate, { body });
function NewStaff({ onClose }) {
	const form = useForm(newStaff, {
		email: "",
		password: "",
		role: "inspector"
	});
	const { run, busy } = useAction(send, {
		done: words$1.createdDone,
		failed: words$1.createFailed
	}, ["staff."]);
	const save = async () => {
		const body = form.check();
		if (!body) return;
		const refused = await run(body);
		if (refused) form.refuse(refused, "email");
		else onClose();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormDialog, {
		title: words$1.createTitle,
		description: words$1.createText,
		action: words$1.create,
		busy,
		onClose,
		onSend: () => void save(),
		form: form.ref,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: words$1.email,
				kind: "email",
				required: true,
				autoComplete: "off",
				autoCapitalize: "none",
				value: form.values.email,
				onChange: (value) => form.set("email", value),
				error: form.errors.email
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: words$1.password,
				name: "new-password",
				required: true,
				autoComplete: "new-password",
				help: words$1.passwordHelp,
				value: form.values.password,
				onChange: (value) => form.set("password", value),
				error: form.errors.password
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: words$1.role,
				required: true,
				options: STAFF_ROLES.map((value) => ({
					value,
					label: words$1.roles[value]
				})),
				value: form.values.role,
				onChange: (value) => form.set("role", value),
				error: form.errors.role
			})
		]
	});
}
// client/features/admin/staff-tab.tsx
/** Inspectors and admins: made, given new passwords, removed (S-staff). */
var words = texts.staff;
var remove = ({ id }, idempotencyKey) => call(staffDelete, { params: { id } }, { idempotencyKey });
/** Both lists as one, newest first; it is complete when both are. */
function useStaff() {
	const inspectors = useList(ask(staffList, { query: { role: "inspector" } }), words.failed);
	const admins = useList(ask(staffList, { query: { role: "admin" } }), words.failed);
	return {
		data: (inspectors.data && admins.data && [...admins.data, ...inspectors.data])?.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
		isPending: inspectors.isPending || admins.isPending,
		isError: inspectors.isError || admins.isError,
		isFetching: inspectors.isFetching || admins.isFetching,
		at: Math.min(inspectors.at, admins.at),
		refetch: () => {
			inspectors.refetch();
			admins.refetch();
		}
	};
}
function StaffTab() {
	const list = useStaff();
	const { user } = useSession();
	const [open, setOpen] = (0, import_react.useState)(null);
	const close = () => setOpen(null);
	const removing = useAction(remove, {
		done: words.removed,
		failed: words.removeFailed
	}, ["staff."]);
	const confirm = async ({ id }) => {
		if (!removing.busy && await removing.run({ id }) === null) close();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchedList, {
			list,
			failed: words.failed,
			empty: words.empty,
			search: words.search,
			hint: words.searchHint,
			words: ({ email, role }) => `${email} ${role}`,
			count: words.found,
			beside: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "primary",
				icon: UserPlus,
				onClick: () => setOpen({ form: "new" }),
				children: words.create
			}),
			children: (people) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
				label: texts.tabs.staff,
				columns: columns(user?.id, setOpen),
				rows: people,
				rowKey: ({ id }) => id
			})
		}),
		open?.form === "new" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewStaff, { onClose: close }),
		open?.form === "password" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChangePassword, {
			person: open.person,
			onClose: close
		}),
		open?.form === "delete" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
			open: true,
			onClose: close,
			onConfirm: () => void confirm(open.person),
			title: words.removeTitle,
			text: words.removeText(open.person.email),
			confirmLabel: words.remove,
			cancelLabel: texts.cancel,
			destructive: true,
			busy: removing.busy
		})
	] });
}
/** Nobody deletes himself (D-89). */
function columns(ownId, onOpen) {
	return [
		{
			label: words.email,
			width: "minmax(0, 2fr)",
			wide: true,
			cell: ({ id, email }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				fontWeight: "bold",
				minW: "0",
				children: email
			}), id === ownId && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "quiet",
				children: words.you
			})] })
		},
		{
			label: words.role,
			width: "120px",
			cell: ({ role }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RoleBadge, { role })
		},
		{
			label: words.created,
			width: "140px",
			cell: ({ createdAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "ink-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: createdAt })
			})
		},
		{
			label: texts.actions,
			hideLabel: true,
			width: "280px",
			align: "end",
			wide: true,
			cell: (person) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, {
				justifyContent: { lg: "flex-end" },
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					"aria-label": words.changePasswordOf(person.email),
					onClick: () => onOpen({
						form: "password",
						person
					}),
					children: words.changePassword
				}), person.id !== ownId && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "tertiary",
					"aria-label": words.removeOf(person.email),
					onClick: () => onOpen({
						form: "delete",
						person
					}),
					children: words.remove
				})]
			})
		}
	];
}
// client/features/admin/admin-home.tsx
function AdminHome({ review }) {
	const [tab, setTab] = useTab();
	const pending = useList(ask(stats, {}), texts.stats.failed).data?.pendingCars;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pb: "8",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
			textStyle: "t5",
			fontWeight: "bold",
			pt: "4",
			pb: "1",
			children: texts.title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
			label: texts.title,
			tabs: TABS.map((value) => ({
				value,
				label: texts.tabs[value],
				count: value === "pending" ? pending : void 0
			})),
			value: tab,
			onChange: setTab,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(View, {
				tab,
				review
			})
		})]
	});
}
function View({ tab, review }) {
	switch (tab) {
		case "overview": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Overview, {});
		case "pending": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PendingTab, { review });
		case "live": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveTab, {});
		case "archived": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArchivedTab, {});
		case "dealers": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DealersTab, {});
		case "staff": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaffTab, {});
	}
}
// client/app/admin-page.tsx
var review = (props) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarReviewDialog, { ...props });
function AdminPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHome, { review });
}
function head() {
	return {
		title: "Admin Dashboard · Redrive",
		robots: "noindex"
	};
}
export { AdminPage as default, head };
