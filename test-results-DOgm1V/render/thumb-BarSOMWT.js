import { c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as CarFront } from "./car-front-0a3pdLir.js";
import { a as db, s as withReopen } from "./reference-C-x2utX2.js";
import { a as outboxRows } from "./intact-bytes-e5NlHJLO.js";
// client/offline/summary.ts
/** The truth about this person's outbox. Works inside a live query, which sees both reads as they are one transaction. */
function truthOf(ownerId) {
	return withReopen(() => db.transaction("r", db.account, db.outbox, async () => {
		const account = await db.account.get("current");
		const isTheirs = account?.signedIn === true && account.id === ownerId;
		return summarise(await outboxRows(ownerId), isTheirs);
	}));
}
/** `rows`: all rows of one person, sent ones included. */
function summarise(rows, signedIn) {
	const unsent = rows.filter((row) => row.state !== "sent");
	const photos = unsent.filter((row) => row.kind === "put-photo");
	const attention = unsent.filter((row) => row.state === "needs-attention").length;
	const queued = unsent.filter((row) => row.state === "queued");
	return {
		state: stateOf(unsent, signedIn),
		unsentCars: unsent.filter((row) => row.kind === "submit-car" || row.kind === "resubmit-car").length,
		unsentDrafts: unsent.filter((row) => row.kind === "put-draft").length,
		photosWaiting: photos.length,
		bytesWaiting: photos.reduce((sum, row) => sum + row.bytesTotal - row.bytesSent, 0),
		sending: sendingOf(rows, photos),
		needsAttention: attention,
		nextAttemptAt: queued.length === 0 ? null : Math.min(...queued.map((row) => row.nextAttemptAt))
	};
}
function stateOf(unsent, signedIn) {
	if (unsent.length === 0) return "clear";
	if (unsent.some((row) => row.state === "needs-attention")) return "needs-attention";
	if (!signedIn || unsent.some((row) => row.state === "waiting-sign-in")) return "waiting-sign-in";
	return unsent.some((row) => row.state === "sending") ? "sending" : "waiting";
}
/** Counts within the cars that are still on their way, so that 8 stays 8 while photos arrive one by one. */
function sendingOf(rows, waiting) {
	if (!waiting.some((row) => row.state === "sending")) return null;
	const open = new Set(rows.filter((row) => row.state !== "sent").flatMap((row) => row.dependsOn));
	const batch = rows.filter((row) => row.kind === "put-photo").filter((row) => row.state !== "sent" || open.has(row.id));
	const arrived = batch.filter((row) => row.state === "sent").length;
	return {
		photo: Math.min(arrived + 1, batch.length),
		of: batch.length
	};
}
// client/ui/thumb.tsx
/** A car's small picture, or a quiet blank of the same size. */
var import_jsx_runtime = require_jsx_runtime();
function Thumb({ src }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		flex: "none",
		width: "72px",
		height: "54px",
		borderRadius: "badge",
		overflow: "hidden",
		bg: "stage-1",
		color: "ink-3",
		display: "grid",
		placeItems: "center",
		children: src ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.img, {
			src,
			alt: "",
			width: "full",
			height: "full",
			objectFit: "cover",
			loading: "lazy"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: CarFront,
			size: 24
		})
	});
}
export { truthOf as n, Thumb as t };
