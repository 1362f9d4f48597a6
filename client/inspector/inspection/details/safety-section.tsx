/** Airbags, chassis, fluids: three answers nobody may leave to chance, two of them asked twice (S-w2-11 to S-w2-18). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { lacksNamedAirbag } from '#shared/domain/inspection-completion.ts';
import { AIRBAG_FIELDS } from '#shared/domain/inspection-fields.ts';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { ToggleChip } from '#client/ui/form-controls/toggle-chip.tsx';
import { YesNo } from '#client/ui/form-controls/yes-no-field.tsx';
import { AnswerGroup, useFault } from './form-fields.tsx';
import { withAirbagsIntact } from '#client/inspector/inspection/draft/form-updates.ts';
import { useChange, useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { Section } from './form-section.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';
import { fieldId } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { useWide } from '#client/ui/use-media-query.ts';

const FLAGS = [
  ['dash_airbag_deployed', texts.details.dash],
  ['steering_airbag_deployed', texts.details.steering],
  ['seat_airbag_deployed', texts.details.seat],
  ['curtain_airbags_deployed', texts.details.curtain],
] as const;

interface Asked {
  about: 'airbags' | 'chassis';
  answer: boolean;
}

export function SafetySection() {
  const left = useForm(
    (form) =>
      [form.airbags_intact, form.chassis_intact, form.oil_coolant_mix].filter((one) => one === null).length +
      (lacksNamedAirbag(form) ? 1 : 0),
  );
  const [asked, ask] = useState<Asked | null>(null);
  const wide = useWide();
  return (
    <Section
      name="safety"
      title={texts.details.safety}
      left={left}
      summary={left === 0 ? answered : undefined}
    >
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
      >
        <Airbags ask={(answer) => ask({ about: 'airbags', answer })} />
        {!wide && <Deployed />}
        <Chassis ask={(answer) => ask({ about: 'chassis', answer })} />
        <OilCoolant />
        {wide && <Deployed />}
      </chakra.div>
      <Confirmation asked={asked} onClose={() => ask(null)} />
    </Section>
  );
}

const answered = '3 of 3';

function Airbags({ ask }: { ask: (answer: boolean) => void }) {
  const value = useForm((form) => form.airbags_intact);
  const deployed = useForm((form) => FLAGS.filter(([flag]) => form[flag]).length);
  const note = value ? texts.details.answers.notDeployed : airbagNote(deployed);
  return (
    <Question field="airbags_intact" label={texts.details.airbags} value={value} note={note} onAnswer={ask} />
  );
}

function airbagNote(deployed: number): string {
  const { whichDeployed, deployed: said } = texts.details.answers;
  return deployed === 0 ? whichDeployed : said(deployed);
}

function Chassis({ ask }: { ask: (answer: boolean) => void }) {
  const value = useForm((form) => form.chassis_intact);
  const { noStructural, structural } = texts.details.answers;
  return (
    <Question
      field="chassis_intact"
      label={texts.details.chassis}
      value={value}
      note={value ? noStructural : structural}
      onAnswer={ask}
    />
  );
}

function OilCoolant() {
  const value = useForm((form) => form.oil_coolant_mix);
  const change = useChange();
  const { mixed, notMixed } = texts.details.answers;
  return (
    <Question
      field="oil_coolant_mix"
      label={texts.details.oil}
      value={value}
      note={value ? mixed : notMixed}
      onAnswer={(answer) => change((form) => ({ ...form, oil_coolant_mix: answer }))}
    />
  );
}

interface QuestionProps {
  field: 'airbags_intact' | 'chassis_intact' | 'oil_coolant_mix';
  label: string;
  value: boolean | null;
  note: string;
  onAnswer: (answer: boolean) => void;
}

function Question({ field, onAnswer, ...asked }: QuestionProps) {
  const wide = useWide();
  const error = useFault(field);
  return (
    <div id={fieldId(field)}>
      <AnswerGroup>
        <YesNo
          {...asked}
          error={error}
          onChange={onAnswer}
          look={wide ? 'joined' : 'beside'}
          words={{ yes: 'Yes', no: 'No', unanswered: texts.details.answers.unanswered }}
        />
      </AnswerGroup>
    </div>
  );
}

/** Only while the airbags are said not to be intact (S-w2-03). */
function Deployed() {
  const shown = useForm((form) => form.airbags_intact === false);
  const error = useFault(AIRBAG_FIELDS[0]);
  if (!shown) return null;
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
        {FLAGS.map(([flag, label]) => (
          <Flag key={flag} flag={flag} label={label} />
        ))}
      </chakra.div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </chakra.div>
  );
}

function Flag({ flag, label }: { flag: (typeof FLAGS)[number][0]; label: string }) {
  const checked = useForm((form) => form[flag]);
  const change = useChange();
  return (
    <AnswerGroup>
      <ToggleChip
        label={label}
        checked={checked}
        onChange={(deployed) => change((form) => ({ ...form, [flag]: deployed }))}
      />
    </AnswerGroup>
  );
}

function Confirmation({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const change = useChange();
  const confirm = () => {
    if (asked) change((form) => withAnswer(form, asked));
    onClose();
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={texts.confirm.title}
      text={asked ? sentence(asked) : ''}
      confirmLabel={texts.confirm.confirm}
      cancelLabel={texts.confirm.cancel}
    />
  );
}

function withAnswer(form: InspectionForm, { about, answer }: Asked): InspectionForm {
  return about === 'airbags' ? withAirbagsIntact(form, answer) : { ...form, chassis_intact: answer };
}

function sentence({ about, answer }: Asked): string {
  const { airbagsYes, airbagsNo, chassisYes, chassisNo } = texts.confirm;
  if (about === 'airbags') return answer ? airbagsYes : airbagsNo;
  return answer ? chassisYes : chassisNo;
}
