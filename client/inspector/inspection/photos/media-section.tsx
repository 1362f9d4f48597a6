/** What else shows the car: the 360 tour of the auction and the engine video, with a plain "not available" where there is none. */
import { memo, useMemo, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Rotate3d from 'lucide-react/icons/rotate-3d';
import Video from 'lucide-react/icons/video';
import { isMediaAddress, shownMedia } from '#shared/domain/media-url.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { Panorama } from '#client/ui/media-viewer/panorama.tsx';
import { Spinner360 } from '#client/ui/media-viewer/spinner-360.tsx';
import { VideoTile } from '#client/ui/media-viewer/video-tile.tsx';
import { FormText } from '#client/inspector/inspection/details/form-fields.tsx';
import { useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

const { photos } = texts;

export const Media = memo(function Media() {
  // Drafts of earlier versions hold addresses that are refused today.
  const full = useForm((form) => shownMedia(form.iaai360) ?? '');
  const allFrames = useForm((form) => form.copartExterior360);
  const frames = useMemo(() => allFrames.filter(isMediaAddress), [allFrames]);
  const interior = useForm((form) => shownMedia(form.copartInterior360) ?? '');
  const video = useForm((form) => form.engine_video_url);
  const auctionVideo = useForm((form) => shownMedia(form.usa_video_url) ?? '');
  const hasTour = full !== '' || frames.length > 0 || interior !== '';
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        <Indicator
          glyph={Rotate3d}
          title={photos.tour}
          text={tourText(full, frames.length, interior)}
          there={hasTour}
        />
        <Indicator
          glyph={Video}
          title={photos.video}
          text={video ? photos.videoThere : photos.videoNone}
          there={video !== ''}
        />
      </chakra.div>
      <FormText name="engine_video_url" label={photos.videoUrl} kind="url" hint={texts.details.optional} />
      {auctionVideo !== '' && (
        <Part title={photos.auctionVideo}>
          <VideoTile title={photos.auctionVideo} url={auctionVideo} />
        </Part>
      )}
      {full !== '' && <Frame title={photos.tour} url={full} />}
      {frames.length > 0 && (
        <Part title={photos.exterior}>
          <Spinner360 label={photos.exterior} frames={frames} />
        </Part>
      )}
      {frames.length === 0 && interior !== '' && <Absent>{photos.exteriorNone}</Absent>}
      {interior !== '' && (
        <Part title={photos.interior}>
          <Panorama label={photos.interior} url={interior} />
        </Part>
      )}
      {interior === '' && frames.length > 0 && <Absent>{photos.interiorNone}</Absent>}
    </chakra.div>
  );
});

function tourText(full: string, frames: number, interior: string): string {
  if (full) return photos.tourFull;
  if (frames > 0 && interior) return photos.tourBoth;
  if (frames > 0) return photos.tourExterior;
  return interior ? photos.tourInterior : photos.tourNone;
}

function Indicator(props: { glyph: Glyph; title: string; text: string; there: boolean }) {
  return (
    <Card display="flex" alignItems="center" gap="3" p="3" color={props.there ? 'ink' : 'ink-3'}>
      <chakra.span color={props.there ? 'drive' : 'ink-3'}>
        <Icon glyph={props.glyph} size={24} />
      </chakra.span>
      <chakra.span textStyle="t2" minW="0">
        <chakra.b display="block" fontWeight="semibold" color="ink">
          {props.title}
        </chakra.b>
        <span>{props.text}</span>
      </chakra.span>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <chakra.h3 textStyle="t3" fontWeight="bold" pb="2">
        {title}
      </chakra.h3>
      {children}
    </section>
  );
}

function Frame({ title, url }: { title: string; url: string }) {
  return (
    <Part title={title}>
      <chakra.iframe
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        loading="lazy"
        allowFullScreen
        width="full"
        aspectRatio="16 / 10"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="card"
        bg="sunken"
      />
    </Part>
  );
}

function Absent({ children }: { children: string }) {
  return (
    <chakra.p p="4" borderRadius="card" bg="sunken" color="ink-3" textStyle="t2" fontWeight="semibold">
      {children}
    </chakra.p>
  );
}
