import { useEffect, useRef, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { Problem } from '#shared/problem.ts';
import { DELIVERIES, REPAIR_ADD_ONS, REPAIR_LEVELS } from '#shared/domain/repair/repair-options.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useUnsavedChanges } from '#client/components/use-unsaved-changes.tsx';
import { paths } from '#client/staff/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ChosenCars } from '#client/staff/reservations/cars/chosen-cars.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { formatAed } from '#client/ui/format.ts';
import {
  PriceBreakdown,
  PriceBreakdownNote,
  PriceBreakdownRow,
  PriceBreakdownTotal,
} from '#client/ui/data-display/price-breakdown.tsx';
import { CustomerCard, MoneyCard } from './customer-card.tsx';
import { CustomerMessagesCard } from './customer-messages-card.tsx';
import {
  parseReservationFilters,
  toFilterSearch,
  useReservations,
  type ReservationFilters,
} from './reservation-filters.ts';
import { StaffNextStepCard } from './staff-next-step-card.tsx';
import { StaffNotesCard } from './staff-notes-card.tsx';
import { RepairProgressEditor } from './progress/repair-progress-editor.tsx';
import { RepairFileCard } from './repair-file/repair-file-card.tsx';
import { SharedPicturesCard } from './repair-file/shared-pictures-card.tsx';
import { ReservationHeader } from './reservation-header.tsx';
import { texts } from '#messages/staff/reservations.ts';
import { ReservationTimeline } from './reservation-timeline.tsx';

const STALE_MS = 10_000;

export default function ReservationPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const filters = parseReservationFilters(params);
  // The loaded list renders the next reservation at once and keeps the focus.
  const { reservations } = useReservations(filters);
  const detail = useQuery({
    ...apiQueryOptions(staffReservationDetail, { params: { id } }),
    staleTime: STALE_MS,
    placeholderData: () => reservations.find((one) => one.id === id),
  });
  return (
    <PageContainer pb="12">
      {detail.data ? (
        <ReservationContent reservation={detail.data} filters={filters} />
      ) : detail.isPending ? (
        <ReservationSkeleton />
      ) : isNotFoundError(detail.error) ? (
        <ReservationMissing filters={filters} />
      ) : (
        <ErrorState
          title={texts.orderFailed}
          text={texts.failedText}
          onRetry={() => void detail.refetch()}
          retrying={detail.isFetching}
        />
      )}
    </PageContainer>
  );
}

function isNotFoundError(error: unknown): boolean {
  return error instanceof Problem && error.status === 404;
}

/** On phones the next step comes before the cars. */
const ReservationGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' },
    gridTemplateAreas: { base: '"next" "cars" "rest"', lg: '"cars next" "cars rest"' },
    gridTemplateRows: { lg: 'auto 1fr' },
  },
});

/** A transition removes the pressed button: the focus moves to the next step. */
function useFocusAfterTransition({ id, status }: StaffReservation): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef({ id, status });
  useEffect(() => {
    const { id: lastId, status: lastStatus } = before.current;
    before.current = { id, status };
    if (id !== lastId || status === lastStatus) return;
    const timer = setTimeout(() => container.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [id, status]);
  return container;
}

function ReservationContent({ reservation, filters }: { reservation: StaffReservation; filters: ReservationFilters }) {
  const nextStepRef = useFocusAfterTransition(reservation);
  const { confirmLeave, setIsDirty, confirmDialog } = useUnsavedChanges(texts.leaveNote);
  return (
    <>
      <ReservationHeader reservation={reservation} filters={filters} confirmLeave={confirmLeave} />
      <ReservationGrid>
        <chakra.div ref={nextStepRef} tabIndex={-1} gridArea="next" minW="0" outline="none">
          <StaffNextStepCard key={`${reservation.id} ${reservation.status}`} reservation={reservation} />
        </chakra.div>
        <Stack gridArea="cars">
          <RepairFileCard key={`repair ${reservation.id}`} reservation={reservation} />
          <SharedPicturesCard key={`pictures ${reservation.id}`} reservation={reservation} />
          <RepairProgressEditor key={`progress ${reservation.id}`} reservation={reservation} />
          <ChosenCars key={reservation.id} reservation={reservation} />
        </Stack>
        <Stack gridArea="rest">
          <CustomerCard reservation={reservation} />
          <MoneyCard reservation={reservation} />
          {reservation.fix && <ChosenRepairOptionsCard fix={reservation.fix} />}
          <StaffNotesCard key={`notes ${reservation.id}`} reservation={reservation} onDirty={setIsDirty} />
          <CustomerMessagesCard orderId={reservation.orderId} />
          <ReservationTimeline reservation={reservation} />
        </Stack>
      </ReservationGrid>
      {confirmDialog}
    </>
  );
}

function ReservationSkeleton() {
  return (
    <Loading label={texts.orderLoading}>
      <Skeleton height="36px" width="200px" my="4" />
      <ReservationGrid>
        <Skeleton gridArea="next" height="184px" />
        <Skeleton gridArea="cars" height="720px" />
        <Skeleton gridArea="rest" height="480px" />
      </ReservationGrid>
    </Loading>
  );
}

function ReservationMissing({ filters }: { filters: ReservationFilters }) {
  return (
    <EmptyState
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <LinkButton to={paths.reservations + toFilterSearch(filters)} variant="secondary">
          {texts.back}
        </LinkButton>
      }
    />
  );
}

interface HeadContext {
  params: Record<string, string>;
  queryData(query: EndpointQuery): unknown;
}

export function head({ params, queryData }: HeadContext) {
  const reservation = queryData(endpointQuery(staffReservationDetail, { params: { id: params['id'] ?? '' } }));
  const order = staffReservationDetail.response.safeParse(reservation).data?.orderId;
  return { title: `${order ?? texts.title} · Redrive`, robots: 'noindex' };
}

/** Extra services and delivery, for the workshop. @see D-51 */
function ChosenRepairOptionsCard({ fix }: { fix: NonNullable<StaffReservation['fix']> }) {
  const lines = [
    ...REPAIR_LEVELS.filter(({ id }) => id === fix.level),
    ...REPAIR_ADD_ONS.filter(({ id }) => fix.addOns.includes(id)),
    ...DELIVERIES.filter(({ id }) => id === fix.delivery),
  ];
  return (
    <SectionCard title={texts.repairChoice}>
      <PriceBreakdown>
        {lines.map(({ id, label, priceAed }) => (
          <PriceBreakdownRow
            key={id}
            density="dense"
            label={label}
            amount={priceAed === 0 ? texts.free : formatAed(priceAed)}
          />
        ))}
        <PriceBreakdownTotal weight="minor" label={texts.repairTotal} amount={formatAed(fix.total)} />
      </PriceBreakdown>
      <PriceBreakdownNote>{texts.repairSeparate}</PriceBreakdownNote>
    </SectionCard>
  );
}
