/** The nine fields an admin corrects without leaving the review; the rest is in the full form (S-rev-04, S-rev-10). */
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { carsPatch } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { NUMBER_RULES, readNumber } from '#shared/domain/parse-number-input.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import {
  BODY_TYPES,
  SPECS,
  STORED_COLORS,
  type BodyType,
  type Spec,
  type StoredColor,
} from '#shared/domain/enums.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { NumberField } from '#client/components/number-field.tsx';
import { sendForm } from '#client/ui/overlay/dialog.tsx';
import { texts } from '#client/staff/review/texts.ts';
import { useReviewCommand } from './use-review-mutation.ts';

interface Details {
  year: string;
  spec: Spec;
  make: string;
  model: string;
  trim: string;
  bodyType: BodyType | '';
  exteriorColor: StoredColor | '';
  interiorColor: StoredColor | '';
  /** AED, as typed. */
  priceSellerAed: string;
}

function detailsOf(car: StaffCar): Details {
  return {
    year: String(car.year ?? ''),
    spec: car.spec,
    make: car.make,
    model: car.model,
    trim: car.trim ?? '',
    bodyType: car.bodyType ?? '',
    exteriorColor: car.exteriorColor ?? '',
    interiorColor: car.interiorColor ?? '',
    priceSellerAed: String(car.priceSellerAed ?? ''),
  };
}

const { year: YEAR, aed: PRICE } = NUMBER_RULES;

interface Props {
  car: StaffCar;
  onDirty: ((isDirty: boolean) => void) | undefined;
  onDone: () => void;
}

/** Opens in its first field; Ctrl+Enter saves. */
export function EditDetails({ car, onDirty, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [details, setDetails] = useState(() => detailsOf(car));
  const { run, busy } = useReviewCommand(carsPatch, { done: texts.detailsDone, failed: texts.detailsFailed });
  const isDirty = JSON.stringify(details) !== JSON.stringify(detailsOf(car));
  useLayoutEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [onDirty, isDirty]);
  const set = (part: Partial<Details>) => setDetails((before) => ({ ...before, ...part }));
  const year = readNumber(details.year, YEAR);
  const price = readNumber(details.priceSellerAed, PRICE);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (year.kind === 'error' || price.kind !== 'value') {
      const wrong = year.kind === 'error' ? 'year' : 'priceSellerAed';
      event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    const numbers = { year: year.kind === 'value' ? year.value : null, priceSellerAed: price.value };
    const body = { ...details, ...numbers, revision: car.revision };
    void run({ params: { id: car.id }, body }).then(({ error }) => error ?? onDone());
  };
  const field = (name: keyof Details) => ({
    name,
    size: 'md' as const,
    value: details[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  const choice = (name: keyof Details, words: readonly string[]) => ({
    ...field(name),
    options: words.map((value) => ({ value, label: value })),
  });
  return (
    <chakra.form ref={form} onSubmit={submit} onKeyDown={sendForm} noValidate display="grid" gap="4" p="4">
      <chakra.h3 textStyle="t3" fontWeight="bold">
        {texts.editDetails}
      </chakra.h3>
      <Pair>
        <NumberField label={texts.year} rule={YEAR} {...field('year')} />
        <SelectField label={texts.spec} {...choice('spec', SPECS)} />
      </Pair>
      <Pair>
        <TextField label={texts.make} {...field('make')} />
        <TextField label={texts.model} {...field('model')} />
      </Pair>
      <Pair>
        <TextField label={texts.trim} {...field('trim')} />
        <SelectField label={texts.bodyType} placeholder={texts.none} {...choice('bodyType', BODY_TYPES)} />
      </Pair>
      <Pair>
        <SelectField
          label={texts.exteriorColor}
          placeholder={texts.none}
          {...choice('exteriorColor', STORED_COLORS)}
        />
        <SelectField
          label={texts.interiorColor}
          placeholder={texts.none}
          {...choice('interiorColor', STORED_COLORS)}
        />
      </Pair>
      <NumberField
        label={texts.sellerPrice}
        rule={PRICE}
        {...field('priceSellerAed')}
        error={price.kind === 'empty' ? texts.priceMissing : undefined}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" variant="primary" loading={busy} flex="1">
          {texts.save}
        </Button>
        <Button onClick={onDone}>{texts.cancel}</Button>
      </chakra.div>
      <LinkButton to={sharedPaths.editCar(car.id)} variant="link">
        {texts.editInWizard}
      </LinkButton>
    </chakra.form>
  );
}

const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' } });
