import { memo, useMemo, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Rotate3d from 'lucide-react/icons/rotate-3d';
import Video from 'lucide-react/icons/video';
import { isMediaUrl, toMediaUrl } from '#shared/domain/media-url.ts';
import { TWO_COLUMNS } from '#client/ui/page-layout.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { Panorama } from '#client/ui/media-viewer/panorama.tsx';
import { Spinner360 } from '#client/ui/media-viewer/spinner-360.tsx';
import { VideoTile } from '#client/ui/media-viewer/video-tile.tsx';
import { FormTextField } from '#client/inspector/inspection/details/form-fields.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#messages/field/inspection.ts';
import { texts as photoTexts } from '#messages/field/photos.ts';

export const MediaSection = memo(function Media() {
  // Drafts of earlier releases hold URLs that are rejected today.
  const full = useFormValue((form) => toMediaUrl(form.iaai360) ?? '');
  const allFrames = useFormValue((form) => form.copartExterior360);
  const frames = useMemo(() => allFrames.filter(isMediaUrl), [allFrames]);
  const interior = useFormValue((form) => toMediaUrl(form.copartInterior360) ?? '');
  const video = useFormValue((form) => form.engine_video_url);
  const auctionVideo = useFormValue((form) => toMediaUrl(form.usa_video_url) ?? '');
  const hasTour = full !== '' || frames.length > 0 || interior !== '';
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="grid" gap="2" gridTemplateColumns={TWO_COLUMNS}>
        <MediaIndicator
          glyph={Rotate3d}
          title={photoTexts.tour}
          text={tourText(full, frames.length, interior)}
          there={hasTour}
        />
        <MediaIndicator
          glyph={Video}
          title={photoTexts.video}
          text={video ? photoTexts.videoThere : photoTexts.videoNone}
          there={video !== ''}
        />
      </chakra.div>
      <FormTextField name="engine_video_url" label={photoTexts.videoUrl} kind="url" hint={texts.details.optional} />
      {auctionVideo !== '' && (
        <TitledSection title={photoTexts.auctionVideo}>
          <VideoTile title={photoTexts.auctionVideo} url={auctionVideo} />
        </TitledSection>
      )}
      {full !== '' && <TourFrame title={photoTexts.tour} url={full} />}
      {frames.length > 0 && (
        <TitledSection title={photoTexts.exterior}>
          <Spinner360 label={photoTexts.exterior} frames={frames} />
        </TitledSection>
      )}
      {frames.length === 0 && interior !== '' && <NotAvailable>{photoTexts.exteriorNone}</NotAvailable>}
      {interior !== '' && (
        <TitledSection title={photoTexts.interior}>
          <Panorama label={photoTexts.interior} url={interior} />
        </TitledSection>
      )}
      {interior === '' && frames.length > 0 && <NotAvailable>{photoTexts.interiorNone}</NotAvailable>}
    </chakra.div>
  );
});

function tourText(full: string, frames: number, interior: string): string {
  if (full) return photoTexts.tourFull;
  if (frames > 0 && interior) return photoTexts.tourBoth;
  if (frames > 0) return photoTexts.tourExterior;
  return interior ? photoTexts.tourInterior : photoTexts.tourNone;
}

function MediaIndicator(props: { glyph: Glyph; title: string; text: string; there: boolean }) {
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

function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <chakra.h3 textStyle="t3" fontWeight="bold" pb="2">
        {title}
      </chakra.h3>
      {children}
    </section>
  );
}

function TourFrame({ title, url }: { title: string; url: string }) {
  return (
    <TitledSection title={title}>
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
    </TitledSection>
  );
}

function NotAvailable({ children }: { children: string }) {
  return (
    <chakra.p p="4" borderRadius="card" bg="sunken" color="ink-3" textStyle="t2" fontWeight="semibold">
      {children}
    </chakra.p>
  );
}
