import { join, resolve } from 'node:path';
import { loadConfig, type Config } from '#server/config.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { openS3PhotoStore } from '#server/photos/s3/open-s3-photo-store.ts';
import { S3UnavailableError } from '#server/photos/s3/s3-unavailable-error.ts';
import { getStoreFolder } from '#server/store/lowdb/store-files.ts';
import { loadStore } from '#server/store/lowdb/load-store.ts';
import { LiveCatalogue } from '#server/store/lowdb/live-catalogue.ts';
import { StateReader } from '#server/store/lowdb/transaction.ts';
import type { RowSource } from './copy-rows.ts';

/** `dataDir` is absolute. */
export type CommandSettings = Config & { dataDir: string };

export type PrintLine = (line: string) => void;

export function readCommandSettings(variables: Readonly<Record<string, string | undefined>>): CommandSettings {
  const env = loadConfig(variables);
  return { ...env, dataDir: resolve(env.DATA_DIR) };
}

export function createDiskPhotoStore(dataDir: string): DiskPhotoStore {
  return new DiskPhotoStore(join(dataDir, 'photos'));
}

export function openPhotoStore({ photoBucket, dataDir }: CommandSettings): Promise<PhotoStore> {
  if (photoBucket === undefined) return Promise.resolve(createDiskPhotoStore(dataDir));
  return openS3PhotoStore({ ...photoBucket, scratchFolder: join(dataDir, 'photos', 'incoming') });
}

/** Reads a data folder that a server may use. @throws StoreCorruptedError, or Error without a store */
export async function openFolderRows(dataDir: string): Promise<RowSource> {
  const folder = getStoreFolder(dataDir);
  const loaded = await loadStore(folder);
  if (loaded === undefined) throw new Error(`There is no store in ${folder}`);
  const { state } = loaded;
  const catalogue = new LiveCatalogue(state.tables.cars.by.live);
  return { read: (work) => work(new StateReader(state, catalogue)) };
}

export function formatCommandError(error: unknown): string {
  if (error instanceof S3UnavailableError) return `the photo store is unavailable: ${error.reason}`;
  return error instanceof Error ? error.message : String(error);
}

/** Prints a failure as one line on standard error. @param work returns whether the command succeeded */
export async function runCommand(
  onFailure: string,
  work: (settings: CommandSettings, printLine: PrintLine) => Promise<boolean>,
  faultCode = 1,
): Promise<void> {
  try {
    const hasSucceeded = await work(readCommandSettings(process.env), (line) => void process.stdout.write(`${line}\n`));
    if (!hasSucceeded) process.exitCode = faultCode;
  } catch (error) {
    process.stderr.write(`${onFailure}: ${formatCommandError(error)}\n`);
    process.exitCode = 1;
  }
}
