import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
// client/ui/page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Centres its content at the page's width. */
var Wrap = chakra("div", {
	base: {
		width: "full",
		maxW: "calc(var(--rd-sizes-wide) + 48px)",
		marginInline: "auto",
		px: {
			base: "4",
			lg: "6"
		}
	},
	variants: { 
	/** `form` is one column of fields, `text` a page to read. */
measure: {
		page: {},
		form: { maxW: "672px" },
		text: { maxW: "768px" }
	} },
	defaultVariants: { measure: "page" }
});
/** A column with the rhythm between sections. */
var Stack = chakra("div", {
	base: {
		display: "grid",
		gridTemplateColumns: "minmax(0, 1fr)",
		alignContent: "start"
	},
	variants: { gap: {
		xs: { gap: "2" },
		sm: { gap: "3" },
		md: { gap: "4" },
		lg: { gap: "6" },
		xl: { gap: "12" }
	} },
	defaultVariants: { gap: "md" }
});
/** Things beside each other that wrap. */
var Row = chakra("div", { base: {
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: "2"
} });
/** The main landmark; the skip link and route changes move focus here. */
function Main({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.main, {
		id: "main",
		tabIndex: -1,
		minW: "0",
		flex: "1",
		children
	});
}
/** The first stops of the Tab key: jump over the header, or to the part of the page with the id `to`. */
function SkipLink({ to = "main", children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.a, {
		href: `#${to}`,
		position: "absolute",
		insetInlineStart: "2",
		insetBlockStart: "2",
		zIndex: "toast",
		px: "4",
		py: "3",
		bg: "surface",
		borderRadius: "control",
		fontWeight: "semibold",
		css: { "&:not(:focus)": {
			clipPath: "inset(50%)",
			width: "1px",
			height: "1px",
			overflow: "hidden",
			p: 0
		} },
		children
	});
}
/** The page's one h1 with what belongs to it. */
function PageTitle({ title, note, end }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "end",
		gap: "3",
		justifyContent: "space-between",
		py: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
				textStyle: "t5",
				children: title
			}), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: note
			})]
		}), end]
	});
}
/** A quiet line beside or under what matters. */
var Note = chakra("p", { base: {
	textStyle: "t2",
	color: "ink-2"
} });
/** Small print. */
var FinePrint = chakra("p", { base: {
	textStyle: "t1",
	color: "ink-3"
} });
/** Heard, not seen. */
var VisuallyHidden = chakra("span", { base: { srOnly: true } });
export { Row as a, VisuallyHidden as c, PageTitle as i, Wrap as l, Main as n, SkipLink as o, Note as r, Stack as s, FinePrint as t };
