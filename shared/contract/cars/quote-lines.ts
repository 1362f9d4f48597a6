import { z } from 'zod';
import { PANELS } from '#shared/domain/panels.ts';
import { REPAIR_CAUSES } from '#shared/domain/repair/repair-time.ts';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';

/** The lines of a car's price and repair time as they were computed and stored together; a screen adds nothing to them. */

const daysField = z.number();

const repairLineSchema = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('panel'), panel: z.enum(PANELS), days: daysField }),
  z.object({ cause: z.enum(REPAIR_CAUSES), days: daysField }),
  z.object({ cause: z.literal('complexity'), percent: z.number(), days: daysField }),
  z.object({ cause: z.literal('minimum'), days: daysField }),
  z.object({ cause: z.literal('rounding'), days: daysField }),
]);

export const quoteLinesSchema = z.object({
  /** Whole AED; with the market price they come to the Repair & Drive price. */
  reductions: z.array(z.object({ id: z.string(), label: z.string(), percent: z.number(), amountAed: z.number() })),
  reductionPercent: z.number(),
  repairTime: z
    .object({
      totalDays: z.number(),
      category: z.enum(REPAIR_TIME_CATEGORIES),
      rank: z.number(),
      reason: z.string(),
      breakdown: z.object({
        panels: z.number(),
        airbags: z.number(),
        majorIssues: z.number(),
        damageBumps: z.number(),
        preTotal: z.number(),
        rankAdjustment: z.number(),
      }),
    })
    .nullable(),
  /** They add up to totalDays; none where the days are not known. */
  repairLines: z.array(repairLineSchema),
});
