/** For phones whose camera app pushes the page out of memory. */
import { memo, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Aperture from 'lucide-react/icons/aperture';
import X from 'lucide-react/icons/x';
import { captureFrame, useCameraStream } from '#client/components/camera-stream.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { useAddPhotos } from './camera-provider.tsx';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { texts } from '#client/inspector/inspection/texts.ts';
import { ringOnNight } from '#client/ui/theme/focus-ring.ts';

export const InPageCamera = memo(function InPageCamera() {
  const [open, setOpen] = useState(false);
  const inspection = useInspection();
  const possible = 'mediaDevices' in navigator && inspection.readOnlyReason === null;
  if (!possible) return null;
  return (
    <>
      <Button size="field" icon={Aperture} onClick={() => setOpen(true)}>
        {texts.photos.inPage}
      </Button>
      {open && <CameraViewfinder onClose={() => setOpen(false)} />}
    </>
  );
});

function CameraViewfinder({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const { addFiles } = useAddPhotos();
  const [shotCount, setShotCount] = useState(0);
  const [ready, setReady] = useState(false);
  const fail = () => {
    toast({ title: texts.photos.cameraFailed, kind: 'destructive' });
    onClose();
  };
  useCameraStream(video, () => setReady(true), fail);
  const shoot = async () => {
    const frame = video.current && (await captureFrame(video.current));
    if (!frame) return;
    const saved = await addFiles([frame], 'exterior');
    setShotCount((before) => before + saved);
  };
  return (
    <chakra.div
      role="dialog"
      aria-modal="true"
      aria-label={texts.photos.inPage}
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
      <chakra.video ref={video} autoPlay muted playsInline width="full" height="full" objectFit="contain" />
      <chakra.div
        display="grid"
        gridTemplateColumns="1fr auto 1fr"
        alignItems="center"
        p="4"
        pb="calc(16px + env(safe-area-inset-bottom))"
      >
        <chakra.span aria-live="polite">{shotCount > 0 && texts.photos.taken(shotCount)}</chakra.span>
        <chakra.button
          type="button"
          aria-label={texts.photos.shutter}
          disabled={!ready}
          onClick={() => void shoot()}
          width="18"
          height="18"
          borderRadius="pill"
          bg="white"
          borderWidth="4px"
          borderStyle="double"
          borderColor="night"
          cursor="pointer"
          autoFocus
        />
        <chakra.span justifySelf="end" color="white">
          <IconButton
            glyph={X}
            style={{ color: 'inherit' }}
            size="field"
            iconSize={24}
            aria-label={texts.photos.close}
            onClick={onClose}
          />
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
}
