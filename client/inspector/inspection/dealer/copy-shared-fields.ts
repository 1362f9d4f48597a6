/** Details that cars of one yard share. VIN, damage, photos and prices are never copied. */
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { setField } from '#client/inspector/inspection/draft/form-updates.ts';

const SHARED_FIELDS = ['dealerId', 'location', 'spec', 'mileage_unit', 'listing_type', 'car_in_uae'] as const;
type SharedField = (typeof SHARED_FIELDS)[number];
type SharedValues = Partial<Pick<InspectionForm, SharedField>>;

/** Answers of `last` that replace none of `form`; a prefilled dealer is no answer. */
export function pickCopyableFields(form: InspectionForm, last: InspectionForm): SharedValues {
  const isUnanswered = (name: SharedField) => {
    if (name === 'dealerId') return form.dealerId === '' || form.prefilled.includes(name);
    // Another unit changes what a typed mileage means.
    if (name === 'mileage_unit' && form.mileage_value !== '') return false;
    return form[name] === EMPTY_FORM[name] && !form.prefilled.includes(name);
  };
  return pickFields(last, (name) => last[name] !== form[name] && isUnanswered(name));
}

export function copyFields(form: InspectionForm, copied: SharedValues): InspectionForm {
  const next = copied.dealerId === undefined ? form : setField(form, 'dealerId', copied.dealerId);
  return { ...next, ...copied };
}

/** Restores the fields that still hold the copied value. */
export function undoCopy(form: InspectionForm, before: InspectionForm, copied: SharedValues): InspectionForm {
  const isUnchanged = (name: SharedField) =>
    form[name] === copied[name] && (name !== 'mileage_unit' || form.mileage_value === before.mileage_value);
  const restored = pickFields(before, (name) => name in copied && isUnchanged(name));
  const isDealerPrefilled = 'dealerId' in restored && before.prefilled.includes('dealerId');
  return { ...form, ...restored, ...(isDealerPrefilled && { prefilled: [...form.prefilled, 'dealerId'] }) };
}

function pickFields(form: InspectionForm, shouldPick: (name: SharedField) => boolean): SharedValues {
  return Object.fromEntries(SHARED_FIELDS.filter(shouldPick).map((name) => [name, form[name]]));
}
