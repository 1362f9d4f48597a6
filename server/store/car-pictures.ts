/** A car's one list of pictures, and the lists, manifest and cover that are made of it (D-65). */
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { View } from '#shared/domain/photo-caption.ts';
import { PHOTO_CATEGORIES, type Gallery, type PhotoCategory } from '#shared/domain/enums.ts';

/** What a picture is: a photo of ours by its hash, or the address of one on another host. */
export type PictureSource = { sha256: string } | { url: string };

/** Where a picture of a car is shown. */
export interface PicturePlace {
  /** null: in neither, as what an admin adds to a category (D-65). */
  gallery: Gallery | null;
  /** null: in none of the three. */
  category: PhotoCategory | null;
  /**
   * Where the manifest that named it has it; null for one that came as an address. Orders its category: those of a manifest come
   * first, the others follow in the order of the gallery.
   */
  position: number | null;
  takenAt: string | null;
  /** Shown wherever a car has one picture. One of them has it, or none. */
  isCover?: true;
  /** Shows what the repair makes of the car, not how it stands here. */
  isAfterRepair?: true;
  /** From where the whole car is seen, and which panels are shown; absent when nobody said. */
  view?: View;
  panels?: Panel[];
}

/** One of a car's pictures. The order of `CarRow.pictures` is the order of each gallery. */
export type CarPicture = PictureSource & PicturePlace;

/** A car's pictures as answers and the log tell them: a manifest, five lists of addresses and a cover (D-65). */
export interface CarImages {
  photos: CarPhoto[];
  usaImages: string[];
  uaeImages: string[];
  exteriorImages: string[];
  interiorImages: string[];
  damageImages: string[];
  imageUrl: string | null;
}

/** What has pictures. */
interface Pictured {
  pictures: CarPicture[];
}

const OURS = /^\/photos\/([0-9a-f]{64})$/;
export const IMAGE_LISTS = [
  'usaImages',
  'uaeImages',
  'exteriorImages',
  'interiorImages',
  'damageImages',
] as const;
export type ImageList = (typeof IMAGE_LISTS)[number];
export const CATEGORY_LISTS = {
  exterior: 'exteriorImages',
  interior: 'interiorImages',
  damage: 'damageImages',
} as const;

/** The hash of one of our addresses; undefined for any other. */
export function photoHash(url: string | null): string | undefined {
  return url === null ? undefined : OURS.exec(url)?.[1];
}

function sourceOf(url: string): PictureSource {
  const sha256 = photoHash(url);
  return sha256 === undefined ? { url } : { sha256 };
}

export function addressOf(picture: PictureSource): string {
  return 'sha256' in picture ? photoUrl(picture.sha256) : picture.url;
}

function addressesOf(pictures: readonly CarPicture[]): string[] {
  return [...new Set(pictures.map(addressOf))];
}

const inGallery = (pictures: readonly CarPicture[], gallery: Gallery): string[] =>
  addressesOf(pictures.filter((picture) => picture.gallery === gallery));

const place = ({ position }: CarPicture): number => position ?? Infinity;

function inCategory(pictures: readonly CarPicture[], category: PhotoCategory): string[] {
  const own = pictures.filter((picture) => picture.category === category);
  return addressesOf(own.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))));
}

/** What somebody said of what a picture shows; nothing for what was not said, or was taken back. */
export function saidOf({
  view,
  panels,
}: Pick<CarPhoto, 'view' | 'panels'>): Pick<PicturePlace, 'view' | 'panels'> {
  return { ...(view && { view }), ...(panels && { panels: [...panels] }) };
}

/** An upload as a manifest names it. */
export function pictureOf({ sha256, gallery, category, position, takenAt, ...photo }: CarPhoto): CarPicture {
  return { sha256, gallery, category, position, takenAt, ...saidOf(photo) };
}

/** What was uploaded as a manifest names it; an upload that is in no category is named as an exterior one. */
function manifest(pictures: readonly CarPicture[]): CarPhoto[] {
  const named = pictures.flatMap((picture) => {
    if (!('sha256' in picture) || picture.gallery === null || picture.position === null) return [];
    const { sha256, gallery, position, takenAt } = picture;
    const other = (): CarPicture | undefined =>
      pictures.find((one) => one.category !== null && 'sha256' in one && one.sha256 === sha256);
    const category = picture.category ?? other()?.category ?? 'exterior';
    return [{ sha256, gallery, category, position, takenAt, ...saidOf(picture) }];
  });
  return named.toSorted((a, b) => a.position - b.position);
}

