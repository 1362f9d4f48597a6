/** Step 2: the VIN, the facts, the safety answers, the damage and the panels. No photos are drawn here: typing stays quick. */
import { useDeferredValue } from 'react';
import { chakra } from '@chakra-ui/react';
import { BasicsSection, ListingSection } from './basics-section.tsx';
import { PanelsSection } from '#client/inspector/inspection/panels/panels-section.tsx';
import { SafetySection } from './safety-section.tsx';
import { useWantedField } from './use-pending-focus.ts';
import { VinField } from '#client/inspector/inspection/vin/vin-field.tsx';
import { useWide } from '#client/ui/use-media-query.ts';
import { DAMAGE_TYPES } from '#shared/domain/enums.ts';
import { FormArea, FormSelect } from './form-fields.tsx';
import { useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { Cell, Fields, Section } from './form-section.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';

const { details } = texts;

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

/** What kind of damage the car has, and what else is worth saying about it. */
function DamageSection() {
  const left = useForm(
    (form) => (form.primary_damage === '' ? 1 : 0) + (form.secondary_damage === '' ? 1 : 0),
  );
  const primary = useForm((form) => form.primary_damage);
  return (
    <Section name="damage" title={details.damage} left={left} summary={primary}>
      <Fields>
        <Cell className="third">
          <FormSelect
            name="primary_damage"
            label={details.primaryDamage}
            options={DAMAGE_TYPES}
            placeholder={details.choose}
          />
        </Cell>
        <Cell className="third">
          <FormSelect
            name="secondary_damage"
            label={details.secondaryDamage}
            options={DAMAGE_TYPES}
            placeholder={details.choose}
          />
        </Cell>
        <Cell className="full">
          <FormArea name="comments" label={details.comments} rows={4} />
        </Cell>
      </Fields>
    </Section>
  );
}
