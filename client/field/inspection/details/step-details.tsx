/** Step 2: the VIN, the facts, the safety answers, the damage and the panels. No photos are drawn here: typing stays quick. */
import { useDeferredValue } from 'react';
import { chakra } from '@chakra-ui/react';
import { BasicsSection } from './basics-section.tsx';
import { DamageSection } from './damage-section.tsx';
import { ListingSection } from './listing-section.tsx';
import { PanelsSection } from '#client/field/inspection/panels/panels.tsx';
import { SafetySection } from './safety-section.tsx';
import { useWantedField } from './use-wanted-field.ts';
import { VinField } from '#client/field/inspection/vin/vin-field.tsx';
import { useWide } from '#client/ui/wide.ts';

export function StepDetails() {
  const wide = useWide();
  // The VIN can be typed while the long rest is still being drawn.
  const rest = useDeferredValue(true, false);
  useWantedField(rest);
  return (
    <>
      <VinField />
      {rest && (
        <chakra.div
          display="grid"
          gap={{ base: '0', lg: '3' }}
          gridTemplateColumns="minmax(0, 1fr)"
          css={
            wide
              ? {}
              : {
                  borderWidth: '1px',
                  borderStyle: 'solid',
                  borderColor: 'line',
                  borderRadius: 'card',
                  overflow: 'clip',
                }
          }
        >
          <ListingSection />
          <BasicsSection />
          <SafetySection />
          <DamageSection />
          {!wide && <PanelsSection />}
        </chakra.div>
      )}
    </>
  );
}
