/** Floating, collapsible panel with all photos of a car. @see S-view-13 */
import { useId, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Images from 'lucide-react/icons/images';
import { Icon } from '#client/ui/icons.tsx';
import { Lightbox } from './lightbox.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { type GalleryImage } from './viewer-controls.tsx';
import { texts as viewerTexts } from '#messages/ui/viewer.ts';

export interface ImageSet {
  label: string;
  images: readonly GalleryImage[];
}

interface Props {
  title: string;
  sets: readonly ImageSet[];
  bottom?: number;
  /** Sits in the top end corner of its container instead of floating in the window. */
  anchored?: boolean;
}

/** Renders nothing without photos; the large view pages through all sets. */
export function ImagePanel({ title, sets, bottom = 16, anchored = false }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [viewed, setViewed] = useState<number | null>(null);
  const nonEmptySets = sets.filter(({ images }) => images.length > 0);
  const all = nonEmptySets.flatMap(({ images }) => images);
  if (all.length === 0) return null;
  const startOf = (set: ImageSet) => all.indexOf(set.images[0]!);
  return (
    <FloatingPanel
      aria-label={title}
      place={anchored ? 'corner' : 'window'}
      folded={!open}
      {...(!anchored && { style: { insetBlockEnd: bottom, insetInlineEnd: 16 } })}
    >
      <PanelHeader type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon glyph={Images} />
        <chakra.span flex="1" textAlign="start">
          {title}
        </chakra.span>
        <chakra.span color="ink-3">{all.length}</chakra.span>
        <chakra.span display="grid" transform={open ? undefined : 'rotate(180deg)'}>
          <Icon glyph={ChevronDown} />
        </chakra.span>
      </PanelHeader>
      <chakra.div id={id} hidden={!open} maxH="min(420px, 50dvh)" overflowY="auto" px="3" pb="3">
        {open &&
          nonEmptySets.map((set) => (
            <ImageGroup key={set.label} set={set} onView={(at) => setViewed(startOf(set) + at)} />
          ))}
      </chakra.div>
      <Lightbox
        open={viewed !== null}
        onClose={() => setViewed(null)}
        label={title}
        images={all}
        index={viewed ?? 0}
        onIndex={setViewed}
      />
    </FloatingPanel>
  );
}

function ImageGroup({ set, onView }: { set: ImageSet; onView: (at: number) => void }) {
  return (
    <section aria-label={set.label}>
      <chakra.h3 textStyle="t1" fontWeight="semibold" color="ink-3" py="1.5">
        {`${set.label} ${set.images.length}`}
      </chakra.h3>
      <chakra.ul display="grid" gap="1.5" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        {set.images.map((image, at) => (
          <li key={at}>
            <ThumbnailButton
              type="button"
              aria-label={`${set.label}. ${viewerTexts.show(at + 1)}`}
              onClick={() => onView(at)}
            >
              <Picture source={image.source} alt="" sizes="96px" />
            </ThumbnailButton>
          </li>
        ))}
      </chakra.ul>
    </section>
  );
}

const FloatingPanel = chakra('aside', {
  base: {
    zIndex: 'bar',
    width: '320px',
    bg: 'surface',
    border: 'line',
    borderRadius: 'card',
    boxShadow: 'floating',
    overflow: 'hidden',
  },
  variants: {
    place: {
      window: { position: 'fixed' },
      corner: { position: 'absolute', insetBlockStart: '0', insetInlineEnd: '0' },
    },
    folded: { true: {} },
  },
  compoundVariants: [
    {
      place: 'corner',
      folded: true,
      css: { width: '188px', borderRadius: 'control', boxShadow: 'none' },
    },
  ],
});

const PanelHeader = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minH: 'touch',
    px: '3',
    textStyle: 't2',
    fontWeight: 'semibold',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

const ThumbnailButton = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    borderRadius: 'badge',
    overflow: 'hidden',
    cursor: 'zoom-in',
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
