import { p as EMIRATES } from "./render.js";
import { C as _null, E as boolean, F as string, I as union, O as literal, S as _enum, T as array, j as object, n as done, o as idParams, p as text, r as email, s as newPassword, u as requiredText } from "./fields-D-15uvoi.js";
import { p as define } from "./call-C4FbK-me.js";
// shared/contract/dealers.ts
/** Dealers as staff choose and create them (S-w1, S-api-07, S-api-30). */
var staff = ["inspector", "admin"];
/** An inspector sees id, name and emirate only; the rest is null for them. */
var dealer = object({
	id: string(),
	name: string(),
	emirate: _enum(EMIRATES).nullable(),
	contactEmail: string().nullable(),
	contactPhone: string().nullable(),
	address: string().nullable(),
	city: string().nullable(),
	licenseNumber: string().nullable(),
	isActive: boolean()
});
var dealersList = define({
	name: "dealers.list",
	method: "GET",
	path: "/api/dealers",
	who: staff,
	response: array(dealer)
});
/** Absent keeps what is there; null and '' clear it. */
var keptOr = {
	phone: text(40).nullable().transform((value) => value || null).optional(),
	emirate: union([
		_enum(EMIRATES),
		literal(""),
		_null()
	]).transform((value) => value || null).optional()
};
var dealerEdit = object({
	name: requiredText(120, "Enter the dealer’s name"),
	contactEmail: email,
	/** A new one is read when it is stored; the stored one may be sent back as it is. */
	contactPhone: keptOr.phone,
	emirate: keptOr.emirate
});
define({
	name: "dealers.patch",
	method: "PATCH",
	path: "/api/admin/dealers/:id",
	touches: [
		"dealers",
		"invitations",
		"messages",
		"activity",
		"stats"
	],
	who: ["admin"],
	params: idParams,
	body: dealerEdit,
	response: dealer,
	idempotent: true
});
define({
	name: "dealers.resetPassword",
	method: "POST",
	path: "/api/admin/dealers/:id/reset-password",
	touches: [
		"invitations",
		"activity",
		"stats"
	],
	who: ["admin"],
	params: idParams,
	body: object({ newPassword: newPassword(6) }),
	response: done,
	idempotent: true
});
export { dealersList as n, dealer as t };
