import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/contract/notifications/mail-log.ts';
import { MESSAGE_STATES, type MessageState } from '#shared/domain/notifications/message-kinds.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { Card } from '#client/ui/card.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { LoadMoreRows } from '#client/ui/load-more-rows.tsx';
import { Note, PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { ListSkeleton } from '#client/staff/data-table/list-state.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageStateBadge } from './message-state-badge.tsx';
import { texts } from './texts.ts';
import { messagesPath, useMessages, useMessagesView } from './use-messages.ts';
import { getLoadErrorText } from '#client/staff/data-table/error-text.ts';

export default function MessagesPage() {
  const { view, change } = useMessagesView();
  const list = useMessages(view.state);
  const counts = list.first?.counts;
  const labelOf = (state: MessageState) =>
    counts ? `${texts.states[state]} (${counts[state] ?? 0})` : texts.states[state];
  return (
    <PageContainer pb="8">
      <PageTitle
        title={texts.title}
        note={texts.note}
        end={
          <chakra.div width={{ base: 'full', md: '200px' }}>
            <SelectField
              label={texts.filter}
              hideLabel
              value={view.state ?? ''}
              onChange={(state) => change({ state: MESSAGE_STATES.find((one) => one === state) ?? null })}
              options={MESSAGE_STATES.map((value) => ({ value, label: labelOf(value) }))}
              placeholder={texts.all}
            />
          </chakra.div>
        }
      />
      <Stack gap="md">
        {list.first?.isMailOn === false && <Note role="status">{texts.mailOff}</Note>}
        <Card overflow="hidden" opacity={list.isPlaceholderData ? 0.6 : 1} aria-busy={list.isPlaceholderData}>
          <MessageRows
            list={list}
            pathTo={(id) => messagesPath({ ...view, open: id })}
            onOpen={(id) => change({ open: id })}
            onShowAll={view.state && (() => change({ state: null }))}
          />
        </Card>
        <LoadMoreRows list={list} label={texts.more} errorText={texts.moreFailed} />
      </Stack>
      {view.open !== null && (
        <MessageDialog id={view.open} isMailOn={list.first?.isMailOn === true} onClose={() => change({ open: null })} />
      )}
    </PageContainer>
  );
}

interface MessageRowsProps {
  list: ReturnType<typeof useMessages>;
  pathTo: (id: string) => string;
  onOpen: (id: string) => void;
  onShowAll: (() => void) | null;
}

function MessageRows({ list, pathTo, onOpen, onShowAll }: MessageRowsProps) {
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && list.messages.length === 0) {
    return (
      <ErrorState
        title={texts.failed}
        text={getLoadErrorText(list)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.messages.length === 0) {
    return (
      <EmptyState
        text={onShowAll ? texts.noneInState : texts.none}
        action={onShowAll && <Button onClick={onShowAll}>{texts.clear}</Button>}
      />
    );
  }
  return (
    <DataTable
      label={texts.title}
      columns={createColumns(pathTo)}
      rows={list.messages}
      rowKey={({ id }) => id}
      from="md"
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

const SubjectLink = chakra(Link, { base: { display: 'block', fontWeight: 'bold', color: 'ink' } });

function createColumns(pathTo: (id: string) => string): readonly Column<Message>[] {
  return [
    {
      label: texts.what,
      width: 'minmax(0, 2.4fr)',
      wide: true,
      cell: ({ id, subject }) => (
        <SubjectLink to={pathTo(id)} aria-label={texts.open(subject)}>
          {subject}
        </SubjectLink>
      ),
    },
    { label: texts.to, width: 'minmax(0, 1.8fr)', wide: true, cell: ({ to }) => to ?? texts.noAddress },
    { label: texts.when, width: 'minmax(7rem, 1fr)', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    {
      label: texts.state,
      width: 'minmax(9.5rem, 1.4fr)',
      cell: (message) => (
        <>
          <MessageStateBadge message={message} />
          {message.state !== 'sent' && message.attempts > 0 && (
            <chakra.span display="block" textStyle="t1" color="ink-3">
              {texts.attempts(message.attempts)}
            </chakra.span>
          )}
        </>
      ),
    },
  ];
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
