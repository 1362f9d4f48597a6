/** The bill of the repair choice, running along with it (C-fix-15). */
import { chakra } from '@chakra-ui/react';
import { chosenOptions, repairChoiceTotal, type RepairChoice } from '#shared/domain/repair-options.ts';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { aed } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data/ledger.tsx';
import { fix } from '#client/shop/reservation/texts.ts';

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
