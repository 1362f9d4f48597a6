import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react } from "./icons-RnR86ooq.js";
// client/ui/frame/in-turn.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/**
* Each child is taken over by itself, in order, after what stands around it; one that is pressed or typed in before is taken over at
* once. Drawn in the browser they are all there together.
*/
function InTurn({ children }) {
	return import_react.Children.toArray(children).reduceRight((rest, part) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_react.Suspense, { children: [part, rest] }), null);
}
// client/ui/wide.ts
/** How wide the screen is, where drawing a thing twice would put it in the page twice. */
/** Asked once and then only looked at: a page has many parts that ask. */
function media(wanted) {
	let asked;
	const query = () => asked ??= window.matchMedia(wanted);
	return {
		subscribe(listener) {
			query().addEventListener("change", listener);
			return () => query().removeEventListener("change", listener);
		},
		matches: () => query().matches
	};
}
var wide = media("(min-width: 64em)");
var widest = media("(min-width: 80em)");
var yes = () => true;
var no = () => false;
/**
* From 1024 px on: columns stand side by side. Renders again when the window crosses it.
* @param onServer what a page rendered by the server has; the browser draws it so first, and then as its window is
*/
var useWide = (onServer = false) => (0, import_react.useSyncExternalStore)(wide.subscribe, wide.matches, onServer ? yes : no);
/** From 1280 px on, the theme's xl: the selection bar floats (C-tray-05). */
var useWideScreen = () => (0, import_react.useSyncExternalStore)(widest.subscribe, widest.matches, no);
// client/ui/frame/only-wide.tsx
/** What only a wide window shows of a page that the server draws alike for all. */
/**
* The sent page has it for every window, hidden by its look where there is no room. A wide window takes it over after the rest of the
* page; a narrow one lets go of it before that, and pays for none of it.
*/
function OnlyWide({ children }) {
	return useWide(true) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, { children }) : null;
}
export { InTurn as i, useWide as n, useWideScreen as r, OnlyWide as t };
