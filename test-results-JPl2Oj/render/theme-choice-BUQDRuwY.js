import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { n as removeStored, r as writeStored, t as readStored } from "./device-storage-D-xgpBkG.js";
import { n as SectionCard } from "./card-BKuzL1d8.js";
import "./render.js";
import { n as FieldError } from "./field--L8w1Vhp.js";
import { n as HiddenInput } from "./checkbox-Con2RJjO.js";
import "./menu-mgUHff7Z.js";
// client/session/theme.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var THEMES = [
	"system",
	"light",
	"dark"
];
/** Read by public/early-theme.js too. */
var KEY = "redrive-theme";
var listeners = /* @__PURE__ */ new Set();
function subscribe(listener) {
	const fromAnotherTab = ({ key }) => {
		if (key === KEY) show(chosenTheme());
	};
	listeners.add(listener);
	window.addEventListener("storage", fromAnotherTab);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", fromAnotherTab);
	};
}
function chosenTheme() {
	const stored = readStored("local", KEY);
	return stored === "light" || stored === "dark" ? stored : "system";
}
/** What somebody chose on this device; the server knows nobody's choice and says `system`. */
function useTheme() {
	return (0, import_react.useSyncExternalStore)(subscribe, chosenTheme, () => "system");
}
/** From now on, on every page of this device. */
function chooseTheme(theme) {
	if (theme === "system") removeStored("local", KEY);
	else writeStored("local", KEY, theme);
	show(theme);
}
function show(theme) {
	const page = document.documentElement;
	if (theme === "system") delete page.dataset["theme"];
	else page.dataset["theme"] = theme;
	document.querySelector("meta[name=color-scheme]")?.setAttribute("content", theme === "system" ? "light dark" : theme);
	for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
		const own = meta.dataset["of"];
		meta.media = theme === "system" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
	}
	for (const tell of listeners) tell();
}
// client/ui/controls/radio-choices.tsx
/** One answer out of a few, all visible; the dashed frame says that nobody answered yet. */
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
		gridTemplateColumns: beside ? "minmax(0, 1fr) clamp(128px, 43vw, 168px)" : "minmax(0, 1fr)",
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
		...props.hidden && { srOnly: true },
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
		display: "flex",
		flexWrap: "wrap",
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
		flex: "1 1 0",
		minW: "min-content",
		cursor: "pointer",
		lineHeight: "1.25rem",
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
				border: "1px solid var(--rd-colors-line-strong)",
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
// client/trade/theme-choice.tsx
var texts = {
	title: "Appearance",
	note: "Kept on this device. System follows the device, by day and by night.",
	system: "System",
	light: "Light",
	dark: "Dark"
};
var CHOICES = THEMES.map((value) => ({
	value,
	label: texts[value]
}));
function ThemeCard() {
	const theme = useTheme();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionCard, {
		title: texts.title,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioChoices, {
			label: texts.title,
			hideLabel: true,
			note: texts.note,
			value: theme,
			onChange: chooseTheme,
			choices: CHOICES
		})
	});
}
export { ThemeCard as t };
