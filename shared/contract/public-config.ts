import { z } from 'zod';
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
  }),
});
