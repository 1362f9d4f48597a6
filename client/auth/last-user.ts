import type { Role } from '#shared/domain/enums.ts';

/**
 * Who this device remembers, so that its inspector can go on without signal (design section 8). What remembers is handed in at
 * the start: only devices that inspect load the phone's database.
 */

export interface DeviceUser {
  id: string;
  email: string;
  role: Role;
}

export interface LastUserStore {
  /** The inspector who last signed in here and did not sign out. */
  load(): Promise<DeviceUser | null>;
  /** After the server confirmed the person. */
  save(person: DeviceUser): Promise<void>;
  clear(): Promise<void>;
}

/** undefined until the device was asked. */
let lastUser: DeviceUser | null | undefined;
let userStore: LastUserStore | undefined;
const listeners = new Set<() => void>();

function setLastUser(person: DeviceUser | null): void {
  lastUser = person;
  for (const listener of listeners) listener();
}

function warnNotSaved(cause: unknown): void {
  console.warn('This device could not keep who uses it:', cause);
}

/** Called once, before the first screen. */
export async function connectLastUserStore(device: LastUserStore): Promise<void> {
  userStore = device;
  setLastUser(
    await device.load().catch((cause: unknown) => {
      warnNotSaved(cause);
      return null;
    }),
  );
}

/** Every confirmation counts: what waited for the person's sign-in goes on. */
export function saveLastUser(person: DeviceUser): void {
  if (lastUser?.id !== person.id) setLastUser(person.role === 'inspector' ? person : null);
  userStore?.save(person).catch(warnNotSaved);
}

export function clearLastUser(): void {
  setLastUser(null);
  userStore?.clear().catch(warnNotSaved);
}

export function getLastUser(): DeviceUser | null | undefined {
  return lastUser;
}

export function onLastUserChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
