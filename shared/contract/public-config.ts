import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What the house says about itself on every public page. */

/** How a buyer reaches a person, and what a month is estimated by, as the operator set it. */
export const publicConfig = defineEndpoint({
  name: 'site.contacts',
  method: 'GET',
  path: '/api/site',
  roles: 'anyone',
  response: z.object({
    /** International form, digits only, as chat links want it. */
    whatsappNumber: z.string(),
    /** International form without spaces, as phones dial it. */
    callNumber: z.string(),
    /** By what a month is estimated; null where the operator gives no estimate. */
    instalment: z.object({ ratePercent: z.number(), downPercent: z.number(), months: z.number() }).nullable(),
  }),
});
