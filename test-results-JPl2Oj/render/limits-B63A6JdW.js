// shared/domain/limits.ts
/** Comments of an inspection. */
var MAX_COMMENTS_LENGTH = 5e3;
/** Reason for a rejection or a correction of a car. */
var MAX_REVIEW_REASON_LENGTH = 2e3;
/** Reason for a cancellation, a picked car or a refused transfer, and the note on a repair. */
var MAX_NOTE_LENGTH = 1e3;
export { MAX_NOTE_LENGTH as n, MAX_REVIEW_REASON_LENGTH as r, MAX_COMMENTS_LENGTH as t };
