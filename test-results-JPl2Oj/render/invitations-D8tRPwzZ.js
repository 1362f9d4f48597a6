import { E as STAFF_ROLES, w as ROLES } from "./render.js";
import { p as define } from "./call-C4FbK-me.js";
import { E as boolean, F as string, O as literal, S as _enum, T as array, j as object, n as done, o as idParams, r as email, s as newPassword, u as requiredText } from "./fields-D-15uvoi.js";
import { i as sessionUser } from "./auth-Ywx2v57P.js";
// shared/contract/staff.ts
/** Inspectors and admins as an admin runs them (S-staff, S-api-16 to 18). */
var admin$1 = ["admin"];
var staffUser = object({
	id: string(),
	email: string(),
	role: _enum(STAFF_ROLES),
	createdAt: string()
});
define({
	name: "staff.list",
	method: "GET",
	path: "/api/admin/users",
	who: admin$1,
	query: object({ role: _enum(STAFF_ROLES).optional() }),
	response: array(staffUser)
});
var newStaff = object({
	email,
	password: newPassword(),
	role: _enum(STAFF_ROLES, "Choose inspector or admin")
});
define({
	name: "staff.create",
	method: "POST",
	path: "/api/admin/users",
	touches: [
		"staff",
		"activity",
		"stats"
	],
	who: admin$1,
	body: newStaff,
	response: staffUser,
	status: 201,
	idempotent: true
});
define({
	name: "staff.password",
	method: "PATCH",
	path: "/api/admin/users/:id/password",
	touches: [
		"invitations",
		"activity",
		"stats"
	],
	who: admin$1,
	params: idParams,
	body: object({ password: newPassword() }),
	response: done,
	idempotent: true
});
define({
	name: "staff.delete",
	method: "DELETE",
	path: "/api/admin/users/:id",
	touches: [
		"staff",
		"invitations",
		"activity",
		"stats"
	],
	who: admin$1,
	params: idParams,
	response: done,
	idempotent: true
});
// shared/contract/invitations.ts
/** Links by which staff and dealers choose a password of their own, instead of being told one (decision 0031). */
var admin = ["admin"];
var CHANGED_STAFF = [
	"staff",
	"invitations",
	"messages",
	"activity",
	"stats"
];
/** What an invitation of a dealer touches. */
var CHANGED_DEALERS = [
	"dealers",
	"invitations",
	"messages",
	"activity",
	"stats"
];
/** Who was invited and has not come yet. */
var invited = object({
	userId: string(),
	/** null for staff. */
	dealerId: string().nullable(),
	/** Until when the link works, ISO 8601 UTC; past, or null, where none does any more. */
	until: string().nullable()
});
define({
	name: "invitations.list",
	method: "GET",
	path: "/api/admin/invitations",
	who: admin,
	response: object({
		/** Whether this server sends mail: nobody can be invited without. */
		isMailOn: boolean(),
		invited: array(invited)
	})
});
define({
	name: "staff.invite",
	method: "POST",
	path: "/api/admin/users/invite",
	touches: CHANGED_STAFF,
	who: admin,
	body: newStaff.omit({ password: true }),
	response: staffUser,
	status: 201,
	idempotent: true,
	perMinute: { person: 30 }
});
/** What was sent: an invitation to who has no password yet, else a link for a new one. */
var sent = object({
	success: literal(true),
	sent: _enum(["invitation", "password"])
});
define({
	name: "staff.sendLink",
	method: "POST",
	path: "/api/admin/users/:id/send-link",
	touches: [
		"invitations",
		"messages",
		"activity",
		"stats"
	],
	who: admin,
	params: idParams,
	response: sent,
	idempotent: true,
	perMinute: { person: 30 }
});
define({
	name: "dealers.sendLink",
	method: "POST",
	path: "/api/admin/dealers/:id/send-link",
	touches: [
		"invitations",
		"messages",
		"activity",
		"stats"
	],
	who: admin,
	params: idParams,
	response: sent,
	idempotent: true,
	perMinute: { person: 30 }
});
define({
	name: "dealers.withdraw",
	method: "DELETE",
	path: "/api/admin/dealers/:id/invitation",
	touches: CHANGED_DEALERS,
	who: admin,
	params: idParams,
	response: done,
	idempotent: true
});
/** Of the link. */
var token = requiredText(100, "Open the link in the mail again");
/** What an invitation says. A question, but no GET: no address of a call carries the token. 410 for one that works no more. */
var invitation = define({
	name: "auth.invitation",
	method: "POST",
	path: "/api/invitation",
	touches: [],
	who: "anyone",
	body: object({ token }),
	response: object({
		email: string(),
		/** Of the dealer; null for staff. */
		name: string().nullable(),
		role: _enum(ROLES),
		/** Email of who invites. */
		by: string(),
		/** ISO 8601 UTC. */
		until: string()
	}),
	perMinute: {
		person: 30,
		address: 60
	}
});
/** Sets the password and signs in; whoever else was signed in on this device no longer is. 410 as above. */
var acceptInvitation = define({
	name: "auth.acceptInvitation",
	method: "POST",
	path: "/api/invitation/accept",
	touches: ["auth.status"],
	who: "anyone",
	body: object({
		token,
		password: newPassword()
	}),
	response: object({
		success: literal(true),
		user: sessionUser
	}),
	perMinute: {
		person: 10,
		address: 20
	}
});
export { acceptInvitation as n, invitation as r, CHANGED_DEALERS as t };
