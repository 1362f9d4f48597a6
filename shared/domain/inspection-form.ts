import { parsePanelConditions, type PanelConditions } from './panels.ts';
import { CLAIMS, type ClaimName } from './papers.ts';
import { repairAndDrivePrice, type Price } from './price.ts';
import { NUMBER_RULES, parseNumberInput, type NumberParseResult, type NumberRule } from './parse-number-input.ts';
import {
  categoryForRepairTime,
  computeRepairTime,
  type RepairTime,
  type RepairTimeInput,
} from './repair/repair-time.ts';
import type { SafetyAnswers, NullableBoolean } from './safety.ts';
import type { BodyType, Cylinders, DamageType, ListingType, MileageUnit, RepairTimeCategory, Spec } from './enums.ts';

export interface ClaimAnswer {
  value: string;
  source: string;
  /** ISO 8601 UTC. */
  recordedAt: string;
}

export interface InspectionForm {
  dealerId: string;
  price_seller_aed: string;
  vin: string;
  make: string;
  model: string;
  trim: string;
  year: string;
  spec: Spec;
  mileage_value: string;
  mileage_unit: MileageUnit;
  engine_size: string;
  engine_specs: string;
  num_cylinders: Cylinders | '';
  doors: string;
  body_type: BodyType | '';
  exterior_color: string;
  interior_color: string;
  airbags_intact: NullableBoolean;
  chassis_intact: NullableBoolean;
  oil_coolant_mix: NullableBoolean;
  primary_damage: DamageType | '';
  secondary_damage: DamageType | '';
  comments: string;
  dash_airbag_deployed: boolean;
  steering_airbag_deployed: boolean;
  seat_airbag_deployed: boolean;
  curtain_airbags_deployed: boolean;
  /** Not intact, but the deployed ones are not known yet. Kept on the device: the API has no such answer. */
  airbags_unknown?: boolean;
  market_price_aed: string;
  auction_price_usd: string;
  win_price_aed: string;
  total_with_shipping_aed: string;
  repair_time_category: RepairTimeCategory;
  repair_time_manual: boolean;
  usa_images: string[];
  uae_images: string[];
  usa_video_url: string;
  engine_video_url: string;
  car_in_uae: boolean;
  listing_type: ListingType;
  location: string;
  locationOld: string;
  iaai360: string;
  copartExterior360: string[];
  copartInterior360: string;
  panel_conditions: PanelConditions;
  /** An answer with an empty value removes the claim of the car. Documents are photos of the draft. */
  claims: Partial<Record<ClaimName, ClaimAnswer>>;
  prefilled: string[];
}

export const EMPTY_FORM: InspectionForm = {
  dealerId: '',
  price_seller_aed: '',
  vin: '',
  make: '',
  model: '',
  trim: '',
  year: '',
  spec: 'American',
  mileage_value: '',
  mileage_unit: 'miles',
  engine_size: '',
  engine_specs: '',
  num_cylinders: '',
  doors: '',
  body_type: '',
  exterior_color: '',
  interior_color: '',
  airbags_intact: null,
  chassis_intact: null,
  oil_coolant_mix: null,
  primary_damage: '',
  secondary_damage: '',
  comments: '',
  dash_airbag_deployed: false,
  steering_airbag_deployed: false,
  seat_airbag_deployed: false,
  curtain_airbags_deployed: false,
  market_price_aed: '',
  auction_price_usd: '',
  win_price_aed: '',
  total_with_shipping_aed: '',
  repair_time_category: '5-10',
  repair_time_manual: false,
  usa_images: [],
  uae_images: [],
  usa_video_url: '',
  engine_video_url: '',
  car_in_uae: false,
  listing_type: 'buy_now',
  location: '',
  locationOld: '',
  iaai360: '',
  copartExterior360: [],
  copartInterior360: '',
  panel_conditions: {},
  claims: {},
  prefilled: [],
};

const NUMBER_FIELDS = {
  price_seller_aed: NUMBER_RULES.aed,
  year: NUMBER_RULES.year,
  mileage_value: NUMBER_RULES.mileage,
  doors: NUMBER_RULES.doors,
  market_price_aed: NUMBER_RULES.aed,
  auction_price_usd: NUMBER_RULES.usd,
  win_price_aed: NUMBER_RULES.aed,
  total_with_shipping_aed: NUMBER_RULES.aed,
} as const satisfies Partial<Record<keyof InspectionForm, NumberRule>>;
export type NumberField = keyof typeof NUMBER_FIELDS;

