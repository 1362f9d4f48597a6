/** The people of the demo data: staff, a dealer's sign-in, customers, five dealers. */
import type { Emirate, Role } from '#shared/domain/enums.ts';
import type { DealerRow, UserRow } from '#server/store/rows.ts';
import { demoId } from './demo-id.ts';

export const DEMO_PASSWORD = 'redrive-demo';

const DEALERS: readonly (readonly [name: string, emirate: Emirate, city: string, phone: string])[] = [
  ['Al Quoz Motors', 'Dubai', 'Al Quoz Industrial 3', '+971 4 555 0101'],
  ['Sharjah Auto Souq', 'Sharjah', 'Industrial Area 10', '+971 6 555 0142'],
  ['Mussafah Car Yard', 'Abu Dhabi', 'Mussafah M-37', '+971 2 555 0178'],
  ['Ajman Free Zone Cars', 'Ajman', 'Al Jurf', '+971 6 555 0119'],
  ['Ras Al Khor Imports', 'Dubai', 'Ras Al Khor', '+971 4 555 0163'],
];

const USERS: readonly (readonly [name: string, role: Role, firstName: string, lastName: string])[] = [
  ['admin', 'admin', 'Amal', 'Haddad'],
  ['inspector', 'inspector', 'Imran', 'Qureshi'],
  ['inspector2', 'inspector', 'Joy', 'Santos'],
  ['yard', 'inspector', 'Yard', 'Team'],
  ['dealer', 'dealer', 'Dana', 'Saleh'],
  ['customer', 'customer', 'Chris', 'Morgan'],
  ['customer2', 'customer', 'Layla', 'Nasser'],
];
/** Named at start; the others only fill the lists. */
export const DEMO_SIGN_INS = ['admin', 'inspector', 'inspector2', 'dealer', 'customer'] as const;

export type DemoUser = 'admin' | 'inspector' | 'inspector2' | 'yard' | 'dealer' | 'customer' | 'customer2';

export function demoEmail(name: string): string {
  return `${name}@redrive.example`;
}

/** Where the dealer of this number stands. */
export function demoEmirate(index: number): Emirate {
  return DEALERS[index]![1];
}

/** The dealers; the first belongs to the dealer's sign-in. */
export function demoDealers(createdAt: string): DealerRow[] {
  return DEALERS.map(([name, emirate, city, contactPhone], index) => ({
    id: demoId(`dealer ${index}`),
    name,
    contactEmail:
      index === 0 ? demoEmail('dealer') : `sales@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    contactPhone,
    address: `Plot ${12 + index * 7}, ${city}`,
    city,
    emirate,
    licenseNumber: `CN-10${48_213 + index * 977}`,
    isActive: true,
    createdAt,
  }));
}

export function demoUsers(passwordHash: string, createdAt: string): UserRow[] {
  return USERS.map(([name, role, firstName, lastName]) => ({
    id: demoId(name),
    email: demoEmail(name),
    passwordHash,
    role,
    firstName,
    lastName,
    phone: role === 'customer' ? '+971 50 555 0134' : null,
    dealerId: role === 'dealer' ? demoId('dealer 0') : null,
    createdAt,
  }));
}
