import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type BrowserEngine } from '#tests/reliability/device-crashes/browser-engine.ts';
import { openFirefoxEngine } from '#tests/reliability/device-crashes/firefox.ts';
import { UserDriver } from '#tests/reliability/device-crashes/user-driver.ts';
import { playDeviceHistory } from '#tests/reliability/device-crashes/crash-history.ts';
import { requestedEngine, openBrowserEngine } from '#tests/reliability/device-crashes/open-browser-engine.ts';
import { DeviceTestServer } from '#tests/reliability/device-crashes/device-test-server.ts';
import type { DeviceStep } from '#tests/reliability/device-crashes/history-steps.ts';
import { openWebkitEngine } from '#tests/reliability/device-crashes/webkit.ts';
import { withStallTimeout } from '#tests/stall-timeout.ts';
import { runSize, printFigures } from '#tests/reliability/run-options.ts';
import { approveCar, buyCars } from './user-journeys.ts';

const IS_LONG = runSize(0) > 0;
/** Enough for the demo to include pending cars. */
const DEMO_CAR_COUNT = 48;

/** A draft is created, photographed offline and survives a kill; its submission waits for a connection. */
const OFFLINE_INSPECTION: readonly DeviceStep[] = [
  { does: 'type', field: 'comments', text: 'a dent in the left door', afterwards: 'wait' },
  { does: 'airplane', on: true },
  { does: 'photograph', seed: 815, camera: true, afterwards: 'wait' },
  { does: 'kill pages' },
  { does: 'submit', afterwards: 'wait' },
];

it('an engine that is not installed is said, with what installs it', async () => {
  await expect(openFirefoxEngine([])).rejects.toThrow('Install firefox-esr');
  await expect(openWebkitEngine([])).rejects.toThrow('Install webkit2gtk-driver and xvfb');
});

const engines = process.env['RELIABILITY_ENGINE'] ? [requestedEngine()] : ENGINES;

describe.each(IS_LONG ? engines : [])('in %s', (engine) => {
  let device: BrowserEngine;
  let server: DeviceTestServer;
  let origin = '';
  beforeAll(async () => {
    device = await withStallTimeout(`start ${engine}`, openBrowserEngine(engine));
    printFigures('engines', { engine, version: device.version });
    server = await withStallTimeout('start the server', DeviceTestServer.open('lowdb'));
    await withStallTimeout(`add ${DEMO_CAR_COUNT} demo cars`, server.seedDemoData(DEMO_CAR_COUNT));
    origin = `http://127.0.0.1:${server.port}`;
  }, 0);
  afterAll(async () => {
    await device?.close();
    await server?.close();
  });

  it(
    'a visitor narrows and orders a list, shortlists, makes an account, reserves and pays',
    { timeout: 0 },
    async () => {
      const phone = await withStallTimeout('open a phone', device.newProfile(origin));
      const { totalCars, filteredCars, reservations } = await buyCars(
        new UserDriver(phone),
        `omar.${engine}@phone.example`,
      );
      await withStallTimeout('put the phone away', phone.clear());
      expect(filteredCars).toBeLessThan(totalCars);
      expect(reservations).toEqual([{ status: 'deposit_paid', cars: 2 }]);
    },
  );

  it('an admin publishes a car that waits', { timeout: 0 }, async () => {
    const phone = await withStallTimeout('open a phone', device.newProfile(origin));
    const published = await approveCar(new UserDriver(phone));
    await withStallTimeout('put the phone away', phone.clear());
    expect(published).toEqual({ before: false, after: true });
  });

  it('an inspector without signal photographs, is killed and submits; it arrives once', { timeout: 0 }, async () => {
    const { violations, cars, photos, queueMs } = await playDeviceHistory(
      { engine: device, server },
      OFFLINE_INSPECTION,
      1,
    );
    expect({ violations, cars, photos }).toEqual({ violations: [], cars: 1, pictures: 1 });
    printFigures('engines', { engine, 'gone after, ms': queueMs });
  });
});
