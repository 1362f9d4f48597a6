import { expect, it } from 'vitest';
import { filterActivity, type ActivityFilter } from '#shared/domain/activity-filter.ts';
import type { ActivityRow } from '#server/store/rows.ts';
import { describeOnOneStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';

const LOG_PATH = '/api/admin/activity-logs';
const EXPORT_PATH = '/api/admin/activity-logs.csv';
const DAY_MS = 86_400_000;

async function insertActivity(api: TestApi, rows: Partial<ActivityRow>[]): Promise<void> {
  await api.store.transact(async (tx) => {
    for (const [n, row] of rows.entries()) {
      await tx.insert('activity', {
        id: `added-${n}`,
        action: 'login',
        userEmail: 'dealer@test.example',
        userRole: 'dealer',
        details: '{}',
        createdAt: new Date(Date.now() - n * 1000).toISOString(),
        ...row,
      });
    }
  });
}

describeOnOneStore('admin statistics', (api) => {
  it('count cars that are not rejected, pending cars, dealers and inspectors [S-api-01, S-role-03, D-60]', async () => {
    await createLiveCar(api);
    await createPendingCar(api);
    const gone = await createPendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${gone}/reject`, { reason: 'Flood' });
    const { status, body } = await api.as('admin').get('/api/admin/stats');
    expect(status).toBe(200);
    expect(body).toEqual({ totalCars: 2, pendingCars: 1, totalDealers: 1, totalInspectors: 2 });
  });

  it('provide the counts of every tab [S-adm-02]', async () => {
    const counts = async () => (await api.as('admin').get('/api/admin/counts')).body;
    const before = await counts();
    const live = await createLiveCar(api);
    await createPendingCar(api);
    const gone = await createLiveCar(api);
    await api.as('admin').patch(`/api/admin/cars/${gone}/archive`);
    const report = { message: `Odd ${live}`, level: 'ERROR', category: 'UI' };
    await api.visitor.post('/api/errors', report);
    const lengthOf = async (path: string) => (await api.as('admin').get(path)).list.length;
    const after = await counts();
    expect(after).toMatchObject({
      liveCars: await lengthOf('/api/admin/approved-cars'),
      pendingCars: await lengthOf('/api/admin/pending-cars'),
      archivedCars: await lengthOf('/api/admin/cars/archived'),
      dealers: await lengthOf('/api/dealers'),
      staff: await lengthOf('/api/admin/users'),
      unresolvedErrors: Number(before['unresolvedErrors']) + 1,
      waitingReservations: 0,
    });
    expect(Number(after['archivedCars'])).toBe(Number(before['archivedCars']) + 1);
  });

  it.each(['inspector', 'dealer', 'customer'] as const)('are closed to %s [S-role-03]', async (person) => {
    for (const path of ['/api/admin/stats', LOG_PATH, EXPORT_PATH]) {
      expect((await api.as(person).get(path)).status).toBe(403);
    }
  });
});

describeOnOneStore('the activity log', (api) => {
  it('records a sign-in with its fields and JSON details [S-act-05, S-act-06]', async () => {
    await api.visitor.post('/api/login', { email: 'inspector@test.example', password: TEST_PASSWORD });
    const [entry] = (await api.as('admin').get(`${LOG_PATH}?limit=100`)).list;
    expect(Object.keys(entry!).toSorted()).toEqual(['action', 'createdAt', 'details', 'id', 'userEmail', 'userRole']);
    expect(entry).toMatchObject({
      action: 'login',
      userEmail: 'inspector@test.example',
      userRole: 'inspector',
    });
    const id = await createPendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${id}/reject`, { reason: 'Flood' });
    const [rejected] = (await api.as('admin').get(LOG_PATH)).list;
    expect(JSON.parse(rejected!['details'] as string)).toMatchObject({
      carDetails: expect.stringMatching(/^2021 Toyota Camry \([A-Z0-9]{6}\)$/) as string,
      dealerName: 'Test Motors',
      reason: 'Flood',
    });
  });

  it('returns at most the requested number, newest first [S-api-02]', async () => {
    await insertActivity(
      api,
      Array.from({ length: 130 }, (_, n) => ({
        id: `many-${n}`,
        createdAt: new Date(Date.now() - n * DAY_MS).toISOString(),
      })),
    );
    const list = (await api.as('admin').get(`${LOG_PATH}?limit=100`)).list;
    expect(list).toHaveLength(100);
    const times = list.map((entry) => entry['createdAt'] as string);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await api.as('admin').get(LOG_PATH)).list).toHaveLength(100);
    const month = (await api.as('admin').get(`${LOG_PATH}?limit=10000&days=30`)).list;
    expect(month.filter(({ id }) => id.startsWith('many-'))).toHaveLength(30);
    for (const bad of ['limit=0', 'limit=10001', 'limit=x', 'days=91', 'days=0']) {
      expect([bad, (await api.as('admin').get(`${LOG_PATH}?${bad}`)).status]).toEqual([bad, 400]);
    }
  });
});

