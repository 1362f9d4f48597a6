import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptLists } from '#shared/contract/customer.ts';
import { problemBody } from '#shared/contract/problem-body.ts';
import { Problem } from '#shared/problem.ts';
import { Unreachable } from '#client/api/api-client.ts';
import { createAccountLists, leaveAccount } from './shortlist-sync.ts';
import { readMark } from './shortlist-sync.ts';
import { createKeptStore } from './car-list-store.ts';
import { car, memoryStorage } from '#tests/storefront/saved-car-fixture.ts';

/** The account behind the network: replaces only what is based on its present revision. */
function account(selected: string, saved = '') {
  const line = { isUp: true, calls: [] as string[] };
  let lists: KeptLists = { selectedCarIds: [...selected], savedCarIds: [...saved], revision: 1 };
  const json = (status: number, body: object) =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
    );
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    line.calls.push(init.method ?? 'GET');
    if (!line.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    if (init.method === 'GET') return json(200, lists);
    const asked = JSON.parse(String(init.body)) as KeptLists;
    if (asked.revision !== lists.revision) {
      const { code, message } = new Problem('STALE');
      return json(
        409,
        problemBody.parse({ code, message, error: message, requiresLogin: false, current: lists }),
      );
    }
    lists = { ...asked, revision: lists.revision + 1 };
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

/** A device with its two lists, and whatever it was told did not fit. */
function device(owner: string, selected = '', saved = '') {
  const lists = {
    selected: createKeptStore({ key: 'selectedCars', limit: 5, label: 'selected cars' }),
    saved: createKeptStore({ key: 'savedCars', limit: 200, label: 'saved cars' }),
  };
  for (const id of selected) lists.selected.add(car(id));
  for (const id of saved) lists.saved.add(car(id));
  const left: string[] = [];
  const ids = (kept: typeof lists.selected) =>
    kept
      .now()
      .cars.map(({ id }) => id)
      .join('');
  return {
    ...lists,
    left,
    holds: () => `${ids(lists.selected)}|${ids(lists.saved)}`,
    signIn: (who = owner) =>
      createAccountLists({ ...lists, owner: who, onLeft: (cars) => left.push(...cars.map(({ id }) => id)) }),
  };
}

describe('lists that follow the account', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('meets the account: its cars first, then the device’s, up to five; hearts are united (C-sel-03)', async () => {
    const server = account('abcd', 'p');
    const phone = device('ann', 'xay', 'q');
    await phone.signIn().look();
    expect([phone.holds(), server.holds()]).toEqual(['abcdx|pq', 'abcdx|pq']);
    expect(phone.left).toEqual(['y']);
  });

  it('keeps what the device knows of a car and only the id of one it does not', async () => {
    account('ab');
    const phone = device('ann', 'b');
    await phone.signIn().look();
    expect(phone.selected.now().cars).toMatchObject([
      { id: 'a', make: '' },
      { id: 'b', make: 'Toyota' },
    ]);
  });

  it('sends a change and asks nothing when there is none (C-sel-10)', async () => {
    const server = account('ab');
    const phone = device('ann');
    const signedIn = phone.signIn();
    await signedIn.look();
    phone.selected.move(0, 1);
    await signedIn.send();
    await signedIn.send();
    expect(server.holds()).toBe('ba|');
    expect(server.line.calls).toEqual(['GET', 'PUT']);
  });

  it('takes the list of another device, merges and sends again when it was quicker', async () => {
    const server = account('ab');
    const phone = device('ann');
    const signedIn = phone.signIn();
    await signedIn.look();
    server.changeElsewhere('abc');
    phone.selected.remove('a');
    phone.selected.add(car('x'));
    await signedIn.send();
    expect([phone.holds(), server.holds()]).toEqual(['bcx|', 'bcx|']);
  });

  it('does not bring back what was taken off while a change was on its way', async () => {
    const server = account('a');
    const phone = device('ann');
    const signedIn = phone.signIn();
    await signedIn.look();
    phone.selected.add(car('b'));
    const sending = signedIn.send();
    await Promise.resolve();
    phone.selected.remove('b');
    await sending;
    await signedIn.send();
    expect([phone.holds(), server.holds()]).toEqual(['a|', 'a|']);
  });

  it('sends later what was changed without signal, also after a restart', async () => {
    const server = account('ab');
    const phone = device('ann');
    const signedIn = phone.signIn();
    await signedIn.look();
    server.line.isUp = false;
    phone.selected.add(car('c'));
    await expect(signedIn.send()).rejects.toThrow(Unreachable);
    server.line.isUp = true;
    await phone.signIn().look();
    expect([phone.holds(), server.holds()]).toEqual(['abc|', 'abc|']);
  });

  it('leaves nothing on the device at sign-out, and all of it on the account', async () => {
    const server = account('ab', 'p');
    const phone = device('ann');
    await phone.signIn().look();
    leaveAccount(phone);
    expect([phone.holds(), server.holds(), readMark()]).toEqual(['|', 'ab|p', null]);
  });

  it('leaves a visitor’s own lists alone at a sign-out', () => {
    const phone = device('nobody', 'ab');
    leaveAccount(phone);
    expect(phone.holds()).toBe('ab|');
  });

  it('never mixes the lists of two customers of one device', async () => {
    account('ab');
    const phone = device('ann');
    const ann = phone.signIn('ann');
    await ann.look();
    const bobs = account('z');
    const bob = phone.signIn('bob');
    await bob.look();
    expect([phone.holds(), bobs.holds()]).toEqual(['z|', 'z|']);
    await ann.look();
    phone.selected.add(car('q'));
    await ann.send();
    expect(bobs.holds()).toBe('z|');
  });
});
