/** Airbags and chassis ask for confirmation. @see S-w2-11 to S-w2-18 */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { needsAirbagSelection } from '#shared/domain/inspection-completion.ts';
import { AIRBAG_FIELDS } from '#shared/domain/inspection-fields.ts';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import { SHORT_AIRBAG_LABELS } from '#shared/domain/safety.ts';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { ToggleChip } from '#client/ui/form-controls/toggle-chip.tsx';
import { YesNoField } from '#client/ui/form-controls/yes-no-field.tsx';
import { EditableFieldset, useFieldError } from './form-fields.tsx';
import {
  setAirbagDeployed,
  setAirbagsIntact,
  setAirbagsUnknown,
} from '#client/inspector/inspection/draft/form-updates.ts';
import { useUpdateForm, useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { FormSection } from './form-section.tsx';
import { texts } from '#messages/field/inspection.ts';
import { fieldId } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { useIsDesktop } from '#client/ui/use-media-query.ts';

const AIRBAG_FLAGS = [
  ['dash_airbag_deployed', SHORT_AIRBAG_LABELS.dash],
  ['steering_airbag_deployed', SHORT_AIRBAG_LABELS.steering],
  ['seat_airbag_deployed', SHORT_AIRBAG_LABELS.seat],
  ['curtain_airbags_deployed', SHORT_AIRBAG_LABELS.curtain],
] as const;

interface PendingAnswer {
  topic: 'airbags' | 'chassis';
  answer: boolean;
}

export function SafetySection() {
  const left = useFormValue(
    (form) =>
      [form.airbags_intact, form.chassis_intact, form.oil_coolant_mix].filter((one) => one === null).length +
      (needsAirbagSelection(form) ? 1 : 0),
  );
  const [pendingAnswer, setPendingAnswer] = useState<PendingAnswer | null>(null);
  const wide = useIsDesktop();
  return (
    <FormSection
      name="safety"
      title={texts.details.safety}
      missingCount={left}
      summary={left === 0 ? texts.details.answered : undefined}
    >
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
      >
        <AirbagsQuestion ask={(answer) => setPendingAnswer({ topic: 'airbags', answer })} />
        {!wide && <DeployedAirbagFields />}
        <ChassisQuestion ask={(answer) => setPendingAnswer({ topic: 'chassis', answer })} />
        <OilCoolantQuestion />
        {wide && <DeployedAirbagFields />}
      </chakra.div>
      <ConfirmAnswerDialog asked={pendingAnswer} onClose={() => setPendingAnswer(null)} />
    </FormSection>
  );
}

function AirbagsQuestion({ ask }: { ask: (answer: boolean) => void }) {
  const value = useFormValue((form) => form.airbags_intact);
  const deployed = useFormValue((form) => AIRBAG_FLAGS.filter(([flag]) => form[flag]).length);
  const unknown = useAirbagsUnknown();
  const note = value ? texts.details.answers.notDeployed : airbagNote(deployed, unknown);
  return (
    <YesNoQuestion field="airbags_intact" label={texts.details.airbags} value={value} note={note} onAnswer={ask} />
  );
}

function airbagNote(deployed: number, unknown: boolean): string {
  const { whichDeployed, deployed: deployedText, unknownDeployed } = texts.details.answers;
  if (unknown) return unknownDeployed;
  return deployed === 0 ? whichDeployed : deployedText(deployed);
}

function ChassisQuestion({ ask }: { ask: (answer: boolean) => void }) {
  const value = useFormValue((form) => form.chassis_intact);
  const { noStructural, structural } = texts.details.answers;
  return (
    <YesNoQuestion
      field="chassis_intact"
      label={texts.details.chassis}
      value={value}
      note={value ? noStructural : structural}
      onAnswer={ask}
    />
  );
}

function OilCoolantQuestion() {
  const value = useFormValue((form) => form.oil_coolant_mix);
  const change = useUpdateForm();
  const { mixed, notMixed } = texts.details.answers;
  return (
    <YesNoQuestion
      field="oil_coolant_mix"
      label={texts.details.oil}
      value={value}
      note={value ? mixed : notMixed}
      onAnswer={(answer) => change((form) => ({ ...form, oil_coolant_mix: answer }))}
    />
  );
}

interface YesNoQuestionProps {
  field: 'airbags_intact' | 'chassis_intact' | 'oil_coolant_mix';
  label: string;
  value: boolean | null;
  note: string;
  onAnswer: (answer: boolean) => void;
}

function YesNoQuestion({ field, onAnswer, ...asked }: YesNoQuestionProps) {
  const wide = useIsDesktop();
  const error = useFieldError(field);
  return (
    <div id={fieldId(field)}>
      <EditableFieldset>
        <YesNoField
          {...asked}
          error={error}
          onChange={onAnswer}
          variant={wide ? 'joined' : 'beside'}
          texts={texts.details.answers}
        />
      </EditableFieldset>
    </div>
  );
}

function DeployedAirbagFields() {
  const isShown = useFormValue((form) => form.airbags_intact === false);
  const error = useFieldError(AIRBAG_FIELDS[0]);
  if (!isShown) return null;
  const id = fieldId(AIRBAG_FIELDS[0]);
  return (
    <chakra.div
      id={id}
      role="group"
      aria-describedby={error && `${id}-error`}
      aria-label={texts.details.deployed}
      gridColumn="1 / -1"
      p="3"
      borderRadius="control"
      bg="sunken"
    >
      <chakra.p textStyle="t2" fontWeight="semibold" pb="2">
        {texts.details.deployed}
      </chakra.p>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      >
        {AIRBAG_FLAGS.map(([flag, label]) => (
          <AirbagFlagChip key={flag} flag={flag} label={label} />
        ))}
        <AirbagsUnknownChip />
      </chakra.div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </chakra.div>
  );
}

function AirbagFlagChip({ flag, label }: { flag: (typeof AIRBAG_FLAGS)[number][0]; label: string }) {
  const checked = useFormValue((form) => form[flag]);
  const change = useUpdateForm();
  return (
    <EditableFieldset>
      <ToggleChip
        label={label}
        checked={checked}
        onChange={(deployed) => change((form) => setAirbagDeployed(form, flag, deployed))}
      />
    </EditableFieldset>
  );
}

function useAirbagsUnknown(): boolean {
  return useFormValue((form) => form.airbags_unknown === true);
}

function AirbagsUnknownChip() {
  const checked = useAirbagsUnknown();
  const change = useUpdateForm();
  return (
    <EditableFieldset>
      <ToggleChip
        label={texts.details.airbagsUnknown}
        checked={checked}
        onChange={(unknown) => change((form) => setAirbagsUnknown(form, unknown))}
      />
    </EditableFieldset>
  );
}

function ConfirmAnswerDialog({ asked, onClose }: { asked: PendingAnswer | null; onClose: () => void }) {
  const change = useUpdateForm();
  const confirm = () => {
    if (asked) change((form) => applyAnswer(form, asked));
    onClose();
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={texts.confirm.title}
      text={asked ? confirmationText(asked) : ''}
      confirmLabel={texts.confirm.confirm}
      cancelLabel={texts.confirm.cancel}
    />
  );
}

function applyAnswer(form: InspectionForm, { topic, answer }: PendingAnswer): InspectionForm {
  return topic === 'airbags' ? setAirbagsIntact(form, answer) : { ...form, chassis_intact: answer };
}

function confirmationText({ topic, answer }: PendingAnswer): string {
  const { airbagsYes, airbagsNo, chassisYes, chassisNo } = texts.confirm;
  if (topic === 'airbags') return answer ? airbagsYes : airbagsNo;
  return answer ? chassisYes : chassisNo;
}
