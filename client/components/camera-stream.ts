import { useEffect, useEffectEvent, type RefObject } from 'react';

const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } },
};

/** The rear camera in a `video` element. `onFail`: refused or missing. */
export function useCameraStream(
  video: RefObject<HTMLVideoElement | null>,
  onReady: () => void,
  onFail: () => void,
): void {
  const ready = useEffectEvent(onReady);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let current = true;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices.getUserMedia(CAMERA_CONSTRAINTS).then(
      (granted) => {
        stream = granted;
        if (!current || !video.current) return stop();
        video.current.srcObject = granted;
        ready();
      },
      () => {
        if (current) fail();
      },
    );
    return () => {
      current = false;
      stop();
    };
  }, [video]);
}

/** A JPEG of the current frame. */
export function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
