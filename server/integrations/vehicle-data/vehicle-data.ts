import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openVehicleCatalogue, type VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { openVinPack, type VinPack } from '#shared/domain/vin/vin-pack.ts';
import type { AuctionLots } from './auction-lots.ts';
import type { PricingProvider } from './circuit-breaker-client.ts';

export class VehicleData {
  readonly lots: AuctionLots;
  readonly pricing: PricingProvider | undefined;
  private readonly folder: string;
  private loaded: { loadCatalogue?: Promise<VehicleCatalogue>; loadVinPack?: Promise<VinPack> } = {};

  constructor(options: { folder: string; lots: AuctionLots; pricing?: PricingProvider | undefined }) {
    this.folder = options.folder;
    this.lots = options.lots;
    this.pricing = options.pricing;
  }

  private async readJson(name: string): Promise<unknown> {
    return JSON.parse(await readFile(join(this.folder, name), 'utf8')) as unknown;
  }

  loadCatalogue(): Promise<VehicleCatalogue> {
    return (this.loaded.loadCatalogue ??= this.readJson('catalogue.v1.json').then(openVehicleCatalogue));
  }

  loadVinPack(): Promise<VinPack> {
    return (this.loaded.loadVinPack ??= this.readJson('vin-pack.v1.json').then(openVinPack));
  }
}
