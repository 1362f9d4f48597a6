import { f as require_jsx_runtime, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { Ht as Check } from "./render.js";
import { n as HiddenInput, t as Box } from "./checkbox-Con2RJjO.js";
// client/shop/reservation/option-card.tsx
var import_jsx_runtime = require_jsx_runtime();
function OptionCard({ type, name, value, checked, onChange, title, note, end, disabled }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.label, {
		position: "relative",
		display: "flex",
		alignItems: "center",
		gap: "3",
		minH: "16",
		px: "4",
		py: "3",
		bg: disabled ? "sunken" : checked ? "drive-tint" : "surface",
		color: disabled ? "ink-3" : "ink",
		borderWidth: "1px",
		borderColor: checked ? "drive" : disabled ? "line" : "line-2",
		boxShadow: checked ? "inset 0 0 0 1px var(--rd-colors-drive)" : "none",
		borderRadius: "card",
		cursor: disabled ? "not-allowed" : "pointer",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HiddenInput, {
				type,
				name,
				value,
				checked,
				disabled,
				onChange: (event) => onChange(event.target.checked)
			}),
			type === "checkbox" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: Check,
				size: 16,
				strokeWidth: 3
			}) }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dot, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				flex: "1",
				minW: "0",
				display: {
					base: "flex",
					sm: "grid"
				},
				flexWrap: "wrap",
				justifyContent: "space-between",
				gridTemplateColumns: "minmax(0, 1fr) auto",
				columnGap: "3",
				alignItems: {
					base: "start",
					sm: "center"
				},
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						fontWeight: "semibold",
						flex: "1 1 7rem",
						children: title
					}),
					end && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						gridColumn: "2",
						gridRow: {
							base: "1",
							sm: "1 / 3"
						},
						fontWeight: "semibold",
						textStyle: "t2",
						lineHeight: "1.5rem",
						whiteSpace: "nowrap",
						children: end
					}),
					note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						gridRow: "2",
						gridColumn: {
							base: "1 / -1",
							sm: "1"
						},
						flex: "1 1 100%",
						textStyle: "t2",
						color: disabled ? "ink-3" : "ink-2",
						children: note
					})
				]
			})
		]
	});
}
/** The drawn radio button; it follows the input before it. */
var Dot = chakra("span", { base: {
	flex: "none",
	width: "22px",
	height: "22px",
	borderRadius: "pill",
	borderWidth: "2px",
	borderColor: "line-strong",
	bg: "surface",
	"input:checked + &": {
		borderWidth: "7px",
		borderColor: "drive"
	},
	"input:focus-visible + &": {
		outline: "3px solid",
		outlineColor: "drive",
		outlineOffset: "2px"
	},
	"input:disabled + &": {
		bg: "sunken",
		borderColor: "line"
	}
} });
export { OptionCard as t };
