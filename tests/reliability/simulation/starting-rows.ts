/** Rows of the store at the start of a history: dealers, people with their sessions, and cars. */
import type { AppServer } from '#server/app-server.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import { sampleCar } from '#tests/store/sample-rows.ts';
import { PASSWORD } from './customer.ts';
import type { World } from './world.ts';

/** Cars on sale from the start, so that customers can choose. */
const CARS_ON_SALE = 5;
/** Cars to review from the start. */
const PENDING_CARS = 3;
const DEALER = {
  id: 'dealer-1',
  name: 'Test Motors',
  contactEmail: 'dealer@test.example',
  isActive: true,
  contactPhone: '+971 4 1',
  address: null,
  city: 'Dubai',
  emirate: 'Dubai',
  licenseNumber: null,
} as const;

const OTHER_DEALER = { ...DEALER, id: 'dealer-2', name: 'Other Motors', contactEmail: 'other-dealer@test.example' };
export const DEALERS = [DEALER, OTHER_DEALER] as const;
/** The last cars on sale are of the other dealer. */
const OWN_CARS = 3;
export const isOfOtherDealer = (carId: string): boolean =>
  carId.startsWith('car-') && Number(carId.slice('car-'.length)) > OWN_CARS;

const ON_SALE = {
  submittedBy: 'inspector-1',
  pictures: [],
  airbagsIntact: true,
  fixDrivePriceAed: 80_000,
};

export async function insertStartingRows(world: World, store: Store, services: AppServer['services']): Promise<void> {
  const createdAt = new Date(world.scheduler.now).toISOString();
  const count = world.inspectorCount;
  await store.transact(async (tx) => {
    for (const dealer of DEALERS) await tx.insert('dealers', { ...dealer, createdAt });
    await tx.insert('signingKeys', { id: '0001', kid: 'key', x: 'x', d: 'd', createdAt, withdrawnAt: null });
    await tx.insert('pushKeys', { id: 'vapid', publicKey: 'public', privateKey: 'private', createdAt });
    for (let index = 0; index < count; index++) {
      const user = createUser(`inspector-${index + 1}`, 'inspector', createdAt);
      await tx.insert('users', user);
      world.addInspector({ id: user.id, email: user.email });
    }
    for (const [browser, user] of [
      [world.admin.browser, createUser('admin-1', 'admin', createdAt)],
      ...DEALERS.map(({ id, contactEmail }, index) => {
        const user = createUser(`user-of-${id}`, 'dealer', createdAt);
        return [world.dealers[index]!.browser, { ...user, email: contactEmail, dealerId: id }] as const;
      }),
    ] as const) {
      await tx.insert('users', user);
      const { row, cookie } = world.server.modules.createSession(user, createdAt, services, 'Desk');
      await tx.insert('sessions', row);
      browser.setCookie(cookie);
    }
    for (const customer of world.customers) {
      if (world.random(2) === 0) continue;
      const user = { ...createUser(customer.email.split('@')[0]!, 'customer', createdAt), email: customer.email };
      await tx.insert('users', { ...user, passwordHash: `plain:${PASSWORD}` });
      const { row, cookie } = world.server.modules.createSession(user, createdAt, services, 'Desk');
      await tx.insert('sessions', row);
      customer.browser.setCookie(cookie);
      customer.useAccount();
    }
    for (let index = 1; index <= CARS_ON_SALE + PENDING_CARS; index++)
      await tx.insert(
        'cars',
        sampleCar(index, {
          ...ON_SALE,
          ...(index > CARS_ON_SALE && { status: 'pending' }),
          dealerId: index > OWN_CARS ? OTHER_DEALER.id : DEALER.id,
          createdAt,
          updatedAt: createdAt,
        }),
      );
  });
}

export function createUser(id: string, role: UserRow['role'], createdAt: string): UserRow {
  const names = { firstName: id, lastName: null, phone: null, dealerId: null };
  return { id, email: `${id}@test.example`, passwordHash: 'plain:secret', role, ...names, createdAt };
}
