/** POST /api/errors stores a client's failure (C-api-25). Personal data is removed and long text is cut, whatever the client sent. */
import { errorsReport } from '#shared/contract/error-log.ts';
import { redacted, redactedPath } from '#shared/domain/redact.ts';
import { handle } from '#server/http/define-handler.ts';
import { keepReport } from './save-error-report.ts';

/** Characters kept; our client sends no more. */
const LONGEST_STACK = 6_000;
const LONGEST_CONTEXT = 4_000;

function contextText(context: string | Record<string, unknown> | null | undefined): string | null {
  if (context === null || context === undefined) return null;
  return redacted(typeof context === 'string' ? context : JSON.stringify(context), LONGEST_CONTEXT);
}

export const postError = handle(errorsReport)({
  async run({ tx, body, user, now }) {
    const { level, category, stack, url } = body;
    const failure = {
      reporter: user ? ('person' as const) : ('visitor' as const),
      level,
      category,
      message: redacted(body.message),
      context: contextText(body.context),
      stack: stack ? redacted(stack, LONGEST_STACK) : null,
      url: url ? redactedPath(url) : null,
      userAgent: body.userAgent ?? null,
      sessionId: body.sessionId ?? null,
    };
    return { success: true, id: await keepReport(tx, failure, now) };
  },
});
