import { chakra } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { reductionLabel } from '#shared/domain/price.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { NumberedPanelDiagram } from '#client/components/numbered-panel-diagram.tsx';
import { PanelLegend } from '#client/components/panel-swatch.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { RepairDaysCard } from './repair-days-card.tsx';
import { texts } from '#messages/shop/car-page.ts';
import { formatAed, formatDecimal, formatPercent } from '#client/ui/format.ts';
import {
  PriceBreakdownNote,
  PriceBreakdownRow,
  PriceBreakdownTotal,
} from '#client/ui/data-display/price-breakdown.tsx';
import { BreakdownCard } from './breakdown-card.tsx';

export function RepairOverview({ car }: { car: PublicCar }) {
  // Without savings there is no price breakdown.
  const breakdownCount = car.savings === 0 ? 1 : 2;
  return (
    <chakra.section mt={{ base: '10', lg: '12' }} aria-labelledby="repair-story">
      <chakra.header
        display={{ base: 'grid', lg: 'flex' }}
        justifyContent="space-between"
        alignItems="end"
        columnGap="6"
        rowGap="2"
        mb="5"
      >
        <div>
          <chakra.h2 id="repair-story" textStyle="t5" fontWeight="bold">
            {texts.overviewTitle}
          </chakra.h2>
          <chakra.p color="ink-2">{summarizeRepair(car)}</chakra.p>
        </div>
        <chakra.p display="flex" gap="2" alignItems="center" textStyle="t2" color="ink-2">
          <chakra.span color="drive">
            <Icon glyph={Eye} />
          </chakra.span>
          <span>
            {texts.inspected} <TimeAgo at={car.inspectedAt} />
          </span>
        </chakra.p>
      </chakra.header>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: `repeat(${breakdownCount}, minmax(0, 1fr))`,
          xl: `repeat(${breakdownCount + 1}, minmax(0, 1fr))`,
        }}
        gap={{ base: '4', lg: '6' }}
      >
        <PanelOverview car={car} />
        <RepairDaysCard car={car} />
        {breakdownCount === 2 && <PriceReductionCard car={car} />}
      </chakra.div>
    </chakra.section>
  );
}

/** "4 of 15 panels damaged, 3 airbags, 15 days’ work." */
function summarizeRepair(car: PublicCar): string {
  const parts = [
    texts.panelCount(car.panels.length),
    ...(car.deployedAirbags.length > 0 ? [texts.airbagCount(car.deployedAirbags.length)] : []),
    ...(car.repairTime ? [texts.work(car.repairTime.totalDays)] : []),
  ];
  return `${parts.join(texts.separator)}.`;
}

function PanelOverview({ car }: { car: PublicCar }) {
  const conditions = Object.fromEntries(car.panels.map(({ panel, action, paint }) => [panel, { action, paint }]));
  return (
    <Card
      padding="md"
      display="flex"
      flexDirection="column"
      gridColumn={{ lg: '1 / -1', xl: 'auto' }}
      // In view beside the long lists instead of centred in a card of their height.
      alignSelf={{ xl: 'start' }}
      position={{ xl: 'sticky' }}
      insetBlockStart={{ xl: '6' }}
    >
      <chakra.div maxW="440px" width="full" m="auto">
        <NumberedPanelDiagram conditions={conditions} order={car.panels.map(({ panel }) => panel)} />
      </chakra.div>
      <chakra.div mt="4" pt="3" borderBlockStartWidth="1px" borderBlockStartStyle="solid" borderBlockStartColor="line">
        <chakra.div maxW={{ base: '300px', md: 'none', xl: '300px' }} mx="auto">
          <PanelLegend
            labels={{ none: texts.noWork, repair: texts.repair, replace: texts.replace, paint: texts.paint }}
          />
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

export function PriceReductionCard({ car }: { car: PublicCar }) {
  if (car.asIsPrice === null || car.repairPrice === null) {
    return <BreakdownCard title={texts.whyLess} footnote={<PriceBreakdownNote>{texts.noPrice}</PriceBreakdownNote>} />;
  }
  return (
    <BreakdownCard
      title={texts.whyLess}
      total={<PriceBreakdownTotal label={texts.repairAndDrive} amount={formatAed(car.repairPrice)} />}
      footnote={
        <PriceBreakdownNote>
          {texts.saved({ saving: formatAed(car.savings), percent: formatDecimal(car.reductionPercent) })}
        </PriceBreakdownNote>
      }
    >
      <PriceBreakdownRow label={texts.marketValue} amount={formatAed(car.asIsPrice)} />
      {car.reductions.map((reduction) => (
        <PriceBreakdownRow
          key={reduction.id}
          percent={formatPercent(Math.abs(reduction.percent))}
          label={reductionLabel(reduction)}
          amount={formatReduction(reduction.amountAed)}
        />
      ))}
    </BreakdownCard>
  );
}

/** A positive reduction lowers the price, a negative one (the cap) raises it. */
function formatReduction(reductionAed: number): string {
  return `${reductionAed < 0 ? '+' : '−'} ${formatAed(Math.abs(reductionAed))}`;
}
