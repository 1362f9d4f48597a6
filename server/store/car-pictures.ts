/** A car's one list of pictures, and the lists, manifest and cover that are made of it (D-65). */
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { PhotoView } from '#shared/domain/photo-caption.ts';
import { PHOTO_CATEGORIES, type Gallery, type PhotoCategory } from '#shared/domain/enums.ts';

/** What a picture is: a photo of ours by its hash, or the address of one on another host. */
export type PictureSource = { sha256: string } | { url: string };

/** Where a picture of a car is shown. */
export interface PicturePlacement {
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
  view?: PhotoView;
  panels?: Panel[];
}

/** One of a car's pictures. The order of `CarRow.pictures` is the order of each gallery. */
export type CarPicture = PictureSource & PicturePlacement;

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
interface WithPictures {
  pictures: CarPicture[];
}

const PHOTO_URL_PATTERN = /^\/photos\/([0-9a-f]{64})$/;
export const IMAGE_LISTS = ['usaImages', 'uaeImages', 'exteriorImages', 'interiorImages', 'damageImages'] as const;
export type ImageList = (typeof IMAGE_LISTS)[number];
export const CATEGORY_IMAGE_LISTS = {
  exterior: 'exteriorImages',
  interior: 'interiorImages',
  damage: 'damageImages',
} as const;

/** The hash of one of our addresses; undefined for any other. */
export function parsePhotoHash(url: string | null): string | undefined {
  return url === null ? undefined : PHOTO_URL_PATTERN.exec(url)?.[1];
}

function parsePictureSource(url: string): PictureSource {
  const sha256 = parsePhotoHash(url);
  return sha256 === undefined ? { url } : { sha256 };
}

export function getPictureUrl(picture: PictureSource): string {
  return 'sha256' in picture ? photoUrl(picture.sha256) : picture.url;
}

function listPictureUrls(pictures: readonly CarPicture[]): string[] {
  return [...new Set(pictures.map(getPictureUrl))];
}

const listGalleryUrls = (pictures: readonly CarPicture[], gallery: Gallery): string[] =>
  listPictureUrls(pictures.filter((picture) => picture.gallery === gallery));

const getPictureRank = ({ position }: CarPicture): number => position ?? Infinity;

function listCategoryUrls(pictures: readonly CarPicture[], category: PhotoCategory): string[] {
  const own = pictures.filter((picture) => picture.category === category);
  return listPictureUrls(
    own.toSorted((a, b) => (getPictureRank(a) === getPictureRank(b) ? 0 : getPictureRank(a) - getPictureRank(b))),
  );
}

/** What somebody said of what a picture shows; nothing for what was not said, or was taken back. */
export function pickPictureCaption({
  view,
  panels,
}: Pick<CarPhoto, 'view' | 'panels'>): Pick<PicturePlacement, 'view' | 'panels'> {
  return { ...(view && { view }), ...(panels && { panels: [...panels] }) };
}

/** An upload as a manifest names it. */
export function fromManifestPhoto({ sha256, gallery, category, position, takenAt, ...photo }: CarPhoto): CarPicture {
  return { sha256, gallery, category, position, takenAt, ...pickPictureCaption(photo) };
}

/** What was uploaded as a manifest names it; an upload that is in no category is named as an exterior one. */
function buildPhotoManifest(pictures: readonly CarPicture[]): CarPhoto[] {
  const named = pictures.flatMap((picture) => {
    if (!('sha256' in picture) || picture.gallery === null || picture.position === null) return [];
    const { sha256, gallery, position, takenAt } = picture;
    const other = (): CarPicture | undefined =>
      pictures.find((one) => one.category !== null && 'sha256' in one && one.sha256 === sha256);
    const category = picture.category ?? other()?.category ?? 'exterior';
    return [{ sha256, gallery, category, position, takenAt, ...pickPictureCaption(picture) }];
  });
  return named.toSorted((a, b) => a.position - b.position);
}

/** The address of the cover; null without one. */
export function getCoverUrl({ pictures }: WithPictures): string | null {
  const cover = pictures.find(({ isCover }) => isCover);
  return cover ? getPictureUrl(cover) : null;
}

