/** `npm run bench -- NAME` runs a bench; without NAME, all benches are listed. A signal ends all processes it started. */
import { getBinPath, runStep } from '#tests/run-step.ts';

const BENCHES: Readonly<Record<string, string>> = {
  list: 'throughput.ts',
  search: 'search-latency.ts',
  catalogue: 'catalogue-index.ts',
  'at-size': 'database-size.ts',
  page: 'page-latency.ts',
  intake: 'photo-import.ts',
  upload: 'photo-upload.ts',
  outbox: 'outbox-size.ts',
  copies: 'photo-copies.ts',
  checks: 'photo-checks.ts',
  'vin-barcodes': 'vin-barcodes.ts',
  'cold-start': 'cold-start.ts',
  store: 'store-commits.ts',
  interactions: 'interactions.ts',
  'wizard-steps': 'wizard-step-latency.ts',
  typing: 'typing-latency.ts',
  budgets: 'budgets.ts',
};
const [name = '', ...options] = process.argv.slice(2);
const file = BENCHES[name] ?? Object.values(BENCHES).find((one) => one === `${name}.ts`);

if (file === undefined) {
  process.stdout.write(`npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exitCode = name === '' ? 0 : 2;
} else {
  const isGood = await runStep([name, getBinPath('tsx'), [`bench/${file}`, ...options]]);
  process.exitCode = isGood ? 0 : 1;
}
