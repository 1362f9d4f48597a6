import { f as require_jsx_runtime, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { t as ChevronDown } from "./chevron-down-xKCYH3-k.js";
import { r as controlRecipe } from "./text-field-D8Nyri5V.js";
import { t as Field } from "./field--L8w1Vhp.js";
// client/ui/controls/select-field.tsx
var import_jsx_runtime = require_jsx_runtime();
var Select = chakra("select", controlRecipe);
function SelectField(props) {
	const { label, hint, end, help, error, hideLabel, id, options = [], placeholder, children, onChange, ...rest } = props;
	const unanswered = rest.unanswered ?? (Boolean(rest.required) && rest.value === "");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		label,
		hint,
		end,
		help,
		error,
		hideLabel,
		id,
		children: (ties) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			display: "block",
			position: "relative",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
				...rest,
				...ties,
				unanswered,
				paddingInlineEnd: "9",
				textOverflow: "ellipsis",
				cursor: "pointer",
				onChange: (event) => onChange(event.target.value),
				children: [
					placeholder !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
						value: "",
						disabled: rest.required ?? false,
						children: placeholder
					}),
					children,
					options.map((option) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
						value: option.value,
						disabled: option.disabled ?? false,
						children: option.label
					}, option.value))
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectArrow, {})]
		})
	});
}
/** Over the end of a select; presses go through it. */
function SelectArrow() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		position: "absolute",
		insetBlock: "0",
		insetInlineEnd: "3",
		display: "grid",
		placeItems: "center",
		color: "ink-2",
		pointerEvents: "none",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: ChevronDown,
			size: 16
		})
	});
}
export { SelectField as t };
