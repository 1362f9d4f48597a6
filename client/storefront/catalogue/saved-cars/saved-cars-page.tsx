import { useState, useMemo } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSession } from '#client/auth/session.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { OfflineBanner } from '#client/ui/stale-data-banner.tsx';
import { PageTitle, VisuallyHidden, PageContainer } from '#client/ui/page-layout.tsx';
import {
  SavedCarsContext,
  useSavedCarList,
  useSavedCarsStore,
  type ObservableCarList,
} from '#client/components/shortlist-context.ts';
import { CarIllustration } from '#client/components/car-illustration.tsx';
import { CarCard } from '#client/storefront/catalogue/car-list/car-card.tsx';
import { CarGrid } from '#client/storefront/catalogue/car-list/car-grid.tsx';
import { CarCardSkeleton, CarListSkeleton } from '#client/storefront/catalogue/car-list/car-card-skeleton.tsx';
import { savedCarsListConfig } from '#client/storefront/catalogue/car-list/list-config.ts';
import { paths } from '#client/storefront/paths.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { UnavailableCarCard, SavedCarCard } from './saved-car-cards.tsx';
import { texts } from '#messages/shop/saved-cars.ts';
import { useSavedCars, type SavedCarStatus } from './use-saved-cars.ts';

/** Cars shown first and added by each Load More; only shown cars are fetched. */
const PAGE_SIZE = 12;

export default function SavedCarsPage() {
  const { cars, isLoaded } = useSavedCarList();
  const [shown, show] = useState(PAGE_SIZE);
  const note = useSession().user?.role === 'customer' ? texts.accountNote : texts.note;
  return (
    <PageContainer pb={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={cars.length > 0 ? `${texts.count(cars.length)} · ${note}` : note} />
      {cars.length > 0 ? <SavedCarsList shown={shown} /> : isLoaded ? <NoSavedCars /> : <CarListSkeleton count={3} />}
      {cars.length > shown && (
        <chakra.div display="grid" justifyItems="center" mt="6">
          <Button size="lg" onClick={() => show(shown + PAGE_SIZE)}>
            {texts.more(cars.length - shown)}
          </Button>
        </chakra.div>
      )}
    </PageContainer>
  );
}

function SavedCarsList({ shown }: { shown: number }) {
  const undoable = useUndoableSavedCars();
  const { cars } = useSavedCarList();
  const { cars: saved, retry } = useSavedCars(cars.slice(0, shown));
  return (
    <SavedCarsContext value={undoable}>
      {saved.some(({ state }) => state === 'unreachable') && (
        <chakra.div mb="4">
          <OfflineBanner onRetry={retry}>{texts.offline}</OfflineBanner>
        </chakra.div>
      )}
      <VisuallyHidden as="h2">{texts.list}</VisuallyHidden>
      <CarGrid>
        {saved.map((car, at) => (
          <li key={car.savedCar.id}>
            <SavedCarItem saved={car} priority={at < 3} />
          </li>
        ))}
      </CarGrid>
    </SavedCarsContext>
  );
}

function SavedCarItem({ saved, priority }: { saved: SavedCarStatus; priority: boolean }) {
  switch (saved.state) {
    case 'live':
      return <CarCard car={saved.car} config={savedCarsListConfig} priority={priority} />;
    case 'gone':
      return <UnavailableCarCard savedCar={saved.savedCar} />;
    case 'unreachable':
      return <SavedCarCard savedCar={saved.savedCar} />;
    case 'loading':
      return <CarCardSkeleton />;
  }
}

function NoSavedCars() {
  return (
    <Card>
      <EmptyState
        picture={<CarIllustration variant="empty" />}
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

/** The removal toast can undo a removal and restores the position. */
function useUndoableSavedCars(): ObservableCarList {
  const saved = useSavedCarsStore();
  return useMemo(() => ({ ...saved, remove: (id: string) => removeWithUndo(saved, id) }), [saved]);
}

function removeWithUndo({ getState, remove, replace }: ObservableCarList, id: string): void {
  const { cars } = getState();
  const car = cars.find((one) => one.id === id);
  remove(id);
  // The pressed button disappears with its card.
  document.getElementById('main')?.focus({ preventScroll: true });
  if (!car) return;
  const name = [car.year, car.make, car.model].filter(Boolean).join(' ') || texts.unnamed;
  toast({ title: texts.removed(name), action: { label: texts.undo, run: () => replace(cars) } });
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
