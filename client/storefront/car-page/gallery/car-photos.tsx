/** The pictures taken here and those of the auction, and what else shows the car, each under its tab (C-car-01, S-view-17, D-65), with a way to the damage and to all of them. */
import { useEffect, useEffectEvent, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import ScanSearch from 'lucide-react/icons/scan-search';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Gallery } from '#client/ui/media-viewer/gallery.tsx';
import { code, later, sayItIsMissing } from '#client/ui/overlay/lazy-on-interaction.ts';
import { photoSource } from '#client/ui/image-srcset.ts';
import { Tabs, type Tab } from '#client/ui/tabs.tsx';
import { damageIn, photoSets, placeOf, type PhotoSet, type PhotoSets } from './photo-sets.ts';
import { texts } from '#client/storefront/car-page/texts.ts';
import { ViewerStage } from '#client/ui/media-viewer/viewer-stage.tsx';
import type { Medium } from './media-view.tsx';
import { seenWords } from '#shared/domain/photo-caption.ts';
import type { PhotoCategory } from '#shared/domain/enums.ts';

const ContactSheet = later(async () => (await import('./all-photos-dialog.tsx')).ContactSheet);
const mediaView = code(async () => (await import('./media-view.tsx')).MediaView);

/** Where the gallery starts; a new jump starts it again. */
interface Place {
  set: PhotoSet;
  at: number;
  jump: number;
}

export function CarPhotos({ car }: { car: PublicCar }) {
  const name = carName(car);
  const sets = photoSets(car);
  const [place, setPlace] = useState<Place>({
    set: sets.uae.length === 0 && sets.usa.length > 0 ? 'usa' : 'uae',
    at: 0,
    jump: 0,
  });
  const [medium, setMedium] = useState<Medium | null>(null);
  const [sheet, setSheet] = useState(false);
  const show = (url: string) => {
    const found = placeOf(url, sets);
    setSheet(false);
    setMedium(null);
    if (found) setPlace({ ...found, jump: place.jump + 1 });
  };
  const choose = (tab: PhotoSet | Medium) => {
    const other = MEDIA.find((one) => one === tab) ?? null;
    setMedium(other);
    if (tab === 'uae' || tab === 'usa') setPlace({ set: tab, at: 0, jump: place.jump });
  };
  const images = sets[place.set].map((url, at) => {
    const seen = pictureName(car, url);
    return {
      source: photoSource(url, url === car.imageUrl ? { thumbhash: car.imageThumbHash } : {}),
      alt: texts.photoOf(name, at + 1, seen),
      ...(isSaid(car, url) && { caption: seen }),
    };
  });
  const damage = damageIn(car, sets);
  return (
    <>
      <Tabs
        label={texts.photos}
        tabs={[...photoTabs(sets), ...mediaTabs(car)]}
        value={medium ?? place.set}
        onChange={choose}
      >
        {medium ? (
          <LaterMedia car={car} medium={medium} onMissing={() => setMedium(null)} />
        ) : (
          <Gallery
            key={`${place.set}-${place.jump}`}
            label={name}
            images={images}
            start={place.at}
            priority
          />
        )}
      </Tabs>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
        {damage[0] && (
          <Button icon={ScanSearch} onClick={() => show(nextDamage(damage, sets[place.set][place.at]))}>
            {texts.damagePhotos(damage.length)}
          </Button>
        )}
        {sets.uae.length + sets.usa.length > 1 && (
          <Button icon={Grid3x3} onClick={() => setSheet(true)}>
            {texts.allPhotos(sets.uae.length + sets.usa.length)}
          </Button>
        )}
      </chakra.div>
      <ContactSheet open={sheet} onClose={() => setSheet(false)} parts={partsOf(car)} onShow={show} />
    </>
  );
}

/** A tab for each set that holds pictures; a car without any has one all the same, which says so (C-car-05). */
function photoTabs({ uae, usa }: PhotoSets): Tab<PhotoSet>[] {
  const tabs: Tab<PhotoSet>[] = [
    { value: 'uae', label: texts.uaePhotos, count: uae.length },
    { value: 'usa', label: texts.usaPhotos, count: usa.length },
  ];
  const filled = tabs.filter(({ count }) => count);
  return filled.length > 0 ? filled : [{ value: 'uae', label: texts.photos }];
}

