import { z } from 'zod';
import { PANELS } from '#shared/domain/panels.ts';
import { REPAIR_CAUSES } from '#shared/domain/repair/repair-time.ts';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';

const daysField = z.number();

const repairLineSchema = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('panel'), panel: z.enum(PANELS), days: daysField }),
  z.object({ cause: z.enum(REPAIR_CAUSES), days: daysField }),
  z.object({ cause: z.literal('complexity'), percent: z.number(), days: daysField }),
  z.object({ cause: z.literal('minimum'), days: daysField }),
  z.object({ cause: z.literal('rounding'), days: daysField }),
]);

export const quoteLinesSchema = z.object({
  /** Whole AED; market price minus reductions is the Repair & Drive price. */
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
  /** Add up to totalDays; empty when the days are unknown. */
  repairLines: z.array(repairLineSchema),
});
