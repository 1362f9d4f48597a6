/** Headers of our own that both sides read. */

/** On every answer but a kept page: names the request, as the server's log does. */
export const REQUEST_ID_HEADER = 'Request-Id';

/** On every change: the id of the person it is meant for. */
export const INTENDED_USER_HEADER = 'Intended-User';

/** On what a phone's outbox sends: whole seconds that its oldest unsent item has waited. */
export const OUTBOX_AGE_HEADER = 'Oldest-Unsent';
