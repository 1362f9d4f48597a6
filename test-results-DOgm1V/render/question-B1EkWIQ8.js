// node_modules/@tanstack/react-query/build/modern/queryOptions.js
function queryOptions(options) {
	return options;
}
// shared/contract/question.ts
function question(entry, input) {
	return {
		entry,
		input
	};
}
/** The cache key of a question: the same wherever it is asked. */
function questionKey(entry, input) {
	return [entry.name, input];
}
export { questionKey as n, queryOptions as r, question as t };
