/** Dependent changes of the form. @see S-w2-08 to S-w2-19, D-34, D-36 */
import type { AIRBAG_FIELDS } from '#shared/domain/inspection-fields.ts';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import { parseNumberField } from '#shared/domain/inspection-form.ts';
import { computeTotalWithShippingAed, computeWinPriceAed } from '#shared/domain/price.ts';
import { clampToBuildDate } from '#shared/domain/build-date.ts';
import { normalizeVin } from '#shared/domain/vin/vin-format.ts';
import type { BodyType } from '#shared/domain/enums.ts';

export interface TrimOption {
  name: string;
  bodyType?: BodyType | undefined;
}

/** An edited field loses its "From VIN" mark. @see S-w2-25 */
export function setField<K extends keyof InspectionForm>(
  form: InspectionForm,
  name: K,
  value: InspectionForm[K],
): InspectionForm {
  return { ...form, [name]: value, prefilled: omitNames(form.prefilled, [name]) };
}

function omitNames(names: readonly string[], removed: readonly string[]): string[] {
  return names.filter((name) => !removed.includes(name));
}

export function setMake(form: InspectionForm, make: string): InspectionForm {
  if (make === form.make) return form;
  return {
    ...form,
    make,
    model: '',
    trim: '',
    prefilled: omitNames(form.prefilled, ['make', 'model', 'trim']),
  };
}

export function setModel(form: InspectionForm, model: string): InspectionForm {
  if (model === form.model) return form;
  return { ...form, model, trim: '', prefilled: omitNames(form.prefilled, ['model', 'trim']) };
}

/** Sets the body type if the trim has one. @see S-w2-10 */
export function setTrim(form: InspectionForm, name: string, trims: readonly TrimOption[]): InspectionForm {
  const bodyType = trims.find((trim) => trim.name === name)?.bodyType;
  const withTrim = setField(form, 'trim', name);
  return bodyType ? setField(withTrim, 'body_type', bodyType) : withTrim;
}

/** Keeps VIN characters of any length; submitting rejects more than 17. @see S-w2-19 */
export function setVin(form: InspectionForm, text: string): InspectionForm {
  return setField(form, 'vin', normalizeVin(text));
}

/** "Intact" clears the four deployment flags. @see D-34 */
export function setAirbagsIntact(form: InspectionForm, intact: boolean): InspectionForm {
  if (!intact) return { ...form, airbags_intact: false };
  return {
    ...form,
    airbags_intact: true,
    dash_airbag_deployed: false,
    steering_airbag_deployed: false,
    seat_airbag_deployed: false,
    curtain_airbags_deployed: false,
    airbags_unknown: false,
  };
}

type AirbagField = (typeof AIRBAG_FIELDS)[number];

export function setAirbagDeployed(form: InspectionForm, field: AirbagField, deployed: boolean): InspectionForm {
  return { ...form, [field]: deployed, airbags_unknown: false };
}

/** "Not known yet" clears the named airbags. */
export function setAirbagsUnknown(form: InspectionForm, unknown: boolean): InspectionForm {
  return unknown
    ? { ...setAirbagsIntact(form, true), airbags_intact: false, airbags_unknown: true }
    : { ...form, airbags_unknown: false };
}

/** Also sets the editable AED amounts unless the price is invalid. @see D-36 */
export function setAuctionPrice(form: InspectionForm, text: string): InspectionForm {
  const next = setField(form, 'auction_price_usd', text);
  const usd = parseNumberField(next, 'auction_price_usd');
  if (usd.kind === 'error') return next;
  return {
    ...next,
    win_price_aed: usd.kind === 'value' ? String(computeWinPriceAed(usd.value)) : '',
    total_with_shipping_aed: usd.kind === 'value' ? String(computeTotalWithShippingAed(usd.value)) : '',
  };
}

/** A copy with the item at `from` moved to `to`; positions outside the list change nothing. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

const OLDEST_YEAR_OPTION = 2015;

/** This year down to 2015, and the car's own year. Newest first. @see D-87 */
export function listYearOptions(selected: string, now: Date = new Date()): string[] {
  const newest = clampToBuildDate(now).getFullYear();
  const years = Array.from({ length: newest - OLDEST_YEAR_OPTION + 1 }, (_, index) => String(newest - index));
  if (selected === '' || years.includes(selected)) return years;
  return [...years, selected].sort((a, b) => Number(b) - Number(a));
}

/** Adds the chosen value when the list lacks it. @see D-87 */
export function includeChosenOption(list: readonly string[], selected: string): readonly string[] {
  return selected === '' || list.includes(selected) ? list : [selected, ...list];
}
