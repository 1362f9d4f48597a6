/** The VIN pack and the catalogue, fetched once and kept in memory; the service worker has them, so they come without signal. */
import { openCatalogue, type VehicleCatalogue } from '#shared/domain/vehicle-catalogue.ts';
import { openVinPack, type VinPack } from '#shared/domain/vin-pack.ts';

/** Fetches and opens a file once; a failure is forgotten, so that the next call tries again. */
function once<T>(address: string, open: (text: string) => T): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= read(address)
      .then(open)
      .catch((cause: unknown) => {
        opened = null;
        throw cause;
      });
    return opened;
  };
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Rejects when it cannot be had. */
export const loadVinPack: () => Promise<VinPack> = once('/vin/vin-pack.v1.json', openVinPack);

/** Rejects when it cannot be had. */
export const loadCatalogue: () => Promise<VehicleCatalogue> = once('/vin/catalogue.v1.json', openCatalogue);
