/** `npm run bench -- NAME`: one command for every figure that is quoted. Without a name it lists them. A signal ends all it started. */
import { bin, step } from '#tests/step.ts';

const BENCHES: Readonly<Record<string, string>> = {
  list: 'scale.ts',
  search: 'search.ts',
  catalogue: 'catalogue.ts',
  'at-size': 'at-size.ts',
  page: 'page.ts',
  intake: 'photo-intake.ts',
  upload: 'upload.ts',
  'cold-start': 'cold-start.ts',
  store: 'store.ts',
  interactions: 'interactions.ts',
  'wizard-steps': 'wizard-steps.ts',
  typing: 'typing.ts',
  budgets: 'budgets.ts',
};
const [name = '', ...options] = process.argv.slice(2);
/** By its name here or by its file's. */
const file = BENCHES[name] ?? Object.values(BENCHES).find((one) => one === `${name}.ts`);

if (file === undefined) {
  process.stdout.write(`npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exitCode = name === '' ? 0 : 2;
} else {
  const isGood = await step([name, bin('tsx'), [`bench/${file}`, ...options]]);
  process.exitCode = isGood ? 0 : 1;
}
