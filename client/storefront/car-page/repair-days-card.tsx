import { chakra } from '@chakra-ui/react';
import MapPin from 'lucide-react/icons/map-pin';
import Wrench from 'lucide-react/icons/wrench';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import type { Panel } from '#shared/domain/panels.ts';
import { describeRepairTime } from '#shared/domain/repair/repair-reason.ts';
import { formatRepairTime } from '#shared/domain/repair/repair-time-category.ts';
import { formatDays, formatPercent } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import {
  PriceBreakdownNote,
  PriceBreakdownRow,
  PriceBreakdownTotal,
} from '#client/ui/data-display/price-breakdown.tsx';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import { panelAnchor, photoAnchor } from './pin-anchors.ts';
import { getRepairLineLabel, type RepairLineLabel } from './repair-line-labels.ts';
import { texts } from '#messages/shop/car-page.ts';

export function RepairDaysCard({ car }: { car: PublicCar }) {
  const { repairTime } = car;
  const estimate = texts.estimate(formatRepairTime(car));
  if (!repairTime) return <BreakdownCard title={texts.repairTime} footnote={estimate} />;
  const reason = car.repairFactors ? describeRepairTime(repairTime, car.repairFactors) : repairTime.reason;
  return (
    <BreakdownCard
      title={texts.repairTime}
      total={<PriceBreakdownTotal label={texts.total} amount={formatDays(repairTime.totalDays)} />}
      footnote={<PriceBreakdownNote>{`${reason} ${estimate}`}</PriceBreakdownNote>}
    >
      {car.repairLines
        .filter((line) => line.days !== 0)
        .map((line) => (
          <RepairLineRow key={line.cause === 'panel' ? line.panel : line.cause} line={line} car={car} />
        ))}
    </BreakdownCard>
  );
}

function RepairLineRow({ line, car }: { line: PublicCar['repairLines'][number]; car: PublicCar }) {
  const { label, note, panel } = getRepairLineLabel(line, car);
  const isWork = !['complexity', 'minimum', 'rounding'].includes(line.cause);
  return (
    <PriceBreakdownRow
      lead={isWork && <PanelMarker panel={panel} />}
      percent={line.cause === 'complexity' ? formatPercent(line.percent) : undefined}
      id={line.cause === 'panel' ? panelAnchor(line.panel) : undefined}
      label={
        line.cause === 'panel' && isPinned(line.panel, car) ? <PhotoLink panel={line.panel} label={label} /> : label
      }
      note={note}
      amount={formatDays(line.days)}
    />
  );
}

const isPinned = (panel: Panel, { pinnedPhotos = [] }: PublicCar): boolean =>
  pinnedPhotos.some(({ pins }) => pins.some((pin) => pin.panel === panel));

/** The whole row is the target. */
function PhotoLink({ panel, label }: { panel: Panel; label: string }) {
  return (
    <chakra.a
      href={`#${photoAnchor(panel)}`}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      textDecoration="underline"
      _after={{ content: '""', position: 'absolute', inset: '0' }}
    >
      <span>{label}</span>
      <Icon glyph={MapPin} size={16} />
      <VisuallyHidden>{texts.pins.seePhoto}</VisuallyHidden>
    </chakra.a>
  );
}

/** Panel number as in the diagram: filled when replaced, ringed when repaired. */
function PanelMarker({ panel }: { panel: RepairLineLabel['panel'] | undefined }) {
  const style = panel
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
      css={style}
    >
      {panel ? panel.number : <Icon glyph={Wrench} size={16} />}
    </chakra.span>
  );
}
