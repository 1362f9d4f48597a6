/**
 * POST /api/errors: what a client could not do, told by anybody (C-api-25). Ours takes personal data out before it sends; as
 * anybody may send anything, it is taken out here again and what is long is cut.
 */
import { errorsReport } from '#shared/contract/errors.ts';
import { redacted, redactedPath } from '#shared/domain/redact.ts';
import { handle } from '#server/kernel/handle.ts';
import { keepReport } from './keep-report.ts';

/** Characters kept; our client sends no more. */
const LONGEST_STACK = 6_000;
const LONGEST_CONTEXT = 4_000;

function contextText(context: string | Record<string, unknown> | null | undefined): string | null {
  if (context === null || context === undefined) return null;
  return redacted(typeof context === 'string' ? context : JSON.stringify(context), LONGEST_CONTEXT);
}

export const postError = handle(errorsReport)({
  async run({ tx, body, now }) {
    const { level, category, severity, stack, url } = body;
    const failure = {
      level,
      category,
      message: redacted(body.message),
      severity,
      context: contextText(body.context),
      stack: stack ? redacted(stack, LONGEST_STACK) : null,
      url: url ? redactedPath(url) : null,
      userAgent: body.userAgent ?? null,
      sessionId: body.sessionId ?? null,
    };
    return { success: true, id: await keepReport(tx, failure, now) };
  },
});
