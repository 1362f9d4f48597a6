import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Icon } from '#client/ui/icons.tsx';
import { PanelDiagram } from '#client/components/panel-diagram.tsx';
import { PanelLegend } from '#client/components/panel-swatch.tsx';
import { texts } from '#messages/shop/about.ts';

const PICTURES_PATH = '/pictures';

const PictureFrame = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'stage-1',
    aspectRatio: '3 / 2',
    display: 'grid',
    alignContent: 'center',
  },
});

/** Width and height of the file in pixels. */
export function StaticPicture({ name, alt, eager = false }: { name: string; alt: string; eager?: boolean }) {
  return (
    <chakra.img
      src={`${PICTURES_PATH}/${name}.webp`}
      alt={alt}
      width="full"
      height="full"
      objectFit="cover"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

function SelectionIllustration() {
  const cars = ['choice-1', 'damaged', 'choice-3'];
  return (
    <PictureFrame aspectRatio={{ base: 'auto', sm: '3 / 2' }} py="4">
      <chakra.ol display="grid" gap="2" px={{ base: '4', lg: '6' }} aria-hidden>
        {cars.map((name, at) => (
          <chakra.li
            key={name}
            display="flex"
            alignItems="center"
            gap="3"
            p="2"
            bg="surface"
            border="line"
            borderRadius="control"
            boxShadow="resting"
          >
            <chakra.b color="ink-3" width="4" textAlign="center">
              {at + 1}
            </chakra.b>
            <chakra.span width="72px" height="48px" borderRadius="badge" overflow="hidden" flex="none">
              <StaticPicture name={name} alt="" />
            </chakra.span>
            <chakra.span flex="1" display="grid" gap="1.5">
              <chakra.span height="2" width="70%" borderRadius="pill" bg="line-2" />
              <chakra.span height="2" width="45%" borderRadius="pill" bg="line" />
            </chakra.span>
            <chakra.span color="drive" opacity={at === 0 ? 1 : 0}>
              <Icon glyph={BadgeCheck} size={24} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </PictureFrame>
  );
}

const SAMPLE_PANELS = {
  front_bumper: { action: 'replace', paint: true },
  hood: { action: 'repair', paint: true },
  front_left_fender: { action: 'repair', paint: false },
} as const;

function RepairIllustration() {
  return (
    <PictureFrame overflow="visible" gap="2" py="3">
      <chakra.div width="44%" mx="auto">
        <PanelDiagram conditions={SAMPLE_PANELS} idPrefix="how-" hideLabels />
      </chakra.div>
      <PanelLegend />
    </PictureFrame>
  );
}

export const STEP_ILLUSTRATIONS: readonly ReactNode[] = [
  <PictureFrame key="browse">
    <StaticPicture name="damaged" alt={texts.pictures.damaged} eager />
  </PictureFrame>,
  <SelectionIllustration key="deposit" />,
  <RepairIllustration key="repair" />,
  <PictureFrame key="drive">
    <StaticPicture name="repaired" alt={texts.pictures.repaired} />
  </PictureFrame>,
];
