/** Prefills the form from a VIN. @see S-w2-24, S-w2-25, D-87 */
import type { VinResult } from '#shared/contract/vehicle-data.ts';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import type { DecodedVin } from '#shared/domain/vin/decode-vin.ts';
import { BODY_TYPES, COLORS, CYLINDERS, DAMAGE_TYPES } from '#shared/domain/enums.ts';
import { setAuctionPrice } from '#client/inspector/inspection/draft/form-updates.ts';

type PrefillValues = Partial<Pick<InspectionForm, PrefillField>>;
type PrefillField =
  | 'make'
  | 'model'
  | 'trim'
  | 'year'
  | 'engine_size'
  | 'engine_specs'
  | 'num_cylinders'
  | 'doors'
  | 'body_type'
  | 'mileage_value'
  | 'exterior_color'
  | 'primary_damage'
  | 'secondary_damage'
  | 'location'
  | 'locationOld';

export function matchOption<T extends string>(list: readonly T[], text: string | null | undefined): T | '' {
  const normalized = text?.trim().toLowerCase() ?? '';
  const spelled = normalized === 'grey' ? 'gray' : normalized;
  return list.find((option) => option.toLowerCase() === spelled) ?? '';
}

function engineText(decoded: DecodedVin): string {
  const electric = decoded.cylinders === 'electric';
  const parts = [decoded.engineSize, decoded.cylinders && !electric && `${decoded.cylinders} cylinders`, decoded.fuel];
  return parts.filter(Boolean).join(', ');
}

function toPrefillValues(decoded: DecodedVin): PrefillValues {
  return {
    make: decoded.make,
    model: decoded.model,
    trim: decoded.trim ?? '',
    year: String(decoded.year),
    engine_size: decoded.engineSize ?? '',
    engine_specs: engineText(decoded),
    num_cylinders: decoded.cylinders ?? '',
    doors: decoded.doors === null ? '' : String(decoded.doors),
    body_type: decoded.bodyType ?? '',
  };
}

/** Facts of the VIN: a look-up overwrites typed values. */
function toIdentityValues(result: VinResult): PrefillValues {
  return {
    make: result.matchedMake ?? result.brand ?? '',
    model: result.matchedModel ?? result.model ?? '',
    trim: result.trim ?? '',
    year: result.year === null ? '' : String(result.year),
    engine_size: result.engine?.match(/\d+(\.\d+)?\s?L/i)?.[0].replace(/\s/, '') ?? '',
    engine_specs: result.engine ?? '',
    num_cylinders: matchOption(CYLINDERS, result.cylinders),
    doors: result.doors === null ? '' : String(result.doors),
    body_type: matchOption(BODY_TYPES, result.bodyType),
  };
}

/** Observations of the auction: typed values win. */
function toObservedValues(result: VinResult): PrefillValues {
  return {
    mileage_value: result.odometer === null ? '' : String(result.odometer),
    exterior_color: matchOption(COLORS, result.color),
    primary_damage: matchOption(DAMAGE_TYPES, result.primaryDamage),
    secondary_damage: matchOption(DAMAGE_TYPES, result.secondaryDamage),
    location: result.location ?? '',
    locationOld: result.location_old ?? '',
  };
}

/** `overrule` overwrites typed values; otherwise only empty and prefilled fields change. */
function fillFields(form: InspectionForm, values: PrefillValues, overrule: boolean): InspectionForm {
  const names = (Object.keys(values) as PrefillField[]).filter((name) => {
    const free = form[name] === '' || form.prefilled.includes(name);
    return values[name] !== '' && values[name] !== undefined && (overrule || free);
  });
  const selected = Object.fromEntries(names.map((name) => [name, values[name]])) as PrefillValues;
  return { ...form, ...selected, prefilled: [...new Set([...form.prefilled, ...names])] };
}

/** Clears a model or trim of another make or model. */
function clearDependentFields(form: InspectionForm, next: PrefillValues): InspectionForm {
  const otherMake = Boolean(next.make) && next.make !== form.make;
  const otherModel = otherMake || (Boolean(next.model) && next.model !== form.model);
  return { ...form, ...(otherMake && { model: '' }), ...(otherModel && { trim: '' }) };
}

/** Fills empty fields and values of an earlier VIN. */
export function prefillFromDecodedVin(form: InspectionForm, decoded: DecodedVin): InspectionForm {
  const values = toPrefillValues(decoded);
  const makeIsFree = form.make === '' || form.prefilled.includes('make');
  // Model and trim must match a typed make.
  if (!makeIsFree && form.make !== values.make) {
    return fillFields(form, { year: values.year ?? '' }, false);
  }
  return fillFields(clearDependentFields(form, values), values, false);
}

/**
 * Identity overwrites typed values, observations fill gaps, auction photos, video and 360 tour are replaced. @see
 * S-w2-24
 */
export function prefillFromLookup(form: InspectionForm, result: VinResult): InspectionForm {
  const identity = toIdentityValues(result);
  const filled = fillFields(
    fillFields(clearDependentFields(form, identity), identity, true),
    toObservedValues(result),
    false,
  );
  const odometerTaken = filled.mileage_value !== form.mileage_value;
  const priced =
    result.rawData.purchase_price === null ? filled : setAuctionPrice(filled, String(result.rawData.purchase_price));
  return {
    ...priced,
    ...(odometerTaken && { mileage_unit: 'miles' as const }),
    usa_images: result.images,
    usa_video_url: result.video ?? '',
    iaai360: result.iaai_360 ?? '',
    copartExterior360: result.copart_exterior_360,
    copartInterior360: result.copart_interior_360 ?? '',
  };
}
