export const texts = {
  title: 'Notifications',
  bell: (unread: number) => {
    if (unread === 0) return 'Notifications';
    return `Notifications, ${formatUnreadCount(unread)} unread`;
  },
  count: formatUnreadCount,
  close: 'Close',
  none: 'No notifications yet',
  noneText: 'Updates will appear here as they happen.',
  failed: 'We couldn’t load your notifications',
  failedText: 'Check your connection and try again.',
  loading: 'Loading...',
  unread: 'New',
  more: 'Show more',
  moreFailed: 'We couldn’t load more',
  settings: 'Notification settings',
} as const;

function formatUnreadCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
