/** Generated from the contract: 401 for visitors, 403 for the wrong role. @see D-46 */
import { expect, it } from 'vitest';
import { buildPath, type Endpoint } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { describeOnOneStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import { ApiClient, type ApiResponse } from '#tests/api/support/api-client.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';

const TEST_ROLES: readonly TestUser[] = ['admin', 'inspector', 'dealer', 'workshop', 'customer'];

function pathOf(entry: Endpoint): string {
  return buildPath(entry.path, {
    id: 'some-id',
    update: 'some-update',
    line: 'some-line',
    claim: 'title',
    sha256: 'a'.repeat(64),
  });
}

function callEndpointAs(caller: ApiClient, entry: Endpoint): Promise<ApiResponse> {
  return caller.send(entry.method, pathOf(entry), undefined);
}

function usersWithoutAccess(entry: Endpoint): TestUser[] {
  return TEST_ROLES.filter((person) => entry.roles !== 'anyone' && !entry.roles.includes(person as 'admin'));
}

const restrictedEndpoints = ENDPOINTS.filter((entry) => entry.roles !== 'anyone');

describeOnOneStore('role checks', (api: TestApi) => {
  it.each(restrictedEndpoints.map((entry) => [entry.name, entry] as const))(
    '%s answers visitors 401 [C-role-04, S-role-09]',
    async (_name, entry) => {
      const { status, body } = await callEndpointAs(api.visitor, entry);
      expect(status).toBe(401);
      if (entry.method !== 'HEAD') expect(body).toMatchObject({ code: 'NO_SESSION', requiresLogin: true });
    },
  );

  it.each(restrictedEndpoints.map((entry) => [entry.name, entry] as const))(
    '%s answers other roles 403 [C-role-04, S-role-09]',
    async (_name, entry) => {
      for (const person of usersWithoutAccess(entry)) {
        expect([person, (await callEndpointAs(api.as(person), entry)).status]).toEqual([person, 403]);
      }
    },
  );

  it('let every permitted role call the endpoint', async () => {
    for (const entry of ENDPOINTS) {
      const person = entry.roles === 'anyone' ? 'customer' : entry.roles[0];
      // A session of its own: sign-out is among the endpoints.
      const caller = new ApiClient(api.address, await api.signIn((person ?? 'admin') as TestUser));
      const { status } = await callEndpointAs(caller, entry);
      expect([entry.name, status === 401 || status === 403]).toEqual([entry.name, false]);
    }
    // One endpoint signs a person out everywhere else.
    for (const person of TEST_ROLES) await api.signInAgain(person);
  });

  it('let an inspector create dealers, save drafts, submit cars, request prices and VINs, and correct returned cars [S-role-01]', async () => {
    const inspector = api.as('inspector');
    const dealer = { name: 'New Dealer', contactEmail: 'new-dealer@test.example' };
    const created = await inspector.post('/api/inspector/dealers', dealer);
    const draft = await inspector.post('/api/inspector/draft-cars', { id: crypto.randomUUID(), make: 'Kia' });
    const id = await createPendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'Year' });
    const { revision } = (await inspector.get(`/api/admin/cars/${id}`)).body;
    const fixed = await inspector.patch(`/api/admin/cars/${id}`, { revision, year: 2022 });
    expect([created.status, draft.status, fixed.status]).toEqual([201, 201, 200]);
    await createLiveCar(api);
    const requested = { make: 'Toyota', model: 'Camry', year: 2021, mileage: 48_000 };
    const price = await inspector.post('/api/inspector/pricing-estimate', requested);
    const vin = await inspector.post('/api/inspector/vin-lookup', { vin: '4T1G11AKXMU534182' });
    expect([price.status, vin.status]).toEqual([200, 200]);
  });
});

describeOnOneStore('role permissions', (api: TestApi) => {
  it('let only admins read statistics and the log and decide on cars [S-role-03]', async () => {
    const [approved, rejected, returned] = [
      await createPendingCar(api),
      await createPendingCar(api),
      await createPendingCar(api),
    ];
    const cars = '/api/admin/cars';
    const steps: [method: string, path: string, body?: object][] = [
      ['GET', '/api/admin/stats'],
      ['GET', '/api/admin/activity-logs?limit=100'],
      ['PATCH', `${cars}/${approved}`, { trim: 'XLE' }],
      ['PATCH', `${cars}/${approved}`, { exteriorImages: [] }],
      ['POST', `${cars}/${approved}/approve`],
      ['PATCH', `${cars}/${approved}/archive`],
      ['POST', `${cars}/${rejected}/reject`, { reason: 'Flood' }],
      ['POST', `${cars}/${returned}/send-correction`, { notes: 'Photos' }],
    ];
    for (const [method, path, body] of steps) {
      const send = async (caller: ApiClient) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await caller.send(method, path, body && JSON.stringify(body), headers);
        return answer.status;
      };
      for (const person of ['inspector2', 'dealer', 'customer'] as const) {
        expect([path, person, [403, 404].includes(await send(api.as(person)))]).toEqual([path, person, true]);
      }
      expect([path, await send(api.visitor)]).toEqual([path, 401]);
      expect([method, path, await send(api.as('admin'))]).toEqual([method, path, 200]);
    }
  });

  it('let an admin load a car in any status [S-role-07]', async () => {
    const admin = api.as('admin');
    const [pending, returned, live, archived] = [
      await createPendingCar(api),
      await createPendingCar(api),
      await createLiveCar(api),
      await createLiveCar(api),
    ];
    await admin.post(`/api/admin/cars/${returned}/send-correction`, { notes: 'Photos' });
    await admin.patch(`/api/admin/cars/${archived}/archive`);
    for (const id of [pending, returned, live, archived]) {
      expect((await admin.get(`/api/admin/cars/${id}`)).status).toBe(200);
    }
  });
});
