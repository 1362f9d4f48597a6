/** Cars to inspect of the inspector by yard, with what happened to the steps that were refused. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import MapPin from 'lucide-react/icons/map-pin';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { isolate } from '#messages/language.ts';
import { CountBadge } from '#client/ui/badge.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { formatList, formatRelativeTime } from '#client/ui/format.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import type { RequestOnDevice } from '#client/offline/inspection-requests/inspection-requests.ts';
import { RefusedStep } from './refused-step.tsx';
import { RequestCard } from './request-card.tsx';
import { texts } from '#messages/field/cars-to-inspect.ts';
import { useInspectionRequests, type InspectionRequestsState } from './use-inspection-requests.ts';

export function CarsToInspect({ ownerId }: { ownerId: string }) {
  const state = useInspectionRequests(ownerId);
  const now = useNow() ?? 0;
  const { requests, refused, offlineSince } = state;
  return (
    <chakra.section id="cars-to-inspect" aria-label={texts.title} display="grid" gap="3" scrollMarginTop="72px">
      <SectionHeader title={texts.title} end={requests?.length ? <CountBadge count={requests.length} /> : undefined} />
      {offlineSince !== null && (
        <Note role="status">{texts.offline(formatRelativeTime(offlineSince, Math.max(now, offlineSince)))}</Note>
      )}
      {refused.map((row) => (
        <RefusedStep key={row.id} ownerId={ownerId} row={row} />
      ))}
      {requests?.length ? (
        <Yards ownerId={ownerId} requests={requests} state={state} today={toDubaiDate(now)} />
      ) : (
        <Card>
          <NoRequests state={state} />
        </Card>
      )}
    </chakra.section>
  );
}

function NoRequests({ state: { requests, isPending, refetch, isFetching } }: { state: InspectionRequestsState }) {
  if (isPending) {
    return (
      <Loading label={texts.loading}>
        <Skeleton height="112px" borderRadius="card" />
      </Loading>
    );
  }
  if (requests) return <EmptyState text={texts.empty} />;
  return <ErrorState title={texts.failed} text={texts.failedText} onRetry={refetch} retrying={isFetching} />;
}

interface YardsProps {
  ownerId: string;
  requests: readonly RequestOnDevice[];
  state: InspectionRequestsState;
  /** "2026-11-26" in Dubai. */
  today: string;
}

function Yards({ ownerId, requests, state, today }: YardsProps) {
  const [all, showAll] = useState(false);
  // Unassigned cars of later days can be planned in; assigned ones would hide today's work.
  const isLater = ({ day, inspector }: RequestOnDevice) => day > today && inspector !== null;
  const later = requests.filter(isLater);
  const listed = all ? requests : requests.filter((one) => !isLater(one));
  return (
    <>
      {groupByYard(listed).map(([first, ...others]) => (
        <chakra.section key={first.dealer.id} aria-label={first.dealer.name} display="grid" gap="2">
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
            <chakra.div minW="0">
              <chakra.h3 fontWeight="bold">
                <bdi>{first.dealer.name}</bdi>
              </chakra.h3>
              <Note>{describeAddress(first)}</Note>
            </chakra.div>
            <AnchorButton
              size="field"
              icon={MapPin}
              href={mapUrl(first)}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.mapOf(first.dealer.name)}
            >
              {texts.map}
            </AnchorButton>
          </chakra.div>
          {[first, ...others].map((one) => (
            <RequestCard key={one.id} ownerId={ownerId} request={one} colleagues={state.colleagues} today={today} />
          ))}
        </chakra.section>
      ))}
      {later.length > 0 && (
        <Button size="field" aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? texts.fewer : texts.later(later.length)}
        </Button>
      )}
    </>
  );
}

/** Yards in the order of their earliest car. */
function groupByYard(requests: readonly RequestOnDevice[]): [RequestOnDevice, ...RequestOnDevice[]][] {
  const yards = new Map<string, [RequestOnDevice, ...RequestOnDevice[]]>();
  for (const request of requests) {
    const yard = yards.get(request.dealer.id);
    if (yard) yard.push(request);
    else yards.set(request.dealer.id, [request]);
  }
  return [...yards.values()];
}

/** @param emirateName in the language of the reader; a map search takes the English one */
function listAddress({ dealer }: RequestOnDevice, emirateName: string | null | undefined = dealer.emirate): string[] {
  const { address, city } = dealer;
  return [address, address?.includes(city ?? '') ? null : city, emirateName].filter((part) => typeof part === 'string');
}

function describeAddress(request: RequestOnDevice): string {
  return formatList(
    listAddress(request, emirateLabel(request.dealer.emirate ?? ''))
      .filter(Boolean)
      .map(isolate),
  );
}

function mapUrl(request: RequestOnDevice): string {
  const query = [request.dealer.name, ...listAddress(request)].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
