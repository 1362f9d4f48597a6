import { S as unknown, f as literal, h as object, l as array, m as number, o as _enum, t as define, u as boolean, v as record, x as union, y as string } from "./entry-kdpXl4Kw.js";
import { c as ERROR_CATEGORIES, l as ERROR_LEVELS, u as ERROR_SEVERITIES } from "./words-BsopLzR7.js";
import { a as idParams } from "./fields-D_wUdmaa.js";
// shared/contract/errors.ts
/** Failures that clients report (C-err, D-33) and what the admin does with them (S-errs). */
/** Levels in any case, "warning" included. */
var level = string().max(20).transform((value) => value.toUpperCase() === "WARNING" ? "WARN" : value.toUpperCase()).pipe(_enum(ERROR_LEVELS)).default("WARN");
var errorReport = object({
	level,
	category: string().max(40).transform((value) => ERROR_CATEGORIES.find((known) => known === value.toUpperCase()) ?? "UI").default("UI"),
	message: string().trim().min(1).max(2e3),
	context: union([string().max(2e4), record(string(), unknown())]).nullish(),
	stack: string().max(2e4).nullish(),
	url: string().max(2e3).nullish(),
	userAgent: string().max(500).nullish(),
	sessionId: string().max(100).nullish(),
	/** How bad it is, when the reporter knows; an unknown word counts as not said (D-33). */
	severity: string().nullish().transform((value) => ERROR_SEVERITIES.find((known) => known === value?.toLowerCase()))
});
/** 32 kB, 30 a minute and address. The answer's id is the entry the report joined. */
var errorsReport = define({
	name: "errors.report",
	method: "POST",
	path: "/api/errors",
	who: "anyone",
	body: errorReport,
	response: object({
		success: literal(true),
		id: string()
	}),
	status: 201,
	perMinute: 30,
	maxBytes: 32e3
});
var admin = ["admin"];
/** One kind of failure and how often it happened (S-errs-09, S-errs-10). */
var errorEntry = object({
	id: string(),
	level: _enum(ERROR_LEVELS),
	category: _enum(ERROR_CATEGORIES),
	severity: _enum(ERROR_SEVERITIES),
	message: string(),
	count: number(),
	timestamp: string(),
	lastSeen: string(),
	url: string().nullable(),
	sessionId: string().nullable(),
	/** JSON text as the reporter sent it. */
	context: string().nullable(),
	stack: string().nullable(),
	userAgent: string().nullable(),
	resolved: boolean(),
	resolvedAt: string().nullable(),
	/** The admin's email. */
	resolvedBy: string().nullable()
});
/** '' from an untouched select means "all". */
function oneOf(values) {
	return string().transform((value) => value === "" ? void 0 : value.toUpperCase()).pipe(_enum(values).optional()).optional();
}
/** Last seen first, at most 2,000 (S-api-21). */
var errorsList = define({
	name: "errors.list",
	method: "GET",
	path: "/api/admin/errors",
	who: admin,
	query: object({
		level: oneOf(ERROR_LEVELS),
		category: oneOf(ERROR_CATEGORIES),
		resolved: _enum([
			"true",
			"false",
			""
		]).transform((value) => value === "" ? void 0 : value === "true").optional()
	}),
	response: array(errorEntry)
});
var counts = record(string(), number());
/** S-api-22. `trend` holds the last 14 days in Dubai, oldest first, with how many new entries each brought. */
var errorsStats = define({
	name: "errors.stats",
	method: "GET",
	path: "/api/admin/errors/stats",
	who: admin,
	response: object({
		total: number(),
		unresolved: number(),
		byCategory: counts,
		bySeverity: counts,
		trend: array(object({
			day: string(),
			count: number()
		}))
	})
});
/** The entry somebody was given a reference to, whatever the filters of the list. */
var errorsEntry = define({
	name: "errors.entry",
	method: "GET",
	path: "/api/admin/errors/:id",
	who: admin,
	params: idParams,
	response: errorEntry
});
/** A second time changes nothing and answers the same (S-errs-11). */
var errorsResolve = define({
	name: "errors.resolve",
	method: "PATCH",
	path: "/api/admin/errors/:id/resolve",
	who: admin,
	params: idParams,
	response: errorEntry.extend({ success: literal(true) })
});
// shared/domain/redact.ts
/** Takes personal data out of what is reported about a failure: nobody reads it in the error log. */
var RULES = [
	[/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, "[email]"],
	[/\b(?=[A-HJ-NPR-Z]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi, "[vin]"],
	[/(?<![\w-])\+?\d(?:[ -]?\d){8,18}(?![\w-])/g, "[number]"],
	[/\b(bearer|token|password|secret|sid|cookie)(["']?\s*[=:]\s*["']?|\s+)[^\s"',;&]+/gi, "$1$2[hidden]"],
	[/(\/[^\s?"'()]*)\?[^\s"'()]+/g, "$1?[query]"]
];
/** The text without emails, VINs, phone numbers, secrets and query strings, at most `longest` characters. */
function redacted(text, longest = 2e3) {
	let plain = text;
	for (const [pattern, instead] of RULES) plain = plain.replace(pattern, instead);
	return plain.slice(0, longest);
}
/** Path of an address, redacted: no host, no query, no fragment. */
function redactedPath(url) {
	const path = url.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/s, "");
	return redacted(path === "" ? "/" : path, 500);
}
var LONGEST_STACK = 6e3;
var LONGEST_CONTEXT = 4e3;
var RANK = {
	INFO: 0,
	WARN: 1,
	ERROR: 2
};
var ErrorLog = class {
	around;
	level;
	list = [];
	waiting;
	lastId = 0;
	sending = false;
	listeners = /* @__PURE__ */ new Set();
	/** @param level what is below it is not recorded (C-err-11) */
	constructor(around, level = "WARN") {
		this.around = around;
		this.level = level;
	}
	/** Oldest first; a new array after every change. */
	entries = () => this.list;
	/** @returns what ends it */
	subscribe = (listener) => {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	};
	/** Records the failure and tells the server, unless it heard the same within the last minute. */
	note(failure) {
		const { level = "WARN" } = failure;
		if (RANK[level] < RANK[this.level]) return void 0;
		const entry = this.merged(failure, level) ?? this.added(failure, level);
		const now = this.around.now();
		if (entry.reportedAt !== null && now - entry.reportedAt < 6e4 || RANK[level] < RANK.WARN) return entry;
		this.change(entry.id, { reportedAt: now });
		this.enqueue({
			report: this.reportOf(entry),
			entryId: entry.id
		});
		this.flush();
		return entry;
	}
	/** Sends what waits; call it when the signal is back. Never rejects. */
	async flush() {
		if (this.sending) return;
		this.sending = true;
		try {
			for (let next = this.unsent()[0]; next !== void 0; next = this.unsent()[0]) {
				const answer = await this.around.send(next.report);
				if (answer === "later") return;
				this.waiting = this.unsent().filter((one) => one !== next);
				this.keepUnsent();
				if (answer !== "never" && next.entryId !== null) this.change(next.entryId, { reference: answer.id });
			}
		} finally {
			this.sending = false;
		}
	}
	merged(failure, level) {
		const message = redacted(failure.message);
		const now = this.around.now();
		const same = this.list.findLast((one) => one.category === failure.category && one.message === message);
		if (!same || now - same.lastSeen >= 36e5) return void 0;
		return this.change(same.id, {
			level,
			count: same.count + 1,
			lastSeen: now
		});
	}
	added({ category, message, context, stack }, level) {
		this.lastId += 1;
		const now = this.around.now();
		const entry = {
			id: this.lastId,
			level,
			category,
			message: redacted(message),
			context: context === void 0 ? null : redacted(JSON.stringify(context), LONGEST_CONTEXT),
			stack: stack === void 0 ? null : redacted(stack, LONGEST_STACK),
			count: 1,
			firstSeen: now,
			lastSeen: now,
			reportedAt: null,
			reference: null
		};
		this.replace([...this.list.slice(-999), entry]);
		return entry;
	}
	reportOf({ level, category, message, context, stack }) {
		return {
			level,
			category,
			message,
			context,
			stack,
			...this.around.place()
		};
	}
	unsent() {
		this.waiting ??= this.around.loadUnsent().map((report) => ({
			report,
			entryId: null
		}));
		return this.waiting;
	}
	enqueue(one) {
		this.waiting = [...this.unsent().slice(-49), one];
		this.keepUnsent();
	}
	keepUnsent() {
		this.around.saveUnsent(this.unsent().map(({ report }) => report));
	}
	change(id, part) {
		let changed;
		this.replace(this.list.map((one) => one.id === id ? changed = {
			...one,
			...part
		} : one));
		return changed;
	}
	replace(list) {
		this.list = list;
		for (const listener of this.listeners) listener();
	}
};
/** What a person reads out to the admin: "3F9A21C0" of the entry's id. */
function shortReference(id) {
	return id.slice(0, 8).toUpperCase();
}
export { errorsList as a, errorsStats as c, errorsEntry as i, shortReference as n, errorsReport as o, redactedPath as r, errorsResolve as s, ErrorLog as t };
