import { Network } from '#tests/e2e/support/network-emulator.ts';
import type { Device, Mistake } from './browser-engine.ts';
import { sizeOr } from '#tests/reliability/run-options.ts';
import { Hand } from './user-driver.ts';
import { Inspecting } from './step-runner.ts';
import { judge } from './device-invariants.ts';
import { Person } from './expected-state.ts';
import { PASSWORD, type Place } from './device-test-server.ts';
import type { SeenPhone } from './stored-device-state.ts';
import type { Step } from './history-steps.ts';
import { unlessStalled } from '#tests/stall-timeout.ts';

/** One history of one phone: its steps, the healing, and what the judge finds. */

export interface Scene {
  device: Device;
  place: Place;
}

export interface Told {
  violations: string[];
  /** From the healed line, and the owner's sign-in, until nothing waited; the longest, ms. */
  queueMs: number;
  cars: number;
  pictures: number;
}

/** Within this everything has gone that can go, ms. The short form is no measure of time: it runs beside everything else. */
const HEALED_WITHIN_MS = sizeOr(0) > 0 ? 60_000 : 300_000;

let played = 0;

export async function play(
  { device, place }: Scene,
  steps: readonly Step[],
  seed: number,
  plant?: Mistake,
): Promise<Told> {
  const number = ++played;
  const host = `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`;
  const network = await Network.before(place.port, host);
  place.onListening = (port) => network.leadTo(port);
  const phone = await device.phone(network.origin, plant);
  const people = await Promise.all(
    ['ann', 'ben'].map(async (name) => {
      const { id, email } = await place.newPerson('inspector', `${name}-${seed}-${number}`);
      return new Person(id, email);
    }),
  );
  const inspecting = new Inspecting(
    new Hand(phone),
    place,
    network,
    [people[0]!, people[1]!],
    number * 7_919,
  );
  const told: Told = { violations: [], queueMs: 0, cars: 0, pictures: 0 };
  try {
    await unlessStalled('the phone is set up', inspecting.begin());
    for (const step of steps) await inStep(step, () => inspecting.take(step));
    await inspecting.heal();
    const seen = await whenAllIsSent(inspecting, people, told);
    told.violations = await judge(people, { store: place.store, files: place.photoFiles, phone: seen });
    for (const { ownerId, kind, state, problem } of seen.outbox)
      if (state !== 'sent') told.violations.push(`${ownerId}: ${kind} is ${state}: ${String(problem)}`);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    told.violations.push(`${message}\nOn the screen: ${await inspecting.hand.words().catch(String)}`);
  } finally {
    place.onListening = () => undefined;
    await phone.forget();
    await network.close();
  }
  told.cars = people.reduce((sum, { cars }) => sum + cars.length, 0);
  told.pictures = people.reduce(
    (sum, { cars }) => sum + cars.reduce((all, { pictures }) => all + pictures.size, 0),
    0,
  );
  return told;
}

/** What was pressed last may be queued only after it was looked whether something waits: then it is looked again. */
async function whenAllIsSent(
  inspecting: Inspecting,
  people: readonly Person[],
  told: Told,
): Promise<SeenPhone> {
  for (let looks = 1; ; looks++) {
    for (const person of people) told.queueMs = Math.max(told.queueMs, await emptied(inspecting, person));
    const seen = await inspecting.hand.read(true);
    if (looks === 3 || seen.outbox.every(({ state }) => state === 'sent')) return seen;
  }
}

async function inStep(step: Step, take: () => Promise<void>): Promise<void> {
  try {
    await unlessStalled(JSON.stringify(step), take());
  } catch (cause) {
    throw new Error(`In ${JSON.stringify(step)}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** The person signs in where the phone or the server does not know them, and looks until nothing of theirs waits. @returns how long that took, ms */
async function emptied(inspecting: Inspecting, person: Person): Promise<number> {
  const { hand } = inspecting;
  const unsent = async () =>
    (await hand.read()).outbox.filter(({ ownerId, state }) => ownerId === person.id && state !== 'sent');
  const isOpen = await hand.isAtTheApp();
  if (!isOpen) await hand.openScreen('/inspector');
  if ((await unsent()).length === 0) return 0;
  if (isOpen) await hand.openScreen('/inspector');
  const { account } = await hand.read();
  const isKnown = account?.signedIn && account.id === person.id && !person.isExpired;
  if (!isKnown) await hand.signIn(person, PASSWORD);
  let since = Date.now();
  const isEmpty = async (): Promise<boolean> => {
    const waiting = await unsent();
    if (person.mayBeForgotten && waiting.some(({ state }) => state === 'waiting-sign-in')) {
      person.mayBeForgotten = false;
      await hand.signIn(person, PASSWORD);
      since = Date.now();
    }
    return waiting.length === 0;
  };
  await hand.until(`nothing of ${person.id} waits`, isEmpty, HEALED_WITHIN_MS).catch(async (cause: Error) => {
    throw new Error(`${cause.message} Waiting: ${JSON.stringify(await unsent())}`, { cause });
  });
  return Date.now() - since;
}
