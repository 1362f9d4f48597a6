/** Headers of our own that both sides read. */

/** On every answer but a kept page: names the request, as the server's log does. */
export const REQUEST_ID_HEADER = 'Request-Id';

/** On what a phone's outbox sends: whole seconds that its oldest unsent item has waited. */
export const OLDEST_UNSENT_HEADER = 'Oldest-Unsent';
