/** Where rows and photos are, as the settings of a command name it. */
import { join, resolve } from 'node:path';
import { readEnv, type Env } from '#server/env.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { openS3PhotoStore } from '#server/photos/s3/open.ts';
import { S3Unavailable } from '#server/photos/s3/s3-unavailable.ts';
import { storeFolder } from '#server/store/lowdb/folder.ts';
import { loadStore } from '#server/store/lowdb/load.ts';
import { LiveCatalogue } from '#server/store/lowdb/live-catalogue.ts';
import { StateReader } from '#server/store/lowdb/transaction.ts';
import type { Source } from './rows.ts';

/** The settings of this process, of which a command needs a few; `dataDir` is absolute. */
export function settings(): Env & { dataDir: string } {
  const env = readEnv(process.env);
  return { ...env, dataDir: resolve(env.DATA_DIR) };
}

export function diskPhotos(dataDir: string): DiskPhotoStore {
  return new DiskPhotoStore(join(dataDir, 'photos'));
}

/** Photos where a server with these settings keeps them. */
export function photosOf(env: Env & { dataDir: string }): Promise<PhotoStore> {
  const { photoBucket, dataDir } = env;
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

/** Says a line to whoever runs the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command; what fails is one line on standard error and exit code 1. @param work answers whether all is well */
export async function command(onFailure: string, work: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await work())) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${onFailure}: ${inWords(error)}\n`);
    process.exitCode = 1;
  }
}
