/** VIN pack and catalogue, loaded once; the service worker serves them offline. */
import { openVehicleCatalogue, type VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { decodeVin } from '#shared/domain/vin/decode-vin.ts';
import { openVinPack, type VinPack } from '#shared/domain/vin/vin-pack.ts';

function loadOnce<T>(address: string, open: (text: string) => T): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= fetchText(address)
      .then(open)
      .catch((cause: unknown) => {
        opened = null;
        throw cause;
      });
    return opened;
  };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

export const loadVinPack: () => Promise<VinPack> = loadOnce('/vin/vin-pack.v1.json', openVinPack);

/** Any VIN of the pack: the decoder only has to run. */
const WARM_UP_VINS = ['4T1G11AK9MU512349', '1FA6P8CF5L5112233', '5YJ3E1EA7KF317000'];

/** The first decode compiles code, 4 to 24 ms on a slow phone. */
export function warmUpVinDecoder(pack: VinPack): void {
  for (const vin of WARM_UP_VINS) decodeVin(pack, vin);
}

/** Loads and warms up the decoder when the page is idle. @returns a function that cancels the load */
export function preloadVinPack(): () => void {
  const load = () => void loadVinPack().then(warmUpVinDecoder, () => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, 1_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(load);
  return () => cancelIdleCallback(idle);
}

export const loadVehicleCatalogue: () => Promise<VehicleCatalogue> = loadOnce(
  '/vin/catalogue.v1.json',
  openVehicleCatalogue,
);
