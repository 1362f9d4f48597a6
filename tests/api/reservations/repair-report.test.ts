import { beforeAll, expect, it } from 'vitest';
import type { JWK } from 'jose';
import { verifyRepairReport } from '#client/storefront/verify/verify-repair-report.ts';
import type { SignedRepairReport } from '#shared/contract/repair-report.ts';
import { rotateReportSigningKey } from '#server/features/reports/signing-keys.ts';
import { describeOnOneStore, emailOf } from '#tests/api/support/test-api.ts';
import { buildCarForm, createLiveCar, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import {
  changeReservation,
  createReservationInStatus,
  CUSTOMER_INFO,
} from '#tests/api/support/reservation-fixtures.ts';

describeOnOneStore('the repair report', (api) => {
  let id = '';
  let afterPhoto = '';
  let invoice = '';
  const path = () => `/api/customer/reservations/${id}/repair-report`;
  const read = async () => (await api.as('customer').get(path())).rawBody as SignedRepairReport;
  const keys = async () => ((await api.visitor.get('/.well-known/redrive-keys.json')).rawBody as { keys: JWK[] }).keys;
  const verify = async (report: SignedRepairReport) => verifyRepairReport(JSON.stringify(report), await keys());

  beforeAll(async () => {
    const cars = [await createLiveCar(api), await createLiveCar(api)];
    id = await createReservationInStatus(api, 'repairing', cars);
    [afterPhoto, invoice] = [await uploadTestPhoto(api, 'admin'), await uploadTestPhoto(api, 'admin')];
    const record = {
      revision: 0,
      technician: 'Omar',
      partNumber: '53301-06',
      doneOn: '2026-01-05',
      afterPhoto,
      invoice,
    };
    await api.as('admin').put(`/api/workshop/orders/${id}/lines/panel-hood`, record);
  });

  it('does not exist before the repair is complete', async () => {
    expect((await api.as('customer').get(path())).status).toBe(404);
    expect((await changeReservation(api, id, { status: 'ready_for_registration' })).status).toBe(200);
    expect((await api.as('customer').get(path())).status).toBe(200);
    expect((await api.as('admin').get(path())).status).toBe(200);
    expect((await api.as('customer2').get(path())).status).toBe(404);
    expect((await api.as('workshop').get(path())).status).toBe(403);
  });

  it('is chained to the inspection report and names every proof, but nobody', async () => {
    const signed = await read();
    expect(await verify(signed)).toMatchObject({ outcome: 'unchanged', report: signed.report });
    const { lines, photos, repair, car } = signed.report;
    expect(lines.map((line) => line.id)).toEqual(['panel-hood', 'registration']);
    expect(lines[0]).toMatchObject({ afterPhoto, partNumber: '53301-06', doneOn: '2026-01-05' });
    expect(photos).toMatchObject([{ sha256: afterPhoto, shows: 'Hood, after photo' }]);
    expect(repair.days).toBe(1);
    expect(car.id).toBe(signed.inspection.report.car.id);
    const text = JSON.stringify(signed);
    const secrets = [
      'Omar',
      invoice,
      String(buildCarForm()['vin']),
      emailOf('customer'),
      emailOf('admin'),
      '100000',
      '97000',
    ];
    expect([...secrets, ...Object.values(CUSTOMER_INFO)].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('names the bytes that its photos are served with', async () => {
    const [photo] = (await read()).report.photos;
    const cookie = api.as('customer').cookie ?? '';
    const served = await fetch(`${api.address}/photos/${afterPhoto}/published.jpeg`, { headers: { cookie } });
    const digest = await crypto.subtle.digest('SHA-256', await served.arrayBuffer());
    expect(Buffer.from(digest).toString('hex')).toBe(photo!.published);
  });

  it('names the first broken link', async () => {
    const signed = await read();
    const line = { ...signed.report.lines[0]!, partNumber: 'other' };
    const altered = { ...signed, report: { ...signed.report, lines: [line, ...signed.report.lines.slice(1)] } };
    expect(await verify(altered)).toMatchObject({ link: 'repair', changedPaths: ['lines.0.partNumber'] });
    const inspection = { ...signed.inspection, report: { ...signed.inspection.report, keys: 2 } };
    expect(await verify({ ...altered, inspection })).toMatchObject({ link: 'inspection', changedPaths: ['keys'] });
  });

  it('stays valid when the key is rotated, and not when it is withdrawn', async () => {
    const before = await read();
    await rotateReportSigningKey(api.store, { withdraw: false });
    expect((await verify(before)).outcome).toBe('unchanged');
    await rotateReportSigningKey(api.store, { withdraw: true });
    expect(await verify(before)).toMatchObject({ link: 'inspection', reason: 'unknown-key' });
    expect((await verify(await read())).outcome).toBe('unchanged');
  });
});
