import { createHash } from 'node:crypto';
import { expect, request, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { WorkOrder } from '#shared/contract/work-orders.ts';
import { checkScreens } from '#tests/e2e/support/screen-checks.ts';

const orders = new Map<string, Promise<WorkOrder>>();

/** The demo car in repair, assigned to the workshop, with a proven and an explained line. */
const prepareOrder = (origin: string): Promise<WorkOrder> => {
  const order = orders.get(origin) ?? createOrder(origin);
  orders.set(origin, order);
  return order;
};

async function uploadPhoto(admin: APIRequestContext): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  const data = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const hash = createHash('sha256').update(data).digest('hex');
  const headers = { 'Content-Type': 'image/jpeg' };
  const stored = await admin.put(`/api/inspector/photos/${hash}`, { data, headers });
  expect(stored.ok(), await stored.text()).toBe(true);
  return hash;
}

async function createOrder(origin: string): Promise<WorkOrder> {
  const admin = await request.newContext({ baseURL: origin });
  await admin.post('/api/login', { data: { email: 'admin@redrive.example', password: 'redrive-demo' } });
  const list = await admin.get('/api/admin/reservations?status=repairing');
  const { reservations } = (await list.json()) as { reservations: { id: string }[] };
  const id = reservations.at(-1)!.id;
  // A job creates the work orders of earlier repairs.
  await expect
    .poll(async () => (await admin.get(`/api/workshop/orders/${id}`)).status(), { timeout: 90_000 })
    .toBe(200);
  const [user] = (await (await admin.get('/api/admin/users?role=workshop')).json()) as { id: string }[];
  const assigned = await admin.put(`/api/admin/work-orders/${id}/workshop`, { data: { workshopId: user!.id } });
  const order = (await assigned.json()) as WorkOrder;
  const [proven, explained] = order.lines;
  const save = async (line: WorkOrder['lines'][number], record: object) => {
    if (line.revision > 0) return;
    const data = { revision: 0, technician: 'Sami', ...record };
    const saved = await admin.put(`/api/workshop/orders/${id}/lines/${line.id}`, { data });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  const beforePhoto = proven!.damagePhotos[0]?.sha256;
  await save(proven!, { afterPhoto: await uploadPhoto(admin), beforePhoto, parts: 'new', partNumber: '53301-06' });
  await save(explained!, { reason: 'Only scratched: polished by hand, no part was replaced.' });
  await admin.dispose();
  return order;
}

const orderPath = (path: (order: WorkOrder) => string) => async (origin: string) => path(await prepareOrder(origin));

checkScreens([
  { name: 'work orders of a workshop', path: orderPath(() => '/workshop'), as: 'workshop', expectedText: /lines done/ },
  {
    name: 'a work order',
    path: orderPath(({ id }) => `/workshop/orders/${id}`),
    as: 'workshop',
    expectedText: /lines done/,
  },
  {
    name: 'a line of a work order',
    path: orderPath(({ id, lines }) => `/workshop/orders/${id}/lines/${lines[0]!.id}`),
    as: 'workshop',
    expectedText: 'Save line',
  },
  {
    name: 'the registration test of a work order, not saved',
    path: orderPath(({ id }) => `/workshop/orders/${id}/lines/registration`),
    as: 'workshop',
    expectedText: 'Discard changes',
    prepare: (page) => page.getByLabel('Technician').fill('Sami'),
  },
  {
    name: 'a work order that was taken away',
    path: '/workshop/orders/taken-away',
    as: 'workshop',
    expectedText: 'This work order is not yours any more',
  },
  {
    name: 'a line that the workshop lost',
    path: '/workshop/orders/taken-away/lines/panel-hood',
    as: 'workshop',
    expectedText: 'This work order is not yours any more',
  },
  {
    name: 'the repair file of a customer',
    path: async (origin) => `/reservation/${(await prepareOrder(origin)).id}`,
    as: 'customer',
    expectedText: 'Repair, line by line',
  },
  {
    name: 'the repair file of an admin, a line open',
    path: async (origin) => `/admin/reservations/${(await prepareOrder(origin)).id}`,
    as: 'admin',
    expectedText: 'Save line',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
  },
]);
