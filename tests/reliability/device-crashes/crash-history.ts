import { NetworkEmulator } from '#tests/e2e/support/network-emulator.ts';
import type { BrowserEngine, BrowserMutant } from './browser-engine.ts';
import { runSize } from '#tests/reliability/run-options.ts';
import { UserDriver } from './user-driver.ts';
import { StepRunner } from './step-runner.ts';
import { checkInvariants } from './device-invariants.ts';
import { ExpectedRequest, ExpectedUser } from './expected-state.ts';
import { TEST_PASSWORD, type DeviceTestServer } from './device-test-server.ts';
import type { StoredDeviceState } from './stored-device-state.ts';
import type { DeviceStep } from './history-steps.ts';
import { withStallTimeout } from '#tests/stall-timeout.ts';

export interface DeviceTestContext {
  engine: BrowserEngine;
  server: DeviceTestServer;
}

export interface DeviceHistoryResult {
  violations: string[];
  /** Longest time from recovery and sign-in until the outbox is empty, ms. */
  queueMs: number;
  cars: number;
  photos: number;
  slots: number;
  pins: number;
  notes: number;
  /** Steps with cars to inspect. */
  requestSteps: number;
}

/** Longest time until the outbox is empty, ms. The short form shares the machine with other tests, so its limit is loose. */
const MAX_RECOVERY_MS = runSize(0) > 0 ? 60_000 : 300_000;

let historyCount = 0;

export async function playDeviceHistory(
  { engine, server }: DeviceTestContext,
  steps: readonly DeviceStep[],
  seed: number,
  plant?: BrowserMutant,
): Promise<DeviceHistoryResult> {
  const number = ++historyCount;
  const host = `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`;
  const network = await NetworkEmulator.startInFrontOf(server.port, host);
  server.onListening = (port) => network.redirectTo(port);
  const phone = await engine.newProfile(network.origin, plant);
  const people = await Promise.all(
    ['ann', 'ben'].map(async (name) => {
      const { id, email } = await server.createUser('inspector', `${name}-${seed}-${number}`);
      return new ExpectedUser(id, email);
    }),
  );
  const requests = await Promise.all(
    [0, 1, 2].map(async (nth) => {
      const plate = `Plate ${number}-${nth}`;
      return new ExpectedRequest(await server.createRequest(people[nth % 2]!.id, plate), plate);
    }),
  );
  const users = [people[0]!, people[1]!] as const;
  const runner = new StepRunner(new UserDriver(phone), server, network, users, number * 7_919, requests);
  const result: DeviceHistoryResult = {
    violations: [],
    queueMs: 0,
    cars: 0,
    photos: 0,
    slots: 0,
    pins: 0,
    notes: 0,
    requestSteps: 0,
  };
  try {
    await withStallTimeout('the phone is set up', runner.start());
    for (const step of steps) await runNamedStep(step, () => runner.runStep(step));
    await runner.clearFaults();
    const seen = await waitUntilAllSent(runner, people, result);
    result.violations = await checkInvariants(people, {
      store: server.store,
      files: server.photoFiles,
      phone: seen,
      requests,
    });
    for (const { ownerId, kind, state, problem } of seen.outbox)
      if (state !== 'sent') result.violations.push(`${ownerId}: ${kind} is ${state}: ${String(problem)}`);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    result.violations.push(`${message}\nOn the screen: ${await runner.driver.describeScreen().catch(String)}`);
  } finally {
    server.onListening = () => undefined;
    await phone.clear();
    await network.close();
  }
  const cars = people.flatMap((person) => person.cars);
  result.cars = cars.length;
  for (const { photoHashes, slots, pins, noteHashes, unfinishedNotes } of cars) {
    result.photos += photoHashes.size;
    result.slots += slots.size;
    result.pins += pins.size;
    result.notes += noteHashes.size + unfinishedNotes;
  }
  result.requestSteps = requests.reduce((sum, { steps: taken }) => sum + taken.length, 0);
  return result;
}

/** Repeats the check, since the last tap may be queued after a first look at the outbox. */
async function waitUntilAllSent(
  runner: StepRunner,
  people: readonly ExpectedUser[],
  result: DeviceHistoryResult,
): Promise<StoredDeviceState> {
  for (let attempt = 1; ; attempt++) {
    for (const person of people) result.queueMs = Math.max(result.queueMs, await waitUntilOutboxEmpty(runner, person));
    const seen = await runner.driver.readState(true);
    if (attempt === 3 || seen.outbox.every(({ state }) => state === 'sent')) return seen;
  }
}

async function runNamedStep(step: DeviceStep, run: () => Promise<void>): Promise<void> {
  try {
    await withStallTimeout(JSON.stringify(step), run());
  } catch (cause) {
    throw new Error(`In ${JSON.stringify(step)}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** @returns the duration, ms */
async function waitUntilOutboxEmpty(runner: StepRunner, person: ExpectedUser): Promise<number> {
  const { driver } = runner;
  const unsent = async () =>
    (await driver.readState()).outbox.filter(({ ownerId, state }) => ownerId === person.id && state !== 'sent');
  const isOpen = await driver.isInApp();
  if (!isOpen) await driver.openScreen('/inspector');
  if ((await unsent()).length === 0) return 0;
  if (isOpen) await driver.openScreen('/inspector');
  const { account } = await driver.readState();
  const isKnown = account?.signedIn && account.id === person.id && !person.hasExpiredSession;
  if (!isKnown) await driver.signIn(person, TEST_PASSWORD);
  let since = Date.now();
  const isEmpty = async (): Promise<boolean> => {
    const waiting = await unsent();
    if (person.mayHaveLostSession && waiting.some(({ state }) => state === 'waiting-sign-in')) {
      person.mayHaveLostSession = false;
      await driver.signIn(person, TEST_PASSWORD);
      since = Date.now();
    }
    return waiting.length === 0;
  };
  await driver.waitUntil(`nothing of ${person.id} waits`, isEmpty, MAX_RECOVERY_MS).catch(async (cause: Error) => {
    throw new Error(`${cause.message} Waiting: ${JSON.stringify(await unsent())}`, { cause });
  });
  return Date.now() - since;
}
