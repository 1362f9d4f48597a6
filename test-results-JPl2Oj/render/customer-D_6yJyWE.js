import { A as number, E as boolean, F as string, L as unknown, O as literal, P as record, S as _enum, T as array, a as id, i as givenPassword, j as object, n as done, p as text, r as email, s as newPassword, u as requiredText } from "./fields-D-15uvoi.js";
import { i as sessionUser } from "./auth-Ywx2v57P.js";
import { p as define } from "./call-C4FbK-me.js";
/** How the address of an account stands. */
var EMAIL_STATES = [
	"ok",
	"unconfirmed",
	...["bounce", "complaint"]
];
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
/** The email stays: it is the sign-in, and changes by a link (`changeEmail`). */
var changeProfile = define({
	name: "customer.changeProfile",
	method: "PATCH",
	path: "/api/customer/profile",
	touches: ["customer.profile"],
	who: customer,
	body: object({
		firstName: changed(80),
		lastName: changed(80),
		phone: changed(40)
	}),
	response: profile
});
/** Ends every other session of the account; this one goes on with a new cookie. A wrong current password is 400 VALIDATION. */
var changePassword = define({
	name: "account.changePassword",
	method: "POST",
	path: "/api/account/password",
	touches: [],
	who: [
		"customer",
		"dealer",
		"inspector",
		"admin"
	],
	body: object({
		currentPassword: givenPassword("Enter your current password"),
		newPassword: newPassword(8)
	}),
	response: done,
	perMinute: { person: 10 },
	ownTransactions: true
});
/**
* Sends a link to the new address; nothing changes until it is confirmed. One answer, whether somebody else has the address or not.
* A wrong current password is 400 VALIDATION. At most three times in a quarter of an hour for one address.
*/
var changeEmail = define({
	name: "account.changeEmail",
	method: "POST",
	path: "/api/account/email",
	touches: [],
	who: [
		"customer",
		"dealer",
		"inspector",
		"admin"
	],
	body: object({
		email,
		currentPassword: givenPassword("Enter your current password")
	}),
	response: object({
		success: literal(true),
		/** Whether this server sends mail: without it nothing comes, and the person has to ask us. */
		isMailOn: boolean()
	}),
	perMinute: { person: 5 }
});
var everybody = [
	"customer",
	"dealer",
	"inspector",
	"admin"
];
/** How the account's address stands; `ok` where this server sends no mail, as nothing can be confirmed there. */
var emailStatus = define({
	name: "account.email",
	method: "GET",
	path: "/api/account/email",
	who: everybody,
	response: object({
		email: string(),
		state: _enum(EMAIL_STATES)
	})
});
/**
* Sends the link that confirms the account's own address; nothing for one that is confirmed. At most three times in a quarter of an hour for one address.
*/
var sendConfirmation = define({
	name: "account.sendConfirmation",
	method: "POST",
	path: "/api/account/email/confirmation",
	touches: ["account.email"],
	who: everybody,
	response: done,
	perMinute: { person: 5 }
});
/**
* Makes the address the account's, once and within an hour: 410 GONE afterwards, 409 CONFLICT when somebody else has it by now. Every
* session of the account ends but the one that asks. The first confirmation of a new account ends none and takes a session of that
* account: 403 FORBIDDEN without.
*/
var confirmEmail = define({
	name: "account.confirmEmail",
	method: "POST",
	path: "/api/confirm-email",
	touches: [
		"auth",
		"customer.profile",
		"account.email"
	],
	who: "anyone",
	body: object({ 
	/** Of the link. */
token: requiredText(100, "Open the link in the mail again") }),
	response: object({
		success: literal(true),
		email: string()
	}),
	perMinute: {
		person: 10,
		address: 20
	}
});
var keptLists = object({
	/** Shortlisted cars in order of preference, at most 5. */
	selectedCarIds: array(id).max(5),
	/** Hearts, newest first. */
	savedCarIds: array(id).max(200),
	/** Rises by one with every change. */
	revision: number().int().min(0)
});
define({
	name: "customer.lists",
	method: "GET",
	path: "/api/customer/lists",
	who: customer,
	response: keptLists
});
define({
	name: "customer.replaceLists",
	method: "PUT",
	path: "/api/customer/lists",
	touches: ["customer.lists"],
	who: customer,
	body: keptLists,
	response: keptLists
});
/** Everything of ours that is the person's: profile, lists, searches, orders with their payments, and what was told. */
var exportAccount = define({
	name: "account.export",
	method: "GET",
	path: "/api/account/export",
	who: customer,
	response: object({
		exportedAt: string(),
		account: record(string(), unknown()),
		lists: record(string(), unknown()),
		savedSearches: array(record(string(), unknown())),
		notifications: record(string(), unknown()),
		reservations: array(record(string(), unknown())),
		payments: array(record(string(), unknown())),
		messages: array(record(string(), unknown()))
	}),
	perMinute: { person: 6 }
});
/**
* Ends the account with all its sessions. Orders that are over stay without who it was; an unpaid one is cancelled. 409 INVALID_STATE
* while an order with a paid deposit runs, or a refund is owed; a wrong password is 400 VALIDATION.
*/
var deleteAccount = define({
	name: "account.delete",
	method: "POST",
	path: "/api/account/delete",
	touches: ["auth"],
	who: customer,
	body: object({ password: givenPassword("Enter your password") }),
	response: done,
	perMinute: { person: 10 }
});
export { customerProfile as a, exportAccount as c, confirmEmail as i, sendConfirmation as l, changePassword as n, deleteAccount as o, changeProfile as r, emailStatus as s, changeEmail as t };
