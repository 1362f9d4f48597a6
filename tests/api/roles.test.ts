/** Who may call what, generated from the contract (D-46): visitor 401, wrong role 403. */
import { expect, it } from 'vitest';
import { fillPath, type Entry } from '#shared/contract/entry.ts';
import { CONTRACT } from '#shared/contract/table.ts';
import { onEveryStore, type Api, type Person } from './support/api.ts';
import { Caller, type Answer } from './support/caller.ts';

const PERSONS: readonly Person[] = ['admin', 'inspector', 'dealer', 'customer'];

function pathOf(entry: Entry): string {
  return fillPath(entry.path, { id: 'some-id', sha256: 'a'.repeat(64) });
}

function call(caller: Caller, entry: Entry): Promise<Answer> {
  return caller.send(entry.method, pathOf(entry), undefined);
}

function outsiders(entry: Entry): Person[] {
  return PERSONS.filter((person) => entry.who !== 'anyone' && !entry.who.includes(person as 'admin'));
}

const closed = CONTRACT.filter((entry) => entry.who !== 'anyone');

onEveryStore('roles', (api: Api) => {
  it.each(closed.map((entry) => [entry.name, entry] as const))(
    '%s is closed to visitors (401)',
    async (_name, entry) => {
      const { status, body } = await call(api.visitor, entry);
      expect(status).toBe(401);
      if (entry.method !== 'HEAD') expect(body).toMatchObject({ code: 'NO_SESSION', requiresLogin: true });
    },
  );

  it.each(closed.map((entry) => [entry.name, entry] as const))(
    '%s is closed to other roles (403)',
    async (_name, entry) => {
      for (const person of outsiders(entry)) {
        expect([person, (await call(api.as(person), entry)).status]).toEqual([person, 403]);
      }
    },
  );

  it('lets everybody else in, whatever the answer then is', async () => {
    for (const entry of CONTRACT) {
      const person = entry.who === 'anyone' ? 'customer' : entry.who[0];
      // A session of its own: signing out is among the calls.
      const caller = new Caller(api.address, await api.signIn((person ?? 'admin') as Person));
      const { status } = await call(caller, entry);
      expect([entry.name, status === 401 || status === 403]).toEqual([entry.name, false]);
    }
  });
});
