/** The pictures of a car after a form, which has a manifest of uploads and lists of addresses (D-65). */
import type { CarPhoto } from '#shared/contract/car-form.ts';
import { photoUrl } from '#shared/contract/photos.ts';
import { PHOTO_CATEGORIES } from '#shared/domain/words.ts';
import type { FormImages } from './form-images.ts';
import {
  CATEGORY_LISTS,
  IMAGE_LISTS,
  imagesOf,
  picturesFrom,
  type CarImages,
} from '#server/store/pictures.ts';
import type { CarRow } from '#server/store/rows.ts';

function addresses(photos: readonly CarPhoto[], belongs: (photo: CarPhoto) => boolean): string[] {
  return photos
    .filter(belongs)
    .toSorted((a, b) => a.position - b.position)
    .map((photo) => photoUrl(photo.sha256));
}

const unique = (urls: readonly string[]): string[] => [...new Set(urls)];

/** The wizard sends both galleries and leaves the three category lists empty; only an image edit fills or empties them. */
function isWizardForm(form: FormImages): boolean {
  const categories = [form.exteriorImages, form.interiorImages, form.damageImages];
  return (
    (form.usaImages !== undefined || form.uaeImages !== undefined) &&
    categories.every((list) => !list?.length)
  );
}

/** A list as it is to be: what the form says, else what was there without photos that left the manifest, plus the manifest's own. */
function merged(
  before: string[],
  given: string[] | undefined,
  gone: ReadonlySet<string>,
  uploads: string[],
): string[] {
  return unique([...(given ?? before.filter((url) => !gone.has(url))), ...uploads]);
}

function goneFrom(before: CarImages, photos: CarPhoto[] | undefined): Set<string> {
  if (!photos) return new Set();
  const stay = new Set(photos.map((photo) => photo.sha256));
  return new Set(
    before.photos.filter((photo) => !stay.has(photo.sha256)).map((photo) => photoUrl(photo.sha256)),
  );
}

function galleries(before: CarImages, form: FormImages, uploads: CarPhoto[], gone: ReadonlySet<string>) {
  const of = (gallery: CarPhoto['gallery']): string[] =>
    addresses(uploads, (photo) => photo.gallery === gallery);
  return {
    usaImages: merged(before.usaImages, form.usaImages, gone, of('usa')),
    uaeImages: merged(before.uaeImages, form.uaeImages, gone, of('uae')),
  };
}

/** The three lists by category; a picture of the galleries that nobody placed is an exterior one. */
function categories(
  before: CarImages,
  form: FormImages,
  uploads: CarPhoto[],
  shown: string[],
  gone: ReadonlySet<string>,
) {
  const wizard = isWizardForm(form);
  const lists = Object.fromEntries(
    PHOTO_CATEGORIES.map((category) => {
      const list = CATEGORY_LISTS[category];
      const own = addresses(uploads, (photo) => photo.category === category);
      const others = new Set(addresses(uploads, (photo) => photo.category !== category));
      const kept = before[list].filter((url) => !others.has(url) && (!wizard || shown.includes(url)));
      return [list, merged(kept, wizard ? undefined : form[list], gone, own)];
    }),
  ) as Pick<CarImages, 'exteriorImages' | 'interiorImages' | 'damageImages'>;
  if (!wizard) return lists;
  const placed = new Set(Object.values(lists).flat());
  return { ...lists, exteriorImages: [...lists.exteriorImages, ...shown.filter((url) => !placed.has(url))] };
}

/** A cover is given, or stays while it is still among the pictures, or is the first there is: UAE, USA, exterior (D-50). */
function cover(before: CarImages, form: FormImages, now: Omit<CarImages, 'imageUrl'>): string | null {
  if (form.imageUrl) return form.imageUrl;
  const all = new Set(IMAGE_LISTS.flatMap((list) => now[list]));
  if (form.imageUrl === undefined && before.imageUrl !== null && all.has(before.imageUrl))
    return before.imageUrl;
  return now.uaeImages[0] ?? now.usaImages[0] ?? now.exteriorImages[0] ?? null;
}

/**
 * The pictures of a car after a form. Absent members of the form leave what was; `photos` replaces the manifest.
 * Only uploads that the form itself names are placed anew: an image edit of an admin changes the lists it names and no others.
 */
export function nextPictures(
  car: Pick<CarRow, 'pictures'>,
  form: FormImages,
  photos: CarPhoto[] | undefined,
): CarRow['pictures'] {
  if (photos === undefined && Object.values(form).every((value) => value === undefined)) return car.pictures;
  const before = imagesOf(car);
  const gone = goneFrom(before, photos);
  const uploads = photos ?? [];
  const shown = galleries(before, form, uploads, gone);
  const pictures = unique([...shown.uaeImages, ...shown.usaImages]);
  // A photo that left the manifest but is still among the addresses of the form is a picture of an earlier version that stays.
  for (const url of pictures) gone.delete(url);
  const placed = categories(before, form, uploads, pictures, gone);
  const now = { photos: photos ?? before.photos, ...shown, ...placed };
  return picturesFrom({ ...now, imageUrl: cover(before, form, now) });
}
