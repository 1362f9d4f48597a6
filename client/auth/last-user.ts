import type { Role } from '#shared/domain/enums.ts';
import { offlineAppForRole } from '#shared/routes/apps.ts';

/** Last person on this device who works offline. The store is injected: other apps do not load the database. */

export interface DeviceUser {
  id: string;
  email: string;
  role: Role;
}

export interface LastUserStore {
  /** The person who last signed in and did not sign out. */
  load(): Promise<DeviceUser | null>;
  save(user: DeviceUser): Promise<void>;
  clear(): Promise<void>;
}

let lastUser: DeviceUser | null | undefined;
let userStore: LastUserStore | undefined;
const listeners = new Set<() => void>();

function setLastUser(user: DeviceUser | null): void {
  lastUser = user;
  for (const listener of listeners) listener();
}

function warnNotSaved(cause: unknown): void {
  console.warn('The last user could not be stored:', cause);
}

export async function connectLastUserStore(store: LastUserStore): Promise<void> {
  userStore = store;
  setLastUser(
    await store.load().catch((cause: unknown) => {
      warnNotSaved(cause);
      return null;
    }),
  );
}

/** Saves every confirmation: pending work resumes with it. */
export function saveLastUser(user: DeviceUser): void {
  if (lastUser?.id !== user.id) setLastUser(offlineAppForRole(user.role) ? user : null);
  userStore?.save(user).catch(warnNotSaved);
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
