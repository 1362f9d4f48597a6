/** /fix: what happens on top of the repair a car comes with (C-fix). */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import Wrench from 'lucide-react/icons/wrench';
import { ownReservations, type Reservation } from '#shared/contract/reservations.ts';
import { isPast } from '#shared/domain/reservation.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useSession, type Person } from '#client/auth/session.ts';
import { useSayNothingReserved } from '#client/storefront/no-reservation-store.ts';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Wrap } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { useSelection } from '#client/components/shortlist-context.ts';
import { keptReservation } from '#client/storefront/reservation/checkout/cached-reservation.ts';
import { common, fix } from '#client/storefront/reservation/texts.ts';
import { FixForm } from './repair-options-form.tsx';

export default function FixPage() {
  const { user } = useSession();
  return user ? <Fix key={user.id} user={user} /> : null;
}

/** Staff have no reservations to ask for (D-84). */
function Fix({ user }: { user: Person }) {
  const [params] = useSearchParams();
  const { cars } = useSelection();
  const isCustomer = user.role === 'customer';
  const { data, error, refetch, isFetching } = useQuery({ ...ask(ownReservations, {}), enabled: isCustomer });
  const kept = keptReservation(user.id)?.id ?? null;
  const reservation = activeReservation(data ?? [], params.get('reservation'), kept);
  useSayNothingReserved((data !== undefined || !isCustomer) && !reservation);
  if (isCustomer && !data) {
    if (!error) return <FixSkeleton />;
    return (
      <Wrap>
        <ErrorState
          title={fix.title}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          retryLabel={common.tryAgain}
        />
      </Wrap>
    );
  }
  if (!reservation && cars.length === 0) return <NoReservation />;
  return <FixForm key={reservation?.id ?? 'none'} reservation={reservation} />;
}

/** C-fix-17. */
function NoReservation() {
  return (
    <Wrap pt="4" pb="16">
      <PageTitle title={fix.title} />
      <EmptyState
        icon={Wrench}
        title={fix.emptyTitle}
        text={fix.emptyText}
        action={
          <LinkButton variant="primary" size="lg" to={paths.reserve}>
            {fix.makeReservation}
          </LinkButton>
        }
      />
    </Wrap>
  );
}

function FixSkeleton() {
  return (
    <Wrap pt="4" pb="16">
      <PageTitle title={fix.title} note={fix.note} />
      <Loading label={fix.title}>
        <Skeleton height="560px" borderRadius="card" />
      </Loading>
    </Wrap>
  );
}

export function head() {
  return { title: `${fix.title} · Redrive`, robots: 'noindex' };
}

/** The one that was asked for, else the one made on this device, else the newest; never a past one. */
function activeReservation(
  own: readonly Reservation[],
  asked: string | null,
  kept: string | null,
): Reservation | null {
  const active = own.filter(({ status }) => !isPast(status));
  const byId = (id: string | null) => active.find((one) => one.id === id);
  return byId(asked) ?? byId(kept) ?? active[0] ?? null;
}
