/** Brings the demo pictures into the photo store: originals only, sizes are made when somebody asks for them. */
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
import type { RepairPhotos } from './demo-repair-progress.ts';
import { readPictureIndex, type DemoPictureIndex } from './picture-index.ts';

/** At once: most of the time is waiting for the disk. */
const MAX_CONCURRENT_FILES = 16;

/** As a manifest names it, and whether it shows the repaired car. */
export type DemoPhoto = CarPhoto & { isAfterRepair?: boolean };

export interface DemoCarPictures {
  photos: DemoPhoto[];
  /** Addresses of the frames all round; empty for all but one car. */
  exterior360: string[];
  interior360: string | null;
  /** Address of a short film of the car; null for all but one. */
  video: string | null;
}

/** The frames all round as a film, among the files that are served as they are. */
const VIDEO_URL = '/demo-car.mp4';

interface DemoPictureImporterOptions {
  /** Where the pictures lie. */
  folder: string;
  files: PhotoStore;
  createdAt: string;
}

export class DemoPictureImporter {
  /** Photo rows by hash, to be inserted with the cars that name them. */
  readonly rows = new Map<string, PhotoRow>();
  /** Files of the plan that are not there: their cars simply have fewer pictures. */
  readonly missing: string[] = [];
  private readonly folder: string;
  private readonly files: PhotoStore;
  private readonly createdAt: string;
  private readonly album: DemoPictureIndex;
  private readonly limit = new ConcurrencyLimit({ maxRunning: MAX_CONCURRENT_FILES });

  private constructor(parts: DemoPictureImporterOptions, album: DemoPictureIndex) {
    this.folder = parts.folder;
    this.files = parts.files;
    this.createdAt = parts.createdAt;
    this.album = album;
  }

  /** @throws when the folder has no album */
  static async open(parts: DemoPictureImporterOptions): Promise<DemoPictureImporter> {
    return new DemoPictureImporter(parts, await readPictureIndex(parts.folder));
  }

  /** The hash of a picture that is now in the photo store; undefined when the file is missing, which costs only the picture. */
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
      const identity = { id, bytes: bytes.length, type: 'image/webp' as const, width, height, thumbHash };
      this.rows.set(id, {
        ...identity,
        uploadedBy: createDemoId('yard'),
        carIds: [],
        createdAt: this.createdAt,
      });
      return id;
    });
  }

  /** Stores all pictures of a car. */
  async importCarPictures(car: DemoCar): Promise<DemoCarPictures> {
    const plan = this.album.cars[car.slug] ?? [];
    const cover = plan.find((picture) => picture.gallery === 'uae') ?? plan[0];
    const photos = await Promise.all(
      plan.map(async (picture, position) => {
        const sha256 = await this.add(picture.file, picture === cover);
        const { gallery, category, isAfterRepair, view, panels } = picture;
        const shown = {
          ...(isAfterRepair && { isAfterRepair }),
          ...(view && { view }),
          ...(panels && { panels }),
        };
        return sha256 === undefined ? [] : [{ sha256, gallery, category, position, takenAt: null, ...shown }];
      }),
    );
    return { photos: photos.flat(), ...(await this.allRound(car)) };
  }

  /** Stores what is seen of a car's repair until a stage; none of a car whose repair nobody pictured. */
  async importRepairPhotos(car: DemoCar, until: RepairStage): Promise<RepairPhotos> {
    const told = REPAIR_STAGES.slice(0, 1 + REPAIR_STAGES.indexOf(until));
    const plan = (this.album.repairs[car.slug] ?? []).filter(({ stage }) => told.includes(stage));
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
