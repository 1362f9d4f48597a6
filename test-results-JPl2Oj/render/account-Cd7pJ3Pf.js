import { r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { i as db, o as withReopen, t as clearReference } from "./reference-D9hw8P63.js";
// client/offline/device/account.ts
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
* else stay where they are. The engine notices by itself. Rejects when nothing can be written, and then remembers nobody else either.
*/
async function signedIn(person) {
	try {
		await withReopen(() => rememberAccount(person));
	} catch (cause) {
		const before = await withReopen(() => db.account.get("current"));
		if (before && before.id !== person.id) await forgetAccount();
		throw cause;
	}
}
function rememberAccount({ id, email, role }) {
	return db.transaction("rw", db.account, db.outbox, async () => {
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
	});
}
/** A full phone can still do this: it takes no room. */
function forgetAccount() {
	return withReopen(() => db.account.delete("current"));
}
/** At sign-out, before the server is told: nothing is sent any more, private answers go; drafts and outbox stay for their owner. */
async function signedOut() {
	const account = await currentAccount();
	if (!account) return;
	await withReopen(() => db.account.update("current", {
		signedIn: false,
		at: Date.now()
	})).catch(forgetAccount);
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
