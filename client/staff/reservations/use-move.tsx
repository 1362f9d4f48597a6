/** Moves a reservation one step; a refusal is said in place. */
import { useQueryClient } from '@tanstack/react-query';
import {
  moveReservation,
  staffReservationDetail,
  type StaffReservation,
} from '#shared/contract/reservations.ts';
import { RESERVATION_LABELS } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/words.ts';
import { Problem } from '#shared/problem.ts';
import { ask } from '#client/api/ask.ts';
import { useCommand } from '#client/api/command.ts';
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

export function useMove({ id, orderId }: Pick<StaffReservation, 'id' | 'orderId'>): Move {
  const client = useQueryClient();
  const params = { id };
  const { run, busy, error, clear } = useCommand(moveReservation, {
    done: ({ status }) => ({ title: texts.moved(orderId, RESERVATION_LABELS[status]) }),
    // The question closes when the reservation turns out to be elsewhere: the answer must outlive it.
    failed: (error) => (isOutdated(error) ? { title: texts.moveFailed, description: error.message } : null),
    keep: (moved) => client.setQueryData(ask(staffReservationDetail, { params }).queryKey, moved),
  });
  return {
    run: async (step) => (await run({ params, body: step })).error === null,
    busy,
    refusal: error?.message ?? null,
    clear,
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
      {children}
    </chakra.p>
  );
}
