/** What an auction knows about one car it sells. A provider behind this port may be slow or away: the wizard goes on without it (D-48). */
import type { DamageType } from '#shared/domain/enums.ts';

export interface AuctionLot {
  /** Miles. */
  odometer: number | null;
  color: string | null;
  engine: string | null;
  primaryDamage: DamageType | null;
  secondaryDamage: DamageType | null;
  location: string | null;
  /** Where it stood before. */
  locationOld: string | null;
  images: string[];
  video: string | null;
  iaai360: string | null;
  copartExterior360: string[];
  copartInterior360: string | null;
  purchasePriceUsd: number | null;
  /** The auction's own words. */
  airbag: string | null;
}

export interface AuctionLots {
  /** The lot of a VIN; undefined when no auction had it. */
  find(vin: string): Promise<AuctionLot | undefined>;
}

/** No auction at all. */
export const NO_LOTS: AuctionLots = { find: () => Promise.resolve(undefined) };
