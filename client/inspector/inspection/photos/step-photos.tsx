import { deviceLabel } from '#client/ui/device-label.ts';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Smartphone from 'lucide-react/icons/smartphone';
import { formatBytes } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import { Skeleton, Loading } from '#client/ui/skeleton.tsx';
import { waitForPaint } from '#client/ui/wait-for-paint.ts';
import { Tabs } from '#client/ui/tabs.tsx';
import { useAddPhotosProgress } from './camera-provider.tsx';
import { useDraftPhotos, type DraftPhoto } from './use-draft-photos.ts';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { useFieldError } from '#client/inspector/inspection/details/form-fields.tsx';
import { usePendingFocus } from '#client/inspector/inspection/details/use-pending-focus.ts';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { ShotListCard, useCameraTarget } from './guided/shot-list-card.tsx';
import { MediaSection } from './media-section.tsx';
import { PapersSection } from '#client/inspector/inspection/papers/papers-section.tsx';
import { VISIBLE_TILES } from './photo-tile.tsx';
import { texts as photoTexts } from '#messages/field/photos.ts';
import { fieldId, useWizardUi, useWizardUiStore } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { PlaceSwitch } from './place-switch.tsx';
import { UaeGallery } from './uae-gallery.tsx';
import { UsaGallery } from './usa-gallery.tsx';
import { useLiveQuery } from 'dexie-react-hooks';
import { getStorageHealth, type StorageHealth } from '#client/offline/db/storage-health.ts';

const NO_PHOTOS: readonly DraftPhoto[] = [];

export const StepPhotos = memo(function StepPhotos({ draftId }: { draftId: string | null }) {
  const all = useDraftPhotos(draftId);
  // Rendered in batches, visible tiles first, as the shutter may be tapped meanwhile.
  const later = useDeferredValue(all);
  const first = useMemo(() => all?.slice(0, VISIBLE_TILES), [all]);
  const photos = later ?? first;
  const more = later === undefined && (all?.length ?? 0) > VISIBLE_TILES;
  const usaUrls = useFormValue((form) => form.usa_images.length);
  const uaeUrls = useFormValue((form) => form.uae_images.length);
  const [tab, setTab] = useState<'usa' | 'uae'>('uae');
  const camera = useCameraTarget();
  const pendingFocus = useWizardUi((view) => view.pendingFocus);
  const requestedShot = useWizardUi((view) => view.requestedShot);
  useEffect(() => {
    if (pendingFocus === 'usa_images' || pendingFocus === 'uae_images')
      setTab(pendingFocus === 'usa_images' ? 'usa' : 'uae');
    else if (requestedShot) setTab('uae');
  }, [pendingFocus, requestedShot]);
  const isPainted = useIsPainted();
  usePendingFocus(`${tab} ${photos === undefined} ${isPainted}`);
  const gallery = tab === 'usa' ? 'usa_images' : 'uae_images';
  const usa = useMemo(() => photos?.filter(({ photo }) => photo.gallery === 'usa') ?? [], [photos]);
  const uae = useMemo(() => photos?.filter(({ photo }) => photo.gallery === 'uae') ?? [], [photos]);
  const documents = useMemo(() => all?.filter(({ photo }) => photo.gallery === 'document') ?? NO_PHOTOS, [all]);
  const countOf = (gallery: 'usa' | 'uae') =>
    (all ?? NO_PHOTOS).filter(({ photo }) => photo.gallery === gallery).length;
  const tabs = [
    {
      value: 'usa' as const,
      label: photoTexts.usa,
      shortLabel: photoTexts.usaShort,
      count: countOf('usa') + usaUrls,
    },
    {
      value: 'uae' as const,
      label: photoTexts.uae,
      shortLabel: photoTexts.uaeShort,
      count: countOf('uae') + uaeUrls,
    },
  ];
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Tabs label={photoTexts.tabs} tabs={tabs} value={tab} onChange={setTab}>
        {!photos ? (
          <GallerySkeleton />
        ) : (
          <chakra.div
            id={fieldId(gallery)}
            display="grid"
            gap="3"
            gridTemplateColumns="minmax(0, 1fr)"
            css={isPainted ? undefined : HIDDEN_TILES_STYLE}
          >
            {tab === 'uae' && <ShotListCard photos={photos} camera={camera} />}
            <AddPhotosProgressBar />
            <GalleryError field={gallery} count={countOf('usa') + countOf('uae')} />
            {tab === 'usa' ? <UsaGallery photos={usa} /> : <UaeGallery photos={uae} hasMore={more} />}
            <chakra.p textStyle="t2" color="ink-3">
              {tab === 'uae' ? `${photoTexts.hint} ${photoTexts.formats}` : photoTexts.hint}
            </chakra.p>
            {tab === 'uae' && <PlaceSwitch />}
          </chakra.div>
        )}
      </Tabs>
      <chakra.div display={isPainted ? 'grid' : 'none'} gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <MediaSection />
        <PapersSection documents={documents} />
        <StorageSpace photos={all ?? NO_PHOTOS} />
      </chakra.div>
    </chakra.div>
  );
});

