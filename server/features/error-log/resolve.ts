/** PATCH resolve: settled for good; the same failure later makes a new entry (S-errs-11, D-33). */
import { errorsResolve } from '#shared/contract/errors.ts';
import { logActivity } from '#server/activity-log.ts';
import { handle } from '#server/kernel/handle.ts';
import { findError, presentErrors } from './lists.ts';

export const patchResolve = handle(errorsResolve)({
  async run({ tx, params, user, now }) {
    let row = await findError(tx, params.id);
    if (!row.resolved) {
      row = { ...row, resolved: true, resolvedAt: now, resolvedBy: user.id };
      await tx.update('errors', row);
      const details = { errorId: row.id, errorMessage: row.message };
      await logActivity(tx, user, 'error_resolved', details, now);
    }
    const [entry] = await presentErrors(tx, [row]);
    return { success: true, ...entry! };
  },
});
