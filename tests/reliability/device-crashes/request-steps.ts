import type { InspectorAction } from '#shared/domain/inspection-request.ts';
import { ExpectedCar, type ExpectedRequest, type ExpectedUser } from './expected-state.ts';
import type { ScreenTarget } from './browser-engine.ts';
import type { UserDriver } from './user-driver.ts';

/** Steps with a car to inspect, on the dashboard. With full storage, or without the button, they do nothing. */

const ACTIONS = {
  take: { button: 'Take', state: 'taken' },
  hand_over: { button: 'Hand over', state: 'open' },
  start: { button: 'Start inspection', state: 'started' },
  finish: { button: 'Finish without inspection', state: 'done' },
} as const;
/** The list of the device is shown at once, that of the server soon after, ms. */
const LIST_TIMEOUT_MS = 3_000;

interface RequestStepContext {
  driver: UserDriver;
  user: ExpectedUser;
  other: ExpectedUser;
}

export async function stepRequest(
  { driver, user, other }: RequestStepContext,
  request: ExpectedRequest,
  action: InspectorAction,
): Promise<void> {
  const { button, state } = ACTIONS[action];
  const target = nameButton(button, request);
  const isOffered = await driver
    .waitUntil('the step is offered', () => driver.has(target), LIST_TIMEOUT_MS)
    .catch(() => false);
  if (!isOffered) return;
  await driver.tap(target);
  if (action === 'start') request.carId = await openDraft(driver, user);
  else if (action === 'take') await waitUntilGone(driver, target);
  else await confirmStep(driver, request, { action, receiver: other.id });
  request.steps.push({ state, by: user.id });
}

const nameButton = (name: string, { plate }: ExpectedRequest): ScreenTarget => ({
  kind: 'button',
  name: `${name}: ${plate}`,
});

async function waitUntilGone(driver: UserDriver, target: ScreenTarget): Promise<void> {
  await driver.waitUntil(`${String(target.name)} is done`, async () => {
    return (await driver.isOnScreen('home')) && !(await driver.has(target));
  });
}

async function confirmStep(
  driver: UserDriver,
  request: ExpectedRequest,
  { action, receiver }: { action: 'hand_over' | 'finish'; receiver: string },
): Promise<void> {
  const isHandOver = action === 'hand_over';
  const name = isHandOver ? `Hand over ${request.plate}` : `Finish ${request.plate} without an inspection?`;
  if (isHandOver) await driver.chooseOption('To', receiver);
  await driver.tap({ kind: 'button', name: ACTIONS[action].button, inside: { role: 'dialog', name } });
  // Only the card of an own car has it.
  await waitUntilGone(driver, nameButton(ACTIONS.finish.button, request));
}

/** @returns the car of the draft that the request became, or had become before */
async function openDraft(driver: UserDriver, user: ExpectedUser): Promise<string> {
  const tab = await driver.tab();
  const row = await driver.waitUntil('the request is a draft', async () => {
    const id = new URL(await tab.currentPath(), 'http://phone').searchParams.get('draft');
    return id !== null && (await driver.readState()).drafts.find((draft) => draft.id === id);
  });
  let car = user.cars.find(({ draftId }) => draftId === row.id);
  if (!car) user.cars.push((car = new ExpectedCar(row.id, row.carId, user.id)));
  user.currentCar = car;
  return car.carId;
}
