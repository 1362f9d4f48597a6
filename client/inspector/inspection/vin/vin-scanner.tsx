/** Reads the VIN from a barcode, live or from a photo, which is added to the car. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Camera from 'lucide-react/icons/camera';
import Flashlight from 'lucide-react/icons/flashlight';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import X from 'lucide-react/icons/x';
import { deviceLabel } from '#client/ui/device-label.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { captureFrame, useCameraSettings, useCameraStream } from '#client/components/camera-stream.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { pickPhoto, useAddPhotos } from '#client/inspector/inspection/photos/camera-provider.tsx';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { readVinBarcode, stopBarcodeReader, type BarcodeReading } from './read-vin-barcode.ts';
import { texts as scanTexts } from '#messages/field/vin-scanner.ts';

interface Props {
  onVin: (vin: string) => void;
}

export function VinScanButton({ onVin }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        size="field"
        block
        icon={ScanBarcode}
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {scanTexts.open}
      </Button>
      {open && <VinScanner onVin={onVin} onClose={close} />}
    </>
  );
}

/** Between two frames, so that a slow phone keeps time for its other work. */
const FRAME_PAUSE_MS = 150;

function VinScanner({ onVin, onClose }: Props & { onClose: () => void }) {
  const inspection = useInspection();
  const { addVinPhoto } = useAddPhotos();
  const [step, setStep] = useState<'live' | 'reading' | 'failed'>('live');
  const [notice, setNotice] = useState('');
  const [unverified, setUnverified] = useState<{ vin: string; photo: Blob | null } | null>(null);
  const [hasCamera, setHasCamera] = useState('mediaDevices' in navigator);
  const isOpen = useRef(true);

  const accept = (vin: string, photo: Blob | null) => {
    onVin(vin);
    toast({ title: scanTexts.found, description: vin, kind: 'success' });
    if (photo) void addVinPhoto(photo);
    onClose();
  };
  /** @returns whether the next frame is worth reading */
  const handle = async (reading: BarcodeReading, takePhoto: () => Promise<Blob | null>): Promise<boolean> => {
    if ('failure' in reading) {
      setStep('failed');
      setNotice(scanTexts.failures[reading.failure](deviceLabel));
      return false;
    }
    if (!reading.vin) return true;
    const { vin, isVerified } = reading.vin;
    if (!isVerified && unverified?.vin === vin) return true;
    const photo = await takePhoto();
    if (!isOpen.current) return false;
    if (isVerified) accept(vin, photo);
    else setUnverified({ vin, photo });
    return !isVerified;
  };
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      stopBarcodeReader();
    };
  }, []);

  const photograph = async () => {
    // The system may kill the page while its camera is open.
    void inspection.flush().catch(() => undefined);
    const choosing = pickPhoto('environment');
    setNotice('');
    const photo = await choosing;
    if (!photo) return;
    setStep('reading');
    // Stored first: reading may fail, be stopped or take the memory of the page.
    await addVinPhoto(photo);
    if (!isOpen.current) return;
    const reading = await readVinBarcode(photo);
    setStep('live');
    if ((await handle(reading, () => Promise.resolve(null))) && 'vin' in reading && !reading.vin)
      setNotice(scanTexts.nothingFound);
  };

  return (
    <chakra.section
      aria-label={scanTexts.title}
      display="grid"
      gap="2"
      gridTemplateColumns="minmax(0, 1fr)"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {step === 'live' && hasCamera && <LiveView onReading={handle} onFail={() => setHasCamera(false)} />}
      <chakra.div aria-live="polite" textStyle="t2">
        {step === 'reading' && <p>{scanTexts.reading}</p>}
        {step === 'live' && !hasCamera && <p>{scanTexts.noCamera}</p>}
        {notice !== '' && <p>{notice}</p>}
        {unverified && <p>{scanTexts.unverified(unverified.vin)}</p>}
      </chakra.div>
      {unverified && (
        <Button size="field" block onClick={() => accept(unverified.vin, unverified.photo)}>
          {scanTexts.use}
        </Button>
      )}
      <chakra.div display="flex" gap="2">
        {step !== 'failed' && (
          <Button size="field" flex="1" icon={Camera} loading={step === 'reading'} onClick={() => void photograph()}>
            {scanTexts.photo}
          </Button>
        )}
        <chakra.span ms="auto">
          <IconButton size="field" glyph={X} aria-label={scanTexts.close} onClick={onClose} />
        </chakra.span>
      </chakra.div>
    </chakra.section>
  );
}

