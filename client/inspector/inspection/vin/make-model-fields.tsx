/** Lists with free text as fallback, so that every car can be entered. @see S-w2-27 */
import { memo } from 'react';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import { BODY_TYPES } from '#shared/domain/enums.ts';
import { bodyTypeLabel } from '#shared/domain/value-labels.ts';
import { useMakes, useModels, useTrims, type OptionsState } from './use-make-model-options.ts';
import {
  FormSelectField,
  FormTextField,
  type TextFieldName,
} from '#client/inspector/inspection/details/form-fields.tsx';
import { setMake, setModel, setTrim, type TrimOption } from '#client/inspector/inspection/draft/form-updates.ts';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#messages/field/inspection.ts';

const { details: detailTexts } = texts;

interface ListOrTextFieldProps<T> {
  name: TextFieldName;
  label: string;
  options: OptionsState<T>;
  labelOf: (option: T) => string;
  idleText: string;
  stateTexts: { loading: string; error: string; none: string };
  write: (form: InspectionForm, value: string) => InspectionForm;
  highlightEmpty?: boolean;
  hint?: string;
}

const NO_OPTIONS: readonly string[] = [];

function ListOrTextField<T>(props: ListOrTextFieldProps<T>) {
  const { name, label, options: choices, labelOf, idleText, stateTexts, write, highlightEmpty = true, hint } = props;
  const common = { name, label, write, ...(hint && { hint }) };
  if (choices.state === 'error') return <FormTextField {...common} help={stateTexts.error} />;
  // An empty list shows a message and a text field.
  if (choices.state === 'none') return <FormTextField {...common} help={stateTexts.none} />;
  const waiting = choices.state === 'loading' ? stateTexts.loading : choices.state === 'idle' ? idleText : null;
  return (
    <FormSelectField
      {...common}
      highlightEmpty={highlightEmpty}
      disabled={waiting !== null}
      options={choices.state === 'ready' ? choices.list.map(labelOf) : NO_OPTIONS}
      placeholder={waiting ?? detailTexts.choose}
    />
  );
}

const identity = (text: string) => text;
const getTrimName = (trim: TrimOption) => trim.name;

export const MakeField = memo(function MakeField() {
  const choices = useMakes();
  return (
    <ListOrTextField
      name="make"
      label={detailTexts.make}
      options={choices}
      labelOf={identity}
      idleText={detailTexts.choose}
      stateTexts={detailTexts.makes}
      write={setMake}
    />
  );
});

export const ModelField = memo(function ModelField() {
  const make = useFormValue((form) => form.make);
  const choices = useModels(make);
  return (
    <ListOrTextField
      name="model"
      label={detailTexts.model}
      options={choices}
      labelOf={identity}
      idleText={detailTexts.chooseMakeFirst}
      stateTexts={detailTexts.models}
      write={setModel}
    />
  );
});

export const TrimField = memo(function TrimField() {
  const make = useFormValue((form) => form.make);
  const model = useFormValue((form) => form.model);
  const choices = useTrims(make, model);
  const trims = choices.state === 'ready' ? choices.list : [];
  return (
    <ListOrTextField
      name="trim"
      label={detailTexts.trim}
      hint={detailTexts.optional}
      options={choices}
      labelOf={getTrimName}
      idleText={detailTexts.chooseModelFirst}
      stateTexts={detailTexts.trims}
      write={(form, name) => setTrim(form, name, trims)}
      highlightEmpty={false}
    />
  );
});

export function BodyTypeField() {
  return (
    <FormSelectField
      name="body_type"
      label={detailTexts.bodyType}
      options={BODY_TYPES}
      labelOf={bodyTypeLabel}
      placeholder={detailTexts.choose}
    />
  );
}
