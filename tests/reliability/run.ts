/** `npm run reliability -- SUITE [SIZE] [SEED] [STORE] [ENGINE]`: runs a reliability suite; without a suite, lists all. */
import { BUILD_STEP, getBinPath, runStep } from '#tests/run-step.ts';

/** Replaces the size: runs the mutants of the suite, which must all be detected. */
const MUTANTS_ARGUMENT = 'planted';
const STORES = ['lowdb', 'postgres'];
interface Suite {
  file: string;
  size: string;
  /** Size when none is given; `npm test` skips this suite. */
  defaultSize?: string;
  needsBuild?: true;
  runsInEngines?: true;
}
const SUITES: Readonly<Record<string, Suite>> = {
  'power-loss': { file: 'disk/power-loss', size: 'histories' },
  'failing-calls': { file: 'disk-call-failures', size: 'rounds' },
  simulation: { file: 'simulation/simulation', size: 'histories, or planted' },
  kills: { file: 'disk/process-kills', size: 'kills' },
  wire: { file: 'network-faults/network-faults', size: 'places at which a request, and an answer, is cut' },
  outbox: { file: 'outbox/outbox-faults', size: 'histories' },
  registration: { file: 'registration-histories', size: 'histories' },
  absence: { file: 'outbox/long-absence', size: 'kills of the page' },
  resources: { file: 'resources', size: 'requests at once' },
  conflicts: { file: 'network-faults/conflicts', size: 'has one size' },
  phone: {
    file: 'device-crashes/device-crashes',
    size: 'histories, or planted',
    needsBuild: true,
    runsInEngines: true,
  },
  engines: {
    file: 'cross-browser/cross-browser',
    size: 'has one size',
    defaultSize: '1',
    needsBuild: true,
    runsInEngines: true,
  },
  soak: { file: 'soak/soak', size: 'minutes', needsBuild: true },
};

const [name = '', asked = '', seed = '', ...others] = process.argv.slice(2);
const store = others.find((one) => STORES.includes(one)) ?? '';
const engine = others.find((one) => !STORES.includes(one)) ?? '';
const suite = SUITES[name];
const size = asked || (suite?.defaultSize ?? '');
if (suite === undefined) {
  for (const [known, { size, needsBuild, runsInEngines }] of Object.entries(SUITES)) {
    const more = `${needsBuild ? ' [lowdb or postgres]' : ''}${runsInEngines ? ' [chromium, webkit or firefox]' : ''}`;
    process.stdout.write(`${known} [${size}] [seed]${more}\n`);
  }
  process.exitCode = name === '' ? 0 : 1;
} else if (suite.needsBuild && size !== '' && !(await runStep(BUILD_STEP))) {
  process.exitCode = 1;
} else {
  const file = `tests/reliability/${suite.file}.test.ts`;
  const isGood = await runStep([name, getBinPath('vitest'), ['run', file, '--config', 'tests/vitest.config.ts']], {
    RELIABILITY_SIZE: size === MUTANTS_ARGUMENT ? '1' : size,
    RELIABILITY_SEED: seed,
    RELIABILITY_STORE: store,
    RELIABILITY_ENGINE: engine,
    RELIABILITY_PLANTED: size === MUTANTS_ARGUMENT ? 'yes' : '',
  });
  process.exitCode = isGood ? 0 : 1;
}
