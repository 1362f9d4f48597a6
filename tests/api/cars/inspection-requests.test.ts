import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { InspectionRequest } from '#shared/contract/inspection-requests.ts';
import { describeOnEveryStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import { submitTestCar } from '#tests/api/support/car-fixtures.ts';
import { buildInspectionRequest, createInspectionRequest } from '#tests/api/support/inspection-requests.ts';

const URL = '/api/inspection-requests';

function step(
  api: TestApi,
  id: string,
  body: Record<string, unknown>,
  person: TestUser = 'inspector',
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  return api.as(person).post(`/api/inspector/inspection-requests/${id}/steps`, body, headers);
}

async function listAll(api: TestApi, person: TestUser, list = 'open'): Promise<InspectionRequest[]> {
  const path = person.startsWith('inspector') ? '/api/inspector/inspection-requests' : URL;
  const requests: InspectionRequest[] = [];
  for (let cursor = ''; ;) {
    const { rawBody } = await api.as(person).get(`${path}?limit=3&list=${list}&cursor=${cursor}`);
    const page = rawBody as { requests: InspectionRequest[]; nextCursor: string | null };
    requests.push(...page.requests);
    if (page.nextCursor === null) return requests;
    cursor = page.nextCursor;
  }
}

const read = async (api: TestApi, id: string): Promise<InspectionRequest> =>
  [...(await listAll(api, 'admin')), ...(await listAll(api, 'admin', 'finished'))].find((one) => one.id === id)!;

/** What an inspector was told of a request: it is theirs, or no longer. */
async function listTold(api: TestApi, userId: string, requestId: string): Promise<string[]> {
  const { notices } = await api.store.read((tx) => tx.find('notices.page', { userId, limit: 100 }));
  const own = notices.map(({ told }) => JSON.stringify(told)).filter((told) => told.includes(requestId));
  return own.map((told) => (told.includes('"isWithdrawn":true') ? 'lost' : 'yours')).toSorted();
}

const idsOf = (requests: readonly InspectionRequest[]) => requests.map(({ id }) => id);

describeOnEveryStore('cars to inspect', (api) => {
  it('are created by an admin with normalised details and listed for all who need them', async () => {
    const created = await createInspectionRequest(api, { inspectorId: 'inspector', vin: ' ', plate: 'Dubai A 12345' });
    expect(created).toMatchObject({
      state: 'open',
      revision: 1,
      contactPhone: '+971501234567',
      vin: null,
      plate: 'Dubai A 12345',
      dealer: { id: 'dealer-1' },
      inspector: { id: 'inspector' },
      history: [{ state: 'open', note: null }],
    });
    expect(created.number).toMatch(/^CI-[A-Z0-9]{6}$/);
    for (const person of ['admin', 'dealer', 'inspector'] as const)
      expect(idsOf(await listAll(api, person))).toContain(created.id);
    expect(idsOf(await listAll(api, 'inspector2'))).not.toContain(created.id);
  });

  it('tell their inspector, also after a hand-over, but never the person who acts', async () => {
    const { id } = await createInspectionRequest(api, { inspectorId: 'inspector' });
    const told = async () => [await listTold(api, 'inspector', id), await listTold(api, 'inspector2', id)];
    expect(await told()).toEqual([['yours'], []]);
    await step(api, id, { action: 'take' });
    await step(api, id, { action: 'hand_over', inspectorId: 'inspector2' });
    expect(await told()).toEqual([['yours'], ['yours']]);
  });

  it('tell the inspector who loses one to a colleague or by a cancellation, with the details as edited', async () => {
    const { id } = await createInspectionRequest(api, { inspectorId: 'inspector' });
    const body = buildInspectionRequest({ revision: 1, inspectorId: 'inspector2', from: '10:00' });
    await api.as('admin').put(`/api/admin/inspection-requests/${id}`, body);
    expect(await listTold(api, 'inspector', id)).toEqual(['lost', 'yours']);
    expect(await listTold(api, 'inspector2', id)).toEqual(['yours']);
    const { notices } = await api.store.read((tx) => tx.find('notices.page', { userId: 'inspector2', limit: 100 }));
    expect(JSON.stringify(notices.map(({ told }) => told))).toContain(`${body['day'] as string}, 10:00 to 12:00`);
    await api.as('admin').post(`${URL}/${id}/cancel`);
    expect(await listTold(api, 'inspector2', id)).toEqual(['lost', 'yours']);
    expect(await listTold(api, 'inspector', id)).toEqual(['lost', 'yours']);
  });

  it('need a description, an ordered time window, a yard and a day that is not over', async () => {
    const refused = async (changes: Record<string, unknown>) => {
      const { status, body } = await api.as('admin').post(URL, buildInspectionRequest(changes));
      return [status, (body['issues'] as { path: string }[]).map(({ path }) => path)];
    };
    expect(await refused({ make: '', model: null })).toEqual([400, ['make']]);
    expect(await refused({ until: '09:00' })).toEqual([400, ['until']]);
    expect(await refused({ dealerId: 'nowhere' })).toEqual([400, ['dealerId']]);
    expect(await refused({ day: '2020-01-01' })).toEqual([400, ['day']]);
    expect(await refused({ inspectorId: 'dealer' })).toEqual([400, ['inspectorId']]);
    expect(await refused({ contactPhone: '12' })).toEqual([400, ['contactPhone']]);
  });

  it('of a dealer belong to its own yard, and only the dealer and admins cancel them', async () => {
    const own = await createInspectionRequest(api, { dealerId: 'another', inspectorId: 'inspector2' }, 'dealer');
    expect(own).toMatchObject({ dealer: { id: 'dealer-1' }, inspector: null });
    await api.store.transact(async (tx) => {
      const row = (await tx.get('inspectionRequests', own.id))!;
      await tx.insert('inspectionRequests', { ...row, id: 'foreign', dealerId: 'dealer-x' });
    });
    expect(idsOf(await listAll(api, 'dealer'))).not.toContain('foreign');
    expect((await api.as('dealer').post(`${URL}/foreign/cancel`)).status).toBe(404);
    expect((await api.as('inspector').post(`${URL}/${own.id}/cancel`)).status).toBe(403);
    expect((await api.as('dealer').post(`${URL}/${own.id}/cancel`)).rawBody).toMatchObject({ state: 'cancelled' });
    expect(idsOf(await listAll(api, 'dealer', 'finished'))).toContain(own.id);
    expect((await api.as('admin').post(`${URL}/foreign/cancel`)).status).toBe(200);
  });

  it('name to a dealer no email of an inspector', async () => {
    const account = { email: `${randomUUID()}@test.example`, password: 'long enough for staff', role: 'inspector' };
    const inspectorId = (await api.as('admin').post('/api/admin/users', account)).body['id'] as string;
    const { id } = await createInspectionRequest(api, { inspectorId });
    expect((await read(api, id)).inspector?.name).toBe(account.email);
    const shown = (await listAll(api, 'dealer')).find((one) => one.id === id)!;
    expect(shown.inspector).toEqual({ id: inspectorId, name: 'Redrive' });
  });

  it('show inspectors’ notes to admins only, and send phones no history', async () => {
    const { id } = await createInspectionRequest(api);
    const done = await step(api, id, { action: 'finish', note: 'No parking' });
    expect(Object.keys(done.body).filter((name) => ['history', 'createdBy'].includes(name))).toEqual([]);
    expect((await read(api, id)).history.map(({ note }) => note)).toEqual([null, 'No parking']);
    const shown = (await listAll(api, 'dealer', 'finished')).find((one) => one.id === id)!;
    const refused = await api.as('dealer').post(`${URL}/${id}/cancel`);
    expect(refused.body['message']).toBe('inspector has already finished this car');
    for (const { history } of [shown, refused.body['current'] as InspectionRequest])
      expect(history.map(({ state, note }) => [state, note])).toEqual([
        ['open', null],
        ['done', null],
      ]);
  });

  it('are edited on top of the revision that the admin saw, and another inspector reopens them', async () => {
    const { id } = await createInspectionRequest(api, { inspectorId: 'inspector' });
    await step(api, id, { action: 'take' });
    const edit = (body: Record<string, unknown>) =>
      api.as('admin').put(`/api/admin/inspection-requests/${id}`, buildInspectionRequest(body));
    const stale = await edit({ revision: 1, make: 'Honda' });
    expect([stale.status, stale.body['code']]).toEqual([409, 'STALE']);
    expect(stale.body['current']).toMatchObject({ state: 'taken', revision: 2 });
    const edited = await edit({ revision: 2, make: 'Honda', inspectorId: 'inspector' });
    expect(edited.rawBody).toMatchObject({ state: 'taken', make: 'Honda', revision: 3 });
    const assigned = await edit({ revision: 3, make: 'Honda', inspectorId: 'inspector2' });
    expect(assigned.rawBody).toMatchObject({ state: 'open', inspector: { id: 'inspector2' }, revision: 4 });
    await api.as('admin').post(`${URL}/${id}/cancel`);
    expect((await edit({ revision: 5, make: 'Kia' })).body['code']).toBe('INVALID_STATE');
  });

  it('are finished by the submitted car of their draft, in either order of arrival', async () => {
    const [first, second] = [await createInspectionRequest(api), await createInspectionRequest(api)];
    const cars = [randomUUID(), randomUUID()] as const;
    await step(api, first.id, { action: 'start', carId: cars[0] });
    await submitTestCar(api, { id: cars[0] });
    await submitTestCar(api, { id: cars[1] });
    await step(api, second.id, { action: 'start', carId: cars[1] });
    for (const [id, carId] of [[first.id, cars[0]] as const, [second.id, cars[1]] as const]) {
      const { state, history, ...request } = await read(api, id);
      expect([state, request.carId, history.map((one) => one.state)]).toEqual([
        'done',
        carId,
        ['open', 'started', 'done'],
      ]);
    }
  });

  it('never finish by a car of another inspector', async () => {
    const { id } = await createInspectionRequest(api);
    const carId = randomUUID();
    await submitTestCar(api, { id: carId });
    expect((await step(api, id, { action: 'start', carId }, 'inspector2')).body['state']).toBe('started');
  });

  it('answer a repeated step under the same key once', async () => {
    const { id } = await createInspectionRequest(api);
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { action: 'finish', note: 'Sold yesterday' };
    const first = await step(api, id, body, 'inspector', headers);
    expect((await step(api, id, body, 'inspector', headers)).rawBody).toEqual(first.rawBody);
    expect((await read(api, id)).history.map(({ state, note }) => [state, note])).toEqual([
      ['open', null],
      ['done', 'Sold yesterday'],
    ]);
  });

  it('keep the note of a step that already took effect, once', async () => {
    const { id } = await createInspectionRequest(api);
    await step(api, id, { action: 'finish' });
    for (const note of ['Gone', 'Gone', null])
      expect((await step(api, id, { action: 'finish', note })).status).toBe(200);
    expect((await read(api, id)).history.map(({ state, note }) => [state, note])).toEqual([
      ['open', null],
      ['done', null],
      ['done', 'Gone'],
    ]);
  });

  it('of a deleted inspector are open to everyone', async () => {
    const account = { email: `${randomUUID()}@test.example`, password: 'long enough for staff', role: 'inspector' };
    const inspectorId = (await api.as('admin').post('/api/admin/users', account)).body['id'] as string;
    const { id } = await createInspectionRequest(api, { inspectorId });
    await api.as('admin').delete(`/api/admin/users/${inspectorId}`);
    expect(await read(api, id)).toMatchObject({ state: 'open', inspector: null });
  });

  it('log who created, changed and moved them', async () => {
    const { id, number } = await createInspectionRequest(api);
    await step(api, id, { action: 'take' });
    const entries = await api.store.read((tx) => tx.find('activity.page', { limit: 20 }));
    const own = entries.filter(({ details }) => details.includes(number)).map(({ action }) => action);
    expect(own.toSorted()).toEqual(['inspection_request_moved', 'inspection_requested']);
  });
});

/** Steps taken offline after a change on the server. `ok`: the step is accepted; otherwise the message of the refusal. */
describeOnEveryStore('cars to inspect that changed before a step from the outbox arrived', (api) => {
  const STEPS = {
    take: { action: 'take' },
    'hand over': { action: 'hand_over', inspectorId: null, note: 'No key' },
    start: { action: 'start', carId: 'own-car' },
    finish: { action: 'finish', note: 'Gone' },
  };
  const edit = { revision: 1, make: 'Honda', inspectorId: 'inspector' };
  const MEANWHILE: Record<string, (api: TestApi, id: string) => Promise<unknown>> = {
    nothing: () => Promise.resolve(),
    'another inspector took it': (api, id) => step(api, id, { action: 'take' }, 'inspector2'),
    'an admin cancelled it': (api, id) => api.as('admin').post(`${URL}/${id}/cancel`),
    'an admin edited it': (api, id) =>
      api.as('admin').put(`/api/admin/inspection-requests/${id}`, buildInspectionRequest(edit)),
    'an admin assigned it to another': (api, id) =>
      api
        .as('admin')
        .put(`/api/admin/inspection-requests/${id}`, buildInspectionRequest({ ...edit, inspectorId: 'inspector2' })),
    'another inspector finished it': (api, id) => step(api, id, { action: 'finish' }, 'inspector2'),
    'their other phone took it': (api, id) => step(api, id, { action: 'take' }),
    'their other phone started it': (api, id) => step(api, id, { action: 'start', carId: randomUUID() }),
    'their other phone finished it': (api, id) => step(api, id, { action: 'finish' }),
  };
  const ALL = (outcome: string) => ({ take: outcome, 'hand over': outcome, start: outcome, finish: outcome });
  const TABLE: Record<string, Record<keyof typeof STEPS, string>> = {
    nothing: ALL('ok'),
    'another inspector took it': ALL('inspector2@test.example has already taken this car'),
    'an admin cancelled it': ALL('admin@test.example cancelled this car, so it no longer needs an inspection'),
    'an admin edited it': ALL('ok'),
    'an admin assigned it to another': ALL('This car is now assigned to inspector2@test.example'),
    'another inspector finished it': ALL('inspector2@test.example has already finished this car'),
    'their other phone took it': ALL('ok'),
    'their other phone started it': { ...ALL('ok'), start: 'You already started this car on another device' },
    'their other phone finished it': {
      ...ALL('inspector@test.example has already finished this car'),
      finish: 'ok',
    },
  };
  const CELLS = Object.keys(MEANWHILE).flatMap((meanwhile) =>
    (Object.keys(STEPS) as (keyof typeof STEPS)[]).map((name) => [meanwhile, name] as const),
  );
  let names: Record<string, string>;
  beforeAll(async () => {
    const people = ['admin', 'inspector', 'inspector2'] as const;
    const users = await api.store.read((tx) => tx.getMany('users', people));
    names = Object.fromEntries(
      users.map((user) => [user.email, [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email]),
    );
  });

  it.each(CELLS)('(%s) takes or refuses the step in plain words: %s', async (meanwhile, name) => {
    const { id } = await createInspectionRequest(api);
    await MEANWHILE[meanwhile]!(api, id);
    const before = await read(api, id);
    const answer = await step(api, id, { ...STEPS[name], ...(name === 'start' && { carId: randomUUID() }) });
    const wanted = TABLE[meanwhile]![name].replace(/\S+@\S+/, (email) => names[email] ?? email);
    expect(answer.status === 200 ? 'ok' : answer.body['message']).toBe(wanted);
    if (answer.status === 200) return;
    expect([answer.status, answer.body['code']]).toEqual([409, 'INVALID_STATE']);
    const { createdBy: _createdBy, history: _history, ...onPhone } = before;
    expect(answer.body['current']).toEqual(onPhone);
    expect(await read(api, id)).toEqual(before);
  });

  it.each(['handed it back', 'handed it back and took it again'])(
    'is finished by the car of a started draft whose inspector %s',
    async (meanwhile) => {
      const { id } = await createInspectionRequest(api);
      const carId = randomUUID();
      await step(api, id, { action: 'start', carId });
      await step(api, id, { action: 'hand_over', inspectorId: null });
      if (meanwhile.endsWith('again')) await step(api, id, { action: 'take' });
      await submitTestCar(api, { id: carId });
      expect(await read(api, id)).toMatchObject({ state: 'done', carId, inspector: { id: 'inspector' } });
    },
  );

  it('is finished by the car of a started draft after an admin unassigned it', async () => {
    const { id } = await createInspectionRequest(api);
    const carId = randomUUID();
    await step(api, id, { action: 'start', carId });
    const body = buildInspectionRequest({ revision: 2, inspectorId: null });
    await api.as('admin').put(`/api/admin/inspection-requests/${id}`, body);
    await submitTestCar(api, { id: carId });
    expect(await read(api, id)).toMatchObject({ state: 'done', carId, inspector: { id: 'inspector' } });
  });

  it('is not finished by the car of someone else’s draft, also while nobody has it', async () => {
    const { id } = await createInspectionRequest(api);
    const carId = randomUUID();
    await step(api, id, { action: 'start', carId }, 'inspector2');
    await step(api, id, { action: 'hand_over', inspectorId: null }, 'inspector2');
    await submitTestCar(api, { id: carId });
    expect(await read(api, id)).toMatchObject({ state: 'open', inspector: null });
  });

  it.each(['an admin cancelled it', 'an admin assigned it to another', 'their other phone finished it'])(
    '(%s) never refuses the car of a started draft',
    async (meanwhile) => {
      const { id } = await createInspectionRequest(api);
      const carId = randomUUID();
      await step(api, id, { action: 'start', carId });
      if (meanwhile === 'an admin assigned it to another') {
        const body = { revision: 2, inspectorId: 'inspector2' };
        await api.as('admin').put(`/api/admin/inspection-requests/${id}`, buildInspectionRequest(body));
      } else await MEANWHILE[meanwhile]!(api, id);
      const before = await read(api, id);
      expect((await submitTestCar(api, { id: carId })).status).toBe(201);
      expect(await read(api, id)).toEqual(before);
    },
  );
});
