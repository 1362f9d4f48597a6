import { r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { a as db, s as withReopen, t as clearReference } from "./reference-C-x2utX2.js";
// client/offline/account.ts
var account_exports = /* @__PURE__ */ __exportAll({
	currentAccount: () => currentAccount,
	signedIn: () => signedIn,
	signedOut: () => signedOut,
	unsentWork: () => unsentWork
});
/** The person signed in on this device as far as the phone knows, without asking the server; null after sign-out. */
async function currentAccount() {
	const row = await withReopen(() => db.account.get("current"));
	return row?.signedIn ? row : null;
}
/**
* After the server confirmed a sign-in or a session: remembers the person and lets their waiting rows go on. Rows of anybody
* else stay where they are. The engine notices by itself.
*/
async function signedIn(person) {
	await withReopen(() => db.transaction("rw", db.account, db.outbox, async () => {
		const { id, email, role } = person;
		await db.account.put({
			key: "current",
			id,
			ownerId: id,
			email,
			role,
			signedIn: true,
			at: Date.now()
		});
		await db.outbox.where("[ownerId+state]").equals([id, "waiting-sign-in"]).modify({
			state: "queued",
			problem: null,
			attempts: 0,
			nextAttemptAt: 0
		});
	}));
}
/** At sign-out, before the server is told: nothing is sent any more, private answers go; drafts and outbox stay for their owner. */
async function signedOut() {
	const account = await currentAccount();
	if (!account) return;
	await withReopen(() => db.account.update("current", {
		signedIn: false,
		at: Date.now()
	}));
	await clearReference(account.id);
}
/** What would stay unsent on this phone at sign-out, for the question that is asked then. */
function unsentWork(ownerId) {
	return withReopen(() => db.transaction("r", db.outbox, db.drafts, async () => {
		const unsent = (await db.outbox.where("[ownerId+state]").between([ownerId, ""], [ownerId, "￿"]).toArray()).filter((row) => row.state !== "sent");
		const drafts = await db.drafts.where("[ownerId+state]").equals([ownerId, "open"]).count();
		return {
			cars: unsent.filter((row) => row.kind === "submit-car" || row.kind === "resubmit-car").length,
			photos: unsent.filter((row) => row.kind === "put-photo").length,
			drafts
		};
	}));
}
export { currentAccount as n, account_exports as t };
