/** Imports the original pictures; variants are created on demand. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { REPAIR_STAGES, type RepairStage } from '#shared/domain/repair/repair-progress.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { computeThumbHash } from '#server/photos/photo-variants.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { DemoCar } from './demo-cars.ts';
import { createDemoId } from './demo-id.ts';
import { DEMO_PINS } from './demo-pins.ts';
import type { RepairPhotos } from './demo-repair-progress.ts';
import { readPictureHashes, readPictureIndex, type DemoPictureIndex } from './picture-index.ts';

const MAX_CONCURRENT_FILES = 16;

export type DemoPhoto = CarPhoto & { isAfterRepair?: boolean };

export interface DemoCarPictures {
  photos: DemoPhoto[];
  exterior360: string[];
  interior360: string | null;
  video: string | null;
}

const VIDEO_URL = '/demo-car.mp4';

interface DemoPictureImporterOptions {
  folder: string;
  files: PhotoStore;
  createdAt: string;
}

export class DemoPictureImporter {
  readonly rows = new Map<string, PhotoRow>();
  readonly missing: string[] = [];
  private readonly folder: string;
  private readonly files: PhotoStore;
  private readonly createdAt: string;
  private readonly album: DemoPictureIndex;
  private readonly hashes: ReadonlyMap<string, string>;
  private readonly limit = new ConcurrencyLimit({ maxRunning: MAX_CONCURRENT_FILES });

  private constructor(
    options: DemoPictureImporterOptions,
    album: DemoPictureIndex,
    hashes: ReadonlyMap<string, string>,
  ) {
    this.folder = options.folder;
    this.files = options.files;
    this.createdAt = options.createdAt;
    this.album = album;
    this.hashes = hashes;
  }

  /** @throws when the folder has no album */
  static async open(options: DemoPictureImporterOptions): Promise<DemoPictureImporter> {
    const { folder } = options;
    return new DemoPictureImporter(options, await readPictureIndex(folder), await readPictureHashes(folder));
  }

  private async add(file: string, isCover: boolean): Promise<string | undefined> {
    return this.limit.run(async () => {
      const bytes = await readFile(join(this.folder, file)).catch(() => undefined);
      if (!bytes) {
        this.missing.push(file);
        return undefined;
      }
      const id = createHash('sha256').update(bytes).digest('hex');
      const { width, height } = await sharp(bytes).metadata();
      await this.files.put(id, 'original', bytes);
      const thumbHash = isCover ? await computeThumbHash(sharp(bytes).autoOrient()) : '';
      const hash = this.hashes.get(file);
      const identity = { id, bytes: bytes.length, type: 'image/webp' as const, width, height, thumbHash };
      this.rows.set(id, {
        ...identity,
        ...(hash !== undefined && { perceptualHash: { hash, at: this.createdAt } }),
        uploadedBy: createDemoId('yard'),
        carIds: [],
        createdAt: this.createdAt,
      });
      return id;
    });
  }

  async importCarPictures(car: DemoCar): Promise<DemoCarPictures> {
    const plan = this.album.cars[car.slug] ?? [];
    const cover = plan.find((picture) => picture.gallery === 'uae') ?? plan[0];
    const photos = await Promise.all(
      plan.map(async (picture, position) => {
        const sha256 = await this.add(picture.file, picture === cover);
        const { gallery, category, isAfterRepair, view, panels } = picture;
        const pins = DEMO_PINS[picture.file];
        const shown = {
          ...(isAfterRepair && { isAfterRepair }),
          ...(view && { view }),
          ...(panels && { panels }),
          ...(pins && { pins: [...pins] }),
        };
        return sha256 === undefined ? [] : [{ sha256, gallery, category, position, takenAt: null, ...shown }];
      }),
    );
    return { photos: photos.flat(), ...(await this.allRound(car)) };
  }

  async importRepairPhotos(car: DemoCar, until: RepairStage): Promise<RepairPhotos> {
    const reportedStages = REPAIR_STAGES.slice(0, 1 + REPAIR_STAGES.indexOf(until));
    const plan = (this.album.repairs[car.slug] ?? []).filter(({ stage }) => reportedStages.includes(stage));
    const photos = await Promise.all(
      plan.map(async ({ file, stage }) => {
        const sha256 = await this.add(file, false);
        return sha256 === undefined ? [] : [{ sha256, stage }];
      }),
    );
    return photos.flat();
  }

  private async allRound(car: DemoCar): Promise<Omit<DemoCarPictures, 'photos'>> {
    const { allRound } = this.album;
    if (car.slug !== allRound.car) return { exterior360: [], interior360: null, video: null };
    const frames = allRound.frames.map((file) => this.add(file, false));
    const exterior = (await Promise.all(frames)).flatMap((hash) => (hash === undefined ? [] : [photoUrl(hash)]));
    const interior = await this.add(allRound.panorama, false);
    return {
      exterior360: exterior,
      interior360: interior === undefined ? null : photoUrl(interior),
      video: VIDEO_URL,
    };
  }
}
