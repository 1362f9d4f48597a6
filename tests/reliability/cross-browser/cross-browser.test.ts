import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type Device } from '#tests/reliability/device-crashes/browser-engine.ts';
import { openFirefox } from '#tests/reliability/device-crashes/firefox.ts';
import { Hand } from '#tests/reliability/device-crashes/user-driver.ts';
import { play } from '#tests/reliability/device-crashes/crash-history.ts';
import { engineAsked, openDevice } from '#tests/reliability/device-crashes/open-browser-engine.ts';
import { Place } from '#tests/reliability/device-crashes/device-test-server.ts';
import type { Step } from '#tests/reliability/device-crashes/history-steps.ts';
import { openWebkit } from '#tests/reliability/device-crashes/webkit.ts';
import { unlessStalled } from '#tests/stall-timeout.ts';
import { sizeOr, tell } from '#tests/reliability/run-options.ts';
import { approve, buy } from './user-journeys.ts';

/** The main journeys of the three apps in each engine. `npm test` shows the same in Chromium elsewhere and plays none of them here. */

const IS_LONG = sizeOr(0) > 0;
/** With so many the demo has cars that wait. */
const CARS = 48;

/** A draft is begun, photographed without signal and killed; submitted, it waits for signal. */
const FIELD_DAY: readonly Step[] = [
  { does: 'type', field: 'comments', text: 'a dent in the left door', afterwards: 'wait' },
  { does: 'airplane', on: true },
  { does: 'photograph', seed: 815, camera: true, afterwards: 'wait' },
  { does: 'kill pages' },
  { does: 'submit', afterwards: 'wait' },
];

it('an engine that is not installed is said, with what installs it', async () => {
  await expect(openFirefox([])).rejects.toThrow('Install firefox-esr');
  await expect(openWebkit([])).rejects.toThrow('Install webkit2gtk-driver and xvfb');
});

const engines = process.env['RELIABILITY_ENGINE'] ? [engineAsked()] : ENGINES;

describe.each(IS_LONG ? engines : [])('in %s', (engine) => {
  let device: Device;
  let place: Place;
  let origin = '';
  beforeAll(async () => {
    device = await unlessStalled(`start ${engine}`, openDevice(engine));
    tell('engines', { engine, version: device.version });
    place = await unlessStalled('start the server', Place.open('lowdb'));
    await unlessStalled(`add ${CARS} demo cars`, place.addDemo(CARS));
    origin = `http://127.0.0.1:${place.port}`;
  }, 0);
  afterAll(async () => {
    await device?.close();
    await place?.close();
  });

  it(
    'a visitor narrows and orders a list, shortlists, makes an account, reserves and pays',
    { timeout: 0 },
    async () => {
      const phone = await unlessStalled('open a phone', device.phone(origin));
      const { all, left, reservations } = await buy(new Hand(phone), `omar.${engine}@phone.example`);
      await unlessStalled('put the phone away', phone.forget());
      expect(left).toBeLessThan(all);
      expect(reservations).toEqual([{ status: 'deposit_paid', cars: 2 }]);
    },
  );

  it('an admin publishes a car that waits', { timeout: 0 }, async () => {
    const phone = await unlessStalled('open a phone', device.phone(origin));
    const published = await approve(new Hand(phone));
    await unlessStalled('put the phone away', phone.forget());
    expect(published).toEqual({ before: false, after: true });
  });

  it(
    'an inspector without signal photographs, is killed and submits; it arrives once',
    { timeout: 0 },
    async () => {
      const { violations, cars, pictures, queueMs } = await play({ device, place }, FIELD_DAY, 1);
      expect({ violations, cars, pictures }).toEqual({ violations: [], cars: 1, pictures: 1 });
      tell('engines', { engine, 'gone after, ms': queueMs });
    },
  );
});
