import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { STAFF_ROLES } from '#shared/domain/enums.ts';
import { successResponse, email, idParams, newPassword } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';

/** Inspectors, workshops and admins as an admin runs them (S-staff, S-api-16 to 18). */

const admin = ['admin'] as const;

export const staffUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  createdAt: z.string(),
});
export type StaffUser = z.output<typeof staffUserSchema>;

export const staffList = defineEndpoint({
  name: 'staff.list',
  method: 'GET',
  path: '/api/admin/users',
  roles: admin,
  query: z.object({ role: z.enum(STAFF_ROLES).optional() }),
  response: z.array(staffUserSchema),
});

export const newStaffSchema = z.object({
  email,
  password: newPassword(),
  role: z.enum(STAFF_ROLES, { error: () => fieldTexts().staffRole }),
});

export const staffCreate = defineEndpoint({
  name: 'staff.create',
  method: 'POST',
  path: '/api/admin/users',
  invalidates: ['staff', 'activity', 'stats'],
  roles: admin,
  body: newStaffSchema,
  response: staffUserSchema,
  status: 201,
  idempotent: true,
});

/** Ends the user's other sessions and an open invitation. */
export const staffSetPassword = defineEndpoint({
  name: 'staff.password',
  method: 'PATCH',
  path: '/api/admin/users/:id/password',
  invalidates: ['invitations', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  body: z.object({ password: newPassword() }),
  response: successResponse,
  idempotent: true,
});

/** 409 for oneself and for the last admin. @see D-89 */
export const staffDelete = defineEndpoint({
  name: 'staff.delete',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  invalidates: ['staff', 'invitations', 'reservations', 'inspectionRequests', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  response: successResponse,
  idempotent: true,
});