/** The address of the cover; null without one. */
export function coverOf({ pictures }: Pictured): string | null {
  const cover = pictures.find(({ isCover }) => isCover);
  return cover ? addressOf(cover) : null;
}

/** The lists that are made of the pictures, each address once. */
export function imagesOf(car: Pictured): CarImages {
  const { pictures } = car;
  return {
    photos: manifest(pictures),
    usaImages: inGallery(pictures, 'usa'),
    uaeImages: inGallery(pictures, 'uae'),
    exteriorImages: inCategory(pictures, 'exterior'),
    interiorImages: inCategory(pictures, 'interior'),
    damageImages: inCategory(pictures, 'damage'),
    imageUrl: coverOf(car),
  };
}

/** The car as answers and the log tell it. */
export function told<Car extends Pictured>({ pictures, ...car }: Car): Omit<Car, 'pictures'> & CarImages {
  return { ...car, ...imagesOf({ pictures }) };
}

/** A picture that stands in one list alone. */
function loose(url: string, place: Partial<PicturePlace> = {}): CarPicture {
  return { gallery: null, category: null, position: null, takenAt: null, ...sourceOf(url), ...place };
}

const keyOf = (gallery: Gallery, url: string): string => `${gallery} ${url}`;

/**
 * The one list of which `imagesOf` makes these lists again. A picture has one entry; a further one only where the order of a
 * category is another than its gallery's, or where it stands in two lists of a kind. An upload that no list shows stays the car's.
 */
export function picturesFrom(images: CarImages): CarPicture[] {
  const named = new Map(images.photos.map((photo) => [keyOf(photo.gallery, photoUrl(photo.sha256)), photo]));
  const inGalleries = (['uae', 'usa'] as const).flatMap((gallery) =>
    images[`${gallery}Images`].map((url) => {
      const photo = named.get(keyOf(gallery, url));
      const { position = null, takenAt = null } = photo ?? {};
      return loose(url, { gallery, position, takenAt, ...(photo && saidOf(photo)) });
    }),
  );
  const entries = new Map<string, CarPicture[]>();
  for (const one of inGalleries) entries.set(addressOf(one), [...(entries.get(addressOf(one)) ?? []), one]);
  let pictures = inGalleries;
  for (const category of PHOTO_CATEGORIES) {
    const urls = images[CATEGORY_LISTS[category]];
    const own = urls.map((url) => ofCategory(entries.get(url) ?? [], category, named));
    for (const picture of own.flat()) picture.category = category;
    const missing = urls.filter((_url, at) => own[at]?.length === 0);
    const all = [...pictures, ...missing.map((url) => loose(url, { category }))];
    const isInOrder = inCategory(all, category).join('\n') === urls.join('\n');
    if (!isInOrder) for (const picture of own.flat()) picture.category = null;
    pictures = isInOrder ? all : [...pictures, ...urls.map((url) => loose(url, { category }))];
  }
  const shown = new Set(pictures.map(addressOf));
  const others = images.photos.filter(({ sha256 }) => !shown.has(photoUrl(sha256)));
  pictures.push(...others.map((photo) => ({ ...pictureOf(photo), gallery: null, category: null })));
  return withCover(pictures, images.imageUrl);
}

/** Which of a picture's entries get the category: those whose manifest says so, else the first without one. */
function ofCategory(
  entries: readonly CarPicture[],
  category: PhotoCategory,
  named: ReadonlyMap<string, CarPhoto>,
): CarPicture[] {
  const free = entries.filter((one) => one.category === null);
  const said = free.filter(
    (one) => one.gallery && named.get(keyOf(one.gallery, addressOf(one)))?.category === category,
  );
  return said.length > 0 ? said : free.slice(0, 1);
}

function withCover(pictures: CarPicture[], url: string | null): CarPicture[] {
  if (url === null) return pictures;
  const cover = pictures.find((picture) => addressOf(picture) === url);
  if (cover) cover.isCover = true;
  else pictures.push(loose(url, { isCover: true }));
  return pictures;
}
