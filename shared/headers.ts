/** Names the request in responses and in the server's log. */
export const REQUEST_ID_HEADER = 'Request-Id';

/** ID of the user that a mutation is meant for. */
export const INTENDED_USER_HEADER = 'Intended-User';

export const OUTBOX_AGE_HEADER = 'Oldest-Unsent';
