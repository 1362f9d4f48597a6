import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerLists } from '#shared/contract/customer.ts';
import { problemBodySchema } from '#shared/contract/problem-body.ts';
import { Problem } from '#shared/problem.ts';
import { NetworkError } from '#client/api/api-client.ts';
import { createShortlistSync, clearAccountLists } from './shortlist-sync.ts';
import { readSyncState } from './shortlist-sync.ts';
import { createCarListStore } from './car-list-store.ts';
import { buildSavedCar, createMemoryStorage } from '#tests/storefront/saved-car-fixture.ts';

/** Replaces its lists only with the current revision. */
function createFakeAccount(selected: string, saved = '') {
  const line = { isUp: true, calls: [] as string[] };
  let lists: CustomerLists = { selectedCarIds: [...selected], savedCarIds: [...saved], revision: 1 };
  const json = (status: number, body: object) =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }));
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    line.calls.push(init.method ?? 'GET');
    if (!line.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    if (init.method === 'GET') return json(200, lists);
    const body = JSON.parse(String(init.body)) as CustomerLists;
    if (body.revision !== lists.revision) {
      const { code, message } = new Problem('STALE');
      return json(
        409,
        problemBodySchema.parse({ code, message, error: message, requiresLogin: false, current: lists }),
      );
    }
    lists = { ...body, revision: lists.revision + 1 };
    return json(200, lists);
  });
  return {
    line,
    holds: () => `${lists.selectedCarIds.join('')}|${lists.savedCarIds.join('')}`,
    changeElsewhere(next: string) {
      lists = { ...lists, selectedCarIds: [...next], revision: lists.revision + 1 };
    },
  };
}

function createDevice(owner: string, selected = '', saved = '') {
  const lists = {
    selected: createCarListStore({ key: 'selectedCars', limit: 5, label: 'selected cars' }),
    saved: createCarListStore({ key: 'savedCars', limit: 200, label: 'saved cars' }),
  };
  for (const id of selected) lists.selected.add(buildSavedCar(id));
  for (const id of saved) lists.saved.add(buildSavedCar(id));
  const left: string[] = [];
  const ids = (list: typeof lists.selected) =>
    list
      .getState()
      .cars.map(({ id }) => id)
      .join('');
  return {
    ...lists,
    left,
    holds: () => `${ids(lists.selected)}|${ids(lists.saved)}`,
    signIn: (who = owner) =>
      createShortlistSync({
        ...lists,
        owner: who,
        onOverflow: (cars) => left.push(...cars.map(({ id }) => id)),
      }),
  };
}

describe('shortlist sync', () => {
  beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('merges the account first, then the device, up to five; saved cars are united [C-sel-03]', async () => {
    const server = createFakeAccount('abcd', 'p');
    const phone = createDevice('ann', 'xay', 'q');
    await phone.signIn().pull();
    expect([phone.holds(), server.holds()]).toEqual(['abcdx|pq', 'abcdx|pq']);
    expect(phone.left).toEqual(['y']);
  });

  it('keeps known details and only the ID of an unknown car', async () => {
    createFakeAccount('ab');
    const phone = createDevice('ann', 'b');
    await phone.signIn().pull();
    expect(phone.selected.getState().cars).toMatchObject([
      { id: 'a', make: '' },
      { id: 'b', make: 'Toyota' },
    ]);
  });

  it('sends a change once and nothing afterwards [C-sel-10]', async () => {
    const server = createFakeAccount('ab');
    const phone = createDevice('ann');
    const signedIn = phone.signIn();
    await signedIn.pull();
    phone.selected.move(0, 1);
    await signedIn.push();
    await signedIn.push();
    expect(server.holds()).toBe('ba|');
    expect(server.line.calls).toEqual(['GET', 'PUT']);
  });

  it('merges and resends after a concurrent change of another device', async () => {
    const server = createFakeAccount('ab');
    const phone = createDevice('ann');
    const signedIn = phone.signIn();
    await signedIn.pull();
    server.changeElsewhere('abc');
    phone.selected.remove('a');
    phone.selected.add(buildSavedCar('x'));
    await signedIn.push();
    expect([phone.holds(), server.holds()]).toEqual(['bcx|', 'bcx|']);
  });

  it('does not restore a car removed during a push', async () => {
    const server = createFakeAccount('a');
    const phone = createDevice('ann');
    const signedIn = phone.signIn();
    await signedIn.pull();
    phone.selected.add(buildSavedCar('b'));
    const sending = signedIn.push();
    await Promise.resolve();
    phone.selected.remove('b');
    await sending;
    await signedIn.push();
    expect([phone.holds(), server.holds()]).toEqual(['a|', 'a|']);
  });

  it('sends offline changes later, also after a restart', async () => {
    const server = createFakeAccount('ab');
    const phone = createDevice('ann');
    const signedIn = phone.signIn();
    await signedIn.pull();
    server.line.isUp = false;
    phone.selected.add(buildSavedCar('c'));
    await expect(signedIn.push()).rejects.toThrow(NetworkError);
    server.line.isUp = true;
    await phone.signIn().pull();
    expect([phone.holds(), server.holds()]).toEqual(['abc|', 'abc|']);
  });

  it('clears the device at sign-out and keeps the account', async () => {
    const server = createFakeAccount('ab', 'p');
    const phone = createDevice('ann');
    await phone.signIn().pull();
    clearAccountLists(phone);
    expect([phone.holds(), server.holds(), readSyncState()]).toEqual(['|', 'ab|p', null]);
  });

  it('keeps a visitor’s lists at sign-out', () => {
    const phone = createDevice('nobody', 'ab');
    clearAccountLists(phone);
    expect(phone.holds()).toBe('ab|');
  });

  it('never mixes the lists of two customers of one device', async () => {
    createFakeAccount('ab');
    const phone = createDevice('ann');
    const ann = phone.signIn('ann');
    await ann.pull();
    const bobs = createFakeAccount('z');
    const bob = phone.signIn('bob');
    await bob.pull();
    expect([phone.holds(), bobs.holds()]).toEqual(['z|', 'z|']);
    await ann.pull();
    phone.selected.add(buildSavedCar('q'));
    await ann.push();
    expect(bobs.holds()).toBe('z|');
  });
});
