import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { Vt as CircleExclamationPoint } from "./render.js";
// client/ui/controls/field.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Renders the frame and hands the control its id and descriptions. */
function Field(props) {
	const generated = (0, import_react.useId)();
	const id = props.id ?? generated;
	const ties = tie(id, props);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gap: "1.5",
		gridTemplateColumns: "minmax(0, 1fr)",
		alignContent: "start",
		minW: "0",
		position: "relative",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LabelLine, {
				label: props.label,
				hint: props.hint,
				end: props.end,
				hideLabel: props.hideLabel,
				htmlFor: id
			}),
			props.children(ties),
			props.help && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Help, {
				id: `${id}-help`,
				children: props.help
			}),
			props.error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				id: `${id}-error`,
				children: props.error
			})
		]
	});
}
function tie(id, { help, error }) {
	const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
	return {
		id,
		...described && { "aria-describedby": described },
		...error && { "aria-invalid": true }
	};
}
/** A key press changes the control, not its name: the label is kept as it was drawn. */
var LabelLine = (0, import_react.memo)(function LabelLine({ label, hint, end, hideLabel, htmlFor }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		justifyContent: "space-between",
		alignItems: "baseline",
		gap: "2",
		textStyle: "t2",
		...hideLabel && { srOnly: true },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.label, {
			htmlFor,
			fontWeight: "semibold",
			children: label
		}), hint && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			color: "ink-3",
			children: ` ${hint}`
		})] }), end && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			textStyle: "t1",
			fontWeight: "semibold",
			color: "drive",
			whiteSpace: "nowrap",
			children: end
		})]
	});
});
function Help({ id, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		id,
		textStyle: "t2",
		color: "ink-3",
		children
	});
}
/** What is wrong with the control above it, said in words and marked with an icon. */
function FieldError({ id, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		id,
		display: "flex",
		gap: "1.5",
		alignItems: "start",
		textStyle: "t2",
		color: "danger",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			pt: "0.5",
			flex: "none",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: CircleExclamationPoint,
				size: 16
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children })]
	});
}
export { FieldError as n, Help as r, Field as t };
