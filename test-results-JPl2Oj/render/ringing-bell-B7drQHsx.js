import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { Wt as useQuery, ft as onSignOut, j as ask, jt as IconButton } from "./render.js";
import { N as useQueryClient } from "./removable-PZHM88Bs.js";
import { t as Bell } from "./bell-Bnqg4OaF.js";
import { r as call } from "./call-C4FbK-me.js";
import { c as renewPush, i as ownSubscription, n as nameOf, s as unsubscribeBrowser } from "./device-push-DQ31BZ7W.js";
import { n as bellUnread, r as pushState, t as EVENTS_PATH } from "./calls-DhGq1nCm.js";
import { n as later } from "./later-DVf3zlT-.js";
import { n as backoffMs } from "./backoff-Dwf4dd-O.js";
// client/trade/bell/texts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What the bell says around what happened; that itself is told by the server. */
var texts = {
	title: "Notifications",
	bell: (unread) => {
		if (unread === 0) return "Notifications";
		return `Notifications, ${shown(unread)} unread`;
	},
	count: shown,
	close: "Close",
	none: "Nothing happened yet",
	noneText: "What concerns you is told here as it happens.",
	failed: "This could not be loaded",
	failedText: "Check your signal. Nothing of it is lost.",
	loading: "Loading...",
	unread: "New",
	more: "Show More",
	moreFailed: "More could not be loaded",
	settings: "Notification Settings"
};
/** Counted up to a hundred. */
function shown(unread) {
	return unread > 99 ? "99+" : String(unread);
}
// client/trade/notifications/keep-push.ts
/**
* Keeps this browser's notifications with whoever is signed in: what the server no longer sends there, or sends to somebody else, ends
* here as well; and a worker that has one to show hears that the page's bell is told already (client/sw/push.ts).
*/
/** For as long as the bell of a person is shown. @returns what ends it */
function keepPush() {
	if (!("serviceWorker" in navigator)) return () => void 0;
	endStrange().catch((cause) => console.warn("Notifications could not be looked after:", cause));
	const takeBack = onSignOut(unsubscribeBrowser);
	navigator.serviceWorker.addEventListener("message", answerWorker);
	return () => {
		takeBack();
		navigator.serviceWorker.removeEventListener("message", answerWorker);
	};
}
/** One that the server does not know is this device's new address, which the worker could not tell of, or nobody's any more. */
async function endStrange() {
	const subscription = await ownSubscription();
	if (!subscription) return;
	const { isOn } = await call(pushState, { query: { device: await nameOf(subscription) } });
	if (!isOn && await renewPush(subscription) === false) await subscription.unsubscribe();
}
function answerWorker({ data, ports }) {
	if (data?.type === "PUSH_ARRIVED" && document.visibilityState === "visible") ports[0]?.postMessage("heard");
}
// client/trade/bell/hear-bell.ts
/**
* Hears when the bell has something else to say, by server-sent events: one line for all pages of a browser that are looked at, none
* while nobody looks. Whoever holds it tells the others. A line that breaks is made again, later and later.
*/
/** Of the lock and of the channel, the same in every page. */
var NAME = "redrive-bell";
/** @param look is called for whatever is new, once more rather than not at all @returns what ends it */
function hearBell(look) {
	const others = new BroadcastChannel(NAME);
	others.addEventListener("message", look);
	const heard = () => {
		look();
		others.postMessage("look");
	};
	let seen;
	const onVisibility = () => {
		const isSeen = document.visibilityState === "visible";
		if (isSeen === (seen !== void 0)) return;
		seen?.abort();
		seen = isSeen ? new AbortController() : void 0;
		if (seen) hold(seen.signal, heard);
	};
	const onReturn = () => {
		onVisibility();
		if (seen) look();
	};
	document.addEventListener("visibilitychange", onReturn);
	onVisibility();
	return () => {
		document.removeEventListener("visibilitychange", onReturn);
		seen?.abort();
		others.close();
	};
}
/** Listens as soon as no other page does. Where a browser has no locks each page listens for itself. */
async function hold(signal, heard) {
	if (!("locks" in navigator)) return listen(signal, heard);
	try {
		await navigator.locks.request(NAME, { signal }, () => listen(signal, heard));
	} catch (cause) {
		if (!signal.aborted) console.warn("The bell hears nothing:", cause);
	}
}
async function listen(signal, heard) {
	for (let failures = 0; !signal.aborted;) {
		failures = await untilBroken(signal, heard) ? 1 : failures + 1;
		if (!signal.aborted) await pause(backoffMs(failures, Math.random()), signal);
	}
}
/** One line, from its opening to its end. @returns whether anything was heard over it */
function untilBroken(signal, heard) {
	return new Promise((resolve) => {
		let wasHeard = false;
		const source = new EventSource(EVENTS_PATH);
		const end = () => {
			source.close();
			resolve(wasHeard);
		};
		source.addEventListener("message", () => {
			wasHeard = true;
			heard();
		});
		source.addEventListener("error", end);
		signal.addEventListener("abort", end, { once: true });
	});
}
/** Milliseconds, or until the signal is back, or nobody looks any more. */
function pause(ms, signal) {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			window.removeEventListener("online", end);
			resolve();
		};
		const timer = setTimeout(end, ms);
		window.addEventListener("online", end);
		signal.addEventListener("abort", end, { once: true });
	});
}
// client/trade/bell/ringing-bell.tsx
/** The bell with how much is unread; what happened opens with the first press. */
var import_jsx_runtime = require_jsx_runtime();
var LaterNotices = later(async () => (await import("./notices-sheet-BJdWFGtj.js")).NoticesSheet);
var isOfBell = ({ queryKey: [name] }) => String(name).startsWith("bell.");
function RingingBell({ size }) {
	const client = useQueryClient();
	const { data } = useQuery(ask(bellUnread, {}));
	(0, import_react.useEffect)(() => hearBell(() => void client.invalidateQueries({ predicate: isOfBell })), [client]);
	(0, import_react.useEffect)(keepPush, []);
	const [isOpen, open] = (0, import_react.useState)(false);
	const unread = data?.unread ?? 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		position: "relative",
		display: "inline-flex",
		flex: "none",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: Bell,
			size,
			iconSize: size === "field" ? 24 : 20,
			"aria-label": texts.bell(unread),
			title: texts.title,
			"aria-haspopup": "dialog",
			"aria-expanded": isOpen,
			onClick: () => open(true)
		}), unread > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unread, { count: unread })]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LaterNotices, {
		open: isOpen,
		onClose: () => open(false)
	})] });
}
/** On the button's corner; its name says the number. */
function Unread({ count }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
		"aria-hidden": true,
		position: "absolute",
		insetBlockStart: "3px",
		insetInlineStart: "calc(50% + 1px)",
		minW: "1.5em",
		height: "1.5em",
		px: "5px",
		borderRadius: "pill",
		bg: "drive",
		color: "on-drive",
		fontSize: "min(0.75rem, 16px)",
		fontWeight: "bold",
		lineHeight: "1.5",
		textAlign: "center",
		boxShadow: "0 0 0 2px var(--rd-colors-surface)",
		pointerEvents: "none",
		children: texts.count(count)
	});
}
export { RingingBell, texts as t };
