import type { KeyboardEvent, ReactNode } from 'react';
import { chakra, Dialog as Base } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { Icon } from '#client/ui/icons.tsx';
import { Overlay } from '#client/ui/overlay/overlay.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { NavButtons, ImageCaption, ImageCounter, Thumbnails, type GalleryImage } from './viewer-controls.tsx';
import { texts as viewerTexts } from '#messages/ui/viewer.ts';
import { useSwipeNavigation } from './use-swipe-navigation.ts';
import { getArrowStep, wrapIndex } from '#client/ui/arrow-navigation.ts';
import { ringOnNight } from '#client/ui/theme/focus-ring.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  label: string;
  images: readonly GalleryImage[];
  index: number;
  onIndex: (index: number) => void;
  action?: ReactNode;
}

export function Lightbox({ open, onClose, label, ...view }: Props) {
  return (
    <Overlay open={open && view.images.length > 0} onClose={onClose}>
      <Base.Positioner position="fixed" inset="0" zIndex="modal">
        <Base.Content
          aria-label={label}
          position="absolute"
          inset="0"
          display="grid"
          gridTemplateRows="auto minmax(0, 1fr) auto"
          bg="night"
          color="white"
          outline="none"
          css={ringOnNight}
          animation="appear 140ms"
        >
          <LightboxView {...view} onClose={onClose} />
        </Base.Content>
      </Base.Positioner>
    </Overlay>
  );
}

function LightboxView({ images, index, onIndex, onClose, action }: Omit<Props, 'open' | 'label'>) {
  const step = (by: number) => onIndex(wrapIndex(index, by, images.length));
  const { handlers } = useSwipeNavigation(step);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = getArrowStep(event.key, getComputedStyle(event.currentTarget).direction);
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
  };
  const image = images[index];
  if (!image) return null;
  const many = images.length > 1;
  return (
    <chakra.div display="contents" onKeyDown={onKey}>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        minH="14"
        paddingInline="16px 8px"
        paddingBlockStart="env(safe-area-inset-top)"
        aria-live="polite"
      >
        <span>
          <ImageCounter index={index} count={images.length} /> <ImageCaption text={image.caption} />
        </span>
        {action}
        <chakra.button
          type="button"
          aria-label={viewerTexts.close}
          onClick={onClose}
          width="field"
          height="field"
          display="grid"
          placeItems="center"
          borderRadius="control"
          color="white"
          cursor="pointer"
        >
          <Icon glyph={X} size={24} />
        </chakra.button>
      </chakra.div>
      <chakra.div position="relative" touchAction="pan-y" {...handlers}>
        <Picture
          key={image.caption ?? ''}
          source={image.source}
          alt={image.alt}
          ratio="fill"
          fit="contain"
          priority
          sizes="100vw"
        />
        {image.renderOverlay?.({ isModal: true })}
        <NavButtons count={images.length} onStep={step} />
      </chakra.div>
      <chakra.div minH="4" p="2" paddingBlockEnd="calc(8px + env(safe-area-inset-bottom))" minW="0">
        {many && <Thumbnails images={images} index={index} onShow={onIndex} variant="strip" />}
      </chakra.div>
    </chakra.div>
  );
}
