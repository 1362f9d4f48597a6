import { getStoreFolder } from '#server/store/lowdb/store-files.ts';
import { checkIntegrity, repairStore, type IntegrityReport } from '#server/store/lowdb/integrity-check.ts';
import { connectPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import type { JobKind } from '#server/store/job-rows.ts';
import { verifyPhotoFiles } from './copy-photos.ts';
import { openPhotoStore, openFolderRows, type PrintLine, type CommandSettings } from './run-command.ts';
import { findBrokenInvariants } from './store-invariants.ts';
import { computeStoreDigest, countDigestRows as countRows, type RowSource } from './copy-rows.ts';

async function reportIntegrity(folder: string, printLine: PrintLine): Promise<IntegrityReport> {
  const report = await checkIntegrity(folder);
  for (const line of report.lines) printLine(line);
  return report;
}

async function verifyFolder(folder: string, shouldRepair: boolean, printLine: PrintLine): Promise<boolean> {
  let report = await reportIntegrity(folder, printLine);
  if (report.repairAction && shouldRepair) {
    await repairStore(folder, report.repairAction);
    printLine(`Done: ${report.repairAction.description}`);
    report = await reportIntegrity(folder, printLine);
  }
  const { isIntact, repairAction } = report;
  if (repairAction) printLine(`npm run store:verify -- --repair will: ${repairAction.description}`);
  else if (!isIntact) printLine('This cannot be repaired; restore a backup.');
  return isIntact;
}

async function verifyPhotos(rows: RowSource, env: CommandSettings, printLine: PrintLine): Promise<boolean> {
  const { photos, faults } = await verifyPhotoFiles(rows, await openPhotoStore(env));
  for (const fault of faults) printLine(fault);
  if (faults.length === 0) printLine(`Photos: none of ${photos} is missing.`);
  else printLine(`Photos: ${faults.length} of ${photos} are missing or incomplete; restore them from a backup.`);
  return faults.length === 0;
}

/** @returns whether rows and photos are intact in the end */
export async function verifyStore(env: CommandSettings, shouldRepair: boolean, printLine: PrintLine): Promise<boolean> {
  if (env.DATABASE_URL === undefined) {
    const isIntact = await verifyFolder(getStoreFolder(env.dataDir), shouldRepair, printLine);
    return isIntact && verifyPhotos(await openFolderRows(env.dataDir), env, printLine);
  }
  const database = connectPostgresStore({ url: env.DATABASE_URL });
  try {
    printLine(`The database is reachable. Rows: ${countRows(await computeStoreDigest(database))}.`);
    return await verifyPhotos(database, env, printLine);
  } finally {
    await database.close();
  }
}

/** Reads only, also while servers run. @returns whether every rule holds */
export async function verifyInvariants(env: CommandSettings, printLine: PrintLine): Promise<boolean> {
  const violations = await withRows(env, (rows) =>
    findBrokenInvariants(rows, { now: Date.now(), idleKinds: listIdleKinds(env) }),
  );
  for (const violation of violations) printLine(`${violation[0]!.toUpperCase()}${violation.slice(1)}.`);
  printLine(violations.length === 0 ? 'Every rule holds.' : `Broken rules: ${violations.length}.`);
  return violations.length === 0;
}

/** Their services are not configured. */
function listIdleKinds({ SMTP_URL, STRIPE_SECRET_KEY }: CommandSettings): ReadonlySet<JobKind> {
  return new Set<JobKind>([
    ...(SMTP_URL === undefined ? (['send_mail'] as const) : []),
    ...(STRIPE_SECRET_KEY === undefined ? (['refund_card_payment', 'check_card_provider'] as const) : []),
  ]);
}

async function withRows<T>(env: CommandSettings, work: (rows: RowSource) => Promise<T>): Promise<T> {
  if (env.DATABASE_URL === undefined) return work(await openFolderRows(env.dataDir));
  const database = connectPostgresStore({ url: env.DATABASE_URL });
  return work(database).finally(() => database.close());
}
