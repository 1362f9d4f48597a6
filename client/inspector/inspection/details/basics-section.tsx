/** The facts of the car: what the VIN tells and what only eyes and the dashboard tell (S-w2-02). */
import { useMemo } from 'react';
import { missingInStep2 } from '#shared/domain/inspection-completion.ts';
import { numberIn } from '#shared/domain/inspection-form.ts';
import {
  COLORS,
  CYLINDERS,
  MILEAGE_UNITS,
  SPECS,
  LISTING_TYPES,
  type ListingType,
} from '#shared/domain/enums.ts';
import {
  BodyTypeField,
  MakeField,
  ModelField,
  TrimField,
} from '#client/inspector/inspection/vin/make-model-fields.tsx';
import { AnswerGroup, FormNumber, FormSelect, FormText } from './form-fields.tsx';
import { yearOptions } from '#client/inspector/inspection/draft/form-updates.ts';
import { useForm, useChange } from '#client/inspector/inspection/draft/form-store.ts';
import { Cell, Fields, Section } from './form-section.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';
import { sectionOf } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { RadioChoices } from '#client/ui/form-controls/radio-group.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';

const { details } = texts;

export function BasicsSection() {
  const left = useForm((form) => missingInStep2(form).filter((name) => sectionOf(name) === 'basics').length);
  const name = useForm((form) => [form.year, form.make, form.model].filter(Boolean).join(' '));
  return (
    <Section name="basics" title={details.basics} left={left} summary={name}>
      <Fields>
        <MakeField />
        <ModelField />
        <Cell className="wide">
          <TrimField />
        </Cell>
        <YearField />
        <FormSelect name="spec" label={details.specField} options={SPECS} />
        <BodyTypeField />
        <FormNumber name="mileage_value" label={details.mileage} required />
        <FormSelect name="mileage_unit" label={details.unit} options={MILEAGE_UNITS} />
        <FormNumber name="doors" label={details.doors} />
        <FormText name="engine_size" label={details.engineSize} />
        <FormText name="engine_specs" label={details.engineSpecs} />
        <FormSelect
          name="num_cylinders"
          label={details.cylinders}
          options={CYLINDERS}
          placeholder={details.choose}
        />
        <FormSelect
          name="exterior_color"
          label={details.exteriorColor}
          options={COLORS}
          placeholder={details.chooseColour}
        />
        <FormSelect
          name="interior_color"
          label={details.interiorColor}
          options={COLORS}
          placeholder={details.chooseColour}
        />
        <FormText name="location" label={details.location} />
      </Fields>
    </Section>
  );
}

function YearField() {
  const year = useForm((form) => form.year);
  const years = useMemo(() => yearOptions(year), [year]);
  return <FormSelect name="year" label={details.year} options={years} placeholder={details.choose} />;
}

const NAMES: Record<ListingType, string> = { buy_now: details.buyNow, auction: details.auction };
const CHOICES = LISTING_TYPES.map((value) => ({ value, label: NAMES[value] }));

/** How the car is to be sold and what its owner asks (S-w2-01, S-w2-28). */
export function ListingSection() {
  const type = useForm((form) => form.listing_type);
  const priced = useForm((form) => numberIn(form, 'price_seller_aed') !== null);
  return (
    <Section name="listing" title={details.listing} left={priced ? 0 : 1} summary={NAMES[type]}>
      <Fields>
        <Cell className="wide">
          <AnswerGroup>
            <HowSold />
          </AnswerGroup>
        </Cell>
        <Cell className="wide">
          <FormNumber name="price_seller_aed" label={details.sellerPrice} required />
        </Cell>
        <Cell className="wide">
          <AnswerGroup>
            <CarInUae />
          </AnswerGroup>
        </Cell>
      </Fields>
    </Section>
  );
}

function HowSold() {
  const value = useForm((form) => form.listing_type);
  const change = useChange();
  return (
    <RadioChoices
      label={details.listingType}
      value={value}
      choices={CHOICES}
      onChange={(listing_type) => change((form) => ({ ...form, listing_type }))}
    />
  );
}

function CarInUae() {
  const checked = useForm((form) => form.car_in_uae);
  const change = useChange();
  return (
    <SwitchField
      size="field"
      label={details.carInUae}
      checked={checked}
      onChange={(car_in_uae) => change((form) => ({ ...form, car_in_uae }))}
    />
  );
}
