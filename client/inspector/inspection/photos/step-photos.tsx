/** Step 4: the auction's pictures and the inspector's own, each saved on the phone before it is called saved. */
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Smartphone from 'lucide-react/icons/smartphone';
import { bytes } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import { Skeleton, Loading } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { useIntake } from './camera-provider.tsx';
import { useDraftPhotos, type DraftPhoto } from './use-draft-photos.ts';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { useFault } from '#client/inspector/inspection/details/form-fields.tsx';
import { useWantedField } from '#client/inspector/inspection/details/use-pending-focus.ts';
import { useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { InPageCamera } from './in-page-camera.tsx';
import { Media } from './media-section.tsx';
import { TILES_IN_SIGHT } from './photo-tile.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';
import { fieldId, useView, useViewStore } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { UaeGallery } from './uae-gallery.tsx';
import { UsaGallery } from './usa-gallery.tsx';
import { useLiveQuery } from 'dexie-react-hooks';
import { storageHealth, type StorageHealth } from '#client/offline/db/storage-health.ts';

const { photos: say } = texts;
const NONE: readonly DraftPhoto[] = [];

export const StepPhotos = memo(function StepPhotos({ draftId }: { draftId: string | null }) {
  const all = useDraftPhotos(draftId);
  // Drawn bit by bit, those in sight first: somebody may be tapping the shutter again while a tile comes in.
  const later = useDeferredValue(all);
  const first = useMemo(() => all?.slice(0, TILES_IN_SIGHT), [all]);
  const photos = later ?? first;
  const more = later === undefined && (all?.length ?? 0) > TILES_IN_SIGHT;
  const usaUrls = useForm((form) => form.usa_images.length);
  const uaeUrls = useForm((form) => form.uae_images.length);
  const [tab, setTab] = useState<'usa' | 'uae'>('uae');
  const wanted = useView((view) => view.wanted);
  useEffect(() => {
    if (wanted === 'usa_images' || wanted === 'uae_images') setTab(wanted === 'usa_images' ? 'usa' : 'uae');
  }, [wanted]);
  useWantedField(`${tab} ${photos === undefined}`);
  const gallery = tab === 'usa' ? 'usa_images' : 'uae_images';
  const usa = useMemo(() => photos?.filter(({ photo }) => photo.gallery === 'usa') ?? [], [photos]);
  const uae = useMemo(() => photos?.filter(({ photo }) => photo.gallery === 'uae') ?? [], [photos]);
  const countOf = (gallery: 'usa' | 'uae') =>
    (all ?? NONE).filter(({ photo }) => photo.gallery === gallery).length;
  const tabs = [
    { value: 'usa' as const, label: say.usa, shortLabel: say.usaShort, count: countOf('usa') + usaUrls },
    { value: 'uae' as const, label: say.uae, shortLabel: say.uaeShort, count: countOf('uae') + uaeUrls },
  ];
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Tabs label={say.tabs} tabs={tabs} value={tab} onChange={setTab}>
        {!photos ? (
          <Waiting />
        ) : (
          <chakra.div id={fieldId(gallery)} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            <Working />
            <GalleryFault field={gallery} count={all?.length ?? 0} />
            {tab === 'usa' ? <UsaGallery photos={usa} /> : <UaeGallery photos={uae} more={more} />}
            <chakra.p textStyle="t2" color="ink-3">
              {tab === 'uae' ? `${say.hint} ${say.formats}` : say.hint}
            </chakra.p>
            {tab === 'uae' && <InPageCamera />}
          </chakra.div>
        )}
      </Tabs>
      <Media />
      <Space photos={all ?? NONE} />
    </chakra.div>
  );
});

/** What is wrong with the photos, until there are more or fewer. */
function GalleryFault({ field, count }: { field: 'usa_images' | 'uae_images'; count: number }) {
  const message = useFault(field);
  const view = useViewStore();
  const counted = useRef(count);
  useEffect(() => {
    if (counted.current === count) return;
    counted.current = count;
    const { [field]: _gone, ...faults } = view.getState().faults;
    view.setState({ faults });
  }, [count, field, view]);
  return message ? <FieldError id={`${fieldId(field)}-error`}>{message}</FieldError> : null;
}

/** While pictures are made small and saved. */
function Working() {
  const { intake } = useIntake();
  if (!intake) return null;
  const text = `${intake.done} of ${say.taken(intake.total)}`;
  return (
    <div role="status">
      <chakra.p textStyle="t2" fontWeight="semibold" pb="1">
        {`${say.saving} ${text}`}
      </chakra.p>
      <ProgressBar label={say.saving} value={intake.done} max={intake.total} valueText={text} />
    </div>
  );
}

function Waiting() {
  return (
    <Loading label={say.uae}>
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} aspectRatio="1" />
        ))}
      </chakra.div>
    </Loading>
  );
}

function Space({ photos }: { photos: readonly DraftPhoto[] }) {
  const health = useStorageHealth(photos.length);
  const unsent = photos
    .filter(({ where }) => where.state !== 'sent' && where.state !== 'on-server')
    .reduce((sum, { photo }) => sum + photo.bytes, 0);
  if (!health || health.free === null) return null;
  return (
    <chakra.div textStyle="t2" color={health.low ? 'danger' : 'ink-3'}>
      <chakra.p display="flex" alignItems="center" gap="2">
        <Icon glyph={Smartphone} size={16} />
        <span>{`${unsent > 0 ? say.unsent(bytes(unsent)) : say.allSent} · ${say.free(bytes(health.free))}`}</span>
      </chakra.p>
      {health.low && <p role="alert">{say.low}</p>}
    </chakra.div>
  );
}

/** Free space on this phone, read again when `photoCount` changes; undefined until the browser answers. */
function useStorageHealth(photoCount: number): StorageHealth | undefined {
  return useLiveQuery(() => storageHealth(), [photoCount]);
}
