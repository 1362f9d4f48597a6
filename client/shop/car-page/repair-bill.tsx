/** The days, line by line, down to the promise. */
import { chakra } from '@chakra-ui/react';
import Wrench from 'lucide-react/icons/wrench';
import type { PublicCar } from '#shared/contract/public-car.ts';
import { RANK_PERCENT } from '#shared/domain/repair-time.ts';
import { days, decimal } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { LedgerFine, LedgerRow, LedgerTotal } from '#client/ui/data/ledger.tsx';
import { Bill } from './bill.tsx';
import { repairLines, type RepairLine } from './repair-lines.ts';
import { texts } from './texts.ts';

export function RepairBill({ car }: { car: PublicCar }) {
  const { repairTime } = car;
  if (!repairTime) return <Bill title={texts.repairTime} fine={texts.promise(car.repairTimeCategory)} />;
  const { preTotal, rankAdjustment } = repairTime.breakdown;
  const rank = repairTime.rank as keyof typeof RANK_PERCENT;
  return (
    <Bill
      title={texts.repairTime}
      total={<LedgerTotal label={texts.total} amount={days(repairTime.totalDays)} />}
      fine={
        <LedgerFine>
          {roundingOf(preTotal + rankAdjustment, repairTime.totalDays)} {repairTime.reason}{' '}
          {texts.promise(car.repairTimeCategory)}
        </LedgerFine>
      }
    >
      {repairLines(car).map((line) => (
        <LedgerRow
          key={line.label}
          lead={<Mark line={line} />}
          label={line.label}
          note={line.note}
          amount={days(line.days)}
        />
      ))}
      {rankAdjustment !== 0 && (
        <LedgerRow
          percent={`${decimal(RANK_PERCENT[rank])}%`}
          label={texts.complexity(rank)}
          amount={`${decimal(rankAdjustment, 2)} ${Math.abs(rankAdjustment) === 1 ? 'day' : 'days'}`}
        />
      )}
    </Bill>
  );
}

function roundingOf(exact: number, total: number): string {
  if (exact < total - 1) return texts.minimum;
  return exact === total ? '' : texts.rounded(`${decimal(exact, 2)} days`);
}

/** The number of the panel in the drawing: filled when it is replaced, ringed when it is repaired. */
function Mark({ line }: { line: RepairLine }) {
  const look = line.panel
    ? line.panel.replaced
      ? { bg: 'repair', color: 'on-repair' }
      : { bg: 'surface', color: 'repair-ink', boxShadow: 'inset 0 0 0 2px var(--rd-colors-repair)' }
    : { bg: 'sunken', color: 'ink-2' };
  return (
    <chakra.span
      flex="none"
      width="6"
      height="6"
      display="grid"
      placeItems="center"
      borderRadius="pill"
      textStyle="t1"
      fontWeight="bold"
      css={look}
    >
      {line.panel ? line.panel.number : <Icon glyph={Wrench} size={16} />}
    </chakra.span>
  );
}