export const NUMBER_FIELD_NAMES = Object.keys(NUMBER_FIELDS) as NumberField[];

export function isNumberField(name: keyof InspectionForm): name is NumberField {
  return name in NUMBER_FIELDS;
}

export function numberRuleFor(form: Pick<InspectionForm, 'mileage_unit'>, name: NumberField): NumberRule {
  return name === 'mileage_value' ? { ...NUMBER_FIELDS[name], unit: form.mileage_unit } : NUMBER_FIELDS[name];
}

export function parseNumberField(form: InspectionForm, name: NumberField): NumberParseResult {
  return parseNumberInput(form[name], numberRuleFor(form, name));
}

export function getNumber(form: InspectionForm, name: NumberField): number | null {
  const reading = parseNumberField(form, name);
  return reading.kind === 'value' ? reading.value : null;
}

function toApiNumber(form: InspectionForm, name: NumberField): number | string | null {
  const reading = parseNumberField(form, name);
  if (reading.kind === 'error') return form[name];
  return reading.kind === 'value' ? reading.value : null;
}

export function toSafetyAnswers(form: InspectionForm): SafetyAnswers {
  return {
    airbagsIntact: form.airbags_intact,
    chassisIntact: form.chassis_intact,
    oilCoolantMix: form.oil_coolant_mix,
    dashAirbagDeployed: form.dash_airbag_deployed,
    steeringAirbagDeployed: form.steering_airbag_deployed,
    seatAirbagDeployed: form.seat_airbag_deployed,
    curtainAirbagsDeployed: form.curtain_airbags_deployed,
  };
}

export function toRepairTimeInput(form: InspectionForm): RepairTimeInput {
  return {
    ...toSafetyAnswers(form),
    panelConditions: form.panel_conditions,
    primaryDamage: form.primary_damage || null,
    secondaryDamage: form.secondary_damage || null,
  };
}

/** null without data. @see S-w3-04 */
export function computeFormRepairTime(form: InspectionForm): RepairTime | null {
  return computeRepairTime(toRepairTimeInput(form));
}

/** null without a market price. */
export function computeFormPrice(form: InspectionForm): Price | null {
  return repairAndDrivePrice({
    ...toSafetyAnswers(form),
    marketPriceAed: getNumber(form, 'market_price_aed'),
    secondaryDamage: form.secondary_damage || null,
  });
}

export function computeRepairTimeCategory(form: InspectionForm): RepairTimeCategory {
  if (form.repair_time_manual) return form.repair_time_category;
  return categoryForRepairTime(computeFormRepairTime(form));
}

/** The form under its API names. Never contains undefined, so that it can be stored and hashed. @see S-api-31 */
export function toCarFields(form: InspectionForm) {
  return {
    dealerId: form.dealerId,
    priceSellerAed: toApiNumber(form, 'price_seller_aed'),
    vin: form.vin,
    make: form.make,
    model: form.model,
    trim: form.trim,
    year: toApiNumber(form, 'year'),
    spec: form.spec,
    mileageValue: toApiNumber(form, 'mileage_value'),
    mileageUnit: form.mileage_unit,
    engineSize: form.engine_size,
    engineSpecs: form.engine_specs,
    numCylinders: form.num_cylinders,
    doors: toApiNumber(form, 'doors'),
    bodyType: form.body_type,
    exteriorColor: form.exterior_color,
    interiorColor: form.interior_color,
    ...toSafetyAnswers(form),
    primaryDamage: form.primary_damage,
    secondaryDamage: form.secondary_damage,
    panelConditions: JSON.stringify(form.panel_conditions),
    comments: form.comments,
    marketPriceAed: toApiNumber(form, 'market_price_aed'),
    auctionPriceUsd: toApiNumber(form, 'auction_price_usd'),
    winPriceAed: toApiNumber(form, 'win_price_aed'),
    totalWithShippingAed: toApiNumber(form, 'total_with_shipping_aed'),
    repairTimeCategory: computeRepairTimeCategory(form),
    repairTimeManual: form.repair_time_manual,
    features: [] as string[],
    listingType: form.listing_type,
    carInUae: form.car_in_uae,
    sourceLocation: form.location,
    sourceLocationOld: form.locationOld,
    imageUrl: form.uae_images[0] ?? form.usa_images[0] ?? null,
    usaImages: form.usa_images,
    uaeImages: form.uae_images,
    exteriorImages: [] as string[],
    interiorImages: [] as string[],
    damageImages: [] as string[],
    photoMetadata: null,
    videoUrl: form.usa_video_url || form.engine_video_url,
    usaVideoUrl: form.usa_video_url,
    engineVideoUrl: form.engine_video_url,
    iaai360: form.iaai360,
    copartExterior360: form.copartExterior360,
    copartInterior360: form.copartInterior360,
  };
}

