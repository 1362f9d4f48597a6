import "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import "./field-D56IPNRE.js";
require_react();
require_jsx_runtime();
/** Lies invisibly over the drawn box, so taps, keys and tests meet a real checkbox. */
var HiddenInput = chakra("input", { base: {
	position: "absolute",
	inset: 0,
	width: "full",
	height: "full",
	margin: 0,
	opacity: 0,
	cursor: "inherit",
	zIndex: 1
} });
/** The drawn box; it follows the input before it. */
var Box = chakra("span", { base: {
	flex: "none",
	display: "grid",
	placeItems: "center",
	width: "22px",
	height: "22px",
	borderRadius: "5px",
	borderWidth: "2px",
	borderStyle: "solid",
	borderColor: "line-strong",
	bg: "surface",
	color: "transparent",
	"input:checked + &": {
		bg: "ink",
		borderColor: "ink",
		color: "on-ink"
	},
	"input:focus-visible + &": {
		outline: "3px solid",
		outlineColor: "drive",
		outlineOffset: "2px"
	},
	"input[aria-invalid=true] + &": { borderColor: "danger" },
	"input:disabled + &": {
		bg: "sunken",
		borderColor: "line"
	}
} });
export { HiddenInput as n, Box as t };
