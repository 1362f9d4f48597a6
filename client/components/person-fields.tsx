import { chakra } from '@chakra-ui/react';
import { texts } from '#messages/ui/person-fields.ts';
import { TextField, type TextFieldProps } from '#client/ui/form-controls/text-field.tsx';

type BoundFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>;

export function NameFields({ field }: { field: (name: 'firstName' | 'lastName') => BoundFieldProps }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(150px, 100%), 1fr))"
      columnGap="3"
      rowGap="4"
    >
      <TextField label={texts.firstName} hint={texts.optional} autoComplete="given-name" {...field('firstName')} />
      <TextField label={texts.lastName} hint={texts.optional} autoComplete="family-name" {...field('lastName')} />
    </chakra.div>
  );
}

export function PhoneField({ field }: { field: (name: 'phone') => BoundFieldProps }) {
  return <TextField label={texts.phone} hint={texts.optional} kind="tel" autoComplete="tel" {...field('phone')} />;
}
