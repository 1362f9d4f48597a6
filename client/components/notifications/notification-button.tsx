import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import BellGlyph from 'lucide-react/icons/bell';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { ensurePushSubscription } from './ensure-push-subscription.ts';
import { lazyOnInteraction } from '#client/ui/overlay/lazy-on-interaction.ts';
import { notificationsUnread } from './notification-endpoints.ts';
import { subscribeToNotifications } from './subscribe-to-notifications.ts';
import { texts } from '#messages/ui/notification-list.ts';

const LazyNotificationsSheet = lazyOnInteraction(
  async () => (await import('./notifications-sheet.tsx')).NotificationsSheet,
);

const isNotificationQuery = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
  String(name).startsWith('bell.');

export function NotificationButton({ size }: { size: 'md' | 'field' }) {
  const client = useQueryClient();
  const { data } = useQuery(apiQueryOptions(notificationsUnread, {}));
  useEffect(
    () => subscribeToNotifications(() => void client.invalidateQueries({ predicate: isNotificationQuery })),
    [client],
  );
  useEffect(ensurePushSubscription, []);
  const [isOpen, open] = useState(false);
  const unread = data?.unread ?? 0;
  return (
    <>
      <chakra.span position="relative" display="inline-flex" flex="none">
        <IconButton
          glyph={BellGlyph}
          size={size}
          iconSize={size === 'field' ? 24 : 20}
          aria-label={unread === 0 ? texts.bellEmpty : texts.bell(formatUnreadCount(unread))}
          title={texts.title}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => open(true)}
        />
        {unread > 0 && <UnreadCount count={unread} />}
      </chakra.span>
      <LazyNotificationsSheet open={isOpen} onClose={() => open(false)} />
    </>
  );
}

function UnreadCount({ count }: { count: number }) {
  return (
    <chakra.b
      aria-hidden
      position="absolute"
      insetBlockStart="3px"
      insetInlineStart="calc(50% + 1px)"
      minW="1.5em"
      height="1.5em"
      px="5px"
      borderRadius="pill"
      bg="drive"
      color="on-drive"
      fontSize="min(0.75rem, 16px)"
      fontWeight="bold"
      lineHeight="1.5"
      textAlign="center"
      boxShadow="0 0 0 2px var(--rd-colors-surface)"
      pointerEvents="none"
    >
      {formatUnreadCount(count)}
    </chakra.b>
  );
}

function formatUnreadCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
