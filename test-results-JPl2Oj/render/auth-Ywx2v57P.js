import { r as normalizeEmail } from "./compared-text-DsTOn8hE.js";
import { w as ROLES } from "./render.js";
import { A as number, E as boolean, F as string, O as literal, S as _enum, i as givenPassword, j as object, n as done, r as email, s as newPassword, u as requiredText } from "./fields-D-15uvoi.js";
import { p as define } from "./call-C4FbK-me.js";
// shared/contract/auth.ts
/** Signing in and out, and who one is (C-api, C-sess). */
var sessionUser = object({
	id: string(),
	email: string(),
	role: _enum(ROLES),
	firstName: string().nullable(),
	lastName: string().nullable()
});
define({
	name: "auth.status",
	method: "GET",
	path: "/api/auth/status",
	who: "anyone",
	opensBeforeSecondFactor: true,
	response: object({
		isAuthenticated: boolean(),
		user: sessionUser.nullable(),
		/** Milliseconds until the session ends; asking does not extend it (D-76). */
		sessionInfo: object({ timeRemaining: number() }).nullable(),
		/** The account may do nothing but set up a second factor. */
		mustSetUpSecondFactor: boolean().optional()
	})
});
var bothNeeded = "Please enter both email and password";
/** Its limits are the handler's: they need to know which account is meant (decision 0015). */
var login = define({
	name: "auth.login",
	method: "POST",
	path: "/api/login",
	touches: ["auth"],
	who: "anyone",
	body: object({
		email: requiredText(254, bothNeeded).overwrite(normalizeEmail),
		password: givenPassword(bothNeeded)
	}),
	response: object({
		success: literal(true),
		/** null while the second step is missing (`loginCode`, `loginPasskey`). */
		user: sessionUser.nullable(),
		/** Ways to take the second step besides a recovery code; null where there is none. */
		secondStep: object({
			app: boolean(),
			passkey: boolean()
		}).nullable()
	}),
	ownTransactions: true
});
define({
	name: "auth.logout",
	method: "POST",
	path: "/api/logout",
	touches: ["auth"],
	who: "anyone",
	opensBeforeSecondFactor: true,
	response: done
});
/** One answer for every address, in the same time; at most three times in a quarter of an hour for one address. */
var forgotPassword = define({
	name: "auth.forgotPassword",
	method: "POST",
	path: "/api/forgot-password",
	touches: [],
	who: "anyone",
	body: object({ email }),
	response: object({
		success: literal(true),
		/** Whether this server sends mail: without it nothing comes, and the person has to ask us. */
		isMailOn: boolean()
	}),
	perMinute: {
		person: 5,
		address: 10
	}
});
/** 410 GONE for a link that was used or has expired. All sessions of the account end; nobody is signed in by it. */
var resetPassword = define({
	name: "auth.resetPassword",
	method: "POST",
	path: "/api/reset-password",
	touches: ["auth"],
	who: "anyone",
	body: object({
		/** Of the link. */
		token: requiredText(100, "Open the link in the mail again"),
		password: newPassword(8)
	}),
	response: done,
	perMinute: {
		person: 10,
		address: 20
	}
});
export { sessionUser as i, login as n, resetPassword as r, forgotPassword as t };
