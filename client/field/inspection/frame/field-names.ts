/** What the answers that can be missing are called on the screen. */
import { texts } from '#client/field/inspection/texts.ts';
import type { FieldName } from './view-store.ts';

const { details, dealer, vin, price } = texts;

const NAMES: Partial<Record<FieldName, string>> = {
  dealerId: dealer.label,
  vin: vin.label,
  make: details.make,
  model: details.model,
  year: details.year,
  mileage_value: details.mileage,
  engine_specs: details.engineSpecs,
  num_cylinders: details.cylinders,
  body_type: details.bodyType,
  exterior_color: details.exteriorColor,
  interior_color: details.interiorColor,
  airbags_intact: details.airbags,
  chassis_intact: details.chassis,
  oil_coolant_mix: details.oil,
  primary_damage: details.primaryDamage,
  secondary_damage: details.secondaryDamage,
  price_seller_aed: details.sellerPrice,
  market_price_aed: price.market,
  auction_price_usd: price.auction,
  win_price_aed: price.win,
  total_with_shipping_aed: price.shipping,
};

/** "VIN, Make, Model": in the order given. */
export function namesOf(fields: readonly FieldName[]): string {
  return fields.map((field) => NAMES[field] ?? field).join(', ');
}
