/** The facts of the car: what the VIN tells and what only eyes and the dashboard tell (S-w2-02). */
import { useMemo } from 'react';
import { missingInStep2 } from '#shared/domain/inspection-form.ts';
import { COLORS, CYLINDERS, MILEAGE_UNITS, SPECS } from '#shared/domain/words.ts';
import { BodyTypeField, MakeField, ModelField, TrimField } from '#client/field/inspection/vin/car-choice.tsx';
import { FormSelect, FormText } from './fields.tsx';
import { yearOptions } from '#client/field/inspection/draft/form-changes.ts';
import { useForm } from '#client/field/inspection/draft/form-store.ts';
import { Cell, Fields } from './grid.tsx';
import { Section } from './section.tsx';
import { texts } from '#client/field/inspection/texts.ts';
import { sectionOf } from '#client/field/inspection/frame/view-store.ts';

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
        <FormText name="mileage_value" label={details.mileage} kind="number" required />
        <FormSelect name="mileage_unit" label={details.unit} options={MILEAGE_UNITS} />
        <FormText name="doors" label={details.doors} kind="number" />
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
