import { afterAll, beforeAll, expect, it } from 'vitest';
import { Dice } from '#tests/reliability/seeded-random.ts';
import { seed, sizeOr, storeOr, tell } from '#tests/reliability/run-options.ts';
import { play, type Scene } from './crash-history.ts';
import { openDevice } from './open-browser-engine.ts';
import { PLANTED } from './browser-mutants.ts';
import { Place } from './device-test-server.ts';
import { shortened } from './shrink-history.ts';
import { anySteps, wordsOf } from './history-steps.ts';

/** The real app in a real browser before the real server, in histories nobody would think of: nothing lost, twice, stuck or under another name. */

const HISTORIES = sizeOr(1);
/** Whether the planted mistakes are looked for, each in a history of its own. */
const IS_PLANTED = process.env['RELIABILITY_PLANTED'] === 'yes';

let scene: Scene;
beforeAll(async () => {
  scene = { device: await openDevice(), place: await Place.open(storeOr('lowdb')) };
}, 180_000);
afterAll(async () => {
  await scene?.device.close();
  await scene?.place.close();
});

it.each(IS_PLANTED ? [] : ['one phone'])(
  'after any history of two people and %s, what they were told is saved is there, once and under its name',
  { timeout: 0 },
  async () => {
    const total = { cars: 0, pictures: 0, failed: 0, 'longest queue, ms': 0 };
    const started = Date.now();
    for (let history = 0; history < HISTORIES; history++) {
      const number = seed() * 100_000 + history;
      const steps = anySteps(new Dice(number));
      const { violations, queueMs, cars, pictures } = await play(scene, steps, number);
      total.cars += cars;
      total.pictures += pictures;
      total['longest queue, ms'] = Math.max(total['longest queue, ms'], queueMs);
      if (violations.length === 0) continue;
      total.failed += 1;
      process.stdout.write(`history ${number}:\n${wordsOf(steps)}\n${violations.join('\n')}\n`);
      const short = await shortened(scene, steps, number);
      process.stdout.write(`made short:\n${wordsOf(short.steps)}\n${short.violations.join('\n')}\n`);
      expect.soft({ history: number, ...short }).toEqual({});
    }
    const each = Math.round((Date.now() - started) / 100 / HISTORIES) / 10;
    const { version } = scene.device;
    tell(`phone, ${version}`, { seed: seed(), histories: HISTORIES, ...total, 'seconds each': each });
  },
);

it.each(IS_PLANTED ? PLANTED : [])(
  'a phone that $does shows, and nothing shows without it',
  { timeout: 0 },
  async ({ does, plant, steps }) => {
    expect((await play(scene, steps, 1)).violations).toEqual([]);
    const [shown] = (await play(scene, steps, 1, plant)).violations;
    expect(shown).toBeDefined();
    tell(`phone, planted: ${does}`, { 'its own history': shown! });
  },
);
