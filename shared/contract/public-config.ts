import { z } from 'zod';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';
import { defineEndpoint } from './endpoint.ts';

export const publicConfig = defineEndpoint({
  name: 'site.contacts',
  method: 'GET',
  path: '/api/site',
  roles: 'anyone',
  response: z.object({
    whatsappNumber: z.string(),
    callNumber: z.string(),
    /** null when the operator offers no estimate. */
    instalment: z.object({ ratePercent: z.number(), downPercent: z.number(), months: z.number() }).nullable(),
    /** Completed repairs that took no longer than promised; absent until a category has enough of them. */
    repairsOnTime: z
      .array(z.object({ category: z.enum(REPAIR_TIME_CATEGORIES), repairs: z.number(), onTime: z.number() }))
      .optional(),
  }),
});
