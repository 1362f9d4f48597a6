import type { Role } from '#shared/domain/enums.ts';

/**
 * Who this device remembers, so that its inspector can go on without signal (design section 8). What remembers is handed in at
 * the start: only devices that inspect load the phone's database.
 */

export interface Person {
  id: string;
  email: string;
  role: Role;
}

export interface DeviceMemory {
  /** The inspector who last signed in here and did not sign out. */
  recall(): Promise<Person | null>;
  /** After the server confirmed the person. */
  remember(person: Person): Promise<void>;
  forget(): Promise<void>;
}

/** undefined until the device was asked. */
let remembered: Person | null | undefined;
let memory: DeviceMemory | undefined;
const listeners = new Set<() => void>();

function change(person: Person | null): void {
  remembered = person;
  for (const listener of listeners) listener();
}

function complain(cause: unknown): void {
  console.warn('This device could not keep who uses it:', cause);
}

/** Called once, before the first screen. */
export async function connectDevice(device: DeviceMemory): Promise<void> {
  memory = device;
  change(
    await device.recall().catch((cause: unknown) => {
      complain(cause);
      return null;
    }),
  );
}

/** Every confirmation counts: what waited for the person's sign-in goes on. */
export function rememberPerson(person: Person): void {
  if (remembered?.id !== person.id) change(person.role === 'inspector' ? person : null);
  memory?.remember(person).catch(complain);
}

export function forgetPerson(): void {
  change(null);
  memory?.forget().catch(complain);
}

export function rememberedPerson(): Person | null | undefined {
  return remembered;
}

export function onRememberedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
