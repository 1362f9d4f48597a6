import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import {
  revokeOtherSessions,
  revokeSession,
  sessionsList,
  type SessionItem,
} from '#shared/contract/account-security.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Note, Row } from '#client/ui/page-layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { texts } from '#messages/shop/account-security.ts';

export function SignedInDevices() {
  const { data, isError, isFetching, refetch } = useQuery(apiQueryOptions(sessionsList, {}));
  const others = useApiMutation(revokeOtherSessions, {
    successToast: () => texts.endedOthers,
    errorToast: texts.endFailed,
  });
  return (
    <Card as="section" padding="md" display="grid" gap="4" minW="0">
      <div>
        <SectionHeader title={texts.devices} />
        <Note>{texts.devicesNote}</Note>
      </div>
      {data ? (
        <chakra.ul display="grid" gap="3" listStyleType="none">
          {data.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </chakra.ul>
      ) : isError ? (
        <ErrorState text={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="74px" />
      )}
      {data && data.length > 1 && (
        <div>
          <Button loading={others.isPending} onClick={() => void others.run({})}>
            {texts.endOthers}
          </Button>
        </div>
      )}
    </Card>
  );
}

function getDeviceName({ device, browser, system }: SessionItem): string {
  if (browser === undefined) return device;
  if (browser && system) return texts.device({ browser, system });
  return browser ?? system ?? texts.unknownDevice;
}

function DeviceRow({ session }: { session: SessionItem }) {
  const { id, createdAt, seenAt, isThisDevice } = session;
  const device = getDeviceName(session);
  const { run, isPending } = useApiMutation(revokeSession, {
    successToast: () => texts.ended,
    errorToast: texts.endFailed,
  });
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap="3" minH="11">
      <chakra.div minW="0" overflowWrap="anywhere">
        <Row>
          <chakra.span fontWeight="semibold">{device}</chakra.span>
          {isThisDevice && <Badge tone="quiet">{texts.thisDevice}</Badge>}
        </Row>
        <Note>
          {texts.signedIn} <TimeAgo at={createdAt} />
          {texts.separator}
          {texts.seen} <TimeAgo at={seenAt} />
        </Note>
      </chakra.div>
      {!isThisDevice && (
        <Button aria-label={texts.endOf(device)} loading={isPending} onClick={() => void run({ params: { id } })}>
          {texts.end}
        </Button>
      )}
    </chakra.li>
  );
}
