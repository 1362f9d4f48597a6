import { i as id, l as text, n as done } from "./fields-D_wUdmaa.js";
import { j as sessionUser } from "./render.js";
import { h as object, l as array, m as number, t as define, y as string } from "./entry-kdpXl4Kw.js";
// shared/contract/customer.ts
/** A customer's own account: profile, password, and the two lists that follow it to another device (C-api-23, C-ent-24). */
var customer = ["customer"];
var profile = object({
	profile: object({
		firstName: string().nullable(),
		lastName: string().nullable(),
		phone: string().nullable()
	}),
	user: sessionUser
});
var customerProfile = define({
	name: "customer.profile",
	method: "GET",
	path: "/api/customer/profile",
	who: customer,
	response: profile
});
/** A member that is left out stays as it is; null or '' empties it. */
var changed = (max) => text(max).transform((value) => value || null).nullable().optional();
/** The email stays: it is the sign-in. */
var changeProfile = define({
	name: "customer.changeProfile",
	method: "PATCH",
	path: "/api/customer/profile",
	who: customer,
	body: object({
		firstName: changed(80),
		lastName: changed(80),
		phone: changed(40)
	}),
	response: profile
});
/** Ends every other session of the account; this one goes on with a new cookie. A wrong present password is 400 VALIDATION. */
var changePassword = define({
	name: "account.changePassword",
	method: "POST",
	path: "/api/account/password",
	who: [
		"customer",
		"dealer",
		"inspector",
		"admin"
	],
	body: object({
		currentPassword: string().min(1, "Enter your present password").max(128),
		newPassword: string().min(8, "Password must be at least 8 characters").max(128)
	}),
	response: done,
	perMinute: 10,
	ownTransactions: true
});
var keptLists = object({
	/** Shortlisted cars in order of preference, at most 5. */
	selectedCarIds: array(id).max(5),
	/** Hearts, newest first. */
	savedCarIds: array(id).max(200),
	/** Rises by one with every change. */
	revision: number().int().min(0)
});
var customerLists = define({
	name: "customer.lists",
	method: "GET",
	path: "/api/customer/lists",
	who: customer,
	response: keptLists
});
/** Replaces both lists. `revision` is the one it is based on: another answers 409 STALE {current} and changes nothing. */
var replaceLists = define({
	name: "customer.replaceLists",
	method: "PUT",
	path: "/api/customer/lists",
	who: customer,
	body: keptLists,
	response: keptLists
});
export { keptLists as a, customerProfile as i, changeProfile as n, replaceLists as o, customerLists as r, changePassword as t };
