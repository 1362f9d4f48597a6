/** Panels drawn and the repair time as a bill, so that days can be checked at a glance. */
import { chakra } from '@chakra-ui/react';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { parsePanelConditions } from '#shared/domain/panels.ts';
import { Card } from '#client/ui/card.tsx';
import { days, decimal } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { PanelDrawing } from '#client/components/panel-diagram.tsx';
import { texts } from '#client/staff/review/texts.ts';

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
        <PanelDrawing conditions={panelConditions} idPrefix="review-" hideWords />
      </chakra.div>
      {time ? (
        <div>
          <chakra.h3 display="flex" justifyContent="space-between" fontWeight="bold" mb="1">
            <span>{texts.repairTime}</span>
            <span>{days(time.totalDays)}</span>
          </chakra.h3>
          <Ledger>
            <LedgerRow density="dense" label={texts.panelWork} amount={decimal(time.breakdown.panels)} />
            <LedgerRow density="dense" label={texts.airbagRepairs} amount={decimal(time.breakdown.airbags)} />
            <LedgerRow
              density="dense"
              label={texts.majorIssues}
              amount={decimal(time.breakdown.majorIssues)}
            />
            <LedgerRow
              density="dense"
              label={texts.damageType}
              amount={decimal(time.breakdown.damageBumps)}
            />
            {complexity && (
              <LedgerRow
                density="dense"
                label={texts.rank(time.rank)}
                note={`${decimal(complexity.percent)}%`}
                amount={decimal(complexity.days, 2)}
              />
            )}
            {topUp && (
              <LedgerRow density="dense" label={texts[topUp.cause]} amount={decimal(topUp.days, 2)} />
            )}
            <LedgerTotal weight="minor" label={texts.finalDays(time.category)} amount={time.totalDays} />
          </Ledger>
        </div>
      ) : (
        <chakra.p color="ink-3">{texts.noRepairTime}</chakra.p>
      )}
    </Card>
  );
}
