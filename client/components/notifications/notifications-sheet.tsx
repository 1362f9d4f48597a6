/** Opening the list marks it as read on every device. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import BellGlyph from 'lucide-react/icons/bell';
import Settings from 'lucide-react/icons/settings';
import { Link } from 'react-router-dom';
import { sharedPaths } from '#shared/routes/paths.ts';
import {
  notificationsPage,
  notificationsMarkRead,
  type InAppNotification,
} from '#shared/contract/notifications/in-app-notifications.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useSession } from '#client/auth/session.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Sheet } from '#client/ui/overlay/sheet.tsx';
import { LoadMoreRows } from '#client/ui/load-more-rows.tsx';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { texts } from '#messages/ui/notification-list.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function NotificationsSheet({ open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.title} closeLabel={texts.close}>
      <NotificationList onFollow={onClose} />
    </Sheet>
  );
}

function useNotificationList() {
  const list = useInfiniteQuery({
    queryKey: [notificationsPage.name, {}],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(notificationsPage, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Notifications arrive while the list is closed.
    staleTime: 0,
    // A reopened list must not show old unread marks.
    gcTime: 0,
  });
  return { ...list, notices: list.data?.pages.flatMap(({ notices }) => notices) ?? [] };
}

/** Reports each newest notification once; a failed report is repeated at the next opening. */
function useMarkAsRead(newest: InAppNotification | undefined): void {
  const { run } = useApiMutation(notificationsMarkRead, { errorToast: () => null });
  const reportedId = useRef<string>(null);
  const report = useEffectEvent((upTo: string) => void run({ body: { upTo } }));
  useEffect(() => {
    if (!newest?.isUnread || reportedId.current === newest.id) return;
    reportedId.current = newest.id;
    report(newest.id);
  }, [newest]);
}

/** Keeps the unread marks while the list is open. */
function useInitiallyUnread(notices: readonly InAppNotification[]): ReadonlySet<string> {
  const [unreadIds, setUnreadIds] = useState<ReadonlySet<string>>(new Set());
  const more = notices.filter(({ id, isUnread }) => isUnread && !unreadIds.has(id));
  if (more.length > 0) setUnreadIds(new Set([...unreadIds, ...more.map(({ id }) => id)]));
  return unreadIds;
}

function NotificationList({ onFollow }: { onFollow: () => void }) {
  const list = useNotificationList();
  const { notices } = list;
  useMarkAsRead(notices[0]);
  const unreadIds = useInitiallyUnread(notices);
  if (list.isPending) return <NotificationListSkeleton />;
  if (list.isError && notices.length === 0) {
    return (
      <ErrorState
        title={texts.failed}
        text={texts.failedText}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (notices.length === 0)
    return (
      <EmptyState
        icon={BellGlyph}
        title={texts.none}
        text={texts.noneText}
        action={<NotificationSettingsLink onFollow={onFollow} />}
      />
    );
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.ul aria-label={texts.title} listStyleType="none" marginInline="-8px">
        {notices.map((notice) => (
          <chakra.li key={notice.id} borderBlockEnd="line" css={{ '&:last-of-type': { borderBlockEnd: '0' } }}>
            <NotificationItem notification={notice} isNew={unreadIds.has(notice.id)} onNavigate={onFollow} />
          </chakra.li>
        ))}
      </chakra.ul>
      <LoadMoreRows list={list} label={texts.more} errorText={texts.moreFailed} />
      <chakra.div display="grid" justifyItems="center">
        <NotificationSettingsLink onFollow={onFollow} />
      </chakra.div>
    </chakra.div>
  );
}

function NotificationSettingsLink({ onFollow }: { onFollow: () => void }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <LinkButton to={sharedPaths.notifications[user.role]} variant="tertiary" icon={Settings} onClick={onFollow}>
      {texts.settings}
    </LinkButton>
  );
}

const NotificationLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '8px minmax(0, 1fr)',
    columnGap: '3',
    minH: 'touch',
    px: '2',
    py: '3',
    borderRadius: 'control',
    color: 'ink',
    '&:hover': { bg: 'sunken' },
  },
});

interface NotificationItemProps {
  notification: InAppNotification;
  isNew: boolean;
  onNavigate: () => void;
}

function NotificationItem({
  notification: { title, detail, path, createdAt },
  isNew,
  onNavigate,
}: NotificationItemProps) {
  const content = (
    <>
      <chakra.span aria-hidden boxSize="2" mt="1.5" borderRadius="pill" bg={isNew ? 'drive' : 'transparent'} />
      <chakra.span display="grid" gap="1">
        <chakra.span textStyle="t2" fontWeight={isNew ? 'bold' : 'medium'} overflowWrap="anywhere">
          {isNew && <VisuallyHidden>{texts.unread} </VisuallyHidden>}
          <bdi>{title}</bdi>
        </chakra.span>
        <chakra.span
          {...ownDirection}
          textStyle="t2"
          color="ink-2"
          whiteSpace="pre-line"
          lineClamp={3}
          overflowWrap="anywhere"
        >
          {detail}
        </chakra.span>
        <chakra.span textStyle="t1" color="ink-3">
          <TimeAgo at={createdAt} />
        </chakra.span>
      </chakra.span>
    </>
  );
  return (
    <NotificationLink to={path} onClick={onNavigate}>
      {content}
    </NotificationLink>
  );
}

function NotificationListSkeleton() {
  return (
    <Loading label={texts.loading}>
      {Array.from({ length: 5 }, (_, at) => (
        <chakra.div key={at} display="grid" gap="2" py="3">
          <Skeleton height="5" width="60%" />
          <Skeleton height="5" />
        </chakra.div>
      ))}
    </Loading>
  );
}
