/** A customer's page: who they are, what they reserved, where to go next (C-prof-01 to C-prof-13, C-route-21). */
import { chakra } from '@chakra-ui/react';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import { useSession } from '#client/session/session.ts';
import { paths } from '#client/shop/paths.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Row, Wrap } from '#client/ui/page.tsx';
import { useWayOut } from '#client/ui/frame/way-out.ts';
import { ReservationTabs } from './reservation-tabs.tsx';
import { texts } from './texts.ts';
import { useProfile } from './use-customer.ts';

export default function ProfilePage() {
  return (
    <Wrap
      py={{ base: '4', lg: '8' }}
      display="grid"
      gap={{ base: '6', lg: '8' }}
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <Head />
      <ReservationTabs />
    </Wrap>
  );
}

function Head() {
  const { user } = useSession();
  const { data } = useProfile();
  const leave = useWayOut();
  const email = data?.user.email ?? user?.email ?? '';
  const name = data?.profile.firstName || email;
  return (
    <chakra.header display="grid" gap="4">
      <chakra.div display="flex" alignItems="start" gap="3">
        <chakra.div flex="1" minW="0">
          <chakra.p textStyle="t2" fontWeight="semibold" color="ink-3">
            {texts.profileTitle}
          </chakra.p>
          <chakra.h1 textStyle="t5" fontWeight="bold" overflowWrap="anywhere">
            {name}
          </chakra.h1>
          {name !== email && (
            <chakra.p color="ink-2" overflowWrap="anywhere">
              {email}
            </chakra.p>
          )}
        </chakra.div>
        <Button variant="tertiary" icon={LogOut} onClick={() => leave('storefront')}>
          {texts.logout}
        </Button>
      </chakra.div>
      <Row>
        <LinkButton to={paths.selectCars} variant="primary" icon={Plus}>
          {texts.selectCars}
        </LinkButton>
        <LinkButton to={paths.saved}>{texts.savedCars}</LinkButton>
        <LinkButton to={paths.settings}>{texts.settings}</LinkButton>
      </Row>
    </chakra.header>
  );
}

export function head() {
  return { title: `${texts.profileTitle} · Redrive`, robots: 'noindex' };
}
