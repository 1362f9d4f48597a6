import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { t as defineRecipe } from "./config-BDVuquRR.js";
import { t as Field } from "./field--L8w1Vhp.js";
// client/ui/controls/control-recipe.ts
/** The box around everything typed or picked: 48 px and 16 px text, so a gloved thumb hits it and phones do not zoom. */
var controlRecipe = defineRecipe({
	base: {
		display: "block",
		width: "full",
		minW: "0",
		minHeight: "field",
		px: "3",
		py: "0",
		bg: "surface",
		color: "ink",
		border: "1px solid var(--rd-colors-line-strong)",
		borderRadius: "control",
		fontSize: "t3",
		lineHeight: "1.5rem",
		appearance: "none",
		transition: "border-color 140ms",
		"&::placeholder": {
			color: "ink-3",
			opacity: 1
		},
		"&:hover:not(:disabled)": { borderColor: "ink-3" },
		"&[aria-invalid=true]": {
			borderColor: "danger",
			boxShadow: "inset 0 0 0 1px var(--rd-colors-danger)"
		},
		"&:disabled, &:read-only:not(select)": {
			bg: "sunken",
			color: "ink-2"
		},
		"&:disabled": {
			borderColor: "line",
			cursor: "not-allowed",
			color: "ink-3",
			opacity: 1
		}
	},
	variants: {
		size: {
			field: {},
			/** Desktop filters and tables, where the mouse works. */
			dense: {
				minHeight: {
					base: "touch",
					lg: "dense"
				},
				fontSize: {
					base: "t3",
					lg: "t2"
				}
			},
			md: {
				minHeight: "touch",
				fontSize: {
					base: "t3",
					lg: "t2"
				}
			}
		},
		/** Vehicle and lot numbers: letters that cannot be mistaken. */
		mono: { true: {
			fontFamily: "mono",
			fontSize: "t4",
			fontWeight: "semibold",
			letterSpacing: "0.045em"
		} },
		/** Nothing chosen yet. */
		unanswered: { true: {
			borderStyle: "dashed",
			color: "ink-3"
		} },
		multiline: { true: {
			py: "3",
			minHeight: "24",
			resize: "vertical"
		} }
	},
	defaultVariants: { size: "field" }
});
// client/ui/controls/text-limit.ts
/** A text beyond its limit is said and kept: the browser's own limit would cut what is pasted without a word. */
function excessOf(value, limit) {
	if (limit === void 0 || value.length <= limit) return void 0;
	const { length } = [...value.trim()];
	return length > limit ? `${length} characters: use at most ${limit}` : void 0;
}
// client/ui/controls/use-cleaned-input.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What the input takes instead of `value` and `onChange`. */
function useCleanedInput({ value, onChange, clean }) {
	/** Where the edit that is coming begins; null when that is not known, as of a form that is filled in. */
	const begin = (0, import_react.useRef)(null);
	/** What the box shows while a keyboard composes. */
	const [composed, setComposed] = (0, import_react.useState)(null);
	const noteBegin = (0, import_react.useCallback)((event) => {
		if (event.isComposing || !(event.target instanceof HTMLInputElement)) return;
		begin.current = event.inputType.startsWith("insert") ? event.target.selectionStart : Infinity;
	}, []);
	if (!clean) return {
		value,
		onChange: (event) => onChange(event.target.value)
	};
	const commit = (input) => {
		const edit = editOf(input, begin.current);
		begin.current = null;
		const { text, caretAt } = clean(edit);
		if (text !== input.value) {
			input.value = text;
			if (document.activeElement === input) input.setSelectionRange(caretAt, caretAt);
		}
		setComposed(null);
		onChange(text);
	};
	const isComposing = composed !== null;
	return {
		value: composed ?? value,
		onChange({ target, nativeEvent }) {
			if (!isComposing && !nativeEvent.isComposing) return commit(target);
			setComposed(target.value);
			onChange(clean({
				before: target.value,
				inserted: "",
				after: ""
			}).text);
		},
		onFocus({ currentTarget }) {
			currentTarget.addEventListener("beforeinput", noteBegin);
		},
		onCompositionStart({ currentTarget }) {
			begin.current = currentTarget.selectionStart;
			setComposed(currentTarget.value);
		},
		onCompositionEnd({ currentTarget }) {
			commit(currentTarget);
			begin.current = Infinity;
		},
		onBlur({ currentTarget }) {
			currentTarget.removeEventListener("beforeinput", noteBegin);
			if (isComposing) commit(currentTarget);
		}
	};
}
/** An edit ends at the caret. */
function editOf({ value, selectionEnd }, begin) {
	const end = selectionEnd ?? value.length;
	const from = Math.min(begin ?? 0, end);
	return {
		before: value.slice(0, from),
		inserted: value.slice(from, end),
		after: value.slice(end)
	};
}
// client/ui/controls/text-field.tsx
var import_jsx_runtime = require_jsx_runtime();
var Input = chakra("input", controlRecipe);
chakra("textarea", controlRecipe);
/** `label` is the accessible name; `error` becomes its description. */
function TextField(props) {
	const { label, hint, end, help, hideLabel, id, kind = "text", prefix, suffix, ...rest } = props;
	const { value, onChange, clean, inputRef, maxLength, error = excessOf(value, maxLength), ...control } = rest;
	const typing = useCleanedInput({
		value,
		onChange,
		clean
	});
	const lead = prefix ?? (kind === "money" ? "AED" : void 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		label,
		hint,
		end,
		help,
		error,
		hideLabel,
		id,
		children: (ties) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Boxed, {
			lead,
			tail: suffix,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
				dir: "auto",
				...keysFor(kind),
				...control,
				...ties,
				...typing,
				ref: inputRef,
				...roomFor(lead, suffix)
			})
		})
	});
}
function keysFor(kind) {
	if (kind === "number") return {
		type: "text",
		inputMode: "numeric",
		autoComplete: "off"
	};
	if (kind === "money") return {
		type: "text",
		inputMode: "decimal",
		autoComplete: "off"
	};
	return { type: kind };
}
/** The insets keep their sides, whichever way the text inside runs. */
function roomFor(lead, tail) {
	const start = lead ? typeof lead === "string" ? "12" : "10" : "3";
	const end = tail ? "12" : "3";
	if (!lead && !tail) return {};
	return {
		paddingInlineStart: start,
		paddingInlineEnd: end,
		css: { "&:dir(rtl)": {
			paddingInlineStart: end,
			paddingInlineEnd: start
		} }
	};
}
function Boxed({ lead, tail, children }) {
	if (!lead && !tail) return children;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		display: "block",
		position: "relative",
		children: [
			lead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inset, {
				side: "start",
				children: lead
			}),
			children,
			tail && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inset, {
				side: "end",
				children: tail
			})
		]
	});
}
function Inset({ side, children }) {
	const start = side === "start";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		position: "absolute",
		insetBlock: "0",
		display: "grid",
		placeItems: "center",
		color: "ink-3",
		textStyle: "t2",
		zIndex: "1",
		...start ? {
			insetInlineStart: "3",
			pointerEvents: "none"
		} : {
			insetInlineEnd: "0",
			minW: "12"
		},
		children
	});
}
export { excessOf as n, controlRecipe as r, TextField as t };
