import { A as number, E as boolean } from "./fields-D-15uvoi.js";
import { a as chooseRepair, u as repairChoice } from "./reservations-7G0Hxa9d.js";
import { l as repairChoiceTotal, r as PLAIN_REPAIR } from "./repair-options-DqrsxP_C.js";
import { r as refreshTouched, t as sendWish } from "./wish-CWWTVDjQ.js";
import { r as writeStored, t as readStored } from "./device-storage-D-xgpBkG.js";
import { i as intentKeys } from "./kept-reservation-B5QWsTxT.js";
// client/shop/reservation/repair/fix-choice.ts
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
	await sendWish(chooseRepair, {
		params: { id: reservationId },
		body
	}, intentKeys("fix"));
	keepChoice(body, false);
	refreshTouched(client, chooseRepair);
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
