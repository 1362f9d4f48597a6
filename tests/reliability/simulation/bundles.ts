/** Builds the product's own code as scripts that run with replaced globals, timers and system modules. */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { PROJECT_ROOT } from '#tests/run-step.ts';

/** Names that a script sees instead of Node's. */
export const REPLACED_GLOBALS = [
  'globalThis',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'Date',
  'Math',
  'performance',
  'crypto',
  'AbortSignal',
  'Blob',
  'fetch',
  'navigator',
  'localStorage',
  'sessionStorage',
  'document',
  'self',
  'window',
  'addEventListener',
  'removeEventListener',
  'indexedDB',
  'IDBKeyRange',
  'process',
  'BroadcastChannel',
  'queueDatabaseTask',
] as const;

export type ReplacedGlobals = Partial<Record<(typeof REPLACED_GLOBALS)[number], unknown>>;

export type ModuleLoader = (name: string) => unknown;

export class Script {
  private readonly code: string;
  private readonly name: string;
  private readonly run: (...values: unknown[]) => void;

  constructor(code: string, name: string) {
    this.code = code;
    this.name = name;
    const parameters = ['require', 'module', 'exports', ...REPLACED_GLOBALS];
    this.run = compileFunction(code, parameters, { filename: `${PROJECT_ROOT}/${name}` }) as Script['run'];
  }

  /** @throws Error unless `text` occurs once */
  replace(text: string, replacement: string): Script {
    const parts = this.code.split(text);
    if (parts.length !== 2) throw new Error(`"${text}" occurs ${parts.length - 1} times in ${this.name}`);
    return new Script(parts.join(replacement), this.name);
  }

  /** Runs the script anew. @returns its exports */
  evaluate<T>(globals: ReplacedGlobals, load: ModuleLoader): T {
    const script = { exports: {} };
    const values = REPLACED_GLOBALS.map((name) =>
      name in globals ? globals[name] : (globalThis as Record<string, unknown>)[name],
    );
    this.run(load, script, script.exports, ...values);
    return script.exports as T;
  }
}

/** @param external modules that the script requires instead of containing them */
export async function bundleScript(entry: string, external: (id: string) => boolean): Promise<Script> {
  const result = (await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'error',
    publicDir: false,
    define: { BUILD_DATE: JSON.stringify('2026-01-01'), 'import.meta.url': '"file:///simulation/"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      sourcemap: 'inline',
      rolldownOptions: {
        input: `${PROJECT_ROOT}/${entry}`,
        external,
        output: { format: 'cjs', codeSplitting: false, entryFileNames: 'script.cjs' },
      },
    },
  })) as Rolldown.RolldownOutput;
  // A script cannot load modules by itself.
  const code = result.output[0].code.replaceAll(/\bimport\(("[^"]+")\)/g, 'Promise.resolve().then(() => require($1))');
  return new Script(code, `${entry}.bundle.cjs`);
}

export const loadNodeModule: ModuleLoader = createRequire(import.meta.url);