type LooseFields = { [name: string]: unknown };

/** Any field may be missing; unknown values become those of the empty form. */
export function fromCarFields(fields: LooseFields): InspectionForm {
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  };
  const nullableBoolean = (name: string): NullableBoolean => (typeof fields[name] === 'boolean' ? fields[name] : null);
  const list = (name: string): string[] =>
    Array.isArray(fields[name]) ? fields[name].filter((item): item is string => typeof item === 'string') : [];
  return {
    ...EMPTY_FORM,
    dealerId: text('dealerId'),
    price_seller_aed: text('priceSellerAed'),
    vin: text('vin'),
    make: text('make'),
    model: text('model'),
    trim: text('trim'),
    year: text('year'),
    spec: (text('spec') || 'American') as Spec,
    mileage_value: text('mileageValue'),
    mileage_unit: text('mileageUnit') === 'km' ? 'km' : 'miles',
    engine_size: text('engineSize'),
    engine_specs: text('engineSpecs'),
    num_cylinders: text('numCylinders') as Cylinders | '',
    doors: text('doors'),
    body_type: text('bodyType') as BodyType | '',
    exterior_color: text('exteriorColor'),
    interior_color: text('interiorColor'),
    airbags_intact: nullableBoolean('airbagsIntact'),
    chassis_intact: nullableBoolean('chassisIntact'),
    oil_coolant_mix: nullableBoolean('oilCoolantMix'),
    primary_damage: text('primaryDamage') as DamageType | '',
    secondary_damage: text('secondaryDamage') as DamageType | '',
    comments: text('comments'),
    dash_airbag_deployed: nullableBoolean('dashAirbagDeployed') === true,
    steering_airbag_deployed: nullableBoolean('steeringAirbagDeployed') === true,
    seat_airbag_deployed: nullableBoolean('seatAirbagDeployed') === true,
    curtain_airbags_deployed: nullableBoolean('curtainAirbagsDeployed') === true,
    market_price_aed: text('marketPriceAed'),
    auction_price_usd: text('auctionPriceUsd'),
    win_price_aed: text('winPriceAed'),
    total_with_shipping_aed: text('totalWithShippingAed'),
    repair_time_category: (text('repairTimeCategory') || '5-10') as RepairTimeCategory,
    repair_time_manual: nullableBoolean('repairTimeManual') === true,
    usa_images: list('usaImages'),
    uae_images: list('uaeImages'),
    usa_video_url: text('usaVideoUrl') || text('videoUrl'),
    engine_video_url: text('engineVideoUrl'),
    car_in_uae: nullableBoolean('carInUae') === true,
    listing_type: text('listingType') === 'auction' ? 'auction' : 'buy_now',
    location: text('sourceLocation'),
    locationOld: text('sourceLocationOld'),
    iaai360: text('iaai360'),
    copartExterior360: list('copartExterior360'),
    copartInterior360: text('copartInterior360'),
    panel_conditions: parsePanelConditions(text('panelConditions')),
    claims: readClaims(fields['claims'] ?? fields['papers']),
  };
}

function readClaims(named: unknown): InspectionForm['claims'] {
  const claims = (named ?? {}) as Record<string, Record<string, unknown> | null | undefined>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return Object.fromEntries(
    CLAIMS.flatMap((name) => {
      const claim = claims[name];
      if (!claim) return [];
      return [
        [name, { value: text(claim['value']), source: text(claim['source']), recordedAt: text(claim['recordedAt']) }],
      ];
    }),
  );
}
