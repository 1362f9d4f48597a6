import { errorsEntry, errorsList, errorsStats, type ErrorEntry, errorsResolve } from '#shared/contract/error-log.ts';
import { refuse } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { ErrorRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { trendStart, countPerDay } from './error-trend.ts';
import { logActivity } from '#server/audit/activity-log.ts';

const MAX_LISTED_ENTRIES = 2_000;

/** With the email of the admin who resolved each entry; the ID where the account is gone. */
async function presentErrors(tx: Reader, rows: readonly ErrorRow[]): Promise<ErrorEntry[]> {
  const ids = new Set(rows.flatMap(({ resolvedBy }) => resolvedBy ?? []));
  const emails = new Map((await tx.getMany('users', [...ids])).map((user) => [user.id, user.email]));
  return rows.map((row) => ({
    ...row,
    reporter: row.reporter ?? null,
    resolvedBy: row.resolvedBy && (emails.get(row.resolvedBy) ?? row.resolvedBy),
  }));
}

async function findError(tx: Reader, id: string): Promise<ErrorRow> {
  const row = await tx.get('errors', id);
  if (!row) throw refuse('NOT_FOUND', (texts) => texts.operations.errorNotFound);
  return row;
}

export const getErrors = defineHandler(errorsList)({
  async run({ tx, query: { level, category, resolved } }) {
    const only = {
      ...(level !== undefined && { level }),
      ...(category !== undefined && { category }),
      ...(resolved !== undefined && { resolved }),
    };
    return presentErrors(tx, await tx.find('errors.page', { ...only, limit: MAX_LISTED_ENTRIES }));
  },
});

export const getError = defineHandler(errorsEntry)({
  async run({ tx, params }) {
    const [entry] = await presentErrors(tx, [await findError(tx, params.id)]);
    return entry!;
  },
});

export const getErrorStats = defineHandler(errorsStats)({
  async run({ tx, now }) {
    const times = await tx.find('errors.firstSeen', { since: trendStart(now) });
    return { ...(await tx.find('errors.stats', {})), trend: countPerDay(times, now) };
  },
});

/** Final: the same failure later makes a new entry. @see S-errs-11, D-33 */
export const patchResolveError = defineHandler(errorsResolve)({
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
