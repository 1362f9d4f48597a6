import { S as unknown, h as object, l as array, m as number, n as fillPath, r as fillQuery, u as boolean, y as string } from "./entry-kdpXl4Kw.js";
// shared/problem.ts
/**
* The closed catalogue of failures. A code is never reused for another meaning.
* Every error body is {code, message, error, requiresLogin} with error = message (D-68); only authentication failures carry
* requiresLogin true (D-86).
*/
var PROBLEMS = {
	NO_SESSION: {
		status: 401,
		message: "Please log in to continue",
		requiresLogin: true
	},
	SESSION_EXPIRED: {
		status: 401,
		message: "Your session has expired. Please log in again",
		requiresLogin: true
	},
	INVALID_SESSION: {
		status: 401,
		message: "Invalid session detected. Please log in again",
		requiresLogin: true
	},
	USER_NOT_FOUND: {
		status: 401,
		message: "User account not found. Please log in again",
		requiresLogin: true
	},
	AUTH_CHECK_ERROR: {
		status: 401,
		message: "Authentication error. Please try again",
		requiresLogin: true
	},
	BAD_CREDENTIALS: {
		status: 401,
		message: "Invalid email or password",
		requiresLogin: false
	},
	FORBIDDEN: {
		status: 403,
		message: "You do not have access to this",
		requiresLogin: false
	},
	CROSS_ORIGIN: {
		status: 403,
		message: "This request came from another site",
		requiresLogin: false
	},
	NOT_FOUND: {
		status: 404,
		message: "Not found",
		requiresLogin: false
	},
	GONE: {
		status: 410,
		message: "This car has been sold",
		requiresLogin: false
	},
	METHOD_NOT_ALLOWED: {
		status: 405,
		message: "This address does not take that method",
		requiresLogin: false
	},
	VALIDATION: {
		status: 400,
		message: "Please check the marked fields",
		requiresLogin: false
	},
	BAD_JSON: {
		status: 400,
		message: "The request is not valid JSON",
		requiresLogin: false
	},
	UNSUPPORTED_TYPE: {
		status: 415,
		message: "Send JSON here, or a picture where one is asked for",
		requiresLogin: false
	},
	TOO_LARGE: {
		status: 413,
		message: "That is too large to send",
		requiresLogin: false
	},
	INVALID_STATE: {
		status: 409,
		message: "This is no longer possible in its present state",
		requiresLogin: false
	},
	CONFLICT: {
		status: 409,
		message: "That is already taken",
		requiresLogin: false
	},
	STALE: {
		status: 409,
		message: "The car was changed in the meantime. Look at both versions and send yours again",
		requiresLogin: false
	},
	PHOTOS_MISSING: {
		status: 409,
		message: "Some photos have not arrived yet",
		requiresLogin: false
	},
	OFFSET_MISMATCH: {
		status: 409,
		message: "The upload continues at another place",
		requiresLogin: false
	},
	ALREADY_PAID: {
		status: 409,
		message: "This deposit has been paid already",
		requiresLogin: false
	},
	HASH_MISMATCH: {
		status: 422,
		message: "The photo was damaged on the way and has to be sent again",
		requiresLogin: false
	},
	NOT_A_PICTURE: {
		status: 422,
		message: "This file is not a picture we can read. Use JPG, PNG, WebP or HEIC",
		requiresLogin: false
	},
	AMOUNT_MISMATCH: {
		status: 422,
		message: "The amount does not match",
		requiresLogin: false
	},
	IDEMPOTENCY_MISMATCH: {
		status: 422,
		message: "This request was sent before with other contents",
		requiresLogin: false
	},
	CAR_UNAVAILABLE: {
		status: 409,
		message: "A car on your list is no longer for sale. Take it off or choose another one",
		requiresLogin: false
	},
	NO_PRICE: {
		status: 422,
		message: "This car has no price yet and cannot be reserved",
		requiresLogin: false
	},
	TOO_MANY_REQUESTS: {
		status: 429,
		message: "Too many requests. Please wait a moment and try again",
		requiresLogin: false
	},
	STORAGE_FULL: {
		status: 503,
		message: "The server cannot save right now. Nothing was changed. Please try again later",
		requiresLogin: false
	},
	STOPPING: {
		status: 503,
		message: "The server is restarting. Please try again",
		requiresLogin: false
	},
	UPSTREAM: {
		status: 502,
		message: "A service we asked did not answer. Please try again",
		requiresLogin: false
	},
	INTERNAL: {
		status: 500,
		message: "Something went wrong on our side",
		requiresLogin: false
	}
};
/** A failure with a name. Handlers throw it, one place turns it into HTTP, the client gets it back as the same thing. */
var Problem = class extends Error {
	code;
	extra;
	constructor(code, extra = {}) {
		super(extra.message ?? PROBLEMS[code].message);
		this.name = "Problem";
		this.code = code;
		this.extra = extra;
	}
	get status() {
		return PROBLEMS[this.code].status;
	}
	get requiresLogin() {
		return PROBLEMS[this.code].requiresLogin;
	}
};
/** Whether something thrown is a Problem. By its shape: the page renderer is a bundle of its own with a class of its own. */
function isProblem(thrown) {
	return thrown instanceof Error && thrown.name === "Problem" && "code" in thrown && String(thrown.code) in PROBLEMS;
}
var issueSchema = object({
	path: string(),
	message: string()
});
/** The body of every refusal. */
var problemBody = object({
	code: string(),
	message: string(),
	error: string(),
	requiresLogin: boolean(),
	issues: array(issueSchema).optional(),
	missing: array(string()).optional(),
	current: unknown().optional(),
	offset: number().optional()
});
/** Issues of a zod failure with dotted paths. */
function issuesOf(error) {
	return error.issues.map((issue) => ({
		path: issue.path.join("."),
		message: issue.message
	}));
}
// client/api/call.ts
/**
* The only way the client talks to the API: an entry of the contract in, a parsed answer or a Problem out.
* No toasts, no redirects: what a failure means is for the caller to say.
*/
/** The network did not carry the call, or something between us answered in its place (a captive portal's 200 page). */
var Unreachable = class extends Error {
	constructor(message = "No connection. Check your signal and try again", options) {
		super(message, options);
		this.name = "Unreachable";
	}
};
/** Something answered that is not our server, or its answer broke off. */
var BadAnswer = class extends Unreachable {};
/** Calls the entry. Throws Problem for a refusal of our server, Unreachable when no answer of ours came back. */
async function call(entry, input, options = {}) {
	try {
		return await ask(entry, input, options);
	} catch (error) {
		if (!(error instanceof DOMException));
		throw error;
	}
}
async function ask(entry, input, options) {
	const { params, query, body } = input;
	const response = await request(entry.method, fillPath(entry.path, params) + fillQuery(query), body, options);
	const answer = await readJson(response);
	if (!response.ok) throw problemOf(response, answer);
	const parsed = entry.response.safeParse(answer);
	if (!parsed.success) throw new BadAnswer("The answer did not come from Redrive", { cause: parsed.error });
	return parsed.data;
}
/** Any method and path with an optional JSON body; the session goes along (C-api-01, C-api-28). Throws Unreachable only. */
function request(method, path, body, { idempotencyKey, signal } = {}) {
	return send(path, {
		method,
		credentials: "same-origin",
		headers: {
			Accept: "application/json",
			...body !== void 0 && { "Content-Type": "application/json" },
			...idempotencyKey && { "Idempotency-Key": idempotencyKey }
		},
		...body !== void 0 && { body: JSON.stringify(body) },
		...signal && { signal }
	});
}
/** What a path answers, as JSON; null on 401 (C-api-26, C-api-27). */
async function read(path, signal) {
	const response = await request("GET", path, void 0, signal && { signal });
	if (response.status === 401) return null;
	const answer = await readJson(response);
	if (!response.ok) throw problemOf(response, answer);
	return answer;
}
async function send(url, init) {
	try {
		return await fetch(url, init);
	} catch (cause) {
		if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
		throw new Unreachable(void 0, { cause });
	}
}
/** Only JSON counts as an answer of ours (design section 4, rule 7). */
async function readJson(response) {
	if (!response.headers.get("Content-Type")?.includes("application/json")) throw new BadAnswer("The answer did not come from Redrive");
	try {
		return await response.json();
	} catch (cause) {
		throw new BadAnswer("The answer broke off", { cause });
	}
}
/** The refusal as the Problem it was on the server. An unknown code keeps its status and message. */
function problemOf(response, answer) {
	const parsed = problemBody.safeParse(answer);
	const retryAfter = Number(response.headers.get("Retry-After")) || void 0;
	if (!parsed.success) return new Problem(codeForStatus(response.status), { ...retryAfter && { retryAfter } });
	const { code, message, issues, missing, current, offset } = parsed.data;
	return new Problem(code in PROBLEMS ? code : codeForStatus(response.status), {
		message,
		...issues && { issues },
		...missing && { missing },
		...current !== void 0 && { current },
		...offset !== void 0 && { offset },
		...retryAfter && { retryAfter }
	});
}
function codeForStatus(status) {
	return Object.keys(PROBLEMS).find((code) => PROBLEMS[code].status === status) ?? "INTERNAL";
}
export { read as a, Problem as c, problemOf as i, isProblem as l, Unreachable as n, readJson as o, call as r, PROBLEMS as s, BadAnswer as t, issuesOf as u };
