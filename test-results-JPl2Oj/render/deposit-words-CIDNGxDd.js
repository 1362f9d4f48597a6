import { I as aed } from "./render.js";
// shared/domain/price.ts
/** Deposit to reserve, AED, refundable (A 9). */
var DEPOSIT_AED = 1500;
// client/trade/deposit-words.ts
/** The deposit as every sentence writes it: "AED 1,500" (C-res-17). */
var deposit = aed(DEPOSIT_AED);
export { DEPOSIT_AED as n, deposit as t };
