/** Brings pictures that a car names on other hosts into the house: browsers may show our own ones alone, and an auction's go after the sale. */
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { updatePhotoReferences } from './photo-references.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { logError, logInfo } from '#server/logger.ts';
import type { Photos } from '#server/photos/photos.ts';
import { fetchRemoteImage, type SsrfPolicy } from '#server/photos/fetch-remote-image.ts';
import { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import { getPictureUrl, toCarImages, fromCarImages } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

/** Fetched at once, over all cars. */
const MAX_CONCURRENT_DOWNLOADS = 2;

type ImageFields = Pick<CarRow, 'pictures' | 'copartExterior360' | 'copartInterior360'>;

function isRemoteUrl(url: string | null): url is string {
  return url !== null && /^https:\/\//i.test(url) && URL.canParse(url);
}

/** Every address of another host among the pictures of a car and in its views all round; each once. */
function findRemoteImageUrls(car: ImageFields): string[] {
  const addresses = [...car.pictures.map(getPictureUrl), ...car.copartExterior360, car.copartInterior360];
  return [...new Set(addresses.filter(isRemoteUrl))];
}

/** The car's pictures with the photos that took the place of addresses, by those. */
function replaceUrlsWithPhotos(car: ImageFields, ours: ReadonlyMap<string, string>): ImageFields {
  const next = (url: string): string => {
    const hash = ours.get(url);
    return hash === undefined ? url : photoUrl(hash);
  };
  const pictures = car.pictures.map((picture) => {
    const sha256 = ours.get(getPictureUrl(picture));
    if (sha256 === undefined) return picture;
    const { gallery, category, position, takenAt, isCover } = picture;
    return { sha256, gallery, category, position, takenAt, ...(isCover && { isCover }) };
  });
  return {
    // Two addresses may hold one picture; only the frames of a turn may repeat.
    pictures: fromCarImages(toCarImages({ pictures })),
    copartExterior360: car.copartExterior360.map(next),
    copartInterior360: car.copartInterior360 && next(car.copartInterior360),
  };
}

export class RemoteImageImporter {
  private readonly store: Store;
  private readonly photos: Photos;
  private readonly ssrfPolicy: SsrfPolicy;
  private readonly downloadLimit = new ConcurrencyLimit({ maxRunning: MAX_CONCURRENT_DOWNLOADS });
  private readonly carLocks = new KeyedMutex();
  private readonly pendingImports = new Set<Promise<void>>();
  private readonly abortController = new AbortController();

  constructor(parts: { store: Store; photos: Photos; ssrfPolicy: SsrfPolicy }) {
    this.store = parts.store;
    this.photos = parts.photos;
    this.ssrfPolicy = parts.ssrfPolicy;
  }

  /**
   * Starts bringing the car's pictures in and returns at once. What cannot be had keeps its address, and is tried again at the
   * car's next change before it is approved: buyers see what was reviewed, and never what its host made of the address since. Of a
   * live car only the addresses that its change added are fetched, which are on somebody's word. The revision stays: nobody's form is
   * out of date because a picture moved.
   * @param before the car before the change
   */
  startImport(car: CarRow, before?: CarRow): void {
    const told = new Set(before && isLiveCar(car) ? findRemoteImageUrls(before) : []);
    const urls = findRemoteImageUrls(car).filter((url) => !told.has(url));
    if (this.abortController.signal.aborted || urls.length === 0) return;
    const work = this.carLocks
      .runExclusive(car.id, () => this.importImages(car, urls))
      .catch((error: unknown) => logError(`bringing in pictures of car ${car.id}`, error))
      .finally(() => this.pendingImports.delete(work));
    this.pendingImports.add(work);
  }

  private async importImages(car: CarRow, urls: string[]): Promise<void> {
    const ours = new Map<string, string>();
    await Promise.all(
      urls.map((url) =>
        this.downloadLimit.run(async () => {
          const hash = await this.downloadImage(url, car.submittedBy);
          if (hash !== undefined) ours.set(url, hash);
        }),
      ),
    );
    if (ours.size > 0) await this.replaceUrls(car, ours);
  }

  /** The hash of the picture behind the address, when it could be had. */
  private async downloadImage(url: string, by: string): Promise<string | undefined> {
    if (this.abortController.signal.aborted) return undefined;
    try {
      return await this.photos.addBytes(await fetchRemoteImage(url, this.ssrfPolicy, this.abortController.signal), by);
    } catch (error) {
      logInfo(`A picture at ${new URL(url).hostname} stays there: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** A form that came meanwhile wins: only addresses that are still there are replaced; and none of a car that was approved meanwhile. */
  private async replaceUrls(asked: CarRow, ours: ReadonlyMap<string, string>): Promise<void> {
    await this.store.transact(async (tx) => {
      const car = await tx.get('cars', asked.id);
      if (!car || car.status === 'rejected' || !findRemoteImageUrls(car).some((url) => ours.has(url))) return;
      if (isLiveCar(car) && !isLiveCar(asked)) return;
      const next = { ...car, ...replaceUrlsWithPhotos(car, ours) };
      await tx.update('cars', next);
      await updatePhotoReferences(tx, car, next);
    });
  }

  /** Resolves when nothing is under way. */
  async waitForIdle(): Promise<void> {
    await Promise.all(this.pendingImports);
  }

  /** Calls off what is under way and waits for its end. */
  async stop(): Promise<void> {
    this.abortController.abort();
    await this.waitForIdle();
  }
}
