/** Takes the after photo from the view and distance of the damage photo, which lies over the live picture. */
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { chakra } from '@chakra-ui/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { captureFrame, useCameraStream } from '#client/components/camera-stream.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { ringOnNight } from '#client/ui/theme/focus-ring.ts';
import { texts } from './texts.ts';

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

export function OverlayCamera({ damagePhoto, subject, onPhoto, onClose, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [shot, setShot] = useState<Blob | null>(null);
  const [fade, setFade] = useState(HALF);
  useCameraStream(video, () => setReady(true), onFail);
  const shoot = async () => setShot(video.current && (await captureFrame(video.current)));
  return (
    <chakra.div
      role="dialog"
      aria-modal="true"
      aria-label={cameraTexts.title(subject)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      position="fixed"
      inset="0"
      zIndex="modal"
      bg="night"
      css={ringOnNight}
      color="white"
      display="grid"
      gridTemplateRows="minmax(0, 1fr) auto"
    >
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
            <Button size="dock" variant="primary" onClick={() => onPhoto(shot)}>
              {cameraTexts.use}
            </Button>
          </chakra.div>
        ) : (
          <chakra.div display="grid" gridTemplateColumns="1fr auto 1fr" alignItems="center">
            <span />
            <Shutter
              type="button"
              aria-label={cameraTexts.shutter}
              disabled={!isReady}
              autoFocus
              onClick={() => void shoot()}
            />
            <chakra.span justifySelf="end" color="white">
              <IconButton
                glyph={X}
                style={{ color: 'inherit' }}
                size="field"
                iconSize={24}
                aria-label={cameraTexts.close}
                onClick={onClose}
              />
            </chakra.span>
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
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
        onChange={(event) => onChange(Number(event.target.value))}
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
    cursor: 'pointer',
  },
});
