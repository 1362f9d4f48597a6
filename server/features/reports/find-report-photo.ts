/** Live cars with this photo, by the hash of its original or its published file. */
import { findReportPhoto, findSimilarPhotos } from '#shared/contract/reports.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { selectReportPhotos, describePhoto, pickMatchedSubject } from '#server/cars/compose-report.ts';

/** Enough for an image that many cars share, such as an auction's placeholder. */
const MAX_CARS = 20;

async function findCarsWithPhoto(tx: Reader, photo: PhotoRow, isOriginal: boolean) {
  const cars = await tx.getMany('cars', photo.carIds.slice(0, MAX_CARS));
  return cars.filter(isLiveCar).flatMap((car) => {
    const photos = selectReportPhotos(car);
    const index = photos.findIndex(({ sha256 }) => sha256 === photo.id);
    const picture = photos[index];
    if (!picture) return [];
    const { id: carId, shortId, submittedAt: inspectedAt } = car;
    const shows = describePhoto(picture, car);
    const subject = pickMatchedSubject(picture, car);
    return [{ carId, shortId, name: carName(car), number: index + 1, shows, subject, isOriginal, inspectedAt }];
  });
}

const MAX_SIMILAR = 5;

/** Only photos in public reports, so neither other cars nor originals of blurred photos. */
export const getSimilarPhotos = defineHandler(findSimilarPhotos)({
  async run({ query: { hash }, services: { store, photos } }) {
    const [candidates = []] = await photos.copies.findCandidates([hash], 'public');
    const similar = await store.read(async (tx) => {
      const found = [];
      for (const { photo, match } of candidates.filter(({ photo: { carIds } }) => carIds.length > 0)) {
        if (found.length >= MAX_SIMILAR) break;
        const { region, isFirstWhole, isMirrored } = match;
        for (const { isOriginal: _isOriginal, ...car } of await findCarsWithPhoto(tx, photo, true))
          found.push({ url: photoUrl(photo.id), match: { region, isFirstWhole, isMirrored }, ...car });
      }
      return found;
    });
    return { similar: similar.slice(0, MAX_SIMILAR) };
  },
});

export const getReportPhoto = defineHandler(findReportPhoto)({
  async run({ tx, params: { sha256 } }) {
    const original = await tx.get('photos', sha256);
    const published = await tx.find('photos.published', { sha256 });
    const found = [
      ...(original ? await findCarsWithPhoto(tx, original, true) : []),
      ...(await Promise.all(published.map((photo) => findCarsWithPhoto(tx, photo, false)))).flat(),
    ];
    return { found };
  },
});
