/** Limits shared by forms and requests. Lengths in characters. */

export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;
export const MAX_PERSON_NAME_LENGTH = 80;
export const MAX_DEALER_NAME_LENGTH = 120;
export const MAX_ADDRESS_LENGTH = 300;
export const MAX_SEARCH_LENGTH = 80;
export const MAX_COMMENTS_LENGTH = 5000;
export const MAX_REVIEW_REASON_LENGTH = 2000;
export const MAX_NOTE_LENGTH = 1000;
/** Internal notes of one reservation. */
export const MAX_STAFF_NOTES = 200;
export const MAX_REFERENCE_LENGTH = 120;
export const MAX_CODE_LENGTH = 60;
export const MAX_PASSKEY_NAME_LENGTH = 60;
/** Token of an emailed link. */
export const MAX_TOKEN_LENGTH = 100;
/** Opaque position in a paged list. */
export const MAX_CURSOR_LENGTH = 400;

export const MIN_SHORTLIST_CARS = 2;
export const MAX_SHORTLIST_CARS = 5;
export const MAX_SAVED_CARS = 200;
