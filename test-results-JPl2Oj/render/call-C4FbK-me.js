import { n as PROBLEM_HEADER, o as readProblemBody, r as Problem, t as PROBLEMS } from "./problem-BorzhGDb.js";
// shared/contract/entry.ts
/** Keeps the literal types of an entry. */
function define(entry) {
	return entry;
}
/** Fills `:name` parts. Values are URL-encoded. Throws when a name has no value: a caller's mistake. */
function fillPath(path, params) {
	return path.replace(/:([A-Za-z0-9]+)/g, (_, name) => {
		const value = params?.[name];
		if (value === void 0 || value === null) throw new Error(`The path ${path} needs ${name}`);
		return encodeURIComponent(String(value));
	});
}
/** Query text of the given values. undefined, null and '' are left out, lists repeat their name. */
function fillQuery(query) {
	const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).filter((one) => one !== void 0 && one !== null && one !== "").map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`));
	return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
// shared/domain/retry-after.ts
/** Waits that another party asks for: a push service, a proxy, a captive portal. */
/** Longest wait that is granted, milliseconds. */
var MAX_RETRY_AFTER_MS = 36e5;
/** A wait in milliseconds, from 0 to an hour; 0 for what is no number. */
function clampWaitMs(ms) {
	return Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms || 0));
}
// shared/headers.ts
/** Headers of our own that both sides read. */
/** On every answer but a kept page: names the request, as the server's log does. */
var REQUEST_ID_HEADER = "Request-Id";
/** On every change: the id of the person it is meant for. */
var INTENDED_USER_HEADER = "Intended-User";
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
/** The id of the person this window works for; undefined for a visitor and in the service worker. */
var personOfWindow;
var hearOtherPerson = () => {};
/** From now on every change says that it is meant for this person. */
function callAs(userId) {
	personOfWindow = userId;
}
/** The header by which a change says for whom it is meant. @param userId the window's person when not given */
function intendedFor(userId = personOfWindow) {
	return userId === void 0 ? {} : { [INTENDED_USER_HEADER]: userId };
}
/** Hears of every change that was refused because another person is signed in. Set once. */
function watchOtherPerson(listener) {
	hearOtherPerson = listener;
}
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
	if (!response.ok) throw options.provenOnly ? ownProblem(response, answer) : problemOf(response, answer);
	return readAnswer(entry, answer);
}
/** What came as the entry's answer. Throws BadAnswer for anything else. */
function readAnswer(entry, answer) {
	if (entry.response === void 0) {
		if (!isTold(entry.tells, answer)) throw new BadAnswer("The answer did not come from Redrive");
		return answer;
	}
	const parsed = entry.response.safeParse(answer);
	if (!parsed.success) throw new BadAnswer("The answer did not come from Redrive", { cause: parsed.error });
	return parsed.data;
}
function isTold(tells, answer) {
	if (tells === "a list") return Array.isArray(answer);
	return typeof answer === "object" && answer !== null && tells.every((member) => member in answer);
}
/** Any method and path with an optional body, a file as it is and anything else as JSON; the session goes along (C-api-01, C-api-28). Throws Unreachable only. */
function request(method, path, body, { idempotencyKey, signal, oldestUnsent, intendedUser } = {}) {
	const isChange = method !== "GET" && method !== "HEAD";
	return send(path, {
		method,
		credentials: "same-origin",
		headers: {
			Accept: "application/json",
			...body !== void 0 && !isFile(body) && { "Content-Type": "application/json" },
			...idempotencyKey && { "Idempotency-Key": idempotencyKey },
			...isChange && intendedFor(intendedUser),
			...oldestUnsent !== void 0 && { ["Oldest-Unsent"]: String(oldestUnsent) }
		},
		...body !== void 0 && { body: isFile(body) ? body : JSON.stringify(body) },
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
function isFile(body) {
	return body instanceof Blob;
}
async function send(url, init) {
	try {
		return await fetch(url, init);
	} catch (cause) {
		if (isGivenUp(cause)) throw cause;
		throw new Unreachable(void 0, { cause });
	}
}
/** Whoever asked wants the answer no more: that is no failure. */
function isGivenUp(cause) {
	return cause instanceof DOMException && cause.name === "AbortError";
}
/** Only JSON counts as an answer of ours (design section 4, rule 7). */
async function readJson(response) {
	if (!response.headers.get("Content-Type")?.includes("application/json")) throw new BadAnswer("The answer did not come from Redrive");
	try {
		return await response.json();
	} catch (cause) {
		if (isGivenUp(cause)) throw cause;
		throw new BadAnswer("The answer broke off", { cause });
	}
}
/** The refusal as the Problem it was on the server. An unknown code keeps its status and message, also in a body that is not ours. */
function problemOf(response, answer) {
	const body = readProblemBody(answer);
	const retryAfter = clampWaitMs(Number(response.headers.get("Retry-After")) * 1e3) / 1e3 || void 0;
	const request = response.headers.get(REQUEST_ID_HEADER);
	if (!body) {
		const message = textOf(answer);
		return new Problem(codeNamed(response.headers.get(PROBLEM_HEADER), response.status), {
			...message !== void 0 && { message },
			...retryAfter && { retryAfter },
			...request && { request }
		});
	}
	const { code, message, issues, missing, current, offset } = body;
	if (code === "OTHER_PERSON") hearOtherPerson();
	return new Problem(codeNamed(code, response.status), {
		message,
		...issues && { issues },
		...missing && { missing },
		...current !== void 0 && { current },
		...offset !== void 0 && { offset },
		...retryAfter && { retryAfter },
		...request && { request }
	});
}
/** What a refusal that is not in our shape says. */
function textOf(answer) {
	const message = typeof answer === "object" && answer !== null && "message" in answer && answer.message;
	return typeof message === "string" ? message : void 0;
}
/**
* The refusal when it is provably our server's: by the shape of its body or, where an answer has none, by our header. Throws
* BadAnswer for what a captive portal or a proxy says in its place, whatever the status.
*/
function ownProblem(response, answer) {
	if (!(response.headers.has("Problem-Code") || readProblemBody(answer) !== void 0)) throw new BadAnswer("The answer did not come from Redrive");
	return problemOf(response, answer);
}
/** The code by its name; a name we do not know or were not given stands for its status. */
function codeNamed(name, status) {
	return name !== null && name in PROBLEMS ? name : codeForStatus(status);
}
function codeForStatus(status) {
	return Object.keys(PROBLEMS).find((code) => PROBLEMS[code].status === status) ?? "INTERNAL";
}
export { intendedFor as a, readAnswer as c, watchOtherPerson as d, MAX_RETRY_AFTER_MS as f, callAs as i, readJson as l, fillPath as m, Unreachable as n, ownProblem as o, define as p, call as r, read as s, BadAnswer as t, request as u };
