import { formFieldForPath, issueMessage } from '#shared/domain/inspection-fields.ts';
import type { InspectionForm } from '#shared/domain/inspection-form.ts';
import type { Issue } from '#shared/problem.ts';
import { texts } from '#messages/field/inspection.ts';
import { texts as photoTexts } from '#messages/field/photos.ts';
import { texts as priceTexts } from '#messages/field/price-card.ts';
import { texts as repairTexts } from '#messages/field/repair-estimate.ts';

const { details, dealer, vin, stale } = texts;

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
  claims: photoTexts.papers,
  comments: details.comments,
  location: details.location,
  locationOld: vin.fromLookup(details.location),
  listing_type: details.listingType,
  car_in_uae: details.carInUae,
  price_seller_aed: details.sellerPrice,
  market_price_aed: priceTexts.market,
  auction_price_usd: priceTexts.auction,
  win_price_aed: priceTexts.win,
  total_with_shipping_aed: priceTexts.shipping,
  repair_time_category: repairTexts.choose,
  repair_time_manual: repairTexts.override,
  usa_images: photoTexts.usa,
  uae_images: photoTexts.uae,
  engine_video_url: photoTexts.videoUrl,
  usa_video_url: vin.fromLookup(photoTexts.auctionVideo),
  iaai360: vin.fromLookup(photoTexts.tour),
  copartExterior360: vin.fromLookup(photoTexts.exterior),
  copartInterior360: vin.fromLookup(photoTexts.interior),
  prefilled: stale.answer,
};

const DEALER_FIELD_LABELS: Readonly<Record<string, string>> = {
  ...dealer.fields,
  contactPhone: dealer.fields.phone,
};

export function joinFieldLabels(fields: readonly (keyof InspectionForm)[]): string {
  return fields.map((field) => FORM_FIELD_LABELS[field]).join(texts.listSeparator);
}

/** @param name of the API */
export function apiFieldLabel(name: string): string {
  const field = formFieldForPath(name);
  return field ? FORM_FIELD_LABELS[field] : name;
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
