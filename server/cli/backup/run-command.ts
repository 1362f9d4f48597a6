/** Where rows and photos are, as the settings of a command name it. */
import { join, resolve } from 'node:path';
import { readEnv, type Env } from '#server/config.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { openS3PhotoStore } from '#server/photos/s3/open-s3-photo-store.ts';
import { S3Unavailable } from '#server/photos/s3/s3-unavailable-error.ts';
import { storeFolder } from '#server/store/lowdb/store-files.ts';
import { loadStore } from '#server/store/lowdb/load-store.ts';
import { LiveCatalogue } from '#server/store/lowdb/live-catalogue.ts';
import { StateReader } from '#server/store/lowdb/transaction.ts';
import type { Source } from './copy-rows.ts';

/** The settings of a command, of which it needs a few; `dataDir` is absolute. */
export type Settings = Env & { dataDir: string };

/** Says a line to whoever runs the command. */
export type Say = (line: string) => void;

/** @throws BadSetting */
export function settingsOf(variables: Readonly<Record<string, string | undefined>>): Settings {
  const env = readEnv(variables);
  return { ...env, dataDir: resolve(env.DATA_DIR) };
}

export function diskPhotos(dataDir: string): DiskPhotoStore {
  return new DiskPhotoStore(join(dataDir, 'photos'));
}

/** Photos where a server with these settings keeps them. */
export function photosOf({ photoBucket, dataDir }: Settings): Promise<PhotoStore> {
  if (photoBucket === undefined) return Promise.resolve(diskPhotos(dataDir));
  return openS3PhotoStore({ ...photoBucket, scratchFolder: join(dataDir, 'photos', 'incoming') });
}

/** The rows a lowdb folder holds now, also while a server has it open. @throws StoreDamaged, or when there is no store */
export async function rowsIn(dataDir: string): Promise<Source> {
  const folder = storeFolder(dataDir);
  const loaded = await loadStore(folder);
  if (loaded === undefined) throw new Error(`There is no store in ${folder}`);
  const { state } = loaded;
  const catalogue = new LiveCatalogue(state.tables.cars.by.live);
  return { read: (work) => work(new StateReader(state, catalogue)) };
}

/** What failed, in words for whoever runs the command. */
export function inWords(error: unknown): string {
  if (error instanceof S3Unavailable) return `the photo store cannot be used: ${error.reason}`;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs a command with the settings of this process; what fails is one line on standard error and exit code 1.
 * @param work answers whether all is well
 */
export async function command(
  onFailure: string,
  work: (settings: Settings, say: Say) => Promise<boolean>,
): Promise<void> {
  try {
    const isWell = await work(settingsOf(process.env), (line) => void process.stdout.write(`${line}\n`));
    if (!isWell) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${onFailure}: ${inWords(error)}\n`);
    process.exitCode = 1;
  }
}
