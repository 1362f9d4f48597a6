/** GET /api/admin/stats: the four numbers of the overview (S-api-01, D-60). */
import { stats } from '#shared/contract/activity.ts';
import { handle } from '#server/kernel/handle.ts';

export const getStats = handle(stats)({
  async run({ tx }) {
    const { totalCars, pendingCars } = await tx.find('cars.counts', {});
    const dealers = await tx.find('dealers.all', {});
    const inspectors = await tx.find('users.byRole', { role: 'inspector' });
    return { totalCars, pendingCars, totalDealers: dealers.length, totalInspectors: inspectors.length };
  },
});
