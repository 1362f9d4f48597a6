import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { p as require_react } from "./icons-RnR86ooq.js";
// client/shop/shortlist/tray/keep-in-sight.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Some air between the bar and what is focused, CSS pixels. */
var AIR = 16;
function useKeptInSight(bar) {
	(0, import_react.useEffect)(() => {
		const element = bar.current;
		if (!element) return void 0;
		const page = document.documentElement.style;
		const measure = () => {
			const { height } = element.getBoundingClientRect();
			const below = Number.parseFloat(getComputedStyle(element).insetBlockEnd) || 0;
			page.scrollPaddingBlockEnd = height === 0 ? "" : `${Math.ceil(height + below + AIR)}px`;
		};
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => {
			observer.disconnect();
			page.scrollPaddingBlockEnd = "";
		};
	}, [bar]);
}
// client/ui/frame/short-window.ts
/** A low window, as a desktop's at 200 % or a phone's on its side: bars scroll with the page there instead of covering it. */
var flowsWhenShort = { "@media (max-height: 500px)": { position: "static" } };
export { useKeptInSight as n, flowsWhenShort as t };
