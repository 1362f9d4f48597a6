/** Photos of a closed page that were never saved. */
import { chakra } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import ImageOff from 'lucide-react/icons/image-off';
import { dismissMissingPhotos, countMissingPhotos } from '#client/offline/images/pending-photos.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { texts as photoTexts } from '#messages/field/photos.ts';
import { useAddPhotos } from './camera-provider.tsx';

export function MissingPhotosNotice({ draftId }: { draftId: string }) {
  const amount = useLiveQuery(() => countMissingPhotos(draftId), [draftId]) ?? 0;
  const { chooseMissingFiles } = useAddPhotos();
  if (amount === 0) return null;
  const { title, text, choose, dismiss } = photoTexts.missing;
  return (
    <chakra.section
      aria-label={title(amount)}
      role="status"
      display="flex"
      gap="3"
      p="4"
      borderRadius="card"
      bg="sunken"
      textStyle="t2"
    >
      <Icon glyph={ImageOff} />
      <chakra.div flex="1" minW="0" display="grid" gap="3" justifyItems="start">
        <div>
          <chakra.p fontWeight="bold">{title(amount)}</chakra.p>
          <p>{text}</p>
        </div>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="field" onClick={chooseMissingFiles}>
            {choose}
          </Button>
          <Button size="field" variant="tertiary" onClick={() => void dismissMissingPhotos(draftId)}>
            {dismiss}
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}
