/** Moves a reservation: once however often it is pressed, told when done; a refusal comes back in words. */
import { useRef, useState } from 'react';
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
import { call, Unreachable } from '#client/api/call.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from './texts.ts';

export interface MoveStep {
  status: ReservationStatus;
  finalCarId?: string;
  pickReason?: string;
}

export interface Move {
  /** Resolves true when it was done. */
  run(step: MoveStep): Promise<boolean>;
  busy: boolean;
  /** Why the last one was refused. */
  refusal: string | null;
  clear(): void;
}

/** What else may show it: the lists, the cars' claims, the activity. */
const TOUCHED = ['reservations.', 'activity.', 'stats.'];

/** The key stays the same while an answer is missing, so that trying again cannot act twice (design section 4, rule 5). */
export function useMove({ id, orderId }: Pick<StaffReservation, 'id' | 'orderId'>): Move {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => TOUCHED.some((prefix) => String(name).startsWith(prefix)),
    });

  const run = async (step: MoveStep): Promise<boolean> => {
    const what = JSON.stringify(step);
    const key = keys.current.get(what) ?? crypto.randomUUID();
    keys.current.set(what, key);
    setBusy(true);
    setRefusal(null);
    try {
      const moved = await call(moveReservation, { params: { id }, body: step }, { idempotencyKey: key });
      keys.current.delete(what);
      client.setQueryData(ask(staffReservationDetail, { params: { id } }).queryKey, moved);
      void refresh();
      toast({ title: texts.moved(orderId, RESERVATION_LABELS[moved.status]), kind: 'success' });
      return true;
    } catch (error) {
      if (isAnswer(error)) {
        keys.current.delete(what);
        void refresh();
      }
      const why = error instanceof Error ? error.message : texts.moveFailed;
      setRefusal(why);
      // The question closes when the reservation turns out to be elsewhere: the answer must outlive it.
      if (isOutdated(error)) toast({ title: texts.moveFailed, description: why, kind: 'destructive' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, refusal, clear: () => setRefusal(null) };
}

/** The server has decided; anything else may or may not have happened, and the same key must be sent again. */
function isAnswer(error: unknown): boolean {
  return !(error instanceof Unreachable) && error instanceof Problem && error.status < 500;
}

/** Somebody else was quicker. */
function isOutdated(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'INVALID_STATE' || error.code === 'NOT_FOUND');
}
