/** Cars to inspect: of all yards for admins, of their own yard for dealers. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  inspectionRequestsCancel,
  inspectionRequestsList,
  type InspectionRequest,
} from '#shared/contract/inspection-requests.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { describeRequestedCar, isOverdueRequest, isUnfinishedRequest } from '#shared/domain/inspection-request.ts';
import { formatPhone } from '#shared/domain/phone-number.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useSession } from '#client/auth/session.ts';
import { createErrorToast, getLoadErrorText } from '#client/staff/data-table/error-text.ts';
import { ListSkeleton } from '#client/staff/data-table/list-state.tsx';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { formatDate, formatDateTime } from '#client/ui/format.ts';
import { LoadMoreRows } from '#client/ui/load-more-rows.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { Note, PageContainer, PageTitle, Row, Stack } from '#client/ui/page-layout.tsx';
import { StaleDataBanner } from '#client/ui/stale-data-banner.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { EditRequestDialog, NewRequestDialog } from './request-dialog.tsx';
import { texts } from '#messages/staff/inspection-requests.ts';

type ListName = 'open' | 'finished';
type OpenDialog = { form: 'new' } | { form: 'edit' | 'cancel'; request: InspectionRequest } | null;

function useRequests(list: ListName) {
  const answer = useInfiniteQuery({
    queryKey: [inspectionRequestsList.name, { list }],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(inspectionRequestsList, { query: { list, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return { ...answer, requests: answer.data?.pages.flatMap((page) => page.requests) };
}

export default function InspectionRequestsPage() {
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const [params, setParams] = useSearchParams();
  const listName: ListName = params.get('list') === 'finished' ? 'finished' : 'open';
  const [open, setOpen] = useState<OpenDialog>(null);
  const list = useRequests(listName);
  const close = () => setOpen(null);
  return (
    <PageContainer pb="8">
      <PageTitle
        title={texts.title}
        note={isAdmin ? texts.adminNote : texts.dealerNote}
        end={
          <Button variant="primary" icon={Plus} onClick={() => setOpen({ form: 'new' })}>
            {texts.add}
          </Button>
        }
      />
      <Tabs
        label={texts.lists}
        tabs={[
          { value: 'open', label: texts.open },
          { value: 'finished', label: texts.finished },
        ]}
        value={listName}
        onChange={(value) => setParams(value === 'open' ? {} : { list: value })}
      >
        <Stack gap="md">
          {list.isError && list.requests && (
            <StaleDataBanner text={texts.failed} loadedAt={list.dataUpdatedAt} onRetry={() => void list.refetch()} />
          )}
          <Card overflow="hidden" opacity={list.isPlaceholderData ? 0.6 : 1} aria-busy={list.isPlaceholderData}>
            <RequestRows list={list} name={listName} isAdmin={isAdmin} onOpen={setOpen} />
          </Card>
          <LoadMoreRows list={list} label={texts.more} errorText={texts.moreFailed} />
        </Stack>
      </Tabs>
      {open?.form === 'new' && <NewRequestDialog isAdmin={isAdmin} onClose={close} />}
      {open?.form === 'edit' && <EditRequestDialog request={open.request} onClose={close} />}
      {open?.form === 'cancel' && <CancelDialog request={open.request} onClose={close} />}
    </PageContainer>
  );
}

interface RowsProps {
  list: ReturnType<typeof useRequests>;
  name: ListName;
  isAdmin: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function RequestRows({ list, name, isAdmin, onOpen }: RowsProps) {
  if (list.isPending) return <ListSkeleton />;
  if (!list.requests) {
    const retry = () => void list.refetch();
    return <ErrorState title={texts.failed} text={getLoadErrorText(list)} onRetry={retry} retrying={list.isFetching} />;
  }
  if (list.requests.length === 0)
    return name === 'open' ? (
      <EmptyState title={texts.empty} text={texts.emptyText} />
    ) : (
      <EmptyState text={texts.noneFinished} />
    );
  return (
    <DataTable
      label={texts.title}
      columns={createColumns(isAdmin, onOpen)}
      rows={list.requests}
      rowKey={({ id }) => id}
    />
  );
}

function CancelDialog({ request, onClose }: { request: InspectionRequest; onClose: () => void }) {
  const { run, isPending } = useApiMutation(inspectionRequestsCancel, {
    successToast: texts.cancelled,
    errorToast: createErrorToast(texts.cancelFailed),
  });
  const confirm = async () => {
    await run({ params: { id: request.id } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      busy={isPending}
      title={texts.cancelTitle}
      text={texts.cancelText(describeRequestedCar(request))}
      confirmLabel={texts.confirmCancel}
      cancelLabel={texts.keep}
      destructive
    />
  );
}

const STATE_TONES: Record<InspectionRequest['state'], BadgeTone> = {
  open: 'outline',
  taken: 'repair',
  started: 'repair',
  done: 'drive',
  cancelled: 'quiet',
};

function StateCell({ state, inspector, history }: InspectionRequest) {
  const last = history.at(-1);
  return (
    <chakra.div display="grid" gap="1" justifyItems="start">
      <Badge tone={STATE_TONES[state]}>{texts.states[state]}</Badge>
      {state === 'open' && <span>{inspector ? texts.assigned(inspector.name) : texts.anyone}</span>}
      {last && <Note>{texts.byAt({ name: last.by, at: formatDateTime(last.at) })}</Note>}
      {last?.note && <Note dir="auto">{texts.noteBy(last.note)}</Note>}
    </chakra.div>
  );
}

function createColumns(isAdmin: boolean, onOpen: RowsProps['onOpen']): Column<InspectionRequest>[] {
  const today = toDubaiDate(Date.now());
  return [
    {
      label: texts.car,
      width: 'minmax(0, 1.5fr)',
      wide: true,
      cell: (request) => (
        <>
          <chakra.div fontWeight="bold" color="ink" overflowWrap="anywhere">
            <bdi>{describeRequestedCar(request)}</bdi>
          </chakra.div>
          <Note>{request.number}</Note>
          {request.note && (
            <chakra.div dir="auto" textStyle="t1" color="ink-3" overflowWrap="anywhere">
              {request.note}
            </chakra.div>
          )}
        </>
      ),
    },
    {
      label: texts.yard,
      width: 'minmax(0, 1.2fr)',
      wide: true,
      cell: ({ dealer, contactName, contactPhone }) => (
        <>
          <div>
            <bdi>{dealer.name}</bdi>
          </div>
          <Note>
            <bdi>{[contactName, contactPhone && formatPhone(contactPhone)].filter(Boolean).join(' · ')}</bdi>
          </Note>
        </>
      ),
    },
    {
      label: texts.when,
      width: 'minmax(0, 1fr)',
      cell: (request) => (
        <>
          <div>{formatDate(`${request.day}T12:00:00Z`)}</div>
          <Note>{texts.window({ from: request.from, until: request.until })}</Note>
          {isUnfinishedRequest(request) && isOverdueRequest(request, today) && (
            <Badge tone="danger">{texts.overdue}</Badge>
          )}
        </>
      ),
    },
    { label: texts.state, width: 'minmax(0, 1.2fr)', cell: (request) => <StateCell {...request} /> },
    {
      label: texts.actions,
      hideLabel: true,
      align: 'end',
      wide: true,
      width: '11rem',
      cell: (request) =>
        isUnfinishedRequest(request) ? (
          <Row justifyContent={{ lg: 'flex-end' }}>
            {isAdmin && (
              <Button
                aria-label={texts.editOf(describeRequestedCar(request))}
                onClick={() => onOpen({ form: 'edit', request })}
              >
                {texts.edit}
              </Button>
            )}
            <Button
              variant="tertiary"
              px="2"
              aria-label={texts.cancelOf(describeRequestedCar(request))}
              onClick={() => onOpen({ form: 'cancel', request })}
            >
              {texts.cancelCar}
            </Button>
          </Row>
        ) : null,
    },
  ];
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
