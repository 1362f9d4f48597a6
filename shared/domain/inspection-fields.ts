import { texts } from '#messages/domain/submit-checks.ts';
import type { Issue } from '#shared/problem.ts';
import { toCarFields, type InspectionForm } from './inspection-form.ts';

type FieldName = keyof InspectionForm;
type ApiFieldName = keyof ReturnType<typeof toCarFields> | 'photos' | 'claims';

export const AIRBAG_FIELDS = [
  'dash_airbag_deployed',
  'steering_airbag_deployed',
  'seat_airbag_deployed',
  'curtain_airbags_deployed',
] as const;

const FORM_FIELDS_BY_API_NAME: Record<ApiFieldName, FieldName> = {
  dealerId: 'dealerId',
  priceSellerAed: 'price_seller_aed',
  vin: 'vin',
  make: 'make',
  model: 'model',
  trim: 'trim',
  year: 'year',
  spec: 'spec',
  mileageValue: 'mileage_value',
  mileageUnit: 'mileage_unit',
  engineSize: 'engine_size',
  engineSpecs: 'engine_specs',
  numCylinders: 'num_cylinders',
  doors: 'doors',
  bodyType: 'body_type',
  exteriorColor: 'exterior_color',
  interiorColor: 'interior_color',
  airbagsIntact: 'airbags_intact',
  chassisIntact: 'chassis_intact',
  oilCoolantMix: 'oil_coolant_mix',
  dashAirbagDeployed: 'dash_airbag_deployed',
  steeringAirbagDeployed: 'dash_airbag_deployed',
  seatAirbagDeployed: 'dash_airbag_deployed',
  curtainAirbagsDeployed: 'dash_airbag_deployed',
  primaryDamage: 'primary_damage',
  secondaryDamage: 'secondary_damage',
  panelConditions: 'panel_conditions',
  comments: 'comments',
  marketPriceAed: 'market_price_aed',
  auctionPriceUsd: 'auction_price_usd',
  winPriceAed: 'win_price_aed',
  totalWithShippingAed: 'total_with_shipping_aed',
  repairTimeCategory: 'repair_time_category',
  repairTimeManual: 'repair_time_manual',
  features: 'comments',
  listingType: 'listing_type',
  carInUae: 'car_in_uae',
  sourceLocation: 'location',
  sourceLocationOld: 'locationOld',
  imageUrl: 'uae_images',
  usaImages: 'usa_images',
  uaeImages: 'uae_images',
  exteriorImages: 'uae_images',
  interiorImages: 'uae_images',
  damageImages: 'uae_images',
  photoMetadata: 'uae_images',
  photos: 'uae_images',
  claims: 'claims',
  videoUrl: 'engine_video_url',
  usaVideoUrl: 'usa_video_url',
  engineVideoUrl: 'engine_video_url',
  iaai360: 'iaai360',
  copartExterior360: 'copartExterior360',
  copartInterior360: 'copartInterior360',
};

/** null for a path without a field. */
export function formFieldForPath(path: string): FieldName | null {
  const [name = ''] = path.split('.');
  return Object.hasOwn(FORM_FIELDS_BY_API_NAME, name) ? FORM_FIELDS_BY_API_NAME[name as ApiFieldName] : null;
}

/** "Photo 4: …" for an issue of one photo among many. */
export function issueMessage({ path, message }: Issue): string {
  const index = /^(?:photos|\w+Images)\.(\d+)/.exec(path)?.[1];
  return index === undefined ? message : texts.photo({ number: Number(index) + 1, message });
}
