/** One frame of a video as a picture, for its tile (S-view-06). Browser only. */

/** Seconds into the video: the first moments are often black. */
const AT_SECONDS = 3;
const WIDTH_PX = 640;

/**
 * A data URL of the frame at 3 seconds, or of the last one of a shorter video. Rejects where the video cannot be read, which it
 * cannot from a host that does not allow it.
 */
export function videoFrame(url: string, signal: AbortSignal): Promise<string> {
  const video = document.createElement('video');
  video.crossOrigin = 'anonymous';
  video.muted = true;
  video.playsInline = true;
  video.preload = 'metadata';
  const forget = () => {
    video.removeAttribute('src');
    video.load();
  };
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('The video cannot be read'));
    signal.addEventListener('abort', fail);
    video.addEventListener('error', fail);
    video.addEventListener('loadedmetadata', () => {
      video.currentTime = AT_SECONDS;
    });
    video.addEventListener('seeked', () => {
      try {
        resolve(drawn(video));
      } catch {
        fail();
      }
    });
    video.src = url;
  }).finally(forget);
}

function drawn(video: HTMLVideoElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = Math.round((WIDTH_PX * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
}