interface LiveViewProps {
  /** Resolves with whether the next frame is worth reading. */
  onReading: (reading: BarcodeReading, takePhoto: () => Promise<Blob | null>) => Promise<boolean>;
  onFail: () => void;
}

function LiveView({ onReading, onFail }: LiveViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, track, reopen } = useCameraStream(video, (isTaken) => !isTaken && onFail());
  const handleFrame = useEffectEvent((reading: BarcodeReading) =>
    onReading(reading, () => takePhoto(track, video.current)),
  );
  const isLive = state === 'live';
  useEffect(() => {
    if (!isLive) return;
    const stopping = new AbortController();
    const readFrames = async () => {
      while (!stopping.signal.aborted) {
        const frame = await readFrame(video.current);
        const reading = frame && (await readVinBarcode(frame));
        if (stopping.signal.aborted) return;
        if (reading && !(await handleFrame(reading))) return;
        await new Promise((resolve) => setTimeout(resolve, FRAME_PAUSE_MS));
      }
    };
    void readFrames();
    return () => stopping.abort();
  }, [isLive]);
  return (
    <>
      <chakra.video
        ref={video}
        aria-label={scanTexts.preview}
        autoPlay
        muted
        playsInline
        width="full"
        aspectRatio="4 / 3"
        maxH="50vh"
        objectFit="cover"
        bg="night"
        borderRadius="control"
      />
      <chakra.p textStyle="t2" color="ink-2">
        {scanTexts.hint}
      </chakra.p>
      {state === 'interrupted' ? (
        <Button size="field" onClick={reopen}>
          {scanTexts.reopen}
        </Button>
      ) : (
        <LensControls track={track} />
      )}
    </>
  );
}

/** Cameras may deliver larger frames than they are asked for. */
const MAX_FRAME_SIDE_PX = 1920;

/** Null while the page is hidden or the first frame is missing. */
async function readFrame(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  if (!video || document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const { videoWidth, videoHeight } = video;
  const scale = MAX_FRAME_SIDE_PX / Math.max(videoWidth, videoHeight);
  const size = { resizeWidth: Math.round(videoWidth * scale), resizeHeight: Math.round(videoHeight * scale) };
  return createImageBitmap(video, scale < 1 ? size : {}).catch(() => null);
}

function LensControls({ track }: { track: MediaStreamTrack | null }) {
  const { torch, zoom } = useCameraSettings(track);
  if (!torch && !zoom) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      {torch && (
        <Button size="field" icon={Flashlight} aria-pressed={torch.value === 1} onClick={torch.toggle}>
          {scanTexts.torch}
        </Button>
      )}
      {zoom && (
        <Button size="field" onClick={zoom.toggle}>
          {scanTexts.zoom(zoom.value)}
        </Button>
      )}
    </chakra.div>
  );
}

interface StillCamera {
  takePhoto: () => Promise<Blob>;
}

/** A camera that does not answer leaves the current frame. */
const STILL_TIMEOUT_MS = 3_000;

const takeStill = (camera: StillCamera): Promise<Blob | null> => camera.takePhoto().catch(() => null);

/** Cameras give larger stills than frames, where the browser has them. Null when the camera has stopped. */
async function takePhoto(track: MediaStreamTrack | null, video: HTMLVideoElement | null): Promise<Blob | null> {
  const { ImageCapture } = globalThis as { ImageCapture?: new (from: MediaStreamTrack) => StillCamera };
  const still = track && ImageCapture && (await withTimeout(takeStill(new ImageCapture(track)), STILL_TIMEOUT_MS));
  return still ?? (video && captureFrame(video));
}
