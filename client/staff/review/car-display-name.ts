/** What a car is called in the review, also one of which nothing is known yet. */
import { carName } from '#shared/domain/car-labels.ts';

export function getCarDisplayName(car: Parameters<typeof carName>[0] & { shortId: string }): string {
  return carName(car) || car.shortId;
}
