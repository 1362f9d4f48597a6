import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import { EMIRATES } from '#shared/domain/enums.ts';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { Card } from '#client/ui/card.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import {
  CUSTOMER_INFO_FIELDS,
  type CustomerInfoErrors,
  type CustomerInfoField,
  type CustomerInfoValues,
} from './validate-customer-info.ts';
import { texts as fieldTexts } from '#messages/shop/reserve-fields.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '#shared/domain/limits.ts';

interface Props {
  values: CustomerInfoValues;
  errors: CustomerInfoErrors;
  onFieldChange: (field: CustomerInfoField, value: string) => void;
  onSubmit: () => void;
}

const EMIRATE_OPTIONS = EMIRATES.map((name) => ({ value: name, label: emirateLabel(name) }));

export function StepInformation({ values, errors, onFieldChange, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, errors);
  const text = (field: CustomerInfoField) => ({
    name: field,
    label: fieldTexts[field],
    value: values[field],
    error: errors[field],
    onChange: (value: string) => onFieldChange(field, value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    submit(event);
  };
  return (
    <Card padding="md">
      <chakra.form ref={form} display="grid" gap="4" noValidate onSubmit={submit} onKeyDown={enter}>
        <chakra.div
          display="grid"
          columnGap="3"
          rowGap="4"
          gridTemplateColumns="repeat(auto-fit, minmax(min(150px, 100%), 1fr))"
        >
          <TextField {...text('firstName')} required autoComplete="given-name" maxLength={MAX_PERSON_NAME_LENGTH} />
          <TextField
            {...text('lastName')}
            hint={fieldTexts.optional}
            autoComplete="family-name"
            maxLength={MAX_PERSON_NAME_LENGTH}
          />
        </chakra.div>
        <TextField
          {...text('email')}
          kind="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
        />
        <TextField
          {...text('phone')}
          kind="tel"
          required
          autoComplete="tel"
          placeholder="+971 50 123 4567"
          maxLength={MAX_PHONE_LENGTH}
        />
        <SelectField
          {...text('emirate')}
          hint={fieldTexts.optional}
          placeholder={fieldTexts.chooseEmirate}
          options={EMIRATE_OPTIONS}
        />
        <TextField
          {...text('address')}
          hint={fieldTexts.optional}
          autoComplete="street-address"
          maxLength={MAX_ADDRESS_LENGTH}
          enterKeyHint="next"
        />
      </chakra.form>
    </Card>
  );
}

/** Focuses the first invalid field when the errors change. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: CustomerInfoErrors): void {
  useEffect(() => {
    const first = CUSTOMER_INFO_FIELDS.find((field) => errors[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [form, errors]);
}
