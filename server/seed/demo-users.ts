import type { Emirate, Role } from '#shared/domain/enums.ts';
import type { DealerRow, UserRow } from '#server/store/rows.ts';
import { createDemoId } from './demo-id.ts';

export const DEMO_PASSWORD = 'redrive-demo';

const DEMO_DEALERS: readonly (readonly [name: string, emirate: Emirate, city: string, phone: string])[] = [
  ['Al Quoz Motors', 'Dubai', 'Al Quoz Industrial 3', '+971 4 555 0101'],
  ['Sharjah Auto Souq', 'Sharjah', 'Industrial Area 10', '+971 6 555 0142'],
  ['Mussafah Car Yard', 'Abu Dhabi', 'Mussafah M-37', '+971 2 555 0178'],
  ['Ajman Free Zone Cars', 'Ajman', 'Al Jurf', '+971 6 555 0119'],
  ['Ras Al Khor Imports', 'Dubai', 'Ras Al Khor', '+971 4 555 0163'],
];

const DEMO_USERS: readonly (readonly [name: string, role: Role, firstName: string, lastName: string])[] = [
  ['admin', 'admin', 'Amal', 'Haddad'],
  ['inspector', 'inspector', 'Imran', 'Qureshi'],
  ['inspector2', 'inspector', 'Joy', 'Santos'],
  ['yard', 'inspector', 'Yard', 'Team'],
  ['dealer', 'dealer', 'Dana', 'Saleh'],
  ['workshop', 'workshop', 'Omar', 'Farouk'],
  ['customer', 'customer', 'Chris', 'Morgan'],
  ['customer2', 'customer', 'Layla', 'Nasser'],
];
export const DEMO_ACCOUNTS = ['admin', 'inspector', 'inspector2', 'dealer', 'workshop', 'customer'] as const;

export type DemoUserName =
  | 'admin'
  | 'inspector'
  | 'inspector2'
  | 'yard'
  | 'dealer'
  | 'workshop'
  | 'customer'
  | 'customer2';

export function getDemoEmail(name: string): string {
  return `${name}@redrive.example`;
}

export function getDemoDealerEmirate(index: number): Emirate {
  return DEMO_DEALERS[index]![1];
}

export function buildDemoDealers(createdAt: string): DealerRow[] {
  return DEMO_DEALERS.map(([name, emirate, city, contactPhone], index) => ({
    id: createDemoId(`dealer ${index}`),
    name,
    contactEmail: index === 0 ? getDemoEmail('dealer') : `sales@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    contactPhone,
    address: `Plot ${12 + index * 7}, ${city}`,
    city,
    emirate,
    licenseNumber: `CN-10${48_213 + index * 977}`,
    isActive: true,
    createdAt,
  }));
}

export function buildDemoUsers(passwordHash: string, createdAt: string): UserRow[] {
  return DEMO_USERS.map(([name, role, firstName, lastName]) => ({
    id: createDemoId(name),
    email: getDemoEmail(name),
    passwordHash,
    role,
    firstName,
    lastName,
    phone: role === 'customer' ? '+971 50 555 0134' : null,
    dealerId: role === 'dealer' ? createDemoId('dealer 0') : null,
    createdAt,
  }));
}
