/** Account menu, also for visitors. @see D-31 */
import { chakra } from '@chakra-ui/react';
import Banknote from 'lucide-react/icons/banknote';
import Bell from 'lucide-react/icons/bell';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Wrench from 'lucide-react/icons/wrench';
import { homePathForRole } from '#shared/routes/sign-in-redirect.ts';
import { getChosenOptions } from '#shared/domain/repair/repair-options.ts';
import { isPastReservation } from '#shared/domain/reservation.ts';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card, SectionCard } from '#client/ui/card.tsx';
import { PageTitle, Row, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { useSignOut } from '#client/ui/layout/use-sign-out.ts';
import { formatAed } from '#client/ui/format.ts';
import { PriceBreakdown, PriceBreakdownRow, PriceBreakdownTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { AccountMenuGroup, type AccountMenuItem } from './account-menu-group.tsx';
import { texts } from '#messages/shop/account-home.ts';
import { useOwnReservations } from './use-customer-data.ts';

const QUICK_ACTIONS: readonly AccountMenuItem[] = [
  { label: texts.reserve, to: paths.reserve, glyph: CalendarDays },
  { label: texts.fix, to: paths.fix, glyph: Wrench },
  { label: texts.reservations, to: paths.profile, glyph: ClipboardList },
  { label: texts.financing, to: paths.topic('financing'), glyph: Banknote },
  { label: texts.reports, to: paths.topic('inspection-reports'), glyph: FileText },
];
const SETTINGS_ITEMS: readonly AccountMenuItem[] = [
  { label: texts.preferences, to: paths.topic('preferences'), glyph: SlidersHorizontal },
  { label: texts.notifications, to: paths.topic('notifications'), glyph: Bell },
  { label: texts.privacy, to: paths.privacy, glyph: Lock },
];
const SUPPORT_ITEMS: readonly AccountMenuItem[] = [
  { label: texts.help, to: paths.topic('help'), glyph: LifeBuoy },
  { label: texts.contact, to: paths.contact, glyph: MessageCircle },
];

export default function AccountPage() {
  const { user } = useSession();
  const leave = useSignOut();
  const signOut: AccountMenuItem = {
    label: texts.signOut,
    onSelect: () => leave('storefront'),
    glyph: LogOut,
    mirror: true,
  };
  return (
    <PageContainer pb={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={texts.note} />
      <Stack gap="lg">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap="6"
          alignItems="start"
          css={{ '& > :only-child': { gridColumn: '1 / -1' } }}
        >
          <SignedInUserCard user={user} />
          <ChosenRepairCard />
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          }}
          gap="6"
          alignItems="start"
        >
          <AccountMenuGroup title={texts.quick} entries={QUICK_ACTIONS} />
          <AccountMenuGroup title={texts.settings} entries={user ? [...SETTINGS_ITEMS, signOut] : SETTINGS_ITEMS} />
          <AccountMenuGroup title={texts.support} entries={SUPPORT_ITEMS} />
        </chakra.div>
      </Stack>
    </PageContainer>
  );
}

function SignedInUserCard({ user }: { user: DeviceUser | null }) {
  return (
    <Card padding="md" display="flex" flexWrap="wrap" alignItems="center" gap="4">
      {user ? (
        <>
          <chakra.div flex="1 1 12.5rem" minW="0">
            <chakra.p textStyle="t2" color="ink-3">
              {texts.signedInAs}
            </chakra.p>
            <chakra.p fontWeight="semibold" overflowWrap="anywhere">
              {user.email}
            </chakra.p>
          </chakra.div>
          <LinkButton to={user.role === 'customer' ? paths.profile : homePathForRole(user.role)}>
            {texts.myAccount}
          </LinkButton>
        </>
      ) : (
        <>
          <chakra.p flex="1 1 12.5rem" minW="0" color="ink-2">
            {texts.visitor}
          </chakra.p>
          <Row>
            <LinkButton to={paths.signIn} variant="primary">
              {texts.signIn}
            </LinkButton>
            <LinkButton to={paths.register}>{texts.register}</LinkButton>
          </Row>
        </>
      )}
    </Card>
  );
}

/** The repair options chosen for the active reservation, with their cost. @see D-51 */
function ChosenRepairCard() {
  const { data } = useOwnReservations();
  const reservation = data?.find(({ fix, status }) => fix !== null && !isPastReservation(status));
  if (!reservation?.fix) return null;
  const { id, orderId, fix } = reservation;
  return (
    <SectionCard
      title={texts.choice}
      end={
        <chakra.span textStyle="t2" color="ink-3">
          {texts.choiceFor(orderId)}
        </chakra.span>
      }
    >
      <PriceBreakdown>
        {getChosenOptions(fix).map(({ label, priceAed }) => (
          <PriceBreakdownRow key={label} density="dense" label={label} amount={formatAed(priceAed)} />
        ))}
        <PriceBreakdownTotal label={texts.total} amount={formatAed(fix.total)} />
      </PriceBreakdown>
      <div>
        <LinkButton to={paths.reservation(id)}>{texts.changeChoice}</LinkButton>
      </div>
    </SectionCard>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
