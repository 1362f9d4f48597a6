// shared/domain/seller.ts
/** Who sells, as receipts name it. Whoever runs Redrive writes their registered name and address here, and nowhere else. */
var SELLER = {
	name: "Redrive",
	/** Line by line, as on an envelope. */
	address: [
		"Ras Al Khor Industrial Area 2",
		"Dubai",
		"United Arab Emirates"
	]
};
export { SELLER as t };
