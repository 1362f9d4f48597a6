import { useQueryClient } from '@tanstack/react-query';
import {
  updateReservationStatus,
  staffReservationDetail,
  type StaffReservation,
} from '#shared/contract/reservations.ts';
import { reviewTransfer } from '#shared/contract/payment/transfers.ts';
import { hasTransferToReview, RESERVATION_STATUS_LABELS } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { Problem } from '#shared/problem.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { texts } from '#messages/staff/reservations.ts';
import { chakra } from '@chakra-ui/react';

interface TransitionRequest {
  status: ReservationStatus;
  finalCarId?: string;
  pickReason?: string;
  cancelReason?: string;
  payment?: { amount: number; paidOn: string; reference: string };
}

export interface StatusTransition {
  run(step: TransitionRequest): Promise<boolean>;
  /** @returns the error, or null once it is done */
  attempt(step: TransitionRequest): Promise<Error | null>;
  busy: boolean;
  errorText: string | null;
  clearError(): void;
}

export function useStatusTransition(reservation: StaffReservation): StatusTransition {
  const { id, orderId, transfer } = reservation;
  const client = useQueryClient();
  const params = { id };
  const options = {
    successToast: ({ status }: StaffReservation) => ({
      title: texts.moved({ order: orderId, status: RESERVATION_STATUS_LABELS[status] }),
    }),
    // The dialog closes when the reservation has changed: its error must be shown elsewhere.
    errorToast: (error: Error) =>
      isStaleTransitionError(error) ? { title: texts.moveFailed, description: error.message } : null,
    onSuccess: (moved: StaffReservation) =>
      client.setQueryData(apiQueryOptions(staffReservationDetail, { params }).queryKey, moved),
  };
  const step = useApiMutation(updateReservationStatus, options);
  const confirm = useApiMutation(reviewTransfer, options);
  // The reviewed proof: the server refuses when a newer one has arrived.
  const proof = hasTransferToReview(reservation) ? transfer?.proof : undefined;
  const attempt = async (body: TransitionRequest) => {
    const { error } =
      proof !== undefined && body.status === 'balance_paid'
        ? await confirm.run({ params, body: { decision: 'confirm', proof, payment: body.payment } })
        : await step.run({ params, body });
    return error;
  };
  return {
    attempt,
    run: async (body) => (await attempt(body)) === null,
    busy: step.isPending || confirm.isPending,
    errorText: (step.error ?? confirm.error)?.message ?? null,
    clearError() {
      step.reset();
      confirm.reset();
    },
  };
}

/** Another admin was faster. */
function isStaleTransitionError(error: Error): boolean {
  if (!(error instanceof Problem)) return false;
  // A gap in the repair file is named in the dialog.
  return error.code === 'NOT_FOUND' || (error.code === 'INVALID_STATE' && error.extra.issues === undefined);
}

export function TransitionError({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <chakra.p role="alert" px="3" py="2" borderRadius="control" bg="danger-tint" color="danger" textStyle="t2">
      <chakra.b display="block">{texts.moveFailed}</chakra.b>
      <span>{children}</span>
    </chakra.p>
  );
}
