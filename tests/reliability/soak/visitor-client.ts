import type { CarSearchResponse } from '#shared/contract/cars/cars.ts';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { parseJson, type RetryingClient } from './retrying-client.ts';

/** An anonymous visitor who checks that public data is complete, matches the expected state and exposes no private fields. */

const PRIVATE_FIELDS = /"(?:vin|priceSellerAed|auctionPriceUsd|submittedBy|submittedByEmail|passwordHash)":/;

export class VisitorClient {
  readonly #caller: RetryingClient;
  readonly #hasPages: boolean;

  /** @param hasPages whether the server renders pages besides the API */
  constructor(caller: RetryingClient, hasPages: boolean) {
    this.#caller = caller;
    this.#hasPages = hasPages;
  }

  async visitOnce(): Promise<void> {
    const looks = [() => this.#list(), () => this.#liveCar(), () => this.#hiddenCar(), () => this.#page()];
    await looks[this.#caller.random.nextInt(looks.length)]!();
  }

  #broken(what: string): void {
    this.#caller.context.expected.addViolation(`a visitor: ${what}`);
  }

  /** Undefined without a response, or when the server is busy. */
  async #get(path: string, expected = 200): Promise<string | undefined> {
    const reply = await this.#caller.sendOnce({ method: 'GET', path });
    if (reply === undefined || [429, 503].includes(reply.status)) return undefined;
    if (reply.status !== expected) this.#broken(`${path} was answered ${reply.status}, not ${expected}`);
    if (PRIVATE_FIELDS.test(reply.text)) this.#broken(`${path} tells what is private`);
    return reply.status === 200 ? reply.text : undefined;
  }

  async #list(): Promise<void> {
    const first = await this.#found('/api/cars/search?limit=20');
    if (first?.nextCursor == null) return;
    const second = await this.#found(`/api/cars/search?limit=20&cursor=${encodeURIComponent(first.nextCursor)}`);
    const ids = [...first.cars, ...(second?.cars ?? [])].map(({ id }) => id);
    if (new Set(ids).size !== ids.length) this.#broken('a car is on two pages of the list');
  }

  async #found(path: string): Promise<CarSearchResponse | undefined> {
    const text = await this.#get(path);
    if (text === undefined) return undefined;
    const found = JSON.parse(text) as CarSearchResponse;
    const ofMakes = Object.values(found.facets.make).reduce((sum, count) => sum + count, 0);
    if (ofMakes !== found.total) this.#broken(`${found.total} cars are found and ${ofMakes} counted by make`);
    if (found.cars.length > Math.min(20, found.total)) this.#broken(`more cars are listed than found`);
    found.cars.forEach((car) => this.#expectPublic(car));
    return found;
  }

  #expectPublic({ id }: Pick<CarCard, 'id'>): void {
    const kept = this.#caller.context.expected.cars.get(id);
    if (kept !== undefined && !kept.mayBeLive) this.#broken(`${id} is on sale and was never approved`);
  }

  /** A random recent car that is, or is not, public; undefined when none exists. */
  #oneOfCars(isLive: boolean): string | undefined {
    const { random, context } = this.#caller;
    const cars = [...context.expected.cars].slice(-200);
    const ids = cars.flatMap(([id, car]) => ((isLive ? car.isLive : !car.mayBeLive) ? [id] : []));
    return ids[random.nextInt(ids.length)];
  }

  async #liveCar(): Promise<void> {
    const id = this.#oneOfCars(true);
    if (id === undefined) return;
    const text = await this.#get(`/api/cars/${id}`);
    const words = text === undefined ? undefined : (JSON.parse(text) as { comments: string }).comments;
    const { owner } = this.#caller.context.expected.cars.get(id)!;
    if (words !== undefined && !words.startsWith(`${owner} `)) this.#broken(`${id} says "${words}"`);
  }

  async #hiddenCar(): Promise<void> {
    const id = this.#oneOfCars(false);
    if (id === undefined) return;
    const path = `/api/cars/${id}`;
    const reply = await this.#caller.sendOnce({ method: 'GET', path });
    // The car may have been approved while the response was in flight.
    if (reply?.status !== 200 || this.#caller.context.expected.cars.get(id)!.mayBeLive) return;
    this.#broken(`${path} shows what was never approved`);
  }

  async #page(): Promise<void> {
    if (!this.#hasPages) return this.#list();
    const id = this.#oneOfCars(true);
    const pages = ['/', '/accident-cars-for-sale', '/accident-cars-for-sale/american-spec'];
    const path =
      id !== undefined && this.#caller.random.oneIn(2) ? `/car/${id}` : pages[this.#caller.random.nextInt(3)]!;
    const text = await this.#get(path);
    if (text === undefined) return;
    if (!text.trimEnd().endsWith('</html>')) this.#broken(`${path} breaks off`);
    // Where server rendering fails, the app renders in the browser.
    if (text.includes('<title>Redrive</title>')) this.#caller.context.expected.count('page not drawn');
    else if (path.startsWith('/car/') && !/<title>[^<]*Toyota Camry/.test(text))
      this.#broken(`${path} is of another car`);
  }
}

export async function fetchAdminCounts(caller: RetryingClient): Promise<{ pendingCars: number; liveCars: number }> {
  return parseJson(await caller.sendUntilAnswered({ method: 'GET', path: '/api/admin/counts' }));
}
