import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Lightbox } from '#client/ui/media-viewer/lightbox.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { NavButtons, EnlargeButton } from '#client/ui/media-viewer/viewer-controls.tsx';
import { texts as viewerTexts } from '#messages/ui/viewer.ts';
import { wrapIndex } from '#client/ui/arrow-navigation.ts';
import { texts } from '#messages/staff/reservations.ts';

const IMAGE_SIZES = '(min-width: 1280px) 300px, (min-width: 768px) 50vw, 100vw';

interface Props {
  title: string;
  urls: readonly string[];
  photoCaptionOf: (url: string) => string;
}

export function CarPhotoCarousel({ title, urls, photoCaptionOf }: Props) {
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const images = urls.map((url, at) => {
    const caption = photoCaptionOf(url);
    const photo = { title, number: at + 1 };
    return {
      source: buildImageSources(url),
      alt: caption ? texts.photoOfWithCaption({ ...photo, caption }) : texts.photoOf(photo),
    };
  });
  const image = images[index];
  const step = (by: number) => setIndex(wrapIndex(index, by, images.length));
  if (!image) return <CarouselFrame>{texts.noPhotos}</CarouselFrame>;
  return (
    <CarouselFrame>
      <EnlargeButton type="button" aria-label={`${image.alt}. ${viewerTexts.open}`} onClick={() => setEnlarged(true)}>
        <Picture source={image.source} alt={image.alt} ratio="fill" sizes={IMAGE_SIZES} />
      </EnlargeButton>
      <NavButtons count={images.length} onStep={step} />
      {images.length > 1 && <Counter>{`${index + 1} / ${images.length}`}</Counter>}
      <Lightbox
        open={enlarged}
        onClose={() => setEnlarged(false)}
        label={texts.photosOf(title)}
        images={images}
        index={index}
        onIndex={setIndex}
      />
    </CarouselFrame>
  );
}

const CarouselFrame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '4 / 3',
    display: 'grid',
    placeItems: 'center',
    bg: 'sunken',
    color: 'ink-3',
    textStyle: 't2',
  },
});

const Counter = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockEnd: '2',
    insetInlineStart: '2',
    px: '2',
    lineHeight: 2,
    borderRadius: 'badge',
    bg: 'scrim',
    color: 'white',
    fontSize: 't1',
    fontWeight: 'semibold',
    pointerEvents: 'none',
  },
});
