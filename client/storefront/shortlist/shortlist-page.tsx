import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { DIRECTION } from '#messages/language.ts';
import Plus from 'lucide-react/icons/plus';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { CarIllustration } from '#client/components/car-illustration.tsx';
import { paths } from '#client/storefront/paths.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { useShortlist } from '#client/components/shortlist-context.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { CarComparison } from '#client/storefront/shortlist/compare/car-comparison.tsx';
import { ContinueBar } from './continue-bar.tsx';
import { SuggestedCars } from './suggested-cars.tsx';
import { isComparable } from '#client/storefront/shortlist/store/shortlist-rules.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { OfflineBanner } from '#client/ui/stale-data-banner.tsx';
import { RankedCars } from './ranked-cars.tsx';
import { texts } from '#messages/shop/shortlist.ts';
import { useLiveShortlist, type LiveShortlist } from './use-live-shortlist.ts';
import { getCarLabel } from './car-labels.ts';
import { MAX_SHORTLIST_CARS } from '#shared/domain/limits.ts';

const BROWSE_PATH = paths.allCars;
const BACK_GLYPH = DIRECTION === 'rtl' ? ArrowRight : ArrowLeft;

export default function ShortlistPage() {
  const { cars, isLoaded } = useShortlist();
  return (
    <PageContainer pt={{ base: '2', lg: '4' }}>
      <LinkButton to={BROWSE_PATH} variant="link" icon={BACK_GLYPH} px="0">
        {texts.back}
      </LinkButton>
      <PageTitle
        title={texts.title}
        note={cars.length > 0 ? texts.note(cars.length) : undefined}
        end={cars.length > 0 && <ShortlistActions />}
      />
      {!isLoaded ? <ShortlistSkeleton /> : cars.length === 0 ? <ShortlistEmptyState /> : <ShortlistContent />}
    </PageContainer>
  );
}

function ShortlistActions() {
  const { cars, clear, replace } = useShortlist();
  const clearAll = () => {
    clear();
    // The pressed button disappears with the list.
    document.getElementById('main')?.focus({ preventScroll: true });
    toast({ title: texts.cleared(cars.length), action: { label: texts.undo, run: () => replace(cars) } });
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {cars.length < MAX_SHORTLIST_CARS && (
        <LinkButton to={BROWSE_PATH} icon={Plus}>
          {texts.addAnother}
        </LinkButton>
      )}
      <Button variant="quietDanger" onClick={clearAll}>
        {texts.clearAll}
      </Button>
    </chakra.div>
  );
}

function ShortlistContent() {
  const shortlist = useLiveShortlist();
  const forSale = shortlist.cars.filter(({ isUnavailable }) => !isUnavailable);
  return (
    <Stack gap="lg">
      <ShortlistNotices {...shortlist} />
      <RankedCars cars={shortlist.cars} />
      {isComparable(forSale.length) && <CarComparison cars={forSale} />}
      {forSale.length === 1 && (
        <SuggestedCars title={texts.addSimilar} priceLabel={texts.repairAndDrive} similarTo={forSale[0]!.stored.id} />
      )}
      <ContinueBar />
    </Stack>
  );
}

function ShortlistEmptyState() {
  return (
    <>
      <EmptyState
        picture={<CarIllustration variant="empty" />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <LinkButton variant="primary" to={paths.home}>
            {texts.browseCars}
          </LinkButton>
        }
      />
      <SuggestedCars title={texts.newestCars} priceLabel={texts.repairAndDrive} />
    </>
  );
}

function ShortlistSkeleton() {
  return (
    <chakra.div role="status" aria-busy aria-label={texts.loading} display="grid" gap="4">
      <Skeleton height="320px" />
      <Skeleton height="480px" />
    </chakra.div>
  );
}

function ShortlistNotices({ cars, isUnreachable, retry }: LiveShortlist) {
  const unavailableNames = cars.filter((car) => car.isUnavailable).map(({ stored }) => getCarLabel(stored));
  if (unavailableNames.length === 0 && !isUnreachable) return null;
  return (
    <chakra.div display="grid" gap="2">
      {unavailableNames.length > 0 && (
        <Card role="status" display="flex" alignItems="center" gap="3" minH="13" px="4" py="2" textStyle="t2">
          <chakra.span color="danger">
            <Icon glyph={CircleAlert} />
          </chakra.span>
          <chakra.p flex="1">
            {unavailableNames.length === 1
              ? texts.oneUnavailable(unavailableNames.join(texts.separator))
              : texts.severalUnavailable(unavailableNames.join(texts.separator))}
          </chakra.p>
        </Card>
      )}
      {isUnreachable && <OfflineBanner onRetry={retry}>{texts.offline}</OfflineBanner>}
    </chakra.div>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