/** The lists that are made of the pictures, each address once. */
export function toCarImages(car: WithPictures): CarImages {
  const { pictures } = car;
  return {
    photos: buildPhotoManifest(pictures),
    usaImages: listGalleryUrls(pictures, 'usa'),
    uaeImages: listGalleryUrls(pictures, 'uae'),
    exteriorImages: listCategoryUrls(pictures, 'exterior'),
    interiorImages: listCategoryUrls(pictures, 'interior'),
    damageImages: listCategoryUrls(pictures, 'damage'),
    imageUrl: getCoverUrl(car),
  };
}

/** The car as answers and the log tell it. */
export function toCarWithImages<Car extends WithPictures>({
  pictures,
  ...car
}: Car): Omit<Car, 'pictures'> & CarImages {
  return { ...car, ...toCarImages({ pictures }) };
}

/** A picture that stands in one list alone. */
function createPicture(url: string, place: Partial<PicturePlacement> = {}): CarPicture {
  return {
    gallery: null,
    category: null,
    position: null,
    takenAt: null,
    ...parsePictureSource(url),
    ...place,
  };
}

const getGalleryKey = (gallery: Gallery, url: string): string => `${gallery} ${url}`;

/**
 * The one list of which `imagesOf` makes these lists again. A picture has one entry; a further one only where the order of a
 * category is another than its gallery's, or where it stands in two lists of a kind. An upload that no list shows stays the car's.
 */
export function fromCarImages(images: CarImages): CarPicture[] {
  const named = new Map(images.photos.map((photo) => [getGalleryKey(photo.gallery, photoUrl(photo.sha256)), photo]));
  const inGalleries = (['uae', 'usa'] as const).flatMap((gallery) =>
    images[`${gallery}Images`].map((url) => {
      const photo = named.get(getGalleryKey(gallery, url));
      const { position = null, takenAt = null } = photo ?? {};
      return createPicture(url, { gallery, position, takenAt, ...(photo && pickPictureCaption(photo)) });
    }),
  );
  const entries = new Map<string, CarPicture[]>();
  for (const one of inGalleries) entries.set(getPictureUrl(one), [...(entries.get(getPictureUrl(one)) ?? []), one]);
  let pictures = inGalleries;
  for (const category of PHOTO_CATEGORIES) {
    const urls = images[CATEGORY_IMAGE_LISTS[category]];
    const own = urls.map((url) => pickCategoryPictures(entries.get(url) ?? [], category, named));
    for (const picture of own.flat()) picture.category = category;
    const missing = urls.filter((_url, at) => own[at]?.length === 0);
    const all = [...pictures, ...missing.map((url) => createPicture(url, { category }))];
    const isInOrder = listCategoryUrls(all, category).join('\n') === urls.join('\n');
    if (!isInOrder) for (const picture of own.flat()) picture.category = null;
    pictures = isInOrder ? all : [...pictures, ...urls.map((url) => createPicture(url, { category }))];
  }
  const shown = new Set(pictures.map(getPictureUrl));
  const others = images.photos.filter(({ sha256 }) => !shown.has(photoUrl(sha256)));
  pictures.push(...others.map((photo) => ({ ...fromManifestPhoto(photo), gallery: null, category: null })));
  return markCover(pictures, images.imageUrl);
}

/** Which of a picture's entries get the category: those whose manifest says so, else the first without one. */
function pickCategoryPictures(
  entries: readonly CarPicture[],
  category: PhotoCategory,
  named: ReadonlyMap<string, CarPhoto>,
): CarPicture[] {
  const free = entries.filter((one) => one.category === null);
  const said = free.filter(
    (one) => one.gallery && named.get(getGalleryKey(one.gallery, getPictureUrl(one)))?.category === category,
  );
  return said.length > 0 ? said : free.slice(0, 1);
}

function markCover(pictures: CarPicture[], url: string | null): CarPicture[] {
  if (url === null) return pictures;
  const cover = pictures.find((picture) => getPictureUrl(picture) === url);
  if (cover) cover.isCover = true;
  else pictures.push(createPicture(url, { isCover: true }));
  return pictures;
}
