/** The cars with a heart: as they are now, as they were saved when there is no signal, and which are gone (C-route-29, D-30). */
import { useState, useMemo } from 'react';
import { chakra } from '@chakra-ui/react';
import Heart from 'lucide-react/icons/heart';
import { useSession } from '#client/auth/session.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { UnreachableBar } from '#client/ui/stale-data-banner.tsx';
import { PageTitle, VisuallyHidden, Wrap } from '#client/ui/page-layout.tsx';
import { SavedContext, useSaved, useSavedList, type KeptList } from '#client/components/shortlist-context.ts';
import { CarCard } from '#client/storefront/catalogue/car-list/car-card.tsx';
import { CARD_WIDTHS, CarGrid } from '#client/storefront/catalogue/car-list/car-grid.tsx';
import { CardSkeleton, LoadingCars } from '#client/storefront/catalogue/car-list/car-card-skeleton.tsx';
import { allCarsList } from '#client/storefront/catalogue/car-list/list-config.ts';
import { paths } from '#client/storefront/paths.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { GoneCard, KeptCard } from './saved-car-cards.tsx';
import { texts } from './saved-cars-texts.ts';
import { useSavedCars, type SavedCar } from './use-saved-cars.ts';

/** Cars shown at first and added by each Load More; only what is shown is asked for. */
const STEP = 12;
const KIND = { ...allCarsList, cardWidths: CARD_WIDTHS.acrossPage };

export default function SavedPage() {
  const { cars, ready } = useSaved();
  const [shown, show] = useState(STEP);
  const note = useSession().user?.role === 'customer' ? texts.accountNote : texts.note;
  return (
    <Wrap py={{ base: '4', lg: '8' }}>
      <PageTitle
        title={texts.title}
        note={cars.length > 0 ? `${texts.count(cars.length)} · ${note}` : note}
      />
      {cars.length > 0 ? <SavedList shown={shown} /> : ready ? <Empty /> : <LoadingCars count={3} />}
      {cars.length > shown && (
        <chakra.div display="grid" justifyItems="center" mt="6">
          <Button size="lg" onClick={() => show(shown + STEP)}>
            {texts.more(cars.length - shown)}
          </Button>
        </chakra.div>
      )}
    </Wrap>
  );
}

function SavedList({ shown }: { shown: number }) {
  const undoable = useUndoableSaved();
  const { cars } = useSaved();
  const { saved, retry } = useSavedCars(cars.slice(0, shown));
  return (
    <SavedContext value={undoable}>
      {saved.some(({ state }) => state === 'unreachable') && (
        <chakra.div mb="4">
          <UnreachableBar onRetry={retry}>{texts.offline}</UnreachableBar>
        </chakra.div>
      )}
      <VisuallyHidden as="h2">{texts.list}</VisuallyHidden>
      <CarGrid>
        {saved.map((car, at) => (
          <li key={car.kept.id}>
            <One saved={car} priority={at < 3} />
          </li>
        ))}
      </CarGrid>
    </SavedContext>
  );
}

function One({ saved, priority }: { saved: SavedCar; priority: boolean }) {
  switch (saved.state) {
    case 'live':
      return <CarCard car={saved.car} kind={KIND} priority={priority} />;
    case 'gone':
      return <GoneCard kept={saved.kept} />;
    case 'unreachable':
      return <KeptCard kept={saved.kept} />;
    case 'loading':
      return <CardSkeleton />;
  }
}

function Empty() {
  return (
    <Card>
      <EmptyState
        icon={Heart}
        title={texts.empty}
        text={texts.emptyText}
        action={
          <LinkButton to={paths.allCars} variant="primary">
            {texts.browse}
          </LinkButton>
        }
      />
    </Card>
  );
}

/** The saved cars, with a removal that can be taken back to the place it was made at: the card goes with its heart. */
function useUndoableSaved(): KeptList {
  const saved = useSavedList();
  return useMemo(() => ({ ...saved, remove: (id: string) => unsave(saved, id) }), [saved]);
}

function unsave({ now, remove, replace }: KeptList, id: string): void {
  const { cars } = now();
  const car = cars.find((one) => one.id === id);
  remove(id);
  // The pressed heart is gone with its card.
  document.getElementById('main')?.focus({ preventScroll: true });
  if (!car) return;
  const name = [car.year, car.make, car.model].filter(Boolean).join(' ') || texts.unnamed;
  toast({ title: texts.removed(name), action: { label: texts.undo, run: () => replace(cars) } });
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
