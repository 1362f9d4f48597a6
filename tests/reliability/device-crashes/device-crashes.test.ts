import { afterAll, beforeAll, expect, it } from 'vitest';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { runSeed, runSize, runStore, printFigures } from '#tests/reliability/run-options.ts';
import { playDeviceHistory, type DeviceTestContext } from './crash-history.ts';
import { openBrowserEngine } from './open-browser-engine.ts';
import { BROWSER_MUTANTS } from './browser-mutants.ts';
import { DeviceTestServer } from './device-test-server.ts';
import { shrinkHistory } from './shrink-history.ts';
import { randomSteps, formatSteps } from './history-steps.ts';

/** The real app in a real browser against the real server, in random histories: no data lost, duplicated, stuck or of a wrong owner. */

const HISTORIES = runSize(1);
const RUNS_MUTANTS = process.env['RELIABILITY_PLANTED'] === 'yes';

let scene: DeviceTestContext;
beforeAll(async () => {
  scene = { engine: await openBrowserEngine(), server: await DeviceTestServer.open(runStore('lowdb')) };
}, 600_000);
afterAll(async () => {
  await scene?.engine.close();
  await scene?.server.close();
});

it.each(RUNS_MUTANTS ? [] : ['one phone'])(
  'keeps saved work once and under its owner in any history of two people and %s',
  { timeout: 0 },
  async () => {
    const total = {
      cars: 0,
      photos: 0,
      slots: 0,
      pins: 0,
      notes: 0,
      'request steps': 0,
      failed: 0,
      'longest queue, ms': 0,
    };
    const started = Date.now();
    for (let history = 0; history < HISTORIES; history++) {
      const number = runSeed() * 100_000 + history;
      const steps = randomSteps(new SeededRandom(number));
      const { violations, queueMs, ...done } = await playDeviceHistory(scene, steps, number);
      for (const name of ['cars', 'photos', 'slots', 'pins', 'notes'] as const) total[name] += done[name];
      total['request steps'] += done.requestSteps;
      total['longest queue, ms'] = Math.max(total['longest queue, ms'], queueMs);
      if (violations.length === 0) continue;
      total.failed += 1;
      process.stdout.write(`history ${number}:\n${formatSteps(steps)}\n${violations.join('\n')}\n`);
      const short = await shrinkHistory(scene, steps, number);
      process.stdout.write(`shrunk:\n${formatSteps(short.steps)}\n${short.violations.join('\n')}\n`);
      expect.soft({ history: number, ...short }).toEqual({});
    }
    const each = Math.round((Date.now() - started) / 100 / HISTORIES) / 10;
    const { version } = scene.engine;
    printFigures(`phone, ${version}`, {
      seed: runSeed(),
      histories: HISTORIES,
      ...total,
      'seconds each': each,
    });
  },
);

it.each(RUNS_MUTANTS ? BROWSER_MUTANTS : [])(
  'detects a phone that $does, and nothing without it',
  { timeout: 0 },
  async ({ does, plant, steps }) => {
    expect((await playDeviceHistory(scene, steps, 1)).violations).toEqual([]);
    const [shown] = (await playDeviceHistory(scene, steps, 1, plant)).violations;
    expect(shown).toBeDefined();
    printFigures(`phone, planted: ${does}`, { 'its own history': shown! });
  },
);
