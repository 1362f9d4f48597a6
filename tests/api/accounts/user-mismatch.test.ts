import { expect, it } from 'vitest';
import { INTENDED_USER_HEADER } from '#shared/headers.ts';
import { describeOnEveryStore } from '#tests/api/support/test-api.ts';
import { createJpeg, sha256 } from '#tests/api/support/car-fixtures.ts';
import { createLiveCars, buildReservationRequest } from '#tests/api/support/reservation-fixtures.ts';

const expectedUserHeader = (id: string) => ({ [INTENDED_USER_HEADER]: id });
const REFUSED = { code: 'OTHER_PERSON', requiresLogin: false };

describeOnEveryStore('a change meant for another user', (api) => {
  it('is rejected and changes nothing', async () => {
    const path = '/api/customer/profile';
    const body = { firstName: 'Typed by the first' };
    const refused = await api.as('customer2').patch(path, body, expectedUserHeader('customer'));
    expect([refused.status, refused.body]).toMatchObject([409, REFUSED]);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect((await api.as('customer2').get(path)).rawBody).toMatchObject({
      profile: { firstName: 'customer2' },
    });
    expect((await api.as('customer2').patch(path, body, expectedUserHeader('customer2'))).status).toBe(200);
  });

  it('is rejected before the role is checked', async () => {
    const reservation = buildReservationRequest(await createLiveCars(api, 2));
    const refused = await api.as('admin').post('/api/reservations', reservation, expectedUserHeader('customer'));
    expect([refused.status, refused.body]).toMatchObject([409, REFUSED]);
  });

  it('is rejected as an upload', async () => {
    const bytes = await createJpeg();
    const path = `/api/inspector/photos/${sha256(bytes)}`;
    const headers = { 'content-type': 'image/jpeg', ...expectedUserHeader('inspector') };
    const refused = await api.as('inspector2').send('PUT', path, new Uint8Array(bytes), headers);
    expect([refused.status, refused.body]).toMatchObject([409, REFUSED]);
  });

  it('ends no session of the other user', async () => {
    const cookie = await api.signIn('customer2');
    const headers = { cookie, ...expectedUserHeader('customer') };
    expect((await api.visitor.post('/api/logout', undefined, headers)).body).toMatchObject(REFUSED);
    expect((await api.visitor.get('/api/auth/status', { cookie })).body.isAuthenticated).toBe(true);
  });

  it('is rejected as signed out without a session', async () => {
    const refused = await api.visitor.patch('/api/customer/profile', {}, expectedUserHeader('customer'));
    expect([refused.status, refused.body.code]).toEqual([401, 'NO_SESSION']);
  });

  it('does not affect reads or clients that send no user', async () => {
    const reading = await api.as('customer2').get('/api/customer/profile', expectedUserHeader('customer'));
    expect(reading.status).toBe(200);
    const profile = { phone: '+971 50 123 4567' };
    expect((await api.as('customer2').patch('/api/customer/profile', profile)).status).toBe(200);
  });
});
