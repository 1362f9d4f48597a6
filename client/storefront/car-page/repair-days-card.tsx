/** The days, line by line, down to the promise. */
import { chakra } from '@chakra-ui/react';
import Wrench from 'lucide-react/icons/wrench';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { days, decimal } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { LedgerFine, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { Bill } from './breakdown-card.tsx';
import { lineWords, type LineWords } from './repair-line-labels.ts';
import { texts } from './texts.ts';

export function RepairBill({ car }: { car: PublicCar }) {
  const { repairTime } = car;
  if (!repairTime) return <Bill title={texts.repairTime} fine={texts.promise(car.repairTimeCategory)} />;
  return (
    <Bill
      title={texts.repairTime}
      total={<LedgerTotal label={texts.total} amount={days(repairTime.totalDays)} />}
      fine={<LedgerFine>{`${repairTime.reason} ${texts.promise(car.repairTimeCategory)}`}</LedgerFine>}
    >
      {car.repairLines
        .filter((line) => line.days !== 0)
        .map((line) => (
          <Line key={line.cause === 'panel' ? line.panel : line.cause} line={line} car={car} />
        ))}
    </Bill>
  );
}

function Line({ line, car }: { line: PublicCar['repairLines'][number]; car: PublicCar }) {
  const { label, note, panel } = lineWords(line, car);
  const isWork = !['complexity', 'minimum', 'rounding'].includes(line.cause);
  return (
    <LedgerRow
      lead={isWork && <Mark panel={panel} />}
      percent={line.cause === 'complexity' ? `${decimal(line.percent)}%` : undefined}
      label={label}
      note={note}
      amount={days(line.days)}
    />
  );
}

/** The number of the panel in the drawing: filled when it is replaced, ringed when it is repaired. */
function Mark({ panel }: { panel: LineWords['panel'] | undefined }) {
  const look = panel
    ? panel.replaced
      ? { bg: 'repair', color: 'on-repair' }
      : { bg: 'surface', color: 'repair-ink', boxShadow: 'inset 0 0 0 2px var(--rd-colors-repair)' }
    : { bg: 'sunken', color: 'ink-2' };
  return (
    <chakra.span
      flex="none"
      width="1.5rem"
      height="1.5rem"
      display="grid"
      placeItems="center"
      borderRadius="pill"
      textStyle="t1"
      fontWeight="bold"
      css={look}
    >
      {panel ? panel.number : <Icon glyph={Wrench} size={16} />}
    </chakra.span>
  );
}
