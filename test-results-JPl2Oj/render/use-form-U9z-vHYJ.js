import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { p as require_react } from "./icons-RnR86ooq.js";
import { t as readGiven } from "./field-sentence-B2lbgZ_K.js";
import { a as issuesOf, r as Problem } from "./problem-BorzhGDb.js";
// client/ui/controls/use-form.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function useForm(options) {
	const { start, check, onWrong, send, onDone, conflictAt } = options;
	const [values, setValues] = (0, import_react.useState)(start);
	const [errors, setErrors] = (0, import_react.useState)({});
	const [busy, setBusy] = (0, import_react.useState)(false);
	const [attempt, setAttempt] = (0, import_react.useState)(0);
	const ref = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		ref.current?.querySelector("[aria-invalid=true]")?.focus();
	}, [attempt]);
	const mark = (issues) => {
		setErrors(firstOfEach(issues));
		setAttempt((count) => count + 1);
	};
	const submit = async () => {
		const checked = typeof check === "function" ? check(values) : checkedBy(check, values);
		if ("issues" in checked) {
			mark(checked.issues);
			onWrong?.(checked.issues);
			return;
		}
		setErrors({});
		setBusy(true);
		const { error } = await send(checked.value);
		setBusy(false);
		if (error) mark(markedBy(error, conflictAt));
		else onDone?.();
	};
	return {
		ref,
		submit(event) {
			event.preventDefault();
			if (!busy) submit();
		},
		busy,
		isDirty: Object.keys(start).some((name) => values[name] !== start[name]),
		field: (name) => ({
			name,
			value: values[name],
			error: errors[name],
			onChange(value) {
				setValues((before) => ({
					...before,
					[name]: value
				}));
				if (errors[name] !== void 0) setErrors((before) => ({
					...before,
					[name]: void 0
				}));
			}
		}),
		refuse: mark,
		reset: () => setValues(start)
	};
}
function checkedBy(schema, values) {
	const parsed = readGiven(schema, values);
	return parsed.success ? { value: parsed.data } : { issues: issuesOf(parsed.error) };
}
/** In one sentence why it was not done: what was marked first, or all the server said; '' when it said nothing. */
function reasonOf(error) {
	return markedBy(error)[0]?.message ?? error.message;
}
/** What the server marked, at the field it belongs to. */
function markedBy(error, conflictAt) {
	if (!(error instanceof Problem)) return [];
	if (error.code === "CONFLICT" && conflictAt) return [{
		path: conflictAt,
		message: error.message
	}];
	return error.extra.issues ?? [];
}
function firstOfEach(issues) {
	const found = {};
	for (const { path, message } of issues) found[path] ??= message;
	return found;
}
export { useForm as n, reasonOf as t };
