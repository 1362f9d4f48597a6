import { r as createLucideIcon } from "./icons-B_vz_UmD.js";
// node_modules/lucide-react/dist/esm/icons/sticky-note.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "sticky-note",
	size: 24,
	node: [["path", {
		d: "M21 9a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2z",
		key: "1dfntj"
	}], ["path", {
		d: "M15 3v5a1 1 0 0 0 1 1h5",
		key: "6s6qgf"
	}]]
};
__iconData.node;
var StickyNote = createLucideIcon(__iconData);
export { StickyNote as t };
