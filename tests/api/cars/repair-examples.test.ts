import { beforeAll, expect, it } from 'vitest';
import type { RepairExample } from '#shared/contract/cars/cars.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { CarRow } from '#server/store/rows.ts';
import { sampleCar } from '#tests/store/sample-rows.ts';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';

const LIVE = { status: 'approved', archivedAt: null, isSold: false, bodyType: 'Wagon', dealerId: 'dealer-1' } as const;
const hashOf = (n: number) => n.toString(16).padStart(64, '0');

function carWithPair(n: number, panels: Panel[], changes: Partial<CarRow> = {}): CarRow {
  const place = { gallery: 'uae', category: 'exterior', takenAt: null, view: 'front' } as const;
  return sampleCar(n, {
    ...LIVE,
    panelConditions: Object.fromEntries(panels.map((panel) => [panel, { action: 'repair', paint: true }])),
    pictures: [
      { sha256: hashOf(2 * n), position: 0, ...place },
      { sha256: hashOf(2 * n + 1), position: 1, isAfterRepair: true, ...place },
    ],
    ...changes,
  });
}

describeOnOneStore('repair examples', (api) => {
  const without = { pictures: [] };
  const asking = carWithPair(501, ['hood', 'front_bumper', 'trunk'], without);
  const both = carWithPair(502, ['hood', 'front_bumper']);
  const one = carWithPair(503, ['front_bumper']);
  const other = carWithPair(504, ['roof']);
  const sold = carWithPair(505, ['hood', 'front_bumper'], { isSold: true, archivedAt: '2026-11-01T00:00:00.000Z' });
  const pending = carWithPair(506, ['hood', 'front_bumper'], { status: 'pending' });
  const sedan = carWithPair(507, ['hood', 'front_bumper'], { bodyType: 'Sedan' });
  const get = async (query: string): Promise<RepairExample[]> =>
    (await api.visitor.get(`/api/cars/repair-examples?${query}`)).list as unknown as RepairExample[];

  beforeAll(async () => {
    await api.store.transact(async (tx) => {
      for (const car of [asking, both, one, other, sold, pending, sedan]) await tx.insert('cars', car);
    });
  });

  it('are live cars of the same body with damage in common, most first', async () => {
    const examples = await get(`like=${asking.id}&limit=3`);
    expect(examples.map(({ id }) => id)).toEqual([both.id, one.id]);
    expect(examples[0]).toEqual({
      id: both.id,
      name: expect.stringContaining(both.make),
      days: both.repairTime?.totalDays ?? null,
      before: {
        url: `/photos/${hashOf(1004)}`,
        caption: 'Front, damaged front bumper and hood',
        shows: { view: 'front', panels: ['front_bumper', 'hood'] },
      },
      after: {
        url: `/photos/${hashOf(1005)}`,
        caption: 'Front, after repair',
        shows: { view: 'front', panels: [] },
      },
    });
  });

  it('are none for a car with photos of its own repair, a hidden or an unknown one', async () => {
    for (const like of [both.id, pending.id, 'unknown']) expect(await get(`like=${like}`)).toEqual([]);
  });

  it('are one of all live cars without a car to compare with', async () => {
    const examples = await get('');
    expect(examples).toHaveLength(1);
    expect([sold.id, pending.id, asking.id]).not.toContain(examples[0]?.id);
  });
});
