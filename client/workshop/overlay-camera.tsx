/** Takes the after photo from the view and distance of the damage photo, which lies over the live picture. */
import { useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { chakra, Dialog as Base } from '@chakra-ui/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { captureFrame, useCameraStream } from '#client/components/camera-stream.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Overlay } from '#client/ui/overlay/overlay.tsx';
import { useNavigationBlocker } from '#client/ui/overlay/use-navigation-blocker.ts';
import { ringOnNight } from '#client/ui/theme/focus-ring.ts';
import { texts } from '#messages/field/workshop.ts';

const { camera: cameraTexts } = texts;

interface Props {
  /** Address of the damage photo; null when there is none on this device. */
  damagePhoto: string | null;
  /** "Left front door". */
  subject: string;
  onPhoto: (photo: Blob) => void;
  onClose: () => void;
  /** The camera is missing or refused. */
  onFail: () => void;
}

const HALF = 50;

export function OverlayCamera({ onClose, ...view }: Props) {
  const shutter = useRef<HTMLButtonElement>(null);
  useNavigationBlocker(true, onClose);
  return (
    <Overlay open onClose={onClose} initialFocusEl={() => shutter.current}>
      <Base.Positioner position="fixed" inset="0" zIndex="modal">
        <Base.Content
          aria-label={cameraTexts.title(view.subject)}
          position="absolute"
          inset="0"
          bg="night"
          css={ringOnNight}
          color="white"
          outline="none"
          display="grid"
          gridTemplateRows="minmax(0, 1fr) auto"
        >
          <CameraView {...view} shutter={shutter} />
          <chakra.span
            position="absolute"
            insetBlockStart="calc(8px + env(safe-area-inset-top))"
            insetInlineEnd="2"
            bg="night"
            color="white"
            borderRadius="control"
          >
            <IconButton
              glyph={X}
              style={{ color: 'inherit' }}
              size="field"
              iconSize={24}
              aria-label={cameraTexts.close}
              onClick={onClose}
            />
          </chakra.span>
        </Base.Content>
      </Base.Positioner>
    </Overlay>
  );
}

/** A ref of the control that replaces the pressed one. */
const focusElement = (element: HTMLElement | null) => element?.focus();

function CameraView({
  damagePhoto,
  subject,
  onPhoto,
  onFail,
  shutter,
}: Omit<Props, 'onClose'> & { shutter: RefObject<HTMLButtonElement | null> }) {
  const video = useRef<HTMLVideoElement>(null);
  /** Undefined before the first shot; null after "Retake". */
  const [shot, setShot] = useState<Blob | null>();
  const [fade, setFade] = useState(HALF);
  const isReady = useCameraStream(video, onFail).state === 'live';
  const shoot = async () => {
    if (isReady && video.current) setShot(await captureFrame(video.current));
  };
  return (
    <>
      <Stage style={{ '--fade': fade / 100 } as CSSProperties}>
        <video ref={video} autoPlay muted playsInline />
        {shot && <Shot photo={shot} />}
        {damagePhoto && <img data-overlay src={damagePhoto} alt={cameraTexts.damageAlt(subject)} />}
      </Stage>
      <chakra.div display="grid" gap="3" p="4" pb="calc(16px + env(safe-area-inset-bottom))">
        <chakra.p textStyle="t2" textAlign="center" aria-live="polite">
          {shot ? cameraTexts.compare : damagePhoto ? cameraTexts.hint : cameraTexts.noOverlay}
        </chakra.p>
        {damagePhoto && <FadeControl value={fade} onChange={setFade} />}
        {shot ? (
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
            <Button size="dock" icon={RotateCcw} onClick={() => setShot(null)}>
              {cameraTexts.retake}
            </Button>
            <Button size="dock" variant="primary" ref={focusElement} onClick={() => onPhoto(shot)}>
              {cameraTexts.use}
            </Button>
          </chakra.div>
        ) : (
          <Shutter
            ref={shot === null ? focusElement : shutter}
            type="button"
            aria-label={cameraTexts.shutter}
            aria-disabled={!isReady}
            onClick={() => void shoot()}
          />
        )}
      </chakra.div>
    </>
  );
}

/** The video runs on under the shot, so that "Retake" starts at once. */
function Shot({ photo }: { photo: Blob }) {
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={cameraTexts.shotAlt} />;
}

function FadeControl({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="3" textStyle="t2">
      <span>{cameraTexts.fade}</span>
      <chakra.input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={cameraTexts.fadeValue(value)}
        onChange={(event) => {
          // The camera is inside the line's form, which takes a change for an edit.
          event.stopPropagation();
          onChange(Number(event.target.value));
        }}
        flex="1"
        minW="0"
        minH="touch"
        accentColor="white"
      />
    </chakra.label>
  );
}

const Stage = chakra('div', {
  base: {
    position: 'relative',
    minH: '0',
    '& > *': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' },
    '& > [data-overlay]': { opacity: 'var(--fade)', pointerEvents: 'none' },
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
    justifySelf: 'center',
    cursor: 'pointer',
    _disabled: { opacity: 0.5, cursor: 'progress' },
  },
});
