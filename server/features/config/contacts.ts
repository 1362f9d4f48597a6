/** GET /api/site: the numbers a buyer can call, and what a month is estimated by, from the settings (C-car-14, C-car-15). */
import { siteContacts } from '#shared/contract/public-config.ts';
import { handle } from '#server/http/define-handler.ts';

export const getContacts = handle(siteContacts)({
  run: ({ services: { contacts, instalment } }) => Promise.resolve({ ...contacts, instalment }),
});
