/** GET /api/cars/{id}/report: the inspection of a live car, signed; and the keys it is checked with. */
import { carReport, reportKeys } from '#shared/contract/reports.ts';
import { handle } from '#server/http/define-handler.ts';
import { findLiveCar } from '#server/cars/find-live-car.ts';
import { composeReport, reportPhotos } from './compose-report.ts';
import { ensureSigningKey, publicKeys, signed } from './signing-keys.ts';
import type { CarRow, PhotoRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

interface Inspected {
  car: CarRow;
  photos: PhotoRow[];
  publishedAt: string | null;
}

/** @throws Problem GONE, NOT_FOUND as `findLiveCar` does */
async function inspected(tx: Reader, id: string): Promise<Inspected> {
  const car = await findLiveCar(tx, id);
  const submission = await tx.find('submissions.ofCar', { carId: id });
  const approval = submission?.history.findLast(({ status }) => status === 'approved');
  const hashes = reportPhotos(car).map(({ sha256 }) => sha256);
  return { car, photos: await tx.getMany('photos', hashes), publishedAt: approval?.at ?? null };
}

export const getCarReport = handle(carReport)({
  async run({ services: { store, photos }, params }) {
    const { car, photos: rows, publishedAt } = await store.read((tx) => inspected(tx, params.id));
    const published = await photos.published.hashesOf(rows);
    const report = composeReport(car, { publishedAt, published });
    return { report, jws: await signed(store, report) };
  },
});

export const getReportKeys = handle(reportKeys)({
  async run({ services: { store } }) {
    await ensureSigningKey(store);
    return { keys: await publicKeys(store) };
  },
});
