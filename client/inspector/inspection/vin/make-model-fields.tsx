/** Make, model and trim: a list where one is known, typing where none is, so that no car is ever impossible to enter (S-w2-27). */
import { memo } from 'react';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import { BODY_TYPES } from '#shared/domain/enums.ts';
import { useMakes, useModels, useTrims, type Choices } from './use-make-model-options.ts';
import { FormSelect, FormText, type TextName } from '#client/inspector/inspection/details/form-fields.tsx';
import { withMake, withModel, withTrim, type Trim } from '#client/inspector/inspection/draft/form-updates.ts';
import { useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

const { details } = texts;

interface ChoiceProps<T> {
  name: TextName;
  label: string;
  choices: Choices<T>;
  nameOf: (one: T) => string;
  idle: string;
  says: { loading: string; error: string; none: string };
  write: (form: InspectionForm, value: string) => InspectionForm;
  wanted?: boolean;
  hint?: string;
}

const EMPTY: readonly string[] = [];

function ListOrText<T>(props: ChoiceProps<T>) {
  const { name, label, choices, nameOf, idle, says, write, wanted = true, hint } = props;
  const common = { name, label, write, ...(hint && { hint }) };
  if (choices.state === 'error') return <FormText {...common} help={says.error} />;
  // An empty list is said in the list's own place, and the car can still be typed.
  if (choices.state === 'none') return <FormText {...common} help={says.none} />;
  const waiting = choices.state === 'loading' ? says.loading : choices.state === 'idle' ? idle : null;
  return (
    <FormSelect
      {...common}
      wanted={wanted}
      disabled={waiting !== null}
      options={choices.state === 'ready' ? choices.list.map(nameOf) : EMPTY}
      placeholder={waiting ?? details.choose}
    />
  );
}

const itself = (text: string) => text;
const trimName = (trim: Trim) => trim.name;

export const MakeField = memo(function MakeField() {
  const choices = useMakes();
  return (
    <ListOrText
      name="make"
      label={details.make}
      choices={choices}
      nameOf={itself}
      idle={details.choose}
      says={details.makes}
      write={withMake}
    />
  );
});

export const ModelField = memo(function ModelField() {
  const make = useForm((form) => form.make);
  const choices = useModels(make);
  return (
    <ListOrText
      name="model"
      label={details.model}
      choices={choices}
      nameOf={itself}
      idle={details.chooseMakeFirst}
      says={details.models}
      write={withModel}
    />
  );
});

export const TrimField = memo(function TrimField() {
  const make = useForm((form) => form.make);
  const model = useForm((form) => form.model);
  const choices = useTrims(make, model);
  const trims = choices.state === 'ready' ? choices.list : [];
  return (
    <ListOrText
      name="trim"
      label={details.trim}
      hint={details.optional}
      choices={choices}
      nameOf={trimName}
      idle={details.chooseModelFirst}
      says={details.trims}
      write={(form, name) => withTrim(form, name, trims)}
      wanted={false}
    />
  );
});

export function BodyTypeField() {
  return (
    <FormSelect name="body_type" label={details.bodyType} options={BODY_TYPES} placeholder={details.choose} />
  );
}
