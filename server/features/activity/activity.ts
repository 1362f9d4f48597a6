import { activityList, staffCounts, adminStats } from '#shared/contract/activity.ts';
import { activitySince } from '#shared/domain/activity-filter.ts';
import { STAFF_ROLES } from '#shared/domain/enums.ts';
import { defineHandler } from '#server/http/define-handler.ts';

export const getActivityLog = defineHandler(activityList)({
  run: ({ tx, query: { limit, days }, now }) =>
    tx.find('activity.page', {
      limit,
      ...(days !== undefined && { since: activitySince(days, Date.parse(now)) }),
    }),
});

export const getStaffCounts = defineHandler(staffCounts)({
  async run({ tx }) {
    const { pendingCars, liveCars, archivedCars } = await tx.find('cars.counts', {});
    const dealers = await tx.find('dealers.all', {});
    const staff = await Promise.all(STAFF_ROLES.map((role) => tx.find('users.byRole', { role })));
    const { waiting } = await tx.find('reservations.page', { limit: 1 });
    const { unresolved } = await tx.find('errors.stats', {});
    return {
      pendingCars,
      liveCars,
      archivedCars,
      dealers: dealers.length,
      staff: staff.flat().length,
      waitingReservations: waiting,
      unresolvedErrors: unresolved,
    };
  },
});

export const getAdminStats = defineHandler(adminStats)({
  async run({ tx }) {
    const { totalCars, pendingCars } = await tx.find('cars.counts', {});
    const dealers = await tx.find('dealers.all', {});
    const inspectors = await tx.find('users.byRole', { role: 'inspector' });
    return { totalCars, pendingCars, totalDealers: dealers.length, totalInspectors: inspectors.length };
  },
});
