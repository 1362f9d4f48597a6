import type { Target } from '#tests/reliability/device-crashes/browser-engine.ts';
import type { Hand } from '#tests/reliability/device-crashes/user-driver.ts';

/** What a visitor and an admin do with Redrive, told in the words of its screens. */

const DEMO_PASSWORD = 'redrive-demo';
const NEW_PASSWORD = 'a-long-password';

const field = (name: RegExp): Target => ({ kind: 'field', name });
const button = (name: string | RegExp): Target => ({ kind: 'button', name });
const press = (name: string | RegExp): Target => ({ kind: 'press', name });

export interface Bought {
  /** Cars of the list: all, and those that the filter leaves. */
  all: number;
  left: number;
  /** Of the new account. */
  reservations: { status: string; cars: number }[];
}

/** Looks at the list, narrows it, puts it in another order, puts two cars on the shortlist, makes an account, reserves and pays. */
export async function buy(hand: Hand, email: string): Promise<Bought> {
  await openWhole(hand, '/accident-cars-for-sale');
  const all = await hand.until('the list', async () => (await hand.tab()).run(carsFound));
  await hand.tap(button(/^Filters/));
  await hand.tap(press(/^Chassis Intact/));
  await isAt(hand, 'chassis=true');
  await hand.tap(button(/^Show \d+ cars?$/));
  const left = await hand.until('the shorter list', async () => {
    const found = await (await hand.tab()).run(carsFound);
    return found !== all && found;
  });
  await (await hand.tab()).choose(field(/^Sort/));
  await isAt(hand, 'sortBy=');
  for (const count of [1, 2]) {
    await hand.tap(button(/^Add To List/));
    await hand.until('it is kept', async () => (await (await hand.tab()).run(countChosen)) === count);
  }
  await openWhole(hand, '/reserve');
  await isAt(hand, '/login');
  await register(hand, email);
  await pay(hand);
  const made = await asked<{ status: string; selectedCarIds: string[] }[]>(
    hand,
    '/api/customer/reservations',
  );
  const reservations = made.map(({ status, selectedCarIds }) => ({ status, cars: selectedCarIds.length }));
  return { all, left, reservations };
}

/** From the sign-in that the reservation asked for, back to the reservation. */
async function register(hand: Hand, email: string): Promise<void> {
  await hand.tap(press('Register as Customer'));
  await write(hand, /^First Name/, 'Omar');
  await write(hand, /^Email/, email);
  await write(hand, /^Password/, NEW_PASSWORD);
  await write(hand, /^Confirm Password/, NEW_PASSWORD);
  await hand.tap(button('Register'));
  await isAt(hand, '/reserve');
}

async function pay(hand: Hand): Promise<void> {
  await hand.tap(button('Continue'));
  await write(hand, /^Phone/, '+971 50 123 4567');
  await (await hand.tab()).choose(field(/^Emirate/));
  await hand.tap(button('Continue'));
  await hand.tap(press(/^Bank transfer/));
  await hand.tap(button('Proceed to Checkout'));
  await isAt(hand, '/checkout');
  await hand.tap(button('Pay Deposit'));
  await isAt(hand, '/profile');
}

export interface Published {
  /** Whether a visitor is shown the car. */
  before: boolean;
  after: boolean;
}

/** Signs in at the desk, looks at a car that waits, and publishes it. */
export async function approve(hand: Hand): Promise<Published> {
  await openWhole(hand, '/admin/login');
  await write(hand, /^Email/, 'admin@redrive.example');
  await write(hand, /^Password/, DEMO_PASSWORD);
  await hand.tap(button('Sign In'));
  await hand.until('the desk', async () => !(await (await hand.tab()).at()).includes('login'));
  const waiting = await hand.until('a car waits', async () => {
    const cars = await asked<{ id: string }[] | null>(hand, '/api/admin/pending-cars');
    return cars?.[0];
  });
  const isPublic = async (): Promise<boolean> => (await asked(hand, `/api/cars/${waiting.id}`)) !== null;
  const before = await isPublic();
  await openWhole(hand, `/admin/review?car=${waiting.id}`);
  await hand.tap(button(/^Approve & Publish/));
  const after = await hand.until('it is published', isPublic);
  return { before, after };
}

/** Until the app has taken the page over: what is pressed earlier may go unheard. */
async function openWhole(hand: Hand, path: string): Promise<void> {
  await hand.open(path);
  await hand.until('the app has the page', async () => (await hand.tab()).run(isTakenOver));
}

async function write(hand: Hand, name: RegExp, text: string): Promise<void> {
  await (await hand.tab()).write(field(name), text);
}

/** Of path and query. */
async function isAt(hand: Hand, part: string): Promise<void> {
  await hand.until(`it is at ${part}`, async () => (await (await hand.tab()).at()).includes(part));
}

/** Asks the server as the page does; null for a refusal. */
async function asked<Answer>(hand: Hand, path: string): Promise<Answer> {
  return (await (await hand.tab()).run(answerOf, path)) as Answer;
}

/** The rest runs in the page. */
function isTakenOver(): boolean {
  return document.querySelector('body > [data-toaster]') !== null;
}

/** As the list says it; 0 while it does not. */
function carsFound(): number {
  return Number(/\b(\d+) cars?\b/.exec(document.querySelector('main')?.innerText ?? '')?.[1] ?? 0);
}

function countChosen(): number {
  return (JSON.parse(localStorage.getItem('selectedCars') ?? '[]') as unknown[]).length;
}

async function answerOf(path: string): Promise<unknown> {
  const answer = await fetch(path);
  return answer.ok ? ((await answer.json()) as unknown) : null;
}
