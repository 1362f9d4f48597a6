/** Reads the VIN from a barcode, live or from a photo, which is added to the car. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Camera from 'lucide-react/icons/camera';
import Flashlight from 'lucide-react/icons/flashlight';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import X from 'lucide-react/icons/x';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { pickPhoto, useAddPhotos } from '#client/inspector/inspection/photos/camera-provider.tsx';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { readVinBarcode, stopBarcodeReader, type BarcodeReading } from './read-vin-barcode.ts';
import { useVinCamera, type VinCamera } from './use-vin-camera.ts';
import { scanTexts } from './scan-texts.ts';

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
  const video = useRef<HTMLVideoElement>(null);
  const inspection = useInspection();
  const { addVinPhoto } = useAddPhotos();
  const [step, setStep] = useState<'live' | 'reading' | 'failed'>('live');
  const [notice, setNotice] = useState('');
  const [unverified, setUnverified] = useState<{ vin: string; photo: Blob | null } | null>(null);
  const isOpen = useRef(true);
  const camera = useVinCamera(video, step === 'live');

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
      setNotice(scanTexts.failures[reading.failure]);
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
  const handleFrame = useEffectEvent((reading: BarcodeReading) => handle(reading, camera.takePhoto));
  const isLive = step === 'live' && camera.state === 'live';
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
      {step === 'live' && camera.state !== 'missing' && (
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
          <LensControls camera={camera} />
        </>
      )}
      <chakra.div aria-live="polite" textStyle="t2">
        {step === 'reading' && <p>{scanTexts.reading}</p>}
        {step === 'live' && camera.state === 'missing' && <p>{scanTexts.noCamera}</p>}
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

/** Null while the page is hidden or the first frame is missing. */
async function readFrame(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  if (!video || document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  return createImageBitmap(video).catch(() => null);
}

function LensControls({ camera: { capabilities, settings, setLens } }: { camera: VinCamera }) {
  const { torch, zoom } = capabilities;
  if (!torch && !zoom) return null;
  return (
    <chakra.div display="flex" gap="3" alignItems="center">
      {torch && (
        <Button
          size="field"
          icon={Flashlight}
          aria-pressed={settings.torch === true}
          onClick={() => setLens({ torch: settings.torch !== true })}
        >
          {scanTexts.torch}
        </Button>
      )}
      {zoom && (
        <chakra.label display="flex" flex="1" minW="0" gap="2" alignItems="center" textStyle="t2">
          {scanTexts.zoom}
          <chakra.input
            type="range"
            minW="0"
            flex="1"
            height="touch"
            accentColor="drive"
            min={zoom.min}
            max={zoom.max}
            step={zoom.step}
            value={settings.zoom ?? zoom.min}
            onChange={({ target }) => setLens({ zoom: Number(target.value) })}
          />
        </chakra.label>
      )}
    </chakra.div>
  );
}
