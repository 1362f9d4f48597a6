/** Asks another company's service without depending on it: a time limit, one retry, and a rest after repeated failures (design section 9). */
import { z } from 'zod';
import { Problem } from '#shared/problem.ts';
import { isMediaAddress, shownMedia } from '#shared/domain/media-url.ts';
import { DAMAGE_TYPES } from '#shared/domain/enums.ts';
import type { AuctionLots } from './auction-lots.ts';
import { pricingResult, type PricingResult } from '#shared/contract/vehicle-data.ts';

const LIMIT_MS = 4000;
/** Failures in a row after which the service is left alone for a while. */
const MOST_FAILURES = 3;
const REST_MS = 30_000;

export interface Asked {
  query?: Record<string, string>;
  /** Sent as JSON by POST; a GET without it. */
  body?: unknown;
}

export class RemoteService {
  private readonly address: string;
  private failures = 0;
  private restsUntil = 0;

  constructor(address: string) {
    this.address = address;
  }

  /**
   * The answer, checked; undefined when the service says 404.
   * @throws Problem UPSTREAM when it does not answer in time, answers nonsense, or is being left alone
   */
  async ask<T>(asked: Asked, schema: z.ZodType<T>): Promise<T | undefined> {
    if (Date.now() < this.restsUntil) throw new Problem('UPSTREAM');
    try {
      const answer = await this.once(asked, schema).catch(() => this.once(asked, schema));
      this.failures = 0;
      return answer;
    } catch {
      this.failures += 1;
      if (this.failures >= MOST_FAILURES) this.restsUntil = Date.now() + REST_MS;
      throw new Problem('UPSTREAM');
    }
  }

  private async once<T>({ query = {}, body }: Asked, schema: z.ZodType<T>): Promise<T | undefined> {
    const url = new URL(this.address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const json = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(url, { signal, redirect: 'error', ...(body !== undefined && json) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
    return schema.parse(await response.json());
  }
}

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
/** Addresses of another kind are left out: nobody who looks up a car can correct them. */
const media = text.transform(shownMedia);

const lotAnswer = z.object({
  odometer: number,
  color: text,
  engine: text,
  primaryDamage: damage,
  secondaryDamage: damage,
  location: text,
  locationOld: text,
  images: addresses,
  video: media,
  iaai360: media,
  copartExterior360: addresses.transform((all) => all.filter(isMediaAddress)),
  copartInterior360: media,
  /** The form and the car hold whole dollars. */
  purchasePriceUsd: number.transform((usd) => (usd === null ? null : Math.round(usd))),
  airbag: text,
});

/** Auction lots: GET with ?vin=, 404 for a car the service does not know (D-48). @param address VIN_PROVIDER_URL */
export function remoteLots(address: string): AuctionLots {
  const service = new RemoteService(address);
  return { find: (vin) => service.ask({ query: { vin } }, lotAnswer) };
}

export interface PricingProvider {
  /** Throws Problem UPSTREAM when the service cannot be used. */
  estimate(car: object): Promise<PricingResult | undefined>;
}

/** Market prices: POST with the car, 404 when the service has nothing to compare with (D-48). @param address PRICING_PROVIDER_URL */
export function remotePricing(address: string): PricingProvider {
  const service = new RemoteService(address);
  return { estimate: (car) => service.ask({ body: car }, pricingResult) };
}
