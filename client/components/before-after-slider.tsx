import { useState, type CSSProperties } from 'react';
import { chakra } from '@chakra-ui/react';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { texts } from '#messages/ui/before-after.ts';
import { useQuery } from '@tanstack/react-query';
import type { RepairExample } from '#shared/contract/cars/cars.ts';
import { endpointQuery } from '#shared/contract/endpoint-query.ts';
import { pairPhotoCaption, type BeforeAfterPair, type PairPhoto } from '#shared/domain/before-after-pairs.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { carsRepairExamples } from '#client/api/light-endpoints.ts';
import { formatDays } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { buildImageSources, REDUCED_DATA_SIZES } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';

export function describeRepair({ name: car, days }: Pick<RepairExample, 'name' | 'days'>): string {
  return days === null ? texts.repairedByUs(car) : texts.repairedByUsIn({ car, time: formatDays(days) });
}

export const repairExampleQuery = endpointQuery(carsRepairExamples, { query: {} });

/** A car with a photo before and after its repair. */
export function useRepairExample(): RepairExample | undefined {
  return useQuery(apiQueryOptions(carsRepairExamples, { query: {} })).data?.[0];
}

interface Props {
  /** Name of the car. */
  car: string;
  pair: BeforeAfterPair;
  /** The `sizes` attribute of both pictures. */
  sizes: string;
  /** Width divided by height. */
  ratio?: number;
  /** For a slider above the fold. */
  priority?: boolean;
}

const MIDDLE = 50;

/** Two pictures in one frame, divided by a native range; without script they stand side by side. */
export function BeforeAfterSlider({ car, pair, sizes, ratio = 4 / 3, priority = false }: Props) {
  const [share, setShare] = useState(MIDDLE);
  return (
    <Frame dir="ltr" style={{ '--share': `${share}%`, '--ratio': ratio } as CSSProperties}>
      <Half {...{ car, sizes, priority }} photo={pair.before} label={texts.before} side="start" />
      <Half {...{ car, sizes, priority }} photo={pair.after} label={texts.after} side="end" />
      <Range
        type="range"
        min={0}
        max={100}
        step={2}
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
        aria-label={texts.slider(car)}
        aria-valuetext={texts.share({ before: share, after: 100 - share })}
      />
      <Divider aria-hidden>
        <span>
          <Icon glyph={MoveHorizontal} />
        </span>
      </Divider>
    </Frame>
  );
}

interface HalfProps extends Pick<Props, 'car' | 'sizes'> {
  priority: boolean;
  photo: PairPhoto;
  label: string;
  side: 'start' | 'end';
}

function Half({ car, photo, label, side, sizes, priority }: HalfProps) {
  return (
    <chakra.div data-half={side}>
      <Picture
        source={buildImageSources(photo.url, { maxWidth: 960 })}
        alt={texts.photo({ car, caption: pairPhotoCaption(photo, side === 'end') })}
        ratio="fill"
        priority={priority}
        sizes={`${REDUCED_DATA_SIZES}${sizes}`}
      />
      <Label {...(side === 'start' ? { left: '3' } : { right: '3' })}>{label}</Label>
    </chakra.div>
  );
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: 'var(--ratio)',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'stage-1',
    '& > [data-half]': { position: 'absolute', inset: '0', overflow: 'hidden' },
    '& > [data-half=end]': { clipPath: 'inset(0 0 0 var(--share))' },
    '@media (scripting: none), print': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '2px',
      aspectRatio: '8 / 3',
      '& > [data-half]': { position: 'relative', clipPath: 'none' },
      '& > input, & > input ~ *': { display: 'none' },
    },
  },
});

const Label = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockEnd: '3',
    px: '2',
    py: '1',
    borderRadius: 'badge',
    bg: 'scrim',
    color: 'white',
    textStyle: 't1',
    fontWeight: 'semibold',
  },
});

/** Covers the pictures, so that a finger anywhere on them moves the divider; vertical swipes scroll the page. */
const Range = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    m: '0',
    opacity: '0',
    cursor: 'ew-resize',
    touchAction: 'pan-y',
    zIndex: '1',
    '&:focus-visible ~ span > span': {
      boxShadow: '0 0 0 2px var(--rd-colors-night), 0 0 0 5px white, 0 0 0 7px var(--rd-colors-night)',
    },
  },
});

const Divider = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    left: 'var(--share)',
    width: '3px',
    ms: '-1.5px',
    bg: 'white',
    pointerEvents: 'none',
    '& > span': {
      position: 'absolute',
      insetBlockStart: 'calc(50% - 22px)',
      left: 'calc(50% - 22px)',
      width: 'touch',
      height: 'touch',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'pill',
      bg: 'veil',
      color: 'on-veil',
      boxShadow: 'resting',
    },
  },
});
