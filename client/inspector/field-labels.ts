import { formFieldForPath, issueMessage } from '#shared/domain/inspection-fields.ts';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import type { Issue } from '#shared/problem.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

const { details, dealer, vin, price, repair, photos, stale } = texts;

const FORM_FIELD_LABELS: Record<keyof InspectionForm, string> = {
  dealerId: dealer.label,
  vin: vin.label,
  make: details.make,
  model: details.model,
  trim: details.trim,
  year: details.year,
  spec: details.specField,
  mileage_value: details.mileage,
  mileage_unit: details.unit,
  engine_size: details.engineSize,
  engine_specs: details.engineSpecs,
  num_cylinders: details.cylinders,
  doors: details.doors,
  body_type: details.bodyType,
  exterior_color: details.exteriorColor,
  interior_color: details.interiorColor,
  airbags_intact: details.airbags,
  chassis_intact: details.chassis,
  oil_coolant_mix: details.oil,
  dash_airbag_deployed: details.deployedAirbags,
  steering_airbag_deployed: details.deployedAirbags,
  seat_airbag_deployed: details.deployedAirbags,
  curtain_airbags_deployed: details.deployedAirbags,
  airbags_unknown: details.deployedAirbags,
  primary_damage: details.primaryDamage,
  secondary_damage: details.secondaryDamage,
  panel_conditions: details.panels,
  claims: photos.papers,
  comments: details.comments,
  location: details.location,
  locationOld: vin.fromLookup(details.location),
  listing_type: details.listingType,
  car_in_uae: details.carInUae,
  price_seller_aed: details.sellerPrice,
  market_price_aed: price.market,
  auction_price_usd: price.auction,
  win_price_aed: price.win,
  total_with_shipping_aed: price.shipping,
  repair_time_category: repair.choose,
  repair_time_manual: repair.override,
  usa_images: photos.usa,
  uae_images: photos.uae,
  engine_video_url: photos.videoUrl,
  usa_video_url: vin.fromLookup(photos.auctionVideo),
  iaai360: vin.fromLookup(photos.tour),
  copartExterior360: vin.fromLookup(photos.exterior),
  copartInterior360: vin.fromLookup(photos.interior),
  prefilled: stale.answer,
};

const DEALER_FIELD_LABELS: Readonly<Record<string, string>> = {
  ...dealer.fields,
  contactPhone: dealer.fields.phone,
};

export function joinFieldLabels(fields: readonly (keyof InspectionForm)[]): string {
  return fields.map((field) => FORM_FIELD_LABELS[field]).join(', ');
}

/** "Mileage: Use a whole number" */
export function formatFieldError(field: keyof InspectionForm | null, message: string): string {
  return field ? `${FORM_FIELD_LABELS[field]}: ${message}` : message;
}

export function formatCarIssue(issue: Issue): string {
  return formatFieldError(formFieldForPath(issue.path), issueMessage(issue));
}

export function formatDealerIssue({ path, message }: Issue): string {
  const name = DEALER_FIELD_LABELS[path];
  return name === undefined ? message : `${name}: ${message}`;
}
