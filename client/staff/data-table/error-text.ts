import { Problem } from '#shared/problem.ts';
import { NetworkError } from '#client/api/api-client.ts';
import type { ToastText } from '#client/api/show-toast.ts';
import { texts } from '#messages/staff/data-table.ts';

/** A null response means a signed-out user; the session monitor leads to the sign-in. @see C-api-27 */
export function getLoadErrorText(
  { data, error }: { data: unknown; error: unknown },
  otherwise: string = texts.failedText,
): string {
  const isEnded = data === null || (error instanceof Problem && error.requiresLogin);
  return isEnded ? texts.endedText : otherwise;
}

/** The server's message where one exists, otherwise a general one. @see S-err-22 */
export function createErrorToast(failed: string): (cause: Error) => ToastText {
  return (cause) => ({ title: texts.error, description: explainError(failed, cause) });
}

function explainError(failed: string, cause: Error): string {
  if (cause instanceof Problem && cause.status < 500) return cause.message;
  return cause instanceof NetworkError ? `${failed}. ${cause.message}` : failed;
}
