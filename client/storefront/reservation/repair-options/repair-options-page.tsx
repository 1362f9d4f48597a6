import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import Wrench from 'lucide-react/icons/wrench';
import { ownReservations, type Reservation } from '#shared/contract/reservations.ts';
import { isPastReservation } from '#shared/domain/reservation.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { useReportNoReservation } from '#client/storefront/no-reservation-store.ts';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, PageContainer } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { useShortlist } from '#client/components/shortlist-context.ts';
import { getCachedReservation } from '#client/storefront/reservation/checkout/cached-reservation.ts';
import { texts as repairOptionsTexts } from '#messages/shop/repair-options.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import { RepairOptionsForm } from './repair-options-form.tsx';

export default function RepairOptionsPage() {
  const { user } = useSession();
  return user ? <RepairOptions key={user.id} user={user} /> : null;
}

/** Staff have no reservations to fetch. @see D-84 */
function RepairOptions({ user }: { user: DeviceUser }) {
  const [params] = useSearchParams();
  const { cars } = useShortlist();
  const isCustomer = user.role === 'customer';
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQueryOptions(ownReservations, {}),
    enabled: isCustomer,
  });
  const cachedId = getCachedReservation(user.id)?.id ?? null;
  const reservation = findActiveReservation(data ?? [], params.get('reservation'), cachedId);
  useReportNoReservation((data !== undefined || !isCustomer) && !reservation);
  if (isCustomer && !data) {
    if (!error) return <RepairOptionsSkeleton />;
    return (
      <PageContainer>
        <ErrorState
          title={repairOptionsTexts.title}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          retryLabel={commonTexts.tryAgain}
        />
      </PageContainer>
    );
  }
  if (!reservation && cars.length === 0) return <NoReservation />;
  return <RepairOptionsForm key={reservation?.id ?? 'none'} reservation={reservation} />;
}

/** @see C-fix-17 */
function NoReservation() {
  return (
    <PageContainer pb="16">
      <PageTitle title={repairOptionsTexts.title} />
      <EmptyState
        icon={Wrench}
        title={repairOptionsTexts.emptyTitle}
        text={repairOptionsTexts.emptyText}
        action={
          <LinkButton variant="primary" size="lg" to={paths.reserve}>
            {repairOptionsTexts.makeReservation}
          </LinkButton>
        }
      />
    </PageContainer>
  );
}

function RepairOptionsSkeleton() {
  return (
    <PageContainer pb="16">
      <PageTitle title={repairOptionsTexts.title} note={repairOptionsTexts.note} />
      <Loading label={repairOptionsTexts.title}>
        <Skeleton height="560px" borderRadius="card" />
      </Loading>
    </PageContainer>
  );
}

export function head() {
  return { title: `${repairOptionsTexts.title} · Redrive`, robots: 'noindex' };
}

/** The requested reservation, else this device's latest, else the newest; never a past one. */
function findActiveReservation(
  reservations: readonly Reservation[],
  requestedId: string | null,
  cachedId: string | null,
): Reservation | null {
  const active = reservations.filter(({ status }) => !isPastReservation(status));
  const byId = (id: string | null) => active.find((one) => one.id === id);
  return byId(requestedId) ?? byId(cachedId) ?? active[0] ?? null;
}
