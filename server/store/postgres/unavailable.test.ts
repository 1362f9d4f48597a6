import { afterAll, describe, expect, it } from 'vitest';
import { carSearchQuery } from '#shared/contract/cars/car-search.ts';
import {
  createCataloguePool,
  createNotificationPool,
  createHealthCheckPool,
  createWorkPool,
} from './connection-pools.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { NotificationBus } from './notification-bus.ts';
import { PostgresStore } from './postgres-store.ts';

describe('a database that cannot be reached', () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
  const store = new PostgresStore(
    createWorkPool(nowhere, () => undefined),
    createHealthCheckPool(nowhere),
    new LiveCatalogue(createCataloguePool(nowhere)),
    new NotificationBus(createNotificationPool(nowhere)),
  );
  afterAll(() => store.close());

  it('answers reads and writes with a temporary error', async () => {
    const later = { code: 'STORAGE_FULL', extra: { retryAfter: 30 } };
    await expect(store.read((tx) => tx.get('users', 'x'))).rejects.toMatchObject(later);
    await expect(store.transact((tx) => tx.get('users', 'x'))).rejects.toMatchObject(later);
    const search = carSearchQuery.parse({});
    await expect(store.read((tx) => tx.find('cars.search', search))).rejects.toMatchObject(later);
    expect(await store.checkHealth()).toBe('unreachable');
  });
});
