/** Moves a reservation one step; a refusal is said in place. */
import { useQueryClient } from '@tanstack/react-query';
import {
  moveReservation,
  staffReservationDetail,
  type StaffReservation,
} from '#shared/contract/reservations.ts';
import { decideTransfer } from '#shared/contract/payment/transfers.ts';
import { hasTransferToCheck, RESERVATION_LABELS } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { Problem } from '#shared/problem.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { texts } from './texts.ts';
import { chakra } from '@chakra-ui/react';

interface MoveStep {
  status: ReservationStatus;
  finalCarId?: string;
  pickReason?: string;
  cancelReason?: string;
}

export interface Move {
  /** Resolves true when it was done. */
  run(step: MoveStep): Promise<boolean>;
  busy: boolean;
  /** Why the last one was refused. */
  refusal: string | null;
  clear(): void;
}

export function useMove(reservation: StaffReservation): Move {
  const { id, orderId, transfer } = reservation;
  const client = useQueryClient();
  const params = { id };
  const words = {
    done: ({ status }: StaffReservation) => ({ title: texts.moved(orderId, RESERVATION_LABELS[status]) }),
    // The question closes when the reservation turns out to be elsewhere: the answer must outlive it.
    failed: (error: Error) =>
      isOutdated(error) ? { title: texts.moveFailed, description: error.message } : null,
    keep: (moved: StaffReservation) =>
      client.setQueryData(ask(staffReservationDetail, { params }).queryKey, moved),
  };
  const step = useCommand(moveReservation, words);
  const confirm = useCommand(decideTransfer, words);
  // Whoever records the balance has looked at this proof and not at one that came meanwhile.
  const proof = hasTransferToCheck(reservation) ? transfer?.proof : undefined;
  return {
    async run(body) {
      const { error } =
        proof !== undefined && body.status === 'balance_paid'
          ? await confirm.run({ params, body: { decision: 'confirm', proof } })
          : await step.run({ params, body });
      return error === null;
    },
    busy: step.busy || confirm.busy,
    refusal: (step.error ?? confirm.error)?.message ?? null,
    clear() {
      step.clear();
      confirm.clear();
    },
  };
}

/** Somebody else was quicker. */
function isOutdated(error: Error): boolean {
  return error instanceof Problem && (error.code === 'INVALID_STATE' || error.code === 'NOT_FOUND');
}

/** Why nothing was changed, in place, announced at once. */
export function Refusal({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <chakra.p
      role="alert"
      px="3"
      py="2"
      borderRadius="control"
      bg="danger-tint"
      color="danger"
      textStyle="t2"
    >
      <chakra.b display="block">{texts.moveFailed}</chakra.b>
      <span>{children}</span>
    </chakra.p>
  );
}
