import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import MenuGlyph from 'lucide-react/icons/menu';
import { Link, useLocation } from 'react-router-dom';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { AppBar } from '#client/ui/layout/app-bar.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Menu } from '#client/ui/overlay/menu.tsx';
import { Main, SkipLink, PageShell } from '#client/ui/page-layout.tsx';
import { NotificationCenter } from '#client/components/notifications/notification-center.tsx';
import { useLanguageEntries } from '#client/components/language-choice.ts';
import { ThemeMenu } from '#client/components/theme-choice.tsx';
import { RoleBadge } from '#client/components/role-badge.tsx';
import { useSignOut } from '#client/ui/layout/use-sign-out.ts';
import { HomeLink } from '#client/auth/home-link.tsx';
import { useStaffCounts } from '#client/staff/data-table/use-staff-counts.ts';
import type { Role } from '#shared/domain/enums.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { paths } from '#client/staff/paths.ts';
import { texts } from '#messages/staff/staff-layout.ts';

const NavigationLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '14',
    px: { base: '1.5', xl: '2' },
    textStyle: 't2',
    fontWeight: 'semibold',
    color: 'ink-3',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'ink' },
    '&[aria-current]': { color: 'ink', boxShadow: 'inset 0 -3px 0 var(--rd-colors-drive)' },
  },
});

const AccountLink = chakra(Link, {
  base: { textStyle: 't2', py: '3', truncate: true, '&:hover': { textDecoration: 'underline' } },
});

export function StaffLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const startSignOut = useSignOut();
  const signOut = () => startSignOut('staff');
  const items = getNavigation(user?.role);
  const languages = useLanguageEntries();
  const counts = useStaffCounts(user?.role === 'admin');
  return (
    <PageShell>
      <SkipLink>{texts.skip}</SkipLink>
      <AppBar
        start={<HomeLink />}
        end={
          <>
            <AccountAndSignOut user={user} onOut={signOut} />
            <NotificationCenter />
            <ThemeMenu entries={languages} />
            <chakra.span display={{ lg: 'none' }}>
              <Menu
                trigger={<IconButton glyph={MenuGlyph} aria-label={texts.menu} />}
                entries={[
                  ...items.map(({ to, label }) => ({ to, label })),
                  { to: sharedPaths.security, label: texts.security },
                  ...languages,
                  { label: texts.signOut, onSelect: signOut },
                ]}
              />
            </chakra.span>
          </>
        }
      >
        <chakra.nav aria-label={texts.navigation} display={{ base: 'none', lg: 'flex' }} minW="0" overflowX="auto">
          {items.map((item) => (
            <NavigationLink
              key={item.to}
              to={item.to}
              aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
              aria-describedby={pendingCountId(item.to)}
            >
              <span>{item.label}</span>
              <PendingCount count={item.countName && counts?.[item.countName]} of={item.to} />
            </NavigationLink>
          ))}
        </chakra.nav>
      </AppBar>
      <Main>{children}</Main>
    </PageShell>
  );
}

const pendingCountId = (path: string): string => `waits${path.replaceAll('/', '-')}`;

/** Describes the link without being part of its name. */
function PendingCount({ count, of }: { count: number | undefined; of: string }) {
  if (!count) return null;
  return (
    <chakra.span
      id={pendingCountId(of)}
      aria-hidden
      ms="2"
      px="1.5"
      lineHeight={5 / 3}
      borderRadius="badge"
      bg="sunken"
      color="ink-2"
      textStyle="t1"
      fontWeight="bold"
    >
      {count}
    </chakra.span>
  );
}

/** Large letters leave a phone's bar no width for the role: it wraps to a second, clipped line. */
const HIDDEN_WITHOUT_ROOM = {
  flexWrap: 'wrap',
  minW: '0',
  height: '1.75rem',
  overflow: 'hidden',
  css: { '&::before': { content: '""', width: '1px', height: 'full' } },
} as const;

function AccountAndSignOut({ user, onOut }: { user: DeviceUser | null; onOut: () => void }) {
  return (
    <>
      {user && (
        <>
          {/* Between phones and wide screens the navigation needs the width. */}
          <chakra.span display={{ base: 'inline-flex', lg: 'none', xl: 'inline-flex' }} {...HIDDEN_WITHOUT_ROOM}>
            <RoleBadge role={user.role} />
          </chakra.span>
          <AccountLink
            to={sharedPaths.security}
            aria-label={`${user.email}: ${texts.security}`}
            display={{ base: 'none', xl: 'inline' }}
          >
            {user.email}
          </AccountLink>
        </>
      )}
      <Button variant="tertiary" onClick={onOut} display={{ base: 'none', md: 'inline-flex' }}>
        {texts.signOut}
      </Button>
    </>
  );
}

interface NavigationItem {
  to: string;
  label: string;
  countName?: 'pendingCars' | 'waitingReservations' | 'unresolvedErrors';
  paths?: readonly string[];
}

const ADMIN_NAVIGATION: readonly NavigationItem[] = [
  { to: paths.admin, label: texts.dashboard, paths: [paths.admin, paths.adminDashboard, paths.activity] },
  { to: paths.workQueue, label: texts.workQueue },
  { to: paths.review, label: texts.review, countName: 'pendingCars' },
  { to: paths.reservations, label: texts.reservations, countName: 'waitingReservations' },
  { to: paths.inspectionRequests, label: texts.inspectionRequests },
  { to: paths.messages, label: texts.messages },
  { to: paths.jobs, label: texts.jobs },
  { to: paths.errors, label: texts.errors, countName: 'unresolvedErrors' },
];

const DEALER_NAVIGATION: readonly NavigationItem[] = [
  {
    to: paths.dealerDashboard,
    label: texts.dealerCars,
    paths: [paths.dealer, paths.dealerDashboard, paths.dealerCars],
  },
  { to: paths.dealerInspectionRequests, label: texts.dealerInspectionRequests },
];

/** Empty for roles without a staff layout. */
function getNavigation(role: Role | undefined): readonly NavigationItem[] {
  if (role === 'admin') return ADMIN_NAVIGATION;
  return role === 'dealer' ? DEALER_NAVIGATION : [];
}

function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  return item.paths ? item.paths.includes(pathname) : pathname.startsWith(item.to);
}
