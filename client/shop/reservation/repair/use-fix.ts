/** The repair choice while it is made: kept on this device with every change, sent when it is confirmed (C-fix-15, C-fix-16, D-51). */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Reservation } from '#shared/contract/reservations.ts';
import { type RepairAddOn, type RepairChoice } from '#shared/domain/repair-options.ts';
import { isUnanswered } from '#client/api/failure.ts';
import { paths } from '#client/shop/paths.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { keepChoice, sendChoice, startingChoice } from './fix-choice.ts';
import { fix } from '#client/shop/reservation/texts.ts';

export function useFix(reservation: Reservation | null) {
  const [choice, setChoice] = useState(() => startingChoice(reservation?.fix));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const running = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();

  const change = (part: Partial<RepairChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    keepChoice(next, true);
  };
  const toggle = (id: RepairAddOn, on: boolean) =>
    change({ addOns: on ? [...choice.addOns, id] : choice.addOns.filter((one) => one !== id) });

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed('');
    try {
      if (reservation) await sendChoice(client, reservation.id, choice);
      else keepChoice(choice, true);
      const description = reservation ? fix.savedFor(reservation.orderId) : fix.savedHere;
      toast({ title: fix.saved, description, kind: 'success' });
      await navigate(paths.account);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      setFailed(isUnanswered(error) ? `${message}. ${fix.keptHere}` : message);
      toast({ title: fix.failed, description: message, kind: 'destructive' });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { choice, change, toggle, busy, failed, confirm: () => void confirm() };
}
