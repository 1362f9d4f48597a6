import { useEffect, useEffectEvent, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Aperture from 'lucide-react/icons/aperture';
import { shotLabel } from '#shared/domain/photo-caption.ts';
import { getShotTags, type ShotSlot } from '#shared/domain/photos/shot-list.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { lazyOnInteraction } from '#client/ui/overlay/lazy-on-interaction.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { useCapturePhoto } from '#client/inspector/inspection/photos/camera-provider.tsx';
import type { DraftPhoto } from '#client/inspector/inspection/photos/use-draft-photos.ts';
import { texts as photoTexts } from '#messages/field/photos.ts';
import { useWizardUi, useWizardUiStore } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { texts as guidedTexts } from '#messages/field/guided-capture.ts';
import { nameMissingShots } from './name-missing-shots.ts';
import { ShotButtons, ShotProgressDrawing } from './shot-progress.tsx';
import { parseOpenTarget, type Target } from './use-guided-shots.ts';
import { useShotList } from './use-shot-list.ts';

const GuidedCamera = lazyOnInteraction(async () => (await import('./guided-camera.tsx')).GuidedCamera);
const SortPhotosDialog = lazyOnInteraction(async () => (await import('./sort-photos-dialog.tsx')).SortPhotosDialog);

/** Lives as long as the step: the card is gone while the other gallery is shown. */
export function useCameraTarget(): [Target | undefined, (target: Target | undefined) => void] {
  const inspection = useInspection();
  // A camera that was open when the page was closed opens again at its shot.
  return useState<Target | undefined>(() =>
    inspection.readOnlyReason === null ? parseOpenTarget(inspection.startSlot) : undefined,
  );
}

interface Props {
  photos: readonly DraftPhoto[];
  camera: ReturnType<typeof useCameraTarget>;
}

export function ShotListCard({ photos, camera: [target, setTarget] }: Props) {
  const inspection = useInspection();
  const isReadOnly = inspection.readOnlyReason !== null;
  const list = useShotList(photos);
  const capture = useCapturePhoto();
  const ui = useWizardUiStore();
  const requestedShot = useWizardUi((view) => view.requestedShot);
  const [hasCamera, setHasCamera] = useState('mediaDevices' in navigator);
  const [isSorting, setIsSorting] = useState(false);
  const [next = null] = list.missing;
  const takeShot = (slot: ShotSlot) => {
    if (hasCamera) return setTarget(slot);
    const { category, ...subject } = getShotTags(slot);
    capture({ slot, category, subject });
  };
  const takeRequestedShot = useEffectEvent((slot: ShotSlot) => {
    ui.setState({ requestedShot: null });
    takeShot(slot);
  });
  useEffect(() => {
    if (requestedShot) takeRequestedShot(requestedShot);
  }, [requestedShot]);
  const close = () => setTarget(undefined);
  const fail = () => {
    toast({ title: photoTexts.cameraFailed, kind: 'destructive' });
    setHasCamera(false);
    close();
  };
  return (
    <chakra.div id="shot-list" scrollMarginBlockStart="120px">
      <SectionCard
        title={guidedTexts.title}
        end={guidedTexts.progress({ done: list.slots.length - list.missing.length, total: list.slots.length })}
      >
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <chakra.div flex="1 1 7rem" maxW="10rem">
            <ShotProgressDrawing list={list} />
          </chakra.div>
          <chakra.div flex="2 1 10rem" minW="0" display="grid" gap="3" alignContent="center" justifyItems="start">
            <chakra.p textStyle="t2" color="ink-2" whiteSpace="pre-line">
              {nameMissingShots(list.missing) || guidedTexts.complete}
            </chakra.p>
            {hasCamera && !isReadOnly && (
              <Button size="field" variant="primary" icon={Aperture} onClick={() => setTarget(next)}>
                {next ? guidedTexts.resume(shotLabel(next)) : guidedTexts.start}
              </Button>
            )}
            {list.unsorted.length > 0 && !isReadOnly && (
              <Button size="field" onClick={() => setIsSorting(true)}>
                {guidedTexts.sortPhotos(list.unsorted.length)}
              </Button>
            )}
          </chakra.div>
        </chakra.div>
        <details>
          <chakra.summary minH="touch" display="list-item" py="2" fontWeight="semibold" cursor="pointer">
            {guidedTexts.all}
          </chakra.summary>
          <ShotButtons list={list} onChoose={takeShot} disabled={isReadOnly} />
        </details>
      </SectionCard>
      <GuidedCamera open={target !== undefined} list={list} first={target ?? null} onClose={close} onFail={fail} />
      <SortPhotosDialog open={isSorting} list={list} onClose={() => setIsSorting(false)} />
    </chakra.div>
  );
}
