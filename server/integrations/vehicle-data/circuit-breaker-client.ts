import { z } from 'zod';
import { Problem } from '#shared/problem.ts';
import { isMediaUrl, toMediaUrl } from '#shared/domain/media-url.ts';
import { DAMAGE_TYPES } from '#shared/domain/enums.ts';
import type { AuctionLots } from './auction-lots.ts';
import { pricingResultSchema, type PricingResult } from '#shared/contract/vehicle-data.ts';

const TIMEOUT_MS = 4000;
const MAX_CONSECUTIVE_FAILURES = 3;
const CIRCUIT_OPEN_MS = 30_000;

export interface ServiceRequest {
  query?: Record<string, string>;
  body?: unknown;
}

export class CircuitBreakerClient {
  private readonly url: string;
  private consecutiveFailures = 0;
  private openUntil = 0;

  constructor(address: string) {
    this.url = address;
  }

  /** Undefined for a 404. @throws Problem UPSTREAM for a timeout, an invalid response or an open circuit */
  async request<T>(serviceRequest: ServiceRequest, schema: z.ZodType<T>): Promise<T | undefined> {
    if (Date.now() < this.openUntil) throw new Problem('UPSTREAM');
    try {
      const response = await this.requestOnce(serviceRequest, schema).catch(() =>
        this.requestOnce(serviceRequest, schema),
      );
      this.consecutiveFailures = 0;
      return response;
    } catch {
      this.consecutiveFailures += 1;
      if (this.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) this.openUntil = Date.now() + CIRCUIT_OPEN_MS;
      throw new Problem('UPSTREAM');
    }
  }

  private async requestOnce<T>({ query = {}, body }: ServiceRequest, schema: z.ZodType<T>): Promise<T | undefined> {
    const url = new URL(this.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const json = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { signal, redirect: 'error', ...(body !== undefined && json) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
    return schema.parse(await response.json());
  }
}

const nullishText = z
  .string()
  .max(2000)
  .nullish()
  .transform((value) => value ?? null);
const nullishNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
/** Known damage types in any case; others are omitted (D-87). */
const damageField = nullishText.transform(
  (value) => DAMAGE_TYPES.find((known) => known === value?.toUpperCase()) ?? null,
);
const urlList = z
  .array(z.url({ protocol: /^https?$/ }))
  .max(400)
  .default([]);
/** Other URLs are omitted, as the inspector cannot correct them. */
const mediaField = nullishText.transform(toMediaUrl);

const lotResponse = z.object({
  odometer: nullishNumber,
  color: nullishText,
  engine: nullishText,
  primaryDamage: damageField,
  secondaryDamage: damageField,
  location: nullishText,
  locationOld: nullishText,
  images: urlList,
  video: mediaField,
  iaai360: mediaField,
  copartExterior360: urlList.transform((all) => all.filter(isMediaUrl)),
  copartInterior360: mediaField,
  purchasePriceUsd: nullishNumber.transform((usd) => (usd === null ? null : Math.round(usd))),
  airbag: nullishText,
});

/** GET with ?vin= (D-48). @param address VIN_PROVIDER_URL */
export function createAuctionLotsClient(address: string): AuctionLots {
  const service = new CircuitBreakerClient(address);
  return { find: (vin) => service.request({ query: { vin } }, lotResponse) };
}

export interface PricingProvider {
  estimate(car: object): Promise<PricingResult | undefined>;
}

/** POST with the car; 404 without comparable cars (D-48). @param address PRICING_PROVIDER_URL */
export function createPricingClient(address: string): PricingProvider {
  const service = new CircuitBreakerClient(address);
  return { estimate: (car) => service.request({ body: car }, pricingResultSchema) };
}
