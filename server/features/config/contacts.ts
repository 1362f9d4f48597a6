/** GET /api/site: contact numbers and the loan estimate's rate. @see C-car-14, C-car-15 */
import { publicConfig } from '#shared/contract/public-config.ts';
import { defineHandler } from '#server/http/define-handler.ts';

export const getSiteContacts = defineHandler(publicConfig)({
  run: ({ services: { contacts, instalment } }) => Promise.resolve({ ...contacts, instalment }),
});
