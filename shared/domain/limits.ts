/** Limits that a form and its request share. Lengths are in characters; passwords have theirs in `password-rules.ts`. */

export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;
export const MAX_PERSON_NAME_LENGTH = 80;
export const MAX_DEALER_NAME_LENGTH = 120;
/** Delivery address of a customer. */
export const MAX_ADDRESS_LENGTH = 300;
/** Text in a search field, a list's address and a filter's name. */
export const MAX_SEARCH_LENGTH = 80;
/** Comments of an inspection. */
export const MAX_COMMENTS_LENGTH = 5000;
/** Reason for a rejection or a correction of a car. */
export const MAX_REVIEW_REASON_LENGTH = 2000;
/** Reason for a cancellation, a picked car or a refused transfer, and the note on a repair. */
export const MAX_NOTE_LENGTH = 1000;
/** Reference of a bank transfer. */
export const MAX_REFERENCE_LENGTH = 120;
/** Code of a second factor or a recovery code, as typed. */
export const MAX_CODE_LENGTH = 60;
export const MAX_PASSKEY_NAME_LENGTH = 60;
/** Token of a link in a mail. */
export const MAX_TOKEN_LENGTH = 100;
/** Position in a paged list, as the server made it. */
export const MAX_CURSOR_LENGTH = 400;

/** Cars of a shortlist that can be reserved together (C-sel-03, C-sel-06, C-const-02). */
export const MIN_RESERVED_CARS = 2;
export const MAX_RESERVED_CARS = 5;
export const MAX_SAVED_CARS = 200;
