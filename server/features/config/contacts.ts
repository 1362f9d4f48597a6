/** GET /api/site: contact numbers, the loan estimate's rate, repairs on time. @see C-car-14, C-car-15 */
import { publicConfig } from '#shared/contract/public-config.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { getOnTimeFigures } from '#server/repair/on-time-figures.ts';

export const getSiteContacts = defineHandler(publicConfig)({
  async run({ tx, services: { store, contacts, instalment } }) {
    const repairsOnTime = await getOnTimeFigures(tx, store);
    return { ...contacts, instalment, ...(repairsOnTime.length > 0 && { repairsOnTime }) };
  },
});
