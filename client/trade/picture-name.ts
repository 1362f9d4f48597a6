/** The names of a car's pictures on its page. */
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { seenWords } from '#shared/domain/picture-words.ts';
import type { PhotoCategory } from '#shared/domain/words.ts';

type Pictured = Pick<
  PublicCar,
  'exteriorImages' | 'interiorImages' | 'damageImages' | 'afterRepairImages' | 'seenImages' | 'panels'
>;

/** What a picture of a car on sale shows: "Front left, damaged hood"; '' of an auction's picture of which nobody said. */
export function pictureName(car: Pictured, url: string): string {
  const { view, panels } = car.seenImages?.find((one) => one.url === url) ?? {};
  const isAfterRepair = car.afterRepairImages?.includes(url) ?? false;
  const damaged = car.panels.map(({ panel }) => panel);
  return seenWords({ category: categoryOf(car, url), view, panels, isAfterRepair }, damaged);
}

/** More is known of what the picture shows than the list it is in, or it shows the repaired car: worth a caption. */
export function isSaid({ seenImages = [], afterRepairImages = [] }: Pictured, url: string): boolean {
  return afterRepairImages.includes(url) || seenImages.some((one) => one.url === url);
}

/** As the inspector filed it; null for an auction's picture, which nobody filed. */
function categoryOf(car: Pictured, url: string): PhotoCategory | null {
  if (car.damageImages.includes(url)) return 'damage';
  if (car.interiorImages.includes(url)) return 'interior';
  return car.exteriorImages.includes(url) ? 'exterior' : null;
}
