/** The frame of the admin's pages: one bar with the places, who one is and the way out. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import MenuGlyph from 'lucide-react/icons/menu';
import { Link, useLocation } from 'react-router-dom';
import { useSession, type Person } from '#client/auth/session.ts';
import { AppBar } from '#client/ui/layout/app-bar.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Menu } from '#client/ui/overlay/menu.tsx';
import { Main, SkipLink } from '#client/ui/page-layout.tsx';
import { Bell } from '#client/components/notifications/notification-center.tsx';
import { ThemeMenu } from '#client/components/theme-choice.tsx';
import { RoleBadge } from '#client/components/role-badge.tsx';
import { useWayOut } from '#client/ui/layout/use-sign-out.ts';
import { HomeLink } from '#client/auth/home-link.tsx';
import { useCounts } from '#client/staff/data-table/use-staff-counts.ts';
import type { Role } from '#shared/domain/enums.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { paths } from '#client/staff/paths.ts';

const texts = {
  skip: 'Skip to content',
  places: 'Staff',
  menu: 'Menu',
  dashboard: 'Dashboard',
  review: 'Review',
  reservations: 'Reservations',
  messages: 'Messages',
  jobs: 'Jobs',
  errors: 'Errors',
  dealerCars: 'My Cars',
  security: 'Sign-in and Security',
  signOut: 'Sign out',
} as const;

const PlaceLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '14',
    px: '3',
    textStyle: 't2',
    fontWeight: 'semibold',
    color: 'ink-3',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'ink' },
    '&[aria-current]': { color: 'ink', boxShadow: 'inset 0 -3px 0 var(--rd-colors-drive)' },
  },
});

const Account = chakra(Link, {
  base: { textStyle: 't2', py: '3', truncate: true, '&:hover': { textDecoration: 'underline' } },
});

export function StaffFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const leave = useWayOut();
  const signOut = () => leave('staff');
  const places = placesOf(user?.role);
  const counts = useCounts(user?.role === 'admin');
  return (
    <chakra.div data-toasts="bar" display="flex" flexDirection="column" minH="100dvh">
      <SkipLink>{texts.skip}</SkipLink>
      <AppBar
        start={<HomeLink />}
        end={
          <>
            <WhoAndOut user={user} onOut={signOut} />
            <Bell />
            <ThemeMenu />
            <chakra.span display={{ lg: 'none' }}>
              <Menu
                trigger={<IconButton glyph={MenuGlyph} aria-label={texts.menu} />}
                entries={[
                  ...places.map(({ to, label }) => ({ to, label })),
                  { to: sharedPaths.security, label: texts.security },
                  { label: texts.signOut, onSelect: signOut },
                ]}
              />
            </chakra.span>
          </>
        }
      >
        <chakra.nav aria-label={texts.places} display={{ base: 'none', lg: 'flex' }}>
          {places.map((place) => (
            <PlaceLink
              key={place.to}
              to={place.to}
              aria-current={isAt(place, pathname) ? 'page' : undefined}
              aria-describedby={waitsId(place.to)}
            >
              <span>{place.label}</span>
              <Waits count={place.count && counts?.[place.count]} of={place.to} />
            </PlaceLink>
          ))}
        </chakra.nav>
      </AppBar>
      <Main>{children}</Main>
    </chakra.div>
  );
}

const waitsId = (path: string): string => `waits${path.replaceAll('/', '-')}`;

/** How much waits at a place; it describes the link without becoming part of its name. */
function Waits({ count, of }: { count: number | undefined; of: string }) {
  if (!count) return null;
  return (
    <chakra.span
      id={waitsId(of)}
      aria-hidden
      ms="2"
      px="1.5"
      lineHeight="1.25rem"
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

/** On phones the way out is in the menu. */
function WhoAndOut({ user, onOut }: { user: Person | null; onOut: () => void }) {
  return (
    <>
      {user && (
        <>
          <RoleBadge role={user.role} />
          <Account
            to={sharedPaths.security}
            aria-label={`${user.email}: ${texts.security}`}
            display={{ base: 'none', lg: 'inline' }}
          >
            {user.email}
          </Account>
        </>
      )}
      <Button variant="tertiary" onClick={onOut} display={{ base: 'none', md: 'inline-flex' }}>
        {texts.signOut}
      </Button>
    </>
  );
}

interface Place {
  to: string;
  label: string;
  /** What waits there. */
  count?: 'pendingCars' | 'waitingReservations' | 'unresolvedErrors';
  /** Every address of the place, for one that has several. */
  at?: readonly string[];
}

/** The dashboard has two addresses, and its log a page of its own. */
const ADMIN: readonly Place[] = [
  { to: paths.admin, label: texts.dashboard, at: [paths.admin, paths.adminDashboard, paths.activity] },
  { to: paths.review, label: texts.review, count: 'pendingCars' },
  { to: paths.reservations, label: texts.reservations, count: 'waitingReservations' },
  { to: paths.messages, label: texts.messages },
  { to: paths.jobs, label: texts.jobs },
  { to: paths.errors, label: texts.errors, count: 'unresolvedErrors' },
];

const DEALER: readonly Place[] = [
  {
    to: paths.dealerDashboard,
    label: texts.dealerCars,
    at: [paths.dealer, paths.dealerDashboard, paths.dealerCars],
  },
];

/** None for roles without a staff frame of their own, and while nobody is known. */
function placesOf(role: Role | undefined): readonly Place[] {
  if (role === 'admin') return ADMIN;
  return role === 'dealer' ? DEALER : [];
}

function isAt(place: Place, pathname: string): boolean {
  return place.at ? place.at.includes(pathname) : pathname.startsWith(place.to);
}
