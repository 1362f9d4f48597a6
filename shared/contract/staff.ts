import { z } from 'zod';
import { STAFF_ROLES } from '#shared/domain/enums.ts';
import { done, email, idParams, newPassword } from './fields.ts';
import { define } from './endpoint.ts';

/** Inspectors and admins as an admin runs them (S-staff, S-api-16 to 18). */

const admin = ['admin'] as const;

export const staffUser = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  createdAt: z.string(),
});
export type StaffUser = z.output<typeof staffUser>;

/** One role, or both when none is named; newest first. */
export const staffList = define({
  name: 'staff.list',
  method: 'GET',
  path: '/api/admin/users',
  who: admin,
  query: z.object({ role: z.enum(STAFF_ROLES).optional() }),
  response: z.array(staffUser),
});

export const newStaff = z.object({
  email,
  password: newPassword(),
  role: z.enum(STAFF_ROLES, 'Choose inspector or admin'),
});

/** 409 when the email is taken. */
export const staffCreate = define({
  name: 'staff.create',
  method: 'POST',
  path: '/api/admin/users',
  touches: ['staff', 'activity', 'stats'],
  who: admin,
  body: newStaff,
  response: staffUser,
  status: 201,
  idempotent: true,
});

/** Ends every session of that user, and an invitation; who changes an own password goes on in a new one. */
export const staffPassword = define({
  name: 'staff.password',
  method: 'PATCH',
  path: '/api/admin/users/:id/password',
  touches: ['invitations', 'activity', 'stats'],
  who: admin,
  params: idParams,
  body: z.object({ password: newPassword() }),
  response: done,
  idempotent: true,
});

/** 409 for oneself and for the last admin (D-89). */
export const staffDelete = define({
  name: 'staff.delete',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  touches: ['staff', 'invitations', 'activity', 'stats'],
  who: admin,
  params: idParams,
  response: done,
  idempotent: true,
});
