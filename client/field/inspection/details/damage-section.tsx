/** What kind of damage the car has, and what else is worth saying about it. */
import { DAMAGE_TYPES } from '#shared/domain/words.ts';
import { FormArea, FormSelect } from './fields.tsx';
import { useForm } from '#client/field/inspection/draft/form-store.ts';
import { Cell, Fields } from './grid.tsx';
import { Section } from './section.tsx';
import { texts } from '#client/field/inspection/texts.ts';

const { details } = texts;

export function DamageSection() {
  const left = useForm(
    (form) => (form.primary_damage === '' ? 1 : 0) + (form.secondary_damage === '' ? 1 : 0),
  );
  const primary = useForm((form) => form.primary_damage);
  return (
    <Section name="damage" title={details.damage} left={left} summary={primary}>
      <Fields>
        <Cell className="third">
          <FormSelect
            name="primary_damage"
            label={details.primaryDamage}
            options={DAMAGE_TYPES}
            placeholder={details.choose}
          />
        </Cell>
        <Cell className="third">
          <FormSelect
            name="secondary_damage"
            label={details.secondaryDamage}
            options={DAMAGE_TYPES}
            placeholder={details.choose}
          />
        </Cell>
        <Cell className="full">
          <FormArea name="comments" label={details.comments} rows={4} />
        </Cell>
      </Fields>
    </Section>
  );
}
