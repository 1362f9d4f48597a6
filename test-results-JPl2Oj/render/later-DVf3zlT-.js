import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { p as require_react } from "./icons-RnR86ooq.js";
import { At as toast } from "./render.js";
// client/ui/overlay/later.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** @param load imports what is needed; begun at the first sign of a person */
function code(load) {
	let here;
	let coming;
	const once = async () => {
		try {
			here = await load();
			return here;
		} finally {
			coming = void 0;
		}
	};
	const begin = () => here === void 0 ? coming ??= once() : Promise.resolve(here);
	atFirstSign(() => void begin().catch(() => void 0));
	return {
		get here() {
			return here;
		},
		load: begin
	};
}
var SIGNS = [
	"pointermove",
	"pointerdown",
	"touchstart",
	"keydown",
	"wheel"
];
var waiting = /* @__PURE__ */ new Set();
var isSomebodyHere = false;
function atFirstSign(begin) {
	if (typeof window === "undefined") return;
	if (isSomebodyHere) return begin();
	if (waiting.size === 0) for (const sign of SIGNS) window.addEventListener(sign, beginAll, { passive: true });
	waiting.add(begin);
}
function beginAll() {
	isSomebodyHere = true;
	for (const sign of SIGNS) window.removeEventListener(sign, beginAll);
	for (const begin of waiting) begin();
	waiting.clear();
}
/** Says why nothing opened. */
function sayItIsMissing(cause) {
	console.warn("What was pressed could not be loaded:", cause);
	toast({
		title: "This could not be opened",
		description: "Check your signal and try again.",
		kind: "destructive"
	});
}
/** Stands for a dialog until it is first opened. */
function later(load) {
	const dialog = code(load);
	return function Later(props) {
		const [Dialog, show] = (0, import_react.useState)();
		const { open, onClose } = props;
		const Known = Dialog ?? (open ? dialog.here : void 0);
		(0, import_react.useEffect)(() => {
			if (!open || Dialog) return;
			dialog.load().then((part) => show(() => part), (cause) => {
				sayItIsMissing(cause);
				onClose();
			});
		}, [open, Dialog]);
		return Known ? (0, import_react.createElement)(Known, props) : null;
	};
}
export { later as n, sayItIsMissing as r, code as t };
