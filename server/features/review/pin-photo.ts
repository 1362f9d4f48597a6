import { carsPinPhoto } from '#shared/contract/review.ts';
import { withoutStalePins } from '#shared/domain/photos/damage-pins.ts';
import { refuse } from '#server/lib/refuse.ts';
import { setPins } from '#server/cars/damage-pins.ts';
import { presentCarForReview } from '#server/cars/present-staff-cars.ts';
import { assertCarTransition, transitionCar } from '#server/cars/transition-car.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { CarPicture } from '#server/store/car-pictures.ts';
import { assertReviewedRevision } from './assert-revision.ts';
import { findCar } from './find-car.ts';

export const putPhotoPins = defineHandler(carsPinPhoto)({
  async run({ tx, params, body, user: by, now }) {
    const car = await findCar(tx, params.id);
    await assertCarTransition(tx, car, 'edit', by);
    await assertReviewedRevision(tx, car, body.revision);
    const isPinned = (picture: CarPicture) => 'sha256' in picture && picture.sha256 === params.sha256;
    if (!car.pictures.some(isPinned)) throw refuse('NOT_FOUND', (texts) => texts.photos.notFound);
    const pins = withoutStalePins(body.pins, car.panelConditions);
    const pictures = car.pictures.map((picture) => (isPinned(picture) ? setPins(picture, pins) : picture));
    const stored = await transitionCar(tx, car, { action: 'edit', by, now, change: { pictures } });
    return presentCarForReview(tx, stored, by);
  },
});
