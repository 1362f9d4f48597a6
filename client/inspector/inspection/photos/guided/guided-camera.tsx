/** Takes the shots of the list one after the other; the outline shows what belongs into the picture. */
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { chakra, Dialog as Base } from '@chakra-ui/react';
import { shotLabel } from '#shared/domain/photo-caption.ts';
import { findNextSlot } from '#shared/domain/photos/shot-list.ts';
import { captureFrame, useCameraSettings, useCameraStream } from '#client/components/camera-stream.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Overlay } from '#client/ui/overlay/overlay.tsx';
import { useNavigationBlocker } from '#client/ui/overlay/use-navigation-blocker.ts';
import { ringOnNight } from '#client/ui/theme/focus-ring.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { showAddPhotosFailure } from '#client/inspector/inspection/photos/show-add-photos-result.ts';
import { texts as guidedTexts } from '#messages/field/guided-capture.ts';
import { ShotOutline } from './shot-outline.tsx';
import { ShotButtons, ShotProgressDrawing } from './shot-progress.tsx';
import { useGuidedShots, type GuidedShots, type Target } from './use-guided-shots.ts';
import type { ShotList } from './use-shot-list.ts';

interface Props {
  open: boolean;
  list: ShotList;
  /** The first shot; null for a free photo. */
  first: Target;
  onClose: () => void;
  /** The camera is refused or missing. */
  onFail: () => void;
}

const ON_SIDE = '@media (orientation: landscape) and (max-height: 560px)';

export function GuidedCamera({ open, onClose, ...view }: Props) {
  const shutter = useRef<HTMLButtonElement>(null);
  useNavigationBlocker(open, onClose);
  return (
    <Overlay open={open} onClose={onClose} initialFocusEl={() => shutter.current}>
      <Base.Positioner position="fixed" inset="0" zIndex="modal">
        <Base.Content
          aria-label={guidedTexts.camera}
          position="absolute"
          inset="0"
          bg="night"
          color="white"
          outline="none"
          display="grid"
          gridTemplate="minmax(0, 1fr) auto / minmax(0, 1fr)"
          css={{ ...ringOnNight, [ON_SIDE]: { gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) minmax(15rem, 30vw)' } }}
        >
          <CameraView {...view} shutter={shutter} onClose={onClose} />
        </Base.Content>
      </Base.Positioner>
    </Overlay>
  );
}

type ViewProps = Omit<Props, 'open'> & { shutter: RefObject<HTMLButtonElement | null> };

function CameraView({ list, first, shutter, onClose, onFail }: ViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCameraStream(video, (isTaken) => !isTaken && onFail());
  const shots = useGuidedShots(useInspection(), list, first);
  const [choosing, setChoosing] = useState(false);
  const shown = shots.retaken ? shots.retaken.target : shots.target;
  const isCapturing = useRef(false);
  const shoot = async () => {
    if (camera.state !== 'live' || !video.current || isCapturing.current) return;
    isCapturing.current = true;
    const frame = await captureFrame(video.current).catch(() => null);
    isCapturing.current = false;
    if (frame) await shots.add(frame);
    else showAddPhotosFailure();
  };
  return (
    <>
      <chakra.div position="relative" overflow="hidden">
        <chakra.video ref={video} autoPlay muted playsInline width="full" height="full" objectFit="contain" />
        {shown && camera.state === 'live' && <ShotOutline slot={shown} />}
        {choosing && (
          <ShotChooser
            list={list}
            current={shots.target}
            onChoose={(target) => {
              setChoosing(false);
              shots.aim(target);
            }}
          />
        )}
      </chakra.div>
      <Controls>
        <StatusLine list={list} shots={shots} isOpening={camera.state === 'opening'} />
        {camera.state === 'interrupted' && (
          <chakra.div role="status" display="grid" gap="2" justifyItems="center" textAlign="center" textStyle="t2">
            <p>{guidedTexts.interrupted}</p>
            <Button size="dock" onClick={camera.reopen}>
              {guidedTexts.reopen}
            </Button>
          </chakra.div>
        )}
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto minmax(0, 1fr)" alignItems="center" gap="2">
          <Control disabled={shots.target === null && !shots.retaken} onClick={shots.skip}>
            {guidedTexts.skip}
          </Control>
          <Shutter
            ref={shutter}
            type="button"
            aria-label={guidedTexts.shutter}
            aria-disabled={camera.state !== 'live'}
            onClick={() => void shoot()}
          />
          <Control disabled={!shots.last} pressed={shots.retaken !== null} onClick={shots.retake}>
            {guidedTexts.retake}
          </Control>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="center">
          <Control pressed={choosing} onClick={() => setChoosing(!choosing)}>
            {guidedTexts.shots}
          </Control>
          <Control
            pressed={shots.target === null}
            onClick={() =>
              shots.aim(shots.target === null ? findNextSlot(list.slots, new Set(list.missing), null) : null)
            }
          >
            {guidedTexts.free}
          </Control>
          <CameraSettings track={camera.track} />
          <Control onClick={onClose}>{guidedTexts.close}</Control>
        </chakra.div>
      </Controls>
    </>
  );
}

function StatusLine({ list, shots, isOpening }: { list: ShotList; shots: GuidedShots; isOpening: boolean }) {
  const { retaken, target } = shots;
  const nameOf = (one: Target) => (one === null ? guidedTexts.freePhotos : shotLabel(one));
  const done = list.slots.length - list.missing.length;
  const name = retaken ? guidedTexts.retaking(nameOf(retaken.target)) : nameOf(target);
  return (
    <chakra.p
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="2"
      justifyContent="center"
      textAlign="center"
    >
      <chakra.b textStyle="t4">{name}</chakra.b>{' '}
      <span>
        {isOpening
          ? guidedTexts.opening
          : shots.savingCount > 0
            ? guidedTexts.saving
            : guidedTexts.progress({ done, total: list.slots.length })}
      </span>
    </chakra.p>
  );
}

function ShotChooser(props: { list: ShotList; current: Target; onChoose: (target: Target) => void }) {
  return (
    <chakra.div
      position="absolute"
      inset="0"
      overflowY="auto"
      p="3"
      bg="surface"
      color="ink"
      css={{ '--rd-ring': 'initial' }}
      display="grid"
      alignContent="start"
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))"
    >
      <chakra.div maxW="180px" width="full" justifySelf="center">
        <ShotProgressDrawing list={props.list} />
      </chakra.div>
      <ShotButtons {...props} />
    </chakra.div>
  );
}

