/** What the staff's lists and their forms say, whatever they list. */
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
export const texts = {
  error: 'Error',
  failedText: 'The server did not answer. Nothing was changed.',
  endedText: 'Your session has ended. Sign in again to see this list.',
  loading: 'Loading...',
  cancel: 'Cancel',
  save: 'Save',
  none: '–',
  actions: 'Actions',
  nothingFits: (words: string) => `No car fits “${isolateBidi(words)}”`,
  clear: 'Clear search',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you typed is lost.',
  leave: 'Leave',
  stay: 'Keep Editing',
} as const;
