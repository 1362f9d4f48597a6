// shared/domain/reservation.ts
/** The life of a reservation: its steps, who may take them, what they are called (decisions 2.4, D-10, D-52, D-61, C-prof-14 to 24). */
var RESERVATION_LABELS = {
	car_selection: "Selecting Cars",
	deposit_pending: "Deposit Pending",
	deposit_paid: "Deposit Paid",
	admin_review: "Under Review",
	car_selected: "Car Selected",
	balance_pending: "Balance Due",
	balance_paid: "Paid",
	repairing: "Repairing",
	ready_for_registration: "Ready for Registration",
	completed: "Completed",
	cancelled: "Cancelled"
};
/** Past reservations change no more (C-prof-05). */
function isPast(status) {
	return status === "completed" || status === "cancelled";
}
/** The way of a reservation that is not cancelled, first to last. */
var RESERVATION_PATH = [
	"deposit_pending",
	"deposit_paid",
	"admin_review",
	"car_selected",
	"balance_pending",
	"balance_paid",
	"repairing",
	"ready_for_registration",
	"completed"
];
var ADMIN_STEPS = {
	deposit_paid: "admin_review",
	admin_review: "car_selected",
	car_selected: "balance_pending",
	balance_pending: "balance_paid",
	balance_paid: "repairing",
	repairing: "ready_for_registration",
	ready_for_registration: "completed"
};
/** The next step an admin may take, or null: the deposit is the customer's own step. */
function nextAdminStep(status) {
	return ADMIN_STEPS[status] ?? null;
}
var CANCEL_BEFORE_DEPOSIT = ["car_selection", "deposit_pending"];
var CANCEL_WITH_REFUND = [
	"deposit_paid",
	"admin_review",
	"car_selected",
	"balance_pending"
];
/** Before the deposit customer and admin may cancel; after it, until the balance is paid, only an admin, who refunds in full. */
function canCancel(status, role) {
	if (role !== "customer" && role !== "admin") return false;
	return CANCEL_BEFORE_DEPOSIT.includes(status) || role === "admin" && CANCEL_WITH_REFUND.includes(status);
}
/** Whether cancelling now pays the deposit back. */
function cancelRefunds(status) {
	return CANCEL_WITH_REFUND.includes(status);
}
/** The repair choice may change until the repair begins (D-51). */
function isFixOpen(status) {
	if (status === "car_selection") return true;
	const place = RESERVATION_PATH.indexOf(status);
	return place >= 0 && place < RESERVATION_PATH.indexOf("repairing");
}
/** Who has to act next, for the timeline. Null when nothing is left to do. */
function whoActs(status) {
	if (isPast(status)) return null;
	return [
		"car_selection",
		"deposit_pending",
		"balance_pending"
	].includes(status) ? "customer" : "redrive";
}
/**
* Before the pick the total is the sum of all selected cars, after it the price of the picked one (D-10). The balance is what is
* left after the deposit, 0 once it is paid.
* @param prices Repair & Drive prices in AED, of all selected cars or of the picked one alone
*/
function reservationMoney(prices, depositAmount, isBalancePaid = false) {
	const totalAmount = prices.reduce((sum, price) => sum + price, 0);
	return {
		totalAmount,
		remainingBalance: isBalancePaid ? 0 : Math.max(0, totalAmount - depositAmount)
	};
}
export { isFixOpen as a, reservationMoney as c, cancelRefunds as i, whoActs as l, RESERVATION_PATH as n, isPast as o, canCancel as r, nextAdminStep as s, RESERVATION_LABELS as t };
