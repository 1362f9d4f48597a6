/** Merges what the VIN decodes to with the auction's data. @see S-ent-07 */
import type { VinResult } from '#shared/contract/vehicle-data.ts';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import type { DecodedVin, UndecodedVin } from '#shared/domain/vin/decode-vin.ts';
import type { AuctionLot } from '#server/integrations/vehicle-data/auction-lots.ts';

function findIgnoringCase(names: string[], name: string | null): string | null {
  return names.find((candidate) => candidate.toLowerCase() === name?.toLowerCase()) ?? null;
}

function presentLot(lot: AuctionLot | undefined) {
  return {
    odometer: lot?.odometer ?? null,
    color: lot?.color ?? null,
    primaryDamage: lot?.primaryDamage ?? null,
    secondaryDamage: lot?.secondaryDamage ?? null,
    location: lot?.location ?? null,
    location_old: lot?.locationOld ?? null,
    images: lot?.images ?? [],
    video: lot?.video ?? null,
    iaai_360: lot?.iaai360 ?? null,
    copart_exterior_360: lot?.copartExterior360 ?? [],
    copart_interior_360: lot?.copartInterior360 ?? null,
    rawData: {
      purchase_price: lot?.purchasePriceUsd ?? null,
      airbag: lot?.airbag ?? null,
      damage_pr: lot?.primaryDamage ?? null,
    },
  };
}

export function buildVinResult(
  decodeResult: DecodedVin | UndecodedVin,
  lot: AuctionLot | undefined,
  catalogue: VehicleCatalogue,
): VinResult {
  const decoded = decodeResult.ok ? decodeResult : undefined;
  const brand = decoded?.make ?? null;
  const matchedMake = findIgnoringCase(catalogue.makes(), brand);
  const models = matchedMake === null ? [] : catalogue.models(matchedMake);
  return {
    checkDigitValid: decodeResult.checkDigitValid,
    brand,
    matchedMake,
    matchedModel: findIgnoringCase(models, decoded?.model ?? null),
    model: decoded?.model ?? null,
    year: decoded?.year ?? null,
    trim: decoded?.trim ?? null,
    engine: decoded?.engineSize ?? lot?.engine ?? null,
    cylinders: decoded?.cylinders ?? null,
    bodyType: decoded?.bodyType ?? null,
    doors: decoded?.doors ?? null,
    ...presentLot(lot),
  };
}
