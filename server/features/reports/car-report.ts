import { carReport, reportSigningKeys } from '#shared/contract/reports.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { findLiveCar } from '#server/cars/find-live-car.ts';
import { composeReport, loadReportSource } from '#server/cars/compose-report.ts';
import { ensureSigningKey, loadPublicKeys, signReport } from './signing-keys.ts';

export const getCarReport = defineHandler(carReport)({
  async run({ services: { store, photos }, params }) {
    const { car, rows, publishedAt } = await store.read(async (tx) => {
      const live = await findLiveCar(tx, params.id);
      return { car: live, ...(await loadReportSource(tx, live)) };
    });
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
