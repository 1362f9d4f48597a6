import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import History from 'lucide-react/icons/history';
import { useSearchParams } from 'react-router-dom';
import type { Reservation } from '#shared/contract/reservations.ts';
import { isPastReservation } from '#shared/domain/reservation.ts';
import { useSession } from '#client/auth/session.ts';
import { CarIllustration } from '#client/components/car-illustration.tsx';
import { paths } from '#client/storefront/paths.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Note, Row, PageContainer } from '#client/ui/page-layout.tsx';
import { useSignOut } from '#client/ui/layout/use-sign-out.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { texts } from '#messages/shop/account.ts';
import { useCustomerProfile, useOwnReservationPages, useOwnReservations } from './use-customer-data.ts';
import { ReservationCard } from './reservation-card.tsx';

export default function ProfilePage() {
  return (
    <PageContainer
      pt={{ base: '6', lg: '10' }}
      pb={{ base: '4', lg: '8' }}
      display="grid"
      gap={{ base: '6', lg: '8' }}
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <ProfileHeader />
      <ReservationTabs />
    </PageContainer>
  );
}

function ProfileHeader() {
  const { user } = useSession();
  const { data } = useCustomerProfile();
  const leave = useSignOut();
  const email = data?.user.email ?? user?.email ?? '';
  const name = data?.profile.firstName || email;
  return (
    <chakra.header display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="start" gap="3">
        <chakra.div flex="1 1 8rem" minW="0">
          <chakra.p textStyle="t2" fontWeight="semibold" color="ink-3">
            {texts.profileTitle}
          </chakra.p>
          <chakra.h1 textStyle="title" overflowWrap="anywhere">
            {name}
          </chakra.h1>
        </chakra.div>
        <Button variant="tertiary" icon={LogOut} mirrorIcon onClick={() => leave('storefront')}>
          {texts.logout}
        </Button>
      </chakra.div>
      {name !== email && (
        <chakra.p color="ink-2" mt="-4" overflowWrap="anywhere">
          {email}
        </chakra.p>
      )}
      <Row>
        <LinkButton to={paths.selectCars} variant="primary" icon={Plus}>
          {texts.selectCars}
        </LinkButton>
        <LinkButton to={paths.saved}>{texts.savedCars}</LinkButton>
        <LinkButton to={paths.savedSearches}>{texts.savedSearches}</LinkButton>
        <LinkButton to={paths.settings}>{texts.settings}</LinkButton>
      </Row>
    </chakra.header>
  );
}

type ReservationTab = 'active' | 'past';

/** Active and past reservations as tabs; the URL holds the open tab, so Back restores it. */
function ReservationTabs() {
  const { data, failed, retrying, retry } = useOwnReservations();
  const [params, setParams] = useSearchParams();
  const which: ReservationTab = params.get('tab') === 'past' ? 'past' : 'active';
  const pages = useOwnReservationPages(which, data);
  if (failed && !data) {
    return (
      <Card>
        <ErrorState title={texts.failed} text={texts.failedText} retrying={retrying} onRetry={retry} />
      </Card>
    );
  }
  if (!data) return <ReservationSkeletons />;
  const past = data.filter(({ status }) => isPastReservation(status));
  const active = data.filter(({ status }) => !isPastReservation(status));
  const counts = pages.counts ?? { active: active.length, past: past.length };
  const shown = pages.reservations ?? (which === 'active' ? active : past);
  return (
    <Tabs<ReservationTab>
      label={texts.reservations}
      value={which}
      onChange={(next) => setParams(next === 'past' ? { tab: 'past' } : {}, { replace: true })}
      tabs={[
        { value: 'active', label: texts.active, count: counts.active },
        { value: 'past', label: texts.past, count: counts.past },
      ]}
    >
      <ReservationList of={shown} empty={which === 'active' ? <NoActiveReservations /> : <NoPastReservations />} />
      {pages.hasMore && (
        <Row justifyContent="center" mt="4">
          <Button loading={pages.loadingMore} onClick={pages.loadMore}>
            {texts.older}
          </Button>
        </Row>
      )}
    </Tabs>
  );
}

const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '6',
    '& > li': { display: 'grid', minW: '0' },
  },
});

function ReservationList({ of, empty }: { of: readonly Reservation[]; empty: ReactNode }) {
  if (of.length === 0) return empty;
  return (
    <CardGrid>
      {of.map((reservation) => (
        <li key={reservation.id}>
          <ReservationCard reservation={reservation} />
        </li>
      ))}
    </CardGrid>
  );
}

function NoActiveReservations() {
  return (
    <Card>
      <EmptyState
        picture={<CarIllustration variant="empty" />}
        title={texts.noActive}
        text={texts.noActiveText}
        action={
          <LinkButton to={paths.selectCars} variant="primary">
            {texts.selectCars}
          </LinkButton>
        }
      />
      <PurchaseSteps />
    </Card>
  );
}

function PurchaseSteps() {
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      gap="6"
      p="5"
      borderBlockStart="line"
    >
      {texts.steps.map(({ title, text }, at) => (
        <li key={title}>
          <chakra.b display="block" color="drive" textStyle="t2">
            {at + 1}
          </chakra.b>
          <chakra.b display="block">{title}</chakra.b>
          <Note>{text}</Note>
        </li>
      ))}
    </chakra.ol>
  );
}

function NoPastReservations() {
  return (
    <Card>
      <EmptyState icon={History} title={texts.noPast} text={texts.noPastText} />
    </Card>
  );
}

function ReservationSkeletons() {
  return (
    <Loading label={texts.loading}>
      <chakra.div height="touch" mb="4" />
      <CardGrid as="div">
        {[1, 2].map((at) => (
          <Card key={at} raised padding="md" display="grid" gap="4">
            <Skeleton height="48px" width="56%" />
            <Skeleton height="66px" width="80%" />
            <Skeleton height="40px" />
          </Card>
        ))}
      </CardGrid>
    </Loading>
  );
}

export function head() {
  return { title: `${texts.profileTitle} · Redrive`, robots: 'noindex' };
}
