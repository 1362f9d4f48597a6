import { expect } from 'vitest';
import { TEST_PASSWORD, type TestApi } from './test-api.ts';
import type { ApiResponse, ApiClient } from './api-client.ts';

let ipAddressCount = 0;
/** Not counted by the rate limit yet. */
export const freshIpHeader = () => ({ 'x-forwarded-for': `198.51.100.${(ipAddressCount += 1)}` });
export const uniqueEmail = () => `${crypto.randomUUID()}@test.example`;

export const readInvitation = (api: TestApi, token: string) =>
  api.visitor.post('/api/invitation', { token }, freshIpHeader());
export const acceptInvite = (caller: ApiClient, token: string, password = TEST_PASSWORD) =>
  caller.post('/api/invitation/accept', { token, password }, freshIpHeader());
export const signInWithPassword = (api: TestApi, email: string, password = TEST_PASSWORD) =>
  api.visitor.post('/api/login', { email, password }, freshIpHeader());
export const cookieHeaderOf = (answer: ApiResponse) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
export async function inviteStaff(api: TestApi, role = 'inspector'): Promise<{ email: string; id: string }> {
  const email = uniqueEmail();
  const { status, body } = await api.as('admin').post('/api/admin/users/invite', { email, role });
  expect(status).toBe(201);
  return { email, id: body.id };
}

export async function inviteDealer(api: TestApi): Promise<{ email: string; id: string }> {
  const email = uniqueEmail();
  const dealer = { name: 'Gulf Yard', contactEmail: email, emirate: 'Dubai' };
  const { status, body } = await api.as('admin').post('/api/admin/dealers/invite', dealer);
  expect(status).toBe(201);
  return { email, id: body.id };
}

export async function listPendingInvitations(api: TestApi): Promise<Record<string, unknown>[]> {
  return (await api.as('admin').get('/api/admin/invitations')).body['invited'] as Record<string, unknown>[];
}

export const withdrawInvitation = (api: TestApi, dealerId: string) =>
  api.as('admin').delete(`/api/admin/dealers/${dealerId}/invitation`);

export async function readLastActivity(api: TestApi): Promise<string> {
  const [row] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
  return `${row?.action} by ${row?.userEmail}`;
}

export async function expireInvitations(api: TestApi, email: string): Promise<void> {
  await api.store.transact(async (tx) => {
    const userId = (await tx.find('users.byEmail', { email }))!.id;
    for (const row of await tx.find('passwordResets.ofUser', { userId }))
      await tx.update('passwordResets', { ...row, expiresAt: new Date(Date.now() - 1).toISOString() });
  });
}
