/** A car stores one list of pictures; the API's photo manifest, category lists and cover derive from it. @see D-65 */
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import type { BlurArea } from '#shared/domain/photos/blur-area.ts';
import type { DamagePin } from '#shared/domain/photos/damage-pins.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { PhotoView } from '#shared/domain/photo-caption.ts';
import type { ShotSlot } from '#shared/domain/photos/shot-list.ts';
import { PHOTO_CATEGORIES, type Gallery, type PhotoCategory } from '#shared/domain/enums.ts';

/** A photo in the photo store by its hash, or an address on another host. */
export type PictureSource = { sha256: string } | { url: string };

export interface PicturePlacement {
  /** null for a picture that an admin adds to a category. @see D-65 */
  gallery: Gallery | null;
  category: PhotoCategory | null;
  /** Index in the photo manifest, null for an address. Orders the category; addresses follow in gallery order. */
  position: number | null;
  takenAt: string | null;
  isCover?: true;
  isAfterRepair?: true;
  /** The original was on its way when the car was approved: visitors see the picture once it has arrived. */
  isAwaited?: true;
  view?: PhotoView;
  panels?: Panel[];
  slot?: ShotSlot;
  pins?: DamagePin[];
  /** The picture is a blurred copy of the photo `original`, which stays private. */
  blur?: { original: string; areas: BlurArea[] };
}

/** The order of `CarRow.pictures` is the order of each gallery. */
export type CarPicture = PictureSource & PicturePlacement;

/** Pictures as the API and the activity log represent them. @see D-65 */
export interface CarImages {
  photos: CarPhoto[];
  usaImages: string[];
  uaeImages: string[];
  exteriorImages: string[];
  interiorImages: string[];
  damageImages: string[];
  imageUrl: string | null;
}

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

/** The hash in an address of the photo store; undefined for any other address. */
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
  const entries = pictures.filter((picture) => picture.category === category);
  return listPictureUrls(
    entries.toSorted((a, b) => (getPictureRank(a) === getPictureRank(b) ? 0 : getPictureRank(a) - getPictureRank(b))),
  );
}

export function pickPictureTags({
  view,
  panels,
  slot,
  pins,
}: Pick<CarPhoto, 'view' | 'panels' | 'slot' | 'pins'>): Pick<PicturePlacement, 'view' | 'panels' | 'slot' | 'pins'> {
  return {
    ...(view && { view }),
    ...(panels && { panels: [...panels] }),
    ...(slot && { slot }),
    ...(pins && pins.length > 0 && { pins: [...pins] }),
  };
}

export function fromManifestPhoto({ sha256, gallery, category, position, takenAt, ...photo }: CarPhoto): CarPicture {
  return { sha256, gallery, category, position, takenAt, ...pickPictureTags(photo) };
}

function buildPhotoManifest(pictures: readonly CarPicture[]): CarPhoto[] {
  const manifestPhotos = pictures.flatMap((picture) => {
    if (!('sha256' in picture) || picture.gallery === null || picture.position === null) return [];
    const { sha256, gallery, position, takenAt } = picture;
    const other = (): CarPicture | undefined =>
      pictures.find((picture) => picture.category !== null && 'sha256' in picture && picture.sha256 === sha256);
    const category = picture.category ?? other()?.category ?? 'exterior';
    return [{ sha256, gallery, category, position, takenAt, ...pickPictureTags(picture) }];
  });
  return manifestPhotos.toSorted((a, b) => a.position - b.position);
}

function findCover({ pictures }: WithPictures): CarPicture | undefined {
  return pictures.find(({ isCover }) => isCover);
}

export function getCoverUrl(car: WithPictures): string | null {
  const cover = findCover(car);
  return cover ? getPictureUrl(cover) : null;
}

/** Undefined without a cover in the photo store. */
export function getCoverHash(car: WithPictures): string | undefined {
  const cover = findCover(car);
  return cover && 'sha256' in cover ? cover.sha256 : undefined;
}

function isUnblurredPlate({ slot, blur }: CarPicture): boolean {
  return slot === 'vin-plate' && blur === undefined;
}

/** Whether the car shows the photo as its VIN plate: for admins and the inspector until a reviewer blurs it. */
export function isPrivatePlate({ pictures }: WithPictures, hash: string): boolean {
  return pictures.some((one) => isUnblurredPlate(one) && 'sha256' in one && one.sha256 === hash);
}

/** The car as visitors, dealers and workshops see it. Another picture takes the place of a hidden cover. */
export function withoutHiddenPictures<Car extends WithPictures>(car: Car): Car {
  if (!car.pictures.some((one) => one.isAwaited || isUnblurredPlate(one))) return car;
  const isHidden = (one: CarPicture) => one.isAwaited || ('sha256' in one && isPrivatePlate(car, one.sha256));
  const [first, ...others] = car.pictures.filter((one) => !isHidden(one));
  if (!first) return { ...car, pictures: [] };
  const hasCover = [first, ...others].some(({ isCover }) => isCover);
  return { ...car, pictures: [hasCover ? first : { ...first, isCover: true }, ...others] };
}

export function getPublicCoverUrl(car: WithPictures): string | null {
  return getCoverUrl(withoutHiddenPictures(car));
}

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

export function toCarWithImages<Car extends WithPictures>({
  pictures,
  ...car
}: Car): Omit<Car, 'pictures'> & CarImages {
  return { ...car, ...toCarImages({ pictures }) };
}

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

/** Inverse of `toCarImages`; a picture gets a second entry where its orders or lists differ. */
export function fromCarImages(images: CarImages): CarPicture[] {
  const manifestPhotos = new Map(
    images.photos.map((photo) => [getGalleryKey(photo.gallery, photoUrl(photo.sha256)), photo]),
  );
  const inGalleries = (['uae', 'usa'] as const).flatMap((gallery) =>
    images[`${gallery}Images`].map((url) => {
      const photo = manifestPhotos.get(getGalleryKey(gallery, url));
      const { position = null, takenAt = null } = photo ?? {};
      return createPicture(url, { gallery, position, takenAt, ...(photo && pickPictureTags(photo)) });
    }),
  );
  const entries = new Map<string, CarPicture[]>();
  for (const one of inGalleries) entries.set(getPictureUrl(one), [...(entries.get(getPictureUrl(one)) ?? []), one]);
  let pictures = inGalleries;
  for (const category of PHOTO_CATEGORIES) {
    const urls = images[CATEGORY_IMAGE_LISTS[category]];
    const own = urls.map((url) => pickCategoryPictures(entries.get(url) ?? [], category, manifestPhotos));
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

function pickCategoryPictures(
  entries: readonly CarPicture[],
  category: PhotoCategory,
  manifestPhotos: ReadonlyMap<string, CarPhoto>,
): CarPicture[] {
  const free = entries.filter((picture) => picture.category === null);
  const categorized = free.filter(
    (picture) =>
      picture.gallery &&
      manifestPhotos.get(getGalleryKey(picture.gallery, getPictureUrl(picture)))?.category === category,
  );
  return categorized.length > 0 ? categorized : free.slice(0, 1);
}

function markCover(pictures: CarPicture[], url: string | null): CarPicture[] {
  if (url === null) return pictures;
  const cover = pictures.find((picture) => getPictureUrl(picture) === url);
  if (cover) cover.isCover = true;
  else pictures.push(createPicture(url, { isCover: true }));
  return pictures;
}
