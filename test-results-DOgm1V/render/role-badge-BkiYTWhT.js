import { t as Badge } from "./badge-Dm6E-g2e.js";
import { w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
// client/ui/role-badge.tsx
var import_jsx_runtime = require_jsx_runtime();
var TONES = {
	admin: "ink",
	inspector: "drive",
	dealer: "outline",
	customer: "quiet"
};
var NAMES = {
	admin: "Admin",
	inspector: "Inspector",
	dealer: "Dealer",
	customer: "Customer"
};
function RoleBadge({ role }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: TONES[role],
		children: NAMES[role]
	});
}
export { RoleBadge as t };
