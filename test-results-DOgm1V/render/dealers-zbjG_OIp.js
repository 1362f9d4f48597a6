import { o as DEALER_FORM_EMIRATES, s as EMIRATES, x as STAFF_ROLES } from "./words-BsopLzR7.js";
import { a as idParams, l as text, n as done, r as email, s as optionalText, t as choice } from "./fields-D_wUdmaa.js";
import { C as uuid, f as literal, h as object, l as array, o as _enum, s as _null, t as define, u as boolean, x as union, y as string } from "./entry-kdpXl4Kw.js";
// shared/contract/staff.ts
/**
* Inspectors and admins as an admin runs them (S-staff, S-api-16 to 18). Calls that carry a password take no Idempotency-Key: what
* is kept of one holds a plain hash of the body. Sent twice they are harmless: an email is taken once, a password set twice is set.
*/
var admin = ["admin"];
/** A new password of at least `min` characters. */
function newPassword(min) {
	return string().min(min, `Password must be at least ${min} characters`).max(128, "Use at most 128 characters");
}
var staffUser = object({
	id: string(),
	email: string(),
	role: _enum(STAFF_ROLES),
	createdAt: string()
});
/** One role, or both when none is named; newest first. */
var staffList = define({
	name: "staff.list",
	method: "GET",
	path: "/api/admin/users",
	who: admin,
	query: object({ role: _enum(STAFF_ROLES).optional() }),
	response: array(staffUser)
});
var newStaff = object({
	email,
	password: newPassword(8),
	role: _enum(STAFF_ROLES, "Choose inspector or admin")
});
/** 409 when the email is taken. */
var staffCreate = define({
	name: "staff.create",
	method: "POST",
	path: "/api/admin/users",
	who: admin,
	body: newStaff,
	response: staffUser,
	status: 201
});
/** Ends every session of that user; who changes an own password goes on in a new one. */
var staffPassword = define({
	name: "staff.password",
	method: "PATCH",
	path: "/api/admin/users/:id/password",
	who: admin,
	params: idParams,
	body: object({ password: newPassword(8) }),
	response: done
});
/** 409 for oneself and for the last admin (D-89). */
var staffDelete = define({
	name: "staff.delete",
	method: "DELETE",
	path: "/api/admin/users/:id",
	who: admin,
	params: idParams,
	response: done,
	idempotent: true
});
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
var newDealer = object({
	/** Made on the phone when it is created without signal. */
	id: uuid().optional(),
	name: string().trim().min(1, "Enter the dealer’s name").max(120),
	contactEmail: email,
	contactPhone: optionalText(40),
	address: optionalText(200),
	city: optionalText(80),
	emirate: choice(DEALER_FORM_EMIRATES),
	licenseNumber: optionalText(60)
});
/** The password is in this answer once and nowhere else (S-w1-05). 409 when the email is taken. */
var dealersCreate = define({
	name: "dealers.create",
	method: "POST",
	path: "/api/inspector/dealers",
	who: staff,
	body: newDealer,
	response: object({
		dealer,
		credentials: object({
			email: string(),
			password: string()
		})
	}),
	status: 201,
	idempotent: true
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
	name: string().trim().min(1, "Enter the dealer’s name").max(120),
	contactEmail: email,
	contactPhone: keptOr.phone,
	emirate: keptOr.emirate
});
/** The contact email is the dealer's sign-in: it moves along, 409 when it is taken; open sessions stay (D-73). */
var dealersPatch = define({
	name: "dealers.patch",
	method: "PATCH",
	path: "/api/admin/dealers/:id",
	who: ["admin"],
	params: idParams,
	body: dealerEdit,
	response: dealer,
	idempotent: true
});
/** Ends every session of the dealer (S-deal-04). No Idempotency-Key, as with staff passwords. */
var dealersResetPassword = define({
	name: "dealers.resetPassword",
	method: "POST",
	path: "/api/admin/dealers/:id/reset-password",
	who: ["admin"],
	params: idParams,
	body: object({ newPassword: newPassword(6) }),
	response: done
});
export { dealersResetPassword as a, staffDelete as c, dealersPatch as i, staffList as l, dealersCreate as n, newStaff as o, dealersList as r, staffCreate as s, dealerEdit as t, staffPassword as u };
