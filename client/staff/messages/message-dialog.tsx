import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { messageDetail, messageResend, type Message } from '#shared/contract/notifications/mail-log.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { translateReason } from '#shared/domain/stored-reasons.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { formatDateTime } from '#client/ui/format.ts';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { Stack } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { MessageStateBadge } from '#client/staff/data-table/message-state-badge.tsx';
import { texts } from '#messages/staff/staff-messages.ts';
import { texts as reasonTexts } from '#messages/domain/stored-reasons.ts';

interface Props {
  id: string;
  isMailOn: boolean;
  onClose: () => void;
}

export function MessageDialog({ id, isMailOn, onClose }: Props) {
  const query = useQuery({ ...apiQueryOptions(messageDetail, { params: { id } }), refetchOnMount: 'always' });
  const { run, isPending } = useApiMutation(messageResend, {
    successToast: ({ to }) => ({ title: texts.again, description: to ?? '' }),
    errorToast: createErrorToast(texts.againFailed),
  });
  const message = query.data ?? undefined;
  const canSend = isMailOn && message !== undefined && message.state !== 'waiting';
  return (
    <Dialog
      open
      onClose={onClose}
      title={message?.subject ?? texts.title}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {canSend && (
            <Button variant="primary" loading={isPending} onClick={() => void run({ params: { id } })}>
              {texts.sendAgain}
            </Button>
          )}
        </>
      }
    >
      {message ? (
        <MessageDetails message={message} isMailOn={isMailOn} />
      ) : query.isError ? (
        <ErrorState title={texts.failed} text={texts.failedText} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label={texts.loading}>
          <Skeleton height="160px" />
        </Loading>
      )}
    </Dialog>
  );
}

function deliveryFacts({ to, sentAt, dueAt, reason, attempts }: Message): [string, string][] {
  return [
    [texts.to, to ?? texts.noAddress],
    ...(sentAt ? ([[texts.sentAt, formatDateTime(sentAt)]] as [string, string][]) : []),
    ...(dueAt && attempts > 0 ? ([[texts.next, formatDateTime(dueAt)]] as [string, string][]) : []),
    ...(reason ? ([[texts.reason, translateReason(reason, reasonTexts)]] as [string, string][]) : []),
  ];
}

interface DetailsProps {
  message: EndpointResponse<typeof messageDetail>;
  isMailOn: boolean;
}

function MessageDetails({ message, isMailOn }: DetailsProps) {
  return (
    <Stack gap="md">
      <div>
        <MessageStateBadge state={message.state} isMailOn={isMailOn} />
      </div>
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1" textStyle="t2">
        {deliveryFacts(message).map(([label, value]) => (
          <chakra.div key={label} display="contents">
            <chakra.dt color="ink-3">{label}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">
              <bdi>{value}</bdi>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.pre
        dir="auto"
        tabIndex={0}
        aria-label={texts.body}
        p="4"
        bg="sunken"
        borderRadius="control"
        textStyle="t2"
        fontFamily="body"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {message.text}
      </chakra.pre>
    </Stack>
  );
}
