/** Names the request in responses and in the server's log. */
export const REQUEST_ID_HEADER = 'Request-Id';

/** ID of the user that a mutation is meant for. */
export const INTENDED_USER_HEADER = 'Intended-User';

export const OUTBOX_AGE_HEADER = 'Oldest-Unsent';

/** The phone's clock when an outbox row is sent, milliseconds since 1970. */
export const PHONE_TIME_HEADER = 'Phone-Time';
