import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { n as FieldError } from "./field-D56IPNRE.js";
import { n as HiddenInput } from "./checkbox-Cgm7ga6j.js";
// client/ui/radio-choices.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Native radio buttons: arrow keys walk the answers. */
function RadioChoices(props) {
	const { label, note, value, look = "joined", error, hideLabel } = props;
	const id = (0, import_react.useId)();
	const beside = look === "beside";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "radiogroup",
		"aria-labelledby": id,
		...note || error ? { "aria-describedby": `${id}-note` } : {},
		display: "grid",
		gap: beside ? "3" : "1.5",
		alignItems: "center",
		gridTemplateColumns: beside ? "minmax(0, 1fr) 168px" : "minmax(0, 1fr)",
		minW: "0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Question, {
				id,
				label,
				hidden: hideLabel ?? false,
				note: error ? void 0 : note,
				strong: beside
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame, {
				look,
				answered: value !== null,
				count: props.choices.length,
				children: props.choices.map((choice) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answer, {
					name: id,
					choice,
					...props
				}, choice.value))
			}),
			error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				gridColumn: "1 / -1",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
					id: `${id}-note`,
					children: error
				})
			})
		]
	});
}
function Question(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		css: props.hidden ? {
			position: "absolute",
			width: "1px",
			height: "1px",
			overflow: "hidden",
			clipPath: "inset(50%)"
		} : {},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			id: props.id,
			fontWeight: "semibold",
			textStyle: props.strong ? "t3" : "t2",
			children: props.label
		}), props.note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			id: `${props.id}-note`,
			textStyle: "t2",
			color: "ink-3",
			children: props.note
		})]
	});
}
function Frame(props) {
	const cards = props.look === "cards";
	const joined = {
		borderWidth: "1px",
		borderStyle: props.answered ? "solid" : "dashed",
		borderColor: "line-strong",
		borderRadius: "control",
		overflow: "hidden",
		bg: "surface",
		"& > label + label": {
			borderInlineStartWidth: "1px",
			borderInlineStartStyle: props.answered ? "solid" : "dashed",
			borderInlineStartColor: "line-strong"
		},
		"&:has(:focus-visible)": {
			outline: "3px solid",
			outlineColor: "drive",
			outlineOffset: "2px"
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		display: "grid",
		gridAutoFlow: "column",
		gridAutoColumns: "minmax(0, 1fr)",
		gap: cards ? "2" : "0",
		css: cards ? {} : joined,
		children: props.children
	});
}
var AnswerBox = chakra("label", {
	base: {
		position: "relative",
		display: "flex",
		alignItems: "center",
		justifyContent: "center",
		gap: "1.5",
		minH: "48px",
		px: "2",
		fontWeight: "semibold",
		textAlign: "center",
		cursor: "pointer",
		lineHeight: "20px",
		"&:has(:disabled)": {
			color: "ink-3",
			cursor: "not-allowed",
			bg: "sunken"
		}
	},
	variants: {
		look: {
			joined: { "&:has(:checked)": {
				bg: "ink",
				color: "on-ink"
			} },
			beside: { "&:has(:checked)": {
				bg: "ink",
				color: "on-ink"
			} },
			cards: {
				flexDirection: "column",
				minH: "16",
				bg: "surface",
				borderWidth: "1px",
				borderStyle: "solid",
				borderColor: "line-strong",
				borderRadius: "control",
				"&:has(:checked)": {
					borderColor: "ink",
					boxShadow: "inset 0 0 0 1.5px var(--rd-colors-ink)",
					bg: "repair-tint"
				},
				"&:has(:focus-visible)": {
					outline: "3px solid",
					outlineColor: "drive",
					outlineOffset: "2px"
				}
			}
		},
		size: {
			field: { textStyle: "t3" },
			dense: {
				minH: {
					base: "touch",
					lg: "34px"
				},
				textStyle: "t2"
			}
		}
	},
	defaultVariants: {
		look: "joined",
		size: "field"
	}
});
function Answer({ name, choice, ...props }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(AnswerBox, {
		look: props.look ?? "joined",
		size: props.size ?? "field",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HiddenInput, {
				type: "radio",
				name,
				value: choice.value,
				checked: props.value === choice.value,
				disabled: props.disabled || choice.disabled,
				onChange: () => props.onChange(choice.value)
			}),
			choice.mark,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: choice.label })
		]
	});
}
export { RadioChoices as t };
