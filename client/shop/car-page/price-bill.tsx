/** The money, line by line, from the market value down to the price. */
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { aed, decimal } from '#client/ui/format.ts';
import { LedgerFine, LedgerRow, LedgerTotal } from '#client/ui/data/ledger.tsx';
import { Bill } from './bill.tsx';
import { texts } from './texts.ts';

export function PriceBill({ car }: { car: PublicCar }) {
  if (car.asIsPrice === null || car.repairPrice === null) {
    return <Bill title={texts.whyLess} fine={<LedgerFine>{texts.noPrice}</LedgerFine>} />;
  }
  return (
    <Bill
      title={texts.whyLess}
      total={<LedgerTotal label={texts.repairAndDrive} amount={aed(car.repairPrice)} />}
      fine={<LedgerFine>{texts.saved(aed(car.savings), decimal(car.reductionPercent))}</LedgerFine>}
    >
      <LedgerRow label={texts.marketValue} amount={aed(car.asIsPrice)} />
      {car.reductions.map(({ id, label, percent, amountAed }) => (
        <LedgerRow key={id} percent={`${Math.abs(percent)}%`} label={label} amount={signed(amountAed)} />
      ))}
    </Bill>
  );
}

/** A reduction takes away; the cap gives back. */
function signed(reductionAed: number): string {
  return `${reductionAed < 0 ? '+' : '−'} ${aed(Math.abs(reductionAed))}`;
}