/** The damage picture after the one last jumped to; the first when there was none. */
function nextDamage(damage: readonly string[], last: string | undefined): string {
  const at = last === undefined ? -1 : damage.indexOf(last);
  return damage[(at + 1) % damage.length] ?? '';
}

/** Damage first: it is what a buyer wants to see of an accident car. */
function partsOf(car: PublicCar) {
  const name = carName(car);
  const sets = photoSets(car);
  const damage = new Set(damageIn(car, sets));
  const repaired = new Set(car.afterRepairImages);
  const isAsFound = (url: string) => !damage.has(url) && !repaired.has(url);
  const part = (title: string, urls: readonly string[]) => ({
    title,
    images: urls.map((url, at) => {
      const seen = pictureName(car, url);
      return { url, seen, alt: texts.photoOf(name, at + 1, seen || title) };
    }),
  });
  const parts = [
    part(texts.damagePart, [...damage]),
    part(texts.uaePhotos, sets.uae.filter(isAsFound)),
    part(texts.usaPhotos, sets.usa.filter(isAsFound)),
    part(
      texts.afterRepair,
      [...repaired].filter((url) => placeOf(url, sets) !== undefined),
    ),
  ];
  return parts.filter(({ images }) => images.length > 0);
}

const MEDIA: readonly Medium[] = ['video', 'exterior', 'interior'];

/** A tab for each medium the car has. A car seen all round inside has one for the outside too, which says when nothing is there. */
function mediaTabs(car: PublicCar): Tab<Medium>[] {
  const has: Record<Medium, boolean> = {
    video: car.videoUrl !== null,
    exterior: car.copartExterior360.length > 0 || car.copartInterior360 !== null,
    interior: car.copartInterior360 !== null,
  };
  return MEDIA.filter((medium) => has[medium]).map((value) => ({ value, label: texts.media[value] }));
}

interface MediaProps {
  car: PublicCar;
  medium: Medium;
  /** Its code did not come: the pictures are shown again. */
  onMissing: () => void;
}

/** An empty stage until the viewers' code is here, which most visitors never need. */
function LaterMedia({ car, medium, onMissing }: MediaProps) {
  const [View, show] = useState(() => mediaView.here);
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    if (View) return;
    mediaView.load().then(
      (part) => show(() => part),
      (cause: unknown) => {
        sayItIsMissing(cause);
        tellMissing();
      },
    );
  }, [View]);
  return View ? <View car={car} medium={medium} /> : <ViewerStage aria-busy />;
}

type Pictured = Pick<
  PublicCar,
  'exteriorImages' | 'interiorImages' | 'damageImages' | 'afterRepairImages' | 'seenImages' | 'panels'
>;

/** Caption of a picture, such as "Front left, damaged hood"; '' for an auction picture without one. */
function pictureName(car: Pictured, url: string): string {
  const { view, panels } = car.seenImages?.find((one) => one.url === url) ?? {};
  const isAfterRepair = car.afterRepairImages?.includes(url) ?? false;
  const damaged = car.panels.map(({ panel }) => panel);
  return seenWords({ category: categoryOf(car, url), view, panels, isAfterRepair }, damaged);
}

/** Whether the picture has a caption: its view or panels are known, or it shows the repaired car. */
function isSaid({ seenImages = [], afterRepairImages = [] }: Pictured, url: string): boolean {
  return afterRepairImages.includes(url) || seenImages.some((one) => one.url === url);
}

/** As the inspector filed it; null for an auction's picture, which nobody filed. */
function categoryOf(car: Pictured, url: string): PhotoCategory | null {
  if (car.damageImages.includes(url)) return 'damage';
  if (car.interiorImages.includes(url)) return 'interior';
  return car.exteriorImages.includes(url) ? 'exterior' : null;
}
