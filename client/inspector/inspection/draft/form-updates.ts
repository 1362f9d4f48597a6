/** What choosing one thing in the form does to the others (S-w2-08 to S-w2-19, D-34, D-36). */
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

/** One field as the person changed it; it is no longer the VIN's doing (S-w2-25). */
export function setField<K extends keyof InspectionForm>(
  form: InspectionForm,
  name: K,
  value: InspectionForm[K],
): InspectionForm {
  return { ...form, [name]: value, prefilled: omitNames(form.prefilled, [name]) };
}

function omitNames(names: readonly string[], gone: readonly string[]): string[] {
  return names.filter((name) => !gone.includes(name));
}

/** Another make has other models and trims (S-w2-08). */
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

/** Another model has other trims (S-w2-09). */
export function setModel(form: InspectionForm, model: string): InspectionForm {
  if (model === form.model) return form;
  return { ...form, model, trim: '', prefilled: omitNames(form.prefilled, ['model', 'trim']) };
}

/** A trim that knows its body sets the body type; one that does not leaves it (S-w2-10). */
export function setTrim(form: InspectionForm, name: string, trims: readonly TrimOption[]): InspectionForm {
  const bodyType = trims.find((trim) => trim.name === name)?.bodyType;
  const chosen = setField(form, 'trim', name);
  return bodyType ? setField(chosen, 'body_type', bodyType) : chosen;
}

/** Keeps what a VIN can hold, however long: Submit asks to correct one of more than 17 characters (S-w2-19). */
export function setVin(form: InspectionForm, text: string): InspectionForm {
  return setField(form, 'vin', normalizeVin(text));
}

/** "Intact" clears the four deployment flags, "not intact" touches nothing else (S-w2-15, S-w2-16, D-34). */
export function setAirbagsIntact(form: InspectionForm, intact: boolean): InspectionForm {
  if (!intact) return { ...form, airbags_intact: false };
  return {
    ...form,
    airbags_intact: true,
    dash_airbag_deployed: false,
    steering_airbag_deployed: false,
    seat_airbag_deployed: false,
    curtain_airbags_deployed: false,
  };
}

/** The auction price carries its value in dirhams with it, alone and with shipping; both stay editable (D-36). One that cannot be read carries nothing. */
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

/** This year down to 2015, plus an older or later year the car already has (S-w2-26, D-87). Text, newest first. */
export function listYearOptions(chosen: string, now: Date = new Date()): string[] {
  const newest = clampToBuildDate(now).getFullYear();
  const years = Array.from({ length: newest - OLDEST_YEAR_OPTION + 1 }, (_, index) => String(newest - index));
  if (chosen === '' || years.includes(chosen)) return years;
  return [...years, chosen].sort((a, b) => Number(b) - Number(a));
}

/** The list, and the chosen value in front when the list does not have it: no select hides its own value (D-87). */
export function includeChosenOption(list: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || list.includes(chosen) ? list : [chosen, ...list];
}
