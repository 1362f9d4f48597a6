import { m as number, u as boolean } from "./entry-kdpXl4Kw.js";
import { l as repairChoice, r as chooseRepair } from "./reservations-Cpm0JFnO.js";
import { l as repairChoiceTotal, r as PLAIN_REPAIR } from "./repair-options-wt_2_2Xh.js";
import { r as call } from "./call-DwZHXxeZ.js";
import { l as writeStored, n as asOneIntent, s as readStored, t as refreshReservations } from "./refresh-Dhk3TXy8.js";
// client/features/reservation/fix-choice.ts
var KEY = "fixSelection";
var stored = repairChoice.extend({
	total: number().catch(0),
	/** Changed here and not yet sent: such a choice is newer than the server's. */
	waiting: boolean().catch(true)
});
/** null when nothing was chosen on this device. */
function keptChoice() {
	const parsed = stored.safeParse(readStored("local", KEY));
	return parsed.success ? parsed.data : null;
}
function keepChoice(choice, waiting) {
	writeStored("local", KEY, {
		...choice,
		total: repairChoiceTotal(choice),
		waiting
	});
}
/** What the page starts from: an unsent choice of this device, else the server's, else the last one here. */
function startingChoice(fromServer) {
	const kept = keptChoice();
	const { level, addOns, delivery } = (kept?.waiting ? kept : fromServer ?? kept) ?? PLAIN_REPAIR;
	return {
		level,
		addOns,
		delivery
	};
}
/** Tells the server. @throws what it answered, with the choice still kept here */
async function sendChoice(client, reservationId, { level, addOns, delivery }) {
	const body = {
		level,
		addOns: [...addOns],
		delivery
	};
	await asOneIntent("fix", [reservationId, body], (idempotencyKey) => call(chooseRepair, {
		params: { id: reservationId },
		body
	}, { idempotencyKey }));
	keepChoice(body, false);
	refreshReservations(client);
}
/** A choice made before there was a reservation goes along with the new one. It can be made again, so a failure is no news. */
async function sendWaitingFix(client, reservationId) {
	const kept = keptChoice();
	if (!kept?.waiting) return;
	await sendChoice(client, reservationId, kept).catch((cause) => {
		console.warn("The repair choice waits on this device:", cause);
	});
}
export { startingChoice as i, sendChoice as n, sendWaitingFix as r, keepChoice as t };
