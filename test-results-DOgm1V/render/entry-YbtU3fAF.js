import { S as require_dist, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as AppBar } from "./app-bar-DEZW-2RX.js";
import { i as SkipLink, t as Main } from "./page-B2WnnulD.js";
import { t as Wordmark } from "./wordmark-DjizInnX.js";
import { t as texts } from "./staff-texts-D6QRh8PN.js";
// client/app/shells/entry.tsx
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
var HomeLink = chakra(import_dist.Link);
function EntryShell({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		minH: "100dvh",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkipLink, { children: texts.skip }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppBar, { start: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeLink, {
				to: "/",
				"aria-label": texts.homeLink,
				display: "flex",
				alignItems: "center",
				minH: "touch",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wordmark, { height: 22 })
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Main, { children })
		]
	});
}
export { EntryShell };
