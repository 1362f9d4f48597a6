import { useEffect, useRef, useState, type RefObject } from 'react';
import { withTimeout } from '#shared/with-timeout.ts';

/** The highest resolution that the camera has: barcodes need pixels more than frames. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
};

/** Not in the types of the DOM, and only in some browsers. */
interface LensCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
}
interface LensSettings {
  torch?: boolean;
  zoom?: number;
}

export interface VinCamera {
  state: 'starting' | 'live' | 'missing';
  capabilities: LensCapabilities;
  settings: LensSettings;
  setLens: (settings: LensSettings) => void;
  /** The largest picture that the camera gives; null when it has stopped. */
  takePhoto: () => Promise<Blob | null>;
}

/** The rear camera in a `video` element while `isOpen`. */
export function useVinCamera(video: RefObject<HTMLVideoElement | null>, isOpen: boolean): VinCamera {
  const track = useRef<MediaStreamTrack | null>(null);
  const [state, setState] = useState<VinCamera['state']>('starting');
  const [capabilities, setCapabilities] = useState<LensCapabilities>({});
  const [settings, setSettings] = useState<LensSettings>({});
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    let stream: MediaStream | null = null;
    const stop = () => stream?.getTracks().forEach((one) => one.stop());
    const fail = () => isCurrent && setState('missing');
    setState('starting');
    openStream().then((granted) => {
      stream = granted;
      const [first] = granted.getVideoTracks();
      if (!isCurrent || !video.current || !first) return stop();
      // A call or another app may take the camera.
      first.addEventListener('ended', fail);
      track.current = first;
      video.current.srcObject = granted;
      const lens = (first.getCapabilities?.() ?? {}) as LensCapabilities;
      setCapabilities(lens);
      setSettings(lens.zoom ? { zoom: lens.zoom.min } : {});
      setState('live');
    }, fail);
    return () => {
      isCurrent = false;
      track.current = null;
      stop();
    };
  }, [video, isOpen]);
  return {
    state,
    capabilities,
    settings,
    setLens(change) {
      setSettings((before) => ({ ...before, ...change }));
      const constraints = { advanced: [change as MediaTrackConstraintSet] };
      void track.current?.applyConstraints(constraints).catch(() => undefined);
    },
    takePhoto: () => takePhoto(track.current, video.current),
  };
}

/** Rejects without a camera, and in browsers and pages that have none. */
async function openStream(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia(CONSTRAINTS);
}

interface StillCamera {
  takePhoto: () => Promise<Blob>;
}

/** A camera that does not answer leaves the current frame. */
const STILL_TIMEOUT_MS = 3_000;

const takeStill = (camera: StillCamera): Promise<Blob | null> => camera.takePhoto().catch(() => null);

/** Cameras give larger stills than frames, where the browser has them. */
async function takePhoto(track: MediaStreamTrack | null, video: HTMLVideoElement | null): Promise<Blob | null> {
  const { ImageCapture } = globalThis as { ImageCapture?: new (from: MediaStreamTrack) => StillCamera };
  const still = track && ImageCapture && (await withTimeout(takeStill(new ImageCapture(track)), STILL_TIMEOUT_MS));
  if (still || !video || video.videoWidth === 0) return still ?? null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
