/** Market prices from the service that PRICING_PROVIDER_URL names: POST with the car, 404 when it has nothing to compare with (D-48). */
import { pricingResult, type PricingResult } from '#shared/contract/vehicle-data.ts';
import { RemoteService } from './remote-service.ts';

export interface PricingProvider {
  /** Throws Problem UPSTREAM when the service cannot be used. */
  estimate(car: object): Promise<PricingResult | undefined>;
}

/** @param address of the service */
export function remotePricing(address: string): PricingProvider {
  const service = new RemoteService(address);
  return { estimate: (car) => service.ask({ body: car }, pricingResult) };
}
