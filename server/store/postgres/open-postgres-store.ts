import {
  createCataloguePool,
  closePool,
  createNotificationPool,
  createMigrationPool,
  createHealthCheckPool,
  createWorkPool,
} from './connection-pools.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { migrate } from './migrate.ts';
import { NotificationBus } from './notification-bus.ts';
import { PostgresStore } from './postgres-store.ts';

export interface PostgresOptions {
  url: string;
  log?: (message: string) => void;
}

/** Connects and migrates. @throws the database's error */
export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
  const { url, log = (message) => process.stderr.write(`store: ${message}\n`) } = options;
  const migrating = createMigrationPool(url, log);
  try {
    await migrate(migrating);
  } finally {
    await closePool(migrating);
  }
  return connectPostgresStore({ url, log });
}

/** Connects without migrating, for commands beside a server of this version. */
export function connectPostgresStore({ url, log = () => undefined }: PostgresOptions): PostgresStore {
  const catalogue = new LiveCatalogue(createCataloguePool(url));
  return new PostgresStore(
    createWorkPool(url, log),
    createHealthCheckPool(url),
    catalogue,
    new NotificationBus(createNotificationPool(url)),
  );
}
