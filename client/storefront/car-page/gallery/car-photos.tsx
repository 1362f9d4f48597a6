/** Photo and media tabs with shortcuts to the damage photos and to all photos. @see S-view-17, D-65 */
import { useEffect, useEffectEvent, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import ScanSearch from 'lucide-react/icons/scan-search';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import type { Panel } from '#shared/domain/panels.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Gallery } from '#client/ui/media-viewer/gallery.tsx';
import { createLazyModule, lazyOnInteraction, notifyLoadFailure } from '#client/ui/overlay/lazy-on-interaction.ts';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Tabs, type Tab } from '#client/ui/tabs.tsx';
import { getDamagePhotos, getPhotoSets, findPhotoPosition, type PhotoSetName, type PhotoSets } from './photo-sets.ts';
import { CarPins } from './car-pins.tsx';
import { findPressedPhotoLink, photoAnchor } from '#client/storefront/car-page/pin-anchors.ts';
import { texts } from '#messages/shop/car-page.ts';
import { ViewerStage } from '#client/ui/media-viewer/viewer-stage.tsx';
import type { MediaType } from './media-view.tsx';
import { photoCaption } from '#shared/domain/photo-caption.ts';
import type { PhotoCategory } from '#shared/domain/enums.ts';

const AllPhotosDialog = lazyOnInteraction(async () => (await import('./all-photos-dialog.tsx')).AllPhotosDialog);
const lazyMediaView = createLazyModule(async () => (await import('./media-view.tsx')).MediaView);

/** Start position of the gallery; a new object restarts the gallery. */
interface GalleryPosition {
  set: PhotoSetName;
  at: number;
  jumpCount: number;
  /** Panel whose pin is shown. */
  panel?: Panel;
}

export function CarPhotos({ car }: { car: PublicCar }) {
  const name = carName(car);
  const sets = getPhotoSets(car);
  const [position, setPosition] = useState<GalleryPosition>({
    set: sets.uae.length === 0 && sets.usa.length > 0 ? 'usa' : 'uae',
    at: 0,
    jumpCount: 0,
  });
  const [medium, setMedium] = useState<MediaType | null>(null);
  const [sheet, setSheet] = useState(false);
  const [hidesPins, setHidesPins] = useState(false);
  const { pinnedPhotos = [] } = car;
  const show = (url: string, panel?: Panel) => {
    const target = findPhotoPosition(url, sets);
    setSheet(false);
    setMedium(null);
    if (target) setPosition({ ...target, jumpCount: position.jumpCount + 1, ...(panel && { panel }) });
  };
  const showPin = useEffectEvent((event: Event) => {
    const pressed = findPressedPhotoLink(event);
    const photo = pinnedPhotos.find(({ pins }) => pins.some(({ panel }) => panel === pressed));
    const panel = photo?.pins.find((pin) => pin.panel === pressed)?.panel;
    if (!photo || !panel) return;
    event.preventDefault();
    setHidesPins(false);
    show(photo.url, panel);
  });
  // The repair list may be pressed before it is hydrated.
  useEffect(() => {
    document.addEventListener('click', showPin);
    return () => document.removeEventListener('click', showPin);
  }, []);
  const choose = (tab: PhotoSetName | MediaType) => {
    const other = MEDIA_TYPES.find((one) => one === tab) ?? null;
    setMedium(other);
    if (tab === 'uae' || tab === 'usa') setPosition({ set: tab, at: 0, jumpCount: position.jumpCount });
  };
  const images = sets[position.set].map((url, at) => {
    const caption = getPhotoCaption(car, url);
    const photo = pinnedPhotos.find((one) => one.url === url);
    return {
      source: buildImageSources(url, url === car.imageUrl ? { thumbhash: car.imageThumbHash } : {}),
      alt: describePhoto(name, at + 1, caption),
      ...(hasCaption(car, url) && { caption }),
      ...(photo && {
        isWhole: true,
        ...(!hidesPins && {
          renderOverlay: ({ isModal }: { isModal: boolean }) => (
            <CarPins
              key={url}
              car={car}
              photo={photo}
              focused={!isModal && at === position.at ? (position.panel ?? null) : null}
              onFocused={() => setPosition(({ panel: _shown, ...rest }) => rest)}
              isModal={isModal}
            />
          ),
        }),
      }),
    };
  });
  const damage = getDamagePhotos(car, sets);
  return (
    <>
      {[...new Set(pinnedPhotos.flatMap(({ pins }) => pins.map(({ panel }) => panel)))].map((panel) => (
        <span key={panel} id={photoAnchor(panel)} />
      ))}
      <Tabs
        label={texts.photos}
        tabs={[...getPhotoTabs(sets), ...getMediaTabs(car)]}
        value={medium ?? position.set}
        onChange={choose}
      >
        {medium ? (
          <LazyMedia car={car} medium={medium} onMissing={() => setMedium(null)} />
        ) : (
          <Gallery
            key={`${position.set}-${position.jumpCount}`}
            label={name}
            images={images}
            start={position.at}
            priority
          />
        )}
      </Tabs>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
        {damage[0] && (
          <Button icon={ScanSearch} onClick={() => show(getNextDamagePhoto(damage, sets[position.set][position.at]))}>
            {texts.damagePhotos(damage.length)}
          </Button>
        )}
        {pinnedPhotos.length > 0 && (
          <Button icon={hidesPins ? Eye : EyeOff} onClick={() => setHidesPins(!hidesPins)}>
            {hidesPins ? texts.pins.show : texts.pins.hide}
          </Button>
        )}
        {sets.uae.length + sets.usa.length > 1 && (
          <Button icon={Grid3x3} onClick={() => setSheet(true)}>
            {texts.allPhotos(sets.uae.length + sets.usa.length)}
          </Button>
        )}
      </chakra.div>
      <AllPhotosDialog open={sheet} onClose={() => setSheet(false)} sections={getPhotoSections(car)} onSelect={show} />
    </>
  );
}

