/** The name of a car that may lack make, model or year. */
import { carName } from '#shared/domain/car-labels.ts';

export function getCarDisplayName(car: Parameters<typeof carName>[0] & { shortId: string }): string {
  return carName(car) || car.shortId;
}
