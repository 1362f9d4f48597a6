import { chakra } from '@chakra-ui/react';
import { PriceCard } from './price-card.tsx';
import { RepairTimeEstimateCard } from './repair-time-estimate-card.tsx';

export function StepPricing() {
  return (
    <chakra.div
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <RepairTimeEstimateCard />
      <PriceCard />
    </chakra.div>
  );
}
