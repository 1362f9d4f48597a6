/** The pictures by what they show, one large and the others small; an admin adds and removes (S-rev-05 to S-rev-08, D-65). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { RadioChoices } from '#client/ui/form-controls/radio-group.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { seenIn } from '#client/components/car-photo-caption.ts';
import { LISTS, SETS, type PhotoSet } from './photo-sets.ts';
import { AllPhotos } from './review-media.tsx';
import { PhotoStage } from './review-photo-viewer.tsx';
import { texts } from '#client/staff/review/texts.ts';
import { useKeys } from '#client/staff/review/use-review-shortcuts.ts';
import { usePhotoEdits } from './use-photo-edits.ts';

type Origin = 'all' | 'usa' | 'uae';

export function ReviewPhotos({ car, editable }: { car: StaffCar; editable: boolean }) {
  const [set, setSet] = useState<PhotoSet>('exterior');
  const [origin, setOrigin] = useState<Origin>('all');
  const edits = usePhotoEdits(car, set);
  const usa = new Set(car.usaImages);
  const uae = new Set(car.uaeImages);
  const shown = car[LISTS[set]].filter(
    (url) => origin === 'all' || (origin === 'usa' ? usa.has(url) : uae.has(url)),
  );
  const before = car.previous?.[LISTS[set]];
  const captionOf = (url: string) =>
    [
      usa.has(url) ? texts.usaAuction : uae.has(url) ? texts.uaeInspection : '',
      before && !before.includes(url) ? texts.newPhoto : '',
    ]
      .filter(Boolean)
      .join(' · ');
  useKeys({ 1: () => setSet('exterior'), 2: () => setSet('interior'), 3: () => setSet('damage') });
  return (
    <Tabs
      label={texts.photos}
      tabs={SETS.map((value) => ({ value, label: texts[value], count: car[LISTS[value]].length }))}
      value={set}
      onChange={setSet}
    >
      <chakra.div position="relative" mb="3" pe={{ xl: '200px' }}>
        <chakra.div maxW="320px">
          <RadioChoices
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
        <AllPhotos car={car} />
      </chakra.div>
      <PhotoStage
        key={`${set} ${origin}`}
        label={texts[set]}
        urls={shown}
        captionOf={captionOf}
        seenOf={(url) => seenIn(car, url)}
        edits={editable ? edits : null}
      />
    </Tabs>
  );
}