const HIDDEN_TILES_STYLE = { [`& > ul > :nth-of-type(n + ${VISIBLE_TILES + 1})`]: { display: 'none' } };

/** False in the first frame of the step, which shows only what a phone's viewport holds; again each time it is shown. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let isShown = true;
    void waitForPaint().then(() => isShown && setIsPainted(true));
    return () => {
      isShown = false;
      setIsPainted(false);
    };
  }, []);
  return isPainted;
}

function GalleryError({ field, count }: { field: 'usa_images' | 'uae_images'; count: number }) {
  const message = useFieldError(field);
  const view = useWizardUiStore();
  const counted = useRef(count);
  useEffect(() => {
    if (counted.current === count) return;
    counted.current = count;
    const { [field]: _gone, ...fieldErrors } = view.getState().fieldErrors;
    view.setState({ fieldErrors });
  }, [count, field, view]);
  return message ? <FieldError id={`${fieldId(field)}-error`}>{message}</FieldError> : null;
}

function AddPhotosProgressBar() {
  const progress = useAddPhotosProgress();
  if (!progress) return null;
  const text = photoTexts.savingOf(progress);
  return (
    <div role="status">
      <chakra.p textStyle="t2" fontWeight="semibold" pb="1">
        {`${photoTexts.saving} ${text}`}
      </chakra.p>
      <ProgressBar label={photoTexts.saving} value={progress.done} max={progress.total} valueText={text} />
    </div>
  );
}

function GallerySkeleton() {
  return (
    <Loading label={photoTexts.uae}>
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} aspectRatio="1" />
        ))}
      </chakra.div>
    </Loading>
  );
}

function StorageSpace({ photos }: { photos: readonly DraftPhoto[] }) {
  const health = useStorageHealth(photos.length);
  const unsent = photos
    .filter(({ uploadStatus }) => uploadStatus.state !== 'sent' && uploadStatus.state !== 'on-server')
    .reduce((sum, { photo }) => sum + photo.bytes, 0);
  if (!health) return null;
  const upload = unsent > 0 ? photoTexts.unsent(formatBytes(unsent)) : photos.length > 0 && photoTexts.allSent;
  const facts = [upload, health.free !== null && photoTexts.free(formatBytes(health.free))].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <chakra.div textStyle="t2" color={health.low ? 'danger' : 'ink-3'}>
      <chakra.p display="flex" alignItems="center" gap="2">
        <Icon glyph={Smartphone} size={16} />
        <span>{facts.join(' · ')}</span>
      </chakra.p>
      {health.low && <p role="alert">{photoTexts.low(deviceLabel)}</p>}
    </chakra.div>
  );
}

function useStorageHealth(photoCount: number): StorageHealth | undefined {
  return useLiveQuery(() => getStorageHealth(), [photoCount]);
}
