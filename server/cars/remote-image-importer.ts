/** Brings pictures that a car names on other hosts into the house: browsers may show our own ones alone, and an auction's go after the sale. */
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { isLive } from '#shared/domain/car-state-machine.ts';
import { relinkPhotos } from './photo-references.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { complain, say } from '#server/logger.ts';
import type { Photos } from '#server/photos/photos.ts';
import { fetchPicture, type Reach } from '#server/photos/fetch-remote-image.ts';
import { KeyedQueue } from '#server/lib/keyed-mutex.ts';
import { addressOf, imagesOf, picturesFrom } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

/** Fetched at once, over all cars. */
const AT_ONCE = 2;

type Pictures = Pick<CarRow, 'pictures' | 'copartExterior360' | 'copartInterior360'>;

function isRemote(url: string | null): url is string {
  return url !== null && /^https:\/\//i.test(url) && URL.canParse(url);
}

/** Every address of another host among the pictures of a car and in its views all round; each once. */
function remotePicturesOf(car: Pictures): string[] {
  const addresses = [...car.pictures.map(addressOf), ...car.copartExterior360, car.copartInterior360];
  return [...new Set(addresses.filter(isRemote))];
}

/** The car's pictures with the photos that took the place of addresses, by those. */
function withPhotos(car: Pictures, ours: ReadonlyMap<string, string>): Pictures {
  const next = (url: string): string => {
    const hash = ours.get(url);
    return hash === undefined ? url : photoUrl(hash);
  };
  const pictures = car.pictures.map((picture) => {
    const sha256 = ours.get(addressOf(picture));
    if (sha256 === undefined) return picture;
    const { gallery, category, position, takenAt, isCover } = picture;
    return { sha256, gallery, category, position, takenAt, ...(isCover && { isCover }) };
  });
  return {
    // Two addresses may hold one picture; only the frames of a turn may repeat.
    pictures: picturesFrom(imagesOf({ pictures })),
    copartExterior360: car.copartExterior360.map(next),
    copartInterior360: car.copartInterior360 && next(car.copartInterior360),
  };
}

export class RemotePictures {
  private readonly store: Store;
  private readonly photos: Photos;
  private readonly reach: Reach;
  private readonly slots = new ConcurrencyLimit({ maxRunning: AT_ONCE });
  private readonly cars = new KeyedQueue();
  private readonly underWay = new Set<Promise<void>>();
  private readonly ending = new AbortController();

  constructor(parts: { store: Store; photos: Photos; reach: Reach }) {
    this.store = parts.store;
    this.photos = parts.photos;
    this.reach = parts.reach;
  }

  /**
   * Starts bringing the car's pictures in and returns at once. What cannot be had keeps its address, and is tried again at the
   * car's next change before it is approved: buyers see what was reviewed, and never what its host made of the address since. Of a
   * live car only the addresses that its change added are fetched, which are on somebody's word. The revision stays: nobody's form is
   * out of date because a picture moved.
   * @param before the car before the change
   */
  bringIn(car: CarRow, before?: CarRow): void {
    const told = new Set(before && isLive(car) ? remotePicturesOf(before) : []);
    const urls = remotePicturesOf(car).filter((url) => !told.has(url));
    if (this.ending.signal.aborted || urls.length === 0) return;
    const work = this.cars
      .run(car.id, () => this.adopt(car, urls))
      .catch((error: unknown) => complain(`bringing in pictures of car ${car.id}`, error))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  private async adopt(car: CarRow, urls: string[]): Promise<void> {
    const ours = new Map<string, string>();
    await Promise.all(
      urls.map((url) =>
        this.slots.run(async () => {
          const hash = await this.kept(url, car.submittedBy);
          if (hash !== undefined) ours.set(url, hash);
        }),
      ),
    );
    if (ours.size > 0) await this.replace(car, ours);
  }

  /** The hash of the picture behind the address, when it could be had. */
  private async kept(url: string, by: string): Promise<string | undefined> {
    if (this.ending.signal.aborted) return undefined;
    try {
      return await this.photos.addBytes(await fetchPicture(url, this.reach, this.ending.signal), by);
    } catch (error) {
      say(`A picture at ${new URL(url).hostname} stays there: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** A form that came meanwhile wins: only addresses that are still there are replaced; and none of a car that was approved meanwhile. */
  private async replace(asked: CarRow, ours: ReadonlyMap<string, string>): Promise<void> {
    await this.store.transact(async (tx) => {
      const car = await tx.get('cars', asked.id);
      if (!car || car.status === 'rejected' || !remotePicturesOf(car).some((url) => ours.has(url))) return;
      if (isLive(car) && !isLive(asked)) return;
      const next = { ...car, ...withPhotos(car, ours) };
      await tx.update('cars', next);
      await relinkPhotos(tx, car, next);
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Calls off what is under way and waits for its end. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.idle();
  }
}
