import { LANGUAGE } from '#messages/language.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ListChecks from 'lucide-react/icons/list-checks';
import MenuGlyph from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { homePathForRole } from '#shared/routes/sign-in-redirect.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { paths } from '#client/storefront/paths.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { buttonRecipe } from '#client/ui/form-controls/button-recipe.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { LazyMenu } from '#client/ui/overlay/lazy-menu.tsx';
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { DesktopOnly } from '#client/ui/layout/desktop-only.tsx';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { useCarListSelector, useShortlistStore } from '#client/components/shortlist-context.ts';
import { NotificationCenter } from '#client/components/notifications/notification-center.tsx';
import { useIsDesktop } from '#client/ui/use-media-query.ts';
import { SearchBox } from '#client/storefront/catalogue/search/search-box.tsx';
import { useSignOut } from '#client/ui/layout/use-sign-out.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { hasSearchBar, getNavSection } from './nav-sections.ts';
import { texts } from '#messages/shop/layout.ts';

const HomeLink = chakra(Link);
const NavLink = chakra(Link);
const IconLink = chakra(Link, buttonRecipe);

const BROWSE_MENU: readonly MenuEntry[] = [
  { label: texts.allCars, to: paths.allCars },
  { label: texts.americanSpec, to: paths.americanCars },
  { label: texts.gccSpec, to: paths.gccCars },
];
const SAVED_CARS: MenuEntry = { label: texts.savedCars, to: paths.saved };
const BROWSE_AND_SAVED_MENU = [...BROWSE_MENU, SAVED_CARS];
const PERSONAL_MENU: readonly MenuEntry[] = [SAVED_CARS, { label: texts.account, to: paths.account }];
const CONTENT_MENU: readonly MenuEntry[] = [
  { label: texts.howItWorks, to: paths.howItWorks },
  { label: texts.about, to: paths.about },
];

const VISITOR_MENU: readonly MenuEntry[] = [
  { label: texts.signIn, to: paths.signIn },
  { label: texts.register, to: paths.register },
];

/** Only these parts render again when the session is known. */
export function Header() {
  const { pathname, key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const isWide = useIsDesktop();
  return (
    <chakra.header position="relative" zIndex="bar" bg="surface" borderBlockEnd="line">
      <PageContainer
        display="flex"
        alignItems="center"
        gap={{ base: '2', lg: '8' }}
        minH={{ base: '56px', lg: '72px' }}
        pe={{ base: '1', lg: '6' }}
      >
        <HomeLink to={paths.home} aria-label={texts.homeLink} display="flex" alignItems="center" minH="touch">
          <Wordmark height={26} />
        </HomeLink>
        <DesktopOnly>
          <DesktopNav pathname={pathname} />
        </DesktopOnly>
        <DesktopOnly>
          <chakra.div
            flex="1"
            display={{ base: 'none', lg: 'flex' }}
            justifyContent="end"
            gap="2"
            alignItems="center"
            minW="0"
          >
            {!hasSearchBar(pathname) && <HeaderSearch />}
            <ShortlistLink isCurrent={getNavSection(pathname) === 'shortlist'} />
            <LanguageSwitch css={navItemStyle} />
            {isWide && <NotificationCenter />}
            <DesktopAccountMenu isCurrent={getNavSection(pathname) === 'account'} />
          </chakra.div>
        </DesktopOnly>
        <chakra.div ms="auto" display={{ base: 'flex', lg: 'none' }}>
          <IconLink to={paths.search} aria-label={texts.search} variant="tertiary" iconOnly>
            <Icon glyph={Search} />
          </IconLink>
          {!isWide && <NotificationCenter />}
          <IconButton
            glyph={open ? X : MenuGlyph}
            aria-label={open ? texts.closeMenu : texts.menu}
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={() => setOpenAt(open ? null : key)}
          />
        </chakra.div>
      </PageContainer>
      {open && <OpenMobileMenu />}
    </chakra.header>
  );
}

function DesktopAccountMenu({ isCurrent }: { isCurrent: boolean }) {
  const { user } = useSession();
  const account = useAccountMenu(user);
  if (user) {
    const name = user.email || texts.account;
    return (
      <LazyMenu
        trigger={
          <Button
            variant="tertiary"
            endIcon={ChevronDown}
            flex="0 1 auto"
            minW="0"
            px="2"
            {...(isCurrent && { 'aria-current': 'page' })}
          >
            <Initial aria-hidden>{name.slice(0, 1).toUpperCase()}</Initial>
            <chakra.span srOnly={{ base: true, xl: false }} minW="0">
              <chakra.span dir="auto" display="block" maxW="120px" truncate title={name}>
                {name}
              </chakra.span>
            </chakra.span>
          </Button>
        }
        entries={account}
      />
    );
  }
  return (
    <>
      {/* Leads visitors to their account. */}
      <LinkButton
        to={paths.signIn}
        variant={isCurrent ? 'chosen' : 'tertiary'}
        {...(isCurrent && { 'aria-current': 'true' })}
      >
        {texts.signIn}
      </LinkButton>
      <LinkButton to={paths.register}>{texts.register}</LinkButton>
    </>
  );
}

const Initial = chakra('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '2rem',
    height: '2rem',
    borderRadius: 'pill',
    bg: 'drive-tint',
    color: 'drive-deep',
    '[aria-current] > &': { bg: 'drive', color: 'on-drive' },
  },
});

