/** What the customer wants done beside the repair itself, for the workshop (D-51). */
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { DELIVERIES, REPAIR_ADD_ONS, REPAIR_LEVELS } from '#shared/domain/repair-options.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { aed } from '#client/ui/format.ts';
import { Ledger, LedgerFine, LedgerRow, LedgerTotal } from '#client/ui/ledger.tsx';
import { texts } from './texts.ts';

export function RepairCard({ fix }: { fix: NonNullable<StaffReservation['fix']> }) {
  const lines = [
    ...REPAIR_LEVELS.filter(({ id }) => id === fix.level),
    ...REPAIR_ADD_ONS.filter(({ id }) => fix.addOns.includes(id)),
    ...DELIVERIES.filter(({ id }) => id === fix.delivery),
  ];
  return (
    <SectionCard title={texts.repairChoice}>
      <Ledger>
        {lines.map(({ id, label, priceAed }) => (
          <LedgerRow
            key={id}
            density="dense"
            label={label}
            amount={priceAed === 0 ? texts.free : aed(priceAed)}
          />
        ))}
        <LedgerTotal weight="minor" label={texts.repairTotal} amount={aed(fix.total)} />
      </Ledger>
      <LedgerFine>{texts.repairSeparate}</LedgerFine>
    </SectionCard>
  );
}
