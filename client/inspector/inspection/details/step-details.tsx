/** Step 2 renders no photos, so that typing stays fast. */
import { useDeferredValue } from 'react';
import { chakra } from '@chakra-ui/react';
import { BasicsSection, ListingSection } from './basics-section.tsx';
import { PanelsSection } from '#client/inspector/inspection/panels/panels-section.tsx';
import { SafetySection } from './safety-section.tsx';
import { usePendingFocus } from './use-pending-focus.ts';
import { VoiceNotes } from '#client/inspector/inspection/voice/lazy-voice-notes.tsx';
import { VinField } from '#client/inspector/inspection/vin/vin-field.tsx';
import { useIsDesktop } from '#client/ui/use-media-query.ts';
import { damageLabel } from '#shared/domain/value-labels.ts';
import { DAMAGE_TYPES } from '#shared/domain/enums.ts';
import { FormTextArea, FormSelectField } from './form-fields.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { FieldCell, FieldGrid, FormSection } from './form-section.tsx';
import { texts } from '#messages/field/inspection.ts';

const { details: detailTexts } = texts;

export function StepDetails() {
  const wide = useIsDesktop();
  // The VIN field accepts input before the rest is rendered.
  const rendersRest = useDeferredValue(true, false);
  usePendingFocus(rendersRest);
  return (
    <>
      <VinField />
      {rendersRest && (
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

function DamageSection() {
  const left = useFormValue((form) => (form.primary_damage === '' ? 1 : 0) + (form.secondary_damage === '' ? 1 : 0));
  const primary = useFormValue((form) => form.primary_damage);
  return (
    <FormSection name="damage" title={detailTexts.damage} missingCount={left} summary={primary && damageLabel(primary)}>
      <FieldGrid>
        <FieldCell className="third">
          <FormSelectField
            name="primary_damage"
            label={detailTexts.primaryDamage}
            options={DAMAGE_TYPES}
            labelOf={damageLabel}
            placeholder={detailTexts.choose}
          />
        </FieldCell>
        <FieldCell className="third">
          <FormSelectField
            name="secondary_damage"
            label={detailTexts.secondaryDamage}
            options={DAMAGE_TYPES}
            labelOf={damageLabel}
            placeholder={detailTexts.choose}
          />
        </FieldCell>
        <FieldCell className="full">
          <FormTextArea name="comments" label={detailTexts.comments} rows={4} />
          <VoiceNotes panel={null} />
        </FieldCell>
      </FieldGrid>
    </FormSection>
  );
}
