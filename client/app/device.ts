import { appOf } from '#shared/domain/apps.ts';
import type { DeviceMemory, Person } from '#client/session/device-memory.ts';

/** Remembers the inspector in the phone's database. Devices that never inspected never load it. */

const account = () => import('#client/offline/device/account.ts');

/** Whether there is a database to ask. Where inspectors work there is one, and elsewhere in a browser that cannot say there is none. */
async function hasDatabase(): Promise<boolean> {
  if (appOf(location.pathname) === 'field') return true;
  if (!('databases' in indexedDB)) return false;
  return (await indexedDB.databases()).some(({ name }) => name === 'redrive');
}

async function recall(): Promise<Person | null> {
  if (!(await hasDatabase())) return null;
  const person = await (await account()).currentAccount();
  return person?.role === 'inspector' ? { id: person.id, email: person.email, role: person.role } : null;
}

export const device: DeviceMemory = {
  recall,
  async remember(person) {
    if (person.role === 'inspector' || (await hasDatabase())) await (await account()).signedIn(person);
  },
  async forget() {
    if (await hasDatabase()) await (await account()).signedOut();
  },
};
