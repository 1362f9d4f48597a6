import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';

const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } },
};
/** A stream that ends sooner is not reopened by itself: a call keeps the camera. */
const MIN_LIVE_MS = 1_000;

export interface CameraStream {
  /** `interrupted`: ended by the phone, or the page is hidden. */
  state: 'opening' | 'live' | 'interrupted';
  /** null unless live. */
  track: MediaStreamTrack | null;
  reopen: () => void;
}

/**
 * The rear camera in a `video` element. Opens again after a lock screen, a call or another app took the camera.
 * `onFail`: refused, missing or taken by a call or another app at the first opening. A taken one can be reopened.
 */
export function useCameraStream(
  video: RefObject<HTMLVideoElement | null>,
  onFail: (isTaken: boolean) => void,
): CameraStream {
  const [opening, setOpening] = useState(0);
  const [state, setState] = useState<CameraStream['state']>('opening');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const fail = useEffectEvent(onFail);
  const reopen = useCallback(() => setOpening((count) => count + 1), []);
  useEffect(() => {
    const element = video.current;
    const isFirst = opening === 0;
    let current = true;
    let stream: MediaStream | null = null;
    let liveSince = Infinity;
    const interrupt = () => {
      if (!current) return;
      setState('interrupted');
      setTrack(null);
    };
    const onTrackStopped = () => {
      interrupt();
      if (current && !document.hidden && performance.now() - liveSince > MIN_LIVE_MS) reopen();
    };
    const onVisibilityChange = () => {
      if (!document.hidden) return reopen();
      // Hidden pages leave the camera to other apps.
      stopTracks(stream);
      interrupt();
    };
    const onFrame = () => {
      liveSince = performance.now();
      setState('live');
      setTrack(stream?.getVideoTracks()[0] ?? null);
    };
    const attach = (granted: MediaStream) => {
      if (!current || !element) return stopTracks(granted);
      stream = granted;
      for (const one of granted.getVideoTracks()) {
        one.addEventListener('ended', onTrackStopped);
        one.addEventListener('mute', onTrackStopped);
      }
      element.addEventListener('loadeddata', onFrame, { once: true });
      element.srcObject = granted;
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    navigator.mediaDevices.getUserMedia(CAMERA_CONSTRAINTS).then(attach, (error: unknown) => {
      if (current && isFirst) fail(isCameraTaken(error));
      interrupt();
    });
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      element?.removeEventListener('loadeddata', onFrame);
      stopTracks(stream);
    };
  }, [video, opening, reopen]);
  return { state, track, reopen };
}

/** Refused and missing cameras stay so; one that a call or another app has comes back. */
function isCameraTaken(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'AbortError');
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** A JPEG of the current frame; null without one or without memory for it. */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const frame = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  // Phones run out of canvas memory first.
  canvas.width = 1;
  return frame;
}

interface LightAndZoom extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number };
}

interface CameraSetting {
  value: number;
  /** The next of its values, the first after the last. */
  toggle: () => void;
}

const ZOOM_LEVELS = [1, 2, 3, 5];

/** Torch (0 or 1) and zoom of a track; null where browser or camera lack them. A new track starts without either. */
export function useCameraSettings(track: MediaStreamTrack | null): Record<'torch' | 'zoom', CameraSetting | null> {
  const [applied, setApplied] = useState<{ track: MediaStreamTrack; torch: number; zoom: number } | null>(null);
  if (!track) return { torch: null, zoom: null };
  // Firefox has no capabilities before version 132.
  const { torch, zoom }: LightAndZoom = 'getCapabilities' in track ? track.getCapabilities() : {};
  const levels = zoom ? ZOOM_LEVELS.filter((level) => level >= zoom.min && level <= zoom.max) : [];
  const values = applied?.track === track ? applied : { track, torch: 0, zoom: 1 };
  const apply = async (change: { torch?: number; zoom?: number }) => {
    const next = { ...values, ...change };
    const wanted = { ...(torch && { torch: next.torch === 1 }), ...(levels.length > 1 && { zoom: next.zoom }) };
    try {
      await track.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] });
      setApplied(next);
    } catch {
      // Some cameras refuse a setting that they list.
    }
  };
  const nextLevel = levels[(levels.indexOf(values.zoom) + 1) % levels.length] ?? 1;
  return {
    torch: torch ? { value: values.torch, toggle: () => void apply({ torch: 1 - values.torch }) } : null,
    zoom: levels.length > 1 ? { value: values.zoom, toggle: () => void apply({ zoom: nextLevel }) } : null,
  };
}
