// shared/domain/colour-word.ts
/** A stored colour as people read it: "Grey" for "Gray" (D-15). */
function colourWord(stored) {
	return stored === "Gray" ? "Grey" : stored;
}
export { colourWord as t };