/** One tab per non-empty photo set; a car without photos has one empty tab. @see C-car-05 */
function getPhotoTabs({ uae, usa }: PhotoSets): Tab<PhotoSetName>[] {
  const tabs: Tab<PhotoSetName>[] = [
    { value: 'uae', label: texts.uaePhotos, count: uae.length },
    { value: 'usa', label: texts.usaPhotos, count: usa.length },
  ];
  const filled = tabs.filter(({ count }) => count);
  return filled.length > 0 ? filled : [{ value: 'uae', label: texts.photos }];
}

/** The damage photo after `last`, starting over at the end. */
function getNextDamagePhoto(damage: readonly string[], last: string | undefined): string {
  const at = last === undefined ? -1 : damage.indexOf(last);
  return damage[(at + 1) % damage.length] ?? '';
}

const describePhoto = (car: string, number: number, subject: string): string =>
  subject === '' ? texts.photo({ car, number }) : texts.photoOf({ car, number, subject });

/** Damage comes first: buyers look for it. */
function getPhotoSections(car: PublicCar) {
  const name = carName(car);
  const sets = getPhotoSets(car);
  const damage = new Set(getDamagePhotos(car, sets));
  const repaired = new Set(car.afterRepairImages);
  const isAsFound = (url: string) => !damage.has(url) && !repaired.has(url);
  const createSection = (title: string, urls: readonly string[]) => ({
    title,
    images: urls.map((url, at) => {
      const caption = getPhotoCaption(car, url);
      return { url, caption, alt: describePhoto(name, at + 1, caption || title) };
    }),
  });
  const sections = [
    createSection(texts.damageSection, [...damage]),
    createSection(texts.uaePhotos, sets.uae.filter(isAsFound)),
    createSection(texts.usaPhotos, sets.usa.filter(isAsFound)),
    createSection(
      texts.afterRepair,
      [...repaired].filter((url) => findPhotoPosition(url, sets) !== undefined),
    ),
  ];
  return sections.filter(({ images }) => images.length > 0);
}

const MEDIA_TYPES: readonly MediaType[] = ['video', 'exterior', 'interior'];

/** A car with an interior panorama also has an exterior tab, which may be empty. */
function getMediaTabs(car: PublicCar): Tab<MediaType>[] {
  const isAvailable: Record<MediaType, boolean> = {
    video: car.videoUrl !== null,
    exterior: car.copartExterior360.length > 0 || car.copartInterior360 !== null,
    interior: car.copartInterior360 !== null,
  };
  return MEDIA_TYPES.filter((medium) => isAvailable[medium]).map((value) => ({ value, label: texts.media[value] }));
}

interface MediaProps {
  car: PublicCar;
  medium: MediaType;
  /** The code failed to load; the photos are shown again. */
  onMissing: () => void;
}

function LazyMedia({ car, medium, onMissing }: MediaProps) {
  const [View, show] = useState(() => lazyMediaView.loaded);
  const handleMissing = useEffectEvent(onMissing);
  useEffect(() => {
    if (View) return;
    lazyMediaView.load().then(
      (view) => show(() => view),
      (cause: unknown) => {
        notifyLoadFailure(cause);
        handleMissing();
      },
    );
  }, [View]);
  return View ? <View car={car} medium={medium} /> : <ViewerStage aria-busy />;
}

type CarPictures = Pick<
  PublicCar,
  'exteriorImages' | 'interiorImages' | 'damageImages' | 'afterRepairImages' | 'seenImages' | 'panels'
>;

/** Caption such as "Front left, damaged hood"; '' for an auction photo without one. */
function getPhotoCaption(car: CarPictures, url: string): string {
  const { view, panels } = car.seenImages?.find((one) => one.url === url) ?? {};
  const isAfterRepair = car.afterRepairImages?.includes(url) ?? false;
  const damaged = car.panels.map(({ panel }) => panel);
  return photoCaption({ category: getPhotoCategory(car, url), view, panels, isAfterRepair }, damaged);
}

/** Whether the photo has a known view, known panels or shows the repaired car. */
function hasCaption({ seenImages = [], afterRepairImages = [] }: CarPictures, url: string): boolean {
  return afterRepairImages.includes(url) || seenImages.some((one) => one.url === url);
}

function getPhotoCategory(car: CarPictures, url: string): PhotoCategory | null {
  if (car.damageImages.includes(url)) return 'damage';
  if (car.interiorImages.includes(url)) return 'interior';
  return car.exteriorImages.includes(url) ? 'exterior' : null;
}
