/** Form controls bound to one field: value, "From VIN" mark and error. */
import { memo, useMemo, type ReactNode } from 'react';
import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { numberRuleFor, type InspectionForm, type NumberField as NumberName } from '#shared/domain/inspection-form.ts';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextAreaField, TextField } from '#client/ui/form-controls/text-field.tsx';
import { NumberField } from '#client/components/number-field.tsx';
import { includeChosenOption, setField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { useUpdateForm, useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#messages/field/inspection.ts';
import { useDeferredInput } from '#client/inspector/inspection/draft/use-deferred-input.ts';
import {
  getFieldValue,
  fieldId,
  useWizardUi,
  type FieldName,
} from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { MAX_COMMENTS_LENGTH } from '#shared/domain/limits.ts';

export type TextFieldName = {
  [K in FieldName]: InspectionForm[K] extends string ? K : never;
}[FieldName];

export function useFieldError(name: FieldName): string | undefined {
  const fault = useWizardUi(({ fieldErrors }) => fieldErrors[name]);
  const isAnswered = useFormValue((form) => fault !== undefined && getFieldValue(form, name) !== fault.answer);
  return isAnswered ? undefined : fault?.message;
}

/** Whether the car is in the outbox or open in another tab. */
export function useIsReadOnly(): boolean {
  return useInspection().readOnlyReason !== null;
}

/** Read-only text fields, unlike disabled ones, can be scrolled and copied from. */
export const READ_ONLY_PROPS = { readOnly: true, 'aria-disabled': true } as const;

/** Disables controls of a read-only car, except text fields (LOCKED). */
export function EditableFieldset({ children, css }: { children: ReactNode; css?: SystemStyleObject }) {
  const isReadOnly = useIsReadOnly();
  return (
    <chakra.fieldset disabled={isReadOnly} minW="0" {...(css && { css })}>
      {children}
    </chakra.fieldset>
  );
}

export function useValueSource(name: FieldName): string | undefined {
  return useFormValue((form) => form.prefilled.includes(name)) ? texts.vin.prefilled : undefined;
}

interface FormTextFieldProps {
  name: TextFieldName;
  label: string;
  kind?: 'text' | 'url';
  hint?: string;
  help?: ReactNode;
  required?: boolean;
  write?: (form: InspectionForm, value: string) => InspectionForm;
}

export const FormTextField = memo(function FormText({ name, write, ...rest }: FormTextFieldProps) {
  return <TextField {...rest} {...useTextFieldProps(name, write)} />;
});

export const FormNumberField = memo(function FormNumber({
  name,
  write,
  ...rest
}: Omit<FormTextFieldProps, 'kind'> & { name: NumberName }) {
  const mileage_unit = useFormValue((form) => form.mileage_unit);
  return <NumberField {...rest} {...useTextFieldProps(name, write)} rule={numberRuleFor({ mileage_unit }, name)} />;
});

function useTextFieldProps(name: TextFieldName, write: FormTextFieldProps['write']) {
  const value = useFormValue((form) => form[name]) as string;
  const change = useUpdateForm();
  const isReadOnly = useIsReadOnly();
  const origin = useValueSource(name);
  const error = useFieldError(name);
  const [typed, type] = useDeferredInput(value, (text) => change((form) => (write ?? setTextField)(form, text, name)));
  return {
    id: fieldId(name),
    name,
    ...(isReadOnly && READ_ONLY_PROPS),
    value: typed,
    autoComplete: 'off',
    end: origin,
    error,
    onChange: type,
  };
}

function setTextField(form: InspectionForm, text: string, name: TextFieldName): InspectionForm {
  return setField(form, name, text as InspectionForm[TextFieldName]);
}

interface FormSelectFieldProps {
  name: TextFieldName;
  label: string;
  options: readonly string[];
  labelOf?: (value: string) => string;
  placeholder?: string | undefined;
  hint?: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Dashed border while empty, as the step needs the answer. */
  highlightEmpty?: boolean;
  write?: (form: InspectionForm, value: string) => InspectionForm;
}

export const FormSelectField = memo(function FormSelect(props: FormSelectFieldProps) {
  const { name, options, labelOf, write, highlightEmpty = true, disabled = false, ...rest } = props;
  const value = useFormValue((form) => form[name]) as string;
  const change = useUpdateForm();
  const isReadOnly = useIsReadOnly();
  const origin = useValueSource(name);
  const error = useFieldError(name);
  const entries = useMemo(
    () => includeChosenOption(options, value).map((one) => ({ value: one, label: labelOf ? labelOf(one) : one })),
    [options, labelOf, value],
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
      unanswered={highlightEmpty && value === ''}
      onChange={(option) => change((form) => (write ?? setTextField)(form, option, name))}
    />
  );
});

interface FormTextAreaProps {
  name: TextFieldName;
  label: string;
  rows?: number;
}

export const FormTextArea = memo(function FormArea({ name, ...rest }: FormTextAreaProps) {
  const value = useFormValue((form) => form[name]) as string;
  const change = useUpdateForm();
  const isReadOnly = useIsReadOnly();
  const error = useFieldError(name);
  const [typed, type] = useDeferredInput(value, (text) => change((form) => setTextField(form, text, name)));
  return (
    <TextAreaField
      {...rest}
      id={fieldId(name)}
      name={name}
      value={typed}
      maxLength={MAX_COMMENTS_LENGTH}
      {...(isReadOnly && READ_ONLY_PROPS)}
      error={error}
      onChange={type}
    />
  );
});
