import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { a as carsForEdit } from "./review-q7hbuBiB.js";
import { r as ask } from "./render.js";
import { a as db } from "./reference-C-x2utX2.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { t as Card } from "./card-QJerkYjO.js";
import { B as toCarFields } from "./intact-bytes-e5NlHJLO.js";
import { n as useInspection, r as useFormStore } from "./wizard-page-BMIVD35y.js";
import { i as texts } from "./spec-toggle-BZF2cHpp.js";
// client/features/inspection/differences.ts
/** Which answers of a car differ between the one on this phone and the server's. */
/** Made by the server or said elsewhere. */
var NOT_AN_ANSWER = /* @__PURE__ */ new Set([
	"imageUrl",
	"photoMetadata",
	"videoUrl"
]);
/** The single answers that differ, as text; pictures and derived amounts are left out. */
function differencesOf(form, theirs) {
	const others = new Map(Object.entries(theirs));
	return Object.entries(toCarFields(form)).flatMap(([name, value]) => {
		const comparable = others.has(name) && !NOT_AN_ANSWER.has(name) && !Array.isArray(value);
		const mine = wordsOf(value);
		const other = wordsOf(others.get(name));
		return comparable && mine !== other ? [{
			name,
			mine,
			theirs: other
		}] : [];
	});
}
function wordsOf(value) {
	return value === null || value === void 0 || value === "" ? "–" : String(value);
}
// client/features/inspection/stale-notice.tsx
/** Somebody changed the car since it was opened: both versions side by side, and the person decides (protocol rule 10). */
var import_jsx_runtime = require_jsx_runtime();
var { stale: say } = texts;
function StaleNotice({ correction, onTakeTheirs, onKept }) {
	const inspection = useInspection();
	const form = useFormStore();
	const { data: car } = useQuery({
		...ask(carsForEdit, { params: { id: correction.carId } }),
		staleTime: 0,
		retry: false
	});
	if (!car || car.revision === correction.baseRevision) return null;
	const keepMine = async () => {
		const id = await inspection.ensureDraft();
		await inspection.flush();
		await db.drafts.update(id, { baseRevision: car.revision });
		onKept();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		role: "alert",
		padding: "md",
		display: "grid",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t3",
				fontWeight: "bold",
				children: say.title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: say.text }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Differences, {
				mine: form.getState(),
				theirs: car
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				gap: "2",
				flexWrap: "wrap",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "field",
					onClick: onTakeTheirs,
					children: say.takeTheirs
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "field",
					variant: "primary",
					onClick: () => void keepMine(),
					children: say.keepMine
				})]
			})
		]
	});
}
function Differences({ mine, theirs }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.table, {
		textStyle: "t2",
		width: "full",
		css: { "& th, & td": {
			textAlign: "start",
			py: "1",
			pe: "3"
		} },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", { children: say.answer }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", { children: say.mine }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", { children: say.theirs })
		] }) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: differencesOf(mine, theirs).map(({ name, mine: own, theirs: other }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "row",
				children: name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: own }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: other })
		] }, name)) })]
	});
}
export { StaleNotice };
