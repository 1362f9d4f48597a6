/** The bill of the repair choice, running along with it (C-fix-15). */
import { chakra } from '@chakra-ui/react';
import {
  DELIVERIES,
  REPAIR_ADD_ONS,
  REPAIR_LEVELS,
  repairChoiceTotal,
  type RepairChoice,
} from '#shared/domain/repair-options.ts';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { aed } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/ledger.tsx';
import { fix } from './texts.ts';

/** What was chosen, in the order of the lists. */
export function chosenOptions({ level, addOns, delivery }: RepairChoice) {
  return [
    ...REPAIR_LEVELS.filter(({ id }) => id === level),
    ...REPAIR_ADD_ONS.filter(({ id }) => addOns.includes(id)),
    ...DELIVERIES.filter(({ id }) => id === delivery),
  ];
}

interface Props {
  choice: RepairChoice;
  /** The reservation it goes with; null when there is none yet. */
  orderId: string | null;
  /** Whether it may still be changed. */
  open: boolean;
}

export function FixSummary({ choice, orderId, open }: Props) {
  return (
    <Card as="section" aria-label={fix.summary} padding="lg" display="grid" gap="3">
      <SectionHead title={fix.summary} />
      {orderId && (
        <chakra.p textStyle="t2" color="ink-2">
          {fix.forOrder(orderId)}
        </chakra.p>
      )}
      <Ledger aria-live="polite">
        {chosenOptions(choice).map(({ id, label, priceAed }) => (
          <LedgerRow key={id} density="dense" label={label} amount={aed(priceAed)} />
        ))}
        <LedgerTotal label={fix.total} amount={aed(repairChoiceTotal(choice))} />
      </Ledger>
      <chakra.p textStyle="t1" color="ink-3">
        {open ? `${fix.paidLater} ${fix.untilRepair}` : fix.fixed}
      </chakra.p>
    </Card>
  );
}
