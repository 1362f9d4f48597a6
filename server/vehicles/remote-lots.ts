/** Auction lots from the service that VIN_PROVIDER_URL names: GET with ?vin=, 404 for a car it does not know (D-48). */
import { z } from 'zod';
import { DAMAGE_TYPES } from '#shared/domain/words.ts';
import type { AuctionLots } from './auction-lots.ts';
import { RemoteService } from './remote-service.ts';

const text = z
  .string()
  .max(2000)
  .nullish()
  .transform((value) => value ?? null);
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
/** Words of our list in any case; others are left out (D-87). */
const damage = text.transform(
  (value) => DAMAGE_TYPES.find((known) => known === value?.toUpperCase()) ?? null,
);
const addresses = z
  .array(z.url({ protocol: /^https?$/ }))
  .max(400)
  .default([]);

const lotAnswer = z.object({
  odometer: number,
  color: text,
  engine: text,
  primaryDamage: damage,
  secondaryDamage: damage,
  location: text,
  locationOld: text,
  images: addresses,
  video: text,
  iaai360: text,
  copartExterior360: addresses,
  copartInterior360: text,
  /** The form and the car hold whole dollars. */
  purchasePriceUsd: number.transform((usd) => (usd === null ? null : Math.round(usd))),
  airbag: text,
});

/** @param address of the service */
export function remoteLots(address: string): AuctionLots {
  const service = new RemoteService(address);
  return { find: (vin) => service.ask({ query: { vin } }, lotAnswer) };
}
