import { expect, it } from 'vitest';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { sampleWorkOrder } from '#tests/store/sample-rows.ts';

const startedAt = '2026-01-01T00:00:00.000Z';

describeOnOneStore('repairs on time', (api) => {
  it('are counted in public for categories with more than five completed repairs', async () => {
    await api.store.transact(async (tx) => {
      for (let n = 1; n <= 6; n++) {
        const completedAt = new Date(Date.parse(startedAt) + (n === 6 ? 11 : 9) * 86_400_000).toISOString();
        await tx.insert('workOrders', sampleWorkOrder(n, { startedAt, completedAt }));
        if (n === 6) continue;
        await tx.insert('workOrders', sampleWorkOrder(20 + n, { startedAt, completedAt, category: '11-16' }));
      }
      await tx.insert('workOrders', sampleWorkOrder(40, { startedAt, category: '11-16' }));
    });
    const { body } = await api.visitor.get('/api/site');
    expect(body['repairsOnTime']).toEqual([{ category: '5-10', repairs: 6, onTime: 5 }]);
  });
});