function OpenMobileMenu() {
  const { user } = useSession();
  const account = useAccountMenu(user);
  return (
    <MobileMenu
      groups={user ? [BROWSE_MENU, CONTENT_MENU, account] : [BROWSE_MENU, PERSONAL_MENU, CONTENT_MENU, VISITOR_MENU]}
      userLabel={user ? user.email || texts.account : undefined}
    />
  );
}

const navItemStyle = {
  display: 'flex',
  alignItems: 'center',
  minH: 'touch',
  px: '3',
  borderRadius: 'control',
  textStyle: 't2',
  fontWeight: 'medium',
  color: 'ink-2',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'ink' },
  '&[aria-current]': {
    color: 'ink',
    fontWeight: 'semibold',
    borderRadius: '0',
    boxShadow: 'inset 0 -2px 0 var(--rd-colors-drive)',
  },
} as const;

function DesktopNav({ pathname }: { pathname: string }) {
  const section = getNavSection(pathname);
  const ariaCurrent = (is: boolean) => (is ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <chakra.nav aria-label={texts.mainNav} display={{ base: 'none', lg: 'flex' }} gap="1">
      <LazyMenu
        trigger={
          <chakra.button
            type="button"
            css={navItemStyle}
            gap="1"
            cursor="pointer"
            {...ariaCurrent(section === 'home' || section === 'browse' || section === 'saved')}
          >
            {texts.browseCars}
            <Icon glyph={ChevronDown} size={16} />
          </chakra.button>
        }
        entries={BROWSE_AND_SAVED_MENU}
      />
      <NavLink to={paths.howItWorks} css={navItemStyle} {...ariaCurrent(section === 'how')}>
        {texts.howItWorks}
      </NavLink>
      <NavLink to={paths.about} css={navItemStyle} {...ariaCurrent(section === 'about')}>
        {texts.about}
      </NavLink>
    </chakra.nav>
  );
}

/** Narrower screens have the bottom navigation. */
function ShortlistLink({ isCurrent }: { isCurrent: boolean }) {
  return (
    <NavLink
      to={paths.shortlist}
      css={{ ...navItemStyle, display: { base: 'none', xl: 'flex' } }}
      gap="2"
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <Icon glyph={ListChecks} />
      <span>{texts.shortlistOf(useShortlistCount())}</span>
    </NavLink>
  );
}

function useShortlistCount(): number {
  return useCarListSelector(useShortlistStore(), ({ cars }) => cars.length);
}

/** A plain form, so that search works before hydration. */
function HeaderSearch() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const search = (q: string) => {
    setText('');
    void navigate(paths.searchFor(q));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  return (
    <chakra.form
      role="search"
      action={pathInLanguage(paths.search, LANGUAGE)}
      onSubmit={submit}
      flex="1 1 200px"
      maxW="420px"
    >
      <SearchBox name="q" value={text} onChange={setText} onChoose={search} />
    </chakra.form>
  );
}

/** Customers have a profile, staff their dashboard. @see D-83 */
function getAccountPath(role: DeviceUser['role']): string {
  return role === 'customer' ? paths.profile : homePathForRole(role);
}

/** Reservations are in "My Account". @see C-route-22 */
function useAccountMenu(user: DeviceUser | null): MenuEntry[] {
  const leave = useSignOut();
  const count = useShortlistCount();
  if (!user) return [];
  const isCustomer = user.role === 'customer';
  return [
    { label: texts.myAccount, to: getAccountPath(user.role) },
    ...(user.role === 'admin' ? [{ label: texts.adminPanel, to: sharedPaths.adminHome }] : []),
    { label: texts.shortlistOf(count), to: paths.shortlist },
    SAVED_CARS,
    ...(isCustomer ? CUSTOMER_ENTRIES : []),
    { label: texts.signOut, onSelect: () => leave('storefront') },
  ];
}

const CUSTOMER_ENTRIES: readonly MenuEntry[] = [
  { label: texts.savedSearches, to: paths.savedSearches },
  { label: texts.settings, to: paths.settings },
  { label: texts.help, to: paths.topic('help') },
];
