/** The VIN pack and the catalogue, fetched once and kept in memory; the service worker has them, so they come without signal. */
import { openCatalogue, type VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { decodeVin } from '#shared/domain/vin/decode-vin.ts';
import { openVinPack, type VinPack } from '#shared/domain/vin/vin-pack.ts';

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

/** Any VIN of the pack will do: what counts is that the code has run. */
const PRACTICE = ['4T1G11AK9MU512349', '1FA6P8CF5L5112233', '5YJ3E1EA7KF317000'];

/** The first decode of a page runs code the browser has not compiled yet, 4 to 24 ms on a slow phone: done here, nobody waits for it. */
export function practise(pack: VinPack): void {
  for (const vin of PRACTICE) decodeVin(pack, vin);
}

/** Loads the pack and practises when the page has nothing else to do. Returns what calls it off. */
export function readyVinPack(): () => void {
  const load = () => void loadVinPack().then(practise, () => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, 1_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(load);
  return () => cancelIdleCallback(idle);
}

/** Rejects when it cannot be had. */
export const loadCatalogue: () => Promise<VehicleCatalogue> = once('/vin/catalogue.v1.json', openCatalogue);
