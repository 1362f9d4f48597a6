/** Form controls that know their field: each listens to one value, says when the VIN filled it and shows its own fault. */
import { memo, useMemo, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import {
  numberRule,
  type InspectionForm,
  type NumberField as NumberName,
} from '#shared/domain/inspection-form.ts';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextAreaField, TextField } from '#client/ui/form-controls/text-field.tsx';
import { NumberField } from '#client/components/number-field.tsx';
import { withChosen, withField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { useChange, useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#client/inspector/inspection/texts.ts';
import { useTypedText } from '#client/inspector/inspection/draft/use-deferred-input.ts';
import {
  answerOf,
  fieldId,
  useView,
  type FieldName,
} from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { MAX_COMMENTS_LENGTH } from '#shared/domain/limits.ts';

/** The fields that hold text. */
export type TextName = {
  [K in FieldName]: InspectionForm[K] extends string ? K : never;
}[FieldName];

/** What is wrong with this field, gone as soon as its answer is another one. */
export function useFault(name: FieldName): string | undefined {
  const fault = useView(({ faults }) => faults[name]);
  const isAnswered = useForm((form) => fault !== undefined && answerOf(form, name) !== fault.answer);
  return isAnswered ? undefined : fault?.message;
}

/** Whether the car may only be read: it is in the outbox, or open in another tab. */
export function useReadOnly(): boolean {
  return useInspection().readOnly !== null;
}

/** For text fields of a car that may only be read: unlike disabled ones they can be scrolled and copied from. */
export const LOCKED = { readOnly: true, 'aria-disabled': true } as const;

/** Controls that take no answer where the car may only be read. Text fields stay outside: see LOCKED. */
export function AnswerGroup({ children }: { children: ReactNode }) {
  const isReadOnly = useReadOnly();
  return (
    <chakra.fieldset disabled={isReadOnly} minW="0">
      {children}
    </chakra.fieldset>
  );
}

/** "From VIN" while nobody changed what the VIN said. */
export function useOrigin(name: FieldName): string | undefined {
  return useForm((form) => form.prefilled.includes(name)) ? texts.vin.prefilled : undefined;
}

interface TextProps {
  name: TextName;
  label: string;
  kind?: 'text' | 'url';
  hint?: string;
  help?: ReactNode;
  required?: boolean;
  /** Replaces the plain way to write the value. */
  write?: (form: InspectionForm, value: string) => InspectionForm;
}

export const FormText = memo(function FormText({ name, write, ...rest }: TextProps) {
  return <TextField {...rest} {...useTextOf(name, write)} />;
});

/** A number as it is typed, read by the rule of its field. */
export const FormNumber = memo(function FormNumber({
  name,
  write,
  ...rest
}: Omit<TextProps, 'kind'> & { name: NumberName }) {
  const mileage_unit = useForm((form) => form.mileage_unit);
  return <NumberField {...rest} {...useTextOf(name, write)} rule={numberRule({ mileage_unit }, name)} />;
});

function useTextOf(name: TextName, write: TextProps['write']) {
  const value = useForm((form) => form[name]) as string;
  const change = useChange();
  const isReadOnly = useReadOnly();
  const origin = useOrigin(name);
  const error = useFault(name);
  const [typed, type] = useTypedText(value, (text) =>
    change((form) => (write ?? writeText)(form, text, name)),
  );
  return {
    id: fieldId(name),
    name,
    ...(isReadOnly && LOCKED),
    value: typed,
    autoComplete: 'off',
    end: origin,
    error,
    onChange: type,
  };
}

function writeText(form: InspectionForm, text: string, name: TextName): InspectionForm {
  return withField(form, name, text as InspectionForm[TextName]);
}

interface SelectProps {
  name: TextName;
  label: string;
  /** Values, or values with the words shown for them. */
  options: readonly string[];
  words?: (value: string) => string;
  placeholder?: string | undefined;
  hint?: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The dashed edge while empty: the answer counts for the step. */
  wanted?: boolean;
  write?: (form: InspectionForm, value: string) => InspectionForm;
}

export const FormSelect = memo(function FormSelect(props: SelectProps) {
  const { name, options, words, write, wanted = true, disabled = false, ...rest } = props;
  const value = useForm((form) => form[name]) as string;
  const change = useChange();
  const isReadOnly = useReadOnly();
  const origin = useOrigin(name);
  const error = useFault(name);
  const entries = useMemo(
    () => withChosen(options, value).map((one) => ({ value: one, label: words ? words(one) : one })),
    [options, words, value],
  );
  return (
    <SelectField
      {...rest}
      id={fieldId(name)}
      name={name}
      value={value}
      options={entries}
      end={origin}
      error={error}
      disabled={disabled || isReadOnly}
      unanswered={wanted && value === ''}
      onChange={(chosen) => change((form) => (write ?? writeText)(form, chosen, name))}
    />
  );
});

interface AreaProps {
  name: TextName;
  label: string;
  rows?: number;
}

export const FormArea = memo(function FormArea({ name, ...rest }: AreaProps) {
  const value = useForm((form) => form[name]) as string;
  const change = useChange();
  const isReadOnly = useReadOnly();
  const error = useFault(name);
  const [typed, type] = useTypedText(value, (text) => change((form) => writeText(form, text, name)));
  return (
    <TextAreaField
      {...rest}
      id={fieldId(name)}
      name={name}
      value={typed}
      maxLength={MAX_COMMENTS_LENGTH}
      {...(isReadOnly && LOCKED)}
      error={error}
      onChange={type}
    />
  );
});
