import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
// client/ui/controls/switch-field.tsx
var import_jsx_runtime = require_jsx_runtime();
var Track = chakra("input", { base: {
	appearance: "none",
	flex: "none",
	width: "10",
	height: "6",
	borderRadius: "pill",
	bg: "line-strong",
	position: "relative",
	cursor: "inherit",
	transition: "background-color 140ms",
	"&::after": {
		content: "\"\"",
		position: "absolute",
		insetBlockStart: "3px",
		insetInlineStart: "3px",
		width: "18px",
		height: "18px",
		borderRadius: "pill",
		bg: "surface",
		transition: "inset-inline-start 140ms"
	},
	"&:checked": { bg: "drive" },
	"&:checked::after": { insetInlineStart: "19px" },
	"&:disabled": { opacity: .5 },
	"@media (forced-colors: active)": {
		borderWidth: "1px",
		borderStyle: "solid"
	}
} });
function SwitchField({ label, checked, onChange, note, end, size = "md", disabled, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.label, {
		display: "flex",
		alignItems: "center",
		justifyContent: "space-between",
		gap: "3",
		minH: size === "field" ? "field" : "touch",
		textStyle: size === "field" ? "t3" : "t2",
		cursor: disabled ? "not-allowed" : "pointer",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				fontWeight: size === "field" ? "semibold" : "normal",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: label }), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
					"aria-hidden": true,
					display: "block",
					textStyle: "t2",
					fontWeight: "normal",
					color: "ink-3",
					children: note
				})]
			}),
			end !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				"aria-hidden": true,
				ms: "auto",
				color: "ink-3",
				children: end
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Track, {
				...rest,
				type: "checkbox",
				role: "switch",
				"aria-label": label,
				checked,
				"aria-checked": checked,
				disabled,
				onChange: (event) => onChange(event.target.checked)
			})
		]
	});
}
/** A switch alone, where a table says what it is about; its whole cell is the target. */
function Switch({ label, checked, onChange, disabled }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.label, {
		display: "grid",
		placeItems: "center",
		minH: "touch",
		cursor: disabled ? "not-allowed" : "pointer",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Track, {
			type: "checkbox",
			role: "switch",
			"aria-label": label,
			checked,
			"aria-checked": checked,
			disabled,
			onChange: (event) => onChange(event.target.checked)
		})
	});
}
export { SwitchField as n, Switch as t };