/** Torch and zoom, where the camera has them. */
function CameraSettings({ track }: { track: MediaStreamTrack | null }) {
  const { torch, zoom } = useCameraSettings(track);
  return (
    <>
      {torch && (
        <Control pressed={torch.value === 1} onClick={torch.toggle}>
          {guidedTexts.torch}
        </Control>
      )}
      {zoom && <Control onClick={zoom.toggle}>{guidedTexts.zoom(zoom.value)}</Control>}
    </>
  );
}

interface ControlProps {
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ pressed, disabled = false, onClick, children }: ControlProps) {
  return (
    <ControlButton
      type="button"
      aria-pressed={pressed}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <span>{children}</span>
    </ControlButton>
  );
}

const ControlButton = chakra('button', {
  base: {
    minH: 'field',
    minW: 'field',
    maxW: 'full',
    px: '2',
    py: '1',
    borderRadius: 'control',
    border: '1px solid rgb(255 255 255 / 0.5)',
    color: 'white',
    textStyle: 't2',
    fontWeight: 'semibold',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&[aria-pressed=true]': { bg: 'white', color: 'night' },
    '&[aria-disabled=true]': {
      color: 'rgb(255 255 255 / 0.6)',
      borderColor: 'rgb(255 255 255 / 0.25)',
      cursor: 'default',
    },
  },
});

const Shutter = chakra('button', {
  base: {
    width: '18',
    height: '18',
    borderRadius: 'pill',
    bg: 'white',
    borderWidth: '4px',
    borderStyle: 'double',
    borderColor: 'night',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' },
  },
});

/** Under the thumb: below the picture, on a phone on its side beside it. */
const Controls = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    gap: '3',
    p: '3',
    pb: 'calc(12px + env(safe-area-inset-bottom))',
    pe: 'calc(12px + max(env(safe-area-inset-left), env(safe-area-inset-right)))',
    width: 'full',
    maxW: '30rem',
    justifySelf: 'center',
    maxH: '65dvh',
    overflowY: 'auto',
    [ON_SIDE]: { maxH: '100dvh' },
  },
});
