/** Listens for what nobody caught and for failed calls, and sends reports that waited for signal. */
import { watchFailedCalls } from '#client/api/call.ts';
import { errorLog, noteFailedCall, noteThrown } from '#client/api/report-errors.ts';

/** Called once, before the app starts. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => noteThrown(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => noteThrown(reason));
  watchFailedCalls(noteFailedCall);
  window.addEventListener('online', () => void errorLog.flush());
  void errorLog.flush();
}
