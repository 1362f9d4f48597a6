import type { ScreenTarget } from '#tests/reliability/device-crashes/browser-engine.ts';
import type { UserDriver } from '#tests/reliability/device-crashes/user-driver.ts';

const DEMO_PASSWORD = 'redrive-demo';
const NEW_PASSWORD = 'a-long-password';

const formField = (name: RegExp): ScreenTarget => ({ kind: 'field', name });
const button = (name: string | RegExp): ScreenTarget => ({ kind: 'button', name });
const pressable = (name: string | RegExp): ScreenTarget => ({ kind: 'press', name });

export interface PurchaseResult {
  totalCars: number;
  filteredCars: number;
  reservations: { status: string; cars: number }[];
}

export async function buyCars(hand: UserDriver, email: string): Promise<PurchaseResult> {
  await openHydrated(hand, '/accident-cars-for-sale');
  const totalCars = await hand.waitUntil('the list', async () => (await hand.tab()).run(readCarCount));
  await hand.tap(button(/^Filters/));
  await hand.tap(pressable(/^Chassis Intact/));
  await waitForPath(hand, 'chassis=true');
  await hand.tap(button(/^Show \d+ cars?$/));
  const filteredCars = await hand.waitUntil('the shorter list', async () => {
    const found = await (await hand.tab()).run(readCarCount);
    return found !== totalCars && found;
  });
  await (await hand.tab()).selectFirstOption(formField(/^Sort/));
  await waitForPath(hand, 'sortBy=');
  for (const count of [1, 2]) {
    await hand.tap(button(/^Add To List/));
    await hand.waitUntil('it is kept', async () => (await (await hand.tab()).run(countShortlisted)) === count);
  }
  await openHydrated(hand, '/reserve');
  await waitForPath(hand, '/login');
  await register(hand, email);
  await payDeposit(hand);
  const made = await requestJson<{ status: string; selectedCarIds: string[] }[]>(hand, '/api/customer/reservations');
  const reservations = made.map(({ status, selectedCarIds }) => ({ status, cars: selectedCarIds.length }));
  return { totalCars, filteredCars, reservations };
}

/** Continues from the sign-in prompt of the reservation and returns to the reservation. */
async function register(hand: UserDriver, email: string): Promise<void> {
  await hand.tap(pressable('Register as Customer'));
  await fillField(hand, /^First Name/, 'Omar');
  await fillField(hand, /^Email/, email);
  await fillField(hand, /^Password/, NEW_PASSWORD);
  await fillField(hand, /^Confirm Password/, NEW_PASSWORD);
  await hand.tap(button('Register'));
  await waitForPath(hand, '/reserve');
}

async function payDeposit(hand: UserDriver): Promise<void> {
  await fillField(hand, /^Phone/, '+971 50 123 4567');
  await (await hand.tab()).selectFirstOption(formField(/^Emirate/));
  await hand.tap(pressable(/^Bank transfer/));
  await hand.tap(button('Continue to Checkout'));
  await waitForPath(hand, '/checkout');
  await hand.tap(button('Pay Deposit'));
  await waitForPath(hand, '/profile');
}

export interface PublishResult {
  /** Whether visitors see the car before and after approval. */
  before: boolean;
  after: boolean;
}

export async function approveCar(hand: UserDriver): Promise<PublishResult> {
  await openHydrated(hand, '/admin/login');
  await fillField(hand, /^Email/, 'admin@redrive.example');
  await fillField(hand, /^Password/, DEMO_PASSWORD);
  await hand.tap(button('Sign In'));
  await hand.waitUntil('the desk', async () => !(await (await hand.tab()).currentPath()).includes('login'));
  const waiting = await hand.waitUntil('a car waits', async () => {
    const cars = await requestJson<{ id: string }[] | null>(hand, '/api/admin/pending-cars');
    return cars?.[0];
  });
  const isPublic = async (): Promise<boolean> => (await requestJson(hand, `/api/cars/${waiting.id}`)) !== null;
  const before = await isPublic();
  await openHydrated(hand, `/admin/review?car=${waiting.id}`);
  await hand.tap(button(/^Approve & Publish/));
  const after = await hand.waitUntil('it is published', isPublic);
  return { before, after };
}

/** Waits for hydration, before which taps may be ignored. */
async function openHydrated(hand: UserDriver, path: string): Promise<void> {
  await hand.open(path);
  await hand.waitUntil('the app has the page', async () => (await hand.tab()).run(isHydrated));
}

async function fillField(hand: UserDriver, name: RegExp, text: string): Promise<void> {
  await (await hand.tab()).enterText(formField(name), text);
}

async function waitForPath(hand: UserDriver, part: string): Promise<void> {
  await hand.waitUntil(`it is at ${part}`, async () => (await (await hand.tab()).currentPath()).includes(part));
}

/** Fetches with the session of the page; null for an error status. */
async function requestJson<Answer>(hand: UserDriver, path: string): Promise<Answer> {
  return (await (await hand.tab()).run(fetchInPage, path)) as Answer;
}

/** Runs in the page, as do the functions below. */
function isHydrated(): boolean {
  return document.querySelector('body > [data-toaster]') !== null;
}

function readCarCount(): number {
  return Number(/\b(\d+) cars?\b/.exec(document.querySelector('main')?.innerText ?? '')?.[1] ?? 0);
}

function countShortlisted(): number {
  return (JSON.parse(localStorage.getItem('selectedCars') ?? '[]') as unknown[]).length;
}

async function fetchInPage(path: string): Promise<unknown> {
  const answer = await fetch(path);
  return answer.ok ? ((await answer.json()) as unknown) : null;
}
