/** The error log as the admin reads it: the list, one entry, the figures (S-api-21, S-api-22). */
import { errorsEntry, errorsList, errorsStats, type ErrorEntry } from '#shared/contract/errors.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import type { ErrorRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { firstDayStart, perDay } from './trend.ts';

/** More is not read but filtered. */
const MOST = 2_000;

/** Entries with the email of who resolved them; an account that is gone leaves its id. */
export async function presentErrors(tx: Reader, rows: readonly ErrorRow[]): Promise<ErrorEntry[]> {
  const ids = new Set(rows.flatMap(({ resolvedBy }) => resolvedBy ?? []));
  const emails = new Map((await tx.getMany('users', [...ids])).map((user) => [user.id, user.email]));
  return rows.map((row) => ({
    ...row,
    resolvedBy: row.resolvedBy && (emails.get(row.resolvedBy) ?? row.resolvedBy),
  }));
}

/** @throws Problem NOT_FOUND */
export async function findError(tx: Reader, id: string): Promise<ErrorRow> {
  const row = await tx.get('errors', id);
  if (!row) throw new Problem('NOT_FOUND', { message: 'Error not found' });
  return row;
}

export const getErrors = handle(errorsList)({
  async run({ tx, query: { level, category, resolved } }) {
    const only = {
      ...(level !== undefined && { level }),
      ...(category !== undefined && { category }),
      ...(resolved !== undefined && { resolved }),
    };
    return presentErrors(tx, await tx.find('errors.page', { ...only, limit: MOST }));
  },
});

export const getError = handle(errorsEntry)({
  async run({ tx, params }) {
    const [entry] = await presentErrors(tx, [await findError(tx, params.id)]);
    return entry!;
  },
});

export const getErrorStats = handle(errorsStats)({
  async run({ tx, now }) {
    const times = await tx.find('errors.firstSeen', { since: firstDayStart(now) });
    return { ...(await tx.find('errors.stats', {})), trend: perDay(times, now) };
  },
});
