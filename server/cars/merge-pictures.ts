/** The pictures of a car after a form, which has a manifest of uploads and lists of addresses (D-65). */
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import type { FormImages } from './form-images.ts';
import {
  getPictureUrl,
  CATEGORY_IMAGE_LISTS,
  IMAGE_LISTS,
  toCarImages,
  fromManifestPhoto,
  fromCarImages,
  type CarImages,
  type CarPicture,
} from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';

const GALLERY_LISTS = ['uaeImages', 'usaImages'] as const;
const CATEGORY_LIST_NAMES = Object.values(CATEGORY_IMAGE_LISTS);

const withoutDuplicates = (urls: readonly string[]): string[] => [...new Set(urls)];

/** The wizard sends both galleries and leaves the three category lists empty; only an image edit fills or empties them. */
function isWizardForm(form: FormImages): boolean {
  return (
    GALLERY_LISTS.some((list) => form[list] !== undefined) && CATEGORY_LIST_NAMES.every((list) => !form[list]?.length)
  );
}

function findRemovedPhotoUrls(before: CarImages, photos: CarPhoto[] | undefined): Set<string> {
  if (!photos) return new Set();
  const stay = new Set(photos.map((photo) => photo.sha256));
  const left = before.photos.filter((photo) => !stay.has(photo.sha256));
  return new Set(left.map((photo) => photoUrl(photo.sha256)));
}

type Galleries = Pick<CarImages, (typeof GALLERY_LISTS)[number]>;
type Categories = Pick<CarImages, (typeof CATEGORY_LIST_NAMES)[number]>;

/** As the form says, else as it was without photos that left the manifest; and the manifest's own. */
function mergeGalleries(before: CarImages, form: FormImages, sent: CarImages, gone: Set<string>): Galleries {
  const lists = GALLERY_LISTS.map((list) => {
    const kept = form[list] ?? before[list].filter((url) => !gone.has(url));
    return [list, withoutDuplicates([...kept, ...sent[list]])];
  });
  return Object.fromEntries(lists) as Galleries;
}

/** The three lists by category; a picture of the galleries that nobody placed is an exterior one. */
function mergeCategories(before: CarImages, form: FormImages, sent: CarImages, gone: Set<string>, now: Galleries) {
  const shown = withoutDuplicates(GALLERY_LISTS.flatMap((list) => now[list]));
  // A photo that left the manifest but is still among the addresses of the form is a picture of an earlier version that stays.
  const left = (url: string): boolean => gone.has(url) && !shown.includes(url);
  // The wizard shows the galleries alone: what was in neither, it cannot have taken away.
  const wasShown = new Set(GALLERY_LISTS.flatMap((list) => before[list]));
  const isWizard = isWizardForm(form);
  const stays = (url: string): boolean => !isWizard || shown.includes(url) || !wasShown.has(url);
  const lists = Object.fromEntries(
    CATEGORY_LIST_NAMES.map((list) => {
      const elsewhere = new Set(CATEGORY_LIST_NAMES.flatMap((other) => (other === list ? [] : sent[other])));
      const kept = before[list].filter((url) => !elsewhere.has(url) && stays(url) && !left(url));
      return [list, withoutDuplicates([...((isWizard ? undefined : form[list]) ?? kept), ...sent[list]])];
    }),
  ) as Categories;
  if (!isWizard) return lists;
  const placed = new Set(Object.values(lists).flat());
  return { ...lists, exteriorImages: [...lists.exteriorImages, ...shown.filter((url) => !placed.has(url))] };
}

/** A cover is given, or stays while it is still among the pictures, or is the first there is: UAE, USA, exterior (D-50). */
function chooseCover(before: CarImages, form: FormImages, now: Galleries & Categories): string | null {
  if (form.imageUrl) return form.imageUrl;
  const { imageUrl } = before;
  const stays = imageUrl !== null && IMAGE_LISTS.some((list) => now[list].includes(imageUrl));
  if (form.imageUrl === undefined && stays) return imageUrl;
  return now.uaeImages[0] ?? now.usaImages[0] ?? now.exteriorImages[0] ?? null;
}

/**
 * The pictures of a car after a form. Absent members of the form leave what was; `photos` replaces the manifest.
 * Only uploads that the form itself names are placed anew: an image edit of an admin changes the lists it names and no others.
 */
export function mergePictures(
  car: Pick<CarRow, 'pictures'>,
  form: FormImages,
  photos: CarPhoto[] | undefined,
): CarRow['pictures'] {
  if (photos === undefined && Object.values(form).every((value) => value === undefined)) return car.pictures;
  const before = toCarImages(car);
  const inOrder = (photos ?? []).toSorted((a, b) => a.position - b.position);
  const sent = toCarImages({ pictures: inOrder.map(fromManifestPhoto) });
  const gone = findRemovedPhotoUrls(before, photos);
  const shown = mergeGalleries(before, form, sent, gone);
  const now = { ...shown, ...mergeCategories(before, form, sent, gone, shown) };
  const next = fromCarImages({
    ...now,
    photos: photos ?? before.photos,
    imageUrl: chooseCover(before, form, now),
  });
  return next.map((one) => ({ ...previousPictureMetadata(car, one, photos), ...one }));
}

/** What was known of what a picture shows: stays, unless the form says it anew or takes it back. */
function previousPictureMetadata(
  car: Pick<CarRow, 'pictures'>,
  picture: CarPicture,
  photos: readonly CarPhoto[] | undefined,
): Pick<CarPicture, 'isAfterRepair' | 'view' | 'panels'> {
  const url = getPictureUrl(picture);
  const { isAfterRepair, view, panels } = car.pictures.find((one) => getPictureUrl(one) === url) ?? {};
  const said = photos?.find(({ sha256 }) => photoUrl(sha256) === url);
  return {
    ...(isAfterRepair && { isAfterRepair }),
    ...(view && said?.view !== null && { view }),
    ...(panels && said?.panels !== null && { panels }),
  };
}
