import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as controlRecipe } from "./control-recipe-BhKKuGVj.js";
import { t as Field } from "./field-D56IPNRE.js";
// client/ui/text-field.tsx
var import_jsx_runtime = require_jsx_runtime();
var Input = chakra("input", controlRecipe);
var TextArea = chakra("textarea", controlRecipe);
/** `label` is the accessible name; `error` becomes its description. */
function TextField(props) {
	const { label, hint, end, help, error, hideLabel, id, kind = "text", prefix, suffix, ...rest } = props;
	const { onChange, inputRef, ...control } = rest;
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
				...keysFor(kind),
				...control,
				...ties,
				ref: inputRef,
				onChange: (event) => onChange(event.target.value),
				...lead && { paddingInlineStart: kind === "money" ? "12" : "14" },
				...suffix && { paddingInlineEnd: "12" }
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
/** Several lines; grows by its handle. */
function TextAreaField(props) {
	const { label, hint, end, help, error, hideLabel, id, onChange, rows = 3, ...control } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		label,
		hint,
		end,
		help,
		error,
		hideLabel,
		id,
		children: (ties) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextArea, {
			multiline: true,
			rows,
			...control,
			...ties,
			onChange: (event) => onChange(event.target.value)
		})
	});
}
export { TextField as n, TextAreaField as t };
