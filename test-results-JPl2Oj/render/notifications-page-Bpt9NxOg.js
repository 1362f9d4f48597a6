import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { At as toast, Nt as Button, Wt as useQuery, at as device, j as ask, nt as Loading, ot as ErrorState, rt as Skeleton, w as ROLES } from "./render.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { t as MESSAGE_KINDS } from "./messages-DAX4dFkQ.js";
import { p as define, r as call } from "./call-C4FbK-me.js";
import { A as number, E as boolean, F as string, S as _enum, T as array, d as sha256, j as object, n as done } from "./fields-D-15uvoi.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { r as SectionHead, t as Card } from "./card-BKuzL1d8.js";
import { t as Switch } from "./switch-field-B8t3JbO7.js";
import { c as VisuallyHidden, i as PageTitle, l as Wrap, r as Note, s as Stack } from "./page-CRV3tWFN.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { a as pushReadiness, o as subscribeBrowser, r as ownDevice, s as unsubscribeBrowser, t as PermissionRefused } from "./device-push-DQ31BZ7W.js";
// shared/contract/messages/notifications.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** By which channels people are told, and which of their devices are told by push (decision 0028). */
/** `always` and `never` are nobody's choice. */
var channel = _enum([
	"on",
	"off",
	"always",
	"never"
]);
var settings = object({ 
/** All kinds of the person's role that leave a choice, in the order they are shown. */
kinds: array(object({
	kind: _enum(MESSAGE_KINDS),
	mail: channel,
	push: channel
})) });
var notificationSettings = define({
	name: "notifications.settings",
	method: "GET",
	path: "/api/notifications/settings",
	who: ROLES,
	response: settings
});
/** What is left out stays. 409 INVALID_STATE for a channel that is nobody's choice. */
var changeNotifications = define({
	name: "notifications.change",
	method: "PATCH",
	path: "/api/notifications/settings",
	touches: ["notifications.settings"],
	who: ROLES,
	body: object({
		kind: _enum(MESSAGE_KINDS, "Name what it is about"),
		mail: boolean().optional(),
		push: boolean().optional()
	}),
	response: settings
});
/** How a browser is known here: SHA-256 (hex) of the address that its push service gave it. */
var pushState = define({
	name: "push.state",
	method: "GET",
	path: "/api/push",
	who: ROLES,
	query: object({ device: sha256.optional().catch(void 0) }),
	response: object({
		/** What a browser subscribes with (VAPID, RFC 8292), base64url; null while the server has none yet. */
		publicKey: string().nullable(),
		/** Whether the device that is asked for is told, and the caller's. */
		isOn: boolean(),
		/** How many of the caller's are. */
		devices: number().int().min(0)
	})
});
/** By https to a named host on the usual port, without a user: what the server may be sent to. */
var PUSH_ADDRESS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/[\w!$&'()*+,./:;=?@%~-]*$/i;
var base64url = (characters) => string().regex(new RegExp(`^[\\w-]{${characters}}=*$`), "Must be a key of the browser");
/**
* From now on this browser is told, the caller and nobody else, in place of what it had before; once more changes nothing. With
* `renews`, 409 INVALID_STATE where the caller was not told on this device before.
*/
var pushSubscribe = define({
	name: "push.subscribe",
	method: "PUT",
	path: "/api/push/subscription",
	touches: ["push"],
	who: ROLES,
	body: object({
		endpoint: string().max(1e3).regex(PUSH_ADDRESS, "Must be an https address of a push service"),
		keys: object({
			p256dh: base64url(87),
			auth: base64url(22)
		}),
		/** "en", "ar-AE". */
		language: string().regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/),
		/** Nobody pressed: the push service gave the browser another address. */
		renews: boolean().optional()
	}),
	response: done,
	perMinute: { person: 20 }
});
/** One that is gone, or never was the caller's, is none the less off for the caller. */
var pushUnsubscribe = define({
	name: "push.unsubscribe",
	method: "DELETE",
	path: "/api/push/subscription/:id",
	touches: ["push"],
	who: ROLES,
	params: object({ id: sha256 }),
	response: done
});
// node_modules/lucide-react/dist/esm/icons/bell-off.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "bell-off",
	size: 24,
	node: [
		["path", {
			d: "M10.268 21a2 2 0 0 0 3.464 0",
			key: "vwvbt9"
		}],
		["path", {
			d: "M17 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 .258-1.742",
			key: "178tsu"
		}],
		["path", {
			d: "m2 2 20 20",
			key: "1ooewy"
		}],
		["path", {
			d: "M8.668 3.01A6 6 0 0 1 18 8c0 2.687.77 4.653 1.707 6.05",
			key: "1hqiys"
		}]
	]
};
__iconData$1.node;
var BellOff = drawingOf(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/bell-ring.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "bell-ring",
	size: 24,
	node: [
		["path", {
			d: "M10.268 21a2 2 0 0 0 3.464 0",
			key: "vwvbt9"
		}],
		["path", {
			d: "M22 8c0-2.3-.8-4.3-2-6",
			key: "5bb3ad"
		}],
		["path", {
			d: "M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326",
			key: "11g9vi"
		}],
		["path", {
			d: "M4 2C2.8 3.7 2 5.7 2 8",
			key: "tap9e0"
		}]
	]
};
__iconData.node;
var BellRing = drawingOf(__iconData);
// client/trade/notifications/texts.ts
var texts = {
	title: "Notifications",
	note: "The bell shows everything. Choose what you are told besides.",
	loading: "Loading your settings...",
	failed: "Your settings could not be loaded",
	failedText: "Nothing is lost. Check your signal and try again.",
	changeFailed: "Not changed",
	mail: "Mail",
	push: "Push",
	what: "What happened",
	of: (channel, what) => `${channel}: ${what}`,
	always: "Always",
	never: "Not in this way",
	fixed: "Mails marked “Always” keep your money and your account safe. They cannot be turned off.",
	pushFirst: "Push can be chosen once a device is told.",
	deviceTitle: `This ${device}`,
	offText: `Hear at once on this ${device}, also while Redrive is closed.`,
	onText: `This ${device} is told. Signing out here ends it.`,
	others: (count) => count === 1 ? "One other device is told." : `${count} other devices are told.`,
	turnOn: "Turn On Push",
	turnOff: "Turn Off",
	isOn: "On",
	turnedOn: {
		title: "Push is on",
		description: "You hear as soon as something happens."
	},
	turnedOff: "Push is off",
	onFailed: "Push could not be turned on",
	offFailed: "Push could not be turned off",
	refused: "You said no when the browser asked. You can allow it in the settings of your browser.",
	unreached: "Your browser could not reach its push service. Try again later.",
	deniedText: "Notifications of this site are blocked in your browser. Allow them in its settings for this site, then open this page again.",
	installText: "On an iPhone or iPad, add Redrive to your home screen first: press Share, then “Add to Home Screen”, and open it from there.",
	unsupportedText: "This browser cannot show notifications. The bell and your mails tell you everything.",
	notYetText: "The server is not ready for it yet. Try again in a minute."
};
var GROUPS = {
	order: "Your reservation",
	cars: "Cars",
	work: "What waits for you",
	account: "Your account"
};
/** How each kind is called here, and where it stands. */
var KIND_WORDS = {
	deposit_received: ["order", "Deposit received"],
	car_picked: ["order", "Car picked for you"],
	balance_due: ["order", "Balance due"],
	transfer_refused: ["order", "Transfer not found"],
	balance_received: ["order", "Balance received"],
	repair_started: ["order", "Repair started"],
	repair_progress: ["order", "Progress of the repair"],
	car_ready: ["order", "Car ready"],
	order_cancelled: ["order", "Reservation cancelled"],
	refund_sent: ["order", "Refund sent"],
	deposit_moved: ["order", "Dispute or refund of your deposit"],
	new_cars: ["cars", "New cars for a saved search"],
	kept_car: ["cars", "News of cars you keep"],
	car_returned: ["cars", "Car to correct"],
	car_approved: ["cars", "Car approved"],
	car_live: ["cars", "Car on sale"],
	car_reserved: ["cars", "Car reserved"],
	car_sold: ["cars", "Car sold"],
	deposit_paid: ["work", "Deposit paid"],
	car_submitted: ["work", "Car to review"],
	review_waits: ["work", "Car that waits too long"],
	refund_failed: ["work", "Refund not possible"],
	payment_moved: ["work", "Dispute or refund at the card provider"],
	message_failed: ["work", "Message not sent"],
	mail_down: ["work", "Mail provider fails"],
	password_changed: ["account", "Password changed"],
	password_reset: ["account", "Link for a new password"],
	email_changed: ["account", "Email changed"],
	email_confirm: ["account", "Link to confirm your email"],
	email_change: ["account", "Link for a new email"],
	email_asked: ["account", "Question about a new email"],
	email_taken: ["account", "Email already in use"],
	security_changed: ["account", "Sign-in security changed"],
	invitation: ["account", "Invitation to Redrive"],
	account_deleted: ["account", "Account deleted"]
};
// client/trade/notifications/this-device.tsx
/** Whether this browser is told by push, and the press that asks for it; nobody is asked without one (decision 0028). */
var import_jsx_runtime = require_jsx_runtime();
/** Whether this browser is told, and how many are. */
function useDeviceState() {
	return useQuery({
		queryKey: [pushState.name, "this device"],
		queryFn: async ({ signal }) => {
			const device = await ownDevice();
			return {
				device,
				...await call(pushState, { query: { device } }, { signal })
			};
		},
		staleTime: 0
	});
}
var WHY_NOT = {
	denied: texts.deniedText,
	"install-first": texts.installText,
	unsupported: texts.unsupportedText
};
function ThisDevice({ state }) {
	const [readiness, look] = (0, import_react.useState)(pushReadiness);
	const others = state.devices - (state.isOn ? 1 : 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		padding: "lg",
		display: "grid",
		gap: "3",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
				title: texts.deviceTitle,
				end: state.isOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: "drive",
					icon: BellRing,
					children: texts.isOn
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gap: "1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: whatIsTrue(readiness, state) }), others > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.others(others) })]
			}),
			readiness === "ready" && state.isOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TurnOff, { state }),
			readiness === "ready" && !state.isOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TurnOn, {
				publicKey: state.publicKey,
				onAnswered: () => look(pushReadiness())
			})
		]
	});
}
function whatIsTrue(readiness, { isOn, publicKey }) {
	if (readiness !== "ready") return WHY_NOT[readiness];
	if (isOn) return texts.onText;
	return publicKey === null ? texts.notYetText : texts.offText;
}
function TurnOn({ publicKey, onAnswered }) {
	const [isAsking, ask] = (0, import_react.useState)(false);
	const { run, busy } = useCommand(pushSubscribe, {
		done: () => texts.turnedOn,
		failed: texts.onFailed,
		untilInStep: true
	});
	const turnOn = async (key) => {
		ask(true);
		try {
			const { error } = await run({ body: await subscribeBrowser(key) });
			if (error) await unsubscribeBrowser();
		} catch (cause) {
			if (!(cause instanceof PermissionRefused)) console.warn("Push could not be turned on:", cause);
			const description = cause instanceof PermissionRefused ? texts.refused : texts.unreached;
			toast({
				kind: "destructive",
				title: texts.onFailed,
				description
			});
		} finally {
			ask(false);
			onAnswered();
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "primary",
		icon: BellRing,
		loading: isAsking || busy,
		disabled: publicKey === null,
		onClick: () => publicKey !== null && void turnOn(publicKey),
		children: texts.turnOn
	}) });
}
function TurnOff({ state: { device } }) {
	const { run, busy } = useCommand(pushUnsubscribe, {
		done: texts.turnedOff,
		failed: texts.offFailed,
		untilInStep: true
	});
	const turnOff = async () => {
		await unsubscribeBrowser().catch((cause) => console.warn("Still subscribed:", cause));
		if (device !== void 0) await run({ params: { id: device } });
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		icon: BellOff,
		loading: busy,
		onClick: () => void turnOff(),
		children: texts.turnOff
	}) });
}
// client/trade/notifications/notification-settings.tsx
/** By which channels somebody is told, kind by kind, and whether this device is told by push; the same in all three apps (decision 0028). */
function NotificationSettings() {
	const settings = useQuery(ask(notificationSettings, {}));
	const device = useDeviceState();
	const failed = [settings, device].find(({ isError, fetchStatus }) => isError || fetchStatus === "paused");
	if (settings.data && device.data) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
		gap: "lg",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThisDevice, { state: device.data }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Kinds, {
			kinds: settings.data.kinds,
			hasDevice: device.data.devices > 0
		})]
	});
	if (failed) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		retrying: settings.isFetching || device.isFetching,
		onRetry: () => void Promise.all([settings.refetch(), device.refetch()])
	}) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "lg",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "150px" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "480px" })]
		})
	});
}
/** What happened, and a column for each channel. */
var COLUMNS = "minmax(0, 1fr) repeat(2, max(64px, 3rem))";
function Kinds({ kinds, hasDevice }) {
	const groups = Object.keys(GROUPS).map((group) => ({
		group,
		own: kinds.filter(({ kind }) => KIND_WORDS[kind][0] === group)
	})).filter(({ own }) => own.length > 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [groups.map(({ group, own }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KindGroup, {
		title: GROUPS[group],
		kinds: own,
		hasDevice
	}, group)), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "1",
		px: {
			base: "4",
			lg: "6"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.fixed }), !hasDevice && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.pushFirst })]
	})] });
}
function KindGroup({ title, kinds, hasDevice }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-labelledby": id,
		px: {
			base: "4",
			lg: "6"
		},
		pt: "4",
		pb: "2",
		minW: "0",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gridTemplateColumns: COLUMNS,
			alignItems: "end",
			pb: "2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
					id,
					textStyle: "t3",
					children: title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, { children: texts.mail }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, { children: texts.push })
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: kinds.map((setting) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KindRow, {
			setting,
			hasDevice
		}, setting.kind)) })]
	});
}
/** Each switch carries the channel in its own name. */
function Head({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		"aria-hidden": true,
		textStyle: "t2",
		fontWeight: "semibold",
		color: "ink-3",
		textAlign: "center",
		children
	});
}
function KindRow({ setting: { kind, mail, push }, hasDevice }) {
	const [, what] = KIND_WORDS[kind];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		display: "grid",
		gridTemplateColumns: COLUMNS,
		alignItems: "center",
		minH: "field",
		borderBlockStart: "line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				py: "2",
				pe: "2",
				overflowWrap: "anywhere",
				children: what
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Choice, {
				label: texts.of(texts.mail, what),
				kind,
				by: "mail",
				channel: mail
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Choice, {
				label: texts.of(texts.push, what),
				kind,
				by: "push",
				channel: push,
				isIdle: !hasDevice
			})
		]
	});
}
function Choice({ label, kind, by, channel, isIdle = false }) {
	const client = useQueryClient();
	/** Shown until the server has answered. */
	const [wanted, want] = (0, import_react.useState)();
	const { run } = useCommand(changeNotifications, {
		failed: texts.changeFailed,
		keep: (answer) => client.setQueryData(ask(notificationSettings, {}).queryKey, answer)
	});
	if (channel === "always" || channel === "never") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fixed, {
		label,
		channel
	});
	const change = async (isOn) => {
		want(isOn);
		await run({ body: {
			kind,
			[by]: isOn
		} });
		want(void 0);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Switch, {
		label,
		checked: !isIdle && (wanted ?? channel === "on"),
		disabled: isIdle || wanted !== void 0,
		onChange: (isOn) => void change(isOn)
	});
}
function Fixed({ label, channel }) {
	const word = channel === "always" ? texts.always : texts.never;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		textStyle: "t2",
		color: "ink-3",
		textAlign: "center",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: `${label}: ${word}` }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			"aria-hidden": true,
			children: channel === "always" ? texts.always : "–"
		})]
	});
}
// client/trade/notifications/notifications-page.tsx
/** How a customer, a dealer or an admin is told; inspectors have a frame of their own around it (decision 0028). */
function NotificationsPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		measure: "form",
		py: {
			base: "4",
			lg: "8"
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: texts.title,
			note: texts.note
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotificationSettings, {})]
	});
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { NotificationsPage as default, head };
