import { createHash } from 'node:crypto';
import { compactVerify, importJWK, type JWK } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { inspectionReportSchema, type SignedReport } from '#shared/contract/reports.ts';
import { canonicalJson } from '#shared/domain/canonical-json.ts';
import { PANELS } from '#shared/domain/panels.ts';
import { ensureSigningKey } from '#server/features/reports/signing-keys.ts';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { createLiveCar, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';

/** All keys in a response, nested. */
function names(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...names(member)]);
}

const INTERNAL = [
  'vin',
  'priceSellerAed',
  'auctionPriceUsd',
  'winPriceAed',
  'totalWithShippingAed',
  'submittedBy',
  'submittedByEmail',
  'photoMetadata',
  'takenAt',
  'dealerId',
  'revision',
  'd',
];

describeOnOneStore('the inspection report', (api) => {
  let id = '';
  let photo = '';
  let signed!: SignedReport;
  const read = async (path: string) => (await api.visitor.get(path)).rawBody;
  const report = async (car = id) => (await read(`/api/cars/${car}/report`)) as SignedReport;
  const keys = async () => ((await read('/.well-known/redrive-keys.json')) as { keys: JWK[] }).keys;
  const bytesOf = async (path: string) => new Uint8Array(await (await fetch(api.address + path)).arrayBuffer());
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const found = async (sha256: string) =>
    ((await read(`/api/reports/photos/${sha256}`)) as { found: Record<string, unknown>[] }).found;

  beforeAll(async () => {
    photo = await uploadTestPhoto(api);
    const picture = { sha256: photo, gallery: 'uae', category: 'damage', position: 0, panels: ['hood'] };
    id = await createLiveCar(api, { photos: [picture], claims: {} });
    signed = await report();
  });

  it('lists work, days and photos of every panel, and unknown values as null', () => {
    const { car, panels, keys: ofCar, papers, inspection, safety, repair } = signed.report;
    expect([car.id, car.make, car.odometerMiles]).toEqual([id, 'Toyota', 30_000]);
    expect(panels.map(({ panel }) => panel)).toEqual([...PANELS]);
    expect(panels.find(({ panel }) => panel === 'hood')).toEqual({
      panel: 'hood',
      action: 'replace',
      paint: true,
      days: 1.5,
      photos: [photo],
    });
    expect(repair.totalDays).toBeGreaterThanOrEqual(5);
    expect(safety.airbagsIntact).toBe(true);
    expect(inspection.inspector).toMatch(/^\d{8}$/);
    expect(Date.parse(inspection.publishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(inspection.inspectedAt));
    expect([ofCar, papers]).toEqual([null, { title: null, origin: null, importing: null, registration: null }]);
  });

  it('contains no internal field, signed or not', () => {
    const payload = JSON.parse(atob(signed.jws.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))) as object;
    for (const received of [signed, payload]) {
      expect(names(received).filter((name) => INTERNAL.includes(name))).toEqual([]);
      for (const secret of ['4T1G11AKXMU534182', 'inspector@', 'Test Motors'])
        expect(JSON.stringify(received)).not.toContain(secret);
    }
    expect(Object.keys(signed.report).toSorted()).toEqual(Object.keys(inspectionReportSchema.shape).toSorted());
  });

  it('has a verifiable signature that is the same for the same state', async () => {
    const [jwk] = await keys();
    expect(Object.keys(jwk ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    const { payload, protectedHeader } = await compactVerify(signed.jws, await importJWK(jwk!));
    expect(new TextDecoder().decode(payload)).toBe(canonicalJson(signed.report));
    expect([protectedHeader.alg, protectedHeader.kid]).toEqual(['EdDSA', jwk!.kid]);
    expect((await api.visitor.get(`/api/cars/${id}/report?again`)).rawBody).toEqual(signed);
  });

  it('names published JPEGs by hash and finds them by either hash', async () => {
    const [reportPhoto] = signed.report.photos;
    const published = await bytesOf(`/photos/${photo}/published.jpeg`);
    expect(reportPhoto).toMatchObject({ sha256: photo, published: hashOf(published), gallery: 'uae' });
    const saving = await fetch(`${api.address}/photos/${photo}/published.jpeg`, {
      headers: { 'save-data': 'on' },
    });
    expect(hashOf(new Uint8Array(await saving.arrayBuffer()))).toBe(reportPhoto?.published);
    expect(await found(photo)).toMatchObject([{ carId: id, number: 1, isOriginal: true }]);
    expect(await found(reportPhoto!.published!)).toMatchObject([{ carId: id, number: 1, isOriginal: false }]);
    published[100]! ^= 1;
    expect(await found(hashOf(published))).toEqual([]);
  });

  it('creates one key for simultaneous first requests', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensureSigningKey(api.store)));
    expect(await keys()).toHaveLength(1);
  });

  it('is signed by the next key after a withdrawal, which invalidates old signatures', async () => {
    const [before] = await keys();
    await api.store.transact(async (tx) => {
      const row = await tx.get('signingKeys', '0001');
      await tx.update('signingKeys', { ...row!, withdrawnAt: new Date().toISOString() });
    });
    const { jws } = (await api.visitor.get(`/api/cars/${id}/report?next`)).rawBody as SignedReport;
    const [after] = await keys();
    expect(await keys()).toHaveLength(1);
    expect(after?.kid).not.toBe(before?.kid);
    await expect(compactVerify(jws, await importJWK(after!))).resolves.toBeDefined();
    await expect(compactVerify(signed.jws, await importJWK(after!))).rejects.toThrow();
  });

  it('contains an admin’s paper claims with their sources', async () => {
    const claims = {
      title: 'export-only',
      titleSource: 'Texas title',
      origin: 'USA, Texas',
      originSource: 'Auction',
    };
    const path = `/api/admin/cars/${id}/papers`;
    const before = Date.parse((await report()).report.inspection.asOf);
    const body = { ...claims, keys: '2', odometerPhoto: photo };
    const { status, body: car } = await api.as('admin').put(path, body);
    expect([status, car.revision]).toEqual([200, 3]);
    const { report: told, jws } = await report();
    expect(told.papers).toMatchObject({
      title: { value: 'export-only', source: 'Texas title' },
      origin: { value: 'USA, Texas', source: 'Auction' },
      importing: null,
      registration: null,
    });
    expect([told.keys, told.odometerPhoto]).toEqual([2, photo]);
    expect(Date.parse(told.inspection.asOf)).toBeGreaterThan(before);
    expect(jws).not.toBe(signed.jws);
    const { recordedAt } = told.papers.title!;
    await api.as('admin').put(path, { ...body, origin: '', originSource: '', keys: '' });
    const { report: after } = await report();
    expect([after.papers.title?.recordedAt, after.papers.origin, after.keys]).toEqual([recordedAt, null, null]);
  });

  it.each([
    ['a claim without a source', { title: 'clean' }, 'titleSource'],
    ['a source of nothing', { originSource: 'Auction' }, 'origin'],
    ['the VIN, also in pieces', { origin: 'USA', originSource: 'Title 4t1g 11ak xmu 534182' }, 'originSource'],
    ['a photo of another car', { odometerPhoto: 'e'.repeat(64) }, 'odometerPhoto'],
    ['a status that no title has', { title: 'fine', titleSource: 'Auction' }, 'title'],
  ])('rejects papers with %s at their field', async (_what, body, path) => {
    const answer = await api.as('admin').put(`/api/admin/cars/${id}/papers`, body);
    expect([answer.status, answer.body.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
  });

  it('rejects papers for an outdated car with 409 and the current car', async () => {
    const answer = await api.as('admin').put(`/api/admin/cars/${id}/papers`, { revision: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'STALE']);
  });

  it('ends with the sale: 410, and its photos are not found', async () => {
    const photos = [{ sha256: await uploadTestPhoto(api), gallery: 'uae', category: 'exterior', position: 0 }];
    const sold = await createLiveCar(api, { photos });
    expect(await found(photos[0]!.sha256)).toHaveLength(1);
    await api.as('dealer').post(`/api/dealer/cars/${sold}/sold`);
    expect((await api.visitor.get(`/api/cars/${sold}/report`)).status).toBe(410);
    expect(await found(photos[0]!.sha256)).toEqual([]);
    expect((await api.visitor.get('/api/cars/nobody/report')).status).toBe(404);
  });
});
