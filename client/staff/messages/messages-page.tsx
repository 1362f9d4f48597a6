import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/contract/notifications/mail-log.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';
import { MESSAGE_STATES, type MessageState } from '#shared/domain/notifications/message-kinds.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useDebouncedInput } from '#client/ui/form-controls/use-debounced-input.ts';
import { Card } from '#client/ui/card.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { LoadMoreRows } from '#client/ui/load-more-rows.tsx';
import { Note, PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { ListSkeleton } from '#client/staff/data-table/list-state.tsx';
import { MESSAGE_STATE_LABELS, MessageStateBadge } from '#client/staff/data-table/message-state-badge.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { texts } from '#messages/staff/staff-messages.ts';
import { messagesPath, normalizeSearch, useMessages, useMessagesView } from './use-messages.ts';
import { getLoadErrorText } from '#client/staff/data-table/error-text.ts';

export default function MessagesPage() {
  const { view, change } = useMessagesView();
  const list = useMessages(view);
  const counts = list.first?.counts;
  const labelOf = (state: MessageState) =>
    counts ? `${MESSAGE_STATE_LABELS[state]} (${counts[state] ?? 0})` : MESSAGE_STATE_LABELS[state];
  return (
    <PageContainer pb="8">
      <PageTitle
        title={texts.title}
        note={texts.note}
        end={
          <chakra.div
            display="grid"
            gap="2"
            width={{ base: 'full', md: 'auto' }}
            gridTemplateColumns={{ md: '300px 200px' }}
          >
            <MessageSearch q={view.q} onSearch={(q) => change({ q }, { replace: true })} />
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
            emptyText={view.q ? texts.noMatch(view.q) : view.state ? texts.noneInState : texts.none}
            onShowAll={view.state || view.q ? () => change({ state: null, q: '' }) : null}
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

function MessageSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useDebouncedInput(q, onSearch, normalizeSearch);
  return (
    <TextField
      label={texts.search}
      hideLabel
      kind="search"
      placeholder={texts.search}
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={setText}
    />
  );
}

interface MessageRowsProps {
  list: ReturnType<typeof useMessages>;
  pathTo: (id: string) => string;
  onOpen: (id: string) => void;
  emptyText: string;
  onShowAll: (() => void) | null;
}

function MessageRows({ list, pathTo, onOpen, emptyText, onShowAll }: MessageRowsProps) {
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
    return <EmptyState text={emptyText} action={onShowAll && <Button onClick={onShowAll}>{texts.clear}</Button>} />;
  }
  return (
    <DataTable
      label={texts.title}
      columns={createColumns(pathTo, list.first?.isMailOn !== false)}
      rows={list.messages}
      rowKey={({ id }) => id}
      from="md"
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

const SubjectLink = chakra(Link, { base: { display: 'block', fontWeight: 'bold', color: 'ink' } });

function createColumns(pathTo: (id: string) => string, isMailOn: boolean): readonly Column<Message>[] {
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
          <MessageStateBadge state={message.state} isMailOn={isMailOn} />
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
