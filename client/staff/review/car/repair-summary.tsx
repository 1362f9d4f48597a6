import { chakra } from '@chakra-ui/react';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { parsePanelConditions } from '#shared/domain/panels.ts';
import { formatRepairTime } from '#shared/domain/repair/repair-time-category.ts';
import { Card } from '#client/ui/card.tsx';
import { formatDays, formatDecimal, formatPercent } from '#client/ui/format.ts';
import { PriceBreakdown, PriceBreakdownRow, PriceBreakdownTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { PanelDiagram } from '#client/components/panel-diagram.tsx';
import { texts } from '#messages/staff/review.ts';

export function RepairSummary({ car }: { car: StaffCar }) {
  const panelConditions = parsePanelConditions(car.panelConditions);
  const time = car.repairTime;
  const complexity = car.repairLines.find((line) => line.cause === 'complexity');
  const topUp = car.repairLines.find((line) => line.cause === 'minimum' || line.cause === 'rounding');
  return (
    <Card
      as="section"
      aria-label={texts.repairTime}
      padding="md"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' }}
      gap="5"
      alignItems="center"
    >
      <chakra.div maxW="216px" width="full" mx="auto">
        <PanelDiagram conditions={panelConditions} idPrefix="review-" hideLabels />
      </chakra.div>
      {time ? (
        <div>
          <chakra.h3 display="flex" justifyContent="space-between" fontWeight="bold" mb="1">
            <span>{texts.repairTime}</span>
            <span>{formatDays(time.totalDays)}</span>
          </chakra.h3>
          <PriceBreakdown>
            <PriceBreakdownRow density="dense" label={texts.panelWork} amount={formatDecimal(time.breakdown.panels)} />
            <PriceBreakdownRow
              density="dense"
              label={texts.airbagRepairs}
              amount={formatDecimal(time.breakdown.airbags)}
            />
            <PriceBreakdownRow
              density="dense"
              label={texts.majorIssues}
              amount={formatDecimal(time.breakdown.majorIssues)}
            />
            <PriceBreakdownRow
              density="dense"
              label={texts.damageType}
              amount={formatDecimal(time.breakdown.damageBumps)}
            />
            {complexity && (
              <PriceBreakdownRow
                density="dense"
                label={texts.rank(time.rank)}
                note={formatPercent(complexity.percent)}
                amount={formatDecimal(complexity.days, 2)}
              />
            )}
            {topUp && (
              <PriceBreakdownRow density="dense" label={texts[topUp.cause]} amount={formatDecimal(topUp.days, 2)} />
            )}
            <PriceBreakdownTotal
              weight="minor"
              label={texts.finalDays(formatRepairTime(car))}
              amount={time.totalDays}
            />
          </PriceBreakdown>
        </div>
      ) : (
        <chakra.p color="ink-3">{texts.noRepairTime}</chakra.p>
      )}
    </Card>
  );
}
