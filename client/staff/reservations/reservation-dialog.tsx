/** The next step of a reservation, opened from another page. */
import { useQuery } from '@tanstack/react-query';
import { staffReservationDetail } from '#shared/contract/reservations.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { paths } from '#client/staff/paths.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { getCustomerName } from './customer-contact.ts';
import { StaffNextStepCard } from './staff-next-step-card.tsx';
import { texts } from '#messages/staff/reservations.ts';

export function ReservationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const detail = useQuery({ ...apiQueryOptions(staffReservationDetail, { params: { id } }), refetchOnMount: 'always' });
  const reservation = detail.data ?? undefined;
  const name = reservation && getCustomerName(reservation);
  return (
    <Dialog
      open
      onClose={onClose}
      title={reservation ? [reservation.orderId, name].filter(Boolean).join(' · ') : texts.title}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <LinkButton to={paths.reservation(id)} variant="secondary">
            {texts.viewReservation}
          </LinkButton>
        </>
      }
    >
      {reservation ? (
        <StaffNextStepCard key={reservation.status} reservation={reservation} hasShortcuts={false} />
      ) : detail.isError ? (
        <ErrorState title={texts.orderFailed} text={texts.failedText} onRetry={() => void detail.refetch()} />
      ) : (
        <Loading label={texts.orderLoading}>
          <Skeleton height="184px" />
        </Loading>
      )}
    </Dialog>
  );
}
