/** What tests of invitations do again and again. */
import { expect } from 'vitest';
import { PASSWORD, type Api } from './test-api.ts';
import type { Answer, Caller } from './api-client.ts';

let addresses = 0;
/** Nobody is counted under it yet. */
export const fresh = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });
export const unused = () => `${crypto.randomUUID()}@test.example`;

export const look = (api: Api, token: string) => api.visitor.post('/api/invitation', { token }, fresh());
export const accept = (caller: Caller, token: string, password = PASSWORD) =>
  caller.post('/api/invitation/accept', { token, password }, fresh());
export const signIn = (api: Api, email: string, password = PASSWORD) =>
  api.visitor.post('/api/login', { email, password }, fresh());
export const sessionOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
export async function inviteStaff(api: Api, role = 'inspector'): Promise<{ email: string; id: string }> {
  const email = unused();
  const { status, body } = await api.as('admin').post('/api/admin/users/invite', { email, role });
  expect(status).toBe(201);
  return { email, id: body.id };
}

export async function inviteDealer(api: Api): Promise<{ email: string; id: string }> {
  const email = unused();
  const dealer = { name: 'Gulf Yard', contactEmail: email, emirate: 'Dubai' };
  const { status, body } = await api.as('admin').post('/api/admin/dealers/invite', dealer);
  expect(status).toBe(201);
  return { email, id: body.id };
}

export async function openInvitations(api: Api): Promise<Record<string, unknown>[]> {
  return (await api.as('admin').get('/api/admin/invitations')).body['invited'] as Record<string, unknown>[];
}

export const withdraw = (api: Api, dealerId: string) =>
  api.as('admin').delete(`/api/admin/dealers/${dealerId}/invitation`);

export async function lastActivity(api: Api): Promise<string> {
  const [row] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
  return `${row?.action} by ${row?.userEmail}`;
}

/** Moves the end of everything that was sent to an account into the past. */
export async function letExpire(api: Api, email: string): Promise<void> {
  await api.store.transact(async (tx) => {
    const userId = (await tx.find('users.byEmail', { email }))!.id;
    for (const row of await tx.find('passwordResets.ofUser', { userId }))
      await tx.update('passwordResets', { ...row, expiresAt: new Date(Date.now() - 1).toISOString() });
  });
}
