/** Auction lot of a car. Providers may be slow or unavailable: the wizard works without them (D-48). */
import type { DamageType } from '#shared/domain/enums.ts';

export interface AuctionLot {
  /** Miles. */
  odometer: number | null;
  color: string | null;
  engine: string | null;
  primaryDamage: DamageType | null;
  secondaryDamage: DamageType | null;
  location: string | null;
  locationOld: string | null;
  images: string[];
  video: string | null;
  iaai360: string | null;
  copartExterior360: string[];
  copartInterior360: string | null;
  purchasePriceUsd: number | null;
  airbag: string | null;
}

export interface AuctionLots {
  find(vin: string): Promise<AuctionLot | undefined>;
}

export const NO_LOTS: AuctionLots = { find: () => Promise.resolve(undefined) };
