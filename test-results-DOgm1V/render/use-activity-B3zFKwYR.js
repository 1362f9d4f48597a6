import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { f as literal, h as object, l as array, m as number, o as _enum, r as fillQuery, t as define, y as string } from "./entry-kdpXl4Kw.js";
import { t as number$1 } from "./coerce-BjvX5b2F.js";
import { y as ROLES } from "./words-BsopLzR7.js";
import { L as ErrorState, N as toast, P as IconButton, b as EmptyState, h as number$2, l as counted, r as ask, v as Loading, y as Skeleton } from "./render.js";
import { o as VisuallyHidden } from "./page-B2WnnulD.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { n as useWindowVirtualizer } from "./esm-C_MvIH6-.js";
import { t as ChevronDown } from "./chevron-down-BlSgbVgV.js";
import { t as SelectField } from "./select-field-Cw2PuIwV.js";
import { n as useNow, t as TimeAgo } from "./time-ago-DA7wij5S.js";
import { t as RadioChoices } from "./radio-choices-FeXKO6k7.js";
import { t as Car } from "./car-m6tudxOZ.js";
import { t as ChevronUp } from "./chevron-up-DOmdzeq8.js";
// shared/domain/activity.ts
var import_jsx_runtime = require_jsx_runtime();
/** Which entries of the activity log a choice of days, actions and role shows: one rule for the screen and for the export (S-act-01 to 03, D-59). */
var ACTIVITY_DAYS = [
	1,
	7,
	30,
	90
];
var ACTION_GROUPS = [
	"all",
	"logins",
	"submissions",
	"approvals",
	"sales"
];
var ACTIVITY_ROLES = [
	"all",
	"admin",
	"dealer",
	"inspector"
];
var DEFAULT_ACTIVITY_FILTER = {
	days: 7,
	actions: "all",
	role: "all"
};
/** The named groups hold exactly one action each; every other action shows only under all (D-59). */
var ACTION_OF = {
	logins: "login",
	submissions: "car_submitted",
	approvals: "car_approved",
	sales: "car_sold"
};
var DAY_MS = 864e5;
/** ISO time from which on entries count, `days` × 24 hours before `now` (milliseconds). */
function activitySince(days, now) {
	return (/* @__PURE__ */ new Date(now - days * DAY_MS)).toISOString();
}
/** The entries that fit, in their order. `now` in milliseconds. */
function filterActivity(entries, filter, now) {
	const since = activitySince(filter.days, now);
	const action = filter.actions === "all" ? null : ACTION_OF[filter.actions];
	return entries.filter((entry) => entry.createdAt >= since && (action === null || entry.action === action) && (filter.role === "all" || entry.userRole === filter.role));
}
// shared/contract/activity.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
/** What happened, and how much there is: the admin's overview (S-act, S-adm-04, S-api-01, S-api-02). */
var admin = ["admin"];
var activity = object({
	id: string(),
	/** The seven named actions and every further staff change (D-59). */
	action: string(),
	userEmail: string(),
	userRole: _enum(ROLES),
	/** JSON text: carDetails, dealerName, reason, before and after (S-act-05). */
	details: string(),
	createdAt: string()
});
/** Most entries one answer holds. */
var MOST_ACTIVITY = 1e4;
/** Newest first; without `days` however old. */
var activityList = define({
	name: "activity.list",
	method: "GET",
	path: "/api/admin/activity-logs",
	who: admin,
	query: object({
		limit: number$1().int().min(1).max(MOST_ACTIVITY).default(100),
		days: number$1().int().min(1).max(90).optional()
	}),
	response: array(activity)
});
var days = number$1().pipe(literal(ACTIVITY_DAYS));
/** The filters as they stand in the address of the screen and of the export. */
var activityFilter = object({
	days: days.default(DEFAULT_ACTIVITY_FILTER.days),
	actions: _enum(ACTION_GROUPS).default(DEFAULT_ACTIVITY_FILTER.actions),
	role: _enum(ACTIVITY_ROLES).default(DEFAULT_ACTIVITY_FILTER.role)
});
/** A download, not JSON, and therefore no entry of the table: the same filters, answered as a CSV file. */
var ACTIVITY_EXPORT = {
	method: "GET",
	path: "/api/admin/activity-logs.csv",
	who: admin
};
var stats = define({
	name: "stats.get",
	method: "GET",
	path: "/api/admin/stats",
	who: admin,
	/** What each counts: D-60. */
	response: object({
		totalCars: number(),
		pendingCars: number(),
		totalDealers: number(),
		totalInspectors: number()
	})
});
// client/ui/data-table.tsx
/** A table that reads like a ledger on desktops and like a list on phones; long ones draw only the rows in sight. */
/** Up to here every row is drawn: the browser's own search finds them all. */
var DRAWN_WHOLE = 100;
/** Guess of a row's height before it is measured, CSS pixels. */
var ROW_PX = 60;
var OVERSCAN = 12;
var Line = chakra("div", { base: {
	display: {
		base: "flex",
		lg: "grid"
	},
	flexWrap: "wrap",
	alignItems: "center",
	columnGap: "3",
	rowGap: "1",
	px: "4",
	py: {
		base: "3",
		lg: "1.5"
	},
	minH: { lg: "13" },
	gridTemplateColumns: "var(--columns)",
	borderBlockEndWidth: "1px",
	borderBlockEndStyle: "solid",
	borderBlockEndColor: "line",
	textStyle: "t2"
} });
var Cell = chakra("div", {
	base: {
		minW: "0",
		overflowWrap: "anywhere"
	},
	variants: {
		wide: { true: { flex: {
			base: "1 1 100%",
			lg: "none"
		} } },
		align: {
			start: {},
			end: {
				textAlign: { lg: "end" },
				ms: { lg: "auto" }
			}
		}
	}
});
function DataTable(props) {
	const { label, columns, rows } = props;
	const Body = rows.length > DRAWN_WHOLE ? SightedRows : AllRows;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "table",
		"aria-label": label,
		"aria-rowcount": rows.length + 1,
		style: { "--columns": columns.map(({ width }) => width).join(" ") },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, { columns }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Body, { ...props })]
	});
}
function Head({ columns }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "rowgroup",
		display: {
			base: "none",
			lg: "block"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			role: "row",
			"aria-rowindex": 1,
			minH: "9",
			py: "0",
			textStyle: "t1",
			fontWeight: "semibold",
			color: "ink-3",
			children: columns.map(({ label, hideLabel, align = "start" }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
				role: "columnheader",
				align,
				position: "relative",
				children: hideLabel ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: label }) : label
			}, label))
		})
	});
}
function Row({ row, at, columns, detail }) {
	const below = detail?.(row);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Line, {
		role: "row",
		"aria-rowindex": at + 2,
		children: [columns.map(({ label, cell, wide = false, align = "start" }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
			role: "cell",
			wide,
			align,
			children: cell(row)
		}, label)), below && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cell, {
			role: "cell",
			flex: "1 1 100%",
			gridColumn: "1 / -1",
			children: below
		})]
	});
}
function AllRows(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "rowgroup",
		css: { "& > :last-child": { borderBlockEndWidth: "0" } },
		children: props.rows.map((row, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
			...props,
			row,
			at
		}, props.rowKey(row)))
	});
}
/** The page scrolls, not the table: Back finds its place again. */
function SightedRows(props) {
	const { rows, rowKey } = props;
	const body = (0, import_react.useRef)(null);
	const [top, setTop] = (0, import_react.useState)(0);
	(0, import_react.useLayoutEffect)(() => {
		const box = body.current;
		if (box) setTop(Math.round(box.getBoundingClientRect().top + window.scrollY));
	}, [rows]);
	const virtualizer = useWindowVirtualizer({
		count: rows.length,
		estimateSize: () => ROW_PX,
		overscan: OVERSCAN,
		scrollMargin: top,
		getItemKey: (at) => {
			const row = rows[at];
			return row === void 0 ? at : rowKey(row);
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: body,
		role: "rowgroup",
		style: {
			position: "relative",
			height: `${virtualizer.getTotalSize()}px`
		},
		children: virtualizer.getVirtualItems().map(({ key, index, start }) => {
			const row = rows[index];
			return row !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				role: "presentation",
				ref: virtualizer.measureElement,
				"data-index": index,
				style: {
					position: "absolute",
					insetInline: 0,
					top: 0,
					transform: `translateY(${start - top}px)`
				},
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
					...props,
					row,
					at: index
				})
			}, key);
		})
	});
}
// client/features/admin/texts.ts
/** Every sentence of the admin's dashboard, so that another language is one file. */
var texts = {
	title: "Admin Dashboard",
	tabs: {
		overview: "Overview",
		pending: "Pending Review",
		live: "Live Cars",
		archived: "Archived",
		dealers: "Dealers",
		staff: "Staff"
	},
	error: "Error",
	failedText: "The server did not answer. Nothing was changed.",
	loading: "Loading...",
	cancel: "Cancel",
	save: "Save",
	none: "–",
	actions: "Actions",
	stats: {
		label: "Numbers",
		totalCars: "Total Cars",
		pendingCars: "Pending Cars",
		totalDealers: "Total Dealers",
		totalInspectors: "Total Inspectors",
		failed: "Failed to fetch stats",
		oldest: "The oldest waits since",
		nothingWaits: "Nothing waits"
	},
	activity: {
		latest: "Latest activity",
		title: "All activity",
		table: "Activity",
		failed: "Failed to fetch activity logs",
		empty: "No activities found for the selected filters",
		all: "All activity",
		searchAll: "Look in all of 90 days",
		shown: (shown, all) => `${number$2(shown)} latest of ${number$2(all)}`,
		count: (count) => counted(count, "activity", "activities"),
		clipped: (count) => `The newest ${number$2(count)} are shown here. The export holds all of them.`,
		exportCsv: "Export CSV",
		days: "Days",
		day: {
			1: "1 day",
			7: "7 days",
			30: "30 days",
			90: "90 days"
		},
		action: "Action",
		actionGroups: {
			all: "All actions",
			logins: "Logins",
			submissions: "Submissions",
			approvals: "Approvals",
			sales: "Sales"
		},
		role: "Role",
		roles: {
			all: "All roles",
			admin: "Admin",
			dealer: "Dealer",
			inspector: "Inspector"
		},
		roleOf: {
			admin: "Admin",
			inspector: "Inspector",
			dealer: "Dealer",
			customer: "Customer"
		},
		nobodyElse: "Sign-in",
		when: "When",
		what: "What",
		details: "Details",
		who: "Who",
		changes: "Changes",
		showChanges: "Show changes",
		hideChanges: "Hide changes",
		field: "Field",
		before: "Before",
		after: "After",
		yes: "Yes",
		no: "No",
		entries: (count) => counted(count, "entry", "entries"),
		named: {
			login: "Logged in",
			car_submitted: "Submitted",
			car_resubmitted: "Resubmitted",
			car_approved: "Approved",
			car_rejected: "Rejected",
			car_sold: "Sold",
			car_sent_back: "Sent back",
			car_archived: "Archived",
			car_edited: "Edited",
			user_created: "User created",
			user_deleted: "User deleted",
			password_reset: "Password reset",
			dealer_created: "Dealer created",
			dealer_updated: "Dealer updated",
			reservation_moved: "Reservation moved",
			error_resolved: "Error resolved"
		}
	},
	cars: {
		car: "Car",
		dealer: "Dealer",
		inspector: "Inspector",
		price: "Repair & Drive",
		sellerPrice: "Seller Price",
		submitted: "Submitted",
		state: "State",
		left: "Left",
		search: "Search cars",
		searchHint: "VIN, car, dealer or inspector",
		nothingFits: (words) => `No car fits “${words}”`,
		clear: "Clear search",
		found: (count, all) => count === all ? counted(count, "car") : `${number$2(count)} of ${counted(all, "car")}`,
		noPicture: "No picture",
		review: "Review",
		reviewOf: (car) => `Review ${car}`,
		reviewAll: "Review Cars",
		noPending: "No pending submissions",
		pendingFailed: "Failed to fetch pending cars",
		noLive: "No live cars",
		liveFailed: "Failed to fetch approved cars",
		noArchived: "No archived cars",
		archivedFailed: "Failed to fetch archived cars",
		edit: "Edit",
		editOf: (car) => `Edit ${car}`,
		view: "View",
		viewOf: (car) => `View ${car}`,
		archive: "Archive",
		archiveOf: (car) => `Archive ${car}`,
		archiveTitle: "Archive Car",
		archiveText: (car) => `${car} leaves the storefront for good. Reservations that name it keep it, marked as unavailable.`,
		archivedDone: "Car archived",
		archiveFailed: "Failed to archive car",
		stateFilter: "Show",
		states: {
			all: "Sold and archived",
			sold: "Sold",
			archived: "Archived"
		},
		reservations: "Reservations",
		reservationsText: "Customers who wait for their car, step by step.",
		toReservations: "Go to Reservations"
	},
	dealers: {
		name: "Name",
		contactEmail: "Contact Email",
		contactPhone: "Contact Phone",
		emirate: "Emirate",
		chooseEmirate: "Choose an emirate",
		status: "Status",
		active: "Active",
		comingSoon: "Coming Soon",
		search: "Search dealers",
		searchHint: "Name, email or emirate",
		empty: "No dealers found",
		failed: "Failed to fetch dealers",
		found: (count) => counted(count, "dealer"),
		edit: "Edit",
		editOf: (dealer) => `Edit ${dealer}`,
		editTitle: "Edit Dealer",
		emailHelp: "The dealer signs in with this address.",
		updated: "Dealer updated successfully",
		updateFailed: "Failed to update dealer",
		reset: "Reset Password",
		resetOf: (dealer) => `Reset password of ${dealer}`,
		resetText: (dealer) => `${dealer} is signed out everywhere and signs in with the new password.`,
		newPassword: "New Password",
		resetHelp: "At least 6 characters.",
		invalidPassword: "Invalid Password",
		resetDone: "Password Reset",
		resetDoneText: (dealer) => `Tell ${dealer} the new password.`,
		resetFailed: "Failed to reset password"
	},
	staff: {
		email: "Email",
		role: "Role",
		created: "Created",
		you: "You",
		roles: {
			inspector: "Inspector",
			admin: "Admin"
		},
		password: "Password",
		passwordHelp: "At least 8 characters.",
		search: "Search staff",
		searchHint: "Email or role",
		empty: "No staff yet",
		failed: "Failed to fetch staff",
		found: (count) => counted(count, "person", "people"),
		create: "Create User",
		createTitle: "Create User",
		createText: "Inspectors photograph and submit cars. Admins do everything you do.",
		createdDone: "User created successfully",
		createFailed: "Failed to create user",
		changePassword: "Change Password",
		changePasswordOf: (email) => `Change password of ${email}`,
		changeText: (email) => `${email} is signed out everywhere and signs in with the new password.`,
		newPassword: "New Password",
		changed: "Password changed successfully",
		changeFailed: "Failed to change password",
		remove: "Delete",
		removeOf: (email) => `Delete ${email}`,
		removeTitle: "Delete User",
		removeText: (email) => `${email} can no longer sign in. Submitted cars stay. Work that was not sent yet stays on that phone and cannot be sent any more.`,
		removed: "User deleted successfully",
		removeFailed: "Failed to delete user"
	}
};
// client/features/admin/list-state.tsx
/** A list that was told before stays when telling it again fails. */
function ListState({ list, failed, empty, emptyAction, children }) {
	if (list.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingRows, {});
	if (!list.data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: failed,
		text: texts.failedText,
		onRetry: list.refetch,
		retrying: list.isFetching
	});
	if (list.data.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		text: empty,
		action: emptyAction
	});
	return children(list.data);
}
function LoadingRows({ count = 8 }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: Array.from({ length: count }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: "64px minmax(0, 1fr)",
			alignItems: "center",
			gap: "4",
			px: "4",
			height: "60px",
			borderBlockEndWidth: "1px",
			borderBlockEndStyle: "solid",
			borderBlockEndColor: "line",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "40px" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "16px" })]
		}, at))
	});
}
// client/features/admin/use-list.ts
/** Reads of the dashboard: fresh when a tab is opened, and a toast when one fails (S-err-16, S-err-30). */
var FRESH_MS = 15e3;
/** `options` come from ask(); `failed` is said once each time it fails. */
function useList(options, failed) {
	const query = useQuery({
		...options,
		staleTime: FRESH_MS,
		retry: 1
	});
	const { isError, errorUpdatedAt } = query;
	(0, import_react.useEffect)(() => {
		if (isError) toast({
			title: texts.error,
			description: failed,
			kind: "destructive"
		});
	}, [
		isError,
		errorUpdatedAt,
		failed
	]);
	return {
		data: query.data ?? void 0,
		isPending: query.isPending,
		isError,
		refetch: () => void query.refetch(),
		isFetching: query.isFetching,
		at: query.dataUpdatedAt
	};
}
// client/features/admin/activity-filters.tsx
/** Days, actions and role: the three filters of the log (S-act-01 to S-act-03). */
var words$2 = texts.activity;
function ActivityFilters({ filter, change }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: {
			base: "1fr 1fr",
			md: "300px 160px 140px"
		},
		alignItems: "end",
		gap: "2",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				gridColumn: {
					base: "1 / -1",
					md: "auto"
				},
				minW: "0",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioChoices, {
					label: words$2.days,
					hideLabel: true,
					size: "dense",
					value: String(filter.days),
					onChange: (days) => change({ days: Number(days) }),
					choices: ACTIVITY_DAYS.map((days) => ({
						value: `${days}`,
						label: words$2.day[days]
					}))
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: words$2.action,
				hideLabel: true,
				size: "dense",
				value: filter.actions,
				onChange: (actions) => change({ actions }),
				options: ACTION_GROUPS.map((value) => ({
					value,
					label: words$2.actionGroups[value]
				}))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: words$2.role,
				hideLabel: true,
				size: "dense",
				value: filter.role,
				onChange: (role) => change({ role }),
				options: ACTIVITY_ROLES.map((value) => ({
					value,
					label: words$2.roles[value]
				}))
			})
		]
	});
}
// node_modules/lucide-react/dist/esm/icons/store.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "store",
	size: 24,
	node: [
		["path", {
			d: "M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5",
			key: "slp6dd"
		}],
		["path", {
			d: "M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244",
			key: "o0xfot"
		}],
		["path", {
			d: "M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05",
			key: "wn3emo"
		}]
	]
};
__iconData$2.node;
var Store = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/settings-2.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "settings-2",
	size: 24,
	node: [
		["path", {
			d: "M14 17H5",
			key: "gfn3mx"
		}],
		["path", {
			d: "M19 7h-9",
			key: "6i9tg"
		}],
		["circle", {
			cx: "17",
			cy: "17",
			r: "3",
			key: "18b49y"
		}],
		["circle", {
			cx: "7",
			cy: "7",
			r: "3",
			key: "dfmy0x"
		}]
	]
};
__iconData$1.node;
var Settings2 = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/user.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "user",
	size: 24,
	node: [["path", {
		d: "M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2",
		key: "975kel"
	}], ["circle", {
		cx: "12",
		cy: "7",
		r: "4",
		key: "17ys0d"
	}]]
};
__iconData.node;
var User = createLucideIcon(__iconData);
// client/features/admin/activity-words.ts
var words$1 = texts.activity;
function isFacts(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function factsOf(value) {
	return isFacts(value) ? { of: value } : {};
}
/** The details of an entry; nothing where the text is no JSON. */
function detailsOf({ details }) {
	let told;
	try {
		told = JSON.parse(details);
	} catch {
		return {};
	}
	if (!isFacts(told)) return {};
	const text = (name) => typeof told[name] === "string" ? { [name]: told[name] } : {};
	const before = factsOf(told["before"]).of;
	const after = factsOf(told["after"]).of;
	return {
		...text("carDetails"),
		...text("dealerName"),
		...text("reason"),
		...text("orderId"),
		...before && { before },
		...after && { after }
	};
}
var asText = (value) => typeof value === "string" ? value : "";
var TONES = {
	car_submitted: "outline",
	car_resubmitted: "outline",
	car_approved: "drive",
	car_rejected: "danger",
	user_deleted: "danger",
	car_sold: "ink"
};
function kindOf(action, { dealerName }) {
	if (action.startsWith("car_")) return "car";
	if (action.startsWith("dealer_") || action === "password_reset" && dealerName) return "dealer";
	if (action === "login" || action.startsWith("user_") || action === "password_reset") return "person";
	return "other";
}
/** "reservation_moved" → "Reservation moved". */
function sentence(name) {
	const spaced = name.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
	return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
function activityWords(entry) {
	const details = detailsOf(entry);
	const { carDetails, dealerName, reason, orderId, before, after } = details;
	const kind = kindOf(entry.action, details);
	const email = asText((after ?? before)?.["email"]);
	const what = kind === "dealer" ? dealerName : orderId ?? carDetails ?? (email || void 0);
	const about = reason ?? (kind === "car" ? dealerName : sentence(asText((after ?? before)?.["role"])));
	return {
		what: what ?? "",
		details: about ?? "",
		action: words$1.named[entry.action] ?? sentence(entry.action),
		tone: TONES[entry.action] ?? "quiet",
		kind
	};
}
/** One word or number a person can read. */
function readable(value) {
	if (value === void 0 || value === null || value === "") return texts.none;
	if (typeof value === "boolean") return value ? words$1.yes : words$1.no;
	if (Array.isArray(value)) return words$1.entries(value.length);
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
/** What differs between before and after, field by field; fields that nobody set are left out. */
function changesOf(entry) {
	const { before = {}, after = {} } = detailsOf(entry);
	return [.../* @__PURE__ */ new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)).map((name) => ({
		field: sentence(name),
		before: readable(before[name]),
		after: readable(after[name])
	}));
}
// client/features/admin/activity-table.tsx
/** The log as a ledger: when, what, who; what changed is one press away. */
var words = texts.activity;
var GLYPHS = {
	car: Car,
	person: User,
	dealer: Store,
	other: Settings2
};
function ActivityTable({ entries }) {
	const [open, setOpen] = (0, import_react.useState)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataTable, {
		label: words.table,
		columns: columns(open, setOpen),
		rows: entries,
		rowKey: ({ id }) => id,
		detail: (entry) => entry.id === open ? changed(entry) : null
	});
}
var changed = (entry) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Changes, { changes: changesOf(entry) });
/** `open` is the entry whose changes are shown. */
function columns(open, setOpen) {
	return [
		{
			label: words.what,
			width: "minmax(0, 2fr)",
			wide: true,
			cell: (entry) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(What, { entry })
		},
		{
			label: words.action,
			width: "124px",
			cell: (entry) => {
				const { action, tone } = activityWords(entry);
				return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone,
					children: action
				});
			}
		},
		{
			label: words.when,
			width: "104px",
			cell: ({ createdAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "ink-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: createdAt })
			})
		},
		{
			label: words.who,
			width: "minmax(0, 1.7fr)",
			cell: ({ userEmail }) => userEmail
		},
		{
			label: words.role,
			width: "80px",
			cell: ({ userRole }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				color: "ink-3",
				children: words.roleOf[userRole]
			})
		},
		{
			label: words.changes,
			hideLabel: true,
			width: "44px",
			align: "end",
			cell: (entry) => changesOf(entry).length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Toggle, {
				open: open === entry.id,
				what: activityWords(entry),
				onToggle: () => setOpen(open === entry.id ? null : entry.id)
			})
		}
	];
}
function What({ entry }) {
	const { what, details, kind } = activityWords(entry);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: "36px minmax(0, 1fr)",
		alignItems: "center",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: "grid",
			placeItems: "center",
			width: "9",
			height: "9",
			borderRadius: "pill",
			bg: "sunken",
			color: "ink-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: GLYPHS[kind],
				size: 16
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				fontWeight: what ? "bold" : "normal",
				color: what ? "ink" : "ink-3",
				children: what || words.nobodyElse
			}), details && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				textStyle: "t1",
				color: "ink-3",
				children: details
			})]
		})]
	});
}
function Toggle({ open, what, onToggle }) {
	const act = open ? words.hideChanges : words.showChanges;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
		glyph: open ? ChevronUp : ChevronDown,
		"aria-label": `${act}: ${what.action} ${what.what}`,
		"aria-expanded": open,
		onClick: onToggle
	});
}
var Sheet = chakra("table", { base: {
	width: "full",
	maxW: "720px",
	borderCollapse: "collapse",
	tableLayout: "fixed",
	textStyle: "t2",
	bg: "sunken",
	borderRadius: "control",
	marginBlockEnd: "2",
	"& th, & td": {
		textAlign: "start",
		verticalAlign: "top",
		px: "3",
		py: "1.5",
		overflowWrap: "anywhere"
	},
	"& thead th": {
		textStyle: "t1",
		fontWeight: "semibold",
		color: "ink-3"
	},
	"& tbody th": {
		fontWeight: "normal",
		color: "ink-3"
	}
} });
function Changes({ changes }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Sheet, {
		"aria-label": words.changes,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "col",
				children: words.field
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "col",
				children: words.before
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "col",
				children: words.after
			})
		] }) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: changes.map(({ field, before, after }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "row",
				children: field
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: before }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.td, {
				fontWeight: "semibold",
				children: after
			})
		] }, field)) })]
	});
}
// client/features/admin/use-activity.ts
/** The log as the screens read it: the latest 100, or all of 90 days; filters stand in the address and never ask the server (S-act-04). */
var { shape } = activityFilter;
/** A bad value in the address costs only itself. */
function filterIn(params) {
	const asked = (name) => params.get(name) ?? void 0;
	return {
		days: shape.days.catch(DEFAULT_ACTIVITY_FILTER.days).parse(asked("days")),
		actions: shape.actions.catch(DEFAULT_ACTIVITY_FILTER.actions).parse(asked("actions")),
		role: shape.role.catch(DEFAULT_ACTIVITY_FILTER.role).parse(asked("role"))
	};
}
/** Only what differs from the default is written. */
function useActivityFilter() {
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const filter = filterIn(params);
	const change = (part) => setParams((before) => {
		const next = new URLSearchParams(before);
		for (const [name, value] of Object.entries({
			...filter,
			...part
		})) {
			next.delete(name);
			if (value !== DEFAULT_ACTIVITY_FILTER[name]) next.set(name, String(value));
		}
		return next;
	}, { replace: true });
	return {
		filter,
		change,
		query: fillQuery({ ...filter })
	};
}
function useLatestActivity() {
	return useList(ask(activityList, { query: { limit: 100 } }), texts.activity.failed);
}
function useAllActivity() {
	return useList(ask(activityList, { query: {
		limit: MOST_ACTIVITY,
		days: 90
	} }), texts.activity.failed);
}
/** What of the list fits the filter now. */
function useFitting(list, filter) {
	const now = useNow() ?? list.at;
	return filterActivity(list.data ?? [], filter, now);
}
export { ActivityTable as a, ListState as c, ACTIVITY_EXPORT as d, MOST_ACTIVITY as f, useLatestActivity as i, texts as l, useAllActivity as n, ActivityFilters as o, stats as p, useFitting as r, useList as s, useActivityFilter as t, DataTable as u };
