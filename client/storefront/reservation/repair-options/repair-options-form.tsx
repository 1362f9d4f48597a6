/** The four parts of the choice: level, services, delivery, and what they come to (C-fix-01 to C-fix-15). */
import { type ReactNode, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Reservation } from '#shared/contract/reservations.ts';
import {
  DELIVERIES,
  REPAIR_ADD_ONS,
  REPAIR_LEVELS,
  chosenOptions,
  repairChoiceTotal,
  type RepairChoice,
  type RepairAddOn,
} from '#shared/domain/repair/repair-options.ts';
import { isFixOpen } from '#shared/domain/reservation.ts';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { aed } from '#client/ui/format.ts';
import { FinePrint, Note, PageTitle } from '#client/ui/page-layout.tsx';
import { Callout } from '#client/storefront/reservation/callout.tsx';
import { OfflineNotice } from '#client/storefront/reservation/offline-notice.tsx';
import { OptionCard } from '#client/storefront/reservation/option-card.tsx';
import { OrderLayout } from '#client/storefront/reservation/reservation-layout.tsx';
import { contents, fix } from '#client/storefront/reservation/texts.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { isUnanswered } from '#client/api/error-messages.ts';
import { paths } from '#client/storefront/paths.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { keepChoice, sendChoice, startingChoice } from './stored-repair-choice.ts';

export function FixForm({ reservation }: { reservation: Reservation | null }) {
  const { choice, change, toggle, busy, failed, confirm } = useFix(reservation);
  const open = !reservation || isFixOpen(reservation.status);
  return (
    <OrderLayout
      top={<PageTitle title={fix.title} note={fix.note} />}
      aside={
        <>
          <FixSummary choice={choice} orderId={reservation?.orderId ?? null} open={open} />
          {failed && (
            <Callout icon={CircleAlert} tone="danger" live="alert" title={fix.failed}>
              <p>{failed}</p>
            </Callout>
          )}
          <Button variant="primary" size="lg" block loading={busy} disabled={!open} onClick={confirm}>
            {fix.confirm}
          </Button>
        </>
      }
    >
      <OfflineNotice />
      <Part title={fix.level} role="radiogroup">
        {REPAIR_LEVELS.map(({ id, label, priceAed, days }) => (
          <OptionCard
            key={id}
            type="radio"
            name="repair-level"
            value={id}
            title={label}
            note={fix.days(days) + contents[id]}
            end={aed(priceAed)}
            checked={choice.level === id}
            disabled={!open}
            onChange={() => change({ level: id })}
          />
        ))}
      </Part>
      <Part title={fix.services} role="group">
        {REPAIR_ADD_ONS.map(({ id, label, priceAed }) => (
          <OptionCard
            key={id}
            type="checkbox"
            name="add-on"
            value={id}
            title={label}
            note={contents[id]}
            end={aed(priceAed)}
            checked={choice.addOns.includes(id)}
            disabled={!open}
            onChange={(on) => toggle(id, on)}
          />
        ))}
      </Part>
      <Part title={fix.delivery} role="radiogroup">
        {DELIVERIES.map(({ id, label, priceAed, days }) => (
          <OptionCard
            key={id}
            type="radio"
            name="delivery"
            value={id}
            title={label}
            note={(days ? fix.days(days) : '') + contents[id]}
            end={aed(priceAed)}
            checked={choice.delivery === id}
            disabled={!open}
            onChange={() => change({ delivery: id })}
          />
        ))}
      </Part>
    </OrderLayout>
  );
}

function Part({ title, role, children }: { title: string; role: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} padding="lg" display="grid" gap="3">
      <SectionHead title={title} />
      <chakra.div role={role} aria-label={title} display="grid" gap="2">
        {children}
      </chakra.div>
    </Card>
  );
}

interface Props {
  choice: RepairChoice;
  /** The reservation it goes with; null when there is none yet. */
  orderId: string | null;
  /** Whether it may still be changed. */
  open: boolean;
}

/** The bill of the repair choice, running along with it (C-fix-15). */
function FixSummary({ choice, orderId, open }: Props) {
  return (
    <Card as="section" aria-label={fix.summary} padding="lg" display="grid" gap="3">
      <SectionHead title={fix.summary} />
      {orderId && <Note>{fix.forOrder(orderId)}</Note>}
      <Ledger aria-live="polite">
        {chosenOptions(choice).map(({ id, label, priceAed }) => (
          <LedgerRow key={id} density="dense" label={label} amount={aed(priceAed)} />
        ))}
        <LedgerTotal label={fix.total} amount={aed(repairChoiceTotal(choice))} />
      </Ledger>
      <FinePrint>{open ? `${fix.paidLater} ${fix.untilRepair}` : fix.fixed}</FinePrint>
    </Card>
  );
}

/** The choice while it is made: kept on this device with every change, sent when confirmed (C-fix-15, C-fix-16, D-51). */
function useFix(reservation: Reservation | null) {
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
