import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { At as toast, Nt as Button, ut as useSession, z as counted } from "./render.js";
import { n as SectionCard } from "./card-BKuzL1d8.js";
import { t as ConfirmDialog } from "./dialog-DuhS_Kj4.js";
import { l as useSelection, s as useSaved } from "./selection-context-Bu0VfH0J.js";
// client/shop/info/device-part.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var texts = {
	title: "On this device",
	kept: (listed, saved) => `Your shortlist (${counted(listed, "car")}) and your saved cars (${counted(saved, "car")}), so that both are there without signal.`,
	empty: "Your shortlist and your saved cars are empty on this device.",
	clear: "Clear this device’s lists",
	question: "Shortlist and saved cars on this device are emptied. This action cannot be undone.",
	accountQuestion: "Shortlist and saved cars are emptied, here and on your account. This action cannot be undone.",
	keep: "Keep them",
	cleared: {
		title: "Lists cleared",
		description: "Shortlist and saved cars are empty."
	}
};
function DevicePart() {
	const selection = useSelection();
	const saved = useSaved();
	const isCustomer = useSession().user?.role === "customer";
	const [asking, ask] = (0, import_react.useState)(false);
	const isEmpty = selection.cars.length + saved.cars.length === 0;
	const clear = () => {
		selection.clear();
		saved.clear();
		ask(false);
		toast({
			...texts.cleared,
			kind: "success"
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: texts.title,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: isEmpty ? texts.empty : texts.kept(selection.cars.length, saved.cars.length)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "danger",
				disabled: isEmpty,
				onClick: () => ask(true),
				children: texts.clear
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
				open: asking,
				onClose: () => ask(false),
				onConfirm: clear,
				title: texts.clear,
				text: isCustomer ? texts.accountQuestion : texts.question,
				confirmLabel: texts.clear,
				cancelLabel: texts.keep,
				destructive: true
			})
		]
	});
}
export { DevicePart };
