/** Merges the pictures of a car with a form: a manifest of uploads and lists of URLs (D-65). */
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { getShotTags, type ShotSlot } from '#shared/domain/photos/shot-list.ts';
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

/** The wizard sends both galleries and empty category lists; an image edit changes category lists only. */
function isWizardForm(form: FormImages): boolean {
  return (
    GALLERY_LISTS.some((list) => form[list] !== undefined) && CATEGORY_LIST_NAMES.every((list) => !form[list]?.length)
  );
}

function findRemovedPhotoUrls(previous: CarImages, photos: CarPhoto[] | undefined): Set<string> {
  if (!photos) return new Set();
  const remaining = new Set(photos.map((photo) => photo.sha256));
  const removed = previous.photos.filter((photo) => !remaining.has(photo.sha256));
  return new Set(removed.map((photo) => photoUrl(photo.sha256)));
}

type Galleries = Pick<CarImages, (typeof GALLERY_LISTS)[number]>;
type Categories = Pick<CarImages, (typeof CATEGORY_LIST_NAMES)[number]>;

function mergeGalleries(before: CarImages, form: FormImages, uploads: CarImages, removed: Set<string>): Galleries {
  const lists = GALLERY_LISTS.map((list) => {
    const urls = form[list] ?? before[list].filter((url) => !removed.has(url));
    return [list, withoutDuplicates([...urls, ...uploads[list]])];
  });
  return Object.fromEntries(lists) as Galleries;
}

function mergeCategories(
  before: CarImages,
  form: FormImages,
  uploads: CarImages,
  removed: Set<string>,
  galleries: Galleries,
) {
  const shown = withoutDuplicates(GALLERY_LISTS.flatMap((list) => galleries[list]));
  // A photo that left the manifest stays while the form lists its URL.
  const isRemoved = (url: string): boolean => removed.has(url) && !shown.includes(url);
  // The wizard shows the galleries only, so it cannot remove pictures outside them.
  const wasShown = new Set(GALLERY_LISTS.flatMap((list) => before[list]));
  const isWizard = isWizardForm(form);
  const isKept = (url: string): boolean => !isWizard || shown.includes(url) || !wasShown.has(url);
  const lists = Object.fromEntries(
    CATEGORY_LIST_NAMES.map((list) => {
      const elsewhere = new Set(CATEGORY_LIST_NAMES.flatMap((other) => (other === list ? [] : uploads[other])));
      const remaining = before[list].filter((url) => !elsewhere.has(url) && isKept(url) && !isRemoved(url));
      return [list, withoutDuplicates([...((isWizard ? undefined : form[list]) ?? remaining), ...uploads[list]])];
    }),
  ) as Categories;
  if (!isWizard) return lists;
  const placed = new Set(Object.values(lists).flat());
  return { ...lists, exteriorImages: [...lists.exteriorImages, ...shown.filter((url) => !placed.has(url))] };
}

/** The given cover, the previous one while it exists, or the first picture: UAE, USA, exterior (D-50). */
function chooseCover(before: CarImages, form: FormImages, merged: Galleries & Categories): string | null {
  if (form.imageUrl) return form.imageUrl;
  const { imageUrl } = before;
  const isKept = imageUrl !== null && IMAGE_LISTS.some((list) => merged[list].includes(imageUrl));
  if (form.imageUrl === undefined && isKept) return imageUrl;
  return merged.uaeImages[0] ?? merged.usaImages[0] ?? merged.exteriorImages[0] ?? null;
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
  const sorted = (photos ?? []).toSorted((a, b) => a.position - b.position);
  const uploads = toCarImages({ pictures: sorted.map(fromManifestPhoto) });
  const removed = findRemovedPhotoUrls(before, photos);
  const galleries = mergeGalleries(before, form, uploads, removed);
  const merged = { ...galleries, ...mergeCategories(before, form, uploads, removed, galleries) };
  const pictures = fromCarImages({
    ...merged,
    photos: photos ?? before.photos,
    imageUrl: chooseCover(before, form, merged),
  });
  return pictures.map((one) => ({ ...previousPictureMetadata(car, one, photos), ...one }));
}

/** Members that neither a manifest nor the lists contain. Tags that `photos` clears are left out. */
export function previousPictureMetadata(
  car: Pick<CarRow, 'pictures'>,
  picture: CarPicture,
  photos?: readonly CarPhoto[],
): Pick<CarPicture, 'isAfterRepair' | 'isAwaited' | 'view' | 'panels' | 'slot' | 'pins' | 'blur'> {
  const url = getPictureUrl(picture);
  const { isAfterRepair, isAwaited, view, panels, slot, pins, blur } =
    car.pictures.find((one) => getPictureUrl(one) === url) ?? {};
  const manifestPhoto = photos?.find(({ sha256 }) => photoUrl(sha256) === url);
  return {
    ...(isAfterRepair && { isAfterRepair }),
    ...(isAwaited && { isAwaited }),
    ...(blur && { blur }),
    ...(view && manifestPhoto?.view !== null && { view }),
    ...(panels && manifestPhoto?.panels !== null && { panels }),
    ...(slot && manifestPhoto?.slot !== null && !(manifestPhoto && isMoved(slot, manifestPhoto)) && { slot }),
    ...(pins && manifestPhoto?.pins === undefined && { pins }),
  };
}

/** Whether a phone that knows no slots gave a photo of the slot other tags. */
function isMoved(slot: ShotSlot, { view, panels, category }: CarPhoto): boolean {
  const tags = getShotTags(slot);
  return (
    category !== tags.category ||
    (view !== undefined && view !== tags.view) ||
    (panels !== undefined && panels?.join() !== tags.panels?.join())
  );
}
