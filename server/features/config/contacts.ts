/** GET /api/site: the numbers a buyer can call, and what a month is estimated by, from the settings (C-car-14, C-car-15). */
import { publicConfig } from '#shared/contract/public-config.ts';
import { defineHandler } from '#server/http/define-handler.ts';

export const getSiteContacts = defineHandler(publicConfig)({
  run: ({ services: { contacts, instalment } }) => Promise.resolve({ ...contacts, instalment }),
});
