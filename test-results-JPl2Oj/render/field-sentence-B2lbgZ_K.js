// shared/field-sentence.ts
var WANTED = {
	string: "Use text here",
	number: "Use a number",
	int: "Use a whole number",
	boolean: "Answer yes or no",
	array: "Give a list"
};
/** Reads what somebody gave. The schema's own sentences win; where it has none, a plain one stands in. */
function readGiven(schema, given) {
	return schema.safeParse(given, { error: fieldSentence });
}
function fieldSentence(failure) {
	if (failure.input === void 0 || failure.input === null || failure.input === "") return "Please fill this in";
	switch (failure.code) {
		case "invalid_type": return WANTED[failure.expected] ?? "This does not fit here";
		case "too_big": return limitSentence(failure.origin, "at most", failure.maximum);
		case "too_small": return limitSentence(failure.origin, "at least", failure.minimum);
		case "invalid_value": return "Choose one of the options";
		default: return "This does not fit here";
	}
}
function limitSentence(origin, bound, limit) {
	if (origin === "string") return `Use ${bound} ${limit} ${limit === 1 ? "character" : "characters"}`;
	if (origin === "array") return `Give ${bound} ${limit}`;
	return `Use ${bound} ${limit}`;
}
export { readGiven as t };
