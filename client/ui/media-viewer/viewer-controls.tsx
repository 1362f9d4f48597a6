import { useEffect, useRef, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from '#client/ui/icons.tsx';
import type { ImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ringOnPicture } from '#client/ui/theme/focus-ring.ts';
import { texts as viewerTexts } from '#messages/ui/viewer.ts';

export interface GalleryImage {
  source: ImageSources | string;
  alt: string;
  caption?: string;
  /** Shown whole instead of cropped to the frame. */
  isWhole?: boolean;
  /** Lies over the image. */
  renderOverlay?: (place: { isModal: boolean }) => ReactNode;
}

export const EnlargeButton = chakra('button', {
  base: { position: 'absolute', inset: '0', cursor: 'zoom-in' },
});

export function ArrowButton({ side, label, onPress }: { side: 'start' | 'end'; label: string; onPress: () => void }) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      onClick={onPress}
      position="absolute"
      insetBlockStart="calc(50% - 22px)"
      {...(side === 'start'
        ? { insetInlineStart: { base: '2', lg: '4' } }
        : { insetInlineEnd: { base: '2', lg: '4' } })}
      width="touch"
      height="touch"
      p="0"
      display="grid"
      placeItems="center"
      border="0"
      borderRadius="pill"
      bg="veil"
      color="on-veil"
      boxShadow="resting"
      cursor="pointer"
      zIndex="1"
      css={{ '&:hover': { bg: 'white' }, ...ringOnPicture }}
    >
      <Icon glyph={side === 'start' ? ChevronLeft : ChevronRight} mirror />
    </chakra.button>
  );
}

interface NavButtonsProps {
  count: number;
  onStep: (by: 1 | -1) => void;
}

export function NavButtons({ count, onStep }: NavButtonsProps) {
  if (count < 2) return null;
  return (
    <>
      <ArrowButton side="start" label={viewerTexts.previous} onPress={() => onStep(-1)} />
      <ArrowButton side="end" label={viewerTexts.next} onPress={() => onStep(1)} />
    </>
  );
}

const CaptionLabel = chakra('span', {
  base: {
    display: 'inline-block',
    px: '2',
    py: '1',
    borderRadius: 'badge',
    bg: 'scrim',
    color: 'white',
    textStyle: 't1',
    fontWeight: 'semibold',
  },
});

export function ImageCaption({ text }: { text: string | undefined }) {
  return text === undefined ? null : <CaptionLabel>{text}</CaptionLabel>;
}

/** "3/12"; nothing for a single photo. @see C-car-04 */
export function ImageCounter({ index, count }: { index: number; count: number }) {
  if (count < 2) return null;
  return (
    <chakra.span
      display="inline-block"
      paddingInline="10px"
      lineHeight={7 / 3}
      borderRadius="pill"
      bg="scrim"
      color="white"
      fontSize="t1"
      fontWeight="semibold"
    >
      {`${index + 1}/${count}`}
    </chakra.span>
  );
}

interface ThumbnailsProps {
  images: readonly GalleryImage[];
  index: number;
  onShow: (index: number) => void;
  /** grid: eight in a row on desktops; strip: scrolls. */
  variant: 'grid' | 'strip';
}

export function Thumbnails({ images, index, onShow, variant }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  const visibleIndex = useRef(0);
  useEffect(() => {
    // The first photo is in view already; measuring a new page would force a layout.
    if (visibleIndex.current === index) return;
    visibleIndex.current = index;
    const row = list.current;
    const chosen = row?.children[index];
    if (!row || !(chosen instanceof HTMLElement)) return;
    row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2 });
  }, [index]);
  const strip = variant === 'strip';
  return (
    <chakra.ul
      ref={list}
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns={strip ? '72px' : { base: '72px', lg: 'minmax(0, 1fr)' }}
      gap="2"
      p="1"
      position="relative"
      overflowX="auto"
      scrollbarWidth="none"
      css={
        strip
          ? {}
          : {
              lg: {
                gridAutoFlow: 'row',
                gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
                overflowX: 'visible',
              },
            }
      }
    >
      {Array.from(images, (image, at) => (
        <li key={at}>
          <chakra.button
            type="button"
            aria-label={`${viewerTexts.show(at + 1)}: ${image.alt}`}
            aria-current={at === index}
            onClick={() => onShow(at)}
            display="block"
            width="full"
            borderRadius="control"
            overflow="hidden"
            cursor="pointer"
            css={{
              '&[aria-current=true]': {
                boxShadow: '0 0 0 2px var(--rd-colors-paper), 0 0 0 4px var(--rd-colors-drive)',
              },
            }}
          >
            <Picture source={image.source} alt="" sizes="96px" />
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  );
}
