/** Imports images from other hosts: browsers may load only own photos, and auctions delete theirs after the sale. */
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { showBlurredCopies } from './blurred-photos.ts';
import { previousPictureMetadata } from './merge-pictures.ts';
import { updatePhotoReferences } from './photo-references.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { logError, logInfo } from '#server/logger.ts';
import type { Photos } from '#server/photos/photos.ts';
import { fetchRemoteImage, type SsrfPolicy } from '#server/photos/fetch-remote-image.ts';
import { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import { getPictureUrl, toCarImages, fromCarImages } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

const MAX_CONCURRENT_DOWNLOADS = 2;

type ImageFields = Pick<CarRow, 'pictures' | 'copartExterior360' | 'copartInterior360'>;

function isRemoteUrl(url: string | null): url is string {
  return url !== null && /^https:\/\//i.test(url) && URL.canParse(url);
}

function findRemoteImageUrls(car: ImageFields): string[] {
  const addresses = [...car.pictures.map(getPictureUrl), ...car.copartExterior360, car.copartInterior360];
  return [...new Set(addresses.filter(isRemoteUrl))];
}

function replaceUrlsWithPhotos(car: ImageFields, hashByUrl: ReadonlyMap<string, string>): ImageFields {
  const toPhotoUrl = (url: string): string => {
    const hash = hashByUrl.get(url);
    return hash === undefined ? url : photoUrl(hash);
  };
  const pictures = car.pictures.map((picture) => {
    const sha256 = hashByUrl.get(getPictureUrl(picture));
    if (sha256 === undefined) return picture;
    const { url: _url, ...placement } = { url: '', ...picture };
    return { ...placement, sha256 };
  });
  // Two URLs may hold the same image; only 360° frames may repeat.
  const merged = fromCarImages(toCarImages({ pictures }));
  return {
    pictures: merged.map((one) => ({ ...previousPictureMetadata({ pictures }, one), ...one })),
    copartExterior360: car.copartExterior360.map(toPhotoUrl),
    copartInterior360: car.copartInterior360 && toPhotoUrl(car.copartInterior360),
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

  constructor(deps: { store: Store; photos: Photos; ssrfPolicy: SsrfPolicy }) {
    this.store = deps.store;
    this.photos = deps.photos;
    this.ssrfPolicy = deps.ssrfPolicy;
  }

  /** Retries failures at the next change. Of a live car imports only new URLs. @param before the previous car */
  startImport(car: CarRow, before?: CarRow): void {
    const previousUrls = new Set(before && isLiveCar(car) ? findRemoteImageUrls(before) : []);
    const urls = findRemoteImageUrls(car).filter((url) => !previousUrls.has(url));
    if (this.abortController.signal.aborted || urls.length === 0) return;
    const work = this.carLocks
      .runExclusive(car.id, () => this.importImages(car, urls))
      .catch((error: unknown) => logError(`importing images of car ${car.id}`, error))
      .finally(() => this.pendingImports.delete(work));
    this.pendingImports.add(work);
  }

  private async importImages(car: CarRow, urls: string[]): Promise<void> {
    const hashByUrl = new Map<string, string>();
    await Promise.all(
      urls.map((url) =>
        this.downloadLimit.run(async () => {
          const hash = await this.downloadImage(url, car.submittedBy);
          if (hash !== undefined) hashByUrl.set(url, hash);
        }),
      ),
    );
    if (hashByUrl.size > 0) await this.replaceUrls(car, hashByUrl);
  }

  private async downloadImage(url: string, userId: string): Promise<string | undefined> {
    if (this.abortController.signal.aborted) return undefined;
    try {
      return await this.photos.addBytes(
        await fetchRemoteImage(url, this.ssrfPolicy, this.abortController.signal),
        userId,
      );
    } catch (error) {
      logInfo(`Did not import an image from ${new URL(url).hostname}: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** Replaces only URLs that still exist, and none of a car approved in the meantime. */
  private async replaceUrls(original: CarRow, hashByUrl: ReadonlyMap<string, string>): Promise<void> {
    await this.store.transact(async (tx) => {
      const car = await tx.get('cars', original.id);
      if (!car || car.status === 'rejected' || !findRemoteImageUrls(car).some((url) => hashByUrl.has(url))) return;
      if (isLiveCar(car) && !isLiveCar(original)) return;
      const updated = await showBlurredCopies(tx, { ...car, ...replaceUrlsWithPhotos(car, hashByUrl) });
      await tx.update('cars', updated);
      await updatePhotoReferences(tx, car, updated);
    });
  }

  async waitForIdle(): Promise<void> {
    await Promise.all(this.pendingImports);
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await this.waitForIdle();
  }
}
