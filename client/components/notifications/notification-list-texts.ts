/** What the bell says around what happened; that itself is told by the server. */
export const texts = {
  title: 'Notifications',
  bell: (unread: number) => {
    if (unread === 0) return 'Notifications';
    return `Notifications, ${formatUnreadCount(unread)} unread`;
  },
  count: formatUnreadCount,
  close: 'Close',
  none: 'Nothing happened yet',
  noneText: 'What concerns you is told here as it happens.',
  failed: 'This could not be loaded',
  failedText: 'Check your signal. Nothing of it is lost.',
  loading: 'Loading...',
  unread: 'New',
  more: 'Show More',
  moreFailed: 'More could not be loaded',
  settings: 'Notification Settings',
} as const;

/** Counted up to a hundred. */
function formatUnreadCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
