/** Personal data is removed and long text is cut, whatever the client sent. @see C-api-25 */
import { errorsReport } from '#shared/contract/error-log.ts';
import { redactText, redactPath } from '#shared/domain/redact.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { saveErrorReport } from './save-error-report.ts';

const MAX_STACK_LENGTH = 6_000;
const MAX_CONTEXT_LENGTH = 4_000;

function redactContext(context: string | Record<string, unknown> | null | undefined): string | null {
  if (context === null || context === undefined) return null;
  return redactText(typeof context === 'string' ? context : JSON.stringify(context), MAX_CONTEXT_LENGTH);
}

export const postErrorReport = defineHandler(errorsReport)({
  async run({ tx, body, user, now }) {
    const { level, category, stack, url } = body;
    const failure = {
      reporter: user ? ('person' as const) : ('visitor' as const),
      level,
      category,
      message: redactText(body.message),
      context: redactContext(body.context),
      stack: stack ? redactText(stack, MAX_STACK_LENGTH) : null,
      url: url ? redactPath(url) : null,
      userAgent: body.userAgent ?? null,
      sessionId: body.sessionId ?? null,
    };
    return { success: true, id: await saveErrorReport(tx, failure, now) };
  },
});
