/** The cars of a list in whatever state they are: on the way, here, none, failed, from before the signal went. */
import type { ComponentType } from 'react';
import { chakra } from '@chakra-ui/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '#client/ui/form-controls/button.tsx';
import { InTurn } from '#client/ui/layout/progressive-hydration.tsx';
import { StaleBar } from '#client/ui/stale-data-banner.tsx';
import type { CarCard as Car } from '#shared/contract/cars/public-car.ts';
import { CarCard } from './car-card.tsx';
import { CarGrid, LastCell } from './car-grid.tsx';
import { LoadingCars } from './car-card-skeleton.tsx';
import type { ListKind } from './list-config.ts';
import { ListMessage } from './car-list-message.tsx';
import { LoadMore } from './load-more.tsx';
import { PlainMore, PlainSearch } from './noscript-search.tsx';
import { paths } from '#client/storefront/paths.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';
import type { Cars } from './use-car-list.ts';

interface Props {
  cars: Cars;
  kind: ListKind;
  onMore: () => void;
  onClear: () => void;
  /** Reads Clear Filters unless told otherwise. */
  clearLabel?: string;
  /** Draws a card of its own kind. */
  Card?: ComponentType<{ car: Car; priority: boolean }>;
  skeletons?: number;
  /** Whether the end of the list says how many are shown; not where its head does. */
  endCounts?: boolean;
}

/** A misspelt search says what it was read as, and whether that is on sale. */
export function CarList(props: Props) {
  const { corrected, total } = props.cars;
  const none = total === 0;
  return (
    <chakra.div id={paths.carList} tabIndex={-1} scrollMarginTop="4" outline="none">
      <PlainSearch kind={props.kind} />
      {corrected && (
        <chakra.p role="status" mb="4">
          <b>{none ? texts.noneNow(corrected.to) : texts.correctedTo(corrected.to)}</b>
          {corrected.from.toLowerCase() !== corrected.to.toLowerCase() && (
            <chakra.span color="ink-2">
              {` ${none ? texts.readAs(corrected.from) : texts.correctedFrom(corrected.from)}`}
            </chakra.span>
          )}
        </chakra.p>
      )}
      <Listed {...props} />
      {none && <Nearest {...props} />}
    </chakra.div>
  );
}

function Listed(props: Props) {
  const {
    cars: list,
    kind,
    onMore,
    onClear,
    clearLabel = texts.clearFilters,
    Card,
    skeletons,
    endCounts = true,
  } = props;
  if (list.loading) return <LoadingCars {...(skeletons && { count: skeletons })} />;
  if (list.total === null) return <Failed onRetry={list.retry} />;
  if (list.total === 0) {
    return (
      <ListMessage
        mark="search"
        brief={list.nearest.length > 0}
        {...kind.empty}
        action={
          <Button variant={list.nearest.length > 0 ? 'secondary' : 'primary'} onClick={onClear}>
            {clearLabel}
          </Button>
        }
      />
    );
  }
  const remaining = list.total - list.cars.length;
  return (
    <>
      {list.unreachable && <StaleBar loadedAt={list.loadedAt} words={texts.stale} onRetry={list.retry} />}
      <chakra.div
        aria-busy={list.outdated}
        transition="opacity 140ms"
        style={{ opacity: list.outdated ? 0.6 : 1 }}
      >
        <CarGrid>
          {list.cars.map((car, at) => (
            <li key={car.id}>
              <InTurn>
                {Card ? (
                  <Card car={car} priority={at === 0} />
                ) : (
                  <CarCard car={car} kind={kind} priority={at === 0} />
                )}
              </InTurn>
            </li>
          ))}
          {remaining > 0 && (
            <LastCell>
              <LoadMore
                shown={list.cars.length}
                total={list.total}
                loading={list.loadingMore}
                failed={list.moreFailed}
                counts={endCounts}
                onMore={onMore}
                onRetry={list.retry}
              />
              <PlainMore shown={list.cars.length + kind.step} remaining={remaining} />
            </LastCell>
          )}
        </CarGrid>
      </chakra.div>
    </>
  );
}

/** Rather these than nothing. */
function Nearest({ cars: { nearest }, kind, Card }: Props) {
  if (nearest.length === 0) return null;
  return (
    <chakra.section aria-labelledby="nearest-cars" mt={{ base: '6', lg: '8' }}>
      <chakra.h3 id="nearest-cars" textStyle="t4" fontWeight="bold" mb="4">
        {texts.nearestCars}
      </chakra.h3>
      <CarGrid>
        {nearest.map((car) => (
          <li key={car.id}>
            {Card ? <Card car={car} priority={false} /> : <CarCard car={car} kind={kind} priority={false} />}
          </li>
        ))}
      </CarGrid>
    </chakra.section>
  );
}

/** D-81. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ListMessage
      mark="failure"
      alert
      title={texts.failed}
      text={texts.failedText}
      action={
        <Button variant="primary" icon={RotateCcw} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}
