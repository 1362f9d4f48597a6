/** A video frame with a play button. @see S-view-06 */
import { texts } from '#messages/ui/video.ts';
import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Play from 'lucide-react/icons/play';
import { Icon } from '#client/ui/icons.tsx';
import { lazyOnInteraction } from '#client/ui/overlay/lazy-on-interaction.ts';
import { ViewerStage } from './viewer-stage.tsx';
import { ringInPicture } from '#client/ui/theme/focus-ring.ts';

const VideoDialog = lazyOnInteraction(async () => (await import('./video-dialog.tsx')).VideoDialog);

interface Props {
  title: string;
  url: string;
}

export function VideoTile({ title, url }: Props) {
  const [open, setOpen] = useState(false);
  const frame = useVideoFrame(url);
  return (
    <ViewerStage>
      {frame && (
        <chakra.img
          src={frame}
          alt=""
          data-video-frame=""
          position="absolute"
          inset="0"
          width="full"
          height="full"
          objectFit="cover"
        />
      )}
      <chakra.button
        type="button"
        aria-label={texts.playVideo(title)}
        onClick={() => setOpen(true)}
        position="absolute"
        inset="0"
        bg={frame ? 'rgb(16 32 27 / 0.16)' : 'transparent'}
        display="grid"
        placeItems="center"
        cursor="pointer"
        css={ringInPicture}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          width="72px"
          height="72px"
          borderRadius="pill"
          bg="veil"
          color="on-veil"
          boxShadow="floating"
        >
          <Icon glyph={Play} size={24} />
        </chakra.span>
      </chakra.button>
      <VideoDialog open={open} onClose={() => setOpen(false)} title={title} url={url} />
    </ViewerStage>
  );
}

function useVideoFrame(url: string): string | null {
  const [frame, setFrame] = useState<{ url: string; picture: string } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    extractVideoFrame(url, leaving.signal).then(
      (picture) => !leaving.signal.aborted && setFrame({ url, picture }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [url]);
  return frame?.url === url ? frame.picture : null;
}

/** The first moments of a video are often black. */
const FRAME_TIME_S = 3;
const FRAME_WIDTH_PX = 640;

/** Data URL of the frame at 3 s, or the last frame of a shorter video. Rejects for hosts without CORS. */
function extractVideoFrame(url: string, signal: AbortSignal): Promise<string> {
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
    const fail = () => reject(new Error('Failed to read the video'));
    signal.addEventListener('abort', fail);
    video.addEventListener('error', fail);
    video.addEventListener('loadedmetadata', () => {
      video.currentTime = FRAME_TIME_S;
    });
    video.addEventListener('seeked', () => {
      try {
        resolve(captureFrame(video));
      } catch {
        fail();
      }
    });
    video.src = url;
  }).finally(forget);
}

function captureFrame(video: HTMLVideoElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = FRAME_WIDTH_PX;
  canvas.height = Math.round((FRAME_WIDTH_PX * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
}
