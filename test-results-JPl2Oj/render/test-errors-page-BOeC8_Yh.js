import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { Et as sharedPaths, Nt as Button, Pt as LinkButton, R as clockTime, X as errorLog, et as serverError, st as EmptyState, tt as shortReference } from "./render.js";
import { n as SectionCard } from "./card-BKuzL1d8.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { i as PageTitle, l as Wrap, r as Note, s as Stack } from "./page-CRV3tWFN.js";
// client/shop/test-errors/texts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What the page for trying out error reports says. */
var texts = {
	title: "Test Errors",
	note: "Each button makes something go wrong on purpose. What is told to the server is in the error log of the admin.",
	triggers: "Make something fail",
	typeError: "Trigger Type Error",
	networkError: "Trigger Network Error",
	validationError: "Trigger Validation Error",
	authError: "Trigger Auth Error",
	paymentError: "Trigger Critical Payment Error",
	failingRead: "Read /api/nonexistent-endpoint",
	about: {
		typeError: "Reads a property of nothing. Category UI.",
		networkError: "A read that brings nothing back. Category NETWORK.",
		validationError: "A form with a wrong field. Category VALIDATION.",
		authError: "A session that does not count. Category AUTH.",
		paymentError: "A payment that broke off. Severity critical.",
		failingRead: "An address the server does not have. Category API."
	},
	samples: "Sample errors",
	sampleNote: "Three failures as people meet them, with the words of the log.",
	report: (name) => `Report ${name}`,
	reportShort: "Report",
	logs: "Frontend logs",
	showLogs: "View Frontend Logs",
	hideLogs: "Hide Frontend Logs",
	noLogs: "Nothing has gone wrong on this page yet.",
	toAdmin: "Open /admin/errors",
	times: (count) => `${count} ×`,
	reference: (code) => `Reference ${code}`,
	sending: "Waits to be sent",
	outcome: "What happened",
	noOutcome: "Press a button. What happened stands here.",
	answered: (line) => `GET /api/nonexistent-endpoint answered ${line}`,
	thrown: (what) => `${what}: noted in the log of this page.`
};
// client/shop/test-errors/log-list.tsx
/** The log this page keeps, newest first (C-terr-06). */
var import_jsx_runtime = require_jsx_runtime();
var none = [];
function useLog() {
	return (0, import_react.useSyncExternalStore)(errorLog.subscribe, errorLog.entries, () => none);
}
function LogList() {
	const entries = useLog();
	if (entries.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { text: texts.noLogs });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
		"aria-label": texts.logs,
		children: entries.toReversed().map((entry) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogRow, { entry }, entry.id))
	});
}
function LogRow({ entry: { level, category, message, count, lastSeen, reference } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		display: "grid",
		gridTemplateColumns: {
			base: "auto minmax(0, 1fr)",
			md: "72px 128px minmax(0, 1fr) 176px"
		},
		columnGap: "3",
		rowGap: "1",
		alignItems: "center",
		py: "2",
		borderBlockStart: "line",
		textStyle: "t2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: level === "ERROR" ? "danger" : "quiet",
				children: level
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				fontWeight: "semibold",
				children: category
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				gridColumn: {
					base: "1 / -1",
					md: "auto"
				},
				overflowWrap: "anywhere",
				children: message
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				gridColumn: {
					base: "1 / -1",
					md: "auto"
				},
				color: "ink-3",
				textAlign: { md: "end" },
				textStyle: "t1",
				children: [
					count > 1 && texts.times(count),
					clockTime(lastSeen),
					reference ? texts.reference(shortReference(reference)) : texts.sending
				].filter(Boolean).join(" · ")
			})
		]
	});
}
// client/shop/test-errors/samples.ts
/** C-terr-09. */
var SAMPLES = [
	{
		name: "weak password",
		failure: {
			level: "WARN",
			category: "VALIDATION",
			message: "Weak password: use at least 8 characters",
			context: {
				sample: true,
				field: "password"
			}
		}
	},
	{
		name: "expired session",
		failure: {
			level: "WARN",
			category: "AUTH",
			message: "Your session has expired. Please log in again",
			context: {
				sample: true,
				code: "SESSION_EXPIRED"
			}
		}
	},
	{
		name: "critical payment failure",
		failure: {
			level: "ERROR",
			category: "API",
			message: "Critical payment failure: the deposit could not be confirmed",
			context: {
				sample: true,
				amountAed: 1500
			}
		}
	}
];
/** What the three buttons report that throw nothing and ask nothing. */
var MADE = {
	validationError: {
		level: "WARN",
		category: "VALIDATION",
		message: "400: Please check the marked fields",
		context: {
			test: true,
			field: "email"
		}
	},
	authError: {
		level: "ERROR",
		category: "AUTH",
		message: "401: Invalid session detected. Please log in again",
		context: {
			test: true,
			code: "INVALID_SESSION"
		}
	},
	paymentError: {
		level: "ERROR",
		category: "API",
		message: "Critical: the payment was broken off by the bank",
		context: {
			test: true,
			amountAed: 1500
		}
	}
};
/** Reads what is not there: thrown by the engine, caught by nobody. */
function throwTypeError() {
	const nothing = JSON.parse("null");
	throw new TypeError(`There is no ${nothing.make.name}`);
}
// client/shop/test-errors/test-errors-page.tsx
/** Tries out the error loop: buttons that fail on purpose, the log of this page, and the way to the admin's (C-terr). */
var TRIGGERS = [
	"typeError",
	"networkError",
	"validationError",
	"authError",
	"paymentError",
	"failingRead"
];
function TestErrorsPage() {
	const [outcome, setOutcome] = (0, import_react.useState)(texts.noOutcome);
	const [showsLogs, setShowsLogs] = (0, import_react.useState)(false);
	const report = (failure, what) => {
		errorLog.note(failure);
		setOutcome(texts.thrown(what));
	};
	const read = async (category) => {
		const { message, code } = await readNothing();
		const line = texts.answered(message);
		errorLog.note({
			level: "ERROR",
			category,
			message: line,
			context: {
				test: true,
				code
			}
		});
		setOutcome(line);
	};
	const pull = (trigger) => {
		if (trigger === "networkError") return void read("NETWORK");
		if (trigger === "failingRead") return void read("API");
		if (trigger !== "typeError") return report(MADE[trigger], texts[trigger]);
		setOutcome(texts.thrown(texts.typeError));
		throwTypeError();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		pb: "12",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageTitle, {
			title: texts.title,
			note: texts.note,
			end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: sharedPaths.adminErrors,
				children: texts.toAdmin
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "md",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
					title: texts.triggers,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
						display: "grid",
						gridTemplateColumns: {
							base: "minmax(0, 1fr)",
							sm: "repeat(2, minmax(0, 1fr))",
							lg: "repeat(3, minmax(0, 1fr))"
						},
						gap: "4",
						children: TRIGGERS.map((trigger) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
							display: "grid",
							gap: "1",
							alignContent: "start",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
								block: true,
								onClick: () => pull(trigger),
								"aria-describedby": `about-${trigger}`,
								children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
									whiteSpace: "normal",
									children: texts[trigger]
								})
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
								id: `about-${trigger}`,
								textStyle: "t1",
								color: "ink-3",
								children: texts.about[trigger]
							})]
						}, trigger))
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						role: "status",
						"aria-label": texts.outcome,
						bg: "sunken",
						borderRadius: "control",
						px: "3",
						py: "2",
						textStyle: "t2",
						overflowWrap: "anywhere",
						children: outcome
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Samples, { onReport: report }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionCard, {
					title: texts.logs,
					end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						"aria-expanded": showsLogs,
						onClick: () => setShowsLogs(!showsLogs),
						children: showsLogs ? texts.hideLogs : texts.showLogs
					}),
					children: showsLogs && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogList, {})
				})
			]
		})]
	});
}
function Samples({ onReport }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SectionCard, {
		title: texts.samples,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.sampleNote }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
			display: "grid",
			gap: "2",
			children: SAMPLES.map(({ name, failure }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
				display: "flex",
				flexWrap: "wrap",
				alignItems: "center",
				gap: "3",
				py: "2",
				borderBlockStart: "line",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "outline",
						children: failure.category
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						flex: "1 1 15rem",
						minW: "0",
						children: failure.message
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						"aria-label": texts.report(name),
						onClick: () => onReport(failure, failure.message),
						children: texts.reportShort
					})
				]
			}, name))
		})]
	});
}
/** The one read outside the contract (C-terr-08, D-72). @returns the refusal, or what was said in the server’s place */
async function readNothing() {
	try {
		const response = await fetch("/api/nonexistent-endpoint", { headers: { Accept: "application/json" } });
		return serverError(response.status, await response.text());
	} catch (cause) {
		return { message: cause instanceof Error ? cause.message : String(cause) };
	}
}
function head() {
	return {
		title: `${texts.title} · Redrive`,
		robots: "noindex"
	};
}
export { TestErrorsPage as default, head };
