import type { BlurArea } from '#shared/domain/photos/blur-area.ts';
import type { CarPicture } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** The photo that the public sees in place of `original`; the original itself without `areas`. */
export interface PhotoReplacement {
  original: string;
  shown: string;
  areas: BlurArea[];
  /** Earlier blurred copies, which pages and phones may still name. */
  copies?: string[];
}

/** The cover, galleries and papers name the replacement wherever they named the original or an earlier copy. */
export function replacePhoto(car: CarRow, { original, shown, areas, copies = [] }: PhotoReplacement): CarRow {
  const isSame = (picture: CarPicture): boolean =>
    'sha256' in picture &&
    (picture.sha256 === original || picture.blur?.original === original || copies.includes(picture.sha256));
  const earlier = new Set(car.pictures.flatMap((one) => ('sha256' in one && isSame(one) ? one.sha256 : [])));
  const pictures = car.pictures.map((picture) => {
    if (!isSame(picture)) return picture;
    const { blur: _blur, ...others } = picture;
    return { ...others, sha256: shown, ...(areas.length > 0 && { blur: { original, areas } }) };
  });
  const { papers } = car;
  const namesEarlier = papers?.odometerPhoto !== undefined && earlier.has(papers.odometerPhoto);
  return { ...car, pictures, ...(namesEarlier && { papers: { ...papers, odometerPhoto: shown } }) };
}

/**
 * A form of a phone may name the original or an outdated copy of a photo that was blurred meanwhile, also for another
 * car. Without the current copy the original stays, which is private.
 */
export async function showBlurredCopies(tx: Reader, car: CarRow): Promise<CarRow> {
  const named = await tx.getMany(
    'photos',
    car.pictures.flatMap((one) => ('sha256' in one ? one.sha256 : [])),
  );
  const originals = await tx.getMany('photos', [...new Set(named.map(({ id, copyOf }) => copyOf ?? id))]);
  const shown = originals.flatMap(({ blurred }) => blurred?.as ?? []);
  const stored = new Set((await tx.getMany('photos', shown)).map(({ id }) => id));
  return originals
    .flatMap(({ id: original, blurred }) => {
      if (!blurred || !stored.has(blurred.as)) return [];
      const copies = named.filter(({ copyOf }) => copyOf === original).map(({ id }) => id);
      return [{ original, shown: blurred.as, areas: blurred.areas, copies }];
    })
    .reduce(replacePhoto, car);
}
