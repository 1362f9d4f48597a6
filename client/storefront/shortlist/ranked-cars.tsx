import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';
import { Icon } from '#client/ui/icons.tsx';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { useShortlistStore } from '#client/components/shortlist-context.ts';
import { getCarLabel } from './car-labels.ts';
import { ShortlistCarCard } from './shortlist-car-card.tsx';
import { SortableCars } from './sortable-cars.tsx';
import { texts } from '#messages/shop/shortlist.ts';
import type { ShortlistCar } from './use-live-shortlist.ts';
import { MAX_SHORTLIST_CARS } from '#shared/domain/limits.ts';

const EmptySlot = chakra(Link, {
  base: {
    display: { base: 'none', lg: 'grid' },
    placeItems: 'center',
    placeContent: 'center',
    gap: '1',
    p: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'line-2',
    borderRadius: 'card',
    textStyle: 't2',
    textAlign: 'center',
    color: 'ink-3',
    '&:hover': { borderColor: 'line-strong', color: 'ink' },
  },
});

export function RankedCars({ cars }: { cars: readonly ShortlistCar[] }) {
  const { move } = useShortlistStore();
  const [announcement, setAnnouncement] = useState('');
  const rank = (from: number, to: number) => {
    const car = cars[from];
    if (!car || to < 0 || to >= cars.length) return;
    move(from, to);
    setAnnouncement(texts.nowAt({ car: getCarLabel(car.live ?? car.stored), position: to + 1 }));
  };
  return (
    <SortableCars id="shortlist" cars={cars.map(({ stored, live }) => live ?? stored)} onMove={move}>
      <chakra.div
        display="grid"
        gap={{ base: '3', xl: '4' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${MAX_SHORTLIST_CARS}, minmax(0, 1fr))` }}
      >
        <chakra.ol aria-label={texts.order} display="contents">
          {cars.map((car, at) => (
            <ShortlistCarCard key={car.stored.id} car={car} at={at} count={cars.length} onMove={rank} />
          ))}
        </chakra.ol>
        {cars.length < MAX_SHORTLIST_CARS && (
          <EmptySlot to={paths.allCars}>
            <Icon glyph={Plus} size={24} />
            <span>{texts.addNth(cars.length + 1)}</span>
          </EmptySlot>
        )}
      </chakra.div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </SortableCars>
  );
}
