import { E as heldDeposit, w as pickedCar, y as hasBoughtCar } from "./reservations-7G0Hxa9d.js";
// client/trade/deposit-moves.ts
var DISPUTES = {
	open: ["Disputed with the card’s bank", "Disputed: taken back by the card’s bank until it decides"],
	won: ["Dispute closed: the deposit counts", "Dispute won: the money is on its way back"],
	lost: ["Dispute closed", "Dispute lost: the money went back to the card"]
};
function depositMoves({ depositMoved: moved }) {
	if (!moved) return [];
	const refunded = moved.refunded > 0 ? [{
		label: "Refunded to the card",
		amount: moved.refunded
	}] : [];
	const disputes = moved.disputes.map(({ amount, state, isWithdrawn }) => ({
		label: DISPUTES[state][isWithdrawn ? 1 : 0],
		amount
	}));
	return [...refunded, ...disputes];
}
// shared/domain/payment/order-amounts.ts
/** The sums of an order as list, page, receipt and mail say them: what stands above a balance adds up to it (C-prof-08, D-10, D-97). Pure. */
/** @param cars the chosen cars with their prices when reserved, AED */
function orderAmounts(order) {
	const { status, totalAmount, depositAmount, remainingBalance, fix, extraPayments = [] } = order;
	const held = heldDeposit(order);
	const isPicked = pickedCar(order) !== null;
	const isCancelled = status === "cancelled";
	return {
		cars: isCancelled ? order.cars.reduce((sum, { repairPrice }) => sum + (repairPrice ?? 0), 0) : totalAmount,
		isPicked,
		deposit: isPicked ? 0 - held : held,
		balancePaid: isPicked && hasBoughtCar(status) ? -(order.balancePaid ?? totalAmount - depositAmount) : 0,
		balance: isCancelled ? 0 : isPicked ? remainingBalance : null,
		goesBack: extraPayments.reduce((sum, { amount, state }) => sum + (state === "sent" ? 0 : amount), 0),
		extras: fix && fix.total > 0 ? fix.total : null
	};
}
export { depositMoves as n, orderAmounts as t };
