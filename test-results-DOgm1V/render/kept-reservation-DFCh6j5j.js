import { h as object, l as array, o as _enum, y as string } from "./entry-kdpXl4Kw.js";
import { v as RESERVATION_STATUSES } from "./words-BsopLzR7.js";
import { l as writeStored, s as readStored } from "./refresh-Dhk3TXy8.js";
// client/features/reservation/kept-reservation.ts
/** The latest reservation made on this device, so that /fix and an emptied checkout know it (C-res-12, D-70). */
var KEY = "reservation";
var kept = object({
	id: string(),
	orderId: string(),
	status: _enum(RESERVATION_STATUSES),
	selectedCarIds: array(string()),
	/** Whose it is: another person on this device does not see it. */
	customerId: string()
});
/** Names and amounts stay on the server. */
function keepReservation(made, customerId) {
	const { id, orderId, status, selectedCarIds } = made;
	writeStored("local", KEY, {
		id,
		orderId,
		status,
		selectedCarIds,
		customerId
	});
}
/** null when there is none of this person. */
function keptReservation(customerId) {
	const parsed = kept.safeParse(readStored("local", KEY));
	return parsed.success && parsed.data.customerId === customerId ? parsed.data : null;
}
/** The deposit of the kept reservation is paid: its cars have left the shortlist. */
function markPaid(customerId) {
	const known = keptReservation(customerId);
	if (known) writeStored("local", KEY, {
		...known,
		status: "deposit_paid"
	});
}
export { keptReservation as n, markPaid as r, keepReservation as t };
