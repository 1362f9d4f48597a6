/** Photo gallery of a car. @see C-car-02 */
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { REDUCED_DATA_SIZES } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { NavButtons, ImageCounter, EnlargeButton, Thumbnails, type GalleryImage } from './viewer-controls.tsx';
import { texts as viewerTexts } from '#messages/ui/viewer.ts';
import { useSwipeNavigation } from './use-swipe-navigation.ts';
import { getArrowStep, wrapIndex } from '#client/ui/arrow-navigation.ts';
import { lazyOnInteraction } from '#client/ui/overlay/lazy-on-interaction.ts';
import { ringInPicture } from '#client/ui/theme/focus-ring.ts';

const Lightbox = lazyOnInteraction(async () => (await import('./lightbox.tsx')).Lightbox);

const MAX_THUMBNAILS = 8;

const GALLERY_SIZES = `${REDUCED_DATA_SIZES}(min-width: 1024px) 816px, 100vw`;

interface Props {
  label: string;
  images: readonly GalleryImage[];
  /** Loads the first photo first: it is the page's largest element. */
  priority?: boolean;
  /** Index of the first photo shown; a new `key` resets the gallery to it. */
  start?: number;
}

export function Gallery({ label, images, priority = false, start = 0 }: Props) {
  const [selectedIndex, setSelectedIndex] = useState(start);
  const [enlarged, setEnlarged] = useState(false);
  const count = images.length;
  const index = Math.min(selectedIndex, Math.max(0, count - 1));
  const step = (by: number) => setSelectedIndex(wrapIndex(index, by, count));
  const { handlers, swiped } = useSwipeNavigation(step);
  const image = images[index];
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = getArrowStep(event.key, getComputedStyle(event.currentTarget).direction);
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };

  if (!image) return <NoImages>{viewerTexts.empty}</NoImages>;
  return (
    <chakra.section aria-roledescription={viewerTexts.carousel} aria-label={label} onKeyDown={onKey} minW="0">
      <GalleryStage handlers={handlers}>
        <EnlargeButton
          type="button"
          aria-label={`${image.alt}. ${viewerTexts.open}`}
          onClick={() => !swiped() && setEnlarged(true)}
          css={ringInPicture}
        >
          {/* Remounted with another caption, which must not stand under the photo before. */}
          <Picture
            key={image.caption ?? ''}
            source={image.source}
            alt={image.alt}
            ratio="fill"
            fit={image.isWhole ? 'contain' : 'cover'}
            priority={priority && index === start}
            sizes={GALLERY_SIZES}
          />
        </EnlargeButton>
        {image.renderOverlay?.({ isModal: false })}
        <HiddenOnTouch>
          <NavButtons count={count} onStep={step} />
        </HiddenOnTouch>
        <chakra.div position="absolute" insetBlockEnd="4" insetInlineEnd="4" aria-live="polite">
          <ImageCounter index={index} count={count} />
        </chakra.div>
      </GalleryStage>
      {images.some(({ caption }) => caption) && <Caption>{image.caption}</Caption>}
      {count > 1 && <Dots count={count} index={index} onShow={setSelectedIndex} />}
      {count > 1 && (
        <Thumbnails images={images.slice(0, MAX_THUMBNAILS)} index={index} onShow={setSelectedIndex} variant="grid" />
      )}
      <Lightbox
        open={enlarged}
        onClose={() => setEnlarged(false)}
        label={label}
        images={images}
        index={index}
        onIndex={setSelectedIndex}
      />
    </chakra.section>
  );
}

/** Fingers swipe, and arrows would cover the car. */
const HiddenOnTouch = chakra('div', { base: { '@media (pointer: coarse)': { display: 'none' } } });

/** Below the photo, so that it covers no damage; two lines high on phones for every photo of the car. */
const Caption = chakra('p', {
  base: { textStyle: 't2', color: 'ink-2', mt: '2', minHeight: { base: '2lh', lg: '1lh' } },
});

function GalleryStage({ handlers, children }: { handlers: object; children: ReactNode }) {
  return (
    <chakra.div
      {...handlers}
      position="relative"
      aspectRatio={{ base: '4 / 3', lg: '16 / 10' }}
      borderRadius="card"
      overflow="hidden"
      bg="stage-1"
      touchAction="pan-y"
    >
      {children}
    </chakra.div>
  );
}

function NoImages({ children }: { children: string }) {
  return (
    <chakra.div
      display="grid"
      placeItems="center"
      aspectRatio={{ base: '4 / 3', lg: '16 / 10' }}
      borderRadius="card"
      bg="sunken"
      color="ink-3"
      fontWeight="semibold"
    >
      {children}
    </chakra.div>
  );
}

/** One dot per photo, 24 px for fingers; the thumbnails have the same names for screen readers. @see C-car-03 */
function Dots({ count, index, onShow }: { count: number; index: number; onShow: (at: number) => void }) {
  return (
    <chakra.div aria-hidden display="flex" flexWrap="wrap" justifyContent="center" pt="1">
      {Array.from({ length: count }, (_, at) => (
        <chakra.button
          key={at}
          type="button"
          data-dot=""
          data-shown={at === index}
          tabIndex={-1}
          onClick={() => onShow(at)}
          width="6"
          height="6"
          display="grid"
          placeItems="center"
          cursor="pointer"
          css={{
            '&::after': {
              content: '""',
              width: '8px',
              height: '8px',
              borderRadius: 'pill',
              bg: 'line-strong',
            },
            '&[data-shown=true]::after': { bg: 'drive', width: '20px' },
          }}
        />
      ))}
    </chakra.div>
  );
}