/** CSV without quotes inside cells. */
function cellsOf(file: string): string[][] {
  return file
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

describeOnOneStore('the activity log export', (api) => {
  const download = (query: string) => api.as('admin').get(EXPORT_PATH + query);

  it('contains exactly the filtered entries, newest first [S-act-04]', async () => {
    const roles = ['admin', 'dealer', 'inspector', 'customer'] as const;
    const actions = ['login', 'car_submitted', 'car_approved', 'car_sold', 'car_archived'];
    await insertActivity(
      api,
      Array.from({ length: 120 }, (_, n) => ({
        id: `mix-${n}`,
        action: actions[n % actions.length]!,
        userRole: roles[n % roles.length]!,
        createdAt: new Date(Date.now() - n * 0.8 * DAY_MS - 60_000).toISOString(),
      })),
    );
    const rows = (await api.as('admin').get(`${LOG_PATH}?limit=10000&days=90`)).rawBody as ActivityRow[];
    const filters: ActivityFilter[] = [
      { days: 7, actions: 'all', role: 'all' },
      { days: 90, actions: 'logins', role: 'all' },
      { days: 30, actions: 'all', role: 'inspector' },
      { days: 90, actions: 'sales', role: 'dealer' },
    ];
    for (const filter of filters) {
      const query = `?days=${filter.days}&actions=${filter.actions}&role=${filter.role}`;
      const [, ...lines] = cellsOf((await download(query)).rawBody as string);
      const shown = filterActivity(rows, filter, Date.now()).map((row) => row.createdAt);
      expect(shown.length).toBeGreaterThan(0);
      expect(lines.map(([time]) => time)).toEqual(shown);
    }
    expect((await download('')).rawBody).toBe((await download('?days=7&actions=all&role=all')).rawBody);
  });

  it('is a dated file that Excel reads without running formulas [D-59]', async () => {
    const details = JSON.stringify({ dealerName: '=HYPERLINK("http://x")', reason: 'a "b", c' });
    await insertActivity(api, [{ id: 'formula', details, userEmail: '+evil@test.example' }]);
    const { status, headers } = await download('?days=1');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="redrive-activity-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    const cookie = api.as('admin').cookie ?? '';
    const bytes = new Uint8Array(
      await (await fetch(`${api.address}${EXPORT_PATH}?days=1`, { headers: { cookie } })).arrayBuffer(),
    );
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const file = new TextDecoder().decode(bytes);
    expect(file).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(file).toContain(`,'+evil@test.example,`);
    expect(file).toContain('"a ""b"", c"');
  });

  it('describes each change in words beside the data', async () => {
    const before = { status: 'deposit_paid', remainingBalance: 500 };
    const after = { status: 'admin_review', remainingBalance: 0 };
    const details = JSON.stringify({ orderId: 'RD-204817', before, after });
    const createdAt = new Date(Date.now() - 5000).toISOString();
    await insertActivity(api, [{ id: 'in-words', action: 'reservation_moved', details, createdAt }]);
    const file = (await download('?days=1')).rawBody as string;
    expect(file.split('\r\n')[0]).toContain('Time in Dubai,Event,About,Changed,Action,User');
    expect(file).toContain(
      'Reservation moved,RD-204817,Status: Deposit Paid → Under Review; Remaining balance: 500 → 0,reservation_moved,',
    );
    expect(file).toContain('""status"":""deposit_paid""');
  });

  it('is in the language of the account', async () => {
    const change = { before: { status: 'deposit_paid' }, after: { status: 'cancelled' } };
    const details = JSON.stringify({ orderId: 'RD-204818', reason: 'Not paid within 48 hours', ...change });
    await insertActivity(api, [{ id: 'in-arabic', action: 'reservation_moved', details }]);
    await api.as('admin').put('/api/account/language', { language: 'ar' });
    const [columns, ...entries] = cellsOf((await download('?days=1')).rawBody as string);
    await api.as('admin').put('/api/account/language', { language: 'en' });
    expect(columns).toEqual(expect.arrayContaining(['الوقت في دبي', 'السبب']));
    const [, , event, about, changed, , , , , , , reason] = entries.find((cells) => cells.includes('RD-204818'))!;
    expect([event, about, reason]).toEqual(['انتقل الحجز', 'RD-204818', 'لم يُدفع خلال 48 ساعة']);
    expect(changed).toContain('ملغى');
    expect(changed).not.toMatch(/[a-z]/i);
  });

  it('contains every entry once, however many share a timestamp', async () => {
    const moment = Date.now() - 3 * DAY_MS;
    await insertActivity(
      api,
      Array.from({ length: 2_600 }, (_, n) => ({
        id: `long-${n}`,
        userEmail: `long-${n}@test.example`,
        createdAt: new Date(n < 1_300 ? moment : moment - n).toISOString(),
      })),
    );
    const file = (await download('?days=7')).rawBody as string;
    const received = [...file.matchAll(/long-(\d+)@/g)].map(([, n]) => n);
    expect([received.length, new Set(received).size]).toEqual([2_600, 2_600]);
  });

  it('is documented, for admins only, and never answers 500', async () => {
    for (const person of ['inspector', 'dealer', 'customer'] as const)
      expect([person, (await api.as(person).get(EXPORT_PATH)).status]).toEqual([person, 403]);
    const { paths } = (await api.visitor.get('/api/openapi.json')).body;
    expect(paths[EXPORT_PATH]?.['get']).toMatchObject({ operationId: 'activity.export' });
    for (const odd of ['days=', 'days[]=7', 'days=7&days=7', 'actions=%00', 'role=__proto__', '%E0%A4%A'])
      expect([odd, (await download(`?${odd}`)).status < 500]).toEqual([odd, true]);
    expect((await api.as('admin').send('HEAD', EXPORT_PATH, undefined)).status).toBe(200);
  });

  it('rejects visitors and invalid filters', async () => {
    expect((await download('?days=8')).status).toBe(400);
    expect((await download('?actions=thefts')).body.issues[0]?.path).toBe('actions');
    expect((await api.visitor.get(EXPORT_PATH)).body.code).toBe('NO_SESSION');
  });
});
