import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
import { pluralize } from '#client/ui/format.ts';

export const texts = {
  error: 'Error',
  failedText: 'The server didn’t respond. Nothing has changed.',
  endedText: 'You’ve been signed out. Sign in again to see this list.',
  loading: 'Loading...',
  cancel: 'Cancel',
  save: 'Save',
  none: '–',
  actions: 'Actions',
  noResults: (words: string) => `No results for “${isolateBidi(words)}”`,
  clear: 'Clear search',
  undo: 'Undo',
  undone: (count: number) => (count === 1 ? 'Change undone' : `${count} changes undone`),
  undoFailed: 'Failed to undo',
  undoRefused: (count: number, reason: string) => `${pluralize(count, 'car')} not changed back: ${reason}.`,
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be lost.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const;
