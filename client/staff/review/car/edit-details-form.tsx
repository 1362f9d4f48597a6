/** The remaining fields are in the full form. @see S-rev-04 */
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { carsPatch } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { NUMBER_RULES, parseNumberInput } from '#shared/domain/parse-number-input.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { BODY_TYPES, SPECS, STORED_COLORS, type BodyType, type Spec, type StoredColor } from '#shared/domain/enums.ts';
import { bodyTypeLabel, colorLabel, specLabel } from '#shared/domain/value-labels.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { NumberField } from '#client/components/number-field.tsx';
import { submitOnCtrlEnter } from '#client/ui/overlay/dialog.tsx';
import { formatAmount } from '#client/ui/format.ts';
import { MakeField, ModelField } from './catalogue-field.tsx';
import { texts } from '#messages/staff/review.ts';
import { useReviewMutation } from './use-review-mutation.ts';

interface EditableDetails {
  year: string;
  spec: Spec;
  make: string;
  model: string;
  trim: string;
  bodyType: BodyType | '';
  exteriorColor: StoredColor | '';
  interiorColor: StoredColor | '';
  priceSellerAed: string;
  marketPriceAed: string;
}

function toEditableDetails(car: StaffCar): EditableDetails {
  return {
    year: String(car.year ?? ''),
    spec: car.spec,
    make: car.make,
    model: car.model,
    trim: car.trim ?? '',
    bodyType: car.bodyType ?? '',
    exteriorColor: car.exteriorColor ?? '',
    interiorColor: car.interiorColor ?? '',
    priceSellerAed: formatAmount(car.priceSellerAed) ?? '',
    marketPriceAed: formatAmount(car.marketPriceAed) ?? '',
  };
}

const { year: YEAR_RULE, aed: PRICE_RULE } = NUMBER_RULES;

interface Props {
  car: StaffCar;
  onDirty: ((isDirty: boolean) => void) | undefined;
  onDone: () => void;
}

/** Focuses the first field; Ctrl+Enter saves. */
export function EditDetailsForm({ car, onDirty, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [details, setDetails] = useState(() => toEditableDetails(car));
  const { run, isPending } = useReviewMutation(carsPatch, {
    done: texts.detailsDone,
    failed: texts.detailsFailed,
  });
  const isDirty = JSON.stringify(details) !== JSON.stringify(toEditableDetails(car));
  useLayoutEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [onDirty, isDirty]);
  const set = (part: Partial<EditableDetails>) => setDetails((before) => ({ ...before, ...part }));
  const year = parseNumberInput(details.year, YEAR_RULE);
  const price = parseNumberInput(details.priceSellerAed, PRICE_RULE);
  const market = parseNumberInput(details.marketPriceAed, PRICE_RULE);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (year.kind === 'error' || price.kind !== 'value' || market.kind === 'error') {
      const invalidField =
        year.kind === 'error' ? 'year' : price.kind === 'value' ? 'marketPriceAed' : 'priceSellerAed';
      event.currentTarget.querySelector<HTMLElement>(`[name=${invalidField}]`)?.focus();
      return;
    }
    const numbers = {
      year: year.kind === 'value' ? year.value : null,
      priceSellerAed: price.value,
      marketPriceAed: market.kind === 'value' ? market.value : null,
    };
    const body = { ...details, ...numbers, revision: car.revision };
    void run({ params: { id: car.id }, body }).then(({ error }) => error ?? onDone());
  };
  const field = (name: keyof EditableDetails) => ({
    name,
    size: 'md' as const,
    value: details[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  const selectField = (name: keyof EditableDetails, values: readonly string[], labelOf: (value: string) => string) => ({
    ...field(name),
    options: values.map((value) => ({ value, label: labelOf(value) })),
  });
  return (
    <chakra.form ref={form} onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate display="grid" gap="4" p="4">
      <chakra.h3 textStyle="t3" fontWeight="bold">
        {texts.editDetails}
      </chakra.h3>
      <FieldPair>
        <NumberField label={texts.year} rule={YEAR_RULE} {...field('year')} />
        <SelectField label={texts.spec} {...selectField('spec', SPECS, specLabel)} />
      </FieldPair>
      <FieldPair>
        <MakeField {...field('make')} />
        <ModelField make={details.make} {...field('model')} />
      </FieldPair>
      <FieldPair>
        <TextField label={texts.trim} {...field('trim')} />
        <SelectField
          label={texts.bodyType}
          placeholder={texts.none}
          {...selectField('bodyType', BODY_TYPES, bodyTypeLabel)}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          label={texts.exteriorColor}
          placeholder={texts.none}
          {...selectField('exteriorColor', STORED_COLORS, colorLabel)}
        />
        <SelectField
          label={texts.interiorColor}
          placeholder={texts.none}
          {...selectField('interiorColor', STORED_COLORS, colorLabel)}
        />
      </FieldPair>
      <FieldPair>
        <NumberField
          label={texts.sellerPrice}
          rule={PRICE_RULE}
          {...field('priceSellerAed')}
          error={price.kind === 'empty' ? texts.priceMissing : undefined}
        />
        <NumberField label={texts.marketPrice} rule={PRICE_RULE} {...field('marketPriceAed')} />
      </FieldPair>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" variant="primary" loading={isPending} flex="1">
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

const FieldPair = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' } });
