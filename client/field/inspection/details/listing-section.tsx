/** How the car is to be sold and what its owner asks (S-w2-01, S-w2-28). */
import { LISTING_TYPES, type ListingType } from '#shared/domain/words.ts';
import { RadioChoices } from '#client/ui/controls/radio-choices.tsx';
import { SwitchField } from '#client/ui/controls/switch-field.tsx';
import { FormText } from './fields.tsx';
import { useChange, useForm } from '#client/field/inspection/draft/form-store.ts';
import { Cell, Fields } from './grid.tsx';
import { Section } from './section.tsx';
import { texts } from '#client/field/inspection/texts.ts';

const { details } = texts;
const NAMES: Record<ListingType, string> = { buy_now: details.buyNow, auction: details.auction };
const CHOICES = LISTING_TYPES.map((value) => ({ value, label: NAMES[value] }));

export function ListingSection() {
  const type = useForm((form) => form.listing_type);
  const priced = useForm((form) => form.price_seller_aed !== '');
  return (
    <Section name="listing" title={details.listing} left={priced ? 0 : 1} summary={NAMES[type]}>
      <Fields>
        <Cell className="wide">
          <ListingType />
        </Cell>
        <Cell className="wide">
          <FormText name="price_seller_aed" label={details.sellerPrice} kind="money" required />
        </Cell>
        <Cell className="wide">
          <CarInUae />
        </Cell>
      </Fields>
    </Section>
  );
}

function ListingType() {
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
