import { carReport, reportSigningKeys } from '#shared/contract/reports.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { findLiveCar } from '#server/cars/find-live-car.ts';
import { composeReport, selectReportPhotos } from './compose-report.ts';
import { ensureSigningKey, loadPublicKeys, signReport } from './signing-keys.ts';
import type { CarRow, PhotoRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

interface ReportSource {
  car: CarRow;
  photos: PhotoRow[];
  publishedAt: string | null;
}

async function loadReportSource(tx: Reader, id: string): Promise<ReportSource> {
  const car = await findLiveCar(tx, id);
  const submission = await tx.find('submissions.ofCar', { carId: id });
  const approval = submission?.history.findLast(({ status }) => status === 'approved');
  const hashes = selectReportPhotos(car).map(({ sha256 }) => sha256);
  return { car, photos: await tx.getMany('photos', hashes), publishedAt: approval?.at ?? null };
}

export const getCarReport = defineHandler(carReport)({
  async run({ services: { store, photos }, params }) {
    const { car, photos: rows, publishedAt } = await store.read((tx) => loadReportSource(tx, params.id));
    const published = await photos.published.findPublishedHashes(rows);
    const report = composeReport(car, { publishedAt, published });
    return { report, jws: await signReport(store, report) };
  },
});

export const getReportKeys = defineHandler(reportSigningKeys)({
  async run({ services: { store } }) {
    await ensureSigningKey(store);
    return { keys: await loadPublicKeys(store) };
  },
});
