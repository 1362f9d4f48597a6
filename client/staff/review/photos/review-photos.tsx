import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import MapPin from 'lucide-react/icons/map-pin';
import ScanEye from 'lucide-react/icons/scan-eye';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { photoUrl, photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { lazyOnInteraction } from '#client/ui/overlay/lazy-on-interaction.ts';
import { Tabs } from '#client/ui/tabs.tsx';
import { texts as pinTexts } from '#messages/ui/pin-editor.ts';
import { getCarPhotoCaption } from '#client/components/car-photo-caption.ts';
import { PHOTO_SET_FIELDS, PHOTO_SETS, type PhotoSet } from './photo-sets.ts';
import { AllPhotosPanel } from './review-media.tsx';
import { ReviewPhotoViewer } from './review-photo-viewer.tsx';
import { texts } from '#messages/staff/review.ts';
import { useReviewShortcuts } from '#client/staff/review/use-review-shortcuts.ts';
import { usePhotoEdits } from './use-photo-edits.ts';

const BlurPhotoDialog = lazyOnInteraction(async () => (await import('./blur-photo-dialog.tsx')).BlurPhotoDialog);

const PinPhotoDialog = lazyOnInteraction(async () => (await import('./pin-photo-dialog.tsx')).PinPhotoDialog);

type PhotoOrigin = 'all' | 'usa' | 'uae';

export function ReviewPhotos({ car, editable }: { car: StaffCar; editable: boolean }) {
  const [set, setSet] = useState<PhotoSet>('exterior');
  const [origin, setOrigin] = useState<PhotoOrigin>('all');
  const edits = usePhotoEdits(car, set);
  const usa = new Set(car.usaImages);
  const uae = new Set(car.uaeImages);
  const urls = car[PHOTO_SET_FIELDS[set]].filter(
    (url) => origin === 'all' || (origin === 'usa' ? usa.has(url) : uae.has(url)),
  );
  const awaited = new Set(car.awaitedPhotos?.map(photoUrl));
  const before = car.previous?.[PHOTO_SET_FIELDS[set]];
  const captionOf = (url: string) =>
    [
      usa.has(url) ? texts.usaAuction : uae.has(url) ? texts.uaeInspection : '',
      before && !before.includes(url) ? texts.newPhoto : '',
      awaited.has(url) ? texts.awaitedPhoto : '',
      car.blurredPhotos?.some((photo) => photo.url === url) ? texts.blur.badge : '',
    ]
      .filter(Boolean)
      .join(' · ');
  useReviewShortcuts({
    exterior: () => setSet('exterior'),
    interior: () => setSet('interior'),
    damage: () => setSet('damage'),
  });
  return (
    <Tabs
      label={texts.photos}
      tabs={PHOTO_SETS.map((value) => ({
        value,
        label: texts[value],
        count: car[PHOTO_SET_FIELDS[value]].length,
      }))}
      value={set}
      onChange={setSet}
    >
      <chakra.div position="relative" mb="3" pe={{ xl: '200px' }}>
        <chakra.div maxW="320px">
          <RadioGroup
            label={texts.origin}
            hideLabel
            size="dense"
            value={origin}
            onChange={setOrigin}
            choices={[
              { value: 'all', label: texts.all },
              { value: 'usa', label: texts.usa(car.usaImages.length) },
              { value: 'uae', label: texts.uae(car.uaeImages.length) },
            ]}
          />
        </chakra.div>
        <AllPhotosPanel car={car} />
      </chakra.div>
      <ReviewPhotoViewer
        key={`${set} ${origin}`}
        label={texts[set]}
        urls={urls}
        originLabelOf={captionOf}
        isAwaited={(url) => awaited.has(url)}
        photoCaptionOf={(url) => getCarPhotoCaption(car, url)}
        edits={editable ? edits : null}
        pinnedPhotos={car.pinnedPhotos}
        renderAction={
          editable || isLiveCar(car) ? (url) => <BlurPhotoButton key={url} car={car} url={url} /> : undefined
        }
        renderPhotoAction={
          editable || isLiveCar(car) ? (url) => <PinPhotoButton key={url} car={car} url={url} /> : undefined
        }
      />
    </Tabs>
  );
}

/** Pictures on other hosts cannot be blurred. */
function BlurPhotoButton({ car, url }: { car: StaffCar; url: string }) {
  const [isOpen, setOpen] = useState(false);
  if (photoVariantUrl(url, 320, 'jpeg') === undefined) return null;
  return (
    <>
      <Button icon={ScanEye} onClick={() => setOpen(true)}>
        {texts.blur.button}
      </Button>
      {isOpen && <BlurPhotoDialog car={car} url={url} open onClose={() => setOpen(false)} />}
    </>
  );
}

function PinPhotoButton({ car, url }: { car: StaffCar; url: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (photoVariantUrl(url, 320, 'jpeg') === undefined) return null;
  return (
    <>
      <Button icon={MapPin} onClick={() => setIsOpen(true)}>
        {pinTexts.button(car.pinnedPhotos?.find((one) => one.url === url)?.pins.length ?? 0)}
      </Button>
      {isOpen && <PinPhotoDialog car={car} url={url} open onClose={() => setIsOpen(false)} />}
    </>
  );
}
