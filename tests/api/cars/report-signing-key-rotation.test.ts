import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyReport } from '#client/storefront/verify/verify-report.ts';
import type { SignedReport } from '#shared/contract/reports.ts';
import { rotateReportSigningKey, loadPublicKeys, signReport } from '#server/features/reports/signing-keys.ts';
import { rotateSigningKey } from '#server/cli/rotate-signing-key.ts';
import { readCommandSettings } from '#server/cli/backup/run-command.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';
import { TestApi, describeOnEveryStore } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';

async function keysAt(address: string): Promise<JWK[]> {
  const { rawBody } = await new ApiClient(address, undefined).get('/.well-known/redrive-keys.json');
  return (rawBody as { keys: JWK[] }).keys;
}

async function reportAt(address: string, id: string): Promise<SignedReport> {
  return (await new ApiClient(address, undefined).get(`/api/cars/${id}/report`)).rawBody as SignedReport;
}

const check = async (report: SignedReport, keys: readonly JWK[]) =>
  (await verifyReport(JSON.stringify(report), keys)).outcome;

describeOnEveryStore('the report signing key', (api) => {
  it('is followed by a new one, and older reports stay valid', async () => {
    const [one, two] = [await createLiveCar(api), await createLiveCar(api)];
    const before = await reportAt(api.address, one);
    const [first] = await keysAt(api.address);
    const { kid, earlier } = await rotateReportSigningKey(api.store, { withdraw: false });
    const after = await reportAt(api.address, two);
    const keys = await keysAt(api.address);
    expect([keys.map((key) => key.kid), earlier]).toEqual([[first!.kid, kid], 1]);
    expect(keys.some((key) => 'd' in key)).toBe(false);
    expect(await check(before, keys)).toBe('unchanged');
    expect(await check(after, keys)).toBe('unchanged');
    expect(await check(after, [first!])).toBe('unknown-key');
  });

  it('can be withdrawn, which invalidates its signatures', async () => {
    const before = await reportAt(api.address, await createLiveCar(api));
    const { kid } = await rotateReportSigningKey(api.store, { withdraw: true });
    const keys = await keysAt(api.address);
    expect(keys.map((key) => key.kid)).toEqual([kid]);
    expect(await check(before, keys)).toBe('unknown-key');
    expect(await check(await reportAt(api.address, await createLiveCar(api)), keys)).toBe('unchanged');
  });
});

describe.runIf(testStoreKinds().includes('postgres'))('the report signing key in several processes', () => {
  const api = new TestApi('postgres');
  let second: Awaited<ReturnType<TestApi['startSecondProcess']>>;
  beforeAll(async () => {
    await api.start();
    second = await api.startSecondProcess();
  });
  afterAll(async () => {
    await second.stop();
    await api.stop();
  });

  it('is rotated at run time, and every one of many simultaneous rotations counts', async () => {
    const before = await reportAt(second.address, await createLiveCar(api));
    const exchanges = await Promise.allSettled(
      [1, 2, 3].map(() => rotateReportSigningKey(api.store, { withdraw: false })),
    );
    const created = exchanges.filter(({ status }) => status === 'fulfilled').length;
    expect(created).toBeGreaterThanOrEqual(1);
    const [here, atOther] = [await keysAt(api.address), await keysAt(second.address)];
    expect(here).toHaveLength(1 + created);
    expect(atOther).toEqual(here);
    const id = await createLiveCar(api);
    for (const address of [api.address, second.address]) {
      const report = await reportAt(address, id);
      expect(await check(report, [here.at(-1)!])).toBe('unchanged');
      expect(await check(before, here)).toBe('unchanged');
    }
  });
});

describe.each(testStoreKinds())('the key rotation command on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'redrive-key-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('creates a key in the configured store and explains failures', async () => {
    const test = kind === 'postgres' ? await openTestStore('postgres') : undefined;
    const store = test?.store ?? (await openLowdbStore({ dataDir: folder }));
    const settings = readCommandSettings({ DATA_DIR: folder, ...(test && { DATABASE_URL: test.url! }) });
    const output: string[] = [];
    const run = () => rotateSigningKey(settings, false, (line) => output.push(line));
    await signReport(store, { a: 1 });
    const [first] = await loadPublicKeys(store);
    // lowdb has one process per folder; PostgreSQL is shared with running servers.
    if (!test) {
      await expect(run()).rejects.toThrow(/already|running|in use|open/i);
      await store.close();
    }
    expect(await run()).toBe(true);
    const repeated = test?.store ?? (await openLowdbStore({ dataDir: folder }));
    const keys = await loadPublicKeys(repeated);
    expect(keys.map(({ kid }) => kid)).toEqual([first!.kid, expect.any(String)]);
    expect(output.join(' ')).toContain(`signed with key ${keys.at(-1)!.kid}.`);
    expect(output.join(' ')).not.toContain('"d"');
    await (test ? test.drop() : repeated.close());
    const nowhere = readCommandSettings({ DATA_DIR: join(folder, 'nothing') });
    if (!test) await expect(rotateSigningKey(nowhere, false, () => undefined)).rejects.toThrow('no store');
  });
});
