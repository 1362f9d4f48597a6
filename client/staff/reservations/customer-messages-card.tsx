import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messagesPage } from '#shared/contract/notifications/mail-log.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { MessageStateBadge } from '#client/staff/data-table/message-state-badge.tsx';
import { paths } from '#client/staff/paths.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SmallPrint } from '#client/ui/page-layout.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { texts } from '#messages/staff/reservations.ts';

const MAX_SHOWN = 6;

const MessageLink = chakra(Link, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minH: 'touch',
    py: '1',
    borderBlockStart: 'line',
    textStyle: 't2',
    '&:hover': { textDecoration: 'underline' },
  },
});

/** Emails about this reservation, newest first. */
export function CustomerMessagesCard({ orderId }: { orderId: string }) {
  const list = useQuery(apiQueryOptions(messagesPage, { query: { q: orderId } }));
  const { messages, isMailOn } = list.data ?? { messages: [], isMailOn: true };
  return (
    <SectionCard
      title={texts.messages}
      end={
        messages.length > MAX_SHOWN && (
          <chakra.span textStyle="t2" color="drive" fontWeight="semibold">
            <Link to={paths.messagesAbout(orderId)}>{texts.allMessages(messages.length)}</Link>
          </chakra.span>
        )
      }
    >
      {list.isPending && <Skeleton height="88px" />}
      {list.isError && <Button onClick={() => void list.refetch()}>{texts.messagesFailed}</Button>}
      {list.data && messages.length === 0 && <SmallPrint>{texts.noMessages}</SmallPrint>}
      {messages.length > 0 && (
        <ul>
          {messages.slice(0, MAX_SHOWN).map(({ id, subject, state, createdAt }) => (
            <li key={id}>
              <MessageLink to={paths.messagesAbout(orderId, id)}>
                <chakra.span flex="1 1 12rem" minW="0" overflowWrap="anywhere">
                  <bdi>{subject}</bdi>
                </chakra.span>
                <chakra.span textStyle="t1" color="ink-3">
                  <TimeAgo at={createdAt} />
                </chakra.span>
                <MessageStateBadge state={state} isMailOn={isMailOn} />
              </MessageLink>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
