import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { t as Eye } from "./eye-DdGPuk5W.js";
import { jt as IconButton } from "./render.js";
import { t as TextField } from "./text-field-D8Nyri5V.js";
// node_modules/lucide-react/dist/esm/icons/eye-off.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "eye-off",
	size: 24,
	node: [
		["path", {
			d: "M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49",
			key: "ct8e1f"
		}],
		["path", {
			d: "M14.084 14.158a3 3 0 0 1-4.242-4.242",
			key: "151rxh"
		}],
		["path", {
			d: "M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143",
			key: "13bj9a"
		}],
		["path", {
			d: "m2 2 20 20",
			key: "1ooewy"
		}]
	]
};
__iconData.node;
var EyeOff = drawingOf(__iconData);
// client/ui/overlay/tooltip.tsx
/** A word of explanation beside something under the pointer or the focus; never the only place where it stands. */
var import_jsx_runtime = require_jsx_runtime();
/** Milliseconds to wait now; `lastClosed` is when any tooltip closed last, on the same clock, or null. */
function tooltipWait(now, lastClosed) {
	return lastClosed !== null && now - lastClosed <= 300 ? 0 : 700;
}
var lastClosed = null;
/** Opens after 700 ms of hovering, at once on keyboard focus; Escape closes it. */
function Tooltip({ text, children }) {
	const id = (0, import_react.useId)();
	const { open, start, show, close } = useTooltip();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		position: "relative",
		display: "inline-flex",
		"aria-describedby": open ? id : void 0,
		onPointerEnter: (event) => event.pointerType === "mouse" && start(),
		onPointerLeave: close,
		onPointerDown: close,
		onFocus: (event) => event.target.matches(":focus-visible") && show(),
		onBlur: close,
		onKeyDown: (event) => event.key === "Escape" && close(),
		children: [children, open && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			role: "tooltip",
			id,
			position: "absolute",
			zIndex: "menu",
			insetInlineEnd: "0",
			insetBlockEnd: "calc(100% + 6px)",
			width: "max-content",
			maxW: "240px",
			px: "2",
			py: "1",
			borderRadius: "badge",
			bg: "ink",
			color: "on-ink",
			textStyle: "t1",
			fontWeight: "medium",
			whiteSpace: "normal",
			pointerEvents: "none",
			animation: "appear 140ms",
			children: text
		})]
	});
}
function useTooltip() {
	const [open, setOpen] = (0, import_react.useState)(false);
	const timer = (0, import_react.useRef)(void 0);
	(0, import_react.useEffect)(() => () => clearTimeout(timer.current), []);
	const show = () => {
		clearTimeout(timer.current);
		setOpen(true);
	};
	const start = () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(show, tooltipWait(performance.now(), lastClosed));
	};
	const close = () => {
		clearTimeout(timer.current);
		if (open) lastClosed = performance.now();
		setOpen(false);
	};
	return {
		open,
		start,
		show,
		close
	};
}
// client/ui/controls/password-field.tsx
/** A password that can be looked at while it is typed. */
function PasswordField(props) {
	const [visible, setVisible] = (0, import_react.useState)(false);
	const act = visible ? "Hide password" : "Show password";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
		name: "password",
		...props,
		kind: visible ? "text" : "password",
		autoCapitalize: "none",
		spellCheck: false,
		suffix: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tooltip, {
			text: act,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				glyph: visible ? EyeOff : Eye,
				"aria-label": act,
				"aria-pressed": visible,
				onClick: () => setVisible(!visible)
			})
		})
	});
}
export { PasswordField as t };
