/** A video as a picture of itself with a play button; it plays over the page (S-view-05, S-view-06). */
import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Play from 'lucide-react/icons/play';
import { Icon } from '#client/ui/icons.tsx';
import { VideoDialog } from './video-dialog.tsx';
import { videoFrame } from './video-frame.ts';
import { ViewerStage } from './viewer-stage.tsx';

interface Props {
  /** Names the video, such as the car. */
  title: string;
  url: string;
  /** Read by screen readers on the button. */
  play?: string;
}

export function VideoTile({ title, url, play = 'Play video' }: Props) {
  const [open, setOpen] = useState(false);
  const frame = useFrame(url);
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
        aria-label={`${title}. ${play}`}
        onClick={() => setOpen(true)}
        position="absolute"
        inset="0"
        bg={frame ? 'rgb(16 32 27 / 0.16)' : 'transparent'}
        display="grid"
        placeItems="center"
        cursor="pointer"
        css={{ '&:focus-visible': { outlineOffset: '-4px' } }}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          width="72px"
          height="72px"
          borderRadius="pill"
          bg="veil"
          color="#10201B"
          boxShadow="floating"
        >
          <Icon glyph={Play} size={24} />
        </chakra.span>
      </chakra.button>
      <VideoDialog open={open} onClose={() => setOpen(false)} title={title} url={url} />
    </ViewerStage>
  );
}

/** null while there is none, and for good where the video does not let itself be read. */
function useFrame(url: string): string | null {
  const [frame, setFrame] = useState<{ url: string; picture: string } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    videoFrame(url, leaving.signal).then(
      (picture) => !leaving.signal.aborted && setFrame({ url, picture }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [url]);
  return frame?.url === url ? frame.picture : null;
}
