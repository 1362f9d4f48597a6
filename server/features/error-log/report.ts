/** POST /api/errors: the same failure within the hour joins the unresolved entry; a resolved one is never reopened (C-err-15, D-33). */
import { randomUUID } from 'node:crypto';
import { errorsReport } from '#shared/contract/errors.ts';
import { handle } from '#server/http/handle.ts';
import { severityOf } from './severity.ts';

const HOUR_MS = 3_600_000;

function contextText(context: string | Record<string, unknown> | null | undefined): string | null {
  if (context === null || context === undefined) return null;
  return typeof context === 'string' ? context : JSON.stringify(context);
}

export const postError = handle(errorsReport)({
  async run({ tx, body, now }) {
    const { level, category, message } = body;
    const since = new Date(Date.parse(now) - HOUR_MS).toISOString();
    const open = await tx.find('errors.open', { level, category, message, since });
    if (open) {
      await tx.update('errors', { ...open, count: open.count + 1, lastSeen: now });
      return { success: true, id: open.id };
    }
    const id = randomUUID();
    const context = contextText(body.context);
    await tx.insert('errors', {
      id,
      level,
      category,
      message,
      context,
      severity: severityOf({
        level,
        category,
        message,
        context,
      }),
      count: 1,
      timestamp: now,
      lastSeen: now,
      url: body.url ?? null,
      sessionId: body.sessionId ?? null,
      stack: body.stack ?? null,
      userAgent: body.userAgent ?? null,
      resolved: false,
      resolvedAt: null,
      resolvedBy: null,
    });
    return { success: true, id };
  },
});
