/** POST /api/errors: what a client could not do, told by anybody (C-api-25). */
import { errorsReport } from '#shared/contract/errors.ts';
import { handle } from '#server/http/handle.ts';
import { keepReport } from './keep-report.ts';

function contextText(context: string | Record<string, unknown> | null | undefined): string | null {
  if (context === null || context === undefined) return null;
  return typeof context === 'string' ? context : JSON.stringify(context);
}

export const postError = handle(errorsReport)({
  async run({ tx, body, now }) {
    const { level, category, message, severity } = body;
    const failure = {
      level,
      category,
      message,
      severity,
      context: contextText(body.context),
      stack: body.stack ?? null,
      url: body.url ?? null,
      userAgent: body.userAgent ?? null,
      sessionId: body.sessionId ?? null,
    };
    return { success: true, id: await keepReport(tx, failure, now) };
  },
});
