import { c as Problem, n as Unreachable, s as PROBLEMS, t as BadAnswer } from "./call-DwZHXxeZ.js";
// client/api/failure.ts
/** What a failure means and how it is told: the messages of the specification (C-err-01 to C-err-09) and the log's category of anything thrown. */
function object(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null ? value : void 0;
	} catch {
		return;
	}
}
/** `body` as it came: JSON or plain text. */
function serverError(status, body) {
	const json = object(body);
	if (!json) return { message: `${status}: ${body}` };
	const { message, code, requiresLogin } = json;
	return {
		message: `${status}: ${typeof message === "string" ? message : body}`,
		code: typeof code === "string" ? code : void 0,
		requiresLogin: typeof requiresLogin === "boolean" ? requiresLogin : void 0
	};
}
/** The same line for a refusal that was read already. */
function problemLine(problem) {
	return `${problem.status}: ${problem.message}`;
}
var TOLD = [
	"NO_SESSION",
	"SESSION_EXPIRED",
	"INVALID_SESSION",
	"USER_NOT_FOUND",
	"AUTH_CHECK_ERROR"
];
/** Whether the server said that the session does not count: a business refusal has a code too and is none (D-86). */
function isAboutSession(error) {
	return error.requiresLogin === true || error.status === 401 && error.requiresLogin !== false;
}
/** The auth table of the specification (C-err-02 to C-err-09). */
function sessionProblem(error) {
	const { code, message, status, requiresLogin } = error ?? {};
	const text = typeof message === "string" ? message : "";
	if (typeof code === "string" && isAboutSession({
		status,
		requiresLogin
	})) {
		const known = TOLD.find((one) => one === code);
		return {
			code,
			message: known ? PROBLEMS[known].message : text || "Authentication error",
			requiresLogin: true
		};
	}
	if (requiresLogin !== false && text.includes("401")) return {
		code: "UNAUTHORIZED",
		message: "Please log in to continue",
		requiresLogin: true
	};
	return {
		code: "UNKNOWN_ERROR",
		message: "An unexpected error occurred",
		requiresLogin: false
	};
}
/** One sentence for a toast: what the server said, or what is known without it. */
function explainFailure(error) {
	const session = sessionProblem(error);
	if (session.requiresLogin) return session.message;
	return error instanceof Problem || error instanceof Unreachable ? error.message : session.message;
}
/** Browsers' own words for "no answer" and for code that could not be fetched. */
var NETWORK = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module/i;
/** Said by browsers about nothing that went wrong. */
var NOISE = /ResizeObserver loop/;
/** How something that was thrown and caught by nobody stands in the log; null when it is no failure. */
function describeFailure(thrown) {
	if (thrown instanceof Problem) return describeProblem(thrown);
	if (thrown instanceof Unreachable) return {
		level: thrown instanceof BadAnswer ? "WARN" : "INFO",
		category: "NETWORK",
		message: thrown.message
	};
	if (!(thrown instanceof Error)) {
		const message = typeof thrown === "string" ? thrown : JSON.stringify(thrown) ?? "Nothing was thrown";
		return NOISE.test(message) ? null : {
			level: "ERROR",
			category: "UI",
			message
		};
	}
	if (thrown.name === "AbortError" || NOISE.test(thrown.message)) return null;
	const category = NETWORK.test(thrown.message) ? "NETWORK" : "UI";
	return {
		level: category === "NETWORK" ? "WARN" : "ERROR",
		category,
		message: `${thrown.name}: ${thrown.message}`,
		stack: thrown.stack
	};
}
function describeProblem(problem) {
	const message = problemLine(problem);
	if (sessionProblem(problem).requiresLogin) return {
		level: "WARN",
		category: "AUTH",
		message
	};
	if (problem.code === "VALIDATION") return {
		level: "WARN",
		category: "VALIDATION",
		message
	};
	return {
		level: problem.status >= 500 ? "ERROR" : "WARN",
		category: "API",
		message
	};
}
export { explainFailure as n, serverError as r, describeFailure as t };
