import { useMemo } from 'react';
import { missingStep2Fields } from '#shared/domain/inspection-completion.ts';
import { getNumber } from '#shared/domain/inspection-form.ts';
import { COLORS, CYLINDERS, MILEAGE_UNITS, SPECS, LISTING_TYPES, type ListingType } from '#shared/domain/enums.ts';
import { colorLabel, specLabel } from '#shared/domain/value-labels.ts';
import {
  BodyTypeField,
  MakeField,
  ModelField,
  TrimField,
} from '#client/inspector/inspection/vin/make-model-fields.tsx';
import { EditableFieldset, FormNumberField, FormSelectField, FormTextField } from './form-fields.tsx';
import { listYearOptions } from '#client/inspector/inspection/draft/form-updates.ts';
import { useFormValue, useUpdateForm } from '#client/inspector/inspection/draft/form-store.ts';
import { FieldCell, FieldGrid, FormSection } from './form-section.tsx';
import { texts } from '#messages/field/inspection.ts';
import { getFieldSection } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';

const { details: detailTexts } = texts;

export function BasicsSection() {
  const left = useFormValue(
    (form) => missingStep2Fields(form).filter((name) => getFieldSection(name) === 'basics').length,
  );
  const name = useFormValue((form) => [form.year, form.make, form.model].filter(Boolean).join(' '));
  return (
    <FormSection name="basics" title={detailTexts.basics} missingCount={left} summary={name}>
      <FieldGrid>
        <MakeField />
        <ModelField />
        <FieldCell className="wide">
          <TrimField />
        </FieldCell>
        <YearField />
        <FormSelectField name="spec" label={detailTexts.specField} options={SPECS} labelOf={specLabel} />
        <BodyTypeField />
        <FormNumberField name="mileage_value" label={detailTexts.mileage} required />
        <FormSelectField name="mileage_unit" label={detailTexts.unit} options={MILEAGE_UNITS} labelOf={unitLabel} />
        <FormNumberField name="doors" label={detailTexts.doors} />
        <FormTextField name="engine_size" label={detailTexts.engineSize} />
        <FormTextField name="engine_specs" label={detailTexts.engineSpecs} />
        <FormSelectField
          name="num_cylinders"
          label={detailTexts.cylinders}
          options={CYLINDERS}
          labelOf={cylindersOption}
          placeholder={detailTexts.choose}
        />
        <FormSelectField
          name="exterior_color"
          label={detailTexts.exteriorColor}
          options={COLORS}
          labelOf={colorOption}
          placeholder={detailTexts.chooseColour}
        />
        <FormSelectField
          name="interior_color"
          label={detailTexts.interiorColor}
          options={COLORS}
          labelOf={colorOption}
          placeholder={detailTexts.chooseColour}
        />
        <FormTextField name="location" label={detailTexts.location} />
      </FieldGrid>
    </FormSection>
  );
}

function unitLabel(unit: string): string {
  return detailTexts.units[unit === 'km' ? 'km' : 'miles'];
}

function cylindersOption(cylinders: string): string {
  return cylinders === 'electric' ? detailTexts.electric : cylinders;
}

/** The form names the stored spelling. @see D-15 */
function colorOption(color: string): string {
  return color === 'Gray' ? detailTexts.gray : colorLabel(color);
}

function YearField() {
  const year = useFormValue((form) => form.year);
  const years = useMemo(() => listYearOptions(year), [year]);
  return <FormSelectField name="year" label={detailTexts.year} options={years} placeholder={detailTexts.choose} />;
}

const LISTING_TYPE_LABELS: Record<ListingType, string> = {
  buy_now: detailTexts.buyNow,
  auction: detailTexts.auction,
};
const LISTING_TYPE_CHOICES = LISTING_TYPES.map((value) => ({ value, label: LISTING_TYPE_LABELS[value] }));

export function ListingSection() {
  const type = useFormValue((form) => form.listing_type);
  const priced = useFormValue((form) => getNumber(form, 'price_seller_aed') !== null);
  return (
    <FormSection
      name="listing"
      title={detailTexts.listing}
      missingCount={priced ? 0 : 1}
      summary={LISTING_TYPE_LABELS[type]}
    >
      <FieldGrid>
        <FieldCell className="wide">
          <EditableFieldset>
            <ListingTypeField />
          </EditableFieldset>
        </FieldCell>
        <FieldCell className="wide">
          <FormNumberField name="price_seller_aed" label={detailTexts.sellerPrice} required />
        </FieldCell>
        <FieldCell className="wide">
          <EditableFieldset>
            <CarInUaeField />
          </EditableFieldset>
        </FieldCell>
      </FieldGrid>
    </FormSection>
  );
}

function ListingTypeField() {
  const value = useFormValue((form) => form.listing_type);
  const change = useUpdateForm();
  return (
    <RadioGroup
      label={detailTexts.listingType}
      value={value}
      choices={LISTING_TYPE_CHOICES}
      onChange={(listing_type) => change((form) => ({ ...form, listing_type }))}
    />
  );
}

function CarInUaeField() {
  const checked = useFormValue((form) => form.car_in_uae);
  const change = useUpdateForm();
  return (
    <SwitchField
      size="field"
      label={detailTexts.carInUae}
      checked={checked}
      onChange={(car_in_uae) => change((form) => ({ ...form, car_in_uae }))}
    />
  );
}
