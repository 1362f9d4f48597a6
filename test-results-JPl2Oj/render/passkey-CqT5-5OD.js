import { w as ROLES } from "./render.js";
import { i as sessionUser } from "./auth-Ywx2v57P.js";
import { p as define, r as call } from "./call-C4FbK-me.js";
import { A as number, E as boolean, F as string, I as union, O as literal, T as array, i as givenPassword, j as object, k as looseObject, n as done, o as idParams, r as email, u as requiredText } from "./fields-D-15uvoi.js";
// shared/contract/sign-in-security.ts
/** Second factors and signed-in devices of an account. */
/** Random bytes as browsers send them. */
var bytes = (max) => string().max(max).regex(/^[\w-]+$/, "Must be base64url");
var currentPassword = givenPassword("Enter your current password");
/** Options a browser's WebAuthn interface takes as they are. */
var passkeyOptions = looseObject({ challenge: string() });
/** What `startAuthentication` of @simplewebauthn/browser returns. */
var passkeyAssertion = object({
	id: bytes(1400),
	rawId: bytes(1400),
	type: literal("public-key"),
	response: object({
		clientDataJSON: bytes(4e3),
		authenticatorData: bytes(4e3),
		signature: bytes(4e3),
		userHandle: bytes(100).optional()
	})
});
/** What `startRegistration` of @simplewebauthn/browser returns. */
var passkeyAttestation = object({
	id: bytes(1400),
	rawId: bytes(1400),
	type: literal("public-key"),
	response: object({
		clientDataJSON: bytes(4e3),
		attestationObject: bytes(1e4),
		transports: array(string().max(20)).max(10).optional()
	})
});
/**
* Second step of a sign-in: a code of the authenticator app, or a recovery code. 410 GONE ten minutes after the first step, and in
* another browser; a wrong code is 400 VALIDATION.
*/
var loginCode = define({
	name: "auth.loginCode",
	method: "POST",
	path: "/api/login/code",
	touches: ["auth"],
	who: "anyone",
	body: object({ code: requiredText(60, "Enter the code") }),
	response: object({
		success: literal(true),
		user: sessionUser
	}),
	perMinute: { address: 60 },
	ownTransactions: true
});
/** Asks the browser for a passkey: as second step of a sign-in, or instead of a password. */
var loginPasskeyOptions = define({
	name: "auth.loginPasskeyOptions",
	method: "POST",
	path: "/api/login/passkey/options",
	touches: [],
	who: "anyone",
	/** 410 GONE as in `loginCode` for a second step. */
	body: object({ isSecondStep: boolean() }),
	response: object({ options: passkeyOptions }),
	perMinute: { address: 60 },
	ownTransactions: true
});
/** Signs in with a passkey; a wrong one is 401 BAD_CREDENTIALS, 410 GONE as in `loginCode`. */
var loginPasskey = define({
	name: "auth.loginPasskey",
	method: "POST",
	path: "/api/login/passkey",
	touches: ["auth"],
	who: "anyone",
	body: object({ passkey: passkeyAssertion }),
	response: object({
		success: literal(true),
		user: sessionUser
	}),
	perMinute: { address: 60 },
	ownTransactions: true
});
var secondFactor = define({
	name: "secondFactor.state",
	method: "GET",
	path: "/api/account/second-factor",
	who: ROLES,
	opensBeforeSecondFactor: true,
	response: object({
		/** Whether this account may do nothing else until it has one. */
		isRequired: boolean(),
		app: object({ createdAt: string() }).nullable(),
		passkeys: array(object({
			id: string(),
			name: string(),
			createdAt: string(),
			lastUsedAt: string().nullable()
		})),
		recoveryCodesLeft: number()
	})
});
/** The secret of a new authenticator app, which works once its first code is confirmed. A wrong password is 400 VALIDATION. */
var startApp = define({
	name: "secondFactor.startApp",
	method: "POST",
	path: "/api/account/second-factor/app",
	touches: [],
	who: ROLES,
	opensBeforeSecondFactor: true,
	body: object({ currentPassword }),
	response: object({
		secret: string(),
		uri: string()
	}),
	perMinute: { person: 10 }
});
/** `recoveryCodes` come with the first factor, once and never again. */
var added = object({
	success: literal(true),
	recoveryCodes: array(string()).nullable()
});
/** 409 INVALID_STATE when the set-up has expired; a wrong code is 400 VALIDATION. All other sessions end. */
var confirmApp = define({
	name: "secondFactor.confirmApp",
	method: "POST",
	path: "/api/account/second-factor/app/confirm",
	touches: [
		"auth",
		"secondFactor",
		"sessions"
	],
	who: ROLES,
	opensBeforeSecondFactor: true,
	body: object({ code: requiredText(10, "Enter the code") }),
	response: added,
	perMinute: { person: 10 }
});
var startPasskey = define({
	name: "secondFactor.startPasskey",
	method: "POST",
	path: "/api/account/second-factor/passkeys/options",
	touches: [],
	who: ROLES,
	opensBeforeSecondFactor: true,
	body: object({ currentPassword }),
	response: object({ options: passkeyOptions }),
	perMinute: { person: 10 }
});
/** 409 INVALID_STATE when the set-up has expired, or for a passkey that does not verify. All other sessions end. */
var addPasskey = define({
	name: "secondFactor.addPasskey",
	method: "POST",
	path: "/api/account/second-factor/passkeys",
	touches: [
		"auth",
		"secondFactor",
		"sessions"
	],
	who: ROLES,
	opensBeforeSecondFactor: true,
	body: object({
		name: requiredText(60, "Name this passkey"),
		passkey: passkeyAttestation
	}),
	response: added,
	perMinute: { person: 10 }
});
/** Removes the authenticator app, or the passkey with that ID. All other sessions end. */
var removeFactor = define({
	name: "secondFactor.remove",
	method: "POST",
	path: "/api/account/second-factor/remove",
	touches: [
		"auth",
		"secondFactor",
		"sessions"
	],
	who: ROLES,
	opensBeforeSecondFactor: true,
	body: object({
		factor: union([literal("app"), bytes(1400)]),
		currentPassword
	}),
	response: done,
	perMinute: { person: 10 }
});
/** New recovery codes instead of those before. All other sessions end. */
var renewRecoveryCodes = define({
	name: "secondFactor.renewCodes",
	method: "POST",
	path: "/api/account/second-factor/recovery-codes",
	touches: ["secondFactor", "sessions"],
	who: ROLES,
	opensBeforeSecondFactor: true,
	body: object({ currentPassword }),
	response: object({
		success: literal(true),
		recoveryCodes: array(string())
	}),
	perMinute: { person: 10 }
});
/** Signed-in devices of the account, the last used one first. */
var sessionsList = define({
	name: "sessions.list",
	method: "GET",
	path: "/api/account/sessions",
	who: ROLES,
	opensBeforeSecondFactor: true,
	response: array(object({
		id: string(),
		/** "Chrome on Android". */
		device: string(),
		createdAt: string(),
		/** At most an hour old. */
		seenAt: string(),
		isThisDevice: boolean()
	}))
});
var endSession = define({
	name: "sessions.end",
	method: "DELETE",
	path: "/api/account/sessions/:id",
	touches: ["sessions"],
	who: ROLES,
	opensBeforeSecondFactor: true,
	params: idParams,
	response: done
});
/** Signs out everywhere else. */
var endOtherSessions = define({
	name: "sessions.endOthers",
	method: "POST",
	path: "/api/account/sessions/end-others",
	touches: ["sessions"],
	who: ROLES,
	opensBeforeSecondFactor: true,
	response: done
});
define({
	name: "staff.secureAccount",
	method: "POST",
	path: "/api/admin/secure-account",
	touches: ["activity", "stats"],
	who: ["admin"],
	body: object({
		email,
		removesSecondFactor: boolean()
	}),
	response: done,
	idempotent: true
});
// client/sign-in/passkey.ts
var canUsePasskeys = () => typeof PublicKeyCredential === "function";
/** @returns who is signed in; undefined when the person or the browser gave it up @throws Problem */
async function signInWithPasskey(isSecondStep) {
	const [{ options }, { startAuthentication }] = await Promise.all([call(loginPasskeyOptions, { body: { isSecondStep } }), import("./esm-qKJq0g-C.js")]);
	const answer = await startAuthentication({ optionsJSON: options }).catch(() => void 0);
	if (!answer) return void 0;
	const { id, rawId, response } = answer;
	const { clientDataJSON, authenticatorData, signature, userHandle } = response;
	const passkey = {
		id,
		rawId,
		type: "public-key",
		response: {
			clientDataJSON,
			authenticatorData,
			signature,
			...userHandle && { userHandle }
		}
	};
	return (await call(loginPasskey, { body: { passkey } })).user;
}
export { endOtherSessions as a, removeFactor as c, sessionsList as d, startApp as f, confirmApp as i, renewRecoveryCodes as l, signInWithPasskey as n, endSession as o, startPasskey as p, addPasskey as r, loginCode as s, canUsePasskeys as t, secondFactor as u };
